"""The 26 knowledge tiles (rulebook pages 10 and 11) and how they go together."""

from __future__ import annotations

from typing import Any

import pytest

from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy

from .table import final, moves, play, player, targets, turn

DUCHY = {"d4": "castle"}
OFFER = {"1": ["ship", "bank"], "2": ["castle"], "3": ["bank"], "4": ["mine"], "5": ["mine"], "6": ["pig_4"]}


def knowing(*numbers: int, **more: str) -> dict[str, str]:
    """A duchy of board 1 with these knowledge tiles, on spaces of the corner so that nothing else changes."""
    spaces = ["a4", "b4", "g3", "g2"]
    return DUCHY | dict(zip(spaces, (f"knowledge_{number}" for number in numbers), strict=False)) | more


def mine(state: CastlesOfBurgundy) -> dict[str, Any]:
    found: dict[str, Any] = state.view(None)["players"][0]
    return found


def test_1_the_same_building_may_stand_again_in_a_city() -> None:
    bank = {"e4": "bank"}
    assert "e5" not in targets(turn(dice=[1, 0], storage=["bank"], duchy=DUCHY | bank, depots=OFFER), "place")
    assert "e5" in targets(turn(dice=[1, 0], storage=["bank"], duchy=knowing(1, **bank), depots=OFFER), "place")


@pytest.mark.parametrize(("numbers", "workers"), [((), 0), ((2,), 3)])
def test_2_a_worker_for_every_silver_of_the_mines(numbers: tuple[int, ...], workers: int) -> None:
    duchy = knowing(*numbers, e3="mine", f2="mine", g1="mine")
    state = final(player(duchy=duchy), player())
    assert (mine(state)["silver"], mine(state)["workers"]) == (3, workers)


def test_2_looks_at_silver_from_mines_alone() -> None:
    state = turn(dice=[3, 4], goods={"red": 1}, storage=["bank"], duchy=knowing(2, c3="church"), depots=OFFER)
    play(state, "die 3", "action place", "action sell")
    assert (mine(state)["silver"], mine(state)["workers"]) == (2 + 1, 0)


@pytest.mark.parametrize(("numbers", "silver", "workers"), [((), 1, 0), ((3,), 2, 0), ((4,), 1, 1), ((3, 4), 2, 1)])
def test_3_and_4_more_for_every_sale_by_die(numbers: tuple[int, ...], silver: int, workers: int) -> None:
    state = turn(dice=[4, 0], goods={"red": 2}, duchy=knowing(*numbers), depots=OFFER)
    play(state, "action sell")
    assert (mine(state)["silver"], mine(state)["workers"], mine(state)["points"]) == (silver, workers, 4)


def test_3_and_4_count_for_a_warehouse_and_for_a_castle() -> None:
    state = turn(dice=[3, 0], goods={"red": 2}, storage=["warehouse"], duchy=knowing(3, 4, c3="bank"), depots=OFFER)
    play(state, "action place", "sell red")
    assert (mine(state)["silver"], mine(state)["workers"]) == (2, 1)
    state = turn(dice=[6, 0], goods={"red": 2}, storage=["castle"], duchy=knowing(3, 4, c4="knowledge_1"), depots=OFFER)
    play(state, "action place", "action sell")
    assert (mine(state)["silver"], mine(state)["workers"]) == (2, 1)


def ship_with_5(goods: dict[str, int], depot_goods: dict[str, dict[str, int]]) -> CastlesOfBurgundy:
    state = turn(dice=[2, 0], storage=["ship"], goods=goods, depot_goods=depot_goods, duchy=knowing(5), depots=OFFER)
    return play(state, "action place")


def test_5_a_ship_takes_from_two_neighbouring_depots() -> None:
    state = ship_with_5({}, {"1": {"red": 1}, "2": {"pink": 1}, "4": {"red": 2}, "6": {"red": 3}})
    assert moves(state) == ["depot 1", "depot 2", "depot 4", "depot 6", "depots 1 2", "depots 6 1", "depot none"]
    play(state, "depots 6 1")
    assert mine(state)["goods"] == {"red": 4}
    assert mine(state)["moved"] == 1


