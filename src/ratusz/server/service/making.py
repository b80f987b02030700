"""New tables: with people and bots, from a record, or from a position of a finished game."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ratusz import bots
from ratusz.core import record as records
from ratusz.core import registry, rng
from ratusz.core.game import BadOption, Game, OptionValue
from ratusz.core.record import BadRecord, Record
from ratusz.server.limits import Limits
from ratusz.server.refused import Refused
from ratusz.server.service.clocks import checked_time
from ratusz.server.service.hall import Hall
from ratusz.server.service.people import checked_name
from ratusz.server.service.table import Table
from ratusz.server.store import rows
from ratusz.server.store.data import Facts, Seat, TimeControl, User
from ratusz.server.written import written

LOG: Final = logging.getLogger("ratusz.tables")

RECORD_LENGTH: Final = 200_000

Seeds = Callable[[int], int]
"""A number of so many bits that nobody can guess, except in rehearsals."""


@dataclass(frozen=True)
class SeatPlan:
    """What a new table puts on a seat. `person` is whoever creates the table; more than one makes hot seats, which may
    have names of their own."""

    kind: Literal["open", "person", "bot"]
    bot: str = ""
    name: str = ""


class Making:
    def __init__(self, hall: Hall, limits: Limits, seeds: Seeds) -> None:
        self._hall = hall
        self._limits = limits
        self._seeds = seeds

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
        self.count(user)
        time = checked_time(time or TimeControl())
        try:
            chosen = registry.game(game)
            complete = chosen.complete_options(self._hall.settings.house_options[chosen.name] | dict(options or {}))
            chosen.check_seats(len(seats))
            chosen.check(len(seats), complete)
            sitting = [_planned(plan, user, time) for plan in seats]
        except BadOption as error:
            raise Refused("bad_table", why=error) from error
        return await self._add(self.laid(user, chosen, complete, sitting, public=public, time=time), user)

    def laid(
        self,
        user: User,
        game: Game,
        options: dict[str, OptionValue],
        seats: list[Seat],
        *,
        public: bool,
        time: TimeControl,
    ) -> Table:
        """A new table with a secret seed, not yet on disk; its game has begun if all seats are taken."""
        table = self._table(user, game, options, self._seeds(rng.SEED_BITS), seats, public=public, time=time)
        if all(seat.taken for seat in seats):
            table.begin(table.created)
        return table

    async def upload(self, user: User, text: str) -> str:
        """A record to replay: the id of a table that is over."""
        self.count(user)
        if len(text) > RECORD_LENGTH:
            raise Refused("record_too_long", limit=RECORD_LENGTH)
        try:
            record = records.parse(written(text))
        except BadRecord as error:
            raise Refused("bad_record", why=error) from error
        table = self._replayed(record, len(record.moves), user, [Seat("person", None, n) for n in record.players])
        state = table.begun().record.state
        table.facts = Facts("over", None, len(record.moves), tuple(state.scores()), tuple(state.winners()))
        return await self._add(table, user)

    async def play_on(self, table: str, user: User, at: int, seat: int, bot: str) -> str:
        """A new table's id: the position after `at` moves of a finished game, `seat` played by the user, the others by
        bots."""
        self.count(user)
        record = await self._hall.record(table)
        if not (0 <= at <= len(record.moves) and 0 <= seat < record.seats):
            raise Refused("no_such_position", 404)
        seats = [bot_seat(bot) for _ in range(record.seats)]
        seats[seat] = Seat("person", user.id, user.name)
        fresh = self._replayed(record, at, user, seats)
        if fresh.status == "over":
            raise Refused("over", 409)
        fresh.continues = table
        return await self._add(fresh, user)

    def _replayed(self, record: Record, at: int, user: User, seats: list[Seat]) -> Table:
        """A private table on which the first moves of a record have been played: with its seed, so that the new
        record is one whole."""
        table = self._table(user, record.game, record.options, record.seed, seats, public=False, time=TimeControl())
        table.begin(table.created)
        for move in record.moves[:at]:
            table.accept(table.attempt(record.game.moves.name(move), table.created, bot=False))
        return table

    def _table(
        self,
        user: User,
        game: Game,
        options: dict[str, OptionValue],
        seed: int,
        seats: list[Seat],
        *,
        public: bool,
        time: TimeControl,
    ) -> Table:
        now = self._hall.now()
        return Table(
            id=secrets.token_urlsafe(9),
            game=game,
            options=options,
            seed=seed,
            version=1,
            public=public,
            owner_id=user.id,
            owner=user.name,
            time=time,
            created=now,
            changed=now,
            since=now,
            seats=seats,
        )

    def count(self, user: User) -> None:
        """One table more, before anything is made for it; Refused if there have been too many."""
        self._limits.spend("table", user.id)
        self._limits.spend_here("tables here")

    async def _add(self, table: Table, user: User) -> str:
        played = [] if table.course is None else table.course.rows()
        await self._hall.store.write(rows.add_table, table, played, user)
        self._hall.put(table)
        LOG.info("table created", extra={"table": table.id, "game": table.game.name, "user": user.id})
        return table.id


def _planned(plan: SeatPlan, user: User, time: TimeControl) -> Seat:
    if plan.kind == "bot":
        return bot_seat(plan.bot)
    if plan.kind == "open":
        return Seat("open")
    return Seat("person", user.id, checked_name(plan.name) if plan.name else user.name, clock=time.seconds)


def bot_seat(bot: str) -> Seat:
    """Only named bots: one with a budget of anybody's choosing could keep the server busy for ever."""
    if bot not in bots.BOTS:
        raise Refused("bad_table", why=f"there is no bot {bot!r}; there are {', '.join(bots.BOTS)}")
    return Seat("bot", None, bot, bot)
