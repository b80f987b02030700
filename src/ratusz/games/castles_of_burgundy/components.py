"""What is in the box, from `components.json`, as typed tables. Numbers of tiles are positions in that file.

The 37 spaces of a duchy are numbered row by row, and a set of spaces is one number (`core.bits`).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from ratusz.core.bits import EMPTY, has, members, size, with_thing
from ratusz.core.vecs import i64, vec

FOLDER: Final = Path(__file__).parent
BOX: Final[dict[str, Any]] = json.loads(Path(FOLDER, "components.json").read_text(encoding="utf-8"))
RULES: Final[dict[str, Any]] = BOX["rules"]


class Colour:
    CASTLE: Final = 0
    MINE: Final = 1
    PASTURE: Final = 2
    CITY: Final = 3
    RIVER: Final = 4
    KNOWLEDGE: Final = 5


class Tile:
    """Animals and knowledge tiles follow from ANIMALS and KNOWLEDGE on."""

    CASTLE: Final = 0
    MINE: Final = 1
    SHIP: Final = 2
    WAREHOUSE: Final = 3
    CARPENTERS_WORKSHOP: Final = 4
    CHURCH: Final = 5
    MARKET: Final = 6
    BOARDING_HOUSE: Final = 7
    BANK: Final = 8
    CITY_HALL: Final = 9
    WATCHTOWER: Final = 10


BUILDINGS: Final = 3
"""The first building."""
BUILDING_KINDS: Final = 8
ANIMALS: Final = 11
"""The first animal tile; each kind of animal has three, with 2, 3 and 4 animals."""
ANIMAL_KINDS: Final = 4
ANIMAL_COUNTS: Final = 3
KNOWLEDGE: Final = 22
"""Knowledge tile number k is the tile KNOWLEDGE + k."""
KNOWLEDGE_TILES: Final = 26
TILES: Final = 49
NO_TILE: Final = -1
COLOURS: Final = 6
GOODS: Final = 6
NO_GOOD: Final = -1
DICE: Final = 2
SIDES: Final = 6
ANY: Final = 0
"""The value of the castle's extra die, which is whatever suits."""
USED: Final = 0
"""The value of a die that has been used."""

DEPOTS: Final = 6
BLACK: Final = 6
"""The central depot; depots 0 to 5 carry the numbers 1 to 6."""
DEPOT_SPACES: Final = 4
BLACK_SPACES: Final = 8
ALL_DEPOT_SPACES: Final = 32
"""Four for each numbered depot, then the eight of the central one."""

BOARDS: Final = 9
SPACES: Final = 37
NO_BOARD: Final = -1
PHASES: Final = 5
ROUNDS: Final = 5

COLOUR_IDS: Final[list[str]] = [colour["id"] for colour in BOX["colours"]]
GOOD_IDS: Final[list[str]] = [good["id"] for good in BOX["goods"]]
TILE_IDS: Final[list[str]] = [tile["id"] for tile in BOX["tiles"]]
ANIMAL_IDS: Final[list[str]] = [tile["animal"] for tile in BOX["tiles"][ANIMALS : KNOWLEDGE + 1 : ANIMAL_COUNTS]]
DEPOT_IDS: Final[list[str]] = ["1", "2", "3", "4", "5", "6", "black"]
PHASE_IDS: Final[list[str]] = RULES["phases"]

COLOUR_OF: Final = vec[i64]([COLOUR_IDS.index(tile["colour"]) for tile in BOX["tiles"]])
NORMAL_COPIES: Final = vec[i64]([tile["normal"] for tile in BOX["tiles"]])
BLACK_COPIES: Final = vec[i64]([tile["black"] for tile in BOX["tiles"]])
GOOD_COPIES: Final = vec[i64]([good["copies"] for good in BOX["goods"]])
ANIMAL_OF: Final = vec[i64]([ANIMAL_IDS.index(tile.get("animal", ANIMAL_IDS[0])) for tile in BOX["tiles"]])
ANIMALS_ON: Final = vec[i64]([tile.get("count", 0) for tile in BOX["tiles"]])
REWARDED_BUILDING: Final = vec[i64](
    [TILE_IDS.index(tile["building"]) if "building" in tile else NO_TILE for tile in BOX["tiles"]]
)
"""The building a knowledge tile pays for at the end."""

