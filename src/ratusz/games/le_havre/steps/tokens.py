"""What tokens are worth in a payment, and in which order they are asked for."""

from __future__ import annotations

from typing import Final

from ratusz.core.vecs import i64, vec
from ratusz.games.le_havre.components import BIOFUEL, ENERGY, FOOD, Card, Good
from ratusz.games.le_havre.state import LeHavre


class Bill:
    """What is being paid."""

    NONE: Final = -1
    FOOD: Final = 0
    ENERGY: Final = 1
    SHIPPING: Final = 2
    """Energy of the Shipping Line, where the BioFuel Facility burns grain and the ships need cargo."""
    FEE: Final = 3
    """An entry fee, which must leave the action possible."""


BILL_IDS: Final = ["food", "energy", "shipping", "fee"]
KINDS: Final = 5
_FOOD: Final = [Good.MEAT, Good.SMOKED_FISH, Good.BREAD, Good.FISH, Good.FRANCS]
_ENERGY: Final = [Good.COKE, Good.COAL, Good.CHARCOAL, Good.GRAIN, Good.WOOD]
_FEE: Final = [Good.FRANCS, Good.MEAT, Good.SMOKED_FISH, Good.BREAD, Good.FISH]
PAY_KINDS: Final = vec[i64](_FOOD + _ENERGY + _ENERGY + _FEE)
"""In the order they are asked. Francs come first in a fee, since a fee may be so much food or so many francs."""


def kind_asked(bill: i64, place: i64) -> i64:
    """The good that comes in this place when such a bill is paid."""
    return PAY_KINDS[bill * KINDS + place]


def worth(state: LeHavre, seat: i64, bill: i64, good: i64) -> i64:
    """What a token counts for in this payment; 0 if it does not."""
    if bill == Bill.FOOD or bill == Bill.FEE:
        return FOOD[good]
    if bill == Bill.SHIPPING and good == Good.GRAIN:
        return BIOFUEL if state.owner[Card.BIOFUEL_FACILITY] == seat else 0
    return ENERGY[good]


def settles(number: i64, value: i64, due: i64, least: i64, good: i64, francs: i64) -> bool:
    """Is the payment complete, and none of its tokens superfluous?"""
    if good == Good.FRANCS and francs > 0:
        if number == francs:
            return True
        if number > francs:
            return False
    if number == 0 or number * value < due:
        return False
    smallest = value if least == 0 or value < least else least
    return number * value - due < smallest
