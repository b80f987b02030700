"""The heuristic feeds its people, builds ships in time and does not drown in loans."""

from __future__ import annotations

import pytest

from ratusz.core.state import OVER
from ratusz.games.le_havre import GAME
from ratusz.games.le_havre.state import LeHavre
from tests.games.le_havre.table import position

GAMES = 6


def game(seats: int, seed: int) -> LeHavre:
    """A full game of players who look one choice ahead."""
    state = GAME.new(seats, seed)
    assert isinstance(state, LeHavre)
    while state.seat != OVER:
        seat = int(state.seat)
        known = state.imagine(seat, seed * 1_000 + int(state.round))
        values = {}
        for move in state.moves():
            after = known.copy()
            after.apply(move)
            values[move] = after.heuristic(seat)
        state.play(max(values, key=lambda move: values[move]))
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_with_others_at_the_table_it_does_not_drown_in_loans(seats: int) -> None:
    games = [game(seats, seed) for seed in range(2)]
    loans = [int(player.loans) for game in games for player in game.players]
    assert sum(loans) <= len(loans) // 2
    assert min(score for game in games for score in game.scores()) > 30


def test_it_collects_what_a_ship_is_built_of() -> None:
    """With a Wharf at hand the fifth wood is worth more than without."""

    def fifth_wood(town: list[str]) -> float:
        four, five = (
            position(2, goods=[{"wood": wood, "coal": 1}], town=town, ships=["S01"], round=4).heuristic(0)
            for wood in (4, 5)
        )
        return five - four

    assert fifth_wood(["wharf_1"]) > fifth_wood([]) > 0


def test_alone_it_mostly_ends_without_loans_and_with_ships() -> None:
    games = [game(1, seed) for seed in range(GAMES)]
    assert sum(game.players[0].loans == 0 for game in games) >= GAMES - 2
    assert sum(len(game.view(0)["players"][0]["ships"]) > 0 for game in games) >= GAMES - 2
    assert sum(game.scores()[0] for game in games) / GAMES > 80


def test_a_ship_is_worth_more_early_than_late() -> None:
    def gain(round: int) -> float:
        with_ship = position(2, goods=[{"francs": 5}], cards=[["S01"]], round=round)
        without = position(2, goods=[{"francs": 5}], round=round)
        return with_ship.heuristic(0) - without.heuristic(0)

    assert gain(4) > gain(13) > 0


def test_a_loan_is_never_good() -> None:
    assert position(2, loans=[0]).heuristic(0) > position(2, loans=[1]).heuristic(0)


def test_food_is_worth_something_only_while_people_have_to_be_fed() -> None:
    early = position(2, goods=[{"bread": 3}], round=3).heuristic(0) - position(2, round=3).heuristic(0)
    agenda = [["end_game", 0, 0, 0], ["final_action", 0, 0, 0]]
    late = [
        position(2, goods=[{"bread": bread}], final=True, turn_of_round=0, round=14, agenda=agenda).heuristic(0)
        for bread in (3, 0)
    ]
    assert early > 3 > late[0] - late[1]
