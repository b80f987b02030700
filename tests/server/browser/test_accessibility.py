"""axe-core finds no serious fault on the pages people spend their time on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.server.browser.conftest import AXE, Visit
from tests.server.browser.playing import TABLES, play, play_now

if TYPE_CHECKING:
    from playwright.sync_api import Page


def faults(page: Page) -> list[str]:
    if not AXE.exists():
        pytest.skip("axe-core is not installed: npm ci")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("() => axe.run({resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {fault['help']} {[node['target'] for node in fault['nodes']][:3]}"
        for fault in result["violations"]
        if fault["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("path", ["/", "/new?game=puerto-rico", "/settings", "/account", "/games"])
@pytest.mark.parametrize("telephone", [False, True])
def test_pages(visit: Visit, path: str, telephone: bool) -> None:
    assert faults(visit(path, telephone=telephone)) == []


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_tables_and_replays(visit: Visit, game: str, theme: str) -> None:
    page = visit("/settings")
    page.check(f"input[name='theme'][value='{theme}']")
    page.click("text=Save")
    page.goto("/")
    play_now(page, game)
    play(page, 6)
    assert faults(page) == []
    page.goto(page.url + "/replay?move=3")
    assert faults(page) == []
