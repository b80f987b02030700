"""The things on a table: what a click on them does, and where pieces alike come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from markupsafe import Markup

from ratusz.core.game import Game
from ratusz.server.web.drawings import box, facts, symbols
from ratusz.server.web.table import gliding, parts
from ratusz.server.web.table.choosing import Counter


class Things:
    """`ask` answers what a page is asked: its choices, and where pieces glide."""

    def __init__(self, ask: Callable[..., Any], game: Game, url: str) -> None:
        self._ask = ask
        self._game = game
        self._url = url
        self._drawn = Counter()

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
        if chain:
            move = self._ask("chain", tuple(chain))
        elif names is not None:
            move = self._ask("named", tuple(names))
        elif heap:
            move = self._ask("move_on", target)
        else:
            move = self._ask("move_at", target, self._drawn.next(target))
        return parts.button(
            caller,
            target,
            classes,
            identity=id,
            glide=glide,
            explained=f"{self._url}/help/{piece}" if piece else None,
            move=None if move is None else (move.field, move.value, move.text, move.selected),
        )

    def heap(self, kind: str, place: str, drawing: str, most: int = 1, *, takes: bool = True) -> Markup:
        """Pieces alike, drawn as one: `drawing` is an icon or a chip. They may go to so many places at a time; where
        the heap takes none, nothing glides to it."""
        if not takes:
            return parts.pile(drawing, [gliding.leaving(kind, place)])
        copies = min(self._ask("lying", kind, place), max(1, most))
        return parts.pile(drawing, [gliding.key_of(kind, place, number) for number in range(copies)])

    def piece(self, kind: str, place: str, number: int, drawing: str) -> Markup:
        """One of several pieces alike that lie side by side, counted from 0. The last one comes and goes first."""
        last = self._ask("lying", kind, place) - 1 - number
        return parts.pile(drawing, [gliding.key_of(kind, place, last)])

    def goal(self, place: str, drawing: str) -> Markup:
        """Where pieces of any kind go and are seen no more."""
        return parts.pile(drawing, [gliding.goal(place)])

    def used(self, kind: str, place: str, drawing: str) -> Markup:
        """What a piece has just been used on, that lay there before."""
        return parts.pile(drawing, [gliding.used_on(kind, place)])

    def symbol(self, piece: str) -> str | None:
        """The drawing of a card, a good, a role, …"""
        return symbols(self._game).get(piece)

    @property
    def box(self) -> dict[str, Any]:
        return box(self._game)

    @property
    def facts(self) -> dict[str, dict[str, Any]]:
        return facts(self._game)
