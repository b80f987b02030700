"""Where pieces that are alike lie, from a view alone: for what glides in a browser."""

# interpreted: for people

from __future__ import annotations

from typing import Any

Places = dict[str, int]


def places(view: dict[str, Any]) -> dict[str, Places]:
    goods = {good: places_of_goods(view, good) for good in view["goods_left"]}
    markers = {f"marker-{seat}": {f"space-{tower['space']}": 1} for tower in view["track"] for seat in tower["seats"]}
    choice = view["choice"] or {}
    return {**goods, **markers, "die": {"hand": int(choice.get("die", "any") != "any")}}


def places_of_goods(view: dict[str, Any], good: str) -> Places:
    """Those whose round has not come lie beside the depots; those sold lie face down."""
    players = list(enumerate(view["players"]))
    return {
        **{f"row-{at}": 1 for at, waiting in enumerate(view["row"]) if waiting == good},
        **{f"depot-{depot['depot']}": depot["goods"].get(good, 0) for depot in view["depots"]},
        **{f"seat-{seat}": player["goods"].get(good, 0) for seat, player in players},
        **{f"sold-{seat}": player["sold"].get(good, 0) for seat, player in players},
    }
