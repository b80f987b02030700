"""Stage I, capital cards and what they are worth."""

from __future__ import annotations

import pytest

from ratusz.core.vecs import i64, vec
from ratusz.games.craftsmen.capital import ALL_COLOURS, hand_worth
from ratusz.games.craftsmen.components import CAPITAL_IDS
from tests.games.craftsmen.positions import Position, awarded, capital, options, play, step


def worth(cards: str) -> int:
    return int(hand_worth(vec[i64]([cards.split().count(kind) for kind in CAPITAL_IDS]), ALL_COLOURS))


def test_example_capital_sets() -> None:
    """Three of a colour and a 3: 13. Three, two and a 1: 16."""
    assert worth("violet_1 violet_2 violet_2 red_3") == 13
    assert worth("blue_1 blue_1 blue_2 green_2 green_3 red_1") == 16


@pytest.mark.parametrize(
    ("cards", "value"), [("red_1 red_1", 5), ("red_1 red_1 red_2", 10), ("red_1 red_1 red_2 red_3", 15)]
)
def test_sets_of_a_colour(cards: str, value: int) -> None:
    assert worth(cards) == value


def test_ruling_10_two_threes_are_worth_six() -> None:
    assert worth("red_3 red_3") == 6
    assert worth("red_3 red_3 red_3") == 10


def test_four_cards_then_two_discards() -> None:
    state = Position(3).row("red_1 blue_2").capital(0, "green_1").queue("bank", [1], [0]).stage("bank").state()
    play(state, "pass")
    assert options(state) == ["one", "two", "pass"]
    play(state, "one")
    assert options(state) == ["take blue_2", "take red_1"]
    play(state, "take blue_2")
    assert state.view(None)["players"][0]["capital_count"] == 5
    assert step(state) == "discard", "no privilege on the second space"
    play(state, *options(state)[:1])
    play(state, *options(state)[:1])
    assert state.view(None)["players"][0]["capital_count"] == 3
    assert sum(state.view(None)["capital"]["row"].values()) == 2


@pytest.mark.parametrize(
    ("moves", "seen", "drawn"),
    [
        (["one", "take blue_2"], {"blue_2": 1}, 3),
        (["one", "take red_1"], {"red_1": 1}, 3),
        (["two"], {"blue_2": 1, "red_1": 1}, 2),
    ],
)
def test_the_player_decides_whether_to_take_one_or_two_face_up_cards(
    moves: list[str], seen: dict[str, int], drawn: int
) -> None:
    state = Position(3).row("red_1 blue_2").queue("bank", [0]).stage("bank").state()
    state.noting = True
    play(state, *moves)
    assert step(state) == "bank_privilege"
    assert state.view(None)["players"][0]["capital_seen"] == seen
    assert state.view(None)["players"][0]["capital_count"] == 4
    assert [event["n"] for event in state.happened(None) if event["note"] == "drew"] == [drawn]


def test_of_two_equal_face_up_cards_one_can_be_taken_too() -> None:
    state = Position(3).row("red_1 red_1").queue("bank", [0]).stage("bank").state()
    state.noting = True
    play(state, "one")
    assert state.view(None)["players"][0]["capital_seen"] == {"red_1": 1}
    assert [event["card"] for event in state.happened(None) if event["note"] == "face_up"] == ["red_1"]


def test_ruling_8_at_least_one_face_up_card() -> None:
    state = Position(3).row("red_1 blue_2").queue("bank", [0]).stage("bank").state()
    assert "draw" not in options(state)


def test_ruling_51_face_up_cards_first_and_the_row_filled_only_after_the_discards() -> None:
    state = Position(3).row("red_1 blue_2").queue("bank", [0]).stage("bank").state()
    play(state, "two")
    assert sum(state.view(None)["players"][0]["capital_seen"].values()) == 2
    assert state.view(None)["players"][0]["capital_count"] == 4, "the other two came from the deck afterwards"
    play(state, "privilege")
    assert step(state) == "discard"
    assert state.view(None)["capital"]["row"] == {}
    play(state, *options(state)[:1])
    assert sum(state.view(None)["capital"]["row"].values()) == 2


