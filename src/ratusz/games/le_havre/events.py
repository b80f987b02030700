"""What the notes of the history say, for everybody who may hear them."""

# interpreted: for people

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ratusz.games.le_havre import notes
from ratusz.games.le_havre.components import (
    CARD_IDS,
    CARDS,
    GOOD_IDS,
    MAX_SEATS,
    NO_CARD,
    SHIP_IDS,
    SHIP_KIND_IDS,
    SHIP_TYPE_IDS,
    TILE_GOODS,
    TILE_INTEREST,
)
from ratusz.games.le_havre.steps.tokens import Bill

HOW_PAID = {Bill.FEE: "fee", Bill.ENERGY: "energy", Bill.SHIPPING: "energy"}


def show_note(name: str, a: int, b: int) -> dict[str, Any]:
    if name == "tile":
        goods = [GOOD_IDS[TILE_GOODS[a * 2]], GOOD_IDS[TILE_GOODS[a * 2 + 1]]]
        return {"goods": goods, "how": "interest"} if TILE_INTEREST[a] else {"goods": goods}
    if name == "got":
        return show_got(a, b)
    if name == "paid":
        return show_paid(a, b)
    if name in ("bought", "sold"):
        return {"card": piece_name(a, SHIP_TYPE_IDS if name == "bought" else SHIP_KIND_IDS), "n": b}
    if name == "harvest":
        return {"n": b} if a else {"n": b, "how": "cattle"}
    if name == "fed":
        return {"n": a, "ships": b}
    if name in ("town", "saw", "hand", "home"):
        return {"card": CARD_IDS[a]}
    if name == "scrapped":
        return {"ship": SHIP_KIND_IDS[a]}
    if name == "ship":
        return {"ship": SHIP_IDS[a]}
    if name in ("loan", "interest", "repaid", "returned"):
        return {"n": a}
    if name in ("round", "round_ends"):
        return {"round": a}
    return {}


def show_got(good: int, how: int) -> dict[str, Any]:
    """What came in, and by which card if not by the action itself."""
    shown = {"good": GOOD_IDS[good], "n": int(notes.NUMBER.of(how))}
    card = int(notes.BY.of(how)) - 1
    return shown if card == NO_CARD else shown | {"how": "by", "card": CARD_IDS[card]}


def show_paid(good: int, how: int) -> dict[str, Any]:
    """What was paid: as a fee, for energy, or otherwise; and the seat that got it, if one did."""
    shown: dict[str, Any] = {"good": GOOD_IDS[good], "n": int(notes.NUMBER.of(how))}
    bill = int(notes.BILL.of(how)) - 1
    if bill in HOW_PAID:
        shown["how"] = HOW_PAID[bill]
    to = int(notes.PAYEE.of(how)) - 1
    return shown | {"to": to} if 0 <= to < MAX_SEATS else shown


def piece_name(piece: int, ships: Sequence[str]) -> str:
    return CARD_IDS[piece] if piece < CARDS else ships[piece - CARDS]
