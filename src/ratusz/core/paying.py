"""Payments that are sets: what is due, what can pay it, and what a set of it is worth. A game's face tells them of a
position (`Face.payment`); people pick the set on one panel, the rules ask for it choice by choice."""

# interpreted: it is asked once a click

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ratusz.core.step import first_of, second_of

if TYPE_CHECKING:
    from ratusz.core.state import State


@dataclass(frozen=True)
class Payer:
    """Things of one kind that can pay."""

    pick: str
    """What is picked: a move's name, or that of a kind."""
    piece: str
    have: int | None = None
    """None: nobody counts them."""
    worth: int | None = None
    """Of one of them; None where each counts for one, or where it depends on the others."""


@dataclass(frozen=True)
class Need:
    """So much of something is due; where one payment has several needs, each is paid by itself."""

    what: str
    """The text `pay.of.<what>` says how much of it."""
    due: int
    payers: tuple[Payer, ...] = ()
    """All that can pay; left out where it is just what can be picked."""
    given: int = 0
    """Covered already, by what is not picked."""

    def total(self, picked: Sequence[str]) -> int:
        return self.given + sum((payer.worth or 1) * picked.count(payer.pick) for payer in self.payers)


class Payment:
    """A payment that is asked for now."""

    def __init__(self, *needs: Need) -> None:
        self.needs = needs

    def total(self, need: Need, picked: Sequence[str]) -> int:
        """What the picks count for; more than is due is lost."""
        return need.total(picked)

    def note(self) -> str | None:
        """A word about it: the text `pay.note.<note>`."""
        return None


def by_number(sets: Mapping[str, str]) -> Callable[[State], Payment | None]:
    """For a game's face: the steps that ask for so many things as their choice says (`n`), and what these things are
    called."""

    def payment(state: State) -> Payment | None:
        top = state.agenda[len(state.agenda) - 1]
        step = state.step().name
        if step not in sets:
            return None
        choice = state.game.face.show_choice(state, step, int(first_of(top)), int(second_of(top)))
        return Payment(Need(sets[step], int(choice["n"])))

    return payment


class Counted(Payment):
    """A payment that the rules ask for in numbers, kind by kind: the game itself knows which sets will do."""

    def possible(self, picked: Sequence[str]) -> bool:
        """Is there a way to pay with all of these in it?"""
        raise NotImplementedError

    def moves(self, picked: Sequence[str]) -> tuple[str, ...] | None:
        """The moves that pay just this; None if it is not the whole payment."""
        raise NotImplementedError

    def proposal(self) -> tuple[str, ...]:
        """The way that wastes least."""
        raise NotImplementedError
