"""Le Havre told turn by turn."""

# interpreted: words are for people

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ratusz.core.story import Deed, Event, Turn
from ratusz.core.telling import Line, Teller
from ratusz.games.le_havre.components import REPAY_PRICE

ACTIONS: Final = ("take", "enter", "build", "buy", "sell", "repay", "redeem", "evict")
"""Verbs that begin something of its own; other choices go with the one before."""
DUTIES: Final = ("feed", "pay interest")
"""Moves that do what everybody has to."""
PARTS: Final = ("flea_market", "picket")
"""Steps in which taking an offer is part of using a building."""
OWN: Final = ("got", "paid", "fed", "interest", "loan", "bought", "sold", "returned", "scrapped", "saw", "tile")
"""Notes that go into the sentence about their seat; the others are told by themselves."""


@dataclass
class Action:
    """One thing somebody does in a turn: the choices it takes, and what they bring about."""

    deeds: list[Deed] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    @property
    def verb(self) -> str:
        return self.deeds[0].verb if self.deeds else ""

    @property
    def piece(self) -> str:
        return self.deeds[0].pieces[0] if self.verb in ACTIONS and self.deeds[0].pieces else ""

    def all(self, note: str) -> list[Event]:
        return [event for event in self.events if event["note"] == note]


def tell(turn: Turn, teller: Teller) -> list[Line | None]:
    clauses: list[str] = []
    found = [action for action in actions(turn) if turn.seat is not None]
    for action in joined(found):
        clauses += [clause for clause in told(action, teller) if clause]
    tiles = [teller.said(event) for event in turn.events if event["note"] == "tile" and not clauses]
    if turn.deeds and not clauses and not tiles:
        clauses.append(teller("tells.nothing"))
    lines = [teller.line(turn.seat, clauses, piece=main_piece(found)), *tiles]
    told_already = {"home"} if any(action.verb == "evict" for action in found) else set()
    for event in turn.events:
        if event["note"] not in OWN and event["note"] not in told_already:
            lines.append(teller.said(event))
    return lines + others(turn, teller)


def actions(turn: Turn) -> list[Action]:
    """The turn cut into its actions; what comes before the first is one without choices."""
    found = [Action(events=[event for event in turn.opening if event["seat"] == turn.seat])]
    for deed in turn.deeds:
        if begins(deed, found[-1]):
            found.append(Action())
        found[-1].deeds.append(deed)
        found[-1].events += [event for event in deed.events if event["seat"] == turn.seat]
    return found


def begins(deed: Deed, before: Action) -> bool:
    if deed.move in DUTIES:
        return True
    if deed.step in PARTS or deed.verb not in ACTIONS:
        return False
    # the card laid down on the Construction Site is entered, which is asked if it could be bought as well
    return deed.step != "construction_site" or deed.move != before.deeds[0].move


def joined(found: Iterable[Action]) -> list[Action]:
    """Loans repaid one after the other are told as one."""
    told: list[Action] = []
    for action in found:
        if action.verb == "repay" and told and told[-1].verb == "repay":
            told[-1] = Action([*told[-1].deeds, *action.deeds], [*told[-1].events, *action.events])
        else:
            told.append(action)
    return told


def main_piece(found: Iterable[Action]) -> str:
    """What the turn is about: the offer taken or the building entered, else the first thing there is."""
    pieces = {action.verb: action.piece for action in reversed(list(found)) if action.piece}
    return pieces.get("take") or pieces.get("enter") or next(reversed(pieces.values()), "")


def told(action: Action, teller: Teller) -> list[str]:
    clauses = [head(action, teller), duty(action, teller)]
    clauses += [teller("tells.buys", card=event["card"], price=francs(event["n"], teller)) for event in extra(action)]
    if action.verb not in ("take", "build", "redeem") and not action.all("fed"):
        clauses.append(trade(action, teller))
    clauses += [teller("tells.bonus", goods=amounts([event], teller), card=event["card"]) for event in bonuses(action)]
    clauses += [teller("tells.returns", event["n"]) for event in action.all("returned")]
    clauses += [teller("tells.borrows", event["n"]) for event in action.all("loan")]
    if looked := action.all("saw"):
        cards = [event["card"] for event in looked if "card" in event]
        clauses.append(teller("tells.looks_at", cards=cards) if cards else teller("tells.looks"))
    return clauses


def head(action: Action, teller: Teller) -> str:
    """What the action is, in the words of its verb."""
    return HEADS[action.verb](action, teller) if action.verb in HEADS else ""


def takes(action: Action, teller: Teller) -> str:
    return teller("tells.takes", goods=amounts(plain(action, "got"), teller))


def enters(action: Action, teller: Teller) -> str:
    card = action.piece
    if action.deeds[0].step == "construction_site":
        entered = teller("tells.places", card=card)
    else:
        entered = teller("tells.enters", card=card)
    return entered + fee(action, teller)


def fee(action: Action, teller: Teller) -> str:
    """In brackets, with the player it goes to."""
    paid = [event for event in action.all("paid") if event.get("how") == "fee"]
    if not paid:
        return ""
    price = amounts(paid, teller)
    if "to" in paid[0]:
        return teller("tells.fee_to", price=price, who=teller.who(paid[0]["to"]))
    return teller("tells.fee", price=price)


