"""What the browser's table computes from a view."""

from __future__ import annotations

from typing import Any

from ratusz.games.san_juan import layout


def cycle(tiles: int, next_tile: int) -> dict[str, Any]:
    """So many of the five price tiles have been seen; the one with this number is turned up next."""
    return {"price_cycle": {"tiles": [{"indigo": number} for number in range(tiles)], "next": next_tile}}


def test_before_the_first_sale_no_price_is_known() -> None:
    assert layout.last_prices(cycle(0, 0)) is None
    assert layout.coming_prices(cycle(0, 0)) == [None] * 4


def test_the_tiles_come_round_again() -> None:
    seen = cycle(5, 3)
    assert layout.last_prices(seen) == {"indigo": 2}
    assert layout.coming_prices(seen) == [{"indigo": number} for number in (3, 4, 0, 1)]


def test_the_lot_of_a_building_that_is_being_paid_for_is_not_empty() -> None:
    view = {"players": [{"buildings": [{}] * 5}], "aside": "smithy", "to_move": 0}
    assert layout.own_empty_lots(view, 0) == 6
    assert layout.own_empty_lots(view | {"aside": None}, 0) == 7
    assert len(layout.city(view, 0)) == 12


def test_what_lies_on_a_building() -> None:
    assert layout.good_of("coffee_roaster") == "coffee"
    assert layout.good_of("customs_office") == "customs"
    assert layout.good_of("smithy") is None
