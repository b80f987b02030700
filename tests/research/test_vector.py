"""The vectorised environment plays the same games as the engine, for every game and number of seats."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

import ratusz
from ratusz.core.rng import word
from ratusz.research.gymnasium import gymnasium_id
from ratusz.research.setting import Setting
from ratusz.research.vector import VectorEnv
from tests.laws import SMOKE
from tests.research.tables import TABLES

GAMES = 5
STEPS = 60 if SMOKE else 600


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_self_play_is_the_engine(name: str, seats: int) -> None:
    """Every observation, mask, seat and reward is what the engine says of games played beside it."""
    envs = VectorEnv(name, GAMES, bots=[], seats=seats, margin=0.1)
    setting = Setting(name, seats, margin=0.1)
    observations, infos = envs.reset(seed=9)
    dealt = iter(range(1, 1_000_000))

    def deal() -> ratusz.State:
        return setting.game.start(seats, setting.options, word(envs.batch.seed, next(dealt)))

    beside = [deal() for _ in range(GAMES)]
    ended = 0
    for _ in range(STEPS):
        for i, state in enumerate(beside):
            seat = int(state.seat)
            assert infos["seat"][i] == seat
            assert np.array_equal(observations["observation"][i], setting.observation(state, seat))
            assert np.array_equal(observations["action_mask"][i], setting.mask(state, seat))
        actions = envs.random_actions()
        movers = [int(state.seat) for state in beside]
        observations, rewards, done, _, infos = envs.step(actions)
        for i, state in enumerate(beside):
            state.play(int(actions[i]))
            expected = setting.rewards(state)
            assert infos["rewards"][i] == pytest.approx(expected)
            assert rewards[i] == pytest.approx(expected[movers[i]])
            assert done[i] == (state.seat == ratusz.OVER)
            if done[i]:
                beside[i] = deal()
                ended += 1
    assert ended or SMOKE or STEPS < 500


@pytest.mark.parametrize(("name", "seats"), [table for table in TABLES if table[1] > 1])
def test_against_bots_the_learner_has_one_seat_a_game(name: str, seats: int) -> None:
    envs = VectorEnv(name, 2 * seats, bots=["random"] * (seats - 1))
    _, infos = envs.reset(seed=1)
    for _ in range(20):
        assert infos["seat"].tolist() == [i % seats for i in range(2 * seats)]
        infos = envs.step(envs.random_actions())[4]


def test_rewards_against_bots() -> None:
    """Random against random wins half of the games at a table for two; a reward comes with the end and only then."""
    envs = VectorEnv("san-juan", 16, bots=["random"])
    envs.reset(seed=2)
    total = games = 0.0
    for _ in range(100 if SMOKE else 2_000):
        _, rewards, done, truncations, _ = envs.step(envs.random_actions())
        assert not rewards[~done].any()
        assert not truncations.any()
        total += rewards.sum()
        games += done.sum()
    assert SMOKE or 0.3 < total / games < 0.7


def test_the_same_seed_gives_the_same_games() -> None:
    def story() -> list[float]:
        envs = VectorEnv("castles-of-burgundy", 3, bots=["heuristic"])
        observations, _ = envs.reset(seed=5)
        sums = []
        for _ in range(30):
            observations = envs.step(observations["action_mask"].argmax(axis=1))[0]
            sums.append(float(observations["observation"].sum()))
        return sums

    assert story() == story()


def test_gymnasium_makes_it() -> None:
    envs = gymnasium.make_vec(
        gymnasium_id("san-juan"), num_envs=4, vectorization_mode="vector_entry_point", bots=["random"]
    )
    observations, _ = envs.reset(seed=1)
    assert observations in envs.observation_space


@pytest.mark.parametrize("name", ["san-juan", "castles-of-burgundy"])
def test_what_was_returned_does_not_change(name: str) -> None:
    """Memory is used again, but only that of arrays which nobody has any more, nor a part of them."""
    envs = VectorEnv(name, 2, bots=["random"])
    first = envs.reset(seed=1)[0]["observation"]
    seen = [(first, first.copy())]
    for step in range(12):
        observation = envs.step(envs.random_actions())[0]["observation"]
        if step % 3:
            seen.append((observation[1:], observation[1:].copy()))
    for observation, kept in seen:
        assert np.array_equal(observation, kept)


def test_nobody_writes_into_what_was_returned() -> None:
    """Actions are checked by the same masks."""
    envs = VectorEnv("san-juan", 2, bots=["random"])
    observations, _ = envs.reset(seed=1)
    for numbers in (*observations.values(), *envs.step(envs.random_actions())[1:4]):
        with pytest.raises(ValueError, match="read-only"):
            numbers[0] = 1


def test_one_illegal_action_stops_all() -> None:
    envs = VectorEnv("san-juan", 3, bots=["random"])
    observations, _ = envs.reset(seed=1)
    actions = envs.random_actions()
    for wrong in (int(np.flatnonzero(observations["action_mask"][2] == 0)[0]), -1, 70_000):
        actions[2] = wrong
        with pytest.raises(ratusz.IllegalMove, match=r"game 2: .* is not possible now; possible: "):
            envs.step(actions)
    assert list(envs.batch.observations) == observations["observation"].ravel().tolist()


def test_bad_use() -> None:
    envs = VectorEnv("san-juan", 3)
    with pytest.raises(ratusz.IllegalMove, match="call reset"):
        envs.step(np.zeros(3, dtype=np.int64))
    envs.reset(seed=1)
    with pytest.raises(ratusz.IllegalMove, match="expected 3 whole numbers"):
        envs.step(np.zeros(2, dtype=np.int64))
    with pytest.raises(ratusz.BadOption, match="2 to 4 players, not 9"):
        VectorEnv("san-juan", 3, bots=[], seats=9)
    with pytest.raises(ratusz.BadOption, match="say how many with seats="):
        VectorEnv("san-juan", 3, bots=[])
    with pytest.raises(ratusz.BadOption, match="3 seats need 2 bots"):
        VectorEnv("san-juan", 3, bots=["random"], seats=3)


def test_options_of_a_reset_hold_until_the_next() -> None:
    bare, full = (VectorEnv("san-juan", 4, options={"new_buildings": new}) for new in (False, True))
    different = bare.reset(seed=3, options={"new_buildings": True})[0]["observation"]
    assert np.array_equal(different, full.reset(seed=3)[0]["observation"])
    assert not np.array_equal(different, bare.reset(seed=3)[0]["observation"])
    with pytest.raises(ratusz.BadOption, match="no option 'new_building'"):
        bare.reset(options={"new_building": True})


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_mask_says_which_games_begin_anew(name: str, seats: int) -> None:
    envs = VectorEnv(name, 3, bots=[], seats=seats)
    envs.reset(seed=1)
    for _ in range(12):
        before = envs.step(envs.random_actions())[0]
    states = list(envs.batch.states)
    after, infos = envs.reset(seed=2, options={"reset_mask": np.array([False, True, False])})
    assert [now is then for now, then in zip(envs.batch.states, states, strict=True)] == [True, False, True]
    assert envs.batch.states[1] == envs.setting.game.start(seats, envs.setting.options, word(envs.batch.seed, 1))
    for i in (0, 2):
        assert np.array_equal(after["observation"][i], before["observation"][i])
        assert np.array_equal(after["action_mask"][i], before["action_mask"][i])
    for i, state in enumerate(envs.batch.states):
        assert infos["seat"][i] == state.seat
        assert np.array_equal(after["observation"][i], envs.setting.observation(state, int(state.seat)))
    envs.step(envs.random_actions())
    for wrong in ([True, False], [0, 1, 0], [False, False, False]):
        with pytest.raises(ratusz.BadOption, match="reset_mask"):
            envs.reset(options={"reset_mask": np.array(wrong)})
