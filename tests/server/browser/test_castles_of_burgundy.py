"""What is particular to the table of The Castles of Burgundy."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import (
    CHAIN,
    click,
    on_the_board,
    play,
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


def test_a_reload_in_mid_turn_changes_nothing(visit: Visit) -> None:
    page = sit_down(visit)
    use_a_die(page)
    before = version(page), page.inner_text("#prompt"), on_the_board(page)
    page.reload()
    assert (version(page), page.inner_text("#prompt"), on_the_board(page)) == before


def test_the_duchies_of_others_grow(visit: Visit) -> None:
    page = sit_down(visit)
    assert page.locator(".seats .minimap").count() == page.locator(".player").count()
    page.locator(".seats .grow").nth(1).click()
    grown = page.locator("#duchy-of-1")
    assert grown.is_visible()
    assert grown.bounding_box()["width"] > 400  # type: ignore[index]
    page.keyboard.press("Escape")
    assert not grown.is_visible()


def test_two_browsers_choose_boards_and_stay_in_step(visit: Visit) -> None:
    anna = visit(f"/new?game={GAME}")
    anna.select_option("[name='seat1']", "open")
    anna.select_option("[name='seat2']", "none")
    anna.fill("[name='option.boards']", "choose")
    anna.click("text=Open the table")
    bruno = visit(anna.url)
    bruno.click("text=Sit down")
    for page in (anna, bruno):
        page.wait_for_selector(f"#table.{GAME}")
    for _ in range(8):
        mover = anna if anna.locator(".bar.is-mine").count() else bruno
        click(mover, on_the_board(mover)[0])
        for page in (anna, bruno):
            page.wait_for_function(f"() => +document.querySelector('#table').dataset.version >= {version(mover)}")
    assert anna.locator(".duchy .hx").count() == 37


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
    assert page.inner_text("#depots h2") == "Magazyny"
    page.locator("#legend-pasture").hover()
    page.wait_for_selector("#help:has-text('Pastwisko')")
    play(page, 2)


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The record of a finished game."""
    from ratusz import bots
    from ratusz.core import registry
    from ratusz.core.record import Record

    record = Record.new(registry.game(GAME), 2, seed=5, players=["Anna", "Bruno"])
    chooser = bots.bot("heuristic")
    while record.state.seat >= 0:
        record.play(bots.ask(chooser, record.state.copy(), len(record.moves)))
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
