"""Writing a position as bytes for a network. All places are 0 before, so only what is not 0 has to be written."""

from __future__ import annotations

from typing import Final

from ratusz.core.bits import lowest
from ratusz.core.state import OVER, State
from ratusz.core.vecs import i64, u8, vec

LARGEST: Final = 255
LARGE: Final = 2
"""Places that a number takes which may be larger: see `put_large`."""
ARGUMENTS: Final = 5
"""Places of a step's arguments: two bytes of the first, three of the second."""


def put(out: vec[u8], at: i64, number: i64) -> i64:
    out[at] = u8(min(number, i64(LARGEST)))
    return at + 1


def put_counts(out: vec[u8], at: i64, counts: vec[i64]) -> i64:
    for count in counts:
        out[at] = u8(count)
        at += 1
    return at


def put_numbers(out: vec[u8], at: i64, numbers: vec[i64], count: i64) -> i64:
    """The first `count` of numbers that may be above 255."""
    for i in range(count):
        out[at + i] = u8(min(numbers[i], i64(LARGEST)))
    return at + count


def put_set(out: vec[u8], at: i64, members: i64) -> None:
    """A 1 for each member of a set."""
    while members != 0:
        out[at + lowest(members)] = 1
        members &= members - 1


def put_owners(out: vec[u8], at: i64, owners: vec[i64], seat: i64, seats: i64, each: i64) -> i64:
    """Whose things are: a 1 among the features of the owner, of which there are `each`, the own seat's first; `at` is
    the place of the first thing among the own ones. Nobody's (-1) leave a 0: that is reckoned, not asked, since the
    processor would have to guess the answer and often be wrong."""
    for owner in owners:
        nobody = owner >> 63
        turns = owner - seat & ~nobody
        turns += turns >> 63 & seats
        out[at + turns * each] = u8(1 + nobody)
        at += 1
    return at


def put_large(out: vec[u8], at: i64, number: i64) -> i64:
    """A number that may be above 255: what is above it stands in a second place."""
    out[at] = u8(min(number, i64(LARGEST)))
    if number > LARGEST:
        out[at + 1] = u8(min(number - LARGEST, i64(LARGEST)))
    return at + LARGE


def put_choice(out: vec[u8], at: i64, state: State, seat: i64) -> i64:
    """The step that asks, if it asks this seat, and its arguments."""
    steps = i64(len(state.game.steps))
    if state.seat == seat and state.seat != OVER:
        entry = state.agenda[i64(len(state.agenda)) - 1]
        out[at + (entry & 0xFF)] = 1
        for i in range(i64(ARGUMENTS)):
            out[at + steps + i] = u8(entry >> (16 + 8 * i) & 0xFF)
    return at + steps + ARGUMENTS
