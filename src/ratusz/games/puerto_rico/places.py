"""Where pieces that are alike lie, from a view alone: for what glides in a browser."""

# interpreted: for people

from __future__ import annotations

from typing import Any

Places = dict[str, int]


def places(view: dict[str, Any]) -> dict[str, Places]:
    goods = {good: places_of_good(view, good) for good in view["supply"]["goods"]}
    roles = {f"role-{entry['role']}": place_of_role(entry) for entry in view["roles"]}
    return {
        **goods,
        **roles,
        "colonist": people(view, "colonists"),
        "noble": people(view, "nobles"),
        "doubloon": doubloons(view),
        "point": points(view),
        "governor": {f"seat-{view['governor']}": 1},
    }


def places_of_good(view: dict[str, Any], good: str) -> Places:
    return {
        "supply": view["supply"]["goods"][good],
        **{f"ship-{ship['size']}": ship["load"] for ship in view["ships"] if ship["good"] == good},
        "house": view["trading_house"]["goods"].count(good),
        **{f"seat-{seat}": player["goods"][good] for seat, player in enumerate(view["players"])},
    }


def people(view: dict[str, Any], kind: str) -> Places:
    """The viewer's own people are told apart by where they work, those of the others are not."""
    found = {"supply": view["supply"][kind], "ship": view["colonist_ship"][kind]}
    for seat, player in enumerate(view["players"]):
        here = {entry["tile"]: entry[kind] for entry in player["island"] + player["city"]}
        here["beach"] = player["beach"][kind]
        if seat == view["viewer"]:
            found |= {f"own-{tile}": count for tile, count in here.items()}
        else:
            found[f"seat-{seat}"] = sum(here.values())
    return found


def doubloons(view: dict[str, Any]) -> Places:
    on_roles = {f"role-{entry['role']}": entry["doubloons"] for entry in view["roles"]}
    return on_roles | {f"seat-{seat}": player["doubloons"] for seat, player in enumerate(view["players"])}


def points(view: dict[str, Any]) -> Places:
    known = {f"seat-{seat}": player["points"] for seat, player in enumerate(view["players"])}
    return {"supply": view["supply"]["points"], **{place: count for place, count in known.items() if count is not None}}


def place_of_role(entry: dict[str, Any]) -> Places:
    return {"offer" if entry["taken_by"] is None else f"seat-{entry['taken_by']}": 1}
