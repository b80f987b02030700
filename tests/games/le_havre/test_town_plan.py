"""Where the buildings of each owner stand on the table."""

from __future__ import annotations

from typing import Any, NamedTuple

from ratusz.games.le_havre.town_plan import OUT, TOWN, Column, columns, owners_at_dawn, with_newcomers


class Entry(NamedTuple):
    seat: int
    move: str
    notes: tuple[dict[str, Any], ...] = ()


def test_the_tallest_column_is_as_low_as_can_be() -> None:
    """32 cards of six owners, six across: no column needs more than six rows."""
    plan = columns({TOWN: 8, 1: 6, 2: 5, 3: 4, 4: 4, 0: 5}, mine=0)
    assert [column.width for column in plan] == [2, 2, 2]
    assert plan[0].owners[0] == TOWN
    assert plan[-1].owners[-1] == 0
    tall = [sum(-(-{TOWN: 8, 1: 6, 2: 5, 3: 4, 4: 4, 0: 5}[owner] // 2) for owner in column.owners) for column in plan]
    assert max(tall) == 6


def test_one_who_owns_fifteen_gets_a_broad_column() -> None:
    plan = columns({TOWN: 5, 1: 15, 2: 3, 3: 3, 4: 2, 0: 4}, mine=0)
    broad = next(column for column in plan if 1 in column.owners)
    assert broad.width == 4


def test_few_cards_stand_in_one_row() -> None:
    assert columns({TOWN: 3, 1: 1, 0: 1}, mine=0) == [Column(3, (TOWN,)), Column(1, (1,)), Column(1, (0,))]


def test_who_builds_for_the_first_time_takes_no_place_from_others() -> None:
    plan = [Column(3, (TOWN,)), Column(1, (1,))]
    assert with_newcomers(plan, {TOWN: 3, 1: 2, 2: 1}) == [Column(3, (TOWN, 2)), Column(1, (1,))]
    assert with_newcomers([Column(3, (1,))], {TOWN: 1, 1: 2}) == [Column(3, (TOWN, 1))]


def test_the_plan_goes_by_who_owned_what_when_the_round_began() -> None:
    log = [
        Entry(1, "build joinery", ({"note": "round", "round": 2},)),
        Entry(0, "build fishery"),
        Entry(2, "buy building_firm_1"),
        Entry(1, "sell joinery"),
        Entry(2, "buy sawmill"),
    ]
    now = {"joinery": TOWN, "fishery": 0, "building_firm_1": 2, "sawmill": 2, "building_firm_2": TOWN}
    assert owners_at_dawn(now, log) == {
        "joinery": 1,
        "fishery": OUT,
        "building_firm_1": TOWN,
        "sawmill": OUT,
        "building_firm_2": TOWN,
    }


def test_what_the_town_has_built_can_be_bought_from_it() -> None:
    log = [
        Entry(0, "end turn", ({"note": "town", "card": "sawmill"}, {"note": "round", "round": 3})),
        Entry(0, "buy sawmill"),
    ]
    assert owners_at_dawn({"sawmill": 0}, log) == {"sawmill": TOWN}
