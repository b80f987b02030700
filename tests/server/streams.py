"""Listening to a table as a program does, or as a browser."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.conftest import Program


class Stream:
    """Reads a table's stream in a thread, as NDJSON or as server-sent events."""

    def __init__(self, program: Program, table: str, accept: str = "*/*") -> None:
        self._program = program
        self._path = f"/tables/{table}/stream"
        self._accept = accept
        self.lines: list[str] = []
        self.updates: list[dict[str, Any]] = []
        self.ended = False
        self._thread = threading.Thread(target=self._read)

    def _read(self) -> None:
        with self._program.http.stream("GET", self._path, headers={"Accept": self._accept}) as answer:
            for line in answer.iter_lines():
                self.lines.append(line)
                text = line.removeprefix("data: ")
                if text.startswith("{"):
                    self.updates.append(json.loads(text))
        self.ended = True

    @contextmanager
    def reading(self) -> Iterator[Stream]:
        self._thread.start()
        try:
            yield self
        finally:
            self._thread.join(30)

    def wait(self, ready: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The newest update, as soon as it is like that."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            if self.updates and ready(self.updates[-1]):
                return self.updates[-1]
            time.sleep(0.01)
        raise AssertionError(f"it did not come: {self.updates[-1:]}")


class PageStream(Stream):
    """The fragments a browser gets, as bytes."""

    def __init__(self, program: Program, table: str) -> None:
        super().__init__(program, table, "text/event-stream")
        self._path = f"{program.address}/tables/{table}/stream"
        self._bytes = bytearray()

    def _read(self) -> None:
        with self._program.http.stream("GET", self._path) as answer:
            for part in answer.iter_bytes():
                self._bytes += part
        self.ended = True

    def fragments(self) -> Iterator[tuple[int, str]]:
        """The version of the table and the text of every event."""
        version = 0
        for event in self._bytes.decode().split("\n\n"):
            if event.startswith("id: "):
                if told := re.search(r'data-version="(\d+)"', event):
                    version = int(told[1])
                yield version, event.split("\n", 1)[1]
