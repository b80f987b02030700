"""How a game of The Castles of Burgundy came out: its rounds, where the points come from, and what decides a tie."""

# interpreted: for people

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ratusz.core.state import NOBODY
from ratusz.games.castles_of_burgundy.components import ANIMALS_ON, PHASE_IDS, TILE_IDS
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy

BY_NOTE: Final = {
    "region": "regions",
    "large_bonus": "colours",
    "small_bonus": "colours",
    "sold": "sold",
    "final_goods": "goods",
    "final_silver": "silver",
    "final_workers": "workers",
    "final_knowledge": "knowledge",
}
"""Note → what its points are for; tiles that score when they are placed are animals or watchtowers."""
SOURCES: Final = ("regions", "colours", "animals", "sold", "watchtower", "knowledge", "goods", "silver", "workers")


def round_of(state: CastlesOfBurgundy) -> str:
    return "" if state.phase == NOBODY else f"{PHASE_IDS[state.phase]}{int(state.round)}"


def sources(view: Mapping[str, Any], told: Sequence[Mapping[str, Any]]) -> dict[str, list[int]]:
    found = {source: [0] * view["seats"] for source in SOURCES}
    for note in told:
        source = BY_NOTE.get(note["note"])
        if note["note"] == "scored":
            source = "animals" if ANIMALS_ON[TILE_IDS.index(note["tile"])] else "watchtower"
        if source:
            found[source][note["seat"]] += note["n"]
    return found


def tie_breaks(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """Empty spaces, then the later turn in the last round."""
    players = view["players"]
    return {
        "spaces": [sum(space["tile"] is None for space in player["duchy"]) for player in players],
        "later": [view["order"].index(seat) + 1 for seat in range(len(players))],
    }
