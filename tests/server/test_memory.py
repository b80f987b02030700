"""What a table costs while it is in memory, and that it leaves when nobody looks; what is remembered for all is bounded
whatever people send."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import tracemalloc
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

import ratusz
from ratusz.games.craftsmen import boxfile
from ratusz.games.le_havre import cards
from ratusz.server.app import create_app
from ratusz.server.limits import RATES
from ratusz.server.refused import Refused
from ratusz.server.service.hall import IDLE_SECONDS, KEPT_IDLE
from ratusz.server.service.scene import TimeControl
from ratusz.server.settings import Settings
from ratusz.server.web.texts import page_texts
from tests.server.hosting import ANNA, BRUNO, GAME, ME, OPEN, Host, hosting, two_players

FINISHED_BYTES = 600_000
"""A game of San Juan that is over: about 300 moves, with what each of two players and a spectator has been told."""
TABLES = 4


def memory() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def finished(host: Host, seed: int) -> str:
    """A whole game between two people, looked at by both and by a spectator."""
    table = await host.tables.making.create(ANNA, GAME, [ME, OPEN])
    await host.tables.seating.sit(table, BRUNO, 1)
    chance = random.Random(seed)
    while True:
        scenes = [await host.tables.watching.scene(table, user) for user in (ANNA, BRUNO, None)]
        if scenes[0].info.status == "over":
            return table
        user, scene = (ANNA, scenes[0]) if scenes[0].choices else (BRUNO, scenes[1])
        await host.tables.playing.play(table, user, chance.choice(scene.choices).move)


async def all_leave(host: Host) -> None:
    """Somebody else's table is written last: the database's thread remembers that one."""
    await host.tables.making.create(BRUNO, GAME, [ME, OPEN])
    host.clock.now += IDLE_SECONDS + 1
    await host.tables.let_idle_tables_go()


@pytest.mark.skipif(not ratusz.compiled, reason="interpreted positions are several times as large")
def test_what_a_table_costs_and_that_it_leaves(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}") as host:
            await finished(host, 0)  # whatever is remembered once for all tables
            tracemalloc.start()
            try:
                before = memory()
                for seed in range(TABLES):
                    await finished(host, seed)
                cost = (memory() - before) / TABLES
                await all_leave(host)
                left = (memory() - before) / TABLES
            finally:
                tracemalloc.stop()
            assert 20_000 < cost < FINISHED_BYTES
            assert sum(host.tables.in_memory().values()) == 0
            assert left < cost / 5

    asyncio.run(scenario())


def test_a_game_goes_without_waiting_for_the_collector(tmp_path: Path) -> None:
    """Its parts used to hold each other, and hundreds of finished games stayed until somebody looked for them."""

    async def scenario() -> None:
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}") as host:
            await finished(host, 1)
            gc.collect()
            gc.disable()
            try:
                states = sum(isinstance(found, ratusz.game(GAME).state) for found in gc.get_objects())
                await all_leave(host)
                left = sum(isinstance(found, ratusz.game(GAME).state) for found in gc.get_objects())
            finally:
                gc.enable()
            assert states > 5
            assert left <= 1

    asyncio.run(scenario())


def test_tables_that_wait_for_days_are_not_kept(tmp_path: Path) -> None:
    """Their clock goes on all the same."""

    async def scenario() -> None:
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}") as host:
            table = await host.tables.making.create(ANNA, GAME, [ME, OPEN], time=TimeControl("days", days=3))
            await host.tables.seating.sit(table, BRUNO, 1)
            host.clock.now += IDLE_SECONDS + 1
            await host.tables.let_idle_tables_go()
            assert sum(host.tables.in_memory().values()) == 0
            host.clock.now += 3 * 86_400
            await host.tables.ring(table)
            scene = await host.tables.watching.scene(table, ANNA)
            assert [seat.away for seat in scene.info.seats] == [True, False]

    asyncio.run(scenario())


def test_a_table_that_is_watched_stays(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}") as host:
            table = await two_players(host.tables)
            stream = host.tables.watching.scenes(table, ANNA)
            await anext(stream)
            host.clock.now += IDLE_SECONDS + 1
            await host.tables.let_idle_tables_go()
            assert sum(host.tables.in_memory().values()) == 1
            await stream.aclose()

    asyncio.run(scenario())


def test_no_more_than_so_many_wait_for_somebody_to_look(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}") as host:
            for _ in range(KEPT_IDLE + 30):
                await host.tables.making.create(ANNA, GAME, [ME, OPEN])
            await host.tables.let_idle_tables_go()
            assert sum(host.tables.in_memory().values()) == KEPT_IDLE

    asyncio.run(scenario())


@pytest.fixture
def client(tmp_path: Path) -> TestClient:
    settings = Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}", bot_pace=1000, bot_processes=0, limits=0)
    return TestClient(create_app(settings), headers={"Origin": "http://testserver"})


def test_only_moves_of_the_game_are_remembered(client: TestClient) -> None:
    """`role` and 380 KB of anything were once kept for ever."""
    with client:
        table = client.post("/play/san-juan").url.path
        say = page_texts("en", ratusz.game(GAME))
        client.post(f"{table}/moves", data={"select": "role builder"})
        known = len(say._moves)
        for number in range(20):
            answer = client.post(f"{table}/moves", data={"select": f"role builder; role {'x' * 1000}{number}"})
            assert answer.status_code == 400
            client.get(f"{table}/help/{'x' * 30}{number}")
        assert len(say._moves) == known


def own_card(number: int) -> str:
    return json.dumps([{"en": f"Mill {number}", "pl": "Młyn", "type": "craftsman", "value": 10, "price": 10}])


def test_boxes_of_own_cards_leave_again() -> None:
    for number in range(cards.BOXES_KEPT + 10):
        ratusz.game("le-havre").new(2, options={"own_buildings": own_card(number)})
    assert len(cards.BOXES) <= cards.BOXES_KEPT
    assert cards.BOXES[0].own == ""


def test_boxes_of_corrected_components_leave_again() -> None:
    box = json.loads((ratusz.game("craftsmen").folder / "box.json").read_text(encoding="utf-8"))
    points = box["bonus_tokens"]["points"]
    for number in range(boxfile.BOXES_KEPT + 10):
        changed = {"bonus_tokens": {"points": points | {next(iter(points)): number}}}
        ratusz.game("craftsmen").new(2, options={"components": json.dumps(changed)})
    assert boxfile.box_of.cache_info().currsize <= boxfile.BOXES_KEPT


def test_tables_are_counted_before_their_boxes_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    option = next(option for option in ratusz.game("le-havre").options if option.name == "own_buildings")

    def parse(option: object, value: str) -> str:
        made.append(value)
        return cards.canonical_own(value)

    monkeypatch.setattr(type(option), "parse", parse)

    async def scenario() -> None:
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}", limits=1.0) as host:
            refused = 0
            for number in range(RATES["table"][1] + 20):
                try:
                    await host.tables.making.create(ANNA, "le-havre", [ME, OPEN], {"own_buildings": own_card(number)})
                except Refused:
                    refused += 1
            assert refused >= 19
            assert len(made) <= RATES["table"][1] + 1

    asyncio.run(scenario())
