"""The captain phase: storing what is left."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import EMPTY, Field, has, less, members, size, with_thing
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico import notes
from ratusz.games.puerto_rico.components import (
    GOODS,
    LARGE_WAREHOUSE_KINDS,
    NOTHING,
    SMALL_WAREHOUSE_KINDS,
    STOREHOUSE_GOODS,
    WINDROSE_GOODS,
    Tile,
)
from ratusz.games.puerto_rico.moves import Verb
from ratusz.games.puerto_rico.state import NO_GOODS, Player, PuertoRico
from ratusz.games.puerto_rico.steps.guests import ask_guests

ALL_KINDS: Final[i64] = members(*range(GOODS))
WHOLE: Final = Field(0, GOODS)
"""The set of kinds the warehouses keep whole."""
KEPT: Final = [Field(GOODS + 3 * good, 3) for good in range(GOODS)]
"""Single goods kept so far, of each kind."""


def kinds_stored(player: Player) -> i64:
    """Kinds the warehouses keep whole."""
    kinds: i64 = 0
    if player.works(Tile.SMALL_WAREHOUSE):
        kinds += SMALL_WAREHOUSE_KINDS
    if player.works(Tile.LARGE_WAREHOUSE):
        kinds += LARGE_WAREHOUSE_KINDS
    return kinds


def goods_stored(player: Player) -> i64:
    """Single goods on the windrose, more with the Storehouse."""
    return WINDROSE_GOODS + STOREHOUSE_GOODS if player.works(Tile.STOREHOUSE) else WINDROSE_GOODS


def kinds_held(player: Player) -> i64:
    kinds: i64 = 0
    for good in range(i64(GOODS)):
        if player.goods[good] > 0:
            kinds += 1
    return kinds


def most_singles(player: Player) -> i64:
    """Goods left for single places if the warehouses keep the kinds with the fewest."""
    rest = player.goods[:]
    for _ in range(kinds_stored(player)):
        fewest: i64 = NOTHING
        for good in range(i64(GOODS)):
            if rest[good] > 0 and (fewest == NOTHING or rest[good] < rest[fewest]):
                fewest = good
        if fewest != NOTHING:
            rest[fewest] = 0
    return sum_of(rest, ALL_KINDS)


def sum_of(goods: vec[i64], kinds: i64) -> i64:
    """All goods of a set of kinds."""
    total: i64 = 0
    for good in range(i64(GOODS)):
        if has(kinds, good):
            total += goods[good]
    return total


def is_first_way(goods: vec[i64], whole: i64, kept: vec[i64], places: i64) -> bool:
    """Could the same goods be kept with a smaller set of whole kinds? Then they are offered that way and not this."""
    complete = whole
    total = sum_of(goods, whole)
    for good in range(i64(GOODS)):
        if not has(whole, good):
            total += kept[good]
            if goods[good] > 0 and kept[good] == goods[good]:
                complete = with_thing(complete, good)
    nothing_lost = total == sum_of(goods, ALL_KINDS)
    for other in range(whole):
        if less(other, complete) == EMPTY and size(other) == size(whole):
            singles = total - sum_of(goods, other)
            if singles == places or (nothing_lost and singles < places):
                return False
    return True


def singles_left(goods: vec[i64], whole: i64, kept: vec[i64], first: i64) -> i64:
    """Goods of the kinds from `first` on that could still be kept singly."""
    count: i64 = 0
    for good in range(first, i64(GOODS)):
        if not has(whole, good):
            count += goods[good] - kept[good]
    return count


def singles_work_out(goods: vec[i64], whole: i64, kept: vec[i64], first: i64, due: i64, places: i64) -> bool:
    """Can `due` more single goods be kept, in rising order, so that the outcome is not offered in another way?"""
    if due == 0:
        return is_first_way(goods, whole, kept, places)
    for good in range(first, i64(GOODS)):
        if not has(whole, good) and kept[good] < goods[good]:
            if singles_left(goods, whole, kept, good) < due:
                return False
            kept[good] += 1
            works_out = singles_work_out(goods, whole, kept, good, due - 1, places)
            kept[good] -= 1
            if works_out:
                return True
    return False


def kinds_work_out(goods: vec[i64], whole: i64, first: i64, due: i64, places: i64) -> bool:
    """The same when `due` more kinds are to be kept whole, in rising order, and then the single goods."""
    if due == 0:
        singles = min(places, singles_left(goods, whole, NO_GOODS, 0))
        return singles_work_out(goods, whole, NO_GOODS[:], 0, singles, places)
    for good in range(first, i64(GOODS)):
        if goods[good] > 0 and kinds_work_out(goods, with_thing(whole, good), good + 1, due - 1, places):
            return True
    return False


@final
class Store(Step["PuertoRico"]):
    """Goods that cannot be stored rot. Guests may still go and open a warehouse."""

    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        player = state.players[seat]
        if most_singles(player) > goods_stored(player):
            ask_guests(state, seat)
            state.then(STORE_KINDS, seat)


STORE: Final = Store()


@final
class StoreKinds(Step["PuertoRico"]):
    """Name the kinds the warehouses keep whole, in rising order. `whole` is the set of those named so far."""

    def gathers(self) -> bool:
        return True

    def asks(self, state: PuertoRico, seat: i64, first: i64, whole: i64) -> bool:
        return len(self.moves(state, seat, first, whole)) > 1

    def moves(self, state: PuertoRico, seat: i64, first: i64, whole: i64) -> vec[i64]:
        player = state.players[seat]
        due = min(kinds_stored(player), kinds_held(player)) - size(whole)
        places = goods_stored(player)
        moves = vec[i64]()
        if due > 0:
            for good in range(first, i64(GOODS)):
                more = with_thing(whole, good)
                if player.goods[good] > 0 and kinds_work_out(player.goods, more, good + 1, due - 1, places):
                    moves = append(moves, Verb.WAREHOUSE + good)
        return moves

    def play(self, state: PuertoRico, seat: i64, first: i64, whole: i64, move: i64) -> None:
        good = move - Verb.WAREHOUSE
        state.then(self, seat, good + 1, with_thing(whole, good))

    def run(self, state: PuertoRico, seat: i64, first: i64, whole: i64) -> None:
        moves = self.moves(state, seat, first, whole)
        if len(moves) > 0:
            self.play(state, seat, first, whole, moves[0])
        else:
            state.then(STORE_GOODS, seat, 0, WHOLE.put(whole))


STORE_KINDS: Final = StoreKinds()


def singles_kept(packed: i64) -> vec[i64]:
    kept = NO_GOODS[:]
    for good in range(i64(GOODS)):
        kept[good] = KEPT[good].of(packed)
    return kept


def store_moves(player: Player, first: i64, packed: i64) -> vec[i64]:
    """The kinds of which a single good may be kept next."""
    whole = WHOLE.of(packed)
    kept = singles_kept(packed)
    places = goods_stored(player)
    due = places
    for good in range(i64(GOODS)):
        due -= kept[good]
    due = min(due, singles_left(player.goods, whole, kept, 0))
    moves = vec[i64]()
    if due > 0:
        for good in range(first, i64(GOODS)):
            if not has(whole, good) and kept[good] < player.goods[good]:
                if singles_left(player.goods, whole, kept, good) < due:
                    break
                kept[good] += 1
                if singles_work_out(player.goods, whole, kept, good, due - 1, places):
                    moves = append(moves, Verb.STORE + good)
                kept[good] -= 1
    return moves


@final
class StoreGoods(Step["PuertoRico"]):
    """Keep single goods, in rising order; the rest rots. `packed` is the kinds kept WHOLE and the goods KEPT singly."""

    def gathers(self) -> bool:
        return True

    def asks(self, state: PuertoRico, seat: i64, first: i64, packed: i64) -> bool:
        return len(store_moves(state.players[seat], first, packed)) > 1

    def moves(self, state: PuertoRico, seat: i64, first: i64, packed: i64) -> vec[i64]:
        return store_moves(state.players[seat], first, packed)

    def play(self, state: PuertoRico, seat: i64, first: i64, packed: i64, move: i64) -> None:
        good = move - Verb.STORE
        state.then(self, seat, good, packed + KEPT[good].put(1))

    def run(self, state: PuertoRico, seat: i64, first: i64, packed: i64) -> None:
        player = state.players[seat]
        moves = store_moves(player, first, packed)
        if len(moves) > 0:
            self.play(state, seat, first, packed, moves[0])
            return
        kept = singles_kept(packed)
        for good in range(i64(GOODS)):
            if not has(WHOLE.of(packed), good) and kept[good] < player.goods[good]:
                rotten = player.goods[good] - kept[good]
                player.goods[good] -= rotten
                state.goods[good] += rotten
                state.note(notes.ROTTED, seat, rotten, good)


STORE_GOODS: Final = StoreGoods()
