"""The end of the game: what counts, page 9."""

from __future__ import annotations

import pytest

from ratusz.games.le_havre.scoring import bonus, total
from ratusz.games.le_havre.state import LeHavre
from tests.games.le_havre.table import owned, position


def bonus_of(state: LeHavre, card: str) -> int:
    number = dict(zip(owned(state), state.players[0].cards, strict=True))[card]
    return int(bonus(state, 0, number))


def test_buildings_ships_and_cash_less_seven_for_a_loan() -> None:
    state = position(goods=[{"francs": 11, "bread": 9}], cards=[["fishery", "S04", "S18"]], loans=[2])
    assert total(state, 0) == 10 + 4 + 38 + 11 - 14, "goods are worth nothing"


def test_bank_counts_industrial_and_economic_buildings_itself_too() -> None:
    state = position(cards=[["bank", "colliery", "brickworks", "shipping_line"]])
    assert bonus_of(state, "bank") == 2 * 3 + 2 * 2


def test_town_hall_counts_public_and_craftsman_buildings_itself_too() -> None:
    state = position(cards=[["town_hall", "church", "bakehouse", "tannery"]])
    assert bonus_of(state, "town_hall") == 2 * 4 + 2 * 2


def test_dock_counts_every_ship_liners_and_yacht_too() -> None:
    state = position(4, cards=[["dock", "S01", "S18", "luxury_yacht"]])
    assert bonus_of(state, "dock") == 12


@pytest.mark.parametrize(("tokens", "francs"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_storehouse_counts_half_a_franc_for_each_good_not_for_francs(tokens: int, francs: int) -> None:
    state = position(4, goods=[{"fish": tokens, "francs": 9}], cards=[["storehouse"]])
    assert bonus_of(state, "storehouse") == francs


def test_types_as_the_rulings_settle_them() -> None:
    """Hardware Store economic, Steel Mill and Leather Industry industrial, Wharves without a fisherman."""
    state = position(cards=[["hardware_store", "steel_mill", "leather_industry", "bakehouse", "wharf_1"]])
    assert state.view(None)["players"][0]["types"] == {"craftsman": 1, "economic": 1, "industrial": 3, "public": 0}
    assert state.fishermen(0) == 1


def test_the_boxes_own_totals() -> None:
    """Standard: 9 craftsman, 6 economic, 10 industrial, 4 public, 4 without type; 6 fishermen and 8 hammers. Special:
    6, 14, 6, 4, 5 and a ship; 13 fishermen and 9 hammers."""
    cards = position().box
    for group, types, fishermen, hammers in (
        ("standard", [4, 9, 6, 10, 4, 0], 6, 8),
        ("special", [5, 6, 14, 6, 4, 1], 13, 9),
    ):
        numbers = [number for number, name in enumerate(cards.group) if name == group]
        assert [sum(int(cards.kind[number]) == kind for number in numbers) for kind in range(6)] == types
        assert sum(int(cards.fishermen[number]) for number in numbers) == fishermen
        assert sum(int(cards.hammers[number]) for number in numbers) == hammers
