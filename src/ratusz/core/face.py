"""What people read of a position: the view, the question, the notes of the history, positions as JSON."""

# interpreted: what people read is made for people, not in loops

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, final

from ratusz.core.notes import DETAILS_FOR_ITS_SEAT, ITS_SEAT_ALONE, TURN
from ratusz.core.paying import Payment
from ratusz.core.state import NOBODY, OVER, BadPosition, State
from ratusz.core.step import first_of, number_of, seat_of, second_of
from ratusz.core.story import Passage
from ratusz.core.vecs import i64, vec

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ratusz.core.texts import Texts


Shown = dict[str, Any]


def no_payment(state: State) -> Payment | None:
    return None


def nothing(*arguments: object) -> Shown:
    """What a choice or a note shows that has nothing to show, and where pieces lie that nobody tells apart."""
    return {}


def one_round(state: object) -> str:
    """Of a game that has no rounds."""
    return ""


@final
class Face:
    """How a game shows itself: put together of functions of the game. Nothing is ever shown but through `view`, so a
    leak can only be here."""

    def __init__(
        self,
        *,
        show: Callable[[Any, int], Shown],
        pieces: Callable[[Any], dict[str, int]],
        dump: Callable[[Any], Shown],
        load: Callable[[Any, Shown], None],
        show_choice: Callable[[Any, str, int, int], Shown] = nothing,
        show_note: Callable[[str, int, int], Shown] = nothing,
        places: Callable[[Shown], dict[str, dict[str, int]]] = nothing,
        payment: Callable[[Any], Payment | None] = no_payment,
        round_of: Callable[[Any], str] = one_round,
        sources: Callable[[Shown, Sequence[Shown]], dict[str, list[int]]] = nothing,
        tie_breaks: Callable[[Shown], dict[str, list[int]]] = nothing,
        terminal: str = "ratusz.core.plain",
        headings: tuple[str, ...] = (),
        story: str = "ratusz.core.telling",
    ) -> None:
        self.show = show
        """The game's part of `view`: what a seat may see of a state, as JSON-ready data; NOBODY is a spectator."""
        self.show_choice = show_choice
        """What everybody may know of the arguments of the step of this name, which asks now."""
        self.show_note = show_note
        """The arguments of the note of this name."""
        self.pieces = pieces
        """Everything in the box, by kind, wherever it is now: the same numbers from the setup to the end."""
        self.dump = dump
        """The whole position as JSON-ready data, hidden parts included; its agenda is `dump_agenda(state)`."""
        self.load = load
        """Fills a blank state with what `dump` gave; raises BadPosition for anything that is not a position."""
        self.places = places
        """Pieces that are alike, from a view alone: kind → place → how many lie there. What goes from place to place
        glides in a browser, where the places are drawn."""
        self.payment = payment
        """What the seat to move is to pay, of a position as that seat knows it, where the payment is a set."""
        self.round_of = round_of
        """The round a state is in, as people count: `7`, `B2`; empty before the first."""
        self.sources = sources
        """Where the points of a finished game come from: source → points by seat, from its last view and the notes of
        the whole game. Its text is `points.<source>`, or the name of that piece."""
        self.tie_breaks = tie_breaks
        """What decides between equal points, one after another: rule → a number by seat, the higher one better, from
        the last view. Its text is `tie.<rule>`."""
        self.terminal = terminal
        """The module whose `draw(view, say)` draws the table in a terminal. It is loaded when somebody looks."""
        self.headings = headings
        """Notes under which a new part of the story begins: a round, a phase."""
        self.story = story
        """The module whose `tell(turn, teller)` tells a turn. It is loaded when somebody reads."""

    def draw(self, view: Shown, say: Texts) -> RenderableType:
        """The table in a terminal, from a view alone."""
        drawn: RenderableType = import_module(self.terminal).draw(view, say)
        return drawn

    def view(self, state: State, seat: int | None) -> Shown:
        if seat is not None:
            state.check_seat(seat)
        viewer = NOBODY if seat is None else seat
        view: dict[str, Any] = {
            "seats": int(state.seats),
            "viewer": seat,
            "to_move": None if state.seat == OVER else int(state.seat),
            "turn": {"number": int(state.turn), "seat": None if state.turn_seat == NOBODY else int(state.turn_seat)},
            "choice": None,
            "moves": [],
            "scores": state.scores(),
            "winners": state.winners(),
        }
        if state.seat != OVER:
            step = state.step().name
            choice: dict[str, Any] = {"step": step}
            choice.update(self.show_choice(state, step, int(state.first_argument()), int(state.second_argument())))
            view["choice"] = choice
            if viewer == state.seat:
                view["moves"] = [state.game.moves.name(move) for move in state.moves()]
        view.update(self.show(state, viewer))
        return view

    def happened(self, state: State, viewer: int | None) -> list[dict[str, Any]]:
        return [dict(event) for passage in self.passages(state, viewer) for event in passage.events]

    def passages(self, state: State, viewer: int | None) -> list[Passage]:
        """The same, cut where turns begin."""
        begun: int | None = None
        events: list[dict[str, Any]] = []
        passages: list[Passage] = []
        for entry in state.notes:
            seat = int(seat_of(entry))
            if number_of(entry) == TURN.number:
                passages.append(Passage(begun, tuple(events)))
                begun, events = seat, []
                continue
            note = state.game.notes[number_of(entry)]
            if note.audience == ITS_SEAT_ALONE and viewer != seat:
                continue
            event: dict[str, Any] = {"note": note.name, "seat": seat}
            if viewer == seat or note.audience != DETAILS_FOR_ITS_SEAT:
                event.update(self.show_note(note.name, int(first_of(entry)), int(second_of(entry))))
            events.append(event)
        return [*passages, Passage(begun, tuple(events))]

    def to_json(self, state: State) -> dict[str, Any]:
        whose = None if state.turn_seat == NOBODY else int(state.turn_seat)
        return {**self.dump(state), "turn": {"number": int(state.turn), "seat": whose}}

    def from_json(self, state: State, data: dict[str, Any]) -> None:
        """Fills a blank state. Positions saved before turns were counted begin with the turn of who has to choose: they
        say nothing of it, or a number that the game meant otherwise."""
        self.load(state, data)
        turn = data.get("turn")
        if turn is None or type(turn) is int:
            turn = {"number": 0, "seat": None if state.seat == OVER else int(state.seat)}
        if not isinstance(turn, dict) or type(turn.get("number")) is not int or turn["number"] < 0:
            raise BadPosition(f"position.turn: expected a number and a seat, not {turn!r}")
        seat = turn.get("seat")
        if seat is not None and not (type(seat) is int and 0 <= seat < state.seats):
            raise BadPosition(f"position.turn.seat: expected a seat or null, not {seat!r}")
        state.turn = turn["number"]
        state.turn_seat = NOBODY if seat is None else seat


