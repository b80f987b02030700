"""axe-core finds no fault on any kind of page: light and dark, on a desk and on a telephone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.browser.conftest import AXE, Visit
from tests.server.browser.playing import TABLES, choose_seat, play, play_now, wait_for_turn

if TYPE_CHECKING:
    from playwright.sync_api import Page

PAGES = ("/", "/settings", "/account", "/games", "/api", "/nowhere", "/tables/nowhere")

on_both = pytest.mark.parametrize("telephone", [False, True], ids=["desk", "telephone"])


def faults(page: Page) -> list[str]:
    """In both themes, which differ in their colours alone."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: npm ci")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = []
    for theme, rules in (("light", ""), ("dark", ", runOnly: ['color-contrast']")):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        result = page.evaluate(f"() => axe.run({{resultTypes: ['violations']{rules}}})")
        found += [
            f"{page.url} {theme}: {fault['id']}: {fault['help']} {[node['target'] for node in fault['nodes']][:3]}"
            for fault in result["violations"]
        ]
    return found


@on_both
def test_pages(visit: Visit, telephone: bool) -> None:
    page = visit(telephone=telephone)
    found = []
    for path in (*PAGES, *(f"/new?game={game}" for game in TABLES)):
        page.goto(path)
        found += faults(page)
    assert found == []


@on_both
def test_the_lobby_and_a_covered_hand(visit: Visit, telephone: bool) -> None:
    page = visit("/new?game=san-juan", telephone=telephone)
    choose_seat(page, 1, "open")
    page.click("text=Open the table")
    page.wait_for_selector(".lobby")
    found = faults(page) + faults(visit(page.url, telephone=telephone))
    page.goto("/new?game=san-juan")
    choose_seat(page, 1, "screen")
    page.click("text=Open the table")
    page.wait_for_selector(".covered")
    assert found + faults(page) == []


@pytest.mark.parametrize("game", TABLES)
def test_tables_and_replays(visit: Visit, game: str) -> None:
    page = visit()
    play_now(page, game)
    play(page, 6)
    wait_for_turn(page)
    found = faults(page)
    page.set_viewport_size({"width": 390, "height": 844})
    found += faults(page)
    page.goto(page.url + "/replay?at=3")
    found += faults(page)
    page.set_viewport_size({"width": 1366, "height": 768})
    assert found + faults(page) == []
