"""Craftsmen: 2 to 5 players. Much of what the rulebook shows only in pictures is reconstructed; `components` takes a
corrected file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ratusz.core.game import Game, Options
from ratusz.core.vecs import append
from ratusz.games.craftsmen import steps as _steps  # noqa: F401  fills the table of steps
from ratusz.games.craftsmen.boxfile import ComponentsOption, box_of
from ratusz.games.craftsmen.capital import printed_sum
from ratusz.games.craftsmen.components import (
    BASIC_DEALT,
    CAPITAL_DEALT,
    COMPONENTS,
    DECKS,
    FOLDER,
    HOUSE_DEALT,
    START_POINTS,
    Deck,
    nth,
    size,
)
from ratusz.games.craftsmen.lying import lying
from ratusz.games.craftsmen.moves import MOVES
from ratusz.games.craftsmen.state import Craftsmen, new_game
from ratusz.games.craftsmen.steps.kinds import Kind

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ratusz.core.texts import Texts


@dataclass(frozen=True)
class CraftsmenGame(Game):
    def blank(self) -> Craftsmen:
        return Craftsmen()

    def start(self, seats: int, options: Options, word: int) -> Craftsmen:
        state = new_game(seats, box_of(str(options["components"])), word)
        for seat in range(seats):
            state.take_capital(seat, CAPITAL_DEALT)
        state.refill_row()
        for deck, count in ((Deck.BASIC, BASIC_DEALT), (Deck.EXTENDED, HOUSE_DEALT)):
            for player in state.players:
                for _ in range(count):
                    player.gain_card(state.draw_card(deck), False)
        for deck in range(DECKS):
            state.refill_offer(deck)
        for player in state.players:
            sawmill = nth(state.sawmills, state.chance(size(state.sawmills)))
            state.sawmills &= ~(1 << sawmill)
            player.lay(state.box, sawmill, 1)
            player.left_end = sawmill
        set_order(state)
        state.push(Kind.START_ROUND, 0)
        for seat in reversed(list(state.order)):
            state.push(Kind.SWAP_SAWMILL, seat)
            state.push(Kind.SWAP_CARD, seat)
        state.advance()
        return state

    def draw(self, view: dict[str, Any], say: Texts) -> RenderableType:
        from ratusz.games.craftsmen.terminal import draw

        return draw(view, say)

    def lying(self, view: dict[str, Any]) -> dict[str, dict[str, int]]:
        return lying(view)


def set_order(state: Craftsmen) -> None:
    """The lowest printed sum of capital cards goes first; ties, in the box settled by age, are settled by lot."""
    left = list(range(state.seats))
    while left:
        lowest = min(printed_sum(state.players[seat].capital) for seat in left)
        tied = [seat for seat in left if printed_sum(state.players[seat].capital) == lowest]
        chosen = tied[state.chance(len(tied)) if len(tied) > 1 else 0]
        left.remove(chosen)
        state.order = append(state.order, chosen)
    for place, seat in enumerate(state.order):
        state.players[seat].points = START_POINTS[place]


def _names(language: str) -> dict[str, str]:
    parts = ("colours", "goods", "buildings", "town", "seasons", "decks", "places", "terms")
    names = {piece["id"]: piece[language] for part in parts for piece in COMPONENTS[part]}
    for colour in COMPONENTS["colours"]:
        for value in (1, 2, 3):
            names[f"{colour['id']}_{value}"] = f"{colour[language]} {value}"
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
