"""Puerto Rico: 3 to 5 players and the variant for 2, with the expansions New Buildings and Nobles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ratusz.core.game import BadOption, Game, Option, Options
from ratusz.core.names import names_of
from ratusz.games.puerto_rico import steps as _steps  # noqa: F401  fills the table of steps
from ratusz.games.puerto_rico.components import BOX, FOLDER
from ratusz.games.puerto_rico.lying import lying
from ratusz.games.puerto_rico.moves import MOVES
from ratusz.games.puerto_rico.setup import draft_at_random, lay_out
from ratusz.games.puerto_rico.state import PuertoRico, new_table
from ratusz.games.puerto_rico.steps.kinds import Kind

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ratusz.core.texts import Texts


@dataclass(frozen=True)
class PuertoRicoGame(Game):
    def draw(self, view: dict[str, Any], say: Texts) -> RenderableType:
        from ratusz.games.puerto_rico.terminal import draw

        return draw(view, say)

    def lying(self, view: dict[str, Any]) -> dict[str, dict[str, int]]:
        return lying(view)

    def blank(self) -> PuertoRico:
        return PuertoRico()

    def check(self, seats: int, options: Options) -> None:
        if options["draft"] != "play" and not options["new_buildings"]:
            raise BadOption("option draft: there is nothing to draft without new_buildings")

    def start(self, seats: int, options: Options, word: int) -> PuertoRico:
        state = new_table(seats)
        state.rng = word
        state.new_buildings = bool(options["new_buildings"])
        state.with_nobles = bool(options["nobles"])
        state.hidden_points = bool(options["hidden_points"])
        lay_out(state)
        if not state.new_buildings:
            state.push(Kind.START_ROUND, 0)
        elif options["draft"] == "random":
            draft_at_random(state)
            state.push(Kind.START_ROUND, 0)
        else:
            state.push(Kind.DRAFT, 0)
        state.advance()
        return state


GAME = PuertoRicoGame(
    name="puerto-rico",
    min_seats=2,
    max_seats=5,
    moves=MOVES,
    folder=FOLDER,
    options=(
        Option("new_buildings"),
        Option("draft", "play", ("play", "random")),
        Option("nobles"),
        Option("hidden_points"),
    ),
    names={
        language: names_of((*BOX["roles"], *BOX["goods"], *BOX["words"], *BOX["buildings"]), language)
        for language in ("en", "pl")
    },
)
