"""What the commands share: their arguments, and how mistakes in them are told."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from ratusz.core.game import BadOption, Game
from ratusz.core.texts import LANGUAGES

WRONG_USE = 2
INTERRUPTED = 130

GameName = Annotated[str, typer.Argument(metavar="GAME", help="One of `ratusz games`.")]
Seats = Annotated[str, typer.Option(help="Who sits where, separated by commas: you or a bot's name.")]
BotSeats = Annotated[str, typer.Option("--seats", help="Which bot sits where, by name, separated by commas.")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="An option of the game.")]
Seed = Annotated[int | None, typer.Option(help="The same seed deals the same game; without one every game differs.")]
Language = Annotated[str | None, typer.Option("--lang", help=f"{' or '.join(LANGUAGES)}; else the system's language.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def split_seats(seats: str) -> list[str]:
    return [name.strip() for name in seats.split(",")]


def default_count(game: Game) -> int:
    return min(max(3, game.min_seats), game.max_seats)


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{path}: {error.strerror}") from error


def check_language(language: str | None) -> str:
    if language is None:
        return next((known for known in LANGUAGES if os.environ.get("LANG", "").startswith(known)), LANGUAGES[0])
    if language not in LANGUAGES:
        raise BadOption(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    return language
