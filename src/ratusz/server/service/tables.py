"""The service behind pages and API: every table, who sits where, and everything people and bots do there.

A change is tried, written to disk, and only then made known: first to the table in memory, then to all who watch.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time as clock
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import replace
from typing import Final

from ratusz import bots
from ratusz.core import record as records
from ratusz.core import registry, rng
from ratusz.core.game import BadOption
from ratusz.core.record import BadRecord, Record
from ratusz.server.gathering import Gathering
from ratusz.server.limits import Limits
from ratusz.server.refused import Refused
from ratusz.server.service.hall import Hall
from ratusz.server.service.live import Live
from ratusz.server.service.scene import (
    ChatLine,
    Choice,
    Former,
    LogEntry,
    Look,
    SeatLook,
    SeatPlan,
    TableInfo,
    TimeControl,
    User,
)
from ratusz.server.service.table import Facts, Next, Seat, Table
from ratusz.server.service.thinking import Thinkers
from ratusz.server.settings import Settings
from ratusz.server.store import rows
from ratusz.server.store.database import Store

__all__ = [
    "ChatLine",
    "Choice",
    "LogEntry",
    "Look",
    "Refused",
    "SeatLook",
    "SeatPlan",
    "TableInfo",
    "Tables",
    "TimeControl",
    "User",
]

LOG: Final = logging.getLogger("ratusz.tables")

Chance = Callable[[int], int]
"""A number of so many bits."""

CHAT_LENGTH: Final = 500
NAME_LENGTH: Final = 24
ADOPTED: Final = 500
PULSE_SECONDS: Final = 15.0
SAME_TURN: Final = 4
"""A bot in the middle of its turn answers so many times as fast."""
RECORD_LENGTH: Final = 200_000
CLOCK_SECONDS: Final = (30, 24 * 3600)
CLOCK_INCREMENT: Final = (0, 600)
CLOCK_DAYS: Final = (1, 30)
RETURN_SHARE: Final = 10
"""Whoever returns after running out of time gets a tenth of the full time, at least the shortest clock there is."""


class Tables:
    """All methods may raise Refused, and have then changed nothing."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        limits: Limits | None = None,
        now: Callable[[], float] = clock.time,
        chance: Chance = secrets.randbits,
    ) -> None:
        """`chance` gives the seeds of tables and bots: so many bits nobody can guess, except in rehearsals."""
        self.store = store
        self.settings = settings
        self.house_options = settings.house_options
        self.live = Live()
        self._limits = limits or Limits(0)
        self._now = now
        self._chance = chance
        self._hall = Hall(store, self.live, settings, now, self._act)
        self._thinkers = Thinkers(settings.bot_processes)

    async def start(self) -> None:
        """Lets bots and clocks go on where they were."""
        self._thinkers.start()
        await self._hall.start()

    async def stop(self) -> None:
        """Ends streams and bots; whatever has been begun is written."""
        self.live.stop()
        await self._hall.stop()
        self._thinkers.stop()

    # Making tables

    async def create(
        self,
        user: User,
        game: str,
        seats: Sequence[SeatPlan],
        options: Mapping[str, object] | None = None,
        *,
        public: bool = True,
        time: TimeControl | None = None,
    ) -> str:
        """A new table's id. The game begins by itself once no seat is open."""
        time = _checked_time(time or TimeControl())
        try:
            chosen = registry.game(game)
            complete = chosen.complete_options(self.house_options[chosen.name] | dict(options or {}))
            chosen.check_seats(len(seats))
            chosen.check(len(seats), complete)
            sitting = [self._planned(plan, user, time) for plan in seats]
        except BadOption as error:
            raise Refused("bad_table", why=error) from error
        now = self._now()
        table = Table(
            id=secrets.token_urlsafe(9),
            game=chosen,
            options=complete,
            seed=self._chance(rng.SEED_BITS),
            version=1,
            public=public,
            owner_id=user.id,
            owner=user.name,
            time=time,
            created=now,
            changed=now,
            since=now,
            seats=sitting,
        )
        if all(seat.kind != "open" for seat in sitting):
            table.begin()
        return await self._add(table, user)

    def _planned(self, plan: SeatPlan, user: User, time: TimeControl) -> Seat:
        if plan.kind == "bot":
            return _bot_seat(plan.bot)
        if plan.kind == "open":
            return Seat("open")
        return Seat("person", user.id, checked_name(plan.name) if plan.name else user.name, clock=time.seconds)

    async def _add(self, table: Table, user: User) -> str:
        self._limits.spend("table", user.id)
        await self.store.write(rows.add_table, table, user)
        self._hall.put(table)
        LOG.info("table created", extra={"table": table.id, "game": table.game.name, "user": user.id})
        return table.id

    async def upload(self, user: User, text: str) -> str:
        """A record to look at: the id of a table that is over."""
        if len(text) > RECORD_LENGTH:
            raise Refused("record_too_long", limit=RECORD_LENGTH)
        try:
            record = records.parse(text)
        except BadRecord as error:
            raise Refused("bad_record", why=error) from error
        table = self._replayed(record, len(record.moves), user, [Seat("person", None, n) for n in record.players])
        state = table.play_record.state
        table.facts = Facts("over", None, len(record.moves), tuple(state.scores()), tuple(state.winners()))
        return await self._add(table, user)

    async def play_on(self, table: str, user: User, at: int, seat: int, bot: str) -> str:
        """A new table's id: the position after `at` moves of a finished game, `seat` played by the user, the others by
        bots."""
        record = await self.record(table)
        if not (0 <= at <= len(record.moves) and 0 <= seat < record.seats):
            raise Refused("no_such_position", 404)
        seats = [_bot_seat(bot) for _ in range(record.seats)]
        seats[seat] = Seat("person", user.id, user.name)
        fresh = self._replayed(record, at, user, seats)
        if fresh.status == "over":
            raise Refused("over", 409)
        fresh.continues = table
        return await self._add(fresh, user)

    def _replayed(self, record: Record, at: int, user: User, seats: list[Seat]) -> Table:
        """A private table on which the first moves of a record have been played: with its seed, so that the new
        record is one whole."""
        now = self._now()
        table = Table(
            id=secrets.token_urlsafe(9),
            game=record.game,
            options=record.options,
            seed=record.seed,
            version=1,
            public=False,
            owner_id=user.id,
            owner=user.name,
            time=TimeControl(),
            created=now,
            changed=now,
            since=now,
            seats=seats,
        )
        table.begin()
        for move in record.moves[:at]:
            table.accept(table.attempt(record.game.moves.name(move), now, bot=False))
        return table

    # Looking

    async def look(self, table: str, user: User | None, *, seat: int | None = None, at: int | None = None) -> Look:
        """The table as `user` may see it. `seat`: through the eyes of this own seat (of any seat once the game is
        over); `at`: the position after so many moves instead of the present one."""
        found = await self._hall.table(table)
        self._check_eyes(found, user, seat)
        look = self._look(found, user, seat)
        if at is None or at == look.at:
            return look
        if not 0 <= at < look.at:
            raise Refused("no_such_position", 404)
        view = found.state_at(at).view(look.viewer)
        return replace(look, view=view, choices=(), undo_to=None, undo_floor=None, at=at)

    async def gathering(self, look: Look, picked: Sequence[str] = ()) -> Gathering | None:
        """Where the choices in a look are picks of a set: what can be picked besides these."""
        found = await self._hall.table(look.info.id)
        return found.gathering(look.viewer, picked) if look.choices and found.version == look.info.version else None

    async def former(self, look: Look) -> Former | None:
        """What its viewer saw before a look."""
        found = await self._hall.table(look.info.id)
        shown = look.view is not None and found.version == look.info.version
        return found.former(look.viewer, look.at) if shown else None

    async def watch(self, table: str, user: User | None, *, seat: int | None = None) -> AsyncGenerator[Look]:
        """The look now and after every change, until the server stops. Whoever iterates is present at the table.
        Changes that come faster than they are taken are seen together."""
        async with aclosing(self.watch_with_pulse(table, user, seat=seat)) as looks:
            async for look in looks:
                if look is not None:
                    yield look

    async def watch_with_pulse(
        self, table: str, user: User | None, *, seat: int | None = None
    ) -> AsyncGenerator[Look | None]:
        """As `watch`, and None whenever nothing has happened for a while: something to send so that the line stays
        open, and breaks if nobody is there any more."""
        await self._hall.table(table)
        with self.live.join(table, None if user is None else user.id) as watcher:
            changed = True
            while not self.live.stopped:
                if changed:
                    found = await self._hall.table(table)
                    self._check_eyes(found, user, seat)
                    yield self._look(found, user, seat)
                else:
                    yield None
                changed = await watcher.wait(PULSE_SECONDS)

    def _check_eyes(self, table: Table, user: User | None, seat: int | None) -> None:
        if seat is None:
            return
        if not 0 <= seat < len(table.seats):
            raise Refused("no_such_seat", 404)
        if table.status != "over" and (user is None or table.seats[seat].user_id != user.id):
            raise Refused("not_your_seat", 403)

    def _look(self, table: Table, user: User | None, seat: int | None) -> Look:
        present = self.live.present(table.id)
        sitting = {sitting.user_id for sitting in table.seats}
        spectators = len(present - sitting) + self.live.strangers(table.id)
        return table.look(None if user is None else user.id, present, spectators, self._now(), seat)

    async def open_tables(self, user: User | None, limit: int = 50) -> list[TableInfo]:
        """Public tables with an open seat, newest first."""
        return self._infos(await self.store.read(rows.list_open, limit), user)

    async def games_on(self, user: User | None, limit: int = 50) -> list[TableInfo]:
        """Public games being played, to watch."""
        return self._infos(await self.store.read(rows.list_playing, limit), user)

    async def my_tables(self, user: User, limit: int = 50) -> list[TableInfo]:
        """Tables of one's own that are not over, those waiting for this user first."""
        found = self._infos(await self.store.read(rows.list_of_user, user.id, ("open", "playing"), limit), user)
        return sorted(found, key=lambda info: info.to_move is None or not info.seats[info.to_move].mine)

    async def recent_games(self, user: User | None, *, mine: bool = False, limit: int = 20) -> list[TableInfo]:
        """Finished public games, or all finished games of one's own."""
        if mine and user is not None:
            return self._infos(await self.store.read(rows.list_of_user, user.id, ("over",), limit), user)
        return self._infos(await self.store.read(rows.list_finished, limit), user)

    def _infos(self, found: list[Table], user: User | None) -> list[TableInfo]:
        user_id = None if user is None else user.id
        return [table.info(user_id, self.live.present(table.id), self._now()) for table in found]

    async def record(self, table: str) -> Record:
        """The whole game, seed and all; only once it is over. `.text()` is the file."""
        found = await self._hall.table(table)
        if found.status != "over":
            raise Refused("not_over", 409)
        return found.play_record

    # Seats

    async def sit(self, table: str, user: User, seat: int, name: str = "") -> None:
        """Takes an open seat. With a name: a further person on the same screen."""
        async with self._hall.hold(table) as found:
            sitting = _seat_at(found, seat)
            if sitting.kind != "open":
                raise Refused("seat_taken", 409)
            if found.seats_of(user.id) and not name:
                raise Refused("sits_already", 409)
            called = checked_name(name) if name else user.name
            await self._reseat(found, {seat: Seat("person", user.id, called, clock=found.time.seconds)}, user)

    async def invite_bot(self, table: str, user: User, seat: int, bot: str) -> None:
        """The table's creator puts a bot on an open seat."""
        async with self._hall.hold(table) as found:
            if found.owner_id != user.id:
                raise Refused("not_your_table", 403)
            if _seat_at(found, seat).kind != "open":
                raise Refused("seat_taken", 409)
            await self._reseat(found, {seat: _bot_seat(bot)})

    async def leave(self, table: str, user: User, seat: int) -> None:
        """Before the game the seat is open again; during it a bot plays it until its owner returns."""
        async with self._hall.hold(table) as found:
            sitting = _seat_at(found, seat)
            if sitting.user_id != user.id:
                raise Refused("not_your_seat", 403)
            if found.status == "over":
                raise Refused("over", 409)
            if found.status == "playing":
                await self._reseat(found, {seat: replace(sitting, away=True, bot=self.settings.stand_in)})
            elif any(other.kind == "person" for other in found.seats if other is not sitting):
                await self._reseat(found, {seat: Seat("open")})
            else:
                await self.store.write(rows.delete_tables, [table])
                self._hall.forget(table)
                self.live.wake(table)

    async def come_back(self, table: str, user: User) -> None:
        """Takes back all own seats from their stand-ins. Playing a move does so too."""
        async with self._hall.hold(table) as found:
            await self._come_back(found, user)

    async def _come_back(self, table: Table, user: User) -> None:
        least = max(CLOCK_SECONDS[0], table.time.seconds // RETURN_SHARE)
        back = {
            number: replace(table.seats[number], away=False, bot="", clock=max(table.seats[number].clock, least))
            for number in table.seats_of(user.id)
            if table.seats[number].away and table.status == "playing"
        }
        if back:
            await self._reseat(table, back)

    async def adopt(self, guest: User, user: User) -> None:
        """All seats of a guest who turns out to be somebody with an account."""
        for listed in await self.store.read(rows.list_of_user, guest.id, ("open", "playing", "over"), ADOPTED):
            async with self._hall.hold(listed.id) as found:
                if found.owner_id == guest.id:
                    await self._hall.write(found, rows.set_owner, found.id, user, self._now())
                    found.owner_id, found.owner = user.id, user.name
                own = found.seats_of(guest.id)
                await self._reseat(found, {n: replace(found.seats[n], user_id=user.id) for n in own}, user, turn=False)

    async def uncover(self, table: str, user: User, seat: int) -> None:
        """Hot seats: shows this own seat's hand, and covers the others."""
        async with self._hall.hold(table) as found:
            if seat not in found.seats_of(user.id):
                raise Refused("not_your_seat", 403)
            own = found.seats_of(user.id)
            await self._reseat(found, {n: replace(found.seats[n], shown=n == seat) for n in own}, turn=False)

    async def _reseat(
        self, table: Table, seats: Mapping[int, Seat], newcomer: User | None = None, *, turn: bool = True
    ) -> None:
        """Puts others on some seats; the game begins once none is open. `turn`: whoever has to choose now has his
        whole time before him."""
        now = self._now()
        changed = replace(table, seats=[seats.get(n, seat) for n, seat in enumerate(table.seats)], changed=now)
        if turn and table.to_move in seats:
            changed.since = now
        if table.status == "open" and all(seat.kind != "open" for seat in changed.seats):
            changed.begin()
            changed.since = now
        await self._hall.write(table, rows.save_seats, changed, table.version, newcomer, now)
        changed.version += 1
        self._hall.put(changed)

    # Playing

    async def play(self, table: str, user: User, move: str, version: int | None = None) -> int:
        """Plays a move by name for the own seat that has to choose; the table's new version. With the version the
        player saw, a click that came too late is refused (409)."""
        async with self._hall.hold(table) as found:
            self._check_playing(found, user, version)
            if found.to_move not in found.seats_of(user.id):
                raise Refused("not_your_turn", 409)
            following = self._attempt(found, move)
            if found.seats[following.played.seat].away:
                await self._come_back(found, user)
                found = await self._hall.table(table)
                following = self._attempt(found, move)
            return await self._play(found, following)

    def _check_playing(self, table: Table, user: User, version: int | None) -> None:
        if not table.seats_of(user.id):
            raise Refused("no_seat", 403)
        if table.status != "playing":
            raise Refused("not_begun" if table.status == "open" else "over", 409)
        if version is not None and version != table.version:
            raise Refused("too_late", 409)

    def _attempt(self, table: Table, move: str, *, bot: bool = False) -> Next:
        try:
            return table.attempt(move, self._now(), bot=bot)
        except ValueError as error:
            raise Refused("illegal", why=error) from error

    async def _play(self, table: Table, following: Next) -> int:
        await self._hall.write(table, rows.save_move, table, following)
        table.accept(following)
        table.version += 1
        if table.status == "over":
            LOG.info("game over", extra={"table": table.id, "game": table.game.name, "scores": table.facts.scores})
        self._hall.put(table)
        return table.version

    async def undo(self, table: str, user: User, keep: int, version: int | None = None) -> int:
        """Takes back all but the first `keep` moves, where the rule of undo allows it (`Look.undo_to`)."""
        async with self._hall.hold(table) as found:
            self._check_playing(found, user, version)
            floor = found.undo_floor(user.id)
            if floor is None or not floor <= keep < len(found.played):
                raise Refused("no_undo", 409)
            now = self._now()
            changed = replace(
                found,
                record=replace(found.play_record, moves=list(found.play_record.moves)),
                played=list(found.played),
                _logs={},
            )
            changed.take_back(keep, now)
            await self._hall.write(found, rows.save_undo, changed, found.version)
            changed.version += 1
            self._hall.put(changed)
            return changed.version

    async def say(self, table: str, user: User, text: str) -> None:
        """A line of chat."""
        line = " ".join(text.split())
        if not line:
            raise Refused("empty_chat")
        if len(line) > CHAT_LENGTH:
            raise Refused("long_chat", limit=CHAT_LENGTH)
        self._limits.spend("chat", user.id)
        async with self._hall.hold(table) as found:
            own = found.seats_of(user.id)
            seat = own[0] if own else None
            now = self._now()

            number = await self._hall.write(found, rows.add_chat, found.id, user, seat, line, now)
            found.chat.append(ChatLine(number, user.name, seat, line, now))
            self.live.wake(table)

    # Bots and clocks

    async def _act(self, table: str) -> None:
        """The table's alarm has rung: a bot has to choose, or somebody's time may be over."""
        try:
            async with self._hall.hold(table) as found:
                deadline = found.deadline()
                if deadline is not None and found.to_move is not None:
                    if deadline <= self._now():
                        late = replace(found.seats[found.to_move], away=True, bot=self.settings.stand_in, clock=0.0)
                        await self._reseat(found, {found.to_move: late})
                    else:
                        self._hall.set_alarm(found)
            if found.bot_to_move() is not None and deadline is None:
                await self._let_bot_play(found)
        except Refused as error:
            if error.key != "too_late":
                LOG.exception("a bot's move was refused", extra={"table": table})

    async def _let_bot_play(self, table: Table) -> None:
        """Others may talk, leave or take back while the bot thinks; if the table has changed, it thought in vain."""
        bot, version = table.bot_to_move(), table.version
        assert bot is not None
        in_turn = bool(table.played) and table.played[-1].seat == table.to_move
        pace = asyncio.create_task(asyncio.sleep(self.settings.bot_pace / (SAME_TURN if in_turn else 1)))
        try:
            state = table.play_record.state.copy()
            word = rng.word(self._chance(rng.SEED_BITS), len(table.played))
            code = await self._thinkers.choose(table.game, state, bot, word)
            await pace
        finally:
            pace.cancel()
        async with self._hall.hold(table.id) as found:
            if found.version == version:
                await self._play(found, self._attempt(found, found.game.moves.name(code), bot=True))


def _bot_seat(bot: str) -> Seat:
    """Only named bots: one with a budget of anybody's choosing could keep the server busy for ever."""
    if bot not in bots.BOTS:
        raise Refused("bad_table", why=f"there is no bot {bot!r}; there are {', '.join(bots.BOTS)}")
    return Seat("bot", None, bot, bot)


def _seat_at(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise Refused("no_such_seat", 404)
    return table.seats[seat]


def _checked_time(time: TimeControl) -> TimeControl:
    def within(value: int, bounds: tuple[int, int]) -> bool:
        return bounds[0] <= value <= bounds[1]

    if time.kind == "clock" and within(time.seconds, CLOCK_SECONDS) and within(time.increment, CLOCK_INCREMENT):
        return TimeControl("clock", seconds=time.seconds, increment=time.increment)
    if time.kind == "days" and within(time.days, CLOCK_DAYS):
        return TimeControl("days", days=time.days)
    if time.kind == "none":
        return TimeControl()
    raise Refused("bad_time")


def checked_name(name: str) -> str:
    """A name people may go by: it has to fit into records, in which commas part names."""
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > NAME_LENGTH or "," in tidy or not tidy.isprintable():
        raise Refused("bad_name", limit=NAME_LENGTH)
    return tidy
