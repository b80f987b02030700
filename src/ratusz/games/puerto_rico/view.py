"""What a seat may see of the table. Everything lies open but the face-down tiles, and with `hidden_points` the others'
points. What buildings, sales and loadings come to is told with its reasons; `blocked` says why something is not
possible, by the key of a text `why.…`."""

# interpreted: for people

from __future__ import annotations

from typing import Any

from ratusz.core.bits import has, size
from ratusz.core.state import NOBODY, OVER
from ratusz.games.puerto_rico import notes
from ratusz.games.puerto_rico.components import (
    CIRCLES,
    CITY_COLUMNS,
    CITY_SPACES,
    COLUMN,
    COST,
    DRAFT_PLACES,
    FIRST_DRAFTED,
    FORESTS_PER_DOUBLOON,
    GOOD_IDS,
    GOODS,
    HOUSE_SPACES,
    IS_LARGE,
    ISLAND,
    ISLAND_SPACES,
    LARGE_MARKET_BONUS,
    LAST_DRAFTED,
    NOTHING,
    PLACE_IDS,
    POINTS,
    PRICE,
    ROLE_CARDS,
    ROLE_IDS,
    SMALL_MARKET_BONUS,
    SPACES,
    TILE_IDS,
    TILES,
    Role,
    Tile,
)
from ratusz.games.puerto_rico.moves import Verb
from ratusz.games.puerto_rico.position import ENDINGS, named
from ratusz.games.puerto_rico.scoring import large_buildings, printed, total
from ratusz.games.puerto_rico.state import Player, PuertoRico
from ratusz.games.puerto_rico.steps.builder import GIVEN, black_market_covers, short_of
from ratusz.games.puerto_rico.steps.captain import carrier, ship_room, ships_for, small_wharf_free, wharf_free
from ratusz.games.puerto_rico.steps.craftsman import aqueduct_helps
from ratusz.games.puerto_rico.steps.round import draftable
from ratusz.games.puerto_rico.steps.settler import may_quarry
from ratusz.games.puerto_rico.steps.storing import goods_stored, kinds_held, kinds_stored, singles_kept
from ratusz.games.puerto_rico.steps.trader import house_full

REASONS = [*PLACE_IDS, "privilege", "card", "colonist_ship", "point", "colonist", "noble"]
"""The reasons of notes, by number: places and goods, then `Why`."""


def show(state: PuertoRico, viewer: int) -> dict[str, Any]:
    return {
        "new_buildings": state.new_buildings,
        "nobles": state.with_nobles,
        "hidden_points": state.hidden_points,
        "scores": [shown_score(state, seat, viewer) for seat in range(state.seats)],
        "round": int(state.round),
        "governor": int(state.governor),
        "phase": None if state.phase == NOBODY else ROLE_IDS[state.phase],
        "picker": None if state.picker == NOBODY else int(state.picker),
        "last_round": ENDINGS[state.ending],
        "roles": [show_role(state, role) for role in range(ROLE_CARDS[state.seats])],
        "supply": {
            "bank": int(state.bank),
            "points": int(state.points),
            "noted": int(state.noted),
            "colonists": int(state.colonists),
            "nobles": int(state.nobles),
            "quarries": int(state.quarries),
            "goods": {GOOD_IDS[good]: int(count) for good, count in enumerate(state.goods)},
        },
        "colonist_ship": {
            "colonists": int(state.ship_colonists),
            "nobles": int(state.ship_nobles),
            "next": refill(state),
        },
        "row": [GOOD_IDS[good] for good in range(GOODS) for _ in range(state.row[good])],
        "stack": sum(int(count) for count in state.stack),
        "discards": named(state.discards, GOOD_IDS),
        "aside": None if state.aside == NOTHING else GOOD_IDS[state.aside],
        "trading_house": {
            "goods": [GOOD_IDS[good] for good in range(GOODS) for _ in range(state.house[good])],
            "spaces": int(HOUSE_SPACES),
        },
        "ships": [
            {"size": int(size), "good": None if good == NOTHING else GOOD_IDS[good], "load": int(load)}
            for size, good, load in zip(state.ship_size, state.ship_good, state.ship_load, strict=True)
        ],
        "draft": show_draft(state),
        "buildings": [show_building(state, tile, viewer) for tile in range(ISLAND, TILES) if in_game(state, tile)],
        "players": [show_player(state, seat, viewer) for seat in range(state.seats)],
        "lifted": [place for number, place in enumerate(PLACE_IDS) if has(state.lifted, number)],
        "settling": None if viewer == NOBODY else show_settling(state, viewer),
        "sales": [] if viewer == NOBODY else [show_sale(state, viewer, good) for good in range(GOODS)],
        "loadings": [] if viewer == NOBODY else [show_loading(state, viewer, good) for good in range(GOODS)],
    }


