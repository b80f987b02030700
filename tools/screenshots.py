"""Makes the pictures of the pages for README and docs: `python -m tools.screenshots FOLDER [GAME …]`.

Every picture shows a position of a game from a fixed seed, so that a new picture differs only where the pages do.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from ratusz import bots
from ratusz.core import registry
from ratusz.core.record import Record
from ratusz.core.state import OVER

DESK = {"width": 1366, "height": 768}
TELEPHONE = {"width": 390, "height": 844}
TELEPHONE_AGENT = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
GAMES: dict[str, dict[str, object]] = {
    "san-juan": {"new_buildings": True},
    "puerto-rico": {},
    "castles-of-burgundy": {},
    "le-havre": {},
    "craftsmen": {},
}
BUSY_STEP = {
    "san-juan": "build",
    "puerto-rico": "build",
    "castles-of-burgundy": "action",
    "le-havre": "main_action",
    "craftsmen": "craft",
}
"""The choice in which most of a table lights up."""
SEED = 11
NAMES = ["Ania", "Marek", "Zofia", "Piotr"]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@contextlib.contextmanager
def server() -> Iterator[str]:
    """The address of a server whose bots take their time."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"RATUSZ_LIMITS": "0", "RATUSZ_BOT_PACE": "1000"}
        program = ["-c", "from ratusz.cli import main; main()", "serve", "--port", "0"]
        command = [sys.executable, *program, "--database", f"sqlite:///{folder}/ratusz.sqlite"]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            yield process.stdout.readline().split()[3].rstrip("/")
            process.terminate()


def game_record(name: str) -> Record:
    """A whole game of four bots."""
    record = Record.new(registry.game(name), len(NAMES), seed=SEED, options=GAMES[name], players=NAMES)
    chooser = bots.bot("heuristic")
    while record.state.seat != OVER:
        record.play(bots.ask(chooser, record.state.copy(), len(record.moves)))
    return record


def busy_position(record: Record) -> int:
    """After how many moves the first player has most to choose from, in the middle of the game."""
    richest, found = 0, 0
    for number, state in enumerate(record.positions()):
        if not 0.45 < number / len(record.moves) < 0.8 or state.seat != 0:
            continue
        view = state.view(0)
        if view["choice"]["step"] == BUSY_STEP[record.game.name] and (much := len(state.moves()) + lit(view)) > richest:
            richest, found = much, number
    return found


def lit(view: dict[str, Any]) -> int:
    """How many targets are in reach, where a view tells."""
    dice = (view.get("outlook") or {}).get("dice", [])
    return sum(target["possible"] for die in dice for what in ("take", "place", "sell") for target in die[what])


class Camera:
    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self._browser = browser
        self._address = address
        self._folder = folder
        self.page: Page = self._open(viewport=DESK, color_scheme="light", locale="en-GB").new_page()

    def _open(self, **how: Any) -> BrowserContext:
        return self._browser.new_context(base_url=self._address, reduced_motion="reduce", **how)

    def shoot(
        self, name: str, path: str, *, telephone: bool = False, dark: bool = False, language: str = "en-GB"
    ) -> None:
        """The same person on another screen."""
        how: dict[str, Any] = {"viewport": DESK}
        if telephone:
            how = {"viewport": TELEPHONE, "is_mobile": True, "has_touch": True, "user_agent": TELEPHONE_AGENT}
            how["device_scale_factor"] = 2
        context = self._open(color_scheme="dark" if dark else "light", locale=language, **how)
        cookies = self.page.context.cookies()
        context.add_cookies([cookie for cookie in cookies if cookie["name"] != "preferences"])  # type: ignore[misc]
        page = context.new_page()
        page.goto(path)
        page.wait_for_timeout(400)
        explained = page.locator(".main .is-legal[hx-get]")
        if not telephone and explained.count():
            explained.last.hover()
            page.wait_for_timeout(700)
            page.locator("#main").evaluate("main => main.scrollTo(0, 0)")
        page.screenshot(path=self._folder / f"{name}.png")
        context.close()

    def upload(self, record: Record) -> str:
        """The path of the uploaded game."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "game.txt")
            record.save(file)
            self.page.goto("/games")
            self.page.set_input_files("[name='record']", file)
            self.page.click("form[action='/records'] button")
            self.page.wait_for_selector(".position")
        return self.page.url.split("/replay")[0]

    def play_on(self, table: str, move: int) -> str:
        self.page.goto(f"{table}/replay?at={move}&seat=0")
        self.page.click("form[action$='/play-on'] button")
        self.page.wait_for_selector(".bar.is-mine")
        return self.page.url


def take_all(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("tools.screenshots: no Chromium on this machine")
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        camera = Camera(browser, address, folder)
        camera.page.goto("/account")
        camera.page.fill("form[action='/account/name'] input", NAMES[0])
        camera.page.click("form[action='/account/name'] button")
        for game in games or GAMES:
            record = game_record(game)
            finished = camera.upload(record)
            table = camera.play_on(finished, busy_position(record))
            camera.shoot(game, table)
            camera.shoot(f"{game}-dark", table, dark=True)
            camera.shoot(f"{game}-polish", table, language="pl-PL")
            camera.shoot(f"{game}-telephone", table, telephone=True)
            camera.shoot(f"{game}-replay", f"{finished}/replay?at={len(record.moves)}&seat=0")
        if not games:
            camera.shoot("home", "/")
            camera.shoot("home-telephone", "/", telephone=True)
            camera.shoot("new-table", "/new?game=puerto-rico")
        browser.close()


if __name__ == "__main__":
    take_all(Path(sys.argv[1] if len(sys.argv) > 1 else "docs"), sys.argv[2:])
