"""Puerto Rico told turn by turn."""

# interpreted: words are for people

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ratusz.core.story import Deed, Event, Turn
from ratusz.core.telling import Line, Teller
from ratusz.games.puerto_rico.components import GOOD_IDS

OPENS: Final = ("role",)
MINOR: Final = ("pass", "keep")

OF_EVERYBODY: Final = ("row", "sailed", "house", "ends")
"""Notes that are told by themselves."""
FROM_SHIP: Final = "colonist_ship"
GAINS: Final = (("points", "point"), ("doubloons", "doubloon"), ("colonists", "colonist"), ("nobles", "noble"))


def tell(turn: Turn, teller: Teller) -> list[Line | None]:
    """First what the turn's player did, then what it meant for the others."""
    dealt = [event for event in turn.events if event.get("why") == FROM_SHIP]
    rest = [event for event in turn.events if event not in dealt and event["note"] not in (*OF_EVERYBODY, "ship")]
    seats = dict.fromkeys([*([turn.seat] if turn.seat is not None else []), *(event["seat"] for event in rest)])
    lines = [about(seat, turn, rest, teller) for seat in seats]
    if dealt:
        lines.append(shares(dealt, teller))
    return [*lines, *(teller.said(event) for event in turn.events if event["note"] in OF_EVERYBODY)]


def about(seat: int, turn: Turn, events: list[Event], teller: Teller) -> Line | None:
    """All that one player did and got in a turn."""
    own = [event for event in events if event["seat"] == seat]
    deeds = [deed for deed in turn.deeds if deed.seat == seat]
    clauses: list[str] = []
    used: list[Event] = []
    for deed in deeds:
        clauses.append(DEEDS.get(deed.verb, nothing)(deed, used, teller))
    delivered = [barrels(1, deed.pieces[0], teller) for deed in deeds if deed.verb == "deliver"]
    if delivered:
        clauses.append(teller("tells.delivers", goods=teller.listed(delivered)))
    clauses += happened(own, used, teller)
    clauses += given_up(deeds, own, teller)
    clauses += placed(deeds, own, teller)
    clauses += stored(deeds, own, teller)
    left = [event for event in own if not any(event is other for other in used)]
    clauses += gains(left, teller)
    if deeds and not any(clauses):
        clauses = [passed(deeds[-1], teller)]
    points = sum(event["n"] for event in own if event["note"] == "points")
    return teller.line(seat, clauses, piece=piece_of(deeds, own), points=points)


def piece_of(deeds: list[Deed], own: list[Event]) -> str:
    """What the turn was about."""
    named = [piece for deed in deeds for piece in deed.pieces if piece not in ("colonist", "noble", "point")]
    noted = [event[key] for event in own for key in ("building", "good", "tile") if key in event]
    return next(iter([*named, *noted]), "")


# Choices.


def nothing(deed: Deed, used: list[Event], teller: Teller) -> str:
    return ""


def role(deed: Deed, used: list[Event], teller: Teller) -> str:
    return teller("tells.role", role=deed.pieces[0])


def draft(deed: Deed, used: list[Event], teller: Teller) -> str:
    return teller("tells.drafts", building=deed.pieces[0])


def take(deed: Deed, used: list[Event], teller: Teller) -> str:
    """A plantation or quarry; or somebody from the colonist ship."""
    if deed.step == "deal":
        return teller(f"tells.takes_{deed.pieces[0]}")
    if deed.step == "lay_tile" or deed.pieces[0] == "colonist":
        return ""
    return teller("tells.takes", tile=tile(deed.pieces[0], teller))


def forest(deed: Deed, used: list[Event], teller: Teller) -> str:
    return teller("tells.forest", tile=tile(deed.pieces[0], teller))


def draw(deed: Deed, used: list[Event], teller: Teller) -> str:
    """Face down: for the Hacienda, or bought with the Land Office."""
    turned = next(event for event in deed.events if event["note"] == "turned")
    if deed.verb == "buy":
        price = teller.count("doubloon", 1)
        return teller("tells.buys", tile=tile(turned["tile"], teller), price=price, building="land_office")
    return teller("tells.draws", tile=tile(turned["tile"], teller), building="hacienda")


def discard(deed: Deed, used: list[Event], teller: Teller) -> str:
    building = "land_office" if deed.step == "trade" else "hunting_lodge"
    return teller("tells.discards", tile=tile(deed.pieces[-1], teller), building=building)


def produce(deed: Deed, used: list[Event], teller: Teller) -> str:
    return teller("tells.extra", goods=barrels(1, deed.pieces[0], teller))


def sell(deed: Deed, used: list[Event], teller: Teller) -> str:
    good = deed.pieces[0]
    earned = [event for event in deed.events if event["note"] == "doubloons" and event["why"] == good]
    used += earned
    key = "tells.post" if deed.verb == "post" else "tells.sells"
    price = teller.count("doubloon", earned[0]["n"]) if earned else teller("tells.nothing")
    return teller(key, good=good, price=price)


def place(deed: Deed, used: list[Event], teller: Teller) -> str:
    """A guest; the mayor's people are told together."""
    return teller("tells.guest", tile=tile(deed.pieces[-1], teller)) if deed.step == "guests" else ""


DEEDS: Final[dict[str, Callable[[Deed, list[Event], Teller], str]]] = {
    "role": role,
    "draft": draft,
    "take": take,
    "forest": forest,
    "draw": draw,
    "buy": draw,
    "discard": discard,
    "produce": produce,
    "sell": sell,
    "post": sell,
    "place": place,
}


