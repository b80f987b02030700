"""Positions, legal moves, chosen moves and results of bots' games as Parquet shards, with a datasheet.

A row is a choice: which game and how far on, whose choice, what that seat saw (`features`), what it might do (`legal`),
what it did (`move`), and how the game ended for it (`score`, `share` of the win). A shard is complete or not there:
a run that was stopped goes on where it stopped, and the same seed gives the same rows.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ratusz
from ratusz import bots as players
from ratusz.core import rng
from ratusz.core.extras import needs
from ratusz.core.game import BadOption, Game, OptionValue
from ratusz.core.state import OVER
from ratusz.research.ids import environment_id

with needs("dataset"):
    import pyarrow as arrow
    from pyarrow import parquet

SHARD_GAMES = 100
DATASHEET = "datasheet.json"
README = "README.md"

SCHEMA = arrow.schema(
    [
        ("game", arrow.int64()),
        ("number", arrow.int32()),
        ("seat", arrow.int8()),
        ("bot", arrow.string()),
        ("features", arrow.list_(arrow.uint8())),
        ("legal", arrow.list_(arrow.int16())),
        ("move", arrow.int16()),
        ("name", arrow.string()),
        ("score", arrow.int32()),
        ("share", arrow.float32()),
    ]
)

COLUMNS = {
    "game": "the game's number; its seed is the dataset's seed and this number, hashed",
    "number": "how many choices were made in the game before this one",
    "seat": "whose choice it is",
    "bot": "who made it",
    "features": "what that seat could see, as the game's features",
    "legal": "the codes of the moves it could choose from",
    "move": "the code of the move it chose",
    "name": "that move's name",
    "score": "the seat's points at the end of the game",
    "share": "its share of the win: 1 for a single winner, less where several share it, 0 for the others",
}


@dataclass(frozen=True)
class Dataset:
    """What is to be played: bots take turns on the seats from game to game."""

    game: Game
    bots: tuple[str, ...]
    games: int
    options: Mapping[str, OptionValue]
    seed: int

    @classmethod
    def plan(cls, game: Game, bots: Sequence[str], games: int, options: Mapping[str, object], seed: int) -> Dataset:
        """BadOption or BadBot for what cannot be played."""
        complete = game.complete_options(options)
        game.check_seats(len(bots))
        game.check(len(bots), complete)
        for name in bots:
            players.bot(name)
        if games < 1:
            raise BadOption(f"{games} games: expected at least one")
        return cls(game, tuple(bots), games, complete, seed)

    def shards(self) -> int:
        return -(-self.games // SHARD_GAMES)

    def write(self, folder: Path) -> Iterator[int]:
        """Writes the shards that are not there yet and yields the number of games done, those found included."""
        folder.mkdir(parents=True, exist_ok=True)
        check_folder(folder, self.made_of())
        replace(folder / DATASHEET, json.dumps(self.datasheet(), indent=2, ensure_ascii=False) + "\n")
        replace(folder / README, self.readme())
        for shard in range(self.shards()):
            numbers = range(shard * SHARD_GAMES, min((shard + 1) * SHARD_GAMES, self.games))
            path = folder / f"part-{shard:05}.parquet"
            if not whole(path, len(numbers)):
                rows = [row for number in numbers for row in self.rows(number)]
                table = arrow.Table.from_pylist(rows, schema=SCHEMA)
                table = table.replace_schema_metadata({"games": str(len(numbers))})
                unfinished = path.with_suffix(".unfinished")
                parquet.write_table(table, unfinished, compression="zstd")
                os.replace(unfinished, path)
            yield numbers.stop

    def rows(self, number: int) -> list[dict[str, Any]]:
        """One game, a row a choice."""
        seats = len(self.bots)
        names = [self.bots[(seat + number) % seats] for seat in range(seats)]
        seated = [players.bot(name) for name in names]
        seed = rng.word(self.seed, number)
        state = self.game.new(seats, seed, self.options)
        rows: list[dict[str, Any]] = []
        while state.seat != OVER:
            seat = int(state.seat)
            move = int(players.ask(seated[seat], state, rng.word(seed, len(rows) + 1)))
            rows.append(
                {
                    "game": number,
                    "number": len(rows),
                    "seat": seat,
                    "bot": names[seat],
                    "features": [int(number) for number in state.features(seat)],
                    "legal": state.moves(),
                    "move": move,
                    "name": self.game.moves.name(move),
                }
            )
            state.play(move)
        scores, winners = state.scores(), state.winners()
        for row in rows:
            row["score"] = scores[row["seat"]]
            row["share"] = 1.0 / len(winners) if row["seat"] in winners else 0.0
        return rows

    def made_of(self) -> dict[str, Any]:
        """What has to be the same for two runs to belong together."""
        return {
            "ratusz": ratusz.__version__,
            "environment": environment_id(self.game),
            "game": self.game.name,
            "seats": len(self.bots),
            "options": dict(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "games_per_shard": SHARD_GAMES,
        }

    def datasheet(self) -> dict[str, Any]:
        size = int(self.game.mind.features_size(self.game.new(len(self.bots), 0, self.options)))
        return self.made_of() | {
            "games": self.games,
            "shards": self.shards(),
            "features": size,
            "moves": self.game.moves.names(),
            "columns": COLUMNS,
            "versions": {"ratusz": ratusz.__version__, "pyarrow": arrow.__version__},
        }

    def readme(self) -> str:
        options = ", ".join(f"{name}={value}" for name, value in self.options.items()) or "none"
        columns = "\n".join(f"| `{name}` | {what} |" for name, what in COLUMNS.items())
        return f"""# {self.game.name}: games of bots

