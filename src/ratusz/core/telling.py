"""A story in words: turns told in sentences of one language, in parts that pages draw and terminals print.

A game's own module of this kind (`Face.story`) has a function `tell(turn, teller)` that gives the lines of a turn; this
one stands in for games without. Its texts are clauses without their subject, `tells.<what>`, which the teller joins to
sentences, and counted things, `count.<thing>`, in the accusative.
"""

# interpreted: words are for people

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib import import_module
from typing import Any, Final
from weakref import ref

from ratusz.core.game import Game
from ratusz.core.names import Name
from ratusz.core.record import Record
from ratusz.core.state import OVER
from ratusz.core.story import Deed, Event, Turn, story_of
from ratusz.core.texts import Texts

MARK, TEXT, END = "\ue000", "\ue001", "\ue002"
"""Around what is more than words, inside a text that is still being put together."""
MARKED: Final = re.compile(f"{MARK}([^{TEXT}]*){TEXT}([^{END}]*){END}")
MARKS: Final = re.compile(f"[{MARK}{TEXT}{END}]")
SEAT: Final = "@"

OwnNames = tuple[tuple[str, str], ...]
"""Pieces of one's own, by their ids, and their names."""


@dataclass(frozen=True)
class Part:
    """Some words of a sentence. Those that name a piece, or a seat, may be drawn as such."""

    text: str
    piece: str = ""
    seat: int | None = None


@dataclass(frozen=True)
class Sentence:
    parts: tuple[Part, ...]

    def __str__(self) -> str:
        return "".join(part.text for part in self.parts)


@dataclass(frozen=True)
class Detail:
    """One choice of a line, and what it brought about."""

    number: int
    """Of the move; 0 for what happened before the first choice."""
    sentence: Sentence | None
    notes: tuple[Sentence, ...] = ()


@dataclass(frozen=True)
class Line:
    """One sentence of a turn: somebody's deed, or what came of it."""

    sentence: Sentence
    seat: int | None = None
    """Whom it is about."""
    piece: str = ""
    """To be drawn before it."""
    points: int = 0
    """What it brought its seat."""
    moves: tuple[int, int] = (0, 0)
    """How many moves had been played before it, and after it."""

    def __str__(self) -> str:
        return str(self.sentence)


@dataclass(frozen=True)
class Told:
    """A turn in words."""

    number: int
    seat: int | None
    moves: tuple[int, int]
    headings: tuple[Sentence, ...]
    lines: tuple[Line, ...]
    """The first is the turn in one sentence; more where it was more than one deed, or did something to others."""
    details: tuple[Detail, ...]
    opens: bool
    """It opens a phase: those after it, up to the next that does, happen in it."""
    minor: bool
    """Nothing came of it: somebody passed."""

    @property
    def text(self) -> str:
        return " ".join(str(line) for line in self.lines)


