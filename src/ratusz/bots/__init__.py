"""Players that choose moves. They know the core only; what a game looks like from inside is the game's `heuristic`."""

from __future__ import annotations

from ratusz.bots.bot import Bot, ask, play_game
from ratusz.bots.heuristic import Heuristic
from ratusz.bots.random import Random


class BadBot(ValueError):
    """There is no bot of that name."""


BOTS: dict[str, Bot] = {"random": Random(), "heuristic": Heuristic()}


def bot(name: str) -> Bot:
    if name not in BOTS:
        raise BadBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]


__all__ = ["BOTS", "BadBot", "Bot", "ask", "bot", "play_game"]
