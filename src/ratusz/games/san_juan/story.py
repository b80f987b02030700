"""San Juan told turn by turn."""

# interpreted: words are for people

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ratusz.core.story import Deed, Event, Turn
from ratusz.core.telling import Line, Teller
from ratusz.games.san_juan.components import GOLD_MINE_TURN

OPENS: Final = ("role",)

OF_EVERYBODY: Final = ("tile", "filled", "reshuffled", "idle", "full")
"""Notes that are told by themselves."""
TURNED_UP: Final = ("turned", "mined", "mined_nothing", "stands_already")


def tell(turn: Turn, teller: Teller) -> list[Line | None]:
    if turn.seat is None:
        return table_set(turn.opening, teller)
    own = [event for event in turn.events if event["seat"] == turn.seat and event["note"] not in OF_EVERYBODY]
    clauses, piece = deeds(turn, own, teller)
    lines = [teller.line(turn.seat, clauses, piece=piece)]
    lines += [teller.said(event) for event in turn.events if event["note"] in OF_EVERYBODY]
    others = [event for event in turn.events if event["note"] in ("drew", "bonus") and event["seat"] != turn.seat]
    for seat in dict.fromkeys(event["seat"] for event in others):
        lines.append(teller.line(seat, drawn([event for event in turn.events if event["seat"] == seat], teller)))
    return lines


def deeds(turn: Turn, own: list[Event], teller: Teller) -> tuple[list[str], str]:
    """What the turn's player did, and the piece it was about."""
    first = turn.deeds[0] if turn.deeds else None
    step = first.step if first is not None else ""
    if first is not None and step == "pick_role":
        role = first.pieces[0]
        library = [teller(f"tells.{deed.move.replace(' ', '_')}") for deed in turn.deeds[1:]]
        return [teller("tells.role", role=role), *library, *drawn(own, teller)], role
    if step == "build":
        return build(turn.deeds, own, teller)
    if step in ("produce", "sell"):
        return goods(turn.deeds, own, teller)
    if step == "office":
        return [swapped(turn.deeds, teller), *drawn(own, teller, but="office")], "office"
    if step in ("chapel", "bank"):
        return [tucked(turn.deeds, step, teller)], step
    if turned := [event for event in own if event["note"] in TURNED_UP]:
        return prospects(turned, turn.deeds, teller)
    return council(turn, own, teller), ""


def build(deeds: Iterable[Deed], own: list[Event], teller: Teller) -> tuple[list[str], str]:
    building, *rest = deeds
    if building.verb == "pass":
        return [teller("tells.builds_nothing")], ""
    card = building.pieces[0]
    goods = [deed.pieces[0] for deed in rest if deed.verb == "spend"]
    cards = sum(deed.verb == "pay" for deed in rest) + sum(event["note"] == "lost" for event in own)
    price = [teller.count("card", cards)] if cards else []
    price += [teller("tells.goods_spent", goods=teller.several(goods))] if goods else []
    key = "tells.builds" if price else "tells.builds_free"
    built = teller(key, card=card, over=covered(rest, teller), price=teller.listed(price))
    return [built, *drawn(own, teller)], card


def covered(deeds: Iterable[Deed], teller: Teller) -> str:
    """With the Crane: the building on top of which another is built."""
    for deed in deeds:
        if deed.verb == "cover":
            return teller("tells.covers_full" if len(deed.pieces) > 1 else "tells.covers", card=deed.pieces[-1])
    return ""


def goods(deeds: Iterable[Deed], own: list[Event], teller: Teller) -> tuple[list[str], str]:
    """Made or sold."""
    done = [deed for deed in deeds if deed.verb != "pass"]
    step = next(iter(deeds)).step
    if not done:
        return [teller(f"tells.{step}s_nothing")], ""
    kinds = [deed.pieces[0] for deed in done]
    if step == "produce":
        return [teller("tells.produces", goods=teller.several(kinds)), *drawn(own, teller)], kinds[0]
    earned = sum(event["n"] for event in own if event["note"] == "drew")
    clauses = [teller("tells.sells", goods=teller.several(kinds), cards=teller.count("card", earned))]
    clauses += [teller("tells.harbor") for event in own if event["note"] == "harbor"]
    return [*clauses, *gains(own, teller)], kinds[0]


