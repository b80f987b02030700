"""Steps a second of processor time through each research interface, beside the bare engine in the same process.

All of them play whole games at random and all of them set up the next game when one is over, which is counted: an
environment cannot play without. Of the vectorised environment both ways of playing go on for as many decisions a game.

`python -m benchmarks.research [GAME…]`
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from rich.console import Console
from rich.table import Table

import ratusz
from ratusz.core.playout import playout
from ratusz.core.rng import word
from ratusz.research import openspiel, pettingzoo
from ratusz.research.gymnasium import SeatEnv
from ratusz.research.ids import environment_id
from ratusz.research.vector import VectorEnv

ROUNDS = 5
GAMES = 64
"""Games side by side in the vectorised environment."""
DECISIONS = 600
"""In each of them."""


def bare(name: str, seats: int) -> float:
    """Random play inside the compiled engine, one game after the other."""
    game = ratusz.game(name)
    options = game.complete_options({})
    decisions = 0
    began = time.process_time()
    for seed in range(100):
        decisions += int(playout(game.start(seats, options, word(seed, 0)), seed << 24))
    return decisions / (time.process_time() - began)


def vector(name: str, seats: int, bots: list[str]) -> float:
    """Decisions a second, the bots' included; the learner's own time is not counted."""
    envs = VectorEnv(name, GAMES, bots=bots, seats=seats)
    envs.reset(seed=1)
    before = envs.batch.decisions
    spent = 0.0
    for _ in range(DECISIONS // (seats if bots else 1)):
        actions = envs.random_actions()
        began = time.process_time()
        envs.step(actions)
        spent += time.process_time() - began
    return float(envs.batch.decisions - before) / spent


def aec(name: str, seats: int, steps: int = 2_000) -> float:
    env = pettingzoo.env(name, seats)
    env.reset(seed=1)
    chance = random.Random(1)
    began = time.process_time()
    for _ in range(steps):
        observation, _, over, _, _ = env.last()
        if over:
            env.reset()
        else:
            env.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return steps / (time.process_time() - began)


def single(name: str, seats: int, steps: int = 2_000) -> float:
    """Steps of the learner, with random bots on the other seats."""
    env = SeatEnv(name, ["random"] * (seats - 1))
    observation, _ = env.reset(seed=1)
    chance = random.Random(1)
    began = time.process_time()
    for _ in range(steps):
        action = chance.choice(np.flatnonzero(observation["action_mask"]).tolist())
        observation, _, over, _, _ = env.step(action)
        if over:
            observation, _ = env.reset()
    return steps / (time.process_time() - began)


def spiel(name: str, seats: int, steps: int = 2_000) -> float:
    openspiel.register()
    game = pyspiel.load_game(environment_id(ratusz.game(name)), {"players": seats, "seed": 1})
    state = game.new_initial_state()
    chance = random.Random(1)
    began = time.process_time()
    for _ in range(steps):
        state.apply_action(chance.choice(state.legal_actions()))
        state.observation_tensor(0)
        if state.is_terminal():
            state = game.new_initial_state()
    return steps / (time.process_time() - began)


def main() -> None:
    if not ratusz.compiled:
        sys.exit("the rules run interpreted: install first (make bench)")
    interfaces: dict[str, Callable[[str, int], float]] = {
        "bare engine": bare,
        "vectorised, against bots": lambda name, seats: vector(name, seats, ["random"] * (seats - 1)),
        "vectorised, self-play": lambda name, seats: vector(name, seats, []),
        "PettingZoo": aec,
        "Gymnasium": single,
        "OpenSpiel": spiel,
    }
    table = Table("game (seats)", "interface", "steps/s", "of the bare engine", box=None, pad_edge=False)
    for column in table.columns[2:]:
        column.justify = "right"
    for name in sys.argv[1:] or ratusz.catalogue():
        seats = ratusz.game(name).max_seats
        best = dict.fromkeys(interfaces, 0.0)
        for _ in range(ROUNDS):
            for interface, measure in interfaces.items():
                best[interface] = max(best[interface], measure(name, seats))
        for interface, speed in best.items():
            ratio = speed / best["bare engine"]
            table.add_row(f"{name} ({seats})", interface, f"{speed:,.0f}", f"{ratio:.0%}")
    Console().print(table)


if __name__ == "__main__":
    main()
