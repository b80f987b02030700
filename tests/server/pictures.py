"""Pages of a game without a server: what each viewer sees of a record."""

from __future__ import annotations

from ratusz.core.record import Record
from ratusz.core.state import OVER
from ratusz.server.service.scene import Choice, LogEntry, Picture, SeatInfo, TableInfo, TimeControl
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.table.page import TablePage
from ratusz.server.web.texts import page_texts

OPTIONS: dict[str, dict[str, bool | str]] = {
    "san-juan": {"new_buildings": True},
    "puerto-rico": {"new_buildings": True, "nobles": True, "draft": "random"},
    "le-havre": {"grand_hameau": True, "variant": "short"},
}
"""With everything in the box."""


def name_of(record: Record) -> str:
    """Of the table where it is played."""
    return f"{record.game.name}-{record.seats}-{record.seed}"


def page_of(
    record: Record,
    viewer: int | None,
    log: tuple[LogEntry, ...],
    preferences: Preferences = Preferences(),  # noqa: B008 - it never changes
    selected: str | None = None,
) -> TablePage:
    """The table as it is now."""
    state, game = record.state, record.game
    played = len(record.moves)
    over = state.seat == OVER
    info = TableInfo(
        id=name_of(record), game=game.name, options=record.options, status="over" if over else "playing",
        version=played, public=True, owner="", mine=False, time=TimeControl(),
        seats=tuple(SeatInfo(n, "person", f"P{n}", mine=n == viewer) for n in range(record.seats)),
        to_move=None if over else int(state.seat), moves_played=played, created=0, changed=0, seed_hash="",
    )  # fmt: skip
    asked = viewer is not None and viewer == state.seat
    choices = tuple(Choice(game.moves.name(move), game.moves.target(move)) for move in state.moves()) if asked else ()
    picture = Picture(info, viewer, (), state.view(viewer), choices, log, at=played)
    return TablePage(picture, preferences, page_texts(preferences.language, game), selected)
