"""How the server is: whether the database takes what is written, its disk has room, and bots find their moves."""

from __future__ import annotations

import asyncio
import logging
import shutil
import time
from typing import Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from ratusz.server.service.tables import Tables
from ratusz.server.store.database import Store
from ratusz.server.store.schema import keys

LOG: Final = logging.getLogger("ratusz.health")

OK: Final = "ok"
PROBE_SECONDS: Final = 1.0
"""So long one look at the database is good for everybody who asks."""
ANSWER_SECONDS: Final = 5.0
FREE_BYTES: Final = 64 * 2**20
"""With less room than this on its disk a database may fail at any moment."""
KEY: Final = "health"


class Health:
    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._probe: asyncio.Task[str] | None = None
        self._probed = 0.0

    async def report(self) -> dict[str, str]:
        """Part → `ok`, or what is wrong with it."""
        return {
            "database": await self.database(),
            "disk": self._disk(),
            "thinkers": "bots find no moves" if self._tables.bots_fail else OK,
        }

    async def ready(self) -> bool:
        """Whether people should be sent here."""
        return not self._tables.live.stopped and await self.database() == OK

    async def database(self) -> str:
        """Whether it takes what is written, and soon. However many ask, it is tried once at a time."""
        if self._probe is None or (self._probe.done() and time.monotonic() > self._probed + PROBE_SECONDS):
            self._probe = asyncio.create_task(self._try())
        done, _ = await asyncio.wait({self._probe}, timeout=ANSWER_SECONDS)
        return self._probe.result() if done else f"no answer for {ANSWER_SECONDS:.0f} seconds"

    async def _try(self) -> str:
        try:
            await self._store.write(_write)
        except Exception as error:
            LOG.exception("the database takes nothing")
            return type(error).__name__
        finally:
            self._probed = time.monotonic()
        return OK

    def _disk(self) -> str:
        """Of SQLite; where PostgreSQL keeps its files is not for us to see."""
        if self._store.file is None:
            return OK
        free = shutil.disk_usage(self._store.file.parent).free
        return OK if free >= FREE_BYTES else f"{free // 2**20} MiB left"


def _write(connection: Connection) -> None:
    """A row of its own, written anew: what cannot be written cannot be promised."""
    now = str(time.time())
    if not connection.execute(keys.update().where(keys.c.name == KEY).values(value=now)).rowcount:
        connection.execute(
            sa.text("INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"),
            {"name": KEY, "value": now},
        )
