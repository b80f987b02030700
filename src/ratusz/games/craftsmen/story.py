"""Craftsmen told turn by turn."""

# interpreted: words are for people

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from ratusz.core.story import Deed, Event, Turn
from ratusz.core.telling import Line, Teller

BY_THEMSELVES: Final = (
    "idle",
    "blocked",
    "bonus",
    "mayor",
    "unsold",
    "lost",
    "pushed_out",
    "awarded",
    "ship",
    "sets",
    "granary",
    "final",
    "no_bid",
    "order",
    "won",
)
"""Notes that are told in their own words."""


Told = Callable[[Sequence[Deed], Sequence[Event], Teller], list[str]]
"""Clauses about one player's choices and what happened to that player."""


def tell(turn: Turn, teller: Teller) -> list[Line | None]:
    if turn.seat is None:
        offered = [teller.said(event) for event in turn.opening if event["note"] == "offered"]
        return [*draws(turn.opening, teller), *offered, *said(turn, teller)]
    own = [deed for deed in turn.deeds if deed.seat == turn.seat]
    events = [event for event in turn.events if event["seat"] == turn.seat]
    step = own[0].step if own else ""
    clauses = TOLD[step](own, events, teller) if step in TOLD else []
    if not own:
        clauses = discarded(own, events, teller)
    clauses += spent(events, teller)
    points = sum(event["n"] for event in events if event["note"] == "scored")
    clauses += [teller("tells.scores", points=teller("tells.points", points))] if points else []
    first = teller.line(turn.seat, clauses, piece=piece_of(own), points=points)
    return [first, *said(turn, teller), *of_others(turn, teller)]


def said(turn: Turn, teller: Teller) -> list[Line | None]:
    told = [event for event in turn.events if event["note"] in BY_THEMSELVES]
    return [wins(event, turn, teller) if event["note"] == "won" else teller.said(event) for event in told]


def piece_of(own: Sequence[Deed]) -> str:
    """What the turn is about: what its first choice is done to."""
    first = own[0] if own else None
    return first.pieces[0] if first is not None and first.pieces and first.verb in ABOUT else ""


ABOUT: Final = ("send", "cover", "build", "force", "purchase", "auction", "deliver", "fair", "sell", "produce", "line")


# Cards.


def cards(deeds: Iterable[Deed], verb: str, events: Iterable[Event], note: str) -> list[str]:
    """Cards chosen, and those that went without a choice."""
    chosen = [(deed.number, deed.pieces[0]) for deed in deeds if deed.verb == verb and deed.pieces]
    return [card for _, card in chosen] + [event["card"] for event in events if event["note"] == note]


def named(found: Iterable[str], teller: Teller) -> str:
    return teller.listed([format(teller.name(card), "acc") for card in found])


def drawn(events: Sequence[Event], seat: int, teller: Teller) -> str:
    """Cards from the deck: by name where they are known."""
    count = sum(event["n"] for event in events if event["note"] == "drew" and event["seat"] == seat)
    seen = [event["card"] for event in events if event["note"] == "card" and event["seat"] == seat]
    if not count:
        return ""
    return named(seen, teller) if len(seen) == count else teller("tells.cards", count)


def draws(events: Sequence[Event], teller: Teller) -> list[Line | None]:
    """What each seat draws, a line each."""
    seats = dict.fromkeys(event["seat"] for event in events if event["note"] == "drew")
    return [teller.line(seat, [teller("tells.draws", cards=drawn(events, seat, teller))]) for seat in seats]


def paid(deeds: Iterable[Deed], events: Iterable[Event], teller: Teller) -> str:
    return named(cards(deeds, "pay", events, "paid"), teller)


