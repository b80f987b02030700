"""What a seat may see of the table. Cards in other hands, decks, and cards somebody looks at are numbers; cards that
everybody saw going to a hand are named, and all else lies open."""

# interpreted: for people

from __future__ import annotations

from collections import Counter
from typing import Any

from ratusz.core.bits import has, less
from ratusz.core.state import NOBODY
from ratusz.core.step import number_of, seat_of, second_of
from ratusz.games.craftsmen.capital import ALL_COLOURS, hand_worth, printed_sum, worth
from ratusz.games.craftsmen.components import (
    BUILD_COST,
    BUILDING_IDS,
    CAPITAL_IDS,
    COLOUR_IDS,
    COVER_FEE,
    DECK_IDS,
    DECKS,
    EMPTY,
    FIRST_CARD,
    GOOD_IDS,
    ICONS,
    NATURAL,
    NO_CARD,
    PURCHASE_PRICE,
    SAWMILLS,
    SEASON_IDS,
    SEMI,
    SHIPS,
    SPACES,
    TOWN_IDS,
    VALUES,
    WORK_POINTS,
    Box,
    Good,
    deck_of,
)
from ratusz.games.craftsmen.notes import BOTTOM_COLOUR, TOP_COLOUR
from ratusz.games.craftsmen.packets import CARD
from ratusz.games.craftsmen.player import Player
from ratusz.games.craftsmen.reasons import (
    no_build,
    no_granary_purchase,
    no_helper,
    no_order_change,
    no_purchase,
    no_token,
    short_for_build,
    short_for_purchase,
)
from ratusz.games.craftsmen.scoring import PLACES, ship_place, ship_points
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.craftsmen.steps.bank import DISCARD, HAND_LIMIT, PRICE, REFILL_ROW
from ratusz.games.craftsmen.steps.builders import BUILDING
from ratusz.games.craftsmen.steps.crafts import CRAFT, DOUBLE, LOAD, POINTS, REWARD, TRADE
from ratusz.games.craftsmen.steps.helpers import cover_fee
from ratusz.games.craftsmen.steps.lines import OUT_OF_REACH, line_work
from ratusz.games.craftsmen.steps.privileges import Right

RINGS = ("gold", "silver", "ribbon")
NATURAL_ID = "natural"
AT_WORK = (DOUBLE, TRADE, REWARD, REFILL_ROW, LOAD, PRICE, HAND_LIMIT, DISCARD)
"""What may have to be settled before a helper's next work point."""


def counts(cards: Any) -> dict[str, int]:
    """Capital cards by their names, those there are."""
    return {CAPITAL_IDS[kind]: int(count) for kind, count in enumerate(cards) if count}


def deck_set(cards: Any) -> list[int]:
    """The cards of a set by deck."""
    return [
        int(FIRST_CARD[deck]) + index
        for deck in range(DECKS)
        for index in range(int(FIRST_CARD[deck + 1] - FIRST_CARD[deck]))
        if has(cards[deck], index)
    ]


def discs(state: Craftsmen, town: int, space: int) -> list[int | None]:
    """The helpers on a queue space, the lower one first; null where the lower one went to the order change track."""
    at = (town * SPACES + space) * 2
    pair = [None if disc == NOBODY else int(disc) for disc in (state.queue[at], state.queue[at + 1])]
    while pair and pair[-1] is None:
        pair.pop()
    return pair


def marker(owner: int) -> int | str | None:
    if owner == EMPTY:
        return None
    return NATURAL_ID if owner == NATURAL else int(owner)


def show_card(box: Box, card: int) -> dict[str, Any]:
    return {
        "building": BUILDING_IDS[box.building[card]],
        "top": COLOUR_IDS[box.top[card]],
        "bottom": COLOUR_IDS[box.bottom[card]],
    }