FIRST_OF_COLOUR: Final = vec[i64]([[tile["colour"] for tile in BOX["tiles"]].index(colour) for colour in COLOUR_IDS])
KINDS_OF_COLOUR: Final = vec[i64]([[tile["colour"] for tile in BOX["tiles"]].count(colour) for colour in COLOUR_IDS])

DEPOT_COLOUR: Final = vec[i64]([COLOUR_IDS.index(space["colour"]) for depot in BOX["depots"] for space in depot])
DEPOT_PLAYERS: Final = vec[i64]([space["players"] for depot in BOX["depots"] for space in depot])
"""With how many players or more a space is used."""
BLACK_PLAYERS: Final = vec[i64](BOX["black_depot"])


def _with_three() -> list[int]:
    """The colours of the numbered depots with 3 players, by phase."""
    return [
        COLOUR_IDS.index(
            space["with_three"]["colour"]
            if phase in space.get("with_three", {"phases": []})["phases"]
            else space["colour"]
        )
        for phase in PHASE_IDS
        for depot in BOX["depots"]
        for space in depot
    ]


DEPOT_COLOUR_WITH_THREE: Final = vec[i64](_with_three())
"""Phase × 24 + space."""

# The duchy.

SPACE_ROW: Final[list[int]] = [row for row, numbers in enumerate(BOX["numbers"]) for _ in numbers]
SPACE_COLUMN: Final[list[int]] = [column for numbers in BOX["numbers"] for column in range(len(numbers))]
SPACE_IDS: Final[list[str]] = [f"{'abcdefg'[r]}{c + 1}" for r, c in zip(SPACE_ROW, SPACE_COLUMN, strict=True)]
"""Rows a to g from the top, in each the spaces from the left: d4 is the centre."""
NUMBER: Final = vec[i64]([number for numbers in BOX["numbers"] for number in numbers])


def axial(space: int) -> tuple[int, int]:
    """Coordinates in which the six neighbours differ by (±1, 0), (0, ±1), (1, -1), (-1, 1)."""
    r = SPACE_ROW[space] - 3
    return SPACE_COLUMN[space] + max(-3, -3 - r), r


def _neighbours() -> list[int]:
    at = {axial(space): space for space in range(SPACES)}
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    return [members(*(at[q + dq, r + dr] for dq, dr in steps if (q + dq, r + dr) in at)) for q, r in at]


NEIGHBOURS: Final = vec[i64](_neighbours())
"""By space: the set of spaces beside it."""
SPACE_COLOUR: Final = vec[i64](
    [COLOUR_IDS.index(colour) for board in BOX["boards"] for row in board for colour in row.split()]
)
"""Board × 37 + space."""


def _regions() -> list[int]:
    """Spread from each space over neighbours of the same colour."""
    regions = []
    for board in range(BOARDS):
        for space in range(SPACES):
            region, edge = EMPTY, [space]
            while edge:
                at = edge.pop()
                region = with_thing(region, at)
                edge += [
                    near
                    for near in range(SPACES)
                    if has(NEIGHBOURS[at], near)
                    and not has(region, near)
                    and SPACE_COLOUR[board * SPACES + near] == SPACE_COLOUR[board * SPACES + at]
                ]
            regions.append(int(region))
    return regions


REGION: Final = vec[i64](_regions())
"""Board × 37 + space: the set of spaces of its region."""
REGION_SIZE: Final = vec[i64]([size(region) for region in REGION])
COLOUR_SPACES: Final = vec[i64](
    [
        members(*(space for space in range(SPACES) if SPACE_COLOUR[board * SPACES + space] == colour))
        for board in range(BOARDS)
        for colour in range(COLOURS)
    ]
)
"""Board × 6 + colour: the set of spaces of that colour."""


