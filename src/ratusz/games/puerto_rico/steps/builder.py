"""The builder phase."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import Field
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico import notes
from ratusz.games.puerto_rico.components import (
    BEACH,
    CHURCH_POINTS,
    CIRCLES,
    CITY_SPACES,
    COLUMN,
    COST,
    ISLAND,
    PLACES,
    TILES,
    Tile,
)
from ratusz.games.puerto_rico.moves import Verb, goods_moves
from ratusz.games.puerto_rico.notes import Why
from ratusz.games.puerto_rico.state import Ending, Player, PuertoRico
from ratusz.games.puerto_rico.steps.guests import Turn


def offered(state: PuertoRico, player: Player, tile: i64) -> bool:
    """Is it there, not in the city yet, and does it fit?"""
    return state.offer[tile] > 0 and player.tiles[tile] == 0 and player.has_room(tile)


@final
class Build(Turn):
    """Build one building; or pass."""

    def asks(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> bool:
        player = state.players[seat]
        if player.works(Tile.BLACK_MARKET):
            return len(self.moves(state, seat, 0, 0)) > 1
        less = self.discounts(state, seat)
        for tile in range(i64(ISLAND), i64(TILES)):
            if COST[tile] - less[COLUMN[tile]] <= player.doubloons and offered(state, player, tile):
                return True
        return False

    def moves(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        player = state.players[seat]
        less = self.discounts(state, seat)
        market = player.works(Tile.BLACK_MARKET)
        moves = vec[i64]()
        for tile in range(i64(ISLAND), i64(TILES)):
            affordable = COST[tile] - less[COLUMN[tile]] <= player.doubloons
            if not affordable and not market:
                continue
            if offered(state, player, tile) and (affordable or black_market_covers(state, seat, tile)):
                moves = append(moves, Verb.BUILD + tile)
        return append(moves, Verb.PASS)

    def discounts(self, state: PuertoRico, seat: i64) -> vec[i64]:
        """By column of the main board."""
        less = vec[i64]([0, 0, 0, 0, 0])
        for column in range(i64(1), i64(5)):
            less[column] = state.discount(seat, column)
        return less

    def play(self, state: PuertoRico, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == Verb.PASS:
            return
        tile = move - Verb.BUILD
        if state.price(seat, tile) > state.players[seat].doubloons:
            state.then(BLACK_MARKET, seat, tile)
        else:
            build(state, seat, tile)


BUILD: Final = Build()


def build(state: PuertoRico, seat: i64, tile: i64) -> None:
    """Pays with what is in the purse; the Black Market has covered the rest."""
    player = state.players[seat]
    paid = min(state.price(seat, tile), player.doubloons)
    state.pay(seat, paid)
    state.note(notes.PAID, seat, paid, tile)
    state.offer[tile] -= 1
    player.raise_building(tile)
    if player.city == CITY_SPACES:
        state.end_soon(seat, Ending.CITY)
    if player.works(Tile.CHURCH):  # a new Church has nobody in it yet, so it never pays for itself
        state.score(seat, CHURCH_POINTS[COLUMN[tile]], Tile.CHURCH)
    if player.works(Tile.UNIVERSITY):
        state.then(UNIVERSITY, seat, tile)


class Stage:
    """The Black Market takes somebody first, then a good, then a point: what may still be given."""

    PEOPLE: Final = 0
    GOOD: Final = 1
    POINT: Final = 2


STAGE: Final = Field(0, 2)
GIVEN: Final = Field(2, 2)


def short_of(state: PuertoRico, seat: i64, tile: i64, given: i64) -> i64:
    """Doubloons the buyer lacks after `given` gifts."""
    return state.price(seat, tile) - state.players[seat].doubloons - given


def short_without(state: PuertoRico, seat: i64, tile: i64, given: i64, place: i64, noble: bool) -> i64:
    """The same once somebody has left this place: the tile they stood on may not help any more."""
    if place != Tile.QUARRY and place != Tile.LIBRARY and place != Tile.ZONING_OFFICE:
        return short_of(state, seat, tile, given)
    player = state.players[seat]
    player.leave(place, noble)
    short = short_of(state, seat, tile, given)
    player.come(place, noble)
    return short


def people_to_give(state: PuertoRico, seat: i64, tile: i64, given: i64, spare: i64) -> vec[i64]:
    """Who may be given up so that at most `spare` further gifts cover the rest."""
    player = state.players[seat]
    moves = vec[i64]()
    for place in range(i64(PLACES)):
        if place == Tile.BLACK_MARKET or player.workers[place] == 0:
            continue
        if player.works_colonist(place) and short_without(state, seat, tile, given + 1, place, False) <= spare:
            moves = append(moves, Verb.LIFT + place)
    if state.with_nobles:
        for place in range(i64(PLACES)):
            if place == Tile.BLACK_MARKET or player.nobles[place] == 0:
                continue
            if short_without(state, seat, tile, given + 1, place, True) <= spare:
                moves = append(moves, Verb.LIFT_NOBLE + place)
    return moves


def gifts(state: PuertoRico, seat: i64, tile: i64, stage: i64, given: i64) -> vec[i64]:
    """What may be given up next so that the gifts cover exactly the doubloons the buyer lacks."""
    player = state.players[seat]
    short = short_of(state, seat, tile, given)
    point: i64 = 1 if player.points > 0 else 0
    good: i64 = 1 if stage <= Stage.GOOD and player.goods_all() > 0 else 0
    moves = people_to_give(state, seat, tile, given, good + point) if stage == Stage.PEOPLE else vec[i64]()
    if good > 0 and short - 1 <= point:
        goods = goods_moves(Verb.SPEND, player.goods, 0)
        for i in range(i64(len(goods))):
            moves = append(moves, goods[i])
    if point > 0 and short == 1:
        moves = append(moves, Verb.SPEND_POINT)
    return moves


def black_market_covers(state: PuertoRico, seat: i64, tile: i64) -> bool:
    """Can somebody, a good and a point, or some of them, make up for the doubloons the buyer lacks?"""
    if not state.players[seat].works(Tile.BLACK_MARKET):
        return False
    return len(gifts(state, seat, tile, Stage.PEOPLE, 0)) > 0


@final
class BlackMarket(Step["PuertoRico"]):
    """Give up somebody, a good or a point for each doubloon the buyer lacks. `progress` is the STAGE and how many
    gifts were GIVEN."""

    def asks(self, state: PuertoRico, seat: i64, tile: i64, progress: i64) -> bool:
        if short_of(state, seat, tile, GIVEN.of(progress)) == 0:
            return False
        return len(self.moves(state, seat, tile, progress)) > 1

    def moves(self, state: PuertoRico, seat: i64, tile: i64, progress: i64) -> vec[i64]:
        return gifts(state, seat, tile, STAGE.of(progress), GIVEN.of(progress))

    def play(self, state: PuertoRico, seat: i64, tile: i64, progress: i64, move: i64) -> None:
        player = state.players[seat]
        stage: i64 = Stage.GOOD
        if move >= Verb.LIFT:
            noble = move >= Verb.LIFT_NOBLE
            player.leave(move - (Verb.LIFT_NOBLE if noble else Verb.LIFT), noble)
            if noble:
                state.nobles += 1
            else:
                state.colonists += 1
        elif move == Verb.SPEND_POINT:
            player.points -= 1
            state.points += 1
        else:
            good = move - Verb.SPEND
            player.goods[good] -= 1
            state.goods[good] += 1
            stage = Stage.POINT
        state.then(self, seat, tile, STAGE.put(stage) + GIVEN.put(GIVEN.of(progress) + 1))

    def run(self, state: PuertoRico, seat: i64, tile: i64, progress: i64) -> None:
        if short_of(state, seat, tile, GIVEN.of(progress)) == 0:
            build(state, seat, tile)
            return
        move = self.moves(state, seat, tile, progress)[0]
        if move == Verb.SPEND_POINT:
            state.note(notes.GAVE, seat, Why.POINT)
        elif move < Verb.LIFT:
            state.note(notes.GAVE, seat, move - Verb.SPEND)
        elif move < Verb.LIFT_NOBLE:
            state.note(notes.GAVE, seat, Why.COLONIST, move - Verb.LIFT + 1)
        else:
            state.note(notes.GAVE, seat, Why.NOBLE, move - Verb.LIFT_NOBLE + 1)
        self.play(state, seat, tile, progress, move)


BLACK_MARKET: Final = BlackMarket()


@final
class University(Step["PuertoRico"]):
    """A colonist for the building just built; the Statue has no place for them, so they go to the beach."""

    def asks(self, state: PuertoRico, seat: i64, tile: i64, _: i64) -> bool:
        return state.colonists + state.ship_colonists > 0

    def moves(self, state: PuertoRico, seat: i64, tile: i64, _: i64) -> vec[i64]:
        return vec[i64]([Verb.TAKE_COLONIST, Verb.PASS])

    def play(self, state: PuertoRico, seat: i64, tile: i64, _: i64, move: i64) -> None:
        if move == Verb.TAKE_COLONIST:
            state.take_colonist(seat, tile if CIRCLES[tile] > 0 else BEACH, Tile.UNIVERSITY)


UNIVERSITY: Final = University()
