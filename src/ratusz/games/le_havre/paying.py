"""Payments in tokens, on one panel: food, energy and fees kind by kind, and materials for which others stand in."""

# interpreted: for people

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ratusz.core.paying import Counted, Need, Payer
from ratusz.core.step import first_of, number_of, seat_of, second_of
from ratusz.games.le_havre.components import GOOD_IDS, SHIPPING_PRICE
from ratusz.games.le_havre.moves import STRIDE
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.building import SUBSTITUTE
from ratusz.games.le_havre.steps.pay import PAY, Payment, numbers_to_pay, unpacked
from ratusz.games.le_havre.steps.round import FEED, food_due
from ratusz.games.le_havre.steps.tokens import BILL_IDS, KINDS, Bill, kind_asked, worth

Way = tuple[str, ...]
"""A whole payment, token by token."""
LONGEST_LOOK: Final = 3000
"""Numbers tried to find a way to pay."""


def payment(state: LeHavre) -> Counted | None:
    """What the seat to move is to pay, if there is a choice in it."""
    top = state.agenda[len(state.agenda) - 1]
    step = number_of(top)
    if step == PAY.number:
        return Tokens(state, unpacked(first_of(top), second_of(top)))
    if step == FEED.number:
        due = food_due(state, state.seat)
        enough = state.players[state.seat].food() >= due
        return Tokens(state, Payment(Bill.FOOD, due), ("feed",), int(state.food_made(state.seat))) if enough else None
    if step == SUBSTITUTE.number:
        return Materials(state)
    return None


class Tokens(Counted):
    """So much food or energy, without a superfluous token."""

    def __init__(self, state: LeHavre, due: Payment, before: tuple[str, ...] = (), given: int = 0) -> None:
        self.state = state
        self.due = due
        self.before = before
        """Moves that come first."""
        self._budget = 0
        seat = state.seat
        goods = state.players[seat].goods
        kinds = [kind_asked(due.bill, place) for place in range(due.place, KINDS)]
        payers = [
            Payer(GOOD_IDS[good], GOOD_IDS[good], int(goods[good]), int(worth(state, seat, due.bill, good)))
            for good in sorted(kinds)
            if goods[good] and worth(state, seat, due.bill, good)
        ]
        what = "energy" if due.bill in (Bill.ENERGY, Bill.SHIPPING) else "food"
        super().__init__(Need(what, int(due.due) + given, tuple(payers), given))

    def total(self, need: Need, picked: Sequence[str]) -> int:
        """A fee may be so many francs instead of so much food."""
        if 0 < self.due.francs == len(picked) == picked.count("francs"):
            return need.due
        return need.total(picked)

    def note(self) -> str | None:
        if self.before:
            return "feed"
        if self.due.francs:
            return "or_francs"
        return "fee" if self.due.bill == Bill.FEE else BILL_IDS[self.due.bill]

    def possible(self, picked: Sequence[str]) -> bool:
        return self._way(picked, exact=False) is not None

    def moves(self, picked: Sequence[str]) -> tuple[str, ...] | None:
        way = self._way(picked, exact=True)
        return None if way is None else (*self.before, *way[1])

    def proposal(self) -> tuple[str, ...]:
        """Of the ways that waste least, the one that gives away what is worth least."""
        self._budget = LONGEST_LOOK
        ways = self._ways(self.state.copy(), copied(self.due), [], [])
        need = self.needs[0]
        return min(ways, key=lambda way: (self.total(need, way) - need.due, sum(map(price, way))), default=())

    def _ways(
        self, state: LeHavre, due: Payment, paid: list[str], found: list[tuple[str, ...]]
    ) -> list[tuple[str, ...]]:
        """All ways to pay, as far as they can be looked through."""
        if due.due <= 0 or due.place >= KINDS:
            found.append(tuple(paid))
            return found
        for number in numbers_to_pay(state, state.seat, due):
            self._budget -= 1
            if self._budget < 0:
                return found
            after, rest = state.copy(), copied(due)
            name = GOOD_IDS[due.good()]
            rest.hand_over(after, state.seat, number)
            rest.place += 1
            rest.begun = False
            self._ways(after, rest, paid + [name] * int(number), found)
        return found

    def _way(self, picked: Sequence[str], *, exact: bool) -> tuple[list[str], list[str]] | None:
        """A way to pay with these, or with just these: what is paid and the moves."""
        self._budget = LONGEST_LOOK
        return self._search(self.state.copy(), copied(self.due), list(picked), exact)

    def _search(
        self, state: LeHavre, due: Payment, picked: list[str], exact: bool
    ) -> tuple[list[str], list[str]] | None:
        if due.due <= 0 or due.place >= KINDS:
            others = [GOOD_IDS[kind_asked(due.bill, place)] for place in range(int(due.place), KINDS)]
            return None if any(name in picked for name in others) else ([], [])
        name = GOOD_IDS[due.good()]
        wanted = picked.count(name)
        numbers = [int(number) for number in numbers_to_pay(state, state.seat, due)]
        for number in numbers:
            if number < wanted or (exact and number != wanted):
                continue
            self._budget -= 1
            if self._budget < 0:
                return None
            after, rest = state.copy(), copied(due)
            rest.hand_over(after, state.seat, number)
            rest.place += 1
            rest.begun = False
            way = self._search(after, rest, picked, exact)
            if way is not None:
                return [name] * number + way[0], (spoken(number) if len(numbers) > 1 else []) + way[1]
        return None


