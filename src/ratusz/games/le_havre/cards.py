"""The cards: what they are worth, cost and do, from `components.json` or from a file of one's own. What they do is told
in the vocabulary of `vocabulary.py`."""

from __future__ import annotations

import json
from typing import Any, Final, final

from ratusz.core.vecs import i64, vec
from ratusz.core.written import Unfit, read_json
from ratusz.games.le_havre.components import (
    ALL,
    BOX,
    CARDS,
    GOOD_IDS,
    OWN,
    OWN_IDS,
    PRINTED,
    PURSE,
    SHIP_TYPE_IDS,
    SHIP_VALUE,
    SHIPS,
    TYPE_IDS,
)
from ratusz.games.le_havre.vocabulary import (
    BONUS_IDS,
    BONUSES,
    MODES,
    VOCABULARY,
    WAYS,
    WORDS,
    BadCard,
    Bonus,
    Field,
    Part,
    read_part,
)


@final
class Cards:
    """All the cards of one game: those in the box and, if there are any, the owners' own. Never changes."""

    def __init__(self) -> None:
        self.own = ""
        self.with_own = False
        self.printed_costs = False
        self.group: list[str] = [""] * CARDS
        self.names: dict[str, dict[str, str]] = {"en": {}, "pl": {}}
        self.exists: vec[i64] = vec[i64]([0] * CARDS)
        self.kind: vec[i64] = vec[i64]([0] * CARDS)
        self.value: vec[i64] = vec[i64]([0] * ALL)
        self.price: vec[i64] = vec[i64]([-1] * CARDS)
        """-1: cannot be bought."""
        self.cheapest: i64 = 0
        self.number: vec[i64] = vec[i64]([99] * CARDS)
        self.buildable: vec[i64] = vec[i64]([0] * CARDS)
        self.cost: vec[i64] = vec[i64]([0] * (CARDS * PURSE))
        self.enterable: vec[i64] = vec[i64]([0] * CARDS)
        self.fee_food: vec[i64] = vec[i64]([0] * CARDS)
        self.fee_francs: vec[i64] = vec[i64]([0] * CARDS)
        """With both, the visitor pays one or the other."""
        self.hammers: vec[i64] = vec[i64]([0] * CARDS)
        self.fishermen: vec[i64] = vec[i64]([0] * CARDS)
        self.solo: vec[i64] = vec[i64]([1] * CARDS)
        self.swap_for: vec[i64] = vec[i64]([-1] * CARDS)
        """The type of ship that a Wharf takes for this one."""
        self.mode: vec[i64] = vec[i64]([0] * CARDS)
        self.parts: list[list[Part]] = [[] for _ in range(CARDS)]
        self.eats: vec[i64] = vec[i64]([0] * CARDS)
        self.has_bonus: vec[i64] = vec[i64]([0] * CARDS)
        self.bonus: vec[i64] = vec[i64]([0] * (CARDS * BONUSES))
        """Card × BONUSES + what is counted (Bonus): half francs for each."""
        self.counts_goods: vec[i64] = vec[i64]([0] * CARDS)
        """Is there a bonus for goods?"""


OWN_FIELDS: Final = ["en", "pl", "type", "value", "price", "fee", "symbols", "bonus", "mode", "does"]
PRINTED_FIELDS: Final = [
    *OWN_FIELDS,
    "id",
    "set",
    "number",
    "cost",
    "cost_printed",
    "players",
    "players_short",
    "start_short",
    "solo",
    "swap_for",
    "pl_acc",
    "suggested_pl",
]


def read_card(cards: Cards, number: int, field: Field, words: list[str]) -> None:
    """Fills in one card."""
    cards.exists[number] = 1
    cards.kind[number] = field.sub("type").one_of(TYPE_IDS)
    cards.value[number] = field.sub("value").integer(-2, 100)
    if cards.value[number] % 2:
        raise field.sub("value").bad("an even number, so that it can be halved")
    if field.has("price"):
        cards.price[number] = field.sub("price").integer(0, 100)
    if field.has("fee"):
        fee = field.sub("fee")
        fee.check_keys(["food", "francs"])
        cards.enterable[number] = 1
        cards.fee_food[number] = fee.sub("food").integer(1, 10) if fee.has("food") else 0
        cards.fee_francs[number] = fee.sub("francs").integer(1, 7) if fee.has("francs") else 0
    if field.has("symbols"):
        symbols = field.sub("symbols")
        symbols.check_keys(["hammer", "fisherman"])
        cards.hammers[number] = symbols.sub("hammer").integer(0, 9) if symbols.has("hammer") else 0
        cards.fishermen[number] = symbols.sub("fisherman").integer(0, 9) if symbols.has("fisherman") else 0
    if field.has("bonus"):
        bonus = field.sub("bonus")
        bonus.check_keys([name for name in BONUS_IDS if name])
        for name in bonus.value:
            cards.has_bonus[number] = 1
            cards.bonus[number * BONUSES + BONUS_IDS.index(name)] = bonus.sub(name).halves()
            if BONUS_IDS.index(name) >= Bonus.TOKENS:
                cards.counts_goods[number] = 1
    if field.has("mode"):
        cards.mode[number] = field.sub("mode").one_of(MODES)
    if field.has("does"):
        cards.parts[number] = [read_part(part, words) for part in field.sub("does").items()]
        cards.eats[number] = int(any(part.eats for part in cards.parts[number]))
        if cards.parts[number] and not cards.enterable[number]:
            raise field.sub("fee").bad("an entry fee ({} for none), since the card does something")


