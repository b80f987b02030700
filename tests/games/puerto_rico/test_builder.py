"""The builder phase."""

from __future__ import annotations

import pytest

from tests.games.puerto_rico.table import (
    MACIEK,
    ME,
    asked,
    at,
    building,
    can,
    goods,
    held,
    new,
    nobles_at,
    own,
    play,
    put,
    tiles,
)


def test_the_builder_pays_one_less_and_the_others_the_price() -> None:
    state = new(4)
    play(state, "role builder", "build indigo_plant")
    assert state.players[ME].doubloons == 3 - 2
    assert asked(state) == "1 build"
    play(state, "build indigo_plant")
    assert state.players[MACIEK].doubloons == 0


def test_one_building_of_a_kind_and_one_in_a_phase() -> None:
    state = new(4)
    own(state, ME, "small_market")
    play(state, "role builder")
    assert "build small_market" not in can(state)
    play(state, "build hacienda")
    assert asked(state) == "1 build"


def test_quarry_example() -> None:
    """Three quarries at work: construction hut 1, office 3, harbor 5, city hall 7."""
    state = new(4)
    own(state, MACIEK, "quarry", "quarry", "quarry")
    play(state, "role builder", "pass")
    prices = {name: building(state, MACIEK, name)["price"] for name in ("construction_hut", "office", "harbor")}
    assert prices == {"construction_hut": 1, "office": 3, "harbor": 5}
    assert building(state, MACIEK, "city_hall")["price"] == 7
    assert building(state, MACIEK, "office")["discounts"] == {"quarry": 2}


def test_quarries_with_nobody_there_give_nothing() -> None:
    state = new(4)
    own(state, MACIEK, "quarry:0", "quarry:0")
    play(state, "role builder", "pass")
    assert building(state, MACIEK, "office")["price"] == 5


def test_a_price_never_falls_below_nothing() -> None:
    state = new(4)
    own(state, ME, "quarry", "quarry")
    state.players[ME].doubloons = 0
    play(state, "role builder")
    assert building(state, ME, "small_market")["price"] == 0
    play(state, "build small_market")
    assert state.players[ME].doubloons == 0


def test_a_builder_who_builds_nothing_gets_nothing() -> None:
    state = new(4)
    play(state, "role builder", "pass")
    assert state.players[ME].doubloons == 3


def test_buildings_run_out() -> None:
    state = new(2)
    state.players[MACIEK].doubloons = 9
    play(state, "role builder", "build hacienda")
    assert "build hacienda" not in can(state)
    assert building(state, MACIEK, "hacienda")["blocked"] == "sold_out"


def test_a_large_building_needs_two_spaces() -> None:
    state = new(4)
    own(state, ME, "small_market", "hacienda", "construction_hut", "small_warehouse", "hospice", "office")
    own(state, ME, "large_market", "large_warehouse", "factory", "university")
    state.players[ME].doubloons = 30
    play(state, "role builder")
    assert "build residence" in can(state)
    play(state, "build residence")
    assert state.view(None)["players"][ME]["city_spaces"] == {"used": 12, "all": 12}


def test_four_large_buildings_at_most() -> None:
    """Each takes two spaces of a column of three, and there are four columns."""
    state = new(4)
    own(state, ME, "residence", "fortress", "guild_hall", "customs_house")
    state.players[ME].doubloons = 30
    play(state, "role builder")
    assert "build city_hall" not in can(state)
    assert building(state, ME, "city_hall")["blocked"] == "no_column"
    assert "build harbor" in can(state)


# University


def test_university_example() -> None:
    """The coffee roaster has two circles; the university gives one colonist."""
    state = new(4)
    own(state, ME, "university")
    state.players[ME].doubloons = 10
    play(state, "role builder", "build coffee_roaster")
    assert can(state) == ["take colonist", "pass"]
    play(state, "take colonist")
    assert at(state, ME, "coffee_roaster") == 1
    assert state.view(None)["supply"]["colonists"] == 74


def test_university_takes_from_the_ship_when_the_supply_is_empty() -> None:
    state = new(4)
    own(state, ME, "university")
    state.colonists = 0
    play(state, "role builder", "build hacienda", "take colonist")
    assert state.view(None)["colonist_ship"]["colonists"] == 3


