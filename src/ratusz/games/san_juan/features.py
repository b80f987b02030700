"""San Juan as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import Final

from ratusz.core.state import OVER
from ratusz.core.vecs import i64, vec
from ratusz.games.san_juan.components import CARDS, CUSTOMS_GOOD, GOODS, NO_CARD, PRICE, ROLES, TILES, Card
from ratusz.games.san_juan.state import STEPS, SanJuan

PLAYER_FEATURES: Final = CARDS + GOODS + 1 + 6 + ROLES


def size(seats: int) -> int:
    """How many numbers there are."""
    return 3 * CARDS + seats * PLAYER_FEATURES + len(STEPS) + 4 + ROLES + 1 + TILES * 2 + GOODS + 6


def features(state: SanJuan, seat: i64) -> vec[float]:
    out = vec[float]([0.0] * size(int(state.seats)))
    write(state, seat, out, 0)
    return out


def write(state: SanJuan, seat: i64, out: vec[float], at: i64) -> None:
    me = state.players[seat]
    for card in range(i64(CARDS)):
        out[at] = float(me.hand[card])
        at += 1
    for card in range(i64(CARDS)):
        out[at] = float(me.under[card])
        at += 1
    for card in range(i64(CARDS)):
        out[at] = float(state.removed[card])
        at += 1
    who = seat
    for _ in range(state.seats):
        player = state.players[who]
        for card in range(i64(CARDS)):
            out[at] = float(player.built[card])
            at += 1
        for good in range(i64(CUSTOMS_GOOD) + 1):
            out[at + good] = 0.0
        for slot in range(player.buildings):
            if player.good[slot] != NO_CARD:
                holder = player.city[slot]
                out[at + (CUSTOMS_GOOD if holder == Card.CUSTOMS_OFFICE else holder)] += 1.0
        at += CUSTOMS_GOOD + 1
        out[at] = float(player.hand_size)
        at += 1
        out[at] = float(player.buildings)
        at += 1
        out[at] = float(player.tucked_total())
        at += 1
        out[at] = float(player.bank_used)
        at += 1
        out[at] = float(state.governor == who)
        at += 1
        out[at] = float(state.picker == who)
        at += 1
        for role in range(i64(ROLES)):
            out[at] = float(state.role_owner[role] == who)
            at += 1
        who = state.after(who)
    kind: i64 = -1
    a: i64 = 0
    b: i64 = 0
    if state.seat == seat and state.seat != OVER:
        entry = state.agenda[i64(len(state.agenda)) - 1]
        kind, a, b = entry & 0xFF, (entry >> 16) & 0xFFFF, entry >> 32
    for step in range(i64(len(STEPS))):
        out[at] = float(step == kind)
        at += 1
    for number in (a & 0xFF, a >> 8, b & 0xFF, b >> 8):
        out[at] = float(number)
        at += 1
    for role in range(i64(ROLES)):
        out[at] = float(state.phase == role)
        at += 1
    out[at] = float(state.library)
    at += 1
    for tile in range(i64(TILES)):
        seen = tile < i64(len(state.tiles))
        out[at] = float(state.tiles[tile]) + 1.0 if seen else 0.0
        at += 1
        out[at] = float(state.tile_turns % TILES == tile)
        at += 1
    for good in range(i64(GOODS)):
        out[at] = float(PRICE[state.tile * GOODS + good]) if state.tile != NO_CARD else 0.0
        at += 1
    out[at] = float(state.deck_size)
    at += 1
    out[at] = float(state.discards_size)
    at += 1
    out[at] = float(state.round)
    at += 1
    out[at] = float(state.cathedral)
    at += 1
    out[at] = float(state.new_buildings)
    at += 1
    out[at] = float(state.aside + 1)
