"""A turn and the four actions a die allows."""

from __future__ import annotations

from typing import final

from ratusz.core.state import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy.components import (
    BLACK,
    DEPOTS,
    DICE,
    DIE_STEPS,
    GOODS,
    NO_TILE,
    NUMBER,
    PURCHASE_PRICE,
    SALE_POINTS,
    SALE_SILVER,
    SALE_SILVER_3,
    SALE_WORKERS_4,
    SIDES,
    SILVER_13,
    SPACES,
    USED,
    WORKERS,
    WORKERS_14,
)
from ratusz.games.castles_of_burgundy.moves import (
    ACTION_PLACE,
    ACTION_SELL,
    ACTION_TAKE,
    ACTION_WORKERS,
    DIE,
    DISCARD,
    END,
    LAY,
    PLACE,
    PURCHASE,
    SELL,
    TAKE,
    TAKE_TILE,
)
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Note, Player
from ratusz.games.castles_of_burgundy.steps.kinds import (
    ALL_COLOURS,
    Kind,
    depot_of,
    gain,
    has_tile,
    has_tile_anywhere,
    tiles_anywhere,
    tiles_in,
)
from ratusz.games.castles_of_burgundy.steps.placing import place


@final
class Turn(Step["CastlesOfBurgundy"]):
    """Two actions, one with each die, and at most one purchase before, between or after them."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        dice = state.players[seat].dice
        if dice[0] != USED and dice[1] != USED and dice[0] != dice[1]:
            return True
        return purchase_possible(state, seat)

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        dice = state.players[seat].dice
        moves = vec[i64]()
        if dice[0] != USED:
            moves = append(moves, DIE + dice[0])
        if dice[1] != USED and dice[1] != dice[0]:
            moves = append(moves, DIE + dice[1])
        if purchase_possible(state, seat):
            moves = append(moves, PURCHASE)
        if dice[0] == USED and dice[1] == USED:
            moves = append(moves, END)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == END:
            return
        state.push(Kind.TURN, seat)
        if move == PURCHASE:
            state.push(Kind.PURCHASE, seat)
        else:
            use_die(state, seat, move - DIE)

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        dice = state.players[seat].dice
        for at in range(i64(DICE)):
            if dice[at] != USED:
                state.push(Kind.TURN, seat)
                state.note(Note.USED_DIE, seat, dice[at])
                use_die(state, seat, dice[at])
                return


def use_die(state: CastlesOfBurgundy, seat: i64, value: i64) -> None:
    dice = state.players[seat].dice
    dice[0 if dice[0] == value else 1] = USED
    state.push(Kind.ACTION, seat, value)


@final
class Action(Step["CastlesOfBurgundy"]):
    """What to do with a die, or with the extra die of a castle."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> bool:
        player = state.players[seat]
        return can_take(state, player, die) or can_place(player, die) or can_sell(player, die)

    def moves(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        if can_take(state, player, die):
            moves = append(moves, ACTION_TAKE)
        if can_place(player, die):
            moves = append(moves, ACTION_PLACE)
        if can_sell(player, die):
            moves = append(moves, ACTION_SELL)
        return append(moves, ACTION_WORKERS)

    def play(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64, move: i64) -> None:
        if move == ACTION_TAKE:
            state.push(Kind.TAKE_TILE, seat, die)
        elif move == ACTION_PLACE:
            state.push(Kind.PLACE_TILE, seat, die)
        elif move == ACTION_SELL:
            state.push(Kind.SELL_GOODS, seat, die)
        else:
            take_workers(state, seat)

    def run(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> None:
        take_workers(state, seat)


# Take a tile from the board.


def depot_in_reach(player: Player, die: i64, depot: i64) -> bool:
    return DIE_STEPS[die * (SIDES + 1) + depot + 1] <= player.reach(die, player.free_for_taking())


def can_take(state: CastlesOfBurgundy, player: Player, die: i64) -> bool:
    for depot in range(i64(DEPOTS)):
        if depot_in_reach(player, die, depot) and has_tile(state, depot, ALL_COLOURS):
            return True
    return False


@final
class TakeTile(Step["CastlesOfBurgundy"]):
    """Take a tile from the depot whose number the die shows."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> bool:
        return len(self.moves(state, seat, die, 0)) > 1

    def moves(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        for depot in range(i64(DEPOTS)):
            if depot_in_reach(player, die, depot):
                moves = tiles_in(state, depot, ALL_COLOURS, moves)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64, move: i64) -> None:
        player = state.players[seat]
        state.pay_workers(seat, player.price(die, depot_of(move) + 1, player.free_for_taking()))
        gain(state, seat, move)

    def run(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> None:
        move = self.moves(state, seat, die, 0)[0]
        state.note(Note.TOOK, seat, TAKE_TILE[move - TAKE], depot_of(move))
        self.play(state, seat, die, 0, move)


@final
class DiscardTile(Step["CastlesOfBurgundy"]):
    """The storage is full: one of the tiles there leaves the game to make room for the one gained."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        storage = state.players[seat].storage
        return storage[0] != storage[i64(len(storage)) - 1]

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        moves = vec[i64]()
        last: i64 = NO_TILE
        for tile in state.players[seat].storage:
            if tile != last:
                moves = append(moves, DISCARD + tile)
            last = tile
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        tile = move - DISCARD
        player = state.players[seat]
        player.unstore(tile)
        state.removed[tile] += 1
        player.store(state.gained)
        state.gained = NO_TILE

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        tile = state.players[seat].storage[0]
        state.note(Note.LOST, seat, tile)
        self.play(state, seat, 0, 0, DISCARD + tile)


# Place a tile in the duchy.


def can_place(player: Player, die: i64) -> bool:
    for tile in player.storage:
        if player.spaces_for(tile, die) != 0:
            return True
    return False


def tiles_to_place(player: Player, die: i64) -> vec[i64]:
    moves = vec[i64]()
    last: i64 = NO_TILE
    for tile in player.storage:
        if tile != last and player.spaces_for(tile, die) != 0:
            moves = append(moves, LAY + tile)
        last = tile
    return moves


@final
class PlaceTile(Step["CastlesOfBurgundy"]):
    """Which tile of the storage to place."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> bool:
        return len(tiles_to_place(state.players[seat], die)) > 1

    def moves(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> vec[i64]:
        return tiles_to_place(state.players[seat], die)

    def play(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64, move: i64) -> None:
        state.push(Kind.PLACE_ON_SPACE, seat, die, move - LAY)

    def run(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> None:
        self.play(state, seat, die, 0, tiles_to_place(state.players[seat], die)[0])


@final
class PlaceOnSpace(Step["CastlesOfBurgundy"]):
    """Where to place it: a space of its colour beside a tile, its number the die's."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, die: i64, tile: i64) -> bool:
        spaces = state.players[seat].spaces_for(tile, die)
        return spaces & (spaces - 1) != 0

    def moves(self, state: CastlesOfBurgundy, seat: i64, die: i64, tile: i64) -> vec[i64]:
        spaces = state.players[seat].spaces_for(tile, die)
        moves = vec[i64]()
        for space in range(i64(SPACES)):
            if (spaces >> space) & 1 == 1:
                moves = append(moves, PLACE + space)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, die: i64, tile: i64, move: i64) -> None:
        player = state.players[seat]
        space = move - PLACE
        state.note(Note.PLACED, seat, tile, space)
        state.pay_workers(seat, player.price(die, NUMBER[space], player.free_for_placing(tile)))
        player.unstore(tile)
        place(state, seat, tile, space)

    def run(self, state: CastlesOfBurgundy, seat: i64, die: i64, tile: i64) -> None:
        self.play(state, seat, die, tile, self.moves(state, seat, die, tile)[0])


# Sell goods.


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
    state.score(seat, count * SALE_POINTS[state.seats], Note.SOLD, good)
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
                moves = append(moves, SELL + good)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64, move: i64) -> None:
        good = move - SELL
        state.pay_workers(seat, state.players[seat].price(die, good + 1, 0))
        sell(state, seat, good)

    def run(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> None:
        self.play(state, seat, die, 0, self.moves(state, seat, die, 0)[0])


# Take workers.


def take_workers(state: CastlesOfBurgundy, seat: i64) -> None:
    """Two workers; knowledge tile 14 makes them four, 13 adds silver."""
    player = state.players[seat]
    state.gain_workers(seat, WORKERS_14 if player.knows(14) else WORKERS)
    if player.knows(13):
        state.gain_silver(seat, SILVER_13)


# The central depot.


def purchase_possible(state: CastlesOfBurgundy, seat: i64) -> bool:
    player = state.players[seat]
    if state.bought or player.silver < PURCHASE_PRICE:
        return False
    if has_tile(state, BLACK, ALL_COLOURS):
        return True
    return player.knows(6) and has_tile_anywhere(state, ALL_COLOURS)


@final
class Purchase(Step["CastlesOfBurgundy"]):
    """Buy a tile of the central depot, with knowledge tile 6 of any depot."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return len(self.moves(state, seat, 0, 0)) > 1

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        moves = tiles_anywhere(state, ALL_COLOURS) if state.players[seat].knows(6) else vec[i64]()
        return tiles_in(state, BLACK, ALL_COLOURS, moves)

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        state.players[seat].silver -= PURCHASE_PRICE
        state.bought = True
        gain(state, seat, move)

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        move = self.moves(state, seat, 0, 0)[0]
        state.note(Note.TOOK, seat, TAKE_TILE[move - TAKE], depot_of(move))
        self.play(state, seat, 0, 0, move)
