"""The cards: what they are worth and cost, and what they do, read from `components.json` or a file of one's own.

The vocabulary. A card's `does` is a list of parts; its `mode` says which of them a visitor carries out: `all` of them
in turn (the default), `any` of them but at least one, or exactly `one`. Each part names one thing to `do`:

`gain`      take `goods` (francs too) from the supply; more `per` symbol (`hammer`, `fisherman`), building type or
            `foreign_worker` in one's own buildings; more `if` one has a symbol at all; for every `by` tokens of the
            kinds `of` under `count`, its `goods`; `empty_offers` tokens of every kind whose offer is empty. With
            `hold`, only who has those goods may; they are kept.
`convert`   as often as one likes, at most `times` and at most `per_held` times as often as one holds a good: give
            `in` (goods, francs, `food`, `energy`; halves are added up, then rounded up) and take `out` (halves rounded
            down); `once` is paid once however often (`energy`); `show` that many francs, which are kept. `optional`:
            or never.
`sell`      1, 2, … tokens of a `good` for the first, second, … of the `prices`, once.
`choose`    take `count` different goods `from` the `basic` ones, the `upgraded` ones or all `goods`, `without` some;
            more `per` own building type; at most `most_solo` in the solo game.
`exchange`  give one to four (`give`) goods of any kinds `for` one of the goods named, once.

The odd buildings are code: their words (`build`, `ship`, `shipping`, `bridge`, …) are in `ODD`, for printed cards only.
"""

from __future__ import annotations

import json
from typing import Any, Final, final

from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import BIG, FOOD, GOOD_IDS, GOODS, PURSE, TYPE_IDS

NOTHING: Final = vec[i64]([0] * PURSE)
EMPTY: Final = vec[i64]([])


class BadCard(ValueError):
    """A card that is not written in the vocabulary; names the card and the field."""


class Op:
    GAIN: Final = 0
    CONVERT: Final = 1
    SELL: Final = 2
    CHOOSE: Final = 3
    EXCHANGE: Final = 4
    BUILD: Final = 5
    SHIP: Final = 6
    SHIPPING: Final = 7
    BRIDGE: Final = 8
    LOOK: Final = 9
    RETURN_LOANS: Final = 10
    EVICT: Final = 11
    HAUL: Final = 12
    FLEA_MARKET: Final = 13
    EQUAL_VALUE: Final = 14
    SAME_COUNT: Final = 15
    ONE_OF_EACH: Final = 16
    BUY: Final = 17
    LOAN: Final = 18
    PAWN: Final = 19
    PICKET: Final = 20
    CONSTRUCTION_SITE: Final = 21
    CATTLE_DRIVE: Final = 22


VOCABULARY: Final = ["gain", "convert", "sell", "choose", "exchange"]
ODD: Final = [
    "build",
    "ship",
    "shipping",
    "bridge",
    "look",
    "return_loans",
    "evict",
    "haul",
    "flea_market",
    "equal_value",
    "same_count",
    "one_of_each",
    "buy",
    "loan",
    "pawn",
    "picket",
    "construction_site",
    "cattle_drive",
]
WORDS: Final = VOCABULARY + ODD


class Mode:
    ALL: Final = 0
    ANY: Final = 1
    ONE: Final = 2


MODES: Final = ["all", "any", "one"]
WAYS: Final = 4
"""The most parts a card has."""


class Per:
    """What the `per` and `if` of a gain count. Below HAMMER: buildings of that type."""

    HAMMER: Final = 6
    FISHERMAN: Final = 7
    IF_HAMMER: Final = 8
    IF_FISHERMAN: Final = 9
    FOREIGN_WORKER: Final = 10


PER_IDS: Final = [*TYPE_IDS, "hammer", "fisherman", "if_hammer", "if_fisherman", "foreign_worker"]


class Bonus:
    """What the bonus value of a card counts. Below SHIP: buildings of that type; from GOOD on: tokens of that good."""

    SHIP: Final = 6
    TOKENS: Final = 7
    GOOD: Final = 8


BONUSES: Final = 24
BONUS_IDS: Final = [*TYPE_IDS[:5], "", "ship", "goods", *GOOD_IDS[:GOODS]]


@final
class Part:
    """One part of what a building does. Which fields matter depends on `op`."""

    def __init__(self) -> None:
        self.op: i64 = Op.GAIN
        self.optional = False
        self.goods: vec[i64] = NOTHING
        """Gained, or given for each conversion."""
        self.given: vec[i64] = EMPTY
        """The goods given for each conversion."""
        self.out: vec[i64] = NOTHING
        """Got for each conversion, in halves."""
        self.energy: i64 = 0
        """For each conversion, in halves; for each ship in the Shipping Line, whole."""
        self.energy_once: i64 = 0
        self.food: i64 = 0
        self.times: i64 = BIG
        self.held: i64 = -1
        self.per_held: i64 = 0
        self.show: i64 = 0
        self.extra: vec[i64] = EMPTY
        """Triples: what is counted (Per), the good, how many for each."""
        self.always = False
        """A gain anybody can take."""
        self.hold: vec[i64] = NOTHING
        self.count_of: vec[i64] = NOTHING
        self.count_by: i64 = 0
        self.count_goods: vec[i64] = NOTHING
        self.empty_offers: i64 = 0
        self.good: i64 = 0
        self.prices: vec[i64] = EMPTY
        self.allowed: vec[i64] = NOTHING
        """Flags: the goods that may be chosen or taken in exchange."""
        self.number: i64 = 0
        """How many to choose, to give, to build at most, to look at, …"""
        self.second: i64 = 0
        """A second number some odd words need."""
        self.most_solo: i64 = BIG
        self.eats = False
        """Does it use what entry fees are paid with?"""