def test_5_offers_each_depot_and_each_pair_of_neighbours_once() -> None:
    state = ship_with_5({}, {str(depot): {"red": 1} for depot in range(1, 7)})
    pairs = ["1 2", "2 3", "3 4", "4 5", "5 6", "6 1"]
    assert moves(state) == [*(f"depot {depot}" for depot in range(1, 7)), *(f"depots {pair}" for pair in pairs)]


def test_5_both_depots_are_one_heap_and_the_rest_stays_where_it_lay() -> None:
    heap = {"1": {"turquoise": 1, "red": 1}, "2": {"violet": 1, "red": 2}}
    state = ship_with_5({"brown": 1, "orange": 1}, heap)
    play(state, "depots 1 2")
    assert moves(state) == ["load turquoise", "load violet", "load red"]
    play(state, "load red")
    assert mine(state)["goods"] == {"red": 3, "brown": 1, "orange": 1}
    depots = state.view(None)["depots"]
    assert (depots[0]["goods"], depots[1]["goods"]) == ({"turquoise": 1}, {"violet": 1})


def test_5_no_pair_in_which_a_depot_adds_nothing() -> None:
    full = {"turquoise": 1, "violet": 1, "pink": 1}
    state = ship_with_5(full, {"1": {"pink": 1}, "2": {"red": 1}, "3": {"violet": 1}})
    assert moves(state) == ["depot 1", "depot 3", "depot none"]


def test_6_the_purchase_may_come_from_any_depot() -> None:
    depots = {"1": ["ship"], "5": ["mine"], "black": ["bank"]}
    state = turn(dice=[3, 4], silver=4, duchy=knowing(6), depots=depots)
    play(state, "purchase")
    assert moves(state) == ["take 1 ship", "take 5 mine", "take black bank"]
    play(state, "take 5 mine")
    assert (mine(state)["silver"], mine(state)["storage"], mine(state)["workers"]) == (2, ["mine"], 0)
    assert moves(state) == ["die 3", "die 4"], "still one purchase a turn"


def test_6_a_purchase_is_possible_while_the_central_depot_is_empty() -> None:
    state = turn(dice=[3, 4], silver=2, duchy=knowing(6), depots={"1": ["ship"]})
    assert moves(state) == ["die 3", "die 4", "purchase"]


def test_6_works_in_the_turn_it_is_laid() -> None:
    state = turn(dice=[1, 2], silver=2, storage=["knowledge_6"], depots={"1": ["ship"]})
    assert moves(state) == ["die 1", "die 2"]
    play(state, "die 1", "action place")
    assert moves(state) == ["die 2", "purchase"]


def test_6_needs_no_workers_whatever_the_depot() -> None:
    state = turn(dice=[3, 3], silver=2, workers=2, duchy=knowing(6), depots={"6": ["pig_4"], "1": ["ship"]})
    play(state, "purchase", "take 6 pig_4")
    assert (mine(state)["silver"], mine(state)["workers"]) == (0, 2)


def test_7_example_benek_scores_one_point_more_for_each_animal_tile() -> None:
    """3 sheep beside 4 sheep: (3 + 1) + (4 + 1) = 9. Then 2 pigs: 3."""
    duchy = knowing(7, d3="ship", c2="sheep_4")
    state = turn(dice=[5, 2], storage=["sheep_3", "pig_2"], duchy=duchy, depots=OFFER)
    play(state, "die 5", "action place", "lay sheep_3")
    assert mine(state)["points"] == 9
    play(state, "action place")
    assert mine(state)["points"] == 9 + 3


def test_8_example_karolina_turns_a_6_into_a_3_with_two_workers() -> None:
    state = turn(dice=[6, 0], workers=3, duchy=knowing(8), depots=OFFER)
    assert targets(state, "take") == {"6": 0, "1": 1, "5": 1, "2": 1, "4": 1, "3": 2}


def test_8_is_no_free_step() -> None:
    state = turn(dice=[6, 0], duchy=knowing(8), depots=OFFER)
    assert targets(state, "take") == {"6": 0}


PLACED_BY = [
    (9, "bank", {"c3": 3, "e4": 3}),
    (10, "ship", {"d3": 2, "d5": 5}),
    (10, "cow_2", {"c2": 4}),
    (11, "mine", {"e3": 4}),
    (11, "castle", {"b3": 6}),
    (11, "knowledge_20", {"c4": 1}),
]
"""A tile, and the spaces it may go to with their numbers."""


