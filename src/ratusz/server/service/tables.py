"""The service behind pages and API: everything people and bots do at the tables."""

from __future__ import annotations

import secrets
import time as clock
from collections.abc import Callable

from ratusz.server.limits import Limits
from ratusz.server.service.alarms import Alarms
from ratusz.server.service.hall import Hall
from ratusz.server.service.live import Live
from ratusz.server.service.making import Making, Seeds
from ratusz.server.service.playing import Playing
from ratusz.server.service.rematch import Rematch
from ratusz.server.service.seating import Seating
from ratusz.server.service.thinking import Thinkers
from ratusz.server.service.watching import Watching
from ratusz.server.settings import Settings
from ratusz.server.store.database import Store


class Tables:
    """Whatever is asked of its parts may raise Refused, and has then changed nothing."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        limits: Limits | None = None,
        now: Callable[[], float] = clock.time,
        seeds: Seeds = secrets.randbits,
    ) -> None:
        """`seeds` are those of tables and bots."""
        limits = limits or Limits(0)
        self.live = Live()
        self._hall = Hall(store, self.live, settings, now, lambda table: self._alarms.ring(table))
        self._thinkers = Thinkers(settings.bot_processes)
        self.making = Making(self._hall, limits, seeds)
        self.seating = Seating(self._hall)
        self.rematch = Rematch(self._hall, self.making, self.seating)
        self.playing = Playing(self._hall, self.seating, limits)
        self.watching = Watching(self._hall, limits)
        self._alarms = Alarms(self._hall, self.seating, self.playing, self._thinkers, seeds)

    @property
    def bots_fail(self) -> bool:
        """Whether the last bots that were asked found no move."""
        return self._alarms.failing()

    @property
    def waiting_for_bots(self) -> int:
        """How many tables wait for a bot's move."""
        return self._alarms.thinking

    def in_memory(self) -> dict[str, int]:
        """How many tables are in memory, by status."""
        return self._hall.in_memory()

    async def let_idle_tables_go(self) -> None:
        """As happens every few seconds by itself."""
        await self._hall.clear_away()

    async def ring(self, table: str) -> None:
        """As when the table's alarm rings: a bot has to choose, or somebody's time may be over."""
        await self._alarms.ring(table)

    async def start(self) -> None:
        """Lets bots and clocks go on where they were."""
        self._thinkers.start()
        await self._hall.start()

    async def stop(self) -> None:
        """Ends streams and bots; whatever has been begun is written."""
        self.live.stop()
        await self._hall.stop()
        self._thinkers.stop()
