"""The Crane and the Park: building over one's own buildings."""

from __future__ import annotations

import pytest

from tests.games.san_juan.table import Table, seat


def test_crane_of_martyna() -> None:
    """Example 'Crane': a Palace (6) over the Chapel (3) costs only 3 cards."""
    table = Table(seat(), seat("indigo_plant crane chapel", "palace well well well hero"))
    table.play("role builder").build("palace", "cover chapel", pay="well well well")
    assert table.city(1) == "indigo_plant crane palace"
    assert table.hand(1) == "hero"


def test_crane_of_maciek() -> None:
    """Example 'Crane': a Statue (3) over the Coffee Roaster (4) costs nothing, and no card comes back."""
    table = Table(seat(), seat("coffee_roaster crane", "statue hero"))
    table.play("role builder", "build statue", "cover coffee_roaster")
    assert table.city(1) == "statue crane"
    assert table.hand(1) == "hero"


def test_the_covered_card_leaves_the_game() -> None:
    table = Table(seat(), seat("indigo_plant crane", "smithy"))
    table.play("role builder", "build smithy", "cover indigo_plant")
    assert table.removed == "indigo_plant"
    assert table.discards == 0
    assert table.state.view(None)["removed"] == {"indigo_plant": 1}


def test_building_beside_the_others_is_a_choice_too() -> None:
    table = Table(seat(), seat("indigo_plant crane", "smithy hero"))
    table.play("role builder", "build smithy")
    assert table.moves == ["cover indigo_plant", "pass"]
    table.play("pass")
    assert table.city(1) == "indigo_plant crane smithy"
    assert table.hand_size(1) == 0


def test_covering_that_is_the_only_way_to_pay_is_asked_all_the_same() -> None:
    table = Table(seat(), seat("indigo_plant crane", "smithy"))
    table.play("role builder", "build smithy")
    assert table.moves == ["cover indigo_plant"]


def test_each_later_choice_leaves_a_way_to_pay() -> None:
    table = Table(seat(), seat("indigo_plant crane tower", "palace well well well"))
    table.play("role builder")
    assert "build palace" in table.moves, "6 - 3 over the tower"
    table.play("build palace")
    assert table.moves == ["cover tower"], "over the indigo plant it would cost 5"


def test_any_building_but_the_crane_and_none_of_the_same_kind() -> None:
    table = Table(seat(), seat("indigo_plant sugar_mill crane statue", "indigo_plant hero hero"))
    table.play("role builder", "build indigo_plant")
    assert table.moves == ["cover sugar_mill", "cover statue", "pass"]


def test_production_covers_city_and_the_other_way_round() -> None:
    table = Table(seat("smithy crane", "sugar_mill hero"), seat("sugar_mill crane", "well"))
    table.play("role builder", "build sugar_mill", "cover smithy", "build well", "cover sugar_mill")
    assert table.city(0) == "sugar_mill crane"
    assert table.city(1) == "well crane"


def test_a_good_on_the_covered_building_goes_to_the_discards() -> None:
    table = Table(seat(), seat("+indigo_plant crane", "smithy"))
    table.play("role builder", "build smithy", "cover full indigo_plant")
    assert table.city(1) == "smithy crane"
    assert table.discards == 1


def test_an_empty_and_a_full_building_of_a_kind_are_two_choices_and_two_equal_ones_are_one() -> None:
    table = Table(seat(), seat("indigo_plant +indigo_plant indigo_plant crane", "smithy"))
    table.play("role builder", "build smithy")
    assert table.moves == ["cover indigo_plant", "cover full indigo_plant"]
    table.play("cover indigo_plant")
    assert table.city(1) == "smithy +indigo_plant indigo_plant crane"


def test_a_covered_customs_office_loses_its_good() -> None:
    table = Table(seat(), seat("+customs_office crane", "statue"))
    table.play("role builder", "build statue", "cover customs_office")
    assert table.city(1) == "statue crane"
    assert table.discards == 1
    assert table.state.view(None)["players"][1]["goods"] == 0


def test_a_covered_kind_may_be_built_again() -> None:
    table = Table(seat("indigo_plant crane statue", "smithy hero"), seat(), removed="smithy")
    table.play("role builder", "build smithy", "pass")
    assert table.city(0) == "indigo_plant crane statue smithy"


# What a covered building no longer does


