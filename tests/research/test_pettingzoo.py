"""PettingZoo's own conformance tests for every game and number of seats, and what its users rely on."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import ratusz
from ratusz.research import pettingzoo
from ratusz.research.pettingzoo import TableEnv
from tests.research.tables import TABLES

NOT_OURS = (
    "Observation is not a NumPy array",  # an observation with a mask is a dict; PettingZoo exempts its own by name
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # after the end there is nothing to choose
)


def play(env: TableEnv, choice: random.Random, most: int = 1 << 30) -> None:
    """Random moves until somebody has won, or `most` of them."""
    while most and not env.terminations[env.agent_selection]:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(choice.choice(np.flatnonzero(mask).tolist()))
        most -= 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_conformance(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        for message in NOT_OURS:
            warnings.filterwarnings("ignore", message)
        api_test(pettingzoo.env(name, seats), num_cycles=100)
    seed_test(lambda: pettingzoo.env(name, seats), num_cycles=50)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_winners_share_the_reward(name: str, seats: int) -> None:
    env = pettingzoo.env(name, seats)
    env.reset(seed=3)
    play(env, random.Random(3))
    assert sum(env.rewards.values()) == pytest.approx(1.0)
    assert all(env.terminations.values())


def test_a_margin_rewards_points_ahead() -> None:
    plain, env = pettingzoo.env("san-juan", 3), pettingzoo.env("san-juan", 3, margin=0.01)
    for each in (plain, env):
        each.reset(seed=5)
        play(each, random.Random(5))
    scores = env._state.scores()
    for seat, agent in enumerate(env.possible_agents):
        ahead = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
        assert env.rewards[agent] == pytest.approx(plain.rewards[agent] + 0.01 * ahead)


def test_versioned_ids() -> None:
    env = pettingzoo.env("puerto_rico_v0", seats=3, options={"nobles": True})
    assert str(env) == "puerto_rico_v0"
    with pytest.raises(ratusz.BadOption, match="this version has 'puerto_rico_v0'"):
        pettingzoo.env("puerto_rico_v9", seats=3)


def test_the_mask_is_the_legal_moves_of_the_seat_to_choose() -> None:
    env = pettingzoo.env("san-juan", 2)
    env.reset(seed=1)
    play(env, random.Random(1), 20)
    state = env._state
    for seat, agent in enumerate(env.possible_agents):
        legal = np.flatnonzero(env.observe(agent)["action_mask"]).tolist()
        assert legal == (sorted(state.moves()) if seat == state.seat else [])
        assert env.observe(agent)["observation"].tolist() == pytest.approx(list(state.features(seat)))


@pytest.mark.parametrize("name", list(ratusz.catalogue()))
def test_pictures(name: str) -> None:
    seats = ratusz.game(name).max_seats
    text, picture = (pettingzoo.env(name, seats, render_mode=mode) for mode in ("ansi", "svg"))
    for env in (text, picture):
        env.reset(seed=1)
        play(env, random.Random(1), 60)
    assert "\x1b[" in text.render()
    assert picture.render().startswith("<svg")
    assert "url(http" not in picture.render()


def fresh() -> TableEnv:
    env = pettingzoo.env("san-juan", 2)
    env.reset(seed=1)
    return env


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = fresh()
    before = env.observe("seat_0")
    illegal: list[Any] = [np.flatnonzero(before["action_mask"] == 0)[0], -1, 10_000, None]
    for action in illegal:
        with pytest.raises(ratusz.IllegalMove):
            env.step(action)
    assert np.array_equal(env.observe("seat_0")["observation"], before["observation"])
    assert env.agent_selection == "seat_0"


def test_a_step_after_the_end() -> None:
    env = fresh()
    play(env, random.Random(1))
    with pytest.raises(ratusz.IllegalMove, match="the game is over"):
        env.step(0)
    env.step(None)
    env.step(None)
    with pytest.raises(ratusz.IllegalMove, match="call reset"):
        env.step(None)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"name": "san-juan", "seats": 7}, "2 to 4 players, not 7"),
        ({"name": "chess", "seats": 2}, "no game 'chess'"),
        ({"name": "san-juan", "seats": 2, "options": {"snow": True}}, "no option 'snow'"),
        ({"name": "san-juan", "seats": 2, "render_mode": "human"}, "no render mode 'human'; there are ansi, svg"),
    ],
)
def test_bad_use(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ratusz.BadOption, match=message):
        pettingzoo.env(**wrong)


def test_rendering_has_to_be_asked_for() -> None:
    with pytest.raises(ratusz.BadOption, match="render_mode"):
        fresh().render()
