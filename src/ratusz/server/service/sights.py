"""A game as its viewers see it: what each of them may know, worked out once for all who see the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from ratusz.core.gathering import Gathering, gathering
from ratusz.core.record import Record
from ratusz.core.state import State
from ratusz.core.story import Passage, Story, Turn
from ratusz.server.service.scene import Choice, LogEntry

IMAGINED: Final = 1
"""Any word will do for chance of which it only matters whether it is drawn on."""

Viewer = int | None
"""A seat, or None for a spectator."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move of the game so far, with what it brought about as each viewer may know it: a spectator, then seat by
    seat."""

    seat: int
    code: int
    bot: bool
    drew: bool
    step: str
    """What was asked."""
    round: str
    """The round it belongs to; empty before the first, and in games without rounds."""
    passages: tuple[tuple[Passage, ...], ...]


class Sights:
    def __init__(self, record: Record, played: list[Played]) -> None:
        self._record = record
        self._played = played
        self._views: dict[Viewer, dict[str, Any]] = {}
        self._choices: tuple[Choice, ...] | None = None
        self._logs: dict[Viewer, list[LogEntry]] = {}
        self._told: dict[int, LogEntry] = {}
        """What everybody is told of a move."""
        self._stories: dict[Viewer, Story] = {}

    def view(self, viewer: Viewer) -> dict[str, Any]:
        if viewer not in self._views:
            self._views[viewer] = self._record.state.view(viewer)
        return self._views[viewer]

    def choices(self, viewer: Viewer) -> tuple[Choice, ...]:
        """The legal moves of the seat that has to choose, for that seat alone. Which of them end its turn is worked out
        from what it knows."""
        known = self._known(viewer)
        if known is None:
            return ()
        if self._choices is None:
            self._choices = tuple(self._choice(known, code) for code in known.moves())
        return self._choices

    def gathering(self, viewer: Viewer, picked: Sequence[str]) -> Gathering | None:
        """Where the choices are picks of a set: what can be picked besides these."""
        known = self._known(viewer)
        return None if known is None else gathering(known, picked)

    def log(self, viewer: Viewer) -> list[LogEntry]:
        """Every move; each entry is made once."""
        if viewer not in self._logs:
            self._logs[viewer] = [self._entry(number, viewer) for number in range(len(self._played))]
        return self._logs[viewer]

    def turns(self, viewer: Viewer) -> list[Turn]:
        """The story so far; a turn is made anew only when something is added to it."""
        if viewer not in self._stories:
            face = self._record.game.face
            self._stories[viewer] = Story(face.headings, face.passages(self._record.start(), viewer))
        story = self._stories[viewer]
        for number in range(len(story), len(self._played)):
            played = self._played[number]
            story.add(played.seat, played.step, self._name(played, viewer), self._passages(played, viewer))
        return story.turns

    def move_on(self) -> None:
        """A move has been played."""
        number = len(self._played) - 1
        for viewer, log in self._logs.items():
            log.append(self._entry(number, viewer))
        self.forget()

    def forget(self) -> None:
        """The position is no longer what it was."""
        self._views, self._choices = {}, None

    def keep_log(self, earlier: Sights) -> None:
        """Takes over what a longer game has told of the moves that are left."""
        self._logs = {viewer: log[: len(self._played)] for viewer, log in earlier._logs.items()}
        self._told = {number: entry for number, entry in earlier._told.items() if number < len(self._played)}

    def _known(self, viewer: Viewer) -> State | None:
        """The position as the seat that has to choose knows it, for that seat alone."""
        state = self._record.state
        return None if viewer is None or viewer != state.seat else state.imagine(viewer, IMAGINED)

    def _choice(self, known: State, code: int) -> Choice:
        after = known.copy()
        after.apply(code)
        ends = after.seat != known.seat or after.rng != known.rng
        moves = self._record.game.moves
        return Choice(moves.name(code), moves.target(code), ends)

    def _entry(self, number: int, viewer: Viewer) -> LogEntry:
        played = self._played[number]
        name, passages = self._name(played, viewer), self._passages(played, viewer)
        alike = passages is played.passages[0] and name == self._name(played, None)
        if alike and number in self._told:
            return self._told[number]
        events = tuple(dict(event) for passage in passages for event in passage.events)
        entry = LogEntry(number + 1, played.seat, name, events, played.round)
        if alike:
            self._told[number] = entry
        return entry

    def _name(self, played: Played, viewer: Viewer) -> str:
        moves = self._record.game.moves
        return moves.name(played.code) if viewer == played.seat else moves.public(played.code)

    def _passages(self, played: Played, viewer: Viewer) -> tuple[Passage, ...]:
        return played.passages[0 if viewer is None else viewer + 1]
