"""The Castles of Burgundy told turn by turn: a line for each die and for the purchase."""

# interpreted: words are for people

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from ratusz.core.story import Deed, Event, Turn
from ratusz.core.telling import Line, Teller, mark
from ratusz.games.castles_of_burgundy.components import PURCHASE_PRICE, SALE_POINTS

SCORING: Final = ("region", "large_bonus", "small_bonus", "scored", "sold")
"""Notes that bring points."""
FINAL: Final = ("final_goods", "final_silver", "final_workers", "final_knowledge")


@dataclass
class Action:
    """What one die, or the purchase, was used for."""

    start: int
    end: int
    die: str = ""
    bought: bool = False
    deeds: list[Deed] = field(default_factory=list)
    told: list[Deed | Event] = field(default_factory=list)
    """Its choices and what came of them, in order."""


def tell(turn: Turn, teller: Teller) -> list[Line | None]:
    if turn.seat is None:
        return [*rolls(turn.opening, teller), *endings(turn.opening, teller)]
    if turn.number == 0:
        return [teller.line(turn.seat, [setting_up(deed, teller) for deed in turn.deeds], piece="castle")]
    lines: list[Line | None] = []
    for action in actions(turn):
        line = told(turn.seat, action, teller)
        lines.append(None if line is None else replace(line, moves=(action.start, action.end)))
    return [*lines, *mines(turn.events, teller)]


def actions(turn: Turn) -> list[Action]:
    """A turn cut where a die is used or a tile is bought."""
    found: list[Action] = []

    def begin(at: int, die: str = "", bought: bool = False) -> None:
        found.append(Action(at, at, die, bought))

    def hear(event: Event, at: int) -> None:
        if event["note"] == "used_die":
            begin(at, str(event["die"]))
        elif event["seat"] == turn.seat and found and event["note"] not in ("mines", "phase"):
            found[-1].told.append(event)

    for event in turn.opening:
        hear(event, turn.start)
    for deed in turn.deeds:
        if deed.verb in ("die", "purchase"):
            begin(deed.number - 1, deed.pieces[0] if deed.pieces else "", deed.verb == "purchase")
        elif not found:
            begin(deed.number - 1)
        found[-1].deeds.append(deed)
        found[-1].told.append(deed)
        found[-1].end = deed.number
        for event in before_mines(deed.events):
            hear(event, deed.number)
    return found


def before_mines(events: tuple[Event, ...]) -> list[Event]:
    """The end of a phase is no part of the last turn in it."""
    names = [event["note"] for event in events]
    return list(events[: names.index("mines")]) if "mines" in names else list(events)


def told(seat: int, action: Action, teller: Teller) -> Line | None:
    clauses = [clause for thing in action.told if (clause := clause_of(thing, action, teller))]
    events = [thing for thing in action.told if not isinstance(thing, Deed)]
    gains = [teller.count(event["note"], event["n"]) for event in events if event["note"] in ("workers", "silver")]
    if gains:
        clauses.append(teller("tells.gets", what=teller.listed(gains)))
    if clauses and action.die:
        workers = sum(event["n"] for event in events if event["note"] == "paid")
        clauses[0] = teller("tells.by_die", workers, what=clauses[0], die=action.die)
    points = sum(event["n"] for event in events if event["note"] in SCORING)
    if points:
        clauses.append(teller("tells.scores", points=teller.count("point", points)))
    return teller.line(seat, clauses, piece=piece_of(action), points=points)


def piece_of(action: Action) -> str:
    """The tile or the goods it was about."""
    for thing in action.told:
        if isinstance(thing, Deed):
            if thing.verb == "take":
                return thing.pieces[1]
        elif piece := thing.get("tile") or thing.get("good"):
            return str(piece)
    return ""


