"""The end of a round and of the game, pages 7 to 10."""

from __future__ import annotations

import pytest

from ratusz.core.state import OVER
from ratusz.games.le_havre.state import LeHavre
from tests.games.le_havre.table import in_town, moves, owned, play, position, some, stock, worker

END = [["end_round", 0, 0, 0]]


def end_round(seats: int = 2, **more: object) -> LeHavre:
    """The seventh turn is over."""
    return position(seats, **{"turn_of_round": 7, "agenda": END, **more})  # type: ignore[arg-type]


# Harvest


def test_harvest_gives_a_grain_for_one_and_a_calf_for_two() -> None:
    state = end_round(2, goods=[{"grain": 1, "cattle": 2, "francs": 9}, {"cattle": 1, "francs": 9}])
    assert stock(state) == {"grain": 2, "cattle": 3, "francs": 6}
    assert stock(state, 1) == {"cattle": 1, "francs": 6}, "one cattle does not multiply, no grain comes from none"


def test_harvest_gives_one_of_each_at_most() -> None:
    state = end_round(2, goods=[{"grain": 9, "cattle": 9, "francs": 9}, {"francs": 9}])
    assert stock(state) == {"grain": 10, "cattle": 10, "francs": 6}


def test_some_rounds_have_no_harvest() -> None:
    """The first round with three players."""
    state = end_round(3, goods=[{"grain": 1, "francs": 9}, {"francs": 9}, {"francs": 9}])
    assert stock(state) == {"grain": 1, "francs": 7}


# Feeding


def test_every_franc_is_a_food_and_goods_and_francs_mix() -> None:
    state = end_round(2, goods=[{"fish": 2, "francs": 5}, {"francs": 5}])
    assert moves(state) == ["pay 0", "pay 1", "pay 2"]
    play(state, "pay 1")
    assert stock(state) == {"fish": 1, "francs": 3}


def test_grain_and_cattle_are_no_food() -> None:
    state = end_round(2, goods=[{"grain": 5, "cattle": 5}, {"francs": 5}])
    assert state.players[0].loans == 1


def test_ships_lower_the_demand_and_surplus_is_lost() -> None:
    """With two players a wooden ship gives 4 and round 1 asks for 3."""
    state = end_round(2, goods=[{"francs": 2}, {"francs": 5}], cards=[["S01"]])
    assert stock(state) == {"francs": 2}
    assert state.view(0)["players"][0]["food_made"] == 4


@pytest.mark.parametrize(
    ("ship", "food"),
    [("S01", [5, 4, 3, 2, 1]), ("S06", [7, 5, 4, 3, 2]), ("S12", [10, 7, 6, 5, 3]), ("S18", [0, 0, 0, 0, 0])],
)
def test_food_of_the_ships_by_players(ship: str, food: list[int]) -> None:
    assert [int(position(seats, cards=[[ship]]).food_made(0)) for seats in range(1, 6)] == food


def test_overpaid_food_is_lost() -> None:
    state = end_round(2, goods=[{"meat": 2}, {"francs": 5}], round=2)  # 4 food
    assert stock(state) == {}


def test_no_superfluous_token_is_paid() -> None:
    """3 food from meat, bread and fish: no payment contains another one that suffices."""
    state = end_round(2, goods=[{"meat": 1, "bread": 2, "fish": 1}, {"francs": 5}])
    assert moves(state) == ["pay 0", "pay 1"]
    play(state, "pay 0")  # then bread: one with the fish, or two without
    assert moves(state) == ["pay 1", "pay 2"]
    play(state, "pay 2")
    assert stock(state) == {"meat": 1, "fish": 1}


def test_feeding_goes_in_order_from_the_player_who_began_the_round() -> None:
    goods = [{"fish": 9, "francs": 9}] * 3
    state = end_round(3, goods=goods, round=2)
    assert state.seat == 1


def test_before_feeding_anything_may_be_sold_even_ships() -> None:
    state = end_round(2, goods=[{"francs": 9}, {"francs": 9}], cards=[["S01", "fishery"]], round=3)
    assert moves(state) == ["sell wooden_ship_2", "sell fishery", "feed"]
    play(state, "sell wooden_ship_2", "feed")
    assert stock(state) == {"francs": 9 + 1 - 5}, "a ship sold does not feed any more"


