"""The same people and bots once more, each a seat further on."""

from __future__ import annotations

from ratusz.server.refused import Refused
from ratusz.server.service.hall import Hall
from ratusz.server.service.making import Making, bot_seat
from ratusz.server.service.seating import Seating
from ratusz.server.service.table import Table
from ratusz.server.store import rows
from ratusz.server.store.data import Seat, SeatKind, TimeControl, User


class Rematch:
    def __init__(self, hall: Hall, making: Making, seating: Seating) -> None:
        self._hall = hall
        self._making = making
        self._seating = seating

    async def ask(self, table: str, user: User) -> str:
        """The id of the table at which those who played a finished game play again. The first who asks makes it and
        sits down, the other people are invited; whoever asks later accepts. The game begins once all have."""
        async with self._hall.hold(table) as found:
            if found.status != "over":
                raise Refused("not_over", 409)
            if not found.seats_of(user.id):
                raise Refused("no_seat", 403)
            if not await self._lies(found.rematch):
                await self._invite(found, user)
            fresh = found.rematch
        await self._seating.accept(fresh, user)
        self._hall.live.wake(table)
        return fresh

    async def _lies(self, table: str) -> bool:
        """Is there such a table? One at which nobody sits any more is cleared away."""
        try:
            await self._hall.table(table)
        except Refused:
            return False
        return True

    async def _invite(self, found: Table, user: User) -> None:
        """From a table that is held."""
        self._making.count(user)
        seats = [_again(seat, user, found.time) for seat in (*found.seats[1:], found.seats[0])]
        fresh = self._making.laid(user, found.game, found.options, seats, public=False, time=found.time)
        await self._hall.write(found, rows.add_rematch, found, fresh, user)
        found.rematch = fresh.id
        found.version += 1
        self._hall.put(fresh)
        self._hall.put(found)


def _again(seat: Seat, user: User, time: TimeControl) -> Seat:
    """Bots are always ready; people have to say so."""
    if seat.kind == "bot":
        return bot_seat(seat.bot)
    if seat.user_id is None:  # of a record that was read from a file
        return Seat("open")
    kind: SeatKind = "person" if seat.user_id == user.id else "invited"
    return Seat(kind, seat.user_id, seat.name, clock=time.seconds)
