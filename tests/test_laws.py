"""Every registered game keeps the laws, for each number of seats and combination of options."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratusz.testing import Setup, check_questions, check_story, check_undo, play_a_game
from tests.laws import all_setups, games_for

pytestmark = pytest.mark.slow

GAMES_OF_QUESTIONS = 3


@pytest.mark.parametrize("setup", list(all_setups()), ids=str)
def test_laws(setup: Setup) -> None:
    @settings(max_examples=games_for(setup), deadline=None, derandomize=True, database=None)
    @given(seed=st.integers(0, 2**32))
    def laws(seed: int) -> None:
        play_a_game(setup, seed)

    laws()


@pytest.mark.parametrize("setup", list(all_setups()), ids=str)
def test_questions_tell_nothing(setup: Setup) -> None:
    for seed in range(min(GAMES_OF_QUESTIONS, games_for(setup))):
        check_questions(setup, seed)


@pytest.mark.parametrize("setup", list(all_setups()), ids=str)
def test_nothing_learned_can_be_undone(setup: Setup) -> None:
    for seed in range(min(GAMES_OF_QUESTIONS, games_for(setup))):
        check_undo(setup, seed)


@pytest.mark.parametrize("setup", list(all_setups()), ids=str)
def test_nobody_is_told_what_they_may_not_know(setup: Setup) -> None:
    check_story(setup, 1)
