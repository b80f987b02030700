"""How much anybody may do in a given time, and how many things at once."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from ratusz.server.refused import Refused

RATES: Final = {
    "address": (100.0, 400),
    "user": (20.0, 60),
    "look": (60.0, 600),
    "guest": (0.5, 60),
    "password": (0.2, 10),
    "table": (0.2, 20),
    "tables here": (0.5, 80),
    "chat": (0.5, 10),
    "talk": (2.0, 30),
    "token": (0.1, 20),
}
"""Kind → how many a second in the long run, how many at once: a bucket that fills steadily and holds so much at most.
`address` and `user` count everything that writes, `look` everything an address reads; `table` and `chat` are a
person's, `tables here` an address's, `talk` a table's."""
STREAMS: Final = {"address": 60, "person": 20, "table": 600}
"""Kind → how many streams one of them may have open."""
KEPT: Final = 20_000

HERE: Final[ContextVar[str]] = ContextVar("here", default="")
"""The address whose request is being answered."""


class Limits:
    def __init__(self, generosity: float, now: Callable[[], float] = time.monotonic) -> None:
        """`generosity` multiplies all rates; 0 means no limits."""
        self._generosity = generosity
        self._now = now
        self._buckets: OrderedDict[tuple[str, int], tuple[float, float]] = OrderedDict()
        self._open: Counter[tuple[str, str]] = Counter()

    @property
    def remembered(self) -> int:
        """How many buckets are remembered; those spent from longest ago are forgotten first."""
        return len(self._buckets)

    def spend(self, kind: str, who: str) -> None:
        """Counts one; Refused if there have been too many."""
        if not self._generosity:
            return
        rate, most = (value * self._generosity for value in RATES[kind])
        now = self._now()
        bucket = (kind, hash(who))  # not the text itself, which may be long
        left, since = self._buckets.get(bucket, (most, now))
        left = min(most, left + (now - since) * rate)
        if left < 1:
            raise Refused("too_fast", 429, n=math.ceil((1 - left) / rate))
        self._buckets[bucket] = (left - 1, now)
        self._buckets.move_to_end(bucket)
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)

    def spend_here(self, kind: str) -> None:
        """The same for the address whose request is being answered."""
        if here := HERE.get():
            self.spend(kind, here)

    @contextmanager
    def streaming(self, **whose: str) -> Iterator[None]:
        """One stream more of this address, this person, this table, while the block lasts; Refused if there are too
        many."""
        for kind, who in whose.items():
            if self._generosity and self._open[kind, who] >= STREAMS[kind] * self._generosity:
                raise Refused("too_many_streams", 429)
        self._open.update(whose.items())
        try:
            yield
        finally:
            for key in whose.items():
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]
