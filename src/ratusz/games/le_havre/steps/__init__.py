"""The choices of Le Havre, in the order of the rulebook."""

from __future__ import annotations

from ratusz.games.le_havre.state import STEPS
from ratusz.games.le_havre.steps.building import Build, Crane, Substitute
from ratusz.games.le_havre.steps.effects import (
    Choose,
    Convert,
    Deliver,
    Either,
    Exchange,
    Gain,
    Give,
    Sell,
    Settle,
    Use,
)
from ratusz.games.le_havre.steps.enter import ConstructionSite, HarbourWatch, SecondBuilding
from ratusz.games.le_havre.steps.hameau import Barter, BarterFor, FleaMarket, OneOfEach, Pawn, Picket, Shop
from ratusz.games.le_havre.steps.odd import Haul, Look, Odd, Order, ReturnLoans
from ratusz.games.le_havre.steps.pay import Pay
from ratusz.games.le_havre.steps.round import (
    AfterFinal,
    EndGame,
    EndRound,
    Feed,
    FinalAction,
    FinalPhase,
    FinalTurn,
    NewShip,
    TownBuilds,
)
from ratusz.games.le_havre.steps.shipping import Bridge, Load, Sail, Scrap, Wharf
from ratusz.games.le_havre.steps.turn import AfterAction, BeforeSupply, EndTurn, Interest, MainAction, Supply, Turn

STEPS.extend(
    [
        Turn(),
        BeforeSupply(),
        Supply(),
        Interest(),
        MainAction(),
        AfterAction(),
        EndTurn(),
        EndRound(),
        Feed(),
        TownBuilds(),
        NewShip(),
        FinalPhase(),
        FinalTurn(),
        FinalAction(),
        AfterFinal(),
        EndGame(),
        Pay(),
        Use(),
        Either(),
        Gain(),
        Convert(),
        Sell(),
        Choose(),
        Exchange(),
        Give(),
        Settle(),
        Deliver(),
        Build(),
        Crane(),
        Substitute(),
        Wharf(),
        Scrap(),
        Sail(),
        Load(),
        Bridge(),
        Look(),
        Order(),
        ReturnLoans(),
        HarbourWatch(),
        Haul(),
        FleaMarket(),
        Barter(),
        BarterFor(),
        OneOfEach(),
        Shop(),
        Pawn(),
        Picket(),
        ConstructionSite(),
        SecondBuilding(),
        Odd(),
    ]
)
