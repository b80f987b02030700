"""Eurogames, complete to the last card: play them, let bots play them, train on them.

>>> import random, ratusz
>>> state = ratusz.new("san-juan", seats=2, seed=7)
>>> while state.seat != ratusz.OVER:
...     state.play(random.choice(state.moves()))
>>> len(state.scores())
2
"""

from __future__ import annotations

from collections.abc import Mapping

from ratusz.core import state as _state
from ratusz.core.game import BadOption, Game
from ratusz.core.record import BadRecord, Record, load
from ratusz.core.registry import catalogue, game
from ratusz.core.state import OVER, BadPosition, IllegalMove, State

__version__ = "0.1.0"

compiled: bool = not _state.__file__.endswith(".py")
"""Whether the rules run compiled, about twenty times as fast as interpreted."""


def new(name: str, *, seats: int, seed: int | None = None, options: Mapping[str, object] | None = None) -> State:
    """A new game, ready for the first choice. Without a seed every call deals differently."""
    return game(name).new(seats, seed, options)


__all__ = [
    "OVER",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalMove",
    "Record",
    "State",
    "catalogue",
    "compiled",
    "game",
    "load",
    "new",
]
