"""A player's side of the table, and the places where cards lie."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import NONE
from ratusz.core.vecs import i64, vec
from ratusz.games.le_havre.components import ENERGY, FOOD, FOODS, FUELS, GOODS, NO_CARD, Good
from ratusz.games.le_havre.vocabulary import NOTHING


class Place:
    """Where a card is, besides with the player of that seat."""

    TOWN: Final = 5
    STACK: Final = 6
    UNSEEN: Final = 7
    """A special nobody has seen: in the stack or in the box."""
    OUT: Final = 8
    BESIDE: Final = 9
    """The Football Stadium, waiting beside the stacks."""
    HAND: Final = 10
    """Dealt for the Construction Site."""
    PILE: Final = 11
    """A ship on its stack."""
    ROUND: Final = 12
    """A ship still to come."""
    TOP: Final = 13
    """Looked at, and back on top of the special buildings."""


@final
class Player:
    """One player's goods, cards and worker."""

    def __init__(self) -> None:
        self.goods: vec[i64] = NOTHING
        """By good, francs last."""
        self.loans: i64 = 0
        self.worker: i64 = NO_CARD
        """The building the player's disc is on."""
        self.cards: vec[i64] = NONE
        """Buildings, special cards and ships owned, in the order they came."""
        self.pawned: vec[i64] = NOTHING
        self.hand: vec[i64] = NONE
        """Cards dealt for the Construction Site."""

    def copy(self) -> Player:
        other = Player()
        other.goods = self.goods[:]
        other.loans = self.loans
        other.worker = self.worker
        other.cards = self.cards[:]
        other.pawned = self.pawned[:]
        other.hand = self.hand[:]
        return other

    def tokens(self) -> i64:
        """How many goods of all kinds."""
        count: i64 = 0
        for good in range(i64(GOODS)):
            count += self.goods[good]
        return count

    def food(self) -> i64:
        """What all food and francs are worth as food."""
        goods = self.goods
        total = goods[Good.FRANCS]
        for i in range(i64(len(FOODS))):
            total += goods[FOODS[i]] * FOOD[FOODS[i]]
        return total

    def energy(self) -> i64:
        goods = self.goods
        total: i64 = 0
        for i in range(i64(len(FUELS))):
            total += goods[FUELS[i]] * ENERGY[FUELS[i]]
        return total


def new_player() -> Player:
    player = Player()
    player.goods = NOTHING[:]
    player.pawned = NOTHING[:]
    return player