@pytest.mark.parametrize(
    ("covered", "building", "over"),
    [
        ("smithy", "coffee_roaster", 4 - 1),
        ("quarry", "hero", 5 - 4),
        ("quarry", "coffee_roaster", 4 - 4),
        ("well", "hero", 5 - 2),
    ],
)
def test_a_covered_smithy_or_quarry_takes_only_its_cost_off(covered: str, building: str, over: int) -> None:
    table = Table(seat(), seat(f"crane {covered}", f"{building} hut hut hut"))
    table.play("role builder")
    prices = {card["card"]: card["price_over"] for card in table.state.view(1)["hand"]}
    assert prices[building] == {covered: over}
    table.build(building, f"cover {covered}", pay="hut " * over)
    assert table.hand_size(1) == 3 - over


def test_a_covered_library_no_longer_doubles_the_privilege() -> None:
    table = Table(seat("crane library", "palace hut"), seat(), seat())
    table.play("role builder")
    assert table.state.view(0)["hand"][0]["price_over"] == {"library": 6 - 1 - 5}
    table = Table(seat("crane library", "hut hut hut"), seat(), seat())
    table.play("role builder")
    assert table.state.view(0)["cathedral_price"]["price_over"] == {"library": 7 - 1 - 5}


def test_crane_adds_up_with_all_other_reductions() -> None:
    table = Table(seat("indigo_plant crane library quarry", "palace hut hut"), seat(), seat())
    table.play("role builder")
    assert table.state.view(0)["hand"][0]["price_over"]["indigo_plant"] == 6 - 1 - 1 - 1 - 1


def test_a_covered_carpenter_or_poor_house_gives_no_card() -> None:
    table = Table(seat(), seat("crane carpenter", "statue"))
    table.play("role builder", "build statue", "cover carpenter")
    assert table.hand_size(1) == 0
    table = Table(seat(), seat("crane poor_house", "smithy"))
    table.play("role builder", "build smithy", "cover poor_house")
    assert table.hand_size(1) == 0


def test_a_covered_tavern_draws_nothing() -> None:
    table = Table(seat("crane tavern", "well"), seat("indigo_plant smithy hut"))
    table.play("role builder", "build well", "cover tavern")
    assert table.hand_size(0) == 0


def test_a_covered_guard_room_no_longer_presses_the_others() -> None:
    table = Table(seat("crane guard_room", "smithy"), seat(hand="hero palace"))
    limits = [player["hand_limit"] for player in table.state.view(None)["players"]]
    assert limits == [7, 6]
    table.play("role builder", "build smithy", "cover guard_room")
    limits = [player["hand_limit"] for player in table.state.view(None)["players"]]
    assert limits == [7, 7]


def test_a_covered_black_market_cannot_be_used() -> None:
    table = Table(seat(), seat("+indigo_plant crane black_market", "statue hut"))
    table.play("role builder", "build statue")
    assert table.moves == ["cover black_market"], "1 to pay; over the plant it would be 2 and its good is lost"
    table.play("cover black_market")
    assert table.city(1) == "+indigo_plant crane statue"
    assert table.hand_size(1) == 0


def test_the_good_on_a_covered_building_cannot_be_spent() -> None:
    table = Table(seat(), seat("+indigo_plant +sugar_mill crane black_market", "tower"))
    table.play("role builder", "build tower")
    assert table.moves == ["cover full sugar_mill"], "3 - 2 and the indigo pays; over the plant 2 with 1 good left"
    table.play("cover full sugar_mill")
    assert table.moves == ["spend indigo"]
    table.play("spend indigo")
    assert table.city(1) == "indigo_plant tower crane black_market"
    assert table.discards == 2


# Cards under a covered building


def test_cards_under_a_covered_chapel_stay_and_count_and_no_more_are_added() -> None:
    table = Table(seat("indigo_plant crane chapel:3", "statue hero"), seat("indigo_plant"))
    table.play("role builder", "build statue", "cover chapel")
    assert table.city(0) == "indigo_plant crane statue:3"
    assert table.state.scores()[0] == 1 + 1 + 3 + 3, "the Chapel's own 2 points are gone"
    table.play("role producer", "pass", "pass", "role trader")
    assert table.step == "pick_role", "nobody is asked about a Chapel any more"


def test_cards_stay_if_the_place_is_covered_again() -> None:
    table = Table(seat("indigo_plant crane statue:3", "hero palace palace"), seat())
    table.play("role builder").build("hero", "cover statue", pay="palace")
    assert table.city(0) == "indigo_plant crane hero:3"


def test_a_chapel_built_again_starts_its_own_pile_and_both_count() -> None:
    table = Table(seat("indigo_plant crane statue:3 chapel", "hero"), seat(), governor=1)
    table.next_round()
    assert table.step == "chapel"
    table.play("tuck hero")
    assert table.city(0) == "indigo_plant crane statue:3 chapel:1"
    assert table.state.scores()[0] == 1 + 1 + 3 + 3 + 2 + 1


