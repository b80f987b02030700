"""Every special building of the base game, as the list of buildings describes it."""

from __future__ import annotations

import pytest

from ratusz.games.le_havre.scoring import bonus, total
from ratusz.games.le_havre.state import LeHavre
from tests.games.le_havre.table import (
    can_visit,
    in_town,
    moves,
    owned,
    play,
    position,
    some,
    stock,
    visit,
    worker,
)


@pytest.mark.parametrize(
    ("card", "goods", "answers", "left"),
    [
        ("bakery", {"bread": 7, "francs": 1}, ["pay 1", "times 6"], {"bread": 1, "francs": 18}),
        (
            "baguette_shop",
            {"bread": 5, "meat": 5, "fish": 1},
            ["pay 0", "pay 0", "times 4"],
            {"bread": 1, "meat": 1, "francs": 24},
        ),
        ("clothing_industry", {"hide": 3, "leather": 2, "fish": 2}, ["times 2"], {"hide": 1, "francs": 14}),
        ("fish_market", {"fish": 9, "francs": 1}, ["pay 1", "times 7"], {"fish": 2, "francs": 14}),
        ("fish_restaurant", {"smoked_fish": 8, "fish": 1}, ["pay 0", "times 8"], {"francs": 24}),
        ("forest_hut", {"wood": 5, "meat": 5, "fish": 1}, ["pay 0", "times 4"], {"wood": 1, "meat": 1, "francs": 20}),
        (
            "diner",
            {"wood": 4, "bread": 4, "smoked_fish": 4, "fish": 1},
            ["pay 0", "pay 0", "times 3"],
            {"wood": 1, "bread": 1, "smoked_fish": 1, "francs": 24},
        ),
        (
            "patisserie",
            {"grain": 4, "bread": 4, "fish": 1},
            ["pay 0", "times 3"],
            {"grain": 1, "bread": 1, "francs": 15},
        ),
        ("furniture_factory", {"leather": 5, "wood": 5, "fish": 2}, ["times 5"], {"francs": 30}),
        ("tavern", {"wood": 5, "grain": 5}, ["times 4"], {"wood": 1, "grain": 1, "francs": 12}),
        ("schnaps_distillery", {"grain": 5, "fish": 1}, ["times 4"], {"grain": 1, "francs": 8}),
        (
            "steakhouse",
            {"meat": 5, "charcoal": 5, "fish": 1},
            ["pay 0", "times 4"],
            {"meat": 1, "charcoal": 1, "francs": 24},
        ),
    ],
)
def test_buildings_that_sell(card: str, goods: dict[str, int], answers: list[str], left: dict[str, int]) -> None:
    """With more goods than the limit allows, the limit is the most."""
    state = position(goods=[goods], town=[card])
    play(state, f"enter {card}", *answers[:-1])
    assert moves(state)[-1] == answers[-1], "the printed limit"
    assert stock(play(state, answers[-1])) == left


@pytest.mark.parametrize(
    ("card", "fee", "gain"),
    [
        ("farm", {"francs": 1}, {"fish": 2, "grain": 2, "wood": 2, "hide": 1, "cattle": 1}),
        ("iron_mine_and_coal_seam", {"fish": 1}, {"iron": 2, "coal": 1}),
        ("fishpond_and_wood", {"fish": 1}, {"fish": 3, "wood": 3}),
        ("plant_nursery", {"fish": 1}, {"wood": 4, "francs": 3}),
        ("smelter", {"francs": 2}, {"coal": 1, "coke": 1, "iron": 1}),
        ("hunting_lodge", {"fish": 1}, {"hide": 2, "meat": 3}),
    ],
)
def test_buildings_that_give(card: str, fee: dict[str, int], gain: dict[str, int]) -> None:
    assert visit(card, fee) == gain


