"""What the table's templates have computed, from a view alone."""

# interpreted: for pages

from __future__ import annotations

from typing import Any, Final

from ratusz.games.san_juan.components import BUILDINGS_TO_END, CARD_IDS, GOOD_IDS, IS_PRODUCTION, TILES, Card

Prices = dict[str, int]

PRODUCTION: Final = [card for card, produces in zip(CARD_IDS, IS_PRODUCTION, strict=True) if produces]
GOOD_OF: Final = dict(zip([*PRODUCTION, CARD_IDS[Card.CUSTOMS_OFFICE]], GOOD_IDS, strict=True))
"""Building → the good that lies on it."""


def is_production(card: str) -> bool:
    return card in PRODUCTION


def good_of(card: str) -> str | None:
    return GOOD_OF.get(card)


def prices_in(view: dict[str, Any], ahead: int) -> Prices | None:
    """The price tile that comes so many sales ahead, or came before; None while nobody has seen it."""
    cycle = view["price_cycle"]
    place = (cycle["next"] + ahead) % TILES
    return cycle["tiles"][place] if place < len(cycle["tiles"]) else None


def last_prices(view: dict[str, Any]) -> Prices | None:
    return prices_in(view, -1)


def coming_prices(view: dict[str, Any]) -> list[Prices | None]:
    """Those of a whole round of the tiles but the last one."""
    return [prices_in(view, ahead) for ahead in range(TILES - 1)]


def city(view: dict[str, Any], seat: int) -> list[dict[str, Any] | None]:
    """A player's buildings, and None for every lot that is still empty."""
    buildings = view["players"][seat]["buildings"]
    return [*buildings, *[None] * (int(BUILDINGS_TO_END) - len(buildings))]


def own_empty_lots(view: dict[str, Any], viewer: int) -> int:
    """What the viewer is building, and has yet to pay for, has its lot already."""
    building = bool(view["aside"]) and view["to_move"] == viewer
    return int(BUILDINGS_TO_END) - len(view["players"][viewer]["buildings"]) - building


def newest(view: dict[str, Any], seat: int, slot: int) -> bool:
    """Is the building there the last that was built?"""
    return slot == len(view["players"][seat]["buildings"]) - 1
