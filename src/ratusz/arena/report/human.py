"""Figures from games of people, to be drawn beside ours."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def _all() -> dict[str, list[dict[str, Any]]]:
    loaded: dict[str, list[dict[str, Any]]] = json.loads(Path(__file__).with_name("human.json").read_text("utf-8"))
    return loaded


def human(game: str, seats: int, figure: str) -> dict[str, Any] | None:
    """What is known of people playing this game with so many seats."""
    for entry in _all().get(game, []):
        if entry["figure"] == figure and entry.get("seats", seats) == seats:
            return entry
    return None
