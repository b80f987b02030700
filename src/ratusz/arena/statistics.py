"""The few statistics a table of results needs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

Z = NormalDist().inv_cdf(0.975)
"""For 95 % intervals."""


def share_interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson); shared wins count as parts."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def mean(numbers: Sequence[float]) -> float:
    return math.fsum(numbers) / len(numbers) if numbers else math.nan


def spread(numbers: Sequence[float]) -> float:
    """The standard deviation."""
    if len(numbers) < 2:
        return 0.0
    centre = mean(numbers)
    return math.sqrt(math.fsum((number - centre) ** 2 for number in numbers) / (len(numbers) - 1))
