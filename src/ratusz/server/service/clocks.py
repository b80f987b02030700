"""How much time people have left."""

from __future__ import annotations

from typing import Final

from ratusz.server.refused import Refused
from ratusz.server.store.data import TableRow, TimeControl

DAY: Final = 86_400
CLOCK_SECONDS: Final = (30, 24 * 3600)
CLOCK_INCREMENT: Final = (0, 600)
CLOCK_DAYS: Final = (1, 30)
RETURN_SHARE: Final = 10
"""Whoever returns after running out of time gets a tenth of the full time, at least the shortest clock there is."""


def checked_time(time: TimeControl) -> TimeControl:
    """Without what its kind has no use for."""

    def within(value: int, bounds: tuple[int, int]) -> bool:
        return bounds[0] <= value <= bounds[1]

    if time.kind == "clock" and within(time.seconds, CLOCK_SECONDS) and within(time.increment, CLOCK_INCREMENT):
        return TimeControl("clock", seconds=time.seconds, increment=time.increment)
    if time.kind == "days" and within(time.days, CLOCK_DAYS):
        return TimeControl("days", days=time.days)
    if time.kind == "none":
        return TimeControl()
    raise Refused("bad_time")


def time_left(table: TableRow, seat: int, now: float) -> float | None:
    """Seconds a person has left; None without a time control, for bots and for those who are away."""
    sitting = table.seats[seat]
    if table.time.kind == "none" or sitting.kind != "person" or sitting.away:
        return None
    left = float(table.time.days * DAY) if table.time.kind == "days" else sitting.clock
    if table.to_move == seat:
        left -= now - table.since
    return max(0.0, left)


def time_after(table: TableRow, seat: int, now: float, *, passes_on: bool) -> float:
    """What the clock of the seat that has to choose shows after its move."""
    left = time_left(table, seat, now) or 0.0
    return left + table.time.increment if table.time.kind == "clock" and passes_on else left


def time_on_return(table: TableRow, seat: int) -> float:
    least = max(CLOCK_SECONDS[0], table.time.seconds // RETURN_SHARE)
    return max(table.seats[seat].clock, least)


def deadline(table: TableRow) -> float | None:
    """When the seat that has to choose runs out of time."""
    seat = table.to_move
    left = None if seat is None else time_left(table, seat, table.since)
    return None if left is None else table.since + left
