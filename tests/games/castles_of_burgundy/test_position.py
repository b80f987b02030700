"""Positions as JSON: what is no position is refused in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ratusz.core.state import BadPosition
from ratusz.games.castles_of_burgundy import GAME

Change = Callable[[dict[str, Any]], None]


def set_to(path: str, value: object) -> Change:
    """A change of the position at a path like `players.0.silver`."""

    def change(data: dict[str, Any]) -> None:
        *way, last = path.split(".")
        at: Any = data
        for key in way:
            at = at[int(key)] if isinstance(at, list) else at[key]
        at[last] = value

    return change


WRONG = [
    (set_to("seats", 5), r"position\.seats: expected a number from 2 to 4, not 5"),
    (set_to("phase", "F"), r"position\.phase: 'F' is not one of A, B, C, D, E"),
    (set_to("row", []), r"position\.row: expected 5 goods or nulls, not 0"),
    (set_to("row", ["salt"] * 5), r"'salt' is not one of turquoise"),
    (set_to("depots.1", ["castle", None, None, None]), r"position\.depots\.1: castle never comes to this depot"),
    (set_to("depots.1", ["bank"]), r"position\.depots\.1: expected 4 tiles or nulls, not 1"),
    (set_to("players.0.duchy.d4", "bank"), r"players\[0\]\.duchy\.d4: bank is not of this space's colour"),
    (set_to("players.0.duchy.z9", "bank"), r"'z9' is not one of a1"),
    (set_to("players.0.board", None), r"a tile lies there, but there is no board"),
    (set_to("players.0.storage", ["bank"] * 4), r"players\[0\]\.storage: at most 3 tiles"),
    (set_to("players.0.storage", ["knowledge_1", "knowledge_1"]), r"tiles knowledge_1, but the box has 1"),
    (set_to("players.0.goods", {"red": 9}), r"goods red, but the box has 7"),
    (set_to("players.0.goods", dict.fromkeys(("red", "pink", "brown", "violet"), 1)), r"goods: at most 3 kinds"),
    (set_to("players.0.dice", [7, 1]), r"players\[0\]\.dice: expected 2 numbers from 0 to 6"),
    (set_to("players.0.silver", -1), r"players\[0\]\.silver: expected a number from 0"),
    (set_to("track", [0, 0]), r"position\.track: expected the seats 0 to 1, each once"),
    (set_to("small_bonus", {"mine": 0}), r"small_bonus\.mine: the large one goes first"),
    (set_to("agenda", [["dance", 0, 0, 0]]), r"there is no step 'dance'"),
    (set_to("agenda", [["take_tile", 0, 9, 0]]), r"expected a die from 0 to 6"),
    (set_to("agenda", [["place_tile", 0, 3, 0]]), r"there is nothing to choose from"),
    (set_to("agenda", [["place_on_space", 0, 3, 5]]), r"the tile cannot be placed"),
    (set_to("agenda", [["discard_tile", 0, 0, 0]]), r"expected a full storage and a tile gained"),
    (set_to("agenda", [["load_goods", 0, 500, 0]]), r"expected a set of depots and a good"),
    (set_to("agenda", [["choose_board", 0, 0, 0]]), r"the player has no two sides"),
    (set_to("players", []), r"position\.players: expected 2 players, not 0"),
]


@pytest.mark.parametrize(("change", "message"), WRONG)
def test_what_is_no_position_is_refused_in_words(change: Change, message: str) -> None:
    data = GAME.new(2, 1).to_json()
    change(data)
    with pytest.raises(BadPosition, match=message):
        GAME.from_json(data)


def test_a_track_in_the_wrong_order_is_refused() -> None:
    data = GAME.new(2, 1).to_json()
    data["players"][data["track"][1]]["moved"] = 3
    with pytest.raises(BadPosition, match="those who have moved farthest first"):
        GAME.from_json(data)


@pytest.mark.parametrize("key", [key for key in GAME.new(2, 1).to_json() if key != "turn"])
def test_a_missing_part_is_named(key: str) -> None:
    data = GAME.new(2, 1).to_json()
    del data[key]
    with pytest.raises(BadPosition, match=f"position: '{key}' is missing"):
        GAME.from_json(data)


def test_all_pieces_of_the_box_are_counted() -> None:
    pieces = GAME.new(4, 2).pieces()
    assert sum(pieces.values()) == 164 + 42
