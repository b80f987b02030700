"""Who a game is: its name, its seats, its options and how to start it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mypy_extensions import mypyc_attr

from ratusz.core import rng
from ratusz.core.face import Face
from ratusz.core.mind import Mind
from ratusz.core.moves import Moves
from ratusz.core.notes import Note
from ratusz.core.state import State
from ratusz.core.step import Step
from ratusz.core.written import fit

OptionValue = bool | str


class BadOption(ValueError):
    """An option, a value or a number of seats this game does not have."""


@dataclass(frozen=True)
class Option:
    """One thing that may be different about a game: a yes-or-no question, one of `values`, or free text (`samples` or
    `file`), for which a subclass's `parse` says what is wrong by raising BadOption."""

    name: str
    default: OptionValue = False
    values: tuple[str, ...] = ()
    samples: tuple[str, ...] = ()
    """Free text: a few good values, for tests and examples."""
    file: bool = False
    """Free text that is the content of a file: the command line takes the file's name, everything else the content,
    which `parse` brings to one line."""
    needs: str = ""
    """It means something only with this other option switched on."""

    @property
    def form(self) -> str:
        """What may be written, for messages and listings."""
        return "FILE" if self.file else "|".join(self.values or self.samples) or "true|false"

    def parse(self, value: object) -> OptionValue:
        if self.file or self.samples:
            return str(value)
        if self.values:
            if value not in self.values:
                raise BadOption(f"option {self.name}: {value!r} is not one of {', '.join(self.values)}")
            return str(value)
        if isinstance(value, bool):
            return value
        flag = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}.get(str(value).lower())
        if flag is None:
            raise BadOption(f"option {self.name}: {value!r} is neither true nor false")
        return flag


Options = Mapping[str, OptionValue]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game as the rest of the program sees it: who it is, how it starts, and where its moves, face and mind are. A
    package registers one under the entry-point group `ratusz.games`; docs/adding-a-game.md tells how."""

    def __init__(
        self,
        *,
        name: str,
        min_seats: int,
        max_seats: int,
        state: type[State],
        set_up: Callable[[Any, Options], None],
        moves: Moves,
        steps: list[Step[Any]],
        face: Face,
        folder: Path,
        notes: list[Note] | None = None,
        mind: Mind[Any] | None = None,
        options: tuple[Option, ...] = (),
        names: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self.name = name
        self.min_seats = min_seats
        self.max_seats = max_seats
        self.state = state
        """What its positions are."""
        self.set_up = set_up
        """Sets the table up: fills a blank state whose seats and generator are set, and lists what comes first."""
        self.moves = moves
        self.steps = steps
        """By number: `steps_in` finds them in the modules that declare them."""
        self.notes: list[Note] = notes or []
        for number, step in enumerate(self.steps):
            step.number = number
        for number, note in enumerate(self.notes):
            note.number = number
        self.face = face
        self.mind: Mind[Any] = mind or Mind()
        self.folder = folder
        """Where the game's `locale/` and the pictures of its pages lie."""
        self.options = options
        self.names: Mapping[str, Mapping[str, str]] = names or {}
        """Language → id of a card, tile, role, … → its printed name."""

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def blank(self) -> State:
        """An empty state."""
        state = self.state()
        state.game = self
        return state

    def start(self, seats: int, options: Options, word: int) -> State:
        """The position after the setup, with all chance of the setup drawn from the generator `word`. What there is to
        tell of the setup stands in its notes."""
        state = self.blank()
        state.seats = seats
        state.rng = word
        state.noting = True
        self.set_up(state, options)
        state.begin()
        state.noting = False
        return state

    def complete_options(self, options: Mapping[str, object]) -> dict[str, OptionValue]:
        """Every option with its value, defaults filled in; BadOption for what this game does not have."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                has = f"it has {', '.join(known)}" if known else "it has none"
                raise BadOption(f"{self.name} has no option {name!r}; {has}")
        return {
            name: _fit(option, options[name]) if name in options else option.default for name, option in known.items()
        }

    def read_options(self, pairs: Iterable[str]) -> dict[str, object]:
        """Options written as KEY=VALUE; one that takes a file is given the file's content."""
        files = {option.name for option in self.options if option.file}
        options: dict[str, object] = {}
        for pair in pairs:
            name, equals, value = pair.partition("=")
            if not equals:
                raise BadOption(f"write options as key=value, not {pair!r}")
            if name in options:
                raise BadOption(f"option {name} is given twice")
            options[name] = _content(Path(value)) if name in files else value
        return options

    def check(self, seats: int, options: Options) -> None:
        """Raises BadOption if these options do not go with each other or with this number of seats."""
        for option in self.options:
            if option.needs and not options[option.needs] and options[option.name] != option.default:
                raise BadOption(f"option {option.name}: it means nothing without {option.needs}")

    def new(self, seats: int, seed: int | None = None, options: Mapping[str, object] | None = None) -> State:
        """A new game. The same seed, seats and options give the same setup."""
        complete = self.complete_options(options or {})
        self.check_seats(seats)
        self.check(seats, complete)
        return self.start(seats, complete, rng.word(check_seed(seed), 0))

    def check_seats(self, seats: int) -> None:
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOption(f"{self.name} is for {self.min_seats} to {self.max_seats} players, not {seats}")

    def from_json(self, data: dict[str, Any]) -> State:
        """The position that `to_json` gave; BadPosition for anything that is not one."""
        state = self.blank()
        self.face.from_json(state, data)
        return state


def _fit(option: Option, value: object) -> OptionValue:
    """What an option makes of a value, as it can be kept."""
    try:
        parsed = option.parse(value)
        return fit(parsed) if isinstance(parsed, str) else parsed
    except BadOption:
        raise
    except ValueError as error:  # a character nobody can write, a number of thousands of digits
        raise BadOption(f"option {option.name}: {error}") from None


def _content(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption(f"{path}: {getattr(error, 'strerror', None) or 'not a text file'}") from error


def check_seed(seed: int | None) -> int:
    """The seed itself, or a fresh secret one."""
    if seed is None:
        return secrets.randbits(rng.SEED_BITS)
    if not 0 <= seed < 1 << rng.SEED_BITS:
        raise BadOption(f"seed {seed} is not a number from 0 to 2^{rng.SEED_BITS} - 1")
    return seed
