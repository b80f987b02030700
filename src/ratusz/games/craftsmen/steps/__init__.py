"""The choices of Craftsmen, in the order of the rulebook."""

from __future__ import annotations

from ratusz.games.craftsmen.state import STEPS
from ratusz.games.craftsmen.steps.auction import Bid, OpenAuction, OutbidMayor
from ratusz.games.craftsmen.steps.bank import (
    Bank,
    BankPrivilege,
    Discard,
    HandLimit,
    Pay,
    Price,
    RefillRow,
    TakeFaceUp,
)
from ratusz.games.craftsmen.steps.builders import AwardBonus, Build, WhichBuilding
from ratusz.games.craftsmen.steps.crafts import Craft, Double, Load, Reward, Trade
from ratusz.games.craftsmen.steps.end import EndPhase, EndRound, Invest, NewYear, YearEnd
from ratusz.games.craftsmen.steps.helpers import EndHelpers, Fee, PlayWorkToken, SendHelper, Stage, StartRound
from ratusz.games.craftsmen.steps.merchants import Merchant, PlacePurchase, TownHall
from ratusz.games.craftsmen.steps.notary import LookAfter, Notary, PutBack, ReturnOrder, Show, TakeCard, WhichOffer
from ratusz.games.craftsmen.steps.setup import SwapCard, SwapSawmill

STEPS.extend(
    [
        SwapCard(),
        SwapSawmill(),
        StartRound(),
        SendHelper(),
        Fee(),
        EndHelpers(),
        Stage(),
        PlayWorkToken(),
        Bank(),
        TakeFaceUp(),
        BankPrivilege(),
        Discard(),
        HandLimit(),
        RefillRow(),
        Price(),
        Pay(),
        Build(),
        WhichBuilding(),
        AwardBonus(),
        Notary(),
        WhichOffer(),
        TakeCard(),
        LookAfter(),
        Show(),
        PutBack(),
        ReturnOrder(),
        OpenAuction(),
        Bid(),
        OutbidMayor(),
        Craft(),
        Double(),
        Trade(),
        Reward(),
        Load(),
        Merchant(),
        PlacePurchase(),
        TownHall(),
        EndPhase(),
        EndRound(),
        YearEnd(),
        Invest(),
        NewYear(),
    ]
)
