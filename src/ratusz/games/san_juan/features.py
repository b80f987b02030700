"""San Juan as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ratusz.core.bits import present
from ratusz.core.features import ARGUMENTS, put, put_choice, put_counts, put_owners
from ratusz.core.state import NOBODY
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.san_juan.components import CARDS, CUSTOMS_GOOD, GOODS, NO_CARD, PRICE, ROLES, TILES

if TYPE_CHECKING:
    from ratusz.games.san_juan.state import Player, SanJuan

OWNER_FEATURES: Final[i64] = 2 + ROLES
"""Of a player: the governor, the picker, the roles."""
PLAYER_FEATURES: Final[i64] = CARDS + GOODS + 1 + 4 + OWNER_FEATURES


def size(state: SanJuan) -> i64:
    """How many numbers there are."""
    table = ROLES + 1 + TILES * 2 + GOODS + 6
    return 3 * CARDS + state.seats * PLAYER_FEATURES + i64(len(state.game.steps)) + ARGUMENTS + table


def write(state: SanJuan, seat: i64, out: vec[u8], at: i64) -> None:
    seats = state.seats
    me = state.players[seat]
    at = put_counts(out, at, me.hand)
    at = put_counts(out, at, me.under)
    at = put_counts(out, at, state.removed)
    write_owners(state, seat, out, at + PLAYER_FEATURES - OWNER_FEATURES)
    for turn in range(seats):
        write_player(state.players[seat + turn if seat + turn < seats else seat + turn - seats], out, at)
        at += PLAYER_FEATURES
    at = put_choice(out, at, state, seat)
    write_table(state, out, at)


def write_player(player: Player, out: vec[u8], at: i64) -> None:
    city = player.city
    good = player.good
    tucked = player.tucked
    under: i64 = 0
    for slot in range(player.buildings):
        card = city[slot]
        under += tucked[slot]
        out[at + card] += 1
        # reckoned, not asked, whether there is a good: see `put_owners`
        out[at + CARDS + min(card, i64(CUSTOMS_GOOD))] += u8(present(good[slot]))
    at += CARDS + CUSTOMS_GOOD + 1
    at = put(out, at, player.hand_size)
    at = put(out, at, player.buildings)
    at = put(out, at, under)
    if player.bank_used:
        out[at] = 1


def write_owners(state: SanJuan, seat: i64, out: vec[u8], at: i64) -> None:
    """Who has what: `at` is the own place, and the others' follow."""
    each = PLAYER_FEATURES
    around = state.seats * each
    # the place of seat 0; but seats before the own one come last, so theirs are once around
    first = at - seat * each
    governor = state.governor
    out[first + governor * each + (around if governor < seat else 0)] = 1
    picker = state.picker
    if picker != NOBODY:
        out[first + picker * each + (around if picker < seat else 0) + 1] = 1
    put_owners(out, at + 2, state.role_owner, seat, state.seats, each)


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
