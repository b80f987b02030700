"""What the seat to move could do and at what price, for views: targets with workers, points, why one is out of reach,
and the moves that lead there from here. Rules never read this."""

# interpreted: for people

from __future__ import annotations

from typing import Any

from ratusz.core.bits import common, has, less, single
from ratusz.core.state import NOBODY, OVER
from ratusz.core.step import Step
from ratusz.games.castles_of_burgundy.components import (
    ANIMALS_ON,
    ANY,
    BLACK,
    BUILDINGS,
    COLOUR_OF,
    COLOUR_SPACES,
    COLOURS,
    DEPOT_IDS,
    DEPOTS,
    DICE,
    GOOD_IDS,
    GOODS,
    LARGE_BONUS,
    NO_BOARD,
    NO_TILE,
    NUMBER,
    PHASE_POINTS,
    PURCHASE_PRICE,
    REGION,
    REGION_POINTS,
    REGION_SIZE,
    SALE_POINTS,
    SILVER_13,
    SMALL_BONUS,
    SPACE_IDS,
    SPACES,
    TILE_IDS,
    USED,
    WATCHTOWER_POINTS,
    WORKERS,
    WORKERS_14,
    Colour,
    Tile,
)
from ratusz.games.castles_of_burgundy.moves import MOVES
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Player
from ratusz.games.castles_of_burgundy.steps.buildings import CITY_HALL
from ratusz.games.castles_of_burgundy.steps.depots import TAKE_TILE, purchase_possible
from ratusz.games.castles_of_burgundy.steps.goods import SELL_GOODS
from ratusz.games.castles_of_burgundy.steps.placing import PLACE_ON_SPACE, PLACE_TILE, animal_points
from ratusz.games.castles_of_burgundy.steps.turn import ACTION, TURN

WITH_A_DIE = (ACTION, TAKE_TILE, PLACE_TILE, PLACE_ON_SPACE, SELL_GOODS)


def outlook(state: CastlesOfBurgundy) -> dict[str, Any] | None:
    """For each die the seat to move may use now, and for its purchase. None while boards are chosen and at the end."""
    if state.seat == OVER or state.players[state.seat].board == NO_BOARD or state.phase < 0:
        return None
    step = state.step()
    player = state.players[state.seat]
    if step in WITH_A_DIE:
        dice = [int(state.first_argument())]
    elif step is CITY_HALL:
        dice = [ANY]
    else:
        dice = sorted({int(player.dice[at]) for at in range(DICE)} - {USED})
    found: dict[str, Any] = {
        "dice": [with_die(state, player, value) for value in dice],
        "purchase": purchase(state, player),
    }
    if step is TURN:
        lead_to_purchase(found["purchase"])
        for targets in found["dice"]:
            lead_there(ACTION, targets, [f"die {targets['die']}"])
    elif len(dice) == 1:
        lead_there(step, found["dice"][0], [])
    return found


# The moves that lead to a target. A choice with one option is not asked, so it has no move.


def lead_to_purchase(offer: dict[str, Any]) -> None:
    if offer["possible"]:
        for tile in offer["tiles"]:
            tile["moves"] = ["purchase", *asked(offer["tiles"], f"take {tile['depot']} {tile['tile']}")]


def lead_there(step: Step[Any], targets: dict[str, Any], before: list[str]) -> None:
    """`before`: the moves that lead from here to the step."""
    takes, places, sales = (
        [target for target in targets[what] if target["possible"]] for what in ("take", "place", "sell")
    )
    if step is ACTION:
        for take in takes:
            take["moves"] = [*before, "action take", *asked(takes, f"take {take['depot']} {take['tile']}")]
        for sale in sales:
            sale["moves"] = [*before, "action sell", *asked(sales, f"sell {sale['good']}")]
        targets["hire"] = [*before, *(["action workers"] if takes or places or sales else [])]
    if step in (ACTION, PLACE_TILE, CITY_HALL):
        tiles = list(dict.fromkeys(place["tile"] for place in places))
        for place in places:
            lay = f"lay {place['tile']}"
            tile = [*before, "action place", *asked(tiles, lay)] if step is ACTION else [lay]
            spaces = [other for other in places if other["tile"] == place["tile"]]
            place["moves"] = tile + asked(spaces, f"place {place['space']}")


def asked(options: list[Any], move: str) -> list[str]:
    return [move] if len(options) > 1 else []


def with_die(state: CastlesOfBurgundy, player: Player, die: int) -> dict[str, Any]:
    """`die` is None for the extra die of a castle and for a City Hall: any number will do."""
    return {
        "die": None if die == ANY else die,
        "take": [take for depot in range(DEPOTS) for take in takes(state, player, die, depot)],
        "place": [place for tile in dict.fromkeys(player.storage) for place in places(state, player, die, int(tile))],
        "sell": [sale(state, player, die, good) for good in range(GOODS) if player.goods[good] > 0],
        "workers": int(WORKERS_14 if player.knows(14) else WORKERS),
        "silver": int(SILVER_13) if player.knows(13) else 0,
    }


