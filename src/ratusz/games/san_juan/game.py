"""San Juan: 2 to 4 players, with the New Buildings expansion and the advanced start."""

from __future__ import annotations

from typing import Final

from ratusz.core.face import Face
from ratusz.core.game import Game, Option
from ratusz.core.names import names_of
from ratusz.core.notes import notes_in
from ratusz.core.paying import by_number
from ratusz.core.step import steps_in
from ratusz.games.san_juan import notes, position, result, view
from ratusz.games.san_juan.components import BOX, FOLDER
from ratusz.games.san_juan.mind import SanJuanMind
from ratusz.games.san_juan.moves import MOVES
from ratusz.games.san_juan.places import places
from ratusz.games.san_juan.setup import set_up
from ratusz.games.san_juan.state import SanJuan
from ratusz.games.san_juan.steps import builder, cards, goods, hand, phase, round

GAME: Final = Game(
    name="san-juan",
    min_seats=2,
    max_seats=4,
    options=(Option("new_buildings"), Option("advanced_start")),
    state=SanJuan,
    set_up=set_up,
    moves=MOVES,
    steps=steps_in(round, hand, phase, builder, goods, cards),
    notes=notes_in(notes),
    face=Face(
        show=view.show,
        show_choice=view.show_choice,
        show_note=view.show_note,
        pieces=position.pieces,
        dump=position.dump,
        load=position.load,
        places=places,
        payment=by_number({"pay": "cards", "discard": "cards", "keep": "cards"}),
        round_of=result.round_of,
        sources=result.sources,
        tie_breaks=result.tie_breaks,
        terminal="ratusz.games.san_juan.terminal",
        headings=("round",),
        story="ratusz.games.san_juan.story",
    ),
    mind=SanJuanMind(),
    folder=FOLDER,
    names={
        language: names_of((*BOX["roles"], *BOX["goods"], *BOX["cards"], BOX["customs"], BOX["governor"]), language)
        for language in ("en", "pl")
    },
)