def ring(die: int, number: int) -> int:
    """Steps from one number to another, 6 and 1 being neighbours."""
    return 0 if die == ANY else min((die - number) % SIDES, (number - die) % SIDES)


MOST_STEPS: Final = 3
DIE_STEPS: Final = vec[i64]([ring(die, number) for die in range(SIDES + 1) for number in range(SIDES + 1)])
"""Die × 7 + number."""
SPACES_WITHIN: Final = vec[i64](
    [
        members(*(space for space in range(SPACES) if ring(die, int(NUMBER[space])) <= steps))
        for die in range(SIDES + 1)
        for steps in range(MOST_STEPS + 1)
    ]
)
"""Die × 4 + steps: the set of spaces whose numbers are at most so far from the die."""

STANDARD_BOARD: Final[i64] = RULES["standard_board"] - 1
STANDARD_CASTLE: Final[i64] = SPACE_IDS.index(RULES["standard_castle"])
PRINTED_ONE: Final[int] = RULES["printed_one"]
START_SILVER: Final[i64] = RULES["start_silver"]
START_GOODS: Final[i64] = RULES["start_goods"]
START_WORKERS: Final = vec[i64](RULES["start_workers"])
STORAGE: Final[i64] = RULES["storage"]
KINDS_OF_GOODS: Final[i64] = RULES["kinds_of_goods"]
WORKERS: Final[i64] = RULES["workers"]
WORKERS_14: Final[i64] = RULES["workers_knowledge_14"]
SILVER_13: Final[i64] = RULES["silver_knowledge_13"]
PURCHASE_PRICE: Final[i64] = RULES["purchase"]
SALE_SILVER: Final[i64] = RULES["sale_silver"]
SALE_SILVER_3: Final[i64] = RULES["sale_silver_knowledge_3"]
SALE_WORKERS_4: Final[i64] = RULES["sale_workers_knowledge_4"]
SALE_POINTS: Final = vec[i64]([RULES["sale_points"].get(str(seats), 0) for seats in range(5)])
MINE_SILVER: Final[i64] = RULES["mine_silver"]
MINE_WORKERS_2: Final[i64] = RULES["mine_workers_knowledge_2"]
ANIMALS_7: Final[i64] = RULES["animals_knowledge_7"]
STEPS_PER_WORKER: Final[i64] = RULES["die_steps_per_worker"]
STEPS_PER_WORKER_8: Final[i64] = RULES["die_steps_per_worker_knowledge_8"]
FREE_STEP: Final[i64] = RULES["free_die_step"]
BOARDING_HOUSE_WORKERS: Final[i64] = RULES["boarding_house_workers"]
BANK_SILVER: Final[i64] = RULES["bank_silver"]
WATCHTOWER_POINTS: Final[i64] = RULES["watchtower_points"]
REGION_POINTS: Final = vec[i64]([0] + RULES["region_points"])
PHASE_POINTS: Final = vec[i64](RULES["phase_points"])
LARGE_BONUS: Final = vec[i64]([RULES["large_bonus"].get(str(seats), 0) for seats in range(5)])
SMALL_BONUS: Final = vec[i64]([RULES["small_bonus"].get(str(seats), 0) for seats in range(5)])
FINAL_GOOD: Final[i64] = RULES["final_good"]
FINAL_SILVER: Final[i64] = RULES["final_silver"]
WORKERS_PER_POINT: Final[i64] = RULES["final_workers_per_point"]
KIND_SOLD_15: Final[i64] = RULES["final_kind_sold_knowledge_15"]
FINAL_BUILDING: Final[i64] = RULES["final_building"]
FINAL_ANIMAL_24: Final[i64] = RULES["final_animal_knowledge_24"]
FINAL_SOLD_25: Final[i64] = RULES["final_sold_knowledge_25"]
FINAL_BONUS_TILE_26: Final[i64] = RULES["final_bonus_tile_knowledge_26"]
