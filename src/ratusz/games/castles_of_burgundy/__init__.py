"""The Castles of Burgundy, the edition of 2011: 2 to 4 players, duchy boards 1 to 9."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from ratusz.core.game import BadOption, Game, Option, Options, OptionValue
from ratusz.core.names import names_of
from ratusz.core.texts import Texts
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy import steps as _steps  # noqa: F401  fills the table of steps
from ratusz.games.castles_of_burgundy.components import (
    BOARDS,
    BOX,
    FOLDER,
    PRINTED_ONE,
    STANDARD_BOARD,
    STANDARD_CASTLE,
    START_GOODS,
    START_SILVER,
    START_WORKERS,
)
from ratusz.games.castles_of_burgundy.lying import lying
from ratusz.games.castles_of_burgundy.moves import MOVES
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, first_castle, new_game
from ratusz.games.castles_of_burgundy.steps.kinds import Kind

STANDARD = "standard"
CHOOSE = "choose"
LISTS = ("1,2", "3,4", "5,6", "7,8", "9,9", "1,2,3", "4,5,6", "7,8,9", "1,2,3,4", "5,6,7,8", "9,3,8,8")
"""Every board with every number of players."""


class BoardsOption(Option):
    """`standard`: everybody has board 1. `choose`: random boards, each player picks a side. Or the boards by seat."""

    @property
    def form(self) -> str:
        return f"{STANDARD}|{CHOOSE}|3,8,8"

    def parse(self, value: object) -> OptionValue:
        text = str(value).replace(" ", "").lower()
        if text in (STANDARD, CHOOSE):
            return text
        boards = text.split(",")
        if all(board in map(str, range(1, BOARDS + 1)) for board in boards):
            return text
        raise BadOption(
            f"option {self.name}: {value!r} is neither {STANDARD}, nor {CHOOSE}, nor boards from 1 to {BOARDS} by seat "
            "like 3,8,8"
        )


@dataclass(frozen=True)
class CastlesOfBurgundyGame(Game):
    def blank(self) -> CastlesOfBurgundy:
        return CastlesOfBurgundy()

    def check(self, seats: int, options: Options) -> None:
        boards = str(options["boards"])
        if boards not in (STANDARD, CHOOSE) and len(boards.split(",")) != seats:
            raise BadOption(f"option boards: {boards!r} names {len(boards.split(','))} boards for {seats} seats")

    def start(self, seats: int, options: Options, word: int) -> CastlesOfBurgundy:
        """Turn order, workers, silver and goods; then the boards; then phase A is laid out."""
        state = new_game(seats, word)
        first = state.chance(seats)
        for turn in range(seats):
            seat = (first + turn) % seats
            state.track = append(state.track, seat)
            player = state.players[seat]
            player.workers = START_WORKERS[turn]
            player.silver = START_SILVER
            for _ in range(START_GOODS):
                player.goods[state.draw_good()] += 1
        state.push(Kind.START_PHASE, 0)
        deal_boards(state, str(options["boards"]))
        state.advance()
        return state

    def draw(self, view: dict[str, Any], say: Texts) -> RenderableType:
        from ratusz.games.castles_of_burgundy.terminal import draw

        return draw(view, say)

    def lying(self, view: dict[str, Any]) -> dict[str, dict[str, int]]:
        return lying(view)


def deal_boards(state: CastlesOfBurgundy, boards: str) -> None:
    """Puts the choices of boards and first castles on the agenda, for those who have to choose."""
    if boards == STANDARD:
        for seat in range(state.seats):
            state.players[seat].board = STANDARD_BOARD
            first_castle(state, seat, STANDARD_CASTLE)
        return
    dealt = deal_sides(state) if boards == CHOOSE else []
    for turn in reversed(range(state.seats)):
        seat = state.track[turn]
        state.push(Kind.CHOOSE_CASTLE, seat)
        if boards == CHOOSE:
            state.players[seat].sides = dealt[turn]
            state.push(Kind.CHOOSE_BOARD, seat)
        else:
            state.players[seat].board = int(boards.split(",")[seat]) - 1


def deal_sides(state: CastlesOfBurgundy) -> list[vec[i64]]:
    """Six boards in random order. Which numbers share a board is not known: four of 2 to 9 are backs of a 1."""
    others = [board for board in range(BOARDS) if board != STANDARD_BOARD]
    shuffled = [others.pop(state.chance(len(others))) for _ in range(len(others))]
    boards = [[STANDARD_BOARD, back] for back in shuffled[:PRINTED_ONE]]
    rest = shuffled[PRINTED_ONE:]
    boards += [sorted(rest[at : at + 2]) for at in range(0, len(rest), 2)]
    return [vec[i64](boards.pop(state.chance(len(boards)))) for _ in range(state.seats)]


GAME = CastlesOfBurgundyGame(
    name="castles-of-burgundy",
    min_seats=2,
    max_seats=4,
    moves=MOVES,
    folder=FOLDER,
    options=(BoardsOption("boards", STANDARD, samples=(STANDARD, CHOOSE, *LISTS)),),
    names={
        language: names_of((*BOX["colours"], *BOX["words"], *BOX["goods"], *BOX["spaces"], *BOX["tiles"]), language)
        for language in ("en", "pl")
    },
)
