"""Where pieces that are alike lie, from a view alone: for what glides in a browser. The general supply has no place of
its own on the table."""

# interpreted: for people

from __future__ import annotations

from typing import Any

Counts = dict[str, int]


def places(view: dict[str, Any]) -> dict[str, Counts]:
    held = [player["goods"] | {"francs": player["francs"]} for player in view["players"]]
    goods = set(view["offers"]).union(*held)
    found = {good: places_of_good(view, held, good) for good in sorted(goods)}
    for pile in view["ships"]:
        for value in set(pile["values"]):
            found[f"{pile['type']}_{value}"] = {"pile": pile["values"].count(value)}
    for seat, player in enumerate(view["players"]):
        found[f"worker-{seat}"] = {player["worker"] or "home": 1}
        for ship in player["ships"]:
            found.setdefault(ship, {})[f"seat-{seat}"] = player["ships"].count(ship)
    for number, tile in enumerate(view["tiles"], start=1):
        found |= {f"ship-{seat}": {f"tile-{number}": 1} for seat in tile["ships"]}
        place = "offer" if number == view["turn_of_round"] else "tile"
        found |= {f"{good}-of-{number}": {f"{place}-{good}": 1} for good in tile["goods"] or []}
    return found


def places_of_good(view: dict[str, Any], held: list[dict[str, int]], good: str) -> Counts:
    offered = {"offer": view["offers"][good]} if good in view["offers"] else {}
    return offered | {f"seat-{seat}": goods.get(good, 0) for seat, goods in enumerate(held)}
