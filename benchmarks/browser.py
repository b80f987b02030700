"""What a table costs a browser: Chromium slowed down four times, as a telephone would be.

`python -m benchmarks.browser [GAME …]`: the main thread's time for a click of one's own with the answers of three bots,
how much of it goes into working out styles, and the longest task. Nothing else should run on the machine meanwhile.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.table import Table
from tests.server.browser.conftest import DESK, FLAGS
from tests.server.browser.playing import choose_seat, wait_for_turn

from benchmarks.load import server
from ratusz.core import registry

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

SLOWER = 4
CLICKS = 8
AIM_MS, AIM_TASK_MS, AIM_STYLE = 400, 150, 0.25
LONG_TASKS = """() => {
  window.longest = 0;
  const note = list => list.getEntries().forEach(task => window.longest = Math.max(window.longest, task.duration));
  new PerformanceObserver(note).observe({ type: 'longtask' });
}"""
CLICK = """() => {
  const things = [...document.querySelectorAll(".main .is-legal, .bar-do [name='move']")];
  things.find(thing => thing.checkVisibility()).click();
}"""


def spent(line: CDPSession) -> dict[str, float]:
    """Seconds the main thread has spent, by what on."""
    metrics: list[dict[str, Any]] = line.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in metrics}


def measure(browser: Browser, address: str, game: str) -> tuple[list[float], list[float], float]:
    """By click: milliseconds of the main thread, and of it for styles; and the longest task of all."""
    context = browser.new_context(base_url=address, viewport=DESK)  # type: ignore[arg-type]
    page = context.new_page()
    sit_down(page, game)
    line = context.new_cdp_session(page)
    line.send("Performance.enable")
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(LONG_TASKS)
    whole, styles = [], []
    for _ in range(CLICKS):
        if not wait_for_turn(page):
            break
        before = spent(line)
        page.evaluate(CLICK)
        page.wait_for_timeout(300)
        wait_for_turn(page)
        page.wait_for_timeout(1000)
        after = spent(line)
        whole.append(1000 * (after["TaskDuration"] - before["TaskDuration"]))
        styles.append(1000 * (after["RecalcStyleDuration"] - before["RecalcStyleDuration"]))
    longest: float = page.evaluate("() => window.longest")
    context.close()
    return whole, styles, longest


def sit_down(page: Page, game: str) -> None:
    page.goto(f"/new?game={game}")
    for seat in range(1, 4):
        choose_seat(page, seat, "bot.novice")
    page.click("button:has-text('Open the table')")
    wait_for_turn(page)


def main() -> None:
    path = shutil.which("chromium") or shutil.which("google-chrome")
    if path is None:
        sys.exit("no Chromium on this machine")
    table = Table(
        "game", "a click", f"aim {AIM_MS} ms", "longest task", f"aim {AIM_TASK_MS} ms", "styles",
        f"aim {AIM_STYLE:.0%}", box=None, pad_edge=False,
    )  # fmt: skip
    with (
        tempfile.TemporaryDirectory() as folder,
        server(f"sqlite:///{Path(folder, 'x.sqlite')}", bot_pace=0.2) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for name in sys.argv[1:] or registry.catalogue():
            if not Path(registry.game(name).folder, "table.html").exists():
                continue
            whole, styles, longest = measure(browser, f"http://127.0.0.1:{served.port}", name)
            click, share = statistics.mean(whole), sum(styles) / sum(whole)
            table.add_row(
                name, f"{click:.0f} ms", said(click <= AIM_MS), f"{longest:.0f} ms", said(longest <= AIM_TASK_MS),
                f"{share:.0%}", said(share < AIM_STYLE),
            )  # fmt: skip
        browser.close()
    Console(width=120).print(table)


def said(kept: bool) -> str:
    return "kept" if kept else "MISSED"


if __name__ == "__main__":
    main()
