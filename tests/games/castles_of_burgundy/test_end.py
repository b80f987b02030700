"""The end of phases and of the game (rulebook page 9)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ratusz.core.state import OVER
from ratusz.games.castles_of_burgundy import GAME

from .table import final, play, player, position


def test_final_scoring() -> None:
    """1 for each unsold good and each silverling, 1 for two workers; storage and sold goods bring nothing."""
    own = player(
        goods={"red": 2, "pink": 1}, silver=4, workers=5, points=20, storage=["bank", "castle"], sold={"red": 3}
    )
    state = final(own, player(workers=1))
    assert state.seat == OVER
    assert state.scores() == [20 + 3 + 4 + 2, 0]
    assert state.winners() == [0]


def test_mines_of_phase_e_pay_before_the_final_scoring() -> None:
    state = final(player(duchy={"d4": "castle", "e3": "mine", "g2": "knowledge_2"}), player())
    assert state.view(None)["players"][0]["silver"] == 1
    assert state.view(None)["players"][0]["workers"] == 1
    assert state.scores()[0] == 1


def test_scores_are_the_track_until_the_game_is_over() -> None:
    state = position(player(dice=[1, 2], silver=1, goods={"red": 3}, points=7), player(), phase="E", round=5)
    assert state.scores() == [7, 0]
    assert state.winners() == []
    shown = state.view(None)["players"][0]
    assert shown["during"] == 7
    assert shown["final"] == {"goods": 3, "silver": 1, "workers": 0, "knowledge": {}, "knowledge_points": 0}


def test_tied_players_compare_empty_spaces_more_wins() -> None:
    fuller = player(points=30, duchy={"d4": "castle", "e3": "mine"})
    emptier = player(points=31, duchy={"d4": "castle"})
    assert final(fuller, emptier).scores() == [31, 31]
    assert final(fuller, emptier).winners() == [1]
    assert final(emptier, fuller).winners() == [0]


@pytest.mark.parametrize("order", [[0, 1, 2], [2, 0, 1], [1, 2, 0]])
def test_still_tied_the_later_turn_in_the_last_round_wins(order: list[int]) -> None:
    """By the order in which round 25 was played, not by the track after it."""
    players = [player(points=9, moved=2), player(points=9, moved=1), player(points=9)]
    assert final(*players, order=order).winners() == [order[-1]]


def test_leftover_tiles_leave_the_game_and_goods_stay() -> None:
    depots = {"1": ["ship", "bank"], "black": ["castle"]}
    agenda = [["end_phase", 0, 0, 0]]
    state = position(player(), player(), depots=depots, depot_goods={"3": {"red": 2}}, agenda=agenda, round=5)
    view = state.view(None)
    assert view["removed"] == {"castle": 1, "ship": 1, "bank": 1}
    assert view["depots"][2]["goods"] == {"red": 2}


@pytest.mark.parametrize("phase", ["B", "C", "D"])
def test_leftover_tiles_go_as_each_later_phase_begins(phase: str) -> None:
    agenda = [["end_phase", 0, 0, 0]]
    state = position(player(), player(), phase=phase, depots={"5": ["mine"]}, agenda=agenda, round=5)
    assert state.view(None)["removed"] == {"mine": 1}


def test_after_phase_e_the_table_stays_as_it_is() -> None:
    state = final(player(), player(), depots={"1": ["ship"]})
    assert state.view(None)["depots"][0]["tiles"][0] == "ship"
    assert state.view(None)["removed"] == {}


def dice_left(view: dict[str, Any]) -> list[int]:
    return [sum(die is not None for die in player["dice"]) for player in view["players"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("boards", ["standard", "choose"])
def test_25_rounds_and_50_dice_actions_for_each_player(seats: int, boards: str) -> None:
    chance = random.Random(seats)
    state = GAME.new(seats, 11, {"boards": boards})
    state.noting = True
    rounds: list[tuple[str, int]] = []
    dice = [0] * seats
    while state.seat != OVER:
        view = state.view(None)
        if view["phase"] is not None and (not rounds or rounds[-1] != (view["phase"], view["round"])):
            rounds.append((view["phase"], view["round"]))
        move = chance.choice(state.moves())
        seat = int(state.seat)
        state.play(move)
        dice[seat] += GAME.moves.name(move).startswith("die")
        for event in state.happened(None):
            dice[event["seat"]] += event["note"] == "used_die"
    assert rounds == [(phase, number) for phase in "ABCDE" for number in range(1, 6)]
    assert dice == [50] * seats
    assert sum(dice_left(state.view(None))) == 0


def test_bonus_tiles_go_to_one_player_each_the_large_one_first() -> None:
    chance = random.Random(7)
    for seed in range(4):
        state = GAME.new(4, seed)
        while state.seat != OVER:
            state.play(chance.choice(state.moves()))
        for bonus in state.view(None)["bonus"]:
            large, small = bonus["large"]["owner"], bonus["small"]["owner"]
            assert small is None or (large is not None and large != small)


def test_the_five_goods_of_a_phase_are_placed_in_order_by_the_white_die() -> None:
    state = GAME.new(2, 5)
    row = state.view(None)["row"]
    for number in range(2, 6):
        before = state.view(None)
        goods = {depot["depot"]: dict(depot["goods"]) for depot in before["depots"]}
        while state.view(None)["round"] != number:
            state.play(state.moves()[-1])
        view = state.view(None)
        assert view["row"] == [None] * number + row[number:]
        white = str(view["white"])
        gained = view["depots"][int(white) - 1]["goods"].get(row[number - 1], 0)
        assert gained == goods[white].get(row[number - 1], 0) + 1


def test_play_names_a_move_that_is_not_possible() -> None:
    state = position(player(dice=[1, 2]), player())
    with pytest.raises(ValueError, match="'end' is not possible now; possible: die 1, die 2"):
        play(state, "end")
