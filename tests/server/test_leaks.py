"""What the server sends to a seat or a spectator, byte by byte over whole games, never names a card that lies only in
hands he cannot see."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import ratusz
from ratusz.core.record import Record, parse
from tests.laws import SMOKE
from tests.server.conftest import Program, Running
from tests.server.streams import PageStream, Stream

GAME = ratusz.game("san-juan")
CARDS = [piece for piece in GAME.names["en"] if f"build {piece}" in GAME.moves.names()]


SCORING = {*GAME.new(2).view(None)["players"][0]["points"]} & set(CARDS)
"""Columns of the scoring sheet stand in every view."""


CARD_OF = {name: card for card in CARDS for name in (card, GAME.names["en"][card])}
BY_ID, BY_EITHER = (re.compile(rf"\b(?:{'|'.join(map(re.escape, names))})\b") for names in (CARDS, CARD_OF))


def named(text: str, *, printed: bool = False) -> set[str]:
    """The cards a text names, by id or also by the name on the card."""
    return {CARD_OF[name] for name in set((BY_EITHER if printed else BY_ID).findall(text))}


def open_cards(position: dict[str, Any]) -> set[str]:
    """What everybody sees."""
    cards = set(position["removed"]) | named(json.dumps([position["turned"], position["aside"]]))
    cards |= {building["card"] for player in position["players"] for building in player["buildings"]}
    return cards | ({"cathedral"} if position["cathedral"] else set())


def own_cards(position: dict[str, Any], seat: int | None, to_move: int) -> set[str]:
    if seat is None:
        return set()
    cards = set(position["players"][seat]["hand"]) | set(position["players"][seat]["under"])
    return cards | (set(position["drawn"]) if seat == to_move else set())


class Known:
    """For one viewer, by number of moves played: the cards he may see in that position, those he may have seen so far,
    and those that others hold."""

    def __init__(self, record: Record, seat: int | None) -> None:
        self.now: list[set[str]] = []
        self.ever: list[set[str]] = []
        self.held: list[set[str]] = []
        ever: set[str] = set()
        mover = -1
        for number, state in enumerate(record.positions()):
            position = state.to_json()
            now = open_cards(position) | own_cards(position, seat, int(state.seat))
            ever = ever | now | named(json.dumps(state.happened(seat)))
            if number:
                # what was built and has been covered since, and what one has discarded oneself
                move = record.moves[number - 1]
                ever = ever | named(GAME.moves.name(move) if mover == seat else GAME.moves.public(move))
            mover = int(state.seat)
            others = [player["hand"] for other, player in enumerate(position["players"]) if other != seat]
            self.now.append(now)
            self.ever.append(ever)
            self.held.append({card for hand in others for card in hand})


@pytest.fixture(scope="module")
def chance() -> random.Random:
    return random.Random(8)


@pytest.mark.parametrize("new_buildings", [True] if SMOKE else [True, False])
def test_no_hand_leaves_the_server(
    new_buildings: bool,
    serve: Callable[..., Running],
    program: Callable[[str, str], Program],
    tmp_path: Path,
    chance: random.Random,
) -> None:
    server = serve(f"sqlite:///{tmp_path / 'x.sqlite'}")
    people = [program(server.address, name) for name in ("Anna", "Bruno", "Olek")]
    anna, bruno, _ = people
    seats = [{"kind": "person"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    options = {"new_buildings": new_buildings}
    table = anna.post("/tables", game=GAME.name, seats=seats, options=options).json()["id"]
    furniture = named(anna.http.get(f"{server.address}/tables/{table}").text, printed=True)
    with ExitStack() as stack:
        viewers = [(anna, 0), (bruno, 1), (people[2], None)]
        json_streams = [stack.enter_context(Stream(person, table).reading()) for person, _ in viewers]
        pages = [PageStream(person, table) for person, _ in viewers]
        for page in pages:
            stack.enter_context(page.reading())
        bruno.post(f"/tables/{table}/seats/1")
        play_to_the_end([(anna, json_streams[0]), (bruno, json_streams[1])], table, chance)
        for stream in json_streams:
            stream.wait(lambda update: update["info"]["status"] == "over")
        record = parse(anna.http.get(f"/tables/{table}/record").text)
        server.stop()

    checked = 0
    versions = {update["info"]["version"]: update["at"] for update in json_streams[0].updates}
    for (_, seat), lines, page in zip(viewers, json_streams, pages, strict=True):
        known = Known(record, seat)
        secret = [held - ever - SCORING for held, ever in zip(known.held, known.ever, strict=True)]
        for line in filter(None, lines.lines):
            update = json.loads(line)
            if update["view"] is None or update["info"]["status"] == "over":
                continue
            at = update["at"]
            assert not named(line) & secret[at], line
            assert not named(json.dumps(update["view"])) & (known.held[at] - known.now[at] - SCORING), line
            checked += bool(secret[at])
        for version, fragment in page.fragments():
            at = versions.get(version, len(record.moves))
            if at < len(record.moves):
                assert not named(fragment, printed=True) & (secret[at] - furniture), fragment
    assert checked > 100, "there has to be something to hide"


def play_to_the_end(players: list[tuple[Program, Stream]], table: str, chance: random.Random) -> None:
    answered = 0
    while True:
        for person, stream in players:
            update = stream.wait(lambda update: update["view"] is not None)
            if update["info"]["status"] == "over":
                return
            if update["choices"] and update["info"]["version"] > answered:
                answered = update["info"]["version"]
                person.post(f"/tables/{table}/moves", move=chance.choice(update["choices"]), version=answered)
        time.sleep(0.005)
