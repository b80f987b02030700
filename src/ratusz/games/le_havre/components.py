"""What is in the box, from `components.json`, as typed tables. Numbers of goods, cards and ships are places in that
file; what the cards cost and do is in `cards.py`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from ratusz.core.vecs import i64, vec

FOLDER: Final = Path(__file__).parent
BOX: Final[dict[str, Any]] = json.loads(Path(FOLDER, "components.json").read_text(encoding="utf-8"))
RULES: Final[dict[str, Any]] = BOX["rules"]


class Good:
    """A basic good is even, what it is upgraded to is the odd number after it. Francs are counted with the goods, but
    are none."""

    FISH: Final = 0
    SMOKED_FISH: Final = 1
    WOOD: Final = 2
    CHARCOAL: Final = 3
    CLAY: Final = 4
    BRICK: Final = 5
    IRON: Final = 6
    STEEL: Final = 7
    GRAIN: Final = 8
    BREAD: Final = 9
    CATTLE: Final = 10
    MEAT: Final = 11
    COAL: Final = 12
    COKE: Final = 13
    HIDE: Final = 14
    LEATHER: Final = 15
    FRANCS: Final = 16


class Type:
    """The kinds of buildings; NONE is a building without a symbol, SHIP a special card that is a ship."""

    NONE: Final = 0
    CRAFTSMAN: Final = 1
    ECONOMIC: Final = 2
    INDUSTRIAL: Final = 3
    PUBLIC: Final = 4
    SHIP: Final = 5


class Card:
    BUILDING_FIRM_1: Final = 0
    BUILDING_FIRM_2: Final = 1
    CONSTRUCTION_FIRM: Final = 2
    MARKETPLACE: Final = 3
    SAWMILL: Final = 4
    FISHERY: Final = 5
    JOINERY: Final = 6
    BAKEHOUSE: Final = 7
    HARDWARE_STORE: Final = 8
    CHARCOAL_KILN: Final = 9
    SMOKEHOUSE: Final = 10
    ABATTOIR: Final = 11
    CLAY_MOUND: Final = 12
    ARTS_CENTRE: Final = 13
    WHARF_1: Final = 14
    BLACK_MARKET: Final = 15
    BRICKWORKS: Final = 16
    LOCAL_COURT: Final = 17
    COLLIERY: Final = 18
    WHARF_2: Final = 19
    SHIPPING_LINE: Final = 20
    GROCERY_MARKET: Final = 21
    TANNERY: Final = 22
    BUSINESS_OFFICE: Final = 23
    IRONWORKS: Final = 24
    STEEL_MILL: Final = 25
    STOREHOUSE: Final = 26
    COKERY: Final = 27
    DOCK: Final = 28
    BRIDGE_OVER_THE_SEINE: Final = 29
    TOWN_HALL: Final = 30
    BANK: Final = 31
    CHURCH: Final = 32
    LABOUR_EXCHANGE: Final = 33
    BAKERY: Final = 34
    BAGUETTE_SHOP: Final = 35
    FARM: Final = 36
    CLOTHING_INDUSTRY: Final = 37
    IRON_MINE_AND_COAL_SEAM: Final = 38
    FISH_MARKET: Final = 39
    FISH_RESTAURANT: Final = 40
    FISHPOND_AND_WOOD: Final = 41
    FOREST_HUT: Final = 42
    PLANT_NURSERY: Final = 43
    BUSINESS_PARK: Final = 44
    GUILDHOUSE: Final = 45
    HARBOUR_WATCH: Final = 46
    SMELTER: Final = 47
    DINER: Final = 48
    HUNTING_LODGE: Final = 49
    COAL_TRADER: Final = 50
    PATISSERIE: Final = 51
    FURRIERY: Final = 52
    LEATHER_INDUSTRY: Final = 53
    KILN: Final = 54
    LUXURY_YACHT: Final = 55
    FEEDLOT: Final = 56
    MASONS_GUILD: Final = 57
    FURNITURE_FACTORY: Final = 58
    TOWN_SQUARE: Final = 59
    TAVERN: Final = 60
    HAULAGE_FIRM: Final = 61
    SCHNAPS_DISTILLERY: Final = 62
    STEELWORKS: Final = 63
    STEAKHOUSE: Final = 64
    WIND_FARM: Final = 65
    BRICK_MANUFACTURER: Final = 66
    ZOO: Final = 67
    FOOTBALL_STADIUM: Final = 68
    WOODEN_CRANE: Final = 69
    LUMBER_MILL: Final = 70
    MAIN_STATION: Final = 71
    HOTEL: Final = 72
    FUR_FACTORY: Final = 73
    WAINWRIGHTS: Final = 74
    FISHERMANS_HUT: Final = 75
    SOUP_KITCHEN: Final = 76
    CATTLE_MARKET: Final = 77
    BRICK_TRADER: Final = 78
    CLAY_COMPANY: Final = 79
    SMELTING_FURNACE: Final = 80
    FLEA_MARKET: Final = 81
    INN: Final = 82
    CANNERY_ROW: Final = 83
    HIDES_TRADER: Final = 84
    FUR_INDUSTRY: Final = 85
    DEPARTMENT_OF_AGRICULTURE: Final = 86
    DEPARTMENT_OF_ECONOMICS: Final = 87
    STOCKMARKET: Final = 88
    SOUVENIR_SHOP: Final = 89
    WRECKERS: Final = 90
    BLAST_FURNACE: Final = 91
    BIOFUEL_FACILITY: Final = 92
    RANCH: Final = 93
    TRADING_FIRM: Final = 94
    TRAFFICKING_SPOT: Final = 95
    MAJOR_CORPORATION: Final = 96
    EMPORIUM: Final = 97
    COBBLERS: Final = 98
    RATTLETRAP_CAR: Final = 99
    WHOLESALE_BAKERY: Final = 100
    TOY_FAIR: Final = 101
    DUNNY: Final = 102
    WORKERS_COTTAGES: Final = 103
    CONSTRUCTION_SITE: Final = 104
    LOGGING_CAMP: Final = 105
    MS_DAGMAR: Final = 106
    PAWNBROKERS: Final = 107
    PIRATES_LAIR: Final = 108
    JUNKYARD: Final = 109
    DIVE_BAR: Final = 110
    PICKET_LINE: Final = 111
    TOBACCO_FACTORY: Final = 112
    CATTLE_DRIVE: Final = 113


class ShipType:
    WOODEN: Final = 0
    IRON: Final = 1
    STEEL: Final = 2
    LUXURY: Final = 3


GOODS: Final = 16
PURSE: Final = 17
"""The goods and the francs."""
BIG: Final = 1_000_000
"""More than there can be of anything."""

GOOD_IDS: Final[list[str]] = [good["id"] for good in BOX["goods"]]
FOOD: Final = vec[i64]([good["food"] for good in BOX["goods"]])
ENERGY: Final = vec[i64]([good["energy"] for good in BOX["goods"]])
FOODS: Final = vec[i64]([good for good in range(GOODS) if FOOD[good]])
FUELS: Final = vec[i64]([good for good in range(GOODS) if ENERGY[good]])
SHIPPING_PRICE: Final = vec[i64]([good["price"] for good in BOX["goods"]])

OFFERS: Final = 7
OFFER_GOOD: Final = vec[i64]([GOOD_IDS.index(good) for good in BOX["offers"]])
TILES: Final = 7
TILE_GOODS: Final = vec[i64]([GOOD_IDS.index(good) for tile in BOX["supply_tiles"] for good in tile["goods"]])
"""Tile × 2, two goods a tile."""
TILE_INTEREST: Final = vec[i64]([int(tile["interest"]) for tile in BOX["supply_tiles"]])
HAULS: Final = vec[i64]([GOOD_IDS.index(good) for pair in BOX["hauls"] for good in pair])
HAUL_IDS: Final[list[str]] = ["_".join(pair) for pair in BOX["hauls"]]

TYPE_IDS: Final[list[str]] = ["none", "craftsman", "economic", "industrial", "public", "ship"]
TYPES: Final = 6
PRINTED: Final = 114
"""Cards 0 to 113 are printed; the four after them are the blank ones."""
OWN: Final = 4
CARDS: Final = 118
BASE_CARDS: Final = 69
"""The cards before this one are in every box; those of the expansion follow."""
SHIPS: Final = 20
ALL: Final = 138
"""Buildings and special cards, then the ships: ship S01 is number CARDS."""
OWN_IDS: Final[list[str]] = [f"own_{number + 1}" for number in range(OWN)]
CARD_IDS: Final[list[str]] = [card["id"] for card in BOX["cards"]] + OWN_IDS
NO_CARD: Final = -1

SHIP_TYPES: Final = 4
SHIP_TYPE_IDS: Final[list[str]] = [kind["id"] for kind in BOX["ship_types"]]
SHIP_IDS: Final[list[str]] = [ship["id"] for ship in BOX["ships"]]
SHIP_TYPE: Final = vec[i64]([SHIP_TYPE_IDS.index(ship["type"]) for ship in BOX["ships"]])
SHIP_VALUE: Final = vec[i64]([ship["value"] for ship in BOX["ships"]])
SHIP_KIND_IDS: Final[list[str]] = [
    f"{SHIP_TYPE_IDS[kind]}_{value}" for kind, value in sorted(set(zip(SHIP_TYPE, SHIP_VALUE, strict=True)))
]
"""Ships of one type and value are alike: `wooden_4`."""
SHIP_KINDS: Final = 16
SHIP_KIND: Final = vec[i64]([SHIP_KIND_IDS.index(f"{ship['type']}_{ship['value']}") for ship in BOX["ships"]])
SHIP_PRICE: Final = vec[i64]([kind["price"] or 0 for kind in BOX["ship_types"]])
"""0: cannot be bought."""
SHIP_CAPACITY: Final = vec[i64]([kind["capacity"] for kind in BOX["ship_types"]])
SHIP_FOOD: Final = vec[i64]([food for kind in BOX["ship_types"] for food in kind["food"]])
"""Type × 5 + players - 1."""
SHIP_COST: Final = vec[i64]([kind["cost"].get(good, 0) for kind in BOX["ship_types"] for good in GOOD_IDS])
"""Type × PURSE + good."""
SHIP_ENERGY: Final = vec[i64]([kind["cost"]["energy"] for kind in BOX["ship_types"]])
SHIP_MODERN: Final = vec[i64]([int(kind["modern"]) for kind in BOX["ship_types"]])


class Builds:
    """What the town builds at the end of a round."""

    NONE: Final = 0
    STANDARD: Final = 1
    SPECIAL: Final = 2


BUILDS_IDS: Final[list[str]] = ["none", "standard", "special"]
MAX_ROUNDS: Final = 20
MAX_SEATS: Final = 5


def _rounds(field: str) -> list[Any]:
    """A fact of the round cards, by (variant × 5 + players - 1) × 20 + round - 1."""
    result = []
    for variant in ("full", "short"):
        for players in range(1, MAX_SEATS + 1):
            cards = BOX["rounds"][variant][str(players)]
            result += [card[field] for card in cards] + [None] * (MAX_ROUNDS - len(cards))
    return result


ROUNDS: Final = vec[i64](
    [len(BOX["rounds"][variant][str(n)]) for variant in ("full", "short") for n in range(1, MAX_SEATS + 1)]
)
"""Short × 5 + players - 1."""
ROUND_FOOD: Final = vec[i64]([food or 0 for food in _rounds("food")])
ROUND_HARVEST: Final = vec[i64]([int(bool(harvest)) for harvest in _rounds("harvest")])
ROUND_BUILDS: Final = vec[i64]([BUILDS_IDS.index(town or "none") for town in _rounds("town")])
ROUND_SHIP: Final = vec[i64]([SHIP_IDS.index(ship) if ship else 0 for ship in _rounds("ship")])

TURNS: Final[i64] = RULES["turns"]
LOAN: Final[i64] = RULES["loan"]
REPAY_PRICE: Final[i64] = RULES["repay"]
LOAN_PENALTY: Final[i64] = RULES["loan_penalty"]
INTEREST: Final[i64] = RULES["interest"]
EXPENSIVE_INTEREST: Final[i64] = RULES["expensive_interest"]
STACKS: Final = 3
STACK_SLOTS: Final = 12
SPECIALS: Final[i64] = RULES["specials"]
HARVEST_GRAIN: Final[i64] = RULES["harvest_grain"]
HARVEST_CATTLE: Final[i64] = RULES["harvest_cattle"]
FEEDLOT_FROM: Final[i64] = RULES["feedlot"]["from"]
FEEDLOT_TO: Final[i64] = RULES["feedlot"]["to"]
FEEDLOT_CALVES: Final[i64] = RULES["feedlot"]["calves"]
WIND_FARM: Final[i64] = RULES["wind_farm"]
LUMBER_MILL: Final[i64] = RULES["lumber_mill"]
MASONS_GUILD: Final[i64] = RULES["masons_guild"]
MODERNISE: Final[i64] = RULES["modernise"]
HOTEL: Final[i64] = RULES["hotel"]
SOUVENIR_SHOP: Final[i64] = RULES["souvenir_shop"]
STOCKMARKET_OFFER: Final[i64] = RULES["stockmarket_offer"]
STOCKMARKET_BANK: Final[i64] = RULES["stockmarket_bank"]
PIRATES_LAIR: Final[i64] = RULES["pirates_lair"]
BIOFUEL: Final[i64] = RULES["biofuel"]
DIVE_BAR: Final[i64] = RULES["dive_bar"]
DIVE_BAR_OWNER: Final[i64] = RULES["dive_bar_owner"]
FINAL_ACTIONS: Final[i64] = RULES["workers_cottages"]
SOUP_KITCHEN: Final = vec[i64](BOX["by_players"]["soup_kitchen"])
FISHERMANS_HUT: Final = vec[i64](BOX["by_players"]["fishermans_hut"])
