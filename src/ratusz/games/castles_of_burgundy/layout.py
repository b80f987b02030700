"""What the table's templates have computed, from a view alone."""

# interpreted: for pages

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ratusz.games.castles_of_burgundy.components import BOARDS
from ratusz.games.castles_of_burgundy.setup import CHOOSE, STANDARD
from ratusz.games.castles_of_burgundy.view import colours, geometry, names_of, regions

View = dict[str, Any]
Reach = dict[str, Any]
"""What a die reaches: the view's outlook on what can be taken, placed and sold with it."""

WIDTH: Final = 10
"""Of a space on a small map."""
STRIDE: Final = 16
"""From space to space on a board to be chosen: large enough for the patterns."""
NUMBER_AT: Final = (5, 7)
"""Where its number stands, from its corner."""
SHORT_TRACK: Final = 5
"""The track of the order is drawn at least up to here, and a space beyond the first tower."""
WITH_DIE: Final = ("turn", "action", "take_tile", "place_tile", "place_on_space", "sell_goods", "city_hall")


def reach(view: View, acting: bool) -> list[Reach]:
    """What the dice reach that may be used now: the one in hand, or both as long as none has been chosen."""
    if not acting or view["choice"]["step"] not in WITH_DIE:
        return []
    found: list[Reach] = view["outlook"]["dice"]
    return found


@dataclass(frozen=True)
class Reached:
    """A place that dice reach: with the cheapest of them a click goes there."""

    price: int
    possible: bool
    chain: list[str] | None
    """The moves that a click plays one after another."""
    dice: list[int]
    """Those that reach it, the one a click uses first; none where there is but one die."""
    points: int = 0


def _reached(found: list[tuple[Reach, dict[str, Any]]], several: bool) -> Reached | None:
    """The same place, reached by each of these dice."""
    if not found:
        return None
    found = sorted(found, key=lambda pair: (not pair[1]["possible"], pair[1]["price"]))
    _, best = found[0]
    dice = [reach["die"] for reach, entry in found if entry["possible"]] if several else []
    points = best.get("points", 0)
    return Reached(best["price"], best["possible"], best.get("moves"), dice, points if isinstance(points, int) else 0)


def other_die(view: View, owner: int, last: str | None) -> int | None:
    """The die that could be used instead of the one just chosen."""
    if view["choice"]["step"] != "action" or last != f"die {view['choice'].get('die')}":
        return None
    return next((die for die in view["players"][owner]["dice"] if die), None)


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
class OnBoard:
    """A space of a board to be chosen: where its upper corner is."""

    x: float
    y: float
    colour: str


@dataclass(frozen=True)
class Duchy:
    """A board to be chosen, and what it is known by: its largest region."""

    number: int
    spaces: list[OnBoard]
    largest: str
    size: int

    @property
    def value(self) -> str:
        """As the option says it, where everybody has this board."""
        return STANDARD if self.number == 1 else str(self.number)


@cache
def duchies() -> list[Duchy]:
    return [_duchy(board) for board in range(BOARDS)]


def _duchy(board: int) -> Duchy:
    by_space = dict(zip([at["id"] for at in geometry()], colours(board), strict=True))
    largest = max((names_of(region) for region in regions(board)), key=len)
    spaces = [OnBoard((at["x"] + 0.5) * STRIDE, round(at["y"] * STRIDE, 1), by_space[at["id"]]) for at in geometry()]
    return Duchy(board + 1, spaces, by_space[largest[0]], len(largest))


@dataclass(frozen=True)
class BoardsSaid:
    """What the form of a new table says about the boards."""

    way: str
    """`same` for all, `by_seat` or `choose`."""
    same: int
    by_seat: list[int]


def boards_said(table: Any) -> BoardsSaid:
    value: str = table.option("boards")
    numbers = [int(number) for number in value.split(",") if number.isdecimal() and len(number) < 4]
    way = CHOOSE if value == CHOOSE else "by_seat" if len(numbers) > 1 else "same"
    said = dict(zip(table.taken, numbers, strict=False)) if way == "by_seat" else {}
    by_seat = [said.get(seat, 1) for seat in range(table.game.max_seats)]
    return BoardsSaid(way, numbers[0] if way == "same" and numbers else 1, by_seat)


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
    bars: list[str]
    """The buildings that its region has already, of which no second may be placed."""
    chain: list[str] | None
    """The moves that a click plays one after another."""
    price: int
    points: int
    dice: list[int]
    """The dice that reach it, where there are two."""
    why: str | None
    """Why nothing can be placed here."""

    @property
    def bars_text(self) -> str:
        """For a `class` attribute."""
        return "".join(f" no-{building}" for building in self.bars)


