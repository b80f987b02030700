"""The table in a terminal, from a view alone: depots, players, and the duchies as hexes in text."""

# interpreted: for people

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ratusz.core.texts import Texts

STYLE = {
    "castle": "green4",
    "mine": "grey62",
    "pasture": "chartreuse3",
    "city": "wheat4",
    "river": "dodger_blue2",
    "knowledge": "gold3",
}
CELL = 8
"""Characters a hex is wide; half of it is how far a row is shifted against the next."""


def draw(view: dict[str, Any], say: Texts) -> RenderableType:
    parts: list[RenderableType] = [headline(view, say)]
    if view["phase"] is not None:
        parts += [depots(view, say), bonus(view, say)]
    for seat, player in enumerate(view["players"]):
        for side in player["sides"]:
            title = say("table.side", who=say("terminal.seat", seat + 1), board=side["board"])
            parts += ["", Text(title), *side_rows(view, side, say)]
    parts += ["", players(view, say), "", duchies(view, say), "", legend(say)]
    return Group(*parts)


def headline(view: dict[str, Any], say: Texts) -> Text:
    if view["phase"] is None:
        return Text(say("table.before"))
    row = "  ".join("·" if good is None else say.name(good).split()[0] for good in view["row"])
    points = view["phase_points"][view["phase"]]
    text = say("table.phase", points, phase=view["phase"], round=view["round"], white=view["white"] or "–")
    return Text(f"{text}\n{say('table.row', goods=row)}")


def depots(view: dict[str, Any], say: Texts) -> Table:
    table = Table(say("table.depot"), say("table.tiles"), say("table.goods"), box=None, pad_edge=False)
    prices = take_prices(view)
    for depot in [*view["depots"], {"depot": "black", "tiles": view["black"], "goods": {}}]:
        tiles = []
        for tile in depot["tiles"]:
            if tile is not None:
                tiles.append(say.name(tile) + price_tag(prices.get((depot["depot"], tile))))
        table.add_row(say.name(depot["depot"]), Text(", ".join(tiles) or "–"), Text(goods(depot["goods"], say)))
    return table


def targets(view: dict[str, Any], action: str) -> list[dict[str, Any]]:
    """What is possible with the die in use; nothing while there are two to choose from."""
    dice = view["outlook"]["dice"] if view["outlook"] else []
    return [target for target in dice[0][action] if target["possible"]] if len(dice) == 1 else []


def take_prices(view: dict[str, Any]) -> dict[tuple[str, str], int]:
    if view["choice"] is None or view["choice"]["step"] not in ("action", "take_tile"):
        return {}
    return {(target["depot"], target["tile"]): target["price"] for target in targets(view, "take")}


def place_prices(view: dict[str, Any]) -> dict[str, int]:
    """By space, for the tile being placed or else for the one that is cheapest there."""
    if view["choice"] is None or view["choice"]["step"] not in ("action", "place_tile", "place_on_space", "city_hall"):
        return {}
    prices: dict[str, int] = {}
    for target in targets(view, "place"):
        if view["choice"].get("tile", target["tile"]) == target["tile"]:
            prices[target["space"]] = min(target["price"], prices.get(target["space"], target["price"]))
    return prices


def price_tag(price: int | None) -> str:
    return "" if price is None else f" [{price}]"


def goods(counts: dict[str, int], say: Texts) -> str:
    """Kinds by the first word of their names, their colour."""
    return ", ".join(f"{say.name(good).split()[0]} ×{count}" for good, count in counts.items()) or "–"


def bonus(view: dict[str, Any], say: Texts) -> Text:
    """The bonus tiles still on the board."""
    parts = []
    for tile in view["bonus"]:
        left = [str(tile[size]["points"]) for size in ("large", "small") if tile[size]["owner"] is None]
        parts.append(f"{say.name(tile['colour'])} {'+'.join(left) or '–'}")
    return Text(say("table.bonus", tiles=", ".join(parts)))