def show(state: Craftsmen, viewer: int) -> dict[str, Any]:
    return {
        "reconstructed": list(state.box.reconstructed),
        "year": int(state.year) + 1,
        "season": SEASON_IDS[state.season],
        "stage": None if state.stage == NOBODY else TOWN_IDS[state.stage],
        "order": [int(seat) for seat in state.order],
        "order_change": [int(seat) for seat in state.change],
        "town": [show_town(state, town, viewer) for town in range(len(TOWN_IDS))],
        "cover_fee": int(COVER_FEE[state.year]),
        "work_points": int(WORK_POINTS[state.year]),
        "capital": {
            "row": counts(state.row),
            "deck": int(state.deck_size),
            "discards": counts(state.discards),
            "discards_count": int(state.discards_size),
        },
        "offer": [show_offer(state, deck, viewer) for deck in range(DECKS)],
        "sawmills": [show_card(state.box, card) for card in range(SAWMILLS) if has(state.sawmills, card)],
        "looked": show_looked(state, viewer),
        "looked_count": len(state.looked),
        "tokens": {
            "privilege_token": {"left": int(state.privilege_pool), "why_not": no_token(state, viewer, True)},
            "work_token": {"left": int(state.work_pool), "why_not": no_token(state, viewer, False)},
            "order": {"why_not": no_order_change(state, viewer)},
        },
        "bonus": [
            {
                "good": GOOD_IDS[Good.FIRST_END + end],
                "points": int(state.box.bonus[end]),
                "owner": None if owner == NOBODY else int(owner),
            }
            for end, owner in enumerate(state.bonus)
        ],
        "granary": [
            {
                "good": GOOD_IDS[Good.FIRST_SEMI + semi],
                "lower": marker(state.granary[semi * 2]),
                "upper": marker(state.granary[semi * 2 + 1]),
                "why_not": no_granary_purchase(state, viewer, Good.FIRST_SEMI + semi),
            }
            for semi in range(SEMI)
        ],
        "ships": [show_ship(state, ship) for ship in range(SHIPS)],
        "recipes": show_recipes(state.box),
        "auction": show_auction(state),
        "payment": show_payment(state),
        "players": [show_player(state, seat) for seat in range(state.seats)],
        "mine": None if viewer == NOBODY else show_mine(state, viewer),
    }


def show_town(state: Craftsmen, town: int, viewer: int) -> dict[str, Any]:
    return {
        "town": TOWN_IDS[town],
        "spaces": [show_space(state, town, space, viewer) for space in range(state.spaces())],
        "why_not": no_helper(state, viewer, town),
    }


def show_space(state: Craftsmen, town: int, space: int, viewer: int) -> dict[str, Any]:
    """A queue space; `fee` is what covering a single disc there would cost the viewer, in points if not a card."""
    stack = discs(state, town, space)
    covered = viewer != NOBODY and len(stack) == 1
    fee = int(cover_fee(state, viewer, town * SPACES + space)) if covered else 0
    return {"ring": RINGS[space], "discs": stack, "fee": fee}


def show_offer(state: Craftsmen, deck: int, viewer: int) -> dict[str, Any]:
    cards = [card for card in deck_set(state.offer) if deck_of(card) == deck]
    return {
        "deck": DECK_IDS[deck],
        "left": int(state.deck_cards(deck)),
        "build": int(BUILD_COST[deck]),
        "price": int(PURCHASE_PRICE[deck]),
        "cards": [offered_card(state, viewer, card) for card in cards],
    }


def offered_card(state: Craftsmen, viewer: int, card: int) -> dict[str, Any]:
    return show_card(state.box, card) | {
        "why_not": no_purchase(state, viewer, card),
        "short": short_for_purchase(state, viewer, card),
    }


def show_looked(state: Craftsmen, viewer: int) -> list[dict[str, Any]]:
    if viewer != state.seat or viewer == NOBODY:
        return []
    return [show_card(state.box, int(CARD.of(known))) for known in state.looked]


def show_ship(state: Craftsmen, ship: int) -> dict[str, Any]:
    box = state.box
    first, end = int(box.first_hold[ship]), int(box.first_hold[ship + 1])
    markers = Counter(int(owner) for owner in state.holds[first * 2 : end * 2] if owner != EMPTY)
    ranking = sorted(markers, key=lambda seat: ship_place(state, ship, seat))
    return {
        "ship": f"ship_{ship + 1}",
        "holds": [
            {
                "good": GOOD_IDS[box.hold_good[hold]],
                "points": int(box.hold_points[hold]),
                "left": marker(state.holds[hold * 2]),
                "right": marker(state.holds[hold * 2 + 1]),
            }
            for hold in range(first, end)
        ],
        "bonus": [int(box.majority[ship * PLACES + place]) for place in range(ship + 1)],
        "ranking": [
            {
                "seat": seat,
                "markers": markers[seat],
                "bonus": int(box.majority[ship * PLACES + place]),
                "points": int(ship_points(state, ship, seat)),
            }
            for place, seat in enumerate(ranking)
        ],
    }


