"""The story of a game: the choices of a record gathered into turns, as one viewer may know them.

Nothing goes into it but the moves by the names that the viewer may hear and what `face.passages` tells that viewer, so
it cannot give away more. `core.telling` puts it into words.
"""

# interpreted: it is gathered once a move, for people

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ratusz.core.record import Record

Event = Mapping[str, Any]
"""A note as a viewer may know it: its name, its seat and what it shows."""


@dataclass(frozen=True)
class Passage:
    """What happens one after the other within one turn."""

    seat: int | None
    """Whose turn begins with it; None where the turn in hand goes on."""
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Deed:
    """A choice somebody has made, and what it brought about before the turn was over."""

    number: int
    """1 for the first move of the game."""
    seat: int
    step: str
    """The step that asked: a pass means something else in each."""
    move: str
    """By the name that the viewer may know."""
    events: tuple[Event, ...] = ()

    @property
    def verb(self) -> str:
        return self.move.split(" ", 1)[0]

    @property
    def pieces(self) -> list[str]:
        """What it is done to."""
        return self.move.split()[1:]


@dataclass(frozen=True)
class Turn:
    """One turn, or what happened between two turns without anybody being asked (no deeds)."""

    number: int
    """As core counts turns; what happened between two has the number of the one before."""
    seat: int | None
    """Whose it is; None for what happens by itself."""
    start: int
    """How many moves had been played when it began."""
    headings: tuple[Event, ...] = ()
    """A round or phase that begins just before it."""
    opening: tuple[Event, ...] = ()
    """What happened before its first choice."""
    deeds: tuple[Deed, ...] = ()

    @property
    def end(self) -> int:
        """How many moves have been played after it."""
        return self.start + len(self.deeds)

    @property
    def events(self) -> list[Event]:
        """Everything that happened in it, in order."""
        return [*self.opening, *(event for deed in self.deeds for event in deed.events)]


class Story:
    """The turns so far. A move is added when it is played; moves that are taken back go with `back_to`."""

    def __init__(self, headings: Collection[str], opening: Sequence[Passage] = ()) -> None:
        """`headings` are the notes that begin a round or phase; `opening` is what the setup told."""
        self._headings = headings
        self._opening = opening
        self._played: list[tuple[Deed, Sequence[Passage]]] = []
        self._begin()

    def _begin(self) -> None:
        self._turns: list[Turn] = []
        self._count = 0
        self._begun = False
        """Has a turn begun in which nobody has chosen yet?"""
        self._ahead: Turn | None = Turn(0, None, 0)
        """What comes before the next choice, unless the turn of the last one goes on."""
        self._hear(self._opening)

    @property
    def turns(self) -> list[Turn]:
        """From the first to the last. A turn is the same object as long as nothing is added to it."""
        if self._ahead is not None and (self._ahead.headings or self._ahead.opening):
            return [*self._turns, self._ahead]
        return list(self._turns)

    def __len__(self) -> int:
        """How many moves have been told."""
        return len(self._played)

    def add(self, seat: int, step: str, move: str, passages: Sequence[Passage]) -> None:
        """A move has been played as the answer to this step."""
        deed = Deed(len(self._played) + 1, seat, step, move)
        self._played.append((deed, passages))
        self._tell(deed, passages)

    def back_to(self, moves: int) -> None:
        """All but the first so many moves have been taken back."""
        kept = self._played[:moves]
        self._played = kept
        self._begin()
        for deed, passages in kept:
            self._tell(deed, passages)

    def _tell(self, deed: Deed, passages: Sequence[Passage]) -> None:
        ahead = self._ahead
        if self._begun:
            self._count += 1
            self._begun = False
        if ahead is None and self._count == 0 and self._turns[-1].seat != deed.seat:
            # while the table is being set up there are no turns yet
            ahead = Turn(0, deed.seat, self._moves_told())
        if ahead is None:
            self._turns[-1] = replace(self._turns[-1], deeds=(*self._turns[-1].deeds, deed))
        else:
            if ahead.seat != deed.seat:
                ahead = self._put_aside(deed.seat)
            self._turns.append(replace(ahead, number=self._count, deeds=(deed,)))
            self._ahead = None
        self._hear(passages)

    def _hear(self, passages: Sequence[Passage]) -> None:
        for passage in passages:
            if passage.seat is not None:
                self._begun = True
                if self._ahead is None or self._ahead.seat != passage.seat:
                    self._ahead = self._put_aside(passage.seat)
            for event in passage.events:
                self._hear_event(event)

    def _hear_event(self, event: Event) -> None:
        if event["note"] in self._headings:
            ahead = self._put_aside(None)
            self._ahead = replace(ahead, headings=(*ahead.headings, event))
        elif self._ahead is not None:
            self._ahead = replace(self._ahead, opening=(*self._ahead.opening, event))
        else:
            turn = self._turns[-1]
            last = replace(turn.deeds[-1], events=(*turn.deeds[-1].events, event))
            self._turns[-1] = replace(turn, deeds=(*turn.deeds[:-1], last))

    def _put_aside(self, seat: int | None) -> Turn:
        """Keeps what has happened since the last turn, and begins anew with this seat; a heading goes on to the first
        thing that there is to tell."""
        headings: tuple[Event, ...] = ()
        if self._ahead is not None:
            if self._ahead.opening:
                self._turns.append(self._ahead)
            else:
                headings = self._ahead.headings
        return Turn(self._count, seat, self._moves_told(), headings)

    def _moves_told(self) -> int:
        return next((turn.end for turn in reversed(self._turns)), 0)


def story_of(record: Record, viewer: int | None, moves: int | None = None) -> Story:
    """The story of a record, or of its first so many moves, as a seat (None: a spectator) may know it."""
    game = record.game
    positions = record.positions()
    state = next(positions)
    story = Story(game.face.headings, game.face.passages(state, viewer))
    for code in record.moves[:moves]:
        seat, step = int(state.seat), state.step().name
        name = game.moves.name(code) if viewer == seat else game.moves.public(code)
        state = next(positions)
        story.add(seat, step, name, game.face.passages(state, viewer))
    return story
