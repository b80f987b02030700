"""What the table's templates have computed, from a view alone."""

# interpreted: for pages

from __future__ import annotations

from operator import itemgetter
from typing import Any, Final

from ratusz.games.puerto_rico.components import BOX

View = dict[str, Any]
Entry = dict[str, Any]
"""A kind of tile that a player has: how many, with how many circles and people on them."""
Person = tuple[str, int]
"""A colonist or a noble, and which of those alike that lie there."""

BUILDINGS: Final = frozenset(building["id"] for building in BOX["buildings"])
COLUMNS: Final = (1, 2, 3, 4)
LONG_COLUMN: Final = 6
"""More buildings than these in a column, and they are drawn smaller."""
PRODUCTION: Final = {building["id"] for building in BOX["buildings"] if "production" in building["kind"]}


def offer(view: View) -> list[tuple[int, list[dict[str, Any]]]]:
    """The columns of buildings: the cheap ones first, production buildings below the others."""
    ordered = sorted(view["buildings"], key=itemgetter("cost"))
    ordered.sort(key=lambda entry: entry["building"] in PRODUCTION)
    return [(column, [entry for entry in ordered if entry["column"] == column]) for column in COLUMNS]


def is_long(view: View) -> bool:
    return any(len(entries) > LONG_COLUMN for _, entries in offer(view))


def short(price: int, player: dict[str, Any]) -> int:
    """How many doubloons the player lacks."""
    return price - int(player["doubloons"])


def why_not(view: View, good: str) -> str | None:
    """Why a good can neither be sold nor loaded now, where that is the question."""
    asked = {"trade": "sales", "load": "loadings"}.get(view["choice"]["step"])
    if asked is None:
        return None
    blocked: str | None = next(entry["blocked"] for entry in view[asked] if entry["good"] == good)
    return blocked


def glide(view: View, tile: str) -> str:
    """The name under which a tile glides, by the number of its copy: the next one to be taken or built."""
    return _glide(view, tile, 0)


def glided(view: View, tile: str) -> str:
    """The same of the one that has just been taken or built."""
    return _glide(view, tile, 1)


def _glide(view: View, tile: str, ago: int) -> str:
    if tile in BUILDINGS:
        left = next(entry["left"] for entry in view["buildings"] if entry["building"] == tile)
        return f"tile-{tile}-{left + ago}"
    planted = sum(entry["count"] for player in view["players"] for entry in player["island"] if entry["tile"] == tile)
    return f"plot-{tile}-{planted - ago}"


def workers(entry: Entry) -> int:
    return int(entry["colonists"]) + int(entry["nobles"])


def idle(entry: Entry) -> bool:
    """Nobody is on its circles."""
    return bool(entry["circles"]) and not workers(entry)


def people(player: dict[str, Any]) -> int:
    """All a player has, wherever they are."""
    return sum(workers(entry) for entry in (*player["island"], *player["city"], player["beach"]))


def circles(entry: Entry, count: int) -> list[Person | None]:
    """Who stands on each of so many circles: nobles first; None where nobody does."""
    nobles, colonists = int(entry["nobles"]), int(entry["colonists"])
    standing: list[Person | None] = [("noble", number) for number in range(nobles)]
    standing += [("colonist", number) for number in range(colonists)]
    return standing + [None] * (count - len(standing))


def empty_circles(count: int) -> list[Person | None]:
    return [None] * count


def plot_moves(entry: Entry, person: Person | None) -> list[str]:
    """What a click on a plantation may mean, the likeliest first."""
    tile = entry["tile"]
    if person is None:
        return [f"place {tile}", f"place noble {tile}", f"discard {tile}"]
    # the plain discard is an empty plantation's if there is one, else a colonist's, else a noble's
    full = workers(entry) == entry["count"]
    if person[0] == "colonist":
        return [f"place noble {tile}", f"lift {tile}", f"discard {tile}" if full else f"discard colonist {tile}"]
    alone = [] if entry["colonists"] else [f"lift {tile}", *([f"discard {tile}"] if full else [])]
    return [f"lift noble {tile}", f"discard noble {tile}", *alone]


def building_moves(entry: Entry) -> list[str]:
    """What a click on a building may mean, the likeliest first."""
    tile = entry["tile"]
    if workers(entry) < entry["circles"]:
        return [f"place {tile}", f"place noble {tile}"]
    return [f"place noble {tile}", f"lift {tile}", f"lift noble {tile}"]


def lifts(entry: Entry) -> list[str]:
    """The moves of a building that have a button of their own, since a click on it means another."""
    tile = entry["tile"]
    if workers(entry) < entry["circles"]:
        return [f"lift {tile}", f"lift noble {tile}"]
    return [f"lift noble {tile}"] if entry["colonists"] else []
