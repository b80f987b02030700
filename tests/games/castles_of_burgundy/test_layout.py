"""What the browser's table computes from a view."""

from __future__ import annotations

from typing import Any

from ratusz.games.castles_of_burgundy import layout


def test_the_track_is_drawn_a_space_beyond_the_first_tower() -> None:
    start: dict[str, Any] = {"track": [{"space": 0, "seats": [2, 0]}]}
    assert layout.track(start) == [[2, 0], [], [], [], [], []]
    far: dict[str, Any] = {"track": [{"space": 7, "seats": [1]}, {"space": 2, "seats": [0]}]}
    spaces = layout.track(far)
    assert (len(spaces), spaces[7], spaces[2]) == (9, [1], [0])


def test_a_stored_tile_goes_to_its_space_at_a_click_where_there_is_but_one() -> None:
    spot = {"possible": True, "tile": "mine", "moves": ["action place", "tile mine", "space c3"]}
    other = spot | {"moves": ["action place", "tile mine", "space d4"]}
    assert layout.placing_from_storage([{"place": [spot]}], "action", "mine") == spot["moves"]
    assert layout.placing_from_storage([{"place": [spot, other]}], "action", "mine") == ["action place", "tile mine"]
    both = [{"place": [spot]}, {"place": [spot]}]
    assert layout.placing_from_storage(both, "turn", "mine") == [], "it is not clear with which die"


def test_nothing_comes_after_the_last_phase() -> None:
    view = {"pile": {"mine": 2}, "black_pile": {"mine": 1}, "phase": "A", "phase_points": {"A": 10, "E": 2}}
    assert layout.left_to_come(view, "mine") == 3
    assert layout.left_to_come(view | {"phase": "E"}, "mine") == 0
    assert layout.left_to_come(view, "silverling") is None