def builds(action: Action, teller: Teller) -> str:
    for event in action.all("scrapped"):
        return teller("tells.swaps", card=action.piece, ship=event["ship"])
    cost = amounts(plain(action, "paid"), teller)
    built = teller("tells.builds" if cost else "tells.builds_free", card=action.piece, price=cost)
    return built + burning(action, teller)


def buys(action: Action, teller: Teller) -> str:
    return priced("tells.buys", action, "bought", teller)


def sells(action: Action, teller: Teller) -> str:
    return priced("tells.sells", action, "sold", teller)


def priced(key: str, action: Action, note: str, teller: Teller) -> str:
    price = sum(event["n"] for event in action.all(note))
    return teller(key, card=action.piece, price=francs(price, teller))


def repays(action: Action, teller: Teller) -> str:
    loans = sum(deed.verb == "repay" for deed in action.deeds)
    return teller("tells.repays", loans, price=francs(loans * REPAY_PRICE, teller))


def redeems(action: Action, teller: Teller) -> str:
    paid, got = plain(action, "paid"), plain(action, "got")
    return teller("tells.redeems", goods=amounts(got, teller), price=amounts(paid, teller))


def evicts(action: Action, teller: Teller) -> str:
    deed = action.deeds[0]
    who = teller.who(int(deed.pieces[0].removeprefix("seat_")) - 1)
    homes = [event for event in deed.events if event["note"] == "home"]
    card = homes[0]["card"] if homes else ""
    if deed.step != "harbour_watch":
        return teller("tells.sends_home", card=card, who=who)
    price = amounts([event for event in action.all("paid") if "to" in event and event.get("how") != "fee"], teller)
    return teller("tells.drives_out", card=card, who=who, price=price) + fee(action, teller)


def passes(action: Action, teller: Teller) -> str:
    return teller("tells.passes")


HEADS: Final = {
    "pass": passes,
    "take": takes,
    "enter": enters,
    "build": builds,
    "buy": buys,
    "sell": sells,
    "repay": repays,
    "redeem": redeems,
    "evict": evicts,
}


def duty(action: Action, teller: Teller) -> str:
    """What everybody has to do, feed or pay interest, which follows by itself on the last sale that there could be."""
    for event in action.all("interest"):
        return teller("tells.interest", event["n"])
    for event in action.all("fed"):
        return feeds(event, amounts(plain(action, "paid"), teller), teller)
    return ""


def feeds(event: Event, paid: str, teller: Teller) -> str:
    ships = teller("tells.ships_provide", food=event["ships"]) if event["ships"] else ""
    if event["n"] == 0:
        return teller("tells.feeds_free", ships=ships)
    if not paid:
        return teller("tells.feeds_nothing", event["n"], ships=ships)
    return teller("tells.feeds", event["n"], goods=paid, ships=ships)


def trade(action: Action, teller: Teller) -> str:
    """What went in and what came out."""
    gave, got = plain(action, "paid"), plain(action, "got")
    spent, brought = amounts(gave, teller), amounts(got, teller)
    if spent and brought:
        sold = all(event["good"] == "francs" for event in got)
        shipped = sold and action.piece == "shipping_line"
        bought = all(event["good"] == "francs" for event in gave)
        how = "ships" if shipped else "sells_goods" if sold else "buys_goods" if bought else "turns"
    elif brought or spent:
        how = "gets" if brought else "pays"
    else:
        return ""
    return teller(f"tells.{how}", gave=spent, got=brought) + burning(action, teller)


def burning(action: Action, teller: Teller) -> str:
    burnt = [event for event in action.all("paid") if event.get("how") == "energy"]
    return teller("tells.burning", goods=amounts(burnt, teller)) if burnt else ""


def plain(action: Action, note: str) -> list[Event]:
    """What the action itself brings, or costs; not its fee, its energy, or what another card brings."""
    return [event for event in action.all(note) if "how" not in event and "to" not in event]


def extra(action: Action) -> list[Event]:
    """Cards bought without a choice of it, at the Construction Site."""
    return [] if action.verb == "buy" else action.all("bought")


def bonuses(action: Action) -> list[Event]:
    return [event for event in action.all("got") if event.get("how") == "by"]


def others(turn: Turn, teller: Teller) -> list[Line | None]:
    """What the turn brought others, and what it took from them; fees are told already."""
    lines: list[Line | None] = []
    handed = Counter((event["to"], event["good"], event["n"]) for event in turn.events if "to" in event)
    for event in turn.events:
        if event["note"] not in ("got", "paid") or event["seat"] == turn.seat:
            continue
        what = (event["seat"], event["good"], event["n"])
        if event["note"] == "got" and handed[what]:
            handed[what] -= 1
        else:
            lines.append(teller.said(event))
    return lines


def amounts(events: Iterable[Event], teller: Teller) -> str:
    """Goods of one kind added up: `2 bread and 1 franc`."""
    goods: Counter[str] = Counter()
    for event in events:
        goods[event["good"]] += event["n"]
    return teller.listed([teller("tells.amount", n, good=good) for good, n in goods.items()])


def francs(n: int, teller: Teller) -> str:
    return teller("tells.amount", n, good="francs")
