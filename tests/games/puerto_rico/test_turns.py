"""Turns as people count them: what one of them would tell in a sentence."""

from __future__ import annotations

from ratusz.games.puerto_rico.state import PuertoRico
from tests.games.puerto_rico.table import MACIEK, ME, asked, can, decline, goods, new, own, play, row


def turn(state: PuertoRico) -> tuple[int, int]:
    """Its number and whose it is."""
    told = state.view(None)["turn"]
    return told["number"], told["seat"]


def test_picking_a_role_is_a_turn_and_so_is_what_each_does_in_the_phase() -> None:
    state = new(3)
    row(state, "corn", "corn", "corn", "corn")
    assert turn(state) == (1, ME)
    play(state, "role settler")
    assert turn(state) == (2, ME)
    play(state, "take corn")
    assert turn(state) == (3, MACIEK)
    play(state, "take corn", "take corn")
    assert turn(state) == (5, MACIEK)  # a role again


def test_the_hacienda_its_tile_and_the_hospice_are_one_turn() -> None:
    state = new(3)
    own(state, ME, "hacienda", "hospice")
    play(state, "role settler")
    begun = turn(state)
    play(state, "draw", "take quarry")
    assert asked(state) == "0 hospice"
    assert turn(state) == begun


def test_placing_everybody_is_one_turn() -> None:
    state = new(3)
    own(state, ME, "corn:0", "sugar:0", "quarry:0")
    play(state, "role mayor", "take colonist")
    begun = turn(state)
    play(state, "place corn")
    assert asked(state) == "0 place"
    assert turn(state) == begun


def test_guests_at_the_start_leave_in_the_turn_of_the_role_and_others_in_turns_of_their_own() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "guest_house:1", "quarry:0")
    own(state, MACIEK, "guest_house:1", "quarry:0")
    play(state, "role prospector")
    assert asked(state) == "0 guests"
    assert turn(state) == (1, ME)
    play(state, "pass")
    assert asked(state) == "1 guests"
    assert turn(state) == (2, MACIEK)


def test_a_turn_begins_with_the_guests_right_before_it() -> None:
    """Both guests leave, one of them to the first tile of all, then something is built: still one turn."""
    state = new(3, "guest_house", new_buildings=True)
    own(state, MACIEK, "guest_house:2", "corn:0", "quarry:0")
    state.players[MACIEK].doubloons = 10
    play(state, "role builder")
    play(state, "pass")  # at the start of the phase
    decline(state, MACIEK)
    assert asked(state) == "1 guests"
    begun = turn(state)
    play(state, "place corn", "place quarry")
    assert asked(state) == "1 build"
    assert turn(state) == begun


def test_every_loading_is_a_turn_and_storing_another() -> None:
    state = new(3)
    goods(state, ME, corn=9, indigo=3, sugar=3, coffee=4)
    play(state, "role captain")
    begun = turn(state)
    while asked(state) == "0 load":
        assert turn(state) == begun
        play(state, can(state)[0])
        begun = begun[0] + 1, ME
    assert asked(state) == "0 store_goods"
    assert turn(state) == begun


def test_each_choice_from_the_ship_is_a_turn() -> None:
    state = new(3, nobles=True)
    play(state, "role mayor", "pass")
    assert asked(state) == "0 deal"
    begun = turn(state)[0]
    play(state, "take colonist")
    assert turn(state) == (begun + 1, MACIEK)
