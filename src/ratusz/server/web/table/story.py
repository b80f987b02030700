"""What has happened at a table, as templates ask for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ratusz.server.service.scene import LogEntry, Scene
from ratusz.server.web.table.players import Position
from ratusz.server.web.texts import PageTexts

LOG_LINES: Final = 80
"""How many of the latest moves the table shows; the replay has them all."""


@dataclass(frozen=True)
class LogLine:
    number: int
    seat: int
    who: str
    text: str
    notes: list[str]
    fresh: bool
    url: str
    undo: int | None
    """How many moves stay if everything from this one on is taken back; None where that is not possible."""


@dataclass(frozen=True)
class Story:
    scene: Scene
    position: Position
    say: PageTexts
    url: str

    @cached_property
    def log(self) -> list[LogLine]:
        """Newest first."""
        entries = self.scene.log if self.position.replay else self.scene.log[-LOG_LINES:]
        return [self._line(entry) for entry in reversed(entries)]

    def _line(self, entry: LogEntry) -> LogLine:
        floor = self.scene.undo_floor
        name_of = self.position.name_of
        undone = floor is not None and entry.number > floor and not self.position.replay
        return LogLine(
            number=entry.number,
            seat=entry.seat,
            who=name_of(entry.seat),
            text=self.say.move(entry.move),
            notes=[self.say.note(note, name_of(note["seat"])) for note in entry.notes],
            fresh=entry.number == self.scene.at,
            url=f"{self.url}/replay?move={entry.number}",
            undo=entry.number - 1 if undone else None,
        )

    @cached_property
    def last(self) -> LogEntry | None:
        """The move that led to the position shown."""
        return next((entry for entry in reversed(self.scene.log) if entry.number == self.scene.at), None)

    def fresh(self, seat: int, verbs: str, piece: str) -> bool:
        """Has the last move done this to a piece of this seat? Then it is marked."""
        if self.last is None or self.last.seat != seat:
            return False
        verb, *pieces = self.last.move.split()
        return verb in verbs.split() and piece in pieces

    def noted(self, name: str) -> list[int]:
        """By seat: the sum of what a note has told in the whole game, for scorings that happen during play."""
        sums = [0] * len(self.scene.info.seats)
        for entry in self.scene.log:
            for note in entry.notes:
                if note["note"] == name:
                    sums[note["seat"]] += note["n"]
        return sums
