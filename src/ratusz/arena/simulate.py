"""Playing many games with bots, on one core or several."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ratusz import bots
from ratusz.arena.statistics import mean, share_interval, spread
from ratusz.core import registry, rng
from ratusz.core.game import BadOption
from ratusz.core.record import Record
from ratusz.core.state import OVER


@dataclass(frozen=True)
class Task:
    """What is played: the same for every game but its number."""

    game: str
    bots: tuple[str, ...]
    options: tuple[tuple[str, object], ...]
    seed: int
    records: Path | None = None

    def check(self) -> None:
        """Raises BadOption or BadBot for what cannot be played."""
        game = registry.game(self.game)
        for name in self.bots:
            bots.bot(name)
        game.new(len(self.bots), 0, dict(self.options))


@dataclass(frozen=True)
class Outcome:
    number: int
    scores: list[int]
    winners: list[int]
    decisions: int


def play(task: Task, number: int) -> Outcome:
    """Plays game `number` of a task. With records every move is dealt from the game's sealed seed, as at a table;
    without, the generator simply runs on, which is faster. Either way task and number decide everything."""
    game = registry.game(task.game)
    players = [bots.bot(name) for name in task.bots]
    seed = rng.word(task.seed, number)
    chance = rng.word(task.seed + 1, number)
    options = dict(task.options)
    if task.records is None:
        state = game.new(len(players), seed, options)
        decisions = int(bots.play_game(state, players, chance))
    else:
        record = Record.new(game, len(players), seed=seed, options=options, players=task.bots)
        while record.state.seat != OVER:
            word = rng.word(chance, len(record.moves))
            record.play(bots.ask(players[record.state.seat], record.state, word))
        record.save(task.records / f"{task.game}-{task.seed}-{number}.txt")
        state, decisions = record.state, len(record.moves)
    return Outcome(number, state.scores(), state.winners(), decisions)


def outcomes(task: Task, games: int, jobs: int) -> Iterator[Outcome]:
    """The games of a task as they finish."""
    if jobs == 1:
        for number in range(games):
            yield play(task, number)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, _ignore_interrupt) as pool:
        yield from pool.imap_unordered(_Player(task), range(games), chunksize=max(1, min(64, games // (jobs * 8))))


@dataclass(frozen=True)
class _Player:
    task: Task

    def __call__(self, number: int) -> Outcome:
        return play(self.task, number)


def _ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass
class Tally:
    """What has been played so far."""

    players: Sequence[str]
    games: int = 0
    decisions: int = 0
    wins: list[float] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    started: float = field(default_factory=time.perf_counter)
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.wins = [0.0 for _ in self.players]
        self.scores = [[] for _ in self.players]

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        for seat in outcome.winners:
            self.wins[seat] += 1 / len(outcome.winners)
        for seat, score in enumerate(outcome.scores):
            self.scores[seat].append(score)
        self.seconds = time.perf_counter() - self.started

    def summary(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "mean_length": self.decisions / self.games if self.games else 0.0,
            "seats": [self.seat(seat) for seat in range(len(self.players))],
        }

    def seat(self, seat: int) -> dict[str, Any]:
        low, high = share_interval(self.wins[seat], self.games)
        played = bool(self.games)
        return {
            "bot": self.players[seat],
            "wins": self.wins[seat],
            "win_share": self.wins[seat] / self.games if played else 0.0,
            "win_interval": [low, high],
            "mean_score": mean(self.scores[seat]) if played else 0.0,
            "score_spread": spread(self.scores[seat]),
        }


def task(
    game: str, seats: Sequence[str], options: Mapping[str, object], seed: int, records: Path | None = None
) -> Task:
    """A task that can be played; BadOption or BadBot otherwise."""
    made = Task(game, tuple(seats), tuple(options.items()), seed, records)
    made.check()
    if not 0 <= seed < (1 << rng.SEED_BITS) - 1:
        raise BadOption(f"seed {seed} is not a number from 0 to 2^{rng.SEED_BITS} - 2")
    return made
