"""Puerto Rico as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ratusz.core.bits import EMPTY, has
from ratusz.core.features import ARGUMENTS, put, put_choice, put_counts, put_owners
from ratusz.core.state import NOBODY, OVER
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.puerto_rico.components import (
    BASE_TILES,
    BEACH,
    GOODS,
    ISLAND,
    NOTHING,
    PLACES,
    ROLE_CARDS,
    ROLES,
    TILES,
)
from ratusz.games.puerto_rico.scoring import large_buildings

if TYPE_CHECKING:
    from ratusz.games.puerto_rico.state import Player, PuertoRico

PRIVATE: Final[i64] = TILES + 2 * PLACES + 3 * GOODS
"""Where a player's goods on wharf ships and in trading posts stand; roles and numbers follow."""
NUMBERS: Final = 5
PLAYER_FEATURES: Final[i64] = PRIVATE + GOODS + ROLES + NUMBERS + 4
TABLE_FEATURES: Final[i64] = TILES - ISLAND + 5 * GOODS + ROLES + 12 + ROLES + 6
LARGEST_FLEET: Final = 3


def size(state: PuertoRico) -> i64:
    """How many numbers there are."""
    fleet = LARGEST_FLEET * (GOODS + 2)
    return state.seats * PLAYER_FEATURES + TABLE_FEATURES + fleet + i64(len(state.game.steps)) + ARGUMENTS


def write(state: PuertoRico, seat: i64, out: vec[u8], at: i64) -> None:
    seats = state.seats
    expanded = state.new_buildings or state.with_nobles
    write_owners(state, seat, out, at + PRIVATE + GOODS)
    for turn in range(seats):
        who = seat + turn if seat + turn < seats else seat + turn - seats
        player = state.players[who]
        write_places(player, expanded, out, at)
        if state.with_nobles:
            put_counts(out, at + TILES + PLACES, player.nobles)
        if state.new_buildings:
            put_counts(out, at + TILES + 2 * PLACES + GOODS, player.forests)
        write_goods(player, out, at + TILES + 2 * PLACES)
        for good in range(i64(GOODS)):
            out[at + PRIVATE + good] = u8(state.private[who * GOODS + good])
        sees_points = who == seat or not state.hidden_points or state.seat == OVER
        write_numbers(player, sees_points, out, at + PRIVATE + GOODS + ROLES)
        at += PLAYER_FEATURES
    at = write_table(state, out, at)
    at = write_ships(state, out, at)
    put_choice(out, at, state, seat)


def write_places(player: Player, expanded: bool, out: vec[u8], at: i64) -> None:
    """The tiles, and the people on them and on the beach; without expansions only tiles of the base game."""
    tiles = player.tiles
    workers = player.workers
    for tile in range(i64(TILES) if expanded else i64(BASE_TILES)):
        out[at + tile] = u8(tiles[tile])
        out[at + TILES + tile] = u8(workers[tile])
    out[at + TILES + BEACH] = u8(workers[BEACH])


def write_goods(player: Player, out: vec[u8], at: i64) -> None:
    """What the player has, and what plantations and plants could make."""
    goods = player.goods
    workers = player.workers
    for good in range(i64(GOODS)):
        out[at + good] = u8(goods[good])
        if workers[good] > 0:
            out[at + 2 * GOODS + good] = u8(player.capacity(good))


def write_numbers(player: Player, sees_points: bool, out: vec[u8], at: i64) -> None:
    put(out, at, player.doubloons)
    if sees_points:
        put(out, at + 1, player.points)
        if player.large > 0:
            put(out, at + 2, large_buildings(player))
    out[at + 3] = u8(player.island)
    out[at + 4] = u8(player.city)


def write_owners(state: PuertoRico, seat: i64, out: vec[u8], at: i64) -> None:
    """Who has which role and so on: `at` is the own place, and the others' follow."""
    each = PLAYER_FEATURES
    around = state.seats * each
    at = put_owners(out, at, state.role_owner, seat, state.seats, each)
    # the place of seat 0; but seats before the own one come last, so theirs are once around
    first = at + NUMBERS - seat * each
    governor = state.governor
    out[first + governor * each + (around if governor < seat else 0)] = 1
    picker = state.picker
    if picker != NOBODY:
        out[first + picker * each + (around if picker < seat else 0) + 1] = 1
    if state.wharf_used != EMPTY or state.small_wharf_used != EMPTY:
        for who in range(state.seats):
            place = first + who * each + (around if who < seat else 0)
            if has(state.wharf_used, who):
                out[place + 2] = 1
            if has(state.small_wharf_used, who):
                out[place + 3] = 1


def write_table(state: PuertoRico, out: vec[u8], at: i64) -> i64:
    offer = state.offer
    for tile in range(i64(ISLAND), i64(TILES)):
        out[at + tile - ISLAND] = u8(offer[tile])
    at = put_counts(out, at + TILES - ISLAND, state.goods)
    at = put_counts(out, at, state.row)
    at = put_counts(out, at, state.stack)
    at = put_counts(out, at, state.discards)
    at = put_counts(out, at, state.house)
    at = put_counts(out, at, state.role_doubloons)
    at = put(out, at, state.points)
    at = put(out, at, state.colonists)
    at = put(out, at, state.nobles)
    at = put(out, at, state.ship_colonists)
    at = put(out, at, state.ship_nobles)
    at = put(out, at, state.quarries)
    at = put(out, at, state.round)
    at = put(out, at, state.ending)
    at = put(out, at, nobles_in_hand(state) if state.with_nobles else 0)
    at = put(out, at, state.made)
    at = put(out, at, state.aside + 1)
    at = put(out, at, state.had_turn)
    if state.phase != NOTHING:
        out[at + state.phase] = 1
    at += ROLES
    if state.new_buildings:
        out[at] = 1
    if state.with_nobles:
        out[at + 1] = 1
    if state.hidden_points:
        out[at + 2] = 1
    if state.captain_loaded:
        out[at + 3] = 1
    if ROLE_CARDS[state.seats] > 6:
        out[at + 4] = 1
    if state.lifted != EMPTY:
        out[at + 5] = 1
    return at + 6


def nobles_in_hand(state: PuertoRico) -> i64:
    count: i64 = 0
    for player in state.players:
        count += player.hand
    return count


def write_ships(state: PuertoRico, out: vec[u8], at: i64) -> i64:
    """Size, room and kind of the ships; with two players the third is missing."""
    for ship in range(i64(len(state.ship_size))):
        place = at + ship * (GOODS + 2)
        out[place] = u8(state.ship_size[ship])
        out[place + 1] = u8(state.ship_size[ship] - state.ship_load[ship])
        if state.ship_good[ship] != NOTHING:
            out[place + 2 + state.ship_good[ship]] = 1
    return at + LARGEST_FLEET * (GOODS + 2)
