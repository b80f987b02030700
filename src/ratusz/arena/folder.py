"""Results on disk: one line a game, written as it finishes, so that a rerun goes on where the last one stopped."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import ratusz
from ratusz.arena.task import Outcome, Story, Task
from ratusz.arena.workers import Stream, Workers, outcomes
from ratusz.core.game import BadOption

SUFFIX = ".jsonl"


class Results:
    """The games of one task in one file: first what was played, then the games in the order they finished."""

    def __init__(self, path: Path, task: Task) -> None:
        self.path = path
        self.done: dict[int, Outcome] = {}
        head = heading(task)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and path.stat().st_size:
                self._read(head)
                self._file: IO[str] = path.open("a", encoding="utf-8")
            else:
                self._file = path.open("w", encoding="utf-8")
                self._write(head)
        except OSError as error:
            raise BadOption(f"{path}: {error.strerror}") from error

    def _read(self, head: dict[str, Any]) -> None:
        text = self.path.read_bytes()
        whole = text.rfind(b"\n") + 1
        lines = text[:whole].splitlines()
        if not lines:
            raise BadOption(f"{self.path}: not a file of results")
        found = _heading_of(self.path, lines[0])
        for key, value in head.items():
            if found.get(key) != value:
                raise BadOption(
                    f"{self.path} holds other games ({key} {_short(found.get(key))}, not {_short(value)});"
                    " take another folder"
                )
        for number, line in enumerate(lines[1:], start=2):
            try:
                outcome = read_outcome(json.loads(line))
            except (ValueError, TypeError, KeyError) as error:
                raise BadOption(f"{self.path}: line {number} is damaged") from error
            self.done[outcome.number] = outcome
        if whole < len(text):  # a line cut off when the last run was killed
            with self.path.open("r+b") as file:
                file.truncate(whole)

    def add(self, outcome: Outcome) -> None:
        if outcome.number not in self.done:
            self.done[outcome.number] = outcome
            self._write(asdict(outcome))

    def whole(self, seatings: int) -> int:
        """How many games there are in whole deals, from the first one on."""
        games = 0
        while games in self.done:
            games += 1
        return games - games % seatings

    def _write(self, data: dict[str, Any]) -> None:
        self._file.write(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> Results:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def played(task: Task, numbers: range, workers: Workers, results: Results | None) -> Stream:
    """The games of a task: first those on disk already, then the others as they finish."""
    if results is None:
        yield from outcomes(task, numbers, workers)
        return
    done = dict(results.done)
    yield from (outcome for number, outcome in sorted(done.items()) if number in numbers)
    with closing(outcomes(task, (number for number in numbers if number not in done), workers)) as fresh:
        for outcome in fresh:
            results.add(outcome)
            yield outcome


def heading(task: Task) -> dict[str, Any]:
    """What has to be the same for games to belong together."""
    data = asdict(replace(task, records=None))
    del data["records"]
    data["bots"] = list(task.bots)
    data["options"] = dict(task.options)
    return {"ratusz": ratusz.__version__, **data}


def seed_in(path: Path) -> int | None:
    """The seed of the games kept there, so that a rerun need not name it."""
    try:
        with path.open("rb") as file:
            first = file.readline()
    except OSError:
        return None
    if not first:
        return None
    return int(_heading_of(path, first)["seed"])


def _heading_of(path: Path, line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError as error:
        raise BadOption(f"{path}: not a file of results") from error
    if not isinstance(found, dict) or not isinstance(found.get("seed"), int):
        raise BadOption(f"{path}: not a file of results")
    return found


def read_outcome(data: dict[str, Any]) -> Outcome:
    story = data.pop("story")
    return Outcome(**data, story=None if story is None else Story(**story))


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