def test_labour_exchange_counts_the_visitors_symbols() -> None:
    assert visit("labour_exchange", {}, mine=["hunting_lodge", "building_firm_1"]) == {"fish": 2, "coal": 2}
    assert not can_visit("labour_exchange", {}, mine=["bakehouse"]), "no symbols, no action"
    state = position(cards=[["labour_exchange"]])
    assert stock(play(state, "enter labour_exchange")) == {"fish": 1}, "its own fisherman"


def test_labour_exchange_counts_the_yachts_fisherman() -> None:
    assert visit("labour_exchange", {}, mine=["luxury_yacht"]) == {"fish": 1}


def test_coal_trader_is_paid_in_one_sum() -> None:
    """The example: 2 meat, worth 6 food, buy 3 coal."""
    state = position(goods=[{"meat": 2, "fish": 1}], town=["coal_trader"])
    play(state, "enter coal_trader", "pay 0", "times 0", "times 3")
    assert stock(state) == {"coal": 3}


def test_coal_trader_sells_one_charcoal_and_five_coal() -> None:
    state = position(goods=[{"francs": 30}], town=["coal_trader"])
    play(state, "enter coal_trader")
    assert some(state, "times") == ["0", "1"]
    play(state, "times 1")
    assert some(state, "times") == ["0", "1", "2", "3", "4", "5"]
    assert stock(play(state, "times 5")) == {"charcoal": 1, "coal": 5, "francs": 30 - 1 - 1 - 10}


def test_furriery_does_one_or_both() -> None:
    assert visit("furriery", {"hide": 3, "leather": 3, "fish": 1}, "times 3", "times 2") == {
        "bread": 3,
        "leather": 1,
        "francs": 10,
    }
    assert visit("furriery", {"leather": 1, "fish": 1}) == {"francs": 5}
    assert visit("furriery", {"hide": 1, "leather": 1, "fish": 1}, "times 0") == {"hide": 1, "francs": 5}


def test_leather_industry_shows_14_francs_after_the_fee() -> None:
    assert visit("leather_industry", {"leather": 4, "fish": 2, "francs": 14}) == {"leather": 1, "francs": 30}
    assert not can_visit("leather_industry", {"leather": 4, "francs": 15})
    assert can_visit("leather_industry", {"leather": 4, "francs": 16})


def test_the_fee_of_the_leather_industry_must_leave_14_francs() -> None:
    state = position(goods=[{"leather": 3, "fish": 2, "francs": 15}], town=["leather_industry"])
    play(state, "enter leather_industry")
    assert moves(state) == ["pay 0", "pay 1"], "two francs would leave too few"


def test_brick_manufacturer_shows_10_francs() -> None:
    assert visit("brick_manufacturer", {"brick": 3, "fish": 2, "francs": 10}) == {"francs": 24}
    assert not can_visit("brick_manufacturer", {"brick": 3, "fish": 2, "francs": 9})


def test_kiln_makes_three_bricks_of_one_clay_once() -> None:
    assert visit("kiln", {"clay": 3, "wood": 1, "fish": 1}) == {"clay": 2, "brick": 3}
    assert not can_visit("kiln", {"clay": 3, "fish": 1}), "it takes 1 energy"


def test_steelworks_makes_two_steel_of_one_iron() -> None:
    assert visit("steelworks", {"iron": 2, "coke": 2, "francs": 1}) == {"iron": 1, "steel": 2}
    assert not can_visit("steelworks", {"iron": 2, "coke": 1, "wood": 4, "francs": 1}), "15 energy"


def test_town_square_gives_upgraded_goods_but_no_steel() -> None:
    state = position(goods=[{"francs": 1}], town=["town_square"], cards=[["bakehouse", "tannery"]])
    play(state, "enter town_square")
    assert some(state, "choose") == ["smoked_fish", "charcoal", "brick", "bread", "meat", "coke"]
    assert stock(play(state, "choose brick", "choose coke")) == {"brick": 1, "coke": 1}
    assert not can_visit("town_square", {"francs": 1}), "no craftsman building"


