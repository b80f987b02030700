"""What a sensible beginner knows about The Castles of Burgundy, as a number of points to expect at the end."""

from __future__ import annotations

from typing import Final

from ratusz.core.state import NOBODY, OVER
from ratusz.core.vecs import i64, vec
from ratusz.games.castles_of_burgundy.components import (
    ANIMALS_ON,
    ANY,
    BANK_SILVER,
    BLACK,
    BOARDING_HOUSE_WORKERS,
    BOARDS,
    COLOUR_OF,
    COLOUR_SPACES,
    COLOURS,
    DEPOTS,
    DICE,
    GOODS,
    KINDS_OF_GOODS,
    KNOWLEDGE,
    KNOWLEDGE_TILES,
    LARGE_BONUS,
    NO_BOARD,
    NO_TILE,
    NUMBER,
    PHASE_POINTS,
    PHASES,
    PURCHASE_PRICE,
    REGION,
    REGION_POINTS,
    REGION_SIZE,
    ROUNDS,
    SALE_POINTS,
    SMALL_BONUS,
    SPACE,
    SPACES,
    USED,
    WATCHTOWER_POINTS,
    WORKERS,
    WORKERS_14,
    Colour,
    Tile,
)
from ratusz.games.castles_of_burgundy.scoring import empty_spaces, final_points, knowledge_points
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Player
from ratusz.games.castles_of_burgundy.steps.actions import depot_in_reach, good_in_reach
from ratusz.games.castles_of_burgundy.steps.kinds import (
    ALL_COLOURS,
    CARPENTERS_WORKSHOP_TAKES,
    CHURCH_TAKES,
    MARKET_TAKES,
    Kind,
)
from ratusz.games.castles_of_burgundy.steps.placing import animal_points, in_heap, pair

KNOWLEDGE_WORTH: Final = vec[float](
    [0, 2, 3, 4, 3, 3, 6, 5, 6, 7, 7, 6, 8, 3, 6, 7, 5, 5, 5, 5, 5, 5, 5, 5, 6, 7, 4],
)
"""Points a knowledge tile may bring by its number, laid at the very start; less as time goes by."""
EFFECT: Final = 3.0
"""What an extra tile or an extra action is worth."""
GOOD_NOW: Final = 0.7
"""How much of its sale a good in the store is worth already."""
STORED: Final = 0.55
"""How much of its best place a tile in the storage is worth already."""
UNUSED_DIE: Final = 0.9


def first_spaces() -> list[int]:
    """Board × 37: the first space of each region, then -1."""
    table = []
    for board in range(BOARDS):
        regions = [int(REGION[board * SPACES + space]) for space in range(SPACES)]
        firsts = [space for space in range(SPACES) if regions.index(regions[space]) == space]
        table += firsts + [-1] * (SPACES - len(firsts))
    return table


REGION_STARTS: Final = vec[i64](first_spaces())


def expect(state: CastlesOfBurgundy, seat: i64) -> float:
    """Points on the track and at the end, begun regions, what is stored, and what the choice at hand may bring."""
    player = state.players[seat]
    if state.seat == OVER:
        return float(player.points) + 0.01 * float(empty_spaces(player))
    points = float(player.points + final_points(state, seat))
    if player.board == NO_BOARD or state.phase == NOBODY:
        return points + castle_site(player)
    left = time_left(state)
    points += resources(state, player, left) + regions(state, player, left) + knowledge(player, left)
    points += 1.2 * float(player.count(Tile.MINE) * (PHASES - state.phase)) + 0.4 * left * float(player.moved)
    points += storage_value(state, seat)
    for entry in state.agenda:
        if (entry >> 8) & 0xFF == seat:
            points += pending(state, seat, entry & 0xFF, (entry >> 16) & 0xFFFF, entry >> 32)
    return points


def time_left(state: CastlesOfBurgundy) -> float:
    """From 1 at the start of the game to 0 in its last round."""
    return 1.0 - float(state.phase * ROUNDS + state.round - 1) / float(PHASES * ROUNDS - 1)


def castle_site(player: Player) -> float:
    """A starting castle with many neighbours opens more ways."""
    return 0.5 * float(ones(player.open))


def ones(spaces: i64) -> i64:
    count: i64 = 0
    while spaces != 0:
        spaces &= spaces - 1
        count += 1
    return count


