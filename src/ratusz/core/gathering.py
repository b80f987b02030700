"""Sets of things: people pick them in any order and change their minds; the rules ask for them one by one, in rising
order, so that no set can be picked in two ways (`Step.gathers`). This is what stands between the two."""

# interpreted: it is asked once a click

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ratusz.core.moves import Moves
from ratusz.core.paying import Counted, Payer, Payment
from ratusz.core.state import State
from ratusz.core.step import number_of, seat_of
from ratusz.core.vecs import i64

LONGEST_LOOK: Final = 2000
"""Positions looked at to find out whether some things can be part of one set."""
MOST_BEGINNINGS: Final = 400
NOTHING: Final = "nothing"
"""Picked on purpose: not what is proposed."""


@dataclass(frozen=True)
class Gathering:
    """A set that is being picked; all by the names of their moves."""

    picked: tuple[str, ...]
    more: tuple[str, ...]
    """What may be picked besides; a thing of which there are more stands here although one is picked."""
    whole: tuple[str, ...] | None
    """The moves to play for what is picked; None while that is no whole set."""
    payment: Payment | None = None
    """What the set pays."""

    @property
    def counted(self) -> bool:
        """Is it picked in numbers of kinds? Then the names are those of kinds, not of moves."""
        return isinstance(self.payment, Counted)


def gathering(known: State, names: Sequence[str]) -> Gathering | None:
    """What may be picked if these have been picked so far; None where nothing, or only one thing, is to be picked.
    Names that do not go together are dropped. Nothing picked at all stands for what is proposed."""
    payment = known.game.face.payment(known)
    if isinstance(payment, Counted):
        return counted(payment, names)
    picks = Picks(known)
    if not picks.several():
        return None
    tell = picks.table.name
    things = {tell(code): code for code in picks.things()}
    picked: list[int] = []
    for name in names:
        if name in things and picks.possible(known, sorted([*picked, things[name]])):
            picked = sorted([*picked, things[name]])
    more = [code for code in things.values() if picks.possible(known, sorted([*picked, code]))]
    if payment is not None:
        payment.needs = (replace(payment.needs[0], payers=tuple(Payer(name, name.split()[-1]) for name in things)),)
    whole = picks.whole(picked) if picked else None
    return Gathering(
        picked=tuple(map(tell, picked)),
        more=tuple(map(tell, more)),
        whole=None if whole is None else tuple(map(tell, whole)),
        payment=payment,
    )


def counted(payment: Counted, names: Sequence[str]) -> Gathering:
    picked: list[str] = []
    kinds = [payer.pick for need in payment.needs for payer in need.payers]
    for name in names or payment.proposal():
        if name in kinds and payment.possible([*picked, name]):
            picked.append(name)
    return Gathering(
        picked=tuple(sorted(picked, key=kinds.index)),
        more=tuple(kind for kind in kinds if payment.possible([*picked, kind])),
        whole=payment.moves(picked),
        payment=payment,
    )


class Picks:
    """The sets that can be picked in the step that asks now. Steps are played without letting the agenda go on, so that
    picks nobody has to be asked about are seen too."""

    def __init__(self, known: State) -> None:
        self.known = known
        self.table: Moves = known.game.moves
        self.step = known.step()
        self.seat = known.seat
        self._budget = 0

    def several(self) -> bool:
        if not self.step.gathers():
            return False
        return any(self._things(self._after(self.known, code)) for code in self._things(self.known))

    def things(self) -> list[int]:
        """Everything that is in some set. Where any few of many will do, always picking the first shows them all, since
        later ones stay on offer; where a set has to be worth something, there are few sets, and all are looked at."""
        found: set[int] = set()
        state = self.known
        while now := self._things(state):
            found.update(now)
            state = self._after(state, now[0])
        beginnings = [self.known]
        for beginning in beginnings:
            now = self._things(beginning)
            found.update(now)
            if len(beginnings) < MOST_BEGINNINGS:
                beginnings += [self._after(beginning, code) for code in now]
        return sorted(found)

    def possible(self, state: State, rest: list[int]) -> bool:
        """Is there a whole set with all of these in it?"""
        self._budget = LONGEST_LOOK
        return self._possible(state, rest)

    def _possible(self, state: State, rest: list[int]) -> bool:
        self._budget -= 1
        if self._budget < 0:
            return False
        if not rest and self._ended(state) is not None:
            return True
        things = self._things(state)
        if rest and rest[0] in things and self._possible(self._after(state, rest[0]), rest[1:]):
            return True
        before = [code for code in things if not rest or code < rest[0]]
        return any(self._possible(self._after(state, code), rest) for code in before)

    def whole(self, picked: list[int]) -> list[int] | None:
        """The moves that pick just these, without those that nobody is asked about; None if something is missing."""
        state = self.known
        for code in picked:
            if code not in self._things(state):
                return None
            state = self._after(state, code)
        end = self._ended(state)
        if end is None:
            return None
        asked: list[int] = []
        state = self.known.copy()
        for code in [*picked, *end]:
            if self._open(state) and state.seat == self.known.seat and code in state.moves():
                state.apply(code)
                asked.append(code)
        return asked

    def _ended(self, state: State) -> list[int] | None:
        """How the picking ends here: by itself, with a move that says so, or (None) not yet."""
        moves = self._moves(state)
        return next(([code] for code in moves if self._says_so(code)), None) if moves else []

    def _open(self, state: State) -> bool:
        """Are more picks asked for?"""
        top = i64(len(state.agenda)) - 1
        if top < 0:
            return False
        entry = state.agenda[top]
        return number_of(entry) == self.step.number and seat_of(entry) == self.seat

    def _moves(self, state: State) -> list[int]:
        return [int(code) for code in state.legal()] if self._open(state) else []

    def _things(self, state: State) -> list[int]:
        return [code for code in self._moves(state) if not self._says_so(code)]

    def _says_so(self, code: int) -> bool:
        return self.table.target(code).startswith("button.")

    def _after(self, state: State, code: int) -> State:
        after = state.copy()
        after.play_step(code)
        return after
