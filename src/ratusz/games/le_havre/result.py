"""How a game of Le Havre came out: its rounds, and what everybody is worth. A tie is a shared victory."""

# interpreted: for people

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ratusz.games.le_havre.state import LeHavre


def round_of(state: LeHavre) -> str:
    return str(int(state.round))


def sources(view: Mapping[str, Any], told: Sequence[Mapping[str, Any]]) -> dict[str, list[int]]:
    players = view["players"]
    return {source: [player["worth"][source] for player in players] for source in players[0]["worth"]}