def test_university_gives_nothing_when_nobody_is_left() -> None:
    state = new(4)
    own(state, ME, "university")
    state.colonists = state.ship_colonists = 0
    play(state, "role builder", "build hacienda")
    assert asked(state) == "1 build"


def test_university_never_takes_a_noble() -> None:
    state = new(4, nobles=True)
    own(state, ME, "university")
    state.colonists = state.ship_colonists = 0
    assert state.ship_nobles == 1
    play(state, "role builder", "build hacienda")
    assert asked(state) == "1 build"


def test_university_with_nobody_there_does_nothing() -> None:
    state = new(4)
    own(state, ME, "university:0")
    play(state, "role builder", "build hacienda")
    assert asked(state) == "1 build"


def test_university_colonist_for_a_statue_goes_to_the_beach() -> None:
    state = new(4, "statue", new_buildings=True)
    own(state, ME, "university")
    state.players[ME].doubloons = 10
    play(state, "role builder", "build statue", "take colonist")
    assert at(state, ME, "beach") == 1
    assert at(state, ME, "statue") == 0


# Expansion I


def test_library_example() -> None:
    """The builder with a library buys the harbor for 6."""
    state = new(4, "harbor", new_buildings=True)
    own(state, ME, "library")
    state.players[ME].doubloons = 6
    play(state, "role builder")
    assert building(state, ME, "harbor")["discounts"] == {"privilege": 1, "library": 1}
    play(state, "build harbor")
    assert state.players[ME].doubloons == 0


def test_library_with_nobody_there_or_for_others_does_nothing() -> None:
    state = new(4, "harbor", new_buildings=True)
    own(state, ME, "library:0")
    own(state, MACIEK, "library")
    play(state, "role builder")
    assert building(state, ME, "harbor")["price"] == 7
    assert building(state, MACIEK, "harbor")["price"] == 8


def test_forest_house_example() -> None:
    """Five forests, two quarries at work and the privilege: the large warehouse for 1."""
    state = new(4, "large_warehouse", new_buildings=True)
    own(state, ME, "forest_house", *["forest:corn"] * 5, "quarry", "quarry")
    play(state, "role builder")
    assert building(state, ME, "large_warehouse")["price"] == 1
    assert building(state, ME, "large_warehouse")["discounts"] == {"privilege": 1, "quarry": 2, "forest": 2}


def test_forests_help_with_nobody_in_the_forest_house() -> None:
    state = new(4, "large_warehouse", new_buildings=True)
    own(state, ME, "forest_house:0", *["forest:corn"] * 4)
    play(state, "role builder")
    assert building(state, ME, "large_warehouse")["price"] == 3


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("small_indigo_plant", 0),
        ("sugar_mill", 1),
        ("coffee_roaster", 1),
        ("harbor", 1),
        ("city_hall", 2),
        ("statue", 2),
    ],
)
def test_church_pays_by_column(name: str, points: int) -> None:
    """The rulebook's example: a harbor brings 1 point."""
    state = new(4, name, new_buildings=True)
    own(state, ME, "church")
    state.players[ME].doubloons = 20
    play(state, "role builder", f"build {name}")
    assert state.players[ME].points == points


def test_church_with_nobody_there_pays_nothing() -> None:
    state = new(4, "harbor", new_buildings=True)
    own(state, ME, "church:0")
    state.players[ME].doubloons = 20
    play(state, "role builder", "build harbor")
    assert state.players[ME].points == 0


def test_church_never_pays_for_itself() -> None:
    state = new(4, "church", new_buildings=True)
    own(state, ME, "university")
    state.players[ME].doubloons = 20
    play(state, "role builder", "build church", "take colonist")
    assert state.players[ME].points == 0


def test_black_market_example() -> None:
    """A harbor for 8 with 6 doubloons: an indigo and a colonist make up for two; a point on top is not possible."""
    state = new(4, "harbor", new_buildings=True)
    own(state, MACIEK, "black_market", "corn")
    goods(state, MACIEK, indigo=1)
    state.players[MACIEK].doubloons = 6
    state.players[MACIEK].points = 1
    play(state, "role builder", "pass")
    assert building(state, MACIEK, "harbor")["black_market"] == 2
    play(state, "build harbor")
    assert can(state) == ["lift corn", "spend indigo"]
    play(state, "lift corn")
    assert can(state) == ["spend indigo", "spend point"]
    play(state, "spend indigo")
    assert tiles(state, MACIEK, "harbor") == 1
    assert state.players[MACIEK].doubloons == 0
    assert state.players[MACIEK].points == 1
    assert held(state, MACIEK) == {}
    assert state.view(None)["supply"]["colonists"] == 76


