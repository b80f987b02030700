"""Buildings whose effect is a choice. Each may be declined; without a target it is lost and nothing is asked."""

from __future__ import annotations

from typing import final

from ratusz.core.state import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy.components import ANY
from ratusz.games.castles_of_burgundy.moves import LAY, SELL, SKIP
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy
from ratusz.games.castles_of_burgundy.steps.actions import can_place, sell, tiles_to_place
from ratusz.games.castles_of_burgundy.steps.kinds import (
    CARPENTERS_WORKSHOP_TAKES,
    CHURCH_TAKES,
    MARKET_TAKES,
    Kind,
    gain,
    goods_to_sell,
    has_tile_anywhere,
    tiles_anywhere,
)


@final
class Warehouse(Step["CastlesOfBurgundy"]):
    """Sell one kind of goods, without a die."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return state.players[seat].kinds_of_goods() > 0

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(goods_to_sell(state.players[seat]), SKIP)

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != SKIP:
            sell(state, seat, move - SELL)


class TakeAnywhere(Step["CastlesOfBurgundy"]):
    """Take a tile of certain colours from any numbered depot."""

    def colours(self) -> i64:
        raise NotImplementedError

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return has_tile_anywhere(state, self.colours())

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(tiles_anywhere(state, self.colours()), SKIP)

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != SKIP:
            gain(state, seat, move)


@final
class CarpentersWorkshop(TakeAnywhere):
    """Take a building."""

    def colours(self) -> i64:
        return CARPENTERS_WORKSHOP_TAKES


@final
class Church(TakeAnywhere):
    """Take a mine, a knowledge tile or a castle."""

    def colours(self) -> i64:
        return CHURCH_TAKES


@final
class Market(TakeAnywhere):
    """Take a ship or animals."""

    def colours(self) -> i64:
        return MARKET_TAKES


@final
class CityHall(Step["CastlesOfBurgundy"]):
    """Place another tile from the storage, without a die: any number will do."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return can_place(state.players[seat], ANY)

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(tiles_to_place(state.players[seat], ANY), SKIP)

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != SKIP:
            state.push(Kind.PLACE_ON_SPACE, seat, ANY, move - LAY)
