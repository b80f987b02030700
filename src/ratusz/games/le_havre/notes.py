"""The notes of the history: what is told besides the moves."""

from __future__ import annotations

from typing import Final


class Note:
    """Their numbers: the places in NOTES."""

    TILE: Final = 0
    GOT: Final = 1
    PAID: Final = 2
    LOAN: Final = 3
    INTEREST: Final = 4
    HARVEST: Final = 5
    FED: Final = 6
    TOWN: Final = 7
    NO_TOWN: Final = 8
    SHIP: Final = 9
    HOME: Final = 10
    SAW: Final = 11
    ROUND: Final = 12
    FINAL: Final = 13
    REPAID: Final = 14
    CAR: Final = 15
    SOLD: Final = 16
    HAND: Final = 17
    GAVE: Final = 18


NOTES: Final = [
    "tile",
    "got",
    "paid",
    "loan",
    "interest",
    "harvest",
    "fed",
    "town",
    "no_town",
    "ship",
    "home",
    "saw!",
    "round",
    "final",
    "repaid",
    "car",
    "sold",
    "hand!",
    "gave",
]
