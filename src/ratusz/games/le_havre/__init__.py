"""Le Havre: 1 to 5 players, full and short, with Le Grand Hameau, the promo cards and cards of one's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ratusz.core.game import Game, Option, Options
from ratusz.core.names import Name, names_of
from ratusz.games.le_havre import steps as _steps  # noqa: F401  fills the table of steps
from ratusz.games.le_havre.components import BOX, FOLDER, OWN_IDS
from ratusz.games.le_havre.lying import lying
from ratusz.games.le_havre.moves import MOVES
from ratusz.games.le_havre.options import OwnBuildings
from ratusz.games.le_havre.setup import set_up
from ratusz.games.le_havre.state import LeHavre

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ratusz.core.texts import Texts


@dataclass(frozen=True)
class LeHavreGame(Game):
    def blank(self) -> LeHavre:
        return LeHavre()

    def start(self, seats: int, options: Options, word: int) -> LeHavre:
        return set_up(
            seats,
            word,
            short=options["variant"] == "short",
            grand_hameau=bool(options["grand_hameau"]),
            advanced=bool(options["advanced"]),
            printed=bool(options["printed_costs"]),
            own=str(options["own_buildings"] or ""),
        )

    def draw(self, view: dict[str, Any], say: Texts) -> RenderableType:
        from ratusz.games.le_havre.terminal import draw

        return draw(view, say)

    def lying(self, view: dict[str, Any]) -> dict[str, dict[str, int]]:
        return lying(view)


def _names(language: str) -> dict[str, Name]:
    """The printed name of every card, good and ship; ships of one type and value are told apart by their value."""
    names = names_of((piece for part in ("words", "goods", "ship_types", "cards") for piece in BOX[part]), language)
    for ship in BOX["ships"]:
        names[f"{ship['type']}_{ship['value']}"] = Name(f"{names[ship['type']]} ({ship['value']})")
        names[ship["id"]] = names[f"{ship['type']}_{ship['value']}"]
    for pair in BOX["hauls"]:
        names["_".join(pair)] = Name(" + ".join(names[good] for good in pair))
    blank = {"en": "Own building", "pl": "Własny budynek"}[language]
    names |= {own: Name(f"{blank} {number + 1}") for number, own in enumerate(OWN_IDS)}
    return names


GAME = LeHavreGame(
    name="le-havre",
    min_seats=1,
    max_seats=5,
    moves=MOVES,
    folder=FOLDER,
    options=(
        Option("variant", "full", ("full", "short")),
        Option("grand_hameau"),
        Option("advanced"),
        Option("printed_costs"),
        OwnBuildings("own_buildings", "", file=True),
    ),
    names={language: _names(language) for language in ("en", "pl")},
)
