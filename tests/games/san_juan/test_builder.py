"""The builder phase: what buildings cost, how they are paid and what follows."""

from __future__ import annotations

import pytest

from ratusz.core.state import IllegalMove
from tests.games.san_juan.table import Table, seat


@pytest.mark.rule("san-juan", "never-below-zero")
def test_builder_with_library_and_smithy_builds_a_sugar_mill_for_nothing() -> None:
    """Example 'Builder': 2-1-2 = -1, and no card comes back."""
    table = Table(seat("indigo_plant library smithy", "sugar_mill hero"), seat(), seat())
    table.play("role builder", "build sugar_mill")
    assert table.city(0) == "indigo_plant library smithy sugar_mill"
    assert table.hand(0) == "hero"


@pytest.mark.rule("san-juan", "everybody-acts")
@pytest.mark.rule("san-juan", "build-one")
def test_everybody_may_build_one_building_clockwise_from_the_builder() -> None:
    table = Table(seat(hand="well well well"), seat(hand="crane crane"), seat(hand="hut hut"), governor=1)
    order = []
    table.play("role builder")
    while table.step == "build":
        order.append(table.asked)
        table.play(table.moves[0])
    assert order == [1, 2, 0]
    assert [table.city(who) for who in range(3)] == ["indigo_plant well", "indigo_plant crane", "indigo_plant hut"]
    assert [table.hand_size(who) for who in range(3)] == [0, 0, 0]


@pytest.mark.rule("san-juan", "builder-privilege")
def test_only_the_builder_pays_a_card_less() -> None:
    table = Table(seat(hand="tower crane well"), seat(hand="tower crane well"))
    table.play("role builder")
    assert "build tower" in table.moves, "3 - 1 with 2 other cards"
    table.play("pass")
    assert table.asked == 1
    assert table.moves == ["build well", "build crane", "pass"], "the tower is 1 card short"


@pytest.mark.rule("san-juan", "pay-with-cards")
def test_the_building_does_not_pay_for_itself() -> None:
    table = Table(seat(), seat(hand="smithy"), seat(hand="well smithy"))
    table.play("role builder")
    assert table.asked == 2, "with the smithy alone in the hand there is nothing to pay it with"
    assert table.moves == ["build smithy", "pass"]


def test_nobody_learns_from_the_questions_that_a_hand_fits_nothing() -> None:
    """The hand is secret, its size is not: with two cards one might build an Indigo plant."""
    for hand in ("hero statue", "indigo_plant statue"):
        table = Table(seat(), seat(hand=hand))
        table.play("role builder")
        assert (table.asked, table.step) == (1, "build")
        assert table.moves[-1] == "pass"
    table = Table(seat(), seat(hand="hero"))
    table.play("role builder")
    assert table.step == "pick_role", "one card pays for nothing that costs a card, and everybody knows"


@pytest.mark.rule("san-juan", "pay-with-cards")
def test_the_player_picks_the_cards_to_pay_with_one_at_a_time() -> None:
    table = Table(seat(), seat(hand="tower crane well smithy chapel"))
    table.play("role builder", "build tower")
    assert table.moves == ["pay smithy", "pay well"], "three of smithy, well, crane, chapel in rising order"
    table.play("pay smithy", "pay crane", "pay chapel")
    assert table.hand(1) == "well"
    assert table.discards == 3, "the chapel, the only card left to pick, was paid by itself"


@pytest.mark.rule("san-juan", "never-below-zero")
def test_nobody_pays_more_than_the_price() -> None:
    table = Table(seat("indigo_plant quarry", "smithy hero"), seat())
    table.play("role builder", "build smithy")
    assert table.hand(0) == "hero"
    assert table.step == "pick_role"


@pytest.mark.rule("san-juan", "one-of-a-kind")
def test_any_number_of_equal_production_buildings_but_one_city_building_of_a_kind() -> None:
    hand = "indigo_plant smithy statue well well"
    table = Table(seat("indigo_plant indigo_plant smithy statue", hand), seat())
    table.play("role builder")
    assert table.moves == ["build indigo_plant", "build well", "pass"]


@pytest.mark.rule("san-juan", "one-of-a-kind")
def test_a_statue_and_a_column_but_not_two_columns() -> None:
    """'Three different monuments'."""
    table = Table(
        seat("statue", "victory_column well well well"), seat("victory_column", "victory_column" + " hut" * 3)
    )
    assert "build victory_column" in table.play("role builder").moves
    table.play("pass")
    assert "build victory_column" not in table.moves


