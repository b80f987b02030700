"""Every registered game keeps the laws, for each number of seats and combination of options."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.laws import Setup, check_questions, games_for, play_a_game, setups

GAMES_OF_QUESTIONS = 3


@pytest.mark.parametrize("setup", list(setups()), ids=str)
def test_laws(setup: Setup) -> None:
    @settings(max_examples=games_for(setup), deadline=None, derandomize=True, database=None)
    @given(seed=st.integers(0, 2**32))
    def laws(seed: int) -> None:
        play_a_game(setup, seed)

    laws()


@pytest.mark.parametrize("setup", list(setups()), ids=str)
def test_questions_tell_nothing(setup: Setup) -> None:
    for seed in range(min(GAMES_OF_QUESTIONS, games_for(setup))):
        check_questions(setup, seed)
