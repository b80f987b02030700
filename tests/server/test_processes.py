"""Real server processes: killed in the middle of games, stopped in order, two on one database, a bot from outside."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.server.conftest import Program, Running
from tests.server.kills import BOTH_SEATS, GAME, play_until, position, seat_players
from tests.server.streams import Stream

Serve = Callable[..., Running]
MakeProgram = Callable[[str, str], Program]

EXAMPLE = Path(__file__).parents[2] / "examples" / "random_bot.py"


def test_a_killed_server_has_lost_no_acknowledged_move(database: str, serve: Serve, program: MakeProgram) -> None:
    first = serve(database)
    players = seat_players(lambda name: program(first.address, name))
    play_until(players, 200, first.kill)
    second = serve(database)
    for player in players:
        player.move_to(second.address)
        player.check()
        scene = position(player.program, player.table)
        player.program.post(f"/tables/{player.table}/moves", move=scene["choices"][0]["move"])


def alive(process: int) -> bool:
    """Whether it runs; one that has ended may still wait for somebody to take note."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def children(process: int) -> list[int]:
    """The processes a process has started."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return [int(child) for task in tasks for child in Path(task, "children").read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's list of processes")
def test_bots_think_beside_the_server_and_end_with_it(serve: Serve, program: MakeProgram, tmp_path: Path) -> None:
    server = serve(f"sqlite:///{tmp_path / 'x.sqlite'}")
    anna = program(server.address, "Anna")
    seats = [{"kind": "bot", "bot": "expert"}, {"kind": "person"}]
    table = anna.post("/tables", game=GAME, seats=seats).json()["id"]
    began = time.monotonic()
    answers = []
    while anna.http.get(f"/tables/{table}").json()["at"] == 0:
        answers.append(time.monotonic() - began)
        assert answers[-1] < 60
        time.sleep(0.02)
    assert len(answers) > 3, "the server answers while a bot thinks"
    thinking = children(server.process.pid)
    assert thinking
    server.kill()
    for _ in range(100):
        if not any(alive(process) for process in thinking):
            return
        time.sleep(0.1)
    raise AssertionError("the bots' processes have outlived the server")


def after(moves: int) -> Callable[[dict[str, Any]], bool]:
    return lambda update: update["at"] == moves


def test_a_stopping_server_ends_its_streams(serve: Serve, program: MakeProgram, tmp_path: Path) -> None:
    server = serve(f"sqlite:///{tmp_path / 'x.sqlite'}")
    anna = program(server.address, "Anna")
    table = anna.post("/tables", game=GAME, seats=BOTH_SEATS).json()["id"]
    with (
        Stream(anna, table).reading() as lines,
        Stream(program(server.address, "Olek"), table, "text/event-stream").reading() as events,
    ):
        lines.wait(lambda update: update["spectators"] == 1)
        events.wait(lambda update: update["info"]["status"] == "playing")
        assert server.stop() == 0
    assert lines.ended
    assert events.ended


def test_two_processes_keep_one_table_in_step(postgres_database: str, serve: Serve, program: MakeProgram) -> None:
    here, there = serve(postgres_database), serve(postgres_database)
    anna, bruno = program(here.address, "Anna"), program(there.address, "Bruno")
    table = anna.post("/tables", game=GAME, seats=[{"kind": "person"}, {"kind": "open"}]).json()["id"]
    with Stream(anna, table).reading() as at_annas, Stream(bruno, table).reading() as at_brunos:
        bruno.post(f"/tables/{table}/seats/1")
        at_annas.wait(lambda update: update["info"]["status"] == "playing")
        for number in range(40):
            for person, stream in ((anna, at_annas), (bruno, at_brunos)):
                update = stream.wait(after(number))
                if update["choices"]:
                    played = person.post(f"/tables/{table}/moves", move=update["choices"][0])
                    assert played.json()["version"] == update["info"]["version"] + 1
                    break
        assert at_annas.wait(after(40))["viewer"] == 0
        assert at_brunos.wait(after(40))["viewer"] == 1
        bruno.post(f"/tables/{table}/chat", text="hello")
        at_annas.wait(lambda update: [line["text"] for line in update["chat"]] == ["hello"])
        here.stop()
        there.stop()


def test_two_processes_accept_a_move_once(postgres_database: str, serve: Serve, program: MakeProgram) -> None:
    addresses = [serve(postgres_database).address for _ in range(2)]
    anna = program(addresses[0], "Anna")
    table = anna.post("/tables", game=GAME, seats=BOTH_SEATS).json()["id"]
    for number in range(10):
        scene = position(anna, table)
        body = {"move": scene["choices"][0]["move"], "version": scene["info"]["version"]}
        answers: list[int] = []

        def post(address: str, body: dict[str, Any] = body, answers: list[int] = answers) -> None:
            url = f"{address}/api/tables/{table}/moves"
            answers.append(httpx2.post(url, json=body, headers=anna.http.headers, timeout=30).status_code)

        threads = [threading.Thread(target=post, args=(address,)) for address in addresses]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answers) == [200, 409]
        assert position(anna, table)["at"] == number + 1


def test_bots_play_on_when_their_process_is_gone(postgres_database: str, serve: Serve, program: MakeProgram) -> None:
    first, second = serve(postgres_database, bot_pace=0.2, takeover=1), serve(postgres_database, takeover=1)
    olek = program(second.address, "Olek")
    zosia = program(first.address, "Zosia")
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    table = zosia.post("/tables", game=GAME, seats=seats).json()["id"]
    with Stream(olek, table).reading() as watching:
        watching.wait(lambda update: update["at"] > 2)
        first.kill()
        watching.wait(lambda update: update["info"]["status"] == "over")
        second.stop()


@pytest.mark.parametrize("where", ["a new table", "an open seat"])
def test_the_example_bot_plays_a_whole_game(where: str, serve: Serve, program: MakeProgram, tmp_path: Path) -> None:
    server = serve(f"sqlite:///{tmp_path / 'x.sqlite'}")
    place = GAME
    if where == "an open seat":
        seats = [{"kind": "bot", "bot": "random"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
        place = program(server.address, "Anna").post("/tables", game=GAME, seats=seats).json()["id"]
    command = [sys.executable, str(EXAMPLE), server.address, place]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.startswith("scores [")
    assert len(EXAMPLE.read_text().splitlines()) < 60
