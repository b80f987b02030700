"""Puerto Rico: 3 to 5 players and the variant for 2, with the expansions New Buildings and Nobles."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.face import Face
from ratusz.core.game import BadOption, Game, Option, Options
from ratusz.core.names import names_of
from ratusz.core.notes import notes_in
from ratusz.core.step import steps_in
from ratusz.games.puerto_rico import notes, position, view
from ratusz.games.puerto_rico.components import BOX, FOLDER
from ratusz.games.puerto_rico.mind import PuertoRicoMind
from ratusz.games.puerto_rico.moves import MOVES
from ratusz.games.puerto_rico.places import places
from ratusz.games.puerto_rico.setup import set_up
from ratusz.games.puerto_rico.state import PuertoRico
from ratusz.games.puerto_rico.steps import (
    builder,
    captain,
    craftsman,
    guests,
    mayor,
    phase,
    round,
    settler,
    storing,
    trader,
)


@final
class PuertoRicoGame(Game):
    def check(self, seats: int, options: Options) -> None:
        if options["draft"] != "play" and not options["new_buildings"]:
            raise BadOption("option draft: there is nothing to draft without new_buildings")


GAME: Final = PuertoRicoGame(
    name="puerto-rico",
    min_seats=2,
    max_seats=5,
    options=(
        Option("new_buildings"),
        Option("draft", "play", ("play", "random")),
        Option("nobles"),
        Option("hidden_points"),
    ),
    state=PuertoRico,
    set_up=set_up,
    moves=MOVES,
    steps=steps_in(round, phase, guests, settler, mayor, builder, craftsman, trader, captain, storing),
    notes=notes_in(notes),
    face=Face(
        show=view.show,
        show_choice=view.show_choice,
        show_note=view.show_note,
        pieces=position.pieces,
        dump=position.dump,
        load=position.load,
        places=places,
        terminal="ratusz.games.puerto_rico.terminal",
    ),
    mind=PuertoRicoMind(),
    folder=FOLDER,
    names={
        language: names_of((*BOX["roles"], *BOX["goods"], *BOX["words"], *BOX["buildings"]), language)
        for language in ("en", "pl")
    },
)
