"""What glides: pieces and cards on their way from where a person last saw them to where they lie now.

Whatever may glide says under which key it lies (`data-glide`). Pieces that are alike are found by counting what lies
where before and after; a card or a tile keeps its key wherever it goes. Only what has gone from one place to another is
given a name for the transition, and only for as long as that lasts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

MOST: Final = 12
"""So many glide at a time: more than that nobody can follow."""

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
    """What lies where, as templates ask."""

    places: Places

    def lying(self, kind: str, place: str) -> int:
        return self.places.get(kind, {}).get(place, 0)


Glide = tuple[str, str]
"""The key of something before, and after."""
Keys = Mapping[str, str]
"""Key → the region in which that is drawn."""


def glides(before: Keys, now: Keys, gone: list[Way]) -> list[Glide]:
    """What goes from one place that is drawn to another."""
    found = [*pieces(before, now, gone), *used(before, now)]
    found += [(key, key) for key, region in now.items() if key in before and before[key] != region]
    return list(dict(reversed(found)).items())[::-1][:MOST]


def pieces(before: Keys, now: Keys, gone: list[Way]) -> Iterator[Glide]:
    """Where several ways begin in one place, the first piece of each goes before the second of any."""
    starts = defaultdict(list)
    for way in gone:
        starts[way.kind, way.source].append(way)
    arrived: defaultdict[str, int] = defaultdict(int)
    for (kind, source), together in starts.items():
        following = len(together)
        for first, way in enumerate(together):
            for number in (first, *range(following, following + way.pieces - 1)):
                old = next(
                    (key for key in (key_of(kind, source, number), leaving(kind, source)) if key in before), None
                )
                new = key_of(kind, way.target, arrived[kind + way.target])
                new = new if new in now else goal(way.target)
                if old is not None and new in now:
                    yield old, new
                arrived[kind + way.target] += 1
            following += way.pieces - 1


def used(before: Keys, now: Keys) -> Iterator[Glide]:
    for key in now:
        if key.startswith(USED) and (old := f"{key.removeprefix(USED)}.0") in before:
            yield old, key


def key_of(kind: str, place: str, number: int) -> str:
    """One of the pieces that lie in a place: the first to come and to go is 0."""
    return f"{kind}.{place}.{number}"


def leaving(kind: str, place: str) -> str:
    """Where pieces leave, and none come."""
    return f"from.{kind}.{place}"


def goal(place: str) -> str:
    """Where pieces of any kind go and are seen no more."""
    return f"to.{place}"


USED: Final = "used."


def used_on(kind: str, place: str) -> str:
    """What a piece has just been used on, that lay there before."""
    return f"{USED}{kind}.{place}"


def names(keys: list[str], over: list[bool]) -> str:
    """The style under which these glide: each has the name of its number. Some go over what stays in sight."""
    return "".join(map(_rule, range(len(keys)), keys, over))


def _rule(number: int, key: str, over: bool) -> str:
    piece = f'[data-glide="{key}"]'
    if not over:
        return f"{piece}{{view-transition-name:g{number}}}"
    named = f"{piece}{{view-transition-name:g{number};view-transition-class:over}}"
    return f"{named}.loose{piece}{{view-transition-class:over loose}}"
