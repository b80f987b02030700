"""How a game of Craftsmen starts."""

from __future__ import annotations

from ratusz.core.bits import below, less, nth, size, without
from ratusz.core.game import Options
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen.boxfile import box_of
from ratusz.games.craftsmen.capital import printed_sum
from ratusz.games.craftsmen.components import (
    BASIC_DEALT,
    CAPITAL,
    CAPITAL_DEALT,
    DECKS,
    EMPTY,
    FIRST_CARD,
    HOUSE_DEALT,
    SAWMILLS,
    START_POINTS,
    TOKENS,
    Box,
    Deck,
)
from ratusz.games.craftsmen.player import NO_CAPITAL, NO_CARDS, Player
from ratusz.games.craftsmen.state import EMPTY_QUEUE, FULL_GRANARY, NO_BONUS, Craftsmen
from ratusz.games.craftsmen.steps.helpers import START_ROUND
from ratusz.games.craftsmen.steps.swaps import SWAP_CARD, SWAP_SAWMILL


def set_up(state: Craftsmen, options: Options) -> None:
    """Capital, building cards and a sawmill for everybody, which may then be swapped in starting order."""
    lay_out(state, box_of(str(options["components"])))
    for seat in range(state.seats):
        state.take_capital(seat, CAPITAL_DEALT)
    state.refill_row()
    deal_cards(state, Deck.BASIC, BASIC_DEALT)
    deal_cards(state, Deck.EXTENDED, HOUSE_DEALT)
    for deck in range(i64(DECKS)):
        state.refill_offer(deck)
    for player in state.players:
        sawmill = nth(state.sawmills, state.roll(size(state.sawmills)))
        state.sawmills = without(state.sawmills, sawmill)
        player.lay(state.box, sawmill, 1)
        player.left_end = sawmill
    set_order(state)
    for at in range(state.seats):
        state.then(SWAP_CARD, state.order[at])
        state.then(SWAP_SAWMILL, state.order[at])
    state.then(START_ROUND, 0)


def lay_out(state: Craftsmen, box: Box) -> None:
    """The table before anything is dealt."""
    state.box = box
    state.players = [Player().copy() for _ in range(state.seats)]
    state.queue = EMPTY_QUEUE[:]
    state.deck = box.copies[:]
    for kind in range(i64(CAPITAL)):
        state.deck_size += box.copies[kind]
    state.discards = NO_CAPITAL[:]
    state.row = NO_CAPITAL[:]
    state.paid = NO_CAPITAL[:]
    state.sawmills = below(SAWMILLS)
    state.offer = NO_CARDS[:]
    state.houses = box.house_cards[:]
    state.others = NO_CARDS[:]
    for deck in range(i64(DECKS)):
        state.others[deck] = less(below(FIRST_CARD[deck + 1] - FIRST_CARD[deck]), box.house_cards[deck])
    state.privilege_pool = TOKENS[state.seats]
    state.work_pool = TOKENS[state.seats]
    state.bonus = NO_BONUS[:]
    state.granary = FULL_GRANARY[:]
    state.holds = vec[i64]([EMPTY] * (2 * len(box.hold_good)))


def deal_cards(state: Craftsmen, deck: i64, count: i64) -> None:
    for player in state.players:
        for _ in range(count):
            player.gain_card(state.draw_card(deck), False)


def set_order(state: Craftsmen) -> None:
    """The lowest printed sum of capital cards goes first; ties, in the box settled by age, are settled by lot."""
    left = list(range(state.seats))
    while left:
        lowest = min(printed_sum(state.players[seat].capital) for seat in left)
        tied = [seat for seat in left if printed_sum(state.players[seat].capital) == lowest]
        chosen = tied[state.roll(len(tied)) if len(tied) > 1 else 0]
        left.remove(chosen)
        state.order = append(state.order, chosen)
    for place, seat in enumerate(state.order):
        state.players[seat].points = START_POINTS[place]
