"""Writing a position as bytes for a network. All places are 0 before, so only what is not 0 has to be written."""

from __future__ import annotations

from typing import Final

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
    for i in range(i64(len(counts))):
        out[at + i] = u8(counts[i])
    return at + i64(len(counts))


def put_large(out: vec[u8], at: i64, number: i64) -> i64:
    """A number that may be above 255: what is above it stands in a second place."""
    out[at] = u8(min(number, i64(LARGEST)))
    if number > LARGEST:
        out[at + 1] = u8(min(number - LARGEST, i64(LARGEST)))
    return at + LARGE


def put_choice(out: vec[u8], at: i64, state: State, seat: i64) -> i64:
    """The step that asks, if it asks this seat, and its arguments."""
    steps = i64(len(state.steps()))
    if state.seat == seat and state.seat != OVER:
        entry = state.agenda[i64(len(state.agenda)) - 1]
        out[at + (entry & 0xFF)] = 1
        for i in range(i64(ARGUMENTS)):
            out[at + steps + i] = u8(entry >> (16 + 8 * i) & 0xFF)
    return at + steps + ARGUMENTS
