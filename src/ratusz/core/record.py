"""A game on disk: what it was, its seed and its moves by name. The only truth; a state is what you get by playing it.

ratusz record 1
game: san-juan
seats: 2
players: anna, random
option advanced_start: false
option new_buildings: true
seed: 7
seed-hash: 3b6f…
scores: 31 27
winners: 0

1: role councillor, keep smithy, keep sugar_mill, role producer,
5: produce indigo, pass
"""

# interpreted: a file is read and written once

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ratusz.core import registry, rng
from ratusz.core.game import BadOption, Game, OptionValue, check_seed
from ratusz.core.state import OVER, IllegalMove, State

FIRST_LINE = "ratusz record 1"
HEADERS = ("game", "seats", "players", "seed", "seed-hash", "scores", "winners")
NEEDED = HEADERS[:4]
OPTION = "option "
LINE_WIDTH = 100
MOVES_PER_LINE = 8
LONGEST_NAME = 80


class BadRecord(ValueError):
    """The file is no record, or not one that can be played; says which line and what was expected."""


@dataclass
class Record:
    """A game being played or looked back on: `state` is the position after all `moves`.

    Before move k the state's generator is set to a keyed hash of (seed, k), so nobody can work out draws to come.
    """

    game: Game
    seats: int
    options: dict[str, OptionValue]
    seed: int
    players: list[str]
    moves: list[int] = field(default_factory=list)
    state: State = field(init=False)

    def __post_init__(self) -> None:
        self.state = self.start()

    @classmethod
    def new(
        cls,
        game: Game,
        seats: int,
        *,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        players: Sequence[str] = (),
    ) -> Record:
        complete = game.complete_options(options or {})
        names = list(players) or [f"seat {seat}" for seat in range(seats)]
        if len(names) != seats:
            raise BadOption(f"{len(names)} players are named for {seats} seats")
        for name in names:
            if not name or name != name.strip() or "," in name or not name.isprintable() or len(name) > LONGEST_NAME:
                rule = f"at most {LONGEST_NAME} characters, no commas, line ends or outer spaces"
                raise BadOption(f"{name[:LONGEST_NAME]!r} cannot be a player's name: {rule}")
        return cls(game, seats, complete, check_seed(seed), names)

    def start(self) -> State:
        """The position before the first move."""
        state = self.game.new(self.seats, self.seed, self.options)
        state.noting = True
        return state

    def play(self, move: int) -> bool:
        """Plays a move; IllegalMove changes nothing. Returns whether somebody has learned something that could not be
        foreseen: if not, it may be undone."""
        learned = self._play(self.state, move)
        self.moves.append(move)
        return learned

    def after(self, move: int) -> tuple[State, bool]:
        """The position one move on, and whether somebody has learned something; the record stays as it is."""
        state = self.state.copy()
        state.noting = True
        return state, self._play(state, move)

    def _play(self, state: State, move: int) -> bool:
        before = state.rng
        word = rng.word(self.seed, len(self.moves) + 1)
        state.rng = word
        try:
            state.play(move)
        except IllegalMove:
            state.rng = before
            raise
        return int(state.rng) != word or state.revealed

    def positions(self) -> Iterator[State]:
        """One state, before the first move and then after each; copy what is to be kept."""
        replay = Record(self.game, self.seats, self.options, self.seed, self.players)
        yield replay.state
        for move in self.moves:
            replay.play(move)
            yield replay.state

    def state_at(self, k: int) -> State:
        """The position after k moves, `happened` included."""
        if not 0 <= k <= len(self.moves):
            raise ValueError(f"there is no move {k}; the record has {len(self.moves)} moves")
        for index, state in enumerate(self.positions()):
            if index == k:
                return state
        raise AssertionError("positions() yields one more than there are moves")

    def undo(self, k: int) -> None:
        """Takes back all but the first k moves."""
        self.state = self.state_at(k)
        del self.moves[k:]

    def text(self) -> str:
        headers = {
            "game": self.game.name,
            "seats": str(self.seats),
            "players": ", ".join(self.players),
            **{f"{OPTION}{name}": _option_text(value) for name, value in sorted(self.options.items())},
            "seed": str(self.seed),
            "seed-hash": rng.seed_hash(self.seed),
        }
        if self.state.seat == OVER:
            headers["scores"] = " ".join(map(str, self.state.scores()))
            headers["winners"] = " ".join(map(str, self.state.winners()))
        lines = [FIRST_LINE, *(f"{key}: {value}".rstrip() for key, value in headers.items()), ""]
        line = ""
        on_line = 0
        for index, move in enumerate(self.moves):
            name = self.game.moves.name(move)
            if on_line == MOVES_PER_LINE or (line and len(line) + len(name) + 2 > LINE_WIDTH):
                lines.append(line + ",")
                line, on_line = "", 0
            line = f"{line}, {name}" if line else f"{index + 1}: {name}"
            on_line += 1
        if line:
            lines.append(line)
        return "\n".join(lines) + "\n"

    def save(self, path: str | Path) -> None:
        Path(path).write_text(self.text(), encoding="utf-8")


