"""Tables as rows of the database, and back. Every change carries the version it was made upon: if another process was
faster, Stale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from ratusz.core import registry
from ratusz.server.service.scene import ChatLine, TimeControl, User
from ratusz.server.service.table import Facts, Next, Seat, Table
from ratusz.server.store.database import Stale
from ratusz.server.store.schema import chat, moves, seats, tables

_ADVANCE = (
    tables.update()
    .where(tables.c.id == sa.bindparam("of_table"), tables.c.version == sa.bindparam("upon"))
    .values(version=sa.bindparam("upon") + 1)
)
_CLOCK = (
    seats.update()
    .where(seats.c.table_id == sa.bindparam("of_table"), seats.c.seat == sa.bindparam("of_seat"))
    .values(clock=sa.bindparam("left"))
)


def add_user(connection: Connection, user: User, now: float) -> None:
    """A guest is written down when he first leaves a trace."""
    connection.execute(
        sa.text(
            "INSERT INTO users (id, name, sessions, created) VALUES (:id, :name, 0, :now) ON CONFLICT (id) DO NOTHING"
        ),
        {"id": user.id, "name": user.name, "now": now},
    )


def add_table(connection: Connection, table: Table, user: User) -> None:
    add_user(connection, user, table.created)
    connection.execute(
        tables.insert().values(
            id=table.id,
            game=table.game.name,
            options=table.options,
            seed=str(table.seed),
            version=table.version,
            public=table.public,
            owner_id=table.owner_id,
            owner=table.owner,
            time=asdict(table.time),
            created=table.created,
            continues=table.continues,
            **_present(table.facts, table.changed, table.since),
        )
    )
    connection.execute(seats.insert(), [_seat_row(table.id, number, seat) for number, seat in enumerate(table.seats)])
    if table.played:
        connection.execute(
            moves.insert(), [_move_row(table, number, table.changed) for number in range(len(table.played))]
        )


def _present(facts: Facts, changed: float, since: float) -> dict[str, Any]:
    return {
        "status": facts.status,
        "to_move": facts.to_move,
        "moves_played": facts.moves_played,
        "scores": list(facts.scores),
        "winners": list(facts.winners),
        "changed": changed,
        "since": since,
    }


def _seat_row(table: str, number: int, seat: Seat) -> dict[str, Any]:
    return {"table_id": table, "seat": number} | asdict(seat)


def _move_row(table: Table, number: int, at: float) -> dict[str, Any]:
    played = table.played[number]
    return {
        "table_id": table.id,
        "number": number + 1,
        "seat": played.seat,
        "move": table.game.moves.name(played.code),
        "bot": played.bot,
        "at": at,
    }


def _advance(connection: Connection, table: str, upon: int, values: dict[str, Any]) -> None:
    done = connection.execute(_ADVANCE, {"of_table": table, "upon": upon} | values)
    if done.rowcount != 1:
        raise Stale


def save_move(connection: Connection, table: Table, following: Next) -> None:
    """`table` is as it was before the move."""
    _advance(connection, table.id, table.version, _present(following.facts, following.at, following.at))
    played = following.played
    row = {
        "table_id": table.id,
        "number": following.facts.moves_played,
        "seat": played.seat,
        "move": table.game.moves.name(played.code),
        "bot": played.bot,
        "at": following.at,
    }
    connection.execute(moves.insert(), row)
    if table.time.kind == "clock":
        connection.execute(_CLOCK, {"of_table": table.id, "of_seat": played.seat, "left": following.clock})


def save_undo(connection: Connection, table: Table, upon: int) -> None:
    """`table` is as it is after the undo, `upon` its version before."""
    _advance(connection, table.id, upon, _present(table.facts, table.changed, table.since))
    connection.execute(moves.delete().where(moves.c.table_id == table.id, moves.c.number > table.facts.moves_played))


def save_seats(connection: Connection, table: Table, upon: int, newcomer: User | None, now: float) -> None:
    """`table` is as it is after the change."""
    if newcomer is not None:
        add_user(connection, newcomer, now)
    _advance(connection, table.id, upon, _present(table.facts, table.changed, table.since))
    connection.execute(seats.delete().where(seats.c.table_id == table.id))
    connection.execute(seats.insert(), [_seat_row(table.id, number, seat) for number, seat in enumerate(table.seats)])


def set_owner(connection: Connection, table: str, user: User, now: float) -> None:
    add_user(connection, user, now)
    connection.execute(tables.update().where(tables.c.id == table).values(owner_id=user.id, owner=user.name))


def add_chat(connection: Connection, table: str, user: User, seat: int | None, text: str, now: float) -> int:
    add_user(connection, user, now)
    done = connection.execute(
        chat.insert().values(table_id=table, user_id=user.id, name=user.name, seat=seat, text=text, at=now)
    )
    assert done.inserted_primary_key is not None
    return int(done.inserted_primary_key[0])


def delete_tables(connection: Connection, ids: Iterable[str]) -> None:
    for table in ids:
        connection.execute(tables.delete().where(tables.c.id == table))


def stale_open_tables(connection: Connection, before: float) -> list[str]:
    return list(
        connection.execute(sa.select(tables.c.id).where(tables.c.status == "open", tables.c.changed < before)).scalars()
    )


def tables_to_resume(connection: Connection) -> list[str]:
    """Games in which a bot has to choose, or a clock runs."""
    rows = connection.execute(
        sa.select(tables.c.id, tables.c.time, seats.c.bot)
        .join(seats, sa.and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.to_move))
        .where(tables.c.status == "playing")
    )
    return [row.id for row in rows if row.bot or row.time["kind"] != "none"]


class TableRows:
    """All there is in the database about one table."""

    def __init__(self, connection: Connection, table: str) -> None:
        self.row = connection.execute(tables.select().where(tables.c.id == table)).one_or_none()
        if self.row is None:
            return
        self.seats = [
            _seat(row)
            for row in connection.execute(seats.select().where(seats.c.table_id == table).order_by(seats.c.seat))
        ]
        self.moves = connection.execute(
            sa.select(moves.c.move, moves.c.bot).where(moves.c.table_id == table).order_by(moves.c.number)
        ).all()
        self.chat = [
            ChatLine(row.id, row.name, row.seat, row.text, row.at)
            for row in connection.execute(chat.select().where(chat.c.table_id == table).order_by(chat.c.id))
        ]

    def table(self) -> Table | None:
        """The table with its game played up to the last move."""
        if self.row is None:
            return None
        table = _table(self.row, self.seats)
        self.bring_up(table)
        return table

    def bring_up(self, table: Table) -> None:
        """Makes a table that another process has changed what it is now."""
        assert self.row is not None
        facts = _facts(self.row)
        if table.record is None and facts.status != "open":
            table.seats = self.seats
            table.begin()
        same = 0
        for played, row in zip(table.played, self.moves, strict=False):
            if table.game.moves.name(played.code) != row.move:
                break
            same += 1
        if same < len(table.played):
            table.take_back(same, self.row.changed)
        for row in self.moves[same:]:
            table.accept(table.attempt(row.move, self.row.changed, bot=row.bot))
        table.seats = self.seats
        table.facts = facts
        table.version = self.row.version
        table.changed, table.since = self.row.changed, self.row.since
        table.chat = self.chat


def _table(row: Any, sitting: list[Seat]) -> Table:
    return Table(
        id=row.id,
        game=registry.game(row.game),
        options=row.options,
        seed=int(row.seed),
        version=row.version,
        public=row.public,
        owner_id=row.owner_id,
        owner=row.owner,
        time=TimeControl(**row.time),
        created=row.created,
        changed=row.changed,
        since=row.since,
        seats=sitting,
        facts=_facts(row),
        continues=row.continues,
    )


def _facts(row: Any) -> Facts:
    return Facts(row.status, row.to_move, row.moves_played, tuple(row.scores), tuple(row.winners))


def _seat(row: Any) -> Seat:
    return Seat(row.kind, row.user_id, row.name, row.bot, row.away, row.shown, row.clock)


def _listed(connection: Connection, query: sa.Select[Any]) -> list[Table]:
    """Tables without their games, for lists."""
    found = connection.execute(query).all()
    sitting: dict[str, list[Seat]] = {row.id: [] for row in found}
    rows = connection.execute(
        seats.select().where(seats.c.table_id.in_(sitting)).order_by(seats.c.table_id, seats.c.seat)
    )
    for row in rows:
        sitting[row.table_id].append(_seat(row))
    return [_table(row, sitting[row.id]) for row in found if row.game in registry.catalogue()]


def list_open(connection: Connection, limit: int) -> list[Table]:
    return _listed(
        connection,
        tables.select()
        .where(tables.c.status == "open", tables.c.public)
        .order_by(tables.c.created.desc())
        .limit(limit),
    )


def list_of_user(connection: Connection, user_id: str, statuses: Sequence[str], limit: int) -> list[Table]:
    own = sa.select(seats.c.table_id).where(seats.c.user_id == user_id)
    return _listed(
        connection,
        tables.select()
        .where(tables.c.status.in_(statuses), sa.or_(tables.c.id.in_(own), tables.c.owner_id == user_id))
        .order_by(tables.c.changed.desc())
        .limit(limit),
    )


def list_finished(connection: Connection, limit: int) -> list[Table]:
    return _listed(
        connection,
        tables.select()
        .where(tables.c.status == "over", tables.c.public)
        .order_by(tables.c.changed.desc())
        .limit(limit),
    )


def list_playing(connection: Connection, limit: int) -> list[Table]:
    return _listed(
        connection,
        tables.select()
        .where(tables.c.status == "playing", tables.c.public)
        .order_by(tables.c.changed.desc())
        .limit(limit),
    )
