"""OpenSpiel's own simulation test for every game and number of seats; its random and MCTS bots play."""

from __future__ import annotations

import json
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import ratusz
from ratusz.research import openspiel
from tests.research.tables import TABLES


def load(name: str, seats: int, **params: object) -> pyspiel.Game:
    return pyspiel.load_game(f"{name.replace('-', '_')}_v1", {"players": seats, "seed": 5, **params})


def play(state: pyspiel.State, most: int = 1 << 30, seed: int = 1) -> None:
    chance = random.Random(seed)
    while most and not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        most -= 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_conformance(name: str, seats: int) -> None:
    """Without its test of serialising the game, which a Python game with sampled chance cannot implement."""
    pyspiel.random_sim_test(load(name, seats), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_winners_share_the_returns(name: str, seats: int) -> None:
    state = load(name, seats).new_initial_state()
    play(state)
    assert sum(state.returns()) == pytest.approx(1.0)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


@pytest.mark.parametrize("name", list(ratusz.catalogue()))
def test_observations_are_what_the_player_may_see(name: str) -> None:
    game = load(name, ratusz.game(name).max_seats)
    state = game.new_initial_state()
    play(state, 50)
    for player in range(game.num_players()):
        assert json.loads(state.observation_string(player)) == state.position.state.view(player)
        assert state.observation_tensor(player) == pytest.approx(list(state.position.state.features(player)))
        assert len(state.observation_tensor(player)) == game.observation_tensor_size()


def test_a_clone_goes_its_own_way() -> None:
    state = load("san-juan", 3).new_initial_state()
    play(state, 30)
    before = str(state)
    play(state.clone(), 30)
    assert str(state) == before


def test_resampling_leaves_what_the_player_sees() -> None:
    state = load("san-juan", 3).new_initial_state()
    play(state, 30)
    player = state.current_player()
    others = [state.resample_from_infostate(player, random.Random(seed).random) for seed in range(5)]
    assert {other.observation_string(player) for other in others} == {state.observation_string(player)}
    assert len({str(other) for other in others}) > 1


def test_the_seed_deals_the_same_sequence_of_games() -> None:
    one, other = load("san-juan", 2), load("san-juan", 2)
    deals = [str(game.new_initial_state()) for game in (one, one, other, other)]
    assert deals[:2] == deals[2:]
    assert deals[0] != deals[1]


def test_options_are_parameters() -> None:
    game = load("san-juan", 4, new_buildings=True)
    assert game.new_initial_state().position.state.to_json()["new_buildings"] is True


@pytest.mark.parametrize("name", list(ratusz.catalogue()))
def test_mcts_and_the_random_bot_play(name: str) -> None:
    game = load(name, 2)
    chance = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance)
    search = mcts.MCTSBot(game, uct_c=1.4, max_simulations=3, evaluator=evaluator, random_state=chance)
    bots = [search, pyspiel.make_uniform_random_bot(1, 7)]
    state = game.new_initial_state()
    play(state, 80)
    searched = 0
    while searched < 5 and not state.is_terminal():
        player = state.current_player()
        action = bots[player].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        searched += player == 0
    assert searched == 5
    play(state)
    assert sum(state.returns()) == pytest.approx(1.0)


def test_information_set_mcts_deals_hidden_cards_anew() -> None:
    game = load("san-juan", 2)
    chance = np.random.RandomState(3)
    search = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chance),
        uct_c=1.4,
        max_simulations=3,
        random_state=chance,
        use_observation_string=True,
    )
    state = game.new_initial_state()
    assert search.step(state) in state.legal_actions()


def test_bad_use() -> None:
    state = load("san-juan", 2).new_initial_state()
    illegal = next(code for code in range(311) if code not in state.legal_actions())
    with pytest.raises(ratusz.IllegalMove, match="is not possible now"):
        state._apply_action(illegal)
    play(state)
    with pytest.raises(ratusz.IllegalMove, match="the game is over"):
        state._apply_action(0)
    with pytest.raises(ratusz.BadOption, match="2 to 4 players, not 9"):
        openspiel.game_class("san-juan")({"players": 9})
