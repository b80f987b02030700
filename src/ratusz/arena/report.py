from pathlib import Path

from ratusz.arena.task import Outcome, Task

PAGE = "index.html"
RAW = "games.parquet"


def write(folder: Path, task: Task, outcomes: list[Outcome]) -> None: ...
