"""Learns from games of heuristic bots: `python -m tools.experience GAME [GAMES]` writes the game's `experience.json`.

What a fact about a player is worth is found by ridge regression: how far the players end apart, beyond what the
heuristic foresaw, explained by how far apart their facts were. Positions are taken where a search judges them: at the
start of rounds where the game counts laps, else where there is a choice. Every number of players has as many games.
"""

from __future__ import annotations

import importlib
import itertools
import json
import multiprocessing
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ratusz.bots.heuristic import favourite
from ratusz.core import registry, rng
from ratusz.core.experience import HEURISTIC, TIME_LEFT
from ratusz.core.state import OVER, State

SEED = 20_261_117
GAMES = 4_000
EVERY = 8
"""Of the choices one in so many is looked at."""
CARELESS = 50
"""Of the moves one in so many is any legal one, so that games differ more."""
HELD_BACK = 6
"""Of the games one in so many tests what was learnt from the others."""
RIDGE = 300.0

Array = NDArray[np.float64]
Task = tuple[str, int, dict[str, bool], int]
"""The game, players, options and its number."""


@dataclass
class Positions:
    """Of one game: `facts` by position, seat and fact, at once and times the time left; `beyond` by position and seat:
    how much more of the lead was got than the heuristic foresaw."""

    number: int
    seats: int
    facts: Array
    beyond: Array


def apart(figures: Array) -> Array:
    """Seats compared with the table's average."""
    return np.asarray(figures - figures.mean(axis=1, keepdims=True))


def knowledge(game: str) -> Any:
    return importlib.import_module(f"ratusz.games.{game.replace('-', '_')}.experience")


def play(task: Task) -> Positions:
    """A game of bots that imagine what they do not know only once; with the facts of some of its positions."""
    name, seats, options, number = task
    known = knowledge(name)
    state: State = registry.game(name).new(seats, rng.word(SEED, number), options)
    chance = rng.word(SEED + 1, number)
    facts = []
    mind = state.game.mind
    lap = mind.lap(state)
    for count in itertools.count():
        if state.seat == OVER:
            break
        if mind.lap(state) != lap if lap else rng.below(chance + count, EVERY) == 0:
            lap = mind.lap(state)
            facts.append([list(known.facts(state, seat)) for seat in range(seats)])
        if rng.below(chance - count, CARELESS) == 0:
            state.apply(state.legal()[rng.below(chance + count, len(state.legal()))])
        else:
            state.apply(favourite(state.imagine(state.seat, chance + (count << 20)), 1))
    at_once = np.array(facts, dtype=np.float64)
    beyond = np.array(state.scores(), dtype=np.float64) - at_once[:, :, HEURISTIC]
    in_time = at_once * at_once[:, :, TIME_LEFT, None]
    return Positions(number, seats, apart(np.concatenate([at_once, in_time], axis=2)), apart(beyond))


def tasks(name: str, games: int) -> Iterator[Task]:
    """All numbers of players and options of yes or no by turns."""
    game = registry.game(name)
    seats = range(max(2, game.min_seats), game.max_seats + 1)
    switches = [option.name for option in game.options if option.default is False]
    settings = [dict(zip(switches, on, strict=True)) for on in itertools.product([False, True], repeat=len(switches))]
    for number, (setting, count) in zip(
        range(games), itertools.cycle(itertools.product(settings, seats)), strict=False
    ):
        yield name, count, setting, number


def held_back(game: Positions) -> bool:
    return rng.below(rng.word(SEED + 2, game.number), HELD_BACK) == 0


def learn(played: list[Positions]) -> Array:
    """By column what it is worth."""
    scale = np.sqrt(np.mean([np.mean(part.facts**2, axis=(0, 1)) for part in played], axis=0))
    scale[scale < 1e-9] = np.inf
    products = np.diag(np.full(len(scale), RIDGE))
    moments = np.zeros(len(scale))
    for part in played:
        rows = (part.facts / scale).reshape(-1, len(scale))
        products += rows.T @ rows
        moments += rows.T @ part.beyond.reshape(-1)
    return np.asarray(np.linalg.solve(products, moments) / scale)


def error(played: list[Positions], worth: Array) -> float:
    """By how many points players end apart otherwise than expected."""
    misses = [(part.beyond - part.facts @ worth).reshape(-1) for part in played]
    return float(np.sqrt(np.mean(np.concatenate(misses) ** 2)))


def main() -> None:
    name, games = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else GAMES
    known = knowledge(name)
    with multiprocessing.Pool(os.cpu_count()) as pool:
        played = pool.map(play, tasks(name, games), chunksize=4)
    kept = [part for part in played if not held_back(part)]
    tests = [part for part in played if held_back(part)]
    worth = learn(kept)
    for seats in sorted({part.seats for part in tests}):
        some = [part for part in tests if part.seats == seats]
        foreseen, learnt = error(some, np.zeros_like(worth)), error(some, worth)
        print(
            f"{name}, {seats} players, {len(some)} games held back: off by {foreseen:.2f}, now by {learnt:.2f} points"
        )
    worth = learn(played)
    table = {
        fact: [round(float(worth[at]), 4), round(float(worth[len(known.NAMES) + at]), 4)]
        for at, fact in enumerate(known.NAMES)
        if worth[at] or worth[len(known.NAMES) + at]
    }
    lines = ",\n".join(f'  "{fact}": {json.dumps(pair)}' for fact, pair in table.items())
    Path("src", *known.__name__.split(".")).with_suffix(".json").write_text("{\n" + lines + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
