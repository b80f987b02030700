"""What a sensible beginner knows about The Castles of Burgundy, as a number of points to expect at the end."""

from __future__ import annotations

import math
from typing import Final, final

from ratusz.core.bits import EMPTY, common, has, less, lowest, rest, single, size, union
from ratusz.core.state import NOBODY, OVER
from ratusz.core.step import first_of, number_of, seat_of, second_of
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
    LARGE_BONUS,
    MOST_STEPS,
    NO_BOARD,
    NO_TILE,
    PHASE_POINTS,
    PHASES,
    PURCHASE_PRICE,
    REGION,
    REGION_POINTS,
    ROUNDS,
    SALE_POINTS,
    SMALL_BONUS,
    SPACE_COLOUR,
    SPACES,
    SPACES_WITHIN,
    USED,
    WATCHTOWER_POINTS,
    WORKERS,
    WORKERS_14,
    Colour,
    Tile,
)
from ratusz.games.castles_of_burgundy.scoring import empty_spaces, final_points, knowledge_points
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Player
from ratusz.games.castles_of_burgundy.steps.buildings import (
    CARPENTERS_WORKSHOP,
    CARPENTERS_WORKSHOP_TAKES,
    CHURCH,
    CHURCH_TAKES,
    CITY_HALL,
    MARKET,
    MARKET_TAKES,
    WAREHOUSE,
)
from ratusz.games.castles_of_burgundy.steps.depots import ALL_COLOURS, DISCARD_TILE, PURCHASE, TAKE_TILE, depot_in_reach
from ratusz.games.castles_of_burgundy.steps.goods import LOAD_GOODS, SELL_GOODS, SHIP, good_in_reach
from ratusz.games.castles_of_burgundy.steps.placing import PLACE_ON_SPACE, PLACE_TILE, animal_points
from ratusz.games.castles_of_burgundy.steps.turn import ACTION, TURN

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

UNKNOWN: Final = -1.0
"""Not worked out yet."""
NO_OFFERS: Final = vec[float]([])


def regions_of(board: int, colour: int) -> list[int]:
    """The sets of spaces of a colour that belong together."""
    places = range(board * SPACES, (board + 1) * SPACES)
    return sorted({int(REGION[at]) for at in places if SPACE_COLOUR[at] == colour})


_BY_COLOUR: Final = [regions_of(board, colour) for board in range(BOARDS) for colour in range(COLOURS)]
REGIONS: Final = vec[i64]([region for regions in _BY_COLOUR for region in regions])
"""The regions of all boards, board by board and colour by colour."""
REGION_SPACES: Final = vec[i64]([size(region) for region in REGIONS])
FIRST_REGION: Final = vec[i64]([sum(len(regions) for regions in _BY_COLOUR[:at]) for at in range(len(_BY_COLOUR) + 1)])
"""Board × 6 + colour: where the regions of that colour begin; those of the next one begin where they end."""


def expect(state: CastlesOfBurgundy, seat: i64) -> float:
    """Points on the track and at the end, begun regions, what is stored, and what the choice at hand may bring."""
    player = state.players[seat]
    if state.seat == OVER:
        return float(player.points) + 0.01 * float(empty_spaces(player))
    points = float(player.points + final_points(state, seat))
    if player.board == NO_BOARD or state.phase == NOBODY:
        return points + castle_site(player)
    prospects = Prospects(state, seat)
    points += prospects.resources() + prospects.regions() + prospects.knowledge()
    points += 1.2 * float(player.count(Tile.MINE) * (PHASES - state.phase)) + 0.4 * prospects.left * float(player.moved)
    points += prospects.storage()
    for entry in state.agenda:
        if seat_of(entry) == seat:
            points += prospects.pending(number_of(entry), first_of(entry), second_of(entry))
    return points


def doubt(state: CastlesOfBurgundy) -> float:
    """By how many points `expect` is usually off, as games of heuristic bots had it."""
    return 4.0 + 7.0 * math.sqrt(time_left(state))


def time_left(state: CastlesOfBurgundy) -> float:
    """From 1 at the start of the game to 0 in its last round."""
    return max(0.0, 1.0 - float(state.phase * ROUNDS + state.round - 1) / float(PHASES * ROUNDS - 1))


def castle_site(player: Player) -> float:
    """A starting castle with many neighbours opens more ways."""
    return 0.5 * float(size(player.open))


