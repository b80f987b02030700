"""Tiles from the depots: with a die, by purchase, and what goes when the storage is full."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import has, members
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy import notes
from ratusz.games.castles_of_burgundy.components import (
    BLACK,
    COLOUR_OF,
    COLOURS,
    DEPOTS,
    DIE_STEPS,
    NO_TILE,
    PURCHASE_PRICE,
    SIDES,
    TILES,
)
from ratusz.games.castles_of_burgundy.moves import TAKE_CODE, Verb, depot_of, tile_of
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Player

ALL_COLOURS: Final[i64] = members(*range(COLOURS))


def tiles_in(state: CastlesOfBurgundy, depot: i64, colours: i64, moves: vec[i64]) -> vec[i64]:
    """`moves` and, for every different tile of these colours in the depot, the move that takes it."""
    first = state.first_space(depot)
    for space in range(first, state.end_space(depot)):
        tile = state.depots[space]
        if tile == NO_TILE or not has(colours, COLOUR_OF[tile]):
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
        if tile != NO_TILE and has(colours, COLOUR_OF[tile]):
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


# Take a tile from the board.


def depot_in_reach(player: Player, die: i64, depot: i64) -> bool:
    return DIE_STEPS[die * (SIDES + 1) + depot + 1] <= player.reach(die, player.free_for_taking())


def can_take(state: CastlesOfBurgundy, player: Player, die: i64) -> bool:
    for depot in range(i64(DEPOTS)):
        if depot_in_reach(player, die, depot) and has_tile(state, depot, ALL_COLOURS):
            return True
    return False


@final
class TakeTile(Step["CastlesOfBurgundy"]):
    """Take a tile from the depot whose number the die shows."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> bool:
        return len(self.moves(state, seat, die, 0)) > 1

    def moves(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        for depot in range(i64(DEPOTS)):
            if depot_in_reach(player, die, depot):
                moves = tiles_in(state, depot, ALL_COLOURS, moves)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64, move: i64) -> None:
        player = state.players[seat]
        state.pay_workers(seat, player.price(die, depot_of(move) + 1, player.free_for_taking()))
        gain(state, seat, move)

    def run(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> None:
        move = self.moves(state, seat, die, 0)[0]
        state.note(notes.TOOK, seat, tile_of(move), depot_of(move))
        self.play(state, seat, die, 0, move)


TAKE_TILE: Final = TakeTile()


def gain(state: CastlesOfBurgundy, seat: i64, move: i64) -> None:
    """Takes the tile a move names into the storage; if that is full, one of the tiles there has to go first."""
    tile = tile_of(move)
    state.take_tile(depot_of(move), tile)
    player = state.players[seat]
    if player.storage_full():
        state.gained = tile
        state.then(DISCARD_TILE, seat)
    else:
        player.store(tile)


@final
class DiscardTile(Step["CastlesOfBurgundy"]):
    """The storage is full: one of the tiles there leaves the game to make room for the one gained."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        storage = state.players[seat].storage
        return storage[0] != storage[i64(len(storage)) - 1]

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        moves = vec[i64]()
        last: i64 = NO_TILE
        for tile in state.players[seat].storage:
            if tile != last:
                moves = append(moves, Verb.DISCARD + tile)
            last = tile
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        tile = move - Verb.DISCARD
        player = state.players[seat]
        player.unstore(tile)
        state.removed[tile] += 1
        player.store(state.gained)
        state.gained = NO_TILE

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        tile = state.players[seat].storage[0]
        state.note(notes.LOST, seat, tile)
        self.play(state, seat, 0, 0, Verb.DISCARD + tile)


DISCARD_TILE: Final = DiscardTile()


# The central depot.


def purchase_possible(state: CastlesOfBurgundy, seat: i64) -> bool:
    player = state.players[seat]
    if state.bought or player.silver < PURCHASE_PRICE:
        return False
    if has_tile(state, BLACK, ALL_COLOURS):
        return True
    return player.knows(6) and has_tile_anywhere(state, ALL_COLOURS)


@final
class Purchase(Step["CastlesOfBurgundy"]):
    """Buy a tile of the central depot, with knowledge tile 6 of any depot."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return len(self.moves(state, seat, 0, 0)) > 1

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        moves = tiles_anywhere(state, ALL_COLOURS) if state.players[seat].knows(6) else vec[i64]()
        return tiles_in(state, BLACK, ALL_COLOURS, moves)

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        state.players[seat].silver -= PURCHASE_PRICE
        state.bought = True
        gain(state, seat, move)

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        move = self.moves(state, seat, 0, 0)[0]
        state.note(notes.TOOK, seat, tile_of(move), depot_of(move))
        self.play(state, seat, 0, 0, move)


PURCHASE: Final = Purchase()
