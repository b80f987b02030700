"""A turn and the four actions a die allows."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy import notes
from ratusz.games.castles_of_burgundy.components import DICE, SILVER_13, USED, WORKERS, WORKERS_14
from ratusz.games.castles_of_burgundy.moves import Verb
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy
from ratusz.games.castles_of_burgundy.steps import placing
from ratusz.games.castles_of_burgundy.steps.depots import PURCHASE, TAKE_TILE, can_take, purchase_possible
from ratusz.games.castles_of_burgundy.steps.goods import SELL_GOODS, can_sell


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
            moves = append(moves, Verb.DIE + dice[0])
        if dice[1] != USED and dice[1] != dice[0]:
            moves = append(moves, Verb.DIE + dice[1])
        if purchase_possible(state, seat):
            moves = append(moves, Verb.PURCHASE)
        if dice[0] == USED and dice[1] == USED:
            moves = append(moves, Verb.END)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == Verb.END:
            return
        if move == Verb.PURCHASE:
            state.then(PURCHASE, seat)
        else:
            use_die(state, seat, move - Verb.DIE)
        state.then(self, seat)

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        dice = state.players[seat].dice
        for at in range(i64(DICE)):
            if dice[at] != USED:
                state.note(notes.USED_DIE, seat, dice[at])
                use_die(state, seat, dice[at])
                state.then(self, seat)
                return


TURN: Final = Turn()


def use_die(state: CastlesOfBurgundy, seat: i64, value: i64) -> None:
    dice = state.players[seat].dice
    dice[0 if dice[0] == value else 1] = USED
    state.then(ACTION, seat, value)


@final
class Action(Step["CastlesOfBurgundy"]):
    """What to do with a die, or with the extra die of a castle."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> bool:
        player = state.players[seat]
        return can_take(state, player, die) or placing.can_place(player, die) or can_sell(player, die)

    def moves(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        if can_take(state, player, die):
            moves = append(moves, Verb.ACTION_TAKE)
        if placing.can_place(player, die):
            moves = append(moves, Verb.ACTION_PLACE)
        if can_sell(player, die):
            moves = append(moves, Verb.ACTION_SELL)
        return append(moves, Verb.ACTION_WORKERS)

    def play(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64, move: i64) -> None:
        if move == Verb.ACTION_TAKE:
            state.then(TAKE_TILE, seat, die)
        elif move == Verb.ACTION_PLACE:
            state.then(placing.PLACE_TILE, seat, die)
        elif move == Verb.ACTION_SELL:
            state.then(SELL_GOODS, seat, die)
        else:
            take_workers(state, seat)

    def run(self, state: CastlesOfBurgundy, seat: i64, die: i64, _: i64) -> None:
        take_workers(state, seat)


ACTION: Final = Action()


def take_workers(state: CastlesOfBurgundy, seat: i64) -> None:
    """Two workers; knowledge tile 14 makes them four, 13 adds silver."""
    player = state.players[seat]
    state.gain_workers(seat, WORKERS_14 if player.knows(14) else WORKERS)
    if player.knows(13):
        state.gain_silver(seat, SILVER_13)
