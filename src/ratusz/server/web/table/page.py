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
from ratusz.server.web.catalogue import DEFAULT_BOT
from ratusz.server.web.drawings import layout
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.table.choosing import Choosing
from ratusz.server.web.table.players import Position
from ratusz.server.web.table.story import Story
from ratusz.server.web.table.things import Things
from ratusz.server.web.table.words import Words
from ratusz.server.web.texts import PageTexts, page_texts

DRAWING_WIDTH: Final = 104
"""Characters in a line of a table drawn as text."""

PARTS: Final = {"position": Position, "choosing": Choosing, "things": Things, "story": Story, "words": Words}


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

    @cached_property
    def position(self) -> Position:
        return Position(self.picture, self.say, self.replay)

    @cached_property
    def choosing(self) -> Choosing:
        acting = self.position.acting
        return Choosing(self.picture, self.game, self.preferences, self.say, acting, self.selected_name)

    @cached_property
    def things(self) -> Things:
        return Things(self.picture, self.game, self.choosing, self.url)

    @cached_property
    def story(self) -> Story:
        return Story(self.picture, self.position, self.say, self.url)

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
    def stamp(self) -> int:
        """What the stream is asked to go on from."""
        return self.info.version

    @property
    def live(self) -> bool:
        return not self.replay

    @property
    def default_bot(self) -> str:
        return DEFAULT_BOT

    @property
    def layout(self) -> ModuleType | None:
        """What the game's templates have computed."""
        return layout(self.game)

    @property
    def earlier(self) -> int:
        """The position before the one that a replay shows."""
        return max(0, self.picture.at - 1)

    @property
    def later(self) -> int:
        return min(self.picture.at + 1, self.info.moves_played)

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
) -> TablePage:
    """The page of a table in a person's language."""
    say = page_texts(preferences.language, registry.game(picture.info.game))
    return TablePage(picture, preferences, say, selected_name, help_on, origin, replay)
