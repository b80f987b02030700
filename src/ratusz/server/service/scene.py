"""What somebody may know of a table: plain data for pages and API, made by `Tables.look` from `view` and `happened`
alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

SeatKind = Literal["open", "person", "bot"]
Status = Literal["open", "playing", "over"]
Former = tuple[int, dict[str, Any]]
"""What a viewer saw before: after how many moves, and the view."""


@dataclass(frozen=True)
class User:
    """Whoever opened the page or owns the token. A guest's id and name live in the signed cookie."""

    id: str
    name: str
    account: bool = False
    sessions: int = 0
    """Of an account: cookies of earlier sessions are logged out."""


@dataclass(frozen=True)
class TimeControl:
    """No limit; or a clock per player, with seconds added whenever a turn passes on; or days for every choice."""

    kind: Literal["none", "clock", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0


@dataclass(frozen=True)
class SeatPlan:
    """What a new table puts on a seat. `person` is whoever creates the table; more than one makes hot seats, which may
    have names of their own."""

    kind: SeatKind
    bot: str = ""
    name: str = ""


@dataclass(frozen=True)
class SeatLook:
    """One seat as a viewer sees it."""

    seat: int
    kind: SeatKind
    name: str
    """Empty for an open seat; a bot's kind for a bot."""
    mine: bool = False
    bot: str = ""
    """Which bot plays here: a bot's own seat, or the stand-in of a player who is away."""
    away: bool = False
    """A person's seat which a bot plays until he returns: he ran out of time or left."""
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
class ChatLine:
    id: int
    name: str
    seat: int | None
    text: str
    at: float
    """Seconds since 1970."""


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
    seats: tuple[SeatLook, ...]
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
class Look:
    """All a page or a stream needs to show one table to one viewer."""

    info: TableInfo
    viewer: int | None
    """The seat whose view this is; None for a spectator, before the game has begun, or while a hand is covered."""
    my_seats: tuple[int, ...]
    view: dict[str, Any] | None
    """`state.view(viewer)`; None until all seats are taken."""
    choices: tuple[Choice, ...] = ()
    """The viewer's legal moves, in the game's order; empty unless it is his turn."""
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
    """Hot seats: the own seat whose turn it is and whose hand is covered until `Tables.uncover`."""
    at: int = 0
    """How many moves had been played in the position shown: `info.moves_played`, or less in a replay."""
