"""The service behind pages and API: every table, who sits where, and everything people and bots do there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence

from ratusz.core.record import Record
from ratusz.server.looks import ChatLine, Choice, LogEntry, Look, SeatLook, SeatPlan, TableInfo, TimeControl, User

__all__ = [
    "ChatLine",
    "Choice",
    "LogEntry",
    "Look",
    "Refused",
    "SeatLook",
    "SeatPlan",
    "TableInfo",
    "Tables",
    "TimeControl",
    "User",
]


class Refused(Exception):
    """What was asked for cannot be done; the text `refused.<key>` with `values` says why. Nothing has changed."""

    def __init__(self, key: str, status: int = 400, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        """The HTTP status that fits: 400, 403, 404, 409 or 429."""
        self.values = values


class Tables:
    """All methods may raise Refused."""

    async def create(
        self,
        user: User,
        game: str,
        seats: Sequence[SeatPlan],
        options: Mapping[str, object] | None = None,
        *,
        public: bool = True,
        time: TimeControl | None = None,
    ) -> str:
        """A new table's id. The game begins by itself once no seat is open."""
        raise NotImplementedError

    async def look(self, table: str, user: User | None, *, seat: int | None = None, at: int | None = None) -> Look:
        """The table as `user` may see it. `seat`: through the eyes of this own seat (of any seat once the game is
        over); `at`: the position after so many moves instead of the present one."""
        raise NotImplementedError

    def watch(self, table: str, user: User | None, *, seat: int | None = None) -> AsyncIterator[Look]:
        """The look now and after every change, until the server stops. Whoever iterates is present at the table.
        Changes that come faster than they are taken are seen together."""
        raise NotImplementedError

    async def sit(self, table: str, user: User, seat: int, name: str = "") -> None:
        """Takes an open seat. With a name: a further person on the same screen."""
        raise NotImplementedError

    async def leave(self, table: str, user: User, seat: int) -> None:
        """Before the game the seat is open again; during it a bot plays it until its owner returns."""
        raise NotImplementedError

    async def come_back(self, table: str, user: User) -> None:
        """Takes back all own seats from their stand-ins. Playing a move does so too."""
        raise NotImplementedError

    async def invite_bot(self, table: str, user: User, seat: int, bot: str) -> None:
        """The table's creator puts a bot on an open seat."""
        raise NotImplementedError

    async def play(self, table: str, user: User, move: str, version: int | None = None) -> int:
        """Plays a move by name for the own seat that has to choose; the table's new version. With the version the
        player saw, a click that came too late is refused (409)."""
        raise NotImplementedError

    async def undo(self, table: str, user: User, keep: int, version: int | None = None) -> int:
        """Takes back all but the first `keep` moves, where the rule of undo allows it (`Look.undo_to`)."""
        raise NotImplementedError

    async def uncover(self, table: str, user: User, seat: int) -> None:
        """Hot seats: shows this own seat's hand, and covers the others."""
        raise NotImplementedError

    async def say(self, table: str, user: User, text: str) -> None:
        """A line of chat."""
        raise NotImplementedError

    async def record(self, table: str) -> Record:
        """The whole game, seed and all; only once it is over. `.text()` is the file."""
        raise NotImplementedError

    async def upload(self, user: User, text: str) -> str:
        """A record to look at: the id of a table that is over."""
        raise NotImplementedError

    async def play_on(self, table: str, user: User, at: int, seat: int, bot: str) -> str:
        """A new table's id: the position after `at` moves of a finished game, `seat` played by the user, the others by
        bots."""
        raise NotImplementedError

    async def open_tables(self, user: User | None, limit: int = 50) -> list[TableInfo]:
        """Public tables with an open seat, newest first."""
        raise NotImplementedError

    async def my_tables(self, user: User, limit: int = 50) -> list[TableInfo]:
        """Tables of one's own that are not over, those waiting for this user first."""
        raise NotImplementedError

    async def recent_games(self, user: User | None, *, mine: bool = False, limit: int = 20) -> list[TableInfo]:
        """Finished public games, or all finished games of one's own."""
        raise NotImplementedError
