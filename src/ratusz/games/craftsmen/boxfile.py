"""The option `components`: a corrected box file. It has the form of `box.json`; groups left out stay as they are there.
Every message names the entry that is wrong."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from ratusz.core.game import BadOption, Option, OptionValue
from ratusz.core.written import Unfit, read_json
from ratusz.games.craftsmen.components import (
    BOX_FILE,
    CAPITAL_CARDS,
    COLOUR_IDS,
    COMPONENTS,
    DECK_IDS,
    GOOD_IDS,
    HOUSE_CARDS,
    ICONS,
    RULES,
    SHIPS,
    STANDARD,
    VALUES,
    Box,
    Good,
    make_box,
)

GROUPS = ("capital", "goods", "cards", "bonus_tokens", "ships")
CONFIDENCE = ("rulebook", "public", "derived", "reconstructed", "owner")
OWNER = "owner"
"""The confidence of a group in a corrected file that does not say otherwise."""
MOST_COPIES = 15
MOST_POINTS = 50
BOXES_KEPT = 16
"""Of those made for corrected files; a game keeps the one it is played with."""


@dataclass(frozen=True)
class ComponentsOption(Option):
    file: bool = True
    default: OptionValue = ""

    def parse(self, value: object) -> str:
        text = str(value).strip()
        if not text:
            return ""
        try:
            data = read_json(text)
        except Unfit as error:
            raise BadOption(f"option {self.name}: {error}") from None
        whole = _one_line(check(data, self.name))
        return "" if whole == _one_line(standard()) else whole


def _one_line(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


@cache
def standard() -> dict[str, Any]:
    return check(json.loads(BOX_FILE.read_text(encoding="utf-8")), "components")


@lru_cache(BOXES_KEPT)
def box_of(text: str) -> Box:
    """The tables for a value of the option."""
    return make_box(json.loads(text), text) if text else STANDARD


class Entry:
    """One JSON value of the file with its path, for messages."""

    def __init__(self, value: Any, where: str) -> None:
        self.value = value
        self.where = where

    def wrong(self, expected: str) -> BadOption:
        return BadOption(f"option {self.where}: expected {expected}, not {_one_line(self.value)[:60]}")

    def keys(self, allowed: tuple[str, ...], needed: tuple[str, ...]) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            raise self.wrong("an object")
        for key in self.value:
            if key not in allowed:
                raise BadOption(f"option {self.where}: there is no {key!r}; there are {', '.join(allowed)}")
        for key in needed:
            if key not in self.value:
                raise BadOption(f"option {self.where}: {key!r} is missing")
        return self.value

    def at(self, key: str | int) -> Entry:
        return Entry(self.value[key], f"{self.where}[{key}]" if isinstance(key, int) else f"{self.where}.{key}")

    def items(self) -> list[Entry]:
        if not isinstance(self.value, list):
            raise self.wrong("a list")
        return [self.at(index) for index in range(len(self.value))]

    def number(self, low: int, high: int) -> int:
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.wrong(f"a number from {low} to {high}")
        return self.value

    def one_of(self, names: tuple[str, ...] | list[str]) -> str:
        if self.value not in names:
            raise self.wrong(f"one of {', '.join(names)}")
        return str(self.value)


def check(data: object, name: str) -> dict[str, Any]:
    """The whole box: the groups given, checked, and the standard ones for those left out."""
    file = Entry(data, name)
    given = file.keys(GROUPS, ())
    whole: dict[str, Any] = {}
    for group in GROUPS:
        if group not in given:
            whole[group] = standard()[group]
            continue
        entry = file.at(group)
        whole[group] = {"confidence": confidence(entry)} | CHECKS[group](entry)
    return whole


def confidence(group: Entry) -> str:
    if not isinstance(group.value, dict):
        raise group.wrong("an object")
    return group.at("confidence").one_of(CONFIDENCE) if "confidence" in group.value else OWNER


def check_capital(group: Entry) -> dict[str, Any]:
    group.keys(("confidence", "copies"), ("copies",))
    colours = group.at("copies")
    colours.keys(tuple(COLOUR_IDS), tuple(COLOUR_IDS))
    values = tuple(str(value + 1) for value in range(VALUES))
    copies: dict[str, dict[str, int]] = {}
    for colour in COLOUR_IDS:
        colours.at(colour).keys(values, values)
        copies[colour] = {value: colours.at(colour).at(value).number(0, MOST_COPIES) for value in values}
    total = sum(sum(counts.values()) for counts in copies.values())
    if total != CAPITAL_CARDS:
        raise BadOption(f"option {colours.where}: {total} capital cards, but the box has {int(CAPITAL_CARDS)}")
    return {"copies": copies}


def check_goods(group: Entry) -> dict[str, Any]:
    group.keys(("confidence", "list"), ("list",))
    recipes = group.at("list")
    names = tuple(GOOD_IDS[Good.FIRST_SEMI :])
    recipes.keys(names, names)
    raw, semi = GOOD_IDS[: Good.FIRST_SEMI], GOOD_IDS[Good.FIRST_SEMI : Good.MEAT]
    found: dict[str, dict[str, Any]] = {}
    for good in names:
        recipe = recipes.at(good)
        recipe.keys(("inputs", "points", "confidence"), ("inputs", "points"))
        inputs = recipe.at("inputs").items()
        if not 1 <= len(inputs) <= ICONS:
            raise recipe.at("inputs").wrong(f"1 to {ICONS} goods")
        end = GOOD_IDS.index(good) >= Good.FIRST_END
        found[good] = {
            "inputs": [source.one_of(raw + semi if end else raw) for source in inputs],
            "points": recipe.at("points").number(0, MOST_POINTS),
        }
        if "confidence" in recipe.value:
            found[good]["confidence"] = confidence(recipe)
    return {"list": found}


def check_cards(group: Entry) -> dict[str, Any]:
    decks = ("sawmill", *DECK_IDS)
    group.keys(("confidence", *decks), decks)
    found: dict[str, Any] = {}
    for deck in decks:
        kinds = [building["id"] for building in COMPONENTS["buildings"] if building["tier"] == deck]
        cards = group.at(deck).items()
        size = RULES["deck_cards"][deck]
        if len(cards) != size:
            raise BadOption(f"option {group.at(deck).where}: {len(cards)} cards, but the deck has {size}")
        found[deck] = [check_card(card, kinds) for card in cards]
        houses = sum(bool(card.get("house")) for card in found[deck])
        expected = int(HOUSE_CARDS) if deck in DECK_IDS[1:] else 0
        if houses != expected:
            raise BadOption(f"option {group.at(deck).where}: {houses} cards with a house, but it has {expected}")
    return found


def check_card(card: Entry, kinds: list[str]) -> dict[str, Any]:
    card.keys(("building", "top", "bottom", "house"), ("building", "top", "bottom"))
    found: dict[str, Any] = {
        "building": card.at("building").one_of(kinds),
        "top": card.at("top").one_of(COLOUR_IDS),
        "bottom": card.at("bottom").one_of(COLOUR_IDS),
    }
    if "house" in card.value:
        if not isinstance(card.value["house"], bool):
            raise card.at("house").wrong("true or false")
        if card.value["house"]:
            found["house"] = True
    return found


def check_bonus(group: Entry) -> dict[str, Any]:
    group.keys(("confidence", "points"), ("points",))
    names = tuple(GOOD_IDS[Good.FIRST_END :])
    points = group.at("points")
    points.keys(names, names)
    return {"points": {good: points.at(good).number(0, MOST_POINTS) for good in names}}


def check_ships(group: Entry) -> dict[str, Any]:
    group.keys(("confidence", "list"), ("list",))
    ships = group.at("list").items()
    if len(ships) != SHIPS:
        raise BadOption(f"option {group.at('list').where}: {len(ships)} ships, but there are {SHIPS}")
    shipped = GOOD_IDS[Good.MEAT :]
    found: list[dict[str, Any]] = []
    for number, ship in enumerate(ships):
        ship.keys(("bonus", "holds"), ("bonus", "holds"))
        bonus = [place.number(0, MOST_POINTS) for place in ship.at("bonus").items()]
        if len(bonus) != number + 1:
            raise ship.at("bonus").wrong(f"{number + 1} numbers")
        holds: list[dict[str, Any]] = []
        for hold in ship.at("holds").items():
            hold.keys(("good", "points"), ("good", "points"))
            good = hold.at("good").one_of(shipped)
            if any(other["good"] == good for other in holds):
                raise BadOption(f"option {hold.where}: a second hold for {good} on this ship")
            holds.append({"good": good, "points": hold.at("points").number(0, MOST_POINTS)})
        if not 1 <= len(holds) <= len(shipped):
            raise ship.at("holds").wrong(f"1 to {len(shipped)} holds")
        found.append({"bonus": bonus, "holds": holds})
    for good in shipped:
        if not any(hold["good"] == good for ship in found for hold in ship["holds"]):
            raise BadOption(f"option {group.at('list').where}: no ship has a hold for {good}")
    return {"list": found}


CHECKS = {
    "capital": check_capital,
    "goods": check_goods,
    "cards": check_cards,
    "bonus_tokens": check_bonus,
    "ships": check_ships,
}
