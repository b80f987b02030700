"""The tables in memory: fetched when somebody asks, changed by one at a time, kept in step with other processes, let go
when nobody watches. Each has an alarm for its next bot or the end of somebody's time."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from contextvars import Context
from typing import Any, Final, TypeVar

from sqlalchemy.engine import Connection

from ratusz.core.record import Record
from ratusz.server.refused import Refused
from ratusz.server.service.clocks import DAY, deadline
from ratusz.server.service.live import Live
from ratusz.server.service.table import Table
from ratusz.server.settings import Settings
from ratusz.server.store import rows
from ratusz.server.store.database import Stale, Store

T = TypeVar("T")

LONGEST_ID: Final = 32

LOG: Final = logging.getLogger("ratusz.hall")

LOOK_SECONDS: Final = 30
"""For so long after a look somebody is taken to be there, be it a program that asks now and then."""
IDLE_SECONDS: Final = 120
SWEEP_SECONDS: Final = 15
KEPT_IDLE: Final = 200
"""Tables that nobody watches stay for a while, in case somebody asks again, but no more than so many."""
AGAIN_SECONDS: Final = 1.0
AGAIN_AT_MOST: Final = 60.0
"""What has failed is tried again after a while, for ever: first soon, then less and less often."""
OPEN_DAYS: Final = 7
"""An open table nobody has joined for so long is cleared away."""


def _check_id(table: str) -> None:
    if len(table) > LONGEST_ID:
        raise Refused("no_such_table", 404)


class Hall:
    def __init__(
        self,
        store: Store,
        live: Live,
        settings: Settings,
        now: Callable[[], float],
        ring: Callable[[str], Coroutine[Any, Any, None]],
    ) -> None:
        self.store = store
        self.live = live
        self.settings = settings
        self.now = now
        self._ring = ring
        self._tables: dict[str, Table] = {}
        self._used: dict[str, float] = {}
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._looked: dict[str, float] = {}
        self._paused: set[str] = set()
        """Tables whose bots would have to choose if anybody were there."""
        self._ringing: set[str] = set()
        """Tables whose alarm has rung, and at which something is being done about it."""
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self.store.listen(lambda table: self._spawn(self._until_done(self._refresh, table)), self._refresh_all)
        for table in await self.store.read(rows.tables_to_resume):
            self._spawn(self._until_done(self._resume, table))
        self._spawn(self._sweep())

    async def stop(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def table(self, table: str) -> Table:
        """To see."""
        _check_id(table)
        self._used[table] = self.now()
        found = self._tables.get(table)
        if found is not None:
            return found
        async with self._locks[table]:
            return await self._fetched(table)

    async def look(self, table: str) -> Table:
        """To see, by somebody who is there: bots that paused go on."""
        found = await self.table(table)
        self._looked[table] = self.now()
        if table in self._paused:
            self.set_alarm(found)
        return found

    @asynccontextmanager
    async def hold(self, table: str) -> AsyncIterator[Table]:
        """To change: nobody else does so meanwhile."""
        _check_id(table)
        self._used[table] = self.now()
        async with self._locks[table]:
            yield await self._fetched(table)

    async def write(self, table: Table, work: Callable[..., T], *args: object) -> T:
        """Writes a change of a table that is held, and tells the other processes; if one of them was faster, catches up
        with it and refuses."""

        def run(connection: Connection) -> T:
            result = work(connection, *args)
            self.store.announce(connection, table.id)
            return result

        try:
            return await self.store.write(run)
        except Stale:
            await self._reload(table.id)
            raise Refused("too_late", 409) from None
        except Exception:  # whether it is on disk nobody knows: look as soon as the database answers again
            self._spawn(self._until_done(self._refresh, table.id))
            raise

    async def record(self, table: str) -> Record:
        """The whole game, seed and all; only once it is over."""
        found = await self.table(table)
        if found.status != "over":
            raise Refused("not_over", 409)
        return found.begun().record

    async def delete(self, table: str) -> None:
        """A table that is held, and that nobody needs any more."""
        await self.store.write(rows.delete_tables, [table])
        self.forget(table)
        self.live.wake(table)

    def in_memory(self) -> dict[str, int]:
        """How many tables are in memory, by status."""
        return Counter(table.status for table in self._tables.values())

    def bot_pace(self, table: str) -> float:
        """Seconds that bots take between one turn and the next, so that people can follow."""
        return self.settings.bot_pace * self.live.pace(table)

    def put(self, table: Table, *, within: float = 0) -> None:
        """The table is now like this, and everybody may know: at once, or with what follows, within so many
        seconds."""
        self._tables[table.id] = table
        self._used[table.id] = self.now()
        self.live.wake_within(table.id, within)
        self.set_alarm(table)

    def forget(self, table: str) -> None:
        """It is there no more."""
        alarm = self._alarms.pop(table, None)
        if alarm is not None:
            alarm.cancel()
        self._let_go(table)

    def _let_go(self, table: str) -> None:
        """Out of memory; if its alarm rings, it comes back."""
        self._tables.pop(table, None)
        self._used.pop(table, None)
        self._looked.pop(table, None)
        self._paused.discard(table)
        self._locks.pop(table, None)

    def set_alarm(self, table: Table, extra: float = 0.0) -> None:
        alarm = self._alarms.pop(table.id, None)
        if alarm is not None:
            alarm.cancel()
        self._paused.discard(table.id)
        due = deadline(table)
        if table.bot_to_move() is not None:
            if not self._awaited(table):
                self._paused.add(table.id)
                return
            delay = 0.0
        elif due is not None:
            delay = max(0.0, due - self.now())
        else:
            return
        # whoever asks for something now has nothing to do with what happens then
        self._alarms[table.id] = asyncio.get_running_loop().call_later(
            delay + extra, self._rings, table.id, context=Context()
        )

    def _awaited(self, table: Table) -> bool:
        """Does anybody look at the table, or wait for their turn there?"""
        if self.live.watched(table.id) or self._looked.get(table.id, -LOOK_SECONDS) > self.now() - LOOK_SECONDS:
            return True
        return any(seat.kind == "person" and not seat.away for seat in table.seats)

    def _rings(self, table: str) -> None:
        del self._alarms[table]
        self._ringing.add(table)
        self._spawn(self._until_done(self._ring, table))

    async def _fetched(self, table: str) -> Table:
        if table not in self._tables:
            try:
                stored = await self.store.read(rows.fetch, table)
                found = None if stored is None else Table.of(stored)
            except ValueError as error:  # an option, a bot or a move this version of the game no longer has
                LOG.exception("a game cannot be replayed", extra={"table": table})
                raise Refused("broken", 410) from error
            if found is None:
                self.forget(table)
                raise Refused("no_such_table", 404)
            self._tables[table] = found
            self.set_alarm(found)
        return self._tables[table]

    async def _resume(self, table: str) -> None:
        """Fetching a table sets its alarm."""
        try:
            await self.table(table)
        except Refused:
            LOG.warning("a game cannot go on", extra={"table": table})

    async def _until_done(self, work: Callable[[str], Coroutine[Any, Any, None]], table: str) -> None:
        """Tries again whatever goes wrong, be it the database that is away: nobody else will."""
        wait = AGAIN_SECONDS
        while True:
            try:
                await work(table)
                self._ringing.discard(table)
                return
            except Exception:
                LOG.exception("something at a table failed and is tried again", extra={"table": table, "after": wait})
            await asyncio.sleep(wait)
            wait = min(2 * wait, AGAIN_AT_MOST)

    def _refresh_all(self) -> None:
        """The other processes were not heard for a while: any table may have changed."""
        for table in self._tables:
            self._spawn(self._until_done(self._refresh, table))

    async def _refresh(self, table: str) -> None:
        """Another process has changed the table."""
        if table in self._tables:
            async with self._locks[table]:
                await self._reload(table)

    async def _reload(self, table: str) -> None:
        stored = await self.store.read(rows.fetch, table)
        if stored is None:
            self.forget(table)
        else:
            present = self._tables[table]
            present.catch_up(stored)
            self.set_alarm(present, self.settings.takeover)
        self.live.wake(table)

    async def _sweep(self) -> None:
        while True:
            try:
                await self.clear_away()
            except Exception:
                LOG.exception("sweeping failed and is tried again", extra={"after": SWEEP_SECONDS})
            await asyncio.sleep(SWEEP_SECONDS)

    async def clear_away(self) -> None:
        """Lets go of tables nobody watches, and clears away open tables that nobody has joined for days."""
        idle = sorted(filter(self._idle, self._used), key=self._used.__getitem__)
        long_ago = self.now() - IDLE_SECONDS
        for number, table in enumerate(idle):
            if self._used[table] < long_ago or number < len(idle) - KEPT_IDLE:
                self._let_go(table)
        old = await self.store.read(rows.stale_open_tables, self.now() - OPEN_DAYS * DAY)
        if old:
            await self.store.write(rows.delete_tables, old)
        for table in old:
            self.forget(table)

    def _idle(self, table: str) -> bool:
        """Nobody watches it, nothing happens there, and nothing will before long."""
        alarm = self._alarms.get(table)
        soon = alarm is not None and alarm.when() < asyncio.get_running_loop().time() + IDLE_SECONDS
        return not (soon or self.live.watched(table) or self._locks[table].locked() or table in self._ringing)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
