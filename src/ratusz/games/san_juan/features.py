"""San Juan as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import Final

from ratusz.core.state import OVER
from ratusz.core.vecs import append, i64, vec
from ratusz.games.san_juan.components import CARDS, CUSTOMS_GOOD, GOODS, NO_CARD, PRICE, ROLES, TILES, Card
from ratusz.games.san_juan.state import STEPS, SanJuan

PLAYER_FEATURES: Final = CARDS + GOODS + 1 + 6 + ROLES


def size(seats: int) -> int:
    """How many numbers there are."""
    return 3 * CARDS + seats * PLAYER_FEATURES + len(STEPS) + 4 + ROLES + 1 + TILES * 2 + GOODS + 6


def features(state: SanJuan, seat: i64) -> vec[float]:
    out = vec[float]()
    me = state.players[seat]
    for card in range(i64(CARDS)):
        out = append(out, float(me.hand[card]))
    for card in range(i64(CARDS)):
        out = append(out, float(me.under[card]))
    for card in range(i64(CARDS)):
        out = append(out, float(state.removed[card]))
    who = seat
    for _ in range(state.seats):
        player = state.players[who]
        for card in range(i64(CARDS)):
            out = append(out, float(player.built[card]))
        for good in range(i64(CUSTOMS_GOOD) + 1):
            count: i64 = 0
            building: i64 = Card.CUSTOMS_OFFICE if good == CUSTOMS_GOOD else good
            for slot in range(player.buildings):
                if player.city[slot] == building and player.good[slot] != NO_CARD:
                    count += 1
            out = append(out, float(count))
        out = append(out, float(player.hand_size))
        out = append(out, float(player.buildings))
        out = append(out, float(player.tucked_total()))
        out = append(out, float(player.bank_used))
        out = append(out, float(state.governor == who))
        out = append(out, float(state.picker == who))
        for role in range(i64(ROLES)):
            out = append(out, float(state.role_owner[role] == who))
        who = state.after(who)
    kind: i64 = -1
    a: i64 = 0
    b: i64 = 0
    if state.seat == seat and state.seat != OVER:
        entry = state.agenda[i64(len(state.agenda)) - 1]
        kind, a, b = entry & 0xFF, (entry >> 16) & 0xFFFF, entry >> 32
    for step in range(i64(len(STEPS))):
        out = append(out, float(step == kind))
    for number in (a & 0xFF, a >> 8, b & 0xFF, b >> 8):
        out = append(out, float(number))
    for role in range(i64(ROLES)):
        out = append(out, float(state.phase == role))
    out = append(out, float(state.library))
    for tile in range(i64(TILES)):
        seen = tile < i64(len(state.tiles))
        out = append(out, float(state.tiles[tile]) + 1.0 if seen else 0.0)
        out = append(out, float(state.tile_turns % TILES == tile))
    for good in range(i64(GOODS)):
        out = append(out, float(PRICE[state.tile * GOODS + good]) if state.tile != NO_CARD else 0.0)
    out = append(out, float(state.deck_size))
    out = append(out, float(state.discards_size))
    out = append(out, float(state.round))
    out = append(out, float(state.cathedral))
    out = append(out, float(state.new_buildings))
    return append(out, float(state.aside + 1))
