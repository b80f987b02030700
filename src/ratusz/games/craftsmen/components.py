"""What is in the box, as typed tables.

`components.json` holds what the rulebook states. `box.json` holds what an owner of the game may correct: the mix of the
capital cards, recipes and points, the colours of the cards, bonus tokens and holds; a game's `Box` comes from there.

A building and the good it produces have the same number. Cards are numbered by deck: sawmills, basic, extended,
advanced.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, final

from ratusz.core.bits import below, has, single, tally, union, with_thing
from ratusz.core.vecs import append, extend, i64, vec

FOLDER: Final = Path(__file__).parent
COMPONENTS: Final[dict[str, Any]] = json.loads(Path(FOLDER, "components.json").read_text(encoding="utf-8"))
RULES: Final[dict[str, Any]] = COMPONENTS["rules"]
BOX_FILE: Final = Path(FOLDER, "box.json")


class Deck:
    BASIC: Final = 0
    EXTENDED: Final = 1
    ADVANCED: Final = 2


class Town:
    """The town buildings, by stage."""

    BANK: Final = 0
    BUILDERS: Final = 1
    NOTARY: Final = 2
    CRAFTS: Final = 3
    MERCHANTS: Final = 4
    TOWN_HALL: Final = 5


class Good:
    """The first and last goods of each tier. Meat is a semi-product that is shipped like an end product."""

    WOOD: Final = 0
    FIRST_SEMI: Final = 7
    MEAT: Final = 14
    FIRST_END: Final = 15


COLOURS: Final = 4
VALUES: Final = 3
CAPITAL: Final = 12
"""Kinds of capital cards: colour x 3 + value - 1."""
GOODS: Final = 23
BUILDINGS: Final = 23
RAW: Final = 7
SEMI: Final = 7
"""Semi-products for the granary: all but meat."""
SHIPPED: Final = 9
"""Meat and the end products."""
ENDS: Final = 8
DECKS: Final = 3
TOWN: Final = 6
SPACES: Final = 3
"""Queue spaces of a town building, two discs on each."""
QUEUE: Final = TOWN * SPACES * 2
SHIPS: Final = 4
ICONS: Final = 3
"""At most so many input icons on a card."""
SEASONS: Final = 4
WINTER: Final = 3
SAWMILLS: Final = 6
CARDS: Final = 70
NO_CARD: Final = -1
NO_GOOD: Final = -1
EMPTY: Final = -1
NATURAL: Final = 5
"""On the granary: the markers that belong to nobody."""

COLOUR_IDS: Final[list[str]] = [colour["id"] for colour in COMPONENTS["colours"]]
GOOD_IDS: Final[list[str]] = [good["id"] for good in COMPONENTS["goods"]]
BUILDING_IDS: Final[list[str]] = [building["id"] for building in COMPONENTS["buildings"]]
TOWN_IDS: Final[list[str]] = [building["id"] for building in COMPONENTS["town"]]
DECK_IDS: Final[list[str]] = [deck["id"] for deck in COMPONENTS["decks"]]
SEASON_IDS: Final[list[str]] = [season["id"] for season in COMPONENTS["seasons"]]
CAPITAL_IDS: Final[list[str]] = [f"{colour}_{value + 1}" for colour in COLOUR_IDS for value in range(VALUES)]
SIDES: Final[list[str]] = ["left", "right"]

FIRST_CARD: Final = vec[i64]([6, 30, 54, 70])
"""The number of each deck's first card; the last entry is the end."""
DECK_OF: Final = vec[i64](
    [[*DECK_IDS].index(building["tier"]) if building["tier"] in DECK_IDS else 0 for building in COMPONENTS["buildings"]]
)
"""By building; the sawmill has no deck of its own."""

