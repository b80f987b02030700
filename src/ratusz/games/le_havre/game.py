"""Le Havre: 1 to 5 players, full and short, with Le Grand Hameau, the promo cards and cards of one's own."""

from __future__ import annotations

from typing import Final

from ratusz.core.face import Face
from ratusz.core.game import Game, Option
from ratusz.core.names import Name, names_of
from ratusz.core.notes import notes_in
from ratusz.core.step import steps_in
from ratusz.games.le_havre import events, notes, position, result, view
from ratusz.games.le_havre.components import BOX, FOLDER, OWN_IDS
from ratusz.games.le_havre.mind import LeHavreMind
from ratusz.games.le_havre.moves import MOVES
from ratusz.games.le_havre.options import OwnBuildings
from ratusz.games.le_havre.paying import payment
from ratusz.games.le_havre.places import places
from ratusz.games.le_havre.setup import set_up
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps import building, effects, enter, hameau, odd, pay, round, shipping, turn


def _names(language: str) -> dict[str, Name]:
    """The printed name of every card, good and ship; ships of one type and value are told apart by their value."""
    names = names_of((piece for part in ("words", "goods", "ship_types", "cards") for piece in BOX[part]), language)
    if language == "en":
        names |= {card["id"]: Name(card["en"], {"the": f"the {card['en']}"}) for card in BOX["cards"]}
    for ship in BOX["ships"]:
        kind = names[ship["type"]]
        forms = {form: f"{name} ({ship['value']})" for form, name in kind.forms.items()}
        names[ship["id"]] = names[f"{ship['type']}_{ship['value']}"] = Name(f"{kind} ({ship['value']})", forms)
    for pair in BOX["hauls"]:
        names["_".join(pair)] = Name(" + ".join(names[good] for good in pair))
    blank = {"en": "Own building", "pl": "Własny budynek"}[language]
    names |= {own: Name(f"{blank} {number + 1}") for number, own in enumerate(OWN_IDS)}
    return names


GAME: Final = Game(
    name="le-havre",
    min_seats=1,
    max_seats=5,
    options=(
        Option("variant", "full", ("full", "short")),
        Option("grand_hameau"),
        Option("advanced"),
        Option("printed_costs"),
        OwnBuildings("own_buildings", "", file=True),
    ),
    state=LeHavre,
    set_up=set_up,
    moves=MOVES,
    steps=steps_in(turn, round, pay, effects, building, shipping, odd, enter, hameau),
    notes=notes_in(notes),
    face=Face(
        show=view.show,
        show_choice=view.show_choice,
        show_note=events.show_note,
        pieces=position.pieces,
        dump=position.dump,
        load=position.load,
        places=places,
        payment=payment,
        round_of=result.round_of,
        sources=result.sources,
        terminal="ratusz.games.le_havre.terminal",
        headings=("round", "round_ends", "final"),
        story="ratusz.games.le_havre.story",
    ),
    mind=LeHavreMind(),
    folder=FOLDER,
    names={language: _names(language) for language in ("en", "pl")},
)
