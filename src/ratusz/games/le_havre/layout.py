"""What the table's templates have computed, from a view alone."""

# interpreted: for pages

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from math import ceil
from typing import Any, Final

from ratusz.core.texts import Texts
from ratusz.games.le_havre import town_plan
from ratusz.games.le_havre.components import BOX, SHIP_TYPE_IDS
from ratusz.games.le_havre.fitting import fit
from ratusz.games.le_havre.town_plan import OUT, TOWN, Column

__all__ = ["fit"]

View = dict[str, Any]
Entry = dict[str, Any]
"""A building as a view shows it."""
Fact = dict[str, Any]

BUILDINGS: Final[dict[str, Fact]] = {fact["id"]: fact for fact in BOX["cards"]}
GOODS: Final[dict[str, Fact]] = {fact["id"]: fact for fact in BOX["goods"]}
SHIP_TYPES: Final[dict[str, Fact]] = {fact["id"]: fact for fact in BOX["ship_types"]}
UPGRADED: Final = list(GOODS)[1::2]
PAIRS: Final = [[*pair] for pair in zip(list(GOODS)[:16:2], list(GOODS)[1:16:2], strict=True)]
"""A good and what it is upgraded to, as they are two sides of one counter."""
LETTERS: Final = {"building_firm_1": "B1", "building_firm_2": "B2", "construction_firm": "B3"}
ROUNDS_AHEAD: Final = 9
FEW_BUILDINGS: Final = 12
DENSE_METER: Final = 16


def entries(view: View) -> list[Entry]:
    """All buildings in sight."""
    return [
        *view["town"],
        *chain.from_iterable(view["stacks"]),
        *chain.from_iterable(player["buildings"] for player in view["players"]),
    ]


def entry_of(view: View, card: str) -> Entry | None:
    return next((entry for entry in entries(view) if entry["card"] == card), None)


def amount(number: float) -> str:
    """With halves as they are printed."""
    whole = int(number)
    return ("½" if whole == 0 else f"{whole}½") if number != whole else f"{whole}"


def printed_number(card: str) -> str:
    """The number printed on a card; the first buildings have letters, special buildings a star."""
    if number := BUILDINGS.get(card, {}).get("number"):
        return f"{number:02}"
    return LETTERS.get(card, "★")


def is_upgraded(good: str) -> bool:
    return good in UPGRADED


def type_of(ship: str) -> str:
    """`wooden_4` is a ship of the type `wooden`, worth 4. The Luxury Yacht and MS Dagmar have cards of their own."""
    return ship if ship in BUILDINGS else ship.rsplit("_", 1)[0]


def value_of(ship: str) -> int:
    return int(BUILDINGS[ship]["value"] if ship in BUILDINGS else ship.rsplit("_", 1)[1])


def ship_food(type: str, seats: int) -> int:
    """What a ship yields at the end of each round."""
    return int(SHIP_TYPES[type]["food"][seats - 1]) if type in SHIP_TYPES else 0


def ship_capacity(type: str) -> int:
    return int(SHIP_TYPES[type]["capacity"]) if type in SHIP_TYPES else 0


def deal_price(view: View, verb: str, card: str) -> str:
    """What buying costs or selling brings: half the value."""
    if card in SHIP_TYPE_IDS:
        return str(SHIP_TYPES[card]["price"])
    if type_of(card) in SHIP_TYPE_IDS:
        return f"+{value_of(card) // 2}"
    entry = entry_of(view, card)
    if entry is None:
        return f"+{BUILDINGS[card]['value'] // 2}" if verb == "sell" else ""
    return str(entry["price"]) if verb == "buy" else f"+{entry['value'] // 2}"


def worth(entry: Entry) -> int:
    return int(entry["value"]) + int(entry.get("bonus", 0))


def worth_of_buildings(player: dict[str, Any]) -> int:
    return int(player["worth"]["buildings"]) + int(player["worth"]["bonus"])


def supplied(view: View) -> list[str]:
    """The goods that this turn's tile has brought."""
    return view["tiles"][view["turn_of_round"] - 1]["goods"] or []


def round_card(view: View) -> dict[str, Any]:
    """What happens at the end of this round."""
    card: dict[str, Any] = view["round_cards"][view["round"] - 1]
    return card


def rounds_ahead(view: View) -> list[dict[str, Any]]:
    if view["final"]:
        return []
    return [card for card in view["round_cards"] if card["round"] >= view["round"]][:ROUNDS_AHEAD]


