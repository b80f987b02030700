"""How a game of San Juan starts."""

from __future__ import annotations

from ratusz.core.game import Options
from ratusz.games.san_juan.components import (
    ADVANCED_START_DRAW,
    COPIES,
    IS_NEW,
    START_BUILDING,
    START_HAND,
    Card,
)
from ratusz.games.san_juan.state import NO_CARDS, NO_ROLES, SanJuan, new_player
from ratusz.games.san_juan.steps.hand import DISCARD
from ratusz.games.san_juan.steps.round import START_ROUND


def set_up(state: SanJuan, options: Options) -> None:
    """An indigo plant and four cards for everybody; with the advanced start, more cards to choose the four from."""
    state.new_buildings = bool(options["new_buildings"])
    lay_out(state)
    for card, copies in enumerate(COPIES):
        if card != Card.CATHEDRAL and (state.new_buildings or not IS_NEW[card]):
            state.deck[card] += copies
            state.deck_size += copies
    state.deck[START_BUILDING] -= state.seats
    state.deck_size -= state.seats
    for seat in range(state.seats):
        player = state.players[seat]
        player.place(0, START_BUILDING)
        player.buildings = 1
        state.take_cards(seat, ADVANCED_START_DRAW[seat] if options["advanced_start"] else START_HAND)
    if options["advanced_start"]:
        for seat in range(state.seats):
            state.then(DISCARD, seat, 0, ADVANCED_START_DRAW[seat] - START_HAND)
    state.then(START_ROUND, 0)


def lay_out(state: SanJuan) -> None:
    """The table before anybody has drawn a card."""
    state.cathedral = state.new_buildings
    state.role_owner = NO_ROLES[:]
    state.deck = NO_CARDS[:]
    state.discards = NO_CARDS[:]
    state.removed = NO_CARDS[:]
    state.harbor = NO_CARDS[:]
    state.players = [new_player() for _ in range(state.seats)]