def test_cards_under_a_covered_bank_and_harbor_stay() -> None:
    table = Table(seat("bank:2 crane", "tower", bank_used=True), seat("harbor:2 crane", "quarry"))
    table.play("role builder", "build tower", "cover bank", "build quarry", "cover harbor")
    assert table.city(0) == "tower:2 crane"
    assert table.city(1) == "quarry:2 crane"
    assert table.state.scores() == [2 + 2 + 1, 2 + 2 + 1]


# Park


def test_park_of_przemek() -> None:
    """Example 'Park': a Library (5) over the Park costs nothing."""
    table = Table(seat(), seat("park crane", "library hero"))
    table.play("role builder", "build library", "cover park")
    assert table.city(1) == "library crane"
    assert table.hand(1) == "hero"


@pytest.mark.parametrize(
    ("builder", "city", "price"),
    [
        (False, "park crane", 1),
        (True, "park crane", 0),
        (False, "park crane quarry", 0),
        (True, "park crane quarry", 0),
    ],
)
def test_park_of_gosia(builder: bool, city: str, price: int) -> None:
    """Example 'Park': the Cathedral (7) over it costs 1; nothing for the builder and/or with a Quarry."""
    gosia = seat(city, "hero hero")
    table = Table(gosia, seat()) if builder else Table(seat(), gosia)
    who = 0 if builder else 1
    table.play("role builder").build("cathedral", "cover park", pay="hero " * price)
    assert table.city(who) == city.replace("park", "cathedral")
    assert table.hand_size(who) == 2 - price


def test_a_park_reduces_nothing_but_what_covers_it() -> None:
    table = Table(seat(), seat("park crane sugar_mill", "hero hut hut hut"))
    table.play("role builder")
    hero = next(card for card in table.state.view(1)["hand"] if card["card"] == "hero")
    assert hero["price"] == 5
    assert hero["price_over"] == {"park": 0, "sugar_mill": 3}


def test_a_covered_cathedral_is_out_of_the_game_for_everybody() -> None:
    table = Table(seat("cathedral crane", "hero"), seat(hand="hut " * 3 + "well " * 3 + "chapel " * 3))
    table.play("role builder", "build hero", "cover cathedral")
    assert table.removed == "cathedral"
    assert table.asked == 1
    assert "build cathedral" not in table.moves


def test_a_chapel_built_onto_a_place_with_cards_under_it_adds_to_what_counts_there() -> None:
    """The three cards of the first Chapel count whatever lies on top of them; the new Chapel begins with none."""
    table = Table(
        seat("statue:3 crane", "chapel smithy hero"), seat("tower"), deck="hut hut hut", removed="chapel", governor=1
    )
    before = table.state.scores()[0]
    assert before == 3 + 1 + 3, "Statue, Crane and three cards"
    table.play("role builder", "build chapel", "cover statue")
    assert table.city(0) == "chapel:3 crane"
    assert table.removed == "chapel statue"
    assert table.state.scores()[0] == 2 + 1 + 3, "Chapel, Crane and the same three cards"
    table.next_round().play("tuck hero")
    assert table.city(0) == "chapel:4 crane"
    assert table.state.scores()[0] == 2 + 1 + 3 + 1
    assert table.state.view(0)["players"][0]["tucked"] == 4


def test_two_players_a_governor_who_covers_the_library_he_uses_builds_with_the_plain_privilege() -> None:
    """A covered Library no longer doubles the privilege for the building that covers it."""
    table = Table(seat("library crane sugar_mill", "palace well well well"), seat())
    table.play("role builder", "use library")
    palace = next(card for card in table.state.view(0)["hand"] if card["card"] == "palace")
    assert palace["price"] == 6 - 2
    assert palace["price_over"] == {"library": 6 - 5 - 1, "sugar_mill": 6 - 2 - 2}
    table.play("build palace", "cover library")
    assert table.city(0) == "palace crane sugar_mill"
    assert table.hand_size(0) == 3
    table.play_out("producer")
    assert (table.asked, table.step) == (0, "pick_role")
    table.play("role prospector")
    assert table.hand_size(0) == 3 + 1, "the second role finds no Library"


def test_two_players_a_covered_library_takes_one_card_less_off_than_a_standing_one() -> None:
    table = Table(seat("library crane", "well well"), seat())
    table.play("role builder", "use library")
    cathedral = table.state.view(0)["cathedral_price"]
    assert cathedral["price"] == 7 - 2
    assert cathedral["price_over"] == {"library": 7 - 5 - 1}
    table.play("build cathedral", "cover library", "pay well")
    assert table.city(0) == "cathedral crane"
    assert table.hand(0) == "well"
