"""The craftsman phase."""

from __future__ import annotations

from ratusz.games.puerto_rico.components import GOOD_IDS
from tests.games.puerto_rico.table import MACIEK, ME, asked, can, clear_islands, held, new, own, play


def test_production_example() -> None:
    """2 corn (the third plantation is idle), 1 tobacco (the second circle is empty), 3 sugar (the fourth plantation is
    idle)."""
    state = new(4)
    clear_islands(state)
    own(state, MACIEK, "corn", "corn", "corn:0", "tobacco", "tobacco", "tobacco_storage:1")
    own(state, MACIEK, "sugar", "sugar", "sugar", "sugar:0", "sugar_mill:3", "small_sugar_mill")
    play(state, "role craftsman")
    assert held(state, MACIEK) == {"corn": 2, "tobacco": 1, "sugar": 3}


def test_small_and_large_plants_add_up() -> None:
    state = new(4)
    clear_islands(state)
    own(state, MACIEK, *["indigo"] * 4, "small_indigo_plant", "indigo_plant:2")
    play(state, "role craftsman")
    assert held(state, MACIEK) == {"indigo": 3}


def test_corn_needs_no_plant_and_the_others_do() -> None:
    state = new(4)
    clear_islands(state)
    own(state, MACIEK, "corn", "indigo", "sugar", "tobacco", "coffee", "coffee_roaster:0")
    play(state, "role craftsman")
    assert held(state, MACIEK) == {"corn": 1}


def test_a_shortage_hits_later_players() -> None:
    state = new(4)
    clear_islands(state)
    own(state, ME, "corn", "corn")
    own(state, MACIEK, "corn", "corn")
    state.goods[0] = 3
    play(state, "role craftsman")
    assert held(state, ME) == {"corn": 2}
    assert held(state, MACIEK) == {"corn": 1}
    assert asked(state) == "1 pick_role"  # nothing left for the privilege


def test_the_craftsmans_extra_good_comes_last_and_is_of_a_kind_he_made() -> None:
    state = new(4)
    clear_islands(state)
    own(state, ME, "corn", "indigo", "small_indigo_plant", "sugar")
    own(state, MACIEK, "coffee", "coffee_roaster")
    play(state, "role craftsman")
    assert held(state, MACIEK) == {"coffee": 1}
    assert can(state) == ["produce corn", "produce indigo", "pass"]
    play(state, "produce indigo")
    assert held(state, ME) == {"corn": 1, "indigo": 2}


def test_no_production_no_privilege() -> None:
    state = new(4)
    clear_islands(state)
    own(state, MACIEK, "corn")
    play(state, "role craftsman")
    assert asked(state) == "1 pick_role"


def test_goods_on_ships_and_in_the_house_are_not_supply() -> None:
    state = new(4)
    clear_islands(state)
    own(state, ME, "coffee", "coffee_roaster")
    coffee = GOOD_IDS.index("coffee")
    state.goods[coffee] = 0
    state.house[coffee] = 1
    state.ship_good[0], state.ship_load[0] = coffee, 5
    play(state, "role craftsman")
    assert held(state, ME) == {}


def test_factory_pays_by_kinds() -> None:
    for kinds, doubloons in ((1, 0), (2, 1), (3, 2), (4, 3), (5, 5)):
        state = new(4)
        clear_islands(state)
        own(state, MACIEK, "factory", "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster")
        own(state, MACIEK, *GOOD_IDS[:kinds])
        play(state, "role craftsman")
        assert state.players[MACIEK].doubloons == 3 + doubloons


def test_factory_example() -> None:
    """Only two sugar and one tobacco are left in the supply, and no corn: two kinds, 1 doubloon."""
    state = new(4)
    clear_islands(state)
    own(state, MACIEK, "factory", "tobacco", *["corn"] * 3, *["sugar"] * 3, "sugar_mill:3", "tobacco_storage")
    for good, left in zip(GOOD_IDS, (0, 11, 2, 9, 9), strict=True):
        state.goods[GOOD_IDS.index(good)] = left
    play(state, "role craftsman")
    assert held(state, MACIEK) == {"sugar": 2, "tobacco": 1}
    assert state.players[MACIEK].doubloons == 3 + 1


def test_factory_with_nobody_there_pays_nothing() -> None:
    state = new(4)
    clear_islands(state)
    own(state, MACIEK, "factory:0", "corn", "indigo", "indigo_plant")
    play(state, "role craftsman")
    assert state.players[MACIEK].doubloons == 3


# Expansion I


