"""The heuristic knows what a beginner knows; features have their places."""

from __future__ import annotations

import pytest

from ratusz.core.state import OVER
from ratusz.games.castles_of_burgundy import GAME
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy

from .table import final, player, position, turn

DEPOTS = {"1": ["ship", "bank"]}


def value(**own: object) -> float:
    return turn(dice=[1, 2], depots=DEPOTS, **own).heuristic(0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"points": 5}, {"points": 3}),
        ({"workers": 3}, {"workers": 1}),
        ({"silver": 3}, {"silver": 1}),
        ({"goods": {"red": 2}}, {"goods": {"red": 1}}),
        ({"storage": ["watchtower"]}, {"storage": []}),
        ({"duchy": {"d4": "castle", "e3": "mine", "f2": "mine"}}, {"duchy": {"d4": "castle", "e3": "mine"}}),
        ({"duchy": {"d4": "castle", "c4": "knowledge_12"}}, {"duchy": {"d4": "castle", "c4": "knowledge_1"}}),
        (
            {"sold": {"red": 3}, "duchy": {"d4": "castle", "c4": "knowledge_25"}},
            {"duchy": {"d4": "castle", "c4": "knowledge_25"}},
        ),
    ],
)
def test_better_is_better(better: dict[str, object], worse: dict[str, object]) -> None:
    assert value(**better) > value(**worse)


def test_a_region_is_worth_finishing_early() -> None:
    duchy = {"d4": "castle", "e3": "mine", "f2": "mine"}
    early, late = (turn(dice=[1, 2], phase=phase, storage=["mine"], duchy=duchy, depots=DEPOTS) for phase in "AE")
    empty_early, empty_late = (turn(dice=[1, 2], phase=phase, duchy=duchy, depots=DEPOTS) for phase in "AE")
    assert early.heuristic(0) - empty_early.heuristic(0) > late.heuristic(0) - empty_late.heuristic(0)


def test_at_the_end_it_is_the_score_and_then_the_tie_break() -> None:
    state = final(player(points=20), player(points=20, duchy={"d4": "castle", "c3": "bank"}))
    assert state.heuristic(0) == pytest.approx(20.36)
    assert state.heuristic(0) > state.heuristic(1)


def best(state: CastlesOfBurgundy) -> str:
    """The move after which the position looks best, each chain followed by the first move that looks best."""
    values = {}
    for move in state.moves():
        after = state.copy()
        after.play(move)
        values[GAME.moves.name(move)] = after.heuristic(0)
    return max(values, key=lambda name: values[name])


def test_it_places_animals_where_their_kind_grazes() -> None:
    duchy = {"d4": "castle", "d3": "ship", "c2": "cow_4", "c1": "cow_4", "e5": "bank"}
    state = turn(phase="E", dice=[2, 0], storage=["cow_3"], duchy=duchy, depots=DEPOTS)
    assert best(state) == "action place"
    state.play(GAME.moves.code("action place"))
    assert best(state) == "place b1"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_features_have_one_length_and_the_own_seat_first(seats: int) -> None:
    state = GAME.new(seats, 3)
    lengths = {len(state.features(seat)) for seat in range(seats)}
    assert lengths == {GAME.mind.features_size(state)}
    while state.seat != OVER:
        state.play(state.moves()[-1])
    assert len(state.features(0)) == GAME.mind.features_size(state)


def test_features_of_a_seat_do_not_depend_on_where_it_sits() -> None:
    one, two = player(dice=[1, 2], workers=3), player(dice=[4, 4], silver=2)
    here = position(one, two, agenda=[["turn", 0, 0, 0]], depots=DEPOTS)
    there = position(two, one, agenda=[["turn", 1, 0, 0]], depots=DEPOTS, track=[1, 0], order=[1, 0])
    assert list(here.features(0)) == list(there.features(1))
