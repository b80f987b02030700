"""Every standard building, as the list of buildings describes it."""

from __future__ import annotations

import pytest

from tests.games.le_havre.table import (
    can_visit,
    in_town,
    moves,
    offer,
    owned,
    play,
    position,
    some,
    stock,
    visit,
    worker,
)


@pytest.mark.parametrize("firm", ["building_firm_1", "building_firm_2"])
def test_building_firm_builds_one_building(firm: str) -> None:
    state = position(goods=[{"wood": 5, "fish": 1}], stacks=[["marketplace"], ["joinery"], ["fishery"]])
    play(state, f"enter {firm}")
    assert some(state, "build") == ["marketplace", "joinery"]
    play(state, "build joinery")
    assert not some(state, "build")
    assert owned(state) == ["joinery"]
    assert stock(state) == ({"wood": 2, "fish": 1} if firm == "building_firm_1" else {"wood": 2})


def test_building_firm_builds_no_town_building_and_no_ship() -> None:
    state = position(goods=[{"wood": 20, "coal": 5}], stacks=[["joinery"], [], []], ships=["S01"], town=["fishery"])
    play(state, "enter building_firm_1")
    assert moves(state) == ["build joinery"]


def test_construction_firm_builds_two_from_the_same_stack_and_trades_in_between() -> None:
    """First built, second bought, third built: three cards of one stack in a turn."""
    state = position(
        goods=[{"wood": 5, "clay": 1, "francs": 12}], stacks=[["marketplace", "fishery", "joinery"], [], []]
    )
    play(state, "enter construction_firm", "build marketplace", "buy fishery", "build joinery")
    assert owned(state) == ["marketplace", "fishery", "joinery"]
    assert stock(state) == {"clay": 1}


def test_construction_firm_builds_no_third() -> None:
    state = position(goods=[{"wood": 9, "clay": 3, "fish": 2}], stacks=[["marketplace", "fishery", "joinery"], [], []])
    play(state, "enter construction_firm", "build marketplace", "build fishery")
    assert not some(state, "build")


def test_construction_firm_may_stop_after_one() -> None:
    state = position(goods=[{"wood": 5, "clay": 1, "fish": 2}], stacks=[["marketplace"], ["joinery"], []])
    play(state, "enter construction_firm", "build marketplace", "done")
    assert owned(state) == ["marketplace"]


def test_marketplace_gives_two_different_basic_goods_and_more_for_craftsmen() -> None:
    assert visit("marketplace", {"francs": 1}, "choose wood", "choose coal", "skip") == {"wood": 1, "coal": 1}
    crafts = ["bakehouse", "joinery"]
    state = position(goods=[{"francs": 1}], town=["marketplace"], cards=[crafts])
    play(state, "enter marketplace")
    assert state.view(0)["choice"]["n"] == 4
    play(state, "choose fish", "choose iron", "choose cattle", "choose hide", "skip")
    assert stock(state) == {"fish": 1, "iron": 1, "cattle": 1, "hide": 1}
    assert sum(offer(state).values()) == sum(offer(position()).values()), "nothing is taken from the offers"


def test_marketplace_goods_all_differ_so_eight_are_the_most() -> None:
    crafts = ["bakehouse", "joinery", "fishery", "tannery", "abattoir", "smokehouse", "charcoal_kiln"]
    state = position(3, goods=[{"francs": 1}], town=["marketplace"], cards=[crafts])
    play(state, "enter marketplace", "skip")
    assert stock(state) == dict.fromkeys(("fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hide"), 1)


def test_marketplace_gives_at_most_four_in_the_solo_game() -> None:
    crafts = ["bakehouse", "fishery", "tannery", "abattoir", "smokehouse"]
    state = position(1, goods=[{"francs": 1}], town=["marketplace"], cards=[crafts])
    play(state, "enter marketplace")
    assert state.view(0)["choice"]["n"] == 4


