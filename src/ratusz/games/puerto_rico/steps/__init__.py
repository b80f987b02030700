"""The choices of Puerto Rico, in the order of the rulebook."""

from __future__ import annotations

from typing import final

from ratusz.core.state import Step
from ratusz.core.vecs import i64
from ratusz.games.puerto_rico.components import Role, Tile
from ratusz.games.puerto_rico.state import STEPS, PuertoRico
from ratusz.games.puerto_rico.steps.builder import BlackMarket, Build, University
from ratusz.games.puerto_rico.steps.captain import (
    CaptainTurn,
    EndCaptain,
    FirstTurn,
    Load,
    RoyalSupplier,
    SmallWharf,
)
from ratusz.games.puerto_rico.steps.craftsman import ExtraGood, Produce
from ratusz.games.puerto_rico.steps.guests import Guests
from ratusz.games.puerto_rico.steps.kinds import AT_START, Kind, ask_guests, clockwise
from ratusz.games.puerto_rico.steps.mayor import (
    Arrange,
    ArrangeNobles,
    Deal,
    EndMayor,
    MayorPrivilege,
    MayorTurn,
    NoblesTurn,
    Place,
    PlaceNobles,
    Villa,
)
from ratusz.games.puerto_rico.steps.round import (
    Draft,
    EndGame,
    EndPhase,
    EndRound,
    PickRole,
    Prospect,
    StartRound,
)
from ratusz.games.puerto_rico.steps.settler import (
    EndSettler,
    Hacienda,
    Hospice,
    HuntingLodge,
    SecondTile,
    Settle,
)
from ratusz.games.puerto_rico.steps.storing import Store, StoreGoods, StoreKinds
from ratusz.games.puerto_rico.steps.trader import EndTrader, LayTile, Trade, has_trade


@final
class Phase(Step["PuertoRico"]):
    """The role's phase, clockwise from the player who picked it. Guests may leave before it begins."""

    def run(self, state: PuertoRico, seat: i64, role: i64, _: i64) -> None:
        state.phase = role
        state.picker = seat
        state.push(Kind.END_PHASE, seat)
        if role == Role.SETTLER:
            self.settler(state, seat)
        elif role == Role.MAYOR:
            self.mayor(state, seat)
        elif role == Role.BUILDER:
            turns(state, Kind.BUILD, seat)
        elif role == Role.CRAFTSMAN:
            state.push(Kind.EXTRA_GOOD, seat)
            ask_librarian(state, seat)
            turns(state, Kind.PRODUCE, seat)
        elif role == Role.TRADER:
            state.push(Kind.END_TRADER, seat)
            turns(state, Kind.TRADE, seat)
        elif role == Role.CAPTAIN:
            state.push(Kind.END_CAPTAIN, seat)
            clockwise(state, Kind.STORE, seat)
            state.push(Kind.CAPTAIN_TURN, seat)
        else:
            state.push(Kind.PROSPECT, seat)
        if state.new_buildings:
            clockwise(state, Kind.GUESTS, seat, AT_START)

    def settler(self, state: PuertoRico, seat: i64) -> None:
        state.push(Kind.END_SETTLER, seat)
        if state.with_nobles:
            turns(state, Kind.HUNTING_LODGE, seat)
        state.push(Kind.SECOND_TILE, seat)
        ask_librarian(state, seat)
        turns(state, Kind.HACIENDA, seat)

    def mayor(self, state: PuertoRico, seat: i64) -> None:
        state.push(Kind.END_MAYOR, seat)
        clockwise(state, Kind.MAYOR_TURN, seat)
        state.push(Kind.DEAL, seat)
        state.push(Kind.MAYOR_PRIVILEGE, seat)
        if state.with_nobles:
            clockwise(state, Kind.VILLA, seat)


def ask_librarian(state: PuertoRico, seat: i64) -> None:
    """A guest in time for the second half of the privilege."""
    if state.players[seat].tiles[Tile.LIBRARY] > 0:
        ask_guests(state, seat)


def turns(state: PuertoRico, kind: i64, first: i64) -> None:
    """A step for every seat that can have something to do in it, clockwise; guests may leave right before."""
    seat = first
    for _ in range(state.seats):
        seat = seat - 1 if seat > 0 else state.seats - 1
        if has_turn(state, kind, seat):
            state.push(kind, seat)
            ask_guests(state, seat)


def has_turn(state: PuertoRico, kind: i64, seat: i64) -> bool:
    player = state.players[seat]
    if kind == Kind.HACIENDA:
        return state.has_space(seat)
    if kind == Kind.HUNTING_LODGE:
        return player.tiles[Tile.HUNTING_LODGE] > 0
    if kind == Kind.TRADE:
        return has_trade(player, 0)
    return True


STEPS.extend(
    [
        Draft(),
        StartRound(),
        PickRole(),
        Phase(),
        Prospect(),
        EndPhase(),
        EndRound(),
        EndGame(),
        Guests(),
        Hacienda(),
        Settle(),
        Hospice(),
        SecondTile(),
        HuntingLodge(),
        EndSettler(),
        Villa(),
        MayorPrivilege(),
        Deal(),
        MayorTurn(),
        Arrange(),
        Place(),
        NoblesTurn(),
        ArrangeNobles(),
        PlaceNobles(),
        EndMayor(),
        Build(),
        BlackMarket(),
        University(),
        Produce(),
        ExtraGood(),
        Trade(),
        LayTile(),
        EndTrader(),
        CaptainTurn(),
        FirstTurn(),
        RoyalSupplier(),
        Load(),
        SmallWharf(),
        Store(),
        StoreKinds(),
        StoreGoods(),
        EndCaptain(),
    ]
)
