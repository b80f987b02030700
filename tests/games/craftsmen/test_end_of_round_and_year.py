"""Phase 3, the turn of the year and the end of the game."""

from __future__ import annotations

import random

import pytest

from ratusz.core.state import OVER
from ratusz.games.craftsmen import GAME
from ratusz.games.craftsmen.scoring import ship_points
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
    step,
)


def tokens(state: Craftsmen) -> list[int]:
    return [player["privilege_tokens"] for player in state.view(None)["players"]]


class TestPrivilegeTokens:
    """Rulings 29, 30, 37 and 56."""

    def test_example_returning_helpers(self) -> None:
        """Yellow has used two privileges, green, red, black and blue one each: those four have used the fewest."""
        position = Position(5).step("end_phase")
        for seat, used in ((YELLOW, 2), (GREEN, 1), (RED, 1), (BLACK, 1), (BLUE, 1)):
            position.set(seat, privileges_used=used)
        state = position.state()
        assert tokens(state) == [0, 1, 1, 1, 1]
        assert all(player["helpers"] == 5 for player in state.view(None)["players"]), "ruling 57: all return"

    def test_scarce_tokens_by_the_old_order(self) -> None:
        position = Position(3).step("end_phase").tokens(2, privileges=3)
        position.data["privilege_pool"] = 1
        position.data["order"] = [2, 1, 0]
        assert tokens(position.state()) == [0, 1, 3]

    def test_who_has_three_gets_none_and_nobody_moves_up(self) -> None:
        position = Position(3).step("end_phase").tokens(0, privileges=3).set(1, privileges_used=1)
        assert tokens(position.set(2, privileges_used=1).state()) == [3, 0, 0]

    def test_two_players_tied_get_none(self) -> None:
        assert tokens(Position(2).step("end_phase").state()) == [0, 0]
        assert tokens(Position(2).step("end_phase").set(0, privileges_used=1).state()) == [0, 1]

    def test_none_in_winter(self) -> None:
        assert tokens(Position(3, season="winter").step("end_phase").state()) == [0, 0, 0]


class TestOrder:
    """Rulings 31, 37, 47 and the example of the order track."""

    def test_example_moving_the_discs(self) -> None:
        position = Position(5).step("end_phase")
        position.data["order"] = [YELLOW, GREEN, BLACK, BLUE, RED]
        position.data["order_change"] = [RED, BLACK, BLUE]
        for seat in (RED, BLACK, BLUE):
            position.set(seat, helpers=4)
        state = position.state()
        assert state.view(None)["order"] == [RED, BLACK, BLUE, YELLOW, GREEN]
        assert state.view(None)["order_change"] == []

    def test_two_players_swap_every_round_so_each_is_first_six_times(self) -> None:
        state = GAME.new(2, 3)
        first = []
        seen = -1
        chance = random.Random(1)
        while state.seat != OVER:
            view = state.view(None)
            number = (view["year"] - 1) * 4 + ("spring", "summer", "autumn", "winter").index(view["season"])
            if number != seen and view["choice"]["step"] not in ("invest", "discard", "swap_card", "swap_sawmill"):
                first.append(view["order"][0])
                seen = number
            state.play(chance.choice(state.moves()))
        assert len(first) == 12
        assert first.count(0) == first.count(1) == 6


def test_limit_of_eight_at_the_end_of_the_round() -> None:
    nine = "violet_1 violet_2 violet_3 green_1 green_2 green_3 blue_1 blue_2 blue_3"
    state = Position(3).capital(1, nine).step("end_phase").state()
    assert (state.seat, step(state)) == (1, "discard")
    play(state, "discard blue_3")
    assert step(state) == "send_helper"


def test_ruling_57_the_limit_of_eight_in_the_new_order() -> None:
    nine = "violet_1 violet_2 violet_3 green_1 green_2 green_3 blue_1 blue_2 blue_3"
    other = "violet_1 violet_2 violet_3 green_1 green_2 green_3 red_1 red_2 red_3"
    position = Position(3).capital(0, nine).capital(2, other).set(2, helpers=4).step("end_phase")
    position.data["order_change"] = [2]
    state = position.state()
    assert state.view(None)["order_change"] == [2], "the helpers go home after that"
    assert state.pieces()["helper"] == 15
    asked = []
    while step(state) == "discard":
        asked.append(int(state.seat))
        play(state, options(state)[0])
    assert asked == [2, 0]
    state = Position(2).capital(0, nine).capital(1, other).step("end_phase").state()
    assert state.seat == 1, "two players have swapped already"


