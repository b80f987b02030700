"""Tiles placed in the duchy: where they may lie, the points for full regions and colours, then their own effect."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import EMPTY, common, less, lowest, rest, without
from ratusz.core.state import NOBODY
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy import notes
from ratusz.games.castles_of_burgundy.components import (
    ANIMAL_OF,
    ANIMALS_7,
    ANIMALS_ON,
    ANY,
    COLOUR_OF,
    COLOUR_SPACES,
    COLOURS,
    LARGE_BONUS,
    NO_TILE,
    NUMBER,
    PHASE_POINTS,
    REGION,
    REGION_POINTS,
    REGION_SIZE,
    SMALL_BONUS,
    SPACE_COLOUR,
    SPACES,
    Colour,
)
from ratusz.games.castles_of_burgundy.moves import Verb, moves_to
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Player
from ratusz.games.castles_of_burgundy.steps import buildings, turn
from ratusz.games.castles_of_burgundy.steps.goods import ADVANCE_MARKER, SHIP


def can_place(player: Player, die: i64) -> bool:
    for tile in player.storage:
        if player.spaces_for(tile, die) != EMPTY:
            return True
    return False


def tiles_to_place(player: Player, die: i64) -> vec[i64]:
    moves = vec[i64]()
    last: i64 = NO_TILE
    for tile in player.storage:
        if tile != last and player.spaces_for(tile, die) != EMPTY:
            moves = append(moves, Verb.LAY + tile)
        last = tile
    return moves


@final
class PlaceTile(Step["CastlesOfBurgundy"]):
    """Which tile of the storage to place."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> bool:
        return len(tiles_to_place(state.players[seat], die)) > 1

    def moves(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> vec[i64]:
        return tiles_to_place(state.players[seat], die)

    def play(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64, move: i64) -> None:
        state.then(PLACE_ON_SPACE, seat, die, move - Verb.LAY)

    def run(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> None:
        self.play(state, seat, die, 0, tiles_to_place(state.players[seat], die)[0])


PLACE_TILE: Final = PlaceTile()


@final
class PlaceOnSpace(Step["CastlesOfBurgundy"]):
    """Where to place it: a space of its colour beside a tile, its number the die's."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, die: i64, tile: i64) -> bool:
        return rest(state.players[seat].spaces_for(tile, die)) != EMPTY

    def moves(self, state: CastlesOfBurgundy, seat: i64, die: i64, tile: i64) -> vec[i64]:
        return moves_to(state.players[seat].spaces_for(tile, die))

    def play(self, state: CastlesOfBurgundy, seat: i64, die: i64, tile: i64, move: i64) -> None:
        player = state.players[seat]
        space = move - Verb.PLACE
        state.note(notes.PLACED, seat, tile, space)
        state.pay_workers(seat, player.price(die, NUMBER[space], player.free_for_placing(tile)))
        player.unstore(tile)
        place(state, seat, tile, space)

    def run(self, state: CastlesOfBurgundy, seat: i64, die: i64, tile: i64) -> None:
        self.play(state, seat, die, tile, self.moves(state, seat, die, tile)[0])


PLACE_ON_SPACE: Final = PlaceOnSpace()


def place(state: CastlesOfBurgundy, seat: i64, tile: i64, space: i64) -> None:
    """Lays a tile in the duchy. Its region and its colour are checked once, now, before the tile's own effect."""
    state.players[seat].put(tile, space)
    check_region(state, seat, space)
    check_colour(state, seat, COLOUR_OF[tile])
    colour = COLOUR_OF[tile]
    if colour == Colour.RIVER:
        state.then(SHIP, seat)
        state.then(ADVANCE_MARKER, seat)
    elif colour == Colour.PASTURE:
        score_animals(state, seat, tile, space)
    elif colour == Colour.CASTLE:
        state.then(turn.ACTION, seat, ANY)
    elif colour == Colour.CITY:
        buildings.use(state, seat, tile)


def check_region(state: CastlesOfBurgundy, seat: i64, space: i64) -> None:
    """A full region scores for its size and for the phase."""
    player = state.players[seat]
    at = player.board * SPACES + space
    if less(REGION[at], player.filled) == EMPTY:
        size = REGION_SIZE[at]
        what = notes.COLOUR.put(SPACE_COLOUR[at]) + notes.SIZE.put(size)
        state.score(seat, REGION_POINTS[size] + PHASE_POINTS[state.phase], notes.REGION, what)


def check_colour(state: CastlesOfBurgundy, seat: i64, colour: i64) -> None:
    """The first to fill all spaces of a colour takes the large bonus tile, the second the small one."""
    player = state.players[seat]
    if less(COLOUR_SPACES[player.board * COLOURS + colour], player.filled) != EMPTY:
        return
    if state.large_bonus[colour] == NOBODY:
        state.large_bonus[colour] = seat
        state.score(seat, LARGE_BONUS[state.seats], notes.LARGE_BONUS, colour)
    elif state.small_bonus[colour] == NOBODY:
        state.small_bonus[colour] = seat
        state.score(seat, SMALL_BONUS[state.seats], notes.SMALL_BONUS, colour)


def score_animals(state: CastlesOfBurgundy, seat: i64, tile: i64, space: i64) -> None:
    """All tiles of this kind of animal in this pasture score, the new one among them."""
    player = state.players[seat]
    others = without(common(REGION[player.board * SPACES + space], player.filled), space)
    state.score(seat, animal_points(player, tile, others), notes.SCORED, tile)


def animal_points(player: Player, tile: i64, others: i64) -> i64:
    """What the tile brings beside these tiles in its pasture: its own animals and those of its kind; with knowledge
    tile 7 one point more for each tile counted."""
    more = ANIMALS_7 if player.knows(7) else 0
    points = ANIMALS_ON[tile] + more
    while others != EMPTY:
        held = player.duchy[lowest(others)]
        if ANIMAL_OF[held] == ANIMAL_OF[tile]:
            points += ANIMALS_ON[held] + more
        others = rest(others)
    return points
