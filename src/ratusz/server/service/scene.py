"""What somebody may know of a table: plain data for pages and API, made from `view` and `happened` alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ratusz.core.gathering import NOTHING, Gathering
from ratusz.core.paying import Need, Payer
from ratusz.core.story import Turn
from ratusz.server.store.data import ChatLine, SeatKind, Status, TimeControl, User

__all__ = [
    "NOTHING",
    "ChatLine",
    "Choice",
    "Gathering",
    "LogEntry",
    "Need",
    "Payer",
    "Picture",
    "Scene",
    "SeatInfo",
    "TableInfo",
    "TimeControl",
    "User",
]


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


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One move, as the viewer may know it. `move` is for `Texts.move`, each of `notes` for `Texts.note`."""

    number: int
    """1 for the first move; `/tables/<id>/replay?at=<number>` is the position after it."""
    seat: int
    move: str
    notes: tuple[dict[str, Any], ...] = ()
    round: str = ""
    """The round it belongs to, as people count: `7`, `B2`; empty before the first."""


@dataclass(frozen=True)
class RoundEnd:
    """How a finished game stood after one of its rounds."""

    round: str
    at: int
    """How many moves had been played."""
    scores: tuple[int, ...]


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
    began: float = 0.0
    """When the game began; `changed` of a finished game is when it ended."""
    rematch: str = ""
    """The table at which the same people play again."""
    continues: str = ""
    """The table whose game this one plays on from."""

    @property
    def own_place(self) -> int | None:
        """Where the viewer came in, as far as points and the winners tell; None for whoever has not played."""
        own = [seat.seat for seat in self.seats if seat.mine]
        if not own or not self.winners:
            return None
        return min(self._place(seat) for seat in own)

    def _place(self, seat: int) -> int:
        if seat in self.winners:
            return 1
        ahead = [other for other, score in enumerate(self.scores) if score > self.scores[seat] or other in self.winners]
        return 1 + len(ahead)

    @property
    def lasted(self) -> float:
        """Seconds from the first deal to the last move; 0 of a game that was read from a file."""
        return self.changed - self.began if self.began else 0.0

    @property
    def waits(self) -> bool:
        """Does this table wait for its viewer's choice?"""
        return self.to_move is not None and self.seats[self.to_move].mine

    @property
    def invited(self) -> bool:
        """Does a seat here wait for the viewer to accept it?"""
        return any(seat.kind == "invited" and seat.mine for seat in self.seats)

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

    turns: tuple[Turn, ...] = ()
    """The story of the whole game so far, for `core.telling`."""
    visitor: User | None = None
    """Who looks at it."""
    gathering: Gathering | None = None
    """Where the choices are picks of a set: what has been picked, and what can be besides."""