def test_ruling_39_in_winter_the_limit_comes_before_the_investment() -> None:
    nine = "violet_1 violet_2 violet_3 green_1 green_2 green_3 blue_1 blue_2 red_3"
    state = Position(3, season="winter").capital(1, nine).step("end_phase").state()
    assert step(state) == "discard"
    play(state, "discard violet_1")
    assert step(state) == "invest"


class TestShips:
    """The scoring of ships, with the rulebook's numbers and ruling 25."""

    def example(self) -> Position:
        position = Position(5, season="winter").step("year_end")
        position.hold(1, "weapons", YELLOW).hold(1, "wine", BLACK, RED)
        position.hold(2, "clothes", BLUE, BLACK).hold(2, "books", GREEN, BLUE).hold(2, "tools", GREEN, GREEN)
        position.hold(3, "weapons", YELLOW).hold(3, "clothes", YELLOW).hold(3, "beer", RED, RED).hold(3, "bread", RED)
        position.hold(4, "books", BLACK, GREEN).hold(4, "candles", BLACK, BLUE).hold(4, "wine", GREEN, YELLOW)
        return position.hold(4, "bread", BLACK, BLUE).hold(4, "meat", BLACK)

    def test_example_goods_on_ships(self) -> None:
        """Yellow 39, green 36, black 35, blue 28, red 21."""
        position = self.example().step("invest", 0)
        for seat in range(5):
            position.capital(seat, "")
        position.capital(0, "violet_1 green_1 blue_1 red_1")
        before = position.state()
        by_ship = [[int(ship_points(before, ship, seat)) for seat in range(5)] for ship in range(4)]
        assert by_ship[0] == [9 + 4, 4, 4, 0, 0]
        assert by_ship[1] == [0, 8, 0, 14 + 3, 16 + 5]
        assert by_ship[2] == [17 + 4, 0, 11 + 6, 0, 0]
        assert by_ship[3] == [4 + 1, 16 + 7, 0, 8 + 3, 10 + 5]
        assert [sum(ship[seat] for ship in by_ship) for seat in (YELLOW, GREEN, BLACK, BLUE, RED)] == [
            39,
            36,
            35,
            28,
            21,
        ]

    def test_they_are_scored_and_emptied(self) -> None:
        position = self.example()
        sets = [player["colour_sets"] * 3 for player in position.state().view(None)["players"]]
        state = position.state()
        assert [score - 10 - sets[seat] for seat, score in enumerate(state.scores())] == [39, 35, 21, 28, 36]
        assert all(hold["left"] is None for ship in state.view(None)["ships"] for hold in ship["holds"])

    def test_ruling_25_a_tie_in_one_hold_goes_to_the_left_marker(self) -> None:
        """Ship 2 with one marker each in the same hold: 5 for the left one, 3 for the right one."""
        state = Position(3, season="winter").hold(2, "clothes", 2, 1).step("send_helper").state()
        assert [ship_points(state, 1, seat) for seat in range(3)] == [0, 8 + 3, 8 + 5]

    def test_ruling_25_a_tie_goes_to_the_higher_hold(self) -> None:
        state = Position(3, season="winter").hold(2, "tools", 1).hold(2, "books", 2).step("send_helper").state()
        assert [ship_points(state, 1, seat) for seat in range(3)] == [0, 5 + 3, 6 + 5]

    def test_the_third_place_of_ship_3_is_worth_2_and_the_fourth_nothing(self) -> None:
        position = Position(4, season="winter").hold(3, "weapons", 0, 1).hold(3, "clothes", 2, 3)
        state = position.step("send_helper").state()
        assert [ship_points(state, 2, seat) for seat in range(4)] == [9 + 6, 9 + 4, 8 + 2, 8]

    def test_the_view_shows_majorities_as_they_stand(self) -> None:
        ship = self.example().step("send_helper").state().view(None)["ships"][2]
        assert ship["ranking"] == [
            {"seat": RED, "markers": 3, "bonus": 6, "points": 17},
            {"seat": YELLOW, "markers": 2, "bonus": 4, "points": 21},
        ]


