"""How fast a game's rules run in this process; prints JSON. `python -m benchmarks.rules GAME GAMES`."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable

import ratusz
from ratusz import bots
from ratusz.core.playout import checksum, playout
from ratusz.core.state import State

ROUNDS = 3
CHECKSUM_GAMES = 1_000
ITERATIONS = 60


def best(seconds: Callable[[], float]) -> float:
    return min(seconds() for _ in range(ROUNDS))


def measure(name: str, games: int) -> dict[str, object]:
    game = ratusz.game(name)
    seats = game.max_seats
    starts = [game.new(seats, seed) for seed in range(games)]
    decisions = sum(int(playout(start.copy(), seed << 24)) for seed, start in enumerate(starts))

    def random_play() -> float:
        states = [start.copy() for start in starts]
        began = time.perf_counter()
        for seed, state in enumerate(states):
            playout(state, seed << 24)
        return time.perf_counter() - began

    middle = starts[0].copy()
    chooser = random.Random(1)
    for _ in range(decisions // games // 2):
        middle.apply(chooser.choice(middle.moves()))
    repeats = games * 10

    def repeated(act: Callable[[State], object]) -> Callable[[], float]:
        def seconds() -> float:
            began = time.perf_counter()
            for _ in range(repeats):
                act(middle)
            return time.perf_counter() - began

        return seconds

    return {
        "compiled": ratusz.compiled,
        "seats": seats,
        "decisions_per_second": decisions / best(random_play),
        "copies_per_second": repeats / best(repeated(lambda state: state.copy())),
        "imagines_per_second": repeats / best(repeated(lambda state: state.imagine(0, 5))),
        "heuristics_per_second": repeats / best(repeated(lambda state: state.heuristic(0))),
        "iterations_per_second": ITERATIONS / best(lambda: search_seconds(middle)),
        "checksum": total_checksum(name),
    }


def search_seconds(state: State) -> float:
    search = bots.Search(ITERATIONS)
    began = time.perf_counter()
    search.think(state.copy(), False)
    return time.perf_counter() - began


def total_checksum(name: str) -> int:
    """One number over all moves and scores of 1,000 games, over all numbers of seats."""
    game = ratusz.game(name)
    counts = range(game.min_seats, game.max_seats + 1)
    total = 0
    for seed in range(CHECKSUM_GAMES):
        state = game.new(counts[seed % len(counts)], seed)
        total = (total * 31 + int(checksum(state, seed << 24))) % 1_000_000_007
    return total


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], int(sys.argv[2]))))
