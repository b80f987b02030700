"""Preparation: the rulebook's pages 2 and 3, and the variant for experienced players."""

from __future__ import annotations

import pytest

from ratusz.core.game import BadOption
from ratusz.core.state import OVER
from ratusz.games.castles_of_burgundy import GAME
from ratusz.games.castles_of_burgundy.components import BOX
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy

from .table import moves, play, step


def new(seats: int, seed: int = 1, boards: str = "standard") -> CastlesOfBurgundy:
    state = GAME.new(seats, seed, {"boards": boards})
    assert isinstance(state, CastlesOfBurgundy)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_a_castle_a_silverling_and_three_goods(seats: int) -> None:
    state = new(seats)
    for player in state.view(None)["players"]:
        assert player["board"] == 1
        assert [place["space"] for place in player["duchy"] if place["tile"] == "castle"] == ["d4"]
        assert player["filled"] == 1
        assert player["silver"] == 1
        assert sum(player["goods"].values()) == 3
        assert player["points"] == 0
        assert player["storage"] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_workers_by_turn_order_and_the_others_follow_clockwise(seats: int) -> None:
    firsts = set()
    for seed in range(12):
        state = new(seats, seed)
        order = list(state.track)
        firsts.add(order[0])
        assert order == [(order[0] + turn) % seats for turn in range(seats)]
        assert [state.players[seat].workers for seat in order] == list(range(1, seats + 1))
        assert state.view(None)["track"] == [{"space": 0, "seats": order}]
        assert state.seat == order[0]
    assert firsts == set(range(seats)), "the first player is drawn"


@pytest.mark.parametrize(("seats", "numbered", "black"), [(2, 12, 4), (3, 18, 6), (4, 24, 8)])
def test_depots_are_filled_for_the_number_of_players(seats: int, numbered: int, black: int) -> None:
    view = new(seats).view(None)
    assert sum(tile is not None for depot in view["depots"] for tile in depot["tiles"]) == numbered
    assert sum(tile is not None for tile in view["black"]) == black


COLOURS = {
    2: ["city river", "knowledge castle", "pasture city", "river city", "mine knowledge", "city pasture"],
    3: [
        "city river knowledge",
        "knowledge castle city",
        "pasture city river",
        "river city pasture",
        "mine knowledge city",
        "city pasture castle",
    ],
    4: [
        "city river knowledge pasture",
        "knowledge castle city city",
        "pasture city river knowledge",
        "river city pasture mine",
        "mine knowledge city city",
        "city pasture castle river",
    ],
}


