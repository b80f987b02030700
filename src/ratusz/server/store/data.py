"""What the database keeps, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from ratusz.core.game import Game, OptionValue

SeatKind = Literal["open", "invited", "person", "bot"]
Status = Literal["open", "playing", "over"]


@dataclass(frozen=True)
class User:
    """Whoever opened the page or owns the token. A guest's id and name live in the signed cookie."""

    id: str
    name: str
    account: bool = False
    sessions: int = 0
    """Of an account: cookies of earlier sessions are logged out."""


@dataclass(frozen=True)
class Token:
    """A personal token as its owner sees it later: never the token itself."""

    id: str
    label: str
    created: float


@dataclass(frozen=True)
class TimeControl:
    """No limit; or a clock per player, with seconds added whenever a turn passes on; or days for every choice."""

    kind: Literal["none", "clock", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0

    @property
    def minutes(self) -> int:
        return self.seconds // 60


@dataclass(frozen=True)
class Seat:
    kind: SeatKind
    user_id: str | None = None
    name: str = ""
    bot: str = ""
    """Which bot plays here: a bot's own seat, or the stand-in of a player who is away."""
    away: bool = False
    shown: bool = False
    """Hot seats: its hand is the one its owner has on the screen."""
    clock: float = 0.0
    """Seconds left when the present choice began."""

    @property
    def taken(self) -> bool:
        """Somebody plays here; an invitation has yet to be accepted."""
        return self.kind in ("person", "bot")


@dataclass(frozen=True)
class Facts:
    """What lists of tables tell of a game."""

    status: Status = "open"
    to_move: int | None = None
    moves_played: int = 0
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


@dataclass(frozen=True)
class ChatLine:
    id: int
    name: str
    seat: int | None
    text: str
    at: float
    """Seconds since 1970."""


@dataclass(frozen=True)
class MoveRow:
    seat: int
    move: str
    bot: bool
    """Chosen by a bot, be it a stand-in."""


@dataclass
class TableRow:
    """A table without its game: who sits where, and how it stands."""

    id: str
    game: Game
    options: dict[str, OptionValue]
    seed: int
    version: int
    public: bool
    owner_id: str
    owner: str
    time: TimeControl
    created: float
    changed: float
    since: float
    """When the present choice began."""
    seats: list[Seat]
    facts: Facts = Facts()
    continues: str = ""
    began: float = 0.0
    """When the first cards were dealt; 0 while seats are open."""
    rematch: str = ""
    """The table at which the same people play again."""

    @property
    def status(self) -> Status:
        return self.facts.status

    @property
    def to_move(self) -> int | None:
        """The seat that has to choose."""
        return self.facts.to_move

    def bot_to_move(self) -> str | None:
        """Which bot has to choose now: a bot's seat, or the stand-in of somebody who is away."""
        return None if self.to_move is None else self.seats[self.to_move].bot or None

    def seats_of(self, user_id: str | None) -> tuple[int, ...]:
        if user_id is None:
            return ()
        return tuple(n for n, seat in enumerate(self.seats) if seat.user_id == user_id and seat.taken)


@dataclass(frozen=True)
class Stored:
    """All there is in the database about one table."""

    row: TableRow
    moves: list[MoveRow] = field(default_factory=list)
    chat: list[ChatLine] = field(default_factory=list)