def duchy(view: View, owner: int, reaches: list[Reach]) -> list[Space]:
    step = view["choice"]["step"] if view["choice"] else None
    by_space: dict[str, list[tuple[Reach, dict[str, Any]]]] = {}
    for reach in reaches if step not in ("take_tile", "sell_goods") else []:
        for placing in reach["place"]:
            by_space.setdefault(placing["space"], []).append((reach, placing))
    player = view["players"][owner]
    return [
        _space(view, step, at, place, _bars(player, place), by_space.get(at["id"], []), len(reaches) > 1)
        for at, place in zip(view["spaces"], player["duchy"], strict=True)
    ]


def _bars(player: dict[str, Any], place: dict[str, Any]) -> list[str]:
    """Knowledge tile 1 lifts the ban."""
    if place["colour"] != "city" or place["tile"] or "knowledge_1" in player["knowledge"]:
        return []
    return [other["tile"] for other in player["duchy"] if other["region"] == place["region"] and other["tile"]]


def _space(
    view: View,
    step: str | None,
    at: dict[str, Any],
    place: dict[str, Any],
    bars: list[str],
    placings: list[tuple[Reach, dict[str, Any]]],
    several: bool,
) -> Space:
    possible = [(reach, placing) for reach, placing in placings if placing["possible"]]
    if step == "place_on_space":
        possible = [(reach, placing) for reach, placing in possible if placing["tile"] == view["choice"]["tile"]]
    reached = _reached(possible, several)
    tiles = {placing["tile"] for _, placing in possible}
    chain, points = None, 0
    if reached and len(tiles) == 1:
        chain, points = reached.chain, sum(possible[0][1]["points"].values())
    elif reached and reached.chain and step in ("turn", "action"):
        chain = reached.chain[: reached.chain.index("action place") + 1]
    return Space(
        id=at["id"],
        x=at["x"],
        y=at["y"],
        number=at["number"],
        colour=place["colour"],
        tile=place["tile"],
        open=place["open"],
        bars=bars,
        chain=chain,
        price=reached.price if reached else 0,
        points=points,
        dice=reached.dice if reached else [],
        why=placings[0][1]["why"] if placings else None,
    )


def in_sight(view: View, owner: int) -> list[str]:
    """The tiles that are drawn large; one of which there is no other glides to its new place."""
    own = view["players"][owner]
    tiles = [*(tile for depot in view["depots"] for tile in depot["tiles"]), *view["black"], *own["storage"]]
    return [tile for tile in (*tiles, *(place["tile"] for place in own["duchy"])) if tile]


def takes(reaches: list[Reach], step: str | None, depot: str) -> dict[str, Reached]:
    """What dice take from a depot, or would, by tile. From one depot all tiles cost the same."""
    if step not in ("turn", "action", "take_tile"):
        return {}
    found: dict[str, list[tuple[Reach, dict[str, Any]]]] = {}
    for reach in reaches:
        for take in reach["take"]:
            if take["depot"] == depot:
                found.setdefault(take["tile"], []).append((reach, take))
    merged = {tile: _reached(entries, len(reaches) > 1) for tile, entries in found.items()}
    return {tile: reached for tile, reached in merged.items() if reached}


def purchases(view: View, acting: bool) -> list[dict[str, Any]]:
    """The tiles that can be bought now."""
    if not acting or view["choice"]["step"] != "turn" or not view["outlook"]["purchase"]["possible"]:
        return []
    found: list[dict[str, Any]] = view["outlook"]["purchase"]["tiles"]
    return found


def purchase(buys: list[dict[str, Any]], depot: str, tile: str) -> dict[str, Any] | None:
    return next((buy for buy in buys if buy["depot"] == depot and buy["tile"] == tile), None)


def placing_from_storage(reaches: list[Reach], step: str | None, tile: str) -> list[str]:
    """The moves a click on a stored tile plays: up to its space, where there is but one. None where two dice could
    place it: then the spaces are clicked."""
    if step not in ("turn", "action"):
        return []
    found = [[place for place in reach["place"] if place["possible"] and place["tile"] == tile] for reach in reaches]
    able = [spots for spots in found if spots]
    if len(able) != 1:
        return []
    moves: list[str] = able[0][0]["moves"]
    return moves if len(able[0]) == 1 else moves[:-1]


def sale(reaches: list[Reach], step: str | None, good: str) -> Reached | None:
    if step not in ("turn", "action", "sell_goods"):
        return None
    found = [(reach, entry) for reach in reaches for entry in reach["sell"] if entry["good"] == good]
    return _reached(found, len(reaches) > 1)


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
