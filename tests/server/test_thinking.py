"""Bots think for everybody in turn, where somebody is there to see it, and in as many processes as there should be."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import time
from pathlib import Path

import pytest

import ratusz
from ratusz import bots
from ratusz.server.service import thinking
from ratusz.server.service.hall import LOOK_SECONDS
from ratusz.server.service.thinking import TABLES_EACH, Crowded, Thinkers
from tests.server.hosting import ANNA, BOT, GAME, ME, hosting, until

STATE = ratusz.game(GAME).new(2, seed=7)


def test_nobody_waits_behind_all_the_tables_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """One guest's twenty tables once made everybody's bots twenty times slower."""
    asked: list[int] = []

    def ask(bot: object, state: object, word: int) -> int:
        asked.append(word)
        time.sleep(0.005)
        return 0

    monkeypatch.setattr(bots, "ask", ask)

    async def scenario() -> None:
        thinkers = Thinkers(0)

        def choose(person: str, word: int) -> asyncio.Task[int]:
            return asyncio.create_task(thinkers.choose("", person, STATE.game, STATE, "expert", word))

        many = [choose("guest", number) for number in range(10)]
        await asyncio.sleep(0)
        few = [choose("anna", 100), choose("bruno", 200), choose("anna", 101)]
        await asyncio.gather(*many, *few)

    asyncio.run(scenario())
    assert sorted(asked.index(word) for word in (100, 200, 101)) <= [4, 5, 6]
    assert asked.index(100) < asked.index(3)
    assert asked.index(200) < asked.index(3)


def test_one_person_has_so_many_tables_in_the_queue() -> None:
    async def scenario() -> None:
        turns = thinking.Turns(1)
        async with turns.turn("home", "guest"):

            async def wait(person: str) -> None:
                async with turns.turn("home", person):
                    pass

            waiting = [asyncio.create_task(wait("guest")) for _ in range(TABLES_EACH)]
            await asyncio.sleep(0)
            with pytest.raises(Crowded):
                await wait("guest")
            other = asyncio.create_task(wait("anna"))
            waiting.pop().cancel()
            waiting.pop(0).cancel()
            await asyncio.sleep(0)
        await asyncio.gather(other, *waiting)
        assert len(turns) == 0
        await wait("guest")

    asyncio.run(scenario())


def test_many_guests_of_one_address_are_one_client() -> None:
    """Whoever says to be fifty people gets no more than one of two who wait."""

    async def scenario() -> None:
        turns = thinking.Turns(1)
        served: list[str] = []

        async def think(address: str, person: str) -> None:
            async with turns.turn(address, person):
                served.append(address)
                await asyncio.sleep(0)

        many = [asyncio.create_task(think("192.0.2.1", f"guest {number}")) for number in range(50)]
        few = [asyncio.create_task(think("192.0.2.2", "anna")) for _ in range(5)]
        await asyncio.gather(*many, *few)
        assert served[:11].count("192.0.2.2") == 5

    asyncio.run(scenario())


def test_killing_the_process_that_thinks_leaves_one_new_one() -> None:
    """Everybody who waited used to start a process of their own."""

    async def scenario() -> None:
        thinkers = Thinkers(1)
        thinkers.start()
        try:
            asked = [
                asyncio.create_task(thinkers.choose("", f"person {n}", STATE.game, STATE, "novice", n))
                for n in range(20)
            ]
            await asyncio.sleep(0)
            [process] = multiprocessing.active_children()
            assert process.pid is not None
            os.kill(process.pid, signal.SIGKILL)
            async with asyncio.timeout(60):
                moves = await asyncio.gather(*asked)
            assert {*moves} <= {*STATE.moves()}
            assert len(multiprocessing.active_children()) == 1
        finally:
            thinkers.stop()

    asyncio.run(scenario())


def test_bots_play_where_somebody_looks(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}") as host:
            table = await host.tables.making.create(ANNA, GAME, [BOT, BOT])
            await asyncio.sleep(0.2)
            assert (await host.tables.watching.my_tables(ANNA))[0].moves_played == 0
            assert (await until(host.tables, table, ANNA, "over")).info.status == "over"

    asyncio.run(scenario())


def test_bots_pause_when_all_have_gone(tmp_path: Path) -> None:
    """Whoever leaves has a stand-in; where nobody else plays, it waits until somebody comes to look."""

    async def scenario() -> None:
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}", bot_pace=0.02) as host:
            table = await host.tables.making.create(ANNA, GAME, [BOT, ME])
            await until(host.tables, table, ANNA, "turn")
            await host.tables.seating.leave(table, ANNA, 1)
            host.clock.now += LOOK_SECONDS + 1
            await asyncio.sleep(0.1)
            [before] = await host.tables.watching.my_tables(ANNA)
            await asyncio.sleep(0.2)
            [after] = await host.tables.watching.my_tables(ANNA)
            assert after.moves_played == before.moves_played
            await host.tables.watching.scene(table, None)
            await asyncio.sleep(0.2)
            [again] = await host.tables.watching.my_tables(ANNA)
            assert again.moves_played > after.moves_played

    asyncio.run(scenario())
