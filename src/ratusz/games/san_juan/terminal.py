"""The table in a terminal, from a view alone."""

# interpreted: for people

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ratusz.core.drawing import GAP, ON_BORDER, SEAT_SHAPE, SEAT_STYLE, Row
from ratusz.core.texts import Texts
from ratusz.games.san_juan.components import (
    BUILDINGS_TO_END,
    CARD_IDS,
    GOOD_IDS,
    GOODS,
    IS_MONUMENT,
    IS_PRODUCTION,
    IS_SIX,
    POINTS,
    TILES,
)

GOOD_STYLE: Final = dict(
    zip(GOOD_IDS, ("bright_blue", "none", "dark_orange3", "dark_goldenrod", "cyan", "green"), strict=True)
)
"""Readable on a dark and on a light ground; the name always stands beside."""


def draw(view: dict[str, Any], say: Texts) -> RenderableType:
    parts: list[RenderableType] = [headline(view, say), roles(view, say), *prices(view, say)]
    parts += [show_player(view, seat, say) for seat in range(view["seats"])]
    parts += extras(view, say)
    if view["hand"] or view["cathedral_price"]:
        parts.append(hand(view, say))
    return Group(*parts)


def mark(seat: int) -> tuple[str, str]:
    return f"{SEAT_SHAPE[seat]}{seat + 1}", SEAT_STYLE[seat]


def headline(view: dict[str, Any], say: Texts) -> Row:
    """The round and its governor, the phase, and the piles."""
    things = [Text.assemble(f"{say.name('governor')} ", mark(view["governor"]))]
    if view["phase"]:
        phase = Text.assemble(say("table.phase", role=view["phase"]), " ", mark(view["picker"]))
        things.append(phase.append(f" ×2 ({say.name('library')})" if view["library_doubles"] else ""))
    things.append(Text(say("table.piles", deck=view["deck"], discards=view["discards"])))
    if view["cathedral_on_table"]:
        things.append(Text(say("table.cathedral")))
    return Row(say("table.round", number=view["round"]), things)


def roles(view: dict[str, Any], say: Texts) -> Row:
    things = []
    for role in view["roles"]:
        name = say.name(role["role"])
        taken = role["taken_by"]
        things.append(Text(name) if taken is None else Text.assemble((f"{name} ", "dim"), mark(taken)))
    return Row(say("table.roles"), things)


def prices(view: dict[str, Any], say: Texts) -> list[Row]:
    """The prices that hold now, and the tiles in their order: an arrow at the next, unseen ones as question marks."""
    goods = [say.name(good) for good in GOOD_IDS[:GOODS]]
    cycle = view["price_cycle"]
    things = []
    for place in range(TILES):
        arrow = "▸" if place == cycle["next"] else " "
        if place < len(cycle["tiles"]):
            things.append(Text(arrow + "·".join(figures(cycle["tiles"][place]))))
        else:
            things.append(Text(f"{arrow}?", "dim"))
    if not view["prices"]:
        return [Row(say("table.prices"), [*things, Text(f"({'·'.join(goods)})", "dim")])]
    now = [Text(f"{name} {price}") for name, price in zip(goods, figures(view["prices"]), strict=True)]
    return [Row(say("table.prices_now"), now), Row(say("table.prices"), things)]


def figures(tile: dict[str, int]) -> list[str]:
    return [str(tile[good]) for good in GOOD_IDS[:GOODS]]


def show_player(view: dict[str, Any], seat: int, say: Texts) -> Panel:
    player = view["players"][seat]
    title = Text.assemble(mark(seat), " ", who(view, seat, say))
    title.append(" " * GAP + say("table.points", view["scores"][seat]))
    if seat == view["to_move"]:
        title.append(" ◂", "bold")
    title.stylize_before(ON_BORDER)
    sizes = Text(say("table.cards", player["hand_size"], limit=player["hand_limit"]) + " " * GAP, ON_BORDER)
    sizes.append(say("table.buildings", count=len(player["buildings"]), end=BUILDINGS_TO_END))
    buildings = Columns([show_building(building, say) for building in player["buildings"]], padding=(0, GAP))
    return Panel(
        buildings,
        title=title,
        title_align="left",
        subtitle=sizes,
        subtitle_align="right",
        border_style=SEAT_STYLE[seat] if seat == view["to_move"] else "dim",
        padding=(0, 1),
    )


