"""The contract of a game: a position (`State`) and the kinds of choices in it (`Step`).

What is still to be done is the agenda: a stack of entries packed into integers, each one a kind of step, a seat and two
arguments. `play` takes the top entry, lets its step play the move, then runs entries by themselves until one asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from ratusz.core.moves import Moves
from ratusz.core.rng import below
from ratusz.core.vecs import append, i64, pop, u8, vec

if TYPE_CHECKING:
    from ratusz.core.features import Scribe

OVER: Final = -1
"""`state.seat` of a finished game."""

NOBODY: Final = -1

NONE: Final = vec[i64]([])
"""The empty vec all states share until they need one of their own."""

S = TypeVar("S", bound="State")


class IllegalMove(ValueError):
    """The move is not possible in this position; the position is as it was."""


class BadPosition(ValueError):
    """`from_json` was given something that is no position of this game; says where and what was expected."""


class Step(Generic[S]):
    """One kind of choice or happening, named as the rulebook names it. Stateless: everything is in the state and in the
    agenda entry's seat and two arguments (0 to 65,535 and 0 to 16,777,215), which each step names for itself."""

    def asks(self, state: S, seat: i64, a: i64, b: i64, /) -> bool:
        """Is there a choice to make, for all that everybody knows? If not, `run` is called instead. Where hidden cards
        leave one answer it is asked all the same: else the others could tell from the missing question."""
        return False

    def moves(self, state: S, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        """The legal moves, each once, in a stable order."""
        raise NotImplementedError

    def gathers(self) -> bool:
        """Are these picks of a set, asked for one by one in rising order so that no set can be picked in two ways?
        Pages let people pick in any order. Once nothing more is to be picked, `moves` has no pick any more."""
        return False

    def play(self, state: S, seat: i64, a: i64, b: i64, move: i64, /) -> None:
        """Plays one of them. The entry is off the agenda already; what follows is pushed."""
        raise NotImplementedError

    def run(self, state: S, seat: i64, a: i64, b: i64, /) -> None:
        """What happens when there is nothing to choose. The entry is off the agenda already."""


def step_name(step: Step[Any]) -> str:
    """`hand_limit` for the step HandLimit: how views, texts and saved positions call it."""
    name = type(step).__name__
    return name[0].lower() + "".join("_" + c.lower() if c.isupper() else c for c in name[1:])


class State:
    """A position: everything on the table and whose choice is next. Plain data; no I/O, no clock, no global chance."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.seat: i64 = OVER
        self.rng: i64 = 0
        self.agenda: vec[i64] = NONE
        self.noting = False
        self.notes: vec[i64] = NONE

    # What a game supplies.

    def steps(self) -> list[Step[Any]]:
        """The kinds of steps, by number."""
        raise NotImplementedError

    def table(self) -> Moves:
        """The game's table of moves."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent copy. Every game writes its own, a line a field, beginning with `copy_core`."""
        raise NotImplementedError

    def imagine(self, seat: i64, rng: i64) -> State:
        """A copy in which all that `seat` cannot know is dealt anew from the generator `rng`. It depends on `rng` and
        on what `seat` knows, on nothing else; the copy goes on with that generator."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points as they stand, by seat."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """Who has won, ties shared, once over; before that nobody."""
        raise NotImplementedError

    def show(self, viewer: int) -> dict[str, Any]:
        """The game's part of `view`: what `viewer` may see, as JSON-ready data; NOBODY is a spectator."""
        raise NotImplementedError

    def show_choice(self, seat: int, a: int, b: int) -> dict[str, Any]:
        """What everybody may know of the arguments of the step that asks now, by name."""
        return {}

    def note_names(self) -> list[str]:
        """The names of the notes, by number. The arguments of a name that ends in `!` are for its own seat alone; of a
        name that ends in `!!` nobody else hears at all."""
        return []

    def show_note(self, name: str, a: int, b: int) -> dict[str, Any]:
        """The arguments of a note, by name."""
        return {}

    def to_json(self) -> dict[str, Any]:
        """The whole position, hidden parts included."""
        raise NotImplementedError

    def load(self, data: dict[str, Any]) -> None:
        """Fills a blank state with what `to_json` gave; raises BadPosition for anything that is not a position."""
        raise NotImplementedError

    def features_size(self) -> i64:
        """How many features there are: always as many for one game and number of seats."""
        raise NotImplementedError

    def write_features(self, seat: i64, out: vec[u8], at: i64) -> None:
        """Numbers for a network, own seat first, from what `seat` may see, put into `out` from place `at` on, where
        all is 0 before. `core.features` helps."""
        raise NotImplementedError

    def scribe(self) -> Scribe | None:
        """Who writes the features down while this game goes on, remembering what was written before: worth it where
        most of it stays the same from move to move."""
        return None

    def heuristic(self, seat: i64) -> float:
        """How good the position looks for a seat, in points it may expect at the end; from what `seat` may see."""
        raise NotImplementedError

    def judgement(self, seat: i64) -> float:
        """As `heuristic`, with what games played have taught, where there is such experience: wiser, and slower. For
        positions with a choice to make, as a search comes to in the end."""
        return self.heuristic(seat)

    def doubt(self) -> float:
        """By how many points `heuristic` is usually off, seats compared with each other; above 0."""
        raise NotImplementedError

    def further(self) -> i64:
        """How many more choices of the same seat to follow before a move is looked at: a role tells nothing until it is
        used."""
        return 0

    def ahead(self) -> i64:
        """How many choices a search plays on before it judges, where rounds do not tell: the less a judgement knows,
        the more it has to be shown."""
        return 16

    def lap(self) -> i64:
        """Which round it is, from 1, in a game where positions compare best at the end of a round; 0 in others."""
        return 0

    def pieces(self) -> dict[str, int]:
        """Everything in the box, by kind, wherever it is now: the same numbers from the setup to the end."""
        raise NotImplementedError

    # What all games share.

    def legal(self) -> vec[i64]:
        """The legal moves, for compiled callers. Not to be called on a finished game."""
        entry = self.agenda[i64(len(self.agenda)) - 1]
        step = self.steps()[entry & 0xFF]
        return step.moves(self, (entry >> 8) & 0xFF, (entry >> 16) & 0xFFFF, entry >> 32)

    def apply(self, move: i64) -> None:
        """Plays a move known to be legal."""
        entry = self.pop()
        step = self.steps()[entry & 0xFF]
        step.play(self, (entry >> 8) & 0xFF, (entry >> 16) & 0xFFFF, entry >> 32, move)
        self.advance()

    def advance(self) -> None:
        """Runs the agenda up to the next real choice, or to the end."""
        steps = self.steps()
        while len(self.agenda) > 0:
            entry = self.agenda[i64(len(self.agenda)) - 1]
            step = steps[entry & 0xFF]
            seat = (entry >> 8) & 0xFF
            a = (entry >> 16) & 0xFFFF
            b = entry >> 32
            if step.asks(self, seat, a, b):
                self.seat = seat
                return
            self.pop()
            step.run(self, seat, a, b)
        self.seat = OVER

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
            table = self.table()
            name = repr(table.name(move)) if isinstance(move, int) and 0 <= move < len(table) else f"move {move!r}"
            raise IllegalMove(f"{name} is not possible now; possible: {', '.join(table.name(m) for m in possible)}")
        self.notes = NONE
        self.apply(move)

    def features(self, seat: i64) -> vec[float]:
        """What `write_features` writes, as a vector of its own."""
        size = self.features_size()
        written = vec[u8]([u8(0)] * size)
        self.write_features(seat, written, 0)
        out = vec[float]([0.0] * size)
        for i in range(size):
            out[i] = float(i64(written[i]))
        return out

    def push(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Puts a step on top of the agenda: it comes next. Arguments are not negative."""
        self.agenda = append(self.agenda, kind | seat << 8 | a << 16 | b << 32)

    def pop(self) -> i64:
        self.agenda, entry = pop(self.agenda)
        return entry

    def finish(self) -> None:
        """Ends the game: nothing is left to do."""
        self.agenda = NONE

    def chance(self, n: i64) -> i64:
        """A number in 0…n-1, each as likely as the others."""
        drawn = below(self.rng, n)
        self.rng += 1
        return drawn

    def after(self, seat: i64) -> i64:
        """The next seat, clockwise."""
        return 0 if seat + 1 == self.seats else seat + 1

    def copy_core(self, original: State) -> None:
        self.seats = original.seats
        self.seat = original.seat
        self.rng = original.rng
        self.agenda = original.agenda[:]

    def note(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Something people will want to read in the history. Costs nothing unless somebody is reading (`noting`)."""
        if self.noting:
            self.notes = append(self.notes, kind | seat << 8 | a << 16 | b << 32)

    def happened(self, viewer: int | None) -> list[dict[str, Any]]:
        """What the last `play` brought about besides the move itself, as `viewer` may know it. Kept while `noting`."""
        names = self.note_names()
        events: list[dict[str, Any]] = []
        for entry in self.notes:
            name = names[entry & 0xFF]
            seat = int((entry >> 8) & 0xFF)
            if name.endswith("!!") and viewer != seat:
                continue
            event: dict[str, Any] = {"note": name.rstrip("!"), "seat": seat}
            if viewer == seat or not name.endswith("!"):
                event.update(self.show_note(event["note"], int((entry >> 16) & 0xFFFF), int(entry >> 32)))
            events.append(event)
        return events

    def agenda_json(self) -> list[list[Any]]:
        """The agenda as names and numbers, the next step last."""
        steps = self.steps()
        return [
            [step_name(steps[e & 0xFF]), int((e >> 8) & 0xFF), int((e >> 16) & 0xFFFF), int(e >> 32)]
            for e in self.agenda
        ]

    def load_agenda(self, data: object) -> None:
        """Takes back what `agenda_json` gave and goes on to the choice on top of it."""
        numbers = {step_name(step): number for number, step in enumerate(self.steps())}
        if not isinstance(data, list):
            raise BadPosition("agenda: expected a list of [step, seat, argument, argument]")
        self.agenda = NONE
        for entry in data:
            if not (isinstance(entry, list) and len(entry) == 4 and all(type(x) is int for x in entry[1:])):
                raise BadPosition(f"agenda: expected [step, seat, argument, argument], not {entry!r}")
            name, seat, a, b = entry
            if not isinstance(name, str) or name not in numbers:
                raise BadPosition(f"agenda: there is no step {name!r}; there are {', '.join(numbers)}")
            if not (0 <= seat < self.seats and 0 <= a < 1 << 16 and 0 <= b < 1 << 24):
                raise BadPosition(f"agenda: a seat or an argument is out of range in {entry!r}")
            self.push(numbers[name], seat, a, b)
        self.advance()

    def view(self, seat: int | None) -> dict[str, Any]:
        """What that seat may see, as plain JSON-ready data; `None` is the spectator. Moves are shown to the seat that
        has to choose, since they tell what it holds."""
        viewer = NOBODY if seat is None else seat
        if not NOBODY <= viewer < self.seats:
            raise ValueError(f"there is no seat {viewer}; seats are 0 to {int(self.seats) - 1}")
        view: dict[str, Any] = {
            "seats": int(self.seats),
            "viewer": seat,
            "to_move": None if self.seat == OVER else int(self.seat),
            "choice": None,
            "moves": [],
            "scores": self.scores(),
            "winners": self.winners(),
        }
        if self.seat != OVER:
            entry = self.agenda[i64(len(self.agenda)) - 1]
            a, b = int((entry >> 16) & 0xFFFF), int(entry >> 32)
            choice: dict[str, Any] = {"step": step_name(self.steps()[entry & 0xFF])}
            choice.update(self.show_choice(int(self.seat), a, b))
            view["choice"] = choice
            if viewer == self.seat:
                view["moves"] = [self.table().name(move) for move in self.moves()]
        view.update(self.show(viewer))
        return view
