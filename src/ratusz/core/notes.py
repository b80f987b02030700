"""Notes: what a game tells in its history besides the moves."""

from __future__ import annotations

from types import ModuleType
from typing import Final, final

from ratusz.core.vecs import i64

EVERYBODY: Final = 0
DETAILS_FOR_ITS_SEAT: Final = 1
"""Everybody hears that it happened, its own seat alone to what."""
ITS_SEAT_ALONE: Final = 2
EVERYBODY_SAW: Final = 3
"""Everybody hears all of it, and has seen it on the table, although it may be covered again when the move is over."""


@final
class Note:
    """One kind of note, declared as `DREW: Final = Note()` in a game's `notes.py`; its name follows from that."""

    def __init__(self, audience: int = EVERYBODY, *, name: str = "", number: i64 = -1) -> None:
        self.audience = audience
        self.name = name
        self.number = number


TURN: Final = Note(name="turn", number=255)
"""Core's own, among the notes of every game: a turn of this seat begins here."""


def notes_in(module: ModuleType) -> list[Note]:
    """The notes declared in a module, named as they are called there."""
    notes: list[Note] = []
    for name, thing in vars(module).items():
        if isinstance(thing, Note):
            thing.name = name.lower()
            notes.append(thing)
    return notes
