"""Phase 1: sending helpers, stacking, fees, passing; and the order in which they act."""

from __future__ import annotations

import pytest

from ratusz.games.craftsmen.state import Craftsmen
from tests.games.craftsmen.positions import (
    BLACK,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Position,
    capital,
    options,
    play,
    points,
    step,
)


def spaces(state: Craftsmen, town: str) -> list[list[int]]:
    return [space["discs"] for entry in state.view(None)["town"] if entry["town"] == town for space in entry["spaces"]]


def test_example_sending_helpers_and_queue_order() -> None:
    """Yellow, black and red open; red pays yellow, blue pays black, green on the last space pays nobody. They act:
    yellow, red, black, blue, red, green; yellow and red (on the first space) have the privilege."""
    position = Position(5).step("send_helper", YELLOW)
    position.capital(RED, "violet_1 green_2").capital(BLUE, "violet_1 blue_1")
    state = position.state()
    play(state, "send bank", "send bank", "send bank")
    play(state, "send notary", "send notary")
    play(state, "send crafts", "send crafts")
    assert step(state) == "send_helper"
    assert state.seat == RED
    play(state, "cover bank 1")
    assert step(state) == "fee"
    play(state, "pay green_2")
    assert capital(state, RED) == {"violet_1": 1}
    assert capital(state, YELLOW) == {"green_2": 1}
    assert state.seat == BLUE
    play(state, "cover bank 2", "points")
    assert points(state, BLUE) == 9
    assert points(state, BLACK) == 11
    assert state.seat == GREEN
    play(state, "cover bank 3")
    assert step(state) == "send_helper"
    assert points(state, GREEN) == 10
    assert spaces(state, "bank") == [[YELLOW, RED], [BLACK, BLUE], [RED, GREEN]]
    while step(state) == "send_helper":
        play(state, "pass")
    acted = []
    privileged = []
    while step(state) == "bank":
        acted.append(int(state.seat))
        if state.view(None)["choice"]["privilege"] == "gold":
            privileged.append(int(state.seat))
        play(state, "pass")
    assert acted == [YELLOW, RED, BLACK, BLUE, RED, GREEN]
    assert privileged == [YELLOW, RED]


@pytest.mark.parametrize(
    ("seats", "almost", "full"),
    [
        (2, [[0, 0], [1]], [[0, 0], [1, 1]]),
        (3, [[0], [1], [0]], [[0, 1], [1], [0]]),
        (4, [[0, 1], [2], [0]], [[0, 1], [2, 1], [0]]),
        (5, [[0, 1], [2, 1], [0]], [[0, 1], [2, 1], [0, 3]]),
    ],
)
def test_ruling_4_helpers_in_a_building(seats: int, almost: list[list[int]], full: list[list[int]]) -> None:
    """4, 4, 5 and 6 with two to five players: the last one covers a disc, and then it is full."""
    last = seats - 1
    state = Position(seats).capital(last, "red_1").queue("bank", *almost).step("send_helper", last).state()
    assert [name for name in options(state, "cover") if "bank" in name]
    state = Position(seats).capital(last, "red_1").queue("bank", *full).step("send_helper", last).state()
    assert not [name for name in options(state) if "bank" in name]
    assert state.view(last)["town"][0]["why_not"] in ("full", "two_of_yours")


def test_ruling_4_two_own_helpers_in_a_building() -> None:
    state = Position(3).queue("bank", [0], [0]).step("send_helper", 0).state()
    assert "send bank" not in options(state)
    assert "send builders" in options(state)


def test_ruling_4_never_three_discs_on_a_space() -> None:
    state = Position(5).capital(4, "red_1").queue("bank", [0, 1], [2], [3]).step("send_helper", 4).state()
    assert options(state, "cover") == ["cover bank 2", "cover bank 3"]


def test_ruling_5_no_stacking_while_a_space_is_free() -> None:
    state = Position(3).queue("bank", [0], [1]).step("send_helper", 2).state()
    assert "send bank" in options(state)
    assert not options(state, "cover")


def test_ruling_5_any_single_disc_may_be_covered() -> None:
    state = Position(4).capital(3, "red_1").queue("bank", [0], [3], [1]).step("send_helper", 3).state()
    assert options(state, "cover") == ["cover bank 1", "cover bank 2", "cover bank 3"]
    play(state, "cover bank 2")
    assert state.seat == 0, "one's own disc costs nothing"


@pytest.mark.parametrize(("year", "fee"), [(1, 1), (2, 2), (3, 3)])
def test_ruling_6_fee_in_points_by_the_year(year: int, fee: int) -> None:
    state = (
        Position(3, year=year).queue("bank", [0], [1], [0]).capital(2, "red_1 blue_1").step("send_helper", 2).state()
    )
    play(state, "cover bank 1", "points")
    assert state.scores() == [10 + fee, 10, 10 - fee]


def test_ruling_6_who_cannot_pay_covers_only_the_ribbon_or_himself() -> None:
    position = Position(3).queue("bank", [0], [2], [1]).step("send_helper", 2).set(2, points=0)
    assert options(position.state(), "cover") == ["cover bank 2", "cover bank 3"]


def test_ruling_6_the_only_way_to_pay_is_not_asked() -> None:
    state = Position(3).queue("bank", [0], [1], [1]).set(2, points=0).capital(2, "red_3").step("send_helper", 2).state()
    play(state, "cover bank 1")
    assert capital(state, 0) == {"red_3": 1}
    assert capital(state, 2) == {}
    assert step(state) == "send_helper"


