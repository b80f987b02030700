"""Killing a server in the middle of games, again and again: nothing it has acknowledged may be lost.

`python -m tests.server.kills [KILLS] [sqlite|postgres]` reports a long run; the suite kills once on each database.
"""

from __future__ import annotations

import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx2

from tests.server.conftest import Program, Running, start_server
from tests.server.postgres import running_postgres

GAME = "san-juan"
BOTH_SEATS = [{"kind": "person"}, {"kind": "person"}]
TABLES = 10
ENOUGH = 100
"""Moves after which a table gives way to a new one."""


@dataclass
class Player:
    """Plays both seats of one table until the server is gone, and keeps what the server has acknowledged."""

    program: Program
    table: str
    acknowledged: list[str] = field(default_factory=list)

    def play(self) -> None:
        chance = random.Random(self.table)
        try:
            while True:
                scene = position(self.program, self.table)
                if scene["info"]["status"] == "over":
                    return
                move = chance.choice(scene["choices"])["move"]
                self.program.post(f"/tables/{self.table}/moves", move=move, version=scene["info"]["version"])
                self.acknowledged.append(move)
        except httpx2.TransportError:
            return

    def move_to(self, address: str) -> None:
        self.program.http.base_url = httpx2.URL(address + "/api")

    def check(self) -> list[str]:
        """The moves the server has kept: all it has acknowledged, and at most the one whose answer did not come."""
        kept = moves_of(self.program, self.table)
        known = len(self.acknowledged)
        assert kept[:known] == self.acknowledged
        assert len(kept) <= known + 1, "at most the move whose answer did not come through"
        return kept


def seat_players(make: Callable[[str], Program], count: int = TABLES) -> list[Player]:
    """Each at a table with both seats to play."""
    players = []
    for number in range(count):
        bot = make(f"bot {number}")
        players.append(Player(bot, bot.post("/tables", game=GAME, seats=BOTH_SEATS).json()["id"]))
    return players


def play_until(players: list[Player], moves: int, kill: Callable[[], None]) -> None:
    """Lets all play until so many moves more have been acknowledged, then kills the server under them."""
    before = sum(len(player.acknowledged) for player in players)
    threads = [threading.Thread(target=player.play) for player in players]
    for thread in threads:
        thread.start()
    while sum(len(player.acknowledged) for player in players) < before + moves and any(t.is_alive() for t in threads):
        time.sleep(0.001)
    kill()
    for thread in threads:
        thread.join()


def position(program: Program, table: str) -> dict[str, Any]:
    """The table through the eyes of the seat that has to choose."""
    seat = program.http.get(f"/tables/{table}").json()["info"]["to_move"]
    scene: dict[str, Any] = program.http.get(f"/tables/{table}", params={} if seat is None else {"seat": seat}).json()
    return scene


def moves_of(program: Program, table: str) -> list[str]:
    """Every move by its full name, as its own seat sees it."""
    logs = [program.http.get(f"/tables/{table}", params={"seat": seat}).json()["log"] for seat in range(2)]
    return [entries[entries[0]["seat"]]["move"] for entries in zip(*logs, strict=True)]


def run(database: str, kills: int) -> str:
    """Every server is the check of the last kill and the victim of the next."""
    chance = random.Random(kills)
    players: list[Player] = []
    acknowledged = unanswered = 0
    began = time.monotonic()
    server: Running | None = None
    try:
        for done in range(kills + 1):
            server = start_server(database)
            address = server.address
            for player in players:
                player.move_to(address)
                kept = player.check()
                unanswered += len(kept) - len(player.acknowledged)
                player.acknowledged = kept
            for player in [player for player in players if len(player.acknowledged) >= ENOUGH]:
                player.program.http.close()
                players.remove(player)
            players += seat_players(partial(Program, address), TABLES - len(players))
            if done == kills:
                break
            before = sum(len(player.acknowledged) for player in players)
            play_until(players, chance.randint(1, 60), server.kill)
            acknowledged += sum(len(player.acknowledged) for player in players) - before
            if (done + 1) % 50 == 0:
                print(f"{done + 1} kills, {acknowledged:,} moves acknowledged, none lost", flush=True)
    finally:
        if server is not None:
            server.kill()
        for player in players:
            player.program.http.close()
    minutes = (time.monotonic() - began) / 60
    return (
        f"{kills} kills in {minutes:.0f} minutes: {acknowledged:,} moves acknowledged, 0 lost, 0 doubled; "
        f"{unanswered} were on disk although their answer did not come through"
    )


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    which = sys.argv[2:] or ["sqlite", "postgres"]
    if "sqlite" in which:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "ratusz.sqlite")
            print(f"SQLite: {run(f'sqlite:///{path}', kills)}", flush=True)
    if "postgres" in which:
        with running_postgres() as postgres:
            if postgres is None:
                sys.exit("no PostgreSQL binaries on this machine")
            print(f"PostgreSQL: {run(postgres.url, kills)}", flush=True)


if __name__ == "__main__":
    main()
