"""Which ships can be built and sail, and whether the Bridge over the Seine has anything to sell."""

from __future__ import annotations

from ratusz.core.bits import has
from ratusz.core.vecs import i64
from ratusz.games.le_havre.components import (
    BIG,
    BIOFUEL,
    ENERGY,
    GOODS,
    MODERNISE,
    NO_CARD,
    PURSE,
    SHIP_COST,
    SHIP_ENERGY,
    SHIP_MODERN,
    SHIP_TYPES,
    Card,
    Good,
    ShipType,
)
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.tokens import KINDS, PAY_KINDS, Bill, worth
from ratusz.games.le_havre.vocabulary import Part


def wharf_number(card: i64) -> i64:
    return 0 if card == Card.WHARF_1 else 1


def needs_brick(state: LeHavre, wharf: i64, kind: i64) -> bool:
    """The first ship that is not wooden modernises the Wharf."""
    return SHIP_MODERN[kind] != 0 and not has(state.modern, wharf_number(wharf))


def can_build_ship(state: LeHavre, seat: i64, wharf: i64, kind: i64) -> bool:
    if state.top_ship(kind) == NO_CARD:
        return False
    goods = state.players[seat].goods
    base = kind * PURSE
    if goods[Good.WOOD] < SHIP_COST[base + Good.WOOD] or goods[Good.STEEL] < SHIP_COST[base + Good.STEEL]:
        return False
    steel_left = goods[Good.STEEL] - SHIP_COST[base + Good.STEEL]
    if goods[Good.IRON] + steel_left < SHIP_COST[base + Good.IRON]:
        return False
    if needs_brick(state, wharf, kind) and goods[Good.BRICK] < MODERNISE:
        return False
    energy = state.players[seat].energy() - SHIP_COST[base + Good.WOOD] * ENERGY[Good.WOOD]
    return energy >= SHIP_ENERGY[kind] - state.energy_off(seat)


def can_swap(state: LeHavre, seat: i64, card: i64) -> bool:
    """Is the Yacht (or MS Dagmar) in the town, and has the visitor a ship to give for it?"""
    return state.owner[card] == Place.TOWN and state.ships_of(seat, state.box.swap_for[card]) > 0


def ship_possible(state: LeHavre, seat: i64, wharf: i64) -> bool:
    for kind in range(i64(SHIP_TYPES)):
        if can_build_ship(state, seat, wharf, kind):
            return True
    return can_swap(state, seat, Card.LUXURY_YACHT) or can_swap(state, seat, Card.MS_DAGMAR)


def shipping_energy(state: LeHavre, seat: i64) -> i64:
    """All that a player could burn to sail."""
    player = state.players[seat]
    return player.energy() + player.goods[Good.GRAIN] * worth(state, seat, Bill.SHIPPING, Good.GRAIN)


def fewest_tokens(state: LeHavre, seat: i64, due: i64) -> i64:
    """The fewest tokens that bring so much energy; more than there are if it cannot be paid."""
    goods = state.players[seat].goods
    grain: i64 = BIOFUEL if state.owner[Card.BIOFUEL_FACILITY] == seat else 0
    used: i64 = 0
    for at in range(i64(KINDS)):
        good = PAY_KINDS[Bill.SHIPPING * KINDS + at]
        value = grain if good == Good.GRAIN else ENERGY[good]
        if value > 0 and due > 0:
            number = min(goods[good], (due + value - 1) // value)
            used += number
            due -= number * value
    return used if due <= 0 else i64(BIG)


def can_sail(state: LeHavre, seat: i64, part: Part, ships: i64) -> bool:
    """Is there energy for so many ships, and then a good left for each?"""
    due = part.energy * ships - state.energy_off(seat)
    return state.players[seat].tokens() - fewest_tokens(state, seat, due) >= ships


def freighters(state: LeHavre, seat: i64, first: i64) -> i64:
    """Ships of this type and later ones that carry goods."""
    count: i64 = 0
    for kind in range(first, i64(ShipType.LUXURY)):
        count += state.ships_of(seat, kind)
    return count


def sail_possible(state: LeHavre, seat: i64, part: Part) -> bool:
    return freighters(state, seat, ShipType.WOODEN) > 0 and can_sail(state, seat, part, 1)


def bridge_possible(state: LeHavre, seat: i64, part: Part) -> bool:
    goods = state.players[seat].goods
    basic: i64 = 0
    for good in range(i64(GOODS)):
        if good % 2 == 0:
            basic += goods[good]
        elif goods[good] > 0:
            return True
    return basic >= part.second
