"""The numbers of the steps, and what several of them need."""

from __future__ import annotations

from typing import Final

from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen.components import CAPITAL
from ratusz.games.craftsmen.state import Craftsmen, Note


class Kind:
    """The numbers of the steps: their places in STEPS."""

    SWAP_CARD: Final = 0
    SWAP_SAWMILL: Final = 1
    START_ROUND: Final = 2
    SEND_HELPER: Final = 3
    FEE: Final = 4
    END_HELPERS: Final = 5
    STAGE: Final = 6
    PLAY_WORK_TOKEN: Final = 7
    BANK: Final = 8
    TAKE_FACE_UP: Final = 9
    BANK_PRIVILEGE: Final = 10
    DISCARD: Final = 11
    HAND_LIMIT: Final = 12
    REFILL_ROW: Final = 13
    PRICE: Final = 14
    PAY: Final = 15
    BUILD: Final = 16
    WHICH_BUILDING: Final = 17
    AWARD_BONUS: Final = 18
    NOTARY: Final = 19
    WHICH_OFFER: Final = 20
    TAKE_CARD: Final = 21
    LOOK_AFTER: Final = 22
    SHOW: Final = 23
    PUT_BACK: Final = 24
    RETURN_ORDER: Final = 25
    OPEN_AUCTION: Final = 26
    BID: Final = 27
    OUTBID_MAYOR: Final = 28
    CRAFT: Final = 29
    DOUBLE: Final = 30
    TRADE: Final = 31
    REWARD: Final = 32
    LOAD: Final = 33
    MERCHANT: Final = 34
    PLACE_PURCHASE: Final = 35
    TOWN_HALL: Final = 36
    END_PHASE: Final = 37
    END_ROUND: Final = 38
    YEAR_END: Final = 39
    INVEST: Final = 40
    NEW_YEAR: Final = 41


class Right:
    """A helper's right to a privilege."""

    TOKEN: Final = 0
    """Only with a privilege token."""
    GOLD: Final = 1
    """It stands on the space with the gold ring."""
    NONE: Final = 2
    """None left: one privilege for a helper."""


def may_claim(state: Craftsmen, seat: i64, right: i64) -> bool:
    """Could the helper use a privilege now?"""
    return right == Right.GOLD or (right == Right.TOKEN and state.players[seat].privileges > 0)


def claim(state: Craftsmen, seat: i64, right: i64) -> None:
    """A privilege takes effect: it counts as used, and off the gold space it costs a token."""
    player = state.players[seat]
    player.used += 1
    if right == Right.TOKEN:
        player.privileges -= 1
        state.privilege_pool += 1
        state.note(Note.TOKEN_SPENT, seat)


def picks(base: i64, cards: vec[i64], first: i64, due: i64) -> vec[i64]:
    """What may be picked next when `due` capital cards are still to be picked in rising order from the kind `first` on:
    every set of cards can be picked in one way only."""
    left: i64 = 0
    for kind in range(first, i64(CAPITAL)):
        left += cards[kind]
    moves = vec[i64]()
    for kind in range(first, i64(CAPITAL)):
        if left < due or due == 0:
            break
        if cards[kind] > 0:
            moves = append(moves, base + kind)
            left -= cards[kind]
    return moves


def in_order(state: Craftsmen, kind: i64, a: i64) -> None:
    """Puts a step for every seat on the agenda, in the sequence of the order track."""
    for back in range(state.seats):
        state.push(kind, state.order[state.seats - 1 - back], a)
