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
        "Gosia dobiera 2 karty.",
        "Dobrana karta: Pomnik odkrywcy.",
        "Dobrana karta: Pomnik odkrywcy.",
    ]


def test_moves_in_words_and_for_those_who_may_not_know() -> None:
    english = texts("en", GAME)
    assert english.move("cover full sugar_mill") == "Build over Sugar Mill and lose its good"
    assert english.move("spend customs") == "Pay with a good: Customs Goods"
    assert english.move("tuck hero") == "Tuck Hero away"
    assert english.move("tuck") == "Tuck a card away"
