"""Stages V and VI."""

from __future__ import annotations

from ratusz.games.craftsmen.state import Craftsmen
from tests.games.craftsmen.positions import Position, awarded, capital, markers, options, play, step

GREEN, RED = 1, 2


def merchants(position: Position, space: int = 2) -> Craftsmen:
    queue: list[list[int]] = [[] for _ in range(space - 1)]
    position.street(0, "tailor-violet-red").capital(0, "red_1")
    return position.queue("merchants", *queue, [0]).stage("merchants").state()


def leather(state: Craftsmen) -> tuple[object, object]:
    place = next(place for place in state.view(None)["granary"] if place["good"] == "leather")
    return place["lower"], place["upper"]


class TestExampleBuyingLeather:
    """The rulebook's four purchases of leather."""

    def test_1_a_natural_marker_for_a_card(self) -> None:
        state = merchants(Position(3))
        play(state, "buy leather")
        assert leather(state) == ("natural", None), "the upper one moves down"
        assert state.view(None)["capital"]["discards"] == {"red_1": 1}
        assert markers(state, 0, "tailor") == [False, True]

    def test_2_greens_marker_for_a_card_to_green(self) -> None:
        state = merchants(Position(3).granary("leather", GREEN, RED))
        play(state, "buy leather")
        assert leather(state) == (RED, None)
        assert capital(state, GREEN) == {"red_1": 1}

    def test_3_a_natural_marker_for_a_fair_marker(self) -> None:
        state = merchants(Position(3).set(0, fair=1), space=1)
        play(state, "barter leather")
        assert capital(state, 0) == {"red_1": 1}
        assert state.view(None)["players"][0]["fair"] == 0

    def test_4_greens_marker_for_a_fair_marker_green_gets_one(self) -> None:
        state = merchants(Position(3).set(0, fair=1).granary("leather", GREEN, RED), space=1)
        play(state, "barter leather")
        assert [player["fair"] for player in state.view(None)["players"]] == [0, 1, 0]


def test_ruling_48_a_full_fair_gets_nothing() -> None:
    state = merchants(Position(3).set(0, fair=1).set(GREEN, fair=3).granary("leather", GREEN, RED), space=1)
    play(state, "barter leather")
    assert state.view(None)["players"][GREEN]["fair"] == 3
    assert leather(state) == (RED, None)


def test_ruling_40_one_needs_a_free_icon() -> None:
    state = merchants(Position(3))
    assert options(state) == ["buy leather", "buy cloth", "pass"]
    reasons = {place["good"]: place["why_not"] for place in state.view(0)["granary"]}
    assert reasons["iron"] == "no_icon"
    assert reasons["leather"] is None


def test_ruling_40_ones_own_lower_marker_cannot_be_bought() -> None:
    state = merchants(Position(3).granary("leather", 0, GREEN))
    assert "buy leather" not in options(state)
    assert next(place for place in state.view(0)["granary"] if place["good"] == "leather")["why_not"] == "yours"


def test_without_a_card_a_fair_marker_needs_the_privilege() -> None:
    def position() -> Position:
        return Position(3).street(0, "tailor-violet-red").set(0, fair=1)

    def reason(state: Craftsmen) -> str | None:
        found: str | None = next(p["why_not"] for p in state.view(0)["granary"] if p["good"] == "leather")
        return found

    state = position().queue("merchants", [1], [0]).step("send_helper", 0).state()
    assert reason(state) == "capital"
    state = position().queue("merchants", [0]).stage("merchants").state()
    assert (options(state, "barter"), reason(state)) == (["barter leather", "barter cloth"], None)
    state = position().tokens(0, privileges=1).queue("merchants", [1], [0]).stage("merchants").state()
    assert (options(state, "barter"), reason(state)) == (["barter leather", "barter cloth"], None)
    state = position().queue("merchants", [], [0]).stage("merchants").state()
    assert step(state) != "merchant", "there is nothing he could do"


def test_ruling_41_the_payment_may_bring_the_owner_of_the_marker_above_ten() -> None:
    ten = "violet_1 violet_2 violet_3 green_1 green_2 green_3 blue_1 blue_2 blue_3 red_2"
    state = merchants(Position(3).capital(GREEN, ten).granary("leather", GREEN, RED))
    play(state, "buy leather")
    assert (state.seat, step(state)) == (GREEN, "discard")
    assert state.view(None)["choice"]["n"] == 1
    play(state, "discard red_1")
    assert state.view(None)["players"][GREEN]["capital_count"] == 10


