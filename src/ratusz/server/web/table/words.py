"""What a table's page says beside the table: the prompt, the tab's title, the options, the help."""

from __future__ import annotations

from dataclasses import dataclass

from ratusz.core.game import Game, Option
from ratusz.server.service.scene import Scene
from ratusz.server.web.catalogue import told_options, told_time
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.table.choosing import Choosing
from ratusz.server.web.table.players import Position
from ratusz.server.web.texts import PageTexts


@dataclass(frozen=True)
class Words:
    scene: Scene
    game: Game
    preferences: Preferences
    say: PageTexts
    position: Position
    choosing: Choosing
    help_on: str | None

    @property
    def title(self) -> str:
        """The tab's title: a mark in front of it when it is the viewer's turn."""
        game = self.say("game")
        if self.scene.covered is not None and self.scene.view is not None:
            return f"● {self.say('web.covered', who=self.position.name_of(self.scene.covered))} · {game}"
        return f"● {self.say('web.your_turn')} · {game}" if self.position.acting else f"{game} · Ratusz"

    @property
    def heard(self) -> int | None:
        """When the viewer's turn began, by the number of the last move that was not their own: it is heard once,
        however often the table is drawn meanwhile. None where nothing is to be heard."""
        if self.preferences.sound != "on" or not self.position.acting:
            return None
        return next((entry.number for entry in reversed(self.scene.log) if entry.seat != self.scene.viewer), 0)

    @property
    def prompt(self) -> str:
        position = self.position
        if position.over:
            names = [player.name for player in position.players if player.winner]
            return self.say("web.won", len(names), who=self.listing(names))
        text = self.say.ask(position.view["choice"])
        if position.acting:
            return self._bill() or text
        return self.say("web.asked", who=position.name_of(position.view["to_move"]), what=text)

    def _bill(self) -> str | None:
        """What is to be paid, where it is asked on one panel."""
        payment = self.choosing.payment
        if payment is None:
            return None
        key = f"pay.ask.{payment.note or payment.needs[0].what}"
        return self.say(key, payment.needs[0].due) if self.say.has(key) else None

    @property
    def note(self) -> str | None:
        """A word beside the prompt."""
        players = self.position.players
        away = [player.name for player in players if player.away and not player.mine]
        if any(player.away and player.mine for player in players):
            return self.say("web.came_back")
        if [move.target for move in self.choosing.moves] == ["button.pass"]:
            return self.say("web.only_pass")
        return self.say("web.away", who=self.listing(away)) if away else None

    @property
    def no_moves(self) -> str:
        if self.position.replay:
            return self.say("web.no_moves_replay")
        if self.position.over:
            return self.say("web.no_moves_over")
        if self.position.acting:
            return self.say("web.no_moves_paying")
        return self.say("web.no_moves" if self.scene.my_seats else "web.no_moves_watching")

    def listing(self, names: list[str]) -> str:
        if len(names) < 2:
            return "".join(names)
        return f"{', '.join(names[:-1])} {self.say('web.and')} {names[-1]}"

    @property
    def options(self) -> list[Option]:
        """Those that are not as usual."""
        return [option for option in self.game.options if self.scene.info.options.get(option.name) != option.default]

    @property
    def told(self) -> list[str]:
        """What is special about the table: the options that are not as usual, and the clock."""
        return [*told_options(self.say, self.game, self.scene.info.options), told_time(self.say, self.scene.info.time)]

    @property
    def about(self) -> list[str]:
        """The options that are not as usual, and the round if the game has rounds and the first has begun."""
        switches = [option for option in self.options if not (option.values or option.samples or option.file)]
        named = [self.say(key) for option in switches if self.say.has(key := f"option.{option.name}")]
        if self.position.view.get("round"):
            named.append(self.say("web.round", number=self.position.view["round"]))
        return named

    @property
    def help_piece(self) -> str | None:
        """What the help pane explains: what was asked about, else what is selected."""
        if self.help_on:
            return self.help_on
        selected = self.choosing.selected
        return selected.name.split()[-1] if selected else None

    def help_text(self, piece: str) -> str | None:
        return self.say.help(piece)
