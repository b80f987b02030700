"""The table in a terminal, from a view alone."""

# interpreted: for people

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ratusz.core.texts import Texts

COLOURS = {"violet": "magenta", "green": "green", "blue": "blue", "red": "red"}
MARKS = {"violet": "◆", "green": "♣", "blue": "≈", "red": "▲"}
"""Colour is never the only sign."""


def draw(view: dict[str, Any], say: Texts) -> RenderableType:
    parts: list[RenderableType] = [heading(view, say), town(view, say), harbour(view, say), offer(view, say)]
    parts += [player(view, say, seat) for seat in view["order"]]
    if view["mine"] is not None:
        parts.append(mine(view, say))
    if view["reconstructed"]:
        groups = [say(f"table.group.{group}") for group in view["reconstructed"]]
        parts.append(Text(say("table.reconstructed", groups=groups), style="dim italic"))
    return Group(*parts)


def seat_name(say: Texts, seat: int) -> str:
    return say("table.player", seat + 1)


def disc(say: Texts, owner: int | str | None) -> str:
    """A marker or helper by its player's number; a natural marker is a circle."""
    if owner is None:
        return "·"
    return "○" if isinstance(owner, str) else str(owner + 1)


def heading(view: dict[str, Any], say: Texts) -> Text:
    text = Text(say("table.season", year=view["year"], season=view["season"]), style="bold")
    text.append("   " + say("table.order", seats=[seat_name(say, seat) for seat in view["order"]]), style="none")
    if view["order_change"]:
        text.append(f"  ({', '.join(seat_name(say, seat) for seat in view['order_change'])})", style="dim")
    if view["auction"]:
        auction = view["auction"]
        text.append("\n" + say("table.auction", building=auction["building"], bid=auction["bid"]), style="bold yellow")
        if auction["mayor"]:
            text.append("  " + say("table.mayor", auction["mayor"]["offer"]) + " ")
            text.append(capital(auction["mayor"]["cards"]))
    return text


def card(say: Texts, shown: dict[str, Any]) -> Text:
    """A building with its two colours, the upper one first."""
    text = Text(say.name(shown["building"]))
    for half in ("top", "bottom"):
        text.append(MARKS[shown[half]], style=COLOURS[shown[half]])
    return text


def recipe(view: dict[str, Any], say: Texts, shown: dict[str, Any]) -> Text:
    """A card that is not built yet, with what it will need."""
    text = card(say, shown)
    if shown["building"] in view["recipes"]:
        inputs = ", ".join(say.name(good) for good in view["recipes"][shown["building"]]["inputs"])
        text.append(f"[{inputs}]", style="dim")
    return text


def why(say: Texts, shown: dict[str, Any]) -> Text:
    return Text(f" ({say('why.' + shown['why_not'])})" if shown["why_not"] else "", style="dim")


def town(view: dict[str, Any], say: Texts) -> Table:
    table = Table(title=say("table.town"), title_justify="left", box=None, padding=(0, 2), show_header=False)
    for building in view["town"]:
        name = Text(say.name(building["town"]), style="bold" if building["town"] == view["stage"] else "")
        spaces = [
            f"{ring}[{'/'.join(disc(say, owner) for owner in space['discs']) or ' '}]"
            for ring, space in zip(
                "  ~" if building["town"] == "town_hall" else "★ ~", building["spaces"], strict=False
            )
        ]
        table.add_row(name, *spaces, why(say, building) if view["stage"] is None else Text())
    return table


