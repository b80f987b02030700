"""The captain phase: storing what is left."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico.components import (
    GOODS,
    LARGE_WAREHOUSE_KINDS,
    NOTHING,
    SMALL_WAREHOUSE_KINDS,
    STOREHOUSE_GOODS,
    WINDROSE_GOODS,
    Tile,
)
from ratusz.games.puerto_rico.moves import STORE, WAREHOUSE
from ratusz.games.puerto_rico.state import NO_GOODS, Note, Player, PuertoRico
from ratusz.games.puerto_rico.steps.kinds import Kind, ask_guests

ALL_KINDS: Final = 0b11111


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
    """All goods of a set of kinds, a bit each."""
    total: i64 = 0
    for good in range(i64(GOODS)):
        if (kinds >> good) & 1 != 0:
            total += goods[good]
    return total


def count_bits(kinds: i64) -> i64:
    count: i64 = 0
    for good in range(i64(GOODS)):
        count += (kinds >> good) & 1
    return count


def is_first_way(goods: vec[i64], whole: i64, kept: vec[i64], places: i64) -> bool:
    """Could the same goods be kept with a smaller set of whole kinds? Then they are offered that way and not this."""
    complete = whole
    total = sum_of(goods, whole)
    for good in range(i64(GOODS)):
        if (whole >> good) & 1 == 0:
            total += kept[good]
            if goods[good] > 0 and kept[good] == goods[good]:
                complete |= i64(1) << good
    nothing_lost = total == sum_of(goods, ALL_KINDS)
    for other in range(whole):
        if other & complete == other and count_bits(other) == count_bits(whole):
            singles = total - sum_of(goods, other)
            if singles == places or (nothing_lost and singles < places):
                return False
    return True


def singles_left(goods: vec[i64], whole: i64, kept: vec[i64], first: i64) -> i64:
    """Goods of the kinds from `first` on that could still be kept singly."""
    count: i64 = 0
    for good in range(first, i64(GOODS)):
        if (whole >> good) & 1 == 0:
            count += goods[good] - kept[good]
    return count


def singles_work_out(goods: vec[i64], whole: i64, kept: vec[i64], first: i64, due: i64, places: i64) -> bool:
    """Can `due` more single goods be kept, in rising order, so that the outcome is not offered in another way?"""
    if due == 0:
        return is_first_way(goods, whole, kept, places)
    for good in range(first, i64(GOODS)):
        if (whole >> good) & 1 == 0 and kept[good] < goods[good]:
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
        if goods[good] > 0 and kinds_work_out(goods, whole | i64(1) << good, good + 1, due - 1, places):
            return True
    return False


@final
class Store(Step["PuertoRico"]):
    """Goods that cannot be stored rot. Guests may still go and open a warehouse."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        player = state.players[seat]
        if most_singles(player) > goods_stored(player):
            state.push(Kind.STORE_KINDS, seat)
            ask_guests(state, seat)


@final
class StoreKinds(Step["PuertoRico"]):
    """Name the kinds the warehouses keep whole, in rising order. `whole` is the set of those named so far."""

    def gathers(self) -> bool:
        return True

    def asks(self, state: PuertoRico, seat: i64, first: i64, whole: i64) -> bool:
        return len(self.moves(state, seat, first, whole)) > 1

    def moves(self, state: PuertoRico, seat: i64, first: i64, whole: i64) -> vec[i64]:
        player = state.players[seat]
        due = min(kinds_stored(player), kinds_held(player)) - count_bits(whole)
        places = goods_stored(player)
        moves = vec[i64]()
        if due > 0:
            for good in range(first, i64(GOODS)):
                more = whole | i64(1) << good
                if player.goods[good] > 0 and kinds_work_out(player.goods, more, good + 1, due - 1, places):
                    moves = append(moves, WAREHOUSE + good)
        return moves

    def play(self, state: PuertoRico, seat: i64, first: i64, whole: i64, move: i64) -> None:
        good = move - WAREHOUSE
        state.push(Kind.STORE_KINDS, seat, good + 1, whole | i64(1) << good)

    def run(self, state: PuertoRico, seat: i64, first: i64, whole: i64) -> None:
        moves = self.moves(state, seat, first, whole)
        if len(moves) > 0:
            self.play(state, seat, first, whole, moves[0])
        else:
            state.push(Kind.STORE_GOODS, seat, 0, whole)


def unpack(packed: i64) -> vec[i64]:
    """Single goods kept so far: three bits a kind above the set of whole kinds."""
    kept = NO_GOODS[:]
    for good in range(i64(GOODS)):
        kept[good] = (packed >> (GOODS + 3 * good)) & 7
    return kept


def store_moves(player: Player, first: i64, packed: i64) -> vec[i64]:
    """The kinds of which a single good may be kept next."""
    whole = packed & ALL_KINDS
    kept = unpack(packed)
    places = goods_stored(player)
    due = places
    for good in range(i64(GOODS)):
        due -= kept[good]
    due = min(due, singles_left(player.goods, whole, kept, 0))
    moves = vec[i64]()
    if due > 0:
        for good in range(first, i64(GOODS)):
            if (whole >> good) & 1 == 0 and kept[good] < player.goods[good]:
                if singles_left(player.goods, whole, kept, good) < due:
                    break
                kept[good] += 1
                if singles_work_out(player.goods, whole, kept, good, due - 1, places):
                    moves = append(moves, STORE + good)
                kept[good] -= 1
    return moves


@final
class StoreGoods(Step["PuertoRico"]):
    """Keep single goods, in rising order; the rest rots."""

    def gathers(self) -> bool:
        return True

    def asks(self, state: PuertoRico, seat: i64, first: i64, packed: i64) -> bool:
        return len(store_moves(state.players[seat], first, packed)) > 1

    def moves(self, state: PuertoRico, seat: i64, first: i64, packed: i64) -> vec[i64]:
        return store_moves(state.players[seat], first, packed)

    def play(self, state: PuertoRico, seat: i64, first: i64, packed: i64, move: i64) -> None:
        good = move - STORE
        state.push(Kind.STORE_GOODS, seat, good, packed + (i64(1) << (GOODS + 3 * good)))

    def run(self, state: PuertoRico, seat: i64, first: i64, packed: i64) -> None:
        player = state.players[seat]
        moves = store_moves(player, first, packed)
        if len(moves) > 0:
            self.play(state, seat, first, packed, moves[0])
            return
        kept = unpack(packed)
        for good in range(i64(GOODS)):
            if (packed >> good) & 1 == 0 and kept[good] < player.goods[good]:
                rotten = player.goods[good] - kept[good]
                player.goods[good] -= rotten
                state.goods[good] += rotten
                state.note(Note.ROTTED, seat, rotten, good)