class Teller(Texts):
    """Tells the turns of a game in one language, with the names of its players by seat."""

    def __init__(self, language: str, game: Game, names: Sequence[str], own: OwnNames = ()) -> None:
        super().__init__(language, game)
        self._names = {**self._names, **{piece: Name(MARKS.sub("", name)) for piece, name in own}}
        self._module = import_module(game.face.story)
        self.players = [MARKS.sub("", name) for name in names]
        self._told: dict[int, tuple[ref[Turn], Told]] = {}
        """By the identity of turns that somebody still holds."""
        self.opens = frozenset(getattr(self._module, "OPENS", ()))
        """Verbs of the moves that open a phase."""
        self.minor = frozenset(getattr(self._module, "MINOR", ("pass",)))
        """Verbs of the moves that do nothing."""

    def tell(self, turn: Turn) -> Told:
        """Told once, as long as nothing is added to the turn."""
        key = id(turn)
        if key not in self._told:
            self._told[key] = ref(turn, lambda _: self._told.pop(key, None)), self._tell(turn)
        return self._told[key][1]

    def _tell(self, turn: Turn) -> Told:
        lines: list[Line] = [line for line in self._module.tell(turn, self) if line is not None]
        whole = (turn.start, turn.end)
        return Told(
            number=turn.number,
            seat=turn.seat,
            moves=whole,
            headings=tuple(self.heading(event) for event in turn.headings),
            lines=tuple(line if line.moves != (0, 0) else replace(line, moves=whole) for line in lines),
            details=tuple(self.details(turn)),
            opens=any(deed.verb in self.opens for deed in turn.deeds),
            minor=len(lines) == 1 and not turn.opening and all(deed.verb in self.minor for deed in turn.deeds),
        )

    # What a game tells its turns with.

    def line(self, seat: int | None, clauses: Iterable[str], *, piece: str = "", points: int = 0) -> Line | None:
        """`Anna builds a Smithy for 2 cards and draws 1 card.`: the clauses as one sentence about a seat; None if there
        are none."""
        told = [clause for clause in clauses if clause]
        if not told:
            return None
        what = self.listed(told)
        text = what if seat is None else self("story.sentence", who=self.who(seat), what=what)
        return Line(self.sentence(text), seat, piece, points)

    def said(self, event: Event, *, piece: str = "") -> Line:
        """What a note says by itself."""
        return Line(self.sentence(self.note(event, self.who(event["seat"]))), event["seat"], piece)

    def who(self, seat: int) -> str:
        return f"{MARK}{SEAT}{seat}{TEXT}{self.players[seat]}{END}"

    def count(self, thing: str, n: int) -> str:
        """`3 cards`: the text `count.card`, in the right plural."""
        return mark(thing, self(f"count.{thing}", n))

    def listed(self, things: Sequence[str]) -> str:
        """`a, b and c`."""
        if len(things) < 2:
            return "".join(things)
        return self.raw("story.and").format(", ".join(things[:-1]), things[-1])

    def several(self, pieces: Sequence[str]) -> str:
        """The names of pieces in the accusative, each kind once: `indigo, 2× coffee and silver`."""
        return format(self._all(pieces), "acc")

    def _times(self, n: int, name: Name, form: str) -> str:
        word = format(name, form)
        return word if n == 1 else self.raw("story.times").format(Name(word, {"bare": str(name)}), n=n)

    def form(self, piece: str, *forms: str) -> str:
        """The name of a piece in the first of these forms that it has."""
        name = self.name(piece)
        return format(name, next((form for form in forms if form in name.forms), ""))

    def name(self, piece: object) -> Name:
        """The printed name of a piece, marked as such in every form."""
        if isinstance(piece, (list, tuple)):
            return self._all(piece)
        name = super().name(piece)
        if not isinstance(piece, str) or not self.names(piece):
            return name
        return Name(mark(piece, str(name)), {form: mark(piece, word) for form, word in name.forms.items()})

    def _all(self, pieces: Sequence[object]) -> Name:
        """A list of pieces, each kind once, in every form in which one of them stands."""
        kinds = {kind: self.name(kind) for kind in pieces}
        forms = {form for name in kinds.values() for form in name.forms}

        def listed(form: str) -> str:
            return self.listed([self._times(pieces.count(kind), name, form) for kind, name in kinds.items()])

        return Name(listed(""), {form: listed(form) for form in forms})

    def heading(self, event: Event) -> Sentence:
        return self.sentence(self.note(event, self.who(event["seat"])))

    def details(self, turn: Turn) -> list[Detail]:
        """Choice by choice, in the words of each move."""
        told: list[Detail] = []
        if turn.opening:
            told.append(Detail(0, None, self._notes(turn.opening)))
        for deed in turn.deeds:
            told.append(Detail(deed.number, self.deed(deed), self._notes(deed.events)))
        return told

    def deed(self, deed: Deed) -> Sentence:
        """One choice: the text `did.<verb>`, or the name and the move where there is none."""
        who = self.who(deed.seat)
        text = self.did(deed.move, who)
        return self.sentence(text if text is not None else self("story.move", who=who, move=self.move(deed.move)))

    def sentence(self, text: str) -> Sentence:
        return Sentence(tuple(parts(text)))

    def _notes(self, events: Iterable[Event]) -> tuple[Sentence, ...]:
        return tuple(self.said(event).sentence for event in events)


def tell(turn: Turn, teller: Teller) -> list[Line]:
    """For games that tell nothing of their own: every choice and every note in its own words."""
    lines = [teller.said(event) for event in turn.opening]
    for deed in turn.deeds:
        lines.append(Line(teller.deed(deed), deed.seat, moves=(deed.number - 1, deed.number)))
        lines += [teller.said(event) for event in deed.events]
    return lines


@lru_cache(maxsize=256)
def teller(language: str, game: Game, names: tuple[str, ...], own: OwnNames = ()) -> Teller:
    """One for all who read the same; it remembers what it has told."""
    return Teller(language, game, names, own)


def own_names(view: Mapping[str, Any] | None, language: str) -> OwnNames:
    """What the pieces that people have brought to this table are called."""
    return tuple((view or {}).get("own_names", {}).get(language, {}).items())


def mark(piece: str, text: str) -> str:
    return f"{MARK}{piece}{TEXT}{text}{END}"


def parts(text: str) -> list[Part]:
    """A text with its marks as the parts it is made of."""
    found: list[Part] = []
    at = 0
    for match in MARKED.finditer(text):
        if match.start() > at:
            found.append(Part(text[at : match.start()]))
        what, words = match.groups()
        found.append(Part(words, seat=int(what[1:])) if what.startswith(SEAT) else Part(words, piece=what))
        at = match.end()
    if at < len(text):
        found.append(Part(text[at:]))
    return found


def page(record: Record, viewer: int | None, language: str, moves: int | None = None) -> str:
    """The story of a record as plain text, a line a sentence, rounds set off and phases drawn in; then how it ended."""
    tells = Teller(language, record.game, record.players, own_names(record.state.view(None), language))
    written: list[str] = []
    for turn in story_of(record, viewer, moves).turns:
        told = tells.tell(turn)
        written += [f"\n{heading}\n" for heading in told.headings]
        indent = "  " if told.number and not told.opens else ""
        written += [f"{indent}{line}" for line in told.lines]
    if record.state.seat == OVER and moves in (None, len(record.moves)):
        written += ["", *ending(record, tells)]
    return "\n".join(written).strip("\n") + "\n"


def ending(record: Record, say: Texts) -> list[str]:
    """The scores, best first, and who has won."""
    scores, winners = record.state.scores(), record.state.winners()
    best_first = sorted(range(record.seats), key=lambda seat: (seat not in winners, -scores[seat]))
    told = [say("terminal.score", scores[seat], who=record.players[seat]) for seat in best_first]
    names = ", ".join(record.players[seat] for seat in winners)
    return [*told, say("terminal.winners", len(winners), who=names)]
