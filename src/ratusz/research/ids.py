"""Versioned ids of the environments."""

from __future__ import annotations

import re

from ratusz.core import registry
from ratusz.core.game import BadOption, Game

VERSION = 1
"""Goes up whenever observations, actions or rewards change their meaning: results compare within one version."""


def environment_id(game: Game) -> str:
    """`puerto_rico_v1` for Puerto Rico."""
    return f"{game.name.replace('-', '_')}_v{VERSION}"


def find_game(name: str) -> Game:
    """The game of that name or of that versioned id."""
    versioned = re.fullmatch(r"(\w+)_v(\d+)", name, re.ASCII)
    if versioned is None:
        return registry.game(name)
    game = registry.game(versioned[1].replace("_", "-"))
    if int(versioned[2]) != VERSION:
        raise BadOption(f"there is no environment {name!r}; this version has {environment_id(game)!r}")
    return game
