"""Who sits where: taking a seat, leaving it, coming back to it, passing the screen on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from ratusz.server.refused import Refused
from ratusz.server.service.clocks import time_on_return
from ratusz.server.service.hall import Hall
from ratusz.server.service.making import bot_seat
from ratusz.server.service.people import checked_name
from ratusz.server.service.rights import seat_at
from ratusz.server.service.table import Table
from ratusz.server.store import rows
from ratusz.server.store.data import Seat, User

ADOPTED: Final = 500


class Seating:
    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def sit(self, table: str, user: User, seat: int, name: str = "") -> None:
        """Takes an open seat, or one's own by invitation. With a name: a further person on the same screen."""
        async with self._hall.hold(table) as found:
            sitting = seat_at(found, seat)
            if sitting.taken or (sitting.kind == "invited" and sitting.user_id != user.id):
                raise Refused("seat_taken", 409)
            if found.seats_of(user.id) and not name:
                raise Refused("sits_already", 409)
            called = checked_name(name) if name else user.name
            await self._reseat(found, {seat: Seat("person", user.id, called, clock=found.time.seconds)}, user)

    async def accept(self, table: str, user: User) -> None:
        """Takes all seats to which the user was invited; nothing to do for whoever sits already."""
        async with self._hall.hold(table) as found:
            seats = {
                number: replace(seat, kind="person")
                for number, seat in enumerate(found.seats)
                if seat.kind == "invited" and seat.user_id == user.id
            }
            if seats:
                await self._reseat(found, seats, user)

    async def invite_bot(self, table: str, user: User, seat: int, bot: str) -> None:
        """The table's creator puts a bot on an open seat, or on that of somebody invited who does not come."""
        async with self._hall.hold(table) as found:
            if found.owner_id != user.id:
                raise Refused("not_your_table", 403)
            if seat_at(found, seat).taken:
                raise Refused("seat_taken", 409)
            await self._reseat(found, {seat: bot_seat(bot)})

    async def leave(self, table: str, user: User, seat: int) -> None:
        """Before the game the seat, or the invitation to it, is open to all again; during it a bot plays until the
        owner returns."""
        async with self._hall.hold(table) as found:
            sitting = seat_at(found, seat)
            if sitting.user_id != user.id:
                raise Refused("not_your_seat", 403)
            if found.status == "over":
                raise Refused("over", 409)
            if found.status == "playing":
                await self._reseat(found, {seat: replace(sitting, away=True, bot=self._stand_in)})
            elif any(other.kind == "person" for other in found.seats if other is not sitting):
                await self._reseat(found, {seat: Seat("open")})
            else:
                await self._hall.delete(table)

    async def run_out(self, table: Table, seat: int) -> None:
        """Somebody's time is over: a bot plays until they return."""
        await self._reseat(table, {seat: replace(table.seats[seat], away=True, bot=self._stand_in, clock=0.0)})

    @property
    def _stand_in(self) -> str:
        return self._hall.settings.stand_in

    async def come_back(self, table: str, user: User) -> None:
        """Takes back all own seats from their stand-ins. Playing a move does so too."""
        async with self._hall.hold(table) as found:
            await self.return_to(found, user)

    async def return_to(self, table: Table, user: User) -> None:
        """As `come_back`, to a table that is held already."""
        back = {
            number: replace(table.seats[number], away=False, bot="", clock=time_on_return(table, number))
            for number in table.seats_of(user.id)
            if table.seats[number].away and table.status == "playing"
        }
        if back:
            await self._reseat(table, back)

    async def adopt(self, guest: User, user: User) -> None:
        """All seats of a guest who turns out to be somebody with an account."""
        hall = self._hall
        for listed in await hall.store.read(rows.list_of_user, guest.id, ("open", "playing", "over"), ADOPTED):
            async with hall.hold(listed.id) as found:
                if found.owner_id == guest.id:
                    await hall.write(found, rows.set_owner, found.id, user, hall.now())
                    found.owner_id, found.owner = user.id, user.name
                own = [n for n, seat in enumerate(found.seats) if seat.user_id == guest.id]
                await self._reseat(found, {n: replace(found.seats[n], user_id=user.id) for n in own}, user, turn=False)

    async def uncover(self, table: str, user: User, seat: int) -> None:
        """Hot seats: shows this own seat's hand, and covers the others."""
        async with self._hall.hold(table) as found:
            own = found.seats_of(user.id)
            if seat not in own:
                raise Refused("not_your_seat", 403)
            await self._reseat(found, {n: replace(found.seats[n], shown=n == seat) for n in own}, turn=False)

    async def _reseat(
        self, table: Table, seats: Mapping[int, Seat], newcomer: User | None = None, *, turn: bool = True
    ) -> None:
        """Puts others on some seats; the game begins once none is open. `turn`: whoever has to choose now has their
        whole time before them."""
        now = self._hall.now()
        changed = replace(table, seats=[seats.get(n, seat) for n, seat in enumerate(table.seats)])
        if table.status != "over":
            changed.changed = now
        if turn and table.to_move in seats:
            changed.since = now
        if table.status == "open" and all(seat.taken for seat in changed.seats):
            changed.begin(now)
            changed.since = now
        await self._hall.write(table, rows.save_seats, changed, table.version, newcomer, now)
        changed.version += 1
        self._hall.put(changed)
