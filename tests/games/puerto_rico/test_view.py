"""What a seat may see, what a position looks like as JSON, and the words for it all."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from ratusz.core.state import BadPosition
from ratusz.core.texts import LANGUAGES, texts
from ratusz.games.puerto_rico import GAME
from ratusz.games.puerto_rico.components import BOX, GOOD_IDS, ROLE_IDS, TILE_IDS
from ratusz.games.puerto_rico.moves import MOVES
from tests.games.puerto_rico.table import (
    MACIEK,
    ME,
    building,
    can,
    finish_phase,
    goods,
    house,
    load_ship,
    new,
    own,
    play,
)


def test_points_are_shown_unless_they_are_hidden() -> None:
    state = new(3)
    state.players[MACIEK].points = 7
    assert [player["points"] for player in state.view(None)["players"]] == [0, 7, 0]
    state = new(3, hidden_points=True)
    state.players[MACIEK].points = 7
    own(state, MACIEK, "customs_house")
    for viewer in (None, ME):
        view = state.view(viewer)
        assert view["players"][MACIEK]["points"] is None
        assert view["players"][MACIEK]["bonus_points"] is None
        assert view["scores"][MACIEK] is None
    assert state.view(MACIEK)["players"][MACIEK]["points"] == 7
    assert state.view(MACIEK)["scores"][MACIEK] == 7 + 4 + 1


def test_hidden_points_are_shown_at_the_end() -> None:
    state = new(3, hidden_points=True)
    state.players[MACIEK].points = 7
    state.finish()
    state.advance()
    assert state.view(None)["scores"][MACIEK] == 7


def test_hidden_points_stay_out_of_the_features() -> None:
    state = new(3, hidden_points=True)
    before = list(state.features(ME))
    state.players[MACIEK].points = 7
    assert list(state.features(ME)) == before


def test_why_something_cannot_be_built() -> None:
    state = new(4)
    own(state, ME, "small_market")
    state.offer[TILE_IDS.index("hacienda")] = 0
    blocked = {shown["building"]: shown["blocked"] for shown in state.view(ME)["buildings"]}
    assert blocked["small_market"] == "have_already"
    assert blocked["wharf"] == "too_dear"
    assert blocked["small_indigo_plant"] is None
    own(state, ME, "construction_hut", "small_warehouse", "hospice", "office", "large_market", "large_warehouse")
    own(state, ME, "factory", "university", "harbor", "wharf")
    state.players[ME].doubloons = 20
    assert building(state, ME, "city_hall")["blocked"] == "no_space"


def test_prices_are_those_of_the_moment() -> None:
    state = new(4)
    assert building(state, ME, "office")["price"] == 5
    play(state, "role builder")
    assert building(state, ME, "office")["price"] == 4
    assert building(state, ME, "office")["discounts"] == {"privilege": 1}
    assert "price" not in next(iter(state.view(None)["buildings"]))


def test_where_goods_can_go() -> None:
    state = new(4)
    load_ship(state, 5, "corn", 5)
    load_ship(state, 6, "indigo", 5)
    goods(state, ME, corn=1, indigo=3, sugar=2)
    house(state, "corn", "indigo", "sugar", "coffee")
    loadings = {shown["good"]: shown for shown in state.view(ME)["loadings"]}
    assert loadings["corn"]["blocked"] == "ship_full"
    assert loadings["indigo"]["ships"] == [{"size": 6, "loads": 1}]
    assert loadings["sugar"]["ships"] == [{"size": 7, "loads": 2}]
    assert loadings["coffee"]["blocked"] == "no_good"
    assert {shown["blocked"] for shown in state.view(ME)["sales"][:3]} == {"house_full"}


def test_why_a_tile_cannot_be_taken() -> None:
    state = new(4)
    play(state, "role settler")
    assert state.view(ME)["settling"] == {"blocked": None, "quarry_blocked": None}
    assert state.view(MACIEK)["settling"] == {"blocked": None, "quarry_blocked": "not_settler"}
    state.quarries = 0
    assert state.view(ME)["settling"]["quarry_blocked"] == "no_quarries"
    own(state, ME, *["corn:0"] * 11)
    assert state.view(ME)["settling"] == {"blocked": "island_full", "quarry_blocked": "island_full"}


def test_places_people_were_lifted_from() -> None:
    state = new(4)
    own(state, ME, "hacienda", "office:0", "quarry:0")
    play(state, "role mayor", "pass", "lift hacienda")
    assert state.view(ME)["lifted"] == ["hacienda"]


def test_every_reason_has_a_text() -> None:
    source = Path(GAME.folder, "view.py").read_text(encoding="utf-8")
    reasons = set(re.findall(r'(?:return|blocked =|quarry =|else) "(\w+)"', source))
    assert {"have_already", "too_dear", "in_house", "ship_full"} <= reasons
    for language in LANGUAGES:
        for reason in reasons:
            assert texts(language, GAME)(f"why.{reason}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_words(language: str) -> None:
    say = texts(language, GAME)
    for piece in [*ROLE_IDS, *GOOD_IDS, *TILE_IDS, "forest", "noble", "colonist", "beach", "governor"]:
        assert say.names(piece)
        assert say.help(piece)
    for name in MOVES.names():
        assert say.move(name)
    for option in GAME.options:
        assert say(f"about.{option.name}")
    for note in GAME.notes:
        assert say.has(f"note.{note.name}")


def test_both_languages_have_the_same_keys() -> None:
    keys = [
        re.findall(r'^msgid "(.+)"$', Path(GAME.folder, "locale", f"{language}.po").read_text("utf-8"), re.MULTILINE)
        for language in LANGUAGES
    ]
    assert keys[0] == keys[1]
    assert len(keys[0]) == len(set(keys[0]))


def test_polish_names_are_those_of_the_rulebook() -> None:
    say = texts("pl", GAME)
    assert [say.name(name) for name in ("construction_hut", "hospice", "library", "royal_supplier")] == [
        "Kuźnia",
        "Przytułek",
        "Biblioteka",
        "Skarbiec",
    ]
    assert len({building["pl"] for building in BOX["buildings"]}) == len(BOX["buildings"])


def test_a_noble_differs_from_a_colonist_in_four_buildings() -> None:
    say = texts("en", GAME)
    told = say("help.noble")
    nobles = [building["id"] for building in BOX["buildings"] if building["set"] == "nobles"]
    differ = [name for name in nobles if say.name(name).lower() in told]
    assert sorted(differ) == ["chapel", "hunting_lodge", "land_office", "zoning_office"]


def test_a_circle_has_one_word_in_polish() -> None:
    words = Path(GAME.folder, "locale", "pl.po").read_text(encoding="utf-8")
    assert "okręg" in words
    assert "kółk" not in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_is_drawn_in_a_terminal(language: str) -> None:
    say = texts(language, GAME)
    state = new(5, new_buildings=True, nobles=True, draft="play", hidden_points=True)
    for step in range(120):
        if step % 20 == 0:
            for viewer in (None, 0):
                console = Console(width=100, file=io.StringIO())
                with console.capture() as drawn:
                    console.print(GAME.face.draw(state.view(viewer), say))
                assert say("table.supply") in drawn.get()
        play(state, can(state)[step % len(can(state))])


def test_features_have_the_announced_size() -> None:
    for seats in (2, 3, 4, 5):
        state = new(seats)
        assert len(state.features(0)) == GAME.mind.features_size(state)


# Positions


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seats": 6}, "number from 2 to 5"),
        ({"governor": 9}, "governor"),
        ({"ships": []}, "expected ships of"),
        ({"players": []}, "one for each seat"),
        ({"goods": {"corn": 11}}, "the box has"),
        ({"goods": {"wine": 1}}, "wine"),
        ({"quarries": 9}, "the box has"),
        ({"ending": "soon"}, "ending"),
        ({"agenda": [["end_round", 0, 0, 0], ["dance", 0, 0, 0]]}, "no step"),
        ({"agenda": [["build", 0, 0, 0]]}, "comes last of all"),
        ({"agenda": [["pick_role", 0, 0, 0], ["build", 0, 0, 0]]}, "belongs to the phase builder"),
        ({"agenda": [["pick_role", 0, 9, 0]]}, "at most"),
        ({"agenda": [["pick_role", 0, 0, 0], ["phase", 0, 7, 0]]}, "not played with 4"),
        ({"picker": 0}, "if and only if there is a phase"),
        ({"aside": "corn", "stack": {}}, "lay_tile"),
        ({"roles": dict.fromkeys(ROLE_IDS[:7], 0)}, "not enough roles"),
    ],
)
def test_bad_positions_are_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        GAME.from_json(new(4).to_json() | change)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"tiles": {"hacienda": 2}}, "second hacienda"),
        ({"tiles": {"corn": 13}}, "island of 12"),
        ({"workers": {"hacienda": 1}}, "more than there are circles"),
        ({"nobles": {"beach": 1}}, "more than there are workers"),
        ({"tiles": dict.fromkeys(["residence", "fortress", "guild_hall", "customs_house", "city_hall"], 1)}, "columns"),
        ({"tiles": {"villa": 1}}, "villa"),
        ({"doubloons": -1}, "doubloons"),
        ({"hand": -1}, "hand"),
    ],
)
def test_bad_boards_are_refused(change: dict[str, object], message: str) -> None:
    data = new(4).to_json()
    data["players"][0] |= change
    with pytest.raises(BadPosition, match=message):
        GAME.from_json(data)


@pytest.mark.parametrize(
    ("role", "step", "message"),
    [
        ("settler", ["hospice", 0, 3, 0], "no empty circle on tobacco"),
        ("builder", ["university", 0, 20, 0], "no new building"),
        ("builder", ["black_market", 0, 2, 0], "cannot be bought"),
        ("mayor", ["place", 0, 0, 3], "not 3 people"),
        ("trader", ["lay_tile", 0, 0, 0], "lay_tile"),
    ],
)
def test_steps_that_cannot_be_taken_are_refused(role: str, step: list[object], message: str) -> None:
    data = new(4).to_json() | {"phase": role, "picker": 0}
    data["agenda"] = [["pick_role", 1, 1, 0], ["end_phase", 0, 0, 0], step]
    with pytest.raises(BadPosition, match=message):
        GAME.from_json(data)


def test_nobles_are_in_hand_of_the_player_who_places_them() -> None:
    state = new(4, nobles=True)
    state.offer[TILE_IDS.index("chapel")] -= 1
    own(state, ME, "chapel:0")
    play(state, "role mayor", "pass", "take noble")
    data = state.to_json()
    assert [player["hand"] for player in data["players"]] == [1, 0, 0, 0]
    data["players"][ME]["hand"], data["players"][MACIEK]["hand"] = 0, 1
    with pytest.raises(BadPosition, match="in hand only while"):
        GAME.from_json(data)


def test_two_ships_never_carry_the_same_kind() -> None:
    data = new(4).to_json()
    data["ships"][0] |= {"good": "corn", "load": 1}
    data["ships"][1] |= {"good": "corn", "load": 1}
    with pytest.raises(BadPosition, match="same kind"):
        GAME.from_json(data)


# The heuristic


def test_the_heuristic_knows_a_beginners_guide() -> None:
    def value(*tiles: str, doubloons: int = 3) -> float:
        state = new(4)
        own(state, ME, *tiles)
        state.players[ME].doubloons = doubloons
        return state.heuristic(ME)

    assert value("quarry") > value("quarry:0") > value()
    assert value("corn") > value("corn:0") > value()
    assert value("coffee", "coffee_roaster") > value("coffee", "tobacco_storage")
    assert value(doubloons=5) > value(doubloons=3)


def test_late_money_is_worth_little() -> None:
    def worth_of_five(points_left: int) -> float:
        state = new(4)
        state.points = points_left
        before = state.heuristic(ME)
        state.players[ME].doubloons += 5
        return state.heuristic(ME) - before

    assert worth_of_five(100) > 3 * worth_of_five(3)


def test_a_finished_game_is_worth_its_points() -> None:
    state = new(3)
    state.players[ME].points = 30
    state.finish()
    state.advance()
    finish_phase(state)
    assert int(state.heuristic(ME)) == 30
