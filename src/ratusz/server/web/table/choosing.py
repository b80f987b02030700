"""The moves somebody can play, by the things that are clicked: one at a time, as chains, or as picks of a set."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from ratusz.core.game import Game
from ratusz.server.service.scene import Choice, Gathering, Picture
from ratusz.server.web.drawings import symbols
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.texts import PageTexts

CHAIN: Final = "; "
"""Between moves that are played by one click."""


class Counter:
    """Numbers things of a kind: pieces of one kind are told apart by their place in the row."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}

    def next(self, kind: str) -> int:
        self.counts[kind] = self.counts.get(kind, -1) + 1
        return self.counts[kind]


@dataclass(frozen=True)
class MoveShown:
    name: str
    text: str
    target: str
    icon: str | None
    selected: bool
    first: bool
    """A click selects it first; the button in the bar plays it."""
    picks: str | None = None
    """Of a set: what will be picked after a click."""

    @property
    def field(self) -> str:
        """The name of the form's field that a click posts."""
        return "select" if self.picks is not None or (self.first and not self.selected) else "move"

    @property
    def value(self) -> str:
        return self.name if self.picks is None else self.picks


@dataclass(frozen=True)
class Choosing:
    picture: Picture
    game: Game
    preferences: Preferences
    say: PageTexts
    acting: bool
    selected_name: str | None

    @cached_property
    def moves(self) -> list[MoveShown]:
        if not self.acting:
            return []
        gathering = self.picture.gathering
        if gathering is None:
            return [self._single(choice) for choice in self.picture.choices]
        # where a set is picked, what belongs to no thing (to pass) is played by itself
        buttons = [choice for choice in self.picture.choices if choice.target.startswith("button.")]
        return [*self._picks(gathering), *([] if gathering.picked else map(self._single, buttons))]

    @cached_property
    def legal(self) -> dict[str, MoveShown]:
        """By the thing that is clicked. Where two moves share a thing, the other one has its button in the list."""
        return {move.target: move for move in reversed(self.moves)}

    def named(self, names: list[str]) -> MoveShown | None:
        """The first of these moves that is legal."""
        found = self._by_name
        return next((found[name] for name in names if name in found), None)

    def within(self, place: str) -> list[MoveShown]:
        """The moves whose thing lies on or in this one: `city.wharf` has `city.wharf.corn`."""
        return [move for move in self.moves if move.target.startswith(f"{place}.")]

    def ending(self, how: str) -> list[MoveShown]:
        """The moves that use a thing in a certain way: `row.corn.forest` takes the corn plantation as a forest."""
        return [move for move in self.moves if move.target.endswith(how)]

    def asks(self, place: str) -> bool:
        """Is the viewer asked about things in this place (`hand`, `city`, …)?"""
        return bool(self.within(place))

    @property
    def buttons(self) -> list[MoveShown]:
        """Moves that belong to no thing on the table: they stand in the bar."""
        return [move for move in self.moves if move.target.startswith("button.")]

    def chain(self, names: list[str]) -> MoveShown | None:
        """Several moves of one player by one click: choosing what to do and to what, where the thing clicked says both.
        The first has to be legal now."""
        if len(names) == 1 or self.named(names[:1]) is None:
            return self.named(names[:1])
        whole = CHAIN.join(names)
        return MoveShown(
            name=whole,
            text=" · ".join(self.say.move(name) for name in names[1:]),
            target="",
            icon=None,
            selected=whole == self.selected_name,
            first=self.preferences.confirm != "never",
        )

    @property
    def selected(self) -> MoveShown | None:
        """What the button in the bar plays."""
        if self.picture.gathering is not None:
            return self._whole(self.picture.gathering)
        names = (self.selected_name or "").split(CHAIN)
        return self.chain(names) if len(names) > 1 else next((move for move in self.moves if move.selected), None)

    def move_at(self, target: str) -> MoveShown | None:
        """The move of the thing at this place. Equal things lie side by side: as many of them are selected as have been
        picked, and a click takes a selected one out."""
        move = self.legal.get(target)
        gathering = self.picture.gathering
        if move is None or gathering is None or move.picks is None:
            return move
        picked = gathering.picked.count(move.name)
        if self._drawn.next(target) < picked:
            return self._pick(gathering, move.name, add=False)
        if move.name in gathering.more:
            return replace(self._pick(gathering, move.name, add=True), selected=False)
        return None

    @cached_property
    def _drawn(self) -> Counter:
        """How many things have been drawn at each place."""
        return Counter()

    @cached_property
    def _by_name(self) -> dict[str, MoveShown]:
        return {move.name: move for move in self.moves}

    def _single(self, choice: Choice) -> MoveShown:
        confirm = self.preferences.confirm
        return MoveShown(
            name=choice.move,
            text=self.say.move(choice.move),
            target=choice.target,
            icon=self._icon(choice.move),
            selected=choice.move == self.selected_name,
            first=confirm == "always" or (confirm == "turn" and choice.ends_turn),
        )

    def _picks(self, gathering: Gathering) -> list[MoveShown]:
        """Everything that can be in the set. A click adds one, or takes one out if no more can be added."""
        names = sorted({*gathering.more, *gathering.picked}, key=self.game.moves.code)
        return [self._pick(gathering, name, name in gathering.more) for name in names]

    def _pick(self, gathering: Gathering, name: str, add: bool) -> MoveShown:
        rest = list(gathering.picked)
        if add:
            rest.append(name)
        else:
            rest.remove(name)
        return MoveShown(
            name=name,
            text=self.say.move(name),
            target=self.game.moves.target(self.game.moves.code(name)),
            icon=self._icon(name),
            selected=name in gathering.picked,
            first=True,
            picks=CHAIN.join(rest),
        )

    def _whole(self, gathering: Gathering) -> MoveShown | None:
        """The set as it has been picked, if it can be played."""
        if gathering.whole is None:
            return None
        text = self.say.moves(gathering.picked)
        return MoveShown(CHAIN.join(gathering.whole), text, target="", icon=None, selected=True, first=True)

    def _icon(self, move: str) -> str | None:
        return symbols(self.game).get(move.split()[-1])
