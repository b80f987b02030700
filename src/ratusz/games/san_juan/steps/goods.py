"""The producer and the trader phase."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import Field
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.san_juan import notes
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
from ratusz.games.san_juan.moves import Verb
from ratusz.games.san_juan.state import SanJuan

LEFT: Final = Field(0, 8)
MADE: Final = Field(8, 8)
LAST_SOLD: Final = Field(8, 8)
SOLD: Final = Field(0, 8)
EARNED: Final = Field(8, 16)


def goods_to_make(state: SanJuan, seat: i64) -> i64:
    return 1 + state.privilege(seat) + (1 if state.players[seat].has(Card.AQUEDUCT) else 0)


@final
class Produce(Step["SanJuan"]):
    """Lay goods on empty buildings, in rising order. `progress` is how many more (LEFT), and how many so far (MADE)."""

    def begins_turn(self, first: i64, progress: i64) -> bool:
        return MADE.of(progress) == 0

    def gathers(self) -> bool:
        return True

    def asks(self, state: SanJuan, seat: i64, first: i64, progress: i64) -> bool:
        return len(self.moves(state, seat, first, progress)) > 1

    def moves(self, state: SanJuan, seat: i64, first: i64, progress: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        if LEFT.of(progress) > 0 and state.cards_left() > 0:
            for good in range(first, i64(GOODS)):
                if player.built[good] > 0 and player.slot(good, False) >= 0:
                    moves = append(moves, Verb.PRODUCE + good)
        return append(moves, Verb.PASS)

    def play(self, state: SanJuan, seat: i64, first: i64, progress: i64, move: i64) -> None:
        if move == Verb.PASS:
            self.run(state, seat, first, progress)
            return
        good = move - Verb.PRODUCE
        state.put_good(seat, state.players[seat].slot(good, False))
        state.then(self, seat, good, LEFT.put(LEFT.of(progress) - 1) + MADE.put(MADE.of(progress) + 1))

    def run(self, state: SanJuan, seat: i64, first: i64, progress: i64) -> None:
        if MADE.of(progress) >= WELL_GOODS and state.players[seat].has(Card.WELL):
            state.take_cards(seat, 1, Card.WELL)


PRODUCE: Final = Produce()


def goods_to_sell(state: SanJuan, seat: i64) -> i64:
    return 1 + state.privilege(seat) + (1 if state.players[seat].has(Card.TRADING_POST) else 0)


def good_price(state: SanJuan, good: i64) -> i64:
    return CUSTOMS_PRICE if good == CUSTOMS_GOOD else PRICE[state.tile * GOODS + good]


@final
class Sell(Step["SanJuan"]):
    """Choose all the goods to sell, in rising order, then draw for all of them at once.

    `offer` is how many more may be sold (LEFT) and the kind sold last (LAST_SOLD); `sale` how many were sold (SOLD) and
    for how many cards (EARNED).
    """

    def begins_turn(self, offer: i64, sale: i64) -> bool:
        return SOLD.of(sale) == 0

    def gathers(self) -> bool:
        return True

    def asks(self, state: SanJuan, seat: i64, offer: i64, sale: i64) -> bool:
        return len(self.moves(state, seat, offer, sale)) > 1

    def moves(self, state: SanJuan, seat: i64, offer: i64, sale: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        if LEFT.of(offer) > 0:
            for good in range(LAST_SOLD.of(offer), i64(CUSTOMS_GOOD) + 1):
                if player.slot_of_good(good) >= 0:
                    moves = append(moves, Verb.SELL + good)
        return append(moves, Verb.PASS)

    def play(self, state: SanJuan, seat: i64, offer: i64, sale: i64, move: i64) -> None:
        if move == Verb.PASS:
            self.run(state, seat, offer, sale)
            return
        good = move - Verb.SELL
        player = state.players[seat]
        card = state.take_good(seat, player.slot_of_good(good))
        if SOLD.of(sale) == 0 and player.has(Card.HARBOR):
            state.harbor[card] += 1
            player.tucked[player.slot(Card.HARBOR, False)] += 1
            state.note(notes.HARBOR, seat)
        else:
            state.discard(card)
        state.then(
            self,
            seat,
            LEFT.put(LEFT.of(offer) - 1) + LAST_SOLD.put(good),
            SOLD.put(SOLD.of(sale) + 1) + EARNED.put(EARNED.of(sale) + good_price(state, good)),
        )

    def run(self, state: SanJuan, seat: i64, offer: i64, sale: i64) -> None:
        count = SOLD.of(sale)
        if count == 0:
            return
        player = state.players[seat]
        state.sold += count
        state.take_cards(seat, EARNED.of(sale))
        if count >= MARKET_STAND_GOODS and player.has(Card.MARKET_STAND):
            state.take_cards(seat, 1, Card.MARKET_STAND)
        if player.has(Card.MARKET_HALL):
            state.take_cards(seat, 1, Card.MARKET_HALL)


SELL: Final = Sell()


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


END_TRADER: Final = EndTrader()