def test_privilege_discards_one_card() -> None:
    state = Position(3).row("red_1 blue_2").queue("bank", [0]).stage("bank").state()
    play(state, "two")
    assert step(state) == "bank_privilege"
    play(state, "privilege")
    assert state.view(None)["players"][0]["privileges_used"] == 1
    play(state, *options(state)[:1])
    assert state.view(None)["players"][0]["capital_count"] == 3


def test_ruling_27_and_44_the_privilege_is_optional_and_then_not_used() -> None:
    state = Position(3).row("red_1 blue_2").queue("bank", [0]).stage("bank").state()
    play(state, "two", "pass")
    assert state.view(None)["players"][0]["privileges_used"] == 0
    assert state.view(None)["choice"]["n"] == 2


def test_example_playing_a_privilege_token() -> None:
    """Yellow and red on the first space have the privilege, green plays a token for it."""
    state = Position(5).tokens(4, privileges=1).queue("bank", [0, 2], [4]).stage("bank").state()
    for _ in range(2):
        assert state.view(None)["choice"]["privilege"] == "gold"
        play(state, "pass")
    assert state.seat == 4
    assert state.view(None)["choice"]["privilege"] == "token"
    play(state, "two", "privilege")
    assert state.view(None)["players"][4]["privilege_tokens"] == 0
    assert state.view(None)["tokens"]["privilege_token"]["left"] == 10


def test_ruling_27_no_token_on_top_of_the_gold_space() -> None:
    position = Position(3).row("red_1 blue_2").capital(0, "green_1 green_2").tokens(0, privileges=3)
    state = position.queue("bank", [0]).stage("bank").state()
    play(state, "two", "privilege")
    assert state.view(0)["choice"] == {"step": "discard", "n": 1}, "one card is still discarded"
    assert state.view(None)["players"][0]["privilege_tokens"] == 3, "the gold space costs no token"
    assert state.view(None)["players"][0]["privileges_used"] == 1
    state.noting = True
    play(state, options(state)[0])
    assert step(state) == "send_helper"
    assert awarded(state) == [1, 2]


def test_ruling_9_and_41_the_limit_of_ten_after_the_banks_own_discards() -> None:
    eight = "violet_1 violet_2 violet_3 green_1 green_2 green_3 blue_1 blue_2"
    state = Position(3).capital(0, eight).row("red_1 red_2").queue("bank", [0]).stage("bank").state()
    play(state, "two", "privilege")
    play(state, "discard violet_1")
    assert state.view(0)["choice"] == {"step": "discard", "n": 1}, "8 + 4 - 1 = 11: one more goes"
    play(state, "discard violet_2")
    assert state.view(None)["players"][0]["capital_count"] == 10


def test_ruling_11_an_empty_deck_is_made_of_the_discards() -> None:
    state = Position(3).row("red_1 red_2").deck("").queue("bank", [1], [0]).stage("bank").state()
    play(state, "two")
    assert state.view(None)["players"][1]["capital_count"] == 4


def test_ruling_38_without_any_cards_fewer_are_drawn() -> None:
    state = Position(3).row("red_1").deck("blue_1").no_discards().queue("bank", [1]).stage("bank").state()
    assert options(state) == ["one", "pass"]
    play(state, "one")
    assert capital(state, 1) == {"blue_1": 1, "red_1": 1}, "two cards are all there are"
    play(state, "pass")
    assert state.view(None)["players"][1]["capital_count"] == 0, "the discard of two stays due"
    assert sum(state.view(None)["capital"]["row"].values()) == 2, "and fills the row"


def test_ruling_38_with_an_empty_row_all_cards_come_from_the_deck() -> None:
    state = Position(3).row("").queue("bank", [1]).stage("bank").state()
    assert options(state) == ["draw", "pass"]
    play(state, "draw")
    assert state.view(None)["players"][1]["capital_count"] == 4


def test_ruling_43_the_action_may_be_declined() -> None:
    state = Position(3).queue("bank", [1]).stage("bank").state()
    play(state, "pass")
    assert state.view(None)["players"][1]["capital_count"] == 0
