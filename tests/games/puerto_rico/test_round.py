"""Rounds: picking roles, doubloons on cards, the governor, the prospector, the end of the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ratusz.games.puerto_rico.components import ROLE_IDS
from ratusz.games.puerto_rico.state import PuertoRico
from tests.games.puerto_rico.table import (
    MACIEK,
    ME,
    PRZEMEK,
    asked,
    can,
    finish_phase,
    goods,
    load_ship,
    new,
    own,
    play,
    row,
)


def test_everybody_picks_a_role_once_and_nobody_twice_the_same() -> None:
    state = new(4)
    assert can(state) == [f"role {role}" for role in ROLE_IDS[:7]]
    play(state, "role prospector")
    assert asked(state) == "1 pick_role"
    assert "role prospector" not in can(state)


def test_a_doubloon_on_each_role_left_over_and_the_governor_moves_on() -> None:
    state = new(4)
    for role in ("prospector", "builder", "craftsman", "trader"):
        play(state, f"role {role}")
        finish_phase(state)
    view = state.view(None)
    assert view["governor"] == 1
    assert asked(state) == "1 pick_role"
    assert {role["role"]: role["doubloons"] for role in view["roles"]} == {
        "settler": 1,
        "mayor": 1,
        "builder": 0,
        "craftsman": 0,
        "trader": 0,
        "captain": 1,
        "prospector": 0,
    }
    assert all(role["taken_by"] is None for role in view["roles"])


def test_prospector_example() -> None:
    """With two doubloons on the card the prospector gets three."""
    state = new(4)
    state.role_doubloons[ROLE_IDS.index("prospector")] = 2
    state.players[ME].doubloons = 0
    play(state, "role prospector")
    assert state.players[ME].doubloons == 3


def test_doubloons_on_the_card_may_be_spent_at_once() -> None:
    state = new(4)
    state.players[ME].doubloons = 1
    state.role_doubloons[ROLE_IDS.index("builder")] = 2
    play(state, "role builder")
    assert "build sugar_mill" in can(state)  # 4 less the privilege
    assert "build large_market" not in can(state)


def test_three_players_have_no_prospector() -> None:
    assert "role prospector" not in can(new(3))


def test_two_prospectors_are_one_choice_while_they_are_equal() -> None:
    state = new(5)
    assert "role prospector" in can(state)
    assert "role prospector_2" not in can(state)
    state.role_doubloons[ROLE_IDS.index("prospector_2")] = 1
    assert {"role prospector", "role prospector_2"} <= set(can(state))
    state.role_doubloons[ROLE_IDS.index("prospector_2")] = 0
    play(state, "role prospector")
    assert "role prospector_2" in can(state)


def test_two_players_pick_six_of_seven_roles_in_turn() -> None:
    state = new(2)
    pickers = []
    for role in ("prospector", "builder", "craftsman", "trader", "captain", "settler"):
        pickers.append(int(state.seat))
        play(state, f"role {role}")
        finish_phase(state)
    assert pickers == [0, 1, 0, 1, 0, 1]
    assert [role["doubloons"] for role in state.view(None)["roles"]] == [0, 1, 0, 0, 0, 0, 0]
    assert asked(state) == "1 pick_role"


def test_the_end_by_a_full_city_comes_after_the_round() -> None:
    state = new(3)
    own(
        state,
        ME,
        *("small_market", "hacienda", "small_warehouse", "hospice", "office", "factory"),
        *("large_warehouse", "harbor", "wharf", "university", "construction_hut"),
    )
    state.players[ME].doubloons = 20
    play(state, "role builder")
    assert "build city_hall" not in can(state)  # no large building on the last space
    play(state, "build large_market")
    assert state.view(None)["last_round"] == "city"
    finish_phase(state)
    assert asked(state) == "1 pick_role"
    for role in ("settler", "trader"):
        play(state, f"role {role}")
        finish_phase(state)
    assert asked(state) == "over"


def test_the_end_by_points_comes_when_the_supply_is_empty() -> None:
    """Points beyond the supply are noted and count; the round is finished."""
    state = new(3)
    state.points = 2
    goods(state, ME, corn=4)
    play(state, "role captain", "load corn ship_4")
    assert state.players[ME].points == 5
    assert state.view(None)["supply"]["points"] == 0
    assert state.view(None)["supply"]["noted"] == 3
    assert state.view(None)["last_round"] == "points"
    assert asked(state) == "1 pick_role"


def test_taking_the_very_last_point_is_enough() -> None:
    state = new(3)
    state.points = 5
    goods(state, ME, corn=4)
    play(state, "role captain", "load corn ship_4")
    assert state.view(None)["last_round"] == "points"
    assert state.view(None)["supply"]["noted"] == 0


def church() -> PuertoRico:
    state = new(4, "harbor", new_buildings=True)
    own(state, ME, "church")
    state.players[ME].doubloons = 8
    state.points = 1
    play(state, "role builder", "build harbor")
    return state


def chapel_with_a_noble() -> PuertoRico:
    state = new(4, nobles=True)
    own(state, MACIEK, "chapel!")
    state.points = 1
    play(state, "role craftsman")
    return state


def hunting_lodge_with_a_noble() -> PuertoRico:
    state = new(4, nobles=True)
    row(state, "corn", "corn", "corn", "corn", "corn")
    own(state, PRZEMEK, "hunting_lodge!")
    state.points = 2
    play(state, "role settler", "take corn", "take corn", "take corn", "pass")
    return state


def union_hall() -> PuertoRico:
    state = new(4, new_buildings=True)
    load_ship(state, 5, "corn", 5)
    own(state, MACIEK, "union_hall")
    goods(state, MACIEK, corn=4)
    state.points = 2
    play(state, "role captain")
    return state


def royal_supplier() -> PuertoRico:
    state = new(4, nobles=True)
    own(state, ME, "royal_supplier!")
    goods(state, ME, corn=1)
    state.points = 1
    play(state, "role captain", "deliver corn")
    return state


@pytest.mark.parametrize(
    "last_point", [church, chapel_with_a_noble, hunting_lodge_with_a_noble, union_hall, royal_supplier]
)
def test_the_last_point_ends_the_game_in_any_phase(last_point: Callable[[], PuertoRico]) -> None:
    """As soon as the supply is 0, even if nobody went short; the round is finished."""
    state = last_point()
    view = state.view(None)
    assert (view["supply"]["points"], view["supply"]["noted"]) == (0, 0)
    assert view["last_round"] == "points"
    finish_phase(state)
    assert asked(state) == "1 pick_role"


def test_two_players_still_play_all_six_roles_of_the_last_round() -> None:
    state = new(2)
    state.points = 2
    goods(state, ME, corn=1)
    play(state, "role captain", "load corn ship_4")
    assert state.view(None)["last_round"] == "points"
    for role in ("builder", "craftsman", "trader", "settler", "prospector"):
        finish_phase(state)
        assert asked(state).endswith("pick_role")
        play(state, f"role {role}")
    finish_phase(state)
    assert asked(state) == "over"


def test_noted_points_count_for_the_customs_house() -> None:
    """4 corn and the captain's point, 2 of them as chips: 5 points, 1 more for the customs house."""
    state = new(3)
    own(state, ME, "customs_house")
    state.points = 2
    goods(state, ME, corn=4)
    play(state, "role captain", "load corn ship_4")
    assert state.view(None)["supply"]["noted"] == 3
    assert state.scores()[ME] == 5 + 4 + 1