@final
class Prospects:
    """How a position looks for a seat. What many tiles ask for is worked out once."""

    def __init__(self, state: CastlesOfBurgundy, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.player = state.players[seat]
        self.left = time_left(state)
        self.used = EMPTY
        """Spaces that the stored tiles count on."""
        self.load = UNKNOWN
        """What the best depot's goods would bring."""
        first = self.player.board * COLOURS
        self.first_region = FIRST_REGION[first]
        self.steps = vec[float]([UNKNOWN] * (FIRST_REGION[first + COLOURS] - FIRST_REGION[first]))
        """What one more tile in each region of the board would bring."""
        self.offers: vec[float] = NO_OFFERS
        """What the best tile of each depot would bring."""

    # What lies there for good.

    def worker(self) -> float:
        """Beyond the half point at the end."""
        return 0.45 * self.left if self.player.workers < 5 else 0.1 * self.left

    def resources(self) -> float:
        """Workers, silver and goods beyond what they bring at the end."""
        player = self.player
        points = self.left * (0.45 * float(min(player.workers, 5)) + 0.1 * float(max(player.workers - 5, 0)))
        points += self.left * 0.8 * float(min(player.silver, 4))
        for good in range(i64(GOODS)):
            if player.goods[good] > 0:
                points += min(1.0, 0.2 + 3.0 * self.left) * self.sale(good)
        return points

    def sale(self, good: i64) -> float:
        """What a kind of goods in the store may bring more than the final scoring."""
        return GOOD_NOW * float(self.player.goods[good]) * (float(SALE_POINTS[self.state.seats]) - 1.0)

    def begun(self, spaces: i64, filled: i64) -> float:
        """What a begun region is worth: the more of it is filled, and the more time there is for the rest."""
        if filled == 0 or filled >= spaces:
            return 0.0
        missing = float(spaces - filled)
        share = float(filled) / float(spaces)
        later = min(PHASES - 1, self.state.phase + (spaces - filled) // 3)
        hope = min(1.0, 12.0 * self.left / missing)
        return hope * 0.75 * share * share * float(REGION_POINTS[spaces] + PHASE_POINTS[later])

    def regions(self) -> float:
        points = 0.0
        filled = self.player.filled
        first = self.player.board * COLOURS
        for at in range(FIRST_REGION[first], FIRST_REGION[first + COLOURS]):
            begun = common(REGIONS[at], filled)
            if begun != EMPTY:
                points += self.begun(REGION_SPACES[at], size(begun))
        return points

    def knowledge(self) -> float:
        points = 0.0
        known = self.player.knowledge
        while known != EMPTY:
            points += self.left * KNOWLEDGE_WORTH[lowest(known)]
            known = rest(known)
        return points

    # What a tile would bring.

    def progress(self, tile: i64, at: i64) -> float:
        """Points at once, and a step towards a full region, wherever in the region the tile is laid. `at` is the place
        of the region in REGIONS."""
        place = at - self.first_region
        value = self.steps[place]
        if value == UNKNOWN:
            value = self.step(COLOUR_OF[tile], at)
            self.steps[place] = value
        if ANIMALS_ON[tile] > 0:
            value += float(animal_points(self.player, tile, common(REGIONS[at], self.player.filled)))
        return value

    def step(self, colour: i64, at: i64) -> float:
        """What one more tile in a region brings, whichever it is."""
        spaces = REGION_SPACES[at]
        count = size(common(REGIONS[at], self.player.filled))
        value = -self.begun(spaces, count)
        if count + 1 == spaces:
            full = float(REGION_POINTS[spaces] + PHASE_POINTS[self.state.phase])
            return value + (full + self.bonus(colour, REGIONS[at]))
        return value + self.begun(spaces, count + 1)

    def bonus(self, colour: i64, region: i64) -> float:
        """The bonus tile, if this is the last region of its colour."""
        of_colour = COLOUR_SPACES[self.player.board * COLOURS + colour]
        if less(of_colour, union(self.player.filled, region)) != EMPTY:
            return 0.0
        if self.state.large_bonus[colour] == NOBODY:
            return float(LARGE_BONUS[self.state.seats])
        return float(SMALL_BONUS[self.state.seats]) if self.state.small_bonus[colour] == NOBODY else 0.0

    def effect(self, tile: i64) -> float:
        player = self.player
        left = self.left
        colour = COLOUR_OF[tile]
        if colour == Colour.PASTURE:
            return 0.0
        if colour == Colour.CASTLE:
            return EFFECT + 0.5
        if colour == Colour.MINE:
            return 1.2 * float(PHASES - self.state.phase)
        if colour == Colour.RIVER:
            return self.best_load() + 0.4 * left
        if colour == Colour.KNOWLEDGE:
            number = tile - KNOWLEDGE
            return left * KNOWLEDGE_WORTH[number] + float(knowledge_points(self.state, self.seat, number))
        if tile == Tile.WATCHTOWER:
            return float(WATCHTOWER_POINTS)
        if tile == Tile.BOARDING_HOUSE:
            return float(BOARDING_HOUSE_WORKERS) * (0.5 + self.worker())
        if tile == Tile.BANK:
            return float(BANK_SILVER) * (1.0 + 0.6 * left)
        if tile == Tile.WAREHOUSE:
            return 0.5 * EFFECT if player.kinds_of_goods() > 0 else 0.0
        if tile == Tile.CITY_HALL:
            return EFFECT if len(player.storage) > 1 else 0.3
        return 0.8 * EFFECT * min(1.0, 4.0 * left)

    def best_load(self) -> float:
        if self.load == UNKNOWN:
            self.load = 0.0
            for depot in range(i64(DEPOTS)):
                other = (depot + 1) % DEPOTS if self.player.knows(5) else depot
                self.load = max(self.load, self.load_from(depot, other))
        return self.load

    def load_from(self, depot: i64, other: i64) -> float:
        """Goods of a depot, or of two, that fit the store, at what they may bring; kinds that are there already
        first."""
        count: i64 = 0
        room = KINDS_OF_GOODS - self.player.kinds_of_goods()
        goods = self.state.depot_goods
        for good in range(i64(GOODS)):
            heap = goods[depot * GOODS + good]
            if other != depot:
                heap += goods[other * GOODS + good]
            if heap > 0 and self.player.goods[good] > 0:
                count += heap
            elif heap > 0 and room > 0:
                count += heap
                room -= 1
        return float(count) * (1.0 + GOOD_NOW * (float(SALE_POINTS[self.state.seats]) - 1.0))

    def storage(self) -> float:
        """Each stored tile counts on a space of its own."""
        value = -0.6 if self.player.storage_full() else 0.0
        for tile in self.player.storage:
            space, placed = self.best_space(tile, self.used)
            value += self.share(tile, space, placed)
            self.used = union(self.used, space)
        return value

    def stored(self, tile: i64, used: i64) -> float:
        """What a tile in the storage would be worth, on a space that is not used."""
        space, placed = self.best_space(tile, used)
        return self.share(tile, space, placed)

    def share(self, tile: i64, space: i64, placed: float) -> float:
        """A share of what its best place would bring; little if it has none yet or ever."""
        if space != EMPTY:
            return STORED * min(1.0, 0.15 + 6.0 * self.left) * placed
        empty = less(COLOUR_SPACES[self.player.board * COLOURS + COLOUR_OF[tile]], self.player.filled)
        return 0.8 * min(self.left * 3.0, 1.0) if empty != EMPTY else 0.0

    def best_space(self, tile: i64, used: i64) -> tuple[i64, float]:
        """The space, not of those used, where the tile brings most, as a set (empty if there is none), and what it
        brings there."""
        best = EMPTY
        best_value = -1.0
        spaces = less(self.player.fitting(tile), used)
        if spaces == EMPTY:
            return best, 0.0
        effect = self.effect(tile)
        colour = self.player.board * COLOURS + COLOUR_OF[tile]
        for at in range(FIRST_REGION[colour], FIRST_REGION[colour + 1]):
            fitting = common(REGIONS[at], spaces)
            if fitting != EMPTY:
                value = self.progress(tile, at) + effect
                if value > best_value:
                    best = single(lowest(fitting))
                    best_value = value
        return best, best_value

    # What the choice at hand may bring.

    def pending(self, step: i64, a: i64, b: i64) -> float:
        if step == TURN.number:
            points = 0.0
            for at in range(i64(DICE)):
                if self.player.dice[at] != USED:
                    points += UNUSED_DIE * self.best_action(self.player.dice[at])
            return points
        if step == ACTION.number:
            return self.best_action(a)
        if step == TAKE_TILE.number:
            return self.best_take(a)
        if step == PLACE_TILE.number:
            return self.best_place(a)
        if step == PLACE_ON_SPACE.number:
            return self.place_with(b, a) - self.stored(b, EMPTY)
        if step == SELL_GOODS.number:
            return self.best_sale(a)
        if step == PURCHASE.number:
            return self.offer(BLACK) - 1.4 * float(PURCHASE_PRICE)
        if step == CITY_HALL.number:
            return self.best_place(ANY)
        if step == WAREHOUSE.number:
            return self.best_sale(ANY)
        if step == CARPENTERS_WORKSHOP.number:
            return self.best_anywhere(CARPENTERS_WORKSHOP_TAKES)
        if step == CHURCH.number:
            return self.best_anywhere(CHURCH_TAKES)
        if step == MARKET.number:
            return self.best_anywhere(MARKET_TAKES)
        if step == SHIP.number:
            return self.best_load()
        if step == LOAD_GOODS.number:
            return self.load_from(lowest(a), lowest(a) if rest(a) == EMPTY else lowest(rest(a)))
        if step == DISCARD_TILE.number:
            return self.stored(self.state.gained, EMPTY) - 1.0
        return 0.0

    def best_action(self, die: i64) -> float:
        best = max(self.best_take(die), self.best_place(die))
        workers = WORKERS_14 if self.player.knows(14) else WORKERS
        return max(best, self.best_sale(die), self.lost(workers))

    def best_take(self, die: i64) -> float:
        player = self.player
        best = 0.0
        for depot in range(i64(DEPOTS)):
            if depot_in_reach(player, die, depot):
                price = self.lost(player.price(die, depot + 1, player.free_for_taking()))
                best = max(best, self.offer(depot) - price)
        return best - 1.0 if player.storage_full() else best

    def lost(self, workers: i64) -> float:
        """What so many workers are worth."""
        return float(workers) * (0.5 + self.worker())

    def offer(self, depot: i64) -> float:
        """What the best tile of a depot would bring."""
        if len(self.offers) == 0:
            self.offers = vec[float]([UNKNOWN] * (DEPOTS + 1))
        if self.offers[depot] == UNKNOWN:
            self.offers[depot] = self.best_of_depot(depot, ALL_COLOURS)
        return self.offers[depot]

    def best_of_depot(self, depot: i64, colours: i64) -> float:
        state = self.state
        best = 0.0
        for space in range(state.first_space(depot), state.end_space(depot)):
            tile = state.depots[space]
            if tile != NO_TILE and has(colours, COLOUR_OF[tile]):
                best = max(best, self.stored(tile, self.used))
        return best

    def best_anywhere(self, colours: i64) -> float:
        best = 0.0
        for depot in range(i64(DEPOTS)):
            best = max(best, self.best_of_depot(depot, colours))
        return best

    def best_place(self, die: i64) -> float:
        best = 0.0
        for tile in self.player.storage:
            best = max(best, self.place_with(tile, die) - self.stored(tile, EMPTY))
        return best

    def place_with(self, tile: i64, die: i64) -> float:
        """The best place for a tile with this die, workers paid."""
        player = self.player
        best = 0.0
        spaces = player.spaces_for(tile, die)
        if spaces == EMPTY:
            return best
        effect = self.effect(tile)
        free = player.free_for_placing(tile)
        colour = player.board * COLOURS + COLOUR_OF[tile]
        for at in range(FIRST_REGION[colour], FIRST_REGION[colour + 1]):
            fitting = common(REGIONS[at], spaces)
            if fitting != EMPTY:
                value = self.progress(tile, at) + effect
                best = max(best, value - self.lost(player.workers_for(steps_to(fitting, die) - free)))
        return best

    def best_sale(self, die: i64) -> float:
        best = 0.0
        for good in range(i64(GOODS)):
            if good_in_reach(self.player, die, good):
                points = float(self.player.goods[good]) * (float(SALE_POINTS[self.state.seats]) - 1.0) + 1.5
                price = self.lost(self.player.price(die, good + 1, 0))
                best = max(best, points - self.sale(good) - price)
        return best


def steps_to(spaces: i64, die: i64) -> i64:
    """How far the nearest number of these spaces is from the die."""
    steps: i64 = 0
    while common(SPACES_WITHIN[die * (MOST_STEPS + 1) + steps], spaces) == EMPTY:
        steps += 1
    return steps
