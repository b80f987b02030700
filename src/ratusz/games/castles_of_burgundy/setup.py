"""How a game of The Castles of Burgundy starts."""

from __future__ import annotations

from typing import Final

from ratusz.core.game import Options
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy.components import (
    BLACK_COPIES,
    BOARDS,
    GOOD_COPIES,
    NORMAL_COPIES,
    PRINTED_ONE,
    STANDARD_BOARD,
    STANDARD_CASTLE,
    START_GOODS,
    START_SILVER,
    START_WORKERS,
)
from ratusz.games.castles_of_burgundy.state import (
    EMPTY_DEPOT_GOODS,
    EMPTY_DEPOTS,
    EMPTY_ROW,
    NO_OWNERS,
    NO_TILES,
    CastlesOfBurgundy,
    new_player,
)
from ratusz.games.castles_of_burgundy.steps.rounds import CHOOSE_BOARD, CHOOSE_CASTLE, START_PHASE, lay_first_castle

STANDARD: Final = "standard"
CHOOSE: Final = "choose"


def set_up(state: CastlesOfBurgundy, options: Options) -> None:
    """Turn order, workers, silver and goods; then the boards; then phase A is laid out."""
    unpack(state)
    first = state.roll(state.seats)
    for turn in range(state.seats):
        seat = (first + turn) % state.seats
        state.track = append(state.track, seat)
        player = state.players[seat]
        player.workers = START_WORKERS[turn]
        player.silver = START_SILVER
        for _ in range(START_GOODS):
            player.goods[state.draw_good()] += 1
    deal_boards(state, str(options["boards"]))
    state.then(START_PHASE, 0)


def unpack(state: CastlesOfBurgundy) -> None:
    """Everything in its pile, nobody has a board."""
    state.pile = NORMAL_COPIES[:]
    state.black_pile = BLACK_COPIES[:]
    state.removed = NO_TILES[:]
    state.depots = EMPTY_DEPOTS[:]
    state.depot_goods = EMPTY_DEPOT_GOODS[:]
    state.goods_left = GOOD_COPIES[:]
    state.row = EMPTY_ROW[:]
    state.large_bonus = NO_OWNERS[:]
    state.small_bonus = NO_OWNERS[:]
    state.players = [new_player() for _ in range(state.seats)]


def deal_boards(state: CastlesOfBurgundy, boards: str) -> None:
    """Gives everybody a board, or lists who has to choose one, and where the first castle is to lie."""
    if boards == STANDARD:
        for seat in range(state.seats):
            state.players[seat].board = STANDARD_BOARD
            lay_first_castle(state, seat, STANDARD_CASTLE)
        return
    dealt = deal_sides(state) if boards == CHOOSE else []
    named = boards.split(",")
    for turn in range(state.seats):
        seat = state.track[turn]
        if boards == CHOOSE:
            state.players[seat].sides = dealt[turn]
            state.then(CHOOSE_BOARD, seat)
        else:
            state.players[seat].board = int(named[seat % len(named)]) - 1
        state.then(CHOOSE_CASTLE, seat)


def deal_sides(state: CastlesOfBurgundy) -> list[vec[i64]]:
    """Six boards in random order. Which numbers share a board is not known: four of 2 to 9 are backs of a 1."""
    others = [board for board in range(BOARDS) if board != STANDARD_BOARD]
    shuffled = [others.pop(state.roll(len(others))) for _ in range(len(others))]
    boards = [[int(STANDARD_BOARD), back] for back in shuffled[:PRINTED_ONE]]
    rest = shuffled[PRINTED_ONE:]
    boards += [sorted(rest[at : at + 2]) for at in range(0, len(rest), 2)]
    return [vec[i64](boards.pop(state.roll(len(boards)))) for _ in range(state.seats)]