class Field:
    """A field of a card being read; every complaint names the card and the field."""

    def __init__(self, card: str, path: str, value: Any) -> None:
        self.card = card
        self.path = path
        self.value = value

    def bad(self, expected: str) -> BadCard:
        return BadCard(f"card {self.card!r}, field {self.path!r}: expected {expected}, not {json.dumps(self.value)}")

    def sub(self, key: str) -> Field:
        return Field(self.card, f"{self.path}.{key}" if self.path else key, self.value.get(key))

    def check_keys(self, known: list[str]) -> None:
        if not isinstance(self.value, dict):
            raise self.bad("an object")
        for key in self.value:
            if key not in known:
                raise BadCard(
                    f"card {self.card!r}, field {self.sub(str(key)).path!r}: there is no such field; "
                    f"there are {', '.join(known)}"
                )

    def has(self, key: str) -> bool:
        return self.value.get(key) is not None

    def integer(self, low: int, high: int) -> int:
        if type(self.value) is not int or not low <= self.value <= high:
            raise self.bad(f"a whole number from {low} to {high}")
        return int(self.value)

    def halves(self) -> int:
        """A positive number of halves, doubled."""
        if type(self.value) not in (int, float) or self.value <= 0 or (self.value * 2) % 1 or self.value > 1000:
            raise self.bad("a positive number, whole or a half")
        return int(self.value * 2)

    def one_of(self, names: list[str]) -> int:
        if self.value not in names:
            raise self.bad(f"one of {', '.join(name for name in names if name)}")
        return names.index(self.value)

    def items(self) -> list[Field]:
        if not isinstance(self.value, list):
            raise self.bad("a list")
        return [Field(self.card, f"{self.path}[{index}]", item) for index, item in enumerate(self.value)]

    def purse(self) -> vec[i64]:
        """Goods and francs with their numbers."""
        self.check_keys(GOOD_IDS)
        result = vec[i64]([0] * PURSE)
        for name in self.value:
            result[GOOD_IDS.index(name)] = self.sub(name).integer(1, 1000)
        return result

    def flags(self) -> vec[i64]:
        """A list of goods."""
        result = vec[i64]([0] * PURSE)
        for item in self.items():
            result[item.one_of(GOOD_IDS[:GOODS])] = 1
        return result


def read_part(field: Field, words: list[str]) -> Part:
    if not isinstance(field.value, dict):
        raise field.bad("an object")
    part = Part()
    part.op = WORDS.index(words[field.sub("do").one_of(words)])
    if part.op == Op.GAIN:
        read_gain(field, part)
    elif part.op == Op.CONVERT:
        read_convert(field, part)
    elif part.op == Op.SELL:
        field.check_keys(["do", "good", "prices"])
        part.good = field.sub("good").one_of(GOOD_IDS[:GOODS])
        part.prices = vec[i64]([item.integer(1, 1000) for item in field.sub("prices").items()])
        if len(part.prices) == 0:
            raise field.sub("prices").bad("at least one price")
        part.eats = FOOD[part.good] > 0
    elif part.op == Op.CHOOSE:
        read_choose(field, part)
    elif part.op == Op.EXCHANGE:
        field.check_keys(["do", "give", "for"])
        part.number = field.sub("give").integer(1, 4)
        part.allowed = field.sub("for").flags()
        part.eats = True
    else:
        read_odd(field, part)
    return part


def read_gain(field: Field, part: Part) -> None:
    field.check_keys(["do", "goods", "per", "if", "hold", "count", "empty_offers"])
    if field.has("goods"):
        part.goods = field.sub("goods").purse()
    for key, prefix in (("per", ""), ("if", "if_")):
        if field.has(key):
            given = field.sub(key)
            names = [*TYPE_IDS[:5], "hammer", "fisherman", "foreign_worker"] if not prefix else ["hammer", "fisherman"]
            given.check_keys(names)
            for name in given.value:
                goods = given.sub(name).purse()
                for good in range(PURSE):
                    if goods[good]:
                        for number in (PER_IDS.index(prefix + name), good, int(goods[good])):
                            part.extra = append(part.extra[:], number)
    if field.has("hold"):
        part.hold = field.sub("hold").purse()
        part.eats = True
    if field.has("count"):
        count = field.sub("count")
        count.check_keys(["of", "by", "goods"])
        part.count_of = count.sub("of").flags()
        part.count_by = count.sub("by").integer(1, 100)
        part.count_goods = count.sub("goods").purse()
        part.eats = True
    part.always = field.has("goods") and not field.has("hold")
    if field.has("empty_offers"):
        part.empty_offers = field.sub("empty_offers").integer(1, 10)