def read_box(printed_costs: bool) -> Cards:
    cards = Cards()
    cards.printed_costs = printed_costs
    for number, card in enumerate(BOX["cards"]):
        field = Field(card["id"], "", card)
        field.check_keys(PRINTED_FIELDS)
        read_card(cards, number, field, WORDS)
        cards.group[number] = card["set"]
        cards.number[number] = card.get("number", 99)
        cards.solo[number] = int(card.get("solo", True) and card["id"] not in BOX["solo_removes"])
        if "swap_for" in card:
            cards.swap_for[number] = SHIP_TYPE_IDS.index(card["swap_for"])
        cost = card.get("cost_printed", card.get("cost")) if printed_costs else card.get("cost")
        if cost:
            cards.buildable[number] = 1
            for name in cost:
                cards.cost[number * PURSE + GOOD_IDS.index(name)] = cost[name]
    for ship in range(SHIPS):
        cards.value[CARDS + ship] = SHIP_VALUE[ship]
    cards.cheapest = min(price for price in cards.price if price >= 0)
    return cards


def own_cards(text: str) -> list[Any]:
    """The cards of a file of one's own, as they stand there; BadCard if it is no list of at most four."""
    try:
        data = read_json(text)
    except Unfit as error:
        raise BadCard(str(error)) from None
    if not isinstance(data, list) or not 1 <= len(data) <= OWN:
        raise BadCard(f"expected a list of one to {OWN} cards")
    return data


def add_own(cards: Cards, text: str) -> None:
    """Adds cards written in the vocabulary to the specials."""
    for index, card in enumerate(own_cards(text)):
        label = card.get("en") if isinstance(card, dict) and isinstance(card.get("en"), str) else f"number {index + 1}"
        field = Field(str(label), "", card)
        field.check_keys(OWN_FIELDS)
        number = PRINTED + index
        for language in ("en", "pl"):
            name = field.sub(language)
            if not isinstance(name.value, str) or not name.value.strip() or len(name.value) > 40:
                raise name.bad(f"the card's name ({language}), at most 40 characters")
            if not name.value.isprintable():
                raise name.bad(f"the card's name ({language}) in one line")
            cards.names[language][OWN_IDS[index]] = name.value.strip()
        field.sub("type").one_of(TYPE_IDS[:5])
        field.sub("value").integer(0, 100)
        field.sub("price").integer(0, 100)
        if field.has("does") and len(field.sub("does").items()) > WAYS:
            raise field.sub("does").bad(f"at most {WAYS} parts")
        read_card(cards, number, field, VOCABULARY)
        if cards.enterable[number] and not cards.parts[number]:
            raise field.sub("does").bad("at least one thing to do, since the card can be entered")
        cards.group[number] = "own"
        cards.cheapest = min(cards.cheapest, cards.price[number])
    cards.own = text
    cards.with_own = True


PLAIN_BOX: Final = read_box(False)
BOXES: Final[list[Cards]] = [PLAIN_BOX]
"""The plain one, then those made last; a game keeps the one it is played with."""
BOXES_KEPT: Final = 16


def box_for(own: str, printed_costs: bool) -> Cards:
    """The box with these own cards (canonical JSON, or "") and this kind of costs."""
    for cards in BOXES:
        if cards.own == own and cards.printed_costs == printed_costs:
            return cards
    cards = read_box(printed_costs)
    if own:
        add_own(cards, own)
    BOXES.insert(1, cards)
    del BOXES[BOXES_KEPT:]
    return cards


def canonical_own(text: str) -> str:
    """One line of JSON, always the same for the same cards; BadCard says what is wrong with them."""
    canonical = json.dumps(own_cards(text), ensure_ascii=False, separators=(", ", ": "))
    add_own(read_box(False), canonical)
    return canonical
