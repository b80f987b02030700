"""A position: what lies on the table and whose choice it is. For the rules, and for whoever plays.

What is still to be done is the agenda, a stack of steps (`core.step`). `play` takes the top entry, lets its step play
the move, then runs entries by themselves until one asks.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from ratusz.core.notes import TURN, Note
from ratusz.core.rng import below
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, pop, u8, vec

if TYPE_CHECKING:
    from ratusz.core.game import Game

OVER: Final = -1
"""`state.seat` of a finished game."""

NOBODY: Final = -1

NONE: Final = vec[i64]([])
"""The empty vec all states share until they need one of their own."""


class IllegalMove(ValueError):
    """The move is not possible in this position; the position is as it was."""


class BadPosition(ValueError):
    """`from_json` was given something that is no position of this game; says where and what was expected."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: everything on the table and whose choice is next. Plain data; no I/O, no clock, no global chance."""

    game: Game
    """Set when the game starts."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.seat: i64 = OVER
        self.turn: i64 = 0
        """How many turns have begun, as people count them; 0 while the table is being set up."""
        self.turn_seat: i64 = NOBODY
        """Whose turn it is; others may have to choose in it."""
        self.rng: i64 = 0
        self.agenda: vec[i64] = NONE
        self.noting = False
        self.notes: vec[i64] = NONE
        self.revealed = False
        """Whether the last `play` has shown somebody what they could not foresee."""

    # What a game supplies.

    def copy(self) -> State:
        """An independent copy. Every game writes its own, a line a field, beginning with `copy_core`."""
        raise NotImplementedError

    def imagine(self, seat: i64, rng: i64) -> State:
        """A copy in which all that `seat` cannot know is dealt anew from the generator `rng`. It depends on `rng` and
        on what `seat` knows, on nothing else; the copy goes on with that generator. Begins with `check_seat`."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points as they stand, by seat."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """Who has won, ties shared, once over; before that nobody."""
        raise NotImplementedError

    # As Python objects: equal by what they are, and to be pickled and copied.

    def __repr__(self) -> str:
        if self.seat == OVER:
            return f"<{self.game.name}, {int(self.seats)} seats, over after {int(self.turn)} turns>"
        asked = f"seat {int(self.seat)} is asked {self.step().name}"
        return f"<{self.game.name}, {int(self.seats)} seats, turn {int(self.turn)}: {asked}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game is other.game and self.to_json() == other.to_json()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.game, json.dumps(self.to_json(), separators=(",", ":")))

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    # Playing.

    def moves(self) -> list[int]:
        """The legal moves of the seat that has to choose; none once the game is over."""
        if self.seat == OVER:
            return []
        return [int(move) for move in self.legal()]

    def play(self, move: int) -> None:
        """Plays one of `moves()` and goes on by itself to the next choice. Anything else raises IllegalMove."""
        if self.seat == OVER:
            raise IllegalMove("the game is over")
        possible = self.moves()
        if isinstance(move, bool) or move not in possible:
            names = self.game.moves
            name = repr(names.name(move)) if isinstance(move, int) and 0 <= move < len(names) else f"move {move!r}"
            raise IllegalMove(f"{name} is not possible now; possible: {', '.join(names.name(m) for m in possible)}")
        self.notes = NONE
        self.revealed = False
        self.apply(move)

    def legal(self) -> vec[i64]:
        """The legal moves, for compiled callers. Not to be called on a finished game."""
        entry = self.agenda[i64(len(self.agenda)) - 1]
        step = self.game.steps[entry & 0xFF]
        return step.moves(self, (entry >> 8) & 0xFF, (entry >> 16) & 0xFFFF, entry >> 32)

    def apply(self, move: i64) -> None:
        """Plays a move known to be legal."""
        self.play_step(move)
        self.advance()

    def play_step(self, move: i64) -> None:
        """Plays a move, and lets nothing happen by itself after it."""
        self.agenda, entry = pop(self.agenda)
        listed = i64(len(self.agenda))
        step = self.game.steps[entry & 0xFF]
        step.play(self, (entry >> 8) & 0xFF, (entry >> 16) & 0xFFFF, entry >> 32, move)
        if len(self.agenda) > listed + 1:
            turn_round(self.agenda, listed)

    def begin(self) -> None:
        """Takes up what the setup has listed."""
        turn_round(self.agenda, 0)
        self.advance()

    def advance(self) -> None:
        """Runs the agenda up to the next real choice, or to the end."""
        steps = self.game.steps
        turn_begins = False
        while len(self.agenda) > 0:
            entry = self.agenda[i64(len(self.agenda)) - 1]
            step = steps[entry & 0xFF]
            seat = (entry >> 8) & 0xFF
            a = (entry >> 16) & 0xFFFF
            b = entry >> 32
            if step.may_begin_turn and step.begins_turn(a, b):
                turn_begins = True
                self.note(TURN, seat)
            if step.asks(self, seat, a, b):
                self.seat = seat
                if turn_begins:
                    self.turn += 1
                    self.turn_seat = seat
                return
            self.agenda, entry = pop(self.agenda)
            listed = i64(len(self.agenda))
            step.run(self, seat, a, b)
            if len(self.agenda) > listed + 1:
                turn_round(self.agenda, listed)
        self.seat = OVER

    # What rules are written with.

    def then(self, step: Step[Any], seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Puts a step on the agenda: before all that was there when the step in hand began, after what it has listed
        itself. First listed, first done. Arguments are not negative."""
        self.agenda = append(self.agenda, step.number | seat << 8 | a << 16 | b << 32)

    def clockwise(self, step: Step[Any], first: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Lists a step for every seat, `first` first."""
        seat = first
        for _ in range(self.seats):
            self.then(step, seat, a, b)
            seat = self.after(seat)

    def after(self, seat: i64) -> i64:
        """The next seat, clockwise."""
        return 0 if seat + 1 == self.seats else seat + 1

    def check_seat(self, seat: i64) -> None:
        """Raises ValueError where nobody sits."""
        if seat < 0 or seat >= self.seats:
            raise ValueError(f"there is no seat {int(seat)}; seats are 0 to {int(self.seats) - 1}")

    def finish(self) -> None:
        """Ends the game: nothing is left to do."""
        self.agenda = NONE

    def roll(self, n: i64) -> i64:
        """A number in 0…n-1, each as likely as the others."""
        drawn = below(self.rng, n)
        self.rng += 1
        return drawn

    def reveal(self) -> None:
        """Somebody sees what they could not foresee, though nothing is drawn by chance: a card of a pile whose order is
        known, or hidden cards that are laid open. What led to it cannot be undone."""
        self.revealed = True

    def note(self, note: Note, seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Something people will want to read in the history. Costs nothing unless somebody is reading (`noting`)."""
        if self.noting:
            self.notes = append(self.notes, note.number | seat << 8 | a << 16 | b << 32)

    def copy_core(self, original: State) -> None:
        self.game = original.game
        self.seats = original.seats
        self.seat = original.seat
        self.turn = original.turn
        self.turn_seat = original.turn_seat
        self.rng = original.rng
        self.agenda = original.agenda[:]

    def step(self) -> Step[Any]:
        """The step that asks. Not to be called on a finished game."""
        return self.game.steps[self.agenda[i64(len(self.agenda)) - 1] & 0xFF]

    def first_argument(self) -> i64:
        """Of the step that asks."""
        return (self.agenda[i64(len(self.agenda)) - 1] >> 16) & 0xFFFF

    def second_argument(self) -> i64:
        return self.agenda[i64(len(self.agenda)) - 1] >> 32

    def forget_picks(self) -> None:
        """For `imagine`: somebody in the middle of picking cards begins anew with those still due, since which kind was
        picked last is their secret. Only the step that asks can be in the middle of it."""
        top = i64(len(self.agenda)) - 1
        if top >= 0:
            entry = self.agenda[top]
            if self.game.steps[entry & 0xFF].hides_first():
                self.agenda[top] = entry - ((entry >> 16 & 0xFFFF) << 16)

    # What others read, told by the game's face and mind.

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat may see, as plain JSON-ready data; `None` is the spectator. Moves are shown to the seat that
        has to choose, since they tell what it holds."""
        return self.game.face.view(self, seat)

    def happened(self, seat: int | None) -> list[dict[str, Any]]:
        """What the setup or the last `play` brought about besides the move itself, as `seat` may know it. Kept while
        `noting`."""
        return self.game.face.happened(self, seat)

    def pieces(self) -> dict[str, int]:
        """Everything in the box, by kind, wherever it is now: the same numbers from the setup to the end."""
        return self.game.face.pieces(self)

    def to_json(self) -> dict[str, Any]:
        """The whole position, hidden parts included; `game.from_json` takes it back."""
        return self.game.face.to_json(self)

    def heuristic(self, seat: i64) -> float:
        """How good the position looks for a seat, in points it may expect at the end; from what `seat` may see."""
        return self.game.mind.expect(self, seat)

    def features(self, seat: i64) -> vec[float]:
        """Numbers for a network, own seat first, from what `seat` may see."""
        self.check_seat(seat)
        mind = self.game.mind
        size = mind.features_size(self)
        written = vec[u8]([u8(0)] * size)
        mind.write_features(self, seat, written, 0)
        out = vec[float]([0.0] * size)
        for i in range(size):
            out[i] = float(i64(written[i]))
        return out


def restored(game: Game, position: str) -> State:
    """A state that was pickled."""
    return game.from_json(json.loads(position))


def turn_round(agenda: vec[i64], listed: i64) -> None:
    """Steps are listed in the order in which they come, and the agenda is a stack: turns round what has been listed
    above this height."""
    top = i64(len(agenda)) - 1
    while listed < top:
        entry = agenda[listed]
        agenda[listed] = agenda[top]
        agenda[top] = entry
        listed += 1
        top -= 1
