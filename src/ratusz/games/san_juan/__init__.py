"""San Juan: 2 to 4 players, with the New Buildings expansion and the advanced start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ratusz.core.game import Game, Option, Options
from ratusz.core.names import names_of
from ratusz.games.san_juan import steps as _steps  # noqa: F401  fills the table of steps
from ratusz.games.san_juan.components import (
    ADVANCED_START_DRAW,
    BOX,
    COPIES,
    FOLDER,
    IS_NEW,
    START_BUILDING,
    START_HAND,
    Card,
)
from ratusz.games.san_juan.lying import lying
from ratusz.games.san_juan.moves import MOVES
from ratusz.games.san_juan.state import SanJuan, new_game
from ratusz.games.san_juan.steps.kinds import Kind

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ratusz.core.texts import Texts


@dataclass(frozen=True)
class SanJuanGame(Game):
    def blank(self) -> SanJuan:
        return SanJuan()

    def start(self, seats: int, options: Options, word: int) -> SanJuan:
        state = new_game(seats, bool(options["new_buildings"]), word)
        for card, copies in enumerate(COPIES):
            if card != Card.CATHEDRAL and (state.new_buildings or not IS_NEW[card]):
                state.deck[card] += copies
                state.deck_size += copies
        state.deck[START_BUILDING] -= seats
        state.deck_size -= seats
        for seat, player in enumerate(state.players):
            player.place(0, START_BUILDING)
            player.buildings = 1
            state.take_cards(seat, ADVANCED_START_DRAW[seat] if options["advanced_start"] else START_HAND)
        state.push(Kind.START_ROUND, 0)
        if options["advanced_start"]:
            for seat in reversed(range(seats)):
                state.push(Kind.DISCARD, seat, 0, int(ADVANCED_START_DRAW[seat] - START_HAND))
        state.advance()
        return state

    def draw(self, view: dict[str, Any], say: Texts) -> RenderableType:
        from ratusz.games.san_juan.terminal import draw

        return draw(view, say)

    def lying(self, view: dict[str, Any]) -> dict[str, dict[str, int]]:
        return lying(view)


GAME = SanJuanGame(
    name="san-juan",
    min_seats=2,
    max_seats=4,
    moves=MOVES,
    folder=FOLDER,
    options=(Option("new_buildings"), Option("advanced_start")),
    names={
        language: names_of((*BOX["roles"], *BOX["goods"], *BOX["cards"], BOX["customs"], BOX["governor"]), language)
        for language in ("en", "pl")
    },
)
