"""The choices of The Castles of Burgundy, in the order of the rulebook."""

from __future__ import annotations

from ratusz.games.castles_of_burgundy.state import STEPS
from ratusz.games.castles_of_burgundy.steps.actions import (
    Action,
    DiscardTile,
    PlaceOnSpace,
    PlaceTile,
    Purchase,
    SellGoods,
    TakeTile,
    Turn,
)
from ratusz.games.castles_of_burgundy.steps.buildings import CarpentersWorkshop, Church, CityHall, Market, Warehouse
from ratusz.games.castles_of_burgundy.steps.placing import AdvanceMarker, LoadGoods, Ship
from ratusz.games.castles_of_burgundy.steps.rounds import (
    ChooseBoard,
    ChooseCastle,
    EndGame,
    EndPhase,
    EndRound,
    StartPhase,
    StartRound,
    StartTurn,
)

STEPS.extend(
    [
        ChooseBoard(),
        ChooseCastle(),
        StartPhase(),
        StartRound(),
        StartTurn(),
        Turn(),
        Action(),
        TakeTile(),
        DiscardTile(),
        PlaceTile(),
        PlaceOnSpace(),
        Ship(),
        LoadGoods(),
        AdvanceMarker(),
        Warehouse(),
        CarpentersWorkshop(),
        Church(),
        Market(),
        CityHall(),
        SellGoods(),
        Purchase(),
        EndRound(),
        EndPhase(),
        EndGame(),
    ]
)
