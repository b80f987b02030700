"""Placing tiles: where they may lie, regions, colours, and what each kind does (rulebook pages 6 to 8)."""

from __future__ import annotations

from typing import Any

import pytest

from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy

from .table import moves, play, player, position, step, targets, turn

DEPOTS = {"1": ["ship", "bank"]}
"""Something to take, so that actions are asked for."""


def placed(state: CastlesOfBurgundy, space: str) -> str | None:
    """The tile on a space of seat 0's duchy."""
    tile: str | None = next(
        place["tile"] for place in state.view(None)["players"][0]["duchy"] if place["space"] == space
    )
    return tile


@pytest.mark.parametrize(
    ("tile", "spaces"),
    [("warehouse", ["c3", "e4"]), ("knowledge_1", ["c4"]), ("ship", ["d3", "d5"]), ("mine", ["e3"]), ("cow_2", [])],
)
def test_the_first_tile_lies_beside_the_starting_castle(tile: str, spaces: list[str]) -> None:
    """Six spaces surround it, with the colours of board 1: none for animals."""
    state = turn(dice=[1, 0], workers=9, storage=[tile], depots=DEPOTS)
    assert list(targets(state, "place")) == spaces


def test_the_die_names_the_number_of_the_space() -> None:
    state = turn(dice=[2, 2], storage=["ship"], depots=DEPOTS)
    play(state, "action place")
    assert state.view(None)["players"][0]["filled"] == 2
    assert placed(state, "d3") == "ship"


def test_prices_of_spaces_in_workers() -> None:
    state = turn(dice=[3, 0], workers=2, storage=["ship"], depots=DEPOTS)
    play(state, "action place")
    assert state.view(None)["prices"] == {"place d3": 1, "place d5": 2}
    play(state, "place d5")
    assert state.players[0].workers == 0


def test_a_tile_taken_may_be_placed_with_the_second_die() -> None:
    state = turn(dice=[1, 2], depots={"1": ["ship"]})
    play(state, "die 1", "action take", "action place")
    assert placed(state, "d3") == "ship"


def test_no_building_twice_in_a_city() -> None:
    """c3 is a city of its own on board 1; e4 belongs to the city e4 e5 f4 f5 g4."""
    state = turn(dice=[1, 1], workers=9, storage=["bank"], duchy={"d4": "castle", "e4": "bank"}, depots=DEPOTS)
    why = {target["space"]: target["why"] for target in state.view(0)["outlook"]["dice"][0]["place"]}
    assert why["e5"] == "building_in_city"
    assert why["c3"] is None
    assert why["c5"] == "not_adjacent"
    play(state, "action place")
    assert placed(state, "c3") == "bank", "the same building may stand in another city"


def test_the_city_of_eight_on_board_2_needs_eight_kinds() -> None:
    city = ["a2", "b3", "c4", "d1", "d2", "d3", "d4"]
    kinds = ["warehouse", "church", "market", "boarding_house", "bank", "city_hall", "watchtower"]
    duchy = dict(zip(city, kinds, strict=True)) | {"d7": "castle"}
    for kind in kinds:
        state = turn(board=2, dice=[5, 0], storage=[kind], duchy=duchy, depots={"5": ["mine"]})
        assert "d5" not in targets(state, "place")
    state = turn(board=2, dice=[5, 0], storage=["carpenters_workshop"], duchy=duchy, depots=DEPOTS)
    play(state, "action place", "skip")
    assert placed(state, "d5") == "carpenters_workshop"
    assert state.players[0].points == 36 + 10


# Regions.

REGIONS = [
    (["c3"], 3, 1),
    (["b5", "c5", "c6"], 4, 6),
    (["e4", "e5", "f4", "f5", "g4"], 3, 15),
]
"""Cities of board 1, the number of their first space, and what their size is worth."""


