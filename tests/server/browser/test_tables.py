"""What people do at tables besides playing to the end."""

from __future__ import annotations

import re

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import (
    TABLES,
    click,
    on_the_board,
    play,
    play_now,
    version,
    wait_for_change,
    wait_for_turn,
)


def test_two_browsers_and_a_spectator_stay_in_step(visit: Visit) -> None:
    anna = visit("/new?game=san-juan")
    anna.select_option("[name='seat1']", "open")
    anna.select_option("[name='seat2']", "none")
    anna.click("text=Open the table")
    table = anna.url.removeprefix(anna.url.split("/tables")[0])
    bruno, celina = visit(table), visit(table)
    bruno.click("text=Sit down")
    celina.wait_for_selector("#table.san-juan")
    anna.wait_for_selector("#table.san-juan")
    for _ in range(12):
        mover = anna if anna.locator(".bar.is-mine").count() else bruno
        assert celina.locator(".bar.is-mine").count() == 0
        click(mover, on_the_board(mover)[0])
        for other in (anna, bruno, celina):
            other.wait_for_selector(f"#table[data-version='{version(mover)}']")
    assert celina.locator("#hand").count() == 0
    assert celina.locator("button.move").count() == 0


def test_talk_reaches_the_others_and_leaves_what_is_being_typed_alone(visit: Visit) -> None:
    anna = visit("/new?game=san-juan")
    anna.select_option("[name='seat1']", "open")
    anna.click("text=Open the table")
    bruno = visit(anna.url)
    bruno.fill("#talk", "half a sent")
    anna.fill("#talk", "<b>hello</b>")
    anna.press("#talk", "Enter")
    bruno.wait_for_selector(".chat li:has-text('<b>hello</b>')")
    assert bruno.input_value("#talk") == "half a sent"


def test_undo_takes_back_my_last_choice(visit: Visit) -> None:
    page = visit()
    play_now(page, "puerto-rico")
    play(page, 3)
    wait_for_turn(page)
    before = page.inner_text("#prompt"), sorted(on_the_board(page))
    click(page, before[1][0])
    wait_for_turn(page)
    now = version(page)
    page.click(".bar .undo")
    wait_for_change(page, now)
    assert (page.inner_text("#prompt"), sorted(on_the_board(page))) == before


def test_undo_to_here_from_the_log(visit: Visit) -> None:
    page = visit()
    play_now(page, "san-juan")
    first = page.inner_text("#prompt"), sorted(on_the_board(page))
    play(page, 3)
    wait_for_turn(page)
    now = version(page)
    page.locator("#log-1").hover()
    page.click("#log-1 [name='to']")
    wait_for_change(page, now)
    assert (page.inner_text("#prompt"), sorted(on_the_board(page))) == first
    assert page.locator("#log li").count() == 0


def test_a_reload_in_mid_game_changes_nothing(visit: Visit) -> None:
    page = visit()
    play_now(page, "san-juan")
    play(page, 4)
    wait_for_turn(page)
    before = version(page), page.inner_text("#prompt"), on_the_board(page)
    page.reload()
    assert (version(page), page.inner_text("#prompt"), on_the_board(page)) == before
    play(page, 2)


def test_a_click_that_comes_too_late_is_refused_in_words(visit: Visit) -> None:
    page = visit()
    play_now(page, "san-juan")
    page.evaluate("() => document.querySelector('#play [name=version]').value = 999")
    page.locator(".main .is-legal").first.click()
    page.wait_for_selector("#message:has-text('meanwhile'), #message .toast")


def test_help_explains_what_is_pointed_at(visit: Visit) -> None:
    page = visit()
    play_now(page, "san-juan")
    page.locator("#role-of-councillor").hover()
    page.wait_for_selector("#help:has-text('draws 2 cards')")


def test_hands_are_covered_between_people_on_one_screen(visit: Visit) -> None:
    page = visit("/new?game=san-juan")
    page.select_option("[name='seat1']", "screen")
    page.fill("[name='name1']", "Bruno")
    page.select_option("[name='seat2']", "none")
    page.click("text=Open the table")
    for _ in range(6):
        page.wait_for_selector(".covered, .bar.is-mine")
        if page.locator(".covered").count():
            assert page.locator("#hand").count() == 0
            page.click(".covered button")
            page.wait_for_selector(".bar.is-mine")
        click(page, on_the_board(page)[0])
    assert page.locator(".covered, .bar.is-mine").count() == 1


def test_the_title_tells_whose_turn_it_is(visit: Visit) -> None:
    page = visit()
    play_now(page, "san-juan")
    assert page.title().startswith("● Your turn")


def test_moves_are_confirmed_where_that_is_wanted(visit: Visit) -> None:
    page = visit("/settings")
    page.check("[name='confirm'][value='always']")
    page.click("text=Save")
    page.goto("/")
    play_now(page, "san-juan")
    before = version(page)
    page.locator("#role-of-prospector").click()
    page.wait_for_selector("#role-of-prospector.is-selected")
    assert version(page) == before
    page.click(".bar-do .btn-main")
    wait_for_change(page, before)
    assert re.search("Prospector", page.inner_text("#log"))


def test_both_languages(visit: Visit) -> None:
    page = visit(language="pl-PL")
    assert page.get_attribute("html", "lang") == "pl"
    play_now(page, "puerto-rico")
    assert page.inner_text("#role-of-mayor b") == "Burmistrz"
    page.click("[name='language'][value='en']")
    page.wait_for_selector("html[lang='en']")
    assert page.inner_text("#role-of-mayor b") == "Mayor"
    play(page, 2)


def test_a_telephone_selects_first_and_scrolls_in_one_direction(visit: Visit) -> None:
    for game in TABLES:
        page = visit(telephone=True)
        play_now(page, game)
        for _ in range(4):
            if not wait_for_turn(page):
                break
            before = version(page)
            page.locator(".main .is-legal, .bar-do [name='select']").first.tap()
            page.locator(".bar-do .btn-main").tap()
            wait_for_change(page, before)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def test_keyboard_only(visit: Visit) -> None:
    page = visit()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.closest('form')?.getAttribute('action')") == "/play/san-juan":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    for _ in range(4):
        assert wait_for_turn(page)
        before = version(page)
        for _ in range(120):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.matches('.is-legal, .move, .bar-do .btn')"):
                break
        page.keyboard.press("Enter")
        wait_for_change(page, before)
