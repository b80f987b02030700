"""The figures of a report, from watched games alone: it knows what moves and notes are called, but no game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ratusz.arena.statistics import Interval, mean, share_interval
from ratusz.arena.task import Outcome, Story, Task
from ratusz.core.game import Game
from ratusz.core.names import Name
from ratusz.core.texts import Texts

LATE = 0.75
"""A note about the end of a game never comes before this part of it."""
BLANK = "…"
USUAL = "The usual way"


@dataclass(frozen=True)
class Share:
    """So many wins in so many tries."""

    wins: float
    tries: int

    @property
    def value(self) -> float | None:
        return self.wins / self.tries if self.tries else None

    @property
    def interval(self) -> Interval:
        return share_interval(self.wins, self.tries)


@dataclass(frozen=True)
class Pick:
    """How it went for seats that made a move at least once in their game, and for those that did not."""

    name: str
    taken: Share
    left: Share
    winners_times: float
    """How often winners made it, a game."""
    others_times: float


@dataclass(frozen=True)
class Picks:
    """The moves of one verb."""

    title: str
    rows: list[Pick]


def seat_wins(outcomes: Sequence[Outcome], seats: int) -> list[Share]:
    return [Share(sum(outcome.wins(seat) for outcome in outcomes), len(outcomes)) for seat in range(seats)]


def stories(outcomes: Sequence[Outcome]) -> list[tuple[Outcome, Story]]:
    return [(outcome, outcome.story) for outcome in outcomes if outcome.story is not None]


def seconds_per_move(task: Task, outcomes: Sequence[Outcome]) -> dict[str, float]:
    seconds: Counter[str] = Counter()
    decisions: Counter[str] = Counter()
    for outcome, story in stories(outcomes):
        for seat, name in enumerate(task.seated(outcome.number)):
            seconds[name] += story.seconds[seat]  # type: ignore[assignment]  # typeshed counts in int only
            decisions[name] += story.decisions[seat]
    return {name: seconds[name] / decisions[name] for name in decisions if decisions[name]}


def picks(game: Game, say: Texts, outcomes: Sequence[Outcome]) -> list[Picks]:
    """Every piece taken, by verb, in the order of the game's table of moves: `build smithy` is a row Smithy under the
    title `Build: …`. Words of a move that are no pieces (a depot's number, a ship) do not matter here."""
    subjects: dict[str, tuple[str, str]] = {}
    rows: dict[tuple[str, str], _Count] = {}
    for move in range(len(game.moves)):
        name = game.moves.public(move)
        subject = _subject(say, name)
        if subject is not None:
            subjects[name] = subject
            rows.setdefault(subject, _Count())
    seats_won = seats = 0.0
    for outcome, story in stories(outcomes):
        for seat, moves in enumerate(story.moves):
            won = outcome.wins(seat)
            seats += 1
            seats_won += won
            times: Counter[tuple[str, str]] = Counter()
            for name, count in moves.items():
                if name in subjects:
                    times[subjects[name]] += count
            for subject, count in times.items():
                rows[subject].add(won, count)
    groups: dict[str, list[Pick]] = defaultdict(list)
    for (title, piece), row in rows.items():
        if row.seats:
            groups[title].append(row.pick(piece, seats_won, int(seats)))
    return [Picks(title, sorted(group, key=lambda pick: -(pick.taken.value or 0.0))) for title, group in groups.items()]


@dataclass
class _Count:
    seats: int = 0
    won: float = 0.0
    winners_times: float = 0.0
    others_times: float = 0.0

    def add(self, won: float, times: int) -> None:
        self.seats += 1
        self.won += won
        self.winners_times += won * times
        self.others_times += (1 - won) * times

    def pick(self, piece: str, all_won: float, all_seats: int) -> Pick:
        return Pick(
            piece,
            Share(self.won, self.seats),
            Share(all_won - self.won, all_seats - self.seats),
            self.winners_times / all_won if all_won else 0.0,
            self.others_times / (all_seats - all_won) if all_seats > all_won else 0.0,
        )


def _subject(say: Texts, name: str) -> tuple[str, str] | None:
    """The title of the verb and the names of the pieces; None for moves without a piece."""
    words = name.split()
    for length in range(len(words), 0, -1):
        key = "move." + "_".join(words[:length])
        if say.has(key):
            pieces = [say.name(word) for word in words[length:] if say.names(word)]
            if not pieces:
                return None
            blanks = [Name(BLANK)] * (len(words) - length)
            return say.raw(key).format(*blanks), ", ".join(pieces)
    return None


def endings(say: Texts, outcomes: Sequence[Outcome]) -> list[tuple[str, int]]:
    """How games ended, the commonest way first: by the notes that, in all these games, came only near the end and never
    twice; a game without such a note ended the usual way."""
    watched = stories(outcomes)
    ordinary = {name for _, story in watched for name in story.repeated}
    ordinary |= {event["note"] for _, story in watched for event in story.events if event["at"] < LATE}
    ways: Counter[str] = Counter()
    for _, story in watched:
        words = [_tell(say, event) for event in story.events if event["note"] not in ordinary]
        ways[" ".join(sorted(words)) or USUAL] += 1
    return ways.most_common()


def _tell(say: Texts, event: dict[str, Any]) -> str:
    shown = {key: value for key, value in event.items() if key != "at"}
    return say.note(shown, BLANK)


def margins(outcomes: Sequence[Outcome]) -> list[int]:
    """By how many points winners were ahead of the best of the others; 0 where points alone did not decide."""
    return [
        max(0, scores[0] - scores[1]) for outcome in outcomes if len(scores := sorted(outcome.scores, reverse=True)) > 1
    ]


@dataclass(frozen=True)
class Fact:
    """A number shown of every player at the end."""

    name: str
    winners: float
    others: float


def facts(outcomes: Sequence[Outcome]) -> list[Fact]:
    """What winners and others have at the end, where it differs at all."""
    sums: dict[str, list[float]] = {}
    won = lost = 0.0
    for outcome, story in stories(outcomes):
        for seat, final in enumerate(story.final):
            win = outcome.wins(seat)
            won += win
            lost += 1 - win
            for name, value in final.items():
                if isinstance(value, (bool, int, float)):
                    entry = sums.setdefault(name, [0.0, 0.0])
                    entry[0] += win * value
                    entry[1] += (1 - win) * value
    if not won or not lost:
        return []
    rows = [Fact(name.replace("_", " "), entry[0] / won, entry[1] / lost) for name, entry in sums.items()]
    return [row for row in rows if row.winners or row.others]


def scores_by(outcomes: Sequence[Outcome], fact: str) -> dict[str, list[int]]:
    """The scores of seats by what the table shows of them at the end, such as their board."""
    found: dict[str, list[int]] = defaultdict(list)
    for outcome, story in stories(outcomes):
        for seat, final in enumerate(story.final):
            if fact in final:
                found[str(final[fact])].append(outcome.scores[seat])
    return dict(sorted(found.items()))


def quantiles(numbers: Sequence[float]) -> list[float]:
    """The 5, 25, 50, 75 and 95 % points."""
    ordered = sorted(numbers)
    return [ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in (0.05, 0.25, 0.5, 0.75, 0.95)]


def mean_or_none(numbers: Sequence[float]) -> float | None:
    return mean(numbers) if numbers else None
