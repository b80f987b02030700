"""All levels of bots at all numbers of players: ratings, and each level against the one below it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, zip_longest
from pathlib import Path
from typing import Any

import ratusz
from ratusz import bots
from ratusz.arena.match import Match, match_task
from ratusz.arena.statistics import RULE
from ratusz.core import registry
from ratusz.core.extras import extra
from ratusz.core.game import BadOption

YARDSTICKS = ("random", "heuristic")
"""Bots the levels are measured by, besides each other."""

REMARKS = "<!-- remarks: yours, kept when the section is written again -->"
TITLE = """# The ladder

How strong the levels of bots are, measured by `ratusz ladder GAME --write docs/ladder.md`. Each section is written by
that command, the remarks at its end apart.

*Rating*: OpenSkill (Plackett-Luce), from all games at that number of players; ± is one sigma. *Wins*: the share of
games that the first bot won, as one seat among copies of the second; *fair* is what an equal bot would win. Every deal
was played once with the first bot in each seat; intervals are 95 %.
"""


def pairs() -> list[tuple[str, str]]:
    """Who meets whom, the stronger one first."""
    weak, able = YARDSTICKS
    levels = list(bots.LEVELS)
    return [(able, weak), *((upper, lower) for lower, upper in pairwise(levels)), (levels[-1], able)]


@dataclass(frozen=True)
class Goal:
    """What the stronger bot of a pair should win at least; without a share, more than is fair beyond the interval."""

    share: float | None

    def reached(self, row: Mapping[str, Any]) -> bool:
        if self.share is None:
            return bool(row["win_interval"][0] > row["fair_share"])
        return bool(row["win_share"] >= self.share)

    def __str__(self) -> str:
        return "above fair" if self.share is None else f"{self.share:.0%}"


def goal(upper: str, lower: str, seats: int) -> Goal:
    if (upper, lower) == (YARDSTICKS[1], YARDSTICKS[0]):
        return Goal(0.95 if seats <= 2 else 0.8)
    if lower == YARDSTICKS[1]:
        return Goal(0.75 if seats <= 2 else 2 / seats)
    return Goal(None)


def read_counts(game: str, text: str) -> list[int]:
    """`2,4` as numbers of players; all the game has if nothing is said."""
    entry = registry.game(game)
    if not text:
        return list(range(entry.min_seats, entry.max_seats + 1))
    counts = []
    for word in text.split(","):
        if not word.strip().isdecimal():
            raise BadOption(f"write numbers of players as 2,3,4, not {text!r}")
        entry.check_seats(int(word))
        counts.append(int(word))
    return counts


def read_uppers(text: str) -> list[str]:
    """`club,expert`, as names of bots that are the stronger one of a pair; all of those if nothing is said."""
    known = list(dict.fromkeys(upper for upper, _ in pairs()))
    if not text:
        return known
    names = [word.strip() for word in text.split(",")]
    for name in names:
        if name not in known:
            raise BadOption(f"in no match of the ladder {name!r} is the stronger bot; say {', '.join(known)}")
    return names


@dataclass
class Ladder:
    """The matches of one game's ladder, those played so far with their figures."""

    game: str
    counts: Sequence[int]
    options: Mapping[str, object]
    seed: int
    until_sure: bool = False
    matches: list[Match] = field(init=False)

    def __post_init__(self) -> None:
        self.matches = [
            Match(match_task(self.game, pair, count, self.options, self.seed), until_sure=self.until_sure)
            for count in self.counts
            for pair in pairs()
        ]

    def upper(self, match: Match) -> str:
        """Which bot should win."""
        return next(iter(match.bots))

    def file(self, folder: Path, match: Match) -> Path:
        return folder / f"{match.task.seats}-{'-'.join(match.bots)}.jsonl"

    def summary(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "options": dict(self.options),
            "seed": self.seed,
            "compiled": ratusz.compiled,
            "until_sure": RULE if self.until_sure else None,
            "seats": [
                {
                    "seats": count,
                    "ratings": self.ratings(count),
                    "matches": [self.row(match) for match in self.matches if match.task.seats == count and match.deals],
                }
                for count in self.counts
            ],
        }

    def row(self, match: Match) -> dict[str, Any]:
        upper, lower = match.bots
        figures = match.bot(upper)
        pair = match.pair(upper, lower)
        aim = goal(upper, lower, match.task.seats)
        row = {key: figures[key] for key in ("win_share", "win_interval", "fair_share")}
        return {
            "bots": [upper, lower],
            "games": match.games,
            **row,
            "score_difference": pair["score_difference"],
            "score_interval": pair["score_interval"],
            "goal": str(aim),
            "reached": aim.reached(row),
        }

    def ratings(self, count: int) -> list[dict[str, Any]]:
        """From the weakest to the strongest. Games of all matches take turns, so that none is rated against figures
        long out of date."""
        matches = [match for match in self.matches if match.task.seats == count and match.deals]
        turns = zip_longest(*(match.rankings() for match in matches))
        ratings = rate(ranking for turn in turns for ranking in turn if ranking is not None)
        rows = []
        for name, (mu, sigma) in sorted(ratings.items(), key=lambda item: item[1]):
            played = [match.bots[name] for match in matches if name in match.bots]
            decisions = sum(bot.decisions for bot in played)
            rows.append(
                {
                    "bot": name,
                    "rating": mu,
                    "sigma": sigma,
                    "games": sum(match.games for match in matches if name in match.bots),
                    "seconds_per_move": sum(bot.seconds for bot in played) / decisions if decisions else None,
                }
            )
        return rows


