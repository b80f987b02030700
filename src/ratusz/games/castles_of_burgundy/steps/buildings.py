"""What buildings do. An effect that is a choice may be declined; without a target it is lost and nothing is asked."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import members
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy import notes
from ratusz.games.castles_of_burgundy.components import (
    ANY,
    BANK_SILVER,
    BOARDING_HOUSE_WORKERS,
    WATCHTOWER_POINTS,
    Colour,
    Tile,
)
from ratusz.games.castles_of_burgundy.moves import Verb
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy
from ratusz.games.castles_of_burgundy.steps import placing
from ratusz.games.castles_of_burgundy.steps.depots import gain, has_tile_anywhere, tiles_anywhere
from ratusz.games.castles_of_burgundy.steps.goods import goods_to_sell, sell

# Sets of colours.
CARPENTERS_WORKSHOP_TAKES: Final[i64] = members(Colour.CITY)
CHURCH_TAKES: Final[i64] = members(Colour.MINE, Colour.KNOWLEDGE, Colour.CASTLE)
MARKET_TAKES: Final[i64] = members(Colour.RIVER, Colour.PASTURE)


def use(state: CastlesOfBurgundy, seat: i64, building: i64) -> None:
    """What the building brings now that it has been placed."""
    if building == Tile.WAREHOUSE:
        state.then(WAREHOUSE, seat)
    elif building == Tile.CARPENTERS_WORKSHOP:
        state.then(CARPENTERS_WORKSHOP, seat)
    elif building == Tile.CHURCH:
        state.then(CHURCH, seat)
    elif building == Tile.MARKET:
        state.then(MARKET, seat)
    elif building == Tile.BOARDING_HOUSE:
        state.gain_workers(seat, BOARDING_HOUSE_WORKERS)
    elif building == Tile.BANK:
        state.gain_silver(seat, BANK_SILVER)
    elif building == Tile.CITY_HALL:
        state.then(CITY_HALL, seat)
    elif building == Tile.WATCHTOWER:
        state.score(seat, WATCHTOWER_POINTS, notes.SCORED, building)


@final
class Warehouse(Step["CastlesOfBurgundy"]):
    """Sell one kind of goods, without a die."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return state.players[seat].kinds_of_goods() > 0

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(goods_to_sell(state.players[seat]), Verb.SKIP)

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != Verb.SKIP:
            sell(state, seat, move - Verb.SELL)


WAREHOUSE: Final = Warehouse()


class TakeAnywhere(Step["CastlesOfBurgundy"]):
    """Take a tile of certain colours from any numbered depot."""

    def colours(self) -> i64:
        raise NotImplementedError

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return has_tile_anywhere(state, self.colours())

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(tiles_anywhere(state, self.colours()), Verb.SKIP)

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != Verb.SKIP:
            gain(state, seat, move)


@final
class CarpentersWorkshop(TakeAnywhere):
    """Take a building."""

    def colours(self) -> i64:
        return CARPENTERS_WORKSHOP_TAKES


CARPENTERS_WORKSHOP: Final = CarpentersWorkshop()


@final
class Church(TakeAnywhere):
    """Take a mine, a knowledge tile or a castle."""

    def colours(self) -> i64:
        return CHURCH_TAKES


CHURCH: Final = Church()


@final
class Market(TakeAnywhere):
    """Take a ship or animals."""

    def colours(self) -> i64:
        return MARKET_TAKES


MARKET: Final = Market()


@final
class CityHall(Step["CastlesOfBurgundy"]):
    """Place another tile from the storage, without a die: any number will do."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return placing.can_place(state.players[seat], ANY)

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(placing.tiles_to_place(state.players[seat], ANY), Verb.SKIP)

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != Verb.SKIP:
            state.then(placing.PLACE_ON_SPACE, seat, ANY, move - Verb.LAY)


CITY_HALL: Final = CityHall()
