"""The games as Gymnasium environments: one seat is the learner's, the others are bots'.

>>> import gymnasium
>>> from ratusz.research import gymnasium as _  # registers ratusz/san_juan-v1 and the others
>>> env = gymnasium.make("ratusz/san_juan-v1", bots=["heuristic", "random"])
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(observation["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ratusz import bots as players
from ratusz.bots import Bot
from ratusz.core import registry
from ratusz.core.extras import needs
from ratusz.core.game import BadOption
from ratusz.core.state import OVER, IllegalMove, State
from ratusz.research.ids import VERSION
from ratusz.research.rendering import RENDER_MODES, check_mode, render
from ratusz.research.setting import Setting
from ratusz.research.spaces import WORD_RANGE, observation_space

with needs("research"):
    import gymnasium
    from gymnasium import spaces

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ILLEGAL = ("raise", "lose")


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of a game. `bots` have the other seats, clockwise after the learner; the learner has `seat`, or another
    one by lot each game if that is None. Observations, actions and rewards are those of the PettingZoo environment.

    `illegal` says what an illegal action does: `raise` an error, or `lose` the game at once, with reward -1 and the
    reason in the info, for learners that know no masks.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  as in the base

    def __init__(
        self,
        name: str,
        bots: Sequence[str | Bot] = ("random",),
        seat: int | None = 0,
        options: Mapping[str, object] | None = None,
        margin: float = 0.0,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        if illegal not in ILLEGAL:
            raise BadOption(f"illegal={illegal!r}: choose one of {', '.join(ILLEGAL)}")
        self.setting = Setting(name, len(bots) + 1, options, margin)
        if seat is not None and not 0 <= seat < self.setting.seats:
            raise BadOption(f"there is no seat {seat}; seats are 0 to {self.setting.seats - 1}")
        self.render_mode = render_mode
        self.illegal = illegal
        self.observation_space = observation_space(self.setting)
        self.action_space = spaces.Discrete(self.setting.actions)
        self._bots = [bot if isinstance(bot, Bot) else players.bot(bot) for bot in bots]
        self._fixed_seat = seat
        self._seat = seat or 0
        self._state: State | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game; `options` are options of the game that are different this time."""
        super().reset(seed=seed)
        if self._fixed_seat is None:
            self._seat = int(self.np_random.integers(self.setting.seats))
        self._state = self.setting.start(int(self.np_random.integers(WORD_RANGE)), options)
        self._bots_play(self._state)
        return self._look(self._state), {"seat": self._seat}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        state = self._state
        if state is None or state.seat == OVER:
            raise IllegalMove("the game is over or not begun: call reset()")
        info: dict[str, Any] = {"seat": self._seat}
        try:
            state.play(int(action))
        except IllegalMove as error:
            if self.illegal == "raise":
                raise
            self._state = None
            return self._look(state), -1.0, True, False, info | {"illegal": str(error)}
        self._bots_play(state)
        over = state.seat == OVER
        if over:
            info["scores"] = state.scores()
        return self._look(state), self.setting.rewards(state)[self._seat], over, False, info

    def _bots_play(self, state: State) -> None:
        while state.seat not in (self._seat, OVER):
            bot = self._bots[(int(state.seat) - self._seat - 1) % self.setting.seats]
            state.apply(players.ask(bot, state, int(self.np_random.integers(WORD_RANGE))))

    def _look(self, state: State) -> dict[str, Any]:
        return {
            "observation": self.setting.observation(state, self._seat),
            "action_mask": self.setting.mask(state, self._seat),
        }

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, where sb3-contrib's MaskablePPO looks for it."""
        if self._state is None:
            raise BadOption("there is no game yet: call reset()")
        return self.setting.mask(self._state, self._seat).astype(bool)

    def render(self) -> str | NDArray[np.uint8]:
        """The table as the learner's seat sees it."""
        if self.render_mode is None:
            raise BadOption(f"choose how when you make the environment: render_mode= {' or '.join(RENDER_MODES)}")
        if self._state is None:
            raise BadOption("there is no game yet: call reset()")
        return render(self.setting.game, self._state.view(self._seat), self.render_mode)


def gymnasium_id(name: str) -> str:
    """`ratusz/puerto_rico-v1` for `puerto-rico`: the form Gymnasium wants."""
    return f"ratusz/{name.replace('-', '_')}-v{VERSION}"


def register() -> None:
    """Makes every game known to `gymnasium.make` and `gymnasium.make_vec`."""
    for name in registry.catalogue():
        if gymnasium_id(name) not in gymnasium.registry:
            gymnasium.register(
                gymnasium_id(name),
                entry_point="ratusz.research.gymnasium:SeatEnv",
                vector_entry_point="ratusz.research.vector:VectorEnv",
                kwargs={"name": name},
            )


register()
