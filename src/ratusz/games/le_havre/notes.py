"""What Le Havre tells in its history besides the moves."""

from __future__ import annotations

from typing import Final

from ratusz.core.bits import Field
from ratusz.core.notes import DETAILS_FOR_ITS_SEAT, Note

# The second argument of what somebody got or paid; the first is the good.
NUMBER: Final = Field(0, 16)
BY: Final = Field(16, 8)
"""The card that brings it, plus one; 0 where it is the action itself."""
BILL: Final = Field(16, 3)
"""What is being paid, plus one; 0 if it is no bill."""
PAYEE: Final = Field(19, 4)
"""The seat that gets it, plus one; 0 or beyond the seats for the supply."""

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
BOUGHT: Final = Note()
RETURNED: Final = Note()
SCRAPPED: Final = Note()
ROUND_ENDS: Final = Note()
