"""The numbers of the steps, and what several of them need."""

from __future__ import annotations

from typing import Final

from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy.components import (
    COLOUR_OF,
    DEPOTS,
    GOODS,
    KINDS_OF_GOODS,
    NO_TILE,
    TILES,
    Colour,
)
from ratusz.games.castles_of_burgundy.moves import SELL, TAKE, TAKE_CODE, TAKE_DEPOT, TAKE_TILE
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Player


class Kind:
    """The numbers of the steps: their places in STEPS."""

    CHOOSE_BOARD: Final = 0
    CHOOSE_CASTLE: Final = 1
    START_PHASE: Final = 2
    START_ROUND: Final = 3
    START_TURN: Final = 4
    TURN: Final = 5
    ACTION: Final = 6
    TAKE_TILE: Final = 7
    DISCARD_TILE: Final = 8
    PLACE_TILE: Final = 9
    PLACE_ON_SPACE: Final = 10
    SHIP: Final = 11
    LOAD_GOODS: Final = 12
    ADVANCE_MARKER: Final = 13
    WAREHOUSE: Final = 14
    CARPENTERS_WORKSHOP: Final = 15
    CHURCH: Final = 16
    MARKET: Final = 17
    CITY_HALL: Final = 18
    SELL_GOODS: Final = 19
    PURCHASE: Final = 20
    END_ROUND: Final = 21
    END_PHASE: Final = 22
    END_GAME: Final = 23


# Sets of colours, a bit each.
ALL_COLOURS: Final = 0b111111
CARPENTERS_WORKSHOP_TAKES: Final = 1 << Colour.CITY
CHURCH_TAKES: Final = 1 << Colour.MINE | 1 << Colour.KNOWLEDGE | 1 << Colour.CASTLE
MARKET_TAKES: Final = 1 << Colour.RIVER | 1 << Colour.PASTURE


def tiles_in(state: CastlesOfBurgundy, depot: i64, colours: i64, moves: vec[i64]) -> vec[i64]:
    """`moves` and, for every different tile of these colours in the depot, the move that takes it."""
    first = state.first_space(depot)
    for space in range(first, state.end_space(depot)):
        tile = state.depots[space]
        if tile == NO_TILE or (colours >> COLOUR_OF[tile]) & 1 == 0:
            continue
        fresh = True
        for earlier in range(first, space):
            if state.depots[earlier] == tile:
                fresh = False
        if fresh:
            moves = append(moves, TAKE_CODE[depot * TILES + tile])
    return moves


def has_tile(state: CastlesOfBurgundy, depot: i64, colours: i64) -> bool:
    for space in range(state.first_space(depot), state.end_space(depot)):
        tile = state.depots[space]
        if tile != NO_TILE and (colours >> COLOUR_OF[tile]) & 1 == 1:
            return True
    return False


def tiles_anywhere(state: CastlesOfBurgundy, colours: i64) -> vec[i64]:
    """In the numbered depots."""
    moves = vec[i64]()
    for depot in range(i64(DEPOTS)):
        moves = tiles_in(state, depot, colours, moves)
    return moves


def has_tile_anywhere(state: CastlesOfBurgundy, colours: i64) -> bool:
    for depot in range(i64(DEPOTS)):
        if has_tile(state, depot, colours):
            return True
    return False


def depot_of(move: i64) -> i64:
    return TAKE_DEPOT[move - TAKE]


def gain(state: CastlesOfBurgundy, seat: i64, move: i64) -> None:
    """Takes the tile a move names into the storage; if that is full, one of the tiles there has to go first."""
    tile = TAKE_TILE[move - TAKE]
    state.take_tile(depot_of(move), tile)
    player = state.players[seat]
    if player.storage_full():
        state.gained = tile
        state.push(Kind.DISCARD_TILE, seat)
    else:
        player.store(tile)


def goods_to_sell(player: Player) -> vec[i64]:
    """The kinds in the store."""
    moves = vec[i64]()
    for good in range(i64(GOODS)):
        if player.goods[good] > 0:
            moves = append(moves, SELL + good)
    return moves


def loads_from(state: CastlesOfBurgundy, player: Player, depot: i64) -> bool:
    """Could anything be taken from this depot's goods? Three kinds at most fit the store."""
    room = player.kinds_of_goods() < KINDS_OF_GOODS
    for good in range(i64(GOODS)):
        if state.depot_goods[depot * GOODS + good] > 0 and (room or player.goods[good] > 0):
            return True
    return False
