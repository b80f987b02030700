"""What San Juan tells in its history besides the moves."""

from __future__ import annotations

from typing import Final

from ratusz.core.notes import DETAILS_FOR_ITS_SEAT, EVERYBODY_SAW, ITS_SEAT_ALONE, Note

ROUND: Final = Note()
DREW: Final = Note()
BONUS: Final = Note()
CARD: Final = Note(ITS_SEAT_ALONE)
LOST: Final = Note(DETAILS_FOR_ITS_SEAT)
KEPT: Final = Note(DETAILS_FOR_ITS_SEAT)
TURNED: Final = Note(EVERYBODY_SAW)
MINED: Final = Note(EVERYBODY_SAW)
MINED_NOTHING: Final = Note()
STANDS_ALREADY: Final = Note(EVERYBODY_SAW)
TILE: Final = Note()
FILLED: Final = Note()
HARBOR: Final = Note()
RESHUFFLED: Final = Note()
IDLE: Final = Note()
FULL: Final = Note()
