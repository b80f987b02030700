"""Puerto Rico as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import Final

from ratusz.core.state import OVER
from ratusz.core.vecs import i64, vec
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
    out = vec[float]([0.0] * size(int(state.seats)))
    write(state, seat, out, 0)
    return out


def write(state: PuertoRico, seat: i64, out: vec[float], at: i64) -> None:
    who = seat
    for _ in range(state.seats):
        at = write_player(out, at, state, who, who == seat or not state.hidden_points or state.seat == OVER)
        who = state.after(who)
    at = write_table(out, at, state)
    at = write_ships(out, at, state)
    write_choice(out, at, state, seat)


def write_counts(out: vec[float], at: i64, counts: vec[i64]) -> i64:
    for i in range(i64(len(counts))):
        out[at] = float(counts[i])
        at += 1
    return at


def write_player(out: vec[float], at: i64, state: PuertoRico, seat: i64, sees_points: bool) -> i64:
    player = state.players[seat]
    at = write_counts(out, at, player.tiles)
    at = write_counts(out, at, player.workers)
    at = write_counts(out, at, player.nobles)
    at = write_counts(out, at, player.goods)
    at = write_counts(out, at, player.forests)
    for good in range(i64(GOODS)):
        out[at] = float(capacity(player, good))
        at += 1
    for good in range(i64(GOODS)):
        out[at] = float(state.private[seat * GOODS + good])
        at += 1
    for role in range(i64(ROLES)):
        out[at] = float(state.role_owner[role] == seat)
        at += 1
    out[at] = float(player.doubloons)
    at += 1
    out[at] = float(player.points) if sees_points else 0.0
    at += 1
    out[at] = float(printed(player))
    at += 1
    out[at] = float(large_buildings(player)) if sees_points else 0.0
    at += 1
    out[at] = float(player.island)
    at += 1
    out[at] = float(player.city)
    at += 1
    out[at] = float(state.governor == seat)
    at += 1
    out[at] = float(state.picker == seat)
    at += 1
    out[at] = float((state.wharf_used >> seat) & 1)
    at += 1
    out[at] = float((state.small_wharf_used >> seat) & 1)
    return at + 1


def write_table(out: vec[float], at: i64, state: PuertoRico) -> i64:
    for tile in range(i64(ISLAND), i64(TILES)):
        out[at] = float(state.offer[tile])
        at += 1
    at = write_counts(out, at, state.goods)
    at = write_counts(out, at, state.row)
    at = write_counts(out, at, state.stack)
    at = write_counts(out, at, state.discards)
    at = write_counts(out, at, state.house)
    for role in range(i64(ROLES)):
        out[at] = float(state.role_doubloons[role])
        at += 1
    for number in (
        state.points,
        state.colonists,
        state.nobles,
        state.ship_colonists,
        state.ship_nobles,
        state.quarries,
        state.round,
        state.ending,
        nobles_in_hand(state),
        state.made,
        state.aside + 1,
        state.had_turn,
    ):
        out[at] = float(number)
        at += 1
    for role in range(i64(ROLES)):
        out[at] = float(state.phase == role)
        at += 1
    for flag in (
        state.new_buildings,
        state.with_nobles,
        state.hidden_points,
        state.captain_loaded,
        ROLE_CARDS[state.seats] > 6,
        state.lifted > 0,
    ):
        out[at] = float(flag)
        at += 1
    return at


def nobles_in_hand(state: PuertoRico) -> i64:
    count: i64 = 0
    for player in state.players:
        count += player.hand
    return count


def write_ships(out: vec[float], at: i64, state: PuertoRico) -> i64:
    """Size, room and kind of the ships; with two players the third is missing."""
    for ship in range(i64(LARGEST_FLEET)):
        there = ship < i64(len(state.ship_size))
        out[at] = float(state.ship_size[ship]) if there else 0.0
        at += 1
        out[at] = float(state.ship_size[ship] - state.ship_load[ship]) if there else 0.0
        at += 1
        for good in range(i64(GOODS)):
            out[at] = 1.0 if there and state.ship_good[ship] == good else 0.0
            at += 1
    return at


def write_choice(out: vec[float], at: i64, state: PuertoRico, seat: i64) -> None:
    kind: i64 = NOTHING
    a: i64 = 0
    b: i64 = 0
    if state.seat == seat and state.seat != OVER:
        entry = state.agenda[i64(len(state.agenda)) - 1]
        kind, a, b = entry & 0xFF, (entry >> 16) & 0xFFFF, entry >> 32
    for step in range(i64(len(STEPS))):
        out[at] = float(step == kind)
        at += 1
    for number in (a, b & 0xFF, b >> 8):
        out[at] = float(number)
        at += 1