# What lies there for good.


def worker_value(player: Player, left: float) -> float:
    """Beyond the half point at the end."""
    return 0.45 * left if player.workers < 5 else 0.1 * left


def resources(state: CastlesOfBurgundy, player: Player, left: float) -> float:
    """Workers, silver and goods beyond what they bring at the end."""
    points = left * (0.45 * float(min(player.workers, 5)) + 0.1 * float(max(player.workers - 5, 0)))
    points += left * 0.8 * float(min(player.silver, 4))
    for good in range(i64(GOODS)):
        if player.goods[good] > 0:
            points += min(1.0, 0.2 + 3.0 * left) * sale_value(state, player, good)
    return points


def sale_value(state: CastlesOfBurgundy, player: Player, good: i64) -> float:
    """What a kind of goods in the store may bring more than the final scoring."""
    return GOOD_NOW * float(player.goods[good]) * (float(SALE_POINTS[state.seats]) - 1.0)


def begun(state: CastlesOfBurgundy, size: i64, filled: i64, left: float) -> float:
    """What a begun region is worth: the more of it is filled, and the more time there is for the rest."""
    if filled == 0 or filled >= size:
        return 0.0
    missing = float(size - filled)
    share = float(filled) / float(size)
    later = min(PHASES - 1, state.phase + (size - filled) // 3)
    chance = min(1.0, 12.0 * left / missing)
    return chance * 0.75 * share * share * float(REGION_POINTS[size] + PHASE_POINTS[later])


def regions(state: CastlesOfBurgundy, player: Player, left: float) -> float:
    points = 0.0
    for at in range(player.board * SPACES, (player.board + 1) * SPACES):
        space = REGION_STARTS[at]
        if space < 0:
            break
        region = REGION[player.board * SPACES + space]
        size = REGION_SIZE[player.board * SPACES + space]
        points += begun(state, size, ones(region & player.filled), left)
    return points


def knowledge(player: Player, left: float) -> float:
    points = 0.0
    for number in range(i64(1), i64(KNOWLEDGE_TILES) + 1):
        if player.knows(number):
            points += left * KNOWLEDGE_WORTH[number]
    return points


# What a tile would bring.


def place_value(state: CastlesOfBurgundy, seat: i64, tile: i64, space: i64, left: float) -> float:
    """Points at once, a step towards a full region, and the tile's effect."""
    player = state.players[seat]
    at = player.board * SPACES + space
    size = REGION_SIZE[at]
    filled = ones(REGION[at] & player.filled)
    value = -begun(state, size, filled, left)
    if filled + 1 == size:
        value += float(REGION_POINTS[size] + PHASE_POINTS[state.phase]) + colour_value(state, player, tile, space)
    else:
        value += begun(state, size, filled + 1, left)
    if ANIMALS_ON[tile] > 0:
        return value + float(animal_points(player, tile, space))
    return value + effect_value(state, seat, tile, left)


def colour_value(state: CastlesOfBurgundy, player: Player, tile: i64, space: i64) -> float:
    """The bonus tile, if this is the last space of its colour."""
    colour = COLOUR_OF[tile]
    if COLOUR_SPACES[player.board * COLOURS + colour] & ~player.filled != SPACE[space]:
        return 0.0
    if state.large_bonus[colour] == NOBODY:
        return float(LARGE_BONUS[state.seats])
    return float(SMALL_BONUS[state.seats]) if state.small_bonus[colour] == NOBODY else 0.0


def effect_value(state: CastlesOfBurgundy, seat: i64, tile: i64, left: float) -> float:
    player = state.players[seat]
    colour = COLOUR_OF[tile]
    if colour == Colour.CASTLE:
        return EFFECT + 0.5
    if colour == Colour.MINE:
        return 1.2 * float(PHASES - state.phase)
    if colour == Colour.RIVER:
        return best_load(state, player) + 0.4 * left
    if colour == Colour.KNOWLEDGE:
        number = tile - KNOWLEDGE
        return left * KNOWLEDGE_WORTH[number] + float(knowledge_points(state, seat, number))
    if tile == Tile.WATCHTOWER:
        return float(WATCHTOWER_POINTS)
    if tile == Tile.BOARDING_HOUSE:
        return float(BOARDING_HOUSE_WORKERS) * (0.5 + worker_value(player, left))
    if tile == Tile.BANK:
        return float(BANK_SILVER) * (1.0 + 0.6 * left)
    if tile == Tile.WAREHOUSE:
        return 0.5 * EFFECT if player.kinds_of_goods() > 0 else 0.0
    if tile == Tile.CITY_HALL:
        return EFFECT if len(player.storage) > 1 else 0.3
    return 0.8 * EFFECT * min(1.0, 4.0 * left)


def best_load(state: CastlesOfBurgundy, player: Player) -> float:
    best = 0.0
    for depot in range(i64(DEPOTS)):
        depots = pair(depot) if player.knows(5) else 1 << depot
        best = max(best, load_value(state, player, depots))
    return best


def load_value(state: CastlesOfBurgundy, player: Player, depots: i64) -> float:
    """Goods that fit the store, at what they may bring; kinds that are there already first."""
    count: i64 = 0
    room = KINDS_OF_GOODS - player.kinds_of_goods()
    for good in range(i64(GOODS)):
        heap = in_heap(state, depots, good)
        if heap > 0 and player.goods[good] > 0:
            count += heap
        elif heap > 0 and room > 0:
            count += heap
            room -= 1
    return float(count) * (1.0 + GOOD_NOW * (float(SALE_POINTS[state.seats]) - 1.0))


def storage_value(state: CastlesOfBurgundy, seat: i64) -> float:
    """Each stored tile counts on a space of its own."""
    player = state.players[seat]
    value = -0.6 if player.storage_full() else 0.0
    used: i64 = 0
    for tile in player.storage:
        value += stored_value(state, seat, tile, used)
        used |= best_space(state, seat, tile, used)
    return value


def spaces_counted_on(state: CastlesOfBurgundy, seat: i64) -> i64:
    used: i64 = 0
    for tile in state.players[seat].storage:
        used |= best_space(state, seat, tile, used)
    return used


def stored_value(state: CastlesOfBurgundy, seat: i64, tile: i64, used: i64) -> float:
    """A tile in the storage: a share of what its best place would bring; little if it has none yet or ever."""
    left = time_left(state)
    player = state.players[seat]
    best = best_space(state, seat, tile, used)
    if best != 0:
        hope = min(1.0, 0.15 + 6.0 * left)
        return STORED * hope * place_value(state, seat, tile, the_space(best), left)
    empty = COLOUR_SPACES[player.board * COLOURS + COLOUR_OF[tile]] & ~player.filled
    return 0.8 * min(left * 3.0, 1.0) if empty != 0 else 0.0


def best_space(state: CastlesOfBurgundy, seat: i64, tile: i64, used: i64) -> i64:
    """The space, not of those used, where the tile brings most, as a set; empty if there is none."""
    left = time_left(state)
    spaces = state.players[seat].fitting(tile) & ~used
    best: i64 = 0
    best_value = -1.0
    for space in range(i64(SPACES)):
        if (spaces >> space) & 1 == 1:
            value = place_value(state, seat, tile, space, left)
            if value > best_value:
                best = SPACE[space]
                best_value = value
    return best


def the_space(single: i64) -> i64:
    """The space in a set of one."""
    space: i64 = 0
    while SPACE[space] != single:
        space += 1
    return space


# What the choice at hand may bring.


def pending(state: CastlesOfBurgundy, seat: i64, kind: i64, a: i64, b: i64) -> float:
    player = state.players[seat]
    if kind == Kind.TURN:
        points = 0.0
        for at in range(i64(DICE)):
            if player.dice[at] != USED:
                points += UNUSED_DIE * best_action(state, seat, player.dice[at])
        return points
    if kind == Kind.ACTION:
        return best_action(state, seat, a)
    if kind == Kind.TAKE_TILE:
        return best_take(state, seat, a)
    if kind == Kind.PLACE_TILE:
        return best_place(state, seat, a)
    if kind == Kind.PLACE_ON_SPACE:
        return place_with(state, seat, b, a) - stored_value(state, seat, b, 0)
    if kind == Kind.SELL_GOODS:
        return best_sale(state, player, a)
    if kind == Kind.PURCHASE:
        return best_of_depot(state, seat, BLACK, ALL_COLOURS, spaces_counted_on(state, seat)) - 1.4 * float(
            PURCHASE_PRICE
        )
    if kind == Kind.CITY_HALL:
        return best_place(state, seat, ANY)
    if kind == Kind.WAREHOUSE:
        return best_sale(state, player, ANY)
    if kind == Kind.CARPENTERS_WORKSHOP:
        return best_anywhere(state, seat, CARPENTERS_WORKSHOP_TAKES)
    if kind == Kind.CHURCH:
        return best_anywhere(state, seat, CHURCH_TAKES)
    if kind == Kind.MARKET:
        return best_anywhere(state, seat, MARKET_TAKES)
    if kind == Kind.SHIP:
        return best_load(state, player)
    if kind == Kind.LOAD_GOODS:
        return load_value(state, player, a)
    if kind == Kind.DISCARD_TILE:
        return stored_value(state, seat, state.gained, 0) - 1.0
    return 0.0


def best_action(state: CastlesOfBurgundy, seat: i64, die: i64) -> float:
    player = state.players[seat]
    best = max(best_take(state, seat, die), best_place(state, seat, die))
    workers = WORKERS_14 if player.knows(14) else WORKERS
    return max(best, best_sale(state, player, die), float(workers) * (0.5 + worker_value(player, time_left(state))))


def best_take(state: CastlesOfBurgundy, seat: i64, die: i64) -> float:
    player = state.players[seat]
    used = spaces_counted_on(state, seat)
    best = 0.0
    for depot in range(i64(DEPOTS)):
        if depot_in_reach(player, die, depot):
            price = workers_lost(state, player, player.price(die, depot + 1, player.free_for_taking()))
            best = max(best, best_of_depot(state, seat, depot, ALL_COLOURS, used) - price)
    return best - 1.0 if player.storage_full() else best


def workers_lost(state: CastlesOfBurgundy, player: Player, workers: i64) -> float:
    return float(workers) * (0.5 + worker_value(player, time_left(state)))


def best_of_depot(state: CastlesOfBurgundy, seat: i64, depot: i64, colours: i64, used: i64) -> float:
    best = 0.0
    for space in range(state.first_space(depot), state.end_space(depot)):
        tile = state.depots[space]
        if tile != NO_TILE and (colours >> COLOUR_OF[tile]) & 1 == 1:
            best = max(best, stored_value(state, seat, tile, used))
    return best


def best_anywhere(state: CastlesOfBurgundy, seat: i64, colours: i64) -> float:
    used = spaces_counted_on(state, seat)
    best = 0.0
    for depot in range(i64(DEPOTS)):
        best = max(best, best_of_depot(state, seat, depot, colours, used))
    return best


def best_purchase(state: CastlesOfBurgundy, seat: i64) -> float:
    best = best_of_depot(state, seat, BLACK, ALL_COLOURS, spaces_counted_on(state, seat))
    return max(best, best_anywhere(state, seat, ALL_COLOURS)) if state.players[seat].knows(6) else best


def best_place(state: CastlesOfBurgundy, seat: i64, die: i64) -> float:
    best = 0.0
    for tile in state.players[seat].storage:
        best = max(best, place_with(state, seat, tile, die) - stored_value(state, seat, tile, 0))
    return best


def place_with(state: CastlesOfBurgundy, seat: i64, tile: i64, die: i64) -> float:
    """The best place for a tile with this die, workers paid."""
    player = state.players[seat]
    left = time_left(state)
    spaces = player.spaces_for(tile, die)
    best = 0.0
    for space in range(i64(SPACES)):
        if (spaces >> space) & 1 == 1:
            price = player.price(die, NUMBER[space], player.free_for_placing(tile))
            value = place_value(state, seat, tile, space, left) - workers_lost(state, player, price)
            best = max(best, value)
    return best


def best_sale(state: CastlesOfBurgundy, player: Player, die: i64) -> float:
    best = 0.0
    for good in range(i64(GOODS)):
        if good_in_reach(player, die, good):
            points = float(player.goods[good]) * (float(SALE_POINTS[state.seats]) - 1.0) + 1.5
            price = workers_lost(state, player, player.price(die, good + 1, 0))
            best = max(best, points - sale_value(state, player, good) - price)
    return best