def test_ruling_41_a_fee_may_bring_the_owner_above_ten() -> None:
    ten = "violet_1 violet_2 violet_3 green_1 green_2 green_3 blue_1 blue_2 blue_3 red_1"
    position = Position(3).capital(0, ten).capital(2, "red_2 red_3").queue("bank", [0], [1], [1])
    state = position.step("send_helper", 2).state()
    play(state, "cover bank 1", "pay red_3")
    assert state.seat == 0
    assert step(state) == "discard"
    play(state, "discard violet_1")
    assert state.view(None)["players"][0]["capital_count"] == 10


def test_ruling_7_passing_is_final_and_brings_one_point() -> None:
    state = Position(3).step("send_helper", 0).set(1, helpers=0).set(2, helpers=1).state()
    play(state, "pass", "send crafts")
    assert step(state) == "craft", "seat 0 is not asked again"
    assert state.scores() == [11, 10, 10], "a point for helpers left, none for having sent all"


def test_ruling_7_where_a_helper_cannot_go() -> None:
    """Seat 2 has two helpers in two buildings, the four others are full, so his last helper stays at home."""
    position = Position(3).set(0, helpers=0).set(1, helpers=0).set(2, helpers=1).step("send_helper", 2)
    for town in ("bank", "builders"):
        position.data["queues"][town] = [[2], [2], []]
    full = {"notary": [[0, 1], [0], [1]], "crafts": [[0, 1], [0], [1]], "merchants": [[0], [1], []]}
    position.data["queues"] |= full
    state = position.state()
    assert options(state) == ["send merchants", "send town_hall", "pass"]
    reasons = {entry["town"]: entry["why_not"] for entry in state.view(2)["town"]}
    assert reasons["bank"] == "two_of_yours"
    assert reasons["crafts"] == "full"


def test_ruling_7_who_has_no_legal_space_must_pass_and_gets_the_point() -> None:
    """Two buildings hold two of green's helpers, in the four others only discs are left that cost a fee."""
    position = Position(5).set(GREEN, points=0, helpers=1).step("send_helper", GREEN)
    for seat in range(GREEN):
        position.set(seat, helpers=0)
    position.data["queues"] |= {
        "bank": [[GREEN], [GREEN], []],
        "builders": [[GREEN], [GREEN], []],
        "notary": [[0], [1], [2, 3]],
        "crafts": [[1], [2], [3, 0]],
        "merchants": [[2], [3], [0, 1]],
        "town_hall": [[3], [0], [1, 2]],
    }
    state = position.state()
    assert step(state) == "bank", "he was not asked"
    assert state.view(None)["players"][GREEN]["passed"]
    assert state.scores() == [10, 10, 10, 10, 1]


def test_who_has_passed_is_told_so() -> None:
    state = Position(3).step("send_helper", 0).state()
    play(state, "pass")
    assert {entry["why_not"] for entry in state.view(0)["town"]} == {"passed"}
    assert {entry["why_not"] for entry in state.view(1)["town"]} == {None}


class TestTwoPlayers:
    """Ruling 37 and 61, and the rulebook's page for two."""

    def test_the_third_space_is_closed(self) -> None:
        state = Position(2).queue("bank", [0], [1]).step("send_helper", 0).state()
        assert "send bank" not in options(state)
        assert options(state, "cover") == ["cover bank 1", "cover bank 2"]

    def test_covering_the_opponent_gives_the_opponent_a_card(self) -> None:
        state = Position(2).queue("bank", [0], [1]).step("send_helper", 0).state()
        play(state, "cover bank 2")
        assert step(state) == "send_helper"
        assert [player["capital_count"] for player in state.view(None)["players"]] == [0, 1]
        assert state.scores() == [10, 10]

    def test_covering_oneself_does_nothing(self) -> None:
        state = Position(2).queue("bank", [0], [1]).step("send_helper", 0).state()
        play(state, "cover bank 1")
        assert [player["capital_count"] for player in state.view(None)["players"]] == [0, 0]

    def test_ruling_41_the_card_may_bring_the_opponent_above_ten(self) -> None:
        ten = "violet_1 violet_2 violet_3 green_1 green_2 green_3 blue_1 blue_2 blue_3 red_1"
        state = Position(2).capital(1, ten).queue("bank", [0], [1]).step("send_helper", 0).state()
        play(state, "cover bank 2")
        assert (state.seat, step(state)) == (1, "discard")
        play(state, options(state)[0])
        assert state.view(None)["players"][1]["capital_count"] == 10
        assert (state.seat, step(state)) == (1, "send_helper")

    def test_ruling_38_without_any_capital_cards_the_opponent_gets_none(self) -> None:
        position = Position(2).row("red_1 red_2").deck("").no_discards().queue("bank", [0], [1])
        state = play(position.step("send_helper", 0).state(), "cover bank 2")
        assert [player["capital_count"] for player in state.view(None)["players"]] == [0, 0]
        assert sum(state.view(None)["capital"]["row"].values()) == 2, "the row is not touched"

    def test_ruling_61_the_opponent_may_be_covered_although_ones_own_disc_could_be(self) -> None:
        state = Position(2).queue("bank", [0], [1]).step("send_helper", 0).state()
        assert options(state, "cover") == ["cover bank 1", "cover bank 2"]


def test_winter_has_no_helper_phase() -> None:
    state = (
        Position(3, season="winter")
        .capital(0, "red_3")
        .hand(0, "ore_mine-red-red")
        .street(0, "sawmill-green-red")
        .state()
    )
    assert step(state) == "build"
