"""Where pieces that are alike lie, from a view alone: for what glides in a browser."""

# interpreted: for people

from __future__ import annotations

from typing import Any

Places = dict[str, int]
PLENTY = 100
"""Nobody runs out of goods."""


def places(view: dict[str, Any]) -> dict[str, Places]:
    tokens = {token: {"pool": view["tokens"][token]["left"]} for token in ("privilege_token", "work_token")}
    for seat, player in enumerate(view["players"]):
        for token, places in tokens.items():
            places[f"seat-{seat}"] = player[f"{token}s"]
    bonus = {
        f"bonus-{number}": {"offer" if token["owner"] is None else f"seat-{token['owner']}": 1}
        for number, token in enumerate(view["bonus"])
    }
    return {**goods(view), **tokens, **bonus}


def goods(view: dict[str, Any]) -> dict[str, Places]:
    """By owner. On the buildings of a street, in the fair, on the ships and in the granary; the rest is in stock, where
    nobody counts it."""
    found: dict[str, Places] = {"natural": {}}
    for seat, player in enumerate(view["players"]):
        found[f"good-{seat}"] = here = {}
        for at, built in enumerate(player["street"]):
            here[f"street-{at}"] = sum(icon["filled"] for icon in built["icons"])
        here["fair"] = player["fair"]
    for at, ship in enumerate(view["ships"]):
        for number, hold in enumerate(ship["holds"]):
            for side in ("left", "right"):
                put(found, hold[side], f"hold-{at}-{number}-{side}")
    for place in view["granary"]:
        for row in ("upper", "lower"):
            put(found, place[row], f"granary-{place['good']}-{row}")
    for places in found.values():
        places["stock"] = PLENTY - sum(places.values())
    return found


def put(found: dict[str, Places], owner: int | str | None, place: str) -> None:
    if owner is not None:
        found["natural" if owner == "natural" else f"good-{owner}"][place] = 1
