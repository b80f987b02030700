"""What a seat may see of the table: everything but the special buildings still to come, the supply tiles not yet
turned and the hands dealt for the Construction Site. What the viewer would have to pay is worked out as well."""

# interpreted: for people

from __future__ import annotations

from typing import Any

from ratusz.core.bits import has
from ratusz.core.state import NOBODY, OVER
from ratusz.games.le_havre.components import (
    BUILDS_IDS,
    CARD_IDS,
    CARDS,
    FOOD,
    GOOD_IDS,
    GOODS,
    LOAN,
    LOAN_PENALTY,
    NO_CARD,
    OFFER_GOOD,
    PURSE,
    ROUND_BUILDS,
    ROUND_FOOD,
    ROUND_HARVEST,
    ROUND_SHIP,
    SHIP_CAPACITY,
    SHIP_COST,
    SHIP_ENERGY,
    SHIP_KIND,
    SHIP_KIND_IDS,
    SHIP_PRICE,
    SHIP_TYPE,
    SHIP_TYPE_IDS,
    SHIP_TYPES,
    SHIP_VALUE,
    STACKS,
    TILE_GOODS,
    TILE_INTEREST,
    TILES,
    TURNS,
    TYPE_IDS,
    Card,
    Good,
    Type,
)
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.position import counts, seats_of, stack_ids
from ratusz.games.le_havre.reasons import lacking_fee, missing_for_ship, missing_materials, what_is_lacking
from ratusz.games.le_havre.scoring import bonus, total
from ratusz.games.le_havre.setup import specials_in_play
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.building import can_construct, cost_of, proposals
from ratusz.games.le_havre.steps.effects import IN_EXCHANGE, TO_CHOOSE, TO_GIVE, most_conversions
from ratusz.games.le_havre.steps.hameau import GIVEN, STILL_DUE
from ratusz.games.le_havre.steps.parts import PART_CARD, part_of
from ratusz.games.le_havre.steps.pay import unpacked
from ratusz.games.le_havre.steps.round import food_due
from ratusz.games.le_havre.steps.shipping import BRIDGE_GOODS, EARNED, LOAD_GOODS, PLACE, next_kind
from ratusz.games.le_havre.steps.ships import wharf_number
from ratusz.games.le_havre.steps.tokens import BILL_IDS, Bill
from ratusz.games.le_havre.steps.turn import interest_due
from ratusz.games.le_havre.steps.usable import (
    can_pay_and_use,
    closed_cards,
    contains,
    fee_owed,
    leaving_station,
    usable,
)
from ratusz.games.le_havre.vocabulary import Op, Part


