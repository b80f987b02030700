"""A report on many watched games: one HTML page with plots and tables, and the raw results as Parquet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ratusz.arena.report.page import draw
from ratusz.arena.report.raw import write_raw
from ratusz.arena.task import Outcome, Task
from ratusz.core.game import BadOption

PAGE = "index.html"
RAW = "games.parquet"


def write(folder: Path, task: Task, outcomes: Sequence[Outcome]) -> None:
    """Puts both into the folder, in place of older ones."""
    ordered = sorted(outcomes, key=lambda outcome: outcome.number)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_raw(folder / RAW, task, ordered)
        Path(folder, PAGE).write_text(draw(task, ordered), encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{folder}: {error.strerror or error}") from error
