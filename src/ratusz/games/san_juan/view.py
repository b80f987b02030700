"""What a seat may see of the table. Other hands, both piles and all goods are numbers; everything else lies open."""

# interpreted: for people

from __future__ import annotations

from typing import Any

from ratusz.core.state import NOBODY, OVER
from ratusz.games.san_juan.components import (
    BLACK_MARKET_GOODS,
    BUILDINGS_TO_END,
    CARD_IDS,
    CARDS,
    COST,
    CUSTOMS_GOOD,
    CUSTOMS_PRICE,
    GOOD_IDS,
    GOODS,
    IDLE_ROUNDS_TO_END,
    IS_PRODUCTION,
    NO_CARD,
    OFFICE_SWAP,
    PRICE,
    ROLE_IDS,
    TILES,
    Card,
    Role,
)
from ratusz.games.san_juan.scoring import (
    cathedral,
    city_hall,
    guild_hall,
    printed,
    ranked,
    sets_of_equal_cost,
    total,
    triumphal_arch,
)
from ratusz.games.san_juan.state import TURNED_BY, TURNED_CARD, Player, SanJuan
from ratusz.games.san_juan.steps.builder import short
from ratusz.games.san_juan.steps.goods import EARNED, LEFT
from ratusz.games.san_juan.steps.round import hand_limit


def counts(cards: Any) -> dict[str, int]:
    """Cards by their names, those there are."""
    return {CARD_IDS[card]: int(count) for card, count in enumerate(cards) if count}


def show(state: SanJuan, viewer: int) -> dict[str, Any]:
    return {
        "new_buildings": state.new_buildings,
        "round": int(state.round),
        "governor": int(state.governor),
        "phase": None if state.phase == NOBODY else ROLE_IDS[state.phase],
        "picker": None if state.picker == NOBODY else int(state.picker),
        "library_doubles": state.library,
        "roles": [
            {"role": role, "taken_by": None if state.role_owner[index] == NOBODY else int(state.role_owner[index])}
            for index, role in enumerate(ROLE_IDS)
        ],
        "deck": int(state.deck_size),
        "discards": int(state.discards_size),
        "removed": counts(state.removed),
        "cathedral_on_table": state.cathedral,
        "aside": None if state.aside == NO_CARD else CARD_IDS[state.aside],
        "drawn": counts(state.drawn) if viewer == state.seat else None,
        "drawn_count": sum(int(count) for count in state.drawn),
        "turned": [
            {"seat": int(TURNED_BY.of(entry)), "card": CARD_IDS[TURNED_CARD.of(entry)]} for entry in state.turned
        ],
        "prices": None if state.tile == NO_CARD else tile_prices(int(state.tile)),
        "price_cycle": price_cycle(state),
        "players": [show_player(state, seat, viewer) for seat in range(state.seats)],
        "hand": [hand_card(state, viewer, card) for card in hand_kinds(state, viewer)],
        "cathedral_price": hand_card(state, viewer, Card.CATHEDRAL) if state.cathedral and viewer != NOBODY else None,
    }


def show_player(state: SanJuan, seat: int, viewer: int) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "hand_size": int(player.hand_size),
        "hand_limit": int(hand_limit(state, seat)),
        "buildings": [show_building(player, slot) for slot in range(player.buildings)],
        "goods": int(player.goods()),
        "tucked": int(player.tucked_total()),
        "under": counts(player.under) if seat == viewer else None,
        "bank_used": player.bank_used,
        "points": show_points(state, seat),
    }


def show_points(state: SanJuan, seat: int) -> dict[str, int]:
    """Where the points come from: printed ones, cards under buildings, then each building that counts at the end."""
    player = state.players[seat]
    points = {
        "printed": printed(player),
        "tucked": player.tucked_total(),
        "guild_hall": guild_hall(player) if player.built[Card.GUILD_HALL] else 0,
        "city_hall": city_hall(player) if player.built[Card.CITY_HALL] else 0,
        "triumphal_arch": triumphal_arch(player) if player.built[Card.TRIUMPHAL_ARCH] else 0,
        "residence": ranked(sets_of_equal_cost(player)) if player.built[Card.RESIDENCE] else 0,
        "cathedral": cathedral(state, seat) if player.built[Card.CATHEDRAL] else 0,
    }
    points["palace"] = total(state, seat) - sum(points.values())
    return {source: int(number) for source, number in points.items()}


