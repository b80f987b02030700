"""What the browser's table computes from a view."""

from __future__ import annotations

import pytest

from ratusz.games.le_havre import layout


@pytest.mark.parametrize(("number", "printed"), [(0.5, "½"), (1.0, "1"), (1.5, "1½"), (3, "3")])
def test_halves_are_printed_as_halves(number: float, printed: str) -> None:
    assert layout.amount(number) == printed


@pytest.mark.parametrize(("card", "number"), [("building_firm_1", "B1"), ("marketplace", "01"), ("nowhere", "★")])
def test_the_number_on_a_card(card: str, number: str) -> None:
    assert layout.printed_number(card) == number


def test_half_units_are_paid_up_and_brought_down() -> None:
    rate = {"in": {"cattle": 1, "energy": 0.5}, "once": 0, "out": {"meat": 1, "francs": 0.5}}
    assert layout.converted(rate, 3) == [("cattle", "−3"), ("energy", "−2"), ("meat", "+3"), ("francs", "+1")]


def test_energy_paid_once_is_paid_however_much_is_converted() -> None:
    rate = {"in": {"clay": 1}, "once": 1, "out": {"brick": 1}}
    assert layout.converted(rate, 4) == [("clay", "−4"), ("energy", "−1"), ("brick", "+4")]


def test_workers_are_fed_by_ships_then_food_then_francs() -> None:
    food = {"demand": 15, "due": 10, "have": 9, "of_it_francs": 3, "short": 1, "ships": 5, "loans_ahead": 1}
    meter = layout.meter(food)
    assert (meter.ships, meter.food, meter.francs, meter.short) == (5, 6, 3, 1)
    assert meter.covered == 14
