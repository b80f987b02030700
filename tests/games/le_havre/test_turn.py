"""Turns, pages 4 to 7: supply, interest, main action, buying and selling, entering."""

from __future__ import annotations

import pytest

from ratusz.core.state import IllegalMove
from ratusz.games.le_havre.components import Good
from tests.games.le_havre.table import in_town, moves, offer, owned, play, position, some, stock, worker

TURN = [["turn", 0, 0, 0]]


# Supply action


def test_supply_adds_one_token_of_both_kinds() -> None:
    state = position(offers={}, turn_of_round=0, agenda=TURN)
    assert offer(state) == {"iron": 1, "francs": 1}


def test_tiles_are_turned_once_and_keep_their_places() -> None:
    state = position(offers={}, turn_of_round=3, agenda=TURN, round=5)
    assert offer(state) == {"wood": 1, "cattle": 1}


def test_an_unknown_tile_is_drawn_from_those_left() -> None:
    state = position(offers={}, turn_of_round=6, agenda=TURN, tiles=[6, 4, 5, 0, 2, 3])
    assert offer(state) == {"wood": 1, "clay": 1}, "the only one left"


def test_seven_turns_make_a_round_and_the_order_never_breaks() -> None:
    for seats, starters in ((2, [0, 1, 0]), (3, [0, 1, 2]), (4, [0, 3, 2]), (5, [0, 2, 4])):
        assert [position(seats, round=number).starter() for number in (1, 2, 3)] == starters


# Whose turn it is, as people count


def test_a_turn_is_all_that_somebody_does_around_the_main_action() -> None:
    state = position(2, goods=[{"francs": 9}], cards=[["fishery"]], town=["joinery"], offers={"wood": 3}, agenda=TURN)
    first = int(state.turn)
    play(state, "sell fishery", "buy joinery", "take wood", "end turn")
    assert (state.turn, state.turn_seat, state.seat) == (first + 1, 1, 1)


def test_paying_interest_in_another_players_turn_is_a_turn_of_its_own() -> None:
    state = position(2, goods=[{"francs": 6}], loans=[1, 0], turn_of_round=0, cards=[["fishery"]], offers={"wood": 3})
    first = int(state.turn)
    play(state, "take wood", "end turn")
    assert (state.turn, state.turn_seat, state.active) == (first + 1, 0, 1)
    play(state, "sell fishery")
    assert state.turn == first + 1
    play(state, "pay interest")
    assert (state.turn, state.turn_seat) == (first + 2, 1)


def test_feeding_ones_people_is_a_turn_of_each() -> None:
    state = position(
        2, goods=[{"fish": 20, "meat": 5}] * 2, cards=[["fishery"]], round=5, agenda=[["end_round", 0, 0, 0]]
    )
    seen = []
    while state.view(None)["choice"]["step"] in ("feed", "pay"):
        seen.append((state.view(None)["choice"]["step"], int(state.turn), int(state.turn_seat)))
        state.play(state.moves()[-1])
    assert {step for step, _, _ in seen} == {"feed", "pay"}
    assert len({turn for _, turn, _ in seen}) == 2
    assert {seat for _, _, seat in seen} == {0, 1}


# Before the supply action


def test_who_owes_nothing_may_buy_a_ship_before_a_debtor_sells_one_on_top_of_it() -> None:
    state = position(
        3, goods=[{"francs": 14}], loans=[0, 1], cards=[[], ["S01"]], ships=["S07"], turn_of_round=1, agenda=TURN
    )
    assert (state.seat, state.view(0)["choice"]["step"]) == (0, "before_supply")
    bought = play(state.copy(), "buy wooden_ship")
    assert owned(bought) == ["S07"]
    play(state, "go on")
    assert state.seat == 1
    play(state, "sell wooden_ship_2", "buy wooden_ship")
    assert owned(state) == ["S01"]


def test_before_the_supply_action_nobody_is_asked_while_nobody_owes() -> None:
    state = position(3, goods=[{"francs": 14}], ships=["S07"], turn_of_round=1, agenda=TURN)
    assert state.view(0)["choice"]["step"] == "main_action"


# Selling


