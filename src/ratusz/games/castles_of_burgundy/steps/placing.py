"""What a tile brings when it is placed: points for full regions and colours, then its own effect."""

from __future__ import annotations

from typing import final

from ratusz.core.state import NOBODY, Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy.components import (
    ANIMAL_OF,
    ANIMALS_7,
    ANIMALS_ON,
    ANY,
    BANK_SILVER,
    BOARDING_HOUSE_WORKERS,
    COLOUR_OF,
    COLOUR_SPACES,
    COLOURS,
    DEPOTS,
    GOODS,
    KINDS_OF_GOODS,
    LARGE_BONUS,
    PHASE_POINTS,
    REGION,
    REGION_POINTS,
    REGION_SIZE,
    SMALL_BONUS,
    SPACE,
    SPACE_COLOUR,
    SPACES,
    WATCHTOWER_POINTS,
    Colour,
    Tile,
)
from ratusz.games.castles_of_burgundy.moves import DEPOT, DEPOT_PAIR, LOAD, NO_DEPOT
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Note, Player
from ratusz.games.castles_of_burgundy.steps.kinds import Kind, loads_from


def place(state: CastlesOfBurgundy, seat: i64, tile: i64, space: i64) -> None:
    """Lays a tile in the duchy. Its region and its colour are checked once, now, before the tile's own effect."""
    state.players[seat].put(tile, space)
    check_region(state, seat, space)
    check_colour(state, seat, COLOUR_OF[tile])
    colour = COLOUR_OF[tile]
    if colour == Colour.RIVER:
        state.push(Kind.ADVANCE_MARKER, seat)
        state.push(Kind.SHIP, seat)
    elif colour == Colour.PASTURE:
        score_animals(state, seat, tile, space)
    elif colour == Colour.CASTLE:
        state.push(Kind.ACTION, seat, ANY)
    elif colour == Colour.CITY:
        use_building(state, seat, tile)


def check_region(state: CastlesOfBurgundy, seat: i64, space: i64) -> None:
    """A full region scores for its size and for the phase."""
    player = state.players[seat]
    at = player.board * SPACES + space
    if REGION[at] & ~player.filled == 0:
        size = REGION_SIZE[at]
        what = SPACE_COLOUR[at] << 4 | size
        state.score(seat, REGION_POINTS[size] + PHASE_POINTS[state.phase], Note.REGION, what)


def check_colour(state: CastlesOfBurgundy, seat: i64, colour: i64) -> None:
    """The first to fill all spaces of a colour takes the large bonus tile, the second the small one."""
    player = state.players[seat]
    if COLOUR_SPACES[player.board * COLOURS + colour] & ~player.filled != 0:
        return
    if state.large_bonus[colour] == NOBODY:
        state.large_bonus[colour] = seat
        state.score(seat, LARGE_BONUS[state.seats], Note.LARGE_BONUS, colour)
    elif state.small_bonus[colour] == NOBODY:
        state.small_bonus[colour] = seat
        state.score(seat, SMALL_BONUS[state.seats], Note.SMALL_BONUS, colour)


def score_animals(state: CastlesOfBurgundy, seat: i64, tile: i64, space: i64) -> None:
    """All tiles of this kind of animal in this pasture score, the new one among them."""
    player = state.players[seat]
    others = REGION[player.board * SPACES + space] & player.filled & ~SPACE[space]
    state.score(seat, animal_points(player, tile, others), Note.SCORED, tile)


def animal_points(player: Player, tile: i64, others: i64) -> i64:
    """What the tile brings beside these tiles in its pasture: its own animals and those of its kind; with knowledge
    tile 7 one point more for each tile counted."""
    more = ANIMALS_7 if player.knows(7) else 0
    points = ANIMALS_ON[tile] + more
    for other in range(i64(SPACES)):
        if (others >> other) & 1 == 1:
            held = player.duchy[other]
            if ANIMAL_OF[held] == ANIMAL_OF[tile]:
                points += ANIMALS_ON[held] + more
    return points


def use_building(state: CastlesOfBurgundy, seat: i64, building: i64) -> None:
    if building == Tile.WAREHOUSE:
        state.push(Kind.WAREHOUSE, seat)
    elif building == Tile.CARPENTERS_WORKSHOP:
        state.push(Kind.CARPENTERS_WORKSHOP, seat)
    elif building == Tile.CHURCH:
        state.push(Kind.CHURCH, seat)
    elif building == Tile.MARKET:
        state.push(Kind.MARKET, seat)
    elif building == Tile.BOARDING_HOUSE:
        state.gain_workers(seat, BOARDING_HOUSE_WORKERS)
    elif building == Tile.BANK:
        state.gain_silver(seat, BANK_SILVER)
    elif building == Tile.CITY_HALL:
        state.push(Kind.CITY_HALL, seat)
    elif building == Tile.WATCHTOWER:
        state.score(seat, WATCHTOWER_POINTS, Note.SCORED, building)


