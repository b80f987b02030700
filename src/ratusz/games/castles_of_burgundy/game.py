"""The Castles of Burgundy, the edition of 2011: 2 to 4 players, duchy boards 1 to 9."""

from __future__ import annotations

from typing import Final

from ratusz.core.face import Face
from ratusz.core.game import BadOption, Game, Option, Options, OptionValue
from ratusz.core.names import names_of
from ratusz.core.notes import notes_in
from ratusz.core.paying import by_number
from ratusz.core.step import steps_in
from ratusz.games.castles_of_burgundy import notes, position, result, view
from ratusz.games.castles_of_burgundy.components import BOARDS, BOX, FOLDER
from ratusz.games.castles_of_burgundy.mind import CastlesOfBurgundyMind
from ratusz.games.castles_of_burgundy.moves import MOVES
from ratusz.games.castles_of_burgundy.places import places
from ratusz.games.castles_of_burgundy.setup import CHOOSE, STANDARD, set_up
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy
from ratusz.games.castles_of_burgundy.steps import buildings, depots, goods, placing, rounds, turn

LISTS: Final = ("1,2", "3,4", "5,6", "7,8", "9,9", "1,2,3", "4,5,6", "7,8,9", "1,2,3,4", "5,6,7,8", "9,3,8,8")
"""Every board with every number of players."""


class BoardsOption(Option):
    """`standard`: everybody has board 1. `choose`: random boards, each player picks a side. Or the board of all, or the
    boards by seat."""

    @property
    def form(self) -> str:
        return f"{STANDARD}|{CHOOSE}|7|3,8,8"

    def parse(self, value: object) -> OptionValue:
        text = str(value).replace(" ", "").lower()
        if text in (STANDARD, CHOOSE):
            return text
        boards = text.split(",")
        if all(board in map(str, range(1, BOARDS + 1)) for board in boards):
            return text
        raise BadOption(
            f"option {self.name}: {value!r} is neither {STANDARD}, nor {CHOOSE}, nor a board from 1 to {BOARDS}, nor "
            "boards by seat like 3,8,8"
        )


class CastlesOfBurgundyGame(Game):
    def check(self, seats: int, options: Options) -> None:
        super().check(seats, options)
        boards = str(options["boards"])
        if boards not in (STANDARD, CHOOSE) and len(boards.split(",")) not in (1, seats):
            raise BadOption(f"option boards: {boards!r} names {len(boards.split(','))} boards for {seats} seats")


GAME: Final = CastlesOfBurgundyGame(
    name="castles-of-burgundy",
    min_seats=2,
    max_seats=4,
    options=(BoardsOption("boards", STANDARD, samples=(STANDARD, CHOOSE, *LISTS)),),
    state=CastlesOfBurgundy,
    set_up=set_up,
    moves=MOVES,
    steps=steps_in(rounds, turn, depots, placing, buildings, goods),
    notes=notes_in(notes),
    face=Face(
        show=view.show,
        show_choice=view.show_choice,
        show_note=view.show_note,
        pieces=position.pieces,
        dump=position.dump,
        load=position.load,
        places=places,
        payment=by_number({"load_goods": "kinds"}),
        round_of=result.round_of,
        sources=result.sources,
        tie_breaks=result.tie_breaks,
        terminal="ratusz.games.castles_of_burgundy.terminal",
        headings=("round", "over"),
        story="ratusz.games.castles_of_burgundy.story",
    ),
    mind=CastlesOfBurgundyMind(),
    folder=FOLDER,
    names={
        language: names_of((*BOX["colours"], *BOX["words"], *BOX["goods"], *BOX["spaces"], *BOX["tiles"]), language)
        for language in ("en", "pl")
    },
)
