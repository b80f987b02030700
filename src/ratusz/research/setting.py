"""What all interfaces share: a game as numbers, with its observations and rewards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ratusz.core.extras import needs
from ratusz.core.state import OVER, State
from ratusz.research.ids import environment_id, find_game

with needs("research"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Setting:
    """A game with a number of seats and options, as numbers: `size` of an observation, `actions` that there are.

    At the end every winner gets 1 divided by the number of winners and the others 0. `margin` adds that much for every
    point ahead of the best of the others (less than nothing for points behind).
    """

    def __init__(self, name: str, seats: int, options: Mapping[str, object] | None = None, margin: float = 0.0) -> None:
        self.game = find_game(name)
        self.id = environment_id(self.game)
        self.seats = seats
        self.options = self.game.complete_options(options or {})
        self.margin = margin
        self.actions = len(self.game.moves)
        self.size = int(self.game.mind.features_size(self.start(0)))

    def start(self, seed: int, options: Mapping[str, object] | None = None) -> State:
        """A new game; `options` are those that are different this time."""
        return self.game.new(self.seats, seed, {**self.options, **(options or {})})

    def observation(self, state: State, seat: int) -> NDArray[np.uint8]:
        return np.asarray(state.features(seat), dtype=np.uint8)

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """1 for each legal action, if it is this seat's choice; else 0 throughout."""
        mask = np.zeros(self.actions, dtype=np.int8)
        if state.seat == seat:
            mask[state.moves()] = 1
        return mask

    def rewards(self, state: State) -> list[float]:
        """By seat, once the game is over; before that nothing."""
        if state.seat != OVER:
            return [0.0] * self.seats
        winners = state.winners()
        scores = state.scores()
        rewards = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        if self.margin:
            for seat, score in enumerate(scores):
                others = scores[:seat] + scores[seat + 1 :]
                rewards[seat] += self.margin * (score - max(others, default=0))
        return rewards
