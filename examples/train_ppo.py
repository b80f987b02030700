"""Masked PPO in plain PyTorch: learns San Juan for two against a random player, then counts its wins over fresh games.

python examples/train_ppo.py --minutes 5
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch
from torch import Tensor, nn

from ratusz.research.vector import VectorEnv

GAMES = 64
STEPS = 128
EPOCHS = 3
MINIBATCHES = 8
DISCOUNT = 0.998
TRACE = 0.95
CLIP = 0.2
ENTROPY = 0.01
RATE = 1e-3
MARGIN = 0.02
"""A point ahead is worth this much while learning: a win alone comes too late to learn from quickly."""


class Player(nn.Module):
    def __init__(self, size: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the moves' chances, illegal ones at minus infinity, and the reward to expect."""
        inner = self.body(torch.log1p(observations))
        logits = self.policy(inner).masked_fill(~masks, -1e9)
        return logits.log_softmax(dim=1), self.value(inner).squeeze(1)


def tensors(observations: dict[str, np.ndarray]) -> tuple[Tensor, Tensor]:
    return torch.from_numpy(observations["observation"]).float(), torch.from_numpy(observations["action_mask"]).bool()


def draw(chances: Tensor) -> Tensor:
    return torch.multinomial(chances.exp(), 1).squeeze(1)


def train(minutes: float, seed: int) -> Player:
    envs = VectorEnv("san-juan", GAMES, bots=["random"], margin=MARGIN)
    player = Player(envs.setting.size, envs.setting.actions)
    optimiser = torch.optim.Adam(player.parameters(), lr=RATE)
    seen, masks = tensors(envs.reset(seed=seed)[0])
    end = time.monotonic() + 60 * minutes
    choices = 0
    while time.monotonic() < end:
        steps = []
        rewards, dones = [], []
        with torch.no_grad():
            for _ in range(STEPS):
                chances, values = player(seen, masks)
                actions = draw(chances)
                steps.append((seen, masks, actions, chances.gather(1, actions[:, None])[:, 0], values))
                observations, reward, done, _, _ = envs.step(actions.numpy())
                seen, masks = tensors(observations)
                rewards.append(torch.from_numpy(reward).float())
                dones.append(torch.from_numpy(done).float())
            value = player(seen, masks)[1]
            advantages, advantage = [], torch.zeros(GAMES)
            for step in reversed(range(STEPS)):
                going_on = 1 - dones[step]
                surprise = rewards[step] + DISCOUNT * going_on * value - steps[step][4]
                advantage = surprise + DISCOUNT * TRACE * going_on * advantage
                advantages.append(advantage)
                value = steps[step][4]
        old = [torch.cat(column) for column in zip(*steps, strict=True)]
        improve(player, optimiser, old, torch.cat(advantages[::-1]))
        choices += GAMES * STEPS
        ended = torch.stack(dones).sum().item()
        mean = torch.stack(rewards).sum().item() / max(ended, 1)
        print(f"{choices:>9,} choices, {ended:3.0f} games ended, mean reward {mean:+.2f}", flush=True)
    return player


def improve(player: Player, optimiser: torch.optim.Optimizer, old: list[Tensor], advantages: Tensor) -> None:
    """A few passes of PPO over what was just played."""
    seen, masks, actions, chances, values = old
    returns = advantages + values
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(actions)).chunk(MINIBATCHES):
            new, value = player(seen[part], masks[part])
            ratio = (new.gather(1, actions[part, None])[:, 0] - chances[part]).exp()
            gain = torch.min(ratio * advantages[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantages[part]).mean()
            entropy = -(new.exp() * new).sum(dim=1).mean()
            loss = -gain - ENTROPY * entropy + 0.5 * (value - returns[part]).square().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimiser.step()


def win_share(player: Player, bot: str, games: int, seed: int) -> float:
    """The part of so many games won against a bot, with alternating seats. Every place plays equally many games, so
    that short games do not count more."""
    envs = VectorEnv("san-juan", GAMES, bots=[bot])
    seen, masks = tensors(envs.reset(seed=seed)[0])
    left = np.full(GAMES, games // GAMES)
    total = 0.0
    while left.any():
        with torch.no_grad():
            chances, _ = player(seen, masks)
        observations, rewards, done, _, _ = envs.step(chances.argmax(dim=1).numpy())
        seen, masks = tensors(observations)
        total += float(rewards[left > 0].sum())
        left -= done & (left > 0)
    return total / (games // GAMES * GAMES)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1024, help="games to count wins over")
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)
    player = train(arguments.minutes, arguments.seed)
    for bot in ("random", "heuristic"):
        share = win_share(player, bot, arguments.games, arguments.seed + 1)
        print(f"wins {share:.1%} of {arguments.games} games against {bot}", flush=True)


if __name__ == "__main__":
    main()
