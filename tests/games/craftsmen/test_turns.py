"""Where a turn begins, as people count turns."""

from __future__ import annotations

from ratusz.games.craftsmen import GAME
from ratusz.games.craftsmen.state import Craftsmen
from tests.games.craftsmen.positions import Position, options, play, step


def test_setting_up_is_no_turn_and_each_helper_sent_is_one() -> None:
    state = GAME.new(3, 1)
    assert isinstance(state, Craftsmen)
    while step(state) in ("swap_card", "swap_sawmill"):
        assert (state.turn, state.view(None)["turn"]["seat"]) == (0, None)
        play(state, "pass")
    for number in range(1, 6):
        assert (state.turn, state.turn_seat) == (number, state.seat)
        play(state, options(state)[0])


def test_a_fee_belongs_to_the_turn_of_who_covers() -> None:
    position = Position(3).capital(2, "red_1 red_2").step("send_helper", 2)
    state = position.queue("bank", [0], [1], [0]).state()
    turn = int(state.turn)
    play(state, "cover bank 1")
    assert (step(state), state.turn, state.turn_seat) == ("fee", turn, 2)


def test_all_work_points_of_a_helper_are_one_turn_and_the_next_helpers_another() -> None:
    position = Position(3).street(0, "sawmill-violet-green").queue("crafts", [0], [1])
    state = position.stage("crafts").state()
    turn = int(state.turn)
    play(state, "fair wood", "fair wood")
    assert (state.seat, state.turn) == (0, turn)
    play(state, "fair wood")
    assert (state.seat, state.turn, state.turn_seat) == (1, turn + 1, 1)


def test_several_work_tokens_in_one_gap_are_one_turn() -> None:
    state = Position(3).tokens(0, works=2).tokens(1, works=1).stage("bank").state()
    assert (step(state), state.seat) == ("play_work_token", 0)
    turn = int(state.turn)
    play(state, "fair wood")
    assert (state.seat, state.turn) == (0, turn)
    play(state, "fair wood")
    assert (state.seat, state.turn, state.turn_seat) == (1, turn + 1, 1)


def test_two_buildings_and_what_they_cost_are_one_turn() -> None:
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_1 red_2 blue_3")
    position.hand(0, "ore_mine-violet-violet", "apiary-violet-violet").queue("builders", [], [0]).stage("builders")
    state = position.state()
    turn = int(state.turn)
    play(state, "build ore_mine left")
    while step(state) in ("which_building", "build", "pay"):
        assert (state.turn, state.turn_seat) == (turn, 0)
        play(state, options(state)[0])
    assert state.turn != turn


def test_a_bid_is_a_turn_and_so_is_the_privilege_after_an_auction() -> None:
    position = Position(3).offer("mill-red-blue").capital(0, "green_1 green_2 green_3").capital(1, "red_3 red_3")
    state = position.queue("notary", [0]).stage("notary").state()
    turn = int(state.turn)
    play(state, "auction mill", "bid 3")
    assert (step(state), state.turn, state.turn_seat) == ("bid", turn + 1, 1)
    play(state, "bid 4")
    assert (step(state), state.turn, state.turn_seat) == ("bid", turn + 2, 0)
    play(state, "pass")
    while step(state) == "pay":
        play(state, options(state)[0])
    assert (step(state), state.turn_seat) == ("look_after", 0)
    assert state.turn == turn + 3


def test_the_privilege_before_the_action_and_after_a_purchase_belongs_to_the_turn() -> None:
    position = Position(3).offer("mill-red-blue").capital(0, "red_3 red_3").queue("notary", [0]).stage("notary")
    state = position.state()
    turn = int(state.turn)
    play(state, "purchase mill")
    assert (step(state), state.turn) == ("look_after", turn)
    state = play(position.state(), "look basic")
    while step(state) in ("show", "put_back", "return_order"):
        play(state, options(state)[0])
    assert (step(state), state.turn) == ("notary", turn)


def test_at_the_end_of_a_round_and_of_a_year_everybody_has_a_turn() -> None:
    many = "red_1 red_2 red_3 blue_1 blue_2 blue_3 green_1 green_2 green_3 violet_1"
    state = Position(2, season="winter").capital(0, many).capital(1, many).step("end_phase").state()
    assert step(state) == "discard"
    turn, first = int(state.turn), int(state.seat)
    play(state, "discard red_1", "discard red_2")
    assert (step(state), state.turn, state.turn_seat) == ("discard", turn + 1, 1 - first)
    play(state, "discard red_1", "discard red_2")
    assert (step(state), state.turn) == ("invest", turn + 2)
    play(state, options(state, "invest")[0])
    assert (step(state), state.turn) == ("invest", turn + 2)
