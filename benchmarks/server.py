"""A server under load: tables full of random bots that play through the API, each with its own stream.

`python -m benchmarks.server` starts a server process on one core and plays from another. First the bots answer at the
pace of many people, so that moves come at a steady rate, and we measure how long a move takes from its POST to the
stream of the seat opposite. Then they answer at once, to see how many moves the server manages at most.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

TABLES = 200
RATE = 400
"""Moves a second offered in the first part."""
WARM_SECONDS, SECONDS = 5, 15
GAME = "san-juan"


@dataclass
class Load:
    """What is going on and what has been measured."""

    port: int
    pause: float
    """Mean seconds a bot waits before it answers."""
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
        head = f"{method} /api{path} HTTP/1.1\r\nHost: bench\r\n{identity}Content-Type: application/json\r\n"
        self._writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = answer.partition(b"content-length:")[2].partition(b"\r\n")[0]
        return int(answer.split(b" ", 2)[1]), int(length or 0)

    async def post(self, path: str, body: object) -> Any:
        status, length = await self._send("POST", path, json.dumps(body).encode())
        assert self._reader is not None
        answer = await self._reader.readexactly(length)
        if status >= 400:
            raise RuntimeError(f"{path}: {status} {answer!r}")
        return json.loads(answer) if answer else None

    async def stream(self, path: str) -> AsyncIterator[bytes]:
        """Every update; the server sends each as a chunk of its own."""
        status, _ = await self._send("GET", path, b"")
        assert status == 200
        assert self._reader is not None
        while size := int(await self._reader.readline(), 16):
            yield (await self._reader.readexactly(size + 2))[:-2]

    def close(self) -> None:
        if self._reader is not None:
            self._writer.close()


class Seat:
    """One bot: a stream to listen to and a line to post on."""

    def __init__(self, load: Load, token: str) -> None:
        self.load = load
        self.posts = Line(load.port, token)
        self.streams = Line(load.port, token)

    async def play(self, table: str) -> None:
        """Until the game is over."""
        load = self.load
        answered = 0
        async for line in self.streams.stream(f"/tables/{table}/stream"):
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


async def keep_table(load: Load, number: int) -> None:
    """Two bots who play one game after the other."""
    door = Line(load.port)
    tokens = [(await door.post("/guests", {"name": f"bot {number} {seat}"}))["token"] for seat in range(2)]
    door.close()
    host, guest = (Line(load.port, token) for token in tokens)
    while True:
        seats = [{"kind": "person"}, {"kind": "open"}]
        table = (await host.post("/tables", {"game": GAME, "seats": seats}))["id"]
        await guest.post(f"/tables/{table}/seats/1", {})
        await asyncio.gather(*(Seat(load, token).play(table) for token in tokens))


async def run(load: Load, served: Served) -> tuple[float, float]:
    """Seconds measured, and seconds the server has computed in them."""
    tasks = [asyncio.create_task(keep_table(load, number)) for number in range(TABLES)]
    await asyncio.sleep(WARM_SECONDS)
    load.measuring = True
    began, computed = time.perf_counter(), served.cpu_seconds()
    done, _ = await asyncio.wait(tasks, timeout=SECONDS, return_when=asyncio.FIRST_COMPLETED)
    seconds, computed = time.perf_counter() - began, served.cpu_seconds() - computed
    load.measuring = False
    for task in done:
        task.result()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return seconds, computed


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[int(len(values) * share)]


@dataclass
class Served:
    port: int
    process: subprocess.Popen[str]

    def cpu_seconds(self) -> float:
        """What the server process has computed so far, threads included."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def server(database: str) -> Iterator[Served]:
    """A server process on the first core, and ourselves on the others."""
    environment = os.environ | {"RATUSZ_LIMITS": "0", "RATUSZ_BOT_PROCESSES": "0"}
    command = [str(Path(sys.executable).with_name("ratusz")), "serve", "--port", "0", "--database", database]
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


def measure(database: str, what: str, pause: float) -> None:
    with server(database) as served:
        load = Load(served.port, pause)
        seconds, computed = asyncio.run(run(load, served))
    print(
        f"server, {TABLES} tables, {what}: {load.moves / seconds:,.0f} moves/s; from POST to the stream opposite "
        f"{percentile(load.delays, 0.5) * 1000:.0f} ms (median), {percentile(load.delays, 0.95) * 1000:.0f} ms (95 %); "
        f"{computed / load.moves * 1000:.2f} ms of one core a move",
        flush=True,
    )


def main() -> None:
    for what, pause in (("at a steady pace", TABLES / RATE), ("answering at once", 0.0)):
        with tempfile.TemporaryDirectory() as folder:
            measure(sys.argv[1] if len(sys.argv) > 1 else f"sqlite:///{Path(folder, 'bench.sqlite')}", what, pause)


if __name__ == "__main__":
    main()
