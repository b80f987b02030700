"""San Juan as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import Final

from ratusz.core.features import ARGUMENTS, put, put_choice, put_counts
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.san_juan.components import CARDS, CUSTOMS_GOOD, GOODS, NO_CARD, PRICE, ROLES, TILES, Card
from ratusz.games.san_juan.state import STEPS, SanJuan

PLAYER_FEATURES: Final = CARDS + GOODS + 1 + 6 + ROLES


def size(seats: i64) -> i64:
    """How many numbers there are."""
    table = ROLES + 1 + TILES * 2 + GOODS + 6
    return 3 * CARDS + seats * PLAYER_FEATURES + i64(len(STEPS)) + ARGUMENTS + table


def write(state: SanJuan, seat: i64, out: vec[u8], at: i64) -> None:
    me = state.players[seat]
    at = put_counts(out, at, me.hand)
    at = put_counts(out, at, me.under)
    at = put_counts(out, at, state.removed)
    who = seat
    for _ in range(state.seats):
        write_player(state, who, out, at)
        at += PLAYER_FEATURES
        who = state.after(who)
    at = put_choice(out, at, state, seat)
    write_table(state, out, at)


def write_player(state: SanJuan, who: i64, out: vec[u8], at: i64) -> None:
    player = state.players[who]
    city = player.city
    good = player.good
    for slot in range(player.buildings):
        card = city[slot]
        out[at + card] += 1
        if good[slot] != NO_CARD:
            out[at + CARDS + (CUSTOMS_GOOD if card == Card.CUSTOMS_OFFICE else card)] += 1
    at += CARDS + CUSTOMS_GOOD + 1
    at = put(out, at, player.hand_size)
    at = put(out, at, player.buildings)
    at = put(out, at, player.tucked_total())
    if player.bank_used:
        out[at] = 1
    if state.governor == who:
        out[at + 1] = 1
    if state.picker == who:
        out[at + 2] = 1
    owner = state.role_owner
    for role in range(i64(ROLES)):
        if owner[role] == who:
            out[at + 3 + role] = 1


def write_table(state: SanJuan, out: vec[u8], at: i64) -> None:
    if state.phase >= 0:
        out[at + state.phase] = 1
    at += ROLES
    if state.library:
        out[at] = 1
    at += 1
    for turned in range(i64(len(state.tiles))):
        out[at + 2 * turned] = u8(state.tiles[turned] + 1)
    out[at + 2 * (state.tile_turns % TILES) + 1] = 1
    at += 2 * TILES
    if state.tile != NO_CARD:
        for good in range(i64(GOODS)):
            out[at + good] = u8(PRICE[state.tile * GOODS + good])
    at += GOODS
    at = put(out, at, state.deck_size)
    at = put(out, at, state.discards_size)
    at = put(out, at, state.round)
    if state.cathedral:
        out[at] = 1
    if state.new_buildings:
        out[at + 1] = 1
    put(out, at + 2, state.aside + 1)
