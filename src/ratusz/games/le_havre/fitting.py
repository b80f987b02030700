"""How much room a building's card needs, told from its words and signs: what a browser would measure, without a
script. The style sheet has a form for each answer and picks it by the room there is."""

# interpreted: for pages

from __future__ import annotations

import re
from typing import Any, Final

from ratusz.core.texts import Texts

LINE: Final = 118
"""Pixels in a line of a building's card on a small screen."""
COMPACT: Final = {"icon": 15.0, "arrow": 9.0, "letter": 6.3, "gap": 2.0}
ROOMY: Final = {"icon": 19.0, "arrow": 10.0, "letter": 7.0, "gap": 3.0}
NUMBER: Final = 15.0
SIGN: Final = 14
TAG: Final = re.compile(r"<[^>]*>")
NARROW, WIDE, CAPITAL = set("iljtfrI.,()’' "), set("mwMWŻ"), set("ABCDEFGHKNOPQRSTUVXYZ★")


def breadth(drawn: str, sizes: dict[str, float]) -> float:
    """About how many pixels an effect needs in one line."""
    arrows = drawn.count('class="i to"')
    pieces = drawn.count("<svg")
    letters = sum(len(word) for word in TAG.sub(" ", drawn).split())
    return arrows * sizes["arrow"] + (pieces - arrows) * (sizes["icon"] + sizes["gap"]) + letters * sizes["letter"]


def lines_of(name: str) -> int:
    """Lines in which a name is set; it is wrapped between words."""
    lines, used = 1, NUMBER
    for word in name.split():
        size = sum(3.9 if c in NARROW else 10.6 if c in WIDE else 8.3 if c in CAPITAL else 7.2 for c in word)
        if used and used + 3.5 + size > LINE:
            lines, used = lines + 1, size
        else:
            used += size + (3.5 if used else 0)
    return lines


def fit(say: Texts, name: str, drawn: str, entry: dict[str, Any], fee: dict[str, int] | None, why: str | None) -> str:
    """The classes of a building's card: how much room its name, effect and status need."""
    effect = breadth(drawn, COMPACT)
    shared = effect + 4 + status_breadth(say, entry, fee, why) <= LINE
    return " ".join(
        [
            f"name-{lines_of(name)}",
            "shared" if shared else "parted" if effect <= LINE else "long",
            *(["wide"] if breadth(drawn, ROOMY) > LINE else []),
        ]
    )


def status_breadth(say: Texts, entry: dict[str, Any], fee: dict[str, int] | None, why: str | None) -> float:
    """Of what a status slot says: who is there, why not, or the fee; and the card's signs."""
    signs = float(SIGN * (entry["hammers"] + entry["fishermen"]))
    if entry["workers"]:
        return signs + 36 * len(entry["workers"])
    if why or fee is None:
        return signs + 6.0 * len(why or say("page.does.nothing"))
    return signs + (31 * len(fee) if fee else 6.0 * len(say("page.free")) + 14)
