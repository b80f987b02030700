"""A player's turn: dice, workers, the four actions and the purchase (rulebook pages 5, 6 and 9)."""

from __future__ import annotations

import random

import pytest

from ratusz.core.state import OVER, IllegalMove
from ratusz.games.castles_of_burgundy import GAME

from .table import moves, play, player, position, step, turn

KNOWING = {"d4": "castle", "c4": "knowledge_25"}
"""A space for a castle is open, its number 6."""


def test_which_die_comes_first_then_what_to_do_with_it_then_the_target() -> None:
    state = turn(dice=[2, 5], workers=1, depots={"2": ["church", "castle"], "1": ["ship"], "5": ["mine"]})
    assert moves(state) == ["die 2", "die 5"]
    play(state, "die 2")
    assert step(state) == "action"
    assert moves(state) == ["action take", "action workers"]
    play(state, "action take")
    assert moves(state) == ["take 1 ship", "take 2 church", "take 2 castle"]
    play(state, "take 2 castle")
    assert state.view(None)["players"][0]["storage"] == ["castle"]
    assert step(state) == "action", "the second die is used without asking which"


def test_exactly_two_actions_and_the_turn_ends_by_itself() -> None:
    state = position(
        player(dice=[2, 5]),
        player(dice=[1, 3]),
        agenda=[["end_round", 0, 0, 0], ["start_turn", 1, 0, 0], ["turn", 0, 0, 0]],
        depots={"1": ["ship"], "2": ["castle"], "5": ["mine"]},
    )
    play(state, "die 2", "action workers", "action workers")
    assert state.seat == 1
    assert state.players[0].workers == 4


def test_the_same_action_may_be_carried_out_twice() -> None:
    state = turn(dice=[2, 5], depots={"2": ["castle"], "5": ["mine"]})
    play(state, "die 2", "action take", "action take")
    assert state.view(None)["players"][0]["storage"] == ["castle", "mine"]


def test_two_dice_of_the_same_value_are_one_choice() -> None:
    state = turn(dice=[4, 4], silver=2, depots={"4": ["ship"], "black": ["bank"]})
    assert moves(state) == ["die 4", "purchase"]


def test_equal_dice_and_no_possible_purchase_ask_for_the_action_at_once() -> None:
    state = turn(dice=[4, 4], depots={"4": ["ship", "mine"]})
    assert step(state) == "action"
    assert state.view(None)["choice"]["die"] == "4"


def test_example_ania_turns_a_2_into_a_6_with_two_workers() -> None:
    state = turn(dice=[2, 2], workers=2, depots={"6": ["pig_4"], "2": ["castle"]})
    play(state, "action take")
    assert state.view(None)["prices"] == {"take 2 castle": 0, "take 6 pig_4": 2}
    play(state, "take 6 pig_4")
    assert state.players[0].workers == 0
    assert state.view(None)["players"][0]["storage"] == ["pig_4"]


@pytest.mark.parametrize(("die", "depot"), [(1, "6"), (6, "1")])
def test_between_1_and_6_is_one_step(die: int, depot: str) -> None:
    tile = "pig_4" if depot == "6" else "ship"
    state = turn(dice=[die, 0], workers=1, depots={depot: [tile, "bank"]})
    play(state, "action take", f"take {depot} {tile}")
    assert state.players[0].workers == 0


def test_nothing_that_cannot_be_paid_for_is_offered() -> None:
    state = turn(dice=[3, 3], workers=1, depots={"1": ["ship"], "2": ["castle"], "3": ["bank"], "5": ["mine"]})
    play(state, "action take")
    assert moves(state) == ["take 2 castle", "take 3 bank"]
    with pytest.raises(IllegalMove, match="'take 1 ship' is not possible now"):
        play(state, "take 1 ship")


def test_equal_tiles_of_one_depot_are_one_choice_those_of_two_depots_are_not() -> None:
    state = turn(seats=4, dice=[2, 2], workers=1, depots={"2": ["bank", "bank"], "3": ["bank"]})
    play(state, "action take")
    assert moves(state) == ["take 2 bank", "take 3 bank"]


# Storage.


def test_a_full_storage_first_loses_a_tile_of_the_players_choice() -> None:
    state = turn(dice=[2, 2], storage=["bank", "mine", "ship"], depots={"2": ["castle", "church"]})
    play(state, "action take", "take 2 castle")
    assert step(state) == "discard_tile"
    assert moves(state) == ["discard mine", "discard ship", "discard bank"], "the new tile cannot be refused"
    play(state, "discard ship")
    assert state.view(None)["players"][0]["storage"] == ["castle", "mine", "bank"]
    assert state.view(None)["removed"] == {"ship": 1}


