"""The points of all players round by round, as the lines of a drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

from ratusz.server.service.scene import RoundEnd

LEFT: Final = 30
TOP: Final = 8
BELOW: Final = 20
"""For the names of the rounds."""
RIGHT: Final = 18
"""For the shapes at the ends of the lines."""
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)
MOST_LINES: Final = 5
ROUND_WIDTH: Final = 26
"""The name of a round needs so much room."""
SHAPE: Final = 12
"""So large are the shapes at the ends of lines, and so far from each other."""


@dataclass(frozen=True)
class Line:
    number: int
    """Of the seat, as people count."""
    points: str
    x: float
    y: float
    """The corner of the shape at its end."""


@dataclass(frozen=True)
class Graph:
    rounds: Sequence[RoundEnd]
    width: int
    height: int

    @property
    def bottom(self) -> int:
        return self.height - BELOW

    @property
    def top(self) -> int:
        return TOP

    @property
    def inner(self) -> int:
        """The height without the names of the rounds."""
        return self.bottom - TOP

    @property
    def left(self) -> int:
        return LEFT

    @property
    def right(self) -> int:
        return self.width - RIGHT

    @cached_property
    def _span(self) -> tuple[int, int]:
        scores = [score for end in self.rounds for score in end.scores]
        return min(0, *scores), max(1, *scores)

    @cached_property
    def _step(self) -> int:
        low, high = self._span
        return next((step for step in STEPS if (high - low) / step <= MOST_LINES), STEPS[-1])

    @cached_property
    def levels(self) -> list[tuple[int, float]]:
        """The lines across: points, and where."""
        low, high = self._span
        first, last = low // self._step, -(-high // self._step)
        return [(number * self._step, self._y(number * self._step)) for number in range(first, last + 1)]

    def _y(self, points: int) -> float:
        low, high = self._span
        floor, ceiling = low // self._step * self._step, -(-high // self._step) * self._step
        return round(self.bottom - (points - floor) / (ceiling - floor) * (self.bottom - TOP), 1)

    def _x(self, number: int) -> float:
        return round(LEFT + (self.right - LEFT) * number / max(1, len(self.rounds) - 1), 1)

    @property
    def names(self) -> list[tuple[str, float]]:
        """Rounds as far as there is room for their names."""
        every = max(1, -(-len(self.rounds) * ROUND_WIDTH // (self.right - LEFT)))
        return [(end.round, self._x(number)) for number, end in enumerate(self.rounds) if number % every == 0]

    @property
    def bands(self) -> list[tuple[float, float]]:
        """Every other round: its left edge and its width."""
        width = (self.right - LEFT) / max(1, len(self.rounds) - 1)
        return [(self._x(number), round(width, 1)) for number in range(0, len(self.rounds) - 1, 2)]

    @cached_property
    def lines(self) -> list[Line]:
        seats = range(len(self.rounds[0].scores))
        ends = self._apart([self._y(self.rounds[-1].scores[seat]) for seat in seats])
        return [
            Line(
                seat + 1,
                " ".join(f"{self._x(number)},{self._y(end.scores[seat])}" for number, end in enumerate(self.rounds)),
                self.right + SHAPE // 3,
                ends[seat] - SHAPE / 2,
            )
            for seat in seats
        ]

    def _apart(self, wanted: list[float]) -> list[float]:
        """The ends of the lines, moved up or down until their shapes do not touch."""
        order = sorted(range(len(wanted)), key=lambda seat: wanted[seat])
        placed = dict.fromkeys(order, 0.0)
        at = float("-inf")
        for seat in order:
            at = placed[seat] = max(wanted[seat], at + SHAPE)
        over = placed[order[-1]] - self.bottom
        if over > 0:
            placed[order[-1]] -= over
            for below, above in pairwise(reversed(order)):
                placed[above] = min(placed[above], placed[below] - SHAPE)
        return [placed[seat] for seat in range(len(wanted))]
