"""The setup of a game."""

from __future__ import annotations

from ratusz.core.vecs import append
from ratusz.games.craftsmen.capital import printed_sum
from ratusz.games.craftsmen.components import (
    BASIC_DEALT,
    CAPITAL_DEALT,
    DECKS,
    HOUSE_DEALT,
    START_POINTS,
    Box,
    Deck,
    nth,
    size,
)
from ratusz.games.craftsmen.state import Craftsmen, new_game
from ratusz.games.craftsmen.steps.kinds import Kind


def set_up(seats: int, box: Box, word: int) -> Craftsmen:
    """The table before the first choice."""
    state = new_game(seats, box, word)
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
