"""Puerto Rico in words."""

from __future__ import annotations

import pytest

from ratusz.core.texts import LANGUAGES, texts
from ratusz.games.puerto_rico import GAME
from ratusz.games.puerto_rico.components import BUILDINGS
from ratusz.games.puerto_rico.state import PuertoRico
from tests.games.puerto_rico.table import ME, goods, new, own, play

POLISH = texts("pl", GAME)


def asked(state: PuertoRico) -> str:
    return texts("en", GAME).ask(state.view(None)["choice"])


class TestTrade:
    """The Land Office is named to whoever can use it, and the sale to whoever can sell."""

    def test_nobody_hears_of_the_land_office_without_one(self) -> None:
        state = new(3)
        goods(state, ME, indigo=1)
        play(state, "role trader")
        assert asked(state) == "Sell a good, or pass."

    def test_with_an_occupied_land_office_before_and_after_the_sale(self) -> None:
        state = new(3, nobles=True)
        own(state, ME, "land_office")
        goods(state, ME, indigo=1)
        play(state, "role trader")
        assert asked(state) == "Sell a good, use your land office, or pass."
        play(state, "sell indigo")
        assert asked(state) == "Use your land office, or pass."


def test_moves_are_sentences_with_the_names_in_their_case() -> None:
    assert POLISH.move("take corn") == "Weź plantację kukurydzy"
    assert POLISH.move("take quarry") == "Weź kamieniołom"
    assert POLISH.move("discard forest_corn") == "Odrzuć las (kukurydza)"
    assert POLISH.move("discard noble sugar") == "Odrzuć plantację cukru, a szlachcica przenieś na plażę"
    assert POLISH.move("load coffee ship_5") == "Załaduj kawę na „piątkę”"
    assert texts("en", GAME).move("take indigo") == "Take an indigo plantation"


def test_the_ship_is_told_with_its_noble_and_only_where_there_is_one() -> None:
    told = [
        POLISH.note({"note": "ship", "n": n, **noble}, "Ania") for n in (0, 1, 2, 5) for noble in ({}, {"how": "noble"})
    ]
    assert told[0] == "Statek kolonistów jest pusty."
    assert told[1] == "Na statku kolonistów czeka 1 szlachcic."
    assert [text for text in told if "0" in text] == []
    assert told[5] == "Na statku kolonistów czeka 2 kolonistów i 1 szlachcic."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_a_building_begins_with_its_moment(language: str) -> None:
    """'Trader: …' would read as the trader's privilege."""
    moments = {
        "en": ("phase", "End of the game", "All phases", "Holds"),
        "pl": ("Faza", "fazy", "oniec gry", "Wszystkie fazy", "Mieści"),
    }
    for building in BUILDINGS:
        begin = " ".join(texts(language, GAME)(f"help.{building['id']}").split()[:5])
        assert any(moment in begin for moment in moments[language]), building["id"]
