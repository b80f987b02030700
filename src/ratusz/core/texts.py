"""Words for people. Every sentence has a key and stands in `locale/<language>.po`, in each language alike; names of
cards and tiles come from the game's components. Rules code never needs this.

Keys of a game: `game`, `tagline`, `about`, `option.<name>` with `about.<name>`, `help.<id>`, `move.<verb>` (a button),
`did.<verb>` (the same as a sentence about its player), `ask.<step>` (a question), `waits.<step>` (the same about who
is asked), `note.<name>`, `tells.<clause>` and `count.<thing>` (core/telling.py).
"""

# interpreted: words are for people

from __future__ import annotations

import gettext
import io
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ratusz.core.game import Game
from ratusz.core.names import Name, joined

LANGUAGES = ("en", "pl")
COMMON = Path(__file__).parent.parent


class Texts:
    """The sentences of one language: the program's own and, for a game's texts, that game's."""

    def __init__(self, language: str, game: Game | None = None) -> None:
        self.language = language
        folders = [COMMON] if game is None else [COMMON, game.folder]
        self._catalogs = [read_catalog(folder, language) for folder in folders]
        self._names: Mapping[str, str] = {} if game is None else game.names.get(language, {})

    def has(self, key: str) -> bool:
        return any(catalog.gettext(key) != key or catalog.ngettext(key, key, 1) != key for catalog in self._catalogs)

    def __call__(self, key: str, n: int | None = None, /, **values: object) -> str:
        """The sentence, with `{n}` and the named values put in: names in the form it asks for (`{card:acc}`). With `n`,
        in the right plural form; for none at all the text `<key>.none`, if there is one."""
        if n == 0 and self.has(f"{key}.none"):
            key += ".none"
        return self.raw(key, n).format(n=n, **{name: self.name(value) for name, value in values.items()})

    def raw(self, key: str, n: int | None = None) -> str:
        """The sentence as it stands in the file, nothing put in."""
        for catalog in reversed(self._catalogs):
            found = catalog.gettext(key) if n is None else catalog.ngettext(key, key, abs(n))
            if found == key and n is not None:
                found = catalog.gettext(key)
            if found != key:
                return found
        raise KeyError(f"no text {key!r} in {self.language}")

    def name(self, piece: object) -> Name:
        """The printed name of a card, tile, role, …; what is no such thing is shown as it is."""
        if isinstance(piece, (list, tuple)):
            return joined([self.name(part) for part in piece])
        name = self._names.get(piece, piece) if isinstance(piece, str) else str(piece)
        return name if isinstance(name, Name) else Name(name)

    def names(self, piece: str) -> bool:
        """Is this a card, tile, role, … with a printed name?"""
        return piece in self._names

    def help(self, piece: str) -> str | None:
        """What a card, tile, role, … does, in our words; None if it needs no explanation."""
        key = f"help.{piece}"
        return self(key) if self.has(key) else None

    def move(self, name: str) -> str:
        """A move in words: `build smithy` is the text `move.build` with the smithy's name as `{0}`; `discard`, shown to
        those who may not know what, is `move.discard.hidden`."""
        if self.has(f"move.{name}.hidden"):
            return self(f"move.{name}.hidden")
        key, pieces = self._move("move", name)
        return self.raw(key).format(*map(self.name, pieces))

    def did(self, name: str, who: str) -> str | None:
        """The same move as a sentence about its player, the text `did.build`; None where a game has none."""
        if self.has(f"did.{name}.hidden"):
            return self(f"did.{name}.hidden", who=who)
        try:
            key, pieces = self._move("did", name)
        except KeyError:
            return None
        return self.raw(key).format(*map(self.name, pieces), who=who)

    def moves(self, names: Sequence[str]) -> str:
        """Several moves that differ in their last piece, as one: `discard well`, `discard park` is one text
        `move.discard` with both names as `{0}`."""
        key, pieces = self._move("move", names[0])
        last = [name.split()[-1] for name in names] if pieces else []
        return self.raw(key).format(*map(self.name, pieces[:-1]), self.name(last))

    def _move(self, family: str, name: str) -> tuple[str, list[str]]:
        """The key of a move's text, and what is put into it."""
        words = name.split()
        for length in range(len(words), 0, -1):
            key = f"{family}." + "_".join(words[:length])
            if self.has(key):
                return key, words[length:]
        raise KeyError(f"no text for the move {name!r} in {self.language}")

    def ask(self, choice: Mapping[str, Any]) -> str:
        """What the seat to move is asked: the text `ask.<step>` with the choice's values; its `n` picks the plural, its
        `how`, if it has one, the text `ask.<step>.<how>`."""
        values = {key: value for key, value in choice.items() if key not in ("step", "n")}
        return self(self._key("ask", choice["step"], choice), choice.get("n"), **values)

    def note(self, event: Mapping[str, Any], who: str) -> str:
        """Something that happened; its `how` picks among the texts of the note, as in questions. An event whose details
        are hidden has the text `note.<name>.hidden`."""
        values = {key: value for key, value in event.items() if key not in ("note", "seat", "n")}
        key = self._key("note", event["note"], event)
        if not values and "n" not in event and self.has(f"{key}.hidden"):
            key += ".hidden"
        return self(key, event.get("n"), who=who, **values)

    def _key(self, family: str, name: str, said: Mapping[str, Any]) -> str:
        return f"{family}.{name}.{said['how']}" if "how" in said else f"{family}.{name}"


@cache
def texts(language: str, game: Game | None = None) -> Texts:
    return Texts(language, game)


@cache
def read_catalog(folder: Path, language: str) -> gettext.GNUTranslations:
    from babel.messages.mofile import write_mo  # loaded when somebody reads
    from babel.messages.pofile import read_po

    with Path(folder, "locale", f"{language}.po").open("rb") as file:
        catalog = read_po(file, locale=language)
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
