"""The table in a terminal, from a view alone."""

# interpreted: for people

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ratusz.core.drawing import GAP, ON_BORDER, SEAT_SHAPE, SEAT_STYLE, Row
from ratusz.core.texts import Texts
from ratusz.games.puerto_rico.components import BUILDINGS, GOOD_IDS

GOOD_STYLE: Final = dict(zip(GOOD_IDS, ("yellow", "blue", "bright_white", "dark_goldenrod", "orange4"), strict=True))
PRODUCT: Final = {building["id"]: building["good"] for building in BUILDINGS if "good" in building}
COLUMNS: Final = 4


def draw(view: dict[str, Any], say: Texts) -> RenderableType:
    parts: list[RenderableType] = [headline(view, say)]
    parts.append(draft(view, say) if view["draft"] else roles(view, say))
    parts += [supply(view, say), plantations(view, say), ships(view, say), trading_house(view, say)]
    parts.append(buildings(view, say))
    parts += [show_player(view, seat, say) for seat in range(view["seats"])]
    return Group(*parts)


def mark(seat: int) -> tuple[str, str]:
    return f"{SEAT_SHAPE[seat]}{seat + 1}", SEAT_STYLE[seat]


def tile_style(tile: str) -> str:
    return GOOD_STYLE.get(PRODUCT.get(tile, tile), "")


def counted(pieces: dict[str, int], say: Texts) -> list[Text]:
    """`corn ×3`: those there are."""
    return [
        Text(say.name(piece) + (f" ×{count}" if count > 1 else ""), tile_style(piece))
        for piece, count in pieces.items()
        if count
    ]


def headline(view: dict[str, Any], say: Texts) -> Row:
    things = [Text.assemble(f"{say.name('governor')} ", mark(view["governor"]))]
    if view["phase"]:
        things.append(Text.assemble(f"{say.name(view['phase'])} ", mark(view["picker"])))
    if view["last_round"]:
        things.append(Text(say("table.last_round", reason=f"end_{view['last_round']}"), "bold red"))
    return Row(say("table.round", view["round"]), things)


def roles(view: dict[str, Any], say: Texts) -> Row:
    things = []
    for role in view["roles"]:
        text = Text(say.name(role["role"]), "" if role["taken_by"] is None else "dim")
        if role["doubloons"]:
            text.append(f" +{role['doubloons']}", "bold yellow")
        if role["taken_by"] is not None:
            text = Text.assemble(text, " ", mark(role["taken_by"]))
        things.append(text)
    return Row(say("table.roles"), things)


def draft(view: dict[str, Any], say: Texts) -> Row:
    """The kinds that still find a place of their price."""
    things = [Text(f"{kind['cost']} {say.name(kind['building'])}") for kind in view["draft"]["kinds"]]
    return Row(say("table.draft"), things)


def supply(view: dict[str, Any], say: Texts) -> Row:
    stock = view["supply"]
    things = [Text(say("table.points", stock["points"])), Text(say("table.colonists", stock["colonists"]))]
    if view["nobles"]:
        things.append(Text(say("table.nobles", stock["nobles"])))
    things += [Text(f"{say.name(good)} {count}", GOOD_STYLE[good]) for good, count in stock["goods"].items()]
    return Row(say("table.supply"), things)


def plantations(view: dict[str, Any], say: Texts) -> Row:
    things = [Text(say.name(tile), GOOD_STYLE[tile]) for tile in view["row"]]
    things.append(Text(say("table.stack", view["stack"]), "dim"))
    things.append(Text(say("table.quarries", view["supply"]["quarries"])))
    return Row(say("table.plantations"), things)


