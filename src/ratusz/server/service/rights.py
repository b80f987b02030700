"""Who may do and see what at a table."""

from __future__ import annotations

from ratusz.server.refused import Refused
from ratusz.server.service.table import Table
from ratusz.server.store.data import Seat, User


def seat_at(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise Refused("no_such_seat", 404)
    return table.seats[seat]


def check_eyes(table: Table, user: User | None, seat: int) -> None:
    """One sees through one's own seat; through any once the game is over."""
    owner = seat_at(table, seat).user_id
    if table.status != "over" and (user is None or owner != user.id):
        raise Refused("not_your_seat", 403)


def check_playing(table: Table, user: User, version: int | None) -> None:
    """A player, during the game, who has seen the table as it is now."""
    if not table.seats_of(user.id):
        raise Refused("no_seat", 403)
    if table.status != "playing":
        raise Refused("not_begun" if table.status == "open" else "over", 409)
    if version is not None and version != table.version:
        raise Refused("too_late", 409)


def screen(table: Table, user_id: str | None) -> tuple[int | None, int | None]:
    """Whose hand somebody sees, and whose hand is covered until they say that they are that player."""
    own = table.seats_of(user_id)
    if len(own) <= 1 or table.status != "playing":
        return (own[0] if own else None), None
    shown = next((seat for seat in own if table.seats[seat].shown), None)
    if table.to_move in own and table.to_move != shown:
        return None, table.to_move
    return shown, None


def undo_floor(table: Table, user_id: str | None) -> int | None:
    """The fewest moves that can stay if this user takes moves back; None if nothing can be taken back.

    Alone with bots: everything. Else one's own choices, back to the last one by somebody else and to the last one that
    brought something hidden or random to light.
    """
    own = table.seats_of(user_id)
    if not own or table.status != "playing":
        return None
    played = table.begun().played
    if not played:
        return None
    if all(seat.user_id == user_id for seat in table.seats if seat.kind == "person"):
        return 0
    keep = len(played)
    while keep > 0:
        last = played[keep - 1]
        if last.seat not in own or last.bot or last.drew:
            break
        keep -= 1
    return None if keep == len(played) else keep


def undo_to(table: Table, user_id: str | None) -> int | None:
    """Before the user's last choice."""
    floor = undo_floor(table, user_id)
    if floor is None:
        return None
    own = table.seats_of(user_id)
    played = table.begun().played
    for number in range(len(played) - 1, floor - 1, -1):
        if played[number].seat in own and not played[number].bot:
            return number
    return None
