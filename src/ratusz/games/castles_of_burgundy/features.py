"""The Castles of Burgundy as numbers for a network, from one seat's point of view. Everything lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ratusz.core.features import BITS, LARGE, PLACE, put, put_counts, put_large, put_owners, put_set
from ratusz.core.state import OVER
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.castles_of_burgundy.components import (
    ALL_DEPOT_SPACES,
    ANIMAL_KINDS,
    ANIMAL_OF,
    ANIMALS_ON,
    BLACK,
    BOARDS,
    BUILDING_KINDS,
    BUILDINGS,
    COLOUR_OF,
    COLOURS,
    DEPOT_SPACES,
    DEPOTS,
    DICE,
    GOODS,
    KNOWLEDGE_TILES,
    NO_BOARD,
    NO_GOOD,
    NO_TILE,
    PHASES,
    ROUNDS,
    SIDES,
    SPACE_COLOUR,
    SPACES,
    TILES,
    Colour,
)

if TYPE_CHECKING:
    from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Player

SPACE_FEATURES: Final[i64] = COLOURS + 1 + BUILDING_KINDS + ANIMAL_KINDS
"""A space: its colour if it is open; if it is filled that, and which building or animals it has."""
OWNER_FEATURES: Final[i64] = 2 + 2 * COLOURS
"""Of a player: the places on the turn order track and in this round, and the bonus tiles."""
PLAYER_FEATURES: Final[i64] = (
    OWNER_FEATURES + BOARDS + SPACES * SPACE_FEATURES + KNOWLEDGE_TILES + TILES + 2 * GOODS + LARGE + 3 + DICE * SIDES
)
TABLE_FEATURES: Final[i64] = (
    (DEPOTS + 1) * TILES + DEPOTS * GOODS + 2 * TILES + GOODS + ROUNDS * GOODS + PHASES + ROUNDS + 1 + TILES
)
CHOICE_FEATURES: Final[i64] = SIDES + 1 + TILES + 2


def _on_space(tile: i64) -> i64:
    """The place of a tile among the features of its space."""
    if COLOUR_OF[tile] == Colour.CITY:
        return COLOURS + 1 + tile - BUILDINGS
    return COLOURS + 1 + BUILDING_KINDS + ANIMAL_OF[tile] if ANIMALS_ON[tile] > 0 else i64(COLOURS)


TILE_PLACE: Final = vec[i64]([_on_space(tile) for tile in range(i64(TILES))])
TILE_NUMBER: Final = vec[i64]([max(ANIMALS_ON[tile], i64(1)) for tile in range(i64(TILES))])
"""What is written there."""


def size(state: CastlesOfBurgundy) -> i64:
    """How many numbers there are."""
    return state.seats * PLAYER_FEATURES + TABLE_FEATURES + i64(len(state.steps())) + CHOICE_FEATURES


def write(state: CastlesOfBurgundy, seat: i64, out: vec[u8], at: i64) -> None:
    write_owners(state, seat, out, at)
    for turn in range(state.seats):
        who = seat + turn if seat + turn < state.seats else seat + turn - state.seats
        write_player(state.players[who], out, at + OWNER_FEATURES)
        at += PLAYER_FEATURES
    write_table(state, out, at)
    write_choice(state, seat, out, at + TABLE_FEATURES)


def write_owners(state: CastlesOfBurgundy, seat: i64, out: vec[u8], at: i64) -> None:
    seats = state.seats
    each = PLAYER_FEATURES
    for place in range(i64(len(state.track))):
        out[at + turns(seat, state.track[place], seats) * each] = u8(place + 1)
    at += 1
    for place in range(i64(len(state.order))):
        out[at + turns(seat, state.order[place], seats) * each] = u8(place + 1)
    at = put_owners(out, at + 1, state.large_bonus, seat, seats, each)
    put_owners(out, at, state.small_bonus, seat, seats, each)


def turns(seat: i64, other: i64, seats: i64) -> i64:
    """How many places after `seat` the other one sits."""
    return other - seat if other >= seat else other - seat + seats


def write_player(player: Player, out: vec[u8], at: i64) -> None:
    if player.board != NO_BOARD:
        out[at + player.board] = 1
        write_duchy(player, out, at + BOARDS)
    at += BOARDS + SPACES * SPACE_FEATURES
    put_set(out, at, player.knowledge >> 1)
    at += KNOWLEDGE_TILES
    for tile in player.storage:
        out[at + tile] += 1
    at = put_counts(out, at + TILES, player.goods)
    at = put_counts(out, at, player.sold)
    at = put_large(out, at, player.points)
    at = put(out, at, player.silver)
    at = put(out, at, player.workers)
    at = put(out, at, player.moved)
    for number in player.dice:
        out[at + max(number, i64(1)) - 1] = u8(min(number, i64(1)))
        at += SIDES


def write_duchy(player: Player, out: vec[u8], at: i64) -> None:
    each = SPACE_FEATURES
    places = PLACE
    duchy = player.duchy
    tile_place = TILE_PLACE
    tile_number = TILE_NUMBER
    left = player.filled
    while left != 0:
        space = places[(left & -left) % BITS]
        left &= left - 1
        tile = duchy[space]
        out[at + space * each + COLOURS] = 1
        out[at + space * each + tile_place[tile]] = u8(tile_number[tile])
    colour = SPACE_COLOUR
    board = player.board * SPACES
    left = player.open
    while left != 0:
        space = places[(left & -left) % BITS]
        left &= left - 1
        out[at + space * each + colour[board + space]] = 1


def write_table(state: CastlesOfBurgundy, out: vec[u8], at: i64) -> None:
    place = at
    depots = state.depots
    for space in range(i64(ALL_DEPOT_SPACES)):
        if depots[space] != NO_TILE:
            out[place + depots[space]] += 1
        if space & (DEPOT_SPACES - 1) == DEPOT_SPACES - 1 and space < BLACK * DEPOT_SPACES:
            place += TILES
    at = put_counts(out, at + (DEPOTS + 1) * TILES, state.depot_goods)
    at = put_counts(out, at, state.pile)
    at = put_counts(out, at, state.black_pile)
    at = put_counts(out, at, state.goods_left)
    for good in state.row:
        if good != NO_GOOD:
            out[at + good] = 1
        at += GOODS
    if state.phase >= 0:
        out[at + state.phase] = 1
    at += PHASES
    if state.round > 0:
        out[at + state.round - 1] = 1
    at += ROUNDS
    if state.bought:
        out[at] = 1
    if state.gained != NO_TILE:
        out[at + 1 + state.gained] = 1


def write_choice(state: CastlesOfBurgundy, seat: i64, out: vec[u8], at: i64) -> None:
    """The step that asks, if it asks this seat: its kind, its die or set of depots, its tile or good."""
    if state.seat != seat or state.seat == OVER:
        return
    entry = state.agenda[i64(len(state.agenda)) - 1]
    a = (entry >> 16) & 0xFFFF
    b = entry >> 32
    out[at + (entry & 0xFF)] = 1
    at += i64(len(state.steps()))
    if a <= SIDES:
        out[at + a] = 1
    at += SIDES + 1
    if b < TILES:
        out[at + b] = 1
    at = put(out, at + TILES, a)
    put(out, at, i64(len(state.agenda)))
