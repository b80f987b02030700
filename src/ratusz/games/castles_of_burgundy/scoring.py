"""Points at the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.core.bits import EMPTY, size, with_thing
from ratusz.core.state import OVER
from ratusz.core.vecs import i64
from ratusz.games.castles_of_burgundy import notes
from ratusz.games.castles_of_burgundy.components import (
    ANIMAL_OF,
    ANIMALS_ON,
    COLOURS,
    FINAL_ANIMAL_24,
    FINAL_BONUS_TILE_26,
    FINAL_BUILDING,
    FINAL_GOOD,
    FINAL_SILVER,
    FINAL_SOLD_25,
    GOODS,
    KIND_SOLD_15,
    KNOWLEDGE,
    KNOWLEDGE_TILES,
    NO_TILE,
    REWARDED_BUILDING,
    SPACES,
    WORKERS_PER_POINT,
)

if TYPE_CHECKING:
    from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Player


def final_scoring(state: CastlesOfBurgundy, seat: i64) -> None:
    player = state.players[seat]
    state.score(seat, unsold_goods(player) * FINAL_GOOD, notes.FINAL_GOODS, unsold_goods(player))
    state.score(seat, player.silver * FINAL_SILVER, notes.FINAL_SILVER, player.silver)
    state.score(seat, player.workers // WORKERS_PER_POINT, notes.FINAL_WORKERS, player.workers)
    for number in range(i64(1), i64(KNOWLEDGE_TILES) + 1):
        if scores_at_end(number) and player.knows(number):
            state.score(seat, knowledge_points(state, seat, number), notes.FINAL_KNOWLEDGE, KNOWLEDGE + number)


def final_points(state: CastlesOfBurgundy, seat: i64) -> i64:
    """What the final scoring would add now."""
    player = state.players[seat]
    points = unsold_goods(player) * FINAL_GOOD + player.silver * FINAL_SILVER + player.workers // WORKERS_PER_POINT
    for number in range(i64(1), i64(KNOWLEDGE_TILES) + 1):
        if player.knows(number):
            points += knowledge_points(state, seat, number)
    return points


def scores_at_end(number: i64) -> bool:
    """Knowledge tiles 15 to 26."""
    return number >= 15


def knowledge_points(state: CastlesOfBurgundy, seat: i64, number: i64) -> i64:
    """What this knowledge tile is worth in the duchy of that seat."""
    player = state.players[seat]
    if number == 15:
        return KIND_SOLD_15 * kinds_sold(player)
    building = REWARDED_BUILDING[KNOWLEDGE + number]
    if building != NO_TILE:
        return FINAL_BUILDING * player.count(building)
    if number == 24:
        return FINAL_ANIMAL_24 * kinds_of_animals(player)
    if number == 25:
        return FINAL_SOLD_25 * goods_sold(player)
    if number == 26:
        return FINAL_BONUS_TILE_26 * bonus_tiles(state, seat)
    return 0


def unsold_goods(player: Player) -> i64:
    count: i64 = 0
    for good in range(i64(GOODS)):
        count += player.goods[good]
    return count


def kinds_sold(player: Player) -> i64:
    kinds: i64 = 0
    for good in range(i64(GOODS)):
        if player.sold[good] > 0:
            kinds += 1
    return kinds


def goods_sold(player: Player) -> i64:
    count: i64 = 0
    for good in range(i64(GOODS)):
        count += player.sold[good]
    return count


def kinds_of_animals(player: Player) -> i64:
    """Over the whole duchy."""
    seen = EMPTY
    for space in range(i64(SPACES)):
        tile = player.duchy[space]
        if tile != NO_TILE and ANIMALS_ON[tile] > 0:
            seen = with_thing(seen, ANIMAL_OF[tile])
    return size(seen)


def bonus_tiles(state: CastlesOfBurgundy, seat: i64) -> i64:
    count: i64 = 0
    for colour in range(i64(COLOURS)):
        if state.large_bonus[colour] == seat:
            count += 1
        if state.small_bonus[colour] == seat:
            count += 1
    return count


def empty_spaces(player: Player) -> i64:
    count: i64 = 0
    for space in range(i64(SPACES)):
        if player.duchy[space] == NO_TILE:
            count += 1
    return count


def winners(state: CastlesOfBurgundy) -> list[int]:
    """The most points; tied: the most empty spaces; still tied: the later turn in the last round."""
    if state.seat != OVER:
        return []
    best = int(state.order[0])
    for seat in state.order:
        challenger, champion = state.players[seat], state.players[best]
        if (challenger.points, empty_spaces(challenger)) >= (champion.points, empty_spaces(champion)):
            best = int(seat)
    return [best]
