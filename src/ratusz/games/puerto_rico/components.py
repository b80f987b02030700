"""What is in the box, from `components.json`, as typed tables.

Everything that lies on a player's board has one number: plantations (the number of their good), the quarry, then the
buildings in the order of that file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from ratusz.core.vecs import i64, vec

FOLDER: Final = Path(__file__).parent
BOX: Final[dict[str, Any]] = json.loads(Path(FOLDER, "components.json").read_text(encoding="utf-8"))
RULES: Final[dict[str, Any]] = BOX["rules"]


class Role:
    SETTLER: Final = 0
    MAYOR: Final = 1
    BUILDER: Final = 2
    CRAFTSMAN: Final = 3
    TRADER: Final = 4
    CAPTAIN: Final = 5
    PROSPECTOR: Final = 6
    PROSPECTOR_2: Final = 7


class Good:
    CORN: Final = 0
    INDIGO: Final = 1
    SUGAR: Final = 2
    TOBACCO: Final = 3
    COFFEE: Final = 4


class Tile:
    QUARRY: Final = 5
    SMALL_INDIGO_PLANT: Final = 6
    SMALL_SUGAR_MILL: Final = 7
    INDIGO_PLANT: Final = 8
    SUGAR_MILL: Final = 9
    TOBACCO_STORAGE: Final = 10
    COFFEE_ROASTER: Final = 11
    SMALL_MARKET: Final = 12
    HACIENDA: Final = 13
    CONSTRUCTION_HUT: Final = 14
    SMALL_WAREHOUSE: Final = 15
    HOSPICE: Final = 16
    OFFICE: Final = 17
    LARGE_MARKET: Final = 18
    LARGE_WAREHOUSE: Final = 19
    FACTORY: Final = 20
    UNIVERSITY: Final = 21
    HARBOR: Final = 22
    WHARF: Final = 23
    GUILD_HALL: Final = 24
    RESIDENCE: Final = 25
    FORTRESS: Final = 26
    CUSTOMS_HOUSE: Final = 27
    CITY_HALL: Final = 28
    AQUEDUCT: Final = 29
    FOREST_HOUSE: Final = 30
    BLACK_MARKET: Final = 31
    STOREHOUSE: Final = 32
    GUEST_HOUSE: Final = 33
    CHURCH: Final = 34
    TRADING_POST: Final = 35
    SMALL_WHARF: Final = 36
    LIGHTHOUSE: Final = 37
    LIBRARY: Final = 38
    SPECIALTY_FACTORY: Final = 39
    UNION_HALL: Final = 40
    CLOISTER: Final = 41
    STATUE: Final = 42
    LAND_OFFICE: Final = 43
    CHAPEL: Final = 44
    HUNTING_LODGE: Final = 45
    ZONING_OFFICE: Final = 46
    ROYAL_SUPPLIER: Final = 47
    VILLA: Final = 48
    JEWELER: Final = 49
    ROYAL_GARDEN: Final = 50


ROLES: Final = 8
GOODS: Final = 5
ISLAND: Final = 6
"""Kinds of tiles with a circle on the island: five plantations and the quarry. Buildings come after them."""
FIRST_DRAFTED: Final = 12
LAST_DRAFTED: Final = 42
"""The beige kinds of the base game and of Expansion I: those of which the draft picks."""
BASE_TILES: Final = 29
"""Those of the base game come first."""
TILES: Final = 51
BEACH: Final = 51
"""Where colonists without work wait, as a place like the tiles."""
PLACES: Final = 52
NOTHING: Final = -1

BUILDINGS: Final[list[dict[str, Any]]] = BOX["buildings"]
ROLE_IDS: Final[list[str]] = [role["id"] for role in BOX["roles"]]
GOOD_IDS: Final[list[str]] = [good["id"] for good in BOX["goods"]]
TILE_IDS: Final[list[str]] = [*GOOD_IDS, "quarry", *(building["id"] for building in BUILDINGS)]
PLACE_IDS: Final[list[str]] = [*TILE_IDS, "beach"]
SETS: Final[list[str]] = ["base", "new_buildings", "nobles"]

PRICE: Final = vec[i64]([good["price"] for good in BOX["goods"]])
BARRELS: Final = vec[i64]([good["barrels"] for good in BOX["goods"]])
PLANTATIONS: Final = vec[i64]([good["plantations"] for good in BOX["goods"]])


def _by_tile(island: int, key: str) -> vec[i64]:
    return vec[i64]([island] * ISLAND + [building[key] for building in BUILDINGS])


def _kinds(*kinds: str) -> vec[i64]:
    return vec[i64]([0] * ISLAND + [int(building["kind"] in kinds) for building in BUILDINGS])


COST: Final = _by_tile(0, "cost")
POINTS: Final = _by_tile(0, "points")
COLUMN: Final = _by_tile(0, "column")
"""On the main board: also how many quarries help at most."""
CIRCLES: Final = _by_tile(1, "circles")
SPACES: Final = _by_tile(0, "spaces")
COPIES: Final = _by_tile(0, "copies")
COPIES_FOR_TWO: Final = _by_tile(0, "copies_for_two")
IS_BEIGE: Final = _kinds("small_beige", "large_beige")
IS_SMALL_PRODUCTION: Final = _kinds("small_production")
IS_LARGE_PRODUCTION: Final = _kinds("large_production")
IS_LARGE: Final = vec[i64]([int(spaces == 2) for spaces in SPACES])
IN_SET: Final = vec[i64]([0] * ISLAND + [SETS.index(building["set"]) for building in BUILDINGS])
"""0: base game, 1: Expansion I, 2: Expansion II."""
SMALL_PLANT: Final = vec[i64]([NOTHING, Tile.SMALL_INDIGO_PLANT, Tile.SMALL_SUGAR_MILL, NOTHING, NOTHING])
LARGE_PLANT: Final = vec[i64]([NOTHING, Tile.INDIGO_PLANT, Tile.SUGAR_MILL, Tile.TOBACCO_STORAGE, Tile.COFFEE_ROASTER])

SETUP: Final[dict[str, dict[str, Any]]] = BOX["setup"]
ROLE_CARDS: Final = vec[i64]([0, 0] + [SETUP[str(seats)]["role_cards"] for seats in range(2, 6)])
ROLES_PICKED: Final = vec[i64]([0, 0] + [SETUP[str(seats)]["roles_picked"] for seats in range(2, 6)])
DRAFT_PLACES: Final = vec[i64]([RULES["draft_places"].get(str(price), 0) for price in range(11)])
"""Places for beige buildings on the main board, by price."""

BOX_DOUBLOONS: Final[i64] = RULES["box_doubloons"]
BOX_COLONISTS: Final[i64] = RULES["box_colonists"]
BOX_NOBLES: Final[i64] = RULES["box_nobles"]
SHIP_SIZES: Final[list[int]] = RULES["ship_sizes"]
SMALLEST_SHIP: Final[i64] = SHIP_SIZES[0]
HOUSE_SPACES: Final[i64] = RULES["trading_house_spaces"]
ISLAND_SPACES: Final[i64] = RULES["island_spaces"]
CITY_SPACES: Final[i64] = RULES["city_spaces"]
CITY_COLUMNS: Final[i64] = RULES["city_columns"]
"""A large building takes two spaces of one column of three, so one fits into each."""
WHARF_CAPACITY: Final[i64] = RULES["wharf_capacity"]
SMALL_MARKET_BONUS: Final[i64] = RULES["small_market_bonus"]
LARGE_MARKET_BONUS: Final[i64] = RULES["large_market_bonus"]
FACTORY_DOUBLOONS: Final = vec[i64](RULES["factory_doubloons"])
GOODS_PER_SMALL_WHARF_POINT: Final[i64] = RULES["goods_per_small_wharf_point"]
SMALL_WAREHOUSE_KINDS: Final[i64] = RULES["small_warehouse_kinds"]
LARGE_WAREHOUSE_KINDS: Final[i64] = RULES["large_warehouse_kinds"]
WINDROSE_GOODS: Final[i64] = RULES["windrose_goods"]
STOREHOUSE_GOODS: Final[i64] = RULES["storehouse_goods"]
FORESTS_PER_DOUBLOON: Final[i64] = RULES["forests_per_doubloon"]
ZONING_OFFICE_COLONIST: Final[i64] = RULES["zoning_office_colonist"]
ZONING_OFFICE_NOBLE: Final[i64] = RULES["zoning_office_noble"]
CHURCH_POINTS: Final = vec[i64](RULES["church_points"])
LAND_OFFICE_PRICE: Final[i64] = RULES["land_office_price"]
HUNTING_LODGE_POINTS: Final[i64] = RULES["hunting_lodge_points"]
CHAPEL_DOUBLOONS: Final[i64] = RULES["chapel_doubloons"]
CHAPEL_POINTS: Final[i64] = RULES["chapel_points"]
GUILD_HALL_SMALL: Final[i64] = RULES["guild_hall_small"]
GUILD_HALL_LARGE: Final[i64] = RULES["guild_hall_large"]
RESIDENCE_POINTS: Final = vec[i64](RULES["residence_points"])
FORTRESS_COLONISTS: Final[i64] = RULES["fortress_colonists"]
CUSTOMS_HOUSE_POINTS: Final[i64] = RULES["customs_house_points"]
CLOISTER_SET: Final[i64] = RULES["cloister_set"]
CLOISTER_POINTS: Final = vec[i64](RULES["cloister_points"])