def sees_points(state: PuertoRico, seat: int, viewer: int) -> bool:
    return not state.hidden_points or seat == viewer or state.seat == OVER


def shown_score(state: PuertoRico, seat: int, viewer: int) -> int | None:
    return int(total(state.players[seat])) if sees_points(state, seat, viewer) else None


def show_role(state: PuertoRico, role: int) -> dict[str, Any]:
    owner = state.role_owner[role]
    return {
        "role": ROLE_IDS[role],
        "doubloons": int(state.role_doubloons[role]),
        "taken_by": None if owner == NOBODY else int(owner),
    }


def refill(state: PuertoRico) -> int:
    """How many people the ship would be refilled with now."""
    return max(int(state.seats), sum(int(player.empty_circles(ISLAND)) for player in state.players))


def in_game(state: PuertoRico, tile: int) -> bool:
    return bool(state.offer[tile] > 0 or any(player.tiles[tile] > 0 for player in state.players))


def show_draft(state: PuertoRico) -> dict[str, Any] | None:
    """While kinds are drafted: free places by price, and the kinds that still fit."""
    if not state.new_buildings or state.round > 0:
        return None
    free = {price: int(places) for price, places in enumerate(DRAFT_PLACES) if places}
    for tile in range(FIRST_DRAFTED, LAST_DRAFTED + 1):
        if state.offer[tile] > 0:
            free[int(COST[tile])] -= 1
    return {
        "free": [{"price": price, "places": places} for price, places in free.items()],
        "kinds": [{"building": TILE_IDS[tile], "cost": int(COST[tile])} for tile in draftable(state)],
    }


def show_building(state: PuertoRico, tile: int, viewer: int) -> dict[str, Any]:
    """A building on the main board, and what it costs the viewer now and why."""
    shown: dict[str, Any] = {
        "building": TILE_IDS[tile],
        "left": int(state.offer[tile]),
        "cost": int(COST[tile]),
        "points": int(POINTS[tile]),
        "column": int(COLUMN[tile]),
        "circles": int(CIRCLES[tile]),
        "spaces": int(SPACES[tile]),
    }
    if viewer != NOBODY:
        shown["price"] = int(state.price(viewer, tile))
        shown["discounts"] = discounts(state, viewer, tile)
        blocked = why_not_build(state, viewer, tile)
        shown["blocked"] = blocked
        short = int(short_of(state, viewer, tile, 0))
        shown["black_market"] = short if blocked is None and short > 0 else 0
    return shown


