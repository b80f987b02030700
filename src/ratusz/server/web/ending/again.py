"""Playing again: who is asked, and what they have answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ratusz.server.service.scene import SeatInfo, TableInfo

Answer = Literal["ready", "wants", "asked", "gone"]
"""A bot is always ready; people want to, have been asked, or have got up."""


@dataclass(frozen=True)
class Again:
    """A finished game, and the table at which it is played again, if there is one."""

    info: TableInfo
    rematch: TableInfo | None

    @property
    def plays(self) -> bool:
        """Has the viewer played?"""
        return any(seat.mine for seat in self.info.seats)

    @property
    def invited(self) -> bool:
        return self.rematch is not None and self.rematch.invited

    @property
    def asks(self) -> bool:
        """May the viewer ask the others?"""
        return self.plays and (self.rematch is None or self.invited)

    @property
    def people(self) -> bool:
        """Has anybody else to agree?"""
        return any(seat.kind == "person" and not seat.mine for seat in self.info.seats)

    @property
    def answers(self) -> list[tuple[SeatInfo, Answer | None]]:
        """Everybody else, and their answer; None before anybody has asked."""
        return [(seat, self._answer(seat)) for seat in self.info.seats if not seat.mine]

    def _answer(self, seat: SeatInfo) -> Answer | None:
        if seat.kind == "bot":
            return "ready"
        if self.rematch is None:
            return None
        at = self.rematch.seats[(seat.seat - 1) % len(self.rematch.seats)]
        if at.kind == "invited":
            return "asked"
        return "wants" if at.kind == "person" and at.name == seat.name else "gone"
