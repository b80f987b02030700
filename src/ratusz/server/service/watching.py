"""Tables as people and programs watch them: now, after every change, and in lists."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from typing import Final

from ratusz.core.record import Record
from ratusz.server.service.hall import Hall
from ratusz.server.service.scene import Picture, Scene, TableInfo
from ratusz.server.service.showing import info, scene, scene_at
from ratusz.server.service.table import Table
from ratusz.server.store import rows
from ratusz.server.store.data import TableRow, User

PULSE_SECONDS: Final = 15.0


class Watching:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def scene(self, table: str, user: User | None, *, seat: int | None = None, at: int | None = None) -> Scene:
        """The table as `user` may see it. `seat`: through the eyes of this own seat (of any seat once the game is
        over); `at`: the position after so many moves instead of the present one."""
        found = await self._hall.table(table)
        return self._scene(found, user, seat, at)

    async def picture(
        self,
        table: str,
        user: User | None,
        *,
        seat: int | None = None,
        at: int | None = None,
        picked: Sequence[str] | None = None,
    ) -> Picture:
        """All a page shows. `picked`: what has been picked so far, where the choices are picks of a set; None if
        nobody is going to pick."""
        found = await self._hall.table(table)
        return self._picture(found, user, seat, at, picked)

    async def scenes(self, table: str, user: User | None, *, seat: int | None = None) -> AsyncGenerator[Scene | None]:
        """The scene now and after every change, until the server stops; None whenever nothing has happened for a while:
        something to send so that the line stays open, and breaks if nobody is there any more.

        Whoever iterates is present at the table. Changes that come faster than they are taken are seen together."""
        async with aclosing(self._changes(table, user)) as changes:
            async for found in changes:
                yield None if found is None else self._scene(found, user, seat)

    async def pictures(self, table: str, user: User | None) -> AsyncGenerator[Picture | None]:
        """The same, for pages."""
        async with aclosing(self._changes(table, user)) as changes:
            async for found in changes:
                yield None if found is None else self._picture(found, user, picked=())

    async def _changes(self, table: str, user: User | None) -> AsyncGenerator[Table | None]:
        await self._hall.table(table)
        live = self._hall.live
        with live.join(table, None if user is None else user.id) as watcher:
            changed = True
            while not live.stopped:
                yield await self._hall.table(table) if changed else None
                changed = await watcher.wait(PULSE_SECONDS)

    def _scene(self, table: Table, user: User | None, seat: int | None = None, at: int | None = None) -> Scene:
        live = self._hall.live
        now = scene(table, user, seat, live.present(table.id), live.strangers(table.id), self._hall.now())
        return now if at is None else scene_at(table, now, at)

    def _picture(
        self,
        table: Table,
        user: User | None,
        seat: int | None = None,
        at: int | None = None,
        picked: Sequence[str] | None = None,
    ) -> Picture:
        shown = self._scene(table, user, seat, at)
        if table.course is None:
            return Picture(**vars(shown))
        sights = table.course.sights
        gathering = None
        if picked is not None and shown.choices:
            gathering = sights.gathering(shown.viewer, picked)
        return Picture(**vars(shown), former=sights.former(shown.viewer, shown.at), gathering=gathering)

    async def record(self, table: str) -> Record:
        """The whole game, seed and all; only once it is over. `.text()` is the file."""
        return await self._hall.record(table)

    async def open_tables(self, user: User | None, limit: int = 50) -> list[TableInfo]:
        """Public tables with an open seat, newest first."""
        return self._infos(await self._hall.store.read(rows.list_open, limit), user)

    async def games_on(self, user: User | None, limit: int = 50) -> list[TableInfo]:
        """Public games being played, to watch."""
        return self._infos(await self._hall.store.read(rows.list_playing, limit), user)

    async def my_tables(self, user: User, limit: int = 50) -> list[TableInfo]:
        """Tables of one's own that are not over, those waiting for this user first."""
        found = self._infos(await self._hall.store.read(rows.list_of_user, user.id, ("open", "playing"), limit), user)
        return sorted(found, key=lambda info: info.to_move is None or not info.seats[info.to_move].mine)

    async def recent_games(self, user: User | None, *, mine: bool = False, limit: int = 20) -> list[TableInfo]:
        """Finished public games, or all finished games of one's own."""
        if mine and user is not None:
            return self._infos(await self._hall.store.read(rows.list_of_user, user.id, ("over",), limit), user)
        return self._infos(await self._hall.store.read(rows.list_finished, limit), user)

    def _infos(self, found: list[TableRow], user: User | None) -> list[TableInfo]:
        return [info(table, user, self._hall.live.present(table.id), self._hall.now()) for table in found]
