"""Only what has changed is drawn and sent, and every browser ends up with the whole page."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from ratusz.core import registry
from ratusz.core.record import Record
from ratusz.core.state import OVER
from ratusz.server.service.scene import ChatLine, LogEntry
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.rendering import draw, draw_sheet, render_table
from ratusz.server.web.streaming import changes, update
from ratusz.server.web.table.drawing import Drawings, Shown, drawings, show
from ratusz.server.web.table.page import TablePage
from ratusz.server.web.table.reading import MISSING, View
from ratusz.server.web.table.regions import Drawn, Place, Sheet
from ratusz.server.web.texts import page_texts
from tests.server.browser.playing import TABLES
from tests.server.pictures import OPTIONS, name_of, page_of

PARTIAL = re.compile(r'<hx-partial hx-target="#([^"]+)" hx-swap="[^"]+">(.*?)</hx-partial>', re.DOTALL)
WITHOUT_END = {"input", "br", "hr", "img", "link", "meta"}


class Browser:
    """Does with what it is sent as htmx does, in text."""

    def __init__(self, html: str) -> None:
        self.html = html
        """Of the table; what glides has a style beside it."""

    def receive(self, sent: str) -> None:
        for identity, html in PARTIAL.findall(sent):
            if identity == "motion":
                continue
            start, end = Element(identity, self.html).span
            self.html = self.html[:start] + html + self.html[end:]


class Element(HTMLParser):
    """Where an element begins and ends in a text of one line."""

    def __init__(self, identity: str, html: str) -> None:
        super().__init__()
        self.identity = identity
        self.depth = 0
        self.start = self.end = -1
        assert html.count(f' id="{identity}"') == 1, f"one element is called {identity}"
        self.feed(html.replace("\n", " "))

    @property
    def span(self) -> tuple[int, int]:
        return self.start, self.end

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if self.depth:
            self.depth += tag not in WITHOUT_END
        elif self.start < 0 and dict(attributes).get("id") == self.identity:
            self.start, self.depth = self.getpos()[1], 1

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if self.depth:
            self.depth -= 1
            if not self.depth:
                self.end = self.getpos()[1] + len(tag) + 3


def afresh(page: TablePage) -> str:
    """The page drawn by itself, as if nothing had ever been drawn."""
    fresh = TablePage(page.picture, page.preferences, page.say, page.selected_name)
    return Drawings().draw(fresh, draw(page).place, draw_sheet).html()


class Viewer:
    """Somebody with a browser, who thinks twice or not."""

    def __init__(self, seat: int | None, preferences: Preferences) -> None:
        self.seat = seat
        self.preferences = preferences
        self.log: list[LogEntry] = []
        self.browser: Browser | None = None
        self.shown: Shown | None = None

    def page(self, record: Record, selected: str | None = None) -> TablePage:
        return page_of(record, self.seat, tuple(self.log), self.preferences, selected)

    def see(self, record: Record) -> None:
        page = self.page(record)
        now = show(page, draw(page))
        if self.browser is None:
            self.browser = Browser(now.drawn.html())
        else:
            self.browser.receive(update(self.shown, now))
        self.shown = now
        assert self.browser.html == afresh(page)

    def select(self, record: Record, chooser: random.Random) -> None:
        """Clicks on something, and on something else."""
        assert self.browser is not None
        selected = None
        moves = [move for move in self.page(record).choosing.moves if move.first]
        for move in chooser.sample(moves, min(2, len(moves))):
            page = self.page(record, move.name)
            self.browser.receive(changes(draw(self.page(record, selected)), draw(page)))
            assert self.browser.html == afresh(page)
            selected = move.name


@pytest.mark.parametrize("name", TABLES)
def test_browsers_that_get_what_changes_show_the_whole_page(name: str) -> None:
    """A random game with all viewers, each of whom misses much of it; some select what they do not play."""
    game = registry.game(name)
    record = Record.new(game, max(3, game.min_seats), seed=11, options=OPTIONS.get(name, {}))
    record.state.noting = True
    chooser = random.Random(11)
    manners = [Preferences(confirm="always"), Preferences(language="pl"), Preferences(confirm="turn")]
    viewers = [Viewer(None, manners[1]), *(Viewer(seat, manners[seat % 3]) for seat in range(record.seats))]
    kept = drawings(name_of(record))
    while record.state.seat != OVER:
        seat, move = int(record.state.seat), chooser.choice(record.state.moves())
        asked = viewers[seat + 1]
        if chooser.random() < 0.05:
            asked.see(record)
            asked.select(record, chooser)
        record.play(move)
        for viewer in viewers:
            shown = game.moves.name(move) if viewer.seat == seat else game.moves.public(move)
            happened = tuple(record.state.happened(viewer.seat))
            viewer.log.append(LogEntry(len(record.moves), seat, shown, happened))
        if chooser.random() < 0.15:
            chooser.choice(viewers).see(record)
    for viewer in viewers:
        viewer.see(record)
    assert kept is drawings(name_of(record))


def test_what_looks_alike_is_drawn_once_for_all() -> None:
    record = Record.new(registry.game("puerto-rico"), 4, seed=3)
    drawn: list[str] = []

    def counted(page: TablePage, place: Place) -> tuple[Sheet, dict[tuple[object, ...], object]]:
        drawn.append(place.id)
        return draw_sheet(page, place)

    kept = Drawings()
    for viewer in (None, 2, 3):  # nobody of these is asked
        kept.draw(page_of(record, viewer, ()), Place("table"), counted)
    assert drawn.count("roles") == drawn.count("harbour") == drawn.count("bar") == 1
    assert drawn.count("own") == 2


def test_talk_sends_the_talk_alone() -> None:
    record = Record.new(registry.game("san-juan"), 2, seed=3)
    page = page_of(record, None, ())
    line = ChatLine(1, "Anna", 0, "Hello", 0.0)
    talking = TablePage(replace(page.picture, chat=(line,)), page.preferences, page.say)
    sent = changes(draw(page), draw(talking))
    assert [target for target, _ in PARTIAL.findall(sent)] == ["tabs", "chat"]
    assert update(show(page, draw(page)), show(page, draw(page))) == ""


@pytest.mark.parametrize("name", TABLES)
def test_every_region_is_one_element_called_as_it_is(name: str) -> None:
    game = registry.game(name)
    record = Record.new(game, game.max_seats, seed=5, options=OPTIONS.get(name, {}))
    chooser = random.Random(5)
    for _ in range(40):
        record.play(chooser.choice(record.state.moves()))
    for viewer in (None, int(record.state.seat)):
        check(draw(page_of(record, viewer, ())))


def check(drawn: Drawn) -> None:
    for region in drawn.inner:
        html = region.html()
        assert Element(region.place.id, html).span == (0, len(html)), region.place.id
        check(region)


def test_languages_do_not_mix() -> None:
    page = page_of(Record.new(registry.game("san-juan"), 2, seed=3), 0, ())
    polish = TablePage(page.picture, Preferences(language="pl"), page_texts("pl", page.game))
    kept = drawings(page.info.id)
    assert "Your hand" in render_table(page)
    assert "Your hand" not in render_table(polish)
    assert kept is drawings(page.info.id)


def test_a_view_is_read_as_a_dictionary_is() -> None:
    known = {"deck": 12}
    view = View(lambda _, key: known.get(key, MISSING))
    assert (view["deck"], view.get("deck"), view.get("box"), view.get("box", 3)) == (12, 12, None, 3)
    assert "box" not in view
    with pytest.raises(KeyError):
        view["box"]