def discounts(state: PuertoRico, seat: int, tile: int) -> dict[str, int]:
    """Everything that takes doubloons off this building for this player now."""
    player = state.players[seat]
    found: dict[str, int] = {}
    if state.phase == Role.BUILDER and seat == state.picker:
        found["privilege"] = 1
        if player.works(Tile.LIBRARY):
            found["library"] = 1
    found["quarry"] = min(int(COLUMN[tile]), int(player.workers[Tile.QUARRY]))
    found["forest"] = int(player.forests_all() // FORESTS_PER_DOUBLOON)
    found["zoning_office"] = int(state.zoning_office(player, COLUMN[tile]))
    return {why: less for why, less in found.items() if less}


def why_not_build(state: PuertoRico, seat: int, tile: int) -> str | None:
    player = state.players[seat]
    if player.tiles[tile] > 0:
        return "have_already"
    if state.offer[tile] == 0:
        return "sold_out"
    if not player.has_room(tile):
        return "no_column" if IS_LARGE[tile] and player.city + 2 <= CITY_SPACES else "no_space"
    if state.price(seat, tile) > player.doubloons and not black_market_covers(state, seat, tile):
        return "too_dear"
    return None


def show_player(state: PuertoRico, seat: int, viewer: int) -> dict[str, Any]:
    player = state.players[seat]
    points = sees_points(state, seat, viewer)
    return {
        "doubloons": int(player.doubloons),
        "points": int(player.points) if points else None,
        "building_points": int(printed(player)),
        "bonus_points": int(large_buildings(player)) if points else None,
        "noble_points": int(player.nobles_all()),
        "goods": {GOOD_IDS[good]: int(count) for good, count in enumerate(player.goods)},
        "island": [show_tile(player, tile) for tile in range(ISLAND) if player.tiles[tile] > 0],
        "forests": named(player.forests, GOOD_IDS),
        "island_spaces": {"used": int(player.island), "all": int(ISLAND_SPACES)},
        "city": [show_tile(player, tile) for tile in range(ISLAND, TILES) if player.tiles[tile] > 0],
        "city_spaces": {"used": int(player.city), "all": int(CITY_SPACES)},
        "large_buildings": {"used": int(player.large), "all": int(CITY_COLUMNS)},
        "beach": {
            "colonists": int(player.workers[len(TILE_IDS)] - player.nobles[len(TILE_IDS)]),
            "nobles": int(player.nobles[len(TILE_IDS)]),
        },
        "nobles_in_hand": int(player.hand),
        "production": {
            GOOD_IDS[good]: int(player.capacity(good)) + int(player.capacity(good) > 0 and aqueduct_helps(player, good))
            for good in range(GOODS)
            if player.capacity(good) > 0
        },
        "private": named(state.private[seat * GOODS : (seat + 1) * GOODS], GOOD_IDS),
        "wharf_free": bool(wharf_free(state, seat)),
        "small_wharf_free": bool(small_wharf_free(state, seat)),
        "stores": {"kinds": int(kinds_stored(player)), "goods": int(goods_stored(player))},
    }


def show_tile(player: Player, tile: int) -> dict[str, Any]:
    return {
        "tile": TILE_IDS[tile],
        "count": int(player.tiles[tile]),
        "circles": int(player.tiles[tile] * CIRCLES[tile]),
        "colonists": int(player.workers[tile] - player.nobles[tile]),
        "nobles": int(player.nobles[tile]),
    }


def show_settling(state: PuertoRico, seat: int) -> dict[str, Any]:
    """Why this player could not take a plantation, or a quarry, in a settler phase now."""
    blocked = None if state.has_space(seat) else "island_full"
    quarry = blocked
    if blocked is None and state.quarries == 0:
        quarry = "no_quarries"
    elif blocked is None and not may_quarry(state, seat, state.phase == Role.SETTLER and seat == state.picker):
        quarry = "not_settler"
    return {"blocked": blocked, "quarry_blocked": quarry}


def show_sale(state: PuertoRico, seat: int, good: int) -> dict[str, Any]:
    """What this player would get for a good in the trading house and, if they have one, in their Trading Post."""
    player = state.players[seat]
    privilege = int(state.privilege(seat)) if state.phase == Role.TRADER else 0
    parts = {"printed": int(PRICE[good]), "privilege": privilege}
    house = dict(parts)
    if player.works(Tile.SMALL_MARKET):
        house["small_market"] = int(SMALL_MARKET_BONUS)
    if player.works(Tile.LARGE_MARKET):
        house["large_market"] = int(LARGE_MARKET_BONUS)
    blocked = None
    if player.goods[good] == 0:
        blocked = "no_good"
    elif house_full(state):
        blocked = "house_full"
    elif state.house[good] > 0 and not player.works(Tile.OFFICE):
        blocked = "in_house"
    sale: dict[str, Any] = {"good": GOOD_IDS[good], "price": sum(house.values()), "parts": house, "blocked": blocked}
    sale["post"] = sum(parts.values()) if player.works(Tile.TRADING_POST) else None
    return sale


def show_loading(state: PuertoRico, seat: int, good: int) -> dict[str, Any]:
    """The common ships this player may load a good on and how many would go aboard."""
    count = state.players[seat].goods[good]
    ships = ships_for(state, good, count)
    blocked = None
    if count == 0:
        blocked = "no_good"
    elif len(ships) == 0:
        blocked = "ship_full" if carrier(state, good) != NOTHING else "no_empty_ship"
    return {
        "good": GOOD_IDS[good],
        "ships": [
            {"size": int(state.ship_size[ship]), "loads": int(ship_room(state, ship, good, count))} for ship in ships
        ],
        "blocked": blocked,
    }


def show_choice(state: PuertoRico, step: str, a: int, b: int) -> dict[str, Any]:
    seat = int(state.seat)
    player = state.players[seat]
    if step == "guests":
        return {"n": int(player.workers[Tile.GUEST_HOUSE])}
    if step == "mayor_privilege":
        return {"n": int(state.privilege(seat)) - a}
    if step == "arrange":
        return {"n": min(int(player.workers[len(TILE_IDS)]), int(player.empty_circles(0)))}
    if step in ("place", "small_wharf"):
        return {"n": b}
    if step in ("arrange_nobles", "place_nobles"):
        return {"n": int(player.hand)}
    if step == "build":
        return {"n": int(player.doubloons)}
    if step == "black_market":
        return {"building": TILE_IDS[a], "n": int(short_of(state, seat, a, GIVEN.of(b)))}
    if step == "university":
        return {"building": TILE_IDS[a]}
    if step == "extra_good":
        return {"n": int(state.privilege(seat)) - b}
    if step == "trade":
        return show_trade(state)
    if step == "lay_tile":
        return {"tile": GOOD_IDS[state.aside]}
    if step == "royal_supplier":
        return {"n": int(player.nobles_all()) - b}
    if step == "store_kinds":
        return {"n": min(int(kinds_stored(player)), int(kinds_held(player))) - int(size(b))}
    if step == "store_goods":
        return {"n": int(goods_stored(player)) - sum(int(count) for count in singles_kept(b))}
    return {}


def show_trade(state: PuertoRico) -> dict[str, Any]:
    """Which of the two can be done: sell, as usual, or use the Land Office."""
    moves = [int(move) for move in state.moves()]
    sales = [move for move in moves if Verb.SELL <= move < Verb.WHARF]
    if len(moves) == len(sales) + 1:
        return {}
    if sales:
        return {"how": "land_office"}
    return {"how": "only_land_office"}


def show_note(name: str, a: int, b: int) -> dict[str, Any]:
    if name in ("doubloons", "points", "colonists", "nobles"):
        return {"n": a, "why": REASONS[b]}
    if name in ("made", "rotted"):
        return {"n": a, "good": GOOD_IDS[b]}
    if name == "turned":
        return {"tile": GOOD_IDS[a]}
    if name == "row":
        return {"tiles": [GOOD_IDS[good] for good in range(GOODS) for _ in range(notes.IN_ROW[good].of(a))]}
    if name == "paid":
        return {"n": a, "building": TILE_IDS[b]}
    if name == "gave":
        return {"what": [REASONS[a], REASONS[b - 1]] if b else [REASONS[a]]}
    if name == "placed":
        return {"tile": TILE_IDS[a]}
    if name == "loaded":
        size_of_ship = int(notes.SHIP_SIZE.of(b))
        ship = f"ship_{size_of_ship}" if size_of_ship else TILE_IDS[Tile.WHARF]
        return {"n": a, "good": GOOD_IDS[notes.LOADED_GOOD.of(b)], "ship": ship}
    if name in ("boarded", "governor"):
        return {"n": a}
    if name == "sailed":
        return {"ship": f"ship_{a}", "good": GOOD_IDS[b]}
    if name == "ship":
        return {"n": a, "nobles": b, "how": "noble"} if b else {"n": a, "nobles": b}
    if name == "ends":
        return {"reason": f"end_{ENDINGS[a]}"}
    return {}
