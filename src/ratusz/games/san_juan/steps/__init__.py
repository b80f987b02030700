"""The choices of San Juan, in the order of the rulebook."""

from __future__ import annotations

from typing import final

from ratusz.core.state import Step
from ratusz.core.vecs import i64
from ratusz.games.san_juan.components import Role
from ratusz.games.san_juan.state import STEPS, Note, SanJuan
from ratusz.games.san_juan.steps.builder import AfterBuilding, Build, Cover, EndBuilder, Pay, Spend
from ratusz.games.san_juan.steps.cards import Council, GoldMine, Goldsmith, Keep, Prospect, fill_customs_offices
from ratusz.games.san_juan.steps.goods import EndTrader, Produce, Sell, goods_to_make, goods_to_sell
from ratusz.games.san_juan.steps.kinds import Kind, clockwise
from ratusz.games.san_juan.steps.round import (
    AskLibrary,
    Bank,
    Chapel,
    Discard,
    EndPhase,
    EndRound,
    HandLimit,
    Office,
    PickRole,
    StartRound,
)


@final
class Phase(Step["SanJuan"]):
    """The role's phase, clockwise from the player who picked it."""

    def run(self, state: SanJuan, seat: i64, role: i64, _: i64) -> None:
        state.phase = role
        state.picker = seat
        state.push(Kind.END_PHASE, seat)
        if role == Role.BUILDER:
            state.push(Kind.END_BUILDER, seat)
            clockwise(state, Kind.BUILD, seat)
        elif role == Role.PRODUCER:
            for who in range(state.seats):
                producer = (seat + state.seats - 1 - who) % state.seats
                state.push(Kind.PRODUCE, producer, 0, goods_to_make(state, producer))
        elif role == Role.TRADER:
            state.tile = state.next_tile()
            state.sold = 0
            state.note(Note.TILE, seat, state.tile)
            state.push(Kind.END_TRADER, seat)
            for who in range(state.seats):
                trader = (seat + state.seats - 1 - who) % state.seats
                state.push(Kind.SELL, trader, goods_to_sell(state, trader))
        elif role == Role.COUNCILLOR:
            fill_customs_offices(state, seat)
            clockwise(state, Kind.COUNCIL, seat)
        else:
            clockwise(state, Kind.GOLD_MINE, seat)
            state.push(Kind.PROSPECT, seat)


STEPS.extend(
    [
        StartRound(),
        Office(),
        Chapel(),
        Bank(),
        HandLimit(),
        Discard(),
        PickRole(),
        AskLibrary(),
        Phase(),
        EndRound(),
        Build(),
        Cover(),
        Spend(),
        Pay(),
        AfterBuilding(),
        EndBuilder(),
        Produce(),
        Sell(),
        EndTrader(),
        Council(),
        Keep(),
        Prospect(),
        GoldMine(),
        Goldsmith(),
        EndPhase(),
    ]
)
