"""Every move, note, reason and piece has its words in both languages, and the terminal can draw any position."""

from __future__ import annotations

import io
import random
import re

import pytest
from rich.console import Console

from ratusz.core.state import OVER
from ratusz.core.texts import LANGUAGES, texts
from ratusz.games.craftsmen import GAME
from ratusz.games.craftsmen.components import BUILDING_IDS, DECK_IDS, GOOD_IDS, TOWN_IDS
from ratusz.games.craftsmen.state import Craftsmen
from tests.games.craftsmen.positions import Position, play

REASONS = (
    "winter no_helpers passed two_of_yours full fee colours capital no_match none_left yours no_icon",
    "three_of_yours two_players",
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_has_words(language: str) -> None:
    say = texts(language, GAME)
    for name in GAME.moves.names():
        text = say.move(name)
        assert "{" not in text
        assert "_" not in text, f"{name} names a piece that has no name: {text}"
        assert say.move(GAME.moves.public(GAME.moves.code(name)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_reason_and_piece_has_words(language: str) -> None:
    say = texts(language, GAME)
    for note in GAME.notes:
        assert say.has(f"note.{note.name}"), note.name
    for reason in " ".join(REASONS).split():
        assert say.has(f"why.{reason}"), reason
    for piece in [
        *BUILDING_IDS,
        *GOOD_IDS,
        *TOWN_IDS,
        *DECK_IDS,
        "helper",
        "capital",
        "fair",
        "granary",
        "reconstructed",
    ]:
        assert say.help(piece), piece
    assert say.has("about.components")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 5])
def test_the_terminal_draws_every_position_and_says_what_is_reconstructed(language: str, seats: int) -> None:
    say = texts(language, GAME)
    state = GAME.new(seats, 5)
    chance = random.Random(seats)
    while state.seat != OVER:
        if chance.random() < 0.1:
            console = Console(width=100, file=io.StringIO())
            console.print(GAME.face.draw(state.view(chance.choice([None, *range(seats)])), say))
            assert isinstance(console.file, io.StringIO)
            drawn = console.file.getvalue()
            assert say.raw("table.reconstructed").split("{")[0] in drawn
        state.play(chance.choice(state.moves()))


@pytest.mark.parametrize(
    ("language", "piece", "said"),
    [
        (
            "en",
            "helper",
            "but not in the town hall|your own .* for nothing|two players .* nothing is paid.* draws a card",
        ),
        ("pl", "helper", "ale nie w ratuszu|własny .* za darmo|W dwie osoby .* nic się nie płaci.* dobiera kartę"),
        ("en", "privilege_token", "but not in winter|two players who are tied neither"),
        ("pl", "privilege_token", "ale nie zimą|w dwie osoby przy remisie nie dostaje go nikt"),
        ("en", "builders", "upper half with upper half or lower with lower"),
        ("pl", "builders", "górna połówka z górną albo dolna z dolną"),
        ("en", "ship_1", "the player with the most markers"),
        ("en", "ship_2", "the two players with the most markers"),
        ("en", "ship_3", "the three players with the most markers"),
        ("en", "ship_4", "the four players with the most markers"),
        ("pl", "ship_1", "jeden gracz dostaje premię"),
        ("pl", "ship_2", "premie dostaje dwóch graczy"),
        ("pl", "ship_3", "premie dostaje trzech graczy"),
        ("pl", "ship_4", "premie dostaje czterech graczy"),
    ],
)
def test_help_states_the_rule_with_its_exceptions(language: str, piece: str, said: str) -> None:
    """Rulings 6, 12, 26, 30 and 37, and how many players a ship gives a bonus to."""
    text = texts(language, GAME).help(piece) or ""
    for part in said.split("|"):
        assert re.search(part, text), part


def drawn(state: Craftsmen, viewer: int | None) -> str:
    console = Console(width=160, file=io.StringIO())
    console.print(GAME.face.draw(state.view(viewer), texts("en", GAME)))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_the_terminal_shows_the_discard_pile_the_opening_bid_and_the_mayors_cards() -> None:
    """Ruling 58: all of them are open."""
    position = Position(3).offer("mill-red-blue").capital(0, "red_1 red_1 red_1 red_1").row("violet_3 violet_3")
    state = position.deck("green_3 green_3").no_discards().queue("notary", [], [0]).stage("notary").state()
    play(state, "auction mill", "bid 4")
    for viewer in (None, 0, 1):
        assert "Auction: Mill, highest bid 4  The mayor offers 6: ♣3 ♣3" in drawn(state, viewer)
    play(state, "pass")
    for viewer in (None, 0, 1):
        assert re.search(r"Capital discarded +♣3 ♣3 +2", drawn(state, viewer))


def test_the_terminal_shows_recipes_and_no_privilege_in_the_town_hall() -> None:
    shown = drawn(Position(3).offer("winery-blue-red").step("send_helper").state(), 0)
    assert "Winery≈▲[Grapes, Barrel]" in shown
    assert re.search(r"Town hall +\[ \]", shown)
    assert re.search(r"Notary +★\[ \]", shown)
