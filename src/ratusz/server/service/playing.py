"""What players do at a table: moves, taking them back, talking.

A change is tried, written to disk, and only then made known: first to the table in memory, then to all who watch.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from ratusz.server.limits import Limits
from ratusz.server.metrics import MOVES
from ratusz.server.refused import Refused
from ratusz.server.service.hall import Hall
from ratusz.server.service.rights import check_playing, undo_floor
from ratusz.server.service.seating import Seating
from ratusz.server.service.table import Next, Table
from ratusz.server.store import rows
from ratusz.server.store.data import ChatLine, User
from ratusz.server.written import written

LOG: Final = logging.getLogger("ratusz.tables")

CHAT_LENGTH: Final = 500


class Playing:
    def __init__(self, hall: Hall, seating: Seating, limits: Limits) -> None:
        self._hall = hall
        self._seating = seating
        self._limits = limits

    async def play(self, table: str, user: User, moves: str | Sequence[str], version: int | None = None) -> int:
        """Plays a move by name, or several in a row, for the own seat that has to choose; the table's new version. With
        the version the player saw, a click that came too late is refused (409)."""
        async with self._hall.hold(table) as found:
            check_playing(found, user, version)
            if found.to_move not in found.seats_of(user.id):
                raise Refused("not_your_turn", 409)
            first, *more = [moves] if isinstance(moves, str) else moves
            self._rehearse(found, [first, *more])
            following = self._attempt(found, first)
            if found.seats[following.played.seat].away:
                await self._seating.return_to(found, user)
                found = await self._hall.table(table)
                following = self._attempt(found, first)
            return await self._play(found, following, more)

    async def play_for_bot(self, table: str, move: str, version: int) -> None:
        """Unless the table has changed since the bot began to think."""
        async with self._hall.hold(table) as found:
            if found.version == version:
                await self._play(found, self._attempt(found, move, bot=True))

    def _rehearse(self, table: Table, moves: Sequence[str]) -> None:
        """A chain that cannot be played as a whole changes nothing."""
        if len(moves) > 1:
            try:
                table.begun().rehearse(moves)
            except ValueError as error:
                raise Refused("illegal", why=error) from error

    def _attempt(self, table: Table, move: str, *, bot: bool = False) -> Next:
        try:
            return table.attempt(move, self._hall.now(), bot=bot)
        except ValueError as error:
            raise Refused("illegal", why=error) from error

    async def _play(self, table: Table, following: Next, more: Sequence[str] = ()) -> int:
        """Plays a move and those that belong to it; everybody sees them together. What a bot does in one turn is seen
        together too, if it does not take long."""
        seat, turn = following.played.seat, table.begun().record.state.turn
        await self._save(table, following)
        try:
            for move in more:
                if table.to_move != seat:
                    raise Refused("not_your_turn", 409)
                await self._save(table, self._attempt(table, move))
            while (answer := self._only_answer(table)) is not None:
                await self._save(table, self._attempt(table, answer, bot=True))
        finally:
            same_turn = (table.to_move, table.begun().record.state.turn) == (seat, turn)
            goes_on = same_turn and table.bot_to_move() is not None
            self._hall.put(table, within=self._hall.bot_pace(table.id) if goes_on else 0)
        if table.status == "over":
            LOG.info("game over", extra={"table": table.id, "game": table.game.name, "scores": table.facts.scores})
        return table.version

    async def _save(self, table: Table, following: Next) -> None:
        move = table.begun().row(following.played)
        clock = following.clock if table.time.kind == "clock" else None
        await self._hall.write(table, rows.save_move, table, move, following.facts, following.at, clock)
        table.accept(following)
        table.version += 1
        MOVES.labels("bot" if move.bot else "person").inc()

    def _only_answer(self, table: Table) -> str | None:
        """The answer to a question that has only one. It is asked so that nobody learns from its absence what somebody
        holds; for a person alone with bots, with nobody else looking on, it is answered at once."""
        people = [seat for seat in table.seats if seat.kind == "person"]
        if table.to_move is None or len(people) != 1 or table.seats[table.to_move] is not people[0] or people[0].away:
            return None
        live = self._hall.live
        if live.strangers(table.id) or live.present(table.id) - {people[0].user_id}:
            return None
        moves = table.begun().record.state.moves()
        return table.game.moves.name(moves[0]) if len(moves) == 1 else None

    async def undo(
        self, table: str, user: User, keep: int, version: int | None = None, *, instead: Sequence[str] = ()
    ) -> int:
        """Takes back all but the first `keep` moves, where the rule of undo allows it (`Scene.undo_to`), and plays
        others instead."""
        async with self._hall.hold(table) as found:
            check_playing(found, user, version)
            floor = undo_floor(found, user.id)
            if floor is None or not floor <= keep < len(found.begun().played):
                raise Refused("no_undo", 409)
            changed = found.taken_back(keep, self._hall.now())
            self._rehearse(changed, instead)
            following = self._attempt(changed, instead[0]) if instead else None
            await self._hall.write(found, rows.save_undo, changed, found.version)
            changed.version += 1
            if following is not None:
                return await self._play(changed, following, instead[1:])
            self._hall.put(changed)
            return changed.version

    async def say(self, table: str, user: User, text: str) -> None:
        """A line of chat."""
        line = " ".join(written(text).split())
        if not line:
            raise Refused("empty_chat")
        if len(line) > CHAT_LENGTH:
            raise Refused("long_chat", limit=CHAT_LENGTH)
        self._limits.spend("chat", user.id)
        async with self._hall.hold(table) as found:
            own = found.seats_of(user.id)
            seat = own[0] if own else None
            now = self._hall.now()
            self._limits.spend("talk", found.id)
            number = await self._hall.write(found, rows.add_chat, found.id, user, seat, line, now)
            found.chat = [*found.chat, ChatLine(number, user.name, seat, line, now)][-rows.LINES :]
            self._hall.live.wake(table)
