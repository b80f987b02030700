"""A table as its templates ask for it: a picture and a person's preferences. Knows what a view says, nothing behind
it."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from rich.console import Console

from ratusz.core import registry
from ratusz.core.game import Game
from ratusz.server.service.scene import Picture, TableInfo
from ratusz.server.web.catalogue import DEFAULT_BOT, LEVELS
from ratusz.server.web.drawings import layout
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.table.choosing import Choosing
from ratusz.server.web.table.gliding import Gliding
from ratusz.server.web.table.players import Position
from ratusz.server.web.table.replaying import USUAL, Replaying, Way
from ratusz.server.web.table.story import Story
from ratusz.server.web.table.words import Words
from ratusz.server.web.texts import PageTexts, page_texts

DRAWING_WIDTH: Final = 104
"""Characters in a line of a table drawn as text."""

PARTS: Final = {"position": Position, "choosing": Choosing, "gliding": Gliding, "story": Story, "words": Words}


def offers(part: type) -> set[str]:
    """What templates may ask a part of a page for."""
    return {name for name in vars(part) if not name.startswith("_")}


ANSWERS: Final = {name: part for part, kind in PARTS.items() for name in offers(kind)}
"""What templates ask a page for → the part of it that answers."""


@dataclass(frozen=True)
class TablePage:
    """What the templates of a table ask for. They say `page.prompt`, `page.legal`; the part that knows answers."""

    picture: Picture
    preferences: Preferences
    say: PageTexts
    selected_name: str | None = None
    """What has been clicked on by somebody who thinks twice."""
    help_on: str | None = None
    origin: str = ""
    replay: bool = False
    way: Way = USUAL
    """How a replay is gone through."""
    glance: bool = False
    """The help was not asked for: something has been pointed at, or is being chosen."""

    @cached_property
    def position(self) -> Position:
        return Position(self.picture, self.say, self.replay)

    @cached_property
    def choosing(self) -> Choosing:
        acting = self.position.acting
        return Choosing(self.picture, self.game, self.preferences, self.say, acting, self.selected_name)

    @cached_property
    def gliding(self) -> Gliding:
        return Gliding({} if self.picture.view is None else self.game.face.places(self.picture.view))

    @cached_property
    def story(self) -> Story:
        return Story(self.picture, self.game, self.position, self.say, self.url, self.replay and self.way.since)

    @cached_property
    def replaying(self) -> Replaying:
        return Replaying(self.picture, self.url, self.way, self.story)

    @property
    def bar_region(self) -> str:
        """What stands above the table: one's question, or how to go through a replay, or through what others have done
        since one's turn."""
        if not self.replay:
            return "bar"
        return "back_bar" if self.way.since else "replay_bar"

    @cached_property
    def words(self) -> Words:
        return Words(self.picture, self.game, self.preferences, self.say, self.position, self.choosing, self.help_on)

    def __getattr__(self, name: str) -> Any:
        if name not in ANSWERS:
            raise AttributeError(f"no part of a table's page knows {name!r}")
        return getattr(getattr(self, ANSWERS[name]), name)

    @property
    def info(self) -> TableInfo:
        return self.picture.info

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
    def eyes(self) -> str:
        """Through whose eyes a replay is seen, for links inside it."""
        return "" if self.picture.viewer is None else f"&seat={self.picture.viewer}"

    @property
    def live(self) -> bool:
        return not self.replay

    @property
    def default_bot(self) -> str:
        return DEFAULT_BOT

    @property
    def levels(self) -> tuple[str, ...]:
        return LEVELS

    @property
    def layout(self) -> ModuleType | None:
        """What the game's templates have computed."""
        return layout(self.game)

    @property
    def own_style(self) -> bool:
        return Path(self.game.folder, "table.css").exists()

    @property
    def drawing(self) -> str:
        """The table as a terminal shows it, for a game that has no drawing of its own for browsers."""
        console = Console(file=io.StringIO(), width=DRAWING_WIDTH, color_system=None, record=True)
        console.print(self.game.face.draw(self.position.view, self.say))
        return console.export_text()


def table_page(
    picture: Picture,
    preferences: Preferences,
    *,
    origin: str = "",
    selected_name: str | None = None,
    help_on: str | None = None,
    replay: bool = False,
    way: Way = USUAL,
    glance: bool = False,
) -> TablePage:
    """The page of a table in a person's language."""
    say = page_texts(preferences.language, registry.game(picture.info.game))
    return TablePage(picture, preferences, say, selected_name, help_on, origin, replay, way, glance)
