"""Every game with every number of seats; in the short interpreted run with the fewest."""

from __future__ import annotations

import ratusz
from tests.laws import SMOKE

TABLES = [
    (game.name, seats)
    for game in ratusz.catalogue().values()
    for seats in range(game.min_seats, game.max_seats + 1)
    if seats == game.min_seats or not SMOKE
]
