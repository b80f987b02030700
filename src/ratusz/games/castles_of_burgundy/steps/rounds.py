"""Setup choices, phases, rounds and the end of the game."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import NONE
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy import notes
from ratusz.games.castles_of_burgundy.components import (
    ALL_DEPOT_SPACES,
    BLACK_PLAYERS,
    BLACK_SPACES,
    COLOUR_SPACES,
    COLOURS,
    DEPOT_COLOUR,
    DEPOT_COLOUR_WITH_THREE,
    DEPOT_PLAYERS,
    DEPOT_SPACES,
    DEPOTS,
    DICE,
    GOODS,
    MINE_SILVER,
    MINE_WORKERS_2,
    NO_GOOD,
    NO_TILE,
    PHASES,
    ROUNDS,
    Colour,
    Tile,
)
from ratusz.games.castles_of_burgundy.moves import Verb, moves_to
from ratusz.games.castles_of_burgundy.scoring import final_scoring
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy
from ratusz.games.castles_of_burgundy.steps.turn import TURN


@final
class ChooseBoard(Step["CastlesOfBurgundy"]):
    """Choose one of the two sides of the board dealt."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return True

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        moves = vec[i64]()
        for board in state.players[seat].sides:
            moves = append(moves, Verb.BOARD + board)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        player = state.players[seat]
        player.board = move - Verb.BOARD
        player.sides = NONE


CHOOSE_BOARD: Final = ChooseBoard()


@final
class ChooseCastle(Step["CastlesOfBurgundy"]):
    """Choose the dark green space of the starting castle."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return True

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return moves_to(COLOUR_SPACES[state.players[seat].board * COLOURS + Colour.CASTLE])

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        lay_first_castle(state, seat, move - Verb.PLACE)


CHOOSE_CASTLE: Final = ChooseCastle()


def lay_first_castle(state: CastlesOfBurgundy, seat: i64, space: i64) -> None:
    """Out of the pile: it triggers and scores nothing, and then is a tile like any other."""
    state.pile[Tile.CASTLE] -= 1
    state.players[seat].put(Tile.CASTLE, space)


@final
class StartPhase(Step["CastlesOfBurgundy"]):
    """Leftover tiles leave the game, goods stay; new tiles come, and five goods for the rounds."""

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        state.phase += 1
        state.round = 0
        state.note(notes.PHASE, state.track[0], state.phase)
        for space in range(i64(ALL_DEPOT_SPACES)):
            if state.depots[space] != NO_TILE:
                state.removed[state.depots[space]] += 1
                state.depots[space] = NO_TILE
        numbered: i64 = DEPOTS * DEPOT_SPACES
        for space in range(numbered):
            if DEPOT_PLAYERS[space] <= state.seats:
                state.depots[space] = state.draw_tile(space_colour(state, space))
        for space in range(i64(BLACK_SPACES)):
            if BLACK_PLAYERS[space] <= state.seats:
                state.depots[numbered + space] = state.draw_black_tile()
        for space in range(i64(ROUNDS)):
            state.row[space] = state.draw_good()
        state.then(START_ROUND, 0)


START_PHASE: Final = StartPhase()


def space_colour(state: CastlesOfBurgundy, space: i64) -> i64:
    """The colour of a depot's space; with 3 players one of them changes from phase to phase."""
    if state.seats == 3:
        return DEPOT_COLOUR_WITH_THREE[state.phase * DEPOTS * DEPOT_SPACES + space]
    return DEPOT_COLOUR[space]


@final
class StartRound(Step["CastlesOfBurgundy"]):
    """All dice are rolled, the white one places the round's good; turn order is read from the track."""

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        state.order = state.track[:]
        state.note(notes.ROUND, state.order[0], state.phase, state.round + 1)
        for who in state.order:
            player = state.players[who]
            for at in range(i64(DICE)):
                player.dice[at] = state.roll_die()
            state.note(notes.ROLLED, who, player.dice[0], player.dice[1])
        state.white = state.roll_die()
        good = state.row[state.round]
        state.row[state.round] = NO_GOOD
        state.round += 1
        if good != NO_GOOD:
            state.depot_goods[(state.white - 1) * GOODS + good] += 1
            state.note(notes.WHITE, state.order[0], state.white, good)
        for who in state.order:
            state.then(START_TURN, who)
        state.then(END_ROUND, 0)


START_ROUND: Final = StartRound()


@final
class StartTurn(Step["CastlesOfBurgundy"]):
    """Somebody's turn: a purchase is open again."""

    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        state.bought = False
        state.then(TURN, seat)


START_TURN: Final = StartTurn()


@final
class EndRound(Step["CastlesOfBurgundy"]):
    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        if state.round < ROUNDS:
            state.then(START_ROUND, 0)
        else:
            state.then(END_PHASE, 0)


END_ROUND: Final = EndRound()


@final
class EndPhase(Step["CastlesOfBurgundy"]):
    """Mines pay; knowledge tile 2 adds a worker for each silver."""

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        for who in state.order:
            player = state.players[who]
            mines = player.count(Tile.MINE)
            if mines > 0:
                state.note(notes.MINES, who, mines)
                state.gain_silver(who, mines * MINE_SILVER)
                if player.knows(2):
                    state.gain_workers(who, mines * MINE_WORKERS_2)
        if state.phase + 1 < PHASES:
            state.then(START_PHASE, 0)
        else:
            state.then(END_GAME, 0)


END_PHASE: Final = EndPhase()


@final
class EndGame(Step["CastlesOfBurgundy"]):
    """Goods, silver, workers and knowledge tiles are added to the points on the track."""

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        state.note(notes.OVER, state.order[0])
        for who in range(state.seats):
            final_scoring(state, who)
        state.finish()


END_GAME: Final = EndGame()
