"""From the form of a new table to the seats of its lobby."""

from __future__ import annotations

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import choose_seat


def test_the_nine_duchies_are_pictures_to_choose_from_for_each_seat(visit: Visit) -> None:
    page = visit("/new?game=castles-of-burgundy")
    assert page.locator(".nt-duchies[data-way='same'] .nt-duchy:visible svg").count() >= 9
    page.click("label:has([value='by_seat'])")
    rows = page.locator(".nt-by-seat .nt-duchies:visible")
    assert rows.count() == 3, "one row for each seat that is taken"
    choose_seat(page, 3, "open")
    assert rows.count() == 4
    for seat, board in enumerate("3887"):
        page.click(f".nt-by-seat [data-seat='{seat}'] label:has([value='{board}'])")
    page.wait_for_function("() => document.querySelector('.nt-go [hx-get]').innerText.includes('3, 8, 8, 7')")
    page.click("text=Open the table")
    page.wait_for_selector(".lobby:has-text('Duchies: 3, 8, 8, 7')")


def test_no_option_is_a_field_to_write_in(visit: Visit) -> None:
    page = visit()
    for game in ("san-juan", "puerto-rico", "castles-of-burgundy", "le-havre", "craftsmen"):
        page.goto(f"/new?game={game}")
        assert page.locator("textarea, select, input:not([type])[name^='option.'], input[type='text']").count() == 0


def test_one_click_from_the_link_to_the_seat(visit: Visit) -> None:
    anna = visit("/new?game=san-juan")
    choose_seat(anna, 1, "open")
    choose_seat(anna, 2, "none")
    anna.click("text=Open the table")
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.click("text=Copy")
    anna.wait_for_selector("button:has-text('Copied')")
    bruno = visit(anna.evaluate("() => navigator.clipboard.readText()"))
    assert bruno.locator("nav a[href='/games']:visible").count() == 1
    bruno.fill("input[name='name']", "Bruno")
    bruno.click("text=Sit here")
    bruno.wait_for_selector("#table.san-juan")
    anna.wait_for_selector(".player:has-text('Bruno')")