def show(state: LeHavre, viewer: int) -> dict[str, Any]:
    return {
        "variant": "short" if state.short else "full",
        "grand_hameau": state.grand_hameau,
        "advanced": state.advanced,
        "printed_costs": state.box.printed_costs,
        "own_names": {language: dict(names) for language, names in state.box.names.items()},
        "round": int(state.round),
        "rounds": int(state.rounds()),
        "turn_of_round": min(int(state.turn_of_round) + 1, int(TURNS)),
        "active": int(state.active),
        "acted": state.acted,
        "final": state.final,
        "starter": int(state.starter()),
        "offers": {GOOD_IDS[good]: int(state.offers[good]) for good in OFFER_GOOD},
        "tiles": [show_tile(state, place) for place in range(TILES)],
        "round_cards": [show_round(state, number) for number in range(1, int(state.rounds()) + 1)],
        "stacks": [[show_card(state, CARD_IDS.index(name)) for name in stack_ids(state, s)] for s in range(STACKS)],
        "town": [show_card(state, card) for card in range(CARDS) if state.owner[card] == Place.TOWN],
        "beside": [show_card(state, card) for card in range(CARDS) if state.owner[card] == Place.BESIDE],
        "ships": [show_ships(state, kind) for kind in range(SHIP_TYPES)],
        "modernised": [name for number, name in enumerate(("wharf_1", "wharf_2")) if has(state.modern, number)],
        "specials": show_specials(state, viewer),
        "gone": [CARD_IDS[card] for card in specials_in_play(state) if state.owner[card] == Place.OUT],
        "picket": seats_of(state.picket),
        "owed": {"energy": (int(state.owed_energy) + 1) // 2, "food": int(state.owed_food)},
        "players": [show_player(state, seat, viewer) for seat in range(state.seats)],
        "mine": None if viewer == NOBODY else show_prospects(state, viewer),
    }


def show_tile(state: LeHavre, place: int) -> dict[str, Any]:
    """A supply tile, and whose ship is on it."""
    turned = place < len(state.tiles)
    tile = int(state.tiles[place]) if turned else 0
    return {
        "goods": [GOOD_IDS[TILE_GOODS[tile * 2]], GOOD_IDS[TILE_GOODS[tile * 2 + 1]]] if turned else None,
        "interest": bool(TILE_INTEREST[tile]) if turned else None,
        "ships": [seat for seat in range(state.seats) if ship_at(state, seat) == place],
    }


def ship_at(state: LeHavre, seat: int) -> int | None:
    """The tile a player's ship stands on: where their last turn was."""
    turns = (int(state.round) - 1) * int(TURNS) + int(state.turn_of_round)
    if state.final:
        turns += int(TURNS) - 1
    for turn in range(turns, max(-1, turns - state.seats), -1):
        if turn % state.seats == seat and (turn < turns or len(state.tiles) > turn % int(TURNS) or state.round > 1):
            return turn % int(TURNS)
    return None


def show_round(state: LeHavre, number: int) -> dict[str, Any]:
    at = state.round_card(number)
    return {
        "round": number,
        "food": int(ROUND_FOOD[at]),
        "harvest": bool(ROUND_HARVEST[at]),
        "town": BUILDS_IDS[ROUND_BUILDS[at]],
        "ship": SHIP_KIND_IDS[SHIP_KIND[ROUND_SHIP[at]]],
    }


def show_card(state: LeHavre, card: int) -> dict[str, Any]:
    """The facts of a card, and who is in it."""
    box = state.box
    fee = {"food": int(box.fee_food[card]), "francs": int(box.fee_francs[card])}
    return {
        "card": CARD_IDS[card],
        "type": TYPE_IDS[box.kind[card]],
        "value": int(box.value[card]),
        "price": None if box.price[card] < 0 else int(box.price[card]),
        "cost": counts(box.cost[card * PURSE : (card + 1) * PURSE]) if box.buildable[card] else None,
        "fee": {name: count for name, count in fee.items() if count} if box.enterable[card] else None,
        "hammers": int(box.hammers[card]),
        "fishermen": int(box.fishermen[card]),
        "workers": [seat for seat in range(state.seats) if state.players[seat].worker == card],
        "modernised": has(state.modern, wharf_number(card)) if card in (Card.WHARF_1, Card.WHARF_2) else None,
    }


def show_ships(state: LeHavre, kind: int) -> dict[str, Any]:
    """A stack of ships, the top one first."""
    goods = counts(SHIP_COST[kind * PURSE : (kind + 1) * PURSE])
    return {
        "type": SHIP_TYPE_IDS[kind],
        "values": [int(SHIP_VALUE[ship]) for ship in reversed(list(state.pile)) if SHIP_TYPE[ship] == kind],
        "price": int(SHIP_PRICE[kind]) or None,
        "cost": goods | {"energy": int(SHIP_ENERGY[kind])},
        "capacity": int(SHIP_CAPACITY[kind]),
    }


def show_specials(state: LeHavre, viewer: int) -> dict[str, Any]:
    """How many special buildings are still to come, and those of the next two this viewer knows."""
    known = [
        (place, CARD_IDS[card])
        for place, card in enumerate(state.top)
        if viewer != NOBODY and has(state.top_known[place], viewer)
    ]
    ordered = len(state.top) < 2 or (viewer != NOBODY and has(state.order_known, viewer))
    return {
        "left": int(state.specials),
        "known": [name for _, name in known] if ordered else sorted(name for _, name in known),
        "order_known": ordered,
        "looked": sorted({seat for seats in state.top_known for seat in seats_of(seats)}),
    }


def show_player(state: LeHavre, seat: int, viewer: int) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "goods": counts(player.goods[:GOODS]),
        "francs": int(player.goods[Good.FRANCS]),
        "loans": int(player.loans),
        "worker": None if player.worker == NO_CARD else CARD_IDS[player.worker],
        "buildings": [
            show_card(state, int(card)) | {"bonus": int(bonus(state, seat, card))}
            for card in player.cards
            if not is_ship(state, card)
        ],
        "ships": [ship_name(int(card)) for card in player.cards if is_ship(state, card)],
        "hammers": int(state.hammers(seat)),
        "fishermen": int(state.fishermen(seat)),
        "types": {TYPE_IDS[kind]: int(state.buildings_of(seat, kind)) for kind in range(1, Type.SHIP)},
        "food_made": int(state.food_made(seat)),
        "food_due": 0 if state.final else int(food_due(state, seat)),
        "food": int(player.food()),
        "energy": int(player.energy()),
        "interest": int(interest_due(state, seat)),
        "pawned": counts(player.pawned),
        "hand": [CARD_IDS[card] for card in player.hand] if seat == viewer else None,
        "hand_size": len(player.hand),
        "value": int(total(state, seat)),
        "worth": show_worth(state, seat),
    }


