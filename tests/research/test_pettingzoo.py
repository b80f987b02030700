"""PettingZoo's own conformance tests for every game and number of seats, and what its users rely on."""

from __future__ import annotations

import itertools
import random
import sys
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test
from rich.text import Text

import ratusz
from ratusz.research import pettingzoo
from ratusz.research.pettingzoo import TableEnv
from ratusz.research.rendering import font
from tests.research.tables import TABLES

NOT_OURS = (
    "Observation is not a NumPy array",  # an observation with a mask is a dict; PettingZoo exempts its own by name
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # after the end there is nothing to choose
    ".* has no option 'options'",  # it tries whether reset takes any
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
def test_performance_run(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It plays for five seconds by its clock; by this one that is 500 rounds of choices, games ending in between."""
    ticks = itertools.count()
    clock = SimpleNamespace(time=lambda: next(ticks) / 100)
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    performance_benchmark(pettingzoo.env(name, seats))
    assert "turns per second" in capsys.readouterr().out


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
    env = pettingzoo.env("puerto_rico_v1", seats=3, options={"nobles": True})
    assert str(env) == "puerto_rico_v1"
    with pytest.raises(ratusz.BadOption, match="this version has 'puerto_rico_v1'"):
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


def picture(name: str, mode: str, choices: int = 60) -> Any:
    env = pettingzoo.env(name, ratusz.game(name).max_seats, render_mode=mode)
    env.reset(seed=1)
    play(env, random.Random(1), choices)
    return env.render()


@pytest.mark.parametrize("name", list(ratusz.catalogue()))
def test_pictures(name: str) -> None:
    assert "\x1b[" in picture(name, "ansi")
    assert picture(name, "svg").startswith("<svg")
    assert "url(http" not in picture(name, "svg")


@pytest.mark.parametrize("name", list(ratusz.catalogue()))
def test_pictures_in_pixels(name: str) -> None:
    """As PettingZoo's `render_test` wants them; and another position is another picture."""
    pixels = picture(name, "rgb_array")
    assert (pixels.dtype, pixels.shape[2]) == (np.uint8, 3)
    assert min(pixels.shape[:2]) > 200
    assert len(np.unique(pixels @ np.array([1, 1 << 8, 1 << 16]))) > 20
    later = picture(name, "rgb_array", 90)
    assert pixels.shape[1] == later.shape[1]
    assert not np.array_equal(pixels, later)


def test_every_sign_has_its_glyph() -> None:
    """The font draws a box for what it does not know; no table has such a sign."""
    unknown = bytes(font(bold=False).getmask("\U0010ffff"))
    signs = {sign for name in ratusz.catalogue() for sign in Text.from_ansi(picture(name, "ansi")).plain} - {"\n"}
    assert {sign for sign in signs if bytes(font(bold=False).getmask(sign)) == unknown} == set()


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
        (
            {"name": "san-juan", "seats": 2, "render_mode": "human"},
            "no render mode 'human'; there are ansi, rgb_array",
        ),
    ],
)
def test_bad_use(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ratusz.BadOption, match=message):
        pettingzoo.env(**wrong)


def test_rendering_has_to_be_asked_for() -> None:
    with pytest.raises(ratusz.BadOption, match="render_mode"):
        fresh().render()


def test_options_of_a_reset_hold_for_that_game() -> None:
    bare, full = (TableEnv("san-juan", 2, options={"new_buildings": new}) for new in (False, True))
    bare.reset(seed=3, options={"new_buildings": True})
    full.reset(seed=3)
    different = bare.observe("seat_0")["observation"]
    assert np.array_equal(different, full.observe("seat_0")["observation"])
    bare.reset(seed=3)
    assert not np.array_equal(different, bare.observe("seat_0")["observation"])
    with pytest.warns(UserWarning, match="no option 'new_building'"):
        bare.reset(options={"new_building": True})
