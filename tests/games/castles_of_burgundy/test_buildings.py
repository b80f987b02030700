"""The eight buildings (rulebook page 7)."""

from __future__ import annotations

from typing import Any

import pytest

from ratusz.core.state import OVER
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy

from .table import moves, play, step, turn

OFFER = {
    "1": ["bank", "ship"],
    "2": ["knowledge_9", "castle"],
    "3": ["cow_3", "church"],
    "5": ["mine"],
    "black": ["ship"],
}


def place(building: str, **own: Any) -> CastlesOfBurgundy:
    """The building has been placed on e4 (3) with the only die."""
    own = {"depots": OFFER, "storage": [], "duchy": {"d4": "castle", "c3": "bank"}} | own
    state = turn(dice=[3, 0], **own | {"storage": [building, *own["storage"]]})
    play(state, "action place")
    if step(state) == "place_tile":
        play(state, f"lay {building}")
    return state


def mine(state: CastlesOfBurgundy) -> dict[str, Any]:
    found: dict[str, Any] = state.view(None)["players"][0]
    return found


def test_warehouse_sells_any_kind_without_a_die() -> None:
    state = place("warehouse", goods={"turquoise": 2, "orange": 1})
    assert moves(state) == ["sell turquoise", "sell orange", "skip"]
    play(state, "sell turquoise")
    assert (mine(state)["points"], mine(state)["silver"], mine(state)["sold"]) == (4, 1, {"turquoise": 2})


def test_carpenters_workshop_takes_a_building_but_not_from_the_black_depot() -> None:
    state = place("carpenters_workshop", depots=OFFER | {"black": ["bank"]})
    assert moves(state) == ["take 1 bank", "take 3 church", "skip"]
    play(state, "take 3 church")
    assert mine(state)["storage"] == ["church"]


def test_church_takes_a_mine_a_knowledge_tile_or_a_castle() -> None:
    state = place("church", depots=OFFER | {"black": ["mine"]})
    assert moves(state) == ["take 2 knowledge_9", "take 2 castle", "take 5 mine", "skip"]
    play(state, "take 5 mine")
    assert mine(state)["storage"] == ["mine"]


def test_market_takes_a_ship_or_animals() -> None:
    state = place("market")
    assert moves(state) == ["take 1 ship", "take 3 cow_3", "skip"]
    play(state, "take 3 cow_3")
    assert mine(state)["storage"] == ["cow_3"]


def test_boarding_house_brings_four_workers() -> None:
    state = place("boarding_house", workers=1)
    assert mine(state)["workers"] == 5


def test_bank_brings_two_silverlings() -> None:
    state = place("bank", duchy={"d4": "castle", "c3": "church"})
    assert mine(state)["silver"] == 2


def test_city_hall_places_another_tile_on_any_number_without_workers() -> None:
    state = place("city_hall", storage=["ship", "cow_2"])
    assert moves(state) == ["lay ship", "lay cow_2", "skip"]
    play(state, "lay ship")
    assert moves(state) == ["place d3", "place d5"]
    play(state, "place d5")
    assert mine(state)["storage"] == ["cow_2"]


def test_city_hall_counts_as_a_neighbour_of_what_it_places() -> None:
    state = place("city_hall", storage=["knowledge_1"])
    play(state, "lay knowledge_1")
    assert moves(state) == ["place c4", "place f3"], "f3 touches e4 only"


def test_city_hall_keeps_the_rule_of_one_building_of_a_kind() -> None:
    state = place("city_hall", storage=["city_hall"], duchy={"d4": "castle", "c3": "city_hall"})
    assert mine(state)["storage"] == ["city_hall"], "no place for it: nothing is asked"


def test_watchtower_scores_four_points() -> None:
    assert mine(place("watchtower"))["points"] == 4


@pytest.mark.parametrize("building", ["warehouse", "carpenters_workshop", "church", "market", "city_hall"])
def test_these_five_may_be_declined(building: str) -> None:
    state = place(building, goods={"red": 1}, storage=["ship"])
    assert step(state) == building
    before = mine(state)
    play(state, "skip")
    after = mine(state)
    assert (after["storage"], after["goods"], after["points"]) == (before["storage"], before["goods"], before["points"])


