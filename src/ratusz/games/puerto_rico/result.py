"""How a game of Puerto Rico came out: its rounds, where the points come from, and what decides a tie."""

# interpreted: for people

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ratusz.games.puerto_rico.state import PuertoRico

SOURCES: Final = {
    "chips": "points",
    "buildings": "building_points",
    "bonus": "bonus_points",
    "nobles": "noble_points",
}


def round_of(state: PuertoRico) -> str:
    return str(int(state.round)) if state.round else ""


def sources(view: Mapping[str, Any], told: Sequence[Mapping[str, Any]]) -> dict[str, list[int]]:
    return {source: [player[points] for player in view["players"]] for source, points in SOURCES.items()}


def tie_breaks(view: Mapping[str, Any]) -> dict[str, list[int]]:
    return {"goods": [player["doubloons"] + sum(player["goods"].values()) for player in view["players"]]}