def test_the_end_by_colonists_only_if_the_refill_falls_short() -> None:
    state = new(3)
    state.colonists = 4
    play(state, "role mayor", "take colonist")
    finish_phase(state)
    assert state.view(None)["supply"]["colonists"] == 0
    assert state.view(None)["colonist_ship"]["colonists"] == 3
    assert state.view(None)["last_round"] is None
    state = new(3)
    state.colonists = 3
    play(state, "role mayor", "take colonist")
    finish_phase(state)
    assert state.view(None)["colonist_ship"]["colonists"] == 2
    assert state.view(None)["last_round"] == "colonists"


def test_a_colonist_given_back_does_not_undo_the_end() -> None:
    state = new(3, "hacienda", new_buildings=True)
    state.colonists = 0
    own(state, MACIEK, "black_market", "corn")
    state.players[MACIEK].doubloons = 0
    play(state, "role mayor")
    finish_phase(state)
    assert state.view(None)["last_round"] == "colonists"
    play(state, "role builder", "build hacienda", "lift corn")
    assert state.view(None)["supply"]["colonists"] == 1
    assert state.view(None)["last_round"] == "colonists"
    finish_phase(state)
    play(state, "role trader")
    finish_phase(state)
    assert asked(state) == "over"


def test_with_nobles_the_game_goes_on_without_colonists() -> None:
    state = new(3, nobles=True)
    state.colonists = 0
    state.nobles = 0
    play(state, "role mayor")
    finish_phase(state)
    assert state.view(None)["colonist_ship"]["colonists"] == 0
    assert state.view(None)["last_round"] is None


def test_a_tie_is_broken_by_doubloons_and_goods() -> None:
    state = new(3)
    for player in state.players:
        player.doubloons = 0
        player.points = 10
    goods(state, MACIEK, corn=1, coffee=1)
    state.players[2].doubloons = 1
    state.finish()
    state.advance()
    assert state.winners() == [MACIEK]
    state.players[2].doubloons = 2
    assert state.winners() == [MACIEK, 2]


def refill(state: PuertoRico) -> int:
    """Plays a mayor phase in which nobody arrives; how many come aboard after it."""
    state.ship_colonists = 0
    play(state, "role mayor", "pass")
    finish_phase(state)
    return int(state.view(None)["colonist_ship"]["colonists"])


def test_ship_refill_counts_empty_circles_of_buildings_only() -> None:
    """Of all players; plantations and quarries do not count."""
    state = new(4)
    own(state, ME, "office:0", "hacienda:0")
    own(state, MACIEK, "indigo_plant:0", "quarry:0", "corn:0", "small_market")
    assert refill(state) == 1 + 1 + 3


def test_ship_refill_is_at_least_one_for_each_player() -> None:
    state = new(5)
    own(state, ME, "office:0", *["corn:0"] * 8)
    assert refill(state) == 5


def test_ship_refill_counts_two_for_the_guest_house_and_none_for_the_statue() -> None:
    state = new(3, new_buildings=True)
    own(state, MACIEK, "guest_house:0", "indigo_plant:0", "statue:0")
    assert refill(state) == 2 + 3
