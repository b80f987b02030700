"""Craftsmen: 2 to 5 players. Much of what the rulebook shows only in pictures is reconstructed; `components` takes a
corrected file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ratusz.core.game import Game, Options
from ratusz.games.craftsmen import steps as _steps  # noqa: F401  fills the table of steps
from ratusz.games.craftsmen.boxfile import ComponentsOption, box_of
from ratusz.games.craftsmen.components import COMPONENTS, FOLDER
from ratusz.games.craftsmen.lying import lying
from ratusz.games.craftsmen.moves import MOVES
from ratusz.games.craftsmen.setup import set_up
from ratusz.games.craftsmen.state import Craftsmen

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ratusz.core.texts import Texts


@dataclass(frozen=True)
class CraftsmenGame(Game):
    def blank(self) -> Craftsmen:
        return Craftsmen()

    def start(self, seats: int, options: Options, word: int) -> Craftsmen:
        return set_up(seats, box_of(str(options["components"])), word)

    def draw(self, view: dict[str, Any], say: Texts) -> RenderableType:
        from ratusz.games.craftsmen.terminal import draw

        return draw(view, say)

    def lying(self, view: dict[str, Any]) -> dict[str, dict[str, int]]:
        return lying(view)


def _names(language: str) -> dict[str, str]:
    parts = ("colours", "goods", "buildings", "town", "seasons", "decks", "places", "terms")
    names = {piece["id"]: piece[language] for part in parts for piece in COMPONENTS[part]}
    for colour in COMPONENTS["colours"]:
        word = colour.get(f"{language}_card", colour[language])
        for value in (1, 2, 3):
            names[f"{colour['id']}_{value}"] = f"{word} {value}"
    return names


GAME = CraftsmenGame(
    name="craftsmen",
    min_seats=2,
    max_seats=5,
    moves=MOVES,
    folder=FOLDER,
    options=(ComponentsOption("components"),),
    names={language: _names(language) for language in ("en", "pl")},
)
