"""What The Castles of Burgundy tells in its history besides the moves."""

from __future__ import annotations

from typing import Final

from ratusz.core.bits import Field
from ratusz.core.notes import Note

PHASE: Final = Note()
ROUND: Final = Note()
ROLLED: Final = Note()
WHITE: Final = Note()
USED_DIE: Final = Note()
PAID: Final = Note()
TOOK: Final = Note()
LOST: Final = Note()
PLACED: Final = Note()
REGION: Final = Note()
LARGE_BONUS: Final = Note()
SMALL_BONUS: Final = Note()
SCORED: Final = Note()
SOLD: Final = Note()
LOADED: Final = Note()
WORKERS: Final = Note()
SILVER: Final = Note()
AHEAD: Final = Note()
MINES: Final = Note()
OVER: Final = Note()
FINAL_GOODS: Final = Note()
FINAL_SILVER: Final = Note()
FINAL_WORKERS: Final = Note()
FINAL_KNOWLEDGE: Final = Note()

# What REGION tells of the region.
SIZE: Final = Field(0, 4)
COLOUR: Final = Field(4, 4)
