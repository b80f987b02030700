"""The Castles of Burgundy as numbers for a network, from one seat's point of view. Everything lies open."""

from __future__ import annotations

from typing import Final

from ratusz.core.features import LARGE, put, put_counts, put_large
from ratusz.core.state import NOBODY, OVER
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
    USED,
    Colour,
)
from ratusz.games.castles_of_burgundy.state import STEPS, CastlesOfBurgundy, Player

SPACE_FEATURES: Final = COLOURS + 1 + BUILDING_KINDS + ANIMAL_KINDS
"""A space: its colour if it is open; if it is filled that, and which building or animals it has."""
OWNER_FEATURES: Final = 2 + 2 * COLOURS
"""Of a player: the places on the turn order track and in this round, and the bonus tiles."""
PLAYER_FEATURES: Final = (
    OWNER_FEATURES + BOARDS + SPACES * SPACE_FEATURES + KNOWLEDGE_TILES + TILES + 2 * GOODS + LARGE + 3 + DICE * SIDES
)
TABLE_FEATURES: Final = (
    (DEPOTS + 1) * TILES + DEPOTS * GOODS + 2 * TILES + GOODS + ROUNDS * GOODS + PHASES + ROUNDS + 1 + TILES
)
CHOICE_FEATURES: Final = SIDES + 1 + TILES + 2


def size(seats: i64) -> i64:
    """How many numbers there are."""
    return seats * PLAYER_FEATURES + TABLE_FEATURES + i64(len(STEPS)) + CHOICE_FEATURES


def write(state: CastlesOfBurgundy, seat: i64, out: vec[u8], at: i64) -> None:
    write_owners(state, seat, out, at)
    who = seat
    for _ in range(state.seats):
        write_player(state.players[who], out, at + OWNER_FEATURES)
        at += PLAYER_FEATURES
        who = state.after(who)
    write_table(state, out, at)
    write_choice(state, seat, out, at + TABLE_FEATURES)


def write_owners(state: CastlesOfBurgundy, seat: i64, out: vec[u8], at: i64) -> None:
    for place in range(state.seats):
        out[at + turns(state, seat, state.track[place]) * PLAYER_FEATURES] = u8(place + 1)
    at += 1
    for place in range(i64(len(state.order))):
        out[at + turns(state, seat, state.order[place]) * PLAYER_FEATURES] = u8(place + 1)
    at += 1
    for colour in range(i64(COLOURS)):
        large = state.large_bonus[colour]
        if large != NOBODY:
            out[at + turns(state, seat, large) * PLAYER_FEATURES + colour] = 1
        small = state.small_bonus[colour]
        if small != NOBODY:
            out[at + turns(state, seat, small) * PLAYER_FEATURES + COLOURS + colour] = 1


def turns(state: CastlesOfBurgundy, seat: i64, other: i64) -> i64:
    """How many places after `seat` the other one sits."""
    return other - seat if other >= seat else other - seat + state.seats


def write_player(player: Player, out: vec[u8], at: i64) -> None:
    if player.board != NO_BOARD:
        out[at + player.board] = 1
        write_duchy(player, out, at + BOARDS)
    at += BOARDS + SPACES * SPACE_FEATURES
    known = player.knowledge >> 1
    place = at
    while known != 0:
        if known & 1:
            out[place] = 1
        known >>= 1
        place += 1
    at += KNOWLEDGE_TILES
    for tile in player.storage:
        out[at + tile] += 1
    at = put_counts(out, at + TILES, player.goods)
    at = put_counts(out, at, player.sold)
    at = put_large(out, at, player.points)
    at = put(out, at, player.silver)
    at = put(out, at, player.workers)
    at = put(out, at, player.moved)
    for die in range(i64(DICE)):
        if player.dice[die] != USED:
            out[at + die * SIDES + player.dice[die] - 1] = 1


def write_duchy(player: Player, out: vec[u8], at: i64) -> None:
    duchy = player.duchy
    space: i64 = 0
    colours = player.board * SPACES
    left = player.filled | player.open
    while left != 0:
        if left & 1:
            tile = duchy[space]
            if tile == NO_TILE:
                out[at + SPACE_COLOUR[colours + space]] = 1
            else:
                out[at + COLOURS] = 1
                if COLOUR_OF[tile] == Colour.CITY:
                    out[at + COLOURS + 1 + tile - BUILDINGS] = 1
                elif ANIMALS_ON[tile] > 0:
                    out[at + COLOURS + 1 + BUILDING_KINDS + ANIMAL_OF[tile]] = u8(ANIMALS_ON[tile])
        left >>= 1
        space += 1
        at += SPACE_FEATURES


def write_table(state: CastlesOfBurgundy, out: vec[u8], at: i64) -> None:
    depots = state.depots
    for space in range(i64(ALL_DEPOT_SPACES)):
        tile = depots[space]
        if tile != NO_TILE:
            out[at + min(space // DEPOT_SPACES, BLACK) * TILES + tile] += 1
    at = put_counts(out, at + (DEPOTS + 1) * TILES, state.depot_goods)
    at = put_counts(out, at, state.pile)
    at = put_counts(out, at, state.black_pile)
    at = put_counts(out, at, state.goods_left)
    for space in range(i64(ROUNDS)):
        if state.row[space] != NO_GOOD:
            out[at + space * GOODS + state.row[space]] = 1
    at += ROUNDS * GOODS
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
    at += i64(len(STEPS))
    if a <= SIDES:
        out[at + a] = 1
    at += SIDES + 1
    if b < TILES:
        out[at + b] = 1
    at = put(out, at + TILES, a)
    put(out, at, i64(len(state.agenda)))
