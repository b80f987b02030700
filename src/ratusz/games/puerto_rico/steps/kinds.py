"""The numbers of the steps, and what several of them use."""

from __future__ import annotations

from typing import Final

from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico.components import GOODS
from ratusz.games.puerto_rico.state import PuertoRico


class Kind:
    DRAFT: Final = 0
    START_ROUND: Final = 1
    PICK_ROLE: Final = 2
    PHASE: Final = 3
    PROSPECT: Final = 4
    END_PHASE: Final = 5
    END_ROUND: Final = 6
    END_GAME: Final = 7
    GUESTS: Final = 8
    HACIENDA: Final = 9
    SETTLE: Final = 10
    HOSPICE: Final = 11
    SECOND_TILE: Final = 12
    HUNTING_LODGE: Final = 13
    END_SETTLER: Final = 14
    VILLA: Final = 15
    MAYOR_PRIVILEGE: Final = 16
    DEAL: Final = 17
    MAYOR_TURN: Final = 18
    ARRANGE: Final = 19
    PLACE: Final = 20
    NOBLES_TURN: Final = 21
    ARRANGE_NOBLES: Final = 22
    PLACE_NOBLES: Final = 23
    END_MAYOR: Final = 24
    BUILD: Final = 25
    BLACK_MARKET: Final = 26
    UNIVERSITY: Final = 27
    PRODUCE: Final = 28
    EXTRA_GOOD: Final = 29
    TRADE: Final = 30
    LAY_TILE: Final = 31
    END_TRADER: Final = 32
    CAPTAIN_TURN: Final = 33
    FIRST_TURN: Final = 34
    ROYAL_SUPPLIER: Final = 35
    LOAD: Final = 36
    SMALL_WHARF: Final = 37
    STORE: Final = 38
    STORE_KINDS: Final = 39
    STORE_GOODS: Final = 40
    END_CAPTAIN: Final = 41


AT_START: Final = 1
"""Guests: asked at the start of the phase, not before something of one's own."""


def clockwise(state: PuertoRico, kind: i64, first: i64, a: i64 = 0) -> None:
    """Puts a step for every seat on the agenda, so that `first` comes first."""
    seat = first
    for _ in range(state.seats):
        seat = seat - 1 if seat > 0 else state.seats - 1
        state.push(kind, seat, a)


def ask_guests(state: PuertoRico, seat: i64) -> None:
    """Guests may leave their house right before what comes next for this seat."""
    if state.new_buildings:
        state.push(Kind.GUESTS, seat)


def goods_moves(base: i64, goods: vec[i64], first: i64) -> vec[i64]:
    """A move for each kind of good there is, from the kind `first` on."""
    moves = vec[i64]()
    for good in range(first, i64(GOODS)):
        if goods[good] > 0:
            moves = append(moves, base + good)
    return moves
