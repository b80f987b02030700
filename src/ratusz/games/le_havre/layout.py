"""What the table's templates have computed, from a view alone."""

# interpreted: for pages

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from math import ceil
from typing import Any, Final

from ratusz.games.le_havre.components import BOX, SHIP_TYPE_IDS

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
ROUNDS_AHEAD: Final = 10
MANY_BUILDINGS: Final = 4
MANY_CARDS: Final = 6
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


def on_the_table(view: View, viewer: int | None) -> list[str]:
    """The targets of all cards that are drawn whole: a move done to another stands among the choices."""
    cards = [
        *(entry["card"] for entry in view["town"]),
        *(stack[0]["card"] for stack in view["stacks"] if stack),
        *(entry["card"] for player in view["players"] for entry in player["buildings"]),
        *(pile["type"] for pile in view["ships"]),
        *(view["players"][viewer]["ships"] if viewer is not None else []),
    ]
    return [f"card.{card}" for card in cards]


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


def food_besides_francs(player: dict[str, Any]) -> int:
    return int(player["food"]) - int(player["francs"])


def many_buildings(player: dict[str, Any]) -> bool:
    return len(player["buildings"]) > MANY_BUILDINGS


def many_cards(player: dict[str, Any]) -> bool:
    return len(player["buildings"]) + len(player["ships"]) + bool(player["loans"]) > MANY_CARDS


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
