"""The table of moves. A verb and what it is done to; the code of `send bank` is `Verb.SEND + Town.BANK`."""

from __future__ import annotations

from typing import Final

from ratusz.core.moves import Moves
from ratusz.core.vecs import i64
from ratusz.games.craftsmen.components import (
    BUILDING_IDS,
    CAPITAL_IDS,
    COLOUR_IDS,
    DECK_IDS,
    ENDS,
    GOOD_IDS,
    HIGHEST_BID,
    SHIPS,
    SIDES,
    SPACES,
    TOWN_IDS,
    Good,
)


class Verb:
    """The first move of each verb; those done to several kinds of things go on from there, kind by kind."""

    PASS: Final = 0
    """Also: decline an action, build or work no more, keep what one has."""
    PRIVILEGE: Final = 1
    """Bank: discard one card less."""
    DOUBLE: Final = 2
    """Craft guild's privilege: two raw goods for one work point."""
    TRADE: Final = 3
    """Buy a marker back from the fair."""
    RAISE: Final = 4
    """Go above the mayor's offer."""
    TOP: Final = 5
    BOTTOM: Final = 6
    """Where the cards looked at go back to."""
    POINTS: Final = 7
    """Pay the fee in points."""
    DRAW: Final = 8
    """From the capital deck."""
    ABANDON: Final = 9
    """Give a product up that finds no room on a ship."""
    PRIVILEGE_TOKEN: Final = 10
    WORK_TOKEN: Final = 11
    ORDER: Final = 12
    SEND: Final = 13
    COVER: Final = 19
    """Town building x 3 + space."""
    TAKE: Final = 37
    PAY: Final = 49
    DISCARD: Final = 61
    INVEST: Final = 73
    BUILD: Final = 85
    """(Building - 1) x 2 + side."""
    FORCE: Final = 129
    """Build against the colour rule, by privilege."""
    PURCHASE: Final = 173
    """Building - 1, as in AUCTION."""
    AUCTION: Final = 195
    COLOURS_OF: Final = 217
    """Which of several cards of one building: top colour x 4 + bottom colour."""
    BID: Final = 232
    """BID + amount, from 1."""
    LOOK: Final = 278
    SHOW: Final = 281
    RETURN: Final = 286
    SWAP: Final = 291
    """Basic and extended buildings: building - 1."""
    SWAP_OTHER: Final = 305
    """The second of two different cards of one basic building."""
    DELIVER: Final = 311
    FAIR: Final = 479
    SELL: Final = 486
    PRODUCE: Final = 493
    LINE: Final = 502
    LOAD: Final = 511
    BRIBE: Final = 515
    BUY: Final = 519
    BARTER: Final = 526
    """Merchants' privilege: buy with a fair marker."""
    ONE: Final = 533
    TWO: Final = 534
    """Bank: how many of the face-up cards."""


LOOKED: Final = 5
"""The most cards anybody looks at."""


def deliver(good: i64, building: i64) -> i64:
    """The code of `deliver GOOD BUILDING`: a raw good to an extended or advanced building, a semi-product to an
    advanced one."""
    if good < Good.FIRST_SEMI:
        return Verb.DELIVER + good * 16 + building - Good.FIRST_SEMI
    return Verb.DELIVER + 112 + (good - Good.FIRST_SEMI) * 8 + building - Good.FIRST_END


def delivered_good(move: i64) -> i64:
    at = move - Verb.DELIVER
    return at // 16 if at < 112 else Good.FIRST_SEMI + (at - 112) // 8


def delivered_to(move: i64) -> i64:
    at = move - Verb.DELIVER
    return Good.FIRST_SEMI + at % 16 if at < 112 else Good.FIRST_END + (at - 112) % 8


def _table() -> list[tuple[str, str]]:
    raw, semi = GOOD_IDS[: Good.FIRST_SEMI], GOOD_IDS[Good.FIRST_SEMI : Good.MEAT]
    shipped, ends = GOOD_IDS[Good.MEAT :], BUILDING_IDS[-ENDS:]
    table = [
        ("pass", "button.pass"),
        ("privilege", "button.privilege"),
        ("double", "button.double"),
        ("trade", "fair"),
        ("raise", "button.raise"),
        ("top", "button.top"),
        ("bottom", "button.bottom"),
        ("points", "button.points"),
        ("draw", "capital_deck"),
        ("abandon", "button.abandon"),
        ("token privilege_token", "pool.privilege_token"),
        ("token work_token", "pool.work_token"),
        ("order", "button.order"),
    ]
    table += [(f"send {town}", f"town.{town}") for town in TOWN_IDS]
    table += [(f"cover {t} {space + 1}", f"queue.{t}.{space + 1}") for t in TOWN_IDS for space in range(SPACES)]
    table += [(f"take {card}", f"row.{card}") for card in CAPITAL_IDS]
    for verb in ("pay", "discard", "invest"):
        table += [(f"{verb} {card}", f"capital.{card}") for card in CAPITAL_IDS]
    for verb in ("build", "force"):
        table += [(f"{verb} {b} {side}", f"hand.{b}.{side}") for b in BUILDING_IDS[1:] for side in SIDES]
    for verb in ("purchase", "auction"):
        table += [(f"{verb} {building}", f"offer.{building}") for building in BUILDING_IDS[1:]]
    table += [(f"colours {top} {bottom}", f"colours.{top}.{bottom}") for top in COLOUR_IDS for bottom in COLOUR_IDS]
    table += [(f"bid {amount}", f"bid.{amount}") for amount in range(1, HIGHEST_BID + 1)]
    table += [(f"look {deck}", f"deck.{deck}") for deck in DECK_IDS]
    for verb in ("show", "return"):
        table += [(f"{verb} {place + 1}", f"looked.{place + 1}") for place in range(LOOKED)]
    table += [(f"swap {building}", f"hand.{building}") for building in BUILDING_IDS[1 : Good.FIRST_END]]
    table += [(f"swap_other {b}", f"hand.{b}.other") for b in BUILDING_IDS[1 : Good.FIRST_SEMI]]
    table += [(f"deliver {good} {b}", f"street.{b}.{good}") for good in raw for b in BUILDING_IDS[Good.FIRST_SEMI :]]
    table += [(f"deliver {good} {b}", f"street.{b}.{good}") for good in semi for b in ends]
    table += [(f"fair {good}", f"fair.{good}") for good in raw]
    table += [(f"sell {good}", f"granary.{good}") for good in semi]
    table += [(f"produce {good}", f"street.{BUILDING_IDS[GOOD_IDS.index(good)]}") for good in shipped]
    table += [(f"line {good}", f"line.{good}") for good in shipped]
    for verb in ("load", "bribe"):
        table += [(f"{verb} ship_{ship + 1}", f"ship.{ship + 1}") for ship in range(SHIPS)]
    for verb in ("buy", "barter"):
        table += [(f"{verb} {good}", f"granary.{good}") for good in semi]
    table += [("one", "button.one"), ("two", "button.two")]
    return table


MOVES: Final = Moves(_table(), secret=frozenset({"swap", "swap_other", "show", "return"}))
"""What the secret verbs are done to is known to nobody else; a note tells what comes to light."""
