"""The statistics the arena needs: intervals, and a rule for stopping early that stays honest."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import NormalDist

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""For 95 % intervals."""

Interval = tuple[float, float]


def share_interval(wins: float, games: float) -> Interval:
    """The 95 % interval of a share of wins (Wilson); shared wins count as parts."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def clustered_share_interval(shares: Sequence[float]) -> Interval:
    """The 95 % interval of a mean of shares, one a deal, each between 0 and 1. The games of a deal are not independent,
    deals are: Wilson's interval for as many games as vary like these deals do, at least one a deal."""
    count = len(shares)
    if count < 2:
        return 0.0, 1.0
    centre = mean(shares)
    variance = spread(shares) ** 2
    games = max(count, count * centre * (1 - centre) / variance) if variance > 0 else count
    return share_interval(centre * games, games)


def difference_interval(differences: Sequence[float]) -> Interval:
    """The same for differences of shares, each between -1 and 1."""
    low, high = clustered_share_interval([(1 + difference) / 2 for difference in differences])
    return 2 * low - 1, 2 * high - 1


def mean_interval(numbers: Sequence[float]) -> Interval:
    """The 95 % interval of a mean of independent numbers (Student)."""
    if len(numbers) < 2:
        return -math.inf, math.inf
    half = student(len(numbers) - 1) * spread(numbers) / math.sqrt(len(numbers))
    return mean(numbers) - half, mean(numbers) + half


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution: exact for 1 and 2 degrees of freedom, beyond that an expansion good
    to about 1 % at 3 and far better above."""
    if freedom == 1:
        return 12.7062
    if freedom == 2:
        return 4.3027
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def mean(numbers: Sequence[float]) -> float:
    return math.fsum(numbers) / len(numbers) if numbers else math.nan


def spread(numbers: Sequence[float]) -> float:
    """The standard deviation."""
    if len(numbers) < 2:
        return 0.0
    centre = mean(numbers)
    return math.sqrt(math.fsum((number - centre) ** 2 for number in numbers) / (len(numbers) - 1))


SURE = 2 / (1 - CONFIDENCE)
"""A gambler who has multiplied his stake this often on one of the two sides has proved his point."""
BETS = (0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.7, 0.9)
"""The parts of their capital that eight gamblers, each with an eighth of the stake, bet on every deal."""
RULE = (
    "stops when a gambler who bets on one bot at fair odds, deal after deal, has multiplied his stake by"
    f" {SURE:.0f}: for equal bots that happens in at most {1 - CONFIDENCE:.0%} of matches, however often one looks"
)


class Gamblers:
    """Differences between -1 and 1, one a deal: have they shown that their mean is not 0? Valid at any time: were the
    mean 0 the capital would be a fair game, and by Ville's inequality it would ever grow to SURE times the stake on
    either side with a chance of 1 / SURE at most."""

    def __init__(self) -> None:
        self.sure = False
        self._for = [0.0 for _ in BETS]
        self._against = [0.0 for _ in BETS]

    def add(self, difference: float) -> None:
        for index, bet in enumerate(BETS):
            self._for[index] += math.log1p(bet * difference)
            self._against[index] += math.log1p(-bet * difference)
        self.sure = self.sure or max(_together(self._for), _together(self._against)) >= SURE


def capital(differences: Sequence[float], centre: float) -> float:
    """What a stake of 1 has become by betting that the mean is above `centre`."""
    logarithms = []
    for bet in BETS:
        part = bet / (1 + centre)  # the worst difference, -1, must not cost more than all there is
        logarithms.append(math.fsum(math.log1p(part * (difference - centre)) for difference in differences))
    return _together(logarithms)


def _together(logarithms: Sequence[float]) -> float:
    return mean([math.exp(min(logarithm, 700.0)) for logarithm in logarithms])


def anytime_interval(differences: Sequence[float]) -> Interval:
    """The means the gambler could not refute: a 95 % interval that holds although one stopped when it suited."""
    if not differences:
        return -1.0, 1.0
    centre = mean(differences)
    mirrored = [-difference for difference in differences]
    low = _last_refuted(lambda m: capital(differences, m), centre)
    high = -_last_refuted(lambda m: capital(mirrored, m), -centre)
    return low, high


def _last_refuted(capital_at: Callable[[float], float], centre: float) -> float:
    """The largest mean below `centre` that is refuted; -1 if none is."""
    low, high = -1.0, centre
    for _ in range(40):
        middle = (low + high) / 2
        if middle > -1 and capital_at(middle) >= SURE:
            low = middle
        else:
            high = middle
    return low
