"""Looking back on a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ratusz import bots
from ratusz.core import registry
from ratusz.core.record import Record
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
    page.wait_for_selector("#position")
    return page


def test_a_record_is_uploaded_and_looked_at_move_by_move(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    assert page.input_value("#position") == "0"
    page.focus("#position")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#log-1.is-fresh")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#log-2.is-fresh")
    page.keyboard.press("End")
    page.wait_for_selector(".scoring")
    assert "move=" in page.url
    again = visit(page.url)
    again.wait_for_selector(".scoring")


@pytest.mark.parametrize("finished", TABLES, indirect=True)
def test_the_final_scoring_adds_up(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    page.focus("#position")
    page.keyboard.press("End")
    page.wait_for_selector(".scoring")
    rows = [row.locator("td").all_inner_texts() for row in page.locator(".scoring tbody tr").all()]
    totals = [int(cell) for cell in page.locator(".scoring tfoot td").all_inner_texts()]
    assert len(rows) >= 3
    assert [sum(int(points or 0) for points in column) for column in zip(*rows, strict=True)] == totals
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(".scoring", state="detached")


def test_a_link_leads_to_every_move(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    page.click("#log-7 a")
    page.wait_for_selector("#log-7.is-fresh")
    assert page.url.split("?")[1].startswith("move=7")


def test_the_record_comes_back_as_it_was(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    with page.expect_download() as download:
        page.click("[download]")
    assert Path(download.value.path()).read_text() == finished.read_text()


def test_every_draw_can_be_checked(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    page.goto(page.url.split("/replay")[0] + "/check")
    assert page.locator("text=All random draws follow from the seed").count() == 1


def test_play_on_from_any_position(visit: Visit, finished: Path) -> None:
    page = upload(visit, finished)
    page.goto(page.url.split("?")[0] + "?move=10")
    page.click("text=Play on from here")
    page.wait_for_selector(".bar.is-mine, .is-winner")
    assert page.locator("#log-10").count() == 1


def test_a_file_that_is_no_record_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sir")
    page = visit("/games")
    page.set_input_files("[name='record']", file)
    page.click("text=Open")
    page.wait_for_selector("text=expected 'ratusz record 1'")
