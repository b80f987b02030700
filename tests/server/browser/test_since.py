"""Following what others have done since one's own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import play, play_now, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page


def focus_by_tab(page: Page, selector: str) -> None:
    """With the keyboard alone."""
    for _ in range(300):
        page.keyboard.press("Tab")
        if page.evaluate(f"() => document.activeElement.matches('{selector}')"):
            return
    raise AssertionError(f"{selector} cannot be reached with Tab")


@pytest.mark.parametrize("game", ["san-juan", "castles-of-burgundy"])
def test_following_bots_with_the_keyboard_alone(visit: Visit, game: str) -> None:
    page = visit()
    play_now(page, game)
    for seed in range(12):
        play(page, 1, seed)
        assert wait_for_turn(page)
        if page.locator(".since-pill").count():
            break
    table = page.url
    marked = page.locator(".said-turn.is-news").count()
    assert marked >= 1
    focus_by_tab(page, ".since-pill")
    page.keyboard.press("Enter")
    page.wait_for_selector(".bar.is-back")
    assert page.locator(".is-legal, button.move").count() == 0, "nothing is playable while looking back"
    steps = int(page.get_attribute(".position", "max") or 0)
    assert page.input_value(".position") == "1"
    told = [page.inner_text(".bar-note")]
    for step in range(2, steps + 1):
        page.keyboard.press("ArrowRight")
        page.wait_for_function(f"() => document.querySelector('.prompt').innerText.includes(': {step} of')")
        told.append(page.inner_text(".bar-note"))
    assert all(told)
    if steps > 1:
        page.keyboard.press("ArrowLeft")
        page.wait_for_function(f"() => document.querySelector('.prompt').innerText.includes(': {steps - 1} of')")
    page.keyboard.press("Escape")
    page.wait_for_selector(".bar.is-mine")
    assert page.url == table