def players(view: dict[str, Any], say: Texts) -> Table:
    columns = ("player", "points", "dice", "workers", "silver", "sold", "track")
    table = Table(*(say(f"table.{column}") for column in columns), box=None, pad_edge=False)
    for seat in view["order"] or range(view["seats"]):
        player = view["players"][seat]
        name = say("terminal.seat", seat + 1) + (" *" if seat == view["to_move"] else "")
        table.add_row(
            Text(name, style="bold" if seat == view["viewer"] else ""),
            str(player["points"]),
            " ".join("·" if die is None else str(die) for die in player["dice"]),
            str(player["workers"]),
            str(player["silver"]),
            str(sum(player["sold"].values())),
            str(player["moved"]),
        )
    return table


def duchies(view: dict[str, Any], say: Texts) -> RenderableType:
    """The duchy of the viewer, or of who is to move, in full; the others below it."""
    own = view["viewer"] if view["viewer"] is not None else view["to_move"] or 0
    parts: list[RenderableType] = []
    for seat in [own, *(seat for seat in range(view["seats"]) if seat != own)]:
        player = view["players"][seat]
        if player["board"] is not None:
            title = say("table.duchy", player["filled"], who=say("terminal.seat", seat + 1), board=player["board"])
            stored = ", ".join(say.name(tile) for tile in player["storage"]) or "–"
            belongings = say("table.belongings", storage=stored, goods=goods(player["goods"], say))
            parts += [Text(title), Text(belongings), *duchy(view, player, seat == view["to_move"], say), ""]
    return Group(*parts[:-1])


def duchy(view: dict[str, Any], player: dict[str, Any], with_prices: bool, say: Texts) -> list[Text]:
    """Seven shifted rows, each space two lines: its name with the price of placing there, then the tile or the colour
    and number of the empty space."""
    prices = place_prices(view) if with_prices else {}
    cells = {}
    for space, place in zip(view["spaces"], player["duchy"], strict=True):
        top = space["id"] + price_tag(prices.get(space["id"]))
        if place["tile"] is None:
            bottom = empty(place["colour"], space["number"], say) + ("*" if place["open"] else "")
            style = STYLE[place["colour"]]
        else:
            bottom = short(place["tile"], say)
            style = f"bold white on {STYLE[place['colour']]}"
        cells[space["id"]] = (top, bottom, style)
    return hexes(view, cells)


def hexes(view: dict[str, Any], cells: dict[str, tuple[str, str, str]]) -> list[Text]:
    """Text cells side by side, every row shifted by half a cell against the next: neighbours touch."""
    lines = []
    inside = CELL - 1
    for row in range(max(space["row"] for space in view["spaces"]) + 1):
        here = [space for space in view["spaces"] if space["row"] == row]
        shift = " " * int(here[0]["x"] * CELL)
        top, bottom = Text(shift + "/"), Text(shift + "\\")
        for space in here:
            above, below, style = cells[space["id"]]
            top.append(above.center(inside), style="dim").append("\\" if space is here[-1] else "|")
            bottom.append(below.center(inside), style=style).append("/" if space is here[-1] else "|")
        lines += [top, bottom]
    return lines


def empty(colour: str, number: int, say: Texts) -> str:
    """Colour is never the only sign: the first letters of its name, and the number of the space."""
    return f"{say.name(colour)[:2]} {number}"


def short(tile: str, say: Texts) -> str:
    """`4 shee` for four sheep, `K12` for knowledge tile 12, `Watcht` for a watchtower."""
    name = say.name(tile)
    knowledge = say.name("knowledge")[0]
    return f"{knowledge}{name.split()[-1]}" if tile.startswith("knowledge") else name[: CELL - 2].rstrip()


def side_rows(view: dict[str, Any], side: dict[str, Any], say: Texts) -> list[Text]:
    """A side of the board that may be chosen."""
    cells = {
        space["id"]: (space["id"], empty(colour, space["number"], say), STYLE[colour])
        for space, colour in zip(view["spaces"], side["colours"], strict=True)
    }
    return hexes(view, cells)


def legend(say: Texts) -> Text:
    colours = Text("  ").join(Text(f"{say.name(c)[:2]} = {say.name(c)}", style=STYLE[c]) for c in STYLE)
    return Text.assemble(colours, "\n", say("table.legend"))
