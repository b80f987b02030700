"""The table of moves: a verb and what it is done to. Which code a verb has for a card is looked up."""

from __future__ import annotations

from typing import Final

from ratusz.core.moves import Moves
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.cards import PLAIN_BOX
from ratusz.games.le_havre.components import (
    BOX,
    CARD_IDS,
    CARDS,
    GOOD_IDS,
    GOODS,
    HAUL_IDS,
    MAX_SEATS,
    OWN,
    PRINTED,
    SHIP_KIND_IDS,
    SHIP_KINDS,
    SHIP_TYPE_IDS,
    Card,
)
from ratusz.games.le_havre.vocabulary import WAYS


class Verb:
    """The first move of each verb that is not done to cards; those done to goods, numbers, … go on from there."""

    PASS: Final = 0
    """No final action."""
    END_TURN: Final = 1
    GO_ON: Final = 2
    """No more trading before the supply action."""
    FEED: Final = 3
    PAY_INTEREST: Final = 4
    REPAY: Final = 5
    DONE: Final = 6
    """That is all: no second building, no more goods."""
    SKIP: Final = 7
    """Leave out this part of an action."""
    LOOK: Final = 8
    KEEP_ORDER: Final = 9
    SWAP_ORDER: Final = 10
    MORE: Final = 11
    """STRIDE times, and more: asked again for the rest."""
    RETURN: Final = 12
    WAY: Final = 14
    TAKE: Final = 18
    HAUL: Final = 25
    CHOOSE: Final = 30
    REDEEM: Final = 46
    EVICT: Final = 62
    SCRAP: Final = 67
    TIMES: Final = 83
    PAY: Final = 124


STRIDE: Final = 40
"""The largest number that has a move of its own; MORE goes beyond it."""
CARD_MOVES: Final = 165
"""From here on the verbs that are done to cards."""


def _table() -> tuple[list[tuple[str, str]], dict[str, list[int]], list[int]]:
    """The table, the code of each verb for each card (-1 if it is never done to it), and the card of each code."""
    table = [
        ("pass", "button.pass"),
        ("end turn", "button.end_turn"),
        ("go on", "button.go_on"),
        ("feed", "button.feed"),
        ("pay interest", "button.pay_interest"),
        ("repay", "button.repay"),
        ("done", "button.done"),
        ("skip", "button.skip"),
        ("look", "button.look"),
        ("order keep", "button.order_keep"),
        ("order swap", "button.order_swap"),
        ("more", "button.more"),
        ("return 1", "button.return_1"),
        ("return 2", "button.return_2"),
    ]
    table += [(f"way {number}", f"button.way_{number}") for number in range(1, WAYS + 1)]
    table += [(f"take {good}", f"offer.{good}") for good in BOX["offers"]]
    table += [(f"haul {pair}", f"offers.{pair}") for pair in HAUL_IDS]
    table += [(f"choose {good}", f"good.{good}") for good in GOOD_IDS[:GOODS]]
    table += [(f"redeem {good}", f"pawned.{good}") for good in GOOD_IDS[:GOODS]]
    table += [(f"evict seat_{seat + 1}", f"worker.{seat}") for seat in range(MAX_SEATS)]
    table += [(f"scrap {kind}", f"ship.{kind}") for kind in SHIP_KIND_IDS]
    table += [(f"times {number}", f"number.{number}") for number in range(STRIDE + 1)]
    table += [(f"pay {number}", f"number.{number}") for number in range(STRIDE + 1)]
    codes: dict[str, list[int]] = {verb: [-1] * (CARDS + SHIP_KINDS) for verb in ("enter", "buy", "sell", "build")}
    pieces = [-1] * len(table)

    def add(verb: str, name: str, piece: int) -> None:
        codes[verb][piece] = len(table)
        table.append((f"{verb} {name}", f"card.{name}"))
        pieces.append(piece)

    cards = PLAIN_BOX
    own = list(range(PRINTED, PRINTED + OWN))
    for card in range(CARDS):
        if cards.enterable[card] or card in own:
            add("enter", CARD_IDS[card], card)
    for card in range(CARDS):
        if cards.price[card] >= 0 or card in own:
            add("buy", CARD_IDS[card], card)
    for kind, name in enumerate(SHIP_TYPE_IDS[:-1]):
        add("buy", name, CARDS + kind)
    for card in range(CARDS):
        if (cards.exists[card] and card not in (Card.RATTLETRAP_CAR, Card.CONSTRUCTION_SITE)) or card in own:
            add("sell", CARD_IDS[card], card)
    for kind, name in enumerate(SHIP_KIND_IDS):
        add("sell", name, CARDS + kind)
    for card in range(CARDS):
        if cards.buildable[card] or cards.swap_for[card] >= 0:
            add("build", CARD_IDS[card], card)
    for kind, name in enumerate(SHIP_TYPE_IDS):
        add("build", name, CARDS + kind)
    return table, codes, pieces


_TABLE, _CODES, _PIECES = _table()

MOVES: Final = Moves(_TABLE, frozenset({"order"}))

ENTER_MOVE: Final = vec[i64](_CODES["enter"])
BUY_MOVE: Final = vec[i64](_CODES["buy"])
"""By card; CARDS + type for the top ship of that type."""
SELL_MOVE: Final = vec[i64](_CODES["sell"])
"""By card; CARDS + kind for a ship of that kind."""
BUILD_MOVE: Final = vec[i64](_CODES["build"])
PIECE_OF: Final = vec[i64](_PIECES)
"""The card (or ship type, or kind of ship) of a move from CARD_MOVES on."""
FIRST_BUY: Final[i64] = _CODES["buy"][0]
FIRST_SELL: Final[i64] = _CODES["sell"][0]
FIRST_BUILD: Final[i64] = min(code for code in _CODES["build"] if code >= 0)


def add_number(moves: vec[i64], number: i64) -> vec[i64]:
    """`times n`; for all numbers beyond STRIDE one move, after which is asked again."""
    if number <= STRIDE:
        return append(moves, Verb.TIMES + number)
    last = i64(len(moves)) - 1
    return moves if last >= 0 and moves[last] == Verb.MORE else append(moves, Verb.MORE)


def number_moves(moves: vec[i64], least: i64, most: i64) -> vec[i64]:
    """Every number from least to most."""
    for number in range(least, min(most, i64(STRIDE) + 1) + 1):
        moves = add_number(moves, number)
    return moves
