"""The arguments of what is told in the history, by name."""

from __future__ import annotations

from typing import Any

from ratusz.games.craftsmen.components import BUILDING_IDS, CAPITAL_IDS, COLOUR_IDS, DECK_IDS, GOOD_IDS, SEASON_IDS


def show_note(name: str, a: int, b: int) -> dict[str, Any]:
    if name == "season":
        return {"year": a, "season": SEASON_IDS[b]}
    if name in ("drew", "idle", "mayor", "won", "granary", "order", "paid_points"):
        return {"n": a}
    if name in ("card", "paid", "discarded", "face_up"):
        return {"card": CAPITAL_IDS[a]}
    if name in ("offered", "got", "took", "unsold"):
        return {"building": BUILDING_IDS[a], "top": COLOUR_IDS[b >> 8], "bottom": COLOUR_IDS[b & 0xFF]}
    if name == "swapped":
        return {"deck": DECK_IDS[a]}
    if name in ("bonus", "final"):
        return {"n": b, "good": GOOD_IDS[a]}
    if name == "made":
        return {"good": GOOD_IDS[a], "building": BUILDING_IDS[b - 1]}
    if name == "loaded":
        return {"good": GOOD_IDS[a], "ship": f"ship_{b + 1}"}
    if name in ("lost", "pushed_out", "fair"):
        return {"good": GOOD_IDS[a]}
    if name == "ship":
        return {"n": b, "ship": f"ship_{a + 1}"}
    if name == "sets":
        return {"n": b, "sets": a}
    return {}
