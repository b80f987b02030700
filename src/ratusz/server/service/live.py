"""Who watches which table, and waking them when it changes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Final

GATHER_SECONDS: Final = 0.4
"""Comings and goings are told together, so often at most: a crowd that arrives is one piece of news."""
STEADY: Final = 1.0
"""The pace of bots that nobody has asked to be slower or faster."""
CROWD: Final = 40
"""The more are there, the longer they wait for such news: with so many more, as long again."""
AT_ONCE: Final = 4
"""So many of those who only look on are woken in a row: everybody draws for a while, and others wait for an answer."""


class Watcher:
    """One open stream. It is woken, sees the table, and waits again; what happens meanwhile it sees together."""

    def __init__(self, user_id: str | None, address: str, *, plays: bool, pace: float) -> None:
        self.user_id = user_id
        self.address = address
        self.plays = plays
        self.pace = pace
        self.known = 0
        """Of the comings and goings at the table."""
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


class Audience:
    """Those who have one table open."""

    def __init__(self) -> None:
        self.watchers: dict[Watcher, None] = {}
        self.people: Counter[str] = Counter()
        """Of those who are known, how many streams they have."""
        self.strangers = 0
        self.changes = 0
        """How often somebody has come or gone."""

    def add(self, watcher: Watcher) -> None:
        self.watchers[watcher] = None
        if watcher.user_id is None:
            self.strangers += 1
        else:
            self.people[watcher.user_id] += 1
        if watcher.user_id is None or self.people[watcher.user_id] == 1:
            self.changes += 1
        watcher.known = self.changes

    def remove(self, watcher: Watcher) -> None:
        del self.watchers[watcher]
        if watcher.user_id is None:
            self.strangers -= 1
        else:
            self.people[watcher.user_id] -= 1
        if watcher.user_id is None or not self.people[watcher.user_id]:
            self.changes += 1
            del self.people[watcher.user_id or ""]


class Live:
    def __init__(self) -> None:
        self.stopped = False
        self._audiences: dict[str, Audience] = {}
        self._gathering: set[str] = set()
        self._later: dict[str, asyncio.TimerHandle] = {}
        """Tables that are changing, and when those who watch will be told."""
        self._waiting: dict[Watcher, None] = {}
        """Those who look on and are still to be woken."""

    @contextmanager
    def join(
        self, table: str, user_id: str | None, address: str = "", *, plays: bool = False, pace: float = STEADY
    ) -> Iterator[Watcher]:
        """Present at the table for as long as the block lasts; woken for a first look. `pace` is how long bots should
        take, as a multiple of what is usual."""
        watcher = Watcher(user_id, address, plays=plays, pace=pace)
        audience = self._audiences.setdefault(table, Audience())
        audience.add(watcher)
        self._wake(watcher)
        self._gather(table)
        try:
            yield watcher
        finally:
            audience.remove(watcher)
            self._waiting.pop(watcher, None)
            if not audience.watchers:
                del self._audiences[table]
            self._gather(table)

    def _gather(self, table: str) -> None:
        """Before long, those at the table are told who has come and gone."""
        if table in self._audiences and table not in self._gathering and not self.stopped:
            self._gathering.add(table)
            wait = GATHER_SECONDS * (1 + len(self._audiences[table].watchers) // CROWD)
            asyncio.get_running_loop().call_later(wait, self._tell_who_is_there, table)

    def _tell_who_is_there(self, table: str) -> None:
        self._gathering.discard(table)
        audience = self._audiences.get(table)
        if audience is not None:
            for watcher in [watcher for watcher in audience.watchers if watcher.known != audience.changes]:
                watcher.known = audience.changes
                self._wake(watcher)

    def pace(self, table: str) -> float:
        """How long bots should take there: the slowest that somebody who plays has asked for."""
        audience = self._audiences.get(table)
        asked = [] if audience is None else [watcher.pace for watcher in audience.watchers if watcher.plays]
        return max(asked, default=STEADY)

    def wake_within(self, table: str, seconds: float) -> None:
        """The table has changed, and is going to change again: unless somebody is told earlier, they are told then."""
        if seconds <= 0:
            self.wake(table)
        elif table in self._audiences and table not in self._later and not self.stopped:
            self._later[table] = asyncio.get_running_loop().call_later(seconds, self.wake, table)

    def wake(self, table: str) -> None:
        """The table has changed."""
        if (later := self._later.pop(table, None)) is not None:
            later.cancel()
        audience = self._audiences.get(table)
        if audience is not None:
            for watcher in audience.watchers:
                watcher.known = audience.changes
                self._wake(watcher)

    def _wake(self, watcher: Watcher) -> None:
        """Players at once; the others a few at a time, so that whoever asks for something is answered in between."""
        if watcher.plays:
            watcher.wake()
            return
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._wake_some)
        self._waiting[watcher] = None

    def _wake_some(self) -> None:
        for watcher in list(islice(self._waiting, AT_ONCE)):
            del self._waiting[watcher]
            watcher.wake()
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._wake_some)

    def watched(self, table: str) -> bool:
        return table in self._audiences

    def present(self, table: str) -> set[str]:
        """The users who have the table open."""
        audience = self._audiences.get(table)
        return set() if audience is None else set(audience.people)

    def address(self, table: str) -> str:
        """Where the table is watched from: by a player, else by whoever came first; empty if by nobody."""
        audience = self._audiences.get(table)
        watchers = [] if audience is None else list(audience.watchers)
        return next((watcher.address for watcher in watchers if watcher.plays), watchers[0].address if watchers else "")

    def strangers(self, table: str) -> int:
        """How many streams belong to nobody known."""
        audience = self._audiences.get(table)
        return 0 if audience is None else audience.strangers

    def streams(self) -> int:
        """How many are open."""
        return sum(len(audience.watchers) for audience in self._audiences.values())

    def stop(self) -> None:
        """Ends all streams."""
        self.stopped = True
        for audience in self._audiences.values():
            for watcher in audience.watchers:
                watcher.wake()