def test_haulage_firm_empties_two_neighbouring_offers() -> None:
    offers = {"francs": 4, "fish": 2, "wood": 3, "cattle": 1}
    state = position(goods=[{"fish": 1, "francs": 3}], town=["haulage_firm"], offers=offers)
    play(state, "enter haulage_firm")
    assert some(state, "haul") == ["fish_wood", "wood_clay", "grain_cattle"]
    play(state, "haul fish_wood")
    assert stock(state) == {"fish": 2, "wood": 3}
    assert not can_visit("haulage_firm", {"francs": 3}, offers=offers), "a franc for the fee and three to pay"


def test_zoo_pays_a_third_for_cattle_and_fresh_fish_together() -> None:
    goods = {"cattle": 2, "fish": 2, "smoked_fish": 5, "francs": 1}
    assert visit("zoo", goods) == {"cattle": 2, "fish": 2, "smoked_fish": 5, "francs": 1}
    assert not can_visit("zoo", {"cattle": 2, "francs": 1}), "fewer than three animals"


def test_feedlot_brings_two_calves_for_two_to_six() -> None:
    for cattle, after in ((1, 1), (2, 4), (6, 8), (7, 8)):
        state = position(
            goods=[{"cattle": cattle, "francs": 9}],
            cards=[["feedlot"]],
            turn_of_round=7,
            agenda=[["end_round", 0, 0, 0]],
        )
        assert stock(state)["cattle"] == after


def test_business_park_and_guildhouse_count_types() -> None:
    state = position(cards=[["business_park", "guildhouse", "sawmill", "colliery", "hardware_store"]])
    cards = dict(zip(owned(state), state.players[0].cards, strict=True))
    assert bonus(state, 0, cards["business_park"]) == 4, "Sawmill and Colliery; the Park itself has no type"
    assert bonus(state, 0, cards["guildhouse"]) == 4, "itself and the Hardware Store"


def test_masons_guild_saves_one_clay_or_brick_on_each_building() -> None:
    stacks = [["charcoal_kiln"], ["tannery"], ["joinery"]]
    state = position(goods=[{"wood": 4, "fish": 2}], cards=[["masons_guild"]], stacks=stacks)
    play(state, "enter construction_firm", "build charcoal_kiln", "build tannery")
    assert stock(state) == {"wood": 3}, "the kiln for nothing, the Tannery without its brick"


def test_masons_guild_and_sawmill_add_up() -> None:
    state = position(goods=[{}], cards=[["masons_guild"]], town=["sawmill"], stacks=[["fishery"], [], []])
    play(state, "enter sawmill", "build fishery")
    assert owned(state) == ["masons_guild", "fishery"]


def test_masons_guild_does_not_pay_the_brick_of_a_wharf() -> None:
    state = position(
        goods=[{"iron": 4, "coal": 1, "fish": 2}], cards=[["masons_guild"]], town=["wharf_1"], ships=["S06"]
    )
    assert "wharf_1" not in some(state, "enter")


def test_wind_farm_saves_three_energy_in_every_action() -> None:
    assert visit("smokehouse", {"fish": 2, "francs": 1}, "times 2", mine=["wind_farm"]) == {
        "smoked_fish": 2,
        "francs": 1,
    }
    assert visit("steel_mill", {"iron": 1, "wood": 2, "francs": 2}, mine=["wind_farm"]) == {"steel": 1}
    ship = visit("wharf_1", {"wood": 5, "fish": 2}, "build wooden_ship", mine=["wind_farm"], ships=["S01"])
    assert ship == {}


def test_football_stadium_waits_for_an_empty_space() -> None:
    goods = {"wood": 1, "brick": 2, "iron": 2}
    places = position().to_json()["places"]
    places["unseen"].remove("football_stadium")
    places["beside"].append("football_stadium")
    closed = position(goods=[goods], stacks=[["church"], ["bank"], ["town_hall"]], places=places)
    assert "football_stadium" not in some(closed, "buy")
    assert "enter building_firm_1" not in moves(closed)
    places = closed.to_json()["places"]
    state = position(goods=[goods], stacks=[["church"], ["bank"], []], places=places)
    play(state, "enter building_firm_1", "build football_stadium")
    assert owned(state) == ["football_stadium"]
    assert stock(state) == {}


