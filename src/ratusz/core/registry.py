"""The games at hand, found through the entry-point group `ratusz.games`, so that a game can live in another package."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from ratusz.core.game import BadOption, Game

GROUP = "ratusz.games"


@cache
def catalogue() -> dict[str, Game]:
    """Every game at hand by its name, in alphabetical order."""
    found = {entry.name: entry.load() for entry in entry_points(group=GROUP)}
    return dict(sorted(found.items()))


def game(name: str) -> Game:
    found = catalogue()
    if name not in found:
        raise BadOption(f"there is no game {name!r}; there are {', '.join(found)}")
    return found[name]
