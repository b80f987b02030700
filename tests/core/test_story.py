"""The story of a game: choices gathered into turns."""

from __future__ import annotations

import weakref
from collections.abc import Sequence

import pytest

import ratusz
from ratusz.core.notes import EVERYBODY
from ratusz.core.record import Record, load
from ratusz.core.story import Deed, Event, Passage, Story, Turn, story_of
from ratusz.core.telling import Teller
from ratusz.testing import Setup, check_story
from tests.stories import FOLDER


def note(name: str, seat: int = 0, **shown: object) -> Event:
    return {"note": name, "seat": seat, **shown}


def on(*events: Event) -> Passage:
    return Passage(None, events)


def turn(seat: int, *events: Event) -> Passage:
    return Passage(seat, events)


def summary(story: Story) -> list[tuple[int, int | None, list[str], list[str]]]:
    """By turn: number, seat, moves, notes."""
    return [
        (told.number, told.seat, [deed.move for deed in told.deeds], [event["note"] for event in told.events])
        for told in story.turns
    ]


def test_what_happens_before_a_turns_first_choice_belongs_to_it() -> None:
    story = Story((), [turn(0)])
    story.add(0, "pick", "role councillor", [on(), turn(0, note("drew"))])
    story.add(0, "keep", "keep", [on(note("kept")), turn(1, note("drew", 1))])
    story.add(1, "keep", "keep", [on()])
    assert summary(story) == [
        (1, 0, ["role councillor"], []),
        (2, 0, ["keep"], ["drew", "kept"]),
        (3, 1, ["keep"], ["drew"]),
    ]
    assert [(told.start, told.end) for told in story.turns] == [(0, 1), (1, 2), (2, 3)]


def test_a_turn_in_which_nobody_is_asked_is_told_between_two() -> None:
    story = Story((), [turn(0)])
    story.add(0, "produce", "pass", [on(), turn(1, note("well", 1)), turn(2)])
    story.add(2, "produce", "pass", [on()])
    assert summary(story) == [(1, 0, ["pass"], []), (1, 1, [], ["well"]), (2, 2, ["pass"], [])]


def test_others_may_choose_in_a_turn() -> None:
    story = Story((), [turn(0)])
    story.add(0, "attack", "attack", [on()])
    story.add(1, "answer", "defend", [on()])
    assert summary(story) == [(1, 0, ["attack", "defend"], [])]
    assert [deed.seat for deed in story.turns[0].deeds] == [0, 1]


def test_a_heading_stands_before_the_first_thing_after_it() -> None:
    story = Story({"round"}, [on(note("round", number=1)), turn(0)])
    story.add(0, "pick", "role builder", [on(note("idle"), note("round", number=2), note("rolled")), turn(1)])
    story.add(1, "pick", "role trader", [on()])
    first, between, last = story.turns
    assert [heading["number"] for heading in first.headings] == [1]
    assert [event["note"] for event in first.events] == ["idle"]
    assert between.seat is None
    assert [heading["number"] for heading in between.headings] == [2]
    assert [event["note"] for event in between.opening] == ["rolled"]
    assert (last.seat, last.headings) == (1, ())


def test_a_heading_is_there_before_anybody_has_chosen_under_it() -> None:
    story = Story({"round"}, [turn(0)])
    story.add(0, "pick", "pass", [on(note("round", number=2)), turn(1)])
    assert [len(told.headings) for told in story.turns] == [0, 1]
    assert story.turns[1].deeds == ()


def test_choices_of_the_setup_are_told_seat_by_seat() -> None:
    story = Story((), [on()])
    story.add(0, "discard", "discard", [on()])
    story.add(0, "discard", "discard", [on()])
    story.add(1, "discard", "discard", [on(), turn(0)])
    assert summary(story) == [(0, 0, ["discard", "discard"], []), (0, 1, ["discard"], [])]


def numbers(record: Record) -> list[int]:
    """The turn in which each move of a record is made, as core counts."""
    return [int(state.turn) for state in record.positions()][: len(record.moves)]


def test_turns_have_the_numbers_that_core_counts() -> None:
    for path in sorted(FOLDER.glob("*.record")):
        record = load(path)
        told = [turn.number for turn in story_of(record, None).turns for _ in turn.deeds]
        assert told == numbers(record), path.name