def test_black_market_is_not_for_those_who_can_pay() -> None:
    state = new(4, "harbor", new_buildings=True)
    own(state, MACIEK, "black_market", "corn")
    state.players[MACIEK].doubloons = 8
    play(state, "role builder", "pass", "build harbor")
    assert state.players[MACIEK].doubloons == 0
    assert at(state, MACIEK, "corn") == 1


def test_black_market_gives_three_at_most() -> None:
    state = new(4, "harbor", new_buildings=True)
    own(state, MACIEK, "black_market", "corn")
    goods(state, MACIEK, indigo=3)
    state.players[MACIEK].points = 9
    state.players[MACIEK].doubloons = 4
    play(state, "role builder", "pass")
    assert "build harbor" not in can(state)
    state.players[MACIEK].doubloons = 5
    play(state, "build harbor")
    assert state.players[MACIEK].points == 8
    assert held(state, MACIEK) == {"indigo": 2}
    assert state.view(None)["supply"]["points"] == 101  # the test had handed out 9 from nowhere


def test_black_market_never_gives_its_own_colonist() -> None:
    state = new(4, "harbor", new_buildings=True)
    own(state, MACIEK, "black_market")
    state.players[MACIEK].doubloons = 7
    play(state, "role builder", "pass")
    assert "build harbor" not in can(state)


def test_black_market_takes_people_from_the_beach() -> None:
    state = new(4, "harbor", new_buildings=True)
    own(state, MACIEK, "black_market")
    put(state, MACIEK, "beach")
    state.players[MACIEK].doubloons = 7
    play(state, "role builder", "pass", "build harbor")
    assert at(state, MACIEK, "beach") == 0
    assert tiles(state, MACIEK, "harbor") == 1


def test_black_market_colonist_of_a_quarry_makes_the_price_rise() -> None:
    """He leaves before the price is worked out, so he only makes up for himself; something else must be given."""
    state = new(4, "harbor", new_buildings=True)
    own(state, MACIEK, "black_market", "quarry", "corn")
    goods(state, MACIEK, indigo=1)
    state.players[MACIEK].doubloons = 6
    play(state, "role builder", "pass", "build harbor")
    assert can(state) == ["lift corn", "lift quarry", "spend indigo"]
    play(state, "lift quarry")
    assert tiles(state, MACIEK, "harbor") == 1
    assert held(state, MACIEK) == {}


def test_black_market_colonist_of_the_only_quarry_is_no_help() -> None:
    state = new(4, "harbor", new_buildings=True)
    own(state, MACIEK, "black_market", "quarry")
    state.players[MACIEK].doubloons = 6
    play(state, "role builder", "pass")
    assert "build harbor" not in can(state)


def test_black_market_colonist_of_university_and_church_leaves_first() -> None:
    state = new(4, "harbor", new_buildings=True)
    own(state, MACIEK, "black_market", "university", "church")
    state.players[MACIEK].doubloons = 7
    play(state, "role builder", "pass", "build harbor", "lift university")
    assert state.players[MACIEK].points == 1
    assert asked(state) == "2 build"
    state = new(4, "harbor", new_buildings=True)
    own(state, MACIEK, "black_market", "university", "church")
    state.players[MACIEK].doubloons = 7
    play(state, "role builder", "pass", "build harbor", "lift church")
    assert state.players[MACIEK].points == 0
    assert asked(state) == "1 university"


def test_black_market_colonist_of_the_library_leaves_first() -> None:
    state = new(4, "harbor", new_buildings=True)
    own(state, ME, "black_market", "library")
    state.players[ME].doubloons = 5  # harbor 8 - 2 = 6
    play(state, "role builder")
    assert "build harbor" not in can(state)  # without the librarian 7: still one short
    goods(state, ME, corn=1)
    play(state, "build harbor")
    assert can(state) == ["lift library", "spend corn"]
    play(state, "lift library")
    assert held(state, ME) == {}