@final
class Ship(Step["CastlesOfBurgundy"]):
    """Choose the depot whose goods to take; with knowledge tile 5 two neighbouring depots, as one heap."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return len(self.moves(state, seat, 0, 0)) > 1

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        """Depots that give nothing are one choice; so is no pair in which a depot adds nothing."""
        player = state.players[seat]
        giving: i64 = 0
        moves = vec[i64]()
        for depot in range(i64(DEPOTS)):
            if loads_from(state, player, depot):
                giving |= 1 << depot
                moves = append(moves, DEPOT + depot)
        if player.knows(5):
            for depot in range(i64(DEPOTS)):
                both = pair(depot)
                if giving & both == both:
                    moves = append(moves, DEPOT_PAIR + depot)
        if giving != (1 << DEPOTS) - 1:
            moves = append(moves, NO_DEPOT)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == NO_DEPOT:
            return
        depots = pair(move - DEPOT_PAIR) if move >= DEPOT_PAIR else 1 << (move - DEPOT)
        player = state.players[seat]
        for good in range(i64(GOODS)):
            if player.goods[good] > 0:
                load_kind(state, seat, depots, good)
        state.push(Kind.LOAD_GOODS, seat, depots)

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        self.play(state, seat, 0, 0, self.moves(state, seat, 0, 0)[0])


def pair(depot: i64) -> i64:
    """A depot and the next one round the ring, as a set."""
    return 1 << depot | 1 << ((depot + 1) % DEPOTS)


def in_heap(state: CastlesOfBurgundy, depots: i64, good: i64) -> i64:
    """How many goods of a kind lie in these depots together."""
    count: i64 = 0
    for depot in range(i64(DEPOTS)):
        if (depots >> depot) & 1 == 1:
            count += state.depot_goods[depot * GOODS + good]
    return count


def load_kind(state: CastlesOfBurgundy, seat: i64, depots: i64, good: i64) -> None:
    """A kind always comes whole."""
    count = in_heap(state, depots, good)
    if count == 0:
        return
    for depot in range(i64(DEPOTS)):
        if (depots >> depot) & 1 == 1:
            state.depot_goods[depot * GOODS + good] = 0
    state.players[seat].goods[good] += count
    state.note(Note.LOADED, seat, good, count)


@final
class LoadGoods(Step["CastlesOfBurgundy"]):
    """More new kinds than places in the store: name those to take, in rising order, until the places are full."""

    def gathers(self) -> bool:
        return True

    def asks(self, state: CastlesOfBurgundy, seat: i64, depots: i64, first: i64) -> bool:
        places = KINDS_OF_GOODS - state.players[seat].kinds_of_goods()
        return places > 0 and i64(len(self.new_kinds(state, seat, depots, first))) > places

    def moves(self, state: CastlesOfBurgundy, seat: i64, depots: i64, first: i64) -> vec[i64]:
        places = KINDS_OF_GOODS - state.players[seat].kinds_of_goods()
        kinds = self.new_kinds(state, seat, depots, first)
        return kinds[: i64(len(kinds)) - places + 1] if places > 0 else vec[i64]()

    def new_kinds(self, state: CastlesOfBurgundy, seat: i64, depots: i64, first: i64) -> vec[i64]:
        moves = vec[i64]()
        for good in range(first, i64(GOODS)):
            if state.players[seat].goods[good] == 0 and in_heap(state, depots, good) > 0:
                moves = append(moves, LOAD + good)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, depots: i64, first: i64, move: i64) -> None:
        load_kind(state, seat, depots, move - LOAD)
        state.push(Kind.LOAD_GOODS, seat, depots, move - LOAD + 1)

    def run(self, state: CastlesOfBurgundy, seat: i64, depots: i64, first: i64) -> None:
        if state.players[seat].kinds_of_goods() < KINDS_OF_GOODS:
            for move in self.new_kinds(state, seat, depots, first):
                load_kind(state, seat, depots, move - LOAD)


@final
class AdvanceMarker(Step["CastlesOfBurgundy"]):
    """The ship moves its owner's marker one space on along the turn order track."""

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        state.advance_marker(seat)
        state.note(Note.AHEAD, seat, state.players[seat].moved)
