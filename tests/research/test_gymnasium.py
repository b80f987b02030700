"""Gymnasium's own check for every game and number of seats, and what its users rely on."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import ratusz
import ratusz.bots
from ratusz.bots import BadBot
from ratusz.research.gymnasium import SeatEnv, gymnasium_id
from tests.research.tables import TABLES


def play(env: SeatEnv, choice: random.Random, observation: dict[str, Any]) -> tuple[float, dict[str, Any]]:
    """Random moves to the end: the reward and the last info."""
    while True:
        action = choice.choice(np.flatnonzero(observation["action_mask"]).tolist())
        observation, reward, over, _, info = env.step(action)
        if over:
            return reward, info
        assert reward == 0.0


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_conformance(name: str, seats: int) -> None:
    """The check knows no masks, so illegal actions lose instead of raising."""
    bots = ["random"] * (seats - 1)
    check_env(gymnasium.make(gymnasium_id(name), bots=bots, illegal="lose", render_mode="ansi").unwrapped)


def test_pictures() -> None:
    """The learner's seat sees its own hand."""
    pictures = []
    for mode in ("ansi", "svg", "rgb_array"):
        env = SeatEnv("san-juan", ["random"], render_mode=mode)
        env.reset(seed=1)
        pictures.append(env.render())
    text, drawing, pixels = pictures
    assert isinstance(text, str)
    assert isinstance(drawing, str)
    assert drawing.startswith("<svg")
    assert isinstance(pixels, np.ndarray)
    assert pixels.dtype == np.uint8
    assert pixels.ndim == 3


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_reward_is_the_learners_share_of_the_win(seat: int) -> None:
    env = SeatEnv("san-juan", ["random", "random"], seat=seat)
    for seed in range(5):
        observation, _ = env.reset(seed=seed)
        reward, info = play(env, random.Random(seed), observation)
        best = max(info["scores"])
        assert (reward > 0) == (info["scores"][seat] == best) or info["scores"].count(best) > 1


def test_the_learner_sits_anywhere_if_no_seat_is_given() -> None:
    env = SeatEnv("san-juan", ["random", "random"], seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2}


def test_the_same_seed_gives_the_same_game() -> None:
    env = SeatEnv("puerto-rico", ["heuristic", "random"])
    ends = []
    for _ in range(2):
        observation, _ = env.reset(seed=4)
        ends.append(play(env, random.Random(4), observation))
    assert ends[0] == ends[1]


def test_bots_play_their_own_seats() -> None:
    """A bot given as an object is asked for its seat alone."""

    class Watched(ratusz.bots.Bot):
        def __init__(self) -> None:
            super().__init__()
            self.seats: set[int] = set()

        def choose(self, known: ratusz.State) -> int:
            self.seats.add(int(known.seat))
            return known.moves()[0]

    bots = [Watched(), Watched(), Watched()]
    env = SeatEnv("san-juan", bots, seat=2)
    observation, _ = env.reset(seed=1)
    play(env, random.Random(1), observation)
    assert [bot.seats for bot in bots] == [{3}, {0}, {1}]


def test_an_illegal_action() -> None:
    env = SeatEnv("san-juan", ["random"])
    observation, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    with pytest.raises(ratusz.IllegalMove, match="is not possible now"):
        env.step(illegal)
    lenient = SeatEnv("san-juan", ["random"], illegal="lose")
    lenient.reset(seed=1)
    _, reward, over, _, info = lenient.step(illegal)
    assert (reward, over) == (-1.0, True)
    assert "is not possible now" in info["illegal"]
    with pytest.raises(ratusz.IllegalMove, match="call reset"):
        lenient.step(illegal)


def test_a_step_outside_a_game() -> None:
    env = SeatEnv("san-juan", ["random"])
    with pytest.raises(ratusz.IllegalMove, match="call reset"):
        env.step(0)
    observation, _ = env.reset(seed=1)
    play(env, random.Random(1), observation)
    with pytest.raises(ratusz.IllegalMove, match="call reset"):
        env.step(0)


def test_bad_use() -> None:
    with pytest.raises(ratusz.BadOption, match="2 to 4 players, not 6"):
        SeatEnv("san-juan", ["random"] * 5)
    with pytest.raises(ratusz.BadOption, match="no seat 2"):
        SeatEnv("san-juan", ["random"], seat=2)
    with pytest.raises(BadBot, match="no bot 'alphago'"):
        SeatEnv("san-juan", ["alphago"])
    with pytest.raises(ratusz.BadOption, match="raise, lose"):
        SeatEnv("san-juan", ["random"], illegal="ignore")


def test_options_of_a_reset_hold_for_that_game() -> None:
    bare, full = (SeatEnv("san-juan", options={"new_buildings": new}) for new in (False, True))
    different, _ = bare.reset(seed=3, options={"new_buildings": True})
    expected, _ = full.reset(seed=3)
    assert np.array_equal(different["observation"], expected["observation"])
    usual, _ = bare.reset(seed=3)
    assert not np.array_equal(different["observation"], usual["observation"])
    with pytest.raises(ratusz.BadOption, match="no option 'new_building'"):
        bare.reset(options={"new_building": True})


def test_masks_stand_where_learners_look_for_them() -> None:
    env = SeatEnv("san-juan", bots=["random"], seat=0)
    with pytest.raises(ratusz.BadOption, match="there is no game yet"):
        env.action_masks()
    observation, _ = env.reset(seed=7)
    assert env.action_masks().dtype == np.bool_
    assert env.action_masks().tolist() == observation["action_mask"].astype(bool).tolist()
    assert env.action_masks().sum() > 1