@pytest.mark.parametrize("building", ["warehouse", "carpenters_workshop", "church", "market", "city_hall"])
def test_example_a_building_without_a_target_is_placed_and_its_effect_is_lost(building: str) -> None:
    """As the rulebook says of a market when there are no animals or ships left."""
    depots = {"carpenters_workshop": ["mine"], "church": ["bank"], "market": ["bank"]}.get(building, ["mine"])
    state = place(building, depots={"1" if depots == ["bank"] else "5": depots}, goods={}, workers=2)
    assert state.seat == OVER, "nothing is asked"
    assert mine(state)["filled"] == 3


# A tile laid by a City Hall has its effect.


@pytest.mark.parametrize(
    ("building", "take"), [("carpenters_workshop", "3 church"), ("church", "5 mine"), ("market", "1 ship")]
)
def test_what_a_building_takes_never_meets_a_full_storage(building: str, take: str) -> None:
    """It has just left the storage itself."""
    state = place(building, storage=["sheep_2", "pig_2"])
    play(state, f"take {take}")
    assert sorted(mine(state)["storage"]) == sorted(["sheep_2", "pig_2", take.split()[1]])
    assert state.view(None)["removed"] == {}


def test_what_a_city_hall_places_costs_no_workers() -> None:
    state = place("city_hall", storage=["ship"], workers=3)
    play(state, "lay ship", "place d5")
    assert mine(state)["workers"] == 3


def test_a_chain_is_finished_before_the_second_die() -> None:
    """City hall, ship, goods, marker; only then is the other die to be used."""
    depots = OFFER | {"6": ["pig_4"]}
    duchy = {"d4": "castle", "c3": "bank"}
    state = turn(dice=[3, 6], storage=["city_hall", "ship"], duchy=duchy, depots=depots, depot_goods={"5": {"red": 1}})
    play(state, "die 3", "action place", "lay ship", "place d3")
    assert (step(state), mine(state)["moved"]) == ("ship", 0)
    play(state, "depot 5")
    assert state.view(None)["choice"] == {"step": "action", "die": "6"}
    assert mine(state)["moved"] == 1


def test_a_ship_laid_by_a_city_hall_takes_goods_and_moves_the_marker() -> None:
    state = place("city_hall", storage=["ship"], depot_goods={"5": {"red": 2}})
    play(state, "lay ship", "place d3")
    assert moves(state) == ["depot 5", "depot none"]
    play(state, "depot 5")
    assert mine(state)["goods"] == {"red": 2}
    assert state.view(None)["track"] == [{"space": 1, "seats": [0]}, {"space": 0, "seats": [1]}]


def test_animals_laid_by_a_city_hall_score_with_those_in_the_pasture() -> None:
    state = place("city_hall", storage=["cow_2"], duchy={"d4": "castle", "c3": "bank", "c1": "cow_4", "b1": "pig_3"})
    play(state, "lay cow_2", "place c2")
    assert mine(state)["points"] == 2 + 4


def test_a_castle_laid_by_a_city_hall_is_an_extra_action() -> None:
    state = place("city_hall", storage=["castle"], duchy={"d4": "castle", "c3": "bank", "c4": "knowledge_1"})
    play(state, "lay castle")
    assert state.view(None)["choice"] == {"step": "action", "die": "any"}
    play(state, "action workers")
    assert mine(state)["workers"] == 2


def test_a_colour_finished_by_a_city_hall_brings_its_bonus_tile() -> None:
    duchy = {"d4": "castle", "c3": "bank", "f2": "mine", "g1": "mine"}
    state = place("city_hall", storage=["mine"], duchy=duchy)
    play(state, "lay mine")
    assert mine(state)["points"] == (6 + 10) + 5, "a region of three mines in phase A and the large bonus tile"
    assert state.view(None)["bonus"][1]["large"]["owner"] == 0