def passed(deed: Deed, teller: Teller) -> str:
    """Nothing came of the turn."""
    key = f"tells.pass.{deed.step}"
    return teller(key if teller.has(key) else "tells.pass")


# What happened.


def happened(own: Iterable[Event], used: list[Event], teller: Teller) -> list[str]:
    clauses: list[str] = []
    made = [barrels(event["n"], event["good"], teller) for event in own if event["note"] == "made"]
    if made:
        clauses.append(teller("tells.produces", goods=teller.listed(made)))
    for event in own:
        if event["note"] == "paid":
            price = teller.count("doubloon", event["n"]) if event["n"] else teller("tells.nothing")
            clauses.append(teller("tells.builds", building=event["building"], price=price))
        elif event["note"] == "loaded":
            key = "tells.loads_wharf" if event["ship"] == "wharf" else "tells.loads"
            clauses.append(teller(key, goods=barrels(event["n"], event["good"], teller), ship=event["ship"]))
        elif event["note"] == "boarded":
            clauses.append(teller("tells.boards", goods=teller.count("good", event["n"])))
    return clauses


def given_up(deeds: list[Deed], own: list[Event], teller: Teller) -> list[str]:
    """What the Black Market takes for the doubloons that were lacking."""
    gifts = [gift(deed) for deed in deeds if deed.step == "black_market"]
    gifts += [event["what"][0] for event in own if event["note"] == "gave"]
    return [teller("tells.gives_up", what=gifts)] if gifts else []


def gift(deed: Deed) -> str:
    if deed.verb == "lift":
        return "noble" if len(deed.pieces) > 1 else "colonist"
    return deed.pieces[0]


def gains(events: list[Event], teller: Teller) -> list[str]:
    """Points, doubloons and people, with where they come from unless that is what the sentence is about."""
    clauses: list[str] = []
    for note, thing in GAINS:
        own = [event for event in events if event["note"] == note]
        if not own:
            continue
        reasons = [event for event in own if event["why"] not in GOOD_IDS]
        told = teller.count(thing, sum(event["n"] for event in own))
        if reasons:
            told = teller("tells.thanks_to", what=told, why=", ".join(sources(own, teller)))
        clauses.append(teller("tells.gains" if thing == "point" else "tells.gets", what=told))
    return clauses


def sources(own: list[Event], teller: Teller) -> list[str]:
    """`Harbor 1, privilege 1`; where there is one source alone, its name says it."""
    from_where: dict[str, int] = {}
    for event in own:
        from_where[event["why"]] = from_where.get(event["why"], 0) + event["n"]
    if len(from_where) == 1:
        return [str(teller.name(why)) for why in from_where]
    return [teller("tells.share", who=why, share=n) for why, n in from_where.items() if why not in GOOD_IDS]


def placed(deeds: list[Deed], own: list[Event], teller: Teller) -> list[str]:
    """The mayor's people: which circles are emptied, which are filled."""
    mayor = [deed for deed in deeds if deed.verb in ("place", "lift") and deed.step not in ("guests", "black_market")]
    where: dict[str, list[str]] = {"vacates": [], "occupies": [], "vacates_noble": [], "occupies_noble": []}
    for deed in mayor:
        what = "occupies" if deed.verb == "place" else "vacates"
        where[f"{what}_noble" if len(deed.pieces) > 1 else what].append(deed.pieces[-1])
    where["occupies"] += [event["tile"] for event in own if event["note"] == "placed"]
    return [
        teller(f"tells.{what}", len(places), tiles=tiles(places, teller)) for what, places in where.items() if places
    ]


def stored(deeds: list[Deed], own: list[Event], teller: Teller) -> list[str]:
    """What is kept of the goods that were not loaded, and what rots."""
    kept = [teller.form(deed.pieces[0], "acc") for deed in deeds if deed.verb == "warehouse"]
    singles = [deed.pieces[0] for deed in deeds if deed.verb == "store"]
    kept += [barrels(singles.count(good), good, teller) for good in dict.fromkeys(singles)]
    lost = [barrels(event["n"], event["good"], teller) for event in own if event["note"] == "rotted"]
    clauses = [teller("tells.stores", goods=teller.listed(kept))] if kept else []
    return [*clauses, teller("tells.rots", goods=teller.listed(lost))] if lost else clauses


def shares(dealt: list[Event], teller: Teller) -> Line | None:
    """The colonist ship, dealt out."""
    people = [teller("tells.share", who=teller.who(event["seat"]), share=event["n"]) for event in dealt]
    return teller.line(None, [teller(f"tells.dealt_{dealt[0]['note']}", shares=", ".join(people))])


# Words.


def tile(piece: str, teller: Teller) -> str:
    """`a corn plantation`, `an indigo plant`."""
    return teller.form(piece, "tile", "acc")


def tiles(pieces: list[str], teller: Teller) -> str:
    """Places where people work: so many plantations of a kind, so many circles of a building."""
    told: list[str] = []
    for piece in dict.fromkeys(pieces):
        n = pieces.count(piece)
        if n == 1:
            told.append(tile(piece, teller))
        elif piece in GOOD_IDS:
            told.append(teller("count.plantation", n, good=piece))
        elif piece == "quarry":
            told.append(teller.count("quarry", n))
        else:
            told.append(teller("tells.circles", building=piece, circles=n))
    return teller.listed(told)


def barrels(n: int, good: str, teller: Teller) -> str:
    return teller("count.barrel", n, good=good)
