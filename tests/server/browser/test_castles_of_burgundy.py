"""What is particular to the table of The Castles of Burgundy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import (
    CHAIN,
    click,
    on_the_board,
    play_now,
    version,
    wait_for_change,
    wait_for_turn,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = "castles-of-burgundy"


def sit_down(visit: Visit, **how: object) -> Page:
    """A game against bots, at the first choice of a die."""
    page = visit(**how)
    play_now(page, GAME)
    assert wait_for_turn(page)
    return page


def use_a_die(page: Page) -> None:
    """With two equal dice there is nothing to choose."""
    dice = [move for move in on_the_board(page) if move.startswith("die ")]
    if dice:
        click(page, dice[0])


def test_a_die_lights_up_what_it_reaches_and_says_the_price(visit: Visit) -> None:
    page = sit_down(visit)
    use_a_die(page)
    assert page.locator(".depot.lit").count() >= 1
    assert "free" in page.locator(".depot.lit .cost").all_inner_texts()
    assert page.locator(".depot.lit:not(.costs) .ht.is-legal").count() >= 1
    quiet = page.locator(".depot:not(.lit):not(.black)")
    assert all("short" in text for text in quiet.locator(".cost").all_inner_texts())
    assert quiet.locator(".ht.is-legal").count() == 0


def test_one_click_takes_a_tile_and_undo_gives_it_back(visit: Visit) -> None:
    page = sit_down(visit)
    use_a_die(page)
    before = page.inner_text("#prompt"), sorted(on_the_board(page))
    take = next(move for move in before[1] if move.startswith("action take; "))
    click(page, take)
    tile = take.split()[-1]
    page.wait_for_selector(f"#tray [data-target='storage.{tile}'], #log :text('{take.split()[-2]}')")
    for _ in take.split(CHAIN):
        now = version(page)
        page.click(".bar .undo")
        wait_for_change(page, now)
    assert (page.inner_text("#prompt"), sorted(on_the_board(page))) == before


def test_the_duchies_of_others_grow(visit: Visit) -> None:
    page = sit_down(visit)
    assert page.locator(".seats .minimap").count() == page.locator(".player").count()
    page.locator(".seats .grow").nth(1).click()
    grown = page.locator("#duchy-of-1")
    assert grown.is_visible()
    assert grown.bounding_box()["width"] > 400  # type: ignore[index]
    page.keyboard.press("Escape")
    assert not grown.is_visible()


def test_a_telephone_plays_a_die_and_a_tile(visit: Visit) -> None:
    page = sit_down(visit, telephone=True)
    if page.locator(".dieb.is-legal").count():
        before = version(page)
        page.locator(".dieb.is-legal").first.tap()
        page.locator(".bar-do .btn-main").tap()
        wait_for_change(page, before)
    before = version(page)
    page.locator(".depot .ht.is-legal").first.tap()
    page.wait_for_selector(".depot .ht.is-selected")
    assert version(page) == before
    page.locator(".bar-do .btn-main").tap()
    wait_for_change(page, before)
    small = page.evaluate(
        "() => [...document.querySelectorAll('.main .is-legal, .bar .btn')]"
        ".filter(thing => thing.getBoundingClientRect().height < 43).map(thing => thing.outerHTML.slice(0, 90))"
    )
    assert small == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