def clause_of(thing: Deed | Event, action: Action, teller: Teller) -> str:
    if isinstance(thing, Deed):
        if thing.verb == "take":
            return took(thing.pieces[0], thing.pieces[1], action, teller)
        return teller("tells.discards", tile=thing.pieces[0]) if thing.verb == "discard" else ""
    note = thing["note"]
    if note == "took":
        return took(thing["depot"], thing["tile"], action, teller)
    if note == "sold":
        count = thing["n"] // int(SALE_POINTS[len(teller.players)])
        return teller("tells.sells", goods=teller("count.good", count, good=thing["good"]))
    if note == "loaded":
        return loaded(thing, action, teller)
    if note in ("placed", "lost"):
        return teller(f"tells.{note}", tile=thing["tile"])
    if note in ("region", "large_bonus", "small_bonus"):
        colour = mark(thing["colour"], teller(f"tells.colour.{thing['colour']}"))
        return teller(f"tells.{note}", colour=colour, size=thing.get("size", ""))
    return teller("tells.ahead") if note == "ahead" else ""


def took(depot: str, tile: str, action: Action, teller: Teller) -> str:
    if action.bought:
        price = teller.count("silver", int(PURCHASE_PRICE))
        return teller("tells.buys_black" if depot == "black" else "tells.buys", tile=tile, depot=depot, price=price)
    return teller("tells.takes", tile=tile, depot=depot)


def loaded(event: Event, action: Action, teller: Teller) -> str:
    """All that a ship brings, told with the first kind."""
    goods = [thing for thing in action.told if not isinstance(thing, Deed) and thing["note"] == "loaded"]
    if event is not goods[0]:
        return ""
    kinds = [teller("count.good", good["n"], good=good["good"]) for good in goods]
    return teller("tells.loads", goods=teller.listed(kinds))


# What happens by itself.


def setting_up(deed: Deed, teller: Teller) -> str:
    if deed.verb == "board":
        return teller("tells.board", board=deed.pieces[0])
    return teller("tells.castle", space=deed.pieces[0])


def rolls(events: tuple[Event, ...], teller: Teller) -> list[Line | None]:
    """Everybody's dice, and the white one."""
    dice = [
        teller("tells.dice", who=teller.who(event["seat"]), first=event["first"], second=event["second"])
        for event in events
        if event["note"] == "rolled"
    ]
    line = teller.line(None, [teller("tells.rolls", dice="; ".join(dice))]) if dice else None
    return [line, *(teller.said(event, piece=event["good"]) for event in events if event["note"] == "white")]


def mines(events: list[Event], teller: Teller) -> list[Line | None]:
    """Silver, and workers by knowledge tile 2, for everybody's mines at the end of a phase."""
    names = [event["note"] for event in events]
    if "mines" not in names:
        return []
    lines: list[Line | None] = []
    paid = events[names.index("mines") :]
    for seat in dict.fromkeys(event["seat"] for event in paid if event["note"] == "mines"):
        own = [event for event in paid if event["seat"] == seat]
        gains = [teller.count(event["note"], event["n"]) for event in own if event["note"] in ("silver", "workers")]
        source = next(event["n"] for event in own if event["note"] == "mines")
        clause = teller("tells.mines", source, gains=teller.listed(gains))
        lines.append(teller.line(seat, [clause], piece="mine"))
    return lines


def endings(events: tuple[Event, ...], teller: Teller) -> list[Line | None]:
    """What is scored once the game is over."""
    lines: list[Line | None] = []
    for seat in dict.fromkeys(event["seat"] for event in events if event["note"] in FINAL):
        own = [event for event in events if event["seat"] == seat and event["note"] in FINAL and event["n"]]
        total = sum(event["n"] for event in own)
        sources = ", ".join(teller(f"tells.{event['note']}", event["n"], tile=event.get("tile", "")) for event in own)
        clause = teller("tells.final", points=teller.count("point", total), sources=sources) if own else ""
        lines.append(teller.line(seat, [clause or teller("tells.final_nothing")], points=total))
    return lines