def council(turn: Turn, own: list[Event], teller: Teller) -> list[str]:
    """Cards drawn and kept, or thrown away: for the Archive, the hand limit, the advanced start."""
    kept = [event.get("card") for event in own if event["note"] == "kept"]
    lost = [event.get("card") for event in own if event["note"] == "lost"]
    for deed in turn.deeds:
        (kept if deed.verb == "keep" else lost).append(deed.pieces[0] if deed.pieces else None)
    clauses = drawn(own, teller)
    if kept:
        # after "draws 5 cards" a number is enough
        clauses.append(teller("tells.keeps", cards=named(kept, teller) if kept[0] is not None else len(kept)))
    if lost:
        to_the_limit = not clauses and turn.number > 0
        clauses.append(teller("tells.limit" if to_the_limit else "tells.discards", cards=named(lost, teller)))
    return clauses


def prospects(turned: list[Event], deeds: Iterable[Deed], teller: Teller) -> tuple[list[str], str]:
    """The Gold Mine, then the Goldsmith."""
    clauses: list[str] = []
    shown: list[str] = []
    about = ""
    for event in turned:
        if event["note"] == "turned":
            shown.append(event["card"])
            continue
        about = about or ("goldsmith" if event["note"] == "stands_already" else "gold_mine")
        clauses.append(turns_up(shown, "goldsmith" if event["note"] == "stands_already" else "gold_mine", teller))
        what = event["note"]
        if what == "mined_nothing" and len(shown) < GOLD_MINE_TURN:
            what = "mined_too_few"
        clauses.append(teller(f"tells.{what}", card=event.get("card", "")))
        shown = []
    for deed in deeds:
        about = about or "goldsmith"
        clauses.append(turns_up(shown, "goldsmith", teller))
        clauses.append(teller("tells.takes_it" if deed.verb == "take" else "tells.leaves_it"))
    return clauses, about


def turns_up(cards: list[str], building: str, teller: Teller) -> str:
    return teller("tells.turns_up", cards=teller.several(cards), building=building) if cards else ""


def swapped(deeds: Iterable[Deed], teller: Teller) -> str:
    count = sum(deed.verb == "swap" for deed in deeds)
    if not count:
        return teller("tells.swaps_nothing", building="office")
    return teller("tells.swaps", cards=teller.count("card", count), building="office")


def tucked(deeds: Iterable[Deed], building: str, teller: Teller) -> str:
    laid = [deed.pieces[0] if deed.pieces else None for deed in deeds if deed.verb == "tuck"]
    if not laid:
        return teller("tells.tucks_nothing", building=building)
    return teller("tells.tucks", cards=named(laid, teller), building=building)


def drawn(own: list[Event], teller: Teller, but: str = "") -> list[str]:
    """Cards drawn into the hand, by their names where they are known; those of one building may be told already."""
    gains: list[str] = []
    for index, event in enumerate(own):
        if event["note"] in ("drew", "bonus") and event.get("card") != but:
            seen = [later["card"] for later in own[index + 1 : index + 1 + event["n"]] if later["note"] == "card"]
            cards = teller.several(seen) if seen else teller.count("card", event["n"])
            by_building = event["note"] == "bonus"
            gains.append(teller("tells.thanks_to", cards=cards, building=event["card"]) if by_building else cards)
    return [teller("tells.draws", cards=teller.listed(gains))] if gains else []


def gains(own: list[Event], teller: Teller) -> list[str]:
    """What buildings bring besides the price."""
    return drawn([event for event in own if event["note"] != "drew"], teller)


def named(known: list[str | None], teller: Teller) -> str:
    """Cards by their names, or how many there are where they are hidden."""
    seen = [card for card in known if card is not None]
    return teller.several(seen) if len(seen) == len(known) else teller.count("card", len(known))


def table_set(events: Iterable[Event], teller: Teller) -> list[Line | None]:
    """The cards everybody begins with."""
    told = [event for event in events if event["note"] in ("drew", "card")]
    seats = list(dict.fromkeys(event["seat"] for event in told))
    lines = [teller.line(seat, drawn([event for event in told if event["seat"] == seat], teller)) for seat in seats]
    return lines + [teller.said(event) for event in events if event not in told]
