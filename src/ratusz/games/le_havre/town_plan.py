"""Where the buildings of each owner stand on the table: in columns that are six cards wide in all."""

# interpreted: for pages

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import ceil
from typing import Any, Final

CARDS_ACROSS: Final = 6
HEADING: Final = 0.4
"""The height of an owner's heading, in cards."""
TOWN: Final = -1
"""The owner of what nobody owns."""
OUT: Final = -2
"""Of cards that lie in a stack, or nowhere."""
FIRST_BUILDINGS: Final = ("building_firm_1", "building_firm_2", "construction_firm")

Counts = dict[int, int]
"""Owner → how many buildings."""


@dataclass(frozen=True)
class Column:
    """So many cards wide, the owners one under the other."""

    width: int
    owners: tuple[int, ...]


def columns(counts: Counts, mine: int | None) -> list[Column]:
    """The columns in which the tallest is lowest. The town comes first, the viewer's own buildings last."""
    owners = sorted((owner for owner in counts if counts[owner]), key=lambda owner: (owner == mine, owner))
    across = min(CARDS_ACROSS, sum(counts.values()))
    if not across:
        return []
    plans = (plan for widths in divisions(across, sum(counts.values())) for plan in placings(owners, widths, mine))
    return min(plans, key=lambda plan: cost(plan, counts))


def divisions(across: int, cards: int) -> Iterator[tuple[int, ...]]:
    """All ways to divide the width into columns; with more cards than fit in a row, none is one card wide."""
    least = 1 if cards <= CARDS_ACROSS else 2
    for number in range(1, across // least + 1):
        for widths in product(range(least, across + 1), repeat=number):
            if sum(widths) == across:
                yield widths


def placings(owners: Sequence[int], widths: tuple[int, ...], mine: int | None) -> Iterator[list[Column]]:
    if len(widths) > len(owners):
        return
    for places in product(range(len(widths)), repeat=len(owners)):
        if len(set(places)) < len(widths) or places[0] != 0:
            continue
        if owners[-1] == mine and places[-1] != len(widths) - 1:
            continue
        yield [
            Column(width, tuple(owner for owner, at in zip(owners, places, strict=True) if at == column))
            for column, width in enumerate(widths)
        ]


def height(column: Column, counts: Counts) -> float:
    return sum(rows(counts[owner], column.width) + HEADING for owner in column.owners)


def rows(cards: int, width: int) -> int:
    return max(1, ceil(cards / width))


def cost(plan: list[Column], counts: Counts) -> tuple[float, float, int, list[tuple[int, ...]]]:
    heights = [height(column, counts) for column in plan]
    odd = sum(column.width != 2 for column in plan)
    return round(max(heights), 1), round(max(heights) - min(heights), 1), odd, [column.owners for column in plan]


def with_newcomers(plan: list[Column], counts: Counts) -> list[Column]:
    """The plan with those who have had no building until now, each in the lowest column; the town stays
    first."""
    if not plan:
        return plan
    known = {owner for column in plan for owner in column.owners}
    for owner in sorted(owner for owner in counts if counts[owner] and owner not in known):
        lowest = 0 if owner == TOWN else min(range(len(plan)), key=lambda at: height(plan[at], counts))
        others = plan[lowest].owners
        column = Column(plan[lowest].width, (owner, *others) if owner == TOWN else (*others, owner))
        plan = [*plan[:lowest], column, *plan[lowest + 1 :]]
    return plan


def owners_at_dawn(now: Mapping[str, int], log: Iterable[Any]) -> dict[str, int]:
    """Card → who owned it when the round began, by what has been played since: places must not jump meanwhile."""
    told: dict[str, int] = {}
    dawn: dict[str, int] = {}
    touched: set[str] = set()
    for entry in log:
        verb, _, card = entry.move.partition(" ")
        if verb in ("build", "buy", "sell") and card in now:
            touched.add(card)
            told[card] = TOWN if verb == "sell" else entry.seat
        for note in entry.notes:
            if note["note"] == "town":
                told[note["card"]] = TOWN
            elif note["note"] == "round":
                dawn, touched = dict(told), set()
    return {**now, **{card: dawn.get(card, TOWN if card in FIRST_BUILDINGS else OUT) for card in touched}}
