"""Every game with every number of seats."""

from __future__ import annotations

import ratusz

TABLES = [
    (game.name, seats) for game in ratusz.catalogue().values() for seats in range(game.min_seats, game.max_seats + 1)
]
