"""How long a table takes to draw: the largest fragment of a whole game of bots, for every game that has a table of its
own. `python -m benchmarks.pages [GAME …]`. Nothing else should run on the machine meanwhile."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ratusz import bots
from ratusz.core import registry
from ratusz.core.game import Game
from ratusz.core.record import Record
from ratusz.core.state import OVER, State
from ratusz.server.service.scene import Choice, LogEntry, Picture, SeatInfo, TableInfo, TimeControl
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.rendering import render_table
from ratusz.server.web.table.page import TablePage
from ratusz.server.web.texts import page_texts

REPEATS = 50
AIM = 15.0
"""Milliseconds, on one core."""


def page_of(record: Record, before: State | None = None) -> TablePage:
    """The table as the seat to move sees it, with a full log, and after that seat has seen it as it was before."""
    state, game = record.state, record.game
    seats = tuple(SeatInfo(seat, "person", f"Player {seat}", mine=seat == state.seat) for seat in range(record.seats))
    played = len(record.moves)
    entries = tuple(
        LogEntry(number, number % record.seats, game.moves.public(move))
        for number, move in list(enumerate(record.moves, start=1))
    )
    info = TableInfo(
        "table", game.name, record.options, "playing", played, True, "", True, TimeControl(), seats, state.seat,
        played, 0.0, 0.0, "hash",
    )  # fmt: skip
    choices = tuple(Choice(game.moves.name(move), game.moves.target(move)) for move in state.moves())
    view = state.view(state.seat)
    picture = Picture(info, state.seat, (state.seat,), view, choices, entries, at=played)
    return TablePage(picture, Preferences(), page_texts("pl", game))


def largest(game: Game) -> TablePage:
    record = Record.new(game, game.max_seats, seed=1)
    chooser = bots.bot("heuristic")
    found, size, before = page_of(record), 0, record.state
    while record.state.seat != OVER:
        page = page_of(record, before)
        length = len(render_table(page))
        if length > size:
            found, size = page, length
        before = record.state.copy()
        record.play(bots.ask(chooser, record.state.copy(), len(record.moves)))
    return found


def milliseconds(page: TablePage) -> list[float]:
    """Of processor time, shortest first. A page computes some of its parts once, so each is drawn from a fresh one."""
    times = []
    for _ in range(REPEATS):
        fresh = TablePage(page.picture, page.preferences, page.say)
        began = time.process_time()
        render_table(fresh)
        times.append(1000 * (time.process_time() - began))
    return sorted(times)


def main() -> None:
    table = Table("game", "fragment", "best", "median", f"aim {AIM:.0f} ms", box=None, pad_edge=False)
    for name in sys.argv[1:] or registry.catalogue():
        game = registry.game(name)
        if not Path(game.folder, "table.html").exists():
            continue
        page = largest(game)
        times = milliseconds(page)
        median = times[len(times) // 2]
        size = len(render_table(page).encode()) // 1024
        verdict = "kept" if median < AIM else "MISSED"
        table.add_row(f"{name} ({game.max_seats})", f"{size} KiB", f"{times[0]:.1f} ms", f"{median:.1f} ms", verdict)
    Console().print(table)


if __name__ == "__main__":
    main()
