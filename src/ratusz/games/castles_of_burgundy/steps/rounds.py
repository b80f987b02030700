"""Setup choices, phases, rounds and the end of the game."""

from __future__ import annotations

from typing import final

from ratusz.core.state import NONE, Step
from ratusz.core.vecs import append, i64, vec
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
    SPACES,
    Colour,
    Tile,
)
from ratusz.games.castles_of_burgundy.moves import BOARD, PLACE
from ratusz.games.castles_of_burgundy.scoring import final_scoring
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Note, first_castle
from ratusz.games.castles_of_burgundy.steps.kinds import Kind


@final
class ChooseBoard(Step["CastlesOfBurgundy"]):
    """Choose one of the two sides of the board dealt."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return True

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        moves = vec[i64]()
        for board in state.players[seat].sides:
            moves = append(moves, BOARD + board)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        player = state.players[seat]
        player.board = move - BOARD
        player.sides = NONE


@final
class ChooseCastle(Step["CastlesOfBurgundy"]):
    """Choose the dark green space of the starting castle."""

    def asks(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> bool:
        return True

    def moves(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        spaces = COLOUR_SPACES[state.players[seat].board * COLOURS + Colour.CASTLE]
        moves = vec[i64]()
        for space in range(i64(SPACES)):
            if (spaces >> space) & 1 == 1:
                moves = append(moves, PLACE + space)
        return moves

    def play(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        first_castle(state, seat, move - PLACE)


@final
class StartPhase(Step["CastlesOfBurgundy"]):
    """Leftover tiles leave the game, goods stay; new tiles come, and five goods for the rounds."""

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        state.phase += 1
        state.round = 0
        state.note(Note.PHASE, state.track[0], state.phase)
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
        state.push(Kind.START_ROUND, 0)


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
        for who in state.order:
            player = state.players[who]
            for at in range(i64(DICE)):
                player.dice[at] = state.roll()
            state.note(Note.ROLLED, who, player.dice[0], player.dice[1])
        state.white = state.roll()
        good = state.row[state.round]
        state.row[state.round] = NO_GOOD
        state.round += 1
        if good != NO_GOOD:
            state.depot_goods[(state.white - 1) * GOODS + good] += 1
            state.note(Note.WHITE, state.order[0], state.white, good)
        state.push(Kind.END_ROUND, 0)
        for turn in range(state.seats):
            state.push(Kind.START_TURN, state.order[state.seats - 1 - turn])


@final
class StartTurn(Step["CastlesOfBurgundy"]):
    """A purchase is open again."""

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        state.bought = False
        state.push(Kind.TURN, seat)


@final
class EndRound(Step["CastlesOfBurgundy"]):
    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        state.push(Kind.START_ROUND if state.round < ROUNDS else Kind.END_PHASE, 0)


@final
class EndPhase(Step["CastlesOfBurgundy"]):
    """Mines pay; knowledge tile 2 adds a worker for each silver."""

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        for who in state.order:
            player = state.players[who]
            mines = player.count(Tile.MINE)
            if mines > 0:
                state.note(Note.MINES, who, mines)
                state.gain_silver(who, mines * MINE_SILVER)
                if player.knows(2):
                    state.gain_workers(who, mines * MINE_WORKERS_2)
        state.push(Kind.START_PHASE if state.phase + 1 < PHASES else Kind.END_GAME, 0)


@final
class EndGame(Step["CastlesOfBurgundy"]):
    """Goods, silver, workers and knowledge tiles are added to the points on the track."""

    def run(self, state: CastlesOfBurgundy, seat: i64, _a: i64, _b: i64) -> None:
        for who in range(state.seats):
            final_scoring(state, who)
        state.finish()