**What.** Every choice of {self.games:,} games of {self.game.name} for {len(self.bots)} players (options: {options}),
one row each, in {self.shards():,} Parquet files. `datasheet.json` says the same for programs, and names the moves.

**How it was made.** Ratusz {ratusz.__version__} let the bots {", ".join(self.bots)} play, moving on by one seat from
game to game. All chance comes from the seed {self.seed}: the same command with the same version writes the same rows.
Bots with a budget in seconds are the exception.

**What is in a row.**

| column | meaning |
| --- | --- |
{columns}

**What it is not.** No person played. Rows hold what the seat to choose could see, nothing hidden. Bots' choices are
not the best ones. Rows of one game belong together: split by `game`, not by row.
"""


def check_folder(folder: Path, made_of: dict[str, Any]) -> None:
    """BadOption if something else is kept there."""
    path = folder / DATASHEET
    if not path.exists():
        if any(folder.iterdir()):
            raise BadOption(f"{folder} holds other files; take an empty folder, or one with a dataset to go on with")
        return
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        different = [key for key, value in made_of.items() if found.get(key) != value]
    except (ValueError, AttributeError) as error:
        raise BadOption(f"{path} is damaged; take another folder") from error
    if different:
        key = different[0]
        raise BadOption(f"{folder} holds a dataset of another {key} ({found.get(key)}, not {made_of[key]})")


def whole(path: Path, games: int) -> bool:
    """Whether the shard is there with all its games; the last one grows when more games are asked for."""
    if not path.exists():
        return False
    try:
        metadata = parquet.read_schema(path).metadata or {}
    except arrow.ArrowInvalid as error:
        raise BadOption(f"{path} is damaged; delete it and run again") from error
    return int(metadata.get(b"games", b"0")) >= games


def seed_in(folder: Path) -> int | None:
    """The seed of the dataset kept there, so that a rerun need not name it."""
    try:
        found = json.loads((folder / DATASHEET).read_text(encoding="utf-8"))
        return int(found["seed"])
    except (OSError, ValueError, TypeError, KeyError):
        return None


def replace(path: Path, text: str) -> None:
    unfinished = path.with_suffix(".unfinished")
    unfinished.write_text(text, encoding="utf-8")
    os.replace(unfinished, path)