def rate(rankings: Iterable[list[tuple[str, int]]]) -> dict[str, tuple[float, float]]:
    """OpenSkill's mean and sigma for every bot. One that sits in several seats of a game learns their mean."""
    model = extra("openskill.models", "arena").PlackettLuce()
    ratings: dict[str, Any] = {}
    for ranking in rankings:
        teams = [[ratings.get(name) or model.rating()] for name, _ in ranking]
        rated = model.rate(teams, ranks=[place for _, place in ranking])
        for name in {name for name, _ in ranking}:
            seats = [team[0] for team, (who, _) in zip(rated, ranking, strict=True) if who == name]
            ratings[name] = model.rating(
                mu=sum(seat.mu for seat in seats) / len(seats), sigma=sum(seat.sigma for seat in seats) / len(seats)
            )
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}


def markdown(summary: Mapping[str, Any]) -> str:
    """The ladder as two tables."""
    counts = [part for part in summary["seats"] if part["matches"]]
    options = ", ".join(f"{name}={value}" for name, value in summary["options"].items()) or "none"
    lines = [
        f"Options: {options}. Seed {summary['seed']}. Rules {'compiled' if summary['compiled'] else 'interpreted'}."
    ]
    if summary["until_sure"]:
        lines += ["", f"A match {summary['until_sure']}. Intervals hold at the moment of stopping."]
    names: list[str] = []
    for part in counts:
        names += [row["bot"] for row in part["ratings"] if row["bot"] not in names]
    heads = [f"{players(part['seats'])}" for part in counts]
    lines += ["", f"| rating | {' | '.join(heads)} |", f"| --- |{' ---: |' * len(heads)}"]
    for name in names:
        cells = [next((rating_cell(row) for row in part["ratings"] if row["bot"] == name), "") for part in counts]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    lines += ["", "| players | match | games | wins | 95 % | fair | goal | points ahead |"]
    lines.append("| ---: | --- | ---: | ---: | ---: | ---: | --- | ---: |")
    for part in counts:
        for row in part["matches"]:
            low, high = row["win_interval"]
            verdict = "reached" if row["reached"] else "**missed**"
            lines.append(
                f"| {part['seats']} | {row['bots'][0]} – {row['bots'][1]} | {row['games']:,} | {row['win_share']:.1%}"
                f" | {low:.1%} to {high:.1%} | {row['fair_share']:.0%} | {row['goal']}: {verdict}"
                f" | {row['score_difference']:+.1f} |"
            )
    return "\n".join(lines)


def players(count: int) -> str:
    return "1 player" if count == 1 else f"{count} players"


def rating_cell(row: Mapping[str, Any]) -> str:
    pace = row["seconds_per_move"]
    cell = f"{row['rating']:.1f} ± {row['sigma']:.1f} ({row['games']:,} games"
    return cell + (f", {pace_text(pace)})" if pace is not None else ")")


def pace_text(seconds: float) -> str:
    return f"{seconds:.2f} s a move" if seconds >= 0.1 else f"{1000 * seconds:.2g} ms a move"


def write(path: Path, summary: Mapping[str, Any], title: str) -> None:
    """Puts a game's section into the page; other games' sections and all remarks stay as they are."""
    try:
        text = path.read_text(encoding="utf-8") if path.exists() else TITLE
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(with_section(text, summary["game"], title, markdown(summary)), encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path}: {error.strerror}") from error


def with_section(page: str, game: str, title: str, body: str) -> str:
    begin, end = f"<!-- ladder {game} -->", f"<!-- end of ladder {game} -->"
    found = re.search(f"{re.escape(begin)}\n.*?{re.escape(end)}\n", page, re.DOTALL)
    remarks = ""
    if found is not None:
        remarks = found[0].partition(REMARKS)[2].removesuffix(f"{end}\n").strip()
    remarks = f"\n{remarks}\n" if remarks else ""
    section = f"{begin}\n## {title}\n\n{body}\n\n{REMARKS}\n{remarks}{end}\n"
    if found is not None:
        return page[: found.start()] + section + page[found.end() :]
    later = [m for m in re.finditer(r"<!-- ladder (\S+) -->\n", page) if m[1] > game]
    if later:
        return page[: later[0].start()] + section + "\n" + page[later[0].start() :]
    return page.rstrip("\n") + "\n\n" + section
