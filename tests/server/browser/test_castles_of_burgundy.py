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
    dice = [move for move in on_the_board(page) if move.startswith("die ") and CHAIN not in move]
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
    page.wait_for_selector(f"#tray [data-target='storage.{tile}'], #story :text('{take.split()[-2]}')")
    for _ in take.split(CHAIN):
        now = version(page)
        page.click(".bar .undo")
        wait_for_change(page, now)
    assert (page.inner_text("#prompt"), sorted(on_the_board(page))) == before


def test_both_dice_light_up_their_places_at_once(visit: Visit) -> None:
    """The deal gives a 6 and a 1, one worker apart: both reach depots 6 and 1, each its own for free."""
    page = sit_down(visit)
    assert {move for move in on_the_board(page) if CHAIN not in move} == {"die 6", "die 1"}
    for depot, dice in (("6", ["die 6", "die 1"]), ("1", ["die 1", "die 6"]), ("5", ["die 6"]), ("2", ["die 1"])):
        pill = page.locator(f".at-{depot} .cost")
        assert [die.get_attribute("aria-label") for die in pill.locator(".die").all()] == dice
        assert ("free" in pill.inner_text()) == (len(dice) == 2)
    tile = page.locator(".at-2 .ht.is-legal").first
    assert tile.get_attribute("value").startswith("die 1; action take; take 2 ")  # type: ignore[union-attr]
    before = version(page)
    tile.click()
    wait_for_change(page, before)
    assert page.locator("#tray .stored .ht:not(.none)").count() == 1
    assert page.inner_text("#player-0 .figs").split() == ["1", "0"], "the worker is paid, the silver is not"


def test_the_other_die_is_one_click_away(visit: Visit) -> None:
    page = sit_down(visit)
    click(page, "die 6")
    before = version(page)
    page.click(".dieb.instead")
    wait_for_change(page, before)
    page.wait_for_selector("#prompt:has-text('Die 1')")
    assert "free" in page.inner_text(".at-1 .cost")
    page.click(".bar .undo")
    page.wait_for_selector(".dieb.is-legal >> nth=1")


def test_pointing_at_a_tile_shows_where_it_could_go(visit: Visit) -> None:
    """On board 1 two city spaces lie beside the first castle."""
    page = sit_down(visit)
    ring = "space => getComputedStyle(space).getPropertyValue('--ring')"
    beside = page.locator(".hx.near.t-city")
    assert beside.count() == 2
    assert [space.evaluate(ring) for space in beside.all()] == ["", ""]
    page.hover(".dt .k-church")
    assert [space.evaluate(ring) for space in beside.all()] == ["4px", "4px"]
    assert page.locator(".hx.near.t-mine").evaluate(ring) == ""


def test_what_costs_workers_stays_dashed_under_the_pointer(visit: Visit) -> None:
    page = sit_down(visit)
    tile = page.locator(".at-2 .ht.costs.is-legal").first
    dash = "line => getComputedStyle(line).getPropertyValue('--dash')"
    before = tile.locator(".line").evaluate(dash)
    tile.hover()
    assert tile.locator(".line").evaluate(dash) == before == "8 5"


def test_the_duchies_of_others_grow(visit: Visit) -> None:
    page = sit_down(visit)
    assert page.locator(".seats .minimap").count() == page.locator(".player").count()
    page.locator(".seats .grow").nth(1).click()
    grown = page.locator("#duchy_of-1")
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