class TestColourSets:
    """The rulebook's 6 and 3 points, with ruling 32."""

    def points(self, *cards: str) -> int:
        state = Position(3, season="winter").street(0, *cards).step("year_end").state()
        return state.scores()[0] - 10

    def test_example_two_sets(self) -> None:
        """Four cards with two halves of each colour: 6 points."""
        cards = ("sawmill-violet-green", "butcher-violet-blue", "mill-red-blue", "smelter-red-green")
        assert self.points(*cards) == 6

    def test_example_one_set(self) -> None:
        """Three cards with each colour at least once: 3 points."""
        assert self.points("sawmill-green-blue", "mill-red-blue", "cooper-red-violet") == 3

    def test_overlooked_21_every_year_again(self) -> None:
        state = Position(3, season="winter", year=2)
        cards = ("sawmill-green-blue", "mill-red-blue", "cooper-red-violet")
        assert state.street(0, *cards).step("year_end").state().scores()[0] == 13


class TestGranary:
    """Ruling 33 and the example of stocks."""

    def test_example_stocks_in_the_granary(self) -> None:
        """Yellow 3, red 2, blue 2, green 1, black 1."""
        position = Position(5, season="winter").step("year_end")
        position.granary("barrel", YELLOW, YELLOW).granary("rope", YELLOW, RED).granary("leather", RED, BLUE)
        position.granary("paper", "natural", BLUE).granary("iron", GREEN, None).granary("cloth", None, None)
        position.granary("flour", BLACK, "natural")
        sets = [player["colour_sets"] * 3 for player in position.state().view(None)["players"]]
        state = position.state()
        gained = [score - 10 - sets[seat] for seat, score in enumerate(state.scores())]
        assert [gained[seat] for seat in (YELLOW, RED, BLUE, GREEN, BLACK)] == [3, 2, 2, 1, 1]
        for place in state.view(None)["granary"]:
            assert (place["lower"], place["upper"]) == ("natural", "natural"), "back to 14 natural markers"


class TestInvestment:
    """Ruling 34 and the rulebook's 7 and 9 points."""

    @pytest.mark.parametrize(
        ("cards", "gain"),
        [("violet_1 green_1 blue_2 red_3", 7), ("violet_3 green_2 blue_1 red_3", 9)],
    )
    def test_example_investing(self, cards: str, gain: int) -> None:
        state = Position(3, season="winter").capital(0, cards).step("invest", 0).state()
        play(state, f"invest {cards.split()[0]}")
        assert state.scores()[0] == 10 + gain, "the other three are not asked about"
        assert capital(state, 0) == {}

    def test_sets_do_not_count_and_the_cards_can_be_chosen(self) -> None:
        cards = "violet_1 violet_3 green_1 blue_2 blue_3 red_3 red_3"
        state = Position(3, season="winter").capital(0, cards).step("invest", 0).state()
        assert options(state) == ["invest violet_1", "invest violet_3", "pass"]
        play(state, "invest violet_3", "invest green_1", "invest blue_3", "invest red_3")
        assert state.scores()[0] == 10 + 3 + 1 + 3 + 3

    def test_not_without_all_four_colours(self) -> None:
        state = Position(3, season="winter").capital(0, "violet_3 violet_2 green_1 blue_2").step("invest", 0).state()
        assert (step(state), options(state)) == ("invest", ["pass"]), "for all the others know he could"
        state = Position(3, season="winter").capital(0, "violet_3 green_1 blue_2").step("invest", 0).state()
        assert step(state) != "invest", "three cards are not of four colours"

    def test_only_once(self) -> None:
        cards = "violet_1 violet_3 green_1 green_2 blue_2 blue_3 red_3 red_3"
        state = Position(3, season="winter").capital(0, cards).step("invest", 0).state()
        play(state, "invest violet_3", "invest green_2", "invest blue_3", "invest red_3")
        assert step(state) != "invest"


