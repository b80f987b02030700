"""A round: who picks roles, what its start brings, the hand limit, the Library of two players."""

from __future__ import annotations

import pytest

from tests.games.san_juan.table import Table, seat

ROLES = ["role builder", "role producer", "role trader", "role councillor", "role prospector"]


def picks_of_a_round(table: Table) -> list[int]:
    """Who picks a role, in this order, until the round is over."""
    now = table.state.round
    order = []
    while table.state.round == now:
        if table.step == "pick_role":
            order.append(table.asked)
        table.play(table.moves[-1])
    return order


@pytest.mark.parametrize(("seats", "order"), [(2, [0, 1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
@pytest.mark.rule("san-juan", "pick-roles")
def test_one_role_each_clockwise_and_with_two_players_three_roles(seats: int, order: list[int]) -> None:
    table = Table(*[seat() for _ in range(seats)])
    assert picks_of_a_round(table) == order


@pytest.mark.rule("san-juan", "governor-moves")
def test_the_governor_moves_on_clockwise_and_begins() -> None:
    table = Table(seat(), seat(), seat(), governor=2)
    assert picks_of_a_round(table) == [2, 0, 1]
    assert table.state.view(None)["governor"] == 0
    assert picks_of_a_round(table) == [0, 1, 2]
    assert table.state.view(None)["governor"] == 1


@pytest.mark.rule("san-juan", "role-taken")
def test_a_taken_role_stays_taken_for_the_round_and_comes_back_in_the_next() -> None:
    table = Table(seat(), seat())
    assert table.moves == ROLES, "picking a role is compulsory: there is no pass"
    table.play("role trader")
    assert table.moves == ["role builder", "role producer", "role councillor", "role prospector"]
    table.play("role prospector")
    assert table.state.view(None)["roles"] == [
        {"role": "builder", "taken_by": None},
        {"role": "producer", "taken_by": None},
        {"role": "trader", "taken_by": 0},
        {"role": "councillor", "taken_by": None},
        {"role": "prospector", "taken_by": 1},
    ]
    table.play_out("producer")
    assert table.moves == ROLES


@pytest.mark.rule("san-juan", "no-bonus")
def test_unpicked_roles_get_no_bonus() -> None:
    table = Table(seat(), seat())
    table.next_round()
    table.play_out("prospector")
    assert table.hand_size(1) == 1


# The start of a round


@pytest.mark.rule("san-juan", "start-from-second")
def test_nothing_is_checked_at_the_start_of_the_first_round() -> None:
    table = Table(
        seat("chapel office bank", "well well well hut hut hut crane crane crane"),
        seat(),
        round=0,
        agenda=[["start_round", 0, 0, 0]],
    )
    assert table.step == "pick_role"
    assert table.state.round == 1


@pytest.mark.rule("san-juan", "start-order")
def test_three_passes_from_the_new_governor_offices_then_chapels_and_banks_then_limits() -> None:
    hand = "smithy archive well crane tower statue hero palace"
    table = Table(
        seat("office chapel bank", hand),
        seat("office chapel bank", "library quarry hut"),
        seat(),
        prices=(1, 1, 1, 2, 2),
    )
    table.next_round()
    asked = []
    while table.step != "pick_role":
        asked.append((table.step, table.asked))
        table.play(table.moves[-1])
    assert asked == [
        ("office", 1),
        ("office", 0),
        ("chapel", 1),
        ("bank", 1),
        ("chapel", 0),
        ("bank", 0),
        ("discard", 0),
    ]


@pytest.mark.rule("san-juan", "hand-limit")
def test_the_hand_limit_is_seven_and_the_new_governor_is_checked_too() -> None:
    table = Table(seat(hand="smithy well crane tower chapel statue hero palace"), seat(hand="hut " * 3 + "well " * 2))
    table.next_round()
    assert table.asked == 0
    assert table.state.view(0)["choice"] == {"step": "discard", "n": 1}
    table.play("discard hero")
    assert table.hand_size(0) == 7
    assert table.discards == 1
    governor = Table(seat(), seat(hand="smithy well crane tower chapel statue hero palace library"))
    governor.next_round()
    assert governor.asked == 1
    assert governor.state.view(1)["choice"] == {"step": "discard", "n": 2}


@pytest.mark.rule("san-juan", "limit-only-then")
def test_within_a_round_hands_may_grow_freely() -> None:
    table = Table(seat(hand="smithy well crane tower chapel statue hero"), seat())
    table.play("role prospector")
    assert table.step == "pick_role"
    assert table.hand_size(0) == 8


@pytest.mark.rule("san-juan", "limit-before-roles")
def test_everybody_discards_before_the_governor_picks() -> None:
    nine = "well well well hut hut hut crane crane crane"
    table = Table(seat(hand=nine), seat(), seat(hand="smithy " * 3 + "tower " * 3 + "chapel " * 3))
    table.next_round()
    asked = []
    while table.step == "discard":
        asked.append(table.asked)
        table.play(table.moves[0])
    assert asked[0] == 2
    assert asked[-1] == 0
    assert table.asked == 1


@pytest.mark.parametrize(
    ("city", "other", "limit"),
    [
        ("indigo_plant", "indigo_plant", 7),
        ("tower", "indigo_plant", 12),
        ("indigo_plant", "guard_room", 6),
        ("guard_room", "guard_room", 7),
        ("guard_room", "indigo_plant", 7),
        ("tower", "guard_room", 12),
        ("tower guard_room", "indigo_plant", 12),
    ],
)
def test_hand_limits_of_tower_and_guard_room(city: str, other: str, limit: int) -> None:
    hand = "smithy smithy smithy well well well crane crane crane chapel chapel chapel statue"
    table = Table(seat(city, hand), seat(other))
    table.next_round()
    assert table.state.view(0)["choice"] == {"step": "discard", "n": 13 - limit}
    while table.step == "discard":
        table.play(table.moves[0])
    assert table.hand_size(0) == limit


def test_office_swaps_up_to_two_cards_discarded_before_any_is_drawn() -> None:
    table = Table(seat(), seat("office", "smithy hero"), deck="", discards="")
    table.next_round()
    assert table.moves == ["swap smithy", "swap hero", "pass"]
    table.play("swap smithy")
    assert table.hand(1) == "hero", "nothing is drawn before both are chosen"
    table.play("swap hero")
    assert table.hand(1) == "smithy hero", "both came back: they were all there was to draw"
    assert table.step == "pick_role", "once a round"


def test_office_swaps_no_third_card() -> None:
    table = Table(seat(), seat("office", "smithy well hero palace"))
    table.next_round().play("swap smithy", "swap well")
    assert table.step == "pick_role"
    assert table.hand_size(1) == 4


def test_office_swaps_one_card_or_none() -> None:
    table = Table(seat(), seat("office", "smithy hero"), deck="hut", discards="")
    table.next_round().play("swap smithy", "pass")
    assert table.hand(1) == "hero hut"
    table = Table(seat(), seat("office", "smithy hero"), deck="hut", discards="")
    table.next_round().play("pass")
    assert table.hand(1) == "smithy hero"


def test_chapel_takes_one_card_before_the_limit_is_checked() -> None:
    table = Table(seat("chapel", "smithy well crane tower chapel statue hero palace"), seat())
    table.next_round()
    assert table.step == "chapel"
    table.play("tuck palace")
    assert table.step == "pick_role", "8 - 1 cards are within the limit"
    assert table.city(0) == "chapel:1"
    assert table.state.view(0)["players"][0]["under"] == {"palace": 1}
    assert table.state.scores()[0] == 2 + 1, "1 point whatever the card shows"


def test_chapel_may_be_passed_and_is_asked_every_round() -> None:
    table = Table(seat("chapel:2", "hero palace"), seat())
    table.next_round().play("pass")
    assert table.city(0) == "chapel:2"
    table.next_round().play("tuck hero")
    assert table.city(0) == "chapel:3"


def test_bank_takes_any_number_of_cards_once_in_the_game() -> None:
    table = Table(seat("bank", "smithy well well hero palace"), seat())
    table.next_round().play("tuck well", "tuck well", "tuck palace", "pass")
    assert table.step == "pick_role"
    assert table.city(0) == "bank:3"
    assert table.hand(0) == "smithy hero"
    assert table.state.scores()[0] == 2 + 3
    table.next_round()
    assert table.step == "pick_role"


def test_declining_does_not_use_the_bank_up() -> None:
    table = Table(seat("bank", "smithy hero"), seat())
    table.next_round().play("pass")
    table.next_round()
    assert table.step == "bank"
    table.play("tuck smithy", "pass")
    table.next_round()
    assert table.step == "pick_role"


def test_a_second_bank_cannot_be_used() -> None:
    table = Table(seat("statue:2 bank", "smithy hero", bank_used=True), seat(), removed="bank")
    table.next_round()
    assert table.step == "pick_role"


def test_bank_can_save_a_discard() -> None:
    table = Table(seat("bank", "smithy well crane tower chapel statue hero palace library"), seat())
    table.next_round().play("tuck hero", "tuck palace", "pass")
    assert table.step == "pick_role"
    assert table.hand_size(0) == 7


def test_a_guard_room_built_in_the_last_phase_of_a_round_presses_at_the_next_start() -> None:
    """7 cards in hand are too many for the others as soon as the next round begins, its governor included."""
    seven = "smithy well crane tower chapel hero palace"
    table = Table(
        seat(hand="guard_room hut"),
        seat(hand=seven),
        seat("indigo_plant tower", "quarry " * 3 + "statue " * 3 + "hero"),
    )
    table.play("role producer", "pass", "pass", "pass", "role trader", "role builder")
    table.play("pass", "build guard_room", "pass")
    assert (table.state.round, table.asked, table.step) == (2, 1, "discard")
    table.play("discard hero")
    assert (table.asked, table.step) == (1, "pick_role"), "a Tower keeps 12"
    assert [table.hand_size(who) for who in range(3)] == [0, 6, 7]


def test_a_building_works_in_the_very_next_start_of_a_round() -> None:
    table = Table(seat(hand="chapel well well hero"), seat(), seat())
    table.play("role producer", "pass", "pass", "pass", "role trader", "role builder")
    assert table.asked == 0
    table.build("chapel", pay="well well hero")
    assert table.step == "pick_role", "no card left to lay under it"
    table = Table(seat(hand="chapel well well hero palace"), seat(), seat())
    table.play("role producer", "pass", "pass", "pass", "role trader", "role builder").build(
        "chapel", pay="well well hero"
    )
    assert table.step == "chapel"


# The Library with two players


def test_two_players_governor_is_asked_whether_the_library_is_for_the_first_role() -> None:
    table = Table(seat("library"), seat())
    table.play("role prospector")
    assert table.state.view(0)["choice"] == {"step": "ask_library", "role": "prospector"}
    table.play("use library")
    assert table.hand_size(0) == 2
    table.play("role trader", "role councillor")
    assert sum(table.state.view(0)["drawn"].values()) == 5, "used up for the round"


def test_two_players_a_saved_library_counts_for_the_second_role() -> None:
    table = Table(seat("library"), seat())
    table.play("role prospector", "save library")
    assert table.hand_size(0) == 1
    table.play("role trader", "role councillor")
    assert sum(table.state.view(0)["drawn"].values()) == 8


def test_two_players_a_builder_who_builds_nothing_has_not_used_it() -> None:
    table = Table(seat("library", "smithy"), seat())
    table.play("role builder", "use library", "pass", "role trader", "role councillor")
    assert sum(table.state.view(0)["drawn"].values()) == 8
    table = Table(seat("library", "hero"), seat())
    table.play("role builder", "use library", "pass", "role trader", "role councillor")
    assert sum(table.state.view(0)["drawn"].values()) == 8


def test_two_players_a_builder_who_builds_has_used_it() -> None:
    table = Table(seat("library", "well"), seat())
    table.play("role builder", "use library", "build well")
    assert table.city(0) == "library well", "2 - 2"
    table.play("role trader", "role councillor")
    assert sum(table.state.view(0)["drawn"].values()) == 5


def test_two_players_the_other_ones_library_is_applied_by_itself() -> None:
    table = Table(seat("library"), seat("library"))
    table.play("role trader", "use library", "role prospector")
    assert table.hand_size(1) == 2


def test_three_players_library_is_applied_by_itself() -> None:
    table = Table(seat("library"), seat(), seat())
    table.play("role prospector")
    assert table.hand_size(0) == 2
    assert table.step == "pick_role"


def test_two_players_the_library_is_fresh_again_in_the_next_round() -> None:
    table = Table(seat("library"), seat("library"))
    table.play("role trader", "use library", "role builder", "role producer")
    assert table.asked == 1, "the second player is governor now"
    table.play("role prospector")
    assert table.step == "ask_library"
    table.play("use library")
    assert table.hand_size(1) == 2


# A table where nothing is built any more


@pytest.mark.rule("san-juan", "thirty-idle-rounds")
def test_the_game_ends_after_thirty_rounds_without_a_building() -> None:
    table = Table(seat(), seat(), idle_rounds=29)
    table.play("role trader", "role prospector").play_out("producer")
    assert table.over
    assert table.state.winners()


@pytest.mark.rule("san-juan", "thirty-idle-rounds")
def test_a_building_starts_the_count_anew() -> None:
    table = Table(seat(hand="smithy"), seat(), idle_rounds=29)
    table.play("role builder", "build smithy", "role trader").play_out("producer")
    assert not table.over
    assert table.state.idle_rounds == 0
    table.next_round()
    assert table.state.idle_rounds == 1