def test_undo_leaves_the_story_as_if_nothing_had_been_played() -> None:
    record = load(FOLDER / "san-juan.record")
    for kept in (0, 1, 57, len(record.moves)):
        story = story_of(record, 1)
        story.back_to(kept)
        assert story.turns == story_of(record, 1, kept).turns


def test_what_is_told_already_stays_the_same_object() -> None:
    story = Story((), [turn(0)])
    story.add(0, "pick", "role builder", [on(), turn(1)])
    before = story.turns
    story.add(1, "build", "build smithy", [on()])
    assert story.turns[0] is before[0]


class TestTelling:
    game = ratusz.game("san-juan")

    def teller(self, language: str = "en", names: Sequence[str] = ("Ann", "Bob", "Cid")) -> Teller:
        return Teller(language, self.game, names)

    def test_names_of_pieces_and_players_are_marked_in_every_form(self) -> None:
        line = self.teller("pl").line(1, [self.teller("pl")("tells.builds_free", card="smithy", over="")])
        assert line is not None
        assert str(line) == "Bob buduje Kuźnię za darmo."
        assert [(part.text, part.piece, part.seat) for part in line.sentence.parts] == [
            ("Bob", "", 1),
            (" buduje ", "", None),
            ("Kuźnię", "smithy", None),
            (" za darmo.", "", None),
        ]

    def test_lists_and_numbers(self) -> None:
        english, polish = self.teller(), self.teller("pl")
        assert [plain(english, english.count("card", n)) for n in (1, 2)] == ["1 card", "2 cards"]
        assert [plain(polish, polish.count("card", n)) for n in (1, 2, 5)] == ["1 kartę", "2 karty", "5 kart"]
        goods = ["indigo", "coffee", "coffee", "silver"]
        assert plain(english, english.several(goods)) == "indigo, 2× coffee and silver"
        assert plain(english, english.several(["crane", "crane"])) == "2× Crane"
        assert plain(polish, polish.several(goods)) == "indygo, 2× kawę i srebro"
        assert plain(polish, polish.name(goods)) == "indygo, 2× kawa i srebro"

    def test_a_choice_is_told_in_the_words_of_its_move(self) -> None:
        assert str(self.teller().deed(Deed(1, 2, "build", "build smithy"))) == "Cid builds a Smithy."
        assert str(self.teller().deed(Deed(1, 2, "pay", "pay"))) == "Cid pays with a card from the hand."

    def test_a_mere_pass_is_minor_and_a_role_opens_a_phase(self) -> None:
        def told(step: str, move: str, *opening: Event) -> tuple[bool, bool]:
            turn = self.teller().tell(Turn(3, 1, 7, opening=opening, deeds=(Deed(8, 1, step, move),)))
            return turn.minor, turn.opens

        assert told("build", "pass") == (True, False)
        assert told("build", "build smithy") == (False, False)
        assert told("pick_role", "role trader") == (False, True)
        assert told("goldsmith", "pass", note("turned", 1, card="well")) == (False, False)

    def test_a_turn_is_told_once_and_not_kept_alive_by_that(self) -> None:
        teller = self.teller()
        turn = Turn(3, 1, 7, deeds=(Deed(8, 1, "build", "build smithy"),))
        assert teller.tell(turn) is teller.tell(turn)
        held = weakref.ref(turn)
        del turn
        assert held() is None
        assert teller.tell(Turn(3, 1, 7, deeds=(Deed(8, 1, "build", "pass"),))).text == "Bob builds nothing."

    def test_a_players_name_is_nothing_but_a_name(self) -> None:
        names = ("{who}", "smithy", "\ue000@no\ue001x\ue002")
        told = [str(self.teller(names=names).deed(Deed(1, seat, "build", "pass"))) for seat in range(3)]
        assert told == ["{who} passes.", "smithy passes.", "@nox passes."]

    def test_a_note_that_tells_too_much_breaks_the_law(self, monkeypatch: pytest.MonkeyPatch) -> None:
        card = next(note for note in self.game.notes if note.name == "card")
        setup = Setup(self.game, 2, ())
        check_story(setup, 1)
        monkeypatch.setattr(card, "audience", EVERYBODY)
        with pytest.raises(AssertionError, match="what it cannot know"):
            check_story(setup, 1)

    def test_without_such_words_the_move_itself_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Teller, "did", lambda self, name, who: None)
        assert str(self.teller().deed(Deed(1, 2, "pass", "pass"))) == "Cid: Pass."


def plain(teller: Teller, text: str) -> str:
    return str(teller.sentence(text))
