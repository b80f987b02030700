"""What Puerto Rico tells in its history besides the moves."""

from __future__ import annotations

from typing import Final

from ratusz.core.bits import Field
from ratusz.core.notes import Note
from ratusz.games.puerto_rico.components import GOODS

DOUBLOONS: Final = Note()
POINTS: Final = Note()
COLONISTS: Final = Note()
NOBLES: Final = Note()
MADE: Final = Note()
TURNED: Final = Note()
ROW: Final = Note()
PAID: Final = Note()
GAVE: Final = Note()
PLACED: Final = Note()
LOADED: Final = Note()
BOARDED: Final = Note()
ROTTED: Final = Note()
SAILED: Final = Note()
HOUSE: Final = Note()
SHIP: Final = Note()
GOVERNOR: Final = Note()
ENDS: Final = Note()

IN_ROW: Final = [Field(3 * good, 3) for good in range(GOODS)]
"""ROW: how many plantations of each kind."""
SHIP_SIZE: Final = Field(0, 8)
"""LOADED: of the common ship; 0 for a wharf ship."""
LOADED_GOOD: Final = Field(8, 8)


class Why:
    """The reason for a note where it is no tile and no good."""

    PRIVILEGE: Final = 52
    CARD: Final = 53
    SHIP: Final = 54
    POINT: Final = 55
    COLONIST: Final = 56
    NOBLE: Final = 57
