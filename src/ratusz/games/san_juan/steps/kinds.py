"""The numbers of the steps, and what several of them need."""

from __future__ import annotations

from typing import Final

from ratusz.core.vecs import append, i64, vec
from ratusz.games.san_juan.components import (
    CARDS,
)
from ratusz.games.san_juan.state import SanJuan


class Kind:
    """The numbers of the steps: their places in STEPS."""

    START_ROUND: Final = 0
    OFFICE: Final = 1
    CHAPEL: Final = 2
    BANK: Final = 3
    HAND_LIMIT: Final = 4
    DISCARD: Final = 5
    PICK_ROLE: Final = 6
    ASK_LIBRARY: Final = 7
    PHASE: Final = 8
    END_ROUND: Final = 9
    BUILD: Final = 10
    COVER: Final = 11
    SPEND: Final = 12
    PAY: Final = 13
    AFTER_BUILDING: Final = 14
    END_BUILDER: Final = 15
    PRODUCE: Final = 16
    SELL: Final = 17
    END_TRADER: Final = 18
    COUNCIL: Final = 19
    KEEP: Final = 20
    PROSPECT: Final = 21
    GOLD_MINE: Final = 22
    GOLDSMITH: Final = 23
    END_PHASE: Final = 24


def number_of(cards: vec[i64]) -> i64:
    number: i64 = 0
    for card in range(i64(len(cards))):
        number += cards[card]
    return number


def picks(base: i64, cards: vec[i64], first: i64, due: i64) -> vec[i64]:
    """What may be picked next when `due` cards are still to be picked in rising order from the kind `first` on: every
    set of cards can be picked in one way only."""
    left: i64 = 0
    for card in range(first, i64(CARDS)):
        left += cards[card]
    moves = vec[i64]()
    for card in range(first, i64(CARDS)):
        if left < due or due == 0:
            break
        if cards[card] > 0:
            moves = append(moves, base + card)
            left -= cards[card]
    return moves


def clockwise(state: SanJuan, kind: i64, first: i64) -> None:
    """Puts a step for every seat on the agenda, so that `first` comes first."""
    seat = first
    for _ in range(state.seats):
        seat = seat - 1 if seat > 0 else state.seats - 1
        state.push(kind, seat)


def privilege(state: SanJuan, seat: i64) -> i64:
    """How often the role's privilege counts for this seat: once for its picker, twice with the Library."""
    if seat != state.picker:
        return 0
    return 2 if state.library else 1
