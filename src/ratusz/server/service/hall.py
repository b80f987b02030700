"""The tables in memory: fetched when somebody asks, changed by one at a time, kept in step with other processes, let go
when nobody watches. Each has an alarm for its next bot or the end of somebody's time."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
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

LOG: Final = logging.getLogger("ratusz.hall")

IDLE_SECONDS: Final = 600
SWEEP_SECONDS: Final = 60
OPEN_DAYS: Final = 7
"""An open table nobody has joined for so long is cleared away."""


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
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self.store.listen(lambda table: self._spawn(self._refresh(table)))
        for table in await self.store.read(rows.tables_to_resume):
            self._spawn(self._resume(table))
        self._spawn(self._sweep())

    async def stop(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def table(self, table: str) -> Table:
        """To see."""
        self._used[table] = self.now()
        found = self._tables.get(table)
        if found is not None:
            return found
        async with self._locks[table]:
            return await self._fetched(table)

    @asynccontextmanager
    async def hold(self, table: str) -> AsyncIterator[Table]:
        """To change: nobody else does so meanwhile."""
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

    def put(self, table: Table) -> None:
        """The table is now like this, and everybody may know."""
        self._tables[table.id] = table
        self._used[table.id] = self.now()
        self.live.wake(table.id)
        self.set_alarm(table)

    def forget(self, table: str) -> None:
        alarm = self._alarms.pop(table, None)
        if alarm is not None:
            alarm.cancel()
        self._tables.pop(table, None)
        self._used.pop(table, None)
        self._locks.pop(table, None)

    def set_alarm(self, table: Table, extra: float = 0.0) -> None:
        alarm = self._alarms.pop(table.id, None)
        if alarm is not None:
            alarm.cancel()
        due = deadline(table)
        if table.bot_to_move() is not None:
            delay = 0.0
        elif due is not None:
            delay = max(0.0, due - self.now())
        else:
            return
        self._alarms[table.id] = asyncio.get_running_loop().call_later(delay + extra, self._rings, table.id)

    def _rings(self, table: str) -> None:
        del self._alarms[table]
        self._spawn(self._ring(table))

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
        """Lets go of tables nobody watches, and clears away open tables that nobody has joined for days."""
        while True:
            old = await self.store.read(rows.stale_open_tables, self.now() - OPEN_DAYS * DAY)
            if old:
                await self.store.write(rows.delete_tables, old)
            idle = [
                table
                for table, used in self._used.items()
                if used < self.now() - IDLE_SECONDS
                and table not in self._alarms
                and not self.live.watched(table)
                and not self._locks[table].locked()
            ]
            for table in [*idle, *old]:
                self.forget(table)
            await asyncio.sleep(SWEEP_SECONDS)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
