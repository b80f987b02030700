"""Where pieces that are alike lie, from a view alone: for what glides in a browser. Cards are alike here, since most of
them lie face down; those in sight glide by themselves."""

# interpreted: for people

from __future__ import annotations

from typing import Any


def places(view: dict[str, Any]) -> dict[str, dict[str, int]]:
    cards = {"discards": view["discards"]}
    for seat, player in enumerate(view["players"]):
        for slot, building in enumerate(player["buildings"]):
            cards[f"good-{seat}-{slot}"] = int(building["good"] is not None)
            cards[f"tucked-{seat}-{slot}"] = building["tucked"]
        cards[f"hand-{seat}"] = player["hand_size"]
    cards |= {f"drawn-{view['to_move']}": view["drawn_count"], "deck": view["deck"]}
    roles = {f"role-{entry['role']}": place_of_role(entry) for entry in view["roles"]}
    return {"card": cards, "governor": {f"seat-{view['governor']}": 1}, **roles}


def place_of_role(entry: dict[str, Any]) -> dict[str, int]:
    return {"offer" if entry["taken_by"] is None else f"seat-{entry['taken_by']}": 1}