def test_advanced_sales_only_while_food_and_francs_fall_short() -> None:
    rich = end_round(2, goods=[{"francs": 9}, {"francs": 9}], cards=[["fishery"]], options={"advanced": True})
    assert rich.seat != 0 or rich.round == 2
    poor = end_round(
        2, goods=[{"francs": 1}, {"francs": 9}], cards=[["fishery", "joinery"]], options={"advanced": True}
    )
    assert moves(poor) == ["sell fishery", "sell joinery", "feed"]
    play(poor, "sell fishery")
    assert stock(poor) == {"francs": 3}, "no further sale once it suffices"


# Loans


@pytest.mark.parametrize(("francs", "loans", "left"), [(2, 1, 3), (0, 1, 1), (3, 0, 0)])
def test_as_few_loans_as_needed_and_the_rest_is_kept(francs: int, loans: int, left: int) -> None:
    state = end_round(2, goods=[{"francs": francs}, {"francs": 9}])  # 3 food
    assert state.players[0].loans == loans
    assert stock(state).get("francs", 0) == left


@pytest.mark.parametrize(("round", "loans", "left"), [(2, 1, 0), (3, 2, 3), (4, 2, 1), (9, 4, 0)])
def test_a_loan_covers_four_food(round: int, loans: int, left: int) -> None:
    """4, 5, 7 and 16 food, and nothing to eat."""
    state = end_round(2, goods=[{}, {"francs": 20}], round=round)
    assert state.players[0].loans == loans
    assert stock(state).get("francs", 0) == left


def test_all_food_and_francs_go_before_a_loan() -> None:
    state = end_round(2, goods=[{"fish": 1, "bread": 1, "francs": 1}, {"francs": 20}], round=5)  # 9 food
    assert stock(state) == {"francs": 3}
    assert state.players[0].loans == 2


def test_selling_is_never_forced() -> None:
    state = end_round(2, goods=[{}, {"francs": 9}], cards=[["fishery"]])
    play(state, "feed")
    assert owned(state) == ["fishery"]
    assert state.players[0].loans == 1


# The town builds, the new ship


def test_the_town_builds_the_lowest_number() -> None:
    state = end_round(2, goods=[{"francs": 9}] * 2, round=2, stacks=[["bank"], ["tannery"], ["church"]])
    assert "tannery" in in_town(state)
    assert state.to_json()["stacks"][1] == []


def test_the_town_may_build_the_church() -> None:
    state = end_round(2, goods=[{"francs": 9}] * 2, round=2, stacks=[["church"], [], []])
    assert "church" in in_town(state)
    empty = end_round(2, goods=[{"francs": 9}] * 2, round=2, stacks=[[], [], []])
    assert len(in_town(empty)) == 3, "nothing is left to build"


def test_the_town_turns_up_a_special() -> None:
    state = end_round(2, goods=[{"francs": 9}] * 2, round=3)
    assert state.specials == 5
    assert len(in_town(state)) + len(state.to_json()["places"]["beside"]) == 4


def test_the_round_card_becomes_a_ship() -> None:
    state = end_round(2, goods=[{"francs": 9}] * 2)
    assert state.view(None)["ships"][0]["values"] == [2]
    assert "S01" not in state.to_json()["places"]["round"]
    assert state.round == 2
    assert state.seat == 1


# The final phase


def final(seats: int = 2, **more: object) -> LeHavre:
    fields: dict[str, object] = {
        "final": True,
        "turn_of_round": 0,
        "agenda": [["end_game", 0, 0, 0], ["final_turn", 1, 0, 0], ["final_turn", 0, 0, 0]],
    }
    return position(seats, **{**fields, **more})  # type: ignore[arg-type]


def test_after_the_last_round_everybody_has_one_more_action_and_the_game_ends() -> None:
    state = end_round(2, goods=[{"francs": 50}] * 2, round=14)
    assert state.final
    assert state.seat == 0
    assert state.view(None)["ships"][3]["values"] == [30], "the last round card is still turned"
    play(state, "take wood", "pass")
    assert state.seat == OVER