def who(view: dict[str, Any], seat: int, say: Texts) -> str:
    return say("terminal.you") if seat == view["viewer"] else say("terminal.seat", seat + 1)


def show_building(building: dict[str, Any], say: Texts) -> Text:
    text = Text(say.name(building["card"]), card_style(building["card"]))
    if building["good"]:
        text.append(f" ◉ {say.name(building['good'])}", f"bold {GOOD_STYLE[building['good']]}")
    if building["tucked"]:
        text.append(f" +{building['tucked']}", "bold green")
    if not building["works"]:
        text.append(f" {say('table.new')}", "dim")
    return text


def card_style(card: str) -> str:
    number = CARD_IDS.index(card)
    if IS_PRODUCTION[number]:
        return GOOD_STYLE[GOOD_IDS[number]]
    return "bold" if IS_MONUMENT[number] else "magenta" if IS_SIX[number] else "none"


def extras(view: dict[str, Any], say: Texts) -> list[Row]:
    """What lies about only now and then."""
    rows = []
    for seat in range(view["seats"]):
        turned = [Text(say.name(entry["card"])) for entry in view["turned"] if entry["seat"] == seat]
        if turned:
            rows.append(Row(say("table.turned"), [Text.assemble(mark(seat)), *turned]))
    if view["drawn"]:
        rows.append(Row(say("table.drawn"), counted(view["drawn"], say)))
    elif view["drawn_count"]:
        rows.append(Row(say("table.drawn"), [Text(say("table.count", view["drawn_count"]))]))
    under = None if view["viewer"] is None else view["players"][view["viewer"]]["under"]
    if under:
        rows.append(Row(say("table.under"), counted(under, say)))
    if view["removed"]:
        rows.append(Row(say("table.removed"), counted(view["removed"], say)))
    return rows


def counted(cards: dict[str, int], say: Texts) -> list[Text]:
    return [
        Text(say.name(card) + (f" ×{count}" if count > 1 else ""), card_style(card)) for card, count in cards.items()
    ]


def hand(view: dict[str, Any], say: Texts) -> Table:
    """The own cards with what they cost now, the printed cost struck through where it differs, and why."""
    table = Table(say("table.cost"), say("table.hand"), box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column()
    for name, count in Counter(card["card"] for card in view["hand"]).items():
        card = next(card for card in view["hand"] if card["card"] == name)
        table.add_row(price(card), counted({name: count}, say)[0], worth(name, say), Text(remarks(card, say), "dim"))
    if view["cathedral_price"]:
        card = view["cathedral_price"]
        label = Text.assemble(say.name(card["card"]), (f" {say('table.on_table')}", "dim"))
        table.add_row(price(card), label, worth(card["card"], say), Text(remarks(card, say), "dim"))
    return table


def price(card: dict[str, Any]) -> Text:
    if card["price"] == card["cost"]:
        return Text(f"  {card['cost']}", "bold")
    return Text.assemble((str(card["cost"]), "strike dim"), (f"→{card['price']}", "bold"))


def worth(card: str, say: Texts) -> str:
    """Printed points; the buildings of cost 6 and the Cathedral count at the end."""
    points = int(POINTS[CARD_IDS.index(card)])
    return say("table.points", points) if points else say("table.points_at_end")


def remarks(card: dict[str, Any], say: Texts) -> str:
    if card["have_already"]:
        return say("table.have_already")
    notes = [
        f"{say('table.privilege') if reason == 'privilege' else say.name(reason)} −{amount}"
        for reason, amount in card["reductions"].items()
    ]
    goods = min(card["black_market_goods"], card["price"])
    if goods:
        notes.append(say("table.up_to", card="black_market", amount=goods))
    for amount in sorted({over for over in card["price_over"].values() if over < card["price"]}):
        covered = [name for name, over in card["price_over"].items() if over == amount]
        notes.append(say("table.over", cards=covered, price=amount))
    return "; ".join(notes)
