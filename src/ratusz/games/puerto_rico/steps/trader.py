"""The trader phase."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import EMPTY, has, with_thing
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico import notes
from ratusz.games.puerto_rico.components import (
    GOODS,
    HOUSE_SPACES,
    LAND_OFFICE_PRICE,
    LARGE_MARKET_BONUS,
    NOTHING,
    PRICE,
    SMALL_MARKET_BONUS,
    Tile,
)
from ratusz.games.puerto_rico.moves import Verb
from ratusz.games.puerto_rico.state import Player, PuertoRico
from ratusz.games.puerto_rico.steps.guests import Turn, ask_guests
from ratusz.games.puerto_rico.steps.settler import discard_moves, discard_tile, lay_forest

SOLD: Final = 0
LAND_OFFICE_USED: Final = 1
"""What a player has done in a turn is a set of these."""


def house_full(state: PuertoRico) -> bool:
    goods: i64 = 0
    for good in range(i64(GOODS)):
        goods += state.house[good]
    return goods >= HOUSE_SPACES


def may_sell(state: PuertoRico, seat: i64, good: i64) -> bool:
    """To a house with room left: a kind that is not there yet, with the Office any kind."""
    player = state.players[seat]
    return player.goods[good] > 0 and (state.house[good] == 0 or player.works(Tile.OFFICE))


def sale_price(state: PuertoRico, seat: i64, good: i64, post: bool) -> i64:
    """The printed price and the privilege; markets add to it in the trading house only."""
    player = state.players[seat]
    price = PRICE[good] + state.privilege(seat)
    if not post:
        if player.works(Tile.SMALL_MARKET):
            price += SMALL_MARKET_BONUS
        if player.works(Tile.LARGE_MARKET):
            price += LARGE_MARKET_BONUS
    return price


def has_trade(player: Player, done: i64) -> bool:
    """Is there a good to sell or a Land Office to use, even if a guest would have to open the building first?"""
    if not has(done, SOLD) and player.goods_all() > 0:
        return True
    return not has(done, LAND_OFFICE_USED) and player.tiles[Tile.LAND_OFFICE] > 0


def may_buy_land(state: PuertoRico, seat: i64) -> bool:
    """Land Office with a colonist: a face-down plantation for a doubloon."""
    player = state.players[seat]
    return (
        player.works_colonist(Tile.LAND_OFFICE)
        and player.doubloons >= LAND_OFFICE_PRICE
        and state.has_space(seat)
        and state.can_draw()
    )


@final
class Trade(Turn):
    """Sell one good to the trading house or to one's own Trading Post; besides that use the Land Office once."""

    def comes(self, state: PuertoRico, seat: i64) -> bool:
        return has_trade(state.players[seat], EMPTY)

    def asks(self, state: PuertoRico, seat: i64, done: i64, _: i64) -> bool:
        return len(self.moves(state, seat, done, 0)) > 1

    def moves(self, state: PuertoRico, seat: i64, done: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        if not has(done, SOLD):
            if not house_full(state):
                for good in range(i64(GOODS)):
                    if may_sell(state, seat, good):
                        moves = append(moves, Verb.SELL + good)
            if player.works(Tile.TRADING_POST):
                for good in range(i64(GOODS)):
                    if player.goods[good] > 0:
                        moves = append(moves, Verb.POST + good)
        if not has(done, LAND_OFFICE_USED) and player.works(Tile.LAND_OFFICE):
            if may_buy_land(state, seat):
                moves = append(moves, Verb.BUY)
            elif player.nobles[Tile.LAND_OFFICE] > 0:
                lands = discard_moves(state, seat)
                for i in range(i64(len(lands))):
                    moves = append(moves, lands[i])
        return append(moves, Verb.PASS)

    def play(self, state: PuertoRico, seat: i64, done: i64, _: i64, move: i64) -> None:
        if move == Verb.PASS:
            return
        if Verb.SELL <= move < Verb.WHARF:
            self.sell(state, seat, move)
            self.go_on(state, seat, with_thing(done, SOLD))
            return
        if move == Verb.BUY:
            state.pay(seat, LAND_OFFICE_PRICE)
            state.aside = state.draw_tile()
            state.note(notes.TURNED, seat, state.aside)
            ask_guests(state, seat)
            state.then(LAY_TILE, seat)
        else:
            discard_tile(state, seat, move)
            state.earn(seat, LAND_OFFICE_PRICE, Tile.LAND_OFFICE)
        self.go_on(state, seat, with_thing(done, LAND_OFFICE_USED))

    def go_on(self, state: PuertoRico, seat: i64, done: i64) -> None:
        """The other half of the turn, the sale or the Land Office; guests may leave right before it."""
        if has_trade(state.players[seat], done):
            ask_guests(state, seat)
            state.then(self, seat, done)

    def sell(self, state: PuertoRico, seat: i64, move: i64) -> None:
        post = move >= Verb.POST
        good = move - (Verb.POST if post else Verb.SELL)
        state.players[seat].goods[good] -= 1
        if post:
            state.private[seat * GOODS + good] += 1
        else:
            state.house[good] += 1
        state.earn(seat, sale_price(state, seat, good, post), good)


TRADE: Final = Trade()


@final
class LayTile(Step["PuertoRico"]):
    """Land Office: the plantation that was bought; with the Forest House also as a forest."""

    def asks(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> bool:
        return state.players[seat].works(Tile.FOREST_HOUSE)

    def moves(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return vec[i64]([Verb.TAKE + state.aside, Verb.FOREST + state.aside])

    def play(self, state: PuertoRico, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move >= Verb.FOREST:
            lay_forest(state, seat, state.aside)
            state.aside = NOTHING
        else:
            self.run(state, seat, 0, 0)

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        state.players[seat].settle(state.aside)
        state.aside = NOTHING


LAY_TILE: Final = LayTile()


@final
class EndTrader(Step["PuertoRico"]):
    """A full trading house is emptied."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        if not house_full(state):
            return
        for good in range(i64(GOODS)):
            state.goods[good] += state.house[good]
            state.house[good] = 0
        state.note(notes.HOUSE, seat)


END_TRADER: Final = EndTrader()
