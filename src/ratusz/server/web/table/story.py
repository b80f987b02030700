"""What has happened at a table, told by turns, as templates ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from markupsafe import Markup, escape

from ratusz.core.game import Game
from ratusz.core.story import Turn
from ratusz.core.telling import Line, Sentence, Teller, Told, own_names, teller
from ratusz.server.service.scene import LogEntry, Picture
from ratusz.server.web.drawings import symbols
from ratusz.server.web.table.players import Position
from ratusz.server.web.texts import PageTexts

TURNS: Final = 40
"""How many of the latest turns the table tells; the replay has them all."""
SHEET: Final = 6
AHEAD: Final = 6
"""How many turns after the one in view a replay tells."""


@dataclass(frozen=True)
class LineShown:
    """A sentence of the story."""

    text: Markup
    seat: int | None
    icon: str | None
    points: int
    at: int
    """The position after it."""
    now: bool
    """It led to the position that is looked back on."""
    later: bool


@dataclass(frozen=True)
class ChoiceShown:
    """One choice of a turn, and what it brought about."""

    number: int
    text: Markup
    notes: tuple[Markup, ...]
    undo: int | None


@dataclass(frozen=True)
class TurnShown:
    number: int
    """Its place in the story, from 0: the same as long as it lasts."""
    at: int
    """The position after it."""
    seat: int | None
    headings: tuple[Markup, ...]
    lines: tuple[LineShown, ...]
    choices: tuple[ChoiceShown, ...]
    """Where there is more to tell than its lines do."""
    fresh: bool
    """Since the viewer's last turn."""
    quiet: bool
    """Nothing came of it: somebody passed."""
    opens: bool
    undo: int | None
    """How many moves stay if it is taken back; None where that is not possible."""


