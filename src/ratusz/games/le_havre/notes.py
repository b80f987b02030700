"""What Le Havre tells in its history besides the moves."""

from __future__ import annotations

from typing import Final

from ratusz.core.notes import DETAILS_FOR_ITS_SEAT, Note

TILE: Final = Note()
GOT: Final = Note()
PAID: Final = Note()
LOAN: Final = Note()
INTEREST: Final = Note()
HARVEST: Final = Note()
FED: Final = Note()
TOWN: Final = Note()
NO_TOWN: Final = Note()
SHIP: Final = Note()
HOME: Final = Note()
SAW: Final = Note(DETAILS_FOR_ITS_SEAT)
ROUND: Final = Note()
FINAL: Final = Note()
REPAID: Final = Note()
CAR: Final = Note()
SOLD: Final = Note()
HAND: Final = Note(DETAILS_FOR_ITS_SEAT)
GAVE: Final = Note()