def test_three_equal_tiles_leave_no_choice_what_to_discard() -> None:
    state = turn(dice=[2, 2], storage=["ship", "ship", "ship"], depots={"2": ["castle", "church"]})
    play(state, "action take", "take 2 castle")
    assert state.view(None)["players"][0]["storage"] == ["castle", "ship", "ship"]


def test_a_purchase_with_full_storage_loses_a_tile_too() -> None:
    state = turn(dice=[2, 3], silver=2, storage=["bank", "mine", "ship"], depots={"black": ["knowledge_7"]})
    play(state, "purchase", "discard mine")
    assert state.view(None)["players"][0]["storage"] == ["ship", "bank", "knowledge_7"]
    assert state.players[0].silver == 0


def test_a_tile_goes_through_the_storage_even_if_the_second_die_places_it() -> None:
    state = turn(dice=[2, 6], storage=["bank", "mine", "ship"], depots={"2": ["castle"]}, duchy=KNOWING)
    play(state, "die 2", "action take", "discard mine", "action place")
    assert state.view(None)["players"][0]["storage"] == ["ship", "bank"]
    assert state.view(None)["removed"] == {"mine": 1}


def test_equal_tiles_of_the_storage_are_one_choice() -> None:
    state = turn(dice=[2, 2], storage=["ship", "ship", "knowledge_1"], workers=1, depots={"2": ["castle"]})
    play(state, "action place")
    assert moves(state) == ["lay ship", "lay knowledge_1"]


# Take workers.


@pytest.mark.parametrize("die", range(1, 7))
def test_any_die_takes_two_workers(die: int) -> None:
    state = turn(dice=[die, die], depots={"1": ["ship"], "4": ["ship"]}, workers=3)
    play(state, "action workers")
    assert state.players[0].workers == 5


def test_taking_workers_is_carried_out_unasked_where_nothing_else_is_possible() -> None:
    state = turn(dice=[1, 2])
    assert moves(state) == ["die 1", "die 2"]
    play(state, "die 1")
    assert state.players[0].workers == 4


def test_there_are_more_workers_and_silverlings_than_the_box_holds() -> None:
    """30 and 20 are in the box; they are no limits."""
    state = turn(dice=[3, 3], workers=30, silver=20, storage=["bank"], depots={"1": ["ship"]})
    play(state, "action workers", "action place", "place e4")
    assert (state.players[0].workers, state.players[0].silver) == (32, 22)


# Sell goods.


@pytest.mark.parametrize(("seats", "points"), [(2, 2), (3, 3), (4, 4)])
def test_a_sale_brings_one_silverling_and_points_for_each_good(seats: int, points: int) -> None:
    state = turn(seats=seats, dice=[4, 4], goods={"red": 3, "pink": 2}, depots={"4": ["ship"]})
    play(state, "action sell")
    assert state.players[0].points == 3 * points
    assert state.players[0].silver == 1
    assert state.view(None)["players"][0]["goods"] == {"pink": 2}
    assert state.view(None)["players"][0]["sold"] == {"red": 3}


def test_workers_change_the_die_for_a_sale() -> None:
    state = turn(dice=[4, 4], workers=1, goods={"red": 1, "pink": 2, "turquoise": 1}, depots={"4": ["ship"]})
    play(state, "action sell")
    assert state.view(None)["prices"] == {"sell pink": 1, "sell red": 0}
    play(state, "sell pink")
    assert state.players[0].workers == 0
    assert state.players[0].points == 4


def test_a_kind_that_is_not_in_the_store_is_never_offered() -> None:
    state = turn(dice=[1, 1], workers=5, goods={"orange": 1}, depots={"1": ["ship"]})
    assert "action sell" in moves(state)
    play(state, "action sell")
    assert state.view(None)["players"][0]["sold"] == {"orange": 1}
    assert step(state) == "action"
    assert "action sell" not in moves(state)


# The purchase.


def test_a_purchase_costs_two_silverlings_and_no_die() -> None:
    state = turn(dice=[2, 3], silver=3, workers=1, depots={"black": ["bank", "cow_3"], "2": ["castle"]})
    assert moves(state) == ["die 2", "die 3", "purchase"]
    play(state, "purchase")
    assert moves(state) == ["take black bank", "take black cow_3"]
    play(state, "take black cow_3")
    assert state.players[0].silver == 1
    assert state.players[0].workers == 1
    assert state.view(None)["players"][0]["storage"] == ["cow_3"]
    assert moves(state) == ["die 2", "die 3"]


def test_one_purchase_a_turn() -> None:
    state = turn(dice=[2, 3], silver=6, depots={"black": ["bank", "cow_3", "ship"]})
    play(state, "purchase", "take black bank")
    assert "purchase" not in moves(state)


