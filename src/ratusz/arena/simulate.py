"""Counting what bots do over many games."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ratusz.arena.statistics import mean, share_interval, spread
from ratusz.arena.task import Outcome


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
        for seat, score in enumerate(outcome.scores):
            self.wins[seat] += outcome.wins(seat)
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
