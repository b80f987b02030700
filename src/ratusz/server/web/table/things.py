"""The things on a table: what a click on them does, and where pieces alike come from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from markupsafe import Markup

from ratusz.core.game import Game
from ratusz.server.service.scene import Picture
from ratusz.server.web.drawings import box, facts, symbols
from ratusz.server.web.table import parts
from ratusz.server.web.table.choosing import Choosing
from ratusz.server.web.table.gliding import Gliding


@dataclass(frozen=True)
class Things:
    picture: Picture
    game: Game
    choosing: Choosing
    url: str

    def thing(
        self,
        target: str,
        classes: str,
        piece: str | None,
        id: str | None = None,
        glide: str | None = None,
        names: list[str] | None = None,
        chain: list[str] | None = None,
        *,
        heap: bool = False,
        caller: Callable[[], str],
    ) -> Markup:
        """A thing on the table. If a move belongs to it, a click plays the move; otherwise a click explains the thing.
        Where one thing stands for several moves, `names` are those meant here, the likeliest first; `chain` are moves
        that one click plays one after another; a `heap` is one thing that stands for several equal ones."""
        choosing = self.choosing
        if chain:
            move = choosing.chain(chain)
        elif names is not None:
            move = choosing.named(names)
        else:
            move = choosing.legal.get(target) if heap else choosing.move_at(target)
        return parts.button(
            caller,
            target,
            classes,
            identity=id,
            glide=glide,
            explained=f"{self.url}/help/{piece}" if piece else None,
            move=None if move is None else (move.field, move.value, move.text, move.selected),
        )

    def heap(self, kind: str, place: str, drawing: str, most: int = 1, *, takes: bool = True) -> Markup:
        """Pieces alike, drawn as one: `drawing` is an icon or a chip. They may go to so many places at a time; where
        the heap takes none, nothing glides to it."""
        come = [names[0] for names in self._gliding.come(kind, place)] if takes else []
        return parts.pile(drawing, come + self._gliding.leaving(kind, place, most))

    def piece(self, kind: str, place: str, number: int, drawing: str) -> Markup:
        """One of several pieces alike that lie side by side, counted from 0. The last one comes and goes first."""
        last = self._gliding.places[kind][place] - 1 - number
        come = [name for names in self._gliding.come(kind, place) for name in names]
        return parts.pile(drawing, come[last : last + 1] + self._gliding.leaving(kind, place, last + 1)[last:])

    def goal(self, place: str, drawing: str) -> Markup:
        """Where pieces of any kind go and are seen no more."""
        return parts.pile(drawing, self._gliding.come_of_any_kind(place))

    def used(self, kind: str, place: str, drawing: str) -> Markup:
        """What a piece has just been used on, that lay there before."""
        name = self._gliding.gone(kind, place)
        return parts.pile(drawing, [] if name is None else [name])

    @cached_property
    def _gliding(self) -> Gliding:
        view, former = self.picture.view, self.picture.former
        assert view is not None, "the game has not begun"
        before = None if former is None else (former[0], self.game.face.places(former[1]))
        return Gliding(self.picture.at, self.game.face.places(view), before)

    def symbol(self, piece: str) -> str | None:
        """The drawing of a card, a good, a role, …"""
        return symbols(self.game).get(piece)

    @property
    def box(self) -> dict[str, Any]:
        return box(self.game)

    @property
    def facts(self) -> dict[str, dict[str, Any]]:
        return facts(self.game)
