"""Le Havre as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import Final

from ratusz.core.state import OVER
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import (
    CARDS,
    GOODS,
    NO_CARD,
    PURSE,
    ROUND_BUILDS,
    ROUND_FOOD,
    ROUND_HARVEST,
    SHIP_TYPES,
    SHIP_VALUE,
    STACKS,
    TILE_GOODS,
    TILE_INTEREST,
    TILES,
    Card,
    Type,
)
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.scoring import total
from ratusz.games.le_havre.state import STEPS, LeHavre

AHEAD: Final = 4
"""Rounds looked ahead."""


def features(state: LeHavre, seat: i64) -> vec[float]:
    out = vec[float]()
    for card in range(i64(CARDS)):
        out = card_features(state, seat, card, out)
    for stack in range(i64(STACKS)):
        out = append(out, float(state.stack_size[stack]))
    who = seat
    for _ in range(state.seats):
        out = player_features(state, who, out)
        who = state.after(who)
    for good in range(i64(PURSE)):
        out = append(out, float(state.offers[good]))
        out = append(out, float(state.pending[good]) / 2.0)
    for place in range(i64(TILES)):
        turned = place < i64(len(state.tiles))
        tile = state.tiles[place] if turned else 0
        for good in range(i64(GOODS) // 2):
            both = turned and (TILE_GOODS[tile * 2] == good * 2 or TILE_GOODS[tile * 2 + 1] == good * 2)
            out = append(out, float(both))
        out = append(out, float(turned and TILE_INTEREST[tile] != 0))
        out = append(out, float(turned))
    for ahead in range(i64(AHEAD)):
        left = state.round + ahead <= state.rounds() and not state.final
        at = state.round_card(state.round + ahead) if left else 0
        out = append(out, float(ROUND_FOOD[at]) if left else 0.0)
        out = append(out, float(ROUND_HARVEST[at]) if left else 0.0)
        out = append(out, float(ROUND_BUILDS[at]) if left else 0.0)
    for kind in range(i64(SHIP_TYPES)):
        ship = state.top_ship(kind)
        out = append(out, float(SHIP_VALUE[ship]) if ship != NO_CARD else -1.0)
    return table_features(state, seat, out)


def card_features(state: LeHavre, seat: i64, card: i64, out: vec[float]) -> vec[float]:
    """Where a card is, who is in it, and whether this seat knows it comes next."""
    owner = state.owner[card]
    out = append(out, float(owner == seat))
    out = append(out, float(owner < Place.TOWN and owner != seat))
    out = append(out, float(owner == Place.TOWN))
    out = append(out, float(owner == Place.STACK))
    out = append(out, float(owner == Place.STACK and state.stack_with(card) >= 0))
    out = append(out, float(owner == Place.BESIDE))
    out = append(out, float(owner <= Place.TOWN and state.occupied(card)))
    known = False
    for i in range(i64(len(state.top))):
        if state.top[i] == card and state.top_known[i] >> seat & 1:
            known = True
    for i in range(i64(len(state.players[seat].hand))):
        if state.players[seat].hand[i] == card:
            known = True
    return append(out, float(known))


def player_features(state: LeHavre, who: i64, out: vec[float]) -> vec[float]:
    player = state.players[who]
    for good in range(i64(PURSE)):
        out = append(out, float(player.goods[good]))
        out = append(out, float(player.pawned[good]))
    out = append(out, float(player.loans))
    out = append(out, float(player.worker != NO_CARD))
    out = append(out, float(player.worker == Card.MAIN_STATION))
    out = append(out, float(player.worker == Card.HOTEL))
    for kind in range(i64(SHIP_TYPES)):
        out = append(out, float(state.ships_of(who, kind)))
    for kind in range(i64(Type.SHIP) + 1):
        out = append(out, float(state.buildings_of(who, kind)))
    out = append(out, float(state.hammers(who)))
    out = append(out, float(state.fishermen(who)))
    out = append(out, float(state.food_made(who)))
    out = append(out, float(player.food()))
    out = append(out, float(player.energy()))
    out = append(out, float(i64(len(player.hand))))
    out = append(out, float(state.active == who))
    out = append(out, float(state.picket >> who & 1))
    return append(out, float(total(state, who)))


def table_features(state: LeHavre, seat: i64, out: vec[float]) -> vec[float]:
    """The state of the round and the choice at hand."""
    out = append(out, float(state.round))
    out = append(out, float(state.rounds() - state.round))
    out = append(out, float(state.turn))
    out = append(out, float(state.acted))
    out = append(out, float(state.final))
    out = append(out, float(state.modern & 1))
    out = append(out, float(state.modern >> 1))
    out = append(out, float(state.specials))
    out = append(out, float(state.order_known >> seat & 1))
    out = append(out, float(state.owed_energy) / 2.0)
    out = append(out, float(state.owed_food))
    out = append(out, float(state.sailing))
    out = append(out, float(state.capacity))
    out = append(out, float(state.short))
    out = append(out, float(state.advanced))
    out = append(out, float(state.grand_hameau))
    kind: i64 = -1
    a: i64 = 0
    b: i64 = 0
    if state.seat == seat and state.seat != OVER:
        entry = state.agenda[i64(len(state.agenda)) - 1]
        kind, a, b = entry & 0xFF, (entry >> 16) & 0xFFFF, entry >> 32
    for step in range(i64(len(STEPS))):
        out = append(out, float(step == kind))
    for number in (a & 0x7F, a >> 7, b & 0xFF, (b >> 8) & 0xFF, b >> 16):
        out = append(out, float(number))
    return out
