"""One table in memory: who sits where, the game so far, whose clock runs, what each viewer may see and take back.

Nothing here waits, writes or tells anybody: `Tables` does, in that order.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ratusz.core import rng
from ratusz.core.game import Game, OptionValue
from ratusz.core.record import Record
from ratusz.core.state import OVER, State
from ratusz.server.gathering import Gathering, gathering
from ratusz.server.service.scene import (
    ChatLine,
    Choice,
    Former,
    LogEntry,
    Look,
    SeatKind,
    SeatLook,
    Status,
    TableInfo,
    TimeControl,
)

SNAPSHOT_EVERY: Final = 25
DAY: Final = 86_400
IMAGINED: Final = 1
"""Any word will do for chance of which it only matters whether it is drawn on."""


@dataclass(frozen=True)
class Seat:
    kind: SeatKind
    user_id: str | None = None
    name: str = ""
    bot: str = ""
    away: bool = False
    shown: bool = False
    """Hot seats: its hand is the one its owner has on the screen."""
    clock: float = 0.0
    """Seconds left when the present choice began."""


@dataclass(frozen=True)
class Played:
    """A move of the game so far, with what it brought about as each viewer may know it: a spectator, then seat by
    seat."""

    seat: int
    code: int
    bot: bool
    drew: bool
    events: tuple[tuple[dict[str, Any], ...], ...]


@dataclass(frozen=True)
class Facts:
    """What lists of tables tell of a game."""

    status: Status = "open"
    to_move: int | None = None
    moves_played: int = 0
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()

    @classmethod
    def of(cls, state: State, moves_played: int) -> Facts:
        if state.seat == OVER:
            return cls("over", None, moves_played, tuple(state.scores()), tuple(state.winners()))
        return cls("playing", int(state.seat), moves_played)


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
class Table:
    id: str
    game: Game
    options: dict[str, OptionValue]
    seed: int
    version: int
    public: bool
    owner_id: str
    owner: str
    time: TimeControl
    created: float
    changed: float
    since: float
    seats: list[Seat]
    facts: Facts = Facts()
    continues: str = ""
    chat: list[ChatLine] = field(default_factory=list)
    record: Record | None = None
    """The game, once no seat is open."""
    played: list[Played] = field(default_factory=list)
    _snapshots: dict[int, State] = field(default_factory=dict)
    _logs: dict[int | None, list[LogEntry]] = field(default_factory=dict)
    _views: dict[int | None, dict[str, Any]] = field(default_factory=dict)
    _former: dict[int | None, Former] = field(default_factory=dict)
    """What each viewer saw last before the present position."""
    _choices: tuple[Choice, ...] | None = None

    # The game

    def begin(self) -> None:
        """Deals; from here on there is a game."""
        names = [seat.name for seat in self.seats]
        self.record = Record.new(self.game, len(names), seed=self.seed, options=self.options, players=names)
        self.facts = Facts.of(self.record.state, 0)
        self.played, self._logs, self._views, self._former, self._choices = [], {}, {}, {}, None
        self._snapshots = {0: self.record.state.copy()}

    @property
    def play_record(self) -> Record:
        assert self.record is not None, "the game has not begun"
        return self.record

    @property
    def status(self) -> Status:
        return self.facts.status

    @property
    def to_move(self) -> int | None:
        """The seat that has to choose."""
        return self.facts.to_move

    def attempt(self, move: str, now: float, *, bot: bool) -> Next:
        """What playing a move would lead to; ValueError (IllegalMove is one) says why it cannot be played."""
        record = self.play_record
        seat = int(record.state.seat)
        code = self.game.moves.code(move)
        state, drew = record.after(code)
        viewers: tuple[int | None, ...] = (None, *range(record.seats))
        events = tuple(tuple(state.happened(viewer)) for viewer in viewers)
        clock = self.clock(seat, now) or 0.0
        if self.time.kind == "clock" and state.seat != seat:
            clock += self.time.increment
        facts = Facts.of(state, len(record.moves) + 1)
        return Next(Played(seat, code, bot, drew, events), state, facts, now, clock)

    def accept(self, following: Next) -> None:
        """Plays what `attempt` tried."""
        record = self.play_record
        self._former |= {viewer: (len(self.played), view) for viewer, view in self._views.items()}
        record.state = following.state
        record.moves.append(following.played.code)
        self.played.append(following.played)
        number = len(record.moves)
        if number % SNAPSHOT_EVERY == 0:
            self._snapshots[number] = following.state.copy()
        for viewer, log in self._logs.items():
            log.append(self._entry(number - 1, viewer))
        if self.time.kind == "clock":
            moved = following.played.seat
            self.seats = [
                replace(seat, clock=following.clock) if n == moved else seat for n, seat in enumerate(self.seats)
            ]
        self.since = self.changed = following.at
        self.facts = following.facts
        self._views, self._choices = {}, None

    def take_back(self, keep: int, now: float) -> None:
        self.play_record.state = self.state_at(keep)
        del self.play_record.moves[keep:]
        del self.played[keep:]
        for log in self._logs.values():
            del log[keep:]
        self._snapshots = {number: state for number, state in self._snapshots.items() if number <= keep}
        self._views, self._former, self._choices = {}, {}, None
        self.facts = Facts.of(self.play_record.state, keep)
        self.since = self.changed = now

    def state_at(self, number: int) -> State:
        """The position after so many moves, as a state of its own."""
        record = self.play_record
        start = max(taken for taken in self._snapshots if taken <= number)
        replay = replace(record, moves=record.moves[:start])
        replay.state = self._snapshots[start].copy()
        replay.state.noting = True
        for code in record.moves[start:number]:
            replay.play(code)
        return replay.state

    # Clocks and bots

    def clock(self, seat: int, now: float) -> float | None:
        """Seconds a person has left; None without a time control, for bots and for those who are away."""
        sitting = self.seats[seat]
        if self.time.kind == "none" or sitting.kind != "person" or sitting.away:
            return None
        left = float(self.time.days * DAY) if self.time.kind == "days" else sitting.clock
        if self.to_move == seat:
            left -= now - self.since
        return max(0.0, left)

    def deadline(self) -> float | None:
        """When the seat that has to choose runs out of time."""
        seat = self.to_move
        left = None if seat is None else self.clock(seat, self.since)
        return None if left is None else self.since + left

    def bot_to_move(self) -> str | None:
        """Which bot has to choose now: a bot's seat, or the stand-in of somebody who is away."""
        return None if self.to_move is None else self.seats[self.to_move].bot or None

    # Who may what

    def seats_of(self, user_id: str | None) -> tuple[int, ...]:
        if user_id is None:
            return ()
        return tuple(number for number, seat in enumerate(self.seats) if seat.user_id == user_id)

    def undo_floor(self, user_id: str | None) -> int | None:
        """The fewest moves that can stay if this user takes moves back; None if nothing can be taken back.

        Alone with bots: everything. Else his own choices, back to the last one by somebody else and to the last one
        that brought something hidden or random to light.
        """
        own = self.seats_of(user_id)
        if not own or self.status != "playing" or not self.played:
            return None
        if all(seat.user_id == user_id for seat in self.seats if seat.kind == "person"):
            return 0
        keep = len(self.played)
        while keep > 0:
            last = self.played[keep - 1]
            if last.seat not in own or last.bot or last.drew:
                break
            keep -= 1
        return None if keep == len(self.played) else keep

    def undo_to(self, user_id: str | None) -> int | None:
        """Before the user's last choice."""
        floor = self.undo_floor(user_id)
        if floor is None:
            return None
        own = self.seats_of(user_id)
        for number in range(len(self.played) - 1, floor - 1, -1):
            if self.played[number].seat in own and not self.played[number].bot:
                return number
        return None

    def screen(self, user_id: str | None) -> tuple[int | None, int | None]:
        """Whose hand a user sees, and whose hand is covered until he says that he is that player."""
        own = self.seats_of(user_id)
        if len(own) <= 1 or self.status != "playing":
            return (own[0] if own else None), None
        shown = next((seat for seat in own if self.seats[seat].shown), None)
        if self.to_move in own and self.to_move != shown:
            return None, self.to_move
        return shown, None

    # What is seen

    def info(self, user_id: str | None, present: Collection[str], now: float) -> TableInfo:
        return TableInfo(
            id=self.id,
            game=self.game.name,
            options=self.options,
            status=self.status,
            version=self.version,
            public=self.public,
            owner=self.owner,
            mine=self.owner_id == user_id,
            time=self.time,
            seats=tuple(self._seat_look(seat, user_id, present, now) for seat in range(len(self.seats))),
            to_move=self.to_move,
            moves_played=self.facts.moves_played,
            created=self.created,
            changed=self.changed,
            seed_hash=rng.seed_hash(self.seed),
            seed=str(self.seed) if self.status == "over" else None,
            scores=self.facts.scores,
            winners=self.facts.winners,
            continues=self.continues,
        )

    def _seat_look(self, seat: int, user_id: str | None, present: Collection[str], now: float) -> SeatLook:
        sitting = self.seats[seat]
        return SeatLook(
            seat=seat,
            kind=sitting.kind,
            name=sitting.name,
            mine=sitting.user_id is not None and sitting.user_id == user_id,
            bot=sitting.bot,
            away=sitting.away,
            present=sitting.user_id in present,
            clock=self.clock(seat, now),
            running=self.to_move == seat and self.clock(seat, now) is not None,
        )

    def look(
        self, user_id: str | None, present: Collection[str], spectators: int, now: float, seat: int | None = None
    ) -> Look:
        """The present position. `seat` must be the user's own, or the game over."""
        viewer, covered = self.screen(user_id) if seat is None else (seat, None)
        view = self.view(viewer)
        return Look(
            info=self.info(user_id, present, now),
            viewer=viewer,
            my_seats=self.seats_of(user_id),
            view=view,
            choices=self.choices(viewer),
            log=tuple(self.log(viewer)),
            chat=tuple(self.chat),
            spectators=spectators,
            undo_to=self.undo_to(user_id),
            undo_floor=self.undo_floor(user_id),
            covered=covered,
            at=len(self.played),
        )

    def view(self, viewer: int | None) -> dict[str, Any] | None:
        """Made once for all who see the same."""
        if self.record is None:
            return None
        if viewer not in self._views:
            self._views[viewer] = self.record.state.view(viewer)
        return self._views[viewer]

    def former(self, viewer: int | None, at: int) -> Former | None:
        """What was seen before the position after so many moves; of past positions, the one before."""
        if not at:
            return None
        if at < len(self.played):
            return at - 1, self.state_at(at - 1).view(viewer)
        if viewer not in self._former:
            self._former[viewer] = at - 1, self.state_at(at - 1).view(viewer)
        return self._former[viewer]

    def choices(self, viewer: int | None) -> tuple[Choice, ...]:
        """The legal moves of the seat that has to choose, for that seat alone. Which of them end its turn is worked out
        from what it knows."""
        known = self.known(viewer)
        if known is None:
            return ()
        if self._choices is None:
            self._choices = tuple(self._choice(known, code) for code in known.moves())
        return self._choices

    def gathering(self, viewer: int | None, picked: Sequence[str]) -> Gathering | None:
        """Where the choices are picks of a set: what can be picked besides these."""
        known = self.known(viewer)
        return None if known is None else gathering(known, picked)

    def known(self, viewer: int | None) -> State | None:
        """The position as the seat that has to choose knows it, for that seat alone."""
        if viewer is None or viewer != self.to_move:
            return None
        return self.play_record.state.imagine(viewer, IMAGINED)

    def _choice(self, known: State, code: int) -> Choice:
        after = known.copy()
        after.apply(code)
        ends = after.seat != known.seat or after.rng != known.rng
        return Choice(self.game.moves.name(code), self.game.moves.target(code), ends)

    def log(self, viewer: int | None) -> list[LogEntry]:
        if viewer not in self._logs:
            self._logs[viewer] = [self._entry(number, viewer) for number in range(len(self.played))]
        return self._logs[viewer]

    def _entry(self, number: int, viewer: int | None) -> LogEntry:
        played = self.played[number]
        moves = self.game.moves
        name = moves.name(played.code) if viewer == played.seat else moves.public(played.code)
        events = played.events[0 if viewer is None else viewer + 1]
        return LogEntry(number + 1, played.seat, name, events)
