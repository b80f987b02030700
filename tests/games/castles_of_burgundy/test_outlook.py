"""The points a placement is said to bring at once are those it brings."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ratusz.core.state import OVER
from ratusz.games.castles_of_burgundy import GAME
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy

from .table import turn

AT_ONCE = ("scored", "region", "large_bonus", "small_bonus")
DEPOTS = {"1": ["ship", "bank"]}


def offers(state: CastlesOfBurgundy) -> list[dict[str, Any]]:
    """The placements that are possible now, with the moves that lead to them."""
    shown = state.view(int(state.seat))["outlook"]
    if not shown or len(shown["dice"]) != 1:
        return []
    return [target for target in shown["dice"][0]["place"] if target["possible"] and target.get("moves")]


def scored(state: CastlesOfBurgundy, names: list[str]) -> int:
    """What the seat to move scores with a tile placed by these moves."""
    after = state.copy()
    after.noting = True
    for name in names:
        after.play(GAME.moves.code(name))
    return sum(note["n"] for note in after.happened(None) if note["seat"] == state.seat and note["note"] in AT_ONCE)


@pytest.mark.parametrize("seed", range(4))
def test_points_at_once_are_those_scored_in_random_games(seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.new(2 + seed % 3, seed, {"boards": "choose"} if seed % 2 else {})
    compared = 0
    while state.seat != OVER:
        assert isinstance(state, CastlesOfBurgundy)
        for offer in offers(state):
            assert sum(offer["points"].values()) == scored(state, offer["moves"]), offer
            compared += 1
        names = [GAME.moves.name(move) for move in state.moves()]
        wanted = [name for name in names if name in ("action place", "action take")]
        state.play(GAME.moves.code(chance.choice(wanted or names)))
    assert compared > 100


def test_a_watchtower_brings_its_4_points() -> None:
    state = turn(dice=[3, 0], storage=["watchtower"], duchy={"d4": "castle", "e4": "bank"}, depots=DEPOTS)
    offer = next(offer for offer in offers(state) if offer["space"] == "c3")
    assert offer["points"] == {"animals": 0, "building": 4, "region": 1 + 10, "bonus": 0}
    assert scored(state, offer["moves"]) == 15


@pytest.mark.parametrize(("seats", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_the_last_mine_brings_the_bonus_tile_that_is_left(seats: int, large: int, small: int) -> None:
    def mine(**bonus: dict[str, int]) -> dict[str, int]:
        mines = {"d4": "castle", "e3": "mine", "f2": "mine"}
        state = turn(seats=seats, dice=[3, 3], storage=["mine"], duchy=mines, depots=DEPOTS, table=bonus)
        (offer,) = offers(state)
        assert sum(offer["points"].values()) == scored(state, offer["moves"])
        return dict(offer["points"])

    region = {"animals": 0, "building": 0, "region": 6 + 10}
    assert mine() == region | {"bonus": large}
    assert mine(large_bonus={"mine": 1}) == region | {"bonus": small}
    if seats > 2:
        assert mine(large_bonus={"mine": 1}, small_bonus={"mine": 2}) == region | {"bonus": 0}
