"""What the texts and the history say."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ratusz.core.texts import LANGUAGES, texts
from ratusz.games.castles_of_burgundy import GAME, layout
from ratusz.server.web.rendering import environment

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
    assert "Anna places a mine on a 4 (row 5, 3rd from the left)." in one_of_one
    one_tile = told(["action place", "place d5"], dice=[3, 0], workers=2, storage=["ship"])
    assert "Anna places a ship on a 5 (row 4, 5th from the left)." in one_tile
    two_tiles = told(["action place", "lay ship", "place d5"], dice=[3, 0], workers=2, storage=["mine", "ship"])
    assert two_tiles.count("Anna places a ship on a 5 (row 4, 5th from the left).") == 1


def test_a_city_hall_needs_no_die_and_none_is_spoken_of() -> None:
    state = turn(dice=[3, 0], storage=["city_hall", "ship"], duchy={"d4": "castle", "e4": "bank"}, depots=DEPOTS)
    play(state, "action place", "lay ship")
    assert step(state) == "place_on_space"
    assert texts("en", GAME).ask(state.view(0)["choice"]) == "Ship: on which space do you place the tile?"
    assert texts("pl", GAME).ask(state.view(0)["choice"]) == "Statek: na którym polu umieszczasz żeton?"


@pytest.mark.parametrize("tile", ["knowledge_9", "knowledge_10", "knowledge_11", "knowledge_12"])
def test_a_free_step_of_the_die_may_be_used_and_need_not_be(tile: str) -> None:
    assert "możesz zmienić" in str(texts("pl", GAME).help(tile))


def test_a_store_of_three_kinds_at_most_is_no_condition_for_taking_goods() -> None:
    polish = str(texts("pl", GAME).help("ship"))
    assert "o ile" not in polish
    assert "najwyżej 3 rodzaje" in polish
    assert "three kinds at most" in str(texts("en", GAME).help("ship"))


SAYS = [
    ("knowledge_13", "boarding house does not count", "Pensjonat się nie liczy"),
    ("knowledge_14", "boarding house does not count", "Pensjonat się nie liczy"),
    ("ship", "one depot of your choice, whatever the die shows", "dowolnego magazynu, niezależnie od wyniku na kości"),
    ("sell", "2, 3 or 4 players 2, 3 or 4 points for each good", "2, 3 albo 4 punkty za każdy towar"),
    ("take", "must discard one of the stored tiles", "musisz odrzucić z gry jeden"),
    ("black", "if that is full, you discard", "jeśli ten jest pełny, odrzucasz"),
    ("knowledge_6", "still 1 per turn, for 2 silverlings", "nadal 1 na turę, za 2 grudki srebra"),
    ("castle", "The castle you start with brings no action", "Początkowy zamek nie daje akcji"),
]


@pytest.mark.parametrize(("piece", "english", "polish"), SAYS)
def test_help_tells_the_part_of_the_rule_that_is_overlooked(piece: str, english: str, polish: str) -> None:
    assert english in str(texts("en", GAME).help(piece))
    assert polish in str(texts("pl", GAME).help(piece))


def test_a_castle_has_a_die_of_any_number() -> None:
    state = turn(dice=[5, 0], storage=["castle"], duchy={"d4": "castle", "b3": "castle", "a3": "castle"}, depots=DEPOTS)
    play(state, "action place")
    choice = state.view(0)["choice"]
    assert choice["die"] == "any"
    assert texts("en", GAME).ask(choice) == "Die of any number: which action do you carry out?"
    assert texts("pl", GAME).ask(choice) == "Kość dowolna: którą akcję wykonujesz?"


def test_the_last_question_of_a_turn_is_about_a_purchase() -> None:
    state = turn(dice=[0, 0], silver=2, depots={"black": ["ship"]})
    assert texts("en", GAME).ask(state.view(0)["choice"]) == "Both dice are used. Do you buy a tile?"
    assert "Obie kości" in texts("pl", GAME).ask(state.view(0)["choice"])


def test_goods_agree_with_their_number() -> None:
    notes = {
        language: [texts(language, GAME).note({"note": "loaded", "n": n, "good": "violet"}, "Ania") for n in (1, 2, 5)]
        for language in LANGUAGES
    }
    assert notes["en"] == [f"Ania takes {goods}." for goods in ("1 violet good", "2 violet goods", "5 violet goods")]
    assert notes["pl"] == [
        f"Ania bierze {towary}." for towary in ("1 fioletowy towar", "2 fioletowe towary", "5 fioletowych towarów")
    ]


def test_the_only_tile_for_sale_comes_from_the_black_depot() -> None:
    bought = turn(dice=[3, 4], silver=2, depots={"black": ["mine"]})
    bought.noting = True
    play(bought, "purchase")
    events = bought.happened(None)
    assert "Anna takes a mine from the black depot." in [texts("en", GAME).note(event, "Anna") for event in events]
    assert "Ania bierze kopalnię z czarnego magazynu." in [texts("pl", GAME).note(event, "Ania") for event in events]


def test_a_space_is_called_by_what_the_board_shows() -> None:
    say = texts("en", GAME)
    assert say.move("place d2") == "Place on a 1 (row 4, 2nd from the left)"
    names = [say.name(space["id"]) for space in turn(dice=[1, 0], depots=DEPOTS).view(0)["spaces"]]
    assert len(set(names)) == len(names)
    for space, name in zip(turn(dice=[1, 0], depots=DEPOTS).view(0)["spaces"], names, strict=True):
        assert name.startswith(f"{space['number']} (row {space['row'] + 1}, {space['column'] + 1}")
        polish = texts("pl", GAME).name(space["id"])
        assert polish == f"{space['number']} (rząd {space['row'] + 1}, {space['column'] + 1}. od lewej)"


def test_a_church_takes_a_knowledge_tile() -> None:
    assert "żeton nauki" in texts("pl", GAME)("ask.church")


def help_on(piece: str, phase: str, language: str) -> str:
    """What Castles adds to the help on a piece."""
    state = position(player(), player(), phase=phase, pile={"bank": 3}, black_pile={"bank": 1}, depots=DEPOTS)
    page = SimpleNamespace(view=state.view(None), viewer=None, layout=layout, help_piece=piece)
    template = environment().get_template("castles-of-burgundy/help.html")
    return "".join(template.blocks["more"](template.new_context({"page": page, "say": texts(language, GAME)})))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_more_comes_in_the_last_phase(language: str) -> None:
    say = texts(language, GAME)
    assert say("page.left_to_come", 4) in help_on("bank", "D", language)
    assert say("page.left_to_come", 0) in help_on("bank", "E", language)