def dump_agenda(state: State) -> list[list[Any]]:
    """The agenda as names and numbers, the next step last."""
    steps = state.game.steps
    return [
        [steps[number_of(entry)].name, int(seat_of(entry)), int(first_of(entry)), int(second_of(entry))]
        for entry in state.agenda
    ]


def load_agenda(state: State, data: object) -> None:
    """Takes back what `dump_agenda` gave and goes on to the choice on top of it."""
    steps = {step.name: step for step in state.game.steps}
    if not isinstance(data, list):
        raise BadPosition("agenda: expected a list of [step, seat, argument, argument]")
    state.agenda = vec[i64]()
    for entry in data:
        if not (isinstance(entry, list) and len(entry) == 4 and all(type(x) is int for x in entry[1:])):
            raise BadPosition(f"agenda: expected [step, seat, argument, argument], not {entry!r}")
        name, seat, a, b = entry
        if not isinstance(name, str) or name not in steps:
            raise BadPosition(f"agenda: there is no step {name!r}; there are {', '.join(steps)}")
        if not (0 <= seat < state.seats and 0 <= a < 1 << 16 and 0 <= b < 1 << 24):
            raise BadPosition(f"agenda: a seat or an argument is out of range in {entry!r}")
        state.then(steps[name], seat, a, b)
    state.advance()
