"""Tables as people and programs watch them: now, after every change, and in lists."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from contextlib import ExitStack, aclosing
from typing import Final

from ratusz.core.gathering import NOTHING
from ratusz.core.record import Record
from ratusz.server.limits import Limits
from ratusz.server.refused import Refused
from ratusz.server.service.hall import Hall
from ratusz.server.service.live import STEADY
from ratusz.server.service.scene import Picture, RoundEnd, Scene, TableInfo
from ratusz.server.service.showing import info, scene, scene_at
from ratusz.server.service.table import Table
from ratusz.server.store import rows
from ratusz.server.store.data import TableRow, User

PULSE_SECONDS: Final = 15.0


def _check_pick(table: Table, pick: str) -> None:
    """A move or a piece that the game knows, be it legal or not; or nothing, on purpose."""
    if pick == NOTHING or any(pick in names for names in table.game.names.values()):
        return
    try:
        table.game.moves.code(pick)
    except ValueError as error:
        raise Refused("illegal", why=error) from error


def _whose(table: Table, user: User | None, address: str) -> dict[str, str]:
    """Who has to answer for one stream more: its address, its person, and its table unless they play there."""
    whose = {"address": address} if address else {}
    if user is not None:
        whose["person"] = user.id
        if table.seats_of(user.id):
            return whose
    return whose | {"table": table.id}


class Watching:
    def __init__(self, hall: Hall, limits: Limits) -> None:
        self._hall = hall
        self._limits = limits

    async def scene(self, table: str, user: User | None, *, seat: int | None = None, at: int | None = None) -> Scene:
        """The table as `user` may see it. `seat`: through the eyes of this own seat (of any seat once the game is
        over); `at`: the position after so many moves instead of the present one."""
        found = await self._hall.look(table)
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
        found = await self._hall.look(table)
        for pick in picked or ():
            _check_pick(found, pick)
        return self._picture(found, user, seat, at, picked)

    async def admit(self, table: str, user: User | None, address: str, *, seat: int | None = None) -> None:
        """Refused if this table cannot be watched, or not from there as long as so many streams are open."""
        found = await self._hall.table(table)
        self._scene(found, user, seat)
        with self._limits.streaming(**_whose(found, user, address)):
            pass

    async def scenes(
        self, table: str, user: User | None, *, seat: int | None = None, address: str = ""
    ) -> AsyncGenerator[Scene | None]:
        """The scene now and after every change, until the server stops; None whenever nothing has happened for a while:
        something to send so that the line stays open, and breaks if nobody is there any more.

        Whoever iterates is present at the table. Changes that come faster than they are taken are seen together.
        `address` is where the stream goes to."""
        async with aclosing(self._changes(table, user, address)) as changes:
            async for found in changes:
                yield None if found is None else self._scene(found, user, seat)

    async def pictures(
        self, table: str, user: User | None, address: str = "", pace: float = STEADY
    ) -> AsyncGenerator[Picture | None]:
        """The same, for pages. `pace` is how long bots should take, as a multiple of what is usual."""
        async with aclosing(self._changes(table, user, address, pace)) as changes:
            async for found in changes:
                yield None if found is None else self._picture(found, user, picked=())

    async def _changes(
        self, table: str, user: User | None, address: str, pace: float = STEADY
    ) -> AsyncGenerator[Table | None]:
        """Nothing, if others who were admitted at the same time have come first."""
        found = await self._hall.look(table)
        live = self._hall.live
        user_id = None if user is None else user.id
        with ExitStack() as stay:
            try:
                stay.enter_context(self._limits.streaming(**_whose(found, user, address)))
            except Refused:
                return
            plays = bool(found.seats_of(user_id))
            watcher = stay.enter_context(live.join(table, user_id, address, plays=plays, pace=pace))
            while not live.stopped:
                changed = await watcher.wait(PULSE_SECONDS)
                if not live.stopped:
                    yield await self._hall.table(table) if changed else None

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
            return Picture(**vars(shown), visitor=user)
        sights = table.course.sights
        gathering = None
        if picked is not None and shown.choices:
            gathering = sights.gathering(shown.viewer, picked)
        return Picture(
            **vars(shown),
            visitor=user,
            turns=tuple(sights.turns(shown.viewer)),
            gathering=gathering,
        )

    async def rounds(self, table: str) -> list[RoundEnd]:
        """How a finished game stood after each round."""
        await self._hall.record(table)
        return (await self._hall.table(table)).begun().rounds()

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
        return sorted(found, key=lambda info: not (info.waits or info.invited))

    async def recent_games(self, user: User | None, *, mine: bool = False, limit: int = 20) -> list[TableInfo]:
        """Finished games of one's own, public or not; unless `mine`, the public ones of others too."""
        user_id = None if user is None else user.id
        if mine and user_id is not None:
            return self._infos(await self._hall.store.read(rows.list_of_user, user_id, ("over",), limit), user)
        return self._infos(await self._hall.store.read(rows.list_finished, user_id, limit), user)

    def _infos(self, found: list[TableRow], user: User | None) -> list[TableInfo]:
        return [info(table, user, self._hall.live.present(table.id), self._hall.now()) for table in found]