def colours(state: CastlesOfBurgundy) -> list[str]:
    of = {tile["id"]: tile["colour"] for tile in BOX["tiles"]}
    return [" ".join(of[tile] for tile in depot["tiles"] if tile) for depot in state.view(None)["depots"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tiles_match_the_colours_of_their_spaces(seats: int) -> None:
    assert colours(new(seats)) == COLOURS[seats]


@pytest.mark.parametrize(
    ("phase", "tile"), [("A", "castle"), ("B", "mine"), ("C", "castle"), ("D", "mine"), ("E", "castle")]
)
def test_with_three_players_the_dark_green_space_of_depot_6_changes(phase: str, tile: str) -> None:
    """A castle in phases A, C and E, a mine in B and D."""
    state = new(3)
    while state.view(None)["phase"] != phase:
        state.play(state.moves()[-1])
    assert state.view(None)["depots"][5]["tiles"][2] == tile


@pytest.mark.parametrize("seats", [2, 4])
def test_with_two_or_four_players_it_does_not(seats: int) -> None:
    state = new(seats)
    while state.view(None)["phase"] != "B":
        state.play(state.moves()[-1])
    assert colours(state) == COLOURS[seats]


def test_with_four_players_every_pile_is_used_up_exactly() -> None:
    state = new(4)
    while state.view(None)["phase"] != "E":
        state.play(state.moves()[-1])
    view = state.view(None)
    assert view["pile"] == {}
    assert view["black_pile"] == {}


def test_five_goods_lie_open_for_the_phase_and_the_white_die_places_the_first() -> None:
    view = new(2).view(None)
    assert view["row"][0] is None
    assert None not in view["row"][1:]
    placed = [depot["depot"] for depot in view["depots"] if depot["goods"]]
    assert placed == [str(view["white"])]


def test_choose_deals_six_boards_and_asks_in_turn_order() -> None:
    state = new(4, 5, "choose")
    order = list(state.track)
    sides = [[side["board"] for side in player["sides"]] for player in state.view(None)["players"]]
    dealt = [board for pair in sides for board in pair if board != 1]
    assert len(set(dealt)) == len(dealt)
    for seat in order:
        assert state.seat == seat
        assert step(state) == "choose_board"
        assert moves(state) == [f"board {board}" for board in sides[seat]]
        assert state.view(None)["phase"] is None, "boards are chosen before phase A is laid out"
        play(state, f"board {sides[seat][1]}")
        assert step(state) == "choose_castle"
        play(state, moves(state)[0])
    assert state.view(None)["phase"] == "A"


def test_boards_are_chosen_when_turn_order_workers_silver_and_goods_are_dealt() -> None:
    for boards in ("choose", "2,7,4"):
        view = new(3, 8, boards).view(None)
        order = view["track"][0]["seats"]
        assert [view["players"][seat]["workers"] for seat in order] == [1, 2, 3]
        assert all(player["silver"] == 1 and sum(player["goods"].values()) == 3 for player in view["players"])
        assert all(tile is None for depot in view["depots"] for tile in depot["tiles"])
        assert view["row"] == [None] * 5


def test_choose_gives_every_board_a_second_side() -> None:
    """Four of the boards 2 to 9 are backs of a 1; the other four make two boards."""
    seen = set()
    for seed in range(60):
        for player in new(4, seed, "choose").view(None)["players"]:
            first, second = (side["board"] for side in player["sides"])
            assert first != second
            seen.add((first == 1, second))
    assert {second for one, second in seen if one} == set(range(2, 10))
    assert {one for one, _ in seen} == {True, False}


def test_one_number_names_the_board_of_all() -> None:
    state = new(3, 2, "7")
    assert [player["board"] for player in state.view(None)["players"]] == [7, 7, 7]
    assert all(move.startswith("place ") for move in moves(state)), "the first castle is still to be chosen"


def test_a_list_names_the_boards_by_seat_and_each_chooses_the_castle() -> None:
    state = new(3, 2, "3,8,1")
    assert [player["board"] for player in state.view(None)["players"]] == [3, 8, 1]
    spaces = {0: ["b3", "d4", "f1", "f5"], 1: ["b2", "b4", "f2", "f4"], 2: ["a2", "a3", "b3", "d4"]}
    for seat in list(state.track):
        assert state.seat == seat
        assert moves(state) == [f"place {space}" for space in spaces[seat]]
        play(state, f"place {spaces[seat][0]}")
    for player in state.view(None)["players"]:
        assert player["points"] == 0, "the starting castle scores nothing, even where it fills a region"
        assert player["filled"] == 1
    assert state.view(None)["phase"] == "A"


def test_a_starting_castle_in_a_corner_opens_three_spaces() -> None:
    state = play(new(2, 3, "6,6"), "place g1")
    duchies = [player["duchy"] for player in state.view(None)["players"]]
    assert sorted(sum(place["open"] for place in duchy) for duchy in duchies) == [0, 3]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_goods_to_start_with_are_of_the_seventeen_that_no_round_needs(seats: int) -> None:
    state = new(seats)
    assert sum(state.view(None)["goods_left"].values()) == 42 - 3 * seats - 5
    while state.view(None)["phase"] != "E":
        state.play(state.moves()[-1])
    assert sum(state.view(None)["goods_left"].values()) == 17 - 3 * seats


def test_with_two_players_all_six_depots_receive_goods() -> None:
    state = new(2, 4)
    received = set()
    while state.seat != OVER:
        received |= {depot["depot"] for depot in state.view(None)["depots"] if depot["goods"]}
        state.play(state.moves()[-1])
    assert received == {"1", "2", "3", "4", "5", "6"}


def test_starting_castles_come_out_of_the_fourteen() -> None:
    state = new(4)
    drawn = sum(tile == "castle" for depot in state.view(None)["depots"] for tile in depot["tiles"])
    assert state.view(None)["pile"]["castle"] == 14 - 4 - drawn


@pytest.mark.parametrize("boards", ["0,1", "10,1", "1;2", "", "one,two", "1,,2", "standards"])
def test_boards_that_are_none_are_refused_in_words(boards: str) -> None:
    with pytest.raises(BadOption, match=r"option boards: .* is neither standard, nor choose, nor a board from 1 to 9"):
        GAME.new(2, 1, {"boards": boards})


def test_a_list_has_to_name_as_many_boards_as_there_are_seats() -> None:
    with pytest.raises(BadOption, match="'3,8,8' names 3 boards for 2 seats"):
        GAME.new(2, 1, {"boards": "3,8,8"})


@pytest.mark.parametrize("written", ["3, 8,8", "3,8,8"])
def test_spaces_in_a_list_do_not_matter(written: str) -> None:
    assert GAME.complete_options({"boards": written}) == {"boards": "3,8,8"}


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        GAME.new(seats, 1)
