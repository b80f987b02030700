"""Bots by their names: a word, a word and its budget, or where a class of one's own stands.

`random`, `heuristic`, `search:500` (iterations), `search:0.5s`; `novice`, `casual`, `club` and `expert` are the levels
for people; `my_bots:First` is the class First of the module my_bots; a package may name its bots under the entry-point
group `ratusz.bots`.
"""

# interpreted: a bot is found once

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Callable
from importlib.metadata import entry_points

from ratusz.bots.bot import Bot
from ratusz.bots.heuristic import Heuristic
from ratusz.bots.levels import Careless
from ratusz.bots.random import Random
from ratusz.bots.search import Search

GROUP = "ratusz.bots"

LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": lambda: Careless(Heuristic(), 0.5),
    "casual": lambda: Careless(Heuristic(), 0.2),
    "club": lambda: Careless(Search(60, 0.05), 0.12),
    "expert": lambda: Search(20_000, 0.25),
}
"""From the weakest to the strongest: the same knowledge, with noise or a budget. None of them cheats."""

BOTS: dict[str, Callable[[], Bot]] = {"random": Random, "heuristic": Heuristic, **LEVELS}

NO_LIMIT = 1_000_000_000_000


class BadBot(ValueError):
    """There is no bot of that name, or it cannot be made."""


def bot(name: str) -> Bot:
    """The bot of that name; BadBot if there is none."""
    if name in BOTS:
        return BOTS[name]()
    budget = re.fullmatch(r"search:(\d+)|search:(\d+(?:\.\d+)?)s", name, re.ASCII)
    if budget and float(budget[1] or budget[2]) > 0:
        return Search(int(budget[1])) if budget[1] else Search(NO_LIMIT, float(budget[2]))
    strangers = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    if name in strangers:
        return _strange(name, strangers[name])
    if re.fullmatch(r"(?!search:)[^\W\d][\w.]*:[^\W\d]\w*", name):
        return _strange(name, name)
    known = ", ".join([*BOTS, "search:ITERATIONS", "search:SECONDSs", *sorted(strangers), "MODULE:CLASS"])
    raise BadBot(f"there is no bot {name!r}; there are {known}")


def _strange(name: str, place: str) -> Bot:
    """A bot somebody else has written: `module:Class`, looked for in the working folder too."""
    module, _, class_name = place.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        made = getattr(importlib.import_module(module), class_name)()
    except Exception as error:  # whatever a stranger's module does wrong is told in one line
        raise BadBot(f"the bot {name} cannot be made: {error!r}") from error
    if not isinstance(made, Bot):
        raise BadBot(f"the bot {name} is not a ratusz.bots.Bot, but {type(made).__name__}")
    return made