def test_ruling_44_a_card_paid_on_the_gold_space_is_no_privilege() -> None:
    for move, fewest in (("buy leather", [0, 1, 2]), ("barter leather", [1, 2])):
        state = merchants(Position(3).set(0, fair=1), space=1)
        state.noting = True
        play(state, move)
        assert awarded(state) == fewest


def test_ruling_21_the_product_is_always_ones_own() -> None:
    position = Position(3).street(0, "tailor-violet-red +0").capital(0, "red_1").granary("leather", GREEN, None)
    state = position.tokens(0, works=1).queue("merchants", [], [0]).stage("merchants").state()
    play(state, "buy leather", "produce clothes", "load ship_2")
    assert state.view(None)["ships"][1]["ranking"][0]["seat"] == 0


def test_several_buildings_could_take_it() -> None:
    position = Position(3).street(0, "tailor-violet-red", "armourer-red-green").capital(0, "red_1 blue_1")
    state = position.queue("merchants", [], [0]).stage("merchants").state()
    play(state, "buy leather")
    assert options(state) == ["deliver leather armourer", "deliver leather tailor"]
    play(state, "deliver leather armourer", "pay blue_1")
    assert markers(state, 0, "armourer") == [False, True]


def test_ruling_54_two_buildings_of_one_kind_have_icons_of_their_own() -> None:
    position = Position(3).street(0, "tailor-violet-red +1", "tailor-blue-green +0").capital(0, "red_1")
    state = position.queue("merchants", [], [0]).stage("merchants").state()
    play(state, "buy leather")
    assert [building["ready"] for building in state.view(None)["players"][0]["street"][1:]] == [False, True]


class TestTownHall:
    def hall(self, position: Position, *seats: int) -> Craftsmen:
        return position.queue("town_hall", *([seat] for seat in seats)).stage("town_hall").state()

    def test_three_actions(self) -> None:
        state = self.hall(Position(3), 0)
        assert options(state) == ["token privilege_token", "token work_token", "order", "pass"]
        assert "privilege" not in state.view(0)["choice"], "ruling 26: no privilege here"

    def test_tokens_come_from_the_pool(self) -> None:
        state = self.hall(Position(3), 0, 1)
        play(state, "token privilege_token", "token work_token")
        assert state.view(None)["players"][0]["privilege_tokens"] >= 1
        assert state.view(None)["players"][1]["work_tokens"] == 1
        assert state.view(None)["tokens"]["work_token"]["left"] == 5

    def test_ruling_56_three_at_most(self) -> None:
        state = self.hall(Position(3).tokens(0, privileges=3, works=3), 0)
        if step(state) == "town_hall":
            assert options(state) == ["order", "pass"]
        assert state.view(0)["tokens"]["work_token"]["why_not"] == "three_of_yours"

    def test_an_empty_pool(self) -> None:
        position = Position(3).tokens(1, privileges=3).tokens(2, privileges=3)
        state = self.hall(position, 0)
        assert "token privilege_token" not in options(state)
        assert state.view(0)["tokens"]["privilege_token"]["why_not"] == "none_left"

    def test_ruling_31_no_second_disc_of_one_player_and_three_at_most(self) -> None:
        state = self.hall(Position(5), 0, 0, 1)
        play(state, "order")
        assert "order" not in options(state)
        assert state.view(0)["tokens"]["order"]["why_not"] == "on_track"
        position = Position(5).set(1, helpers=4).set(2, helpers=4).set(3, helpers=4)
        position.data["order_change"] = [1, 2, 3]
        state = self.hall(position, 0)
        assert "order" not in options(state)
        assert state.view(0)["tokens"]["order"]["why_not"] == "full"

    def test_ruling_31_a_disc_moves_to_the_track_and_the_one_above_it_still_acts(self) -> None:
        """Filled from the left; the owners go first in that sequence, the others keep theirs."""
        position = Position(5).queue("town_hall", [3, 1], [4]).stage("town_hall")
        position.data["order"] = [0, 1, 2, 3, 4]
        state = position.state()
        play(state, "order")
        assert state.view(None)["order_change"] == [3]
        assert state.seat == 1
        play(state, "order", "pass")
        assert state.view(None)["order"] == [3, 1, 0, 2, 4]
        assert state.view(None)["order_change"] == []
        assert all(player["helpers"] == 5 for player in state.view(None)["players"])

    def test_ruling_44_the_first_space_is_no_privilege_and_uses_none(self) -> None:
        state = self.hall(Position(3).set(1, privileges_used=1).set(2, privileges_used=1), 0)
        state.noting = True
        play(state, "token work_token")
        assert awarded(state) == [0]

    def test_ruling_37_two_players_cannot_change_the_order(self) -> None:
        state = self.hall(Position(2), 0)
        assert options(state) == ["token privilege_token", "token work_token", "pass"]
