"""What the table page gets: costs, fees, food to find, reasons; and the drawing in the terminal."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from ratusz.core.texts import LANGUAGES, texts
from ratusz.games.le_havre import GAME, layout
from ratusz.games.le_havre.components import BOX
from tests.games.le_havre.table import play, position


def test_what_entering_costs_and_why_not() -> None:
    state = position(
        3,
        goods=[{"fish": 1, "wood": 1}],
        cards=[["fishery"], ["joinery"]],
        town=["clay_mound", "abattoir", "tannery", "colliery"],
        workers=["building_firm_1", None, "clay_mound"],
    )
    enter = state.view(0)["mine"]["enter"]
    assert enter["fishery"] == {"fee": {}, "to": None, "why_not": None, "lack": None}
    assert enter["joinery"] == {"fee": {"food": 1}, "to": 1, "why_not": None, "lack": None}
    assert enter["building_firm_1"]["why_not"] == "own_worker"
    assert enter["clay_mound"]["why_not"] == "occupied"
    assert enter["tannery"]["why_not"] == "no_goods"
    assert enter["colliery"]["why_not"] == "fee"
    assert state.view(None)["mine"] is None


@pytest.mark.parametrize(
    ("card", "goods", "why", "english", "polish"),
    [
        ("tannery", {"leather": 3}, "no_goods", "no hides", "brak skór"),
        ("church", {"bread": 5, "smoked_fish": 2}, "no_goods", "2 fish short", "brak 2 ryb"),
        ("cannery_row", {"iron": 1, "smoked_fish": 1}, "no_goods", "3 sm. fish short", "brak 3 wędz. ryb"),
        ("joinery", {"iron": 1}, "no_goods", "no wood", "brak drewna"),
        ("steel_mill", {"iron": 2, "wood": 4}, "no_energy", "1 energy short", "brak 1 energii"),
        ("shipping_line", {"coke": 1, "leather": 1}, "no_freighter", "you have no ship", "nie masz statku"),
        ("leather_industry", {"leather": 3, "francs": 13}, "no_francs", "1 franc short", "brak 1 franka"),
        ("wreckers", {"fish": 2}, "no_food", "1 food short", "brak 1 żywności"),
        ("cattle_market", {}, "no_francs", "1 franc short", "brak 1 franka"),
        ("wharf_1", {"wood": 7}, "no_materials", "1 energy short", "brak 1 energii"),
        ("wharf_1", {"coal": 1}, "no_materials", "5 wood short", "brak 5 drewna"),
        ("building_firm_1", {"fish": 9}, "no_materials", "2 clay short", "brak 2 gliny"),
        ("local_court", {}, "no_loan", "no loan", "brak pożyczek"),
        ("harbour_watch", {"francs": 9}, "nobody", "nobody to send", "nie ma kogo"),
        ("black_market", {}, "no_empty_offer", "no offer empty", "brak pustych"),
        ("arts_centre", {}, "no_workers", "no guest there", "brak gości"),
        ("labour_exchange", {}, "no_symbols", "no symbols", "brak symboli"),
        ("town_square", {}, "no_buildings", "no such building", "brak budynków"),
        ("department_of_agriculture", {}, "no_buildings", "no such building", "brak budynków"),
        ("zoo", {"cattle": 1, "fish": 1}, "no_animals", "too few animals", "za mało zwierząt"),
        ("haulage_firm", {"francs": 2}, "no_francs", "1 franc short", "brak 1 franka"),
        ("flea_market", {}, "no_offer", "no such offer", "brak straganu"),
        ("cattle_drive", {"cattle": 5}, "no_cattle", "no cattle to get", "brak bydła"),
    ],
)
def test_what_is_lacking_for_an_action(card: str, goods: dict[str, int], why: str, english: str, polish: str) -> None:
    """It is named, in both languages."""
    everywhere = {"francs": 3, "fish": 3, "wood": 3, "clay": 3, "iron": 3, "grain": 3, "cattle": 3}
    town = [] if card == "building_firm_1" else [card]
    state = position(4, goods=[goods], town=town, offers=everywhere, ships=["S01"], options={"grand_hameau": True})
    prospect = state.view(0)["mine"]["enter"][card]
    assert prospect["why_not"] == why
    assert layout.reason(texts("en", GAME), prospect) == english
    assert layout.reason(texts("pl", GAME), prospect) == polish


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_is_short_enough_for_a_card(language: str) -> None:
    say = texts(language, GAME)
    lacks = [(good["id"], number) for good in BOX["goods"] for number in (1, 2, 12)] + [("food", 12), ("energy", 12)]
    reasons = [layout.lacking(say, lack) for lack in lacks]
    reasons += [say("page.none", good=good["id"]) for good in BOX["goods"]]
    with Path(GAME.folder, "locale", "en.po").open(encoding="utf-8") as file:
        keys = [line.split('"')[1] for line in file if line.startswith('msgid "page.why.')]
    assert len(keys) > 15
    reasons += [say(key) for key in keys if key not in NAMED]
    assert [reason for reason in reasons if len(reason) > 18] == []


NAMED = {f"page.why.{why}" for why in ("fee", "no_energy", "no_food", "no_francs", "no_goods", "no_materials")}
"""These are told by what is missing."""


def test_the_shipping_line_lacks_energy_or_cargo() -> None:
    def why(goods: dict[str, int], *more: str) -> str | None:
        state = position(4, goods=[goods], cards=[["shipping_line", "S01", *more]])
        found: str | None = state.view(0)["mine"]["enter"]["shipping_line"]["why_not"]
        return found

    assert why({"leather": 4}) == "no_energy"
    assert why({"wood": 3}) == "no_cargo", "all three are burnt"
    assert why({}, "wind_farm") == "no_cargo"
    assert why({"wood": 4}) is None


def test_a_fee_that_can_be_paid_may_leave_too_little_for_the_action() -> None:
    state = position(2, goods=[{"fish": 1}], town=["smokehouse", "fish_market"])
    enter = state.view(0)["mine"]["enter"]
    assert enter["fish_market"]["why_not"] == "after_fee", "the only fish would be the fee"
    assert enter["smokehouse"]["why_not"] == "no_energy"


def test_yacht_and_dagmar_are_ships() -> None:
    cards = [["luxury_yacht", "S01", "ms_dagmar", "fishery"]]
    player = position(3, cards=cards, options={"grand_hameau": True}).view(0)["players"][0]
    assert sorted(player["ships"]) == ["luxury_yacht", "ms_dagmar", "wooden_ship_2"]
    assert [card["card"] for card in player["buildings"]] == ["fishery"]
    assert player["worth"]["ships"] == 20 + 2 + 50
    assert player["worth"]["buildings"] == 10


def test_what_is_owed_at_the_end_of_this_round_and_the_next_ones() -> None:
    state = position(2, goods=[{"fish": 1, "bread": 1, "francs": 2, "grain": 3}], cards=[["S01"]], round=5)
    food = state.view(0)["mine"]["food"]
    assert food["demand"] == 9
    assert food["ships"] == 4
    assert food["due"] == 5
    assert food["have"] == 5
    assert food["goods"] == {"fish": 1, "bread": 1}
    assert food["short"] == 0
    assert food["next"][:3] == [7, 9, 11]
    poor = position(2, round=5).view(0)["mine"]["food"]
    assert poor["short"] == 9
    assert poor["loans_ahead"] == 3


def test_the_parts_of_what_a_player_is_worth() -> None:
    """The Bank counts 2 for itself, being economic, and 3 for the industrial Brickworks."""
    state = position(2, goods=[{"francs": 7}], cards=[["bank", "brickworks", "S04"]])
    shown = state.view(0)["players"][0]
    assert shown["worth"] == {"buildings": 16 + 14, "bonus": 2 + 3, "ships": 4, "francs": 7, "loans": 0}
    assert sum(shown["worth"].values()) == shown["value"]


def test_what_each_conversion_takes_and_gives() -> None:
    state = position(2, goods=[{"clay": 3, "wood": 3}], cards=[["brickworks"]])
    play(state, "enter brickworks")
    rate = state.view(0)["choice"]["rate"]
    assert rate == {"in": {"clay": 1, "energy": 0.5}, "out": {"brick": 1, "francs": 0.5}, "once": 0}


def test_what_is_missing_for_a_building() -> None:
    state = position(goods=[{"wood": 1, "brick": 1}], stacks=[["fishery"], ["brickworks"], ["clay_mound"]])
    build = state.view(0)["mine"]["build"]
    assert build["fishery"] == {"cost": {"wood": 1, "clay": 1}, "missing": {}, "possible": True}
    assert build["brickworks"]["missing"] == {"wood": 1, "iron": 1}
    assert build["clay_mound"]["cost"] is None


def test_stacks_are_open_and_ships_show_what_lies_below() -> None:
    view = position(stacks=[["fishery", "tannery"], [], []], ships=["S01", "S04"]).view(None)
    assert [[card["card"] for card in stack] for stack in view["stacks"]] == [["fishery", "tannery"], [], []]
    assert view["ships"][0]["values"] == [4, 2]


def test_the_ships_stand_where_their_last_turns_were() -> None:
    state = GAME.new(3, 1)
    assert [tile["ships"] for tile in state.view(None)["tiles"]][:2] == [[0], []]
    later = position(3, round=2, turn_of_round=1)
    assert [tile["ships"] for tile in later.view(None)["tiles"]] == [[1], [2], [], [], [], [], [0]]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_table_in_a_terminal(language: str) -> None:
    console = Console(width=160, record=True, file=io.StringIO())
    state = position(3, goods=[{"fish": 3}], cards=[["fishery", "S01"]], town=["luxury_yacht"], ships=["S06"])
    for view in (state.view(0), state.view(None)):
        console.print(GAME.face.draw(view, texts(language, GAME)))
    drawn = console.export_text()
    assert {"en": "Fishery", "pl": "Łowisko"}[language] in drawn
    assert {"en": "Iron Ship", "pl": "Żelazny statek"}[language] in drawn


@pytest.mark.parametrize("language", ["en", "pl"])
def test_everything_has_a_name_and_a_help(language: str) -> None:
    say = texts(language, GAME)
    for part in ("goods", "ship_types", "cards"):
        for piece in BOX[part]:
            assert say.help(piece["id"]), piece["id"]
    for option in GAME.options:
        assert say(f"about.{option.name}")


def test_notes_of_a_look_are_for_the_looker_alone() -> None:
    state = position(3, goods=[{"francs": 1}], cards=[["marketplace"]])
    state.noting = True
    play(state, "enter marketplace", "choose fish", "choose wood", "look")
    cards = [entry["card"] for entry in state.to_json()["top"]]
    assert [event["card"] for event in state.happened(0) if event["note"] == "saw"] == cards
    assert not any(card in json.dumps(state.happened(1)) for card in cards)