@pytest.mark.rule("san-juan", "action-optional")
def test_passing_the_own_action_leaves_the_others_theirs() -> None:
    table = Table(seat(hand="smithy well"), seat(hand="smithy well"))
    table.play("role builder", "pass")
    assert table.asked == 1
    table.play("build smithy")
    assert table.city(0) == "indigo_plant"
    assert table.city(1) == "indigo_plant smithy"


@pytest.mark.rule("san-juan", "action-optional")
def test_a_builder_who_passes_gets_nothing() -> None:
    table = Table(seat("indigo_plant library carpenter poor_house", "smithy"), seat(), seat())
    table.play("role builder", "pass")
    assert table.hand(0) == "smithy"


def test_an_empty_hand_is_no_reason_to_skip_a_player() -> None:
    """Settled: the Cathedral needs no card in hand if reductions pay for it all."""
    table = Table(seat("crane park quarry"), seat())
    table.play("role builder")
    assert table.moves == ["build cathedral", "pass"]


@pytest.mark.rule("san-juan", "no-way-back")
def test_there_is_no_way_back_once_the_building_is_chosen() -> None:
    table = Table(seat(hand="tower crane well smithy"), seat())
    table.play("role builder", "build tower")
    with pytest.raises(IllegalMove, match="'pass' is not possible now"):
        table.play("pass")


# Smithy, Quarry, Library


def test_smithy_takes_one_off_production_buildings_only() -> None:
    table = Table(seat(), seat("indigo_plant smithy", "sugar_mill well hut"))
    table.play("role builder")
    prices = {card["card"]: card["price"] for card in table.state.view(1)["hand"]}
    assert prices == {"sugar_mill": 1, "well": 2, "hut": 1}
    table.play("build sugar_mill", "pay well")
    assert table.hand(1) == "hut"


def test_quarry_of_przemek() -> None:
    """Example 'Quarry': builder with a Quarry builds the Crane for nothing, and a building of cost 1 too."""
    for building in ("crane", "archive"):
        table = Table(seat("indigo_plant quarry", f"{building} hero"), seat())
        table.play("role builder", f"build {building}")
        assert table.city(0) == f"indigo_plant quarry {building}"
        assert table.hand(0) == "hero", "nothing paid, nothing given back"


def test_quarry_does_not_help_with_production_buildings() -> None:
    table = Table(seat(), seat("indigo_plant quarry", "sugar_mill statue hut hut palace"))
    table.play("role builder")
    prices = {card["card"]: card["price"] for card in table.state.view(1)["hand"]}
    assert prices == {"sugar_mill": 2, "statue": 2, "hut": 0, "palace": 5}, "monuments and cost-6 are city buildings"


def test_library_and_quarry_of_przemek() -> None:
    """Example 'Library': as builder Przemek pays 3 cards less for city buildings."""
    table = Table(seat("indigo_plant library quarry", "palace well well well hut"), seat(), seat())
    table.play("role builder").build("palace", pay="well well well")
    assert table.city(0) == "indigo_plant library quarry palace"
    assert table.hand(0) == "hut", "6 - 2 - 1 = 3"


def test_library_takes_two_off_for_the_builder_and_nothing_in_another_players_phase() -> None:
    mine = seat("indigo_plant library", "hero smithy")
    table = Table(mine, mine, seat())
    table.play("role builder")
    assert [card["price"] for card in table.state.view(0)["hand"]] == [0, 3]
    assert [card["price"] for card in table.state.view(1)["hand"]] == [1, 5]


# Black Market


def test_black_market_of_gosia() -> None:
    """Example 'Black Market': a Library (5) for 3 cards, the indigo and the tobacco."""
    table = Table(
        seat(), seat("+indigo_plant +tobacco_storage black_market", "library tower chapel statue hut"), deck="well"
    )
    table.play("role builder").build("library", "spend indigo", "spend tobacco", pay="chapel tower statue")
    assert table.hand(1) == "hut"
    assert table.city(1) == "indigo_plant tobacco_storage black_market library"
    assert table.discards == 5


def test_black_market_takes_one_or_two_goods_or_none() -> None:
    table = Table(seat(), seat("+indigo_plant +indigo_plant +sugar_mill black_market", "tower" + " hut" * 3))
    table.play("role builder", "build tower")
    assert table.moves == ["spend indigo", "spend sugar", "pass"]
    table.play("spend indigo")
    assert table.moves == ["spend indigo", "spend sugar", "pass"]
    table.play("spend indigo", "pay hut")
    assert table.city(1) == "indigo_plant indigo_plant +sugar_mill black_market tower"
    assert table.hand_size(1) == 2, "two goods are the most; the third card of the price comes from the hand"