def test_black_market_colonist_of_the_zoning_office_leaves_first() -> None:
    """With him the harbor costs 7, without him 8."""
    state = new(4, "harbor", new_buildings=True, nobles=True)
    own(state, MACIEK, "black_market", "zoning_office")
    state.players[MACIEK].doubloons = 6
    play(state, "role builder", "pass")
    assert "build harbor" not in can(state)
    goods(state, MACIEK, corn=1)
    play(state, "build harbor")
    assert can(state) == ["lift zoning_office", "spend corn"]
    play(state, "lift zoning_office")
    assert held(state, MACIEK) == {}
    assert state.players[MACIEK].doubloons == 0


def test_black_market_noble_of_the_zoning_office_leaves_first() -> None:
    """With him the city hall costs 8, without him 10: he makes up for himself only half."""
    state = new(4, "city_hall", new_buildings=True, nobles=True)
    own(state, MACIEK, "black_market", "zoning_office!")
    goods(state, MACIEK, corn=1)
    state.players[MACIEK].doubloons, state.players[MACIEK].points = 7, 1
    play(state, "role builder", "pass", "build city_hall")
    assert can(state) == ["lift noble zoning_office", "spend corn", "spend point"]
    play(state, "lift noble zoning_office")
    assert tiles(state, MACIEK, "city_hall") == 1
    assert held(state, MACIEK) == {}
    assert state.players[MACIEK].points == state.players[MACIEK].doubloons == 0


def test_black_market_with_nobody_there_does_nothing() -> None:
    state = new(4, "harbor", new_buildings=True)
    own(state, MACIEK, "black_market:0", "corn")
    state.players[MACIEK].doubloons = 7
    play(state, "role builder", "pass")
    assert "build harbor" not in can(state)
    assert building(state, MACIEK, "harbor")["blocked"] == "too_dear"


def test_points_given_back_do_not_undo_the_end() -> None:
    state = new(4, "harbor", new_buildings=True)
    own(state, ME, "black_market", "church")
    state.players[ME].doubloons, state.players[ME].points, state.points = 6, 1, 1
    play(state, "role builder", "build harbor", "spend point")
    # the point goes back, then the church pays: 2 - 1 are left
    assert state.view(None)["supply"]["points"] == 1
    state.points = 0
    state.end_soon(ME, 3)
    state.players[MACIEK].points = 1
    own(state, MACIEK, "black_market")
    state.players[MACIEK].doubloons = 0
    play(state, "build small_indigo_plant")
    assert state.view(None)["supply"]["points"] == 1
    assert state.view(None)["last_round"] == "points"


def test_black_market_takes_nobles_too() -> None:
    state = new(4, "harbor", new_buildings=True, nobles=True)
    own(state, MACIEK, "black_market", "corn!", "corn")
    state.players[MACIEK].doubloons = 7
    play(state, "role builder", "pass", "build harbor")
    assert can(state) == ["lift corn", "lift noble corn"]
    play(state, "lift noble corn")
    assert nobles_at(state, MACIEK, "corn") == 0
    assert at(state, MACIEK, "corn") == 1
    assert state.view(None)["supply"]["nobles"] == 20


# Expansion II


def test_zoning_office_with_a_colonist_helps_with_small_buildings() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "zoning_office")
    play(state, "role builder", "pass")
    assert building(state, MACIEK, "harbor")["discounts"] == {"zoning_office": 1}
    assert building(state, MACIEK, "coffee_roaster")["price"] == 5
    assert building(state, MACIEK, "city_hall")["price"] == 10


def test_zoning_office_with_a_noble_helps_with_large_buildings() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "zoning_office!")
    play(state, "role builder", "pass")
    assert building(state, MACIEK, "harbor")["price"] == 8
    assert building(state, MACIEK, "city_hall")["price"] == 8


def test_zoning_office_with_nobody_does_nothing() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "zoning_office:0")
    play(state, "role builder", "pass")
    assert building(state, MACIEK, "harbor")["price"] == 8


def test_jeweler_takes_one_space() -> None:
    state = new(4, nobles=True)
    state.players[ME].doubloons = 7
    play(state, "role builder", "build jeweler")
    assert state.view(None)["players"][ME]["city_spaces"]["used"] == 1
