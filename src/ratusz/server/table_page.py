"""A table as its templates ask for it: a look and a person's preferences. Knows what a view says, nothing behind it."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from markupsafe import Markup
from rich.console import Console

from ratusz.core import registry
from ratusz.core.game import Game, Option
from ratusz.core.texts import Texts
from ratusz.server import parts
from ratusz.server.drawings import box, facts, symbols
from ratusz.core.gathering import Gathering
from ratusz.server.gliding import Gliding
from ratusz.server.looks import Former, LogEntry, Look, SeatLook, TableInfo
from ratusz.server.preferences import PageTexts, Preferences

LOG_LINES = 80
"""How many of the latest moves the table shows; the replay has them all."""

DRAWING_WIDTH = 104
"""Characters in a line of a table drawn as text."""

DEFAULT_BOT = "casual"
"""Whom a newcomer plays against."""

CHAIN = "; "
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
class LogLine:
    number: int
    seat: int
    who: str
    text: str
    notes: list[str]
    fresh: bool
    url: str
    undo: int | None
    """How many moves stay if everything from this one on is taken back; None where that is not possible."""


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


@dataclass(frozen=True)
class TablePage:
    """What the templates of a table ask for."""

    look: Look
    preferences: Preferences
    say: PageTexts
    selected_name: str | None = None
    gathering: Gathering | None = None
    """Where the moves are picks of a set: they are selected, in any order, and played together."""
    help_on: str | None = None
    origin: str = ""
    replay: bool = False
    former: Former | None = None

    @property
    def info(self) -> TableInfo:
        return self.look.info

    @cached_property
    def game(self) -> Game:
        return registry.game(self.info.game)

    @property
    def url(self) -> str:
        return f"/tables/{self.info.id}"

    @property
    def link(self) -> str:
        return f"{self.origin}{self.url}"

    @property
    def stamp(self) -> int:
        """What the stream is asked to go on from."""
        return self.info.version

    @property
    def view(self) -> dict[str, Any]:
        if self.look.view is None:
            raise ValueError("the game has not begun")
        return self.look.view

    @property
    def viewer(self) -> int | None:
        return self.look.viewer

    @property
    def over(self) -> bool:
        return bool(self.view["to_move"] is None)

    @property
    def live(self) -> bool:
        return not self.replay

    @property
    def acting(self) -> bool:
        """Is it the viewer's turn, here and now?"""
        return bool(self.look.choices) and not self.replay

    @cached_property
    def players(self) -> list[PlayerShown]:
        return [self._player(seat) for seat in self.info.seats]

    def _player(self, seat: SeatLook) -> PlayerShown:
        return PlayerShown(
            seat=seat.seat,
            name=player_name(self.say, self.info, seat),
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

    @cached_property
    def moves(self) -> list[MoveShown]:
        if not self.acting:
            return []
        if self.gathering is not None:
            return [*self.picks(self.gathering), *([] if self.gathering.picked else self.single_moves("button."))]
        return self.single_moves("")

    def single_moves(self, place: str) -> list[MoveShown]:
        return [
            MoveShown(
                name=choice.move,
                text=self.say.move(choice.move),
                target=choice.target,
                icon=self.symbol(choice.move.split()[-1]),
                selected=choice.move == self.selected_name,
                first=self.preferences.confirm == "always" or (self.preferences.confirm == "turn" and choice.ends_turn),
            )
            for choice in self.look.choices
            if choice.target.startswith(place)
        ]

    def picks(self, gathering: Gathering) -> list[MoveShown]:
        """Everything that can be in the set. A click adds one, or takes one out if no more can be added."""
        table = self.game.moves
        return [
            self.pick(gathering, name, name in gathering.more)
            for name in sorted({*gathering.more, *gathering.picked}, key=table.code)
        ]

    def pick(self, gathering: Gathering, name: str, add: bool) -> MoveShown:
        rest = list(gathering.picked)
        if add:
            rest.append(name)
        else:
            rest.remove(name)
        return MoveShown(
            name=name,
            text=self.say.move(name),
            target=self.game.moves.target(self.game.moves.code(name)),
            icon=self.symbol(name.split()[-1]),
            selected=name in gathering.picked,
            first=True,
            picks=CHAIN.join(rest),
        )

    def move_at(self, target: str) -> MoveShown | None:
        """The move of the thing at this place. Equal things lie side by side: as many of them are selected as have been
        picked, and a click takes a selected one out."""
        move = self.legal.get(target)
        if move is None or self.gathering is None or move.picks is None:
            return move
        picked = self.gathering.picked.count(move.name)
        if self.drawn.next(target) < picked:
            return self.pick(self.gathering, move.name, add=False)
        if move.name in self.gathering.more:
            return replace(self.pick(self.gathering, move.name, add=True), selected=False)
        return None

    @cached_property
    def drawn(self) -> Counter:
        """How many things have been drawn at each place."""
        return Counter()

    @cached_property
    def legal(self) -> dict[str, MoveShown]:
        """By the thing that is clicked. Where two moves share a thing, the other one has its button in the list."""
        return {move.target: move for move in reversed(self.moves)}

    @cached_property
    def _by_name(self) -> dict[str, MoveShown]:
        return {move.name: move for move in self.moves}

    def named(self, names: list[str]) -> MoveShown | None:
        """The first of these moves that is legal."""
        found = self._by_name
        return next((found[name] for name in names if name in found), None)

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
            move = self.chain(chain)
        elif names is not None:
            move = self.named(names)
        else:
            move = self.legal.get(target) if heap else self.move_at(target)
        return parts.button(
            caller,
            target,
            classes,
            identity=id,
            glide=glide,
            explained=f"{self.url}/help/{piece}" if piece else None,
            move=None if move is None else (move.field, move.value, move.text, move.selected),
        )

    @cached_property
    def gliding(self) -> Gliding:
        before = None if self.former is None else (self.former[0], self.game.face.places(self.former[1]))
        return Gliding(self.look.at, self.game.face.places(self.view), before)

    def heap(self, kind: str, place: str, drawing: str, most: int = 1, *, takes: bool = True) -> Markup:
        """Pieces alike, drawn as one: `drawing` is an icon or a chip. They may go to so many places at a time; where
        the heap takes none, nothing glides to it."""
        come = [names[0] for names in self.gliding.come(kind, place)] if takes else []
        return parts.pile(drawing, come + self.gliding.leaving(kind, place, most))

    def piece(self, kind: str, place: str, number: int, drawing: str) -> Markup:
        """One of several pieces alike that lie side by side, counted from 0. The last one comes and goes first."""
        last = self.gliding.lying[kind][place] - 1 - number
        come = [name for names in self.gliding.come(kind, place) for name in names]
        return parts.pile(drawing, come[last : last + 1] + self.gliding.leaving(kind, place, last + 1)[last:])

    def goal(self, place: str, drawing: str) -> Markup:
        """Where pieces of any kind go and are seen no more."""
        return parts.pile(drawing, self.gliding.come_of_any_kind(place))

    def used(self, kind: str, place: str, drawing: str) -> Markup:
        """What a piece has just been used on, that lay there before."""
        name = self.gliding.gone(kind, place)
        return parts.pile(drawing, [] if name is None else [name])

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

    @property
    def selected(self) -> MoveShown | None:
        if self.gathering is not None:
            return self.whole(self.gathering)
        names = (self.selected_name or "").split(CHAIN)
        return self.chain(names) if len(names) > 1 else next((move for move in self.moves if move.selected), None)

    def whole(self, gathering: Gathering) -> MoveShown | None:
        """The set as it has been picked, if it can be played."""
        if gathering.whole is None:
            return None
        text = self.say.moves(gathering.picked)
        return MoveShown(CHAIN.join(gathering.whole), text, target="", icon=None, selected=True, first=True)

    @property
    def asked(self) -> int | None:
        seat: int | None = self.view["to_move"]
        return seat

    @property
    def prompt(self) -> str:
        if self.over:
            names = [player.name for player in self.players if player.winner]
            return self.say("web.won", len(names), who=self.listing(names))
        text = self.say.ask(self.view["choice"])
        if self.acting:
            return text
        return self.say("web.asked", who=self.players[self.view["to_move"]].name, what=text)

    @property
    def note(self) -> str | None:
        """A word beside the prompt."""
        away = [player.name for player in self.players if player.away and not player.mine]
        if any(player.away and player.mine for player in self.players):
            return self.say("web.came_back")
        if [move.target for move in self.moves] == ["button.pass"]:
            return self.say("web.only_pass")
        return self.say("web.away", who=self.listing(away)) if away else None

    @property
    def no_moves(self) -> str:
        if self.replay:
            return self.say("web.no_moves_replay")
        if self.over:
            return self.say("web.no_moves_over")
        return self.say("web.no_moves" if self.look.my_seats else "web.no_moves_watching")

    @property
    def undo_to(self) -> int | None:
        return None if self.replay else self.look.undo_to

    def listing(self, names: list[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.say('web.and')} {names[-1]}"

    @property
    def default_bot(self) -> str:
        return DEFAULT_BOT

    @property
    def title(self) -> str:
        """The tab's title: a mark in front of it when it is the viewer's turn."""
        game = self.say("game")
        if self.look.covered is not None and self.look.view is not None:
            return f"● {self.say('web.covered', who=self.name_of(self.look.covered))} · {game}"
        return f"● {self.say('web.your_turn')} · {game}" if self.acting else f"{game} · Ratusz"

    @property
    def heard(self) -> int | None:
        """When the viewer's turn began, by the number of the last move that was not his own: it is heard once, however
        often the table is drawn meanwhile. None where nothing is to be heard."""
        if self.preferences.sound != "on" or not self.acting:
            return None
        return next((entry.number for entry in reversed(self.look.log) if entry.seat != self.viewer), 0)

    @property
    def about(self) -> list[str]:
        """The options that are not as usual, and the round if the game has rounds."""
        switches = [option for option in self.options if not (option.values or option.samples or option.file)]
        named = [self.say(key) for option in switches if self.say.has(key := option_key(self.game, option))]
        if "round" in self.view:
            named.append(self.say("web.round", number=self.view["round"]))
        return named

    @cached_property
    def log(self) -> list[LogLine]:
        """Newest first."""
        entries = self.look.log if self.replay else self.look.log[-LOG_LINES:]
        return [self._line(entry) for entry in reversed(entries)]

    def _line(self, entry: LogEntry) -> LogLine:
        floor = self.look.undo_floor
        return LogLine(
            number=entry.number,
            seat=entry.seat,
            who=self.name_of(entry.seat),
            text=self.say.move(entry.move),
            notes=[self.say.note(note, self.name_of(note["seat"])) for note in entry.notes],
            fresh=entry.number == self.look.at,
            url=f"{self.url}/replay?move={entry.number}",
            undo=entry.number - 1 if floor is not None and entry.number > floor and self.live else None,
        )

    def name_of(self, seat: int) -> str:
        return self.players[seat].name

    @cached_property
    def last(self) -> LogEntry | None:
        """The move that led to the position shown."""
        return next((entry for entry in reversed(self.look.log) if entry.number == self.look.at), None)

    def fresh(self, seat: int, verbs: str, piece: str) -> bool:
        """Has the last move done this to a piece of this seat? Then it is marked."""
        if self.last is None or self.last.seat != seat:
            return False
        verb, *pieces = self.last.move.split()
        return verb in verbs.split() and piece in pieces

    def noted(self, name: str) -> list[int]:
        """By seat: the sum of what a note has told in the whole game, for scorings that happen during play."""
        sums = [0] * len(self.players)
        for entry in self.look.log:
            for note in entry.notes:
                if note["note"] == name:
                    sums[note["seat"]] += note["n"]
        return sums

    @property
    def help_piece(self) -> str | None:
        """What the help pane explains: what was asked about, else what is selected."""
        if self.help_on:
            return self.help_on
        return self.selected.name.split()[-1] if self.selected else None

    @cached_property
    def symbols(self) -> Mapping[str, str]:
        return symbols(self.game)

    def symbol(self, piece: str) -> str | None:
        return self.symbols.get(piece)

    @property
    def own_style(self) -> bool:
        return Path(self.game.folder, "table.css").exists()

    @property
    def drawing(self) -> str:
        """The table as a terminal shows it, for a game that has no drawing of its own for browsers."""
        console = Console(file=io.StringIO(), width=DRAWING_WIDTH, color_system=None, record=True)
        console.print(self.game.face.draw(self.view, self.say))
        return console.export_text()

    @property
    def options(self) -> list[Option]:
        """Those that are not as usual."""
        return [option for option in self.game.options if self.info.options.get(option.name) != option.default]

    @cached_property
    def box(self) -> dict[str, Any]:
        return box(self.game)

    @cached_property
    def facts(self) -> dict[str, dict[str, Any]]:
        return facts(self.game)

    @property
    def eyes(self) -> str:
        """Through whose eyes a replay is seen, for links inside it."""
        return "" if self.viewer is None else f"&seat={self.viewer}"

    def help_text(self, piece: str) -> str | None:
        return self.say.help(piece)


def option_key(game: Game, option: Option) -> str:
    return f"web.option.{game.name}.{option.name}"


def bot_name(say: Texts, bot: str) -> str:
    return say(f"web.bot.{bot}") if say.has(f"web.bot.{bot}") else bot


def player_name(say: Texts, info: TableInfo, seat: SeatLook) -> str:
    """A bot is called by its kind, numbered where there are two; an open seat says so; a person has a name."""
    if seat.kind == "open":
        return say("web.open_seat")
    if seat.kind != "bot":
        return seat.name
    same = [other.seat for other in info.seats if other.kind == "bot" and other.bot == seat.bot]
    return bot_name(say, seat.bot) + (f" {same.index(seat.seat) + 1}" if len(same) > 1 else "")
