"""The captain phase: loading."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import EMPTY, has, with_thing
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico import notes
from ratusz.games.puerto_rico.components import (
    GOODS,
    GOODS_PER_SMALL_WHARF_POINT,
    NOTHING,
    SMALLEST_SHIP,
    WHARF_CAPACITY,
    Tile,
)
from ratusz.games.puerto_rico.moves import Verb, goods_moves
from ratusz.games.puerto_rico.notes import Why
from ratusz.games.puerto_rico.state import PuertoRico
from ratusz.games.puerto_rico.steps.guests import ask_guests

SIZES: Final = 5
"""Sizes of ships in the box."""


@final
class CaptainTurn(Step["PuertoRico"]):
    """Everybody loads in turn until a whole circle has gone by without a loading: `idle` turns so far."""

    def begins_turn(self, idle: i64, _: i64) -> bool:
        return True

    def run(self, state: PuertoRico, seat: i64, idle: i64, _: i64) -> None:
        if idle == state.seats:
            return
        if state.players[seat].goods_all() > 0:
            ask_guests(state, seat)
        if (state.new_buildings or state.with_nobles) and not has(state.had_turn, seat):
            state.then(FIRST_TURN, seat)
        state.then(LOAD, seat, idle)


CAPTAIN_TURN: Final = CaptainTurn()


@final
class FirstTurn(Step["PuertoRico"]):
    """Before their first loading players are paid by Union Hall and Lighthouse; then the Royal Supplier is asked."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        state.had_turn = with_thing(state.had_turn, seat)
        player = state.players[seat]
        if player.works(Tile.UNION_HALL):
            pairs: i64 = 0
            for good in range(i64(GOODS)):
                pairs += player.goods[good] // 2
            state.score(seat, pairs, Tile.UNION_HALL)
        if seat == state.picker and player.works(Tile.LIGHTHOUSE):
            state.earn(seat, 1, Tile.LIGHTHOUSE)
        if player.works(Tile.ROYAL_SUPPLIER):
            state.then(ROYAL_SUPPLIER, seat)


FIRST_TURN: Final = FirstTurn()


@final
class RoyalSupplier(Step["PuertoRico"]):
    """Deliver goods of different kinds, in rising order, at most as many as one has nobles. No loading."""

    def asks(self, state: PuertoRico, seat: i64, first: i64, delivered: i64) -> bool:
        player = state.players[seat]
        return delivered < player.nobles_all() and len(goods_moves(Verb.DELIVER, player.goods, first)) > 0

    def moves(self, state: PuertoRico, seat: i64, first: i64, delivered: i64) -> vec[i64]:
        return append(goods_moves(Verb.DELIVER, state.players[seat].goods, first), Verb.PASS)

    def play(self, state: PuertoRico, seat: i64, first: i64, delivered: i64, move: i64) -> None:
        if move == Verb.PASS:
            return
        good = move - Verb.DELIVER
        state.players[seat].goods[good] -= 1
        state.goods[good] += 1
        state.score(seat, 1, Tile.ROYAL_SUPPLIER)
        state.then(self, seat, good + 1, delivered + 1)


ROYAL_SUPPLIER: Final = RoyalSupplier()


def ship_room(state: PuertoRico, ship: i64, good: i64, count: i64) -> i64:
    """How many of `count` goods this ship would take, whatever the other ships carry."""
    if state.ship_good[ship] != NOTHING and state.ship_good[ship] != good:
        return 0
    return min(count, state.ship_size[ship] - state.ship_load[ship])


def carrier(state: PuertoRico, good: i64) -> i64:
    """The common ship that has this kind of good aboard, or NOTHING."""
    for ship in range(i64(len(state.ship_good))):
        if state.ship_good[ship] == good:
            return ship
    return NOTHING


def ships_for(state: PuertoRico, good: i64, count: i64) -> vec[i64]:
    """The ships a player with `count` goods of a kind may load: the one that carries it already, full or not, else
    every empty ship that takes as many as any other empty one."""
    ships = vec[i64]()
    only = carrier(state, good)
    if only != NOTHING:
        return append(ships, only) if ship_room(state, only, good, count) > 0 else ships
    most: i64 = 0
    for ship in range(i64(len(state.ship_good))):
        most = max(most, ship_room(state, ship, good, count))
    if most > 0:
        for ship in range(i64(len(state.ship_good))):
            if ship_room(state, ship, good, count) == most:
                ships = append(ships, ship)
    return ships


def wharf_free(state: PuertoRico, seat: i64) -> bool:
    return state.players[seat].works(Tile.WHARF) and not has(state.wharf_used, seat)


def small_wharf_free(state: PuertoRico, seat: i64) -> bool:
    return state.players[seat].works(Tile.SMALL_WHARF) and not has(state.small_wharf_used, seat)


def loaded(state: PuertoRico, seat: i64) -> None:
    """What every loading brings besides the goods' points."""
    player = state.players[seat]
    if seat == state.picker and not state.captain_loaded:
        state.captain_loaded = True
        state.score(seat, state.privilege(seat), Why.PRIVILEGE)
    if player.works(Tile.HARBOR):
        state.score(seat, 1, Tile.HARBOR)
    if player.works(Tile.LIGHTHOUSE):
        state.earn(seat, 1, Tile.LIGHTHOUSE)