def test_marketplace_fee_is_two_food_or_one_franc() -> None:
    state = position(goods=[{"fish": 3, "francs": 2}], town=["marketplace"])
    play(state, "enter marketplace")
    assert moves(state) == ["pay 0", "pay 1"]
    assert stock(play(state, "pay 1")) == {"fish": 3, "francs": 1}
    assert stock(
        play(position(goods=[{"fish": 3, "francs": 2}], town=["marketplace"]), "enter marketplace", "pay 0")
    ) == {
        "fish": 1,
        "francs": 2,
    }


def test_sawmill_builds_with_wood_for_one_less() -> None:
    stacks = [["joinery"], ["bakehouse"], ["charcoal_kiln"]]
    state = position(goods=[{"wood": 2, "clay": 5}], town=["sawmill"], stacks=stacks)
    play(state, "enter sawmill")
    assert moves(state) == ["build joinery"], "Bakehouse and Charcoal Kiln need no wood"
    assert stock(play(state, "build joinery")) == {"clay": 5}


def test_fishery_counts_the_visitors_fishermen() -> None:
    """Its own fisherman counts only for its owner."""
    assert visit("fishery", {}) == {"fish": 3}
    assert visit("fishery", {}, mine=["fish_market", "tavern"]) == {"fish": 5}
    state = position(cards=[["fishery"]])
    assert stock(play(state, "enter fishery")) == {"fish": 4}


@pytest.mark.parametrize(("wood", "francs"), [(1, 5), (2, 6), (3, 7)])
def test_joinery(wood: int, francs: int) -> None:
    assert visit("joinery", {"wood": 4, "fish": 1}, f"times {wood}", seats=3) == {"wood": 4 - wood, "francs": francs}


@pytest.mark.parametrize(
    ("card", "raw", "made", "energy"), [("bakehouse", "grain", "bread", 2), ("brickworks", "clay", "brick", 2)]
)
def test_bakehouse_and_brickworks_round_over_the_whole_action(card: str, raw: str, made: str, energy: int) -> None:
    """3 bread cost 2 energy and bring 1 franc."""
    goods = {raw: 4, "wood": 5, "fish": 1}
    assert visit(card, goods, "times 3") == {raw: 1, "wood": 5 - energy, made: 3, "francs": 1}


def test_one_coke_bakes_twenty_bread() -> None:
    assert visit("bakehouse", {"grain": 20, "coke": 1, "fish": 1}, "times 20") == {"bread": 20, "francs": 10}


def test_one_or_two_bricks_cost_one_energy() -> None:
    assert visit("brickworks", {"clay": 2, "wood": 1, "fish": 1}, "times 1") == {"clay": 1, "brick": 1}
    assert visit("brickworks", {"clay": 2, "wood": 1, "fish": 1}, "times 2") == {"brick": 2, "francs": 1}


def test_hardware_store() -> None:
    assert visit("hardware_store", {"fish": 1}, seats=3) == {"wood": 1, "brick": 1, "iron": 1}


def test_charcoal_kiln_needs_no_energy() -> None:
    assert visit("charcoal_kiln", {"wood": 5}, "times 3") == {"wood": 2, "charcoal": 3}


def test_smokehouse_takes_six_fish_for_one_energy() -> None:
    state = position(goods=[{"fish": 8, "wood": 2, "francs": 1}], town=["smokehouse"])
    play(state, "enter smokehouse", "pay 1")
    assert some(state, "times") == ["1", "2", "3", "4", "5", "6"]
    assert stock(play(state, "times 5")) == {"fish": 3, "smoked_fish": 5, "wood": 1, "francs": 2}


