"""What is particular to the table of Le Havre."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import (
    click,
    in_the_list,
    on_the_board,
    play,
    play_now,
    version,
    wait_for_change,
    wait_for_turn,
)
from tests.server.browser.test_accessibility import faults

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


def test_a_whole_game_against_bots(visit: Visit) -> None:
    page = visit(f"/new?game={GAME}")
    page.select_option("[name='seat2']", "none")
    page.select_option("[name='option.variant']", "short")
    page.click("text=Open the table")
    page.wait_for_selector(f"#table.{GAME}")
    assert play(page, MANY) < MANY
    assert page.locator(".scoring tfoot td").count() == 2


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
    assert "free" in page.inner_text("#b-building_firm_1") or "no use" in page.inner_text("#b-building_firm_1")
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


def test_a_reload_changes_nothing(visit: Visit) -> None:
    page = sit_down(visit)
    before = version(page), page.inner_text("#prompt"), on_the_board(page)
    page.reload()
    assert (version(page), page.inner_text("#prompt"), on_the_board(page)) == before


def test_two_browsers_stay_in_step(visit: Visit) -> None:
    anna = visit(f"/new?game={GAME}")
    anna.select_option("[name='seat1']", "open")
    anna.select_option("[name='seat2']", "none")
    anna.click("text=Open the table")
    bruno = visit(anna.url)
    bruno.click("text=Sit down")
    for page in (anna, bruno):
        page.wait_for_selector(f"#table.{GAME}")
    for _ in range(6):
        mover = anna if anna.locator(".bar.is-mine").count() else bruno
        click(mover, on_the_board(mover)[0])
        for page in (anna, bruno):
            page.wait_for_function(f"() => +document.querySelector('#table').dataset.version >= {version(mover)}")
    assert anna.locator(".lh-offer .heap").all_inner_texts() == bruno.locator(".lh-offer .heap").all_inner_texts()


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


def test_keyboard_only(visit: Visit) -> None:
    page = sit_down(visit)
    for _ in range(3):
        assert wait_for_turn(page)
        before = version(page)
        page.focus(".main .is-legal, .bar-do .btn")
        page.keyboard.press("Enter")
        wait_for_change(page, before)


def test_polish(visit: Visit) -> None:
    page = sit_down(visit, language="pl-PL")
    assert page.inner_text("#own h2 >> nth=0") == "Twoje dobra"
    page.locator("#offer-cattle").hover()
    page.wait_for_selector("#help:has-text('bydło')")
    play(page, 2)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_accessibility(visit: Visit, theme: str) -> None:
    page = visit("/settings")
    page.check(f"input[name='theme'][value='{theme}']")
    page.click("text=Save")
    page.goto("/")
    play_now(page, GAME)
    play(page, 4)
    assert faults(page) == []


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a finished game."""
    from ratusz.core import registry
    from ratusz.core.record import Record

    record = Record.new(registry.game(GAME), 2, seed=5, options=SHORT_GAME, players=["Anna", "Bruno"])
    chooser = random.Random(5)
    while record.state.seat >= 0:
        record.play(chooser.choice(list(record.state.moves())))
    file = tmp_path / "game.txt"
    record.save(file)
    return file


def test_replay_and_final_scoring(visit: Visit, finished: Path) -> None:
    page = visit("/games")
    page.set_input_files("[name='record']", finished)
    page.click("text=Open")
    page.focus("#position")
    page.keyboard.press("End")
    page.wait_for_selector(".scoring")
    rows = [row.locator("td").all_inner_texts() for row in page.locator(".scoring tbody tr").all()]
    columns = zip(*rows, strict=True)
    totals = [int(cell) for cell in page.locator(".scoring tfoot td").all_inner_texts()]
    assert [sum(int(points or 0) for points in column) for column in columns] == totals