def steps(die: int, number: int) -> int:
    return min((die - number) % 6, (number - die) % 6)


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(("number", "tile", "spaces"), PLACED_BY)
def test_9_to_11_the_first_step_is_free_for_their_tiles(
    number: int, tile: str, spaces: dict[str, int], die: int
) -> None:
    more = {"cow_2": {"d3": "ship"}, "castle": {"c4": "knowledge_26"}}.get(tile, {})
    for helper in (9, 10, 11, 12):
        state = turn(dice=[die, 0], workers=3, storage=[tile], duchy=knowing(helper, **more), depots=OFFER)
        free = 1 if helper == number else 0
        found = targets(state, "place")
        assert {space: found[space] for space in spaces} == {
            space: max(0, steps(die, spaces[space]) - free) for space in spaces
        }


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("helper", [9, 10, 11, 12])
def test_12_the_first_step_is_free_for_taking(helper: int, die: int) -> None:
    state = turn(dice=[die, 0], workers=3, duchy=knowing(helper), depots=OFFER)
    free = 1 if helper == 12 else 0
    assert targets(state, "take") == {str(depot): max(0, steps(die, depot) - free) for depot in range(1, 7)}


@pytest.mark.parametrize("helper", [9, 10, 11, 12])
def test_9_to_12_do_not_help_a_sale(helper: int) -> None:
    own: dict[str, Any] = {"dice": [3, 0], "goods": {"red": 1, "pink": 1}, "duchy": knowing(helper), "depots": OFFER}
    assert targets(turn(workers=3, **own), "sell") == {"pink": 0, "red": 1}
    assert targets(turn(workers=0, **own), "sell") == {"pink": 0}


