"""Players that choose moves. They know the core only; what a game looks like from inside is the game's `heuristic`.

A bot is named by a word, or by a word and its budget: `random`, `heuristic`, `search:500` (iterations), `search:0.5s`;
`novice`, `casual`, `club` and `expert` are the levels for people.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from ratusz.bots.bot import Bot, ask, play_game
from ratusz.bots.heuristic import Heuristic
from ratusz.bots.levels import Careless
from ratusz.bots.random import Random
from ratusz.bots.search import Search

LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": lambda: Careless(Heuristic(), 0.5),
    "casual": lambda: Careless(Heuristic(), 0.2),
    "club": lambda: Careless(Search(60, 0.05), 0.12),
    "expert": lambda: Search(20_000, 0.25),
}
"""From the weakest to the strongest: the same knowledge, with noise or a budget. None of them cheats."""

BOTS: dict[str, Callable[[], Bot]] = {"random": Random, "heuristic": Heuristic, **LEVELS}


class BadBot(ValueError):
    """There is no bot of that name."""


def bot(name: str) -> Bot:
    """The bot of that name; BadBot if there is none."""
    if name in BOTS:
        return BOTS[name]()
    budget = re.fullmatch(r"search:(\d+)|search:(\d+(?:\.\d+)?)s", name, re.ASCII)
    if budget is None or float(budget[1] or budget[2]) == 0:
        known = ", ".join([*BOTS, "search:ITERATIONS", "search:SECONDSs"])
        raise BadBot(f"there is no bot {name!r}; there are {known}")
    return Search(int(budget[1])) if budget[1] else Search(1 << 40, float(budget[2]))


__all__ = ["BOTS", "LEVELS", "BadBot", "Bot", "Search", "ask", "bot", "play_game"]