def test_a_purchase_between_the_dice_and_after_both() -> None:
    depots = {"black": ["bank", "cow_3"], "2": ["castle"]}
    between = play(turn(dice=[2, 3], silver=2, depots=depots), "die 2", "action workers")
    assert moves(between) == ["die 3", "purchase"]
    after = play(turn(dice=[2, 3], silver=2, depots=depots), "die 2", "action workers", "die 3", "action workers")
    assert moves(after) == ["purchase", "end"], "the end of the turn is asked for only while a purchase is open"


def test_end_is_not_possible_before_both_dice_are_used() -> None:
    state = turn(dice=[2, 3], silver=2, depots={"black": ["bank", "ship"], "2": ["castle"]})
    with pytest.raises(IllegalMove):
        play(state, "end")


def test_silver_gained_in_the_turn_may_be_spent() -> None:
    state = turn(dice=[4, 5], silver=1, goods={"red": 1}, depots={"4": ["ship"], "black": ["bank", "ship"]})
    assert "purchase" not in moves(state)
    play(state, "die 4", "action sell")
    assert moves(state) == ["die 5", "purchase"]


def test_no_purchase_in_the_middle_of_an_effect() -> None:
    state = turn(
        dice=[3, 3], silver=2, storage=["city_hall", "bank"], depots={"black": ["bank", "ship"], "1": ["ship"]}
    )
    play(state, "die 3", "action place", "lay city_hall", "place e4")
    assert step(state) == "city_hall"
    assert "purchase" not in moves(state)


def test_without_a_tile_in_the_central_depot_there_is_nothing_to_buy() -> None:
    state = turn(dice=[2, 3], silver=9, depots={"2": ["castle"]})
    assert moves(state) == ["die 2", "die 3"]


# Rounds.


def test_all_dice_are_rolled_at_the_start_of_a_round_and_lie_open() -> None:
    state = GAME.new(4, 3)
    for seat in range(4):
        assert all(die in range(1, 7) for die in state.view(None)["players"][seat]["dice"])


def test_the_white_die_lies_as_it_was_rolled_for_the_whole_round() -> None:
    state = GAME.new(3, 9)
    chance = random.Random(9)
    rolled: dict[tuple[str, int], set[int]] = {}
    while state.seat != OVER:
        view = state.view(None)
        rolled.setdefault((view["phase"], view["round"]), set()).add(view["white"])
        state.play(chance.choice(state.moves()))
    assert len(rolled) == 25
    assert all(len(numbers) == 1 for numbers in rolled.values())


def test_whoever_stands_on_top_of_the_rightmost_tower_begins_the_next_round() -> None:
    markers = [player(moved=moved) for moved in (1, 3, 3, 0)]
    depots = {str(depot): ["ship", "bank"] for depot in (1, 3, 4)} | {"2": ["castle"], "5": ["mine"], "6": ["pig_4"]}
    state = position(*markers, track=[2, 1, 0, 3], agenda=[["end_round", 0, 0, 0]], depots=depots)
    assert list(state.order) == [2, 1, 0, 3]
    assert state.seat == 2


def test_turn_order_is_read_at_the_start_of_a_round_and_does_not_change_within_it() -> None:
    state = position(
        player(dice=[5, 5]),
        player(dice=[1, 1], storage=["ship"], duchy={"d4": "castle", "d5": "ship", "d6": "ship"}),
        player(dice=[1, 1]),
        agenda=[["end_round", 0, 0, 0], ["turn", 2, 0, 0], ["turn", 1, 0, 0]],
        depots={"1": ["ship", "bank"], "5": ["mine"]},
    )
    play(state, "action place")
    assert list(state.track) == [1, 0, 2]
    play(state, "action workers")
    assert state.seat == 2
    play(state, "action workers", "action workers")
    assert list(state.order) == [1, 0, 2]
    assert state.seat == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_turn_is_all_that_somebody_does_in_a_round(seats: int) -> None:
    chance = random.Random(seats)
    state = GAME.new(seats, seats, {"boards": "choose"})
    told = []
    while state.seat != OVER:
        view = state.view(None)
        if view["phase"] is None:
            assert view["turn"] == {"number": 0, "seat": None}, "choosing boards is no turn yet"
        else:
            assert view["turn"]["seat"] == view["to_move"]
            told.append((view["turn"]["number"], (view["phase"], view["round"], view["to_move"])))
        state.play(chance.choice(state.moves()))
    turns = dict(told)
    assert list(turns) == list(range(1, len(turns) + 1))
    assert len(set(turns.values())) == len(turns) == len(set(told))
    assert 24 * seats <= len(turns) <= 25 * seats
