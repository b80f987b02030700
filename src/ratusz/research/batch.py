"""Many games stepped together, with observations, masks and rewards in flat arrays. Compiled, and needs no numpy:
`vector.py` puts it in arrays' clothes."""

from __future__ import annotations

from typing import Final, final

from ratusz.bots.bot import Bot, ask
from ratusz.core.game import Game, Options
from ratusz.core.mind import Scribe
from ratusz.core.rng import word
from ratusz.core.state import OVER, IllegalMove, State
from ratusz.core.vecs import i64, u8, vec

BOT_DRAWS: Final = 1_048_576
"""Room between the generators of two decisions of bots."""


@final
class Batch:
    """`count` games of one kind. A learner chooses for one seat of each and `bots` for the following seats, clockwise;
    in game i the learner has seat i mod seats. Without bots the learner chooses for every seat.

    A game that ends is replaced by a new one at once: `done` says so, and observation and mask are the new game's.
    """

    def __init__(
        self, game: Game, seats: int, options: Options, size: int, count: int, bots: list[Bot], margin: float
    ) -> None:
        self.game = game
        self.options = options
        self.bots = bots
        self.seats: i64 = seats
        self.size: i64 = size
        self.actions: i64 = len(game.moves)
        self.count: i64 = count
        self.margin: float = margin
        self.remembers = game.mind.scribe(game.start(seats, options, 0)) is not None
        """Whether scribes write the observations."""
        self.seed = 0
        self.dealt = 0
        self.chance: i64 = 0
        self.decisions: i64 = 0
        """Choices made so far, the bots' too."""
        self.states: list[State] = [game.blank() for _ in range(count)]
        self.scribes: list[Scribe | None] = [None] * count
        self.observations: vec[u8] = vec[u8]()
        self.masks: vec[u8] = vec[u8]()
        self.rewards: vec[float] = vec[float]()
        """Of the learner's seat; where it has all seats, of the one that has just chosen."""
        self.all_rewards: vec[float] = vec[float]()
        """By seat, of games that have just ended; else 0."""
        self.done: vec[u8] = vec[u8]()
        self.to_move: vec[i64] = vec[i64]()
        """The seat that the learner chooses for now."""

    def room(self) -> vec[u8]:
        """Room where scribes write the observations of a step."""
        return vec[u8](capacity=self.count * self.size if self.remembers else 0)

    def clear(self, room: vec[u8]) -> None:
        """New arrays for what comes next: those handed out belong to the learner. Scribes add to `room`, games without
        one write into zeros. The old ones are let go of first, so that their memory, still at hand, is used again if
        nobody else has them."""
        self.observations = room
        if not self.remembers:
            self.observations = vec[u8]([u8(0)] * (self.count * self.size))
        self.masks = vec[u8]([u8(0)] * (self.count * self.actions))
        self.rewards = vec[float]([0.0] * self.count)
        self.all_rewards = vec[float]([0.0] * (self.count * self.seats))
        self.done = vec[u8]([u8(0)] * self.count)
        self.to_move = vec[i64]([i64(0)] * self.count)

    def reset(self, seed: int, room: vec[u8]) -> None:
        """Starts all games anew. The same seed and actions give the same games."""
        self.reset_some(seed, vec[u8]([u8(1)] * self.count), room)

    def reset_some(self, seed: int, chosen: vec[u8], room: vec[u8]) -> None:
        """Starts the chosen games anew; the others stand as they are."""
        self.seed = seed
        self.dealt = 0
        self.chance = word(seed, 0)
        self.clear(room)
        for i in range(self.count):
            if chosen[i]:
                self.deal(i)
            else:
                self.look(self.states[i], i)

    def step(self, actions: vec[i64], room: vec[u8]) -> None:
        """Plays one action in each game. If any of them is illegal, none is played."""
        masks = self.masks
        for i in range(self.count):
            action = actions[i]
            if action < 0 or action >= self.actions or masks[i * self.actions + action] == 0:
                self.refuse(i, action)
        self.clear(room)
        for i in range(self.count):
            self.step_game(i, actions[i])

    def refuse(self, i: i64, action: i64) -> None:
        table = self.game.moves
        name = table.name(int(action)) if 0 <= action < self.actions else f"action {action}"
        possible = ", ".join([table.name(move) for move in self.states[i].moves()])
        raise IllegalMove(f"game {i}: {name!r} is not possible now; possible: {possible}")

    def step_game(self, i: i64, action: i64) -> None:
        state = self.states[i]
        mover = state.seat
        state.apply(action)
        self.decisions += 1
        self.bots_play(state, i)
        if state.seat == OVER:
            self.done[i] = 1
            self.reward(state, i)
            self.rewards[i] = self.all_rewards[i * self.seats + mover]
            self.deal(i)
        else:
            self.look(state, i)

    def deal(self, i: i64) -> None:
        """A new game in place i."""
        self.dealt += 1
        state = self.game.start(int(self.seats), self.options, word(self.seed, self.dealt))
        self.states[i] = state
        self.scribes[i] = self.game.mind.scribe(state)
        self.bots_play(state, i)
        self.look(state, i)

    def bots_play(self, state: State, i: i64) -> None:
        """Plays on to the learner's next choice."""
        if not self.bots:
            return
        learner = i % self.seats
        while state.seat != OVER and state.seat != learner:
            after = state.seat - learner - 1
            bot = self.bots[after if after >= 0 else after + self.seats]
            state.apply(ask(bot, state, self.chance))
            self.chance += BOT_DRAWS
            self.decisions += 1

    def look(self, state: State, i: i64) -> None:
        """Writes what the seat to move sees and may do."""
        scribe = self.scribes[i]
        if scribe is None:
            self.game.mind.write_features(state, state.seat, self.observations, i * self.size)
        else:
            self.observations = scribe.write(state.seat, self.observations)
        self.to_move[i] = state.seat
        masks = self.masks
        start = i * self.actions
        for move in state.legal():
            masks[start + move] = 1

    def reward(self, state: State, i: i64) -> None:
        """As `Setting.rewards`."""
        start = i * self.seats
        winners = state.winners()
        for winner in winners:
            self.all_rewards[start + i64(winner)] = 1.0 / float(len(winners))
        if self.margin == 0.0:
            return
        scores = state.scores()
        for seat in range(self.seats):
            others: i64 = 0 if self.seats == 1 else -(1 << 40)
            for other in range(self.seats):
                if other != seat:
                    others = max(others, i64(scores[other]))
            self.all_rewards[start + seat] += self.margin * float(i64(scores[seat]) - others)
