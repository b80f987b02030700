"""The people at a table and where the game stands, as templates ask for them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ratusz.core.texts import Texts
from ratusz.server.service.scene import Scene, SeatInfo, TableInfo
from ratusz.server.web.catalogue import bot_name


@dataclass(frozen=True)
class PlayerShown:
    seat: int
    name: str
    bot: bool
    away: bool
    present: bool
    mine: bool
    turn: bool
    winner: bool
    clock: float | None
    running: bool

    @property
    def number(self) -> int:
        """Of the seat, as people count."""
        return self.seat + 1


@dataclass(frozen=True)
class Position:
    scene: Scene
    say: Texts
    replay: bool

    @property
    def view(self) -> dict[str, Any]:
        if self.scene.view is None:
            raise ValueError("the game has not begun")
        return self.scene.view

    @property
    def viewer(self) -> int | None:
        return self.scene.viewer

    @property
    def over(self) -> bool:
        return bool(self.view["to_move"] is None)

    @property
    def acting(self) -> bool:
        """Is it the viewer's turn, here and now?"""
        return bool(self.scene.choices) and not self.replay

    @property
    def asked(self) -> int | None:
        seat: int | None = self.view["to_move"]
        return seat

    @property
    def step(self) -> str | None:
        """What is asked for, by the name of its step."""
        choice = self.view["choice"]
        return choice["step"] if choice else None

    @property
    def undo_to(self) -> int | None:
        return None if self.replay else self.scene.undo_to

    @cached_property
    def players(self) -> list[PlayerShown]:
        return [self._player(seat) for seat in self.scene.info.seats]

    def _player(self, seat: SeatInfo) -> PlayerShown:
        return PlayerShown(
            seat=seat.seat,
            name=player_name(self.say, self.scene.info, seat),
            bot=seat.kind == "bot",
            away=seat.away,
            present=seat.present or seat.kind == "bot",
            mine=seat.mine,
            turn=self.view["to_move"] == seat.seat,
            winner=seat.seat in self.view["winners"],
            clock=None if self.replay else seat.clock,
            running=seat.running,
        )

    @property
    def others(self) -> list[PlayerShown]:
        """Everybody but the viewer, clockwise from the viewer's left."""
        start = 0 if self.viewer is None else self.viewer + 1
        turned = self.players[start:] + self.players[:start]
        return [player for player in turned if player.seat != self.viewer]

    @property
    def people(self) -> str:
        """Everybody's name, as a link to the table tells."""
        return ", ".join(player.name for player in self.players)

    def name_of(self, seat: int) -> str:
        return self.players[seat].name


def player_name(say: Texts, info: TableInfo, seat: SeatInfo) -> str:
    """A bot is called by its kind, numbered where there are two; an open seat says so; a person has a name."""
    if seat.kind == "open":
        return say("web.open_seat")
    if seat.kind != "bot":
        return seat.name
    same = [other.seat for other in info.seats if other.kind == "bot" and other.bot == seat.bot]
    return bot_name(say, seat.bot) + (f" {same.index(seat.seat) + 1}" if len(same) > 1 else "")
