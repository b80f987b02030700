"""What is particular to the table of Puerto Rico."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import choose_seat, click, on_the_board, version

if TYPE_CHECKING:
    from playwright.sync_api import Page

WIDE = """() => [...document.querySelectorAll('#main > *')]
    .filter(part => part.getBoundingClientRect().right > 391).map(part => part.id)"""
CUT = """() => [...document.querySelectorAll('.player-head .name, .role b, .role small, .tile-name')]
    .filter(part => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1).map(part => part.innerText)"""
"""Texts that do not fit where they stand."""


@pytest.fixture
def table_of_five(visit: Visit) -> Page:
    """Five at the table, with both expansions; everybody but the first has a name as long as names may be."""
    page = visit("/new?game=puerto-rico")
    for seat in range(1, 5):
        choose_seat(page, seat, "screen")
        page.fill(f"[name='name{seat}']", f"Aleksandra Kowalczyk {seat}")
    for option in ("new_buildings", "nobles"):
        page.click(f"label:has([name='option.{option}'])")
    page.click("label:has([name='option.draft'][value='random'])")
    page.click("text=Open the table")
    uncover(page)
    return page


def uncover(page: Page) -> None:
    """Hands are passed on between people at one screen."""
    page.wait_for_selector(".covered, .bar.is-mine")
    if page.locator(".covered").count():
        page.click(".covered button")
        page.wait_for_selector(".bar.is-mine")


def take_roles(page: Page, choices: int) -> None:
    """The first choice every time."""
    for _ in range(choices):
        click(page, on_the_board(page)[0])
        uncover(page)


def test_no_name_and_no_title_is_cut_at_a_table_of_five(table_of_five: Page) -> None:
    take_roles(table_of_five, 6)
    assert table_of_five.locator(".role.used, .role.now").count() >= 1
    assert table_of_five.evaluate(CUT) == []
    assert (
        table_of_five.locator(".tile-name").first.evaluate("name => getComputedStyle(name).overflowWrap") != "anywhere"
    )


def test_towns_are_labelled_and_grow(table_of_five: Page) -> None:
    table_of_five.locator("#player-1 .grow-town").click()
    town = table_of_five.locator("#town_of-1")
    assert town.is_visible()
    assert "Aleksandra Kowalczyk 1" in town.inner_text()
    assert "indigo" in town.inner_text(), "plantations have their names"
    table_of_five.keyboard.press("Escape")
    assert not town.is_visible()


def test_spectators_see_all_towns(visit: Visit, table_of_five: Page) -> None:
    watching = visit(table_of_five.url)
    assert watching.locator("#others .town:visible").count() == 5


def test_a_telephone_is_exactly_as_wide_as_it_is(visit: Visit, table_of_five: Page) -> None:
    """Whatever the phase."""
    telephone = visit(table_of_five.url, telephone=True)
    for _ in range(4):
        take_roles(table_of_five, 3)
        telephone.wait_for_selector(f"#now[data-version='{version(table_of_five)}']", state="attached")
        assert telephone.evaluate("() => document.documentElement.scrollWidth") == 390
        assert telephone.evaluate(WIDE) == []


def test_a_quarry_says_why_it_cannot_be_taken(visit: Visit) -> None:
    """Whoever follows a settler may take a plantation only."""
    anna = visit("/new?game=puerto-rico")
    choose_seat(anna, 1, "open")
    choose_seat(anna, 2, "none")
    anna.click("text=Open the table")
    bruno = visit(anna.url)
    bruno.click("text=Sit here")
    for page in (anna, bruno):
        page.wait_for_selector("#table.puerto-rico")
    first, second = (anna, bruno) if anna.locator(".bar.is-mine").count() else (bruno, anna)
    click(first, "role settler")
    assert "settler only" not in first.inner_text("#row-quarry")
    click(first, next(move for move in on_the_board(first) if move.startswith("take ")))
    second.wait_for_selector(".bar.is-mine")
    assert "settler only" in second.inner_text("#row-quarry")
