"""The one way the server says no."""

from __future__ import annotations

from typing import Final

from ratusz.core.texts import texts

LONGEST: Final = 400
"""Of what was sent, an answer repeats no more than so many characters."""


class Refused(Exception):
    """What was asked for cannot be done; the text `refused.<key>` with `values` says why. Nothing has changed."""

    def __init__(self, key: str, status: int = 400, n: int | None = None, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        """The HTTP status that fits."""
        self.n = n
        self.values = {name: _short(str(value)) for name, value in values.items()}

    def text(self, language: str) -> str:
        return texts(language)(f"refused.{self.key}", self.n, **self.values)


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
