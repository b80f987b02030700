"""What is particular to the table of Craftsmen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import (
    click,
    on_the_board,
    play_now,
    version,
    wait_for_change,
    wait_for_turn,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = "craftsmen"


def sit_down(visit: Visit, **how: object) -> Page:
    """A game against bots, at the first helper to be sent."""
    page = visit(**how)
    play_now(page, GAME)
    for _ in range(2):
        assert wait_for_turn(page)
        if page.locator("#now[data-step='send_helper']").count() == 0:
            before = version(page)
            if page.locator(".bar-do [name='select'][value='pass']").count():
                page.locator(".bar-do [value='pass']").click()
            page.locator(".bar-do [name='move'][value='pass']").click()
            wait_for_change(page, before)
    assert wait_for_turn(page)
    page.wait_for_selector("#now[data-step='send_helper'] ~ .bar.is-mine")
    return page


def test_a_helper_stands_where_it_was_sent_until_it_is_called_back(visit: Visit) -> None:
    page = sit_down(visit)
    before = page.inner_text("#prompt"), sorted(on_the_board(page)), page.locator("#lane-crafts .disc").count()
    click(page, "send crafts")
    page.wait_for_selector("#lane-crafts .disc[data-seat='1']")
    assert wait_for_turn(page)
    page.click(".bar .undo")
    page.wait_for_function(f"() => document.querySelectorAll('#lane-crafts .disc').length == {before[2]}")
    assert (page.inner_text("#prompt"), sorted(on_the_board(page))) == before[:2]


def test_the_hand_says_what_its_sets_are_worth(visit: Visit) -> None:
    page = sit_down(visit)
    by_colour = sum(int(worth) for worth in page.locator("#hand .set > b").all_inner_texts())
    assert int(page.inner_text("#hand .worth b")) == by_colour
    assert page.locator("#hand .cap").count() == 5


def test_one_line_says_that_the_cards_are_reconstructed_and_leads_to_what_that_means(visit: Visit) -> None:
    page = sit_down(visit)
    assert "Reconstructed" in page.inner_text(".recon")
    page.click(".recon a")
    page.wait_for_selector("#help:has-text('pictures are missing')")
    assert page.locator("#help .groups li").count() == 5


def test_a_telephone_plays_with_fingers(visit: Visit) -> None:
    page = sit_down(visit, telephone=True)
    before = version(page)
    page.locator("#town-crafts").tap()
    page.wait_for_selector("#town-crafts.is-selected")
    assert version(page) == before
    page.locator(".bar-do .btn-main").tap()
    wait_for_change(page, before)
    assert wait_for_turn(page)
    # a lane's heading is as large as its lane
    small = page.evaluate(
        "() => [...document.querySelectorAll('.main .is-legal, .bar .btn')]"
        ".map(thing => thing.closest('.lane') ?? thing)"
        ".filter(thing => thing.getBoundingClientRect().height < 43).map(thing => thing.outerHTML.slice(0, 90))"
    )
    assert small == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