@pytest.mark.parametrize(("distance", "price"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_8_and_12_together_halve_what_the_free_step_leaves(distance: int, price: int) -> None:
    state = turn(dice=[1, 0], workers=3, duchy=knowing(8, 12), depots=OFFER)
    assert targets(state, "take")[str(1 + distance)] == price


@pytest.mark.parametrize(("numbers", "workers", "silver"), [((), 2, 0), ((13,), 2, 1), ((14,), 4, 0), ((13, 14), 4, 1)])
def test_13_and_14_taking_workers(numbers: tuple[int, ...], workers: int, silver: int) -> None:
    state = turn(dice=[3, 0], duchy=knowing(*numbers), depots=OFFER)
    play(state, "action workers")
    assert (mine(state)["workers"], mine(state)["silver"]) == (workers, silver)


def test_13_and_14_count_for_a_castle_but_not_for_the_boarding_house() -> None:
    state = turn(dice=[6, 0], storage=["castle"], duchy=knowing(13, 14, c4="knowledge_1"), depots=OFFER)
    play(state, "action place", "action workers")
    assert (mine(state)["workers"], mine(state)["silver"]) == (4, 1)
    duchy = knowing(13, 14, c3="boarding_house")
    state = turn(dice=[3, 0], storage=["boarding_house"], duchy=duchy, depots=OFFER)
    play(state, "action place")
    assert (mine(state)["workers"], mine(state)["silver"]) == (4, 0)


def knowledge_scored(duchy: dict[str, str], number: int, **own: Any) -> int:
    """What the tile adds to the points at the end of the game."""
    without = {space: tile for space, tile in duchy.items() if tile != f"knowledge_{number}"}
    bonus = own.pop("table", {})
    with_it, base = (final(player(duchy=d, **own), player(), **bonus) for d in (duchy, without))
    return int(with_it.scores()[0] - base.scores()[0])


SOLD = {"red": 4, "violet": 3, "pink": 3, "orange": 1}


def test_15_example_daria_has_sold_four_kinds() -> None:
    """4 red, 3 violet, 3 pink and 1 orange: 4 kinds at 3 points. Goods in the store do not count."""
    assert knowledge_scored(knowing(15), 15, sold=SOLD, goods={"brown": 2}) == 12


BUILDINGS = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenters_workshop",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "city_hall",
}


@pytest.mark.parametrize(("number", "building"), BUILDINGS.items())
def test_16_to_23_four_points_for_each_of_their_buildings(number: int, building: str) -> None:
    other = "bank" if building != "bank" else "church"
    duchy = knowing(number, c3=building, b5=building, e4=building, e5=other)
    assert knowledge_scored(duchy, number) == 12


def test_17_and_22_example_benek_has_two_watchtowers_and_four_banks() -> None:
    """(2 × 4) + (4 × 4) = 24."""
    duchy = knowing(17, 22, c3="bank", b5="bank", c5="watchtower", e1="bank", e4="bank", e5="watchtower")
    assert final(player(duchy=duchy), player()).scores()[0] == 24


def test_24_example_ania_has_three_kinds_of_animals() -> None:
    """One tile of cows, one of chickens and three of sheep: 3 kinds at 4 points, over the whole duchy."""
    duchy = knowing(24, a1="cow_2", b1="sheep_2", b2="sheep_3", c1="sheep_4", e6="chicken_2")
    assert knowledge_scored(duchy, 24) == 12


def test_25_example_daria_has_sold_eleven_goods() -> None:
    assert knowledge_scored(knowing(25), 25, sold=SOLD, goods={"brown": 2}) == 11


def test_26_two_points_for_each_bonus_tile_large_or_small() -> None:
    bonus = {"large_bonus": {"mine": 0, "city": 1}, "small_bonus": {"city": 0}}
    assert knowledge_scored(knowing(26), 26, table=bonus) == 4


@pytest.mark.parametrize("number", range(1, 27))
def test_a_stored_knowledge_tile_is_worth_nothing_at_the_end(number: int) -> None:
    duchy = DUCHY | {"c3": "bank", "e4": "watchtower", "a1": "cow_2"}
    state = final(player(duchy=duchy, storage=[f"knowledge_{number}"], sold=SOLD), player())
    assert state.scores() == [0, 0]


@pytest.mark.parametrize("number", range(1, 15))
def test_tiles_1_to_14_score_nothing_at_the_end(number: int) -> None:
    assert knowledge_scored(knowing(number, c3="bank", a1="cow_2"), number, sold=SOLD) == 0


def test_a_knowledge_tile_does_not_help_its_own_placement() -> None:
    """Tile 11 makes the first step free for knowledge tiles, but not for itself."""
    state = turn(dice=[2, 0], storage=["knowledge_11"], depots=OFFER)
    assert targets(state, "place") == {}
    state = turn(dice=[2, 0], workers=1, storage=["knowledge_11"], depots=OFFER)
    assert targets(state, "place") == {"c4": 1}


def test_a_knowledge_tile_works_for_the_rest_of_its_turn() -> None:
    state = turn(dice=[1, 2], storage=["knowledge_12"], depots={"1": ["ship"], "3": ["bank"]})
    play(state, "die 1", "action place", "action take")
    assert moves(state) == ["take 1 ship", "take 3 bank"]


@pytest.mark.parametrize("die", range(1, 7))
def test_8_halves_the_price_of_a_sale(die: int) -> None:
    """Red goods are sold with a 4; a sale has no free step."""
    goods = {"red": 1}
    state = turn(dice=[die, 0], workers=3, goods=goods, duchy=knowing(8, 9, 10, 11), depots=OFFER)
    assert targets(state, "sell") == {"red": (steps(die, 4) + 1) // 2}


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(("number", "tile", "spaces"), PLACED_BY)
def test_8_halves_the_price_of_placing_after_the_free_step(
    number: int, tile: str, spaces: dict[str, int], die: int
) -> None:
    """0, 1, 1, 2 workers for 0 to 3 steps; 0, 0, 1, 1 with the tile of 9, 10 and 11 that fits."""
    more = {"cow_2": {"d3": "ship"}, "castle": {"c4": "knowledge_26"}}.get(tile, {})
    for helper in (9, 10, 11):
        state = turn(dice=[die, 0], workers=3, storage=[tile], duchy=knowing(8, helper, **more), depots=OFFER)
        prices = (0, 0, 1, 1) if helper == number else (0, 1, 1, 2)
        found = targets(state, "place")
        assert {space: found[space] for space in spaces} == {
            space: prices[steps(die, spaces[space])] for space in spaces
        }
