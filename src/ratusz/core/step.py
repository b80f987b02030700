"""The steps of a game: its choices and happenings, and what is still to be done, the agenda.

An entry of the agenda is a step, a seat and two arguments, packed into one machine word. This file alone knows how.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from ratusz.core.vecs import append, i64, vec

if TYPE_CHECKING:
    from ratusz.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One kind of choice or happening, named as the rulebook names it. Stateless: everything is in the state and in the
    agenda entry's seat and two arguments (0 to 65,535 and 0 to 16,777,215), which each step names for itself.

    A step is declared by its class and, below it, its one instance: `PICK_ROLE: Final = PickRole()`. Where it comes
    next, the rules say `state.then(PICK_ROLE, seat)`.
    """

    def __init__(self) -> None:
        self.number: i64 = -1
        """Its place among the game's steps."""
        self.name = snake_case(type(self).__name__)
        """`hand_limit` for the step HandLimit: how views, texts and saved positions call it."""
        self.may_begin_turn = type(self).begins_turn is not Step.begins_turn
        """Whether it is worth asking."""

    def begins_turn(self, a: i64, b: i64, /) -> bool:
        """Does somebody's turn begin here, as people count turns? It begins with the next choice that is asked."""
        return False

    def asks(self, state: S, seat: i64, a: i64, b: i64, /) -> bool:
        """Is there a choice to make, for all that everybody knows? If not, `run` is called instead. Where hidden cards
        leave one answer it is asked all the same: else the others could tell from the missing question."""
        return False

    def answers_itself(self) -> bool:
        """The one exception to that: is it answered without a question where hidden cards leave one answer, although
        the missing question tells a little of them? For payments whose question would nearly always have one answer.
        What is paid so is shown (`state.reveal`)."""
        return False

    def moves(self, state: S, seat: i64, a: i64, b: i64, /) -> vec[i64]:
        """The legal moves, each once, in a stable order."""
        raise NotImplementedError

    def gathers(self) -> bool:
        """Are these picks of a set, asked for one by one in rising order so that no set can be picked in two ways?
        Pages let people pick in any order. Once nothing more is to be picked, `moves` has no pick any more."""
        return False

    def hides_first(self) -> bool:
        """Is the first argument for the eyes of its own seat alone?"""
        return False

    def play(self, state: S, seat: i64, a: i64, b: i64, move: i64, /) -> None:
        """Plays one of them. The entry is off the agenda already; what follows is listed with `state.then`."""
        raise NotImplementedError

    def run(self, state: S, seat: i64, a: i64, b: i64, /) -> None:
        """What happens when there is nothing to choose. The entry is off the agenda already."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretPick(Step[S]):
    """Cards are picked one at a time, in rising order: the first argument is the kind picked last, for the seat's own
    eyes.

    Whether there is one more pick to make hangs on numbers of cards alone, which everybody sees; it is asked even where
    the order leaves one answer. Else others could tell from the number of choices which kinds were picked.
    """

    def gathers(self) -> bool:
        return True

    def hides_first(self) -> bool:
        return True


def picks(base: i64, cards: vec[i64], first: i64, due: i64) -> vec[i64]:
    """What may be picked next when `due` cards are still to be picked in rising order from the kind `first` on: every
    set of cards can be picked in one way only. `cards` counts them by kind, `base` is the move for the first kind."""
    kinds = i64(len(cards))
    left: i64 = 0
    for kind in range(first, kinds):
        left += cards[kind]
    moves = vec[i64]()
    for kind in range(first, kinds):
        if left < due or due == 0:
            break
        if cards[kind] > 0:
            moves = append(moves, base + kind)
            left -= cards[kind]
    return moves


def steps_in(*modules: ModuleType) -> list[Step[Any]]:
    """The steps declared in these modules, in the order in which they stand there."""
    steps: list[Step[Any]] = []
    for module in modules:
        for thing in vars(module).values():
            if isinstance(thing, Step) and type(thing).__module__ == module.__name__ and thing not in steps:
                steps.append(thing)
    return steps


def snake_case(name: str) -> str:
    return name[0].lower() + "".join("_" + c.lower() if c.isupper() else c for c in name[1:])


def pack(number: i64, seat: i64, a: i64, b: i64) -> i64:
    return number | seat << 8 | a << 16 | b << 32


def number_of(entry: i64) -> i64:
    return entry & 0xFF


def seat_of(entry: i64) -> i64:
    return (entry >> 8) & 0xFF


def first_of(entry: i64) -> i64:
    return (entry >> 16) & 0xFFFF


def second_of(entry: i64) -> i64:
    return entry >> 32