def rounds_beyond(view: View) -> int:
    """How many rounds there are after those shown."""
    return 0 if view["final"] else max(0, len(view["round_cards"]) - view["round"] + 1 - ROUNDS_AHEAD)


def deals(moves: list[Any]) -> list[Any]:
    """The moves that buy or sell."""
    return [move for move in moves if move.name.startswith(("buy ", "sell "))]


def few_stacks(view: View) -> bool:
    """Is one stack left, or none? Then the ships take the room of the others."""
    return sum(bool(stack) for stack in view["stacks"]) < 2


def open_buildings(moves: list[Any]) -> int:
    return sum(move.name.startswith("enter ") for move in moves)


def elsewhere(view: View, moves: list[Any]) -> list[Any]:
    """The moves with cards that do not lie on the table whole, and with one's own ships."""
    drawn = {entry["card"] for entry in [*standing(view), *(stack[0] for stack in view["stacks"] if stack)]}
    drawn |= {pile["type"] for pile in view["ships"]}
    return [
        move
        for move in moves
        if move.name.startswith("scrap ")
        or (move.name.startswith(("enter ", "build ")) and move.name.partition(" ")[2] not in drawn)
    ]


def one_of_many(part: dict[str, Any]) -> bool:
    """Does a building give one each of several goods?"""
    goods = part.get("goods", {}).values()
    return len(goods) > 2 and set(goods) == {1}


def tracks(street: Street) -> str:
    return " ".join(f"minmax(0, {width}fr)" for width, _ in street.columns)


def ships_of(ships: list[str], kind: str) -> list[str]:
    """The ships of a type, those that are alike once."""
    return list(dict.fromkeys(ship for ship in ships if type_of(ship) == kind))


PARTS: Final = {"now": "play", "town": "house", "build": "ship", "mine": "user", "log": "log"}
"""The parts of the table on a telephone, and their drawings."""
DOES_SIGN: Final = {
    "choose": "lh-any",
    "bridge": "lh-any",
    "build": "house",
    "ship": "ship",
    "shipping": "ship",
    "look": "eye",
    "return_loans": "loan",
    "loan": "loan",
    "haul": "lh-stalls",
    "flea_market": "lh-stalls",
    "picket": "lh-stalls",
    "evict": "worker",
}
"""The drawing of what cannot be said in goods."""


def left_to_pay(choice: dict[str, Any], number: int) -> int:
    """After so many of the good, of the food or energy that is due."""
    return int(choice["n"]) - number * int(GOODS[choice["good"]][choice["what"]])


def francs_for(choice: dict[str, Any], number: int) -> int:
    """What selling or loading so many of the good brings."""
    if choice["step"] == "sell":
        return int(choice["prices"][number - 1])
    return number * int(GOODS[choice["good"]]["price"])


def energy_to_sail(ships: int) -> int:
    return int(BUILDINGS["shipping_line"]["does"][0]["energy"]) * ships


def converted(rate: dict[str, Any], number: int) -> list[tuple[str, str]]:
    """What converting so many takes and brings: a good and the amount, with its sign."""
    taken = {good: ceil(each * number) for good, each in rate["in"].items()}
    if rate["once"]:
        taken["energy"] = taken.get("energy", 0) + rate["once"]
    brought = {good: int(each * number) for good, each in rate["out"].items()}
    return [
        *((good, f"−{many}") for good, many in taken.items()),
        *((good, f"+{many}") for good, many in brought.items() if many),
    ]


@dataclass(frozen=True)
class Meter:
    """What feeds the workers at the end of the round: cells of a meter that is full when all are fed."""

    ships: int
    food: int
    francs: int
    short: int
    covered: int
    dense: bool
    food_at_hand: int


def meter(food: dict[str, Any]) -> Meter:
    at_hand = food["have"] - food["of_it_francs"]
    eaten = min(food["due"], at_hand)
    return Meter(
        ships=max(0, food["demand"] - food["due"]),
        food=eaten,
        francs=min(food["due"] - eaten, food["of_it_francs"]),
        short=food["short"],
        covered=food["demand"] - food["short"],
        dense=food["demand"] > DENSE_METER,
        food_at_hand=at_hand,
    )


def harvest(view: View, player: dict[str, Any]) -> list[str]:
    """What will grow for the player at the end of this round."""
    if not round_card(view)["harvest"]:
        return []
    enough = {"grain": 1, "cattle": 2}
    return [good for good, least in enough.items() if player["goods"].get(good, 0) >= least]


