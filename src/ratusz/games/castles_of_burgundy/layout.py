"""What the table's templates have computed, from a view alone."""

# interpreted: for pages

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

View = dict[str, Any]
Reach = dict[str, Any]
"""What a die reaches: the view's outlook on what can be taken, placed and sold with it."""

WIDTH: Final = 10
"""Of a space on a small map."""
NUMBER_AT: Final = (5, 7)
"""Where its number stands, from its corner."""
SHORT_TRACK: Final = 5
"""The track of the order is drawn at least up to here, and a space beyond the first tower."""
WITH_DIE: Final = ("action", "take_tile", "place_tile", "place_on_space", "sell_goods", "city_hall")


def reach(view: View, acting: bool) -> Reach | None:
    """What the die in hand reaches; None if there is none."""
    if not acting or view["choice"]["step"] not in WITH_DIE:
        return None
    found: Reach = view["outlook"]["dice"][0]
    return found


@dataclass(frozen=True)
class OnMap:
    """A space on a small map."""

    x: float
    y: float
    number: int
    number_x: float
    number_y: float


def small_map(view: View) -> list[OnMap]:
    right, down = NUMBER_AT
    return [
        OnMap(at["x"] * WIDTH, at["y"] * WIDTH, at["number"], at["x"] * WIDTH + right, at["y"] * WIDTH + down)
        for at in view["spaces"]
    ]


@dataclass(frozen=True)
class Space:
    """A space of the large duchy, and what a click on it does."""

    id: str
    x: float
    y: float
    number: int
    colour: str
    tile: str | None
    open: bool
    chain: list[str] | None
    """The moves that a click plays one after another."""
    price: int
    points: int
    why: str | None
    """Why nothing can be placed here."""


def duchy(view: View, owner: int, reach: Reach | None) -> list[Space]:
    step = view["choice"]["step"] if view["choice"] else None
    by_space: dict[str, list[dict[str, Any]]] = {}
    for placing in reach["place"] if reach and step not in ("take_tile", "sell_goods") else []:
        by_space.setdefault(placing["space"], []).append(placing)
    return [
        _space(view, step, at, place, by_space.get(at["id"], []))
        for at, place in zip(view["spaces"], view["players"][owner]["duchy"], strict=True)
    ]


def _space(
    view: View, step: str | None, at: dict[str, Any], place: dict[str, Any], placings: list[dict[str, Any]]
) -> Space:
    possible = [placing for placing in placings if placing["possible"]]
    chain = None
    if step == "place_on_space":
        possible = [placing for placing in possible if placing["tile"] == view["choice"]["tile"]]
    elif len(possible) == 1:
        chain = possible[0]["moves"]
    elif possible and step == "action":
        chain = ["action place"]
    return Space(
        id=at["id"],
        x=at["x"],
        y=at["y"],
        number=at["number"],
        colour=place["colour"],
        tile=place["tile"],
        open=place["open"],
        chain=chain,
        price=possible[0]["price"] if possible else 0,
        points=sum(possible[0]["points"].values()) if len(possible) == 1 else 0,
        why=placings[0]["why"] if placings else None,
    )


def in_sight(view: View, owner: int) -> list[str]:
    """The tiles that are drawn large; one of which there is no other glides to its new place."""
    own = view["players"][owner]
    tiles = [*(tile for depot in view["depots"] for tile in depot["tiles"]), *view["black"], *own["storage"]]
    return [tile for tile in (*tiles, *(place["tile"] for place in own["duchy"])) if tile]


def takes(reach: Reach | None, step: str | None, depot: str) -> list[dict[str, Any]]:
    """What the die takes from a depot, or would."""
    if reach is None or step not in ("action", "take_tile"):
        return []
    return [take for take in reach["take"] if take["depot"] == depot]


def of_tile(entries: Iterable[dict[str, Any]], tile: str) -> dict[str, Any] | None:
    return next((entry for entry in entries if entry["tile"] == tile), None)


def purchases(view: View, acting: bool) -> list[dict[str, Any]]:
    """The tiles that can be bought now."""
    if not acting or view["choice"]["step"] != "turn" or not view["outlook"]["purchase"]["possible"]:
        return []
    found: list[dict[str, Any]] = view["outlook"]["purchase"]["tiles"]
    return found


def purchase(buys: list[dict[str, Any]], depot: str, tile: str) -> dict[str, Any] | None:
    return of_tile((buy for buy in buys if buy["depot"] == depot), tile)


def placing_from_storage(reach: Reach | None, step: str | None, tile: str) -> list[str]:
    """The moves a click on a stored tile plays: up to its space, where there is but one."""
    if reach is None or step != "action":
        return []
    spots = [placing for placing in reach["place"] if placing["possible"] and placing["tile"] == tile]
    moves: list[str] = spots[0]["moves"] if spots else []
    return moves if len(spots) == 1 else moves[:-1]


def sale(reach: Reach | None, step: str | None, good: str) -> dict[str, Any] | None:
    if reach is None or step not in ("action", "sell_goods"):
        return None
    return next((entry for entry in reach["sell"] if entry["good"] == good), None)


def short(price: int, player: dict[str, Any]) -> int:
    """How many workers the player lacks."""
    return price - int(player["workers"])


def track(view: View) -> list[list[int]]:
    """The track of the order: by space, the towers on it."""
    ahead = view["track"][0]["space"] + 1 if view["track"] else 0
    spaces: list[list[int]] = [[] for _ in range(max(ahead, SHORT_TRACK) + 1)]
    for tower in view["track"]:
        spaces[tower["space"]] += tower["seats"]
    return spaces


def left_to_come(view: View, tile: str) -> int | None:
    """How many tiles of a kind are still to come; None of what is no such tile."""
    if tile not in view["pile"] and tile not in view["black_pile"]:
        return None
    last = view["phase"] == list(view["phase_points"])[-1]
    return 0 if last else int(view["pile"].get(tile, 0) + view["black_pile"].get(tile, 0))