class TestEnd:
    """Rulings 35, 47 and 62."""

    def final(self, position: Position) -> Craftsmen:
        state = position.step("new_year").state()
        assert state.seat == OVER
        return state

    def test_bonus_tokens_are_added(self) -> None:
        position = Position(3, year=3, season="winter")
        position.data["bonus"] = {"weapons": 1, "bread": 1, "beer": 2}
        assert self.final(position).scores() == [10, 18, 13]

    def test_ties_more_capital_cards_then_later_on_the_track(self) -> None:
        position = Position(3, year=3, season="winter").capital(0, "red_1 red_2").capital(1, "blue_1")
        assert self.final(position).winners() == [0]
        assert self.final(Position(3, year=3, season="winter")).winners() == [2]

    def test_ruling_35_the_tie_counts_the_cards_left_after_the_investment(self) -> None:
        """Seat 0 buys 4 points with four of five cards and draws level with seat 1, who holds two."""
        position = Position(3, year=3, season="winter").set(0, points=10).set(1, points=14)
        position.capital(0, "violet_1 green_1 blue_1 red_1 red_2").capital(1, "red_3 red_3")
        position.data["agenda"] = [["new_year", 0, 0, 0], ["invest", 0, 0, 0]]
        state = position.state()
        play(state, "invest violet_1", "invest green_1", "invest blue_1", "invest red_1")
        assert state.seat == OVER
        assert state.scores()[:2] == [14, 14]
        assert state.winners() == [1], "one card against two"

    def test_two_players_tied_the_second_of_round_one_wins(self) -> None:
        """The track as it stands after the swap of round 12."""
        position = Position(2, year=3, season="winter").step("end_phase")
        position.data["order"] = [1, 0]
        for seat in (0, 1):
            position.street(seat, ("sawmill-violet-green", "sawmill-violet-blue")[seat])
        state = position.state()
        assert state.view(None)["order"] == [0, 1]
        assert state.winners() == [1]

    def test_goods_on_cards_and_on_the_fair_score_nothing(self) -> None:
        position = Position(3, year=3, season="winter").street(0, "tailor-violet-red +0 +1").set(0, fair=3)
        assert self.final(position).scores() == [10, 10, 10]

    @pytest.mark.parametrize("seats", [2, 3, 4, 5])
    def test_a_game_of_random_players_ends_after_twelve_rounds(self, seats: int) -> None:
        state = GAME.new(seats, 11)
        chance = random.Random(seats)
        seasons = set()
        while state.seat != OVER:
            view = state.view(None)
            seasons.add((view["year"], view["season"]))
            state.play(chance.choice(state.moves()))
        assert len(seasons) == 12


class TestWinter:
    """One build and one craft action each, by the order track; privilege tokens may be used (ruling 27)."""

    def test_everybody_acts_in_the_sequence_of_the_order_track(self) -> None:
        position = Position(3, season="winter").stage("crafts")
        position.data["order"] = [2, 0, 1]
        state = position.state()
        acted = []
        while step(state) == "craft":
            acted.append(int(state.seat))
            play(state, "pass")
        assert acted == [2, 0, 1]

    @pytest.mark.parametrize(("year", "work"), [(1, 3), (2, 4), (3, 5)])
    def test_the_years_work_points(self, year: int, work: int) -> None:
        state = Position(3, year=year, season="winter").stage("crafts").state()
        for _ in range(3):
            assert state.view(None)["choice"]["n"] == work
            play(state, "pass")
        assert step(state) != "craft", "one craft action each"

    def test_privilege_tokens_work_in_both_actions(self) -> None:
        position = Position(3, season="winter").tokens(0, privileges=2).capital(0, "red_2")
        position.street(0, "sawmill-violet-green").hand(0, "ore_mine-red-red")
        state = position.stage("builders").state()
        play(state, "force ore_mine left")
        assert step(state) == "craft"
        play(state, "double")
        assert state.view(None)["players"][0]["privilege_tokens"] == 0