def harbour(view: dict[str, Any], say: Texts) -> Table:
    table = Table(box=None, padding=(0, 2), show_header=False)
    for ship in view["ships"]:
        holds = Text()
        for hold in ship["holds"]:
            holds.append(f"{say.name(hold['good'])} {hold['points']}: ")
            holds.append(f"{disc(say, hold['left'])}{disc(say, hold['right'])}  ", style="bold")
        table.add_row(say.name(ship["ship"]), "+" + " +".join(map(str, ship["bonus"])), holds)
    granary = Text()
    for place in view["granary"]:
        granary.append(f"{say.name(place['good'])} ")
        granary.append(f"{disc(say, place['lower'])}{disc(say, place['upper'])}  ", style="bold")
    table.add_row(say("table.granary"), "", granary)
    bonus = Text()
    for token in view["bonus"]:
        owner = "" if token["owner"] is None else f" ({seat_name(say, token['owner'])})"
        bonus.append(f"{say.name(token['good'])} {token['points']}{owner}  ")
    table.add_row(say("table.bonus"), "", bonus)
    tokens = view["tokens"]
    pools = say("table.pools", privileges=tokens["privilege_token"]["left"], works=tokens["work_token"]["left"])
    table.add_row("", "", pools)
    return table


def capital(cards: dict[str, int]) -> Text:
    text = Text()
    for name, count in cards.items():
        colour, value = name.rsplit("_", 1)
        for _ in range(count):
            text.append(f"{MARKS[colour]}{value} ", style=COLOURS[colour])
    return text


def offer(view: dict[str, Any], say: Texts) -> Table:
    table = Table(title=say("table.offer"), title_justify="left", box=None, padding=(0, 2), show_header=False)
    table.add_row(say("table.capital"), capital(view["capital"]["row"]), str(view["capital"]["deck"]))
    table.add_row(say("table.discards"), capital(view["capital"]["discards"]), str(view["capital"]["discards_count"]))
    for deck in view["offer"]:
        cards = Text("  ").join(recipe(view, say, shown) + why(say, shown) for shown in deck["cards"])
        figures = say("table.deck", build=deck["build"], price=deck["price"], left=deck["left"])
        table.add_row(say.name(deck["deck"]), cards, Text(figures, style="dim"))
    return table


def player(view: dict[str, Any], say: Texts, seat: int) -> Panel:
    shown = view["players"][seat]
    street = Text(" ").join(building(say, each) for each in shown["street"])
    summary = say(
        "table.summary",
        capital=shown["capital_count"],
        cards=sum(shown["hand_counts"].values()),
        fair=shown["fair"],
        privileges=shown["privilege_tokens"],
        works=shown["work_tokens"],
        helpers=shown["helpers"],
        sets=shown["colour_sets"],
    )
    title = f"{seat_name(say, seat)}: {say('table.points', view['scores'][seat])}"
    style = "bold" if seat == view["to_move"] else "dim"
    return Panel(Group(street, Text(summary, style="dim")), title=title, title_align="left", border_style=style)


def building(say: Texts, shown: dict[str, Any]) -> Text:
    text = card(say, shown)
    if shown["icons"]:
        icons = ", ".join(say.name(icon["good"]) + ("●" if icon["filled"] else "") for icon in shown["icons"])
        text.append(f"[{icons}]", style="bold" if shown["ready"] else "dim")
    return text


def mine(view: dict[str, Any], say: Texts) -> Table:
    own = view["mine"]
    table = Table(box=None, padding=(0, 2), show_header=False)
    table.add_row(say("table.capital"), capital(own["capital"]), say("table.worth", worth=own["worth"]))
    hand = Text("  ").join(recipe(view, say, shown) + why(say, shown) for shown in own["hand"])
    table.add_row(say("table.hand"), hand, "")
    if view["looked"]:
        looked = Text("  ").join(
            Text(f"{at} ") + recipe(view, say, shown) for at, shown in enumerate(view["looked"], start=1)
        )
        table.add_row(say("table.looked"), looked, "")
    lines = [
        say("table.line", good=line["good"], work=line["work"]) for line in own["lines"] if line["work"] is not None
    ]
    if lines:
        work = "" if own["work_left"] is None else say("table.work", own["work_left"])
        table.add_row(say("table.lines"), ", ".join(lines), work)
    return table
