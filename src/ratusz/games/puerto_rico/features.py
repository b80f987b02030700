"""Puerto Rico as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import Final

from ratusz.core.features import ARGUMENTS, put, put_choice, put_counts
from ratusz.core.state import OVER
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.puerto_rico.components import GOODS, ISLAND, NOTHING, PLACES, ROLE_CARDS, ROLES, TILES
from ratusz.games.puerto_rico.scoring import large_buildings
from ratusz.games.puerto_rico.state import STEPS, PuertoRico
from ratusz.games.puerto_rico.steps.craftsman import capacity

PLAYER_FEATURES: Final = TILES + 2 * PLACES + 4 * GOODS + ROLES + 9
TABLE_FEATURES: Final = TILES - ISLAND + 5 * GOODS + ROLES + 12 + ROLES + 6
LARGEST_FLEET: Final = 3


def size(seats: i64) -> i64:
    """How many numbers there are."""
    fleet = LARGEST_FLEET * (GOODS + 2)
    return seats * PLAYER_FEATURES + TABLE_FEATURES + fleet + i64(len(STEPS)) + ARGUMENTS


def write(state: PuertoRico, seat: i64, out: vec[u8], at: i64) -> None:
    who = seat
    for _ in range(state.seats):
        write_player(state, who, who == seat or not state.hidden_points or state.seat == OVER, out, at)
        at += PLAYER_FEATURES
        who = state.after(who)
    at = write_table(state, out, at)
    at = write_ships(state, out, at)
    put_choice(out, at, state, seat)


def write_player(state: PuertoRico, seat: i64, sees_points: bool, out: vec[u8], at: i64) -> None:
    player = state.players[seat]
    at = put_counts(out, at, player.tiles)
    at = put_counts(out, at, player.workers)
    if state.with_nobles:
        put_counts(out, at, player.nobles)
    at = put_counts(out, at + PLACES, player.goods)
    if state.new_buildings:
        put_counts(out, at, player.forests)
    at += GOODS
    private = state.private
    for good in range(i64(GOODS)):
        out[at + good] = u8(capacity(player, good))
        out[at + GOODS + good] = u8(private[seat * GOODS + good])
    at += 2 * GOODS
    owner = state.role_owner
    for role in range(i64(ROLES)):
        if owner[role] == seat:
            out[at + role] = 1
    at = put(out, at + ROLES, player.doubloons)
    at = put(out, at, player.points if sees_points else 0)
    at = put(out, at, large_buildings(player) if sees_points else 0)
    at = put(out, at, player.island)
    at = put(out, at, player.city)
    if state.governor == seat:
        out[at] = 1
    if state.picker == seat:
        out[at + 1] = 1
    if (state.wharf_used >> seat) & 1:
        out[at + 2] = 1
    if (state.small_wharf_used >> seat) & 1:
        out[at + 3] = 1


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
    at = put(out, at, nobles_in_hand(state))
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
    if state.lifted > 0:
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