@final
class Load(Step["PuertoRico"]):
    """Load one kind of good on one ship, as much as fits. Who can load on a common ship must load; only who could do
    no more than use a ship of their own may pass."""

    def asks(self, state: PuertoRico, seat: i64, idle: i64, _: i64) -> bool:
        return len(self.moves(state, seat, idle, 0)) > 1

    def moves(self, state: PuertoRico, seat: i64, idle: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        for good in range(i64(GOODS)):
            if player.goods[good] > 0:
                ships = ships_for(state, good, player.goods[good])
                for i in range(i64(len(ships))):
                    moves = append(moves, Verb.LOAD + good * SIZES + state.ship_size[ships[i]] - SMALLEST_SHIP)
        may_pass = len(moves) == 0
        if wharf_free(state, seat):
            for good in range(i64(GOODS)):
                if player.goods[good] > 0:
                    moves = append(moves, Verb.WHARF + good)
        if small_wharf_free(state, seat):
            for good in range(i64(GOODS)):
                if player.goods[good] > 0:
                    moves = append(moves, Verb.BOARD + good)
        if may_pass and len(moves) > 0:
            moves = append(moves, Verb.PASS)
        return moves

    def play(self, state: PuertoRico, seat: i64, idle: i64, _: i64, move: i64) -> None:
        if move == Verb.PASS:
            state.then(CAPTAIN_TURN, state.after(seat), idle + 1)
            return
        if move >= Verb.LOAD:
            good = (move - Verb.LOAD) // SIZES
            self.load_ship(state, seat, good, (move - Verb.LOAD) % SIZES + SMALLEST_SHIP)
        elif move >= Verb.BOARD:
            state.small_wharf_used = with_thing(state.small_wharf_used, seat)
            board(state, seat, move - Verb.BOARD)
            state.then(SMALL_WHARF, seat, move - Verb.BOARD, 1)
        else:
            self.load_wharf(state, seat, move - Verb.WHARF)
        state.then(CAPTAIN_TURN, state.after(seat))

    def run(self, state: PuertoRico, seat: i64, idle: i64, _: i64) -> None:
        moves = self.moves(state, seat, idle, 0)
        self.play(state, seat, idle, 0, moves[0] if len(moves) > 0 else Verb.PASS)

    def load_ship(self, state: PuertoRico, seat: i64, good: i64, size: i64) -> None:
        ship: i64 = 0
        while state.ship_size[ship] != size:
            ship += 1
        player = state.players[seat]
        count = ship_room(state, ship, good, player.goods[good])
        player.goods[good] -= count
        state.ship_good[ship] = good
        state.ship_load[ship] += count
        state.note(notes.LOADED, seat, count, notes.LOADED_GOOD.put(good) + notes.SHIP_SIZE.put(size))
        state.score(seat, count, good)
        loaded(state, seat)

    def load_wharf(self, state: PuertoRico, seat: i64, good: i64) -> None:
        player = state.players[seat]
        count = min(player.goods[good], WHARF_CAPACITY)
        state.wharf_used = with_thing(state.wharf_used, seat)
        player.goods[good] -= count
        state.private[seat * GOODS + good] += count
        state.note(notes.LOADED, seat, count, notes.LOADED_GOOD.put(good))
        state.score(seat, count, good)
        loaded(state, seat)


LOAD: Final = Load()


def board(state: PuertoRico, seat: i64, good: i64) -> None:
    state.players[seat].goods[good] -= 1
    state.private[seat * GOODS + good] += 1


@final
class SmallWharf(Step["PuertoRico"]):
    """Any goods, one at a time in rising order; a point for each full pair of them all."""

    def asks(self, state: PuertoRico, seat: i64, first: i64, count: i64) -> bool:
        return len(goods_moves(Verb.BOARD, state.players[seat].goods, first)) > 0

    def moves(self, state: PuertoRico, seat: i64, first: i64, count: i64) -> vec[i64]:
        return append(goods_moves(Verb.BOARD, state.players[seat].goods, first), Verb.DONE)

    def play(self, state: PuertoRico, seat: i64, first: i64, count: i64, move: i64) -> None:
        if move == Verb.DONE:
            self.run(state, seat, first, count)
        else:
            board(state, seat, move - Verb.BOARD)
            state.then(self, seat, move - Verb.BOARD, count + 1)

    def run(self, state: PuertoRico, seat: i64, first: i64, count: i64) -> None:
        state.note(notes.BOARDED, seat, count)
        state.score(seat, count // GOODS_PER_SMALL_WHARF_POINT, Tile.SMALL_WHARF)
        loaded(state, seat)


SMALL_WHARF: Final = SmallWharf()


@final
class EndCaptain(Step["PuertoRico"]):
    """Full ships set sail; the others wait."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        for ship in range(i64(len(state.ship_size))):
            if state.ship_load[ship] == state.ship_size[ship]:
                state.goods[state.ship_good[ship]] += state.ship_load[ship]
                state.note(notes.SAILED, seat, state.ship_size[ship], state.ship_good[ship])
                state.ship_load[ship] = 0
                state.ship_good[ship] = NOTHING
        state.had_turn = EMPTY
        state.wharf_used = EMPTY
        state.small_wharf_used = EMPTY
        state.captain_loaded = False


END_CAPTAIN: Final = EndCaptain()
