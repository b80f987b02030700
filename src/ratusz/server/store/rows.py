"""Tables as rows of the database, and back. Every change carries the version it was made upon: if another process was
faster, Stale."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from ratusz.core import registry
from ratusz.server.store import users
from ratusz.server.store.data import ChatLine, Facts, MoveRow, Seat, Stored, TableRow, TimeControl, User
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


LINES: Final = 200
"""Of what was said at a table, so many of the latest lines are shown."""


def add_table(connection: Connection, table: TableRow, played: Sequence[MoveRow], user: User) -> None:
    users.add(connection, user, table.created)
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
            rematch=table.rematch,
            **_present(table.facts, table.changed, table.since),
            began=table.began,
        )
    )
    connection.execute(seats.insert(), [_seat_row(table.id, number, seat) for number, seat in enumerate(table.seats)])
    if played:
        rows = [_move_row(table.id, number, move, table.changed) for number, move in enumerate(played, start=1)]
        connection.execute(moves.insert(), rows)


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


def _move_row(table: str, number: int, move: MoveRow, at: float) -> dict[str, Any]:
    return {"table_id": table, "number": number, "at": at} | asdict(move)


def _advance(connection: Connection, table: str, upon: int, values: dict[str, Any]) -> None:
    done = connection.execute(_ADVANCE, {"of_table": table, "upon": upon} | values)
    if done.rowcount != 1:
        raise Stale


def save_move(
    connection: Connection, table: TableRow, move: MoveRow, facts: Facts, at: float, clock: float | None
) -> None:
    """`table` is as it was before the move, `facts` as they are after it. `clock`: the seconds the mover has left,
    where that has to be remembered."""
    _advance(connection, table.id, table.version, _present(facts, at, at))
    connection.execute(moves.insert(), _move_row(table.id, facts.moves_played, move, at))
    if clock is not None:
        connection.execute(_CLOCK, {"of_table": table.id, "of_seat": move.seat, "left": clock})


def save_undo(connection: Connection, table: TableRow, upon: int) -> None:
    """`table` is as it is after the undo, `upon` its version before."""
    _advance(connection, table.id, upon, _present(table.facts, table.changed, table.since))
    connection.execute(moves.delete().where(moves.c.table_id == table.id, moves.c.number > table.facts.moves_played))


def save_seats(connection: Connection, table: TableRow, upon: int, newcomer: User | None, now: float) -> None:
    """`table` is as it is after the change."""
    if newcomer is not None:
        users.add(connection, newcomer, now)
    _advance(connection, table.id, upon, _present(table.facts, table.changed, table.since) | {"began": table.began})
    connection.execute(seats.delete().where(seats.c.table_id == table.id))
    connection.execute(seats.insert(), [_seat_row(table.id, number, seat) for number, seat in enumerate(table.seats)])


def add_rematch(connection: Connection, table: TableRow, fresh: TableRow, user: User) -> None:
    """`fresh` is where the same people play again; `table` is as it was before."""
    add_table(connection, fresh, [], user)
    _advance(connection, table.id, table.version, {"rematch": fresh.id})


def set_owner(connection: Connection, table: str, user: User, now: float) -> None:
    users.add(connection, user, now)
    connection.execute(tables.update().where(tables.c.id == table).values(owner_id=user.id, owner=user.name))


def add_chat(connection: Connection, table: str, user: User, seat: int | None, text: str, now: float) -> int:
    users.add(connection, user, now)
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


def fetch(connection: Connection, table: str) -> Stored | None:
    row = connection.execute(tables.select().where(tables.c.id == table)).one_or_none()
    if row is None:
        return None
    sitting = connection.execute(seats.select().where(seats.c.table_id == table).order_by(seats.c.seat))
    played = connection.execute(moves.select().where(moves.c.table_id == table).order_by(moves.c.number))
    latest = chat.select().where(chat.c.table_id == table).order_by(chat.c.id.desc()).limit(LINES)
    said = reversed(connection.execute(latest).all())
    return Stored(
        _table(row, [_seat(seat) for seat in sitting]),
        [MoveRow(move.seat, move.move, move.bot) for move in played],
        [ChatLine(line.id, line.name, line.seat, line.text, line.at) for line in said],
    )


def _table(row: Any, sitting: list[Seat]) -> TableRow:
    return TableRow(
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
        began=row.began,
        rematch=row.rematch,
    )


def _facts(row: Any) -> Facts:
    return Facts(row.status, row.to_move, row.moves_played, tuple(row.scores), tuple(row.winners))


def _seat(row: Any) -> Seat:
    return Seat(row.kind, row.user_id, row.name, row.bot, row.away, row.shown, row.clock)


def _listed(connection: Connection, query: sa.Select[Any]) -> list[TableRow]:
    """Tables without their games, for lists."""
    found = connection.execute(query).all()
    sitting: dict[str, list[Seat]] = {row.id: [] for row in found}
    rows = connection.execute(
        seats.select().where(seats.c.table_id.in_(sitting)).order_by(seats.c.table_id, seats.c.seat)
    )
    for row in rows:
        sitting[row.table_id].append(_seat(row))
    return [_table(row, sitting[row.id]) for row in found if row.game in registry.catalogue()]


def list_open(connection: Connection, limit: int) -> list[TableRow]:
    return _listed(
        connection,
        tables.select()
        .where(tables.c.status == "open", tables.c.public)
        .order_by(tables.c.created.desc())
        .limit(limit),
    )


def list_of_user(connection: Connection, user_id: str, statuses: Sequence[str], limit: int) -> list[TableRow]:
    own = sa.select(seats.c.table_id).where(seats.c.user_id == user_id)
    return _listed(
        connection,
        tables.select()
        .where(tables.c.status.in_(statuses), sa.or_(tables.c.id.in_(own), tables.c.owner_id == user_id))
        .order_by(tables.c.changed.desc())
        .limit(limit),
    )


def list_finished(connection: Connection, user_id: str | None, limit: int) -> list[TableRow]:
    """Public games, and those a user has played, public or not."""
    own = sa.select(seats.c.table_id).where(seats.c.user_id == user_id)
    return _listed(
        connection,
        tables.select()
        .where(tables.c.status == "over", sa.or_(tables.c.public, tables.c.id.in_(own)))
        .order_by(tables.c.changed.desc())
        .limit(limit),
    )


def list_playing(connection: Connection, limit: int) -> list[TableRow]:
    return _listed(
        connection,
        tables.select()
        .where(tables.c.status == "playing", tables.c.public)
        .order_by(tables.c.changed.desc())
        .limit(limit),
    )
