"""People at tables, as a server sees them: programs that play through the API, each with a stream of its own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import re
import resource
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

FILES = 16_384
"""Connections at once, on either side."""


@dataclass
class Load:
    """What is going on and what has been measured."""

    port: int
    pause: float
    """Mean seconds somebody thinks before each choice."""
    measuring: bool = False
    moves: int = 0
    delays: list[float] = field(default_factory=list)
    posted: dict[tuple[str, int], float] = field(default_factory=dict)
    """Table and version after a move → when it was posted."""


class Line:
    """One HTTP connection that is kept open; just enough of HTTP to talk to our own server cheaply."""

    def __init__(self, port: int, token: str = "") -> None:
        self._port = port
        self._token = token
        self._reader: asyncio.StreamReader | None = None

    async def _send(self, method: str, path: str, body: bytes) -> tuple[int, int]:
        """The answer's status and its length."""
        if self._reader is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 20)
        identity = f"Authorization: Bearer {self._token}\r\n" if self._token else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: bench\r\n{identity}Content-Type: application/json\r\n"
        self._writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = answer.partition(b"content-length:")[2].partition(b"\r\n")[0]
        return int(answer.split(b" ", 2)[1]), int(length or 0)

    async def post(self, path: str, body: object) -> Any:
        status, length = await self._send("POST", f"/api{path}", json.dumps(body).encode())
        assert self._reader is not None
        answer = await self._reader.readexactly(length)
        if status >= 400:
            raise RuntimeError(f"{path}: {status} {answer!r}")
        return json.loads(answer) if answer else None

    async def stream(self, path: str) -> AsyncIterator[bytes]:
        """Every update; the server sends each as a chunk of its own."""
        status, _ = await self._send("GET", path, b"")
        assert status == 200, f"{path}: {status}"
        assert self._reader is not None
        while size := int(await self._reader.readline(), 16):
            yield (await self._reader.readexactly(size + 2))[:-2]

    def close(self) -> None:
        if self._reader is not None:
            self._writer.close()


class Person:
    """A stream to listen to and a line to post on."""

    def __init__(self, load: Load, token: str) -> None:
        self.load = load
        self.posts = Line(load.port, token)
        self.streams = Line(load.port, token)

    async def play(self, table: str) -> None:
        """Until the game is over."""
        load = self.load
        answered = 0
        async for line in self.streams.stream(f"/api/tables/{table}/stream"):
            arrived = time.perf_counter()
            if not line.strip():
                continue
            update = json.loads(line)
            info = update["info"]
            mover = update["log"][-1]["seat"] if update["log"] else None
            began = load.posted.get((table, info["version"]))
            if began is not None and mover is not None and mover != update["viewer"]:
                del load.posted[table, info["version"]]
                if load.measuring:
                    load.delays.append(arrived - began)
            if info["status"] == "over":
                break
            if update["choices"] and info["version"] > answered:  # not again when only a spectator came or went
                if load.pause:
                    await asyncio.sleep(random.uniform(0, 2 * load.pause))
                answered = version = info["version"]
                load.posted[table, version + 1] = time.perf_counter()
                move = {"move": random.choice(update["choices"]), "version": version}
                await self.posts.post(f"/tables/{table}/moves", move)
                load.moves += load.measuring
        self.streams.close()
        self.posts.close()


@dataclass
class Table:
    """Two people, and bots as many as the plan says."""

    load: Load
    game: str
    bots: int
    tokens: list[str] = field(default_factory=list)
    id: str = ""

    async def lay(self) -> None:
        door = Line(self.load.port)
        while len(self.tokens) < 2:
            self.tokens.append((await door.post("/guests", {"name": "somebody"}))["token"])
        door.close()
        host, guest = (Line(self.load.port, token) for token in self.tokens)
        seats = [{"kind": "person"}, {"kind": "open"}, *({"kind": "bot", "bot": "heuristic"} for _ in range(self.bots))]
        self.id = (await host.post("/tables", {"game": self.game, "seats": seats}))["id"]
        await guest.post(f"/tables/{self.id}/seats/1", {})
        host.close()
        guest.close()

    async def keep(self) -> None:
        """One game after the other."""
        while True:
            await asyncio.gather(*(Person(self.load, token).play(self.id) for token in self.tokens))
            await self.lay()


async def watch(load: Load, table: str, pages: list[int]) -> None:
    """A spectator's browser; counts the bytes it is sent."""
    async for part in Line(load.port).stream(f"/tables/{table}/stream"):
        pages[0] += load.measuring
        pages[1] += len(part) * load.measuring


async def gathered(work: list[Any], at_once: int = 20) -> None:
    """All of them, a few at once."""
    gate = asyncio.Semaphore(at_once)

    async def one(what: Any) -> None:
        async with gate:
            await what

    await asyncio.gather(*map(one, work))


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[int(len(values) * share)]


def on_disk(before: dict[float, float], after: dict[float, float], share: float) -> float:
    """Seconds within which this share of the writes in between were on disk, rounded up."""
    counts = {seconds: after[seconds] - before[seconds] for seconds in after}
    most = max(counts.values())
    return next(seconds for seconds, count in sorted(counts.items()) if count >= most * share)


@dataclass
class Served:
    port: int
    process: subprocess.Popen[str]

    def cpu_seconds(self) -> float:
        """What the server process has computed so far, threads included."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def writes(self) -> dict[float, float]:
        """Seconds → how many writes have taken at most so long to be on disk, since the server began."""
        with urlopen(f"http://127.0.0.1:{self.port}/metrics") as answer:
            found = re.findall(r'ratusz_write_seconds_bucket{le="([\d.]+)"} ([\d.]+)', answer.read().decode())
        return {float(seconds): float(count) for seconds, count in found}

    def memory(self) -> int:
        """Bytes the server process holds; not those of the bots' processes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@contextlib.contextmanager
def server(database: str, **settings: object) -> Iterator[Served]:
    """A server process on the first core, and ourselves on the others."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, max(FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[1])))
    chosen: dict[str, object] = {"limits": 0, "bot_processes": 0, "bot_pace": 0} | settings
    environment = os.environ | {f"RATUSZ_{name.upper()}": str(value) for name, value in chosen.items()}
    command = [sys.executable, "-m", "ratusz", "serve", "--port", "0", "--database", database]
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, cores[:1])
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    os.sched_setaffinity(0, cores[1:] or cores)
    try:
        assert process.stdout is not None
        yield Served(int(process.stdout.readline().split("/ ")[0].rsplit(":", 1)[1]), process)
    finally:
        os.sched_setaffinity(0, cores)
        process.terminate()
        process.wait(30)