@pytest.mark.parametrize(("cattle", "hides"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_abattoir_gives_a_hide_for_two_cattle(cattle: int, hides: int) -> None:
    expected = {"cattle": 6 - cattle, "meat": cattle} | ({"hide": hides} if hides else {})
    assert visit("abattoir", {"cattle": 6, "francs": 2}, f"times {cattle}") == expected


def test_clay_mound_counts_every_hammer() -> None:
    assert visit("clay_mound", {"fish": 1}) == {"clay": 3}
    assert visit("clay_mound", {"fish": 1}, mine=["building_firm_1", "ironworks", "plant_nursery"]) == {"clay": 6}


def test_clay_mound_and_black_market_can_only_be_bought() -> None:
    state = position(
        3, goods=[{"wood": 9, "clay": 9, "francs": 2}], stacks=[["clay_mound"], ["black_market"], ["joinery"]]
    )
    assert {"clay_mound", "black_market"} <= set(some(state, "buy"))
    assert some(play(state, "enter building_firm_1"), "build") == ["joinery"]


def test_arts_centre_pays_for_foreign_workers() -> None:
    state = position(
        4,
        goods=[{"fish": 1}],
        cards=[["fishery", "joinery"]],
        town=["arts_centre"],
        workers=[None, "fishery", "joinery"],
    )
    assert stock(play(state, "enter arts_centre")) == {"francs": 8}


def test_arts_centre_does_not_count_the_own_worker() -> None:
    state = position(4, goods=[{"fish": 1}], cards=[["fishery"]], town=["arts_centre"], workers=["fishery"])
    assert "arts_centre" not in some(state, "enter")


@pytest.mark.parametrize("wharf", ["wharf_1", "wharf_2"])
def test_wharf_builds_one_ship(wharf: str) -> None:
    goods = {"wood": 8, "francs": 2}
    state = position(3, goods=[goods], town=[wharf], ships=["S01", "S04"])
    play(state, f"enter {wharf}", "build wooden_ship")
    assert owned(state) == ["S04"], "the newest lies on top"
    assert stock(state) == {}, "5 wood and 3 wood as energy"


def test_black_market_gives_two_of_each_empty_offer() -> None:
    state = position(3, goods=[{"fish": 1}], town=["black_market"], offers={"wood": 1, "clay": 2, "cattle": 1})
    play(state, "enter black_market")
    assert stock(state) == {"francs": 2, "fish": 2, "iron": 2, "grain": 2}
    full = dict.fromkeys(("francs", "fish", "wood", "clay", "iron", "grain", "cattle"), 1)
    assert not can_visit("black_market", {"fish": 1}, seats=3, offers=full)


def test_local_court() -> None:
    def court(loans: int, *answers: str) -> tuple[int, dict[str, int]]:
        state = position(3, loans=[loans], town=["local_court"])
        play(state, "enter local_court", *answers)
        return int(state.players[0].loans), stock(state)

    assert court(1) == (0, {})
    assert court(2) == (1, {"francs": 2})
    assert court(3, "return 2") == (1, {})
    assert court(5, "return 1") == (4, {"francs": 2})
    assert not can_visit("local_court", {}, seats=3)


def test_colliery_gives_one_more_for_any_number_of_hammers() -> None:
    """The example: Maciek has a hammer and gets 4 coal instead of 3."""
    assert visit("colliery", {"fish": 2}) == {"coal": 3}
    assert visit("colliery", {"fish": 2}, mine=["building_firm_1"]) == {"coal": 4}
    assert visit("colliery", {"fish": 2}, mine=["building_firm_1", "building_firm_2"]) == {"coal": 4}


def test_shipping_line_sells_what_the_ships_hold() -> None:
    """One coke sends three ships; every good at its own price."""
    ships = ["S01", "S06", "S12", "S18"]
    goods = {"coke": 2, "bread": 4, "cattle": 3, "steel": 1, "fish": 9, "francs": 2}
    state = position(goods=[goods], cards=[ships], town=["shipping_line"])
    play(state, "enter shipping_line", "pay 2", "times 1", "times 1", "times 1")
    # paid with one coke; 2 + 3 + 4 places: steel, the other coke, cattle and bread at 3, a fish
    assert stock(state) == {"coke": 1, "bread": 4, "cattle": 3, "steel": 1, "fish": 9}
    play(state, "times 1", "times 1", "times 4", "times 3")
    assert stock(state) == {"fish": 9, "francs": 8 + 5 + 12 + 9}


def test_shipping_line_needs_a_ship_and_a_good_for_it() -> None:
    assert not can_visit("shipping_line", {"coal": 5, "fish": 5})
    assert not can_visit("shipping_line", {"coal": 1, "francs": 2}, mine=["S01"]), "nothing left to carry"
    assert not can_visit("shipping_line", {"coal": 5, "fish": 5}, mine=["S18"]), "liners carry nothing"
    assert can_visit("shipping_line", {"coal": 1, "clay": 1, "francs": 2}, mine=["S01"])


def test_grocery_market() -> None:
    goods = visit("grocery_market", {"francs": 1}, seats=3)
    assert goods == dict.fromkeys(("cattle", "meat", "fish", "smoked_fish", "grain", "bread"), 1)


def test_tannery_takes_four_hides() -> None:
    state = position(goods=[{"hide": 6}], town=["tannery"])
    play(state, "enter tannery")
    assert some(state, "times") == ["1", "2", "3", "4"]
    assert stock(play(state, "times 4")) == {"hide": 2, "leather": 4, "francs": 4}


def test_business_office_does_both_exchanges() -> None:
    goods = {"fish": 3, "clay": 2, "francs": 1}
    # two fish have to be among the four; then the third, then a clay
    answers = ("choose steel", "choose fish", "choose leather", "choose clay")
    assert visit("business_office", goods, *answers, seats=3) == {"steel": 1, "leather": 1}


def test_business_office_needs_one_of_the_exchanges_and_never_the_same_good() -> None:
    state = position(3, goods=[{"brick": 1, "francs": 1}], town=["business_office"])
    play(state, "enter business_office")
    assert moves(state) == ["choose charcoal", "choose leather"]
    assert not can_visit("business_office", {"francs": 1}, seats=3), "francs are no goods"


def test_ironworks_fourth_iron_costs_six_energy() -> None:
    assert visit("ironworks", {"francs": 1}) == {"iron": 3}
    assert visit("ironworks", {"francs": 1, "coal": 2}, "times 1") == {"iron": 4}
    assert visit("ironworks", {"francs": 1, "coal": 2}, "times 0") == {"iron": 3, "coal": 2}


def test_steel_mill_takes_five_energy_each_in_one_sum() -> None:
    assert visit("steel_mill", {"iron": 3, "coke": 1, "francs": 2}, "times 2") == {"iron": 1, "steel": 2}


def test_cokery_needs_no_energy() -> None:
    assert visit("cokery", {"coal": 3, "francs": 1}, "times 3") == {"coke": 3, "francs": 3}


def test_bridge_sells_upgraded_goods_and_triples_of_basic_ones() -> None:
    goods = {"bread": 2, "fish": 2, "clay": 2, "francs": 2}
    # 2 bread; of fish and clay three in all
    assert visit("bridge_over_the_seine", goods, "times 2", "times 1", seats=3) == {"francs": 3, "fish": 1}
    assert not can_visit("bridge_over_the_seine", {"fish": 2, "francs": 2}, seats=3)


def test_bridge_never_takes_an_incomplete_triple() -> None:
    state = position(3, goods=[{"fish": 2, "clay": 2, "wood": 1, "francs": 2}], town=["bridge_over_the_seine"])
    play(state, "enter bridge_over_the_seine", "times 0")
    assert stock(state) == {"fish": 2, "francs": 1}, "without fish it is one wood and two clay"


def test_church_multiplies_bread_and_fish() -> None:
    assert visit("church", {"bread": 5, "fish": 2}) == {"bread": 10, "fish": 5}
    assert not can_visit("church", {"bread": 5, "fish": 1, "smoked_fish": 2})
    assert not can_visit("church", {"bread": 4, "fish": 2})


def test_church_cannot_be_bought() -> None:
    state = position(goods=[{"francs": 100}], stacks=[["church"], [], []])
    assert "church" not in some(state, "buy")
    assert "church" not in some(position(goods=[{"francs": 100}], town=["church"]), "buy")


@pytest.mark.parametrize("card", ["storehouse", "dock", "town_hall", "bank"])
def test_buildings_without_an_action_are_never_entered(card: str) -> None:
    state = position(5, goods=[{"francs": 90, "fish": 5}], town=[card])
    assert card not in some(state, "enter")
    assert card in some(state, "buy")


def test_the_visitor_stays_until_he_moves_on() -> None:
    state = position(goods=[{"francs": 1}], town=["fishery"])
    play(state, "enter fishery")
    assert worker(state) == "fishery"
    assert "fishery" in in_town(state)
