"""The role's phase."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import NOBODY, NONE
from ratusz.core.step import Step
from ratusz.core.vecs import i64
from ratusz.games.san_juan import notes
from ratusz.games.san_juan.components import Role
from ratusz.games.san_juan.state import SanJuan
from ratusz.games.san_juan.steps.builder import BUILD, END_BUILDER
from ratusz.games.san_juan.steps.cards import COUNCIL, GOLD_MINE, PROSPECT, fill_customs_offices
from ratusz.games.san_juan.steps.goods import END_TRADER, PRODUCE, SELL, goods_to_make, goods_to_sell


@final
class Phase(Step["SanJuan"]):
    """Clockwise from the player who picked the role."""

    def run(self, state: SanJuan, seat: i64, role: i64, _b: i64) -> None:
        state.phase = role
        state.picker = seat
        if role == Role.BUILDER:
            state.clockwise(BUILD, seat)
            state.then(END_BUILDER, seat)
        elif role == Role.PRODUCER:
            producer = seat
            for _ in range(state.seats):
                state.then(PRODUCE, producer, 0, goods_to_make(state, producer))
                producer = state.after(producer)
        elif role == Role.TRADER:
            state.tile = state.next_tile()
            state.sold = 0
            state.note(notes.TILE, seat, state.tile)
            trader = seat
            for _ in range(state.seats):
                state.then(SELL, trader, goods_to_sell(state, trader))
                trader = state.after(trader)
            state.then(END_TRADER, seat)
        elif role == Role.COUNCILLOR:
            fill_customs_offices(state, seat)
            state.clockwise(COUNCIL, seat)
        else:
            state.then(PROSPECT, seat)
            state.clockwise(GOLD_MINE, seat)
        state.then(END_PHASE, seat)


PHASE: Final = Phase()


@final
class EndPhase(Step["SanJuan"]):
    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        state.phase = NOBODY
        state.picker = NOBODY
        state.library = False
        state.turned = NONE


END_PHASE: Final = EndPhase()
