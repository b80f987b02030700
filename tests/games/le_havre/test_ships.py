"""Building ships, page 7, and paying for buildings and ships."""

from __future__ import annotations

from tests.games.le_havre.table import can_visit, moves, owned, play, position, some, stock, visit


def test_a_wooden_ship_costs_five_wood_and_three_energy() -> None:
    assert not can_visit("wharf_1", {"wood": 7, "fish": 2}, ships=["S01"])
    assert visit("wharf_1", {"wood": 5, "coal": 1, "fish": 2}, "build wooden_ship", ships=["S01"]) == {}


def test_the_first_ship_that_is_not_wooden_costs_a_brick() -> None:
    goods = {"iron": 4, "coal": 1, "fish": 2}
    assert not can_visit("wharf_1", goods, ships=["S06"])
    state = position(goods=[goods | {"brick": 1}], town=["wharf_1"], ships=["S06"])
    play(state, "enter wharf_1", "build iron_ship")
    assert stock(state) == {}
    assert state.view(None)["modernised"] == ["wharf_1"]
    assert can_visit("wharf_1", goods, ships=["S06"], modernised=["wharf_1"])


def test_a_wooden_ship_does_not_modernise() -> None:
    state = position(goods=[{"wood": 8, "brick": 1, "fish": 2}], town=["wharf_1"], ships=["S01"])
    play(state, "enter wharf_1", "build wooden_ship")
    assert stock(state) == {"brick": 1}
    assert state.modern == 0


def test_the_two_wharves_are_modernised_separately() -> None:
    goods = {"iron": 4, "coal": 1, "fish": 2}
    assert not can_visit("wharf_2", goods, seats=3, ships=["S06"], modernised=["wharf_1"])


def test_a_modernised_wharf_stays_so_when_sold() -> None:
    state = position(cards=[["wharf_1"]], modernised=["wharf_1"])
    play(state, "sell wharf_1")
    assert state.view(None)["modernised"] == ["wharf_1"]


def test_steel_counts_as_iron_but_never_the_reverse() -> None:
    goods = {"iron": 3, "steel": 2, "coal": 1, "fish": 2}
    state = position(goods=[goods], town=["wharf_1"], ships=["S06", "S12"], modernised=["wharf_1"])
    play(state, "enter wharf_1")
    assert some(state, "build") == ["iron_ship", "steel_ship"]
    play(state, "build iron_ship")
    assert moves(state) == ["pay 1", "pay 2"], "one steel is needed, a second may stand for iron"
    assert stock(play(state, "pay 1")) == {"steel": 1}
    assert not can_visit("wharf_1", {"iron": 9, "coal": 1, "fish": 2}, ships=["S12"], modernised=["wharf_1"])


def test_a_luxury_liner_costs_three_steel() -> None:
    goods = {"steel": 3, "coal": 1, "fish": 2}
    assert visit("wharf_1", goods, "build luxury_liner", ships=["S18"], modernised=["wharf_1"]) == {}


def test_one_ship_a_visit() -> None:
    state = position(goods=[{"wood": 30, "fish": 2}], town=["wharf_1"], ships=["S01", "S02"])
    play(state, "enter wharf_1", "build wooden_ship")
    assert len(owned(state)) == 1
    assert not some(state, "build")


def test_brick_counts_as_clay_in_building_costs() -> None:
    state = position(goods=[{"clay": 1, "brick": 2}], stacks=[["bakehouse"], [], []])
    play(state, "enter building_firm_1", "build bakehouse")
    assert moves(state) == ["pay 1", "pay 2"]
    assert stock(play(state, "pay 2")) == {"clay": 1}


def test_clay_does_not_count_as_brick() -> None:
    state = position(goods=[{"wood": 1, "clay": 5}], stacks=[["tannery"], [], []])
    assert "building_firm_1" not in some(state, "enter")


def test_iron_does_not_count_as_steel() -> None:
    for goods, possible in (({"brick": 4, "iron": 9}, False), ({"brick": 4, "steel": 1}, True)):
        state = position(goods=[goods], stacks=[["bank"], [], []])
        assert ("building_firm_1" in some(state, "enter")) is possible


def test_conversions_take_no_substitutes() -> None:
    assert not can_visit("steelworks", {"steel": 1, "coke": 2, "francs": 1})
    assert not can_visit("kiln", {"brick": 1, "wood": 1, "fish": 1})


def test_energy_is_paid_without_superfluous_tokens() -> None:
    """3 energy for a ship: a coal, a charcoal, a coke or three wood, and nothing that contains one of them."""
    goods = {"wood": 8, "coal": 1, "coke": 1, "fish": 2}
    ways = []
    for coke in range(2):
        state = position(goods=[goods], town=["wharf_1"], ships=["S01"])
        play(state, "enter wharf_1", "build wooden_ship", f"pay {coke}")
        if coke:
            ways.append(stock(state))
        else:
            for coal in some(state, "pay"):
                ways.append(stock(play(state.copy(), f"pay {coal}")))
    assert ways == [{"coal": 1, "coke": 1}, {"wood": 3, "coke": 1}, {"wood": 3, "coal": 1}]


def test_a_payment_takes_at_most_four_choices() -> None:
    goods = {"fish": 9, "smoked_fish": 9, "bread": 9, "meat": 9, "francs": 9}
    state = position(1, goods=[goods], turn_of_round=7, agenda=[["end_round", 0, 0, 0]], round=6)
    choices = 0
    while state.view(0)["choice"]["step"] == "pay":
        play(state, moves(state)[len(moves(state)) // 2])
        choices += 1
    assert choices <= 4
