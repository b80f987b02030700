"""What San Juan tells in its history besides the moves."""

from __future__ import annotations

from typing import Final

from ratusz.core.notes import DETAILS_FOR_ITS_SEAT, ITS_SEAT_ALONE, Note

ROUND: Final = Note()
DREW: Final = Note()
BONUS: Final = Note()
CARD: Final = Note(ITS_SEAT_ALONE)
LOST: Final = Note(DETAILS_FOR_ITS_SEAT)
KEPT: Final = Note(DETAILS_FOR_ITS_SEAT)
TURNED: Final = Note()
MINED: Final = Note()
MINED_NOTHING: Final = Note()
STANDS_ALREADY: Final = Note()
TILE: Final = Note()
FILLED: Final = Note()
HARBOR: Final = Note()
RESHUFFLED: Final = Note()
IDLE: Final = Note()
