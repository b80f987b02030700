"""The table in a terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from ratusz.core.texts import LANGUAGES, texts
from ratusz.games.san_juan import GAME
from tests.games.san_juan.table import Table, seat


def drawing(table: Table, viewer: int | None, width: int = 100, language: str = "en") -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False, color_system=None)
    console.print(GAME.face.draw(table.state.view(viewer), texts(language, GAME)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def crowded() -> Table:
    """Everything there can be, and long names."""
    goods = "+tobacco_storage +coffee_roaster +silver_smelter +customs_office"
    return Table(
        seat(
            f"{goods} harbor:4 bank:12 crane goldsmith library chapel:3",
            "hero hero triumphal_arch sugar_mill tower well well",
            bank_used=True,
        ),
        seat("indigo_plant gold_mine triumphal_arch", "palace"),
        seat("victory_column market_hall prefecture black_market", "hut"),
        seat(),
        prices=(1, 2, 2, 2, 3),
        removed="indigo_plant park park",
        deck="well",
        discards="smithy",
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("role", ["", "builder", "trader", "councillor", "prospector"])
def test_the_table_fits_and_tears_no_name_apart(language: str, width: int, role: str) -> None:
    table = crowded()
    if role:
        table.play(f"role {role}")
    for viewer in (0, 1, None):
        text = drawing(table, viewer, width, language)
        assert max(map(len, text.splitlines())) <= width
        for piece in ("prospector", "tobacco_storage", "coffee_roaster", "silver_smelter", "triumphal_arch", "park"):
            assert GAME.names[language][piece] in text


def test_roles_show_who_took_them() -> None:
    table = Table(seat(), seat()).play("role trader", "role prospector")
    assert "Roles  Builder   Producer   Trader ●1   Councillor   Prospector ▲2\n" in drawing(table, 0)


def test_prices_are_shown_with_the_known_cycle() -> None:
    table = Table(seat("+indigo_plant"), seat(), tiles=[4, 0], tile_turns=2)
    text = drawing(table, 0)
    assert "Prices   1·2·2·3·3    1·1·1·2·2   ▸?    ?    ?   (indigo·sugar·tobacco·coffee·silver)" in text
    assert "Prices now" not in text
    assert "Prices now  indigo 1   sugar" in drawing(table.play("role trader"), 0)


def test_cities_show_goods_tucked_cards_and_new_buildings() -> None:
    table = Table(seat("+indigo_plant chapel:3", "smithy"), seat(hand="well well well"))
    text = drawing(table.play("role builder", "build smithy"), 1)
    assert "Indigo Plant ◉ indigo   Chapel +3   Smithy (works from the next phase)" in text
    assert "●1 Player 1   7 points" in text
    assert "▲2 You   1 point ◂" in text
    assert "0 cards in hand (limit 7)   3 of 12 buildings" in text


def test_the_hand_shows_what_cards_cost_now_and_why() -> None:
    table = Table(seat("crane quarry library", "hero smithy"), seat(hand="palace"), seat())
    text = drawing(table.play("role builder"), 0, width=140)
    assert "5→2   Hero" in text
    assert "privilege −1; Library −1; Quarry −1; over Quarry, Library: 0" in text
    assert "Palace" not in text


def test_a_spectator_sees_no_hand() -> None:
    text = drawing(Table(seat(hand="hero"), seat(hand="palace")), None)
    assert "Hero" not in text
    assert "Palace" not in text
    assert "Player 1" in text


def test_the_drawing_changes_with_the_language() -> None:
    text = drawing(Table(seat("+indigo_plant", "hero"), seat()), 0, language="pl")
    assert "Farbiarnia ◉ indygo" in text
    assert "Pomnik odkrywcy" in text
    assert "Gubernator ●1" in text
