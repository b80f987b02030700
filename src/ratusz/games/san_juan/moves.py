"""The table of moves. A verb and what it is done to; the code of `build smithy` is `Verb.BUILD + Card.SMITHY`."""

from __future__ import annotations

from typing import Final

from ratusz.core.moves import Moves
from ratusz.games.san_juan.components import CARD_IDS, GOOD_IDS, ROLE_IDS


class Verb:
    """The first move of each verb; those done to several kinds of things go on from there, kind by kind."""

    PASS: Final = 0
    """Also: cover nothing, spend no more goods, make or sell no more."""
    USE_LIBRARY: Final = 1
    SAVE_LIBRARY: Final = 2
    TAKE: Final = 3
    """The card the Goldsmith turned up; PASS leaves it."""
    ROLE: Final = 4
    BUILD: Final = 9
    COVER: Final = 49
    COVER_FULL: Final = 89
    """A production building together with the good on it, where others of its kind are empty."""
    SPEND: Final = 94
    PAY: Final = 100
    PRODUCE: Final = 140
    SELL: Final = 145
    KEEP: Final = 151
    DISCARD: Final = 191
    SWAP: Final = 231
    TUCK: Final = 271


def _table() -> list[tuple[str, str]]:
    table = [
        ("pass", "button.pass"),
        ("use library", "button.use_library"),
        ("save library", "button.save_library"),
        ("take", "button.take"),
    ]
    table += [(f"role {role}", f"role.{role}") for role in ROLE_IDS]
    table += [(f"build {card}", f"hand.{card}") for card in CARD_IDS[:-1]]
    table += [(f"build {CARD_IDS[-1]}", f"table.{CARD_IDS[-1]}")]
    table += [(f"cover {card}", f"city.{card}") for card in CARD_IDS]
    table += [(f"cover full {card}", f"city.{card}.full") for card in CARD_IDS[:5]]
    table += [(f"spend {good}", f"good.{good}") for good in GOOD_IDS]
    table += [(f"pay {card}", f"hand.{card}") for card in CARD_IDS]
    table += [(f"produce {good}", f"good.{good}") for good in GOOD_IDS[:5]]
    table += [(f"sell {good}", f"good.{good}") for good in GOOD_IDS]
    table += [(f"keep {card}", f"drawn.{card}") for card in CARD_IDS]
    for verb in ("discard", "swap", "tuck"):
        table += [(f"{verb} {card}", f"hand.{card}") for card in CARD_IDS]
    return table


SECRET: Final = frozenset({"pay", "keep", "discard", "swap", "tuck"})
"""What these verbs are done to is for the seat's own eyes: the pile is face down."""

MOVES: Final = Moves(_table(), SECRET)
