"""The example game of a package of its own, at a table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.conftest import search_path
from tests.server.conftest import launch

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_a_strangers_game_is_played_to_its_end(
    nim: str, chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", search_path(nim))
    running = launch(["-m", "ratusz", "serve", "--port", "0", "--database", f"sqlite:///{tmp_path / 'nim.sqlite'}"])
    context = chromium.new_context(base_url=running.address, locale="en-GB")
    try:
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.goto("/")
        assert page.locator("text=Nim with a secret").count() > 0
        page.click("form[action='/play/nim'] button")
        for _ in range(20):
            page.wait_for_selector(".bar.is-mine, .is-winner")
            if page.locator(".is-winner").count():
                break
            before = page.get_attribute("#now", "data-version")
            page.click("button.move >> nth=0")
            page.wait_for_selector(f"#now:not([data-version='{before}'])", state="attached")
        assert page.locator(".is-winner").count() > 0
    finally:
        context.close()
        running.kill()
