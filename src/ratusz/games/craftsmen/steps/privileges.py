"""A helper's right to a privilege, and using it."""

from __future__ import annotations

from typing import Final

from ratusz.core.vecs import i64
from ratusz.games.craftsmen import notes
from ratusz.games.craftsmen.state import Craftsmen


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
        state.note(notes.TOKEN_SPENT, seat)
