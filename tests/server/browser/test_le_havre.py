"""What is particular to the table of Le Havre."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import (
    click,
    in_the_list,
    on_the_board,
    play_now,
    version,
    wait_for_change,
    wait_for_turn,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = "le-havre"
SHORT_GAME = {"variant": "short"}
MANY = 1000


def sit_down(visit: Visit, **how: object) -> Page:
    """A game against bots, at the first main action."""
    page = visit(**how)
    play_now(page, GAME)
    assert wait_for_turn(page)
    return page


def test_an_offer_is_taken_and_undo_gives_it_back(visit: Visit) -> None:
    page = sit_down(visit)
    before = page.inner_text("#offer-wood .heap"), page.inner_text("#own-wood"), sorted(on_the_board(page))
    click(page, "take wood")
    assert page.inner_text("#own-wood").strip() == before[0].strip()
    now = version(page)
    page.click(".bar .undo")
    wait_for_change(page, now)
    assert wait_for_turn(page)
    assert (page.inner_text("#offer-wood .heap"), page.inner_text("#own-wood"), sorted(on_the_board(page))) == before


def test_a_building_says_what_entering_costs(visit: Visit) -> None:
    page = sit_down(visit)
    text = page.inner_text("#b-building_firm_1")
    assert "no fee" in text or "materials missing" in text
    page.locator("#b-construction_firm").hover()
    page.wait_for_selector("#help:has-text('Construction Firm')")
    assert "Entering now" in page.inner_text("#help")


def test_buying_has_a_button_of_its_own(visit: Visit) -> None:
    page = sit_down(visit)
    deals = page.locator(".lh-deal.is-legal")
    for deal in deals.all():
        assert deal.get_attribute("value", timeout=1000) in in_the_list(page)


def test_what_is_due_is_in_sight(visit: Visit) -> None:
    page = sit_down(visit)
    due = page.locator("#due").bounding_box()
    assert due is not None
    assert due["y"] + due["height"] <= 768
    cells = page.locator("#due .lh-meter i").count()
    assert str(cells) == page.inner_text("#due > .chip").strip()


def test_every_card_of_the_stacks_is_readable(visit: Visit) -> None:
    page = sit_down(visit)
    names = page.locator(".stk .lh-edge b, .stk .card-head").all_inner_texts()
    assert len(names) >= 15
    assert all(name.strip() for name in names)


def test_a_telephone_takes_an_offer(visit: Visit) -> None:
    page = sit_down(visit, telephone=True)
    before = version(page)
    page.locator(".lh-offer.is-legal").first.tap()
    page.wait_for_selector(".lh-offer.is-selected")
    assert version(page) == before
    small = page.evaluate(
        "() => [...document.querySelectorAll('.main .is-legal, .bar .btn')]"
        ".filter(thing => thing.getBoundingClientRect().height < 43).map(thing => thing.outerHTML.slice(0, 90))"
    )
    assert small == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.locator(".bar-do .btn-main").tap()
    wait_for_change(page, before)
