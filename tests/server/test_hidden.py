"""What the server sends to a seat or a spectator would be the same, byte for byte, if everything they cannot know were
otherwise: checked over whole games of every kind, with the options that hide most."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from ratusz.core.rng import WORD_BITS
from ratusz.core.state import OVER, State
from ratusz.server.app import create_app
from ratusz.server.service.table import Table
from ratusz.server.settings import Settings

GAMES: list[tuple[str, int, dict[str, bool | str]]] = [
    ("san-juan", 2, {"new_buildings": True}),
    ("puerto-rico", 3, {"hidden_points": True}),
    ("castles-of-burgundy", 2, {}),
    ("le-havre", 2, {"advanced": True, "grand_hameau": True}),
    ("craftsmen", 2, {}),
]
SEED = 0xC0FFEE0000000000000000000051
"""Deals the Construction Site in Le Havre, for which hands of special buildings are dealt."""
INVITING = ("marketplace", "construction_site")
"""What random players of Le Havre go for, since it makes secrets."""
NONCE = re.compile(rb'nonce="[\w-]+"')
OPEN_GAMES = ("castles-of-burgundy",)
"""Nothing is hidden but what chance has not decided yet."""


@dataclass
class Viewer:
    """Somebody at the table, or watching: `seat` None."""

    client: TestClient
    seat: int | None

    def sent(self, table: str) -> tuple[bytes, bytes]:
        """Their page, but for the number that is drawn for each one, and the answer to their program."""
        page = NONCE.sub(b"", self.client.get(f"/tables/{table}").content)
        return page, self.client.get(f"/api/tables/{table}").content


def otherwise(state: State, viewer: int | None, chance: random.Random) -> State:
    """A position that looks the same to the viewer; to a spectator it does if it does to each seat in turn."""
    for seat in range(int(state.seats)) if viewer is None else [viewer]:
        state = state.imagine(seat, chance.getrandbits(WORD_BITS))
    if state.view(None).get("hidden_points"):
        # won in the open, but whoever has not kept count cannot know them
        others: list[Any] = [player for seat, player in enumerate(state.players) if seat != viewer]  # type: ignore[attr-defined]
        others[0].points, others[1].points = others[1].points + 1, others[0].points - 1
    return state


@contextmanager
def dealt_otherwise(table: Table, viewer: int | None, chance: random.Random) -> Iterator[bool]:
    """The table, for a while, with another position; whether it differs in what is hidden."""
    course = table.begun()
    record = course.record
    real, word = record.state, record.state.rng
    record.state = otherwise(real, viewer, chance)
    record.state.rng = word
    course.sights.forget()
    try:
        yield bool(record.state.to_json() != real.to_json())
    finally:
        record.state = real
        course.sights.forget()


def check_log(table: Table, viewer: int | None) -> None:
    """Of what others did in secret, and of what they drew, the log tells no more than the public knows."""
    course = table.begun()
    told, public_log = course.sights.log(viewer), course.sights.log(None)
    for entry, played, public in zip(told, course.played, public_log, strict=True):
        if entry.seat != viewer:
            assert entry.move == table.game.moves.public(played.code)
        notes = [[note for note in line.notes if note["seat"] != viewer] for line in (entry, public)]
        assert notes[0] == notes[1]
        assert all(set(note) <= {"note", "seat"} for note in public.notes if note["note"].endswith("!"))


@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=[game for game, *_ in GAMES])
def test_bytes_do_not_depend_on_what_is_hidden(
    game: str, seats: int, options: dict[str, bool | str], tmp_path: Path
) -> None:
    chance, chooser = random.Random(9), random.Random(9)
    settings = Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}", limits=0, bot_processes=0)
    app = create_app(settings, seeds=lambda bits: SEED)
    with TestClient(app) as door:
        viewers = []
        for seat in (*range(seats), None):
            token = door.post("/api/guests", json={"name": f"Guest {seat}"}).json()["token"]
            viewers.append(Viewer(TestClient(app, headers={"Authorization": f"Bearer {token}"}), seat))
        plans = [{"kind": "person"}, *({"kind": "open"} for _ in range(seats - 1))]
        made = viewers[0].client.post("/api/tables", json={"game": game, "seats": plans, "options": options})
        table: str = made.json()["id"]
        for viewer in viewers[1:seats]:
            viewer.client.post(f"/api/tables/{table}/seats/{viewer.seat}", json={}).raise_for_status()

        found: Table = app.state.tables._hall._tables[table]
        hidden = looked_at = 0
        while found.begun().record.state.seat != OVER:
            state = found.begun().record.state
            if len(found.begun().played) % 2 == 0:
                viewer = viewers[looked_at % len(viewers)]
                looked_at += 1
                page, answer = viewer.sent(table)
                with dealt_otherwise(found, viewer.seat, chance) as differs:
                    hidden += differs
                    assert viewer.sent(table) == (page, answer)
                assert str(found.seed).encode() not in page + answer
                assert json.loads(answer)["viewer"] == viewer.seat
            moves = [found.game.moves.name(code) for code in state.moves()]
            move = chooser.choice([move for move in moves if move.split()[-1] in INVITING] or moves)
            mover = viewers[int(state.seat)].client
            mover.post(f"/api/tables/{table}/moves", json={"move": move}).raise_for_status()
        for viewer in viewers:
            check_log(found, viewer.seat)
    assert (hidden > looked_at // 4) == (game not in OPEN_GAMES), "there has to be something to hide"
