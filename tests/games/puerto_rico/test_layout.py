"""What the browser's table computes from a view."""

from __future__ import annotations

from typing import Any

from ratusz.games.puerto_rico import layout
from tests.games.puerto_rico.table import ME, new, play


def sugar_mill(colonists: int = 0, nobles: int = 0) -> dict[str, Any]:
    return {"tile": "sugar_mill", "colonists": colonists, "nobles": nobles, "circles": 3}


def test_nobles_stand_on_the_first_circles_and_every_kind_is_counted_apart() -> None:
    standing = [("noble", 0), ("colonist", 0), None]
    assert layout.circles(sugar_mill(colonists=1, nobles=1), 3) == standing


def test_a_click_fills_a_building_and_empties_it_once_it_is_full() -> None:
    assert layout.building_moves(sugar_mill(2))[0] == "place sugar_mill"
    assert layout.lifts(sugar_mill(2)) == ["lift sugar_mill", "lift noble sugar_mill"]
    assert "lift sugar_mill" in layout.building_moves(sugar_mill(3))
    assert layout.lifts(sugar_mill(3)) == ["lift noble sugar_mill"]


def test_every_building_is_offered_once_in_its_column() -> None:
    view = new(3).view(ME)
    columns = layout.offer(view)
    offered = [entry["building"] for _, entries in columns for entry in entries]
    assert sorted(offered) == sorted(entry["building"] for entry in view["buildings"])
    assert all(entry["column"] == column for column, entries in columns for entry in entries)
    assert [entry["building"] for entry in columns[1][1]][-2:] == ["indigo_plant", "sugar_mill"]


def test_a_plantation_glides_from_the_row_to_its_island_under_one_name() -> None:
    state = new(3)
    play(state, "role settler")
    before = state.view(ME)
    taken = before["row"][0]
    play(state, f"take {taken}")
    assert layout.glided(state.view(ME), taken) == layout.glide(before, taken)
