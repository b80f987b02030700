"""Expansion I: the Guest House."""

from __future__ import annotations

import pytest

from tests.games.puerto_rico.table import (
    MACIEK,
    ME,
    asked,
    at,
    can,
    clear_islands,
    decline,
    finish_phase,
    goods,
    held,
    load_ship,
    new,
    no_ships,
    nobles_at,
    own,
    play,
    put,
)


def test_guest_house_example() -> None:
    """At the end of the captain phase one guest goes to the storehouse to keep goods; as trader the owner sends the
    other to the library. Both stay there."""
    state = new(4, new_buildings=True)
    clear_islands(state)
    no_ships(state)
    own(state, MACIEK, "guest_house:2", "storehouse:0", "library:0")
    goods(state, MACIEK, coffee=4)
    play(state, "role captain")
    assert asked(state) == "1 guests"  # the phase begins
    play(state, "pass")
    assert asked(state) == "1 guests"  # storing; nothing has happened before his turn to load
    assert can(state) == ["place storehouse", "place library", "pass"]
    play(state, "place storehouse", "pass")
    assert held(state, MACIEK) == {"coffee": 4}
    assert asked(state) == "1 pick_role"
    play(state, "role trader", "place library", "sell coffee")
    assert state.players[MACIEK].doubloons == 3 + 4 + 2
    finish_phase(state)
    assert at(state, MACIEK, "library") == at(state, MACIEK, "storehouse") == 1
    assert at(state, MACIEK, "guest_house") == 0


@pytest.mark.parametrize("role", ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"])
def test_guests_are_asked_at_the_start_of_every_phase_in_order_from_the_picker(role: str) -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "guest_house:2")
    own(state, MACIEK, "guest_house:1")
    play(state, f"role {role}")
    assert asked(state) == "0 guests"
    play(state, "pass")
    assert asked(state) == "1 guests"


def test_a_guest_works_at_once() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "guest_house:1", "library:0")
    play(state, "role prospector", "place library")
    assert state.players[ME].doubloons == 3 + 2


def test_guests_before_the_hacienda_draw_and_before_the_tile() -> None:
    state = new(4, new_buildings=True)
    own(state, MACIEK, "guest_house:2", "hacienda:0")
    play(state, "role settler", "pass", "pass")  # the start of the phase; the settler's tile
    assert asked(state) == "1 guests"
    play(state, "place hacienda")
    assert asked(state) == "1 hacienda"
    play(state, "draw")
    assert asked(state) == "1 guests"


def test_who_has_just_declined_is_not_asked_at_once_again() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "guest_house:1")
    play(state, "role builder", "pass")
    assert asked(state) == "0 build"


def test_who_has_declined_is_asked_again_after_anothers_guests_could_leave() -> None:
    """Right before he builds he may answer what the other has done, or left undone."""
    state = new(4, new_buildings=True)
    own(state, ME, "guest_house:1")
    own(state, MACIEK, "guest_house:1", "quarry:0")
    play(state, "role builder", "pass", "place quarry")
    assert asked(state) == "0 guests"
    play(state, "pass")
    assert asked(state) == "0 build"


def test_guests_before_building() -> None:
    state = new(4, new_buildings=True)
    own(state, MACIEK, "guest_house:1", "quarry:0")
    play(state, "role builder", "pass", "pass")
    assert asked(state) == "1 guests"
    play(state, "place quarry")
    assert asked(state) == "1 build"
    assert state.discount(MACIEK, 1) == 1


def test_guests_before_production() -> None:
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, MACIEK, "guest_house:1", "corn:0")
    play(state, "role craftsman", "pass")
    assert asked(state) == "1 guests"
    play(state, "place corn")
    assert held(state, MACIEK) == {"corn": 1}


def test_guests_in_time_for_the_craftsmans_second_good() -> None:
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, ME, "guest_house:1", "library:0", "corn")
    play(state, "role craftsman", "pass")
    assert asked(state) == "0 guests"
    play(state, "place library", "produce corn", "produce corn")
    assert held(state, ME) == {"corn": 3}


def test_guests_before_a_loading_turn_even_if_nothing_could_be_loaded() -> None:
    state = new(4, new_buildings=True)
    for size, good in ((5, "indigo"), (6, "sugar"), (7, "tobacco")):
        load_ship(state, size, good, 1)
    own(state, MACIEK, "guest_house:1", "wharf:0")
    goods(state, ME, indigo=1)
    goods(state, MACIEK, coffee=3)
    play(state, "role captain", "pass")
    assert state.players[ME].points == 2
    assert asked(state) == "1 guests"
    play(state, "place wharf", "wharf coffee")
    assert state.players[MACIEK].points == 3


def test_no_guests_before_storing_when_nothing_can_be_lost() -> None:
    state = new(4, new_buildings=True)
    no_ships(state)
    own(state, ME, "guest_house:1", "storehouse", "large_warehouse")
    goods(state, ME, sugar=1, tobacco=1, coffee=3)
    play(state, "role captain", "pass")
    assert asked(state) == "1 pick_role"
    assert held(state, ME) == {"sugar": 1, "tobacco": 1, "coffee": 3}


