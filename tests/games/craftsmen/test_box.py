"""The program's own box, number by number: the facts an owner of the game would check against the cards."""

from __future__ import annotations

import json
from typing import Any

from ratusz.games.craftsmen.components import BOX_FILE, COMPONENTS

BOX: dict[str, Any] = json.loads(BOX_FILE.read_text(encoding="utf-8"))

CARDS = {
    "sawmill": "vg gb br rv vb gr",
    "ore_mine": "vv gg bb rr",
    "flax_plantation": "vv gg bb rr",
    "wheat_farm": "vv gg bb rr",
    "cattle_farm": "vv gg bb rr",
    "apiary": "vv gg bb rr",
    "vineyard": "vv gg bb rr",
    "cooper": "gr bg* rv",
    "ropemaker": "vr* gv bg",
    "tannery": "vr gb* rg",
    "paper_mill": "vg gb rv*",
    "smelter": "vb br rg*",
    "weaver": "vg bv* rb",
    "butcher": "vb* gv br",
    "mill": "gr* bv rb",
    "armourer": "vb* rg",
    "toolmaker": "gb rv*",
    "tailor": "vr bg*",
    "bookbinder": "vg* rb",
    "chandler": "vg br*",
    "winery": "gv* br",
    "brewery": "gr* bv",
    "bakery": "gv rb*",
}
"""By building: the upper and the lower colour of each card, violet, green, blue or red; a star for the house."""

RECIPES = {
    "barrel": ("wood", 1),
    "rope": ("flax", 1),
    "leather": ("cow", 1),
    "paper": ("wood", 1),
    "iron": ("iron_ore", 1),
    "cloth": ("flax", 1),
    "meat": ("cow", 1),
    "flour": ("wheat", 1),
    "weapons": ("iron leather", 4),
    "tools": ("iron wood", 3),
    "clothes": ("cloth leather", 4),
    "books": ("paper leather", 4),
    "candles": ("wax rope", 3),
    "wine": ("grapes barrel", 3),
    "beer": ("wheat barrel", 3),
    "bread": ("flour", 2),
}
"""By good: what it is made of, and its points."""

RECONSTRUCTED = {"weapons", "tools", "clothes", "books", "wine", "bread"}
"""The other ten recipes are stated in the rulebook or in public, or follow from what is."""

SHIPS = [
    ([4], "weapons 9 wine 4"),
    ([5, 3], "clothes 8 books 6 tools 5"),
    ([6, 4, 2], "weapons 9 clothes 8 beer 4 bread 3"),
    ([7, 5, 3, 1], "books 6 candles 5 wine 4 bread 3 meat 2"),
]
"""From the left: the bonuses, and the holds from the top."""


def test_48_capital_cards_four_of_each_kind() -> None:
    assert BOX["capital"]["copies"] == {
        colour: {"1": 4, "2": 4, "3": 4} for colour in ("violet", "green", "blue", "red")
    }


def test_the_colours_and_houses_of_the_70_building_cards() -> None:
    found: dict[str, list[str]] = {}
    for deck in ("sawmill", "basic", "extended", "advanced"):
        for card in BOX["cards"][deck]:
            house = "*" if card.get("house") else ""
            found.setdefault(card["building"], []).append(card["top"][0] + card["bottom"][0] + house)
    assert {building: sorted(cards) for building, cards in found.items()} == {
        building: sorted(cards.split()) for building, cards in CARDS.items()
    }
    assert sum(len(cards.split()) for cards in CARDS.values()) == 70


def test_every_building_stands_in_its_deck() -> None:
    tiers = {building["id"]: building["tier"] for building in COMPONENTS["buildings"]}
    for deck, count in (("sawmill", 6), ("basic", 24), ("extended", 24), ("advanced", 16)):
        assert [tiers[card["building"]] for card in BOX["cards"][deck]] == [deck] * count


def test_recipes_and_points() -> None:
    found = {good: (" ".join(recipe["inputs"]), recipe["points"]) for good, recipe in BOX["goods"]["list"].items()}
    assert found == RECIPES


def test_which_recipes_are_reconstructed() -> None:
    recipes = BOX["goods"]["list"]
    assert {good for good in recipes if recipes[good]["confidence"] == "reconstructed"} == RECONSTRUCTED


def test_bonus_tokens() -> None:
    assert BOX["bonus_tokens"]["points"] == {
        "weapons": 5,
        "tools": 3,
        "clothes": 5,
        "books": 4,
        "candles": 4,
        "wine": 3,
        "beer": 3,
        "bread": 3,
    }


def test_holds_and_bonuses_of_the_ships() -> None:
    found = [
        (ship["bonus"], " ".join(f"{hold['good']} {hold['points']}" for hold in ship["holds"]))
        for ship in BOX["ships"]["list"]
    ]
    assert found == SHIPS