YEARS: Final[i64] = RULES["years"]
CAPITAL_CARDS: Final[i64] = RULES["capital_cards"]
CAPITAL_DEALT: Final[i64] = RULES["capital_dealt"]
CAPITAL_ROW: Final[i64] = RULES["capital_row"]
SET_STEP: Final[i64] = RULES["set_step"]
USUAL_LIMIT: Final[i64] = RULES["hand_limit"]
ROUND_END_LIMIT: Final[i64] = RULES["hand_limit_round_end"]
HOUSE_CARDS: Final[i64] = RULES["house_cards"]
BASIC_DEALT: Final[i64] = RULES["basic_dealt"]
HOUSE_DEALT: Final[i64] = RULES["house_dealt"]
BUILDING_ROW: Final[i64] = RULES["building_row"]
START_POINTS: Final = vec[i64](RULES["start_points"])
TOKENS: Final = vec[i64]([RULES["tokens"].get(str(seats), 0) for seats in range(6)])
TOKEN_LIMIT: Final[i64] = RULES["token_limit"]
HELPERS: Final[i64] = RULES["helpers"]
QUEUE_SPACES: Final[i64] = RULES["queue_spaces"]
QUEUE_SPACES_TWO_PLAYERS: Final[i64] = RULES["queue_spaces_two_players"]
OWN_HELPERS: Final[i64] = RULES["own_helpers"]
HELPERS_IN_BUILDING: Final = vec[i64]([RULES["helpers_in_building"].get(str(seats), 0) for seats in range(6)])
COVER_FEE: Final = vec[i64](RULES["cover_fee"])
IDLE_HELPER_POINTS: Final[i64] = RULES["idle_helper_points"]
BANK_CARDS: Final[i64] = RULES["bank_cards"]
BANK_DISCARD: Final[i64] = RULES["bank_discard"]
BANK_DISCARD_PRIVILEGE: Final[i64] = RULES["bank_discard_privilege"]
BUILD_AT_MOST: Final[i64] = RULES["build_at_most"]
BUILD_COST: Final = vec[i64](RULES["build_cost"])
PURCHASE_PRICE: Final = vec[i64](RULES["purchase_price"])
MAYOR_CARDS: Final = vec[i64](RULES["mayor_cards"])
LOOK_CARDS: Final[i64] = RULES["look_cards"]
WORK_POINTS: Final = vec[i64](RULES["work_points"])
FAIR_LIMIT: Final[i64] = RULES["fair_limit"]
ORDER_CHANGE_SPACES: Final[i64] = RULES["order_change_spaces"]
COLOUR_SET_POINTS: Final[i64] = RULES["colour_set_points"]
GRANARY_POINTS: Final[i64] = RULES["granary_points"]
HIGHEST_BID: Final = 45
"""Ten cards of one colour."""


@final
class Box:
    """The tables of one game. Never changes once made, so that all states of a game share it."""

    def __init__(self) -> None:
        self.text = ""
        """The corrected file as one line of JSON; empty for the components that come with the program."""
        self.reconstructed: list[str] = []
        """The groups that are our own invention."""
        self.reconstructed_recipes: list[str] = []
        """Of the goods, if they are such a group: those whose inputs are."""
        self.copies: vec[i64] = vec[i64]()
        """By kind of capital card."""
        self.card_ids: list[str] = []
        """By card: `mill-red-blue`; the second of equal cards is `mill-red-blue-2`."""
        self.building: vec[i64] = vec[i64]()
        """By card, as the next three."""
        self.top: vec[i64] = vec[i64]()
        self.bottom: vec[i64] = vec[i64]()
        self.house: vec[i64] = vec[i64]()
        self.halves: vec[i64] = vec[i64]()
        """By card: its two colours, as a word of counts (`tally`)."""
        self.house_cards: vec[i64] = vec[i64]()
        """By deck: the cards with a house, as a set."""
        self.icons: vec[i64] = vec[i64]()
        """By building: how many input icons it has."""
        self.all_icons: vec[i64] = vec[i64]()
        """The same, as a set."""
        self.icon: vec[i64] = vec[i64]()
        """Building x 3 + place: the good it takes there."""
        self.points: vec[i64] = vec[i64]()
        """By good: for producing it."""
        self.line: vec[i64] = vec[i64]()
        """By good: every building of its production line, as a set."""
        self.line_buildings: vec[i64] = vec[i64]()
        """The same, one after the other."""
        self.first_of_line: vec[i64] = vec[i64]()
        """By good: where its buildings begin there; the last entry is the end."""
        self.line_work: vec[i64] = vec[i64]()
        """By good: work points from scratch."""
        self.line_points: vec[i64] = vec[i64]()
        """By good: what all buildings of its line bring."""
        self.bonus: vec[i64] = vec[i64]()
        """By end product."""
        self.hold_ship: vec[i64] = vec[i64]()
        """By hold, as the next two; holds are numbered from the left ship's top."""
        self.hold_good: vec[i64] = vec[i64]()
        self.hold_points: vec[i64] = vec[i64]()
        self.first_hold: vec[i64] = vec[i64]()
        """By ship; the last entry is the number of holds."""
        self.majority: vec[i64] = vec[i64]()
        """Ship x 5 + place: the bonus."""
        self.best_hold: vec[i64] = vec[i64]()
        """By good: the points of the best hold for it."""
        self.line_value: vec[float] = vec[float]()
        """By good: the points a work point brings in its line, from scratch to its best hold, with a point of the
        ship's bonus."""
        self.best_lines: vec[i64] = vec[i64]()
        """The goods for ships, those whose lines bring most first."""

    def same(self, card: i64, other: i64) -> bool:
        """Alike in everything that matters once it is drawn."""
        return (
            self.building[card] == self.building[other]
            and self.top[card] == self.top[other]
            and self.bottom[card] == self.bottom[other]
        )

    def fits(self, card: i64, neighbour: i64) -> bool:
        """The rule of building: equal colours at the same level."""
        return self.top[card] == self.top[neighbour] or self.bottom[card] == self.bottom[neighbour]

    def hold(self, ship: i64, good: i64) -> i64:
        """The ship's hold for a good, or -1."""
        for hold in range(self.first_hold[ship], self.first_hold[ship + 1]):
            if self.hold_good[hold] == good:
                return hold
        return -1


