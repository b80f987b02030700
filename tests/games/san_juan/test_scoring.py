"""Points at the end of the game, and who has won."""

from __future__ import annotations

import pytest

from ratusz.games.san_juan.components import BOX
from tests.games.san_juan.table import Table, seat

PRINTED: dict[str, int] = {card["id"]: card["points"] for card in BOX["cards"]}


def score(city: str, *others: str) -> int:
    return Table(seat(city), *[seat(other) for other in others or ("indigo_plant",)], agenda=[]).state.scores()[0]


def bonus(city: str, *others: str) -> int:
    """What the score has beyond the points printed on the buildings."""
    return score(city, *others) - sum(PRINTED[name.removeprefix("+").split(":")[0]] for name in city.split())


@pytest.mark.rule("san-juan", "printed-points")
def test_every_building_brings_its_printed_points() -> None:
    for card, points in PRINTED.items():
        if points > 0:
            assert score(card) == points


def test_monuments_statue_column_and_hero_are_worth_3_4_and_5() -> None:
    assert [score("statue"), score("victory_column"), score("hero")] == [3, 4, 5]


def test_cards_under_chapel_bank_and_harbor_are_worth_one_each() -> None:
    assert bonus("chapel:4") == 4
    assert bonus("bank:3") == 3
    assert bonus("harbor:2") == 2
    assert bonus("chapel:4 bank:3 harbor:2 statue:5") == 14


@pytest.mark.rule("san-juan", "goods-worth-nothing")
def test_goods_and_hands_are_worth_nothing() -> None:
    assert bonus("+indigo_plant +customs_office") == 0


def test_triumphal_arch_of_gosia() -> None:
    """Example 'Triumphal Arch': 6 for Statue and Column; with a City Hall 4 more for these four buildings."""
    assert bonus("triumphal_arch statue victory_column") == 6
    assert bonus("triumphal_arch statue victory_column city_hall") == 6 + 4


@pytest.mark.parametrize(
    ("monuments", "points"), [("", 0), ("hero", 4), ("hero statue", 6), ("hero statue victory_column", 8)]
)
def test_triumphal_arch_4_6_8(monuments: str, points: int) -> None:
    assert bonus(f"triumphal_arch {monuments}") == points


def test_palace_of_maciek() -> None:
    """Example 'Palace': 34 points from everything else, 34/4 = 8.5, so 8 more: 42."""
    assert score("chapel:32") == 34
    assert score("chapel:32 palace") == 42


def test_palace_divides_everything_else_and_rounds_down_once() -> None:
    city = "chapel:5 guild_hall indigo_plant cathedral"
    everything = 2 + 5 + (1 + 1) + 1 + 4
    assert score(city, "city_hall") == everything == 14
    assert score(city + " palace", "city_hall") == 14 + 3


def test_city_hall_of_przemek() -> None:
    """Example 'City Hall': nine city buildings, 9 points."""
    city = "poor_house aqueduct carpenter chapel quarry library statue victory_column city_hall"
    assert bonus(city) == 9


def test_city_hall_counts_itself_cost_six_new_buildings_and_the_cathedral_but_no_production() -> None:
    assert bonus("city_hall palace hut cathedral indigo_plant sugar_mill") == 4 + (1 + 1 + 1 + 4) // 4


def test_guild_hall_of_martyna() -> None:
    """Example 'Guild Hall': 2 Indigo Plants, 1 Sugar Mill, 2 Tobacco Storages: 5 + 3 = 8."""
    assert bonus("indigo_plant indigo_plant sugar_mill tobacco_storage tobacco_storage guild_hall") == 8


def test_cathedral_of_maciek() -> None:
    """Example 'Cathedral': 2 Guild Halls, 2 City Halls, a Residence and a Palace: 4+3+2+1+0+0 = 10."""
    assert bonus("cathedral", "guild_hall city_hall residence", "guild_hall city_hall palace") == 10


@pytest.mark.parametrize(
    ("others", "points"),
    [
        (("indigo_plant", "smithy"), 0),
        (("guild_hall", "smithy"), 4),
        (("guild_hall", "palace"), 7),
        (("guild_hall palace", "city_hall"), 9),
    ],
)
def test_cathedral_has_one_list_over_all_opponents_together(others: tuple[str, str], points: int) -> None:
    assert bonus("cathedral", *others) == points


def test_cathedral_counts_neither_itself_nor_its_owners_buildings() -> None:
    assert bonus("cathedral triumphal_arch guild_hall") == 0


def test_residence_of_martyna() -> None:
    """Example 'Residence': 11 buildings, sets of cost 2 and of cost 6: 4 + 3 = 7; two Tobacco Storages and an Aqueduct
    are no set."""
    city = (
        "indigo_plant indigo_plant sugar_mill black_market well tobacco_storage tobacco_storage aqueduct"
        " palace guild_hall residence"
    )
    printed, guild_hall, residence = 11, 5 + 3, 7
    assert score(city) == printed + guild_hall + residence + 26 // 4


def test_residence_of_maciek() -> None:
    """Example 'Residence': 12 buildings, each Indigo Plant in a set of its own: 4 + 3 + 2 + 1 = 10."""
    city = (
        "indigo_plant indigo_plant archive gold_mine guard_room poor_house bank tobacco_storage aqueduct"
        " palace city_hall residence"
    )
    printed, city_hall, residence = 12, 9, 10
    assert score(city) == printed + city_hall + residence + 31 // 4


def test_residence_counts_itself_and_monuments() -> None:
    assert bonus("residence triumphal_arch") == 0
    assert bonus("residence triumphal_arch guild_hall") == 4
    assert bonus("residence statue tower chapel") == 4


def test_residence_needs_three_different_buildings() -> None:
    assert bonus("residence indigo_plant indigo_plant smithy") == 0
    assert bonus("residence indigo_plant indigo_plant smithy archive") == 4


@pytest.mark.rule("san-juan", "most-points-win")
def test_the_most_points_win() -> None:
    table = Table(seat("indigo_plant"), seat("hero"), agenda=[])
    assert table.over
    assert table.state.scores() == [1, 5]
    assert table.state.winners() == [1]


@pytest.mark.rule("san-juan", "tie")
def test_a_tie_is_broken_by_cards_in_hand_and_goods_together() -> None:
    table = Table(seat("+indigo_plant", "well"), seat("indigo_plant", "hut hut hut"), agenda=[])
    assert table.state.winners() == [1]
    table = Table(seat("+indigo_plant tower", "well well"), seat("indigo_plant +customs_office", "hut"), agenda=[])
    assert table.state.winners() == [0], "3 against 2; the customs good is a good"


@pytest.mark.rule("san-juan", "tie")
def test_a_tie_that_stays_is_a_shared_victory() -> None:
    table = Table(seat("+indigo_plant"), seat("indigo_plant", "hut"), seat("indigo_plant"), agenda=[])
    assert table.state.winners() == [0, 1]


def test_nobody_has_won_while_the_game_is_on() -> None:
    assert Table(seat("hero"), seat()).state.winners() == []
