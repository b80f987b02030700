"""The end of a game in the browser: the result, playing again, and a link to send."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.browser.conftest import Visit
from tests.server.browser.playing import PATIENCE, set_up, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page


def leave_to_bot(page: Page) -> None:
    """By the form under *Table*."""
    page.locator("form[action$='/leave'] button").first.evaluate("button => button.form.submit()")
    page.wait_for_load_state()


def finished_between_two(visit: Visit) -> tuple[Page, Page]:
    """A game of San Juan that Anna and Bruno have left to their stand-ins, seen by both from its end."""
    anna = visit()
    set_up(anna, "san-juan", "open")
    anna.wait_for_selector(".lobby")
    bruno = visit(anna.url)
    bruno.locator("form[action$='/sit'] .btn-main").click()
    for page in (anna, bruno):
        page.wait_for_selector(".player")
    leave_to_bot(bruno)
    leave_to_bot(anna)
    for page in (anna, bruno):
        page.wait_for_selector(".is-winner", timeout=PATIENCE)
        page.goto(f"{page.url.split('?')[0]}/end")
    return anna, bruno


def test_a_rematch_between_two_browsers(visit: Visit) -> None:
    anna, bruno = finished_between_two(visit)
    seats = [row.get_attribute("data-seat") or "" for row in anna.locator(".result").all()]
    assert sorted(seats) == ["1", "2"]
    assert anna.locator(".result.me").count() == bruno.locator(".result.me").count() == 1
    assert anna.inner_text("h1") != bruno.inner_text("h1"), "one of them wins, or the tie-break says who"
    anna.click("#again .btn-main")
    anna.wait_for_selector(".lobby")
    bruno.wait_for_selector("#again :text('invited to a rematch')")
    assert bruno.locator("#again .ok").count() == 1
    bruno.click("#again .btn-main")
    for page in (anna, bruno):
        page.wait_for_selector(".player")
    assert anna.url.split("/")[-1] == bruno.url.split("/")[-1]
    # everybody has moved one seat on: who sat second begins
    assert wait_for_turn(bruno)


def test_a_link_to_a_finished_game_tells_strangers_who_won(visit: Visit) -> None:
    anna, _ = finished_between_two(visit)
    link = anna.input_value("#link")
    stranger = visit(link)
    assert "win" in stranger.inner_text("h1")
    assert stranger.locator("#again .btn-main").count() == 0
    image = stranger.get_attribute("meta[property='og:image']", "content")
    assert image is not None
    answer = stranger.request.get(image)
    assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
    assert answer.body().startswith(b"\x89PNG")


def test_a_link_to_a_running_game_shows_a_stranger_no_hidden_card(visit: Visit) -> None:
    anna = visit()
    set_up(anna, "san-juan", "bot.novice")
    wait_for_turn(anna)
    hand = anna.evaluate("() => [...document.querySelectorAll('[data-target^=\"hand.\"]')].map(c => c.dataset.target)")
    assert len(hand) >= 4
    stranger = visit(anna.url)
    assert stranger.locator("[data-target^='hand.']").count() == 0
    told = stranger.get_attribute("meta[property='og:description']", "content") or ""
    names = [name.strip() for name in told.split(",")]
    assert names == [name.inner_text().strip() for name in stranger.locator(".player .name").all()]
    # neither does the end page: there is none yet
    stranger.goto(f"{anna.url}/end")
    assert stranger.url.rstrip("/") == anna.url
    assert stranger.request.get(f"{anna.url}/record").status == 409
    assert stranger.request.get(f"{anna.url}/replay?seat=0").status == 403


def test_a_new_table_like_this_comes_filled_in(visit: Visit) -> None:
    page = visit()
    set_up(page, "puerto-rico", "bot.expert", hidden_points="true")
    wait_for_turn(page)
    page.goto(f"/new?like={page.url.split('/')[-1]}")
    page.click("text=Open the table")
    wait_for_turn(page)
    assert page.locator(".player").count() == 2