def read_convert(field: Field, part: Part) -> None:
    field.check_keys(["do", "in", "out", "times", "per_held", "once", "show", "optional"])
    given = field.sub("in")
    given.check_keys([*GOOD_IDS, "food", "energy"])
    part.goods = NOTHING[:]
    for name in given.value:
        if name == "energy":
            part.energy = given.sub(name).halves()
        elif name == "food":
            part.food = given.sub(name).integer(1, 100)
        else:
            part.goods[GOOD_IDS.index(name)] = given.sub(name).integer(1, 100)
    if not given.value:
        raise given.bad("something to give")
    part.given = vec[i64]([good for good in range(PURSE) if part.goods[good]])
    got = field.sub("out")
    got.check_keys(GOOD_IDS)
    part.out = NOTHING[:]
    for name in got.value:
        part.out[GOOD_IDS.index(name)] = got.sub(name).halves()
    if not got.value:
        raise got.bad("something to take")
    if field.has("times"):
        part.times = field.sub("times").integer(1, 1000)
    if field.has("per_held"):
        held = field.sub("per_held")
        held.check_keys(GOOD_IDS[:GOODS])
        if len(held.value) != 1:
            raise held.bad("one good with a number")
        for name in held.value:
            part.held = GOOD_IDS.index(name)
            part.per_held = held.sub(name).halves()
    if field.has("once"):
        field.sub("once").check_keys(["energy"])
        part.energy_once = field.sub("once").sub("energy").integer(1, 1000)
    if field.has("show"):
        part.show = field.sub("show").integer(1, 1000)
    if field.has("optional"):
        if field.value["optional"] is not True:
            raise field.sub("optional").bad("true")
        part.optional = True
    part.eats = part.food > 0 or part.show > 0 or (part.held >= 0 and FOOD[part.held] > 0)
    for good in range(PURSE):
        if part.goods[good] and FOOD[good]:
            part.eats = True


def read_choose(field: Field, part: Part) -> None:
    field.check_keys(["do", "from", "count", "per", "without", "most_solo"])
    source = ["basic", "upgraded", "goods"][field.sub("from").one_of(["basic", "upgraded", "goods"])]
    part.allowed = vec[i64](
        [
            int(good < GOODS and (source == "goods" or (good % 2 == 1) == (source == "upgraded")))
            for good in range(PURSE)
        ]
    )
    part.number = field.sub("count").integer(0, GOODS)
    if field.has("per"):
        per = field.sub("per")
        per.check_keys(TYPE_IDS[:5])
        for name in per.value:
            for number in (TYPE_IDS.index(name), 0, per.sub(name).integer(1, GOODS)):
                part.extra = append(part.extra[:], number)
    if field.has("without"):
        without = field.sub("without").flags()
        for good in range(PURSE):
            if without[good]:
                part.allowed[good] = 0
    if field.has("most_solo"):
        part.most_solo = field.sub("most_solo").integer(1, GOODS)


NUMBER: Final[dict[str, str]] = {
    "build": "most",
    "look": "cards",
    "return_loans": "francs",
    "evict": "francs",
    "haul": "francs",
    "equal_value": "most",
    "same_count": "most",
    "pawn": "francs",
    "construction_site": "hand",
    "cattle_drive": "count",
}
"""The field of an odd word that is its number."""


def read_odd(field: Field, part: Part) -> None:
    """The printed cards that are code. Their file is ours; a slip in it would show at once."""
    value = field.value
    word = value["do"]
    part.number = value[NUMBER[word]] if word in NUMBER else 0
    part.eats = part.op in (
        Op.BRIDGE,
        Op.SHIPPING,
        Op.EVICT,
        Op.HAUL,
        Op.EQUAL_VALUE,
        Op.SAME_COUNT,
        Op.ONE_OF_EACH,
        Op.BUY,
        Op.PAWN,
        Op.CONSTRUCTION_SITE,
    )
    if part.op == Op.BUILD:
        part.second = value.get("wood_off", 0)
    elif part.op == Op.SHIPPING:
        part.energy = value["energy"]
    elif part.op == Op.BRIDGE:
        part.number = value["upgraded_price"]
        part.second = value["basic_per_franc"]
    elif part.op == Op.LOOK:
        part.optional = True
    elif part.op == Op.FLEA_MARKET:
        part.number = value["one_of"]
        part.second = value["all_of"]
    elif part.op == Op.SAME_COUNT:
        part.allowed = vec[i64](
            [int(good < GOODS and (good % 2 == 1) == (value["from"] == "upgraded")) for good in range(PURSE)]
        )
        part.good = GOOD_IDS.index(value["without"][0])
    elif part.op == Op.BUY or part.op == Op.ONE_OF_EACH:
        part.goods = field.sub("prices").purse()
    elif part.op == Op.CATTLE_DRIVE:
        part.good = GOOD_IDS.index(value["good"])
        part.second = value["count_two"]
