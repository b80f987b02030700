"""How a game of San Juan came out: its rounds, where the points come from, and what decides a tie."""

# interpreted: for people

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ratusz.games.san_juan.state import SanJuan


def round_of(state: SanJuan) -> str:
    return str(int(state.round)) if state.round else ""


def sources(view: Mapping[str, Any], told: Sequence[Mapping[str, Any]]) -> dict[str, list[int]]:
    players = view["players"]
    return {source: [player["points"][source] for player in players] for source in players[0]["points"]}


def tie_breaks(view: Mapping[str, Any]) -> dict[str, list[int]]:
    return {"cards": [player["hand_size"] + player["goods"] for player in view["players"]]}
