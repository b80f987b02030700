"""Tables in the middle of a game: bots have played it to the end, and somebody plays on from there."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from ratusz.bots import bot
from ratusz.core import registry
from ratusz.core.record import Record
from ratusz.core.state import OVER, State

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, Page

Wanted = Callable[[State], bool]


@cache
def played(game: str, seats: int, seed: int) -> Record:
    """A whole game, by the bot that thinks least."""
    chosen = registry.game(game)
    record = Record.new(chosen, seats, seed=seed)
    players = [bot("heuristic") for _ in range(seats)]
    while record.state.seat != OVER:
        seat = record.state.seat
        record.play(players[seat].choose(record.state.imagine(seat, len(record.moves))))
    return record


@cache
def played_at_random(game: str, seats: int, seed: int) -> Record:
    """A whole game of any legal moves: what sensible players seldom come to."""
    record = Record.new(registry.game(game), seats, seed=seed)
    chooser = random.Random(seed)
    while record.state.seat != OVER:
        record.play(chooser.choice(record.state.moves()))
    return record


def asks(step: str, seat: int = 0) -> Wanted:
    """Is this seat asked about this step?"""
    return lambda state: state.seat == seat and state.view(seat)["choice"]["step"] == step


def find(record: Record, wanted: Wanted, after: float = 0.0) -> int:
    """The first position like this after a part of the game."""
    first = int(after * len(record.moves))
    return next(at for at, state in enumerate(record.positions()) if at >= first and wanted(state))


def play_on(page: Page, record: Record, at: int, seat: int = 0) -> None:
    """Sits down in the game as it stood after so many moves."""
    origin = page.url.split("/", 3)
    headers = {"origin": "/".join(origin[:3])}
    file: FilePayload = {"name": "game.txt", "mimeType": "text/plain", "buffer": record.text().encode()}
    uploaded = page.request.post("/records", multipart={"record": file}, headers=headers)
    table = re.search(r"/tables/[\w-]+", uploaded.url)
    assert table, uploaded.status
    begun = page.request.post(f"{table[0]}/play-on", form={"at": str(at), "seat": str(seat)}, headers=headers)
    page.goto(begun.url)
    page.wait_for_selector("#table")