def show_building(player: Player, slot: int) -> dict[str, Any]:
    card = int(player.city[slot])
    good = None
    if player.good[slot] != NO_CARD:
        good = GOOD_IDS[CUSTOMS_GOOD if card == Card.CUSTOMS_OFFICE else card]
    return {
        "card": CARD_IDS[card],
        "good": good,
        "tucked": int(player.tucked[slot]),
        "works": card != player.fresh or card < GOODS,
    }


def tile_prices(tile: int) -> dict[str, int]:
    prices = {GOOD_IDS[good]: int(PRICE[tile * GOODS + good]) for good in range(GOODS)}
    return prices | {GOOD_IDS[CUSTOMS_GOOD]: int(CUSTOMS_PRICE)}


def price_cycle(state: SanJuan) -> dict[str, Any]:
    """The order of the price tiles as far as it has been seen, from the tile turned first; after four the fifth
    follows. `next` is the place in it of the tile to be turned next."""
    seen = [int(tile) for tile in state.tiles]
    if len(seen) == TILES - 1:
        seen += [int(tile) for tile in state.unseen_tiles()]
    return {"tiles": [tile_prices(tile) for tile in seen], "next": int(state.tile_turns) % TILES}


def hand_kinds(state: SanJuan, viewer: int) -> list[int]:
    if viewer == NOBODY:
        return []
    return [card for card in range(CARDS) for _ in range(state.players[viewer].hand[card])]


def hand_card(state: SanJuan, seat: int, card: int) -> dict[str, Any]:
    """A card with what it would cost this player now and why; with a Crane, also over each building it may cover."""
    player = state.players[seat]
    reductions: dict[str, int] = {}
    if state.phase == Role.BUILDER and state.picker == seat:
        reductions["privilege"] = 1
        if state.library:
            reductions[CARD_IDS[Card.LIBRARY]] = 1
    helper = Card.SMITHY if IS_PRODUCTION[card] else Card.QUARRY
    if player.has(helper):
        reductions[CARD_IDS[helper]] = 1
    over = {}
    if player.has(Card.CRANE) and state.seat != OVER:
        over = {
            CARD_IDS[player.city[slot]]: int(state.price(seat, card, player.city[slot]))
            for slot in range(player.buildings)
            if state.coverable(seat, card, slot)
        }
    return {
        "card": CARD_IDS[card],
        "cost": int(COST[card]),
        "price": int(state.price(seat, card, NO_CARD)),
        "reductions": reductions,
        "price_over": over,
        "black_market_goods": min(int(player.goods()), int(BLACK_MARKET_GOODS)) if player.has(Card.BLACK_MARKET) else 0,
        "short": int(short(state, seat, card)),
        "have_already": not IS_PRODUCTION[card] and player.built[card] > 0,
    }


def show_choice(state: SanJuan, step: str, a: int, b: int) -> dict[str, Any]:
    """What everybody may know of the choice: never which cards have been picked so far."""
    if step == "office":
        return {"n": int(OFFICE_SWAP) - b}
    if step in ("discard", "pay", "keep"):
        return {"n": b}
    if step == "ask_library":
        return {"role": ROLE_IDS[a]}
    if step in ("cover", "goldsmith"):
        return {"card": CARD_IDS[state.aside]}
    if step == "spend":
        return {"n": a}
    if step == "produce":
        return {"n": int(LEFT.of(b))}
    if step == "sell":
        return {"n": int(LEFT.of(a)), "earned": int(EARNED.of(b))}
    return {}


def show_note(name: str, a: int, b: int) -> dict[str, Any]:
    if name == "round":
        return {"number": a}
    if name == "drew":
        return {"n": a}
    if name == "bonus":
        return {"n": a, "card": CARD_IDS[b]}
    if name in ("card", "lost", "kept", "turned", "mined", "stands_already"):
        return {"card": CARD_IDS[a]}
    if name == "tile":
        return tile_prices(a)
    if name == "full":
        return {"n": int(BUILDINGS_TO_END)}
    if name == "idle":
        return {"n": int(IDLE_ROUNDS_TO_END)}
    return {}