def test_aqueduct_example_1() -> None:
    """Indigo plantation idle, sugar in the small mill only: nothing extra."""
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, MACIEK, "aqueduct", "indigo:0", "sugar", "indigo_plant", "small_sugar_mill")
    play(state, "role craftsman")
    assert held(state, MACIEK) == {"sugar": 1}


def test_aqueduct_example_2() -> None:
    """Three sugar and one indigo plantation with both large plants: 4 sugar and 2 indigo."""
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, MACIEK, "aqueduct", *["sugar"] * 3, "indigo", "indigo_plant:1", "sugar_mill:3")
    play(state, "role craftsman")
    assert held(state, MACIEK) == {"indigo": 2, "sugar": 4}


def test_aqueduct_helps_when_the_large_plant_is_merely_occupied() -> None:
    """One plantation: the small mill would do, but somebody is in the large one too."""
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, MACIEK, "aqueduct", "sugar", "small_sugar_mill", "sugar_mill")
    play(state, "role craftsman")
    assert held(state, MACIEK) == {"sugar": 2}


def test_aqueduct_needs_somebody_and_supply() -> None:
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, MACIEK, "aqueduct:0", "indigo", "indigo_plant")
    play(state, "role craftsman")
    assert held(state, MACIEK) == {"indigo": 1}
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, MACIEK, "aqueduct", "indigo", "indigo_plant")
    state.goods[GOOD_IDS.index("indigo")] = 1
    play(state, "role craftsman")
    assert held(state, MACIEK) == {"indigo": 1}


def test_library_gives_the_craftsman_two_goods_same_or_different() -> None:
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, ME, "library", "corn", "indigo", "indigo_plant")
    play(state, "role craftsman", "produce corn")
    assert can(state) == ["produce corn", "produce indigo", "pass"]
    play(state, "produce corn")
    assert held(state, ME) == {"corn": 3, "indigo": 1}
    assert asked(state) == "1 pick_role"


def test_library_gives_the_craftsman_what_the_supply_has() -> None:
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, ME, "library", "corn")
    state.goods[0] = 2
    play(state, "role craftsman", "produce corn")
    assert asked(state) == "1 pick_role"
    assert held(state, ME) == {"corn": 2}


def test_specialty_factory_example() -> None:
    """4 corn, 3 sugar and 2 indigo: 3 - 1 = 2 doubloons."""
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, MACIEK, "specialty_factory", *["corn"] * 4, *["sugar"] * 3, *["indigo"] * 2)
    own(state, MACIEK, "sugar_mill:3", "indigo_plant:2")
    play(state, "role craftsman")
    assert held(state, MACIEK) == {"corn": 4, "sugar": 3, "indigo": 2}
    assert state.players[MACIEK].doubloons == 3 + 2


def test_specialty_factory_counts_the_aqueducts_good_but_not_the_privilege() -> None:
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, ME, "specialty_factory", "aqueduct", "indigo", "indigo_plant")
    play(state, "role craftsman", "produce indigo")
    assert held(state, ME) == {"indigo": 3}
    assert state.players[ME].doubloons == 3 + 1


def test_specialty_factory_pays_nothing_for_corn_or_with_nobody_there() -> None:
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, ME, "specialty_factory", *["corn"] * 4)
    own(state, MACIEK, "specialty_factory:0", *["indigo"] * 3, "indigo_plant:3")
    play(state, "role craftsman", "pass")
    assert state.players[ME].doubloons == state.players[MACIEK].doubloons == 3


# Expansion II


def test_chapel_pays_a_doubloon_for_a_colonist_and_a_point_for_a_noble() -> None:
    state = new(4, nobles=True)
    clear_islands(state)
    own(state, ME, "chapel")
    own(state, MACIEK, "chapel!")
    own(state, 2, "chapel:0")
    play(state, "role craftsman")
    assert (state.players[ME].doubloons, state.players[ME].points) == (4, 0)
    assert (state.players[MACIEK].doubloons, state.players[MACIEK].points) == (3, 1)
    assert (state.players[2].doubloons, state.players[2].points) == (3, 0)


def test_jeweler_pays_for_every_noble_wherever_he_stands() -> None:
    state = new(4, nobles=True)
    clear_islands(state)
    own(state, MACIEK, "jeweler", "corn!", "chapel!")
    state.players[MACIEK].come(51, True)
    own(state, 2, "jeweler:0", "corn!")
    play(state, "role craftsman")
    assert state.players[MACIEK].doubloons == 3 + 3
    assert state.players[2].doubloons == 3
