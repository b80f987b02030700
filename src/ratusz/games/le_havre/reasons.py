"""Why a building cannot be used now: what is missing, by name and number."""

# interpreted: for people

from __future__ import annotations

from typing import Any, Final

from ratusz.games.le_havre.components import (
    ENERGY,
    GOOD_IDS,
    GOODS,
    MODERNISE,
    NO_CARD,
    PURSE,
    SHIP_COST,
    SHIP_ENERGY,
    SHIP_TYPES,
    Good,
    ShipType,
)
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.building import cost_of, proposals
from ratusz.games.le_havre.steps.parts import holds
from ratusz.games.le_havre.steps.ships import freighters, needs_brick, shipping_energy
from ratusz.games.le_havre.vocabulary import Op, Part, Per

Lack = dict[str, Any]
"""A good (or food, or energy), how many of it are missing, and how many there are."""
Reason = tuple[str, Lack | None]


def lack(what: str, missing: int, have: int) -> Lack:
    return {"what": what, "n": int(missing), "have": int(have)}


def lacking_fee(state: LeHavre, seat: int, card: int) -> Lack | None:
    """What the fee lacks; None if there is enough for it, whatever it leaves for the action."""
    player, box = state.players[seat], state.box
    ways = []
    for what, due, have in (
        ("food", box.fee_food[card], player.food()),
        ("francs", box.fee_francs[card], player.goods[Good.FRANCS]),
    ):
        if due > 0 and have >= due:
            return None
        if due > 0:
            ways.append(lack(what, due - have, have))
    return min(ways, key=lambda way: int(way["n"]), default=None)


def what_is_lacking(state: LeHavre, seat: int, card: int) -> Reason:
    """Why the action of a building cannot be used: the first thing its first part lacks."""
    part = state.box.parts[card][0]
    player = state.players[seat]
    francs = player.goods[Good.FRANCS]
    if part.op == Op.GAIN:
        if not holds(state, seat, part):
            return "no_goods", first_lacking(state, seat, part.hold)
        return nothing_counted(part), None
    if part.op == Op.CONVERT:
        return lacking_to_convert(state, seat, part)
    if part.op == Op.SELL:
        return "no_goods", lack(GOOD_IDS[part.good], 1, 0)
    if part.op == Op.BUILD:
        return lacking_to_build(state, seat, part.second)
    if part.op == Op.SHIP:
        return lacking_to_build_ships(state, seat, card)
    if part.op == Op.SHIPPING:
        if freighters(state, seat, ShipType.WOODEN) == 0:
            return "no_freighter", None
        due = part.energy - state.energy_off(seat)
        energy = shipping_energy(state, seat)
        return ("no_energy", lack("energy", due - energy, energy)) if energy < due else ("no_cargo", None)
    if part.op == Op.HAUL and francs < part.number:
        return "no_francs", lack("francs", part.number - francs, francs)
    if part.op == Op.BUY:
        cheapest = min(price for price in part.goods if price > 0)
        return "no_francs", lack("francs", cheapest - francs, francs)
    return LACKING.get(int(part.op), "no_goods"), None


def first_lacking(state: LeHavre, seat: int, needed: Any) -> Lack | None:
    goods = state.players[seat].goods
    short = [good for good in range(PURSE) if goods[good] < needed[good]]
    if not short:
        return None
    return lack(GOOD_IDS[short[0]], needed[short[0]] - goods[short[0]], goods[short[0]])


