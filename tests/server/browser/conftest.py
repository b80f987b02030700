"""Real browsers against a real server. Without Chromium or Playwright these tests are skipped."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.conftest import launch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
DESK = {"width": 1366, "height": 768}
TELEPHONE = {"width": 390, "height": 844}
TELEPHONE_AGENT = (
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"
)
AXE = Path("node_modules/axe-core/axe.min.js")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    if os.environ.get("RATUSZ_SMOKE"):
        pytest.skip("browsers are tested with the compiled rules only")
    api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    with api.sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.skip("no Chromium on this machine")
    browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server which deals all tables alike and whose bots answer at once."""
    database = f"sqlite:///{tmp_path_factory.mktemp('site') / 'ratusz.sqlite'}"
    running = launch(["-m", "tests.server.browser.rehearsal", database])
    yield running.address
    running.kill()


Visit = Callable[..., "Page"]


@pytest.fixture
def visit(chromium: Browser, site: str) -> Iterator[Visit]:
    """Opens the site in a browser of its own: other cookies, another person. Anything wrong in it fails the test."""
    contexts = []
    wrong: list[str] = []

    def heard(message: Any) -> None:
        if message.type == "error" and "status of 4" not in message.text:
            wrong.append(message.text)

    def open_browser(
        path: str = "/", *, telephone: bool = False, language: str = "en-GB", motion: bool = False
    ) -> Page:
        context = chromium.new_context(
            base_url=site,
            viewport=TELEPHONE if telephone else DESK,  # type: ignore[arg-type]
            is_mobile=telephone,
            has_touch=telephone,
            locale=language,
            user_agent=TELEPHONE_AGENT if telephone else None,
            reduced_motion="no-preference" if motion else "reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("console", heard)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.goto(path)
        return page

    yield open_browser
    for context in contexts:
        context.close()
    assert wrong == []
