"""The role's phase."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import NOBODY
from ratusz.core.step import Step
from ratusz.core.vecs import i64
from ratusz.games.puerto_rico.components import GOODS, Role, Tile
from ratusz.games.puerto_rico.notes import Why
from ratusz.games.puerto_rico.state import PuertoRico
from ratusz.games.puerto_rico.steps.builder import BUILD
from ratusz.games.puerto_rico.steps.captain import CAPTAIN_TURN, END_CAPTAIN
from ratusz.games.puerto_rico.steps.craftsman import EXTRA_GOOD, PRODUCE
from ratusz.games.puerto_rico.steps.guests import AT_START, GUESTS, NEW_TURN, give_turn, give_turns
from ratusz.games.puerto_rico.steps.mayor import DEAL, END_MAYOR, MAYOR_PRIVILEGE, MAYOR_TURN, VILLA
from ratusz.games.puerto_rico.steps.settler import END_SETTLER, HACIENDA, HUNTING_LODGE, SECOND_TILE
from ratusz.games.puerto_rico.steps.storing import STORE
from ratusz.games.puerto_rico.steps.trader import END_TRADER, TRADE


@final
class Phase(Step["PuertoRico"]):
    """Clockwise from the player who picked the role. Guests may leave before it begins."""

    def run(self, state: PuertoRico, seat: i64, role: i64, _: i64) -> None:
        state.phase = role
        state.picker = seat
        if state.new_buildings:
            self.guests(state, seat)
        if role == Role.SETTLER:
            self.settler(state, seat)
        elif role == Role.MAYOR:
            self.mayor(state, seat)
        elif role == Role.BUILDER:
            give_turns(state, BUILD, seat)
        elif role == Role.CRAFTSMAN:
            give_turns(state, PRODUCE, seat)
            if state.new_buildings and has_library(state, seat):
                state.then(GUESTS, seat, NEW_TURN.put(1))
            state.then(EXTRA_GOOD, seat)
        elif role == Role.TRADER:
            give_turns(state, TRADE, seat)
            state.then(END_TRADER, seat)
        elif role == Role.CAPTAIN:
            state.then(CAPTAIN_TURN, seat)
            state.clockwise(STORE, seat)
            state.then(END_CAPTAIN, seat)
        else:
            state.then(PROSPECT, seat)
        state.then(END_PHASE, seat)

    def guests(self, state: PuertoRico, seat: i64) -> None:
        """Those of the picker leave in the turn in which the role was picked."""
        state.then(GUESTS, seat, AT_START.put(1))
        for _ in range(state.seats - 1):
            seat = state.after(seat)
            state.then(GUESTS, seat, AT_START.put(1) + NEW_TURN.put(1))

    def settler(self, state: PuertoRico, seat: i64) -> None:
        give_turns(state, HACIENDA, seat)
        if has_library(state, seat):
            give_turn(state, SECOND_TILE, seat)
        if state.with_nobles:
            give_turns(state, HUNTING_LODGE, seat)
        state.then(END_SETTLER, seat)

    def mayor(self, state: PuertoRico, seat: i64) -> None:
        if state.with_nobles:
            state.clockwise(VILLA, seat)
        state.then(MAYOR_PRIVILEGE, seat)
        state.then(DEAL, seat)
        state.clockwise(MAYOR_TURN, seat)
        state.then(END_MAYOR, seat)


PHASE: Final = Phase()


def has_library(state: PuertoRico, seat: i64) -> bool:
    """Even if a guest would have to open it first, in time for the second half of the privilege."""
    return state.players[seat].tiles[Tile.LIBRARY] > 0


@final
class Prospect(Step["PuertoRico"]):
    """The prospector's privilege; nobody has an action."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        state.earn(seat, state.privilege(seat), Why.PRIVILEGE)


PROSPECT: Final = Prospect()


@final
class EndPhase(Step["PuertoRico"]):
    """Goods on private ships and in trading posts go back to the supply."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        if state.phase == Role.TRADER or state.phase == Role.CAPTAIN:
            for who in range(state.seats):
                for good in range(i64(GOODS)):
                    state.goods[good] += state.private[who * GOODS + good]
                    state.private[who * GOODS + good] = 0
        state.phase = NOBODY
        state.picker = NOBODY
        state.declined = NOBODY


END_PHASE: Final = EndPhase()