def ships(view: dict[str, Any], say: Texts) -> Row:
    aboard = view["colonist_ship"]
    text = Text(say.name("colonist_ship") + f" {aboard['colonists']}")
    if aboard["nobles"]:
        text.append(" + " + say("table.nobles", aboard["nobles"]))
    text.append(f" ({say('table.refill', aboard['next'])})", "dim")
    things = [text]
    for ship in view["ships"]:
        good = say.name(ship["good"]) if ship["good"] else say("table.empty")
        things.append(Text(f"{ship['load']}/{ship['size']} {good}", GOOD_STYLE.get(ship["good"], "dim")))
    return Row(say("table.ships"), things)


def trading_house(view: dict[str, Any], say: Texts) -> Row:
    house = view["trading_house"]
    things = [Text(say.name(good), GOOD_STYLE[good]) for good in house["goods"]]
    things += [Text("·", "dim")] * (house["spaces"] - len(things))
    return Row(say("table.house"), things)


def buildings(view: dict[str, Any], say: Texts) -> Table:
    """The main board in its four columns: price, name, copies left; for the viewer the price now, dim if too dear."""
    columns: list[list[Text]] = [[] for _ in range(COLUMNS)]
    for building in view["buildings"]:
        columns[building["column"] - 1].append(offer(building, say))
    table = Table.grid(padding=(0, GAP))
    for row in range(max(map(len, columns))):
        table.add_row(*(column[row] if row < len(column) else Text() for column in columns))
    return table


def offer(building: dict[str, Any], say: Texts) -> Text:
    price = building.get("price", building["cost"])
    blocked = building.get("blocked")
    text = Text(f"{building['cost']:2}", "dim" if price != building["cost"] else "")
    text.append(f"→{price} " if price != building["cost"] else " ", "bold")
    text.append(say.name(building["building"]), "dim" if blocked else tile_style(building["building"]) or "bold")
    return text.append(f" ×{building['left']}", "dim")


def show_player(view: dict[str, Any], seat: int, say: Texts) -> Panel:
    player = view["players"][seat]
    you = seat == view["viewer"]
    title = Text.assemble(mark(seat), " ", say("terminal.you") if you else say("terminal.seat", seat + 1))
    title.append(" " * GAP + say("table.doubloons", player["doubloons"]))
    chips = player["points"]
    title.append(" " * GAP + (say("table.hidden") if chips is None else say("table.chips", chips)))
    if view["scores"][seat] is not None:
        title.append(" " * GAP + say("table.total", view["scores"][seat]))
    if seat == view["to_move"]:
        title.append(" ◂", "bold")
    title.stylize_before(ON_BORDER)
    rows = [
        Row(spaces(say("table.island"), player["island_spaces"]), island(player, say)),
        Row(spaces(say("table.city"), player["city_spaces"]), [show_tile(tile, say) for tile in player["city"]]),
        Row(say("table.goods"), counted(player["goods"], say) or [Text(say("table.none"), "dim")]),
    ]
    beach = player["beach"]["colonists"] + player["beach"]["nobles"]
    if beach:
        rows.append(Row(say.name("beach"), [Text(workers(player["beach"]))]))
    return Panel(
        Group(*rows),
        title=title,
        title_align="left",
        border_style=SEAT_STYLE[seat] if seat == view["to_move"] else "dim",
        padding=(0, 1),
    )


def spaces(label: str, count: dict[str, int]) -> str:
    return f"{label} {count['used']}/{count['all']}"


def island(player: dict[str, Any], say: Texts) -> list[Text]:
    tiles = [show_tile(tile, say) for tile in player["island"]]
    forests = Counter({"forest": sum(player["forests"].values())})
    return tiles + counted(dict(forests), say)


def workers(place: dict[str, int]) -> str:
    """◉ a colonist, ♛ a noble."""
    return "◉" * place["colonists"] + "♛" * place["nobles"]


def show_tile(tile: dict[str, Any], say: Texts) -> Text:
    """Its name, and a sign for each circle: ○ an empty one."""
    text = Text(say.name(tile["tile"]), tile_style(tile["tile"]))
    empty = tile["circles"] - tile["colonists"] - tile["nobles"]
    return text.append(" " + workers(tile) + "○" * empty) if tile["circles"] else text
