"""What people read of a position: the view, the question, the notes of the history, positions as JSON."""

# interpreted: what people read is made for people, not in loops

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, final

from ratusz.core.notes import DETAILS_FOR_ITS_SEAT, EVERYBODY, ITS_SEAT_ALONE
from ratusz.core.state import NOBODY, OVER, BadPosition, State
from ratusz.core.step import first_of, number_of, seat_of, second_of
from ratusz.core.vecs import i64, vec

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ratusz.core.texts import Texts


Shown = dict[str, Any]


def nothing(*arguments: object) -> Shown:
    """What a choice or a note shows that has nothing to show, and where pieces lie that nobody tells apart."""
    return {}


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
        terminal: str = "ratusz.core.plain",
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
        self.terminal = terminal
        """The module whose `draw(view, say)` draws the table in a terminal. It is loaded when somebody looks."""

    def draw(self, view: Shown, say: Texts) -> RenderableType:
        """The table in a terminal, from a view alone."""
        drawn: RenderableType = import_module(self.terminal).draw(view, say)
        return drawn

    def view(self, state: State, seat: int | None) -> Shown:
        viewer = NOBODY if seat is None else seat
        if not NOBODY <= viewer < state.seats:
            raise ValueError(f"there is no seat {viewer}; seats are 0 to {int(state.seats) - 1}")
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
        events: list[dict[str, Any]] = []
        for entry in state.notes:
            note = state.game.notes[number_of(entry)]
            seat = int(seat_of(entry))
            if note.audience == ITS_SEAT_ALONE and viewer != seat:
                continue
            event: dict[str, Any] = {"note": note.name, "seat": seat}
            if viewer == seat or note.audience == EVERYBODY:
                event.update(self.show_note(note.name, int(first_of(entry)), int(second_of(entry))))
            else:
                assert note.audience == DETAILS_FOR_ITS_SEAT
            events.append(event)
        return events

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
