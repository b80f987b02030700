"""What glides: pieces are found where they were drawn before, and where they are now."""

from __future__ import annotations

import random
from html.parser import HTMLParser

import pytest

from ratusz.core import registry
from ratusz.core.record import Record
from ratusz.core.state import OVER
from ratusz.server.service.scene import LogEntry
from ratusz.server.web.rendering import render_table
from ratusz.server.web.table.gliding import Way, glides, ways
from tests.server.browser.playing import TABLES
from tests.server.pictures import OPTIONS, page_of

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


def test_pieces_glide_from_where_they_were_drawn_to_where_they_are() -> None:
    before = {"corn.supply.0": "harbour", "corn.supply.1": "harbour", "corn.supply.2": "harbour"}
    now = {"corn.supply.0": "harbour", "corn.seat-0.0": "own", "corn.seat-1.0": "player-1"}
    gone = [Way("corn", "supply", "seat-0", 3), Way("corn", "supply", "seat-1", 1)]
    assert glides(before, now, gone) == [("corn.supply.0", "corn.seat-0.0"), ("corn.supply.1", "corn.seat-1.0")]


def test_a_card_glides_when_it_goes_to_another_region() -> None:
    before = {"own-smithy-0": "hand", "own-chapel-0": "hand"}
    now = {"own-smithy-0": "own", "own-chapel-0": "hand"}
    assert glides(before, now, []) == [("own-smithy-0", "own-smithy-0")]


def test_pieces_go_where_they_are_seen_no_more_and_dice_to_what_they_were_used_on() -> None:
    before = {"from.fish.offer": "offers", "die.hand.0": "tray"}
    now = {"to.sold": "player-0", "used.die.hand": "depots"}
    gone = [Way("fish", "offer", "sold", 1)]
    assert glides(before, now, gone) == [("from.fish.offer", "to.sold"), ("die.hand.0", "used.die.hand")]


def test_nothing_glides_from_or_to_what_is_not_drawn() -> None:
    gone = [Way("corn", "supply", "seat-0", 1)]
    assert glides({}, {"corn.seat-0.0": "own"}, gone) == glides({"corn.supply.0": "harbour"}, {}, gone) == []


class Names(HTMLParser):
    """The keys in sight on a screen; the parts of a page for `other` screens are not."""

    def __init__(self, other: str) -> None:
        super().__init__()
        self.other = other
        self.found: list[str] = []
        self.hidden: list[bool] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        hidden = any(self.hidden[-1:]) or self.other in (given.get("class") or "").split() or "popover" in given
        if not hidden:
            self.found += filter(None, [given.get("data-glide")])
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


@pytest.mark.parametrize("name", TABLES)
def test_no_two_pieces_glide_under_one_name(name: str) -> None:
    """Browsers glide nothing at all where two have one name. A whole random game, seen by a seat or by nobody."""
    game = registry.game(name)
    record = Record.new(game, max(3, game.min_seats), seed=7, options=OPTIONS.get(name, {}))
    record.state.noting = True
    chooser = random.Random(7)
    while record.state.seat != OVER:
        seat, move = int(record.state.seat), chooser.choice(record.state.moves())
        record.play(move)
        viewer = [0, None, seat][len(record.moves) % 3]
        shown = game.moves.name(move) if seat == viewer else game.moves.public(move)
        entry = LogEntry(len(record.moves), seat, shown, tuple(record.state.happened(viewer)))
        drawn = render_table(page_of(record, viewer, (entry,)))
        for seen in (names(drawn, "only-phone"), names(drawn, "only-desk")):
            twice = {name for name in seen if seen.count(name) > 1}
            assert not twice, f"move {entry.number}: {shown}"
