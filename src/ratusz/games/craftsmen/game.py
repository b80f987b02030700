"""Craftsmen: 2 to 5 players. Much of what the rulebook shows only in pictures is reconstructed; `components` takes a
corrected file."""

from __future__ import annotations

from typing import Final

from ratusz.core.face import Face
from ratusz.core.game import Game
from ratusz.core.names import Name, names_of
from ratusz.core.notes import notes_in
from ratusz.core.step import steps_in
from ratusz.games.craftsmen import notes, position, result, view
from ratusz.games.craftsmen.boxfile import ComponentsOption
from ratusz.games.craftsmen.components import COLOUR_IDS, COMPONENTS, FOLDER, VALUES
from ratusz.games.craftsmen.mind import CraftsmenMind
from ratusz.games.craftsmen.moves import MOVES
from ratusz.games.craftsmen.paying import payment
from ratusz.games.craftsmen.places import places
from ratusz.games.craftsmen.setup import set_up
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.craftsmen.steps import auction, bank, builders, crafts, end, helpers, merchants, notary, swaps


def _names(language: str) -> dict[str, Name]:
    parts = ("colours", "goods", "buildings", "town", "seasons", "decks", "places", "terms")
    names = names_of((piece for part in parts for piece in COMPONENTS[part]), language)
    for colour in COLOUR_IDS:
        for value in range(1, VALUES + 1):
            accusative = {"acc": f"{names[colour]:card_acc} {value}"} if language == "pl" else {}
            names[f"{colour}_{value}"] = Name(f"{names[colour]:card} {value}", accusative)
    return names


GAME: Final = Game(
    name="craftsmen",
    min_seats=2,
    max_seats=5,
    options=(ComponentsOption("components"),),
    state=Craftsmen,
    set_up=set_up,
    moves=MOVES,
    steps=steps_in(swaps, helpers, bank, builders, notary, auction, crafts, merchants, end),
    notes=notes_in(notes),
    face=Face(
        show=view.show,
        show_choice=view.show_choice,
        show_note=view.show_note,
        pieces=position.pieces,
        dump=position.dump,
        load=position.load,
        places=places,
        payment=payment,
        round_of=result.round_of,
        sources=result.sources,
        tie_breaks=result.tie_breaks,
        terminal="ratusz.games.craftsmen.terminal",
        headings=("season", "stage", "season_ends", "year_ends"),
        story="ratusz.games.craftsmen.story",
    ),
    mind=CraftsmenMind(),
    folder=FOLDER,
    names={language: _names(language) for language in ("en", "pl")},
)
