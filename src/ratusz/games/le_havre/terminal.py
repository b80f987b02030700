"""The table in a terminal, drawn from a view alone."""

# interpreted: for people

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ratusz.core.drawing import SEAT_SHAPE, SEAT_STYLE
from ratusz.core.texts import Texts


class Drawing:
    """One view, in one language."""

    def __init__(self, view: dict[str, Any], say: Texts) -> None:
        self.view = view
        self.say = say
        self.own: dict[str, str] = view["own_names"].get(say.language, {})

    def name(self, piece: str) -> str:
        return self.own.get(piece, self.say.name(piece))

    def goods(self, goods: dict[str, int]) -> str:
        return ", ".join(f"{count}× {self.name(good)}" for good, count in goods.items()) or "–"

    def seat(self, seat: int) -> Text:
        return Text(f"{SEAT_SHAPE[seat]}{seat + 1}", style=SEAT_STYLE[seat])

    def workers(self, card: dict[str, Any]) -> Text:
        return Text(" ").join(self.seat(seat) for seat in card["workers"])

    def harbour(self) -> RenderableType:
        """Supply tiles and offers."""
        table = Table(box=None, pad_edge=False, show_header=False)
        tiles = []
        for place, tile in enumerate(self.view["tiles"]):
            goods = " + ".join(self.name(good) for good in tile["goods"]) if tile["goods"] else "?"
            interest = " %" if tile["interest"] else ""
            ships = "".join(f" {SEAT_SHAPE[seat]}{seat + 1}" for seat in tile["ships"])
            style = "bold" if place + 1 == self.view["turn_of_round"] and not self.view["final"] else ""
            tiles.append(Text(f"{goods}{interest}{ships}", style=style))
        table.add_row(Text(self.say("table.supply"), style="dim"), *tiles)
        offers = [f"{count}× {self.name(good)}" for good, count in self.view["offers"].items()]
        table.add_row(Text(self.say("table.offers"), style="dim"), *offers)
        return table

    def rounds(self) -> RenderableType:
        cards = [card for card in self.view["round_cards"] if card["round"] >= self.view["round"]][:5]
        table = Table(box=None, pad_edge=False, show_header=False)
        for card in cards:
            table.add_row(
                f"{card['round']}/{self.view['rounds']}",
                self.say("table.food", food=card["food"]),
                self.say("table.harvest" if card["harvest"] else "table.no_harvest"),
                "" if card["town"] == "none" else self.say(f"table.town_{card['town']}"),
                self.name(card["ship"]),
                style="bold" if card["round"] == self.view["round"] and not self.view["final"] else "",
            )
        return table

    def card_row(self, table: Table, card: dict[str, Any]) -> None:
        """A building: value, fee and what it does; for the viewer also why it cannot be entered."""
        fee = "–"
        if card["fee"] is not None:
            fee = " / ".join(f"{count}× {self.name(what)}" for what, count in card["fee"].items()) or "0"
        mine = self.view["mine"]
        why = ""
        if mine and card["card"] in mine["enter"] and mine["enter"][card["card"]]["why_not"]:
            why = self.say(f"why.{mine['enter'][card['card']]['why_not']}")
        table.add_row(
            self.name(card["card"]), self.name(card["type"]), str(card["value"]), fee, self.workers(card), why
        )

    def buildings(self) -> RenderableType:
        table = Table(
            *(self.say(f"table.{column}") for column in ("building", "type", "value", "fee", "worker")),
            "",
            box=None,
            pad_edge=False,
        )
        table.add_row(Text(self.say("table.town"), style="bold"))
        for card in self.view["town"]:
            self.card_row(table, card)
        for seat, player in enumerate(self.view["players"]):
            if player["buildings"]:
                table.add_row(self.seat(seat))
                for card in player["buildings"]:
                    self.card_row(table, card)
        return table

    def stacks(self) -> RenderableType:
        table = Table(box=None, pad_edge=False, show_header=False)
        for number, stack in enumerate(self.view["stacks"]):
            if not stack:
                table.add_row(f"{number + 1}.", "–")
                continue
            top = stack[0]
            cost = self.goods(top["cost"]) if top["cost"] else self.say("table.no_cost")
            price = "–" if top["price"] is None else str(top["price"])
            rest = ", ".join(self.name(card["card"]) for card in stack[1:])
            table.add_row(
                f"{number + 1}.", Text(self.name(top["card"]), style="bold"), cost, price, Text(rest, style="dim")
            )
        for card in self.view["beside"]:
            table.add_row("", self.name(card["card"]), self.goods(card["cost"]))
        specials = self.view["specials"]
        known = ", ".join(self.name(card) for card in specials["known"])
        table.add_row("", self.say("table.specials", count=specials["left"]), known)
        for ships in self.view["ships"]:
            if ships["values"]:
                values = ", ".join(map(str, ships["values"]))
                cost = ", ".join(f"{count}× {self.name(what)}" for what, count in ships["cost"].items())
                table.add_row("", self.name(ships["type"]), cost, str(ships["price"] or "–"), values)
        return table

    def player(self, seat: int) -> RenderableType:
        player = self.view["players"][seat]
        lines = [
            Text(self.goods(player["goods"])),
            Text(
                self.say(
                    "table.purse",
                    francs=player["francs"],
                    loans=player["loans"],
                    due=player["food_due"],
                    have=player["food"],
                    made=player["food_made"],
                )
            ),
        ]
        if player["ships"]:
            lines.append(Text(", ".join(self.name(ship) for ship in player["ships"])))
        if player["pawned"]:
            lines.append(Text(self.say("table.pawned", goods=self.goods(player["pawned"]))))
        if player["hand"]:
            lines.append(Text(self.say("table.hand", cards=", ".join(self.name(card) for card in player["hand"]))))
        title = self.seat(seat) + Text(f" {self.say('table.worth', value=player['value'])}")
        return Panel(Group(*lines), title=title, title_align="left", border_style=SEAT_STYLE[seat])

    def table(self) -> RenderableType:
        view = self.view
        title = (
            self.say("table.final")
            if view["final"]
            else self.say("table.round", round=view["round"], turn=view["turn_of_round"])
        )
        return Group(
            Text(title, style="bold"),
            self.harbour(),
            self.rounds(),
            self.stacks(),
            self.buildings(),
            *(self.player(seat) for seat in range(view["seats"])),
        )


def draw(view: dict[str, Any], say: Texts) -> RenderableType:
    return Drawing(view, say).table()
