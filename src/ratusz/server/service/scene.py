"""What somebody may know of a table: plain data for pages and API, made from `view` and `happened` alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ratusz.core.gathering import Gathering
from ratusz.server.store.data import ChatLine, SeatKind, Status, TimeControl, User

__all__ = [
    "ChatLine",
    "Choice",
    "Former",
    "Gathering",
    "LogEntry",
    "Picture",
    "Scene",
    "SeatInfo",
    "TableInfo",
    "TimeControl",
    "User",
]

Former = tuple[int, dict[str, Any]]
"""What a viewer saw before: after how many moves, and the view."""


@dataclass(frozen=True)
class SeatInfo:
    """One seat as a viewer sees it."""

    seat: int
    kind: SeatKind
    name: str
    """Empty for an open seat; a bot's kind for a bot."""
    mine: bool = False
    bot: str = ""
    """Which bot plays here: a bot's own seat, or the stand-in of a player who is away."""
    away: bool = False
    """A person's seat which a bot plays until they return: they ran out of time or left."""
    present: bool = False
    """Its owner has the table open somewhere."""
    clock: float | None = None
    """Seconds left, as of now; None without a time control."""
    running: bool = False


@dataclass(frozen=True)
class Choice:
    """A legal move and the thing on the table a person clicks to play it."""

    move: str
    target: str
    ends_turn: bool = False
    """Somebody else chooses after it, or chance has been drawn on: it cannot be taken back."""


@dataclass(frozen=True)
class LogEntry:
    """One move, as the viewer may know it. `move` is for `Texts.move`, each of `notes` for `Texts.note`."""

    number: int
    """1 for the first move; `/tables/<id>?move=<number>` is the position after it."""
    seat: int
    move: str
    notes: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True)
class TableInfo:
    """A table as it stands in lists, too: nothing here is secret."""

    id: str
    game: str
    options: dict[str, bool | str]
    status: Status
    version: int
    """Grows with every change of seats or moves; a move is posted together with the version its player saw."""
    public: bool
    owner: str
    """The name of whoever created the table."""
    mine: bool
    """The viewer created the table."""
    time: TimeControl
    seats: tuple[SeatInfo, ...]
    to_move: int | None
    moves_played: int
    created: float
    changed: float
    seed_hash: str
    seed: str | None = None
    """Shown once the game is over, so that anybody can check the draws."""
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    continues: str = ""
    """The table whose game this one plays on from."""

    @property
    def seats_open(self) -> int:
        return sum(seat.kind == "open" for seat in self.seats)


@dataclass(frozen=True)
class Scene:
    """One table as one viewer may know it."""

    info: TableInfo
    viewer: int | None
    """The seat whose view this is; None for a spectator, before the game has begun, or while a hand is covered."""
    my_seats: tuple[int, ...]
    view: dict[str, Any] | None
    """`state.view(viewer)`; None until all seats are taken."""
    choices: tuple[Choice, ...] = ()
    """The viewer's legal moves, in the game's order; empty unless it is their turn."""
    log: tuple[LogEntry, ...] = ()
    """Oldest first."""
    chat: tuple[ChatLine, ...] = ()
    spectators: int = 0
    undo_to: int | None = None
    """What the undo button does: how many moves stay; None where there is nothing to take back."""
    undo_floor: int | None = None
    """*Undo to here* in the log: every move with a number above this may be taken back, with all that followed it;
    None where none may."""
    covered: int | None = None
    """Hot seats: the own seat whose turn it is and whose hand is covered until `Seating.uncover`."""
    at: int = 0
    """How many moves had been played in the position shown: `info.moves_played`, or less in a replay."""


@dataclass(frozen=True)
class Picture(Scene):
    """All a page shows: a scene, and what it takes to draw it and to click on it."""

    former: Former | None = None
    """What the viewer saw before, so that pieces can glide from there."""
    gathering: Gathering | None = None
    """Where the choices are picks of a set: what has been picked, and what can be besides."""
