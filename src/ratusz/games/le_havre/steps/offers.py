"""Taking offers."""

from __future__ import annotations

from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import HOTEL, OFFER_GOOD, OFFERS, STOCKMARKET_OFFER, Card, Good
from ratusz.games.le_havre.moves import Verb
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre


def offer_moves(state: LeHavre, moves: vec[i64]) -> vec[i64]:
    for offer in range(i64(OFFERS)):
        if state.offers[OFFER_GOOD[offer]] > 0:
            moves = append(moves, Verb.TAKE + offer)
    return moves


def take_offer(state: LeHavre, seat: i64, good: i64) -> None:
    """All tokens of an offer. The owner of the Stockmarket profits when somebody else takes the francs."""
    state.gain(seat, good, state.offers[good])
    state.offers[good] = 0
    broker = state.owner[Card.STOCKMARKET]
    if good == Good.FRANCS and broker < Place.TOWN and broker != seat:
        state.earn(broker, STOCKMARKET_OFFER, Card.STOCKMARKET)


def take_offer_as_main_action(state: LeHavre, seat: i64, good: i64) -> None:
    take_offer(state, seat, good)
    if state.players[seat].worker == Card.HOTEL:
        state.earn(seat, HOTEL, Card.HOTEL)
