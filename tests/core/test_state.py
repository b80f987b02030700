"""States as Python objects: printed, compared, copied and pickled."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import ratusz
from ratusz.core.record import Record

GAMES = list(ratusz.catalogue())


def middle(name: str, seed: int = 5) -> ratusz.State:
    game = ratusz.game(name)
    state = game.new(max(2, game.min_seats), seed)
    chance = random.Random(seed)
    for _ in range(30):
        state.play(chance.choice(state.moves()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_pickled_state_plays_on_alike(name: str) -> None:
    state = middle(name)
    stored = pickle.dumps(state)
    again = pickle.loads(stored)
    assert again == state
    assert type(again) is type(state)
    for one in (state, again):
        one.play(one.moves()[-1])
    assert again == state
    assert len(stored) < 20_000


@pytest.mark.parametrize("name", GAMES)
def test_copies_are_equal_until_one_is_played_on(name: str) -> None:
    state = middle(name)
    for made in (copy.copy(state), copy.deepcopy(state)):
        assert made == state
        made.play(made.moves()[0])
        assert made != state


def test_states_of_different_deals_differ() -> None:
    assert middle("san-juan", 5) != middle("san-juan", 6)
    assert middle("san-juan") != "san-juan"


def test_a_state_tells_what_it_is() -> None:
    state = ratusz.new("san-juan", seats=3, seed=7)
    assert repr(state) == "<san-juan, 3 seats, turn 1: seat 0 is asked pick_role>"
    while state.seat != ratusz.OVER:
        state.play(state.moves()[-1])
    assert repr(state).startswith("<san-juan, 3 seats, over after ")


def test_a_pickled_record_is_the_same_game() -> None:
    record = Record.new(ratusz.game("san-juan"), 2, seed=3)
    for _ in range(9):
        record.play(record.state.moves()[0])
    again = pickle.loads(pickle.dumps(record))
    assert again.text() == record.text()
    assert again.state == record.state


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_there_are_no_features_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}; seats are 0 to 1"):
        ratusz.new("san-juan", seats=2, seed=1).features(seat)
