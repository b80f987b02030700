"""Capital cards: what they are worth together, and which sets of them pay a sum with no card to spare."""

from __future__ import annotations

from typing import Final

from ratusz.core.bits import has
from ratusz.core.vecs import i64, vec
from ratusz.games.craftsmen.components import CAPITAL, COLOURS, SET_STEP, VALUES

ALL_COLOURS: Final = 15
"""As a set."""
PAYS: Final = vec[i64](
    [int(has(colours, kind // VALUES)) for colours in range(ALL_COLOURS + 1) for kind in range(CAPITAL)]
)
"""A set of colours x 12 + a kind of card: whether it is of one of these colours."""


def worth(count: i64, printed: i64) -> i64:
    """What `count` cards of one colour with this printed sum are worth. Using sets is optional: two 3s are worth 6."""
    return max(printed, SET_STEP * (count - 1))


def hand_worth(cards: vec[i64], colours: i64) -> i64:
    """What all cards of these colours are worth, sets counted."""
    total: i64 = 0
    for colour in range(i64(COLOURS)):
        first = colour * VALUES
        if PAYS[colours * CAPITAL + first]:
            ones = cards[first]
            twos = cards[first + 1]
            threes = cards[first + 2]
            total += worth(ones + twos + threes, ones + 2 * twos + 3 * threes)
    return total


def printed_sum(cards: vec[i64]) -> i64:
    """The numbers on the cards alone: for the starting order and the mayor's offer."""
    total: i64 = 0
    for kind in range(i64(CAPITAL)):
        total += cards[kind] * (kind % VALUES + 1)
    return total


def none_to_spare(paid: vec[i64], due: i64) -> bool:
    """Would the payment fall short without any one of its cards?"""
    total = hand_worth(paid, ALL_COLOURS)
    for colour in range(i64(COLOURS)):
        ones = paid[colour * VALUES]
        twos = paid[colour * VALUES + 1]
        threes = paid[colour * VALUES + 2]
        count = ones + twos + threes
        printed = ones + 2 * twos + 3 * threes
        whole = worth(count, printed)
        for value in range(i64(1), i64(VALUES) + 1):
            if paid[colour * VALUES + value - 1] > 0 and total - whole + worth(count - 1, printed - value) >= due:
                return False
    return True


def reach(hand: vec[i64], paid: vec[i64], first: i64, colours: i64) -> i64:
    """What the cards laid down and all that may still follow are worth together."""
    total: i64 = 0
    for colour in range(i64(COLOURS)):
        count: i64 = 0
        printed: i64 = 0
        for value in range(i64(VALUES)):
            kind = colour * VALUES + value
            cards = paid[kind]
            if kind >= first and PAYS[colours * CAPITAL + kind]:
                cards += hand[kind]
            count += cards
            printed += cards * (value + 1)
        total += worth(count, printed)
    return total


def can_finish(hand: vec[i64], paid: vec[i64], first: i64, due: i64, colours: i64, limit: i64) -> bool:
    """Can at most `limit` cards of the hand, in rising order from the kind `first` on, complete the payment so that no
    card is to spare? Both piles are as they were afterwards."""
    if hand_worth(paid, ALL_COLOURS) >= due:
        return none_to_spare(paid, due)
    if limit == 0 or reach(hand, paid, first, colours) < due:
        return False
    for kind in range(first, i64(CAPITAL)):
        if hand[kind] > 0 and PAYS[colours * CAPITAL + kind]:
            hand[kind] -= 1
            paid[kind] += 1
            found = can_finish(hand, paid, kind, due, colours, limit - 1)
            hand[kind] += 1
            paid[kind] -= 1
            if found:
                return True
    return False


def last_kind(paid: vec[i64]) -> i64:
    """Payments are laid down in rising order, so that every set can be paid in one way only."""
    for back in range(i64(CAPITAL)):
        if paid[CAPITAL - 1 - back] > 0:
            return CAPITAL - 1 - back
    return 0
