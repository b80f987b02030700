"""The words pages are written in."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markupsafe import Markup

from ratusz.core.game import Game
from ratusz.core.texts import Texts, read_catalog


class PageTexts(Texts):
    """The texts of pages, and of the game that is shown on them."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        super().__init__(language, game)
        self._catalogs.insert(1, read_catalog(Path(__file__).parent, language))
        self._moves: dict[str, str] = {}
        self._plain: dict[str, str] = {}
        self.drawn: dict[str, Markup] = {}
        """What templates have drawn and will draw alike in this language, by the names they give it."""

    def __call__(self, key: str, n: int | None = None, /, **values: object) -> str:
        """As in all texts; those with nothing to put in are remembered."""
        if n is not None or values:
            return super().__call__(key, n, **values)
        if key not in self._plain:
            self._plain[key] = super().__call__(key)
        return self._plain[key]

    def move(self, name: str) -> str:
        """Remembered: a log says the same few hundred moves again and again."""
        if name not in self._moves:
            self._moves[name] = super().move(name)
        return self._moves[name]


@cache
def page_texts(language: str, game: Game | None = None) -> PageTexts:
    return PageTexts(language, game)
