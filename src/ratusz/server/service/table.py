"""One table in memory: who sits where, and the game so far. Nothing here waits, writes or tells anybody."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ratusz.core.record import Record
from ratusz.core.state import State
from ratusz.server.service.clocks import time_after
from ratusz.server.service.course import Course, facts_of
from ratusz.server.service.sights import Played
from ratusz.server.store.data import ChatLine, Facts, Stored, TableRow


@dataclass(frozen=True)
class Next:
    """A move that has been tried but not played: what the table becomes once it is on disk."""

    played: Played
    state: State
    facts: Facts
    at: float
    clock: float
    """Of the seat that moved."""


@dataclass
class Table(TableRow):
    chat: list[ChatLine] = field(default_factory=list)
    course: Course | None = None

    @classmethod
    def of(cls, stored: Stored) -> Table:
        """The table with its game played up to the last move."""
        table = cls(**vars(stored.row))
        table.catch_up(stored)
        return table

    def begin(self, now: float) -> None:
        """Deals; from here on there is a game."""
        self.began = now
        names = [seat.name for seat in self.seats]
        self.course = Course(Record.new(self.game, len(names), seed=self.seed, options=self.options, players=names))
        self.facts = self.course.facts()

    def begun(self) -> Course:
        assert self.course is not None, "the game has not begun"
        return self.course

    def attempt(self, move: str, now: float, *, bot: bool) -> Next:
        """What playing a move would lead to; ValueError (IllegalMove is one) says why it cannot be played."""
        course = self.begun()
        played, state = course.attempt(move, bot=bot)
        clock = time_after(self, played.seat, now, passes_on=state.seat != played.seat)
        return Next(played, state, facts_of(state, len(course.played) + 1), now, clock)

    def accept(self, following: Next) -> None:
        """Plays what `attempt` tried."""
        self.begun().accept(following.played, following.state)
        if self.time.kind == "clock":
            moved = following.played.seat
            self.seats = [
                replace(seat, clock=following.clock) if n == moved else seat for n, seat in enumerate(self.seats)
            ]
        self.since = self.changed = following.at
        self.facts = following.facts

    def taken_back(self, keep: int, now: float) -> Table:
        """The table with so many moves left; this one stays as it is."""
        course = self.begun().back_to(keep)
        return replace(self, course=course, facts=course.facts(), since=now, changed=now)

    def catch_up(self, stored: Stored) -> None:
        """Becomes what the database says, which another process may have changed."""
        row = stored.row
        if self.course is None and row.status != "open":
            self.seats = row.seats
            self.begin(row.began)
        if self.course is not None:
            self._replay(stored)
        self.seats, self.facts, self.version = row.seats, row.facts, row.version
        self.changed, self.since = row.changed, row.since
        self.began, self.rematch = row.began, row.rematch
        self.chat = stored.chat

    def _replay(self, stored: Stored) -> None:
        """Takes back what is no longer there, and plays what is new."""
        course = self.begun()
        same = 0
        for played, move in zip(course.rows(), stored.moves, strict=False):
            if played.move != move.move:
                break
            same += 1
        if same < len(course.played):
            self.course = course.back_to(same)
        for move in stored.moves[same:]:
            self.accept(self.attempt(move.move, stored.row.changed, bot=move.bot))
