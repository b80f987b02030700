"""What the table's templates have computed, from a view alone."""

# interpreted: for pages

from __future__ import annotations

from typing import Any, Final

from ratusz.core.texts import Texts
from ratusz.games.craftsmen.components import (
    COLOUR_IDS,
    COLOUR_SET_POINTS,
    COMPONENTS,
    SEASON_IDS,
    TOWN_IDS,
    YEARS,
)

View = dict[str, Any]
Player = dict[str, Any]

LINES_SHOWN: Final = 4


def reconstructed(view: View, say: Texts) -> list[str]:
    return [say(f"table.group.{group}") for group in view["reconstructed"]]


def calendar(view: View) -> list[tuple[int, list[tuple[str, str]]]]:
    """Year by year, its seasons, each `now`, `past` or still to come."""
    now = (view["year"], SEASON_IDS.index(view["season"]))

    def when(year: int, number: int) -> str:
        return "now" if (year, number) == now else "past" if (year, number) < now else ""

    return [
        (year, [(season, when(year, number)) for number, season in enumerate(SEASON_IDS)])
        for year in range(1, int(YEARS) + 1)
    ]


def stage_of(view: View, town: str) -> str:
    """Is it the turn of this building of the town `now`, `past` or still to come?"""
    if view["stage"] is None:
        return ""
    return "now" if town == view["stage"] else "past" if TOWN_IDS.index(town) < TOWN_IDS.index(view["stage"]) else ""


def stage_number(town: str) -> str:
    return str(COMPONENTS["town"][TOWN_IDS.index(town)]["stage"])


def newest_space(lane: dict[str, Any], seat: int, move: str) -> int | None:
    """Where in the queue the helper went that was sent by this move, counted from 1."""
    words = move.split()
    found = None
    for number, space in enumerate(lane["spaces"], start=1):
        if space["discs"] and space["discs"][-1] == seat and (len(words) == 2 or words[2] == str(number)):
            found = number
    return found


def sent_helper(view: View, seat: int) -> str:
    """The name under which the helper glides who has just been sent."""
    return f"helper-{seat}-{view['players'][seat]['helpers'] + 1}"


def place_in(order: list[int], seat: int) -> int | None:
    """First, second, …, or not at all."""
    return order.index(seat) + 1 if seat in order else None


def work(view: View) -> list[bool]:
    """The work points of this season: those left, then those spent."""
    left = view["choice"]["n"]
    return [point < left for point in range(max(view["work_points"], left))]


def hand_size(player: Player) -> int:
    return sum(player["hand_counts"].values())


def colour_set_points(player: Player) -> int:
    return int(player["colour_sets"]) * int(COLOUR_SET_POINTS)


def covered(built: dict[str, Any]) -> int:
    """How many of a building's icons have goods on them."""
    return sum(icon["filled"] for icon in built["icons"])


def lines(view: View, targets: list[str]) -> list[dict[str, Any]]:
    """The lines of production that are nearest: to be clicked, then to be worked, then those that lack least."""

    def far(line: dict[str, Any]) -> tuple[int, int]:
        if f"line.{line['good']}" in targets:
            return 0, line["work"] or 99
        return (1 if line["work"] is not None else 2 + len(line["missing"])), line["work"] or 99

    return sorted(view["mine"]["lines"], key=far)[: max(LINES_SHOWN, len(targets))]


def capital_by_colour(view: View) -> list[tuple[str, list[str]]]:
    """The viewer's sets of capital cards: a colour and its cards, of those there are."""
    held = view["mine"]["capital"]
    sets = [
        (colour, [card for card, count in held.items() if card.startswith(f"{colour}_") for _ in range(count)])
        for colour in COLOUR_IDS
    ]
    return [(colour, cards) for colour, cards in sets if cards]


def is_other(hand: list[dict[str, Any]], number: int) -> bool:
    """Is this card unlike one before it that shows the same building?"""
    card = hand[number]
    before = [other for other in hand[:number] if other["building"] == card["building"]]
    return bool(before) and (before[0]["top"], before[0]["bottom"]) != (card["top"], card["bottom"])


def target_in_hand(view: View, number: int) -> str:
    """What a card of the viewer's hand is called when it is clicked."""
    choice, card = view["choice"], view["mine"]["hand"][number]
    if choice and choice["step"] == "which_building" and card["building"] == choice["building"]:
        return f"colours.{card['top']}.{card['bottom']}"
    return f"hand.{card['building']}" + (".other" if is_other(view["mine"]["hand"], number) else "")


def lane_text(view: View, town: str) -> str:
    """Which text says what happens there."""
    return "page.lane.town_hall_two" if town == "town_hall" and view["seats"] == 2 else f"page.lane.{town}"


def ring_text(town: str, ring: str) -> str:
    """Which text says what a space with this ring is."""
    return "page.ring.first" if town == "town_hall" and ring == "gold" else f"page.ring.{ring}"


def taking(view: View, card: str) -> list[str] | None:
    """The moves that take a face-up capital card by one click: how many, and which, where it is asked."""
    if (view["choice"] or {}).get("step") != "bank":
        return None
    return ["one", f"take {card}"] if len(view["capital"]["row"]) > 1 else ["one"]


def in_street(view: View, viewer: int) -> list[str]:
    """The building cards in a street, as they are numbered."""
    return [card_name(card) for card in view["players"][viewer]["street"]]


def own_cards(view: View, viewer: int | None) -> list[str]:
    """The building and capital cards of the viewer, as they are numbered."""
    if viewer is None:
        return []
    capital = [card for _, cards in capital_by_colour(view) for card in cards]
    return [*in_street(view, viewer), *(card_name(card) for card in view["mine"]["hand"]), *capital]


def card_name(card: dict[str, Any]) -> str:
    return f"{card['building']}-{card['top']}-{card['bottom']}"
