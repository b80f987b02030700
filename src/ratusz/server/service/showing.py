"""Tables as viewers may know them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ratusz.core import rng
from ratusz.server.refused import Refused
from ratusz.server.service.clocks import time_left
from ratusz.server.service.rights import check_eyes, screen, undo_floor, undo_to
from ratusz.server.service.scene import Scene, SeatInfo, TableInfo
from ratusz.server.service.table import Table
from ratusz.server.store.data import TableRow, User


def info(table: TableRow, user: User | None, present: Collection[str], now: float) -> TableInfo:
    user_id = None if user is None else user.id
    return TableInfo(
        id=table.id,
        game=table.game.name,
        options=table.options,
        status=table.status,
        version=table.version,
        public=table.public,
        owner=table.owner,
        mine=table.owner_id == user_id,
        time=table.time,
        seats=tuple(_seat(table, seat, user_id, present, now) for seat in range(len(table.seats))),
        to_move=table.to_move,
        moves_played=table.facts.moves_played,
        created=table.created,
        changed=table.changed,
        seed_hash=rng.seed_hash(table.seed),
        seed=str(table.seed) if table.status == "over" else None,
        scores=table.facts.scores,
        winners=table.facts.winners,
        began=table.began,
        rematch=table.rematch,
        continues=table.continues,
    )


def _seat(table: TableRow, seat: int, user_id: str | None, present: Collection[str], now: float) -> SeatInfo:
    sitting = table.seats[seat]
    clock = time_left(table, seat, now)
    return SeatInfo(
        seat=seat,
        kind=sitting.kind,
        name=sitting.name,
        mine=sitting.user_id is not None and sitting.user_id == user_id,
        bot=sitting.bot,
        away=sitting.away,
        present=sitting.user_id in present,
        clock=clock,
        running=table.to_move == seat and clock is not None,
    )


def scene(
    table: Table, user: User | None, seat: int | None, present: Collection[str], strangers: int, now: float
) -> Scene:
    """The present position, as seen through one's own eyes or those of a seat. `strangers`: how many nobody knows are
    present besides."""
    user_id = None if user is None else user.id
    if seat is None:
        viewer, covered = screen(table, user_id)
    else:
        check_eyes(table, user, seat)
        viewer, covered = seat, None
    sights = None if table.course is None else table.course.sights
    sitting = {sitting.user_id for sitting in table.seats}
    return Scene(
        info=info(table, user, present, now),
        viewer=viewer,
        my_seats=table.seats_of(user_id),
        view=None if sights is None else sights.view(viewer),
        choices=() if sights is None or table.status != "playing" else sights.choices(viewer),
        log=() if sights is None else tuple(sights.log(viewer)),
        chat=tuple(table.chat),
        spectators=len(set(present) - sitting) + strangers,
        undo_to=undo_to(table, user_id),
        undo_floor=undo_floor(table, user_id),
        covered=covered,
        at=0 if table.course is None else len(table.course.played),
    )


def scene_at(table: Table, now: Scene, at: int) -> Scene:
    """The position after so many moves, with what else is to be seen now."""
    if at == now.at:
        return now
    if not 0 <= at < now.at:
        raise Refused("no_such_position", 404)
    view = table.begun().state_at(at).view(now.viewer)
    return replace(now, view=view, choices=(), undo_to=None, undo_floor=None, at=at)
