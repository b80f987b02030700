"""Starting games: names, seats, options, seeds."""

from __future__ import annotations

import random

import pytest

import ratusz
from ratusz.core.game import Option


def test_the_example_of_the_readme() -> None:
    state = ratusz.new("san-juan", seats=3, seed=7, options={"new_buildings": True})
    chance = random.Random(1)
    while state.seat != ratusz.OVER:
        state.play(chance.choice(state.moves()))
    assert len(state.scores()) == 3
    assert state.winners()


def test_the_same_seed_deals_the_same_setup() -> None:
    first = ratusz.new("san-juan", seats=3, seed=7)
    assert ratusz.new("san-juan", seats=3, seed=7).to_json() == first.to_json()
    assert ratusz.new("san-juan", seats=3, seed=8).to_json() != first.to_json()
    assert ratusz.new("san-juan", seats=3).to_json() != ratusz.new("san-juan", seats=3).to_json()


@pytest.mark.parametrize(
    ("name", "seats", "seed", "options", "message"),
    [
        ("chess", 2, 1, {}, "there is no game 'chess'"),
        ("san-juan", 5, 1, {}, "san-juan is for 2 to 4 players, not 5"),
        ("san-juan", 2, -1, {}, "seed -1 is not a number from 0"),
        ("san-juan", 2, 1, {"towers": True}, "san-juan has no option 'towers'; it has new_buildings, advanced_start"),
        ("san-juan", 2, 1, {"new_buildings": "perhaps"}, "option new_buildings: 'perhaps' is neither true nor false"),
    ],
)
def test_mistakes_are_named(name: str, seats: int, seed: int, options: dict[str, object], message: str) -> None:
    with pytest.raises(ratusz.BadOption) as error:
        ratusz.new(name, seats=seats, seed=seed, options=options)
    assert message in str(error.value)


def test_options_with_values() -> None:
    option = Option("draft", default="play", values=("play", "random"))
    assert option.parse("random") == "random"
    assert option.form == "play|random"
    with pytest.raises(ratusz.BadOption, match="'later' is not one of play, random"):
        option.parse("later")


def test_a_view_needs_an_existing_seat() -> None:
    state = ratusz.new("san-juan", seats=2, seed=7)
    with pytest.raises(ValueError, match="there is no seat 2; seats are 0 to 1"):
        state.view(2)
