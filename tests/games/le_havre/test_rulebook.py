"""Sentences of the rulebook's pages 4 to 12 that no other test is about, in the order of the pages."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ratusz.core.state import OVER
from ratusz.games.le_havre import GAME
from ratusz.games.le_havre.components import BOX
from ratusz.games.le_havre.state import LeHavre
from tests.games.le_havre.table import in_town, moves, offer, owned, play, position, some, stock

BASIC = ["fish", "wood", "clay", "iron", "grain", "cattle", "coal", "hide"]


def last_turn(seats: int = 2, **more: object) -> LeHavre:
    """The seventh turn of a round, before the main action."""
    fields: dict[str, object] = {"turn_of_round": 6, "offers": {"wood": 2}}
    return position(seats, **{**fields, **more})  # type: ignore[arg-type]


# Page 4: rounds and turns


def test_the_round_ends_with_the_turn_on_the_seventh_tile() -> None:
    goods = [{"francs": 9}, {"francs": 9}]
    state = play(last_turn(goods=goods), "take wood", "end turn")
    assert state.round == 2
    assert [stock(state, seat)["francs"] for seat in range(2)] == [6, 6], "both have fed their people"
    sixth = play(last_turn(goods=goods, turn_of_round=5), "take wood", "end turn")
    assert sixth.round == 1
    assert stock(sixth)["francs"] == 9


def test_the_next_round_goes_on_with_the_next_player_on_the_first_tile() -> None:
    state = play(last_turn(3, goods=[{"francs": 3}] * 3), "take wood")
    assert (state.round, state.turn_of_round, state.seat) == (2, 0, 1)
    assert offer(state) == {"iron": 1, "francs": 1}, "what is on the first tile"


def test_the_left_neighbour_comes_next() -> None:
    for seat, following in ((0, 1), (1, 2), (2, 0)):
        state = position(3, agenda=[["main_action", seat, 0, 0]], active=seat, offers={"wood": 1})
        assert play(state, "take wood").seat == following


def test_the_supply_action_comes_before_the_main_action() -> None:
    state = position(offers={}, agenda=[["turn", 0, 0, 0]], turn_of_round=0)
    assert some(state, "take") == ["francs", "iron"], "this turn's goods can be taken"


def test_only_basic_goods_come_to_the_offers() -> None:
    chance = random.Random(1)
    state = GAME.new(3, 1)
    assert isinstance(state, LeHavre)
    while state.seat != OVER:
        assert set(offer(state)) <= {*BASIC, "francs"} - {"coal", "hide"}
        state.play(chance.choice(state.moves()))
    assert {good for tile in BOX["supply_tiles"] for good in tile["goods"]} == {*BASIC, "francs"} - {"coal", "hide"}


def test_every_tile_shows_two_different_things_and_one_asks_for_interest() -> None:
    tiles = BOX["supply_tiles"]
    assert len(tiles) == 7
    assert all(len(set(tile["goods"])) == 2 for tile in tiles)
    assert sum(tile["interest"] for tile in tiles) == 1


CALENDAR = {
    ("full", 1): ("5 10 15 20 25 30 35", "......n", "SbSbSb."),
    ("full", 2): ("3 4 5 7 9 11 13 15 16 17 18 19 20 20", ".............n", ".bS.bS.bS.bS.."),
    ("full", 3): ("2 2 3 3 4 5 6 7 8 9 10 11 12 13 14 14 15 15", "n....n....n....n.n", "..bS..bS..bS.bS..."),
    ("full", 4): (
        "1 1 2 2 2 3 3 4 4 5 5 6 7 8 9 10 10 11 11 11",
        "..n..n..n..n..n..n.n",
        "...bS.bS.bS.bS.bS...",
    ),
    ("full", 5): ("0 1 1 1 1 2 2 2 2 3 3 3 4 4 4 5 5 5 6 6", "..n..n..n..n..n..n.n", "...bS.bS.bS.bS.bS..."),
    ("short", 1): ("10 20 30 35", "...n", "bbb."),
    ("short", 2): ("4 7 9 13 15 17 18 20", ".......n", "b.b.b.b."),
    ("short", 3): ("2 2 3 4 5 6 8 9 10 12 14 15", "n...n...n.nn", "..b..b..b..."),
    ("short", 4): ("1 1 2 3 3 4 5 7 9 10 11 11", "...n.n..n..n", "..b.b.bb.b.."),
    ("short", 5): ("0 1 1 1 2 2 2 3 3 4 4 5 5 6 6", "..n.n.n.n.n.n.n", "...b.b.b.b.b..."),
}
"""The round overviews: food, rounds without harvest (n), what the town builds (b a building, S a special one)."""


@pytest.mark.parametrize(("variant", "seats"), list(CALENDAR))
def test_the_round_overview(variant: str, seats: int) -> None:
    food, harvest, town = CALENDAR[variant, seats]
    cards = GAME.new(seats, 1, {"variant": variant}).view(None)["round_cards"]
    assert [card["food"] for card in cards] == [int(number) for number in food.split()]
    assert ["." if card["harvest"] else "n" for card in cards] == list(harvest)
    symbols = {"none": ".", "standard": "b", "special": "S"}
    assert [symbols[card["town"]] for card in cards] == list(town)


# Page 5: the main action, buying


def test_there_is_one_main_action_a_turn() -> None:
    state = position(goods=[{"francs": 9}], town=["fishery"], offers={"wood": 2})
    for move in ("take wood", "enter fishery"):
        after = play(state.copy(), move)
        assert after.seat == 0
        assert not some(after, "take")
        assert not some(after, "enter")


def test_stocks_are_without_limit_and_open() -> None:
    state = play(position(goods=[{"wood": 500}], offers={"wood": 99}), "take wood")
    assert stock(state) == {"wood": 599}
    assert state.view(1)["players"][0]["goods"] == {"wood": 599}
    assert state.view(None)["players"][0]["goods"] == {"wood": 599}


def test_there_are_seven_offers_and_none_for_coal_and_hides() -> None:
    offers = dict.fromkeys(["francs", "fish", "wood", "clay", "iron", "grain", "cattle"], 1)
    assert some(position(offers=offers), "take") == list(offers)
    assert not {"coal", "hide"} & set(BOX["offers"])


def test_buildings_of_the_town_and_of_others_may_be_entered() -> None:
    state = position(3, cards=[[], ["fishery"], ["hardware_store"]], town=["clay_mound"], goods=[{"francs": 3}])
    assert {"fishery", "hardware_store", "clay_mound"} <= set(some(state, "enter"))


def test_who_enters_has_to_act() -> None:
    """A conversion is made once at least; where nothing can be converted the building is closed."""
    state = position(goods=[{"grain": 3, "wood": 9}], cards=[["bakehouse"]])
    play(state, "enter bakehouse")
    assert some(state, "times") == ["1", "2", "3"]
    assert "bakehouse" not in some(position(goods=[{"wood": 9}], cards=[["bakehouse"]]), "enter")


def test_the_fee_is_paid_before_the_building_is_used() -> None:
    """What a building brings comes too late for its fee."""
    assert "grocery_market" in some(position(goods=[{"francs": 1}], town=["grocery_market"]), "enter")
    assert "grocery_market" not in some(position(goods=[{"wood": 1}], town=["grocery_market"]), "enter")


def test_martyna_buys_the_marketplace_for_six_and_uses_it_at_once() -> None:
    """The example of page 9."""
    state = position(goods=[{"francs": 6}], stacks=[["marketplace"], [], []])
    play(state, "buy marketplace", "enter marketplace", "choose coal", "skip")
    assert stock(state) == {"coal": 1, "hide": 1}, "no fee in the own building"


# Page 6: ships for sale, selling


@pytest.mark.parametrize(("ship", "name", "price"), [("S01", "wooden", 14), ("S06", "iron", 20), ("S12", "steel", 30)])
def test_ships_cost_more_than_they_are_worth(ship: str, name: str, price: int) -> None:
    poor = position(goods=[{"francs": price - 1}], ships=[ship])
    assert f"{name}_ship" not in some(poor, "buy")
    state = play(position(goods=[{"francs": price}], ships=[ship]), f"buy {name}_ship")
    assert owned(state) == [ship]
    assert stock(state) == {}
    assert state.scores()[0] < price


def test_only_the_ship_on_top_can_be_bought() -> None:
    state = play(position(goods=[{"francs": 14}], ships=["S01", "S07"]), "buy wooden_ship")
    assert owned(state) == ["S07"]
    assert state.view(None)["ships"][0]["values"] == [2]


def test_only_the_card_on_top_of_a_stack_can_be_bought_or_built() -> None:
    goods = {"francs": 20, "wood": 9, "clay": 9}
    state = position(goods=[goods], stacks=[["marketplace", "joinery"], [], []])
    assert "joinery" not in some(state, "buy")
    assert some(play(state, "enter building_firm_1"), "build") == ["marketplace"]


def test_everything_can_be_halved() -> None:
    assert all(piece["value"] % 2 == 0 for part in ("cards", "ships") for piece in BOX[part])


def test_nobody_sells_to_another_player() -> None:
    """What is sold belongs to the town, whoever would like to have it."""
    state = play(position(cards=[["fishery"]], goods=[{}, {"francs": 50}]), "sell fishery")
    assert "fishery" in in_town(state)
    assert stock(state, 1) == {"francs": 50}


# Page 7: ships


@pytest.mark.parametrize(("seats", "wharves"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 2)])
def test_two_wharves_with_three_players_or_more(seats: int, wharves: int) -> None:
    stacks = GAME.new(seats, 1).to_json()["stacks"]
    assert sum(card.startswith("wharf") for stack in stacks for card in stack) == wharves


def test_a_wharf_modernised_by_one_is_so_for_all_and_needs_no_owner() -> None:
    goods = {"iron": 4, "coal": 1, "fish": 2}
    state = position(goods=[goods | {"brick": 1}, goods], cards=[[], [], []], town=["wharf_1"], ships=["S06", "S08"])
    play(state, "enter wharf_1", "build iron_ship")
    state.players[0].worker = -1
    while state.seat != 1:
        play(state, "end turn")
    play(state, "enter wharf_1", "build iron_ship")
    assert owned(state, 1) == ["S06"]


def test_the_fee_of_a_wharf_goes_to_its_owner() -> None:
    goods = {"wood": 8, "fish": 2}
    state = position(goods=[goods], cards=[[], ["wharf_1"]], ships=["S01"])
    play(state, "enter wharf_1", "build wooden_ship")
    assert stock(state, 1) == {"fish": 2}


# Page 8: the end of a round


def test_a_ship_feeds_in_the_round_it_was_built_in() -> None:
    goods = {"wood": 8, "francs": 5}
    state = last_turn(goods=[goods, {"francs": 9}], cards=[["wharf_1"]], ships=["S01"])
    play(state, "enter wharf_1", "build wooden_ship", "end turn")
    assert state.round == 2
    assert stock(state) == {"francs": 5}


def test_harvest_comes_before_feeding() -> None:
    """The Feedlot has had its two calves before it is sold for food."""
    state = position(
        goods=[{"cattle": 2}, {"francs": 9}],
        cards=[["feedlot"]],
        turn_of_round=7,
        agenda=[["end_round", 0, 0, 0]],
        round=2,
    )
    assert "sell feedlot" in moves(state)
    assert stock(state) == {"cattle": 4}


def test_everybody_harvests() -> None:
    goods = [{"grain": 1, "cattle": 2, "francs": 9}] * 3
    state = position(3, goods=goods, turn_of_round=7, agenda=[["end_round", 0, 0, 0]], round=2)
    assert [stock(state, seat) for seat in range(3)] == [{"grain": 2, "cattle": 3, "francs": 7}] * 3


def test_an_empty_space_stays_empty() -> None:
    state = last_turn(goods=[{"francs": 20}] * 2, stacks=[["fishery"], ["bank", "town_hall"], ["church"]])
    play(state, "buy fishery", "enter fishery", "end turn", "feed", "pay 0")
    assert state.round == 2
    assert state.to_json()["stacks"] == [[], ["bank", "town_hall"], ["church"]]


# Page 9: the end


def test_the_richest_wins_and_loans_weigh() -> None:
    agenda = [["end_game", 0, 0, 0], ["final_turn", 1, 0, 0], ["final_turn", 0, 0, 0]]
    fields: dict[str, Any] = {"final": True, "turn_of_round": 0, "agenda": agenda, "offers": {"wood": 1}}
    state = position(goods=[{"bread": 40}, {"francs": 3}], **fields)
    play(state, "pass", "pass")
    assert state.winners() == [1], "goods count for nothing"
    debtor = play(position(goods=[{"francs": 4}, {}], loans=[1], **fields), "pass", "pass")
    assert debtor.scores() == [4 - 7, 0]
    assert debtor.winners() == [1]


def test_building_needs_a_building_that_builds() -> None:
    """Constructing is always a main action in a firm; buying never is."""
    state = position(goods=[{"wood": 20, "clay": 20, "francs": 20}], stacks=[["fishery"], [], []], town=["wharf_1"])
    assert not some(state, "build")
    play(state, "buy fishery")
    assert {"enter fishery", "enter building_firm_1"} & set(moves(state)), "the main action is still to come"


def test_the_starting_player_has_the_first_final_action() -> None:
    state = position(
        3,
        goods=[{"francs": 60}] * 3,
        round=18,
        turn_of_round=7,
        active=2,
        agenda=[["end_round", 2, 0, 0]],
        offers={"wood": 9},
    )
    assert state.final
    order: list[int] = []
    while state.seat != OVER:
        if not order or order[-1] != state.seat:
            order.append(int(state.seat))
        play(state, "end turn" if "end turn" in moves(state) else "pass")
    assert order == [0, 1, 2]


# Page 10: money and loans


def test_change_is_given_for_francs() -> None:
    state = play(position(goods=[{"francs": 9}], stacks=[["marketplace"], [], []]), "buy marketplace")
    assert stock(state) == {"francs": 3}


def test_no_change_is_given_for_energy() -> None:
    state = position(goods=[{"fish": 2, "coke": 1}], cards=[["smokehouse"]])
    play(state, "enter smokehouse", "times 2")
    assert "coke" not in stock(state)
    assert "coal" not in stock(state)


def test_nobody_borrows_for_a_fee_or_a_price() -> None:
    state = position(goods=[{"cattle": 4, "francs": 1}], town=["abattoir"], stacks=[["marketplace"], [], []])
    assert "abattoir" not in some(state, "enter")
    assert not some(state, "buy")
    assert "loan" not in " ".join(moves(state))


def test_there_are_as_many_loans_as_it_takes() -> None:
    """The cards are 11, but each stands for three on its back."""
    state = position(1, loans=[20], turn_of_round=7, agenda=[["end_round", 0, 0, 0]], round=6)
    assert state.players[0].loans == 20 + 8, "30 food"
    assert stock(state) == {"francs": 2}


# Page 11 and 12


def test_a_building_may_be_sold_to_pay_a_fee() -> None:
    state = position(goods=[{"cattle": 4}], cards=[["fishery"]], town=["abattoir"])
    assert "abattoir" not in some(state, "enter")
    play(state, "sell fishery", "enter abattoir", "times 4")
    assert stock(state) == {"meat": 4, "hide": 2, "francs": 5 - 2}


def test_maciek_has_a_hammer_and_gets_four_coal() -> None:
    state = position(goods=[{"francs": 2}], cards=[["joinery"]], town=["colliery"])
    assert stock(play(state, "enter colliery")) == {"coal": 4}


def test_an_arrow_without_a_number_has_no_limit() -> None:
    state = position(goods=[{"cattle": 30, "francs": 2}], town=["abattoir"])
    play(state, "enter abattoir", "times 30")
    assert stock(state) == {"meat": 30, "hide": 15}


def test_advanced_no_sale_before_interest_that_can_be_paid() -> None:
    def asked(francs: int, advanced: bool) -> list[str]:
        state = position(
            goods=[{}, {"francs": francs}],
            cards=[[], ["fishery"]],
            loans=[0, 1],
            turn_of_round=1,
            agenda=[["supply", 0, 0, 0]],
            options={"advanced": advanced},
        )
        return moves(state) if state.seat == 1 else []

    assert asked(1, False) == ["sell fishery", "pay interest"]
    assert asked(1, True) == []
    assert asked(0, True) == ["sell fishery", "pay interest"]


def test_advanced_any_number_of_sales_in_the_own_turn() -> None:
    cards = [["fishery", "joinery", "S01"]]
    state = position(goods=[{"francs": 50}], cards=cards, ships=[], options={"advanced": True})
    play(state, "sell fishery", "sell joinery", "sell wooden_ship_2")
    assert owned(state) == []