def test_goods_are_spent_in_rising_order_so_that_no_pair_is_offered_twice() -> None:
    table = Table(seat(), seat("+indigo_plant +sugar_mill +coffee_roaster black_market", "tower" + " hut" * 3))
    table.play("role builder", "build tower", "spend sugar")
    assert table.moves == ["spend coffee", "pass"]


def test_black_market_never_takes_more_than_the_price() -> None:
    table = Table(seat(), seat("+indigo_plant +sugar_mill black_market", "hut well well"))
    table.play("role builder", "build hut", "spend indigo")
    assert table.step == "pick_role"
    assert table.city(1) == "indigo_plant +sugar_mill black_market hut"
    assert table.hand_size(1) == 2


def test_a_building_is_offered_if_goods_make_up_for_missing_cards_and_then_they_must() -> None:
    table = Table(seat(), seat("+indigo_plant +sugar_mill black_market", "tower hut"))
    table.play("role builder", "build tower")
    assert table.moves == ["spend indigo"], "both goods are needed, so sugar cannot come first and nobody can pass"
    table.play("spend indigo")
    assert table.moves == ["spend sugar"]


def test_black_market_takes_the_good_of_a_customs_office() -> None:
    table = Table(seat(), seat("+customs_office black_market", "well hut"))
    table.play("role builder", "build well")
    assert table.moves == ["spend customs"]
    table.play("spend customs")
    assert table.city(1) == "customs_office black_market well"
    assert table.hand_size(1) == 0


# After building: Carpenter, Poor House, Tavern


def test_carpenter_draws_after_paying_for_a_city_building() -> None:
    table = Table(seat(), seat("indigo_plant carpenter", "well hut hut"), deck="hero")
    table.play("role builder", "build well")
    assert table.hand(1) == "hero"


def test_carpenter_gives_nothing_for_a_production_building() -> None:
    table = Table(seat(), seat("indigo_plant carpenter", "sugar_mill hut hut"), deck="hero")
    table.play("role builder", "build sugar_mill")
    assert table.hand(1) == ""


def test_carpenter_gives_nothing_for_itself() -> None:
    table = Table(seat(), seat(hand="carpenter hut hut hut"), deck="hero")
    table.play("role builder", "build carpenter")
    assert table.hand(1) == ""


def test_carpenter_counts_monuments_cost_six_and_the_cathedral() -> None:
    for building, price in (
        ("statue", "well " * 3),
        ("city_hall", "well crane " * 3),
        ("cathedral", "well crane " * 3 + "hut"),
    ):
        card = "" if building == "cathedral" else building
        table = Table(seat(), seat("indigo_plant carpenter", f"{card} {price}"), deck="hero")
        table.play("role builder").build(building, pay=price)
        assert table.hand(1) == "hero"


@pytest.mark.parametrize(("left", "after"), [("", "hero"), ("tower", "tower hero"), ("tower tower", "tower tower")])
def test_poor_house_draws_with_at_most_one_card_left(left: str, after: str) -> None:
    table = Table(seat(), seat("indigo_plant poor_house", f"smithy well {left}"), deck="hero")
    table.play("role builder", "build smithy")
    if left:
        table.play("pay well")
    assert table.hand(1) == after


def test_poor_house_comes_after_the_carpenter() -> None:
    table = Table(seat(), seat("indigo_plant carpenter poor_house", "well hut hut tower"), deck="hero hero")
    table.play("role builder").build("well", pay="hut hut")
    assert table.hand(1) == "tower hero", "the carpenter's card makes it two cards: nothing from the poor house"
    table = Table(seat(), seat("indigo_plant carpenter poor_house", "well hut hut"), deck="hero hero")
    table.play("role builder", "build well")
    assert table.hand(1) == "hero hero", "one from the carpenter, then still at most one card: one more"


def test_poor_house_needs_a_building_and_not_itself() -> None:
    table = Table(seat(hand="poor_house"), seat("indigo_plant poor_house", "hero"), deck="tower")
    table.play("role builder", "build poor_house")
    assert table.hand(0) == "", "built just now, it does not work yet"
    assert table.hand(1) == "hero", "nothing could be built"


def test_tavern_draws_for_the_fewest_buildings_at_the_end_of_the_phase() -> None:
    table = Table(seat("indigo_plant tavern"), seat("indigo_plant smithy tavern"), seat("indigo_plant well"))
    table.play("role builder")
    assert [table.hand_size(who) for who in range(3)] == [1, 0, 0], "2, 3 and 2 buildings"


