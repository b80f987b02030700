"""The table of moves. A verb and what it is done to; the code of `lay church` is `Verb.LAY + Tile.CHURCH`."""

from __future__ import annotations

from typing import Final

from ratusz.core.bits import EMPTY, lowest, rest
from ratusz.core.moves import Moves
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy.components import (
    BLACK,
    BLACK_COPIES,
    BOARDS,
    COLOUR_OF,
    DEPOT_COLOUR,
    DEPOT_COLOUR_WITH_THREE,
    DEPOT_IDS,
    DEPOT_SPACES,
    DEPOTS,
    GOOD_IDS,
    NORMAL_COPIES,
    PHASES,
    SIDES,
    SPACE_IDS,
    TILE_IDS,
    TILES,
)


class Verb:
    """The first move of each verb; those done to several kinds of things go on from there, kind by kind."""

    END: Final = 0
    SKIP: Final = 1
    PURCHASE: Final = 2
    DIE: Final = 2
    """DIE + value."""
    ACTION_TAKE: Final = 9
    ACTION_PLACE: Final = 10
    ACTION_SELL: Final = 11
    ACTION_WORKERS: Final = 12
    BOARD: Final = 13
    PLACE: Final = 22
    LAY: Final = 59
    """Which tile of the storage is to be placed; PLACE says where."""
    DISCARD: Final = 108
    SELL: Final = 157
    DEPOT: Final = 163
    DEPOT_PAIR: Final = 169
    """A depot and the next one: 1 and 2, …, 6 and 1."""
    NO_DEPOT: Final = 175
    LOAD: Final = 176
    TAKE: Final = 182
    """A tile from a depot, for those pairs that can occur: see TAKE_CODE."""


def may_lie(depot: int, tile: int) -> bool:
    """Can this tile ever lie in this depot?"""
    if depot == BLACK:
        return BLACK_COPIES[tile] > 0
    colours = {DEPOT_COLOUR[depot * DEPOT_SPACES + space] for space in range(DEPOT_SPACES)}
    for phase in range(PHASES):
        start = (phase * DEPOTS + depot) * DEPOT_SPACES
        colours |= {DEPOT_COLOUR_WITH_THREE[start + space] for space in range(DEPOT_SPACES)}
    return NORMAL_COPIES[tile] > 0 and COLOUR_OF[tile] in colours


_TAKES: Final = [(depot, tile) for depot in range(DEPOTS + 1) for tile in range(TILES) if may_lie(depot, tile)]
NO_MOVE: Final = -1
TAKE_CODE: Final = vec[i64](
    [
        Verb.TAKE + _TAKES.index((depot, tile)) if (depot, tile) in _TAKES else NO_MOVE
        for depot in range(DEPOTS + 1)
        for tile in range(TILES)
    ]
)
"""Depot × 49 + tile."""
_TAKEN_FROM: Final = vec[i64]([depot for depot, _ in _TAKES])
_TAKEN_TILE: Final = vec[i64]([tile for _, tile in _TAKES])


def depot_of(take: i64) -> i64:
    """The depot a move takes a tile from."""
    return _TAKEN_FROM[take - Verb.TAKE]


def tile_of(take: i64) -> i64:
    """The tile it takes."""
    return _TAKEN_TILE[take - Verb.TAKE]


def moves_to(spaces: i64) -> vec[i64]:
    """PLACE, to each of these spaces."""
    moves = vec[i64]()
    while spaces != EMPTY:
        moves = append(moves, Verb.PLACE + lowest(spaces))
        spaces = rest(spaces)
    return moves


def _table() -> list[tuple[str, str]]:
    table = [("end", "button.end"), ("skip", "button.skip"), ("purchase", "button.purchase")]
    table += [(f"die {value}", f"die.{value}") for value in range(1, SIDES + 1)]
    table += [(f"action {action}", f"action.{action}") for action in ("take", "place", "sell", "workers")]
    table += [(f"board {board}", f"board.{board}") for board in range(1, BOARDS + 1)]
    table += [(f"place {space}", f"duchy.{space}") for space in SPACE_IDS]
    table += [(f"lay {tile}", f"storage.{tile}") for tile in TILE_IDS]
    table += [(f"discard {tile}", f"storage.{tile}") for tile in TILE_IDS]
    table += [(f"sell {good}", f"good.{good}") for good in GOOD_IDS]
    table += [(f"depot {depot}", f"depot.{depot}.goods") for depot in DEPOT_IDS[:DEPOTS]]
    for depot in range(DEPOTS):
        first, second = DEPOT_IDS[depot], DEPOT_IDS[(depot + 1) % DEPOTS]
        table += [(f"depots {first} {second}", f"button.depots.{first}.{second}")]
    table += [("depot none", "button.depot.none")]
    table += [(f"load {good}", f"depot.good.{good}") for good in GOOD_IDS]
    table += [
        (f"take {DEPOT_IDS[depot]} {TILE_IDS[tile]}", f"depot.{DEPOT_IDS[depot]}.{TILE_IDS[tile]}")
        for depot, tile in _TAKES
    ]
    return table


MOVES: Final = Moves(_table())
