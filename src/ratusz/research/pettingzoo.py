"""The games as PettingZoo environments: one agent a seat, one choice a step.

>>> from ratusz.research import pettingzoo
>>> env = pettingzoo.env("san-juan", seats=2)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ratusz.core.extras import needs
from ratusz.core.game import BadOption
from ratusz.core.state import OVER, IllegalMove
from ratusz.research.rendering import RENDER_MODES, check_mode, render
from ratusz.research.setting import Setting
from ratusz.research.spaces import WORD_RANGE, observation_space

with needs("research"):
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class TableEnv(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]
    """A game at one table. An observation is a dict of `observation` (`State.features`) and `action_mask`; an action is
    a move's number in the game's table. Rewards come at the end: see `Setting`."""

    def __init__(
        self,
        name: str,
        seats: int,
        options: Mapping[str, object] | None = None,
        margin: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.setting = Setting(name, seats, options, margin)
        self.metadata = {"name": self.setting.id, "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.setting) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.setting.actions) for agent in self.possible_agents}
        self._chance, _ = seeding.np_random()
        self._state = self.setting.game.blank()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `options` are options of the game that are different this time. What the game does not know is
        left out with a warning, since PettingZoo's own tests hand over such an option."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        known = {option.name for option in self.setting.game.options}
        for name in (options or {}).keys() - known:
            warnings.warn(f"{self.setting.game.name} has no option {name!r}: it is left out", stacklevel=2)
        different = {name: value for name, value in (options or {}).items() if name in known}
        self._state = self.setting.start(int(self._chance.integers(WORD_RANGE)), different)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self._seat_of[agent]
        return {
            "observation": self.setting.observation(self._state, seat),
            "action_mask": self.setting.mask(self._state, seat),
        }

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise IllegalMove("the game is over: call reset() for another one")
        if self.terminations[self.agent_selection]:
            if action is not None:
                raise IllegalMove("the game is over: step(None) until no agent is left, or reset()")
            self._was_dead_step(None)
            return
        if action is None:
            raise IllegalMove(f"{self.agent_selection} has to choose an action, not None")
        self._state.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self._state.seat == OVER:
            self.rewards = dict(zip(self.possible_agents, self.setting.rewards(self._state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._state.seat]
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8]:
        """The table as a spectator sees it."""
        if self.render_mode is None:
            raise BadOption(f"choose how when you make the environment: render_mode= {' or '.join(RENDER_MODES)}")
        return render(self.setting.game, self._state.view(None), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def env(
    name: str,
    seats: int,
    options: Mapping[str, object] | None = None,
    margin: float = 0.0,
    render_mode: str | None = None,
) -> TableEnv:
    """The game of that name (`puerto-rico`) or versioned id (`puerto_rico_v1`) as an AEC environment."""
    return TableEnv(name, seats, options, margin, render_mode)
