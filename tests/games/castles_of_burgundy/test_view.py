"""What a page or a bot is shown: geometry, prices, reasons."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ratusz.core.state import OVER, State
from ratusz.core.texts import LANGUAGES, texts
from ratusz.games.castles_of_burgundy import GAME
from ratusz.games.castles_of_burgundy.components import SPACE_IDS, TILE_IDS
from ratusz.games.castles_of_burgundy.moves import MOVES
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy

from .table import moves, play, player, position, turn

DEPOTS = {"1": ["ship", "bank"], "4": ["mine"]}


def test_spaces_have_coordinates_and_neighbours_are_one_apart() -> None:
    spaces = {space["id"]: space for space in turn(dice=[1, 0], depots=DEPOTS).view(0)["spaces"]}
    assert len(spaces) == 37
    assert spaces["d4"]["neighbours"] == ["c3", "c4", "d3", "d5", "e3", "e4"]
    for space in spaces.values():
        for name in space["neighbours"]:
            other = spaces[name]
            assert (space["x"] - other["x"]) ** 2 + (space["y"] - other["y"]) ** 2 == pytest.approx(1, abs=0.01)
            assert space["id"] in other["neighbours"]


def test_regions_of_the_view_are_those_of_the_board() -> None:
    own = turn(dice=[1, 0], phase="B", duchy={"d4": "castle", "e3": "mine", "f2": "mine"}, depots=DEPOTS).view(0)[
        "players"
    ][0]
    region = next(region for region in own["regions"] if region["colour"] == "mine")
    assert region == {
        "colour": "mine",
        "spaces": ["e3", "f2", "g1"],
        "size": 3,
        "filled": 2,
        "complete": False,
        "points": 6 + 8,
    }
    for place in own["duchy"]:
        assert place["space"] in own["regions"][place["region"]]["spaces"]
        assert own["regions"][place["region"]]["colour"] == place["colour"]


def test_the_outlook_shows_prices_points_and_reasons() -> None:
    duchy = {"d4": "castle", "d3": "ship", "c2": "cow_3", "c1": "cow_4", "e4": "bank"}
    state = turn(dice=[2, 0], workers=1, storage=["cow_2", "bank"], goods={"red": 2}, duchy=duchy, depots=DEPOTS)
    die = state.view(0)["outlook"]["dice"][0]
    assert die["die"] == 2
    places = {(target["tile"], target["space"]): target for target in die["place"]}
    assert places["cow_2", "b1"] == {
        "tile": "cow_2",
        "space": "b1",
        "points": {"animals": 9, "building": 0, "region": 0, "bonus": 0},
        "price": 0,
        "possible": True,
        "why": None,
        "moves": ["action place", "lay cow_2", "place b1"],
    }
    assert places["cow_2", "b2"]["price"] == 1
    assert places["cow_2", "a1"]["why"] == "not_adjacent"
    assert places["bank", "e5"]["why"] == "building_in_city"
    assert places["bank", "c3"]["points"] == {"animals": 0, "building": 0, "region": 11, "bonus": 0}
    assert [(t["depot"], t["tile"], t["price"], t["why"]) for t in die["take"]] == [
        ("1", "ship", 1, None),
        ("1", "bank", 1, None),
        ("4", "mine", 2, "workers"),
    ]
    assert die["sell"] == [{"good": "red", "count": 2, "points": 4, "price": 2, "possible": False, "why": "workers"}]
    assert (die["workers"], die["silver"]) == (2, 0)


@pytest.mark.parametrize(
    ("silver", "bought", "black", "why"),
    [
        (2, False, ["bank"], None),
        (1, False, ["bank"], "silver"),
        (2, True, ["bank"], "bought"),
        (2, False, [], "empty"),
    ],
)
def test_why_a_purchase_is_not_possible(silver: int, bought: bool, black: list[str], why: str | None) -> None:
    state = turn(dice=[1, 2], silver=silver, depots={"1": ["ship"], "black": black}, table={"bought": bought})
    purchase = state.view(0)["outlook"]["purchase"]
    assert (purchase["why"], purchase["possible"]) == (why, why is None)
    leading = {"moves": ["purchase"]} if why is None else {}
    assert purchase["tiles"] == [{"depot": "black", "tile": tile} | leading for tile in black]


def test_before_a_die_is_chosen_the_outlook_covers_both() -> None:
    state = turn(dice=[5, 2], depots=DEPOTS)
    assert [die["die"] for die in state.view(0)["outlook"]["dice"]] == [2, 5]


def test_the_outlook_agrees_with_the_moves() -> None:
    """Over random games: what it calls possible is what may be chosen, at the price that is shown."""
    chance = random.Random(3)
    for seed in range(6):
        state = GAME.new(2 + seed % 3, seed, {"boards": "choose"})
        while state.seat != OVER:
            view = state.view(int(state.seat))
            step = view["choice"]["step"]
            if step in ("take_tile", "sell_goods"):
                action = step.split("_")[0]
                targets = [target for target in view["outlook"]["dice"][0][action] if target["possible"]]
                names = {
                    f"{action} {t.get('depot', '')} {t.get('tile', t.get('good'))}".replace("  ", " "): t["price"]
                    for t in targets
                }
                assert names == view["prices"]
                assert list(names) == view["moves"]
            elif step == "place_on_space":
                tile = view["choice"]["tile"]
                targets = [t for t in view["outlook"]["dice"][0]["place"] if t["tile"] == tile and t["possible"]]
                assert {f"place {t['space']}": t["price"] for t in targets} == view["prices"]
                assert list(view["prices"]) == view["moves"]
            elif step == "action":
                die = view["outlook"]["dice"][0]
                offered = [f"action {a}" for a in ("take", "place", "sell") if any(t["possible"] for t in die[a])]
                assert [*offered, "action workers"] == view["moves"]
            elif step == "turn":
                assert view["outlook"]["purchase"]["possible"] == ("purchase" in view["moves"])
            state.play(chance.choice(state.moves()))


def test_the_outlook_tells_the_moves_to_a_target() -> None:
    """Played one after another they take, place, sell or buy it. A choice of one is not asked and has no move."""
    reached = set()
    for seed in range(6):
        state = GAME.new(4, seed)
        chooser = random.Random(seed)
        while state.seat != OVER:
            seat = state.seat
            outlook = state.view(seat)["outlook"]
            targets = outlook["purchase"]["tiles"] + [
                target for die in outlook["dice"] for what in ("take", "place", "sell") for target in die[what]
            ]
            for target in targets:
                if "moves" in target:
                    reached.add(target["moves"][0].split()[0] + str(len(target["moves"])))
                    check_target(state.copy(), seat, target)
            state.play(chooser.choice(state.moves()))
    assert reached >= {"action1", "action2", "action3", "lay1", "lay2", "purchase2"}


def check_target(state: State, seat: int, target: dict[str, Any]) -> None:
    assert isinstance(state, CastlesOfBurgundy)
    player = state.players[seat]
    stored, sold = list(player.storage), sum(player.sold)
    for move in target["moves"]:
        assert state.seat == seat
        state.play(GAME.moves.code(move))
    if "space" in target:
        assert TILE_IDS[player.duchy[SPACE_IDS.index(target["space"])]] == target["tile"]
    elif "good" in target:
        assert sum(player.sold) == sold + target["count"]
    else:
        tile = TILE_IDS.index(target["tile"])
        assert state.gained == tile or list(player.storage).count(tile) > stored.count(tile)


def test_sold_goods_are_shown_to_all_by_kind() -> None:
    state = position(player(dice=[1, 2], sold={"red": 3}), player())
    for viewer in (None, 0, 1):
        assert state.view(viewer)["players"][0]["sold"] == {"red": 3}


def test_imagining_changes_nothing_but_the_generator() -> None:
    state = GAME.new(3, 9)
    imagined = state.imagine(1, 77)
    assert imagined.rng == 77
    assert imagined.to_json() | {"rng": 0} == state.to_json() | {"rng": 0}


def test_every_tile_good_and_reason_is_explained_in_both_languages() -> None:
    for language in LANGUAGES:
        say = texts(language, GAME)
        for piece in GAME.names[language]:
            if piece not in ("any", *SPACE_IDS):
                assert say.help(piece), piece
        for action in ("take", "place", "sell", "workers"):
            assert say.help(action)
        for reason in ("workers", "not_adjacent", "building_in_city", "silver", "bought", "empty"):
            assert say(f"why.{reason}")


def test_every_move_has_words_in_both_languages() -> None:
    for language in LANGUAGES:
        say = texts(language, GAME)
        worded = [say.move(name) for name in MOVES.names()]
        assert all(worded)
        assert not any("_" in words or "{" in words for words in worded)


def test_polish_names_and_plurals() -> None:
    say = texts("pl", GAME)
    assert say.name("carpenters_workshop") == "Stolarnia"
    assert say.name("pig_2") == "2 świnki"
    assert say.note({"note": "silver", "seat": 0, "n": 1}, "Ania") == "Ania dostaje 1 grudkę srebra."
    assert say.note({"note": "silver", "seat": 0, "n": 2}, "Ania") == "Ania dostaje 2 grudki srebra."
    assert say.note({"note": "silver", "seat": 0, "n": 5}, "Ania") == "Ania dostaje 5 grudek srebra."
    assert say.move("take black ship") == "Weź statek z czarnego magazynu"
    assert say.move("take 5 mine") == "Weź kopalnię z magazynu 5"
    assert say.move("depots 6 1") == "Weź towary z magazynów 6 i 1"


def test_the_history_tells_what_happened_besides_the_move() -> None:
    state = turn(dice=[3, 0], storage=["bank"], duchy={"d4": "castle", "e4": "church"}, depots=DEPOTS)
    state.noting = True
    play(state, "action place")
    say = texts("en", GAME)
    assert [say.note(event, "Anna") for event in state.happened(None)] == [
        "Anna places a bank on a 3 (row 3, 3rd from the left).",
        "Anna fills a region (City, size 1): 11 points.",
        "Anna gets 2 silverlings.",
    ]


def test_a_choice_of_boards_shows_both_sides() -> None:
    state = GAME.new(2, 4, {"boards": "choose"})
    sides = state.view(None)["players"][int(state.seat)]["sides"]
    assert [f"board {side['board']}" for side in sides] == moves(state)  # type: ignore[arg-type]
    assert all(len(side["colours"]) == 37 for side in sides)