@pytest.mark.parametrize(("city", "die", "points"), REGIONS)
@pytest.mark.parametrize(("phase", "bonus"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_a_full_region_scores_for_its_size_and_the_phase(
    city: list[str], die: int, points: int, phase: str, bonus: int
) -> None:
    standing = dict(zip(city[1:], ["warehouse", "church", "market", "city_hall"], strict=False))
    elsewhere = {"e4": "bank"} if "e4" not in city else {"c3": "bank"}
    state = turn(
        phase=phase,
        dice=[die, 0],
        storage=["bank"],
        duchy={"d4": "castle", "c4": "knowledge_25"} | elsewhere | standing,
        depots=DEPOTS,
    )
    play(state, "action place")
    assert placed(state, city[0]) == "bank"
    assert state.players[0].points == points + bonus


@pytest.mark.parametrize(("size", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36)])
def test_points_for_regions_of_every_size(size: int, points: int) -> None:
    where = {1: (1, 1), 2: (2, 2), 3: (1, 3), 4: (6, 4), 5: (1, 5), 6: (6, 6), 7: (7, 7), 8: (2, 8)}
    board, wanted = where[size]
    view = turn(board=board, duchy={}, dice=[1, 1], phase="E", depots=DEPOTS).view(0)
    regions = [region for region in view["players"][0]["regions"] if region["size"] == wanted]
    assert {region["points"] for region in regions} == {points + 2}


def test_regions_are_scored_before_the_effect_of_the_tile() -> None:
    """The castle that fills the region of three scores before its extra action."""
    duchy = {"d4": "castle", "a2": "castle", "a3": "castle", "c4": "knowledge_1"}
    state = turn(dice=[6, 6], storage=["castle"], duchy=duchy, depots=DEPOTS)
    play(state, "action place")
    assert step(state) == "action"
    assert state.players[0].points == 6 + 10 + 5, "region, phase and the large bonus tile: dark green is complete"


def test_two_regions_filled_in_one_chain_bring_the_phase_bonus_twice() -> None:
    duchy = {
        "d4": "castle",
        "d5": "ship",
        "d6": "ship",
        "e4": "bank",
        "e5": "church",
        "f4": "market",
        "f5": "warehouse",
    }
    state = turn(dice=[3, 0], storage=["city_hall", "ship"], duchy=duchy | {"c3": "city_hall"}, depots=DEPOTS)
    play(state, "action place", "place g4", "lay ship", "place d7")
    assert placed(state, "d7") == "ship"
    assert state.players[0].points == (15 + 10) + (6 + 10)


def test_tiles_laid_later_in_a_chain_do_not_score_a_region_again() -> None:
    duchy = {"d4": "castle", "e4": "bank", "e5": "church", "f4": "market", "f5": "warehouse", "c3": "city_hall"}
    state = turn(dice=[3, 0], storage=["city_hall", "mine"], duchy=duchy, depots=DEPOTS)
    play(state, "action place", "lay mine")
    assert placed(state, "e3") == "mine"
    assert state.players[0].points == 15 + 10


def test_a_larger_region_with_the_starting_castle_scores_its_full_size() -> None:
    """Board 7 has dark green regions of two spaces."""
    state = turn(board=7, dice=[4, 4], storage=["castle"], duchy={"a2": "castle"}, depots=DEPOTS)
    play(state, "action place")
    assert state.players[0].points == 3 + 10


@pytest.mark.parametrize(("phase", "bonus"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_the_last_round_of_a_phase_still_brings_the_bonus_of_that_phase(phase: str, bonus: int) -> None:
    """A mine is bought; the castle that completes dark green places it as the last one of its region and colour."""
    duchy = {"d4": "castle", "a2": "castle", "a3": "castle", "c4": "knowledge_1", "e3": "mine", "f2": "mine"}
    depots = {"4": ["ship"], "black": ["mine"]}
    own: dict[str, Any] = {"dice": [6, 4], "storage": ["castle"], "silver": 2, "duchy": duchy}
    last: dict[str, Any] = {"round": 5, "agenda": [["end_round", 0, 0, 0], ["turn", 0, 0, 0]]}
    state = turn(phase=phase, depots=depots, table=last, **own)
    play(state, "purchase", "die 6", "action place")
    assert state.players[0].points == 6 + bonus + 5, "a region of three castles, and with the first one all four"
    assert state.view(None)["choice"] == {"step": "action", "die": "any"}
    play(state, "action place")
    assert placed(state, "g1") == "mine"
    assert state.players[0].points == 2 * (6 + bonus + 5)


# Colours.


def mines() -> dict[str, Any]:
    return player(duchy={"d4": "castle", "e3": "mine", "f2": "mine"}, storage=["mine"], dice=[3, 3])


@pytest.mark.parametrize(("seats", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_bonus_tiles_for_the_first_and_the_second_to_fill_a_colour(seats: int, large: int, small: int) -> None:
    """The third mine, as the rulebook's example has it."""
    agenda = [["end_round", 0, 0, 0], *(["turn", seat, 0, 0] for seat in reversed(range(seats)))]
    state = position(*(mines() for _ in range(seats)), agenda=agenda, depots={"3": ["bank"]})
    for seat in range(seats):
        assert state.seat == seat
        play(state, "action place", "action workers")
    expected = [6 + 10 + large, 6 + 10 + small, 6 + 10, 6 + 10]
    assert [int(state.players[seat].points) for seat in range(seats)] == expected[:seats]
    mine = state.view(None)["bonus"][1]
    assert (mine["large"]["owner"], mine["small"]["owner"]) == (0, 1)


def test_the_sixth_animal_tile_completes_light_green() -> None:
    duchy = {"d4": "castle", "a1": "cow_2", "b1": "cow_3", "b2": "pig_2", "c1": "pig_3", "c2": "sheep_4", "e5": "bank"}
    state = turn(dice=[2, 2], storage=["chicken_2"], duchy=duchy, depots=DEPOTS)
    play(state, "action place")
    assert state.players[0].points == 2 + (1 + 10) + 5


# Ships.

GOODS = {"2": {"turquoise": 1, "pink": 1, "brown": 1}}


def ship(**own: Any) -> dict[str, Any]:
    return {"dice": [2, 2], "storage": ["ship"], "depots": {"1": ["bank"]}} | own


def test_example_karol_takes_what_fits_three_kinds() -> None:
    """Turquoise joins the turquoise in the store; pink or brown takes the free place; the third stays."""
    state = turn(**ship(goods={"turquoise": 2, "red": 1}, depot_goods=GOODS))
    play(state, "action place", "depot 2")
    assert step(state) == "load_goods"
    assert moves(state) == ["load pink", "load brown"]
    play(state, "load brown")
    view = state.view(None)
    assert view["players"][0]["goods"] == {"turquoise": 3, "red": 1, "brown": 1}
    assert view["depots"][1]["goods"] == {"pink": 1}


def test_kinds_are_named_in_rising_order_until_the_places_are_full() -> None:
    heap = {"3": {"turquoise": 1, "violet": 2, "red": 1, "orange": 1}}
    state = turn(**ship(goods={"pink": 1}, depot_goods=heap))
    play(state, "action place", "depot 3")
    assert moves(state) == ["load turquoise", "load violet", "load red"]
    play(state, "load violet")
    assert moves(state) == ["load red", "load orange"]
    play(state, "load red")
    assert state.view(None)["players"][0]["goods"] == {"violet": 2, "pink": 1, "red": 1}
    assert state.view(None)["depots"][2]["goods"] == {"turquoise": 1, "orange": 1}


def test_the_depot_is_free_of_the_die_and_all_goods_that_fit_come() -> None:
    state = turn(**ship(depot_goods={"5": {"red": 2, "pink": 1}, "6": {"orange": 1}}))
    play(state, "action place")
    assert moves(state) == ["depot 5", "depot 6", "depot none"]
    play(state, "depot 5")
    assert state.view(None)["players"][0]["goods"] == {"pink": 1, "red": 2}


def test_if_every_depot_gives_something_one_of_them_must_be_chosen() -> None:
    state = turn(**ship(depot_goods={str(depot): {"red": 1} for depot in range(1, 7)}))
    play(state, "action place")
    assert moves(state) == [f"depot {depot}" for depot in range(1, 7)]


def test_a_depot_whose_kinds_do_not_fit_gives_nothing() -> None:
    state = turn(
        **ship(
            goods={"turquoise": 1, "violet": 1, "pink": 1}, depot_goods={"1": {"red": 1}, "2": {"pink": 2, "red": 1}}
        )
    )
    play(state, "action place")
    assert moves(state) == ["depot 2", "depot none"]
    play(state, "depot 2")
    assert state.view(None)["depots"][1]["goods"] == {"red": 1}


def test_a_ship_moves_the_marker_even_if_there_are_no_goods() -> None:
    state = turn(**ship())
    play(state, "action place")
    assert placed(state, "d3") == "ship", "there are no goods, so nothing is asked"
    assert state.view(None)["track"] == [{"space": 1, "seats": [0]}, {"space": 0, "seats": [1]}]


def test_a_marker_arrives_on_top_and_leaves_the_others_in_their_order() -> None:
    own = player(dice=[2, 2], storage=["ship"], moved=1)
    state = position(
        player(moved=2), own, player(moved=1), agenda=[["end_round", 0, 0, 0], ["turn", 1, 0, 0]], depots=DEPOTS
    )
    assert state.view(None)["track"] == [{"space": 2, "seats": [0]}, {"space": 1, "seats": [1, 2]}]
    play(state, "action place")
    assert state.view(None)["track"] == [{"space": 2, "seats": [1, 0]}, {"space": 1, "seats": [2]}]


def test_a_marker_that_leaves_the_foot_of_a_tower_leaves_the_others_as_they_stood() -> None:
    foot = player(dice=[2, 2], storage=["ship"])
    state = position(player(), foot, player(), track=[2, 0, 1], agenda=[["turn", 1, 0, 0]], depots=DEPOTS)
    play(state, "action place")
    assert state.view(None)["track"] == [{"space": 1, "seats": [1]}, {"space": 0, "seats": [2, 0]}]


def test_a_ship_may_leave_all_goods_and_still_moves_the_marker() -> None:
    state = turn(**ship(depot_goods={"5": {"red": 2}}))
    play(state, "action place", "depot none")
    view = state.view(None)
    assert view["players"][0]["goods"] == {}
    assert view["depots"][4]["goods"] == {"red": 2}
    assert view["players"][0]["moved"] == 1


def test_the_store_holds_three_kinds_of_any_number() -> None:
    own = {"turquoise": 3, "violet": 3, "pink": 2}
    state = turn(**ship(goods=own, depot_goods={"4": {"turquoise": 2, "violet": 1, "pink": 3}}))
    play(state, "action place", "depot 4")
    assert state.view(None)["players"][0]["goods"] == {"turquoise": 5, "violet": 4, "pink": 5}


def test_two_ships_in_one_turn_are_two_moves_of_the_marker() -> None:
    """Each arrives on top: past the opponent with the first, and one further with the second."""
    state = turn(dice=[2, 5], storage=["ship", "ship"], depots=DEPOTS, opponent=player(moved=1))
    play(state, "die 2", "action place")
    assert state.view(None)["track"] == [{"space": 1, "seats": [0, 1]}]
    play(state, "action place")
    assert (placed(state, "d3"), placed(state, "d5")) == ("ship", "ship")
    assert state.view(None)["track"] == [{"space": 2, "seats": [0]}, {"space": 1, "seats": [1]}]


# Animals.


def test_example_benek_and_his_cows() -> None:
    """4 cows beside 3 cows: 4 + 3 = 7 points; 4 more: 4 + 4 + 3 = 11."""
    duchy = {"d4": "castle", "d3": "ship", "c2": "cow_3"}
    state = turn(dice=[5, 2], storage=["cow_4", "cow_4"], duchy=duchy, depots={"6": ["bank"]})
    play(state, "die 5", "action place")
    assert placed(state, "c1") == "cow_4"
    assert state.players[0].points == 7
    play(state, "action place")
    assert placed(state, "b1") == "cow_4"
    assert state.players[0].points == 7 + 11


def test_other_animals_and_other_pastures_do_not_count() -> None:
    duchy = {"d4": "castle", "d3": "ship", "c2": "pig_3", "e5": "bank", "e6": "cow_4"}
    state = turn(dice=[5, 5], storage=["cow_2"], duchy=duchy, depots={"6": ["bank"]})
    play(state, "action place")
    assert placed(state, "c1") == "cow_2"
    assert state.players[0].points == 2


def test_animals_need_not_be_neighbours_in_their_pasture() -> None:
    duchy = {"d4": "castle", "d3": "ship", "c2": "pig_3", "a1": "sheep_4"}
    state = turn(dice=[5, 5], storage=["sheep_2"], duchy=duchy, depots={"6": ["bank"]})
    play(state, "action place")
    assert placed(state, "c1") == "sheep_2"
    assert state.players[0].points == 6


# Castles.


def castle(**own: Any) -> dict[str, Any]:
    plain = {"dice": [6, 6], "duchy": {"d4": "castle", "c4": "knowledge_25"}, "depots": {"5": ["mine", "bank"]}}
    return plain | own


def test_a_castle_is_an_extra_action_with_any_number_and_no_workers() -> None:
    state = turn(**castle(storage=["castle", "mine"], goods={"red": 1, "pink": 2}))
    play(state, "action place")
    assert step(state) == "action"
    assert state.view(None)["choice"]["die"] == "any"
    assert moves(state) == ["action take", "action place", "action sell", "action workers"]


def test_a_castle_takes_any_tile_of_the_numbered_depots() -> None:
    state = turn(**castle(storage=["castle"], depots={"5": ["mine"], "2": ["castle"], "black": ["ship"]}))
    play(state, "action place", "action take")
    assert moves(state) == ["take 2 castle", "take 5 mine"]
    assert set(state.view(None)["prices"].values()) == {0}


def test_example_a_castle_places_the_next_tile_from_storage_on_any_number() -> None:
    state = turn(**castle(storage=["castle", "ship"]))
    play(state, "action place", "action place")
    assert moves(state) == ["place d3", "place d5"]
    play(state, "place d5")
    assert placed(state, "d5") == "ship"


def test_a_castle_sells_any_kind_and_takes_workers() -> None:
    state = turn(**castle(storage=["castle"], goods={"red": 1, "pink": 2}))
    play(state, "action place", "action sell", "sell pink")
    assert state.players[0].points == 4
    state = turn(**castle(storage=["castle"]))
    play(state, "action place", "action workers")
    assert state.players[0].workers == 2


def test_castles_and_city_halls_chain_without_limit() -> None:
    """City hall, castle, city hall in another city, bank: all with one die."""
    duchy = {"d4": "castle", "c4": "knowledge_25"}
    state = turn(dice=[3, 0], duchy=duchy, storage=["city_hall", "city_hall", "castle"], depots=DEPOTS)
    play(state, "action place", "place e4")
    assert step(state) == "city_hall"
    play(state, "lay castle")
    assert placed(state, "b3") == "castle"
    assert state.view(None)["choice"] == {"step": "action", "die": "any"}
    play(state, "action place", "place c3")
    assert placed(state, "c3") == "city_hall"
    assert state.view(None)["players"][0]["storage"] == []
    assert state.players[0].points == 1 + 10, "the second city hall has a city of its own; it finds nothing to place"


def test_a_castle_cannot_be_declined() -> None:
    state = turn(**castle(storage=["castle"]))
    play(state, "action place")
    assert "skip" not in moves(state)


def test_the_extra_action_is_no_purchase() -> None:
    state = turn(**castle(storage=["castle"], silver=5, depots={"black": ["ship", "bank"], "5": ["mine"]}))
    play(state, "die 6", "action place")
    assert step(state) == "action"
    assert "purchase" not in moves(state)


# Mines.


def test_a_mine_has_no_effect_at_once() -> None:
    state = turn(dice=[4, 4], storage=["mine"], depots=DEPOTS)
    play(state, "action place")
    assert state.players[0].silver == 0
    assert state.players[0].points == 0


@pytest.mark.parametrize(("phase", "following"), [("A", "B"), ("B", "C"), ("C", "D"), ("D", "E")])
def test_mines_pay_at_the_end_of_a_phase(phase: str, following: str) -> None:
    duchy = {"d4": "castle", "e3": "mine", "f2": "mine"}
    state = position(player(duchy=duchy), player(), phase=phase, round=5, agenda=[["end_phase", 0, 0, 0]])
    assert state.players[0].silver == 2
    assert state.players[1].silver == 0
    assert state.view(None)["phase"] == following