def load(path: str | Path) -> Record:
    """Reads a record and plays it through; BadRecord says what is wrong with a damaged or foreign file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}: not a text file (expected a first line {FIRST_LINE!r})") from error
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror or error}") from error
    try:
        return parse(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}") from None


def parse(text: str) -> Record:
    """The record written in `text`, played through to its last move."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadRecord(f"line 1: expected {FIRST_LINE!r}")
    headers: dict[str, tuple[int, str]] = {}
    number = 1
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            break
        key, colon, value = line.partition(":")
        if not colon or not (key in HEADERS or key.startswith(OPTION)):
            raise BadRecord(
                f"line {number}: expected one of the headers {', '.join(HEADERS)}, option NAME, then a colon"
            )
        if key in headers:
            raise BadRecord(f"line {number}: the header {key!r} stands twice")
        headers[key] = (number, value.strip())
    record = _start(headers, number)
    end = _play_lines(record, lines, number)
    _check_result(record, headers, end)
    return record


def _start(headers: dict[str, tuple[int, str]], end: int) -> Record:
    for key in NEEDED:
        if key not in headers:
            raise BadRecord(f"line {end}: expected a header {key!r} above")
    number, name = headers["game"]
    try:
        game = registry.game(name)
        number, value = headers["seats"]
        seats = _integer(value, number, "a number of seats")
        game.check_seats(seats)
        options: dict[str, str] = {}
        for key, (line, value) in headers.items():
            if key.startswith(OPTION):
                number = line
                options[key.removeprefix(OPTION)] = value
                game.complete_options(options)
        game.check(seats, game.complete_options(options))
        number, value = headers["seed"]
        seed = check_seed(_integer(value, number, "the seed, a number"))
        if "seed-hash" in headers and headers["seed-hash"][1] != rng.seed_hash(seed):
            number = headers["seed-hash"][0]
            raise BadOption(f"expected the seed's hash {rng.seed_hash(seed)}")
        number, value = headers["players"]
        return Record.new(
            game, seats, seed=seed, options=options, players=[player.strip() for player in value.split(",")]
        )
    except BadOption as error:
        raise BadRecord(f"line {number}: {error}") from error


def _play_lines(record: Record, lines: list[str], start: int) -> int:
    number = start
    for number, line in enumerate(lines[start:], start=start + 1):
        if not line.strip():
            continue
        count, colon, rest = line.partition(":")
        if not colon or count.strip() != str(len(record.moves) + 1):
            raise BadRecord(f"line {number}: expected '{len(record.moves) + 1}:' and then moves")
        names = [name.strip() for name in rest.rstrip().removesuffix(",").split(",")]
        for name in names:
            if record.state.seat == OVER:
                raise BadRecord(f"line {number}: {name!r} comes after the end of the game")
            try:
                record.play(record.game.moves.code(name))
            except ValueError as error:
                raise BadRecord(f"line {number}, move {len(record.moves) + 1}: {error}") from error
    return number


def _check_result(record: Record, headers: dict[str, tuple[int, str]], end: int) -> None:
    over = record.state.seat == OVER
    for key, numbers in (("scores", record.state.scores()), ("winners", record.state.winners())):
        if key not in headers:
            if over:
                raise BadRecord(f"line {end}: the game is over, expected a header {key!r} above")
            continue
        line, value = headers[key]
        if not over:
            raise BadRecord(f"line {line}: {key} are given, but the moves do not reach the end of the game")
        expected = " ".join(map(str, numbers))
        if value != expected:
            raise BadRecord(f"line {line}: expected {key} {expected}, the result of these moves")


def _integer(text: str, line: int, what: str) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > 40:
        raise BadRecord(f"line {line}: expected {what}, not {text!r}")
    return int(text)


def _option_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else value