def test_tavern_draws_for_nobody_when_all_have_equally_many() -> None:
    table = Table(seat("indigo_plant tavern"), seat("indigo_plant tavern"))
    table.play("role builder")
    assert [table.hand_size(who) for who in range(2)] == [0, 0]


def test_tavern_looks_at_the_end_of_the_phase_and_not_at_its_owners_turn() -> None:
    table = Table(seat("indigo_plant tavern"), seat("indigo_plant smithy", "well hut hut"), deck="hero")
    table.play("role builder", "build well")
    assert table.hand(0) == "hero"


def test_a_tavern_built_now_draws_nothing() -> None:
    table = Table(seat(hand="tavern hut"), seat("indigo_plant smithy well"))
    table.play("role builder", "build tavern")
    assert table.hand_size(0) == 0


# A building works from the next phase on


@pytest.mark.rule("san-juan", "works-next-phase")
def test_a_black_market_or_crane_built_now_does_not_work_for_itself() -> None:
    table = Table(seat(), seat("+indigo_plant", "black_market hut hut"))
    table.play("role builder", "build black_market")
    assert table.city(1) == "+indigo_plant black_market"
    assert table.hand_size(1) == 0


@pytest.mark.rule("san-juan", "works-next-phase")
def test_an_aqueduct_built_now_works_if_the_producer_is_picked_next() -> None:
    table = Table(seat("indigo_plant sugar_mill", "aqueduct hut hut"), seat(), seat())
    table.play("role builder", "build aqueduct", "role producer", "pass", "pass")
    assert table.asked == 0
    assert table.state.view(0)["choice"]["n"] == 2


# Cathedral


def test_cathedral_is_built_from_the_table_for_seven_cards() -> None:
    table = Table(seat(), seat(hand="well well well crane crane crane hut hut"))
    table.play("role builder").build("cathedral", pay="well well well crane crane crane hut")
    assert table.city(1) == "indigo_plant cathedral"
    assert table.hand(1) == "hut"
    assert table.state.view(None)["cathedral_on_table"] is False


def test_cathedral_is_the_one_building_of_its_builder_and_there_is_one() -> None:
    hand = "well well well crane crane crane hut hut"
    table = Table(seat("indigo_plant quarry library", "tower tower tower chapel chapel"), seat(hand=hand), seat())
    table.play("role builder")
    assert table.state.view(0)["cathedral_price"]["price"] == 4, "builder, Library and Quarry count"
    table.build("cathedral", pay="chapel chapel tower tower")
    assert table.asked == 1
    assert "build cathedral" not in table.moves


# The end


@pytest.mark.rule("san-juan", "twelve-buildings")
def test_the_game_ends_right_after_a_builder_phase_with_twelve_buildings() -> None:
    eleven = "indigo_plant " * 5 + "smithy well quarry tower chapel aqueduct"
    table = Table(seat(eleven, "hut"), seat(hand="smithy well"))
    table.play("role builder", "build hut")
    assert table.asked == 1, "the others still take their turn"
    table.play("build smithy")
    assert table.over
    assert table.city(1) == "indigo_plant smithy"
    assert table.state.view(None)["to_move"] is None
    assert table.state.governor == 0


def test_the_cathedral_can_be_the_twelfth_building() -> None:
    eleven = "indigo_plant " * 5 + "smithy well quarry tower chapel aqueduct"
    table = Table(seat(eleven, "hut hut hut tavern tavern"), seat())
    table.play("role builder", "build cathedral")
    assert table.over


def test_taverns_draw_in_the_last_builder_phase_too() -> None:
    eleven = "indigo_plant " * 5 + "smithy well quarry tower chapel aqueduct"
    table = Table(seat(eleven, "hut"), seat("indigo_plant tavern"))
    table.play("role builder", "build hut")
    assert table.over
    assert table.hand_size(1) == 1


@pytest.mark.rule("san-juan", "twelve-buildings")
def test_eleven_buildings_do_not_end_the_game() -> None:
    ten = "indigo_plant " * 5 + "smithy well tower chapel aqueduct"
    table = Table(seat(ten, "hut"), seat())
    table.play("role builder", "build hut")
    assert not table.over


def test_covering_a_building_does_not_bring_twelve() -> None:
    eleven = "indigo_plant " * 5 + "smithy well crane tower chapel aqueduct"
    table = Table(seat(eleven, "hut"), seat())
    table.play("role builder", "build hut", "cover smithy")
    assert not table.over
