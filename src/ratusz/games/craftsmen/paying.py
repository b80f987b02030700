"""Paying with capital: what cards laid down together are worth."""

# interpreted: for people

from __future__ import annotations

from collections.abc import Sequence

from ratusz.core.paying import Need, Payment, by_number
from ratusz.games.craftsmen.capital import ALL_COLOURS, hand_worth
from ratusz.games.craftsmen.components import CAPITAL_IDS
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.craftsmen.steps.bank import PAY


class Capital(Payment):
    """Cards of a colour are worth more together."""

    def __init__(self, state: Craftsmen) -> None:
        self.paid = state.paid
        super().__init__(Need("capital", int(state.owed)))

    def total(self, need: Need, picked: Sequence[str]) -> int:
        laid = self.paid[:]
        for name in picked:
            laid[CAPITAL_IDS.index(name.split()[-1])] += 1
        return int(hand_worth(laid, ALL_COLOURS))


_discards = by_number({"discard": "cards"})


def payment(state: Craftsmen) -> Payment | None:
    return Capital(state) if state.step() is PAY else _discards(state)
