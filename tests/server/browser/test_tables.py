"""What people do at tables besides playing to the end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import (
    CHAIN,
    TABLES,
    click,
    gliding,
    on_the_board,
    play,
    play_now,
    set_up,
    version,
    wait_for_change,
    wait_for_turn,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page


WORDS = {
    "san-juan": ("#role-of-prospector b", "Prospector", "Poszukiwacz złota"),
    "puerto-rico": ("#role-of-mayor b", "Mayor", "Burmistrz"),
    "castles-of-burgundy": ("#depots h2", "Depots", "Magazyny"),
    "le-havre": ("#own h2 >> nth=0", "Your goods", "Twoje dobra"),
    "craftsmen": ("#town-crafts b", "Craft guild", "Cech rzemiosł"),
}
"""Where on the table something is written in both languages."""

BY_CHOICE = {"castles-of-burgundy": {"boards": "choose"}}
"""Options with which the people at a table have more to choose."""

every_game = pytest.mark.parametrize("game", TABLES)


def shown(page: Page) -> tuple[str, str, list[str]]:
    """What a person is asked and may do."""
    return version(page), page.inner_text("#prompt"), on_the_board(page)


@every_game
def test_two_browsers_and_a_spectator_stay_in_step(visit: Visit, game: str) -> None:
    anna = visit()
    set_up(anna, game, "open", **BY_CHOICE.get(game, {}))
    bruno, celina = visit(anna.url), visit(anna.url)
    bruno.click("text=Sit down")
    for page in (anna, bruno, celina):
        page.wait_for_selector(f"#table.{game}")
    for _ in range(8):
        mover = anna if anna.locator(".bar.is-mine").count() else bruno
        click(mover, on_the_board(mover)[0])
        for page in (anna, bruno, celina):
            page.wait_for_selector(f"#table[data-version='{version(mover)}']")
    assert anna.locator("#log li").count() == celina.locator("#log li").count() >= 8
    assert celina.locator("#hand, .bar.is-mine, .is-legal, button.move").count() == 0


TELLING = ("role builder", "role settler", "build", "take", "die", "action take", "send", "buy")
"""Moves that take pieces somewhere, or lead to such moves."""


@every_game
def test_what_others_move_glides_to_where_it_goes(visit: Visit, game: str) -> None:
    """Between two fragments the piece keeps its name and changes its place."""
    anna = visit()
    set_up(anna, game, "open")
    bruno = visit(anna.url)
    bruno.click("text=Sit down")
    for page in (anna, bruno):
        page.wait_for_selector(f"#table.{game}")
    for _ in range(60):
        mover = anna if anna.locator(".bar.is-mine").count() else bruno
        before = dict(gliding(bruno))
        moves = on_the_board(mover)
        click(mover, next((move for move in moves if move.startswith(TELLING)), moves[0]))
        for page in (anna, bruno):
            page.wait_for_selector(f"#table[data-version='{version(mover)}']")
        after = dict(gliding(bruno))
        if mover is anna and any(after.get(name, place) != place for name, place in before.items()):
            return
    raise AssertionError("nothing has moved")


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


@every_game
def test_undo_takes_back_my_last_choice(visit: Visit, game: str) -> None:
    page = visit()
    play_now(page, game)
    play(page, 3)
    assert wait_for_turn(page)
    _, prompt, moves = shown(page)
    click(page, next(move for move in moves if CHAIN not in move))
    assert wait_for_turn(page)
    now = version(page)
    page.click(".bar .undo")
    wait_for_change(page, now)
    assert shown(page)[1:] == (prompt, moves)


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


@every_game
def test_a_reload_in_mid_game_changes_nothing(visit: Visit, game: str) -> None:
    page = visit()
    play_now(page, game)
    play(page, 3)
    assert wait_for_turn(page)
    before = shown(page)
    page.reload()
    assert shown(page) == before
    assert play(page, 1) == 1


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


def test_a_turn_is_heard_once_where_that_is_wanted(visit: Visit) -> None:
    page = visit("/settings")
    page.check("[name='sound'][value='on']")
    page.click("text=Save")
    page.goto("/")
    play_now(page, "san-juan")
    assert wait_for_turn(page)
    page.wait_for_function("() => sound.played.length > 0")
    page.evaluate(
        "() => { window.plays = []; sound.addEventListener('play', () => plays.push(sound.src.split('#')[1])) }"
    )
    turns = []
    for _ in range(6):
        click(page, on_the_board(page)[0])
        assert wait_for_turn(page)
        others = page.locator("#log li:not(:has(> .seat[data-seat='1']))")
        began = others.first.get_attribute("id") if others.count() else None
        if began is not None and began not in turns:
            turns.append(began)
        page.wait_for_function(f"() => plays.length >= {len(turns)}")
    assert [f"log-{number}" for number in page.evaluate("() => plays")] == turns
    assert 1 < len(turns) < 6, "several turns, and several choices in one of them"


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
    assert re.search("prospector", page.inner_text("#log"))


def test_only_moves_that_end_the_turn_are_confirmed(visit: Visit) -> None:
    page = visit("/settings")
    page.check("[name='confirm'][value='turn']")
    page.click("text=Save")
    page.goto("/")
    play_now(page, "san-juan")
    before = version(page)
    page.locator("#role-of-prospector").click()  # draws a card
    page.wait_for_selector("#role-of-prospector.is-selected")
    assert version(page) == before
    page.locator("#role-of-builder").click()  # now chooses what to build
    wait_for_change(page, before)
    assert "builder" in page.inner_text("#log")
    assert page.locator("#hand .is-legal[name='move']").count() >= 1, "payment is still to be chosen"


@every_game
def test_both_languages(visit: Visit, game: str) -> None:
    place, english, polish = WORDS[game]
    page = visit(language="pl-PL")
    assert page.get_attribute("html", "lang") == "pl"
    play_now(page, game)
    assert page.inner_text(place) == polish
    assert play(page, 1) == 1
    page.click("[name='language'][value='en']")
    page.wait_for_selector("html[lang='en']")
    assert page.inner_text(place) == english
    assert play(page, 1) == 1


@every_game
def test_a_telephone_selects_first_and_scrolls_in_one_direction(visit: Visit, game: str) -> None:
    page = visit(telephone=True)
    play_now(page, game)
    for _ in range(4):
        assert wait_for_turn(page)
        before = version(page)
        page.locator(".main .is-legal, .bar-do [name='select']").first.tap()
        page.locator(".bar-do .btn-main").tap()
        wait_for_change(page, before)
    assert wait_for_turn(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    # a lane's heading is as large as its lane
    small = page.evaluate(
        "() => [...document.querySelectorAll('.main .is-legal, .bar .btn')]"
        ".map(thing => thing.closest('.lane') ?? thing)"
        ".filter(thing => thing.getBoundingClientRect().height < 43).map(thing => thing.outerHTML.slice(0, 90))"
    )
    assert small == []


@every_game
def test_keyboard_only(visit: Visit, game: str) -> None:
    page = visit()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.closest('form')?.getAttribute('action')") == f"/play/{game}":
            break
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    for _ in range(3):
        assert wait_for_turn(page)
        before = version(page)
        for _ in range(150):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement.matches('.is-legal, .move, .bar-do .btn')"):
                break
        page.keyboard.press("Enter")
        wait_for_change(page, before)
