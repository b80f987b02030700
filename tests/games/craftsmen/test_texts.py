"""Every move, note, reason and piece has its words in both languages, and the terminal can draw any position."""

from __future__ import annotations

import io
import random

import pytest
from rich.console import Console

from ratusz.core.state import OVER
from ratusz.core.texts import LANGUAGES, texts
from ratusz.games.craftsmen import GAME
from ratusz.games.craftsmen.components import BUILDING_IDS, DECK_IDS, GOOD_IDS, TOWN_IDS
from ratusz.games.craftsmen.state import NOTES

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
    for note in NOTES:
        assert say.has(f"note.{note.rstrip('!')}"), note
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
            console.print(GAME.draw(state.view(chance.choice([None, *range(seats)])), say))
            assert isinstance(console.file, io.StringIO)
            drawn = console.file.getvalue()
            assert say.raw("table.reconstructed").split("{")[0] in drawn
        state.play(chance.choice(state.moves()))
