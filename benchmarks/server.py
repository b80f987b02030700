"""A server under load, on one core, with the players on another.

`python -m benchmarks.server [DATABASE]`: 1,000 tables of all games with two people and a bot each, who think as people
do, while 500 spectators look on: how long a choice takes from its POST to the stream of the person opposite, and what
memory a table costs while it runs and once it is over. Then 200 tables that answer at once: how many moves the server
manages at most. `--quick` is a small one, to see that all of it works.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.load import Line, Load, Served, Table, gathered, on_disk, percentile, server, watch
from ratusz.core import registry
from ratusz.server.service.hall import IDLE_SECONDS, SWEEP_SECONDS

AIM = 0.150


@dataclass(frozen=True)
class Plan:
    tables: int
    spectators: int
    pause: float
    """Mean seconds a person thinks."""
    watched: int
    """Tables the spectators share; those that are busy, or as many beside them at which nobody moves."""
    busy: bool
    warm: float = 15
    seconds: float = 30
    bots: int = 1


async def play(plan: Plan, served: Served) -> None:
    games = list(registry.catalogue())
    load = Load(served.port, plan.pause)
    empty = served.memory()
    tables = [Table(load, games[number % len(games)], plan.bots) for number in range(plan.tables)]
    still = [] if plan.busy else [Table(load, games[number % len(games)], 0) for number in range(plan.watched)]
    await gathered([table.lay() for table in [*tables, *still]])
    playing = [asyncio.create_task(table.keep()) for table in tables]
    pages = [0, 0]
    seen = still or tables[: plan.watched]
    looking = [asyncio.create_task(watch(load, seen[n % len(seen)].id, pages)) for n in range(plan.spectators)]
    await asyncio.sleep(plan.warm)
    running = served.memory()
    load.measuring = True
    writes = served.writes()
    began, computed = time.perf_counter(), served.cpu_seconds()
    done, _ = await asyncio.wait([*playing, *looking], timeout=plan.seconds, return_when=asyncio.FIRST_COMPLETED)
    seconds, computed = time.perf_counter() - began, served.cpu_seconds() - computed
    load.measuring = False
    for task in done:
        task.result()
    written = served.writes()
    for task in [*playing, *looking]:
        task.cancel()
    await asyncio.gather(*playing, *looking, return_exceptions=True)
    where = "at the tables that play" if plan.busy else "at tables where nobody moves"
    late = percentile(load.delays, 0.95)
    print(
        f"{plan.tables} tables, {plan.spectators} spectators {where}: {load.moves / seconds:,.0f} choices of people a "
        f"second; from POST to the stream opposite {percentile(load.delays, 0.5) * 1000:.0f} ms (median), "
        f"{late * 1000:.0f} ms (95 %, aim {AIM * 1000:.0f} ms: {'kept' if late < AIM else 'MISSED'}); "
        f"on disk within {on_disk(writes, written, 0.5) * 1000:.0f} ms (median), "
        f"{on_disk(writes, written, 0.95) * 1000:.0f} ms (95 %); {computed / seconds:.0%} of one core; "
        f"{pages[0] / seconds:,.0f} updates a second to spectators, "
        f"{pages[1] / seconds / 1024:,.0f} KiB/s; {(running - empty) / plan.tables / 1024:,.0f} KiB a running table, "
        f"its streams and spectators included",
        flush=True,
    )


async def finish(games: int, served: Served) -> None:
    """Games of bots alone, all over, with nobody at the tables."""
    load = Load(served.port, 0)
    door = Line(load.port)
    host = Line(load.port, (await door.post("/guests", {"name": "somebody"}))["token"])
    plan = [{"kind": "bot", "bot": "random"}] * 2
    empty = served.memory()
    ids = [(await host.post("/tables", {"game": "san-juan", "seats": plan}))["id"] for _ in range(games)]

    async def end(table: str) -> None:
        line = Line(load.port)
        async for update in line.stream(f"/api/tables/{table}/stream"):
            if b'"status":"over"' in update:
                break
        line.close()

    await gathered([end(table) for table in ids])
    over = served.memory()
    print(f"{games} games over: {(over - empty) / games / 1024:,.0f} KiB a table at once", end="", flush=True)
    await asyncio.sleep(IDLE_SECONDS + 2 * SWEEP_SECONDS)
    print(f", {(served.memory() - empty) / games / 1024:,.0f} KiB once nobody has looked for a while", flush=True)


async def hurry(tables: int, seconds: float, served: Served) -> None:
    load = Load(served.port, 0)
    laid = [Table(load, "san-juan", 0) for _ in range(tables)]
    await gathered([table.lay() for table in laid])
    playing = [asyncio.create_task(table.keep()) for table in laid]
    await asyncio.sleep(seconds / 3)
    load.measuring = True
    began, computed = time.perf_counter(), served.cpu_seconds()
    await asyncio.wait(playing, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    passed, computed = time.perf_counter() - began, served.cpu_seconds() - computed
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    print(
        f"{tables} tables of two that answer at once: {load.moves / passed:,.0f} moves/s, "
        f"{percentile(load.delays, 0.95) * 1000:.0f} ms (95 %), "
        f"{computed / load.moves * 1000:.2f} ms of one core a move",
        flush=True,
    )


def measure(database: str, work: Callable[[Served], Coroutine[Any, Any, None]], **settings: object) -> None:
    """On a server of its own, with an empty database unless one is named."""
    with (
        tempfile.TemporaryDirectory() as folder,
        server(database or f"sqlite:///{Path(folder, 'bench.sqlite')}", **settings) as served,
    ):
        asyncio.run(work(served))


def main() -> None:
    words = [word for word in sys.argv[1:] if word != "--quick"]
    database = words[0] if words else ""
    size = 20 if "--quick" in sys.argv else 1
    for busy in (False, True):
        plan = Plan(1000 // size, 500 // size, 10 / size, 25, busy, 15 / size, 30 / size)
        measure(database, partial(play, plan), bot_processes=1, bot_pace=0.8)
    measure(database, partial(finish, 200 // size))
    measure(database, partial(hurry, 200 // size, 15 / size))


if __name__ == "__main__":
    main()