def test_a_ship_sold_may_be_built_again_and_sold_again_in_one_turn() -> None:
    goods = {"wood": 8, "fish": 2}
    state = position(2, goods=[goods], cards=[["wharf_1", "S01"]], ships=[])
    play(state, "sell wooden_ship_2")
    assert "buy wooden_ship" not in moves(state), "nobody buys what they have sold this turn"
    play(state, "enter wharf_1", "build wooden_ship")
    assert "sell wooden_ship_2" in moves(state), "building is not buying"
    play(state, "sell wooden_ship_2")
    assert stock(state) == {"fish": 2, "francs": 2}
    state.players[0].goods[Good.FRANCS] = 20
    assert "buy wooden_ship" not in moves(state)


# Interest


def interest() -> list[list[object]]:
    """The active player's ship is about to reach the next tile: with turn 1 the interest tile."""
    return [["supply", 0, 0, 0]]


def test_every_debtor_pays_one_franc_however_many_loans() -> None:
    state = position(
        3, goods=[{"francs": 2}, {"francs": 3}, {"francs": 3}], loans=[1, 4], turn_of_round=1, agenda=interest()
    )
    assert [stock(state, seat).get("francs", 0) for seat in range(3)] == [1, 2, 3]


def test_interest_is_settled_before_the_main_action_of_the_active_player() -> None:
    state = position(2, goods=[{}, {"francs": 5}], loans=[0, 1], turn_of_round=1, agenda=interest())
    assert state.seat == 1
    assert moves(state) == ["repay", "pay interest"]
    play(state, "repay")
    assert stock(state, 1) == {}
    assert state.players[1].loans == 0
    assert state.seat == 0
    assert state.view(0)["choice"]["step"] == "main_action"


def test_without_a_franc_a_loan_pays_the_interest() -> None:
    state = position(2, goods=[{"fish": 5}], loans=[1], turn_of_round=1, agenda=interest())
    assert stock(state) == {"fish": 5, "francs": 3}, "food does not help"
    assert state.players[0].loans == 2


def test_a_debtor_may_sell_before_interest() -> None:
    state = position(2, cards=[[], ["fishery"]], loans=[0, 1], turn_of_round=1, agenda=interest())
    assert moves(state) == ["sell fishery", "pay interest"]
    play(state, "sell fishery", "pay interest")
    assert stock(state, 1) == {"francs": 4}


def test_a_debtor_may_trade_before_his_own_supply_action() -> None:
    state = position(2, goods=[{"francs": 5}], loans=[1], turn_of_round=1, agenda=TURN)
    assert {"repay", "go on", "buy building_firm_1"} <= set(moves(state))
    play(state, "repay")
    assert state.view(0)["choice"]["step"] == "main_action", "no loan, no interest"


def test_expensive_loans() -> None:
    """One franc more with at least as many loans as players; never in the solo game."""
    for seats, loans, due in ((2, 1, 1), (2, 2, 2), (3, 2, 1), (3, 3, 2), (1, 9, 1)):
        state = position(
            seats, goods=[{"francs": 4}], loans=[loans], turn_of_round=1, agenda=interest(), options={"advanced": True}
        )
        assert stock(state)["francs"] == 4 - due
    assert stock(position(2, goods=[{"francs": 4}], loans=[2], turn_of_round=1, agenda=interest()))["francs"] == 3


# Main action A


def test_an_offer_is_taken_whole_and_only_if_there_is_something() -> None:
    state = position(offers={"fish": 4, "wood": 2})
    assert some(state, "take") == ["fish", "wood"]
    play(state, "take fish")
    assert stock(state) == {"fish": 4}
    assert "fish" not in offer(state) or offer(state)["fish"] == 1


def test_taking_an_offer_leaves_the_worker_where_it_is() -> None:
    state = position(offers={"fish": 4}, town=["fishery"], workers=["fishery"])
    play(state, "take fish")
    assert worker(state) == "fishery"


# Main action B


def test_an_occupied_building_is_closed_to_everybody_its_owner_included() -> None:
    state = position(cards=[["fishery"]], workers=[None, "fishery"])
    assert "fishery" not in some(state, "enter")


def test_the_own_worker_closes_a_building_too() -> None:
    state = position(town=["fishery"], workers=["fishery"])
    assert "fishery" not in some(state, "enter")


def test_a_building_in_the_stacks_cannot_be_entered() -> None:
    state = position(stacks=[["fishery"], [], []])
    assert "fishery" not in some(state, "enter")


