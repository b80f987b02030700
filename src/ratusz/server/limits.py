"""How much anybody may do in a given time: a bucket that fills steadily and holds so much at most."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Final

from ratusz.server.refused import Refused

RATES: Final = {
    "address": (100.0, 400),
    "user": (20.0, 60),
    "guest": (0.2, 30),
    "password": (0.2, 10),
    "table": (0.2, 20),
    "chat": (0.5, 10),
}
"""Kind → how many a second in the long run, how many at once. `address` and `user` count everything that writes."""
KEPT: Final = 20_000


class Limits:
    def __init__(self, generosity: float, now: Callable[[], float] = time.monotonic) -> None:
        """`generosity` multiplies all rates; 0 means no limits."""
        self._generosity = generosity
        self._now = now
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def spend(self, kind: str, who: str) -> None:
        """Counts one; Refused if there have been too many."""
        if not self._generosity:
            return
        rate, most = (value * self._generosity for value in RATES[kind])
        now = self._now()
        left, since = self._buckets.get((kind, who), (most, now))
        left = min(most, left + (now - since) * rate)
        if left < 1:
            raise Refused("too_fast", 429, n=math.ceil((1 - left) / rate))
        self._buckets[kind, who] = (left - 1, now)
        if len(self._buckets) > KEPT:
            self._drop_full(now)

    def _drop_full(self, now: float) -> None:
        """A bucket that is full again says nothing."""
        for (kind, who), (left, since) in list(self._buckets.items()):
            rate, most = RATES[kind]
            if left + (now - since) * rate * self._generosity >= most * self._generosity:
                del self._buckets[kind, who]
