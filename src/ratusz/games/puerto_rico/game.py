"""Puerto Rico: 3 to 5 players and the variant for 2, with the expansions New Buildings and Nobles."""

from __future__ import annotations

from typing import Final

from ratusz.core.face import Face
from ratusz.core.game import Game, Option
from ratusz.core.names import names_of
from ratusz.core.notes import notes_in
from ratusz.core.paying import by_number
from ratusz.core.step import steps_in
from ratusz.games.puerto_rico import notes, position, result, view
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

GAME: Final = Game(
    name="puerto-rico",
    min_seats=2,
    max_seats=5,
    options=(
        Option("new_buildings"),
        Option("draft", "play", ("play", "random"), needs="new_buildings"),
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
        payment=by_number({"store_kinds": "kinds", "store_goods": "goods"}),
        round_of=result.round_of,
        sources=result.sources,
        tie_breaks=result.tie_breaks,
        terminal="ratusz.games.puerto_rico.terminal",
        headings=("governor",),
        story="ratusz.games.puerto_rico.story",
    ),
    mind=PuertoRicoMind(),
    folder=FOLDER,
    names={
        language: names_of((*BOX["roles"], *BOX["goods"], *BOX["words"], *BOX["buildings"]), language)
        for language in ("en", "pl")
    },
)
