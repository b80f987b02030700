"""Real browsers against a real server. Without Chromium or Playwright these tests are skipped."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.conftest import Running

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


@pytest.fixture
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """A browser for each test, so that one that dies takes no other test with it."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.skip("no Chromium on this machine")
    browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
    yield browser
    with suppress(Exception):
        browser.close()


@pytest.fixture
def site(serve: Callable[..., Running], tmp_path: Path) -> str:
    """The address of a server whose bots answer at once."""
    return serve(f"sqlite:///{tmp_path / 'ratusz.sqlite'}").address


Visit = Callable[..., "Page"]


@pytest.fixture
def visit(chromium: Browser, site: str) -> Iterator[Visit]:
    """Opens the site in a browser of its own: other cookies, another person. Anything wrong in it fails the test."""
    contexts = []
    wrong: list[str] = []

    def heard(message: Any) -> None:
        # a help request that the next one overtakes is aborted on purpose
        if message.type == "error" and "AbortError" not in message.text and "status of 4" not in message.text:
            wrong.append(message.text)

    def open_browser(path: str = "/", *, telephone: bool = False, language: str = "en-GB") -> Page:
        context = chromium.new_context(
            base_url=site,
            viewport=TELEPHONE if telephone else DESK,  # type: ignore[arg-type]
            is_mobile=telephone,
            has_touch=telephone,
            locale=language,
            user_agent=TELEPHONE_AGENT if telephone else None,
            reduced_motion="reduce",
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
        with suppress(Exception):
            context.close()
    assert wrong == []
