"""What people do at tables besides playing to the end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import (
    CHAIN,
    TABLES,
    choose_seat,
    click,
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
    "le-havre": (".lh-trade summary", "Buy or sell", "Kup lub sprzedaj"),
    "craftsmen": ("#town-crafts b", "Craft Guild", "Cech rzemiosł"),
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
    bruno.click("text=Sit here")
    for page in (anna, bruno, celina):
        page.wait_for_selector(f"#table.{game}")
    for _ in range(8):
        mover = anna if anna.locator(".bar.is-mine").count() else bruno
        click(mover, on_the_board(mover)[0])
        for page in (anna, bruno, celina):
            page.wait_for_selector(f"#now[data-version='{version(mover)}']", state="attached")
    assert anna.locator(".said-turn").count() == celina.locator(".said-turn").count() >= 1
    assert celina.locator("#hand, .bar.is-mine, .is-legal, button.move").count() == 0


TELLING = ("role builder", "role settler", "build", "take", "die", "action take", "send", "buy")
"""Moves that take pieces somewhere, or lead to such moves."""


@every_game
def test_what_others_move_glides_to_where_it_goes(visit: Visit, game: str) -> None:
    """What one browser moves gets a name in the other."""
    anna = visit()
    set_up(anna, game, "open")
    bruno = visit(anna.url)
    bruno.click("text=Sit here")
    for page in (anna, bruno):
        page.wait_for_selector(f"#table.{game}")
    for _ in range(60):
        mover = anna if anna.locator(".bar.is-mine").count() else bruno
        moves = on_the_board(mover)
        click(mover, next((move for move in moves if move.startswith(TELLING)), moves[0]))
        for page in (anna, bruno):
            page.wait_for_selector(f"#now[data-version='{version(mover)}']", state="attached")
        if mover is anna and bruno.evaluate("() => document.querySelector('#motion').sheet.cssRules.length"):
            return
    raise AssertionError("nothing has moved")


def test_talk_reaches_the_others_and_leaves_what_is_being_typed_alone(visit: Visit) -> None:
    anna = visit("/new?game=san-juan")
    choose_seat(anna, 1, "open")
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
    first_undo = page.locator(".said-turn [name='to'][value='0']").first
    first_undo.evaluate("button => button.closest('.said-turn').scrollIntoView()")
    first_undo.click()
    wait_for_change(page, now)
    assert (page.inner_text("#prompt"), sorted(on_the_board(page))) == first
    assert page.locator(".said-turn [name='to']").count() == 0, "nothing is left to take back"


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
    choose_seat(page, 1, "screen")
    page.fill("[name='name1']", "Bruno")
    choose_seat(page, 2, "none")
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
    heard = page.evaluate("() => sound.src.split('#')[1]")
    turns: list[str] = []
    for _ in range(6):
        click(page, on_the_board(page)[0])
        assert wait_for_turn(page)
        began = page.evaluate("() => sound.src.split('#')[1]")
        if began not in (heard, *turns):
            turns.append(began)
        page.wait_for_function(f"() => plays.length >= {len(turns)}")
    assert page.evaluate("() => plays") == turns
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
    assert re.search("[Pp]rospector", page.inner_text("#story"))


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
    assert "uilder" in page.inner_text("#role-of-builder")
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
        page.locator(".main .is-legal:visible, .bar-do [name='select']:visible").first.tap()
        page.locator(".bar-do .btn-main").tap()
        wait_for_change(page, before)
    assert wait_for_turn(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    # a lane's heading is as large as its lane
    small = page.evaluate(
        "() => [...document.querySelectorAll('.main .is-legal, .bar .btn')]"
        ".map(thing => thing.closest('.lane') ?? thing).filter(thing => thing.checkVisibility())"
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
            if page.evaluate("() => document.activeElement.matches('.is-legal, .move, .bar-do .btn[name]')"):
                break
        page.keyboard.press("Enter")
        wait_for_change(page, before)


def test_chosen_looks_chosen(visit: Visit) -> None:
    """Where moves are confirmed, the role chosen says so to eyes and ears."""
    page = visit(telephone=True)
    play_now(page, "san-juan")
    role, other = page.locator("#role-of-prospector"), page.locator("#role-of-builder")
    assert role.get_attribute("aria-pressed") == "false"
    role.tap()
    page.wait_for_selector("#role-of-prospector.is-selected")
    assert (role.get_attribute("aria-pressed"), other.get_attribute("aria-pressed")) == ("true", "false")
    ring = "thing => getComputedStyle(thing).boxShadow"
    assert "0px 0px 0px 3px" in role.evaluate(ring)
    assert "0px 0px 0px 3px" not in other.evaluate(ring)


def test_a_tap_that_chooses_opens_no_help_over_the_table(visit: Visit) -> None:
    page = visit(telephone=True)
    play_now(page, "san-juan")
    page.locator("#role-of-prospector").tap()
    page.wait_for_selector("#help:has-text('Prospector')")
    page.wait_for_timeout(400)
    over = "help => getComputedStyle(help).position"
    assert page.locator("#help").evaluate(over) != "fixed"
    page.locator(".bar-do [hx-get]").tap()
    page.wait_for_selector("#help.is-asked")
    assert page.locator("#help").evaluate(over) == "fixed"
    assert page.locator(".jump a[href='#moves']").bounding_box()["x"] < 390  # type: ignore[index]