def discarded(deeds: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    found = cards(deeds, "discard", events, "discarded")
    return [teller("tells.discards", cards=named(found, teller))] if found else []


def spent(events: Iterable[Event], teller: Teller) -> list[str]:
    return [teller("tells.token_spent") for event in events if event["note"] == "token_spent"]


def to_owner(price: str, events: Iterable[Event], note: str, teller: Teller) -> str:
    """In brackets: what was paid, and whom."""
    for event in events:
        if event["note"] == note:
            return teller("tells.paid_to", price=price, who=teller.who(event["owner"]))
    return teller("tells.paid", price=price)


def of_others(turn: Turn, teller: Teller) -> list[Line | None]:
    """Others draw, or have more cards than they may keep."""
    events = [event for event in turn.events if event["seat"] != turn.seat]
    lines = draws(events, teller)
    seats = dict.fromkeys(
        [deed.seat for deed in turn.deeds] + [event["seat"] for event in events if event["note"] == "discarded"]
    )
    for seat in seats:
        if seat != turn.seat:
            deeds = [deed for deed in turn.deeds if deed.seat == seat]
            mine = [event for event in events if event["seat"] == seat]
            lines.append(teller.line(seat, discarded(deeds, mine, teller)))
    return lines


# Before the first season.


def swap(own: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    clauses = []
    got = {event["note"]: event for event in events}
    for deed in own:
        if deed.verb in ("swap", "swap_other"):
            if deed.pieces and "got" in got:
                clauses.append(teller("tells.swaps", card=deed.pieces[0], **colours(got["got"])))
            else:
                clauses.append(teller("tells.swaps_hidden", deck=got["swapped"]["deck"]))
        elif deed.verb == "colours":
            clauses.append(teller("tells.sawmill", top=deed.pieces[0], bottom=deed.pieces[1]))
    return clauses or [teller("tells.keeps")]


# The helpers.


def send(own: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    first = own[0]
    if first.verb == "pass":
        return [teller("tells.no_more_helpers")]
    if first.verb == "send":
        return [teller("tells.sends", town=first.pieces[0])]
    owner = [event["owner"] for event in events if event["note"] == "covered"]
    town, space = first.pieces
    if not owner:
        return [teller("tells.covers_own", town=town, space=space)]
    price = paid(own, events, teller)
    price = price or "".join(teller("tells.points", event["n"]) for event in events if event["note"] == "paid_points")
    covers = teller("tells.covers", town=town, space=space, who=teller.who(owner[0]))
    return [covers + (teller("tells.paid", price=price) if price else "")]


# The town.


def bank(own: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    if own[0].verb == "pass":
        return [teller("tells.no_capital")]
    taken = cards(own, "take", events, "face_up")
    clauses = [teller("tells.takes", cards=named(taken, teller))] if taken else []
    found = drawn(events, own[0].seat, teller)
    clauses += [teller("tells.draws", cards=found)] if found else []
    if any(deed.verb == "privilege" for deed in own):
        few = named(cards(own, "discard", events, "discarded"), teller)
        return [*clauses, teller("tells.discards_only", cards=few)]
    return [*clauses, *discarded(own, events, teller)]


def build(own: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    built = [deed for deed in own if deed.verb in ("build", "force")]
    if not built:
        return [teller("tells.builds_nothing")]
    buildings = teller.listed([teller("tells.the", building=deed.pieces[0]) for deed in built])
    told = teller("tells.builds", buildings=buildings, cards=paid(own, events, teller))
    return [told + (teller("tells.by_privilege") if any(deed.verb == "force" for deed in built) else "")]


def notary(own: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    clauses = []
    for deed in own:
        if deed.verb == "look":
            clauses.append(teller("tells.looks", deck=deed.pieces[0]))
            clauses.append(teller("tells.lays_out", cards=laid_out(own, teller)))
        elif deed.verb == "purchase":
            took = next((event for event in events if event["note"] == "took"), None)
            if took is not None:  # paid for
                clauses.append(teller("tells.purchases", cards=paid(own, events, teller), **colours(took)))
        elif deed.verb == "auction":
            bid = next((bid.pieces[0] for bid in own if bid.verb == "bid"), "1")
            clauses.append(teller("tells.auctions", building=deed.pieces[0], bid=bid))
    return clauses or [teller("tells.no_look" if own[0].step == "look_after" else "tells.no_purchase")]


def laid_out(own: Iterable[Deed], teller: Teller) -> str:
    """The cards that the privilege has laid face up."""
    shown = [event for deed in own if deed.verb in ("look", "show") for event in deed.events]
    return teller.listed([teller("tells.card", **colours(event)) for event in shown if event["note"] == "offered"])


def colours(event: Event) -> dict[str, str]:
    return {key: event[key] for key in ("building", "top", "bottom")}


def bid(own: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    first = own[0]
    return [teller("tells.bids", bid=first.pieces[0]) if first.verb == "bid" else teller("tells.no_bid")]


def outbid(own: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    return [teller("tells.outbids" if own[0].verb == "raise" else "tells.lets_go")]


def wins(won: Event, turn: Turn, teller: Teller) -> Line | None:
    """Whoever wins an auction pays at once, in whosever turn that is."""
    seat = won["seat"]
    events = [event for event in turn.events if event["seat"] == seat]
    price = paid([deed for deed in turn.deeds if deed.seat == seat], events, teller)
    took = next((event for event in events if event["note"] == "took"), None)
    if took is None:
        return teller.said(won)
    return teller.line(seat, [teller("tells.wins", bid=won["n"], cards=price, **colours(took))])


def settles(own: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    """The winner of an auction that ended in a turn of somebody who was not asked."""
    took = next((event for event in events if event["note"] == "took"), None)
    if took is None:  # still paying
        return []
    return [teller("tells.settles", cards=paid(own, events, teller), **colours(took))]


def merchant(own: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    first = own[0]
    if first.verb == "pass":
        return [teller("tells.buys_nothing")]
    sites = [deed.pieces[1] for deed in own if deed.verb == "deliver"]
    sites += [event["building"] for event in events if event["note"] == "made"]
    price = teller("tells.marker") if first.verb == "barter" else paid(own, events, teller)
    bought = teller("tells.buys", good=first.pieces[0], building=sites[0] if sites else "")
    return [bought + to_owner(price, events, "bought", teller)]


def town_hall(own: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    first = own[0]
    if first.verb == "token":
        return [teller("tells.takes_token", token=first.pieces[0])]
    return [teller("tells.changes_order" if first.verb == "order" else "tells.takes_nothing")]


def invest(own: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    given = cards(own, "invest", events, "paid")
    return [teller("tells.invests", cards=named(given, teller)) if given else teller("tells.invests_nothing")]


# Work points.


def works(own: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    """What is made of the work points, one after the other; equal kinds of work that follow each other as one."""
    done = [deed for deed in own if deed.step in ("craft", "play_work_token") and deed.verb != "pass"]
    tokens = own[0].step == "play_work_token"
    if not done:
        return [teller("tells.no_tokens" if tokens else "tells.no_work")]
    clauses = [teller("tells.plays_tokens", len(done))] if tokens else []
    delivered: list[str] = []
    sent: list[str] = []
    for index, deed in enumerate(done):
        end = done[index + 1].number if index + 1 < len(done) else own[-1].number + 1
        parts = [part for part in own if deed.number <= part.number < end]
        if deed.verb == "deliver":
            delivered.append(delivery(deed.pieces, teller))
        elif deed.verb == "fair":
            sent.append(deed.pieces[0])
        following = done[index + 1].verb if index + 1 < len(done) else ""
        if delivered and following != "deliver":
            clauses.append(teller("tells.delivers", what=teller.listed(delivered)))
            delivered = []
        if sent and following != "fair":
            clauses.append(teller("tells.sends_to_fair", goods=teller.several(sent)))
            sent = []
        if deed.verb in WORK:
            happened = [event for part in parts for event in part.events if event["seat"] == deed.seat]
            clauses += WORK[deed.verb](parts, happened, teller)
    return clauses


def delivery(pieces: Sequence[str], teller: Teller) -> str:
    return teller("tells.delivery", good=pieces[0], building=pieces[1])


def makes(parts: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    """A product, or a whole line up to it, and the ship it goes on."""
    good = parts[0].pieces[0]
    made = teller("tells.runs_line" if parts[0].verb == "line" else "tells.makes", good=good)
    for part in parts[1:]:
        if part.verb == "bribe":
            return [made, teller("tells.bribes", ship=part.pieces[0], cards=paid(parts, events, teller))]
        if part.verb == "abandon":
            return [made, teller("tells.gives_up")]
    ships = [part.pieces[0] for part in parts if part.verb == "load"]
    ships += [event["ship"] for event in events if event["note"] == "loaded"]
    return [made + teller("tells.for_ship", ship=ships[0]) if ships else made]


def sells(parts: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    reward = named(cards(parts, "take", events, "face_up"), teller) or drawn(events, parts[0].seat, teller)
    sold = teller("tells.sells", good=parts[0].pieces[0])
    return [sold + (teller("tells.for_cards", cards=reward) if reward else ""), *discarded(parts, events, teller)]


def buys_back(parts: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    return [teller("tells.buys_back", good=good, building=building) for good, building in raw_goods(parts, events)]


def doubles(parts: Sequence[Deed], events: Sequence[Event], teller: Teller) -> list[str]:
    clauses = [teller("tells.doubles")]
    delivered = [delivery(pieces, teller) for pieces in raw_goods(parts, events)]
    clauses += [teller("tells.delivers", what=teller.listed(delivered))] if delivered else []
    sent = [part.pieces[0] for part in parts if part.verb == "fair"]
    sent += [event["good"] for event in events if event["note"] == "fair"]
    return [*clauses, *([teller("tells.sends_to_fair", goods=teller.several(sent))] if sent else [])]


def raw_goods(parts: Sequence[Deed], events: Sequence[Event]) -> list[list[str]]:
    """What was delivered and where, by choice or because there was none."""
    found = [part.pieces for part in parts if part.verb == "deliver"]
    found += [[event["good"], event["building"]] for event in events if event["note"] == "made"]
    return found


WORK: Final[dict[str, Told]] = {
    "produce": makes,
    "line": makes,
    "sell": sells,
    "trade": buys_back,
    "double": doubles,
}


TOLD: Final[dict[str, Told]] = {
    "swap_card": swap,
    "swap_sawmill": swap,
    "send_helper": send,
    "bank": bank,
    "build": build,
    "notary": notary,
    "look_after": notary,
    "bid": bid,
    "outbid_mayor": outbid,
    "pay": settles,
    "craft": works,
    "play_work_token": works,
    "merchant": merchant,
    "town_hall": town_hall,
    "discard": discarded,
    "invest": invest,
}
"""By the step that asked first."""
