"""The database goes away and comes back: games go on by themselves, and the server says how it is meanwhile."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest
import sqlalchemy as sa

from ratusz.server.health import Health
from ratusz.server.service import hall
from ratusz.server.service.thinking import Thinkers
from ratusz.server.store import opening
from tests.server.conftest import Program, Running
from tests.server.hosting import ANNA, BOT, BRUNO, GAME, Host, hosting, two_players, until
from tests.server.postgres import running_postgres
from tests.server.streams import Stream

UNLIMITED = resource.RLIM_INFINITY


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long here."""
    monkeypatch.setattr(hall, "AGAIN_SECONDS", 0.05)
    monkeypatch.setattr(opening, "BUSY_SECONDS", 0.1)


async def bots_at_play(host: Host) -> str:
    table = await host.tables.making.create(ANNA, GAME, [BOT, BOT])
    async with asyncio.timeout(30):
        while (await host.tables.watching.scene(table, ANNA)).at < 3:
            await asyncio.sleep(0.01)
    return table


def test_bots_play_on_once_the_database_is_no_longer_locked(tmp_path: Path) -> None:
    path = tmp_path / "x.sqlite"

    async def scenario() -> None:
        async with hosting(f"sqlite:///{path}", bot_pace=0.01) as host:
            table = await bots_at_play(host)
            other = sqlite3.connect(path, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(0.5)
            stuck = (await host.tables.watching.scene(table, ANNA)).at
            await asyncio.sleep(0.3)
            assert (await host.tables.watching.scene(table, ANNA)).at == stuck
            other.execute("ROLLBACK")
            other.close()
            assert (await until(host.tables, table, ANNA, "over")).info.status == "over"

    asyncio.run(scenario())


def test_bots_play_on_after_postgresql_was_restarted() -> None:
    async def scenario() -> None:
        with running_postgres() as postgres:
            if postgres is None:
                pytest.skip("no PostgreSQL binaries on this machine")
            async with hosting(postgres.url, bot_pace=0.01) as here, hosting(postgres.url, bot_pace=0.01) as there:
                table = await bots_at_play(here)
                assert (await there.tables.watching.scene(table, ANNA)).at > 0
                await asyncio.to_thread(postgres.stop)
                await asyncio.sleep(0.5)
                await asyncio.to_thread(postgres.start)
                assert (await until(here.tables, table, ANNA, "over")).info.status == "over"
                assert (await until(there.tables, table, ANNA, "over")).info.status == "over"

    asyncio.run(scenario())


def test_a_move_of_which_nobody_knows_whether_it_was_kept(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The connection breaks after the move was written and before that was told."""

    async def scenario() -> None:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            mover = ANNA if (await host.tables.watching.scene(table, ANNA)).choices else BRUNO
            choices = (await host.tables.watching.scene(table, mover)).choices
            write = host.store.write

            async def break_off(*args: Any) -> Any:
                await write(*args)
                raise sa.exc.OperationalError("COMMIT", {}, Exception("server closed the connection unexpectedly"))

            with monkeypatch.context() as broken:
                broken.setattr(host.store, "write", break_off)
                with pytest.raises(sa.exc.OperationalError):
                    await host.tables.playing.play(table, mover, choices[0].move)
            async with asyncio.timeout(10):
                while (await host.tables.watching.scene(table, None)).at != 1:
                    await asyncio.sleep(0.01)

    asyncio.run(scenario())


def test_bots_that_find_no_move_are_told_and_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> int:
        raise MemoryError

    async def scenario() -> None:
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}", bot_pace=0.01) as host:
            health = Health(host.store, host.tables)
            table = await bots_at_play(host)
            assert (await health.report())["thinkers"] == "ok"
            with monkeypatch.context() as broken:
                broken.setattr(Thinkers, "choose", fail)
                async with asyncio.timeout(30):
                    while (await health.report())["thinkers"] == "ok":
                        await asyncio.sleep(0.01)
                assert await health.ready(), "people can still play"
            assert (await until(host.tables, table, ANNA, "over")).info.status == "over"
            assert (await health.report())["thinkers"] == "ok"

    asyncio.run(scenario())


def test_the_sweep_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "SWEEP_SECONDS", 0.05)

    async def scenario() -> None:
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}") as host:
            table = await host.tables.making.create(ANNA, GAME, [BOT, BOT])
            await until(host.tables, table, ANNA, "over")
            read, failed = host.store.read, 0

            async def fail(*args: Any) -> Any:
                nonlocal failed
                failed += 1
                raise sqlite3.OperationalError("disk I/O error")

            monkeypatch.setattr(host.store, "read", fail)
            while not failed:
                await asyncio.sleep(0.01)
            monkeypatch.setattr(host.store, "read", read)
            host.clock.now += hall.IDLE_SECONDS + 1
            await asyncio.sleep(0.5)
            assert table not in host.tables._hall._tables

    asyncio.run(scenario())


def answers(server: Running, path: str, status: int) -> dict[str, Any]:
    """Waits until the server says so."""
    answer = httpx2.get(server.address + path, timeout=30)
    for _ in range(200):
        if answer.status_code == status:
            break
        time.sleep(0.05)
        answer = httpx2.get(server.address + path, timeout=30)
    assert answer.status_code == status, answer.text
    body: dict[str, Any] = answer.json()
    return body


def test_a_full_disk_is_told_and_survived(
    tmp_path: Path, serve: Callable[..., Running], program: Callable[[str, str], Program]
) -> None:
    server = serve(f"sqlite:///{tmp_path / 'x.sqlite'}", bot_pace=0.05, bot_processes=0)
    anna = program(server.address, "Anna")
    bots = [{"kind": "bot", "bot": "random"}] * 2
    table = anna.post("/tables", game=GAME, seats=bots).json()["id"]
    whole = {"database": "ok", "disk": "ok", "thinkers": "ok"}
    with Stream(anna, table).reading() as watching:
        watching.wait(lambda update: update["at"] > 2)
        assert answers(server, "/healthz", 200).items() >= ({"status": "ok"} | whole).items()
        assert answers(server, "/readyz", 200) == {"status": "ready"}
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1024, UNLIMITED))  # no file may grow
        said = answers(server, "/healthz", 503)
        assert said["status"] == "failing"
        assert said["database"] != "ok"
        assert answers(server, "/readyz", 503)["status"] != "ready"
        refused = anna.http.post(f"/tables/{table}/chat", json={"text": "is anybody there?"})
        assert (refused.status_code, refused.json()["error"]) == (503, "unavailable")
        assert int(refused.headers["retry-after"]) > 0
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (UNLIMITED, UNLIMITED))
        answers(server, "/healthz", 200)
        answers(server, "/readyz", 200)
        stopped = watching.updates[-1]["at"]
        watching.wait(lambda update: update["at"] > stopped + 2)
        anna.post(f"/tables/{table}/chat", text="here we are")
        assert server.stop() == 0