def make_box(data: dict[str, Any], text: str) -> Box:
    """The tables from a checked box file."""
    box = Box()
    box.text = text
    box.reconstructed = [name for name, group in data.items() if group.get("confidence") == "reconstructed"]
    if "goods" in box.reconstructed:
        for good, recipe in data["goods"]["list"].items():
            if recipe.get("confidence", "reconstructed") == "reconstructed":
                box.reconstructed_recipes.append(good)
    copies: dict[str, dict[str, int]] = data["capital"]["copies"]
    box.copies = vec[i64]([copies[colour][str(value + 1)] for colour in COLOUR_IDS for value in range(VALUES)])
    _make_cards(box, data["cards"])
    _make_recipes(box, data["goods"]["list"])
    box.bonus = vec[i64]([data["bonus_tokens"]["points"][good] for good in GOOD_IDS[Good.FIRST_END :]])
    for ship, entry in enumerate(data["ships"]["list"]):
        box.first_hold = append(box.first_hold, i64(len(box.hold_good)))
        for hold in entry["holds"]:
            box.hold_ship = append(box.hold_ship, ship)
            box.hold_good = append(box.hold_good, GOOD_IDS.index(hold["good"]))
            box.hold_points = append(box.hold_points, hold["points"])
        for place in range(5):
            bonus: int = entry["bonus"][place] if place < len(entry["bonus"]) else 0
            box.majority = append(box.majority, bonus)
    box.first_hold = append(box.first_hold, i64(len(box.hold_good)))
    holds = list(zip(box.hold_good, box.hold_points, strict=True))
    box.best_hold = vec[i64](
        [max((points for kind, points in holds if kind == good), default=0) for good in range(GOODS)]
    )
    box.line_value = vec[float](
        [float(box.best_hold[good] + 1 + box.line_points[good]) / float(box.line_work[good]) for good in range(GOODS)]
    )
    box.best_lines = vec[i64](sorted(range(Good.MEAT, GOODS), key=lambda good: -box.line_value[good]))
    return box


def _make_cards(box: Box, decks: dict[str, Any]) -> None:
    for name in ("sawmill", *DECK_IDS):
        cards = [
            (
                BUILDING_IDS.index(card["building"]),
                COLOUR_IDS.index(card["top"]),
                COLOUR_IDS.index(card["bottom"]),
                int(card.get("house", False)),
            )
            for card in decks[name]
        ]
        # equal cards side by side, so that a set of cards never tells which of them it holds
        cards.sort()
        houses: i64 = 0
        for index, (building, top, bottom, house) in enumerate(cards):
            box.building = append(box.building, building)
            box.top = append(box.top, top)
            box.bottom = append(box.bottom, bottom)
            box.house = append(box.house, house)
            box.halves = append(box.halves, tally(tally(0, top), bottom))
            if house:
                houses = with_thing(houses, index)
            card_id = f"{BUILDING_IDS[building]}-{COLOUR_IDS[top]}-{COLOUR_IDS[bottom]}"
            twins = cards[:index].count((building, top, bottom, 0)) + cards[:index].count((building, top, bottom, 1))
            box.card_ids.append(card_id if twins == 0 else f"{card_id}-{twins + 1}")
        if name != "sawmill":
            box.house_cards = append(box.house_cards, houses)


def _make_recipes(box: Box, recipes: dict[str, Any]) -> None:
    for good, name in enumerate(GOOD_IDS):
        inputs = [GOOD_IDS.index(source) for source in recipes[name]["inputs"]] if name in recipes else []
        box.icons = append(box.icons, i64(len(inputs)))
        box.all_icons = append(box.all_icons, below(i64(len(inputs))))
        line = single(good)
        work = 1
        for place in range(ICONS):
            source: int = inputs[place] if place < len(inputs) else NO_GOOD
            box.icon = append(box.icon, source)
            if source != NO_GOOD:
                line = union(line, box.line[source])
                work += box.line_work[source]
        box.line = append(box.line, line)
        box.line_work = append(box.line_work, work)
        points: int = recipes[name]["points"] if name in recipes else 0
        box.points = append(box.points, points)
        buildings = [building for building in range(good + 1) if has(line, building)]
        box.line_points = append(box.line_points, sum(box.points[building] for building in buildings))
        box.first_of_line = append(box.first_of_line, i64(len(box.line_buildings)))
        box.line_buildings = extend(box.line_buildings, vec[i64](buildings))
    box.first_of_line = append(box.first_of_line, i64(len(box.line_buildings)))


STANDARD: Final[Box] = make_box(json.loads(BOX_FILE.read_text(encoding="utf-8")), "")


def deck_of(card: i64) -> i64:
    """The deck a building card belongs to; not for sawmills."""
    if card < FIRST_CARD[1]:
        return Deck.BASIC
    return Deck.EXTENDED if card < FIRST_CARD[2] else Deck.ADVANCED
