"""Le Havre as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import Final

from ratusz.core.features import ARGUMENTS, LARGE, put, put_choice, put_large
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.le_havre.components import (
    CARDS,
    GOODS,
    NO_CARD,
    PURSE,
    ROUND_BUILDS,
    ROUND_FOOD,
    ROUND_HARVEST,
    SHIP_TYPE,
    SHIP_TYPES,
    SHIP_VALUE,
    STACKS,
    TILE_GOODS,
    TILE_INTEREST,
    TILES,
    TYPES,
    Card,
    Good,
)
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.scoring import total
from ratusz.games.le_havre.state import STEPS, LeHavre

AHEAD: Final = 4
"""Rounds looked ahead."""
CARD_FEATURES: Final = 8
PLAYER_FEATURES: Final = GOODS + LARGE + PURSE + 4 + SHIP_TYPES + TYPES + 3 + 2 * LARGE + 3 + 2 * LARGE
TILE_FEATURES: Final = GOODS // 2 + 2
OFFER_FEATURES: Final = 2 * PURSE + TILES * TILE_FEATURES + 3 * AHEAD + SHIP_TYPES
ROUND_FEATURES: Final = 16


def size(seats: i64) -> i64:
    """How many numbers there are."""
    table = STACKS + OFFER_FEATURES + ROUND_FEATURES
    return CARDS * CARD_FEATURES + seats * PLAYER_FEATURES + table + i64(len(STEPS)) + ARGUMENTS + 2


def write(state: LeHavre, seat: i64, out: vec[u8], at: i64) -> None:
    write_cards(state, seat, out, at)
    at += CARDS * CARD_FEATURES
    for stack in range(i64(STACKS)):
        out[at + stack] = u8(state.stack_size[stack])
    at += STACKS
    who = seat
    for _ in range(state.seats):
        write_player(state, who, out, at)
        at += PLAYER_FEATURES
        who = state.after(who)
    write_offers(state, out, at)
    at += OFFER_FEATURES
    write_round(state, seat, out, at)
    at = put_choice(out, at + ROUND_FEATURES, state, seat)
    if state.seat == seat:
        a = (state.agenda[i64(len(state.agenda)) - 1] >> 16) & 0xFFFF
        at = put(out, at, a & 0x7F)
        put(out, at, a >> 7)


def write_cards(state: LeHavre, seat: i64, out: vec[u8], at: i64) -> None:
    """Where a card is, who is in it, and whether this seat knows it comes next."""
    owners = state.owner
    place = at
    for card in range(i64(CARDS)):
        owner = owners[card]
        if owner < Place.TOWN:
            out[place + (0 if owner == seat else 1)] = 1
        elif owner == Place.TOWN:
            out[place + 2] = 1
        elif owner == Place.STACK:
            out[place + 3] = 1
        elif owner == Place.BESIDE:
            out[place + 5] = 1
        place += CARD_FEATURES
    for stack in range(i64(STACKS)):
        card = state.top_of(stack)
        if card != NO_CARD:
            out[at + card * CARD_FEATURES + 4] = 1
    for who in range(state.seats):
        card = state.players[who].worker
        if card != NO_CARD and owners[card] <= Place.TOWN:
            out[at + card * CARD_FEATURES + 6] = 1
    for i in range(i64(len(state.top))):
        if state.top_known[i] >> seat & 1:
            out[at + state.top[i] * CARD_FEATURES + 7] = 1
    hand = state.players[seat].hand
    for i in range(i64(len(hand))):
        out[at + hand[i] * CARD_FEATURES + 7] = 1


def write_player(state: LeHavre, who: i64, out: vec[u8], at: i64) -> None:
    player = state.players[who]
    goods = player.goods
    for good in range(i64(GOODS)):
        at = put(out, at, goods[good])
    at = put_large(out, at, goods[Good.FRANCS])
    pawned = player.pawned
    for good in range(i64(PURSE)):
        at = put(out, at, pawned[good])
    at = put(out, at, player.loans)
    if player.worker != NO_CARD:
        out[at] = 1
    if player.worker == Card.MAIN_STATION:
        out[at + 1] = 1
    if player.worker == Card.HOTEL:
        out[at + 2] = 1
    at += 3
    write_belongings(state, player.cards, out, at)
    at = put(out, at + SHIP_TYPES + TYPES + 2, state.food_made(who))
    at = put_large(out, at, player.food())
    at = put_large(out, at, player.energy())
    at = put(out, at, i64(len(player.hand)))
    if state.active == who:
        out[at] = 1
    if state.picket >> who & 1:
        out[at + 1] = 1
    worth = total(state, who)
    at = put_large(out, at + 2, max(worth, i64(0)))
    put_large(out, at, max(-worth, i64(0)))


def write_belongings(state: LeHavre, belongings: vec[i64], out: vec[u8], at: i64) -> None:
    """How many ships and buildings of each type, and their hammers and fishermen."""
    cards = state.cards
    types = at + SHIP_TYPES
    signs = types + TYPES
    for i in range(i64(len(belongings))):
        card = belongings[i]
        if card >= CARDS:
            out[at + SHIP_TYPE[card - CARDS]] += 1
        else:
            out[types + cards.kind[card]] += 1
            out[signs] += u8(cards.hammers[card])
            out[signs + 1] += u8(cards.fishermen[card])


def write_offers(state: LeHavre, out: vec[u8], at: i64) -> None:
    """Goods on offer and on their way, the supply tiles, the rounds ahead and the ships that can be had."""
    for good in range(i64(PURSE)):
        at = put(out, at, state.offers[good])
        at = put(out, at, state.pending[good])
    for i in range(i64(len(state.tiles))):
        tile = state.tiles[i]
        place = at + i * TILE_FEATURES
        for half in range(i64(2)):
            good = TILE_GOODS[tile * 2 + half]
            if good < GOODS:
                out[place + good // 2] = 1
        if TILE_INTEREST[tile] != 0:
            out[place + GOODS // 2] = 1
        out[place + GOODS // 2 + 1] = 1
    at += TILES * TILE_FEATURES
    if not state.final:
        last = min(state.rounds() - state.round + 1, i64(AHEAD))
        for ahead in range(last):
            card = state.round_card(state.round + ahead)
            out[at + 3 * ahead] = u8(ROUND_FOOD[card])
            out[at + 3 * ahead + 1] = u8(ROUND_HARVEST[card])
            out[at + 3 * ahead + 2] = u8(ROUND_BUILDS[card])
    at += 3 * AHEAD
    for i in range(i64(len(state.pile))):
        ship = state.pile[i]
        out[at + SHIP_TYPE[ship]] = u8(SHIP_VALUE[ship])


def write_round(state: LeHavre, seat: i64, out: vec[u8], at: i64) -> None:
    at = put(out, at, state.round)
    at = put(out, at, state.rounds() - state.round)
    at = put(out, at, state.turn)
    at = put(out, at, state.modern & 1)
    at = put(out, at, state.modern >> 1)
    at = put(out, at, state.specials)
    at = put(out, at, state.order_known >> seat & 1)
    at = put(out, at, state.owed_energy)
    at = put(out, at, state.owed_food)
    at = put(out, at, state.sailing)
    at = put(out, at, state.capacity)
    if state.acted:
        out[at] = 1
    if state.final:
        out[at + 1] = 1
    if state.short:
        out[at + 2] = 1
    if state.advanced:
        out[at + 3] = 1
    if state.grand_hameau:
        out[at + 4] = 1
