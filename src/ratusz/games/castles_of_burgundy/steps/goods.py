"""Goods: those that ships bring, and their sale."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import EMPTY, less, lowest, members, rest, single, with_thing
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy import notes
from ratusz.games.castles_of_burgundy.components import (
    DEPOTS,
    DIE_STEPS,
    GOODS,
    KINDS_OF_GOODS,
    SALE_POINTS,
    SALE_SILVER,
    SALE_SILVER_3,
    SALE_WORKERS_4,
    SIDES,
)
from ratusz.games.castles_of_burgundy.moves import Verb
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Player

ALL_DEPOTS: Final[i64] = members(*range(DEPOTS))


# Ships.


@final
class Ship(Step["CastlesOfBurgundy"]):
    """Choose the depot whose goods to take; with knowledge tile 5 two neighbouring depots, as one heap."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return len(self.moves(state, seat, 0, 0)) > 1

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        """Depots that give nothing are one choice together; a pair is offered if each of the two adds something."""
        player = state.players[seat]
        giving = EMPTY
        moves = vec[i64]()
        for depot in range(i64(DEPOTS)):
            if loads_from(state, player, depot):
                giving = with_thing(giving, depot)
                moves = append(moves, Verb.DEPOT + depot)
        if player.knows(5):
            for depot in range(i64(DEPOTS)):
                if less(pair(depot), giving) == EMPTY:
                    moves = append(moves, Verb.DEPOT_PAIR + depot)
        if giving != ALL_DEPOTS:
            moves = append(moves, Verb.NO_DEPOT)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == Verb.NO_DEPOT:
            return
        depots = pair(move - Verb.DEPOT_PAIR) if move >= Verb.DEPOT_PAIR else single(move - Verb.DEPOT)
        player = state.players[seat]
        for good in range(i64(GOODS)):
            if player.goods[good] > 0:
                load_kind(state, seat, depots, good)
        state.then(LOAD_GOODS, seat, depots)

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        self.play(state, seat, 0, 0, self.moves(state, seat, 0, 0)[0])


SHIP: Final = Ship()


def loads_from(state: CastlesOfBurgundy, player: Player, depot: i64) -> bool:
    """Could anything be taken from this depot's goods? Three kinds at most fit the store."""
    room = player.kinds_of_goods() < KINDS_OF_GOODS
    for good in range(i64(GOODS)):
        if state.depot_goods[depot * GOODS + good] > 0 and (room or player.goods[good] > 0):
            return True
    return False


def pair(depot: i64) -> i64:
    """A depot and the next one round the ring, as a set."""
    return with_thing(single(depot), (depot + 1) % DEPOTS)


def in_heap(state: CastlesOfBurgundy, depots: i64, good: i64) -> i64:
    """How many goods of a kind lie in these depots together."""
    count: i64 = 0
    while depots != EMPTY:
        count += state.depot_goods[lowest(depots) * GOODS + good]
        depots = rest(depots)
    return count


def load_kind(state: CastlesOfBurgundy, seat: i64, depots: i64, good: i64) -> None:
    """A kind always comes whole."""
    count = in_heap(state, depots, good)
    if count == 0:
        return
    while depots != EMPTY:
        state.depot_goods[lowest(depots) * GOODS + good] = 0
        depots = rest(depots)
    state.players[seat].goods[good] += count
    state.note(notes.LOADED, seat, good, count)


@final
class LoadGoods(Step["CastlesOfBurgundy"]):
    """More new kinds than places in the store: name those to take, in rising order, until the places are full."""

    def gathers(self) -> bool:
        return True

    def asks(self, state: CastlesOfBurgundy, seat: i64, depots: i64, first: i64) -> bool:
        places = KINDS_OF_GOODS - state.players[seat].kinds_of_goods()
        return places > 0 and i64(len(self.new_kinds(state, seat, depots, first))) > places

    def moves(self, state: CastlesOfBurgundy, seat: i64, depots: i64, first: i64) -> vec[i64]:
        places = KINDS_OF_GOODS - state.players[seat].kinds_of_goods()
        kinds = self.new_kinds(state, seat, depots, first)
        return kinds[: i64(len(kinds)) - places + 1] if places > 0 else vec[i64]()

    def new_kinds(self, state: CastlesOfBurgundy, seat: i64, depots: i64, first: i64) -> vec[i64]:
        moves = vec[i64]()
        for good in range(first, i64(GOODS)):
            if state.players[seat].goods[good] == 0 and in_heap(state, depots, good) > 0:
                moves = append(moves, Verb.LOAD + good)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, depots: i64, first: i64, move: i64) -> None:
        load_kind(state, seat, depots, move - Verb.LOAD)
        state.then(self, seat, depots, move - Verb.LOAD + 1)

    def run(self, state: CastlesOfBurgundy, seat: i64, depots: i64, first: i64) -> None:
        if state.players[seat].kinds_of_goods() < KINDS_OF_GOODS:
            for move in self.new_kinds(state, seat, depots, first):
                load_kind(state, seat, depots, move - Verb.LOAD)


LOAD_GOODS: Final = LoadGoods()


@final
class AdvanceMarker(Step["CastlesOfBurgundy"]):
    """The ship moves its owner's marker one space on along the turn order track."""

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        state.advance_marker(seat)
        state.note(notes.AHEAD, seat, state.players[seat].moved)


ADVANCE_MARKER: Final = AdvanceMarker()


# Sales.


def good_in_reach(player: Player, die: i64, good: i64) -> bool:
    return player.goods[good] > 0 and DIE_STEPS[die * (SIDES + 1) + good + 1] <= player.reach(die, 0)


def can_sell(player: Player, die: i64) -> bool:
    for good in range(i64(GOODS)):
        if good_in_reach(player, die, good):
            return True
    return False


def sell(state: CastlesOfBurgundy, seat: i64, good: i64) -> None:
    """All goods of a kind: silver for the sale and points for each, with knowledge tiles 3 and 4 more."""
    player = state.players[seat]
    count = player.goods[good]
    player.goods[good] = 0
    player.sold[good] += count
    state.score(seat, count * SALE_POINTS[state.seats], notes.SOLD, good)
    state.gain_silver(seat, SALE_SILVER_3 if player.knows(3) else SALE_SILVER)
    if player.knows(4):
        state.gain_workers(seat, SALE_WORKERS_4)


@final
class SellGoods(Step["CastlesOfBurgundy"]):
    """Sell all goods of the kind the die shows."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> bool:
        return len(self.moves(state, seat, die, 0)) > 1

    def moves(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        for good in range(i64(GOODS)):
            if good_in_reach(player, die, good):
                moves = append(moves, Verb.SELL + good)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64, move: i64) -> None:
        good = move - Verb.SELL
        state.pay_workers(seat, state.players[seat].price(die, good + 1, 0))
        sell(state, seat, good)

    def run(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> None:
        self.play(state, seat, die, 0, self.moves(state, seat, die, 0)[0])


SELL_GOODS: Final = SellGoods()


def goods_to_sell(player: Player) -> vec[i64]:
    """The kinds in the store."""
    moves = vec[i64]()
    for good in range(i64(GOODS)):
        if player.goods[good] > 0:
            moves = append(moves, Verb.SELL + good)
    return moves
