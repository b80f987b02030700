"""Looking back on a game."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ratusz import bots
from ratusz.core import registry
from ratusz.core.record import Record, parse
from ratusz.core.state import OVER
from tests.server.browser.conftest import Visit
from tests.server.browser.playing import TABLES

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.fixture
def finished(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """The record of a finished game, San Juan unless a test asks for another."""
    game = registry.game(getattr(request, "param", "san-juan"))
    record = Record.new(game, 2, seed=5, players=["Anna", "Bruno"])
    chooser = bots.bot("heuristic")
    while record.state.seat != OVER:
        record.play(bots.ask(chooser, record.state.copy(), len(record.moves)))
    file = tmp_path / "game.txt"
    record.save(file)
    return file


def upload(visit: Visit, file: Path) -> Page:
    page = visit("/games")
    page.set_input_files("[name='record']", file)
    page.click("text=Open")
    page.wait_for_selector(".position")
    return page


def at(page: Page) -> int:
    """After how many moves the replay stands, by its address."""
    return int(page.url.split("at=")[1].split("&")[0])


def sentence(page: Page) -> str:
    """What the story says led here."""
    return " ".join(page.locator(".story .say[aria-current]").all_inner_texts())


def go(page: Page, key: str, after: int) -> None:
    page.keyboard.press(key)
    page.wait_for_function(f"() => !location.search.includes('at={after}&') && !location.search.endsWith('at={after}')")


def test_a_record_is_uploaded_and_gone_through_turn_by_turn(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    assert at(page) == 0
    page.focus(".position")
    ends = [0]
    for _ in range(3):
        go(page, "ArrowRight", ends[-1])
        ends.append(at(page))
        page.wait_for_selector(f".story .say[aria-current][href*='at={ends[-1]}']")
    assert ends == sorted(set(ends))
    page.keyboard.press("End")
    page.wait_for_selector(".is-winner")
    assert page.locator(".tk[aria-current]").count() == 1
    again = visit(page.url)
    again.wait_for_selector(".is-winner")


@pytest.mark.parametrize("finished", TABLES, indirect=True)
def test_board_and_story_are_in_step_at_random_moments(visit: Visit, finished: Path) -> None:
    """At every moment the story says which turn led to it, and the scores are those of that position."""
    record = parse(finished.read_text())
    moments = random.Random(7).sample(range(1, len(record.moves)), 4)
    page = upload(visit, finished)
    address = page.url.split("?")[0]
    for moment in moments:
        page.goto(f"{address}?at={moment}&step=choice")
        state = record.state_at(moment)
        scores = [int(text) for text in page.locator(".player .pts").all_inner_texts()]
        assert scores == state.view(None)["scores"]
        current = page.locator(".story .say[aria-current]").first
        assert int((current.get_attribute("href") or "").split("at=")[1].split("&")[0]) >= moment
        assert page.locator(".tk[aria-current]").count() == 1
        page.locator(".transport .btn").nth(1).click()
        page.wait_for_function(f"() => location.search.includes('at={moment - 1}&')")


def test_a_replay_goes_on_by_itself_until_it_is_stopped(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    page.goto(page.url.split("?")[0] + "?at=0&speed=4")
    page.click(".transport .play")
    page.wait_for_function("() => Number(new URLSearchParams(location.search).get('at')) > 6")
    page.click(".transport .play")
    page.wait_for_selector(".transport .play[href*='play=on']")
    stopped = at(page)
    page.wait_for_timeout(900)
    assert at(page) == stopped


def test_a_step_may_be_a_round_or_a_choice(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    page.click(".seg a:text-is('round')")
    page.wait_for_selector(".seg a[aria-current]:text-is('round')")
    page.locator(".transport .btn").nth(3).click()
    page.wait_for_selector(".rd.now > a:text-is('1')")
    after_round = at(page)
    page.click(".seg a:text-is('choice')")
    page.wait_for_selector(".seg a[aria-current]:text-is('choice')")
    page.locator(".transport .btn").nth(3).click()
    page.wait_for_function(f"() => location.search.includes('at={after_round + 1}')")
    assert page.locator(".rd.now > a").inner_text() == "2"


def test_keys_go_by_rounds_and_play(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    page.focus(".position")
    go(page, "Shift+ArrowRight", 0)
    first = at(page)
    page.wait_for_selector(".rd.now > a:text-is('1')")
    go(page, "Shift+ArrowRight", first)
    page.wait_for_selector(".rd.now > a:text-is('2')")
    go(page, "Shift+ArrowLeft", at(page))
    assert at(page) == first
    page.keyboard.press("Space")
    page.wait_for_selector(".transport .play:not([href*='play=on'])")


def test_the_record_comes_back_as_it_was(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    page.click("[href$='/end']")
    with page.expect_download() as download:
        page.click("[download]")
    assert Path(download.value.path()).read_text() == finished.read_text()


def test_every_draw_can_be_checked(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    page.goto(page.url.split("/replay")[0] + "/check")
    assert page.locator("text=All random draws follow from the seed").count() == 1


def test_play_on_from_any_position(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    page.goto(page.url.split("?")[0] + "?at=10")
    page.click("text=Play on from here")
    page.wait_for_selector(".bar.is-mine, .is-winner")
    assert page.locator(".said-turn").count() >= 2


def test_a_file_that_is_no_record_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sir")
    page = visit("/games")
    page.set_input_files("[name='record']", file)
    page.click("text=Open")
    page.wait_for_selector("text=expected 'ratusz record 1'")