def copied(due: Payment) -> Payment:
    made = Payment(due.bill, due.due, due.payee, due.francs, due.card)
    made.place, made.least, made.begun = due.place, due.least, due.begun
    return made


def spoken(number: int) -> list[str]:
    """The moves that say a number; beyond STRIDE it is said in pieces."""
    said = []
    while number > STRIDE:
        said.append("more")
        number -= STRIDE
    return [*said, f"pay {number}"]


def price(good: str) -> int:
    """What is lost by paying with it."""
    return int(SHIPPING_PRICE[GOOD_IDS.index(good)]) or 1


class Materials(Counted):
    """Clay or brick, iron or steel: how many of each are handed over."""

    def __init__(self, state: LeHavre) -> None:
        seat = state.seat
        self.goods = state.players[seat].goods
        entries = []
        for entry in reversed(list(state.agenda)):
            if number_of(entry) != SUBSTITUTE.number or seat_of(entry) != seat:
                break
            entries.append((int(first_of(entry)), int(second_of(entry))))
        super().__init__(
            *(
                Need(
                    GOOD_IDS[good],
                    due,
                    tuple(Payer(GOOD_IDS[kind], GOOD_IDS[kind], int(self.goods[kind])) for kind in (good, good + 1)),
                )
                for good, due in entries
                if due
            )
        )

    def note(self) -> str | None:
        return "materials"

    def possible(self, picked: Sequence[str]) -> bool:
        return all(
            picked.count(payer.pick) <= (payer.have or 0) and need.total(picked) <= need.due
            for need in self.needs
            for payer in need.payers
        )

    def moves(self, picked: Sequence[str]) -> tuple[str, ...] | None:
        if any(need.total(picked) != need.due for need in self.needs):
            return None
        moves = []
        for need in self.needs:
            basic, upgraded = need.payers
            if min(need.due, upgraded.have or 0) > max(0, need.due - (basic.have or 0)):
                moves.append(f"pay {picked.count(upgraded.pick)}")
        return tuple(moves)

    def proposal(self) -> tuple[str, ...]:
        """What is worth less goes first."""
        picked: list[str] = []
        for need in self.needs:
            basic, upgraded = need.payers
            number = min(need.due, basic.have or 0)
            picked += [basic.pick] * number + [upgraded.pick] * (need.due - number)
        return tuple(picked)