def test_the_fee_goes_to_the_owner_in_kind() -> None:
    state = position(goods=[{"meat": 1}], cards=[[], ["clay_mound"]])
    play(state, "enter clay_mound")
    assert stock(state) == {"clay": 3}
    assert stock(state, 1) == {"meat": 1}, "no change is given"


def test_the_towns_fee_goes_to_nobody() -> None:
    state = position(goods=[{"francs": 1}], town=["clay_mound"], offers={"wood": 1})
    play(state, "enter clay_mound")
    assert "francs" not in offer(state) or offer(state) == {"wood": 2, "cattle": 1}


def test_the_own_building_costs_nothing() -> None:
    """The example: Gosia owns the Shipping Line and pays nothing."""
    goods = {"fish": 2, "francs": 2, "coal": 1}
    state = position(goods=[goods], cards=[["shipping_line", "S01"]])
    play(state, "enter shipping_line", "times 2")
    assert stock(state) == {"francs": 4}


def test_two_food_are_two_francs_or_one_of_each() -> None:
    """The example: Gosia enters the Shipping Line for 2 food, 2 francs, or a franc and a food."""
    goods = {"fish": 3, "francs": 2, "coal": 1, "clay": 4}
    for number, left in ((0, {"fish": 1, "francs": 2}), (1, {"fish": 2, "francs": 1}), (2, {"fish": 3})):
        state = position(goods=[goods], cards=[["S01"]], town=["shipping_line"])
        play(state, "enter shipping_line", f"pay {number}")
        assert stock(state) == left | {"clay": 4}, "the coal is spent on energy, for which there is one way only"


def test_francs_cannot_be_replaced_by_food() -> None:
    assert "abattoir" not in some(position(goods=[{"cattle": 2, "fish": 9}], town=["abattoir"]), "enter")


def test_who_cannot_pay_the_fee_cannot_enter() -> None:
    assert "clay_mound" not in some(position(goods=[{}], town=["clay_mound"]), "enter")


def test_the_fee_must_leave_the_action_possible() -> None:
    """Fee first: the only bread cannot be both fee and goods for sale."""
    assert "bakery" not in some(position(goods=[{"bread": 1}], town=["bakery"]), "enter")
    state = position(goods=[{"bread": 2}], town=["bakery"])
    play(state, "enter bakery")
    assert stock(state) == {"francs": 3}, "one bread as the fee, one sold"


# Buying


def test_buying_from_town_stacks_and_ships() -> None:
    state = position(
        goods=[{"francs": 14}], town=["fishery"], stacks=[["marketplace", "joinery"], ["bank"], []], ships=["S01"]
    )
    assert some(state, "buy") == [
        "building_firm_1",
        "building_firm_2",
        "construction_firm",
        "fishery",
        "marketplace",
        "wooden_ship",
    ]
    play(state, "buy marketplace", "buy joinery")
    assert owned(state) == ["marketplace", "joinery"], "several from one stack"
    assert stock(state) == {}


def test_a_building_just_bought_may_be_entered() -> None:
    state = position(goods=[{"francs": 10}], stacks=[["fishery"], [], []])
    play(state, "buy fishery", "enter fishery")
    assert stock(state) == {"fish": 4}


def test_buying_sends_the_worker_home_so_the_building_is_free() -> None:
    state = position(goods=[{"francs": 10}], town=["fishery"], workers=[None, "fishery"])
    play(state, "buy fishery")
    assert worker(state, 1) is None
    assert "fishery" in some(state, "enter")


def test_buying_the_building_of_the_own_worker_frees_it() -> None:
    state = position(goods=[{"francs": 10}], town=["fishery"], workers=["fishery"])
    play(state, "buy fishery", "enter fishery")
    assert worker(state) == "fishery"


def test_the_price_may_differ_from_the_value() -> None:
    """The Bank is worth 16 and costs 40; sold it brings 8."""
    state = position(goods=[{"francs": 40}], town=["bank"])
    assert "bank" in some(state, "buy")
    assert "bank" not in some(position(goods=[{"francs": 39}], town=["bank"]), "buy")
    assert stock(play(position(cards=[["bank"]]), "sell bank")) == {"francs": 8}


def test_buying_after_the_main_action() -> None:
    state = position(goods=[{"francs": 6}], town=["fishery"], stacks=[["marketplace"], [], []])
    play(state, "enter fishery")
    assert "buy marketplace" in moves(state)