def test_guests_before_the_hunting_lodge() -> None:
    state = new(4, new_buildings=True, nobles=True)
    own(state, MACIEK, "guest_house:1", "hunting_lodge:0")
    play(state, "role settler", "pass")
    decline(state, MACIEK)
    play(state, "pass", "pass")
    decline(state, MACIEK)
    assert asked(state) == "1 guests"
    play(state, "place hunting_lodge")
    assert asked(state) == "1 hunting_lodge"


def test_guests_between_the_land_offices_purchase_and_the_sale() -> None:
    state = new(4, new_buildings=True, nobles=True)
    clear_islands(state)
    own(state, MACIEK, "guest_house:2", "land_office", "forest_house:0", "small_market:0")
    goods(state, MACIEK, coffee=1)
    play(state, "role trader", "pass")
    assert asked(state) == "1 trade"
    play(state, "buy")
    assert asked(state) == "1 guests"  # the tile has been turned up and not yet been laid down
    play(state, "place forest_house")
    assert asked(state) == "1 lay_tile"
    tile = state.view(None)["aside"]
    play(state, f"forest {tile}")
    assert asked(state) == "1 guests"  # before the sale
    play(state, "place small_market", "sell coffee")
    assert state.players[MACIEK].doubloons == 3 - 1 + 4 + 1


def test_guests_may_go_to_the_plantation_just_bought() -> None:
    state = new(4, new_buildings=True, nobles=True)
    clear_islands(state)
    own(state, MACIEK, "guest_house:1", "land_office")
    goods(state, MACIEK, coffee=1)
    play(state, "role trader", "buy")
    tile = state.view(None)["players"][MACIEK]["island"][0]["tile"]
    assert asked(state) == "1 guests"
    assert can(state) == [f"place {tile}", "pass"]


def test_guests_between_the_land_offices_discard_and_the_sale() -> None:
    state = new(4, new_buildings=True, nobles=True)
    own(state, MACIEK, "guest_house:1", "land_office!", "small_market:0", "corn")
    goods(state, MACIEK, coffee=1)
    play(state, "role trader", "pass", "discard corn")
    assert asked(state) == "1 guests"
    play(state, "place small_market", "sell coffee")
    assert state.players[MACIEK].doubloons == 3 + 1 + 4 + 1


def test_guests_between_the_sale_and_the_land_office() -> None:
    state = new(4, new_buildings=True, nobles=True)
    own(state, MACIEK, "guest_house:1", "land_office:0")
    goods(state, MACIEK, coffee=1)
    play(state, "role trader", "pass", "sell coffee")
    assert asked(state) == "1 guests"
    play(state, "place land_office")
    assert can(state) == ["buy", "pass"]


def test_no_guests_after_the_last_half_of_a_traders_turn() -> None:
    state = new(4, new_buildings=True, nobles=True)
    own(state, MACIEK, "guest_house:1", "land_office!", "small_market:0")
    play(state, "role trader", "pass", "discard indigo")
    assert asked(state) == "1 pick_role"  # nothing to sell


def test_in_the_mayor_phase_only_at_its_start() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "guest_house:2", "office:0")
    play(state, "role mayor", "pass")
    assert asked(state) == "0 mayor_privilege"
    play(state, "pass")
    assert asked(state) == "0 arrange"  # where guests are moved as all others


def test_a_guest_who_has_left_stays() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "guest_house:1", "hacienda:0", "office:0")
    play(state, "role prospector", "place hacienda")
    finish_phase(state)
    assert at(state, ME, "guest_house") == 0
    play(state, "role builder")
    assert asked(state) == "1 build"


def test_two_guests_leave_in_rising_order() -> None:
    state = new(4, new_buildings=True)
    clear_islands(state)
    own(state, ME, "guest_house:2", "hacienda:0", "office:0")
    play(state, "role prospector", "place office")
    assert asked(state) == "1 pick_role"  # the hacienda comes before the office
    assert at(state, ME, "guest_house") == 1


def test_noble_guests() -> None:
    state = new(4, new_buildings=True, nobles=True)
    clear_islands(state)
    own(state, ME, "guest_house:1", "chapel:0")
    put(state, ME, "guest_house", 0, nobles=1)
    play(state, "role craftsman")
    assert can(state) == ["place chapel", "place noble chapel", "pass"]
    play(state, "place noble chapel")
    assert nobles_at(state, ME, "chapel") == 1
    assert state.players[ME].points == 1


def test_guests_before_the_scoring() -> None:
    """After the last phase of the game a guest may still open a large building."""
    state = new(3, new_buildings=True)
    own(state, MACIEK, "guest_house:1", "city_hall:0")
    state.end_soon(ME, 2)
    for role in ("builder", "trader", "craftsman"):
        play(state, f"role {role}")
        while not asked(state).endswith("pick_role") and state.phase >= 0:
            play(state, "pass")
    assert asked(state) == "1 guests"
    play(state, "place city_hall")
    assert asked(state) == "over"
    assert state.scores()[MACIEK] == 2 + 4 + 2  # guest house, city hall and two beige buildings


def test_no_questions_without_guests() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "guest_house:0")
    play(state, "role prospector")
    assert asked(state) == "1 pick_role"
