"""The moves somebody can play, by the things that are clicked: one at a time, as chains, or as picks of a set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ratusz.core.game import Game
from ratusz.server.service.scene import Choice, Gathering, Picture
from ratusz.server.web.drawings import symbols
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.table.paying import CHAIN, PaymentShown, payment_shown
from ratusz.server.web.texts import PageTexts


class Counter:
    """Numbers things of a kind: pieces of one kind are told apart by their place in the row, after those `numbered`
    elsewhere."""

    def __init__(self, numbered: Iterable[str] = ()) -> None:
        self.counts: dict[str, int] = {}
        for kind in numbered:
            self.next(kind)

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
        if gathering.counted:
            # what is no part of the payment can be done first
            others = [choice for choice in self.picture.choices if not choice.target.startswith(("number.", "button."))]
            return [*self._picks(gathering), *map(self._single, others)]
        # where a set is picked, what belongs to no thing (to pass) is played by itself
        buttons = [choice for choice in self.picture.choices if choice.target.startswith("button.")]
        return [*self._picks(gathering), *([] if gathering.picked else map(self._single, buttons))]

    @cached_property
    def legal(self) -> dict[str, MoveShown]:
        """By the thing that is clicked. Where two moves share a thing, the other one has its button in the list."""
        return {move.target: move for move in reversed(self.moves)}

    def move_on(self, target: str) -> MoveShown | None:
        return self.legal.get(target)

    def named(self, names: Sequence[str]) -> MoveShown | None:
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

    @cached_property
    def selects(self) -> bool:
        """Whether a click may select something instead of playing it."""
        return any(move.first for move in self.moves)

    def chain(self, names: Sequence[str]) -> MoveShown | None:
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

    @cached_property
    def payment(self) -> PaymentShown | None:
        """Where a set is picked that pays something."""
        gathering = self.picture.gathering
        return None if gathering is None or not self.acting else payment_shown(gathering)

    @property
    def payable_when(self) -> str:
        """What the button says that cannot pay yet: what is still missing."""
        assert self.payment is not None
        short = self.payment.short
        return self.say("web.pay.do_short", short[0].short) if short else self.say("web.pay.do")

    @property
    def selected(self) -> MoveShown | None:
        """What the button in the bar plays."""
        if self.picture.gathering is not None:
            return self._whole(self.picture.gathering)
        names = (self.selected_name or "").split(CHAIN)
        return self.chain(names) if len(names) > 1 else next((move for move in self.moves if move.selected), None)

    def move_at(self, target: str, number: int) -> MoveShown | None:
        """The move of the thing at this place. Equal things lie side by side, this one after so many others: as many of
        them are selected as have been picked, and a click takes a selected one out."""
        move = self.legal.get(target)
        gathering = self.picture.gathering
        if move is None or gathering is None or move.picks is None:
            return move
        picked = gathering.picked.count(move.name)
        if number < picked:
            return self._pick(gathering, move.name, add=False)
        if move.name in gathering.more:
            return replace(self._pick(gathering, move.name, add=True), selected=False)
        return None

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
        if gathering.counted:
            return [self._kind(gathering, name) for name in gathering.more]
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

    def _kind(self, gathering: Gathering, kind: str) -> MoveShown:
        """One more of a kind of which a number is paid."""
        return MoveShown(
            name=kind,
            text=self.say("web.pay.one_more", piece=kind),
            target=f"pay.{kind}",
            icon=self._icon(kind),
            selected=False,
            first=True,
            picks=CHAIN.join([*gathering.picked, kind]),
        )

    def _whole(self, gathering: Gathering) -> MoveShown | None:
        """The set as it has been picked, if it can be played."""
        if gathering.whole is None:
            return None
        text = self._paying(gathering) if gathering.counted else self.say.moves(gathering.picked)
        return MoveShown(CHAIN.join(gathering.whole), text, target="", icon=None, selected=True, first=True)

    def _paying(self, gathering: Gathering) -> str:
        """The button that pays: how much, where it is one thing."""
        payment = self.payment
        assert payment is not None
        if len(payment.needs) != 1:
            return self.say("web.pay.do")
        need = payment.needs[0]
        key = f"pay.do.{need.what}"
        return self.say(key, need.total) if self.say.has(key) else self.say("web.pay.do")

    def _icon(self, move: str) -> str | None:
        return symbols(self.game).get(move.split()[-1])
