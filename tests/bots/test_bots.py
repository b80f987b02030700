"""Bots: legal, repeatable, and blind to what their seat cannot know."""

from __future__ import annotations

import random

import pytest

import ratusz
from ratusz import bots
from ratusz.core import rng
from ratusz.core.state import State
from tests.laws import SMOKE


def positions(state: State, chance: random.Random, every: int) -> list[State]:
    found = []
    while state.seat != ratusz.OVER:
        if chance.randrange(every) == 0:
            found.append(state.copy())
        state.play(chance.choice(state.moves()))
    return found


@pytest.mark.parametrize("name", bots.BOTS)
@pytest.mark.parametrize("game", ratusz.catalogue())
def test_a_bot_sees_no_hidden_card(name: str, game: str) -> None:
    """Everything hidden is replaced behind its back; seed fixed, its choice is the same."""
    chance = random.Random(3)
    entry = ratusz.game(game)
    for seats in range(entry.min_seats, entry.max_seats + 1):
        for state in positions(entry.new(seats, seats), chance, 40)[: 3 if SMOKE else 12]:
            seat = int(state.seat)
            choice = bots.ask(bots.bot(name), state, 99)
            assert choice in state.moves()
            for word in range(3):
                assert bots.ask(bots.bot(name), state.imagine(seat, word), 99) == choice


def test_asking_leaves_the_position_alone() -> None:
    state = ratusz.new("san-juan", seats=3, seed=7)
    before = state.to_json()
    for name in bots.BOTS:
        bots.ask(bots.bot(name), state, 5)
    assert state.to_json() == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_heuristic_beats_random_players_at_san_juan(seats: int) -> None:
    games = 4 if SMOKE else 40
    wins = 0.0
    for number in range(games):
        me = number % seats
        players = [bots.bot("heuristic" if seat == me else "random") for seat in range(seats)]
        state = ratusz.new("san-juan", seats=seats, seed=number)
        bots.play_game(state, players, rng.word(1, number))
        winners = state.winners()
        wins += (me in winners) / len(winners)
    assert wins >= 0.9 * games


def test_a_bot_of_ones_own() -> None:
    class First(bots.Bot):
        def choose(self, known: State) -> int:
            return known.moves()[0]

    state = ratusz.new("san-juan", seats=2, seed=7)
    assert bots.ask(First(), state, 1) == state.moves()[0]


def test_an_unknown_bot() -> None:
    with pytest.raises(bots.BadBot, match="there is no bot 'alphago'; there are random, heuristic"):
        bots.bot("alphago")