def show_recipes(box: Box) -> dict[str, Any]:
    """By building: what lies on its icons, and the points for what it makes. Raw goods are made from nothing."""
    return {
        BUILDING_IDS[building]: {
            "inputs": [GOOD_IDS[box.icon[building * ICONS + place]] for place in range(box.icons[building])],
            "points": int(box.points[building]),
            "reconstructed": GOOD_IDS[building] in box.reconstructed_recipes,
        }
        for building in range(Good.FIRST_SEMI, len(BUILDING_IDS))
    }


def show_auction(state: Craftsmen) -> dict[str, Any] | None:
    if state.auction == NO_CARD:
        return None
    return show_card(state.box, state.auction) | {
        "starter": int(state.starter),
        "bidders": [seat for seat in range(state.seats) if has(state.bidders, seat)],
        "bid": int(state.owed),
        "bidder": show_bidder(state),
        "mayor": {"offer": int(printed_sum(state.mayor)), "cards": cards} if (cards := counts(state.mayor)) else None,
    }


def show_bidder(state: Craftsmen) -> int | None:
    """Whose the highest bid of a player is; the mayor is asked only where the starter's stood alone."""
    if state.debtor != NOBODY:
        return int(state.debtor)
    return int(state.starter) if state.owed else None


def show_payment(state: Craftsmen) -> dict[str, Any] | None:
    if state.debtor == NOBODY:
        return None
    return {
        "seat": int(state.debtor),
        "owed": int(state.owed),
        "colours": [colour for index, colour in enumerate(COLOUR_IDS) if has(state.colours, index)],
        "paid": counts(state.paid),
        "worth": int(hand_worth(state.paid, ALL_COLOURS)),
    }


def show_player(state: Craftsmen, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "capital_count": int(player.capital_size),
        "capital_seen": counts(player.seen),
        "hand_counts": {
            name: sum(1 for card in deck_set(player.hand) if deck_of(card) == deck)
            for deck, name in enumerate(DECK_IDS)
        },
        "hand_seen": [show_card(state.box, card) for card in deck_set(player.known)],
        "street": [show_building(state.box, player, place) for place in street_order(player)],
        "colour_sets": int(player.colour_sets(state.box)),
        "fair": int(player.fair),
        "privilege_tokens": int(player.privileges),
        "work_tokens": int(player.works),
        "helpers": int(player.helpers),
        "passed": player.passed,
        "privileges_used": int(player.used),
        "bonus": [GOOD_IDS[Good.FIRST_END + end] for end, owner in enumerate(state.bonus) if owner == seat],
    }


def street_order(player: Player) -> list[int]:
    """The places of the street from left to right."""
    places = range(1, len(player.street))
    left = [place for place in places if has(player.on_left, place)]
    return [*reversed(left), 0, *(place for place in places if not has(player.on_left, place))]


def show_building(box: Box, player: Player, place: int) -> dict[str, Any]:
    card = int(player.street[place])
    building = int(box.building[card])
    filled = int(player.filled[place])
    icons = [
        {"good": GOOD_IDS[box.icon[building * ICONS + icon]], "filled": has(filled, icon)}
        for icon in range(box.icons[building])
    ]
    return show_card(box, card) | {
        "produces": GOOD_IDS[building],
        "points": int(box.points[building]),
        "icons": icons,
        "ready": all(icon["filled"] for icon in icons),
    }


def show_mine(state: Craftsmen, seat: int) -> dict[str, Any]:
    """The viewer's own cards, what they are worth, and what stands in the way."""
    player = state.players[seat]
    return {
        "capital": counts(player.capital),
        "worth": int(hand_worth(player.capital, ALL_COLOURS)),
        "worth_by_colour": {
            colour: int(worth(len(values), sum(values)))
            for index, colour in enumerate(COLOUR_IDS)
            if (values := colour_values(player, index))
        },
        "hand": [hand_card(state, seat, card) for card in deck_set(player.hand)],
        "lines": [show_line(state, seat, good) for good in range(Good.MEAT, len(GOOD_IDS))],
        "work_left": work_left(state, seat),
    }


def colour_values(player: Player, colour: int) -> list[int]:
    return [value + 1 for value in range(VALUES) for _ in range(player.capital[colour * VALUES + value])]


def hand_card(state: Craftsmen, seat: int, card: int) -> dict[str, Any]:
    player = state.players[seat]
    return show_card(state.box, card) | {
        "cost": int(BUILD_COST[deck_of(card)]),
        "fits_left": bool(state.box.fits(card, player.left_end)),
        "fits_right": bool(state.box.fits(card, player.right_end)),
        "why_not": no_build(state, seat, card),
        "short": short_for_build(state, seat, card),
    }


