"""San Juan in words."""

from __future__ import annotations

import pytest

from ratusz.core.texts import LANGUAGES, texts
from ratusz.games.san_juan import GAME
from tests.games.san_juan.table import Table, seat


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_role_and_good_and_the_governor_are_explained(language: str) -> None:
    say = texts(language, GAME)
    assert len(GAME.names[language]) == 40 + 5 + 5 + 2
    for piece in GAME.names[language]:
        assert say.help(piece), piece


def test_questions_and_history_in_the_right_plural() -> None:
    polish = texts("pl", GAME)
    table = Table(seat(), seat(hand="tower crane well smithy chapel"))
    table.play("role builder", "build tower")
    assert polish.ask(table.state.view(1)["choice"]) == "Zapłać 3 karty."
    table = Table(seat(), seat(hand="well crane smithy"))
    table.play("role builder", "build well")
    assert [polish.note(event, "Gosia") for event in table.state.happened(0)] == ["Gosia odrzuca kartę."] * 2
    table = Table(seat("library"), seat(), seat(), deck="hero hero")
    table.play("role prospector")
    assert [polish.note(event, "Gosia") for event in table.state.happened(0)] == [
        "Gosia dociąga 2 karty.",
        "Dociągnięta karta: Pomnik odkrywcy.",
        "Dociągnięta karta: Pomnik odkrywcy.",
    ]


def test_moves_in_words_and_for_those_who_may_not_know() -> None:
    english = texts("en", GAME)
    assert english.move("cover full sugar_mill") == "Build over your Sugar Mill and lose its good"
    assert english.move("spend customs") == "Pay with a good: customs good"
    assert english.move("tuck hero") == "Tuck a Hero"
    assert english.move("tuck") == "Tuck a card"
    polish = texts("pl", GAME)
    assert polish.move("build crane") == "Zbuduj Żurawia"
    assert polish.move("discard park") == "Odrzuć Park"
    assert polish.moves(["discard well", "discard park", "discard crane"]) == "Odrzuć Studnię, Park, Żurawia"


@pytest.mark.parametrize(("language", "words"), [("en", "from the next phase on"), ("pl", "od następnej fazy")])
def test_the_builder_says_when_a_new_building_begins_to_work(language: str, words: str) -> None:
    assert words in texts(language, GAME)("help.builder")


@pytest.mark.parametrize(("language", "words"), [("en", "before the hand limit"), ("pl", "limitu kart")])
def test_chapel_and_bank_come_before_the_hand_limit(language: str, words: str) -> None:
    for building in ("chapel", "bank"):
        assert words in texts(language, GAME)(f"help.{building}")


def test_polish_words_of_the_rulebook_on_the_page() -> None:
    """'karta targowiska', 'stos kart do dociągania', 'karty w ręce'."""
    polish = texts("pl", GAME)
    assert polish("page.price_tile") == "Karta targowiska"
    assert "targowisk" in polish("page.next_tiles")
    assert "kart targowisk" in polish("page.cycle_hint")
    assert polish("page.draw_pile") == "stos kart do dociągania"
    assert polish("page.hand_hint", 7).startswith("karty w ręce")


@pytest.mark.parametrize(("language", "words"), [("en", "1 or 2 goods"), ("pl", "1 lub 2 towarami")])
def test_black_market_in_short_says_one_or_two_goods(language: str, words: str) -> None:
    assert words in texts(language, GAME)("short.black_market")


def test_the_number_of_copies_is_that_of_the_box() -> None:
    """Not of the pile: everybody starts with an Indigo Plant, and the Cathedral lies on the table."""
    assert texts("en", GAME)("page.copies", 10) == "10 in the box"
    assert texts("pl", GAME)("page.copies", 1) == "1 w pudełku"
