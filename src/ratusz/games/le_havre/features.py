"""Le Havre as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ratusz.core.bits import has
from ratusz.core.features import ARGUMENTS, LARGE, LARGEST, put, put_choice, put_large, put_numbers
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.le_havre.components import (
    CARDS,
    GOODS,
    MAX_SEATS,
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
from ratusz.games.le_havre.steps.parts import PART_AND_USED, PART_CARD

if TYPE_CHECKING:
    from ratusz.games.le_havre.state import LeHavre

AHEAD: Final = 4
"""Rounds looked ahead."""
CARD_FEATURES: Final = 8
PLAYER_FEATURES: Final[i64] = GOODS + LARGE + PURSE + 4 + SHIP_TYPES + TYPES + 3 + 2 * LARGE + 3 + 2 * LARGE
TILE_FEATURES: Final[i64] = GOODS // 2 + 2
OFFER_FEATURES: Final[i64] = 2 * PURSE + TILES * TILE_FEATURES + 3 * AHEAD + SHIP_TYPES
ROUND_FEATURES: Final = 16

SHOWN: Final = {Place.TOWN: 2, Place.STACK: 3, Place.BESIDE: 5}
"""The feature of a card that is there; the first is for the own cards, the second for those of others."""
PLACES: Final = Place.TOP + 1
CARD_PLACE: Final = vec[i64](
    [SHOWN.get(place, int(place < MAX_SEATS and place != seat)) for seat in range(MAX_SEATS) for place in range(PLACES)]
)
"""Seat × places + place: where that seat sees it."""
IS_SHOWN: Final = vec[i64]([int(place < MAX_SEATS or place in SHOWN) for place in range(PLACES)])


def size(state: LeHavre) -> i64:
    """How many numbers there are."""
    table = STACKS + OFFER_FEATURES + ROUND_FEATURES
    return CARDS * CARD_FEATURES + state.seats * PLAYER_FEATURES + table + i64(len(state.game.steps)) + ARGUMENTS + 2


def write(state: LeHavre, seat: i64, out: vec[u8], at: i64) -> None:
    write_cards(state, seat, out, at)
    at += CARDS * CARD_FEATURES
    for stack in range(i64(STACKS)):
        out[at + stack] = u8(state.stack_size[stack])
    at += STACKS
    for turn in range(state.seats):
        write_player(state, seat + turn if seat + turn < state.seats else seat + turn - state.seats, out, at)
        at += PLAYER_FEATURES
    write_offers(state, out, at)
    at += OFFER_FEATURES
    write_round(state, seat, out, at)
    at = put_choice(out, at + ROUND_FEATURES, state, seat)
    if state.seat == seat:
        a = state.first_argument()
        at = put(out, at, PART_CARD.of(a))
        put(out, at, PART_AND_USED.of(a))


def write_cards(state: LeHavre, seat: i64, out: vec[u8], at: i64) -> None:
    """Where a card is, who is in it, and whether this seat knows it comes next."""
    owners = state.owner
    card_place = CARD_PLACE
    is_shown = IS_SHOWN
    seen = seat * PLACES
    place = at
    for card in range(state.cards_in_play()):
        owner = owners[card]
        out[place + card_place[seen + owner]] = u8(is_shown[owner])
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
        if has(state.top_known[i], seat):
            out[at + state.top[i] * CARD_FEATURES + 7] = 1
    hand = state.players[seat].hand
    for i in range(i64(len(hand))):
        out[at + hand[i] * CARD_FEATURES + 7] = 1


def write_player(state: LeHavre, who: i64, out: vec[u8], at: i64) -> None:
    player = state.players[who]
    at = put_numbers(out, at, player.goods, GOODS)
    at = put_large(out, at, player.goods[Good.FRANCS])
    at = put_numbers(out, at, player.pawned, PURSE)
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
    if has(state.picket, who):
        out[at + 1] = 1
    worth = total(state, who)
    at = put_large(out, at + 2, max(worth, i64(0)))
    put_large(out, at, max(-worth, i64(0)))


def write_belongings(state: LeHavre, belongings: vec[i64], out: vec[u8], at: i64) -> None:
    """How many ships and buildings of each type, and their hammers and fishermen."""
    kind = state.box.kind
    hammers = state.box.hammers
    fishermen = state.box.fishermen
    types = at + SHIP_TYPES
    signs = types + TYPES
    for card in belongings:
        if card >= CARDS:
            out[at + SHIP_TYPE[card - CARDS]] += 1
        else:
            out[types + kind[card]] += 1
            out[signs] += u8(hammers[card])
            out[signs + 1] += u8(fishermen[card])


def write_offers(state: LeHavre, out: vec[u8], at: i64) -> None:
    """Goods on offer and on their way, the supply tiles, the rounds ahead and the ships that can be had."""
    offers = state.offers
    pending = state.pending
    for good in range(i64(PURSE)):
        out[at] = u8(min(offers[good], i64(LARGEST)))
        out[at + 1] = u8(min(pending[good], i64(LARGEST)))
        at += 2
    goods = TILE_GOODS
    place = at
    for tile in state.tiles:
        if goods[tile * 2] < GOODS:
            out[place + goods[tile * 2] // 2] = 1
        if goods[tile * 2 + 1] < GOODS:
            out[place + goods[tile * 2 + 1] // 2] = 1
        if TILE_INTEREST[tile] != 0:
            out[place + GOODS // 2] = 1
        out[place + GOODS // 2 + 1] = 1
        place += TILE_FEATURES
    at += TILES * TILE_FEATURES
    if not state.final:
        this = state.round_card(state.round)
        for ahead in range(min(state.rounds() - state.round + 1, i64(AHEAD))):
            out[at + 3 * ahead] = u8(ROUND_FOOD[this + ahead])
            out[at + 3 * ahead + 1] = u8(ROUND_HARVEST[this + ahead])
            out[at + 3 * ahead + 2] = u8(ROUND_BUILDS[this + ahead])
    at += 3 * AHEAD
    for ship in state.pile:
        out[at + SHIP_TYPE[ship]] = u8(SHIP_VALUE[ship])


def write_round(state: LeHavre, seat: i64, out: vec[u8], at: i64) -> None:
    at = put(out, at, state.round)
    at = put(out, at, state.rounds() - state.round)
    at = put(out, at, state.turn_of_round)
    at = put(out, at, i64(has(state.modern, 0)))
    at = put(out, at, i64(has(state.modern, 1)))
    at = put(out, at, state.specials)
    at = put(out, at, i64(has(state.order_known, seat)))
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