def test_football_stadium_once_sold_stays_in_the_town() -> None:
    state = position(goods=[{"francs": 50}], cards=[["football_stadium"]])
    play(state, "sell football_stadium")
    assert stock(state)["francs"] == 62
    assert "football_stadium" in in_town(state)
    assert "football_stadium" not in some(state, "buy") + some(state, "enter")


def test_luxury_yacht_is_swapped_for_an_iron_ship() -> None:
    """No energy, no brick, and the Wharf is not modernised by it."""
    state = position(goods=[{"fish": 2}], cards=[["S06", "S08"]], town=["wharf_1", "luxury_yacht"], ships=[])
    play(state, "enter wharf_1", "build luxury_yacht")
    assert some(state, "scrap") == ["iron_ship_2", "iron_ship_4"]
    play(state, "scrap iron_ship_2")
    assert owned(state) == ["S08", "luxury_yacht"]
    assert state.modern == 0
    assert total(state, 0) == 24


def test_luxury_yacht_can_be_bought_and_feeds_nobody() -> None:
    state = position(goods=[{"francs": 20}], town=["luxury_yacht"])
    play(state, "buy luxury_yacht")
    assert state.food_made(0) == 0
    assert state.all_ships(0) == 1
    sold = position(cards=[["luxury_yacht"]])
    assert stock(play(sold, "sell luxury_yacht")) == {"francs": 10}
    assert "luxury_yacht" in in_town(sold)


# Harbour Watch


def test_harbour_watch_takes_another_workers_place() -> None:
    state = position(3, goods=[{"fish": 1, "francs": 1}], town=["harbour_watch", "fishery"], workers=[None, "fishery"])
    play(state, "enter harbour_watch", "evict seat_2")
    assert stock(state) == {"fish": 3}
    assert stock(state, 1) == {"francs": 1}
    assert worker(state) == "fishery"
    assert worker(state, 1) is None


def test_harbour_watch_asks_what_is_left_once_the_worker_has_gone() -> None:
    """The Arts Centre pays for other players' workers in one's own buildings: the one sent away is none any more."""

    def watch(*workers: str | None) -> LeHavre:
        own = ["arts_centre", "fishery"]
        return position(
            4, goods=[{"fish": 1, "francs": 1}], cards=[own], town=["harbour_watch"], workers=[None, *workers]
        )

    assert "harbour_watch" not in some(watch("arts_centre"), "enter")
    state = watch("arts_centre", "fishery")
    play(state, "enter harbour_watch", "evict seat_2")
    assert stock(state) == {"francs": 4}
    assert worker(state) == "arts_centre"


def test_harbour_watch_pays_the_fee_of_the_other_building_to_its_owner() -> None:
    state = position(
        3,
        goods=[{"fish": 2, "francs": 1, "wood": 1}],
        cards=[[], [], ["joinery"]],
        town=["harbour_watch"],
        workers=[None, "joinery"],
    )
    play(state, "enter harbour_watch", "evict seat_2")
    assert stock(state) == {"francs": 5}
    assert stock(state, 2) == {"fish": 1}


def test_harbour_watch_needs_a_real_franc_and_a_usable_building() -> None:
    def open_with(goods: dict[str, int], building: str) -> bool:
        state = position(3, goods=[goods], town=["harbour_watch", building], workers=[None, building])
        return "harbour_watch" in some(state, "enter")

    assert open_with({"fish": 1, "francs": 1}, "fishery")
    assert not open_with({"francs": 1}, "fishery"), "the franc goes for the fee"
    assert not open_with({"fish": 4}, "fishery"), "food is no franc"
    assert not open_with({"fish": 3, "francs": 3}, "tannery"), "no hides: nothing to use"
    assert not open_with({"fish": 3, "francs": 3}, "harbour_watch")
