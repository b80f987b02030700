"""Bots against each other on the same deals, everybody once in every seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations, count
from typing import Any

import ratusz
from ratusz.arena.folder import Results, played
from ratusz.arena.statistics import (
    RULE,
    Gamblers,
    Interval,
    anytime_interval,
    clustered_share_interval,
    difference_interval,
    mean,
    mean_interval,
    spread,
)
from ratusz.arena.task import Outcome, Task, task
from ratusz.arena.workers import Stream, Workers
from ratusz.core import registry
from ratusz.core.game import BadOption, Game


def line_up(game: Game, names: Sequence[str], seats: int | None) -> list[str]:
    """A bot a seat, the last one repeated; by default at the smallest table they fit. With one seat they play alone,
    one after the other."""
    if len(set(names)) < 2:
        raise BadOption("a match needs at least two different bots, as in --bots search:500,heuristic")
    if seats is None:
        seats = max(game.min_seats, len(names))
    game.check_seats(seats)
    if 1 < seats < len(names):
        raise BadOption(f"{len(names)} bots do not fit on {seats} seats")
    return [*names, *[names[-1]] * (seats - len(names))]


def match_task(game: str, names: Sequence[str], seats: int | None, options: Mapping[str, object], seed: int) -> Task:
    """Every cyclic seating of each deal is one game; seatings that would only repeat another are left out."""
    bots = line_up(registry.game(game), names, seats)
    seatings = next(shift for shift in count(1) if bots[shift:] + bots[:shift] == bots)
    return task(game, bots, options, seed, seats=1 if seats == 1 else len(bots), seatings=seatings, watched=True)


@dataclass
class Bot:
    """How one bot of the line-up has done, a figure a deal."""

    wins: list[float] = field(default_factory=list)
    """Of the games of the deal, for each seat the bot sat in."""
    scores: list[float] = field(default_factory=list)
    all_scores: list[int] = field(default_factory=list)
    seconds: float = 0.0
    decisions: int = 0


class Match:
    """Counts deals in their order and none before all its seatings are played, so that the figures do not depend on
    which games happen to finish first."""

    def __init__(self, task: Task, *, until_sure: bool = False) -> None:
        self.task = task
        self.until_sure = until_sure
        self.deals = 0
        self.bots = {name: Bot() for name in task.bots}
        self.gamblers = {pair: Gamblers() for pair in self.pairs()}
        self.counted: list[Outcome] = []
        self._waiting: dict[int, list[Outcome]] = {}

    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(self.bots, 2))

    @property
    def games(self) -> int:
        return self.deals * self.task.seatings

    @property
    def sure(self) -> bool:
        """Whether the first bot is known to be better or worse than each of the others."""
        first = next(iter(self.bots))
        return all(gamblers.sure for pair, gamblers in self.gamblers.items() if first in pair)

    @property
    def over(self) -> bool:
        return self.until_sure and self.sure

    def add(self, outcome: Outcome) -> None:
        self._waiting.setdefault(self.task.deal(outcome.number), []).append(outcome)
        while not self.over and len(self._waiting.get(self.deals, ())) == self.task.seatings:
            self._count(sorted(self._waiting.pop(self.deals), key=lambda outcome: outcome.number))

    def _count(self, games: list[Outcome]) -> None:
        self.deals += 1
        self.counted += games
        wins: dict[str, list[float]] = {name: [] for name in self.bots}
        scores: dict[str, list[int]] = {name: [] for name in self.bots}
        best_alone = [game for game in games if game.scores[0] == max(other.scores[0] for other in games)]
        for game in games:
            for seat, name in enumerate(self.task.seated(game.number)):
                bot = self.bots[name]
                scores[name].append(game.scores[seat])
                if self.task.seats == 1:
                    wins[name].append(1 / len(best_alone) if game in best_alone else 0.0)
                else:
                    wins[name].append(game.wins(seat))
                if game.story is not None:
                    bot.seconds += game.story.seconds[seat]
                    bot.decisions += game.story.decisions[seat]
        for name, bot in self.bots.items():
            bot.wins.append(mean(wins[name]))
            bot.scores.append(mean(scores[name]))
            bot.all_scores += scores[name]
        for (first, second), gamblers in self.gamblers.items():
            gamblers.add(self.bots[first].wins[-1] - self.bots[second].wins[-1])

    def share_interval(self, name: str) -> Interval:
        shares = self.bots[name].wins
        if self.until_sure:
            low, high = anytime_interval([2 * share - 1 for share in shares])
            return (1 + low) / 2, (1 + high) / 2
        return clustered_share_interval(shares)

    def rankings(self) -> Iterable[list[tuple[str, int]]]:
        """Who came in where, game after game: 0 for winners, the others by their scores. Games alone are compared deal
        by deal."""
        if self.task.seats == 1:
            for first in range(0, len(self.counted), self.task.seatings):
                games = self.counted[first : first + self.task.seatings]
                scores = [game.scores[0] for game in games]
                yield [
                    (self.task.seated(game.number)[0], sum(other > score for other in scores))
                    for game, score in zip(games, scores, strict=True)
                ]
            return
        for game in self.counted:
            yield [(name, rank(game, seat)) for seat, name in enumerate(self.task.seated(game.number))]

    def summary(self) -> dict[str, Any]:
        return {
            "game": self.task.game,
            "options": dict(self.task.options),
            "seed": self.task.seed,
            "compiled": ratusz.compiled,
            "line_up": list(self.task.bots),
            "seats": self.task.seats,
            "deals": self.deals,
            "seatings": self.task.seatings,
            "games": self.games,
            "bots": [self.bot(name) for name in self.bots] if self.deals else [],
            "pairs": [self.pair(first, second) for first, second in self.pairs()] if self.deals else [],
            "until_sure": {"sure": self.sure, "rule": RULE} if self.until_sure else None,
        }

    def bot(self, name: str) -> dict[str, Any]:
        bot = self.bots[name]
        return {
            "bot": name,
            "win_share": mean(bot.wins),
            "win_interval": list(self.share_interval(name)),
            "fair_share": 1 / len(self.task.bots),
            "mean_score": mean(bot.scores),
            "score_spread": spread(bot.all_scores),
            "decisions": bot.decisions,
            "seconds_per_move": bot.seconds / bot.decisions if bot.decisions else None,
        }

    def pair(self, first: str, second: str) -> dict[str, Any]:
        wins = paired(self.bots[first].wins, self.bots[second].wins)
        scores = paired(self.bots[first].scores, self.bots[second].scores)
        return {
            "bots": [first, second],
            "win_difference": mean(wins),
            "win_interval": list(anytime_interval(wins) if self.until_sure else difference_interval(wins)),
            "score_difference": mean(scores),
            "score_interval": list(mean_interval(scores)) if len(scores) > 1 else None,
            "sure": self.gamblers[first, second].sure,
        }


def rank(game: Outcome, seat: int) -> int:
    if seat in game.winners:
        return 0
    return 1 + sum(score > game.scores[seat] for other, score in enumerate(game.scores) if other not in game.winners)


def paired(first: Iterable[float], second: Iterable[float]) -> list[float]:
    return [a - b for a, b in zip(first, second, strict=True)]


def games_for(task: Task, games: int) -> int:
    """That many games, rounded up to whole deals."""
    return -(-games // task.seatings) * task.seatings


def run(match: Match, games: int, workers: Workers, results: Results | None) -> Stream:
    """Plays until there are so many games, or until it is sure; yields each game as it comes."""
    numbers = range(games_for(match.task, games))
    with closing(played(match.task, numbers, workers, results)) as coming:
        for outcome in coming:
            match.add(outcome)
            yield outcome
            if match.over:
                return
