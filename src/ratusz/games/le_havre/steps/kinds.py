"""The numbers of the steps."""

from __future__ import annotations

from typing import Final


class Kind:
    """The numbers of the steps: their places in STEPS."""

    TURN: Final = 0
    BEFORE_SUPPLY: Final = 1
    SUPPLY: Final = 2
    INTEREST: Final = 3
    MAIN_ACTION: Final = 4
    AFTER_ACTION: Final = 5
    END_TURN: Final = 6
    END_ROUND: Final = 7
    FEED: Final = 8
    TOWN_BUILDS: Final = 9
    NEW_SHIP: Final = 10
    FINAL_PHASE: Final = 11
    FINAL_TURN: Final = 12
    FINAL_ACTION: Final = 13
    AFTER_FINAL: Final = 14
    END_GAME: Final = 15
    PAY: Final = 16
    USE: Final = 17
    EITHER: Final = 18
    GAIN: Final = 19
    CONVERT: Final = 20
    SELL: Final = 21
    CHOOSE: Final = 22
    EXCHANGE: Final = 23
    GIVE: Final = 24
    SETTLE: Final = 25
    DELIVER: Final = 26
    BUILD: Final = 27
    CRANE: Final = 28
    SUBSTITUTE: Final = 29
    WHARF: Final = 30
    SCRAP: Final = 31
    SAIL: Final = 32
    LOAD: Final = 33
    BRIDGE: Final = 34
    LOOK: Final = 35
    ORDER: Final = 36
    RETURN_LOANS: Final = 37
    HARBOUR_WATCH: Final = 38
    HAUL: Final = 39
    FLEA_MARKET: Final = 40
    BARTER: Final = 41
    BARTER_FOR: Final = 42
    ONE_OF_EACH: Final = 43
    SHOP: Final = 44
    PAWN: Final = 45
    PICKET: Final = 46
    CONSTRUCTION_SITE: Final = 47
    SECOND_BUILDING: Final = 48
    ODD: Final = 49
