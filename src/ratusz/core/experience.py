"""What games played have taught, beyond what a heuristic knows: a table of what each fact about a player is worth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, final

from ratusz.core.vecs import i64, vec

HEURISTIC: Final = 0
TIME_LEFT: Final = 1
"""The first facts of every game: what the heuristic expects, and how long the game will go on."""


@final
class Experience:
    """By fact, in points: what it adds to the heuristic at once, and for every unit of the time left. The tables are
    found by `python -m tools.experience`, the first time from an empty one; a fact that none of its games knew adds
    nothing."""

    def __init__(self, names: list[str], path: Path) -> None:
        taught: dict[str, list[float]] = json.loads(path.read_text(encoding="utf-8"))
        unknown = [name for name in taught if name not in names]
        if unknown:
            raise ValueError(f"{path.name}: there is no fact {', '.join(unknown)}")
        self.at_once: vec[float] = vec[float]([taught.get(name, [0.0, 0.0])[0] for name in names])
        self.in_time: vec[float] = vec[float]([taught.get(name, [0.0, 0.0])[1] for name in names])

    def expects(self, facts: vec[float]) -> float:
        """The points to expect, by facts in the order of the names."""
        points = facts[HEURISTIC]
        left = facts[TIME_LEFT]
        for at in range(i64(len(facts))):
            fact = facts[at]
            if fact != 0.0:
                points += fact * (self.at_once[at] + left * self.in_time[at])
        return points