@dataclass(frozen=True)
class Group:
    """The buildings of one owner, by their numbers."""

    seat: int | None
    """None: the town."""
    buildings: list[Entry]
    rows: int


@dataclass(frozen=True)
class Street:
    """Columns of groups; the tallest says how high a row may be."""

    columns: list[tuple[int, list[Group]]]
    rows: int
    headings: int
    without: list[int]
    """Who has no building yet."""


def by_number(entry: Entry) -> tuple[str, str]:
    number = printed_number(entry["card"])
    return {"B": "0", "★": "2"}.get(number[0], "1") + number, entry["card"]


def is_early(view: View) -> bool:
    """While few buildings stand there is room to draw them large."""
    return sum(len(player["buildings"]) for player in view["players"]) + len(view["town"]) <= FEW_BUILDINGS


def street(view: View, viewer: int | None, log: Any) -> Street:
    """All buildings that stand, grouped by owner. The columns change between rounds only."""
    owned: dict[int, list[Entry]] = {TOWN: view["town"]}
    owned |= {seat: player["buildings"] for seat, player in enumerate(view["players"])}
    now = {entry["card"]: owner for owner, buildings in owned.items() for entry in buildings}
    dawn = list(town_plan.owners_at_dawn(now, log).values())
    counts = {owner: len(buildings) for owner, buildings in owned.items()}
    planned = plan(tuple((owner, dawn.count(owner)) for owner in owned if owner != OUT), viewer)
    columns = [column(part, owned) for part in town_plan.with_newcomers(planned, counts)]
    rows, headings = max(
        ((sum(group.rows for group in groups), len(groups)) for _, groups in columns),
        key=lambda tall: tall[0] + town_plan.HEADING * tall[1],
    )
    return Street(
        columns=columns,
        rows=rows,
        headings=headings,
        without=[seat for seat in range(len(view["players"])) if not counts[seat]],
    )


@lru_cache(256)
def plan(counts: tuple[tuple[int, int], ...], viewer: int | None) -> list[Column]:
    return town_plan.columns(dict(counts), viewer)


def column(part: Column, owned: dict[int, list[Entry]]) -> tuple[int, list[Group]]:
    """An owner who has sold the last building keeps no place."""
    groups = [
        Group(
            None if owner == TOWN else owner,
            sorted(owned[owner], key=by_number),
            town_plan.rows(len(owned[owner]), part.width),
        )
        for owner in part.owners
        if owned[owner]
    ]
    return part.width, groups


def fleet(ships: list[str]) -> list[tuple[str, list[int]]]:
    """Type of ship → the values of the ships of this type."""
    types = list(dict.fromkeys(map(type_of, sorted(ships, key=value_of))))
    return [(kind, sorted(value_of(ship) for ship in ships if type_of(ship) == kind)) for kind in types]


def ship_round(view: View, kind: str) -> int | None:
    """The end of which round brings the next ship of a type; None if no more are to come."""
    cards = view["round_cards"][max(0, view["round"] - 1) :] if not view["final"] else []
    return next((card["round"] for card in cards if type_of(card["ship"]) == kind), None)


def ship_reason(say: Texts, view: View, pile: dict[str, Any]) -> str:
    """Why a ship cannot be built now, in a word or three; empty if nothing is missing for it."""
    if not pile["values"]:
        coming = ship_round(view, pile["type"])
        return say("page.ships_gone") if coming is None else say("page.ships_after", round=coming)
    if not any(entry["card"].startswith("wharf") for entry in standing(view)):
        return say("page.needs_wharf")
    missing = view["mine"]["ships"][pile["type"]]["missing"] if view["mine"] else {}
    return lacking(say, next(iter(missing.items()))) if missing else ""


def standing(view: View) -> list[Entry]:
    """The buildings that stand, in the town or with a player."""
    return [*view["town"], *chain.from_iterable(player["buildings"] for player in view["players"])]


def lacking(say: Texts, missing: tuple[str, int]) -> str:
    """`1 steel short`."""
    what, number = missing
    if what in ("food", "energy"):
        return say(f"page.short.{what}", number)
    return say("page.short.goods", number, good=what)


def reason(say: Texts, prospect: dict[str, Any]) -> str:
    """Why a building cannot be entered, in a word or three: what is missing, by name."""
    why, lack = prospect["why_not"], prospect["lack"]
    if lack is None:
        return say(f"page.why.{why}")
    if why == "no_goods" and lack["have"] == 0 and lack["n"] == 1:
        return say("page.none", good=lack["what"])
    return lacking(say, (lack["what"], lack["n"]))
