"""The table drawn in a terminal."""

from __future__ import annotations

import random

import pytest
from rich.console import Console

from ratusz.core.state import OVER
from ratusz.core.texts import LANGUAGES, texts
from ratusz.games.castles_of_burgundy import GAME
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy

from .table import play, turn


def drawn(state: CastlesOfBurgundy, language: str = "en", viewer: int | None = 0) -> str:
    console = Console(width=160, record=True, color_system=None)
    with console.capture() as capture:
        console.print(GAME.face.draw(state.view(viewer), texts(language, GAME)))
    return capture.get()


def test_the_duchy_is_drawn_as_hexes() -> None:
    state = turn(dice=[4, 0], workers=1, storage=["mine"], duchy={"d4": "castle", "d3": "ship"}, depots={"4": ["mine"]})
    lines = drawn(state).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("Player 1: board 1, 2 of 37 spaces"))
    assert [line.rstrip() for line in lines[at + 8 : at + 12]] == [
        r"/   d1  |   d2  |   d3  |   d4  |   d5  |   d6  |   d7  \ ".rstrip(),
        r"\  Ri 6 | Ri 1* |  Ship | Castle| Ri 5* |  Ri 4 |  Ri 1 /",
        r"    /   e1  |   e2  | e3 [0]|   e4  |   e5  |   e6  \ ".rstrip(),
        r"    \  Ci 2 | Ci 5* | Mi 4* | Ci 3* |  Ci 1 |  Pa 2 /",
    ]


def test_prices_stand_beside_tiles_that_can_be_taken() -> None:
    state = turn(dice=[2, 0], workers=1, depots={"2": ["castle"], "3": ["bank"], "5": ["mine"]})
    play(state, "action take")
    text = drawn(state)
    assert "Castle [0]" in text
    assert "Bank [1]" in text
    assert "Mine [" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("boards", ["standard", "choose"])
def test_any_position_can_be_drawn(language: str, boards: str) -> None:
    chance = random.Random(2)
    state = GAME.new(3, 6, {"boards": boards})
    assert isinstance(state, CastlesOfBurgundy)
    count = 0
    while state.seat != OVER:
        if count % 40 == 0 or count < 8:
            assert drawn(state, language, int(state.seat))
        state.play(chance.choice(state.moves()))
        count += 1
    assert drawn(state, language, None)


def test_polish_words() -> None:
    text = drawn(turn(dice=[4, 0], depots={"4": ["mine"]}), "pl")
    assert "Kopalnia" in text
    assert "plansza 1, 1 z 37 pól" in text
    assert "magazyn" in text
