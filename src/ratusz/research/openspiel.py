"""The games as OpenSpiel games, sampled stochastic: chance is drawn inside a move, from a generator in the state.

>>> import pyspiel
>>> from ratusz.research import openspiel  # registers san_juan_v1 and the others
>>> game = pyspiel.load_game("san_juan_v1(players=3,seed=7)")
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> sum(state.returns())
1.0

A search that clones the state sees the cards and the luck to come. `resample_from_infostate` deals everything anew that
a player cannot know; OpenSpiel's ISMCTS uses it.
"""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Any

from ratusz.core import registry, rng
from ratusz.core.extras import needs
from ratusz.core.game import BadOption, Game
from ratusz.core.state import OVER, IllegalMove, State
from ratusz.research.ids import environment_id
from ratusz.research.setting import Setting

with needs("openspiel"):
    import numpy as np
    import pyspiel

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST_GAME = 20_000
ANY_SEED = -1


class Position:
    """A state that Python knows how to copy and to pickle. It is dealt when somebody looks: for every clone OpenSpiel
    begins a new game first, and throws it away."""

    def __init__(self, game: Game, deal: Callable[[], State]) -> None:
        self.game = game
        self._deal = deal
        self._state: State | None = None

    @property
    def state(self) -> State:
        if self._state is None:
            self._state = self._deal()
        return self._state

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return fixed(self.game, self.state.copy())

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[str, dict[str, Any]]]:
        return load_position, (self.game.name, self.state.to_json())


def fixed(game: Game, state: State) -> Position:
    return Position(game, lambda: state)


def load_position(name: str, data: dict[str, Any]) -> Position:
    game = registry.game(name)
    return fixed(game, game.from_json(data))


def game_type(game: Game) -> pyspiel.GameType:
    options = {option.name: option.default for option in game.options}
    return pyspiel.GameType(
        short_name=environment_id(game),
        long_name=f"Ratusz {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, game.min_seats), "seed": ANY_SEED, **options},
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of `players`, its options and a `seed`: -1 deals every game differently, any other one
    the same sequence of games."""

    name: str
    """Which game; `register` makes a subclass for each."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        chosen = registry.game(self.name)
        seats = int(given.get("players", max(2, chosen.min_seats)))
        options = {option.name: given[option.name] for option in chosen.options if option.name in given}
        self.setting = Setting(self.name, seats, options)
        seed = int(given.get("seed", ANY_SEED))
        if seed < ANY_SEED:
            raise BadOption(f"seed {seed}: expected {ANY_SEED} (any) or a number from 0 on")
        self.seed = secrets.randbits(62) if seed == ANY_SEED else seed
        self.dealt = 0
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=0,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(game_type(chosen), info, given)

    def new_initial_state(self) -> OpenSpielState:
        self.dealt += 1
        seed = rng.word(self.seed, self.dealt)
        return OpenSpielState(self, Position(self.setting.game, lambda: self.setting.start(seed)))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.setting, params)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: OpenSpielGame, position: Position) -> None:
        super().__init__(game)
        self.position = position

    def current_player(self) -> int:
        seat = int(self.position.state.seat)
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.state.moves())

    def _apply_action(self, action: int) -> None:
        if self.is_terminal():
            raise IllegalMove("the game is over: take a new_initial_state()")
        self.position.state.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.game.moves.name(action)

    def is_terminal(self) -> bool:
        return bool(self.position.state.seat == OVER)

    def returns(self) -> list[float]:
        return shares(self.position.state)

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> OpenSpielState:
        """A state that looks the same to the player, with all it cannot know dealt anew."""
        other: OpenSpielState = self.clone()
        word = int(probability_sampler() * (1 << rng.WORD_BITS))
        other.position = fixed(self.position.game, self.position.state.imagine(player, word))
        return other

    def __str__(self) -> str:
        return json.dumps(self.position.state.to_json(), sort_keys=True)


def shares(state: State) -> list[float]:
    winners = state.winners()
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]


class Observer:
    """The features as a tensor, the view as a string."""

    def __init__(self, setting: Setting, params: Any) -> None:
        if params:
            raise BadOption(f"observers take no parameters, not {params}")
        self.tensor = np.zeros(setting.size, np.float32)
        self.dict = {"features": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        self.tensor[:] = np.asarray(state.position.state.features(player))

    def string_from(self, state: OpenSpielState, player: int) -> str:
        return json.dumps(state.position.state.view(player), sort_keys=True, ensure_ascii=False)


def register() -> None:
    """Makes every game known to `pyspiel.load_game`."""
    known = set(pyspiel.registered_names())
    for name, game in registry.catalogue().items():
        if environment_id(game) not in known:
            pyspiel.register_game(game_type(game), game_class(name))


def game_class(name: str) -> type[OpenSpielGame]:
    """A class and not a function, since OpenSpiel lets go of it only when Python has gone."""
    return type(environment_id(registry.game(name)), (OpenSpielGame,), {"name": name})


register()
