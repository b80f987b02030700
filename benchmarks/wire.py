"""What a table costs on the wire and to draw, in a whole game of one person and bots at each game's largest setup.

`python -m benchmarks.wire [GAME …]`: bytes that a browser is sent for every choice of the person, the answers of the
bots included, through a real stream of a real server; and how long one viewer's page takes to draw after a move,
alone and with three more viewers. Nothing else should run on the machine meanwhile.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx2
from rich.console import Console
from rich.table import Table
from tests.server.pictures import OPTIONS, page_of

from benchmarks.load import server
from ratusz import bots
from ratusz.core import registry
from ratusz.core.game import Game
from ratusz.core.record import Record
from ratusz.core.state import OVER
from ratusz.server.service.scene import LogEntry
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.rendering import draw
from ratusz.server.web.streaming import update
from ratusz.server.web.table.drawing import Shown, show

AIM_BYTES = 15_000
AIM_MS = 2.0
AIM_VIEWERS = 2.0
QUIET_SECONDS = 0.05


class Browser:
    """A person's browser: its stream, in bytes as they come over the wire."""

    def __init__(self, address: str, token: str) -> None:
        self.http = httpx2.Client(base_url=address, headers={"Authorization": f"Bearer {token}"}, timeout=60)
        self.received = 0
        self.last = time.perf_counter()

    def watch(self, table: str) -> None:
        threading.Thread(target=self._read, args=(table,), daemon=True).start()

    def _read(self, table: str) -> None:
        asked = {"Accept-Encoding": "zstd, gzip", "Accept": "text/event-stream"}
        with self.http.stream("GET", f"/tables/{table}/stream", headers=asked, timeout=None) as answer:
            for part in answer.iter_raw():
                self.received += len(part)
                self.last = time.perf_counter()

    def settle(self) -> None:
        """Until nothing has come for a moment."""
        while time.perf_counter() - self.last < QUIET_SECONDS:
            time.sleep(QUIET_SECONDS / 5)


def on_the_wire(game: Game, address: str) -> tuple[list[int], int]:
    """Bytes of each own choice with its answers, and of the whole table at the beginning."""
    token = httpx2.post(f"{address}/api/guests", json={"name": "Anna"}).json()["token"]
    browser = Browser(address, token)
    seats = [{"kind": "person"}, *[{"kind": "bot", "bot": "heuristic"}] * (game.max_seats - 1)]
    asked = {"game": game.name, "seats": seats, "options": OPTIONS.get(game.name, {})}
    table = browser.http.post("/api/tables", json=asked).raise_for_status().json()["id"]
    browser.watch(table)
    chooser = random.Random(1)
    found: list[int] = []
    whole = before = 0
    while True:
        scene = mine(browser, table)
        browser.settle()
        if whole:
            found.append(browser.received - before)
        whole = whole or browser.received
        if scene["info"]["status"] == "over":
            return found, whole
        before = browser.received
        move = chooser.choice(scene["choices"])["move"]
        version = scene["info"]["version"]
        posted = browser.http.post(f"/api/tables/{table}/moves", json={"move": move, "version": version})
        if posted.status_code != 409:  # the server has answered what had one answer
            posted.raise_for_status()
        browser.last = time.perf_counter()


def mine(browser: Browser, table: str) -> dict[str, Any]:
    """The scene as soon as it is the person's turn, or over."""
    while True:
        scene: dict[str, Any] = browser.http.get(f"/api/tables/{table}").json()
        if scene["choices"] or scene["info"]["status"] == "over":
            return scene
        time.sleep(0.01)


class Viewer:
    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.log: list[LogEntry] = []
        self.shown: Shown | None = None

    def look(self, record: Record) -> float:
        """Milliseconds of processor time to draw what has changed."""
        page = page_of(record, self.seat, tuple(self.log), Preferences(language="pl"))
        began = time.process_time()
        now = show(page, draw(page))
        update(self.shown, now)
        spent = 1000 * (time.process_time() - began)
        self.shown = now
        return spent


def drawn(game: Game) -> tuple[list[float], list[float]]:
    """By move: milliseconds for the one person of `on_the_wire`, and for four people together, each of them fresh."""
    times = []
    for seats in ((0,), (0, 1, 2, None)):
        record = Record.new(game, game.max_seats, seed=1, options=OPTIONS.get(game.name, {}))
        record.state.noting = True
        viewers = [Viewer(seat) for seat in seats]
        chooser = bots.bot("heuristic")
        spent = []
        while record.state.seat != OVER:
            seat = int(record.state.seat)
            move = bots.ask(chooser, record.state.copy(), len(record.moves))
            record.play(move)
            for viewer in viewers:
                name = game.moves.name(move) if viewer.seat == seat else game.moves.public(move)
                told = tuple(record.state.happened(viewer.seat))
                viewer.log.append(LogEntry(len(record.moves), seat, name, told))
            spent.append(sum(viewer.look(record) for viewer in viewers))
        times.append(spent)
    return times[0], times[1]


def main() -> None:
    table = Table(
        "game", "whole", "a choice, mean", "most", f"aim {AIM_BYTES / 1000:.0f} KB", "to draw, median",
        f"aim {AIM_MS} ms", "four viewers", f"aim {AIM_VIEWERS:.0f} x", box=None, pad_edge=False,
    )  # fmt: skip
    with tempfile.TemporaryDirectory() as folder, server(f"sqlite:///{Path(folder, 'wire.sqlite')}") as served:
        for name in sys.argv[1:] or registry.catalogue():
            game = registry.game(name)
            if not Path(game.folder, "table.html").exists():
                continue
            sent, whole = on_the_wire(game, f"http://127.0.0.1:{served.port}")
            one, four = drawn(game)
            mean, middle, factor = statistics.mean(sent), statistics.median(one), sum(four) / sum(one)
            table.add_row(
                f"{name} ({game.max_seats})", f"{whole / 1000:.1f} KB", f"{mean / 1000:.1f} KB",
                f"{max(sent) / 1000:.1f} KB", said(mean <= AIM_BYTES), f"{middle:.2f} ms", said(middle <= AIM_MS),
                f"{factor:.2f} x", said(factor < AIM_VIEWERS),
            )  # fmt: skip
    Console(width=140).print(table)


def said(kept: bool) -> str:
    return "kept" if kept else "MISSED"


if __name__ == "__main__":
    main()
