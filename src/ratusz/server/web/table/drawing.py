"""Drawings are kept for as long as they hold: for the next change, and for others who see the same."""

from __future__ import annotations

from collections import OrderedDict, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakValueDictionary

from ratusz.server.web.table.gliding import Places
from ratusz.server.web.table.page import TablePage
from ratusz.server.web.table.reading import Question, answer
from ratusz.server.web.table.regions import Drawn, Place, Sheet

Answers = dict[Question, Any]
DrawSheet = Callable[[TablePage, Place], tuple[Sheet, Answers]]

KEPT: Final = 8
"""Drawings of one region: those who sit at a table see some of it each in their own way, and speak two languages."""
REMEMBERED: Final = 256
"""Pages that browsers have been sent lately."""


@dataclass(frozen=True)
class Kept:
    sheet: Sheet
    answers: list[tuple[Question, Any]]

    def holds(self, page: TablePage) -> bool:
        """Would everything be answered as it was?"""
        for question, before in self.answers:
            now = answer(page, question)
            if now is not before and now != before:
                return False
        return True


class Drawings:
    """Of one table."""

    def __init__(self) -> None:
        self._kept: defaultdict[tuple[Place, str], list[Kept]] = defaultdict(list)

    def draw(self, page: TablePage, place: Place, draw_sheet: DrawSheet) -> Drawn:
        sheet = self._sheet(page, place, draw_sheet)
        return Drawn(place, sheet, tuple(self.draw(page, inner, draw_sheet) for inner in sheet.places))

    def _sheet(self, page: TablePage, place: Place, draw_sheet: DrawSheet) -> Sheet:
        kept = self._kept[place, page.preferences.language]
        for number, found in enumerate(kept):
            if found.holds(page):
                kept.insert(0, kept.pop(number))
                return found.sheet
        sheet, answers = draw_sheet(page, place)
        for found in kept:  # drawn from other things, and yet the same
            if found.sheet == sheet:
                sheet = found.sheet
        kept.insert(0, Kept(sheet, list(answers.items())))
        del kept[KEPT:]
        return sheet


_drawings: WeakValueDictionary[str, Drawings] = WeakValueDictionary()
_shown: OrderedDict[str, Shown] = OrderedDict()


def drawings(table: str) -> Drawings:
    """Those of a table, for as long as somebody holds them."""
    found = _drawings.get(table)
    if found is None:
        found = _drawings[table] = Drawings()
    return found


@dataclass(frozen=True)
class Shown:
    """A page as a browser has been sent it."""

    drawn: Drawn
    version: int
    title: str
    places: Places
    """What lay where."""
    kept: Drawings
    """Held, so that they last at least as long."""


def show(page: TablePage, drawn: Drawn) -> Shown:
    """Remembers for a while what a browser is sent: when it comes back with the stamp, it need not be sent everything
    again."""
    places = page.gliding.places
    shown = Shown(drawn, page.info.version, page.words.title, places, drawings(page.info.id))
    _shown[drawn.stamp] = shown
    _shown.move_to_end(drawn.stamp)
    if len(_shown) > REMEMBERED:
        _shown.popitem(last=False)
    return shown


def shown_before(stamp: str) -> Shown | None:
    return _shown.get(stamp)
