"""Whole games, by clicking on the board only."""

from __future__ import annotations

import pytest

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import TABLES, play, play_now

MANY = 1000


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_against_bots(visit: Visit, game: str) -> None:
    page = visit()
    play_now(page, game)
    choices = play(page, MANY)
    assert 10 < choices < MANY
    assert page.locator(".is-winner").count() >= 1
    assert page.locator(".scoring tfoot td").count() == page.locator(".player").count()
