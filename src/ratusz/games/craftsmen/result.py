"""How a game of Craftsmen came out: its seasons, where the points come from, and what decides a tie."""

# interpreted: for people

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ratusz.games.craftsmen.state import Craftsmen

NOTED: Final = ("ship", "sets", "granary", "final", "idle")
"""The scorings that the history tells of; all other points are for production."""


def round_of(state: Craftsmen) -> str:
    return f"{int(state.year) + 1}.{int(state.season) + 1}"


def sources(view: Mapping[str, Any], told: Sequence[Mapping[str, Any]]) -> dict[str, list[int]]:
    noted = {source: [0] * view["seats"] for source in NOTED}
    for note in told:
        if note["note"] in noted:
            noted[note["note"]][note["seat"]] += note["n"]
    rest = [score - sum(points[seat] for points in noted.values()) for seat, score in enumerate(view["scores"])]
    return {"production": rest, **noted}


def tie_breaks(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """Capital cards, then the later place on the order track."""
    return {
        "capital": [player["capital_count"] for player in view["players"]],
        "order": [view["order"].index(seat) + 1 for seat in range(view["seats"])],
    }
