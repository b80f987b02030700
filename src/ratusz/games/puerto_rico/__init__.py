"""Puerto Rico: 3 to 5 players and the variant for 2, with the expansions New Buildings and Nobles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ratusz.core.game import BadOption, Game, Option, Options
from ratusz.core.vecs import i64, vec
from ratusz.games.puerto_rico import steps as _steps  # noqa: F401  fills the table of steps
from ratusz.games.puerto_rico.components import (
    BARRELS,
    BOX,
    BOX_COLONISTS,
    BOX_DOUBLOONS,
    BOX_NOBLES,
    FOLDER,
    GOOD_IDS,
    IN_SET,
    IS_BEIGE,
    ISLAND,
    NOTHING,
    PLANTATIONS,
    SETUP,
    TILES,
)
from ratusz.games.puerto_rico.lying import lying
from ratusz.games.puerto_rico.moves import MOVES
from ratusz.games.puerto_rico.state import PuertoRico, new_table
from ratusz.games.puerto_rico.steps.kinds import Kind
from ratusz.games.puerto_rico.steps.round import draftable, put_on_offer

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


def lay_out(state: PuertoRico) -> None:
    """The setup for this number of players."""
    setup = SETUP[str(state.seats)]
    state.bank = BOX_DOUBLOONS - setup["doubloons"] * state.seats
    state.points = setup["points"]
    if state.with_nobles:
        state.colonists, state.ship_colonists = BOX_COLONISTS - (state.seats - 1), state.seats - 1
        state.nobles, state.ship_nobles = BOX_NOBLES - 1, 1
    else:
        state.colonists, state.ship_colonists = setup["colonists"], state.seats
    state.quarries = setup["quarries"]
    for good in range(len(GOOD_IDS)):
        state.goods[good] = BARRELS[good] - setup["barrels_removed"]
        state.stack[good] = PLANTATIONS[good] - setup["plantations_removed"]
    state.ship_size = vec[i64](setup["ships"])
    state.ship_good = vec[i64]([NOTHING] * len(setup["ships"]))
    state.ship_load = vec[i64]([0] * len(setup["ships"]))
    for player, plantation in zip(state.players, setup["plantations"], strict=True):
        good = GOOD_IDS.index(plantation)
        state.stack[good] -= 1
        player.settle(good)
        player.doubloons = setup["doubloons"]
    state.fill_row()
    for tile in range(ISLAND, TILES):
        drafted = state.new_buildings and IS_BEIGE[tile] and IN_SET[tile] < 2
        if not drafted and (IN_SET[tile] == 0 or (IN_SET[tile] == 2 and state.with_nobles)):
            put_on_offer(state, tile)


def draft_at_random(state: PuertoRico) -> None:
    """One kind at a time, each as likely as the others: of every price a set drawn uniformly."""
    kinds = draftable(state)
    while len(kinds) > 0:
        put_on_offer(state, kinds[state.chance(len(kinds))])
        kinds = draftable(state)


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
        language: {
            piece["id"]: piece[language] for part in ("roles", "goods", "words", "buildings") for piece in BOX[part]
        }
        for language in ("en", "pl")
    },
)
