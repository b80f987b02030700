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
    "three_of_yours on_track two_players",
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
    ("piece", "english", "polish"),
    [
        (
            "helper",
            "but not in the Town Hall|your own .* for nothing|two players .* nothing is paid.* draws a capital card",
            "nie w Ratuszu|na swoim .* za darmo|W grze dwuosobowej .* nic się nie płaci.* dobiera kartę kapitału",
        ),
        (
            "helper",
            "at most 2 of yours.*4, 5 or 6 in all|1, 2 or 3 points .by the year|helpers left brings 1 point",
            "najwyżej 2 swoich.*4, 5 lub 6|1, 2 lub 3 punktami .zależnie od roku|pas z niewysłanymi .* 1 punkt",
        ),
        (
            "privilege_token",
            "but not in winter|two players who are tied neither",
            "oprócz zimy|w grze dwuosobowej przy remisie – nikt",
        ),
        (
            "builders",
            "upper half with upper half or lower with lower|set of the four colours .* 3 points",
            "górna połówka do górnej albo dolna do dolnej|zestaw czterech kolorów .* 3 punkty",
        ),
        ("capital", "two 3s are worth 6", "dwie trójki to 6"),
        (
            "merchants",
            "Only the lower marker .* never your own|Privilege: .* the owner .* fewer than 3",
            "tylko dolny znacznik i nigdy własny|Przywilej: .* właściciel .* mniej niż 3",
        ),
        (
            "notary",
            "1 more than the mayor or let the card go under its deck|before or after the action|in any order",
            "przebijasz ofertę o 1 albo karta trafia na spód stosu|przed akcją lub po niej|w dowolnej kolejności",
        ),
        (
            "ship_1",
            "the player with the most markers|higher hold, then further left",
            "gracz z największą liczbą|wyższej",
        ),
        ("ship_2", "the two players with the most markers|higher hold, then further left", "dwóch graczy|wyższej"),
        ("ship_3", "the three players with the most markers|higher hold, then further left", "trzech graczy|wyższej"),
        ("ship_4", "the four players with the most markers|higher hold, then further left", "czterech graczy|wyższej"),
    ],
)
def test_help_states_the_rule_with_its_exceptions(piece: str, english: str, polish: str) -> None:
    """Rulings 4, 6, 7, 10, 12, 16, 17, 25, 26, 30, 32, 37, 40 and 48, and how many players a ship gives a bonus to."""
    for language, said in (("en", english), ("pl", polish)):
        text = texts(language, GAME).help(piece) or ""
        for part in said.split("|"):
            assert re.search(part, text), part


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("pay violet_3", "Zapłać kartą: fioletowa 3"),
        ("send merchants", "Wyślij pomocnika do Gildii kupców"),
        ("build ore_mine left", "Zbuduj kopalnię rudy z lewej strony"),
        ("deliver flax weaver", "Przekaż len do tkacza"),
        ("sell barrel", "Sprzedaj beczkę do spichlerza"),
        ("token work_token", "Weź żeton pracy"),
    ],
)
def test_polish_names_are_inflected(name: str, said: str) -> None:
    assert texts("pl", GAME).move(name) == said


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
        assert "Auction: mill, highest bid 4  The mayor offers 6: ♣3 ♣3" in drawn(state, viewer)
    play(state, "pass")
    for viewer in (None, 0, 1):
        assert re.search(r"Capital discarded +♣3 ♣3 +2", drawn(state, viewer))


def test_the_terminal_shows_recipes_and_no_privilege_in_the_town_hall() -> None:
    shown = drawn(Position(3).offer("winery-blue-red").step("send_helper").state(), 0)
    assert "winery≈▲[grapes, barrels]" in shown
    assert re.search(r"Town Hall +\[ \]", shown)
    assert re.search(r"Notary +★\[ \]", shown)
