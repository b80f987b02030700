"""Pieces that are alike (goods, colonists, coins, …) on their way from place to place: under which names a browser
glides them from where a person last saw them to where they lie now.

A piece that may leave its place bears a name made of that place and the number of the position; one that has come since
bears the name it had before it left. So names are unique on a page, and stepping back glides everything back.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

Places = Mapping[str, Mapping[str, int]]
"""Kind → place → how many lie there."""


@dataclass(frozen=True)
class Way:
    """From one place to another: so many pieces of a kind."""

    kind: str
    source: str
    target: str
    pieces: int


def ways(before: Places, after: Places) -> list[Way]:
    """What has gone where. Pieces alike cannot be told apart: what is missing in one place is taken to be what is new
    in another, in the order of the places."""
    return [way for kind, now in after.items() if kind in before for way in _ways(kind, before[kind], now)]


def _ways(kind: str, before: Mapping[str, int], after: Mapping[str, int]) -> list[Way]:
    gone = {place: count - after.get(place, 0) for place, count in before.items() if count > after.get(place, 0)}
    found = []
    for target, count in after.items():
        come = count - before.get(target, 0)
        for source in list(gone):
            pieces = min(come, gone[source])
            if pieces <= 0:
                break
            found.append(Way(kind, source, target, pieces))
            come -= pieces
            gone[source] -= pieces
            if not gone[source]:
                del gone[source]
    return found


@dataclass(frozen=True)
class Gliding:
    at: int
    """How many moves had been played in the position shown."""
    places: Places
    before: tuple[int, Places] | None = None
    """The position seen before, and what lay where in it."""

    def leaving(self, kind: str, place: str, most: int) -> list[str]:
        """The names of the pieces that would leave first, but of no more than so many."""
        count = self.places.get(kind, {}).get(place, 0)
        return [_name(self.at, kind, place, number) for number in range(min(count, most))]

    def come(self, kind: str, place: str) -> list[list[str]]:
        """The former names of the pieces that have come here, by the way they came."""
        return self._come.get((kind, place), [])

    def come_of_any_kind(self, place: str) -> list[str]:
        """Of each way that ends here, the former name of a piece."""
        return [names[0] for (_, target), found in self._come.items() if target == place for names in found]

    def gone(self, kind: str, place: str) -> str | None:
        """The name of a piece that lay here before, wherever it may be now."""
        if self.before is None:
            return None
        at, places = self.before
        return _name(at, kind, place, 0) if places.get(kind, {}).get(place) else None

    @cached_property
    def _come(self) -> dict[tuple[str, str], list[list[str]]]:
        """Where several ways begin in one place, the first piece of each goes before the second of any."""
        if self.before is None:
            return {}
        at, places = self.before
        by_source = defaultdict(list)
        for way in ways(places, self.places):
            by_source[way.kind, way.source].append(way)
        found = defaultdict(list)
        for (kind, source), together in by_source.items():
            following = len(together)
            for first, way in enumerate(together):
                numbers = [first, *range(following, following + way.pieces - 1)]
                following += way.pieces - 1
                found[kind, way.target].append([_name(at, kind, source, number) for number in numbers])
        return found


def _name(at: int, kind: str, place: str, number: int) -> str:
    return f"m{at}-{kind}-{place}-{number}"
