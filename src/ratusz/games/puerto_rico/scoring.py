"""Points at the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.core.state import OVER
from ratusz.core.vecs import i64
from ratusz.games.puerto_rico.components import (
    BEACH,
    CLOISTER_POINTS,
    CLOISTER_SET,
    CUSTOMS_HOUSE_POINTS,
    FORTRESS_COLONISTS,
    GUILD_HALL_LARGE,
    GUILD_HALL_SMALL,
    IS_BEIGE,
    IS_LARGE_PRODUCTION,
    IS_SMALL_PRODUCTION,
    ISLAND,
    POINTS,
    RESIDENCE_POINTS,
    TILES,
    Tile,
)

if TYPE_CHECKING:
    from ratusz.games.puerto_rico.state import Player, PuertoRico


def total(player: Player) -> i64:
    """Chips, buildings, large buildings where somebody works, nobles."""
    return player.points + printed(player) + large_buildings(player) + player.nobles_all()


def printed(player: Player) -> i64:
    """The points on buildings, whether or not somebody works there."""
    points: i64 = 0
    for tile in range(i64(ISLAND), i64(TILES)):
        if player.tiles[tile] > 0:
            points += POINTS[tile]
    return points


def large_buildings(player: Player) -> i64:
    points: i64 = 0
    if player.large == 0:
        return points
    if player.works(Tile.GUILD_HALL):
        points += guild_hall(player)
    if player.works(Tile.RESIDENCE):
        points += residence(player)
    if player.works(Tile.FORTRESS):
        points += fortress(player)
    if player.works(Tile.CUSTOMS_HOUSE):
        points += customs_house(player)
    if player.works(Tile.CITY_HALL):
        points += city_hall(player)
    if player.works(Tile.CLOISTER):
        points += cloister(player)
    if player.works(Tile.ROYAL_GARDEN):
        points += player.nobles_all()
    return points


def guild_hall(player: Player) -> i64:
    """1 for each small and 2 for each large production building, the Jeweler among these."""
    points: i64 = 0
    for tile in range(i64(ISLAND), i64(TILES)):
        if player.tiles[tile] > 0:
            points += GUILD_HALL_SMALL * IS_SMALL_PRODUCTION[tile] + GUILD_HALL_LARGE * IS_LARGE_PRODUCTION[tile]
    return points


def residence(player: Player) -> i64:
    """By filled spaces of the island, forests included."""
    return RESIDENCE_POINTS[player.island]


def fortress(player: Player) -> i64:
    """1 for every three people at work; those on the beach do not count."""
    people: i64 = 0
    for tile in range(i64(BEACH)):
        people += player.workers[tile]
    return people // FORTRESS_COLONISTS


def customs_house(player: Player) -> i64:
    """1 for every four points got as chips."""
    return player.points // CUSTOMS_HOUSE_POINTS


def city_hall(player: Player) -> i64:
    """1 for each beige building, this one included."""
    points: i64 = 0
    for tile in range(i64(ISLAND), i64(TILES)):
        if player.tiles[tile] > 0:
            points += IS_BEIGE[tile]
    return points


def cloister(player: Player) -> i64:
    """By the number of threes of one kind on the island, quarries and forests too."""
    sets = player.forests_all() // CLOISTER_SET
    for tile in range(i64(ISLAND)):
        sets += player.tiles[tile] // CLOISTER_SET
    return CLOISTER_POINTS[sets]


def winners(state: PuertoRico) -> list[int]:
    """The most points; tied: the most doubloons and goods together; still tied: shared."""
    if state.seat != OVER:
        return []
    ranks = [(int(total(player)), int(player.doubloons + player.goods_all())) for player in state.players]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
