"""Positions as JSON: what is no position is refused with a message that says where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ratusz.core.state import BadPosition
from ratusz.games.le_havre import GAME


def data() -> dict[str, Any]:
    return GAME.new(3, 1, {"grand_hameau": True}).to_json()


def test_there_and_back() -> None:
    position = data()
    assert GAME.from_json(position).to_json() == position


def test_positions_saved_before_turns_were_counted_still_load() -> None:
    state = GAME.new(3, 1)
    for _ in range(8):
        state.play(state.moves()[0])
    position = state.to_json()
    assert position["turn_of_round"] > 0
    before = {key: value for key, value in position.items() if key != "turn_of_round"}
    before["turn"] = position["turn_of_round"]
    after = GAME.from_json(before).to_json()
    assert after == position | {"turn": {"number": 0, "seat": position["agenda"][-1][1]}}


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda d: d.pop("offers"), "offers"),
        (lambda d: d["offers"].update(gold=1), "gold"),
        (lambda d: d["players"].pop(), "expected 3 players"),
        (lambda d: d["players"][0]["goods"].update(fish=-1), "fish"),
        (lambda d: d["players"][0]["cards"].append("building_firm_1"), "building_firm_1 is in two places"),
        (lambda d: d["players"][1].update(worker="castle"), "castle"),
        (lambda d: d["stacks"].pop(), "stacks"),
        (lambda d: d["stacks"][0].append("own_1"), "own_1"),
        (lambda d: d.update(round=99), "round"),
        (lambda d: d.update(tiles=[1, 1]), "tiles"),
        (lambda d: d.update(own_buildings="nonsense"), "own_buildings"),
        (lambda d: d.update(variant="long"), "variant"),
        (lambda d: d.update(agenda=[["dance", 0, 0, 0]]), "dance"),
        (lambda d: d.update(agenda=[["convert", 0, 3 << 7, 0]]), "agenda"),
        (lambda d: d.update(picket=[7]), "picket"),
    ],
)
def test_what_is_no_position_is_refused(spoil: Callable[[dict[str, Any]], object], complaint: str) -> None:
    position = data()
    spoil(position)
    with pytest.raises(BadPosition, match=complaint):
        GAME.from_json(position)
