"""The games at hand, found through the entry-point group `ratusz.games`, so that a game can live in another package.
Each is loaded when it is asked for; one that cannot be loaded is named in a line and left out."""

# interpreted: games are found once

from __future__ import annotations

import copyreg
import warnings
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from ratusz.core.game import BadOption, Game

GROUP = "ratusz.games"


def catalogue() -> dict[str, Game]:
    """Every game at hand by its name, in alphabetical order."""
    found = {}
    for name in _entries():
        try:
            found[name] = _load(name)
        except BadOption as error:
            warnings.warn(str(error), stacklevel=2)
    return found


def game(name: str) -> Game:
    """The game of this name; BadOption if there is none, or if it cannot be loaded."""
    if name not in _entries():
        raise BadOption(f"there is no game {name!r}; there are {', '.join(_entries())}")
    return _load(name)


@cache
def _entries() -> dict[str, EntryPoint]:
    return dict(sorted((entry.name, entry) for entry in entry_points(group=GROUP)))


@cache
def _load(name: str) -> Game:
    entry = _entries()[name]
    try:
        found = entry.load()
    except Exception as error:  # whatever a stranger's package does wrong, it is that package's game that is missing
        raise BadOption(f"the game {name} ({entry.value}) cannot be loaded: {error!r}") from error
    if not isinstance(found, Game):
        raise BadOption(f"the game {name} ({entry.value}) is not a Game, but {type(found).__name__}")
    copyreg.pickle(type(found), _by_name)
    return found


def _by_name(found: Game) -> tuple[Callable[[str], Game], tuple[str]]:
    """How a game is pickled: it is there once, wherever it is."""
    return game, (found.name,)
