"""Whole games, by clicking on the board only, or with the keyboard alone."""

from __future__ import annotations

import pytest

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import TABLES, by_keyboard, play, set_up

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
    players = page.locator(".player").count()
    page.click(".bar-do .btn-main")
    page.wait_for_selector(".result")
    assert page.locator(".result").count() == players


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    set_up(page, "san-juan")
    page.wait_for_selector("#table.san-juan")
    choices = play(page, MANY, how=by_keyboard)
    assert 10 < choices < MANY
    assert page.locator(".is-winner").count() >= 1
