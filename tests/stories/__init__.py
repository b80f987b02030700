"""Whole games told in words: for each game a record and, beside it, how it reads in each language.

`python -m tests.stories GAME…` writes the pages anew. Read them: would a friend who was not there understand?
"""

from __future__ import annotations

from pathlib import Path

from ratusz.core.record import load
from ratusz.core.telling import page
from ratusz.core.texts import LANGUAGES

FOLDER = Path(__file__).parent
READER = 0
"""The seat that reads: it knows its own cards and no others."""


def told(game: str, language: str) -> str:
    return page(load(FOLDER / f"{game}.record"), READER, language)


def page_of(game: str, language: str) -> Path:
    return FOLDER / f"{game}.{language}.txt"


def write(games: list[str]) -> None:
    for game in games:
        for language in LANGUAGES:
            page_of(game, language).write_text(told(game, language), encoding="utf-8")