def priced(player: Player, price: int, why: str | None = None) -> dict[str, Any]:
    """A price in workers; `why` it is not possible, or None."""
    if why is None and price > player.workers:
        why = "workers"
    return {"price": price, "possible": why is None, "why": why}


def takes(state: CastlesOfBurgundy, player: Player, die: int, depot: int) -> list[dict[str, Any]]:
    price = int(player.price(die, depot + 1, player.free_for_taking()))
    tiles = dict.fromkeys(state.depots[space] for space in range(state.first_space(depot), state.end_space(depot)))
    return [
        {"depot": DEPOT_IDS[depot], "tile": TILE_IDS[tile]} | priced(player, price) for tile in tiles if tile != NO_TILE
    ]


def places(state: CastlesOfBurgundy, player: Player, die: int, tile: int) -> list[dict[str, Any]]:
    """Every empty space of the tile's colour, with the points the tile would bring there at once."""
    empty = less(COLOUR_SPACES[player.board * COLOURS + COLOUR_OF[tile]], player.filled)
    found = []
    for space in range(SPACES):
        if not has(empty, space):
            continue
        why = None
        if not has(player.open, space):
            why = "not_adjacent"
        elif barred(player, tile, space):
            why = "building_in_city"
        price = int(player.price(die, NUMBER[space], player.free_for_placing(tile)))
        target = {"tile": TILE_IDS[tile], "space": SPACE_IDS[space], "points": points_for(state, player, tile, space)}
        found.append(target | priced(player, price, why))
    return found


def barred(player: Player, tile: int, space: int) -> bool:
    """Does such a building stand in this city already?"""
    if COLOUR_OF[tile] != Colour.CITY or player.knows(1):
        return False
    return has(player.barred[tile - BUILDINGS], space)


def points_for(state: CastlesOfBurgundy, player: Player, tile: int, space: int) -> dict[str, int]:
    at = player.board * SPACES + space
    full = less(REGION[at], player.filled) == single(space)
    return {
        "animals": int(animal_points(player, tile, common(REGION[at], player.filled))) if ANIMALS_ON[tile] > 0 else 0,
        "building": int(WATCHTOWER_POINTS) if tile == Tile.WATCHTOWER else 0,
        "region": int(REGION_POINTS[REGION_SIZE[at]] + PHASE_POINTS[state.phase]) if full else 0,
        "bonus": bonus_for(state, player, int(COLOUR_OF[tile]), space),
    }


def bonus_for(state: CastlesOfBurgundy, player: Player, colour: int, space: int) -> int:
    """The bonus tile there is for filling the last space of a colour."""
    if less(COLOUR_SPACES[player.board * COLOURS + colour], player.filled) != single(space):
        return 0
    if state.large_bonus[colour] == NOBODY:
        return int(LARGE_BONUS[state.seats])
    return int(SMALL_BONUS[state.seats]) if state.small_bonus[colour] == NOBODY else 0


def sale(state: CastlesOfBurgundy, player: Player, die: int, good: int) -> dict[str, Any]:
    count = int(player.goods[good])
    what = {"good": GOOD_IDS[good], "count": count, "points": count * int(SALE_POINTS[state.seats])}
    return what | priced(player, int(player.price(die, good + 1, 0)))


def purchase(state: CastlesOfBurgundy, player: Player) -> dict[str, Any]:
    why = None
    if state.bought:
        why = "bought"
    elif player.silver < PURCHASE_PRICE:
        why = "silver"
    elif not purchase_possible(state, state.seat):
        why = "empty"
    depots = [*range(DEPOTS), BLACK] if player.knows(6) else [BLACK]
    tiles = [
        {"depot": DEPOT_IDS[depot], "tile": TILE_IDS[tile]}
        for depot in depots
        for tile in dict.fromkeys(
            state.depots[space] for space in range(state.first_space(depot), state.end_space(depot))
        )
        if tile != NO_TILE
    ]
    return {"price": int(PURCHASE_PRICE), "possible": why is None, "why": why, "tiles": tiles}


def prices(state: CastlesOfBurgundy) -> dict[str, int]:
    """What the moves of a choice with a die cost in workers, by the names of the moves."""
    if state.seat == OVER:
        return {}
    if state.step() not in (TAKE_TILE, PLACE_ON_SPACE, SELL_GOODS):
        return {}
    player = state.players[state.seat]
    die, tile = state.first_argument(), state.second_argument()
    found = {}
    for move in state.moves():
        name = MOVES.name(move)
        verb, what = name.split()[:2]
        if verb == "take":
            found[name] = int(player.price(die, int(what), player.free_for_taking()))
        elif verb == "place":
            found[name] = int(player.price(die, NUMBER[SPACE_IDS.index(what)], player.free_for_placing(tile)))
        else:
            found[name] = int(player.price(die, GOOD_IDS.index(what) + 1, 0))
    return found
