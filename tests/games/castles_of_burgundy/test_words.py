"""What the texts and the history say."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jinja2
import pytest

from ratusz.core.texts import LANGUAGES, texts
from ratusz.games.castles_of_burgundy import GAME

from .table import play, player, position, step, turn

DEPOTS = {"1": ["ship", "bank"]}


def told(names: list[str], **own: Any) -> list[str]:
    """All that is told of a turn by the moves and the notes after them."""
    state = turn(depots=DEPOTS, **own)
    state.noting = True
    say = texts("en", GAME)
    lines = []
    for name in names:
        play(state, name)
        lines += [say.move(name), *(say.note(event, "Anna") for event in state.happened(None))]
    return lines


def test_the_history_tells_which_tile_went_where() -> None:
    one_of_one = told(["action place"], dice=[4, 0], storage=["mine"])
    assert "Anna: Mine on e3." in one_of_one
    one_tile = told(["action place", "place d5"], dice=[3, 0], workers=2, storage=["ship"])
    assert "Anna: Ship on d5." in one_tile
    two_tiles = told(["action place", "lay ship", "place d5"], dice=[3, 0], workers=2, storage=["mine", "ship"])
    assert "Anna: Ship on d5." in two_tiles
    assert two_tiles.count("Anna: Ship on d5.") == 1


def test_a_city_hall_needs_no_die_and_none_is_spoken_of() -> None:
    state = turn(dice=[3, 0], storage=["city_hall", "ship"], duchy={"d4": "castle", "e4": "bank"}, depots=DEPOTS)
    play(state, "action place", "lay ship")
    assert step(state) == "place_on_space"
    assert texts("en", GAME).ask(state.view(0)["choice"]) == "Ship: on which space?"
    assert texts("pl", GAME).ask(state.view(0)["choice"]) == "Statek: na którym polu?"


@pytest.mark.parametrize("tile", ["knowledge_9", "knowledge_10", "knowledge_11", "knowledge_12"])
def test_a_free_step_of_the_die_may_be_used_and_need_not_be(tile: str) -> None:
    assert "możesz zmienić" in str(texts("pl", GAME).help(tile))


def test_a_store_of_three_kinds_at_most_is_no_condition_for_taking_goods() -> None:
    polish = str(texts("pl", GAME).help("ship"))
    assert "o ile" not in polish
    assert "najwyżej trzy rodzaje" in polish
    assert "three kinds at most" in str(texts("en", GAME).help("ship"))


def test_a_church_takes_a_knowledge_tile() -> None:
    assert "żeton nauki" in texts("pl", GAME)("ask.church")


def help_on(piece: str, phase: str, language: str) -> str:
    state = position(player(), player(), phase=phase, pile={"bank": 3}, black_pile={"bank": 1}, depots=DEPOTS)
    page = SimpleNamespace(view=state.view(None), viewer=None)
    source = Path(GAME.folder, "help.html").read_text(encoding="utf-8")
    return (
        jinja2.Environment(autoescape=True)
        .from_string(source)
        .render(page=page, piece=piece, say=texts(language, GAME))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_more_comes_in_the_last_phase(language: str) -> None:
    say = texts(language, GAME)
    assert say("page.left_to_come", 4) in help_on("bank", "D", language)
    assert say("page.left_to_come", 0) in help_on("bank", "E", language)
