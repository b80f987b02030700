"""A payment as its panel shows it: everything that can pay, what has been picked, what is still due."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ratusz.server.service.scene import NOTHING, Gathering, Need, Payer

CHAIN: Final = "; "
"""Between moves that are played by one click, and between things picked."""
LONGEST_METER: Final = 24


@dataclass(frozen=True)
class PayerShown:
    piece: str
    pick: str
    have: int | None
    worth: int | None
    picked: int
    add: str | None
    """What is picked after one more; None where no more can be."""
    remove: str | None


@dataclass(frozen=True)
class Cell:
    """A unit of what is due: paid by a piece, given, lost (more than is due), or still open (no piece)."""

    piece: str | None
    lost: bool = False
    first: bool = True
    """Of the units that one piece brings."""


@dataclass(frozen=True)
class NeedShown:
    what: str
    due: int
    total: int
    payers: list[PayerShown]
    meter: list[Cell]

    @property
    def short(self) -> int:
        return max(0, self.due - self.total)

    @property
    def lost(self) -> int:
        return max(0, self.total - self.due)

    @property
    def fixed(self) -> bool:
        """There is nothing to choose."""
        return len(self.payers) == 1


@dataclass(frozen=True)
class PaymentShown:
    needs: list[NeedShown]
    note: str | None
    clear: str | None
    """What a click posts that takes everything back; None where nothing has been picked."""
    propose: bool
    """Is there a proposal to go back to?"""
    whole: bool

    @property
    def short(self) -> list[NeedShown]:
        return [need for need in self.needs if need.short]


def payment_shown(gathering: Gathering) -> PaymentShown | None:
    payment = gathering.payment
    if payment is None:
        return None
    picked = gathering.picked
    return PaymentShown(
        needs=[
            NeedShown(
                what=need.what,
                due=need.due,
                total=payment.total(need, picked),
                payers=[_payer(gathering, payer) for payer in need.payers],
                meter=_meter(need, picked),
            )
            for need in payment.needs
        ],
        note=payment.note(),
        clear=NOTHING if picked else None,
        propose=gathering.counted,
        whole=gathering.whole is not None,
    )


def _payer(gathering: Gathering, payer: Payer) -> PayerShown:
    picked = list(gathering.picked)
    less = list(picked)
    if payer.pick in less:
        less.remove(payer.pick)
    return PayerShown(
        piece=payer.piece,
        pick=payer.pick,
        have=payer.have,
        worth=payer.worth,
        picked=picked.count(payer.pick),
        add=CHAIN.join([*picked, payer.pick]) if payer.pick in gathering.more else None,
        remove=(CHAIN.join(less) or NOTHING) if payer.pick in picked else None,
    )


def _meter(need: Need, picked: Sequence[str]) -> list[Cell]:
    """Cell by cell, where there are few enough to be seen and each piece has its worth."""
    if need.due > LONGEST_METER or not all(payer.worth or payer.have for payer in need.payers):
        return []
    cells = [Cell("ship")] * need.given
    for payer in need.payers:
        for _ in range(picked.count(payer.pick)):
            cells += [Cell(payer.piece, len(cells) + unit >= need.due, unit == 0) for unit in range(payer.worth or 1)]
    return cells + [Cell(None)] * (need.due - len(cells))
