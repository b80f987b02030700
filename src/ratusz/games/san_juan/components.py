"""What is in the box, from `components.json`, as typed tables. Card numbers are positions in that file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from ratusz.core.vecs import i64, vec

FOLDER: Final = Path(__file__).parent
BOX: Final[dict[str, Any]] = json.loads(Path(FOLDER, "components.json").read_text(encoding="utf-8"))
RULES: Final[dict[str, Any]] = BOX["rules"]


class Role:
    BUILDER: Final = 0
    PRODUCER: Final = 1
    TRADER: Final = 2
    COUNCILLOR: Final = 3
    PROSPECTOR: Final = 4


class Card:
    INDIGO_PLANT: Final = 0
    SUGAR_MILL: Final = 1
    TOBACCO_STORAGE: Final = 2
    COFFEE_ROASTER: Final = 3
    SILVER_SMELTER: Final = 4
    SMITHY: Final = 5
    GOLD_MINE: Final = 6
    ARCHIVE: Final = 7
    POOR_HOUSE: Final = 8
    MARKET_STAND: Final = 9
    WELL: Final = 10
    CRANE: Final = 11
    BLACK_MARKET: Final = 12
    TRADING_POST: Final = 13
    AQUEDUCT: Final = 14
    CARPENTER: Final = 15
    CHAPEL: Final = 16
    TOWER: Final = 17
    PREFECTURE: Final = 18
    MARKET_HALL: Final = 19
    QUARRY: Final = 20
    LIBRARY: Final = 21
    STATUE: Final = 22
    VICTORY_COLUMN: Final = 23
    HERO: Final = 24
    GUILD_HALL: Final = 25
    CITY_HALL: Final = 26
    TRIUMPHAL_ARCH: Final = 27
    PALACE: Final = 28
    GUARD_ROOM: Final = 29
    OFFICE: Final = 30
    HUT: Final = 31
    TAVERN: Final = 32
    PARK: Final = 33
    CUSTOMS_OFFICE: Final = 34
    BANK: Final = 35
    HARBOR: Final = 36
    GOLDSMITH: Final = 37
    RESIDENCE: Final = 38
    CATHEDRAL: Final = 39


ROLES: Final = 5
GOODS: Final = 5
CUSTOMS_GOOD: Final = 5
"""The good on a Customs Office; goods 0 to 4 are made by the cards 0 to 4."""
CARDS: Final = 40
NO_CARD: Final = -1
SLOTS: Final = 12
"""Places for buildings in front of a player: the game ends when one has filled them."""

ROLE_IDS: Final[list[str]] = [role["id"] for role in BOX["roles"]]
GOOD_IDS: Final[list[str]] = [*(good["id"] for good in BOX["goods"]), BOX["customs"]["id"]]
CARD_IDS: Final[list[str]] = [card["id"] for card in BOX["cards"]]

COST: Final = vec[i64]([card["cost"] for card in BOX["cards"]])
POINTS: Final = vec[i64]([card["points"] for card in BOX["cards"]])
COPIES: Final = vec[i64]([card["copies"] for card in BOX["cards"]])
IS_PRODUCTION: Final = vec[i64]([int(card["kind"] == "production") for card in BOX["cards"]])
IS_MONUMENT: Final = vec[i64]([int(card["kind"] == "monument") for card in BOX["cards"]])
IS_SIX: Final = vec[i64]([int(card["kind"] == "six") for card in BOX["cards"]])
IS_NEW: Final = vec[i64]([int(card["set"] == "new_buildings") for card in BOX["cards"]])
TILES: Final = 5
PRICE: Final = vec[i64]([price for tile in BOX["price_tiles"] for price in tile])
"""Tile × 5 + good."""

START_BUILDING: Final[i64] = CARD_IDS.index(RULES["start_building"])
START_HAND: Final[i64] = RULES["start_hand"]
ADVANCED_START_DRAW: Final = vec[i64](RULES["advanced_start_draw"])
BUILDINGS_TO_END: Final[i64] = RULES["buildings_to_end"]
IDLE_ROUNDS_TO_END: Final[i64] = RULES["idle_rounds_to_end"]
USUAL_LIMIT: Final[i64] = RULES["hand_limit"]
TOWER_LIMIT: Final[i64] = RULES["hand_limit_tower"]
GUARD_ROOM_LIMIT: Final[i64] = RULES["hand_limit_guard_room"]
ROLES_PICKED_BY_TWO: Final[i64] = RULES["roles_picked_by_two"]
COUNCILLOR_DRAW: Final[i64] = RULES["councillor_draw"]
COUNCILLOR_PRIVILEGE: Final[i64] = RULES["councillor_privilege"]
COUNCILLOR_KEEP: Final[i64] = RULES["councillor_keep"]
PREFECTURE_KEEP: Final[i64] = RULES["prefecture_keep"]
GOLD_MINE_TURN: Final[i64] = RULES["gold_mine_turn"]
BLACK_MARKET_GOODS: Final[i64] = RULES["black_market_goods"]
OFFICE_SWAP: Final[i64] = RULES["office_swap"]
CUSTOMS_PRICE: Final[i64] = RULES["customs_price"]
PARK_REDUCTION: Final[i64] = RULES["park_reduction"]
WELL_GOODS: Final[i64] = RULES["well_goods"]
MARKET_STAND_GOODS: Final[i64] = RULES["market_stand_goods"]
POOR_HOUSE_HAND: Final[i64] = RULES["poor_house_hand"]
ARCH_POINTS: Final = vec[i64](RULES["arch_points"])
RANK_POINTS: Final = vec[i64](RULES["rank_points"])
PALACE_DIVISOR: Final[i64] = RULES["palace_divisor"]
SET_SIZE: Final[i64] = RULES["set_size"]