def show_line(state: Craftsmen, seat: int, good: int) -> dict[str, Any]:
    """A production line: its buildings, which of them stand, and the work points it takes from here."""
    player = state.players[seat]
    work = int(line_work(state, seat, good))
    return {
        "good": GOOD_IDS[good],
        "buildings": buildings(state.box.line[good]),
        "missing": buildings(less(state.box.line[good], player.built)),
        "work": work if work < OUT_OF_REACH else None,
        "points": int(state.box.points[good]),
    }


def buildings(of: int) -> list[str]:
    """The names of a set of buildings."""
    return [name for building, name in enumerate(BUILDING_IDS) if has(of, building)]


def work_left(state: Craftsmen, seat: int) -> int | None:
    """The work points of the helper at work, if it is this seat's."""
    for entry in reversed(list(state.agenda)):
        step = state.game.steps[number_of(entry)]
        if step is CRAFT:
            return int(POINTS.of(second_of(entry))) if seat_of(entry) == seat == state.seat else None
        if step not in AT_WORK:
            return None
    return None


def show_choice(state: Craftsmen, step: str, a: int, b: int) -> dict[str, Any]:
    """What everybody may know of the choice."""
    if step == "fee":
        return {"owner": a, "n": int(COVER_FEE[state.year])}
    if step in ("bank", "take_face_up", "bank_privilege", "notary", "look_after", "merchant"):
        return {"privilege": privilege(state, a)}
    if step == "build":
        return {"privilege": privilege(state, a), "n": b + 1}
    if step == "craft":
        return {"privilege": privilege(state, a), "n": int(POINTS.of(b))}
    if step == "discard":
        return {"n": b}
    if step == "price":
        return {"receiver": a - 1 if a else None}
    if step == "pay":
        return {"n": int(state.owed), "paid": int(hand_worth(state.paid, ALL_COLOURS))}
    if step == "which_building":
        return {"building": BUILDING_IDS[BUILDING.of(a) + 1]}
    if step == "which_offer":
        return {"building": BUILDING_IDS[a]}
    if step == "show":
        return {"n": a}
    if step in ("open_auction", "bid"):
        return {"building": BUILDING_IDS[state.box.building[state.auction]], "n": int(state.owed)}
    if step == "outbid_mayor":
        return {"building": BUILDING_IDS[state.box.building[state.auction]], "n": a}
    if step in ("load", "place_purchase"):
        return {"good": GOOD_IDS[a]}
    if step == "invest":
        return {"colour": COLOUR_IDS[a]}
    return {}


def privilege(state: Craftsmen, right: int) -> str | None:
    """How the helper could come by a privilege now."""
    if right == Right.GOLD:
        return "gold"
    if right == Right.TOKEN and state.players[state.seat].privileges > 0:
        return "token"
    return None


def show_note(name: str, a: int, b: int) -> dict[str, Any]:
    if name == "season":
        return {"year": a, "season": SEASON_IDS[b]}
    if name == "stage":
        return {"town": TOWN_IDS[a]}
    if name == "season_ends":
        return {"season": SEASON_IDS[a]}
    if name == "year_ends":
        return {"year": a}
    if name in ("covered", "bought"):
        return {"owner": a}
    if name in ("drew", "idle", "mayor", "won", "granary", "order", "paid_points", "scored"):
        return {"n": a}
    if name in ("card", "paid", "discarded", "face_up"):
        return {"card": CAPITAL_IDS[a]}
    if name in ("offered", "got", "took", "unsold"):
        return {
            "building": BUILDING_IDS[a],
            "top": COLOUR_IDS[TOP_COLOUR.of(b)],
            "bottom": COLOUR_IDS[BOTTOM_COLOUR.of(b)],
        }
    if name == "swapped":
        return {"deck": DECK_IDS[a]}
    if name in ("bonus", "final"):
        return {"n": b, "good": GOOD_IDS[a]}
    if name == "made":
        return {"good": GOOD_IDS[a], "building": BUILDING_IDS[b - 1]}
    if name == "loaded":
        return {"good": GOOD_IDS[a], "ship": f"ship_{b + 1}"}
    if name in ("lost", "pushed_out", "fair"):
        return {"good": GOOD_IDS[a]}
    if name == "ship":
        return {"n": b, "ship": f"ship_{a + 1}"}
    if name == "sets":
        return {"n": b, "sets": a}
    return {}
