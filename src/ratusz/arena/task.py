"""What is played in a simulation, a match or a ladder: numbered games, each decided by its task and its number."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ratusz import bots
from ratusz.core import registry, rng
from ratusz.core.game import BadOption, Game
from ratusz.core.record import Record
from ratusz.core.state import OVER, State


@dataclass(frozen=True)
class Task:
    """The same for every game but its number. A deal is played `seatings` times in a row, each time with everybody
    moved on by one seat; with one seat every bot of the line-up plays the deal alone in turn."""

    game: str
    bots: tuple[str, ...]
    options: tuple[tuple[str, object], ...]
    seed: int
    records: Path | None = None
    seats: int = 0
    """As many as there are bots, unless said otherwise."""
    seatings: int = 1
    watched: bool = False
    """Keep what each seat did, how long it thought and how the game ended."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", self.seats or len(self.bots))

    def check(self) -> None:
        """Raises BadOption or BadBot for what cannot be played."""
        game = registry.game(self.game)
        for name in self.bots:
            bots.bot(name)
        game.new(self.seats, 0, dict(self.options))
        if not 0 <= self.seed < (1 << rng.SEED_BITS) - 1:
            raise BadOption(f"seed {self.seed} is not a number from 0 to 2^{rng.SEED_BITS} - 2")

    def deal(self, number: int) -> int:
        return number // self.seatings

    def places(self, number: int) -> list[int]:
        """For each seat its bot's place in the line-up."""
        moved = number % self.seatings
        return [(seat - moved) % len(self.bots) for seat in range(self.seats)]

    def seated(self, number: int) -> list[str]:
        """Who sits where in game `number`."""
        return [self.bots[place] for place in self.places(number)]


@dataclass(frozen=True)
class Story:
    """What is kept of a watched game, by seat where it is a list. Only what everybody at the table could see."""

    seconds: list[float]
    decisions: list[int]
    moves: list[dict[str, int]]
    """How often the seat played each move, by its public name."""
    final: list[dict[str, Any]]
    """Single figures and words the table shows of the seat at the end."""
    rounds: int | None
    events: list[dict[str, Any]]
    """What was told just once in the game, with `at`: how far the game had come, from 0 to 1."""
    repeated: list[str]
    """The names of notes that came more than once."""


@dataclass(frozen=True)
class Outcome:
    number: int
    scores: list[int]
    winners: list[int]
    decisions: int
    story: Story | None = field(default=None, compare=False)

    def wins(self, seat: int) -> float:
        """1 for a win, a part of it for a shared one."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def task(
    game: str,
    line_up: Sequence[str],
    options: Mapping[str, object],
    seed: int,
    records: Path | None = None,
    *,
    seats: int = 0,
    seatings: int = 1,
    watched: bool = False,
) -> Task:
    """A task that can be played; BadOption or BadBot otherwise."""
    made = Task(game, tuple(line_up), tuple(sorted(options.items())), seed, records, seats, seatings, watched)
    made.check()
    return made


def play(task: Task, number: int) -> Outcome:
    """Plays game `number` of a task. Where it is watched or recorded every move is dealt from the game's sealed seed,
    as at a table; else the generator simply runs on, which is faster. Either way task and number decide everything
    (but how far a bot gets in a second)."""
    game = registry.game(task.game)
    names = task.seated(number)
    players = [bots.bot(name) for name in names]
    seed = rng.word(task.seed, task.deal(number))
    chance = rng.word(task.seed + 1, task.deal(number))
    options = dict(task.options)
    if task.records is None and not task.watched:
        state = game.new(len(players), seed, options)
        decisions = int(bots.play_game(state, players, chance))
        return Outcome(number, state.scores(), state.winners(), decisions)
    record = Record.new(game, len(players), seed=seed, options=options, players=names)
    watch = Watch(game, len(players))
    while record.state.seat != OVER:
        seat = int(record.state.seat)
        started = time.perf_counter()
        move = int(bots.ask(players[seat], record.state, rng.word(chance, len(record.moves))))
        seconds = time.perf_counter() - started
        record.play(move)
        watch.saw(seat, move, seconds, record.state)
    if task.records is not None:
        record.save(task.records / f"{task.game}-{task.seed}-{number}.txt")
    story = watch.story(record.state) if task.watched else None
    return Outcome(number, record.state.scores(), record.state.winners(), len(record.moves), story)


class Watch:
    """A spectator who keeps count."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seconds = [0.0] * seats
        self.moves: list[dict[int, int]] = [{} for _ in range(seats)]
        self.told: dict[str, tuple[int, dict[str, Any]]] = {}
        self.told_again: set[str] = set()
        self.count = 0

    def saw(self, seat: int, move: int, seconds: float, after: State) -> None:
        self.count += 1
        self.seconds[seat] += seconds
        self.moves[seat][move] = self.moves[seat].get(move, 0) + 1
        if len(after.notes) == 0:
            return
        for event in after.happened(None):
            name = event["note"]
            if name in self.told:
                self.told_again.add(name)
            self.told[name] = (self.count, event)

    def story(self, end: State) -> Story:
        moves: list[dict[str, int]] = []
        for played in self.moves:
            names: dict[str, int] = {}
            for move, times in played.items():
                name = self.game.moves.public(move)
                names[name] = names.get(name, 0) + times
            moves.append(names)
        view = end.view(None)
        rounds = view.get("round")
        return Story(
            [round(seconds, 6) for seconds in self.seconds],
            [sum(played.values()) for played in self.moves],
            moves,
            [single_facts(player) for player in view.get("players", [{} for _ in self.moves])],
            rounds if isinstance(rounds, int) else None,
            [
                {**event, "at": round(count / self.count, 3)}
                for name, (count, event) in self.told.items()
                if name not in self.told_again
            ],
            sorted(self.told_again),
        )


def single_facts(player: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in player.items() if isinstance(value, (bool, int, float, str))}
