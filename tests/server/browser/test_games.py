"""Whole games, by clicking on the board only."""

from __future__ import annotations

import pytest

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import TABLES, play, set_up

MANY = 1000
SHORTER = {"le-havre": {"variant": "short"}}


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_against_bots(visit: Visit, game: str) -> None:
    page = visit()
    set_up(page, game, **SHORTER.get(game, {}))
    page.wait_for_selector(f"#table.{game}")
    choices = play(page, MANY)
    assert 10 < choices < MANY
    assert page.locator(".is-winner").count() >= 1
    assert page.locator(".scoring tfoot td").count() == page.locator(".player").count()
