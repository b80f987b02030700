"""What is particular to the table of Le Havre."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

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
from tests.server.browser.positions import asks, find, play_on, played

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAME = "le-havre"
SCREENS = ((1366, 768), (1920, 1080))
TOO_FULL = """
() => [...document.querySelectorAll('.lh-bd')]
  .filter(card => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1)
  .map(card => card.id)
"""
OUT_OF_SIGHT = """
() => [...document.querySelectorAll('.lh-owners .lh-bd, .lh-pile, .lh-edge, .lh-offer, .lh-have, .player-head')]
  .filter(thing => thing.checkVisibility())
  .filter(thing => {
    const box = thing.getBoundingClientRect(), [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const top = document.elementFromPoint(x, y);
    return box.right > innerWidth || box.bottom > innerHeight || !(thing.contains(top) || top?.closest('.lh-buy'));
  }).map(thing => thing.id || thing.outerHTML.slice(0, 80))
"""
BROKEN_WORDS = """
() => [...document.querySelectorAll('.lh-bd .nm, .lh-edge b, .lh-pile b')].flatMap(name => {
  const found = [], walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    for (const word of text.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (range.getClientRects().length > 1) found.push(word[0]);
    }
  return found;
})
"""


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
    assert "free" in text or "short" in text
    page.locator("#b-construction_firm").hover()
    page.wait_for_selector("#help:has-text('Construction Firm')")
    assert "Entering now" in page.inner_text("#help")


def test_buying_has_a_button_of_its_own(visit: Visit) -> None:
    page = sit_down(visit)
    deals = page.locator(".lh-buy.is-legal")
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
    names = page.locator(".lh-stk .lh-edge b, .lh-stk .first .nm").all_inner_texts()
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
        ".filter(thing => thing.checkVisibility() && thing.getBoundingClientRect().height < 43)"
        ".map(thing => thing.outerHTML.slice(0, 90))"
    )
    assert small == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    page.locator(".bar-do .btn-main").tap()
    wait_for_change(page, before)


@pytest.mark.parametrize("language", ["en-GB", "pl-PL"])
def test_five_late_in_the_game_see_the_whole_table(visit: Visit, language: str) -> None:
    """Nothing scrolls, nothing is covered, no card is too full and no word is broken, on both kinds of screens."""
    page = visit(language=language)
    record = played(GAME, 5, 3)
    play_on(page, record, find(record, asks("main_action"), after=0.85))
    assert page.locator(".lh-owners .lh-bd").count() > 30
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        size = page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert size == [width, height]
        assert (
            page.evaluate("() => { const m = document.querySelector('.main'); return m.scrollHeight - m.clientHeight }")
            == 0
        )
        assert page.evaluate(TOO_FULL) == []
        assert page.evaluate(OUT_OF_SIGHT) == []
        assert page.evaluate(BROKEN_WORDS) == []


def test_buildings_stand_with_their_owners(visit: Visit) -> None:
    page = visit()
    record = played(GAME, 5, 3)
    play_on(page, record, find(record, asks("main_action"), after=0.5))
    names = page.locator(".lh-group .lh-gh > span:first-of-type").all_inner_texts()
    assert names[0] == "Town"
    assert names[-1] == "Yours"
    for group in page.locator(".lh-group").all():
        numbers = group.locator(".no").all_inner_texts()
        assert numbers == sorted(numbers, key=lambda number: (number == "★", number[0] != "B", number))


def test_what_is_missing_is_said_on_the_building(visit: Visit) -> None:
    page = visit()
    record = played(GAME, 5, 3)
    play_on(page, record, find(record, asks("main_action"), after=0.5))
    quiet = page.locator(".lh-owners .lh-cell:not(.taken) .is-quiet .st").all_inner_texts()
    assert quiet
    assert [text for text in quiet if not text.strip()] == []
    assert any("short" in text or text.startswith("no ") for text in quiet)


@pytest.mark.parametrize("part", ["now", "town", "build", "mine", "log"])
def test_nothing_lies_over_the_buttons_of_a_telephone(visit: Visit, part: str) -> None:
    page = visit(telephone=True)
    record = played(GAME, 5, 3)
    play_on(page, record, find(record, asks("main_action"), after=0.85))
    page.locator(f".lh-nav label:has(#part-{part})").tap()
    page.evaluate("() => scrollTo(0, 400)")
    covered = page.evaluate(
        "() => [...document.querySelectorAll('.bar .btn, .lh-nav label')].filter(button => {"
        "  const box = button.getBoundingClientRect();"
        "  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);"
        "  return !button.contains(top);"
        "}).map(button => button.outerHTML.slice(0, 80))"
    )
    assert covered == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
