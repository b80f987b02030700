"""One player's cards, street and markers."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import common, has, size_of_small, tallied, with_thing, without
from ratusz.core.state import NONE
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen.capital import PAYS, hand_worth
from ratusz.games.craftsmen.components import (
    CAPITAL,
    COLOURS,
    DECKS,
    FIRST_CARD,
    HELPERS,
    NO_CARD,
    VALUES,
    Box,
    deck_of,
)

NO_CAPITAL: Final = vec[i64]([0] * CAPITAL)
NO_CARDS: Final = vec[i64]([0] * DECKS)
"""By deck: an empty set of building cards."""


@final
class Player:
    """What lies before a player, and what the player holds."""

    def __init__(self) -> None:
        self.capital: vec[i64] = NO_CAPITAL
        self.capital_size: i64 = 0
        self.seen: vec[i64] = NO_CAPITAL
        """Those of them that everybody has seen coming in."""
        self.hand: vec[i64] = NO_CARDS
        """Building cards, a set by deck."""
        self.known: vec[i64] = NO_CARDS
        """Those of them that everybody has seen coming in."""
        self.street: vec[i64] = NONE
        """The cards built, in that order; the sawmill is the first."""
        self.filled: vec[i64] = NONE
        """By place in `street`: the input icons with a marker on, as a set."""
        self.on_left: i64 = 0
        """The places in `street` that were laid on the left side, as a set."""
        self.left_end: i64 = NO_CARD
        self.right_end: i64 = NO_CARD
        self.built: i64 = 0
        """The buildings in the street, as a set."""
        self.fair: i64 = 0
        self.points: i64 = 0
        self.privileges: i64 = 0
        """Privilege tokens."""
        self.works: i64 = 0
        """Work tokens."""
        self.helpers: i64 = HELPERS
        self.passed = False
        self.used: i64 = 0
        """Privileges used this round."""

    def copy(self) -> Player:
        other = Player()
        other.capital = self.capital[:]
        other.capital_size = self.capital_size
        other.seen = self.seen[:]
        other.hand = self.hand[:]
        other.known = self.known[:]
        other.street = self.street[:]
        other.filled = self.filled[:]
        other.on_left = self.on_left
        other.left_end = self.left_end
        other.right_end = self.right_end
        other.built = self.built
        other.fair = self.fair
        other.points = self.points
        other.privileges = self.privileges
        other.works = self.works
        other.helpers = self.helpers
        other.passed = self.passed
        other.used = self.used
        return other

    def gain(self, kind: i64, openly: bool) -> None:
        self.capital[kind] += 1
        self.capital_size += 1
        if openly:
            self.seen[kind] += 1

    def lose(self, kind: i64) -> None:
        """A capital card leaves the hand, openly; as far as anybody knows it is one they had seen."""
        self.capital[kind] -= 1
        self.capital_size -= 1
        if self.seen[kind] > 0:
            self.seen[kind] -= 1

    def unseen(self) -> i64:
        """How many capital cards in hand the others have not seen coming in."""
        count = self.capital_size
        for kind in range(i64(CAPITAL)):
            count -= self.seen[kind]
        return count

    def imaginable_worth(self, colours: i64) -> i64:
        """What the capital in hand could be worth in these colours, for all the others know: the cards they have not
        seen are worth most as the highest ones of a single colour."""
        unseen = self.unseen()
        most: i64 = 0
        for colour in range(i64(COLOURS)):
            if PAYS[colours * CAPITAL + colour * VALUES]:
                cards = self.seen[:]
                cards[(colour + 1) * VALUES - 1] += unseen
                most = max(most, hand_worth(cards, colours))
        return most

    def gain_card(self, card: i64, openly: bool) -> None:
        deck = deck_of(card)
        index = card - FIRST_CARD[deck]
        self.hand[deck] = with_thing(self.hand[deck], index)
        if openly:
            self.known[deck] = with_thing(self.known[deck], index)

    def lose_card(self, card: i64) -> None:
        deck = deck_of(card)
        index = card - FIRST_CARD[deck]
        self.hand[deck] = without(self.hand[deck], index)
        self.known[deck] = without(self.known[deck], index)

    def lay(self, box: Box, card: i64, side: i64) -> None:
        """Adds a building to the street: 0 on the left, 1 on the right."""
        if side == 0:
            self.on_left = with_thing(self.on_left, i64(len(self.street)))
            self.left_end = card
        else:
            self.right_end = card
        self.street = append(self.street, card)
        self.filled = append(self.filled, i64(0))
        self.built = with_thing(self.built, box.building[card])

    def has(self, building: i64) -> bool:
        return has(self.built, building)

    def place(self, box: Box, building: i64, icons: i64) -> i64:
        """Of the buildings of this kind whose icons `icons` are all free, the one with the most markers; else -1. Which
        of several gets a marker makes no difference but this: the fullest is the first to be ready."""
        best: i64 = -1
        most: i64 = -1
        for at in range(i64(len(self.street))):
            if box.building[self.street[at]] == building and common(self.filled[at], icons) == 0:
                count = size_of_small(self.filled[at])
                if count > most:
                    best = at
                    most = count
        return best

    def colour_sets(self, box: Box) -> i64:
        """All halves of the street together: as many sets as there are halves of the rarest colour."""
        halves: i64 = 0
        for card in self.street:
            halves += box.halves[card]
        sets = tallied(halves, 0)
        for colour in range(i64(1), i64(COLOURS)):
            sets = min(sets, tallied(halves, colour))
        return sets
