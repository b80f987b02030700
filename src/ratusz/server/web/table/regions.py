"""The regions of a table's page: what each looks like, which of them have changed, and what the browser is sent.

A template says `region("harbour")` where another one is to stand. So a page is a tree: a region is its own text with
gaps in it, and the regions that fill them. Where its own text has changed all of it is sent, else what has changed
within.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any, Final

GAP: Final = "\0"
"""Stands in the text of a region where another region goes."""
DIGEST_BYTES: Final = 12
GLIDES: Final = re.compile(r'data-glide="([^"]+)"')


@dataclass(frozen=True)
class Place:
    """Which region: the template that draws it and what it is told, `player` with `seat` 2."""

    template: str
    told: tuple[tuple[str, Any], ...] = ()

    @property
    def id(self) -> str:
        """Of its element: `player-2`."""
        return "-".join([self.template, *(str(value) for _, value in self.told)])


@dataclass(frozen=True)
class Sheet:
    """What one region looks like, but for those within it."""

    text: str
    places: tuple[Place, ...]
    """What goes into its gaps."""
    selecting: bool
    """Whether it may look otherwise in a browser where something has been selected."""

    @cached_property
    def keys(self) -> list[str]:
        """Of what may glide."""
        return GLIDES.findall(self.text)

    @cached_property
    def digest(self) -> bytes:
        return blake2b(self.text.encode(), digest_size=DIGEST_BYTES).digest()


@dataclass(frozen=True)
class Drawn:
    """A region with all regions in it."""

    place: Place
    sheet: Sheet
    inner: tuple[Drawn, ...]

    def html(self) -> str:
        if not self.inner:
            return self.sheet.text
        texts = self.sheet.text.split(GAP)
        return "".join([part for pair in zip(texts, (*self._inside, ""), strict=True) for part in pair])

    @property
    def _inside(self) -> Iterator[str]:
        return (region.html() for region in self.inner)

    @cached_property
    def stamp(self) -> str:
        """The same for two drawings that are alike to the last character."""
        return self._digest.hex()

    @cached_property
    def _digest(self) -> bytes:
        inside = b"".join(region._digest for region in self.inner)
        return blake2b(self.sheet.digest + inside, digest_size=DIGEST_BYTES).digest()

    def changes(self, shown: Drawn, *, doubtful: bool) -> Iterator[Drawn]:
        """What a browser that shows `shown` has to be sent. It is `doubtful` where the person may have selected
        something since: then all that shows what is selected is sent."""
        differs = self.sheet is not shown.sheet and self.sheet != shown.sheet
        if differs or self.place != shown.place or (doubtful and shown.sheet.selecting):
            yield self
            return
        for region, before in zip(self.inner, shown.inner, strict=True):
            yield from region.changes(before, doubtful=doubtful)

    @cached_property
    def keys(self) -> dict[str, str]:
        """Of what may glide: key → the region in which it is drawn."""
        found = dict.fromkeys(self.sheet.keys, self.place.id)
        for region in self.inner:
            found |= region.keys
        return found