def is_ship(state: LeHavre, card: int) -> bool:
    """Ships proper, and the special cards that are ships: Luxury Yacht and MS Dagmar."""
    return card >= CARDS or state.box.kind[card] == Type.SHIP


def ship_name(card: int) -> str:
    return CARD_IDS[card] if card < CARDS else SHIP_KIND_IDS[SHIP_KIND[card - CARDS]]


def show_worth(state: LeHavre, seat: int) -> dict[str, int]:
    """The parts of what a player is worth."""
    player = state.players[seat]
    buildings = [int(card) for card in player.cards if not is_ship(state, card)]
    return {
        "buildings": sum(int(state.box.value[card]) for card in buildings),
        "bonus": sum(int(bonus(state, seat, card)) for card in buildings),
        "ships": sum(int(state.box.value[card]) for card in player.cards if is_ship(state, card)),
        "francs": int(player.goods[Good.FRANCS]),
        "loans": -int(LOAN_PENALTY) * int(player.loans),
    }


def show_prospects(state: LeHavre, seat: int) -> dict[str, Any]:
    """What the viewer would have to pay: for entering, for constructing, at the end of this round and the next ones."""
    player = state.players[seat]
    due = 0 if state.final else int(food_due(state, seat))
    have = int(player.food())
    short = max(0, due - have)
    return {
        "food": {
            "demand": 0 if state.final else int(ROUND_FOOD[state.round_card(state.round)]),
            "ships": int(state.food_made(seat)),
            "due": due,
            "have": have,
            "of_it_francs": int(player.goods[Good.FRANCS]),
            "goods": {
                GOOD_IDS[good]: int(player.goods[good]) for good in range(GOODS) if FOOD[good] and player.goods[good]
            },
            "short": short,
            "loans_ahead": -(-short // int(LOAN)),
            "next": [
                max(0, int(ROUND_FOOD[state.round_card(number)]) - int(state.food_made(seat)))
                for number in range(int(state.round) + 1, int(state.rounds()) + 1)
            ],
        },
        "enter": {CARD_IDS[card]: show_entry(state, seat, card) for card in built(state)},
        "build": {CARD_IDS[card]: show_construction(state, seat, card) for card in proposals(state)},
        "ships": {SHIP_TYPE_IDS[kind]: show_ship(state, seat, kind) for kind in range(SHIP_TYPES)},
    }


def built(state: LeHavre) -> list[int]:
    return [card for card in range(CARDS) if state.owner[card] <= Place.TOWN and state.box.enterable[card]]


def show_entry(state: LeHavre, seat: int, card: int) -> dict[str, Any]:
    """What entering costs the viewer now and to whom it goes; if it is not possible, why, and what is missing."""
    owner = int(state.owner[card])
    fee: dict[str, int] = {}
    free = leaving_station(state, seat)
    if fee_owed(state, seat, card) and not free:
        fee = {"food": int(state.box.fee_food[card]), "francs": int(state.box.fee_francs[card])}
        fee = {name: count for name, count in fee.items() if count}
    why, lack = None, None
    if state.seat == OVER:
        why = "over"
    elif state.players[seat].worker == card:
        why = "own_worker"
    elif contains(closed_cards(state, seat, NO_CARD, free), card):
        why = "closed" if card == Card.PICKET_LINE else "occupied"
    elif not usable(state, seat, card):
        why, lack = what_is_lacking(state, seat, card)
    elif not free and not can_pay_and_use(state, seat, card):
        lack = lacking_fee(state, seat, card)
        why = "after_fee" if lack is None else "fee"
    to = owner if owner < Place.TOWN and owner != seat else None
    return {"fee": fee, "to": to, "why_not": why, "lack": lack}


def show_construction(state: LeHavre, seat: int, card: int) -> dict[str, Any]:
    """What a building on top of the stacks costs the viewer, and what is missing for it."""
    cost = cost_of(state, seat, card, 0)
    missing = missing_materials(state, seat, card, 0)
    buildable = bool(state.box.buildable[card])
    return {
        "cost": counts(cost) if buildable else None,
        "missing": {GOOD_IDS[good]: count for good, count in missing.items()},
        "possible": buildable and can_construct(state, seat, card, 0),
    }


def show_ship(state: LeHavre, seat: int, kind: int) -> dict[str, Any]:
    """What is missing for the ship that lies on top, wherever it may be built."""
    missing = [missing_for_ship(state, seat, wharf, kind) for wharf in (Card.WHARF_1, Card.WHARF_2)]
    return {"missing": min(missing, key=lambda lacks: sum(lacks.values()))}


def show_choice(state: LeHavre, step: str, a: int, b: int) -> dict[str, Any]:
    """What everybody may know of the choice."""
    seat = int(state.seat)
    part = part_of(state, a) if step in PART_STEPS else None
    shown: dict[str, Any] = {"card": CARD_IDS[PART_CARD.of(a)]} if part else {}
    if step == "pay":
        payment = unpacked(a, b)
        shown = {
            "n": int(payment.due),
            "what": "energy" if payment.bill in (Bill.ENERGY, Bill.SHIPPING) else "food",
            "mode": BILL_IDS[payment.bill],
            "good": GOOD_IDS[payment.good()],
            "francs_instead": int(payment.francs),
        }
        if shown["francs_instead"] and shown["good"] == "francs":
            shown["how"] = "or_francs"
    elif step == "convert" and part:
        shown |= {"n": int(most_conversions(state, seat, part)), "give": counts(part.goods), "get": halves(part.out)}
        shown["give"] = [*shown["give"], *(["food"] if part.food else []), *(["energy"] if part.energy else [])]
        shown["get"] = list(shown["get"])
        paid = {"food": float(part.food), "energy": int(part.energy) / 2}
        shown["rate"] = {
            "in": counts(part.goods) | {what: count for what, count in paid.items() if count},
            "out": halves(part.out),
            "once": int(part.energy_once),
        }
    elif step == "sell" and part:
        shown |= {"good": GOOD_IDS[part.good], "prices": [int(price) for price in part.prices]}
    elif step == "choose":
        shown["n"] = int(TO_CHOOSE.of(b))
    elif step == "give":
        shown |= {"n": int(TO_GIVE.of(b)), "good": GOOD_IDS[IN_EXCHANGE.of(b)]}
    elif step == "build":
        shown |= {"how": "second"} if b else {}
    elif step == "crane":
        shown = {"card": CARD_IDS[a]}
    elif step == "substitute":
        shown = {"n": b, "good": GOOD_IDS[a], "instead": GOOD_IDS[a + 1]}
    elif step in ("wharf", "scrap", "second_building"):
        shown = {"card": CARD_IDS[a]}
    elif step == "either":
        shown = {"card": CARD_IDS[a]}
        ways = [brought(way) for way in state.box.parts[a]]
        if len(ways) == 2:
            shown |= {"how": "two", "first": ways[0], "second": ways[1]}
    elif step == "construction_site" and b > 0:
        shown = {"card": CARD_IDS[b - 1], "how": "placed"}
    elif step == "sail":
        shown |= {"ship": SHIP_TYPE_IDS[b], "sailing": int(state.sailing)}
    elif step == "load":
        goods = state.players[seat].goods
        good = LOAD_GOODS[next_kind(goods, LOAD_GOODS, PLACE.of(a))]
        shown = {"n": int(state.capacity), "good": GOOD_IDS[good], "earned": int(EARNED.of(b))}
    elif step == "bridge":
        goods = state.players[seat].goods
        shown["good"] = GOOD_IDS[BRIDGE_GOODS[next_kind(goods, BRIDGE_GOODS, PLACE.of(b))]]
    elif step == "barter_for":
        shown["n"] = int(STILL_DUE.of(b))
        shown |= {"how": "value"} if part and part.op == Op.EQUAL_VALUE else {}
    elif step == "barter":
        shown["n"] = (int(part.number) if part else 0) - int(GIVEN.of(b))
    elif step == "interest":
        shown = {"n": int(interest_due(state, seat))}
    elif step == "feed":
        francs = int(state.players[seat].goods[Good.FRANCS])
        shown = {"n": int(food_due(state, seat)), "food": int(state.players[seat].food()) - francs, "francs": francs}
    return shown


PART_STEPS = (
    "convert",
    "sell",
    "choose",
    "exchange",
    "give",
    "build",
    "sail",
    "bridge",
    "return_loans",
    "harbour_watch",
    "haul",
    "flea_market",
    "barter",
    "barter_for",
    "one_of_each",
    "shop",
    "pawn",
    "construction_site",
)
"""The steps whose first argument is a part of a card."""


def brought(part: Part) -> list[str]:
    """The goods a part of a card brings."""
    if part.op == Op.SELL:
        return ["francs"]
    if part.op in (Op.CHOOSE, Op.EXCHANGE):
        return list(counts(part.allowed))
    if part.op == Op.CONVERT:
        return list(counts(part.out))
    extra = [GOOD_IDS[part.extra[at + 1]] for at in range(0, len(part.extra), 3)]
    return list(dict.fromkeys([*counts(part.goods), *counts(part.count_goods), *extra]))


def halves(goods: Any) -> dict[str, float]:
    return {GOOD_IDS[good]: int(count) / 2 for good, count in enumerate(goods) if count}
