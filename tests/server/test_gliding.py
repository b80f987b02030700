"""What glides: pieces are found again under the name they had where they were before."""

from __future__ import annotations

import random
import re
from html.parser import HTMLParser

import pytest

from ratusz.core import registry
from ratusz.core.record import Record
from ratusz.core.state import OVER, State
from ratusz.server.service.scene import Choice, LogEntry, Picture, SeatInfo, TableInfo, TimeControl
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.rendering import render_table
from ratusz.server.web.table.gliding import Gliding, Way, ways
from ratusz.server.web.table.page import TablePage
from ratusz.server.web.texts import page_texts
from tests.server.browser.playing import TABLES

NAME = re.compile(r"view-transition-name:\s*([^;\"]+)")
WITHOUT_END = {"input", "br", "hr", "img", "link", "meta"}


def test_what_is_missing_here_is_what_is_new_there() -> None:
    before = {"corn": {"supply": 8, "seat-0": 1, "seat-1": 0}, "indigo": {"supply": 3}}
    after = {"corn": {"supply": 4, "seat-0": 4, "seat-1": 1}, "indigo": {"supply": 3}}
    assert ways(before, after) == [Way("corn", "supply", "seat-0", 3), Way("corn", "supply", "seat-1", 1)]


def test_pieces_come_from_more_than_one_place() -> None:
    before = {"corn": {"supply": 0, "ship-5": 5, "seat-0": 2}}
    after = {"corn": {"supply": 7, "seat-0": 0}}
    assert ways(before, after) == [Way("corn", "ship-5", "supply", 5), Way("corn", "seat-0", "supply", 2)]


def test_what_comes_from_nowhere_does_not_glide() -> None:
    assert ways({"franc": {"seat-0": 1}}, {"franc": {"seat-0": 4}}) == []
    assert ways({}, {"franc": {"seat-0": 4}}) == []


def test_a_piece_keeps_the_name_of_where_it_was() -> None:
    places = {"corn": {"supply": 8, "seat-0": 0, "seat-1": 0}}
    before = Gliding(4, places)
    after = Gliding(5, {"corn": {"supply": 4, "seat-0": 3, "seat-1": 1}}, (4, places))
    names = before.leaving("corn", "supply", 2)
    assert [after.come("corn", "seat-0")[0][0], after.come("corn", "seat-1")[0][0]] == names
    assert len(after.come("corn", "seat-0")[0]) == 3
    assert not set(names) & set(after.leaving("corn", "supply", 2))


def test_no_more_pieces_are_named_than_there_are() -> None:
    gliding = Gliding(1, {"corn": {"supply": 2}})
    assert len(gliding.leaving("corn", "supply", 4)) == 2
    assert gliding.leaving("corn", "nowhere", 4) == gliding.leaving("tea", "supply", 4) == []


class Names(HTMLParser):
    """The names in sight on a screen; the parts of a page for `other` screens are not."""

    def __init__(self, other: str) -> None:
        super().__init__()
        self.other = other
        self.found: list[str] = []
        self.hidden: list[bool] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        hidden = any(self.hidden[-1:]) or self.other in (given.get("class") or "").split() or "popover" in given
        if not hidden:
            self.found += NAME.findall(given.get("style") or "")
        if tag not in WITHOUT_END:
            self.hidden.append(hidden)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        self.hidden.pop()


def names(page: str, other: str) -> list[str]:
    reader = Names(other)
    reader.feed(page)
    assert reader.hidden == [], "every element ends"
    return reader.found


def page_of(record: Record, viewer: int | None, entry: LogEntry, before: State) -> TablePage:
    """The table after a move, for somebody who has seen it before the move."""
    state, game = record.state, record.game
    played = len(record.moves)
    info = TableInfo(
        id="x", game=game.name, options=record.options, status="playing", version=played, public=True, owner="",
        mine=False, time=TimeControl(), seats=tuple(SeatInfo(n, "person", f"P{n}") for n in range(record.seats)),
        to_move=None if state.seat == OVER else int(state.seat), moves_played=played, created=0, changed=0,
        seed_hash="",
    )  # fmt: skip
    asked = viewer is not None and viewer == state.seat
    choices = tuple(Choice(game.moves.name(move), game.moves.target(move)) for move in state.moves()) if asked else ()
    former = (played - 1, before.view(viewer))
    picture = Picture(info, viewer, (), state.view(viewer), choices, (entry,), at=played, former=former)
    return TablePage(picture, Preferences(), page_texts("en", game))


OPTIONS: dict[str, dict[str, bool | str]] = {
    "san-juan": {"new_buildings": True},
    "puerto-rico": {"new_buildings": True, "nobles": True, "draft": "random"},
    "le-havre": {"grand_hameau": True, "variant": "short"},
}


@pytest.mark.parametrize("name", TABLES)
def test_no_two_pieces_glide_under_one_name(name: str) -> None:
    """Browsers glide nothing at all where two have one name. A whole random game, seen by a seat or by nobody."""
    game = registry.game(name)
    record = Record.new(game, max(3, game.min_seats), seed=7, options=OPTIONS.get(name, {}))
    record.state.noting = True
    chooser = random.Random(7)
    while record.state.seat != OVER:
        before, seat, move = record.state.copy(), int(record.state.seat), chooser.choice(record.state.moves())
        record.play(move)
        viewer = [0, None, seat][len(record.moves) % 3]
        shown = game.moves.name(move) if seat == viewer else game.moves.public(move)
        entry = LogEntry(len(record.moves), seat, shown, tuple(record.state.happened(viewer)))
        drawn = render_table(page_of(record, viewer, entry, before))
        for seen in (names(drawn, "only-phone"), names(drawn, "only-desk")):
            twice = {name for name in seen if seen.count(name) > 1}
            assert not twice, f"move {entry.number}: {shown}"