def lacking_to_convert(state: LeHavre, seat: int, part: Part) -> Reason:
    player = state.players[seat]
    francs = player.goods[Good.FRANCS]
    goods = first_lacking(state, seat, part.goods)
    if goods is not None:
        return "no_francs" if goods["what"] == "francs" else "no_goods", goods
    if part.held >= 0 and player.goods[part.held] == 0:
        return "no_goods", lack(GOOD_IDS[part.held], 1, 0)
    if francs < part.show:
        return "no_francs", lack("francs", part.show - francs, francs)
    if part.food:
        return "no_food", lack("food", part.food - player.food(), player.food())
    # what is converted may itself be fuel
    energy = player.energy() - sum(ENERGY[good] * part.goods[good] for good in range(GOODS))
    due = -(-part.energy // 2) + part.energy_once - state.energy_off(seat)
    return "no_energy", lack("energy", max(1, due - energy), max(0, energy))


def missing_materials(state: LeHavre, seat: int, card: int, wood_off: int) -> dict[int, int]:
    """By good, what a building lacks; brick stands in for clay, steel for iron."""
    cost = cost_of(state, seat, card, wood_off)
    goods = state.players[seat].goods
    spare = {good - 1: max(0, int(goods[good]) - int(cost[good])) for good in (Good.BRICK, Good.STEEL)}
    lacks = {good: int(cost[good]) - int(goods[good]) - spare.get(good, 0) for good in range(GOODS)}
    return {good: missing for good, missing in lacks.items() if missing > 0}


def lacking_to_build(state: LeHavre, seat: int, wood_off: int) -> Reason:
    """What the building that lacks least lacks first."""
    wooden = wood_off > 0
    printed = state.box.cost
    cards = [
        card
        for card in proposals(state)
        if state.box.buildable[card] and not (wooden and printed[card * PURSE + Good.WOOD] == 0)
    ]
    if not cards:
        return ("no_wood_building" if wooden else "no_building_left"), None
    lacks = [missing_materials(state, seat, card, wood_off) for card in cards]
    least = min(lacks, key=lambda missing: sum(missing.values()))
    good, number = next(iter(least.items()))
    return "no_materials", lack(GOOD_IDS[good], number, state.players[seat].goods[good])


def missing_for_ship(state: LeHavre, seat: int, wharf: int, kind: int) -> dict[str, int]:
    """What a ship lacks in a wharf; steel stands in for iron."""
    player = state.players[seat]
    goods = player.goods
    base = kind * PURSE
    steel = int(SHIP_COST[base + Good.STEEL])
    needed = {
        Good.WOOD: (int(SHIP_COST[base + Good.WOOD]), int(goods[Good.WOOD])),
        Good.STEEL: (steel, int(goods[Good.STEEL])),
        Good.IRON: (int(SHIP_COST[base + Good.IRON]), int(goods[Good.IRON]) + max(0, int(goods[Good.STEEL]) - steel)),
        Good.BRICK: (int(MODERNISE) if needs_brick(state, wharf, kind) else 0, int(goods[Good.BRICK])),
    }
    missing = {GOOD_IDS[good]: due - have for good, (due, have) in needed.items() if due > have}
    energy = int(player.energy()) - min(int(goods[Good.WOOD]), needed[Good.WOOD][0]) * int(ENERGY[Good.WOOD])
    due = int(SHIP_ENERGY[kind]) - int(state.energy_off(seat))
    return missing | ({"energy": due - energy} if due > energy else {})


def lacking_to_build_ships(state: LeHavre, seat: int, wharf: int) -> Reason:
    kinds = [kind for kind in range(SHIP_TYPES) if state.top_ship(kind) != NO_CARD]
    if not kinds:
        return "no_ship", None
    least = min((missing_for_ship(state, seat, wharf, kind) for kind in kinds), key=lambda lacks: sum(lacks.values()))
    what, number = next(iter(least.items()))
    have = state.players[seat].energy() if what == "energy" else state.players[seat].goods[GOOD_IDS.index(what)]
    return "no_materials", lack(what, number, have)


def nothing_counted(part: Part) -> str:
    """Why a gain brings nothing: what it counts is not there."""
    if part.empty_offers > 0:
        return "no_empty_offer"
    if part.count_by > 0:
        return "no_animals"
    counted = int(part.extra[0])
    if counted == Per.FOREIGN_WORKER:
        return "no_workers"
    return "no_symbols" if counted >= Per.HAMMER else "no_buildings"


LACKING: Final = {
    Op.CHOOSE: "no_buildings",
    Op.RETURN_LOANS: "no_loan",
    Op.EVICT: "nobody",
    Op.HAUL: "no_offer",
    Op.FLEA_MARKET: "no_offer",
    Op.PICKET: "no_offer",
    Op.CONSTRUCTION_SITE: "no_card",
    Op.CATTLE_DRIVE: "no_cattle",
}
"""What is lacking for the odd buildings."""
