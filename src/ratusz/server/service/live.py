"""Who watches which table, and waking them when it changes."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Watcher:
    """One open stream. It is woken, sees the table, and waits again; what happens meanwhile it sees together."""

    def __init__(self, user_id: str | None) -> None:
        self.user_id = user_id
        self._changed = asyncio.Event()
        self._over = False

    def wake(self) -> None:
        self._over = False
        self._changed.set()

    async def wait(self, seconds: float) -> bool:
        """Whether something has changed within so many seconds."""
        if not self._changed.is_set():
            timer = asyncio.get_running_loop().call_later(seconds, self._time_over)
            try:
                await self._changed.wait()
            finally:
                timer.cancel()
        self._changed.clear()
        over, self._over = self._over, False
        return not over

    def _time_over(self) -> None:
        if not self._changed.is_set():
            self._over = True
            self._changed.set()


class Live:
    def __init__(self) -> None:
        self.stopped = False
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)

    @contextmanager
    def join(self, table: str, user_id: str | None) -> Iterator[Watcher]:
        """Present at the table for as long as the block lasts."""
        watcher = Watcher(user_id)
        self._watchers[table].add(watcher)
        self._wake_others(table, watcher)
        try:
            yield watcher
        finally:
            self._watchers[table].discard(watcher)
            if not self._watchers[table]:
                del self._watchers[table]
            self._wake_others(table, watcher)

    def _wake_others(self, table: str, newcomer: Watcher) -> None:
        """Tells those at the table that somebody came or went, unless they have it open elsewhere."""
        others = self._watchers.get(table, set()) - {newcomer}
        if newcomer.user_id is None or all(other.user_id != newcomer.user_id for other in others):
            for other in others:
                other.wake()

    def wake(self, table: str) -> None:
        for watcher in self._watchers.get(table, ()):
            watcher.wake()

    def watched(self, table: str) -> bool:
        return table in self._watchers

    def present(self, table: str) -> set[str]:
        """The users who have the table open."""
        return {watcher.user_id for watcher in self._watchers.get(table, ()) if watcher.user_id is not None}

    def strangers(self, table: str) -> int:
        """How many streams belong to nobody known."""
        return sum(watcher.user_id is None for watcher in self._watchers.get(table, ()))

    def stop(self) -> None:
        """Ends all streams."""
        self.stopped = True
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.wake()
