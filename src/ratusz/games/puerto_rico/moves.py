"""The table of moves. A verb and what it is done to; the code of `build hacienda` is `Verb.BUILD + Tile.HACIENDA`."""

from __future__ import annotations

from typing import Final

from ratusz.core.moves import Moves
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico.components import (
    FIRST_DRAFTED,
    GOOD_IDS,
    GOODS,
    ISLAND,
    LAST_DRAFTED,
    PLACE_IDS,
    ROLE_IDS,
    SHIP_SIZES,
    TILE_IDS,
)


class Verb:
    """The first move of each verb; those done to several kinds of things go on from there, kind by kind."""

    PASS: Final = 0
    """Take, build, sell, discard, send nothing (more)."""
    KEEP: Final = 1
    """Leave everybody where they work."""
    TAKE_COLONIST: Final = 2
    TAKE_NOBLE: Final = 3
    DRAW: Final = 4
    """A face-down plantation: for the Hacienda."""
    BUY: Final = 5
    """The same for the Land Office."""
    DONE: Final = 6
    """Load no more on the Small Wharf."""
    ROLE: Final = 7
    DRAFT: Final = 3
    """`draft small_market`, tile 12, is 15."""
    BUILD: Final = 40
    """`build small_indigo_plant`, tile 6, is 46."""
    TAKE: Final = 91
    FOREST: Final = 97
    DISCARD: Final = 102
    """A plantation: an empty one of its kind if there is one, else a colonist's, else a noble's."""
    DISCARD_FOREST: Final = 107
    PRODUCE: Final = 112
    SELL: Final = 117
    POST: Final = 122
    WHARF: Final = 127
    BOARD: Final = 132
    DELIVER: Final = 137
    WAREHOUSE: Final = 142
    STORE: Final = 147
    SPEND: Final = 152
    SPEND_POINT: Final = 157
    LOAD: Final = 158
    """`load` good × 5 + size of the ship - 4."""
    PLACE: Final = 183
    PLACE_NOBLE: Final = 235
    LIFT: Final = 287
    LIFT_NOBLE: Final = 339
    DISCARD_COLONIST: Final = 391
    """A colonist's plantation, where others of its kind are empty."""
    DISCARD_NOBLE: Final = 396
    """A noble's plantation, where others of its kind are empty or a colonist's."""


def _spot(place: str) -> str:
    """Where a place is on a player's board."""
    index = PLACE_IDS.index(place)
    return place if place == "beach" else f"island.{place}" if index < ISLAND else f"city.{place}"


def _table() -> list[tuple[str, str]]:
    buttons = ("pass", "keep", "take colonist", "take noble", "draw", "buy", "done")
    table = [(name, f"button.{name.replace(' ', '_')}") for name in buttons]
    table += [(f"role {role}", f"role.{role}") for role in ROLE_IDS]
    table += [(f"draft {tile}", f"draft.{tile}") for tile in TILE_IDS[FIRST_DRAFTED : LAST_DRAFTED + 1]]
    table += [(f"build {tile}", f"offer.{tile}") for tile in TILE_IDS[ISLAND:]]
    table += [(f"take {tile}", f"row.{tile}") for tile in TILE_IDS[:ISLAND]]
    table += [(f"forest {good}", f"row.{good}.forest") for good in GOOD_IDS]
    table += [(f"discard {good}", f"island.{good}") for good in GOOD_IDS]
    table += [(f"discard forest_{good}", f"island.forest_{good}") for good in GOOD_IDS]
    table += [(f"produce {good}", f"supply.{good}") for good in GOOD_IDS]
    table += [(f"sell {good}", f"good.{good}") for good in GOOD_IDS]
    table += [(f"post {good}", f"city.trading_post.{good}") for good in GOOD_IDS]
    table += [(f"wharf {good}", f"city.wharf.{good}") for good in GOOD_IDS]
    table += [(f"board {good}", f"city.small_wharf.{good}") for good in GOOD_IDS]
    table += [(f"deliver {good}", f"city.royal_supplier.{good}") for good in GOOD_IDS]
    table += [(f"warehouse {good}", f"good.{good}.all") for good in GOOD_IDS]
    table += [(f"store {good}", f"good.{good}") for good in GOOD_IDS]
    table += [(f"spend {good}", f"good.{good}") for good in GOOD_IDS]
    table += [("spend point", "button.spend_point")]
    table += [(f"load {good} ship_{size}", f"ship_{size}.{good}") for good in GOOD_IDS for size in SHIP_SIZES]
    for verb, who in (("place", ""), ("place noble", ".noble"), ("lift", ""), ("lift noble", ".noble")):
        table += [(f"{verb} {place}", _spot(place) + who) for place in PLACE_IDS]
    for worker in ("colonist", "noble"):
        table += [(f"discard {worker} {good}", f"island.{good}.{worker}") for good in GOOD_IDS]
    return table


MOVES: Final = Moves(_table())


def goods_moves(base: i64, goods: vec[i64], first: i64) -> vec[i64]:
    """A move for each kind of good there is, from the kind `first` on; `base` is the move for the first kind."""
    moves = vec[i64]()
    for good in range(first, i64(GOODS)):
        if goods[good] > 0:
            moves = append(moves, base + good)
    return moves
