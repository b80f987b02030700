"""Many games at once as a Gymnasium vector environment: one call steps all of them, arrays in and arrays out.

>>> from ratusz.research.vector import VectorEnv
>>> envs = VectorEnv("san-juan", num_envs=64, bots=["random"])
>>> observations, infos = envs.reset(seed=7)
>>> actions = envs.random_actions()
>>> observations, rewards, terminations, truncations, infos = envs.step(actions)
>>> observations["observation"].shape, observations["action_mask"].shape == (64, envs.setting.actions)
((64, 291), True)
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any
from weakref import ref

from ratusz import bots as players
from ratusz.bots import Bot
from ratusz.core.extras import needs
from ratusz.core.game import BadOption
from ratusz.core.state import IllegalMove
from ratusz.core.vecs import i64, u8, vec
from ratusz.research.batch import Batch
from ratusz.research.setting import Setting
from ratusz.research.spaces import WORD_RANGE, observation_space

with needs("research"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

if TYPE_CHECKING:
    from numpy.typing import NDArray

BOOL, BYTE, MASK, NUMBER, FLOAT = (np.dtype(kind) for kind in (np.bool_, np.uint8, np.int8, np.int64, np.float64))

ROOMS = 2
"""A learner has the last observations at hand while it chooses, and those before them no more."""


def array(numbers: Any, kind: np.dtype[Any], shape: tuple[int, ...]) -> NDArray[Any]:
    """The same memory, seen as an array that cannot be written to."""
    return np.ndarray(shape, kind, numbers)


class VectorEnv(gymnasium.vector.VectorEnv[dict[str, Any], Any, Any]):
    """`num_envs` games in one process. With `bots` the learner has one seat of each game, seat i mod seats in game i,
    and the bots the following ones; without bots it chooses for every seat of `seats` (self-play).

    `infos` has the arrays `seat` (whose choice it is) and, for self-play, `rewards` by seat of games that have just
    ended; `rewards` of a step is that of the seat that has just chosen. A game that ends is replaced within the step,
    so its last observation is not shown: it would be worth what the reward says.
    """

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        bots: Sequence[str | Bot] = ("random",),
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        margin: float = 0.0,
    ) -> None:
        if num_envs < 1:
            raise BadOption(f"num_envs={num_envs}: at least one game is needed")
        if seats is None:
            if not bots:
                raise BadOption("without bots the learner has every seat: say how many with seats=")
            seats = len(bots) + 1
        elif bots and len(bots) != seats - 1:
            raise BadOption(f"{seats} seats need {seats - 1} bots beside the learner, or none, not {len(bots)}")
        self.num_envs = num_envs
        self.setting = setting = Setting(name, seats, options, margin)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(setting)
        self.single_action_space = spaces.Discrete(setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        others = [bot if isinstance(bot, Bot) else players.bot(bot) for bot in bots]
        self.batch = Batch(setting.game, seats, setting.options, setting.size, num_envs, others, margin)
        self._begun = False
        self._each = (num_envs,)
        self._sizes = (num_envs, setting.size)
        self._choices = (num_envs, setting.actions)
        self._never = array(bytes(num_envs), BOOL, self._each)
        self._rooms: deque[tuple[Any, ref[NDArray[Any]]]] = deque(maxlen=ROOMS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New games. `options`: options of the game that are different until the next reset, and `reset_mask`, an array
        that says which games begin anew while the others go on."""
        super().reset(seed=seed)
        different = dict(options or {})
        chosen = different.pop("reset_mask", None)
        self.batch.options = self.setting.game.complete_options({**self.setting.options, **different})
        self.setting.game.check(self.setting.seats, self.batch.options)
        word = int(self.np_random.integers(WORD_RANGE))
        room = self._room()
        if chosen is None:
            self.batch.reset(word, room)
        else:
            self.batch.reset_some(word, self._mask(chosen), room)
        self._begun = True
        return self._look(room), self._infos()

    def _mask(self, chosen: Any) -> Any:
        mask = np.asarray(chosen)
        if mask.shape != self._each or mask.dtype != BOOL or not mask.any():
            raise BadOption(f"reset_mask: expected {self.num_envs} booleans, one for each game, one of them true")
        if not self._begun:
            raise IllegalMove("no game has begun: the first reset() begins them all")
        return vec[u8](mask.view(BYTE))

    def step(self, actions: Any) -> tuple[dict[str, Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Plays one action in each game; if any is illegal, IllegalMove names it and none is played."""
        if not self._begun:
            raise IllegalMove("no game has begun: call reset()")
        chosen = np.asarray(actions)
        if chosen.shape != self._each or chosen.dtype.kind not in "iu":
            raise IllegalMove(f"expected {self.num_envs} whole numbers, one for each game, not {chosen!r}")
        room = self._room()
        self.batch.step(vec[i64](chosen.astype(NUMBER, copy=False)), room)
        rewards = array(self.batch.rewards, FLOAT, self._each)
        terminations = array(self.batch.done, BOOL, self._each)
        return self._look(room), rewards, terminations, self._never, self._infos()

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each game, drawn by lot."""
        masks = array(self.batch.masks, MASK, self._choices)
        ranks = (1.0 - self.np_random.random(masks.shape, dtype=np.float32)) * masks
        actions: NDArray[np.int64] = ranks.argmax(axis=1)
        return actions

    def _room(self) -> Any:
        """Memory for the next observations: that of an array which nobody has any more, or else new memory."""
        if not self.batch.remembers:
            return self.batch.room()
        for _ in range(len(self._rooms)):
            room, shown = self._rooms.popleft()
            if shown() is None:
                return room
            self._rooms.append((room, shown))
        return self.batch.room()

    def _look(self, room: Any) -> dict[str, Any]:
        """Arrays that stay as they are: as long as the learner has them, the batch writes elsewhere."""
        observation = array(self.batch.observations, BYTE, self._sizes)
        if self.batch.remembers:
            self._rooms.append((room, ref(observation)))
        masks = array(self.batch.masks, MASK, self._choices)
        return {"observation": observation, "action_mask": masks}

    def _infos(self) -> dict[str, Any]:
        infos: dict[str, Any] = {"seat": array(self.batch.to_move, NUMBER, self._each)}
        if not self.batch.bots:
            infos["rewards"] = array(self.batch.all_rewards, FLOAT, (self.num_envs, self.setting.seats))
        return infos
