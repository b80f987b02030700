"""The producer and the trader phase."""

from __future__ import annotations

from typing import final

from ratusz.core.state import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.san_juan.components import (
    CUSTOMS_GOOD,
    CUSTOMS_PRICE,
    GOODS,
    MARKET_STAND_GOODS,
    NO_CARD,
    PRICE,
    WELL_GOODS,
    Card,
)
from ratusz.games.san_juan.moves import (
    PASS,
    PRODUCE,
    SELL,
)
from ratusz.games.san_juan.state import Note, SanJuan
from ratusz.games.san_juan.steps.kinds import Kind, privilege


def goods_to_make(state: SanJuan, seat: i64) -> i64:
    return 1 + privilege(state, seat) + (1 if state.players[seat].has(Card.AQUEDUCT) else 0)


@final
class Produce(Step["SanJuan"]):
    """Lay goods on empty buildings, in rising order. `left` is how many more, and above it how many so far."""

    def gathers(self) -> bool:
        return True

    def asks(self, state: SanJuan, seat: i64, first: i64, left: i64) -> bool:
        return len(self.moves(state, seat, first, left)) > 1

    def moves(self, state: SanJuan, seat: i64, first: i64, left: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        if (left & 0xFF) > 0 and state.cards_left() > 0:
            for good in range(first, i64(GOODS)):
                if player.built[good] > 0 and player.slot(good, False) >= 0:
                    moves = append(moves, PRODUCE + good)
        return append(moves, PASS)

    def play(self, state: SanJuan, seat: i64, first: i64, left: i64, move: i64) -> None:
        if move == PASS:
            self.run(state, seat, first, left)
            return
        good = move - PRODUCE
        state.put_good(seat, state.players[seat].slot(good, False))
        state.push(Kind.PRODUCE, seat, good, left - 1 + (1 << 8))

    def run(self, state: SanJuan, seat: i64, first: i64, left: i64) -> None:
        if left >> 8 >= WELL_GOODS and state.players[seat].has(Card.WELL):
            state.take_cards(seat, 1, Card.WELL)


def goods_to_sell(state: SanJuan, seat: i64) -> i64:
    return 1 + privilege(state, seat) + (1 if state.players[seat].has(Card.TRADING_POST) else 0)


def good_price(state: SanJuan, good: i64) -> i64:
    return CUSTOMS_PRICE if good == CUSTOMS_GOOD else PRICE[state.tile * GOODS + good]


@final
class Sell(Step["SanJuan"]):
    """Choose all the goods to sell, in rising order, then draw for all of them at once.

    `left` is how many more may be sold and above it the kind sold last; `sold` how many were and above it their price.
    """

    def gathers(self) -> bool:
        return True

    def asks(self, state: SanJuan, seat: i64, left: i64, sold: i64) -> bool:
        return len(self.moves(state, seat, left, sold)) > 1

    def moves(self, state: SanJuan, seat: i64, left: i64, sold: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        if (left & 0xFF) > 0:
            for good in range(left >> 8, i64(CUSTOMS_GOOD) + 1):
                if player.slot_of_good(good) >= 0:
                    moves = append(moves, SELL + good)
        return append(moves, PASS)

    def play(self, state: SanJuan, seat: i64, left: i64, sold: i64, move: i64) -> None:
        if move == PASS:
            self.run(state, seat, left, sold)
            return
        good = move - SELL
        player = state.players[seat]
        card = state.take_good(seat, player.slot_of_good(good))
        if (sold & 0xFF) == 0 and player.has(Card.HARBOR):
            state.harbor[card] += 1
            player.tucked[player.slot(Card.HARBOR, False)] += 1
            state.note(Note.HARBOR, seat)
        else:
            state.discard(card)
        state.push(Kind.SELL, seat, (left & 0xFF) - 1 + (good << 8), sold + 1 + (good_price(state, good) << 8))

    def run(self, state: SanJuan, seat: i64, left: i64, sold: i64) -> None:
        count = sold & 0xFF
        if count == 0:
            return
        player = state.players[seat]
        state.sold += count
        state.take_cards(seat, sold >> 8)
        if count >= MARKET_STAND_GOODS and player.has(Card.MARKET_STAND):
            state.take_cards(seat, 1, Card.MARKET_STAND)
        if player.has(Card.MARKET_HALL):
            state.take_cards(seat, 1, Card.MARKET_HALL)


@final
class EndTrader(Step["SanJuan"]):
    """Huts, if nobody has sold anything; the price tile goes under the pile."""

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        if state.sold == 0:
            who = seat
            for _ in range(state.seats):
                if state.players[who].has(Card.HUT):
                    state.take_cards(who, 1, Card.HUT)
                who = state.after(who)
        state.tile = NO_CARD