def test_nobody_buys_other_players_buildings_or_liners() -> None:
    state = position(goods=[{"francs": 99}], cards=[[], ["fishery"]], ships=["S18"])
    assert "fishery" not in some(state, "buy")
    assert "luxury_liner" not in some(state, "buy")
    assert not some(state, "build")


# Selling


def test_selling_brings_half_the_value() -> None:
    state = position(cards=[["fishery", "S01", "S18"]], ships=["S04"])
    play(state, "sell fishery", "sell wooden_ship_2", "sell luxury_liner_38")
    assert stock(state) == {"francs": 5 + 1 + 19}
    assert "fishery" in in_town(state)
    assert state.view(None)["ships"][0]["values"] == [2, 4], "a sold ship covers the newer one"


def test_selling_sends_the_worker_home() -> None:
    state = position(cards=[["fishery"]], workers=[None, "fishery"])
    play(state, "sell fishery")
    assert worker(state, 1) is None


def test_the_same_card_is_not_bought_and_sold_in_one_turn() -> None:
    state = position(goods=[{"francs": 20}], cards=[["fishery"]], town=["joinery"], ships=[])
    play(state, "sell fishery", "buy joinery")
    assert "fishery" not in some(state, "buy")
    assert "joinery" not in some(state, "sell")


def test_a_ship_sold_may_be_built_again_but_not_bought() -> None:
    state = position(goods=[{"wood": 8, "francs": 30}], cards=[["S01"]], town=["wharf_1"], ships=[])
    play(state, "sell wooden_ship_2")
    assert "wooden_ship" not in some(state, "buy")
    play(state, "enter wharf_1", "build wooden_ship")
    assert owned(state) == ["S01"]


def test_another_ship_of_the_same_value_is_another_card() -> None:
    state = position(goods=[{"francs": 14}], cards=[["S01"]], ships=["S02"])
    play(state, "buy wooden_ship")
    assert some(state, "sell") == ["wooden_ship_2"]
    play(state, "sell wooden_ship_2")
    assert owned(state) == ["S02"]


def test_a_building_built_this_turn_may_be_sold_this_turn() -> None:
    state = position(goods=[{"wood": 3}], stacks=[["joinery"], [], []])
    play(state, "enter building_firm_1", "build joinery")
    assert "joinery" in some(state, "sell")


# Loans and the end of a turn


def test_repaying_costs_five() -> None:
    state = position(goods=[{"francs": 11}], loans=[3])
    play(state, "repay", "repay")
    assert state.players[0].loans == 1
    assert stock(state) == {"francs": 1}
    assert "repay" not in moves(state)


def test_the_turn_ends_by_itself_if_nothing_can_be_traded() -> None:
    state = position(offers={"fish": 3})
    play(state, "take fish")
    assert state.seat == 1
    rich = position(offers={"fish": 3}, goods=[{"francs": 5}])
    play(rich, "take fish")
    assert rich.seat == 0
    assert "end turn" in moves(rich)


def test_there_is_no_passing() -> None:
    with pytest.raises(IllegalMove):
        play(position(), "pass")
    with pytest.raises(IllegalMove):
        play(position(), "end turn")


def test_no_franc_is_thrown_in_where_a_bigger_token_pays_alone() -> None:
    state = position(goods=[{"francs": 1, "meat": 1}], town=["colliery"])
    play(state, "enter colliery")
    assert stock(state) == {"francs": 1, "coal": 3}, "a franc and a meat for 2 food: the franc would be superfluous"


def test_no_franc_is_thrown_in_where_the_action_uses_food_too() -> None:
    state = position(goods=[{"francs": 1, "meat": 2, "coal": 1}], cards=[["S01"]], town=["shipping_line"])
    play(state, "enter shipping_line")
    assert stock(state) == {"francs": 3}, "a meat for the fee, the other one is shipped"


def test_a_bigger_token_may_pay_although_a_smaller_one_is_there() -> None:
    state = position(goods=[{"fish": 1, "meat": 1}], cards=[[], ["clay_mound"]])
    play(state, "enter clay_mound", "pay 1")
    assert stock(state) == {"fish": 1, "clay": 3}
    assert stock(state, 1) == {"meat": 1}
