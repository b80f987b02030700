"""The Castles of Burgundy as numbers for a network, from one seat's point of view. Everything lies open."""

from __future__ import annotations

from typing import Final

from ratusz.core.state import OVER
from ratusz.core.vecs import i64, vec
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

SPACE_FEATURES: Final = COLOURS + 2 + BUILDING_KINDS + ANIMAL_KINDS
"""A space: its colour, whether it is filled or open, and which building or animals it has."""
PLAYER_FEATURES: Final = (
    BOARDS + SPACES * SPACE_FEATURES + KNOWLEDGE_TILES + TILES + 2 * GOODS + 6 + DICE * SIDES + 2 * COLOURS
)
TABLE_FEATURES: Final = (
    (DEPOTS + 1) * TILES + DEPOTS * GOODS + 2 * TILES + GOODS + ROUNDS * GOODS + PHASES + ROUNDS + 1 + TILES
)
CHOICE_FEATURES: Final = SIDES + 1 + TILES + 2


def size(seats: int) -> int:
    """How many numbers there are."""
    return seats * PLAYER_FEATURES + TABLE_FEATURES + len(STEPS) + CHOICE_FEATURES


def features(state: CastlesOfBurgundy, seat: i64) -> vec[float]:
    out = vec[float]([0.0] * size(int(state.seats)))
    at: i64 = 0
    who = seat
    for _ in range(state.seats):
        write_player(state, who, out, at)
        at += PLAYER_FEATURES
        who = state.after(who)
    write_table(state, out, at)
    write_choice(state, seat, out, at + TABLE_FEATURES)
    return out


def write_counts(counts: vec[i64], out: vec[float], at: i64) -> i64:
    for kind in range(i64(len(counts))):
        out[at + kind] = float(counts[kind])
    return at + i64(len(counts))


def write_player(state: CastlesOfBurgundy, seat: i64, out: vec[float], at: i64) -> None:
    player = state.players[seat]
    if player.board != NO_BOARD:
        out[at + player.board] = 1.0
        write_duchy(player, out, at + BOARDS)
    at += BOARDS + SPACES * SPACE_FEATURES
    for number in range(i64(KNOWLEDGE_TILES)):
        if player.knows(number + 1):
            out[at + number] = 1.0
    at += KNOWLEDGE_TILES
    for tile in player.storage:
        out[at + tile] += 1.0
    at = write_counts(player.goods, out, at + TILES)
    at = write_counts(player.sold, out, at)
    out[at] = float(player.silver)
    out[at + 1] = float(player.workers)
    out[at + 2] = float(player.points)
    out[at + 3] = float(player.moved)
    for place in range(state.seats):
        if state.track[place] == seat:
            out[at + 4] = float(place + 1)
        if place < i64(len(state.order)) and state.order[place] == seat:
            out[at + 5] = float(place + 1)
    at += 6
    for die in range(i64(DICE)):
        if player.dice[die] != USED:
            out[at + die * SIDES + player.dice[die] - 1] = 1.0
    at += DICE * SIDES
    for colour in range(i64(COLOURS)):
        out[at + colour] = float(state.large_bonus[colour] == seat)
        out[at + COLOURS + colour] = float(state.small_bonus[colour] == seat)


def write_duchy(player: Player, out: vec[float], at: i64) -> None:
    for space in range(i64(SPACES)):
        out[at + SPACE_COLOUR[player.board * SPACES + space]] = 1.0
        tile = player.duchy[space]
        out[at + COLOURS] = float(tile != NO_TILE)
        out[at + COLOURS + 1] = float((player.open >> space) & 1)
        if tile != NO_TILE:
            if COLOUR_OF[tile] == Colour.CITY:
                out[at + COLOURS + 2 + tile - BUILDINGS] = 1.0
            elif ANIMALS_ON[tile] > 0:
                out[at + COLOURS + 2 + BUILDING_KINDS + ANIMAL_OF[tile]] = float(ANIMALS_ON[tile])
        at += SPACE_FEATURES


def write_table(state: CastlesOfBurgundy, out: vec[float], at: i64) -> None:
    for space in range(i64(ALL_DEPOT_SPACES)):
        tile = state.depots[space]
        if tile != NO_TILE:
            out[at + min(space // DEPOT_SPACES, BLACK) * TILES + tile] += 1.0
    at = write_counts(state.depot_goods, out, at + (DEPOTS + 1) * TILES)
    at = write_counts(state.pile, out, at)
    at = write_counts(state.black_pile, out, at)
    at = write_counts(state.goods_left, out, at)
    for space in range(i64(ROUNDS)):
        if state.row[space] != NO_GOOD:
            out[at + space * GOODS + state.row[space]] = 1.0
    at += ROUNDS * GOODS
    if state.phase >= 0:
        out[at + state.phase] = 1.0
    at += PHASES
    if state.round > 0:
        out[at + state.round - 1] = 1.0
    at += ROUNDS
    out[at] = float(state.bought)
    if state.gained != NO_TILE:
        out[at + 1 + state.gained] = 1.0


def write_choice(state: CastlesOfBurgundy, seat: i64, out: vec[float], at: i64) -> None:
    """The step that asks, if it asks this seat: its kind, its die or set of depots, its tile or good."""
    if state.seat != seat or state.seat == OVER:
        return
    entry = state.agenda[i64(len(state.agenda)) - 1]
    a = (entry >> 16) & 0xFFFF
    b = entry >> 32
    out[at + (entry & 0xFF)] = 1.0
    at += i64(len(STEPS))
    if a <= SIDES:
        out[at + a] = 1.0
    at += SIDES + 1
    if b < TILES:
        out[at + b] = 1.0
    out[at + TILES] = float(a)
    out[at + TILES + 1] = float(len(state.agenda))