@dataclass(frozen=True)
class Story:
    picture: Picture
    game: Game
    position: Position
    say: PageTexts
    url: str
    looks_back: bool = False
    """Step by step through what others have done since one's turn."""

    @property
    def middle(self) -> int:
        """Whose board is the large one: the viewer's; for spectators that of whoever has to choose; looking back on
        what others have done, theirs."""
        if self.looks_back and self._now is not None and self._now.seat is not None:
            return self._now.seat
        return self.picture.viewer if self.picture.viewer is not None else self.position.asked or 0

    @cached_property
    def _now(self) -> Turn | None:
        """The turn that led to the position shown, or in the middle of which it is."""
        return next((turn for turn in self.picture.turns if turn.start < self._at <= turn.end), None)

    @cached_property
    def _tells(self) -> Teller:
        names = tuple(player.name for player in self.position.players)
        return teller(self.say.language, self.game, names, own_names(self.picture.view, self.say.language))

    @property
    def _at(self) -> int:
        return self.picture.at

    @cached_property
    def own_last(self) -> int:
        """How many moves had been played after the viewer's last choice; 0 for who has not chosen yet."""
        viewer = self.picture.viewer
        return next((entry.number for entry in reversed(self.picture.log) if entry.seat == viewer), 0)

    @property
    def follows(self) -> bool:
        """Does the viewer play, and so come back to what others have done meanwhile?"""
        return self.picture.viewer is not None and not self.position.replay

    @cached_property
    def turns(self) -> tuple[TurnShown, ...]:
        """The turns that are told, the latest last."""
        turns = list(enumerate(self.picture.turns))
        if self.position.replay:
            passed = [pair for pair in turns if pair[1].start < self._at or pair[1].end <= self._at]
            shown = turns[: len(passed) + AHEAD]
        else:
            shown = turns
        return tuple(self._turn(number, turn) for number, turn in shown[-TURNS:])

    @property
    def sheets(self) -> tuple[int, ...]:
        """The story is told on sheets of a few turns each: what has been told does not change any more."""
        return tuple(dict.fromkeys(turn.number // SHEET for turn in self.turns))

    def turns_on(self, sheet: int) -> tuple[TurnShown, ...]:
        """The turns on one sheet."""
        return tuple(turn for turn in self.turns if turn.number // SHEET == sheet)

    @property
    def since(self) -> int:
        """How many steps of others there are since the viewer's last choice."""
        return len(self.steps) if self.follows and self.own_last else 0

    @property
    def back_url(self) -> str:
        """Where the viewer steps through them."""
        return f"{self.url}/replay?since=on&stop=1"

    @cached_property
    def steps(self) -> tuple[int, ...]:
        """The positions one after another that others have brought about since the viewer's last choice."""
        found = {
            line.moves[1]
            for turn in self.picture.turns
            if turn.end > self.own_last and turn.deeds
            for line in self._tells.tell(turn).lines
            if line.moves[1] > self.own_last
        }
        return tuple(sorted(found))

    def _turn(self, number: int, turn: Turn) -> TurnShown:
        told = self._tells.tell(turn)
        lines = tuple(self._line(line) for line in told.lines)
        choices = self._choices(told) if len(told.details) > 1 else ()
        return TurnShown(
            number=number,
            at=turn.end,
            seat=told.seat,
            headings=tuple(drawn(heading) for heading in told.headings),
            lines=lines,
            choices=choices,
            fresh=self.follows and bool(self.own_last) and turn.end > self.own_last,
            quiet=told.minor,
            opens=told.opens,
            undo=self._undo(turn.start) if turn.deeds else None,
        )

    def _undo(self, keep: int) -> int | None:
        floor = self.picture.undo_floor
        return keep if floor is not None and keep >= floor and not self.position.replay else None

    def _line(self, line: Line) -> LineShown:
        icon = symbols(self.game).get(line.piece)
        later = self.position.replay and line.moves[0] >= self._at and line.moves[1] > self._at
        return LineShown(
            drawn(line.sentence), line.seat, icon, line.points, line.moves[1], line.moves == self._span, later
        )

    @cached_property
    def _span(self) -> tuple[int, int] | None:
        """Looking back: the moves of the sentences that led here, from where to where; of several the shortest."""
        if not self.position.replay:
            return None
        lines = () if self._now is None else self._tells.tell(self._now).lines
        spans = [line.moves for line in lines if line.moves[0] < self._at <= line.moves[1]]
        return min(spans, key=lambda span: span[1] - span[0], default=None)

    def _choices(self, told: Told) -> tuple[ChoiceShown, ...]:
        return tuple(
            ChoiceShown(
                detail.number,
                Markup("") if detail.sentence is None else drawn(detail.sentence),
                tuple(drawn(note) for note in detail.notes),
                self._undo(detail.number - 1) if detail.number else None,
            )
            for detail in told.details
        )

    # What a replay and the steps since one's turn say of one turn.

    def told_turn(self, turn: Turn) -> str:
        """In plain words."""
        return self._tells.tell(turn).text

    def sign(self, turn: Turn) -> str | None:
        """The drawing that stands for a turn: of what its first sentence is about, else of what was chosen first."""
        lines = self._tells.tell(turn).lines
        known = symbols(self.game)
        pieces = [line.piece for line in lines] + [piece for deed in turn.deeds for piece in reversed(deed.pieces)]
        return next((known[piece] for piece in pieces if piece in known), None)

    @property
    def present(self) -> tuple[LineShown, ...]:
        """The sentences that led to the position shown."""
        return tuple(line for turn in self.turns for line in turn.lines if line.now)

    @cached_property
    def _recent(self) -> Sequence[LogEntry]:
        """The moves that led to the position shown: the last one; looking back, all of the sentence that tells it."""
        before = self._at - 1 if self._span is None else self._span[0]
        return self.picture.log[max(0, before) : self._at]

    @property
    def last(self) -> LogEntry | None:
        """The move that led to the position shown."""
        return self._recent[-1] if self._at and self._recent else None

    @property
    def last_own_choice(self) -> str | None:
        """What the viewer has chosen last, as long as it can be taken back."""
        last = self.last
        if last is None or last.seat != self.picture.viewer or self.picture.undo_to != self._at - 1:
            return None
        return last.move

    def fresh(self, seat: int | None, verbs: str, piece: str) -> bool:
        """Has what led here, done by this seat or by anybody, been done to this piece? Then it is marked."""
        if not self._at:
            return False
        known = verbs.split()
        for entry in self._recent:
            verb, *pieces = entry.move.split()
            if (seat is None or entry.seat == seat) and verb in known and piece in pieces:
                return True
        return False


def drawn(sentence: Sentence) -> Markup:
    """With pieces and names set off."""
    return Markup("").join(
        Markup("<b>{}</b>").format(part.text) if part.piece or part.seat is not None else escape(part.text)
        for part in sentence.parts
    )
