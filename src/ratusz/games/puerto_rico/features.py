"""Puerto Rico as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import Final

from ratusz.core.state import OVER
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico.components import GOODS, ISLAND, NOTHING, PLACES, ROLE_CARDS, ROLES, TILES
from ratusz.games.puerto_rico.scoring import large_buildings, printed
from ratusz.games.puerto_rico.state import STEPS, PuertoRico
from ratusz.games.puerto_rico.steps.craftsman import capacity

PLAYER_FEATURES: Final = TILES + 2 * PLACES + 4 * GOODS + ROLES + 10
TABLE_FEATURES: Final = TILES - ISLAND + 5 * GOODS + ROLES + 12 + ROLES + 6
LARGEST_FLEET: Final = 3


def size(seats: int) -> int:
    """How many numbers there are."""
    return int(seats) * PLAYER_FEATURES + TABLE_FEATURES + LARGEST_FLEET * (GOODS + 2) + len(STEPS) + 3


def features(state: PuertoRico, seat: i64) -> vec[float]:
    out = vec[float]()
    who = seat
    for _ in range(state.seats):
        out = add_player(out, state, who, who == seat or not state.hidden_points or state.seat == OVER)
        who = state.after(who)
    out = add_table(out, state)
    out = add_ships(out, state)
    return add_choice(out, state, seat)


def add_counts(out: vec[float], counts: vec[i64]) -> vec[float]:
    for i in range(i64(len(counts))):
        out = append(out, float(counts[i]))
    return out


def add_player(out: vec[float], state: PuertoRico, seat: i64, sees_points: bool) -> vec[float]:
    player = state.players[seat]
    out = add_counts(out, player.tiles)
    out = add_counts(out, player.workers)
    out = add_counts(out, player.nobles)
    out = add_counts(out, player.goods)
    out = add_counts(out, player.forests)
    for good in range(i64(GOODS)):
        out = append(out, float(capacity(player, good)))
    for good in range(i64(GOODS)):
        out = append(out, float(state.private[seat * GOODS + good]))
    for role in range(i64(ROLES)):
        out = append(out, float(state.role_owner[role] == seat))
    out = append(out, float(player.doubloons))
    out = append(out, float(player.points) if sees_points else 0.0)
    out = append(out, float(printed(player)))
    out = append(out, float(large_buildings(player)) if sees_points else 0.0)
    out = append(out, float(player.island))
    out = append(out, float(player.city))
    out = append(out, float(state.governor == seat))
    out = append(out, float(state.picker == seat))
    out = append(out, float((state.wharf_used >> seat) & 1))
    return append(out, float((state.small_wharf_used >> seat) & 1))


def add_table(out: vec[float], state: PuertoRico) -> vec[float]:
    for tile in range(i64(ISLAND), i64(TILES)):
        out = append(out, float(state.offer[tile]))
    out = add_counts(out, state.goods)
    out = add_counts(out, state.row)
    out = add_counts(out, state.stack)
    out = add_counts(out, state.discards)
    out = add_counts(out, state.house)
    for role in range(i64(ROLES)):
        out = append(out, float(state.role_doubloons[role]))
    for number in (
        state.points,
        state.colonists,
        state.nobles,
        state.ship_colonists,
        state.ship_nobles,
        state.quarries,
        state.round,
        state.ending,
        state.hand,
        state.made,
        state.aside + 1,
        state.had_turn,
    ):
        out = append(out, float(number))
    for role in range(i64(ROLES)):
        out = append(out, float(state.phase == role))
    for flag in (
        state.new_buildings,
        state.with_nobles,
        state.hidden_points,
        state.captain_loaded,
        ROLE_CARDS[state.seats] > 6,
        state.lifted > 0,
    ):
        out = append(out, float(flag))
    return out


def add_ships(out: vec[float], state: PuertoRico) -> vec[float]:
    """Size, room and kind of the ships; with two players the third is missing."""
    for ship in range(i64(LARGEST_FLEET)):
        there = ship < i64(len(state.ship_size))
        out = append(out, float(state.ship_size[ship]) if there else 0.0)
        out = append(out, float(state.ship_size[ship] - state.ship_load[ship]) if there else 0.0)
        for good in range(i64(GOODS)):
            out = append(out, 1.0 if there and state.ship_good[ship] == good else 0.0)
    return out


def add_choice(out: vec[float], state: PuertoRico, seat: i64) -> vec[float]:
    kind: i64 = NOTHING
    a: i64 = 0
    b: i64 = 0
    if state.seat == seat and state.seat != OVER:
        entry = state.agenda[i64(len(state.agenda)) - 1]
        kind, a, b = entry & 0xFF, (entry >> 16) & 0xFFFF, entry >> 32
    for step in range(i64(len(STEPS))):
        out = append(out, float(step == kind))
    for number in (a, b & 0xFF, b >> 8):
        out = append(out, float(number))
    return out