def test_no_supply_no_buying_no_interest_in_the_final_phase() -> None:
    state = final(goods=[{"francs": 40}], loans=[1], cards=[["fishery"]], offers={"wood": 1})
    assert not some(state, "buy")
    assert {"sell fishery", "repay", "pass", "take wood"} <= set(moves(state))
    assert stock(state) == {"francs": 40}


def test_in_the_final_phase_a_building_may_hold_several_workers_but_not_the_own_one() -> None:
    state = final(town=["fishery", "sawmill"], workers=["sawmill", "fishery"])
    assert some(state, "enter") == ["fishery"]
    play(state, "enter fishery")
    assert worker(state) == worker(state, 1) == "fishery"


def test_selling_the_building_one_stands_on_opens_it_again() -> None:
    state = final(cards=[["fishery"]], workers=["fishery"])
    assert "enter fishery" not in moves(state)
    play(state, "sell fishery")
    assert "enter fishery" in moves(state)


def test_no_buying_inside_the_construction_firm_in_the_final_phase() -> None:
    state = final(goods=[{"wood": 5, "francs": 40, "fish": 2}], stacks=[["marketplace"], ["joinery"], []])
    play(state, "enter construction_firm", "pay 0", "build marketplace")
    assert not some(state, "buy")
    assert {"build joinery", "sell marketplace", "done"} <= set(moves(state))


def test_loans_are_repaid_at_the_end_as_far_as_the_francs_go() -> None:
    state = final(goods=[{"francs": 12}], loans=[3, 1], offers={"wood": 1})
    play(state, "pass", "end turn", "pass")
    assert state.seat == OVER
    assert [int(player.loans) for player in state.players] == [1, 1]
    assert state.scores() == [2 - 7, -7]


def test_who_can_raise_the_score_by_selling_is_asked_once_more_after_the_last_action() -> None:
    goods = [{"francs": 3}, {"francs": 1}]
    own = ["clay_mound", "joinery"]
    state = position(2, goods=goods, loans=[1], cards=[own], round=14, agenda=[["final_phase", 0, 0, 0]])
    play(state, "pass", "end turn", "enter clay_mound")
    assert (state.seat, state.view(None)["choice"]["step"]) == (0, "last_settlement")
    kept = play(state.copy(), "done")
    assert (kept.seat, kept.scores()[0]) == (OVER, 7)
    play(state, "sell clay_mound")
    assert (state.seat, state.scores()[0]) == (OVER, 8)


def test_who_cannot_raise_the_score_is_not_asked_again() -> None:
    """Without the franc two are missing: the Joinery's 4 points would pay for a loan of 2."""
    state = position(
        2,
        goods=[{"francs": 3}],
        loans=[1],
        cards=[["clay_mound", "joinery"]],
        round=14,
        agenda=[["final_phase", 0, 0, 0]],
    )
    play(state, "pass", "end turn", "pass")
    assert (state.seat, state.scores()[0]) == (OVER, 6)


def test_a_tie_has_several_winners() -> None:
    state = final(offers={"wood": 1})
    play(state, "pass", "pass")
    assert state.winners() == [0, 1]


def test_the_whole_calendar_is_the_one_of_the_cards() -> None:
    """Spot checks of the round overview: food, harvest, what the town builds, the ship."""
    rounds = position(1).view(None)["round_cards"]
    assert [card["food"] for card in rounds] == [5, 10, 15, 20, 25, 30, 35]
    assert [card["town"] for card in rounds][:3] == ["special", "standard", "special"]
    five = position(5).view(None)["round_cards"]
    assert five[0]["food"] == 0
    assert [card["round"] for card in five if not card["harvest"]] == [3, 6, 9, 12, 15, 18, 20]
    assert [card["ship"] for card in five][-3:] == ["luxury_liner_38", "luxury_liner_34", "luxury_liner_30"]
    assert sum(card["town"] == "special" for card in five) == 5
