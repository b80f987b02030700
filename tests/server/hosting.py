"""A service to test with, on a clock that stands still until it is moved."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from ratusz.server.limits import Limits
from ratusz.server.service.making import SeatPlan
from ratusz.server.service.scene import Scene, User
from ratusz.server.service.tables import Tables
from ratusz.server.settings import Settings
from ratusz.server.store.database import Store

ANNA, BRUNO, CELINA = User("anna-id", "Anna"), User("bruno-id", "Bruno"), User("celina-id", "Celina")
ME, BOT, OPEN = SeatPlan("person"), SeatPlan("bot", "random"), SeatPlan("open")
GAME = "san-juan"


@dataclass
class Clock:
    now: float = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Host:
    store: Store
    tables: Tables
    clock: Clock = field(default_factory=Clock)


@asynccontextmanager
async def hosting(
    database: str, *, bot_pace: float = 0.0, clock: Clock | None = None, limits: float = 0.0
) -> AsyncIterator[Host]:
    """A service from start to stop."""
    clock = clock or Clock()
    store = Store(database)
    store.open()
    settings = Settings(bot_pace=bot_pace, bot_processes=0, takeover=0.2)
    tables = Tables(store, settings, Limits(limits), now=clock)
    await tables.start()
    try:
        yield Host(store, tables, clock)
    finally:
        await tables.stop()
        store.close()


async def two_players(tables: Tables) -> str:
    """A table at which Anna and Bruno have begun a game."""
    table = await tables.making.create(ANNA, GAME, [ME, OPEN])
    await tables.seating.sit(table, BRUNO, 1)
    return table


async def until(tables: Tables, table: str, user: User, ready: str) -> Scene:
    """Waits for the user's turn (`turn`) or the end of the game (`over`), whichever is first; `turn` before all."""
    async with asyncio.timeout(60):
        async for scene in tables.watching.scenes(table, user):
            if scene and (scene.info.status == "over" or (ready == "turn" and scene.choices)):
                return scene
    raise AssertionError("the stream has ended")
