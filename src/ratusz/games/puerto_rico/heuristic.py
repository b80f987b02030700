"""What a beginner's guide knows about Puerto Rico, as a number of points to expect at the end: early money, quarries,
plants that match plantations, and the clock of shipping against building. The weights won most games of four players
against their neighbours."""

from __future__ import annotations

from typing import Final

from ratusz.core.state import OVER
from ratusz.core.vecs import i64, vec
from ratusz.games.puerto_rico.components import (
    BEACH,
    CIRCLES,
    CITY_SPACES,
    GOODS,
    ISLAND,
    LARGE_PLANT,
    NOTHING,
    POINTS,
    PRICE,
    SETUP,
    SMALL_PLANT,
    TILE_IDS,
    TILES,
    Good,
    Tile,
)
from ratusz.games.puerto_rico.scoring import (
    city_hall,
    cloister,
    customs_house,
    fortress,
    guild_hall,
    residence,
    total,
)
from ratusz.games.puerto_rico.state import Ending, Player, PuertoRico

ROUNDS: Final = 15.0
"""Rounds in a usual game."""

# Points a building brings its owner in a round once somebody works there.
WORTH: Final[dict[str, float]] = {
    "small_market": 0.15,
    "hacienda": 0.12,
    "construction_hut": 0.15,
    "small_warehouse": 0.09,
    "hospice": 0.19,
    "office": 0.12,
    "large_market": 0.25,
    "large_warehouse": 0.12,
    "factory": 0.31,
    "university": 0.15,
    "harbor": 0.43,
    "wharf": 0.37,
    "aqueduct": 0.12,
    "forest_house": 0.09,
    "black_market": 0.15,
    "storehouse": 0.09,
    "guest_house": 0.15,
    "church": 0.15,
    "trading_post": 0.22,
    "small_wharf": 0.22,
    "lighthouse": 0.25,
    "library": 0.31,
    "specialty_factory": 0.25,
    "union_hall": 0.31,
    "land_office": 0.06,
    "chapel": 0.19,
    "hunting_lodge": 0.09,
    "zoning_office": 0.19,
    "royal_supplier": 0.22,
    "villa": 0.5,
    "jeweler": 0.25,
}
VALUE: Final = vec[float]([WORTH.get(tile, 0.0) for tile in TILE_IDS])
START_POINTS: Final = vec[i64]([0, 0] + [SETUP[str(seats)]["points"] for seats in range(2, 6)])
START_COLONISTS: Final = vec[i64]([0, 0] + [SETUP[str(seats)]["colonists"] for seats in range(2, 6)])

QUARRY_ROUND: Final = 0.14
"""A quarry at work saves about half a doubloon a round."""
WAITING: Final = 0.37
"""What a tile without anybody is worth of one at work: the next mayor may bring somebody."""
HARVESTS: Final = 0.72
"""Craftsman phases a round."""
BARREL: Final = 0.6
"""A good on the way to a ship, part of which will rot or wait."""
SALE: Final = 0.22
"""A doubloon of the selling price, of a good that may be sold some day."""


def expect(state: PuertoRico, seat: i64) -> float:
    """Points now, and what money, goods, fields and buildings will still bring in the rounds that are left."""
    player = state.players[seat]
    points = float(total(player))
    if state.seat == OVER:
        return points + 0.01 * float(player.doubloons + player.goods_all())
    rounds = rounds_left(state)
    return (
        points
        + float(player.doubloons) * doubloon(rounds)
        + goods_value(player, rounds)
        + fields_value(player, rounds)
        + buildings_value(player, rounds)
        + 0.08 * float(player.workers[BEACH])
    )


def doubt(state: PuertoRico) -> float:
    """By how many points `expect` is usually off, as games of heuristic bots had it."""
    return 2.5 + 0.25 * rounds_left(state)


def rounds_left(state: PuertoRico) -> float:
    """The nearest of the three ends decides: full cities, colonists or points running out."""
    if state.ending != Ending.NO:
        return 0.3
    over: float = 1.0 - float(state.points) / float(START_POINTS[state.seats])
    for player in state.players:
        over = max(over, float(player.city) / float(CITY_SPACES))
    if not state.with_nobles:
        over = max(over, 1.0 - float(state.colonists) / float(START_COLONISTS[state.seats]))
    return max(0.5, min(ROUNDS * (1.0 - over), ROUNDS - 0.5 * float(state.round)))


def doubloon(rounds: float) -> float:
    """Early money buys what brings more; the last doubloons buy nothing."""
    return 0.05 + 0.1 * min(rounds, 10.0)


def goods_value(player: Player, rounds: float) -> float:
    value = 0.0
    for good in range(i64(GOODS)):
        if player.goods[good] > 0:
            barrels = float(player.goods[good])
            # one of a kind can be sold, many of a kind fill a ship
            value += BARREL * barrels - 0.02 * barrels * barrels
            value += SALE * float(PRICE[good]) * min(1.0, rounds / 6.0)
    return value


def fields_value(player: Player, rounds: float) -> float:
    """Quarries, and plantations with plants to match: what works now, and a third of what could."""
    quarries = float(player.workers[Tile.QUARRY])
    idle = float(player.tiles[Tile.QUARRY]) - quarries
    value = QUARRY_ROUND * rounds * (min(quarries, 3.0) + WAITING * min(idle, 2.0))
    kinds: i64 = 0
    for good in range(i64(GOODS)):
        now = player.capacity(good)
        if now > 0:
            kinds += 1
        could = player.tiles[good]
        if good != Good.CORN:
            circles = player.tiles[LARGE_PLANT[good]] * CIRCLES[LARGE_PLANT[good]]
            if SMALL_PLANT[good] != NOTHING:
                circles += player.tiles[SMALL_PLANT[good]]
            value += 0.05 * rounds * float(min(player.tiles[good], 2))
            could = min(could, circles)
        harvest = HARVESTS * rounds * (0.5 * BARREL + 0.8 * SALE * float(PRICE[good]) / float(1 + now) + 0.1)
        value += harvest * (float(now) + 0.3 * float(max(0, could - now)))
    # kinds nobody blocks: one of them always finds a ship or a buyer
    return value + 0.12 * rounds * float(min(kinds, 3))


def buildings_value(player: Player, rounds: float) -> float:
    """What buildings do, and bonuses of large buildings that still want somebody."""
    value = 0.0
    for tile in range(i64(ISLAND), i64(TILES)):
        if player.tiles[tile] > 0:
            works = 1.0 if player.works(tile) else WAITING
            value += VALUE[tile] * rounds * works
            if POINTS[tile] == 4 and not player.works(tile):
                value += 0.6 * bonus(player, tile)
    return value


def bonus(player: Player, tile: i64) -> float:
    """What a large building would score now with somebody there."""
    if tile == Tile.GUILD_HALL:
        return float(guild_hall(player))
    if tile == Tile.RESIDENCE:
        return float(residence(player))
    if tile == Tile.FORTRESS:
        return float(fortress(player))
    if tile == Tile.CUSTOMS_HOUSE:
        return float(customs_house(player))
    if tile == Tile.CITY_HALL:
        return float(city_hall(player))
    if tile == Tile.CLOISTER:
        return float(cloister(player))
    return float(player.nobles_all())
