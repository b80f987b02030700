"""How much of the laws of `ratusz.testing` the suite plays."""

from __future__ import annotations

import os
from collections.abc import Iterator

import ratusz
from ratusz.testing import Setup, setups

SMOKE = bool(os.environ.get("RATUSZ_SMOKE"))
"""The short run against the interpreted source."""
GAMES = int(os.environ.get("RATUSZ_LAW_GAMES", "0"))
"""How many games a setup; 0: shared out."""
SHARED_OUT = {"san-juan": 3_600}
"""San Juan, the model, is played most: 300 games a setup. Each other game shares 400 among its setups."""


def all_setups() -> Iterator[Setup]:
    """Those of every game at hand; in the short run each number of seats with the first and the last options."""
    for game in ratusz.catalogue().values():
        found = setups(game)
        for seats in range(game.min_seats, game.max_seats + 1):
            of_seats = [setup for setup in found if setup.seats == seats]
            yield from dict.fromkeys((of_seats[0], of_seats[-1])) if SMOKE else of_seats


def games_for(setup: Setup) -> int:
    if GAMES or SMOKE:
        return GAMES or 1
    return max(5, SHARED_OUT.get(setup.game.name, 400) // len(setups(setup.game)))
