"""What Craftsmen tells in its history besides the moves."""

from __future__ import annotations

from typing import Final

from ratusz.core.bits import Field
from ratusz.core.notes import EVERYBODY_SAW, ITS_SEAT_ALONE, Note

SEASON: Final = Note()
DREW: Final = Note()
CARD: Final = Note(ITS_SEAT_ALONE)
PAID: Final = Note(EVERYBODY_SAW)
DISCARDED: Final = Note()
IDLE: Final = Note()
BLOCKED: Final = Note()
TOKEN_SPENT: Final = Note()
OFFERED: Final = Note()
SWAPPED: Final = Note(EVERYBODY_SAW)
GOT: Final = Note(ITS_SEAT_ALONE)
BONUS: Final = Note()
MAYOR: Final = Note(EVERYBODY_SAW)
WON: Final = Note()
UNSOLD: Final = Note()
MADE: Final = Note()
LOADED: Final = Note()
LOST: Final = Note()
PUSHED_OUT: Final = Note()
FAIR: Final = Note()
AWARDED: Final = Note()
SHIP: Final = Note()
SETS: Final = Note()
GRANARY: Final = Note()
FINAL: Final = Note()
TOOK: Final = Note()
NO_BID: Final = Note()
ORDER: Final = Note()
PAID_POINTS: Final = Note()
FACE_UP: Final = Note()
STAGE: Final = Note()
SEASON_ENDS: Final = Note()
YEAR_ENDS: Final = Note()
COVERED: Final = Note()
SCORED: Final = Note()
BOUGHT: Final = Note()

TOP_COLOUR: Final = Field(8, 8)
BOTTOM_COLOUR: Final = Field(0, 8)
"""How notes about a building card tell its colours."""
