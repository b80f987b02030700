"""Payments are short: every distinct way to pay can be chosen, once, and none takes more than four choices. A sale of
many kinds of goods asks once for a kind at most, and ends as soon as the seller is done."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from ratusz.core.face import dump_agenda
from ratusz.core.state import OVER
from ratusz.games.le_havre import GAME
from ratusz.games.le_havre.components import FOOD, GOOD_IDS, GOODS, SHIPPING_PRICE
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.pay import BILL
from tests.games.le_havre.table import play, position, stock, visit

MOST = 4
ENERGY_OF = {"wood": 1, "charcoal": 3, "coal": 3, "coke": 10}
FOOD_OF = {GOOD_IDS[good]: int(FOOD[good]) for good in range(GOODS) if FOOD[good]} | {"francs": 1}
PRICE_OF = {GOOD_IDS[good]: int(SHIPPING_PRICE[good]) for good in range(GOODS)}

Way = frozenset[tuple[str, int]]


def endings(state: LeHavre, step: str) -> Iterator[LeHavre]:
    """The position after every chain of choices of these steps."""
    if state.seat == OVER or dump_agenda(state)[-1][0] not in step.split():
        yield state
        return
    for move in state.moves():
        after = state.copy()
        after.play(move)
        yield from endings(after, step)


def ways(state: LeHavre, step: str) -> list[Way]:
    """What is in the stock after each chain of choices."""
    return [frozenset(stock(after).items()) for after in endings(state, step)]


def payments(goods: Mapping[str, int], worth: Mapping[str, int], due: int) -> set[Way]:
    """Every stock that is left after paying without a superfluous token."""
    kinds = [good for good in goods if good in worth]
    left = set()
    for numbers in itertools.product(*(range(goods[good] + 1) for good in kinds)):
        paid = dict(zip(kinds, numbers, strict=True))
        total = sum(worth[good] * number for good, number in paid.items())
        if total >= due and all(total - worth[good] < due for good, number in paid.items() if number):
            rest = {good: count - paid.get(good, 0) for good, count in goods.items()}
            left.add(frozenset((good, count) for good, count in rest.items() if count))
    return left


FEEDING = [["new_ship", 0, 0, 0], ["town_builds", 0, 0, 0], ["feed", 0, 0, 0]]


@pytest.mark.parametrize(
    "goods",
    [
        {"meat": 2, "smoked_fish": 2, "bread": 2, "fish": 3, "francs": 3},
        {"meat": 3, "bread": 1},
        {"smoked_fish": 3, "fish": 1},
        {"meat": 1, "bread": 2, "francs": 1, "coal": 4},
        {"fish": 5, "francs": 5},
    ],
    ids=str,
)
def test_every_way_to_feed_without_a_superfluous_token_is_offered_once(goods: dict[str, int]) -> None:
    for round in range(2, 8):
        state = position(goods=[goods], agenda=FEEDING, round=round)
        due = state.view(0)["round_cards"][round - 1]["food"]
        if sum(FOOD_OF.get(good, 0) * count for good, count in goods.items()) < due:
            continue
        found = ways(state, "pay")
        assert len(found) == len(set(found))
        assert set(found) == payments(goods, FOOD_OF, due)


@pytest.mark.parametrize(
    "goods",
    [
        {"iron": 4, "coke": 1, "coal": 2, "charcoal": 2, "wood": 4},
        {"iron": 4, "coal": 1, "charcoal": 1, "wood": 2},
        {"iron": 4, "coke": 2, "wood": 3},
    ],
    ids=str,
)
def test_every_way_to_pay_energy_is_offered_once(goods: dict[str, int]) -> None:
    state = position(goods=[goods], cards=[["wharf_1"]], ships=["S08"], modernised=["wharf_1"])
    play(state, "enter wharf_1", "build iron_ship")
    found = ways(state, "pay substitute")
    assert len(found) == len(set(found))
    left = {good: count for good, count in goods.items() if good != "iron"}
    assert set(found) == payments(left, ENERGY_OF, 3)


def test_every_way_to_replace_clay_by_brick_is_offered_once() -> None:
    goods = {"clay": 2, "brick": 2, "wood": 2}
    state = position(goods=[goods], stacks=[["fishery"], [], []])
    cost = state.view(0)["stacks"][0][0]["cost"]
    play(state, "enter building_firm_1", "build fishery")
    found = ways(state, "substitute")
    bricks = [dict(way).get("brick", 0) for way in found]
    assert sorted(bricks) == [2 - number for number in range(cost["clay"], -1, -1)]


SALE = {"steel": 1, "leather": 2, "bread": 1, "hide": 2, "fish": 3, "wood": 1}


def test_every_cargo_can_be_loaded_in_one_way_only() -> None:
    """Three ships of a capacity of 7 in all, each with a good at least."""
    goods = SALE | {"coke": 1}
    state = position(goods=[goods], cards=[["shipping_line", "S01", "S02", "S08"]])
    play(state, "enter shipping_line", "times 2", "times 1")
    assert stock(state) == SALE, "the coke is burnt"
    found = ways(state, "load")
    assert len(found) == len(set(found))
    expected = set()
    for numbers in itertools.product(*(range(count + 1) for count in SALE.values())):
        if 3 <= sum(numbers) <= 7:
            cargo = dict(zip(SALE, numbers, strict=True))
            left = Counter(SALE) - Counter(cargo)
            left["francs"] = sum(PRICE_OF[good] * number for good, number in cargo.items())
            expected.add(frozenset(left.items()))
    assert set(found) == expected


def test_every_sale_at_the_bridge_can_be_made_in_one_way_only() -> None:
    state = position(3, goods=[SALE], cards=[["bridge_over_the_seine"]])
    play(state, "enter bridge_over_the_seine")
    found = ways(state, "bridge")
    assert len(found) == len(set(found))
    expected = set()
    upgraded = {"steel", "leather", "bread"}
    for numbers in itertools.product(*(range(count + 1) for count in SALE.values())):
        sold = dict(zip(SALE, numbers, strict=True))
        basic = sum(number for good, number in sold.items() if good not in upgraded)
        if sum(numbers) and basic % 3 == 0:
            left = Counter(SALE) - Counter(sold)
            left["francs"] = sum(numbers) - basic + basic // 3
            expected.add(frozenset(left.items()))
    assert set(found) == expected


def test_a_sale_ends_when_the_seller_is_done() -> None:
    after = visit("bridge_over_the_seine", SALE | {"francs": 2}, "times 1", "done", seats=3)
    assert after == {good: count for good, count in SALE.items() if good != "steel"} | {"francs": 1}


FINAL = [["end_game", 0, 0, 0], ["final_action", 0, 0, 0]]


def final(goods: Mapping[str, int], cards: list[str], **more: Any) -> LeHavre:
    return position(3, goods=[goods], cards=[cards], final=True, turn_of_round=0, round=18, agenda=FINAL, **more)


def test_in_the_final_action_everything_is_sold_at_the_bridge() -> None:
    """Goods are worth nothing at the end: selling less would be worse in every respect."""
    state = play(final(SALE, ["bridge_over_the_seine"]), "enter bridge_over_the_seine")
    assert stock(state)["francs"] == 4 + 2
    assert dump_agenda(state)[-1][0] != "bridge"


def test_in_the_final_action_the_dearest_goods_are_shipped() -> None:
    goods = {"coal": 1, "steel": 1, "leather": 1, "fish": 3}
    state = play(final(goods, ["shipping_line", "S01"]), "enter shipping_line")
    assert stock(state) == {"francs": 12, "fish": 3}


def test_who_owns_the_storehouse_chooses_in_the_final_action_too() -> None:
    state = play(final(SALE, ["bridge_over_the_seine", "storehouse"]), "enter bridge_over_the_seine")
    assert dump_agenda(state)[-1][0] == "bridge"


def test_who_has_another_final_action_chooses_what_to_keep() -> None:
    options = {"grand_hameau": True}
    state = final(SALE, ["bridge_over_the_seine", "workers_cottages"], options=options)
    assert dump_agenda(play(state, "enter bridge_over_the_seine"))[-1][0] == "bridge"


# How long it takes.

PAYING = ("pay", "substitute", "crane", "give")
SELLING = ("load", "bridge")


def kinds_held(state: LeHavre, seat: int) -> int:
    return sum(count > 0 for count in state.players[seat].goods[:GOODS])


def payment(state: LeHavre) -> str:
    """What is being paid now, if anything: the costs of a building or ship are one payment, energy included."""
    name, _, a, _ = dump_agenda(state)[-1]
    if name == "pay":
        return ("food", "cost", "shipping", "fee")[BILL.of(a)]
    if name in ("substitute", "crane"):
        return "cost"
    return name if name in PAYING + SELLING else ""


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("options", [{}, {"variant": "short"}, {"grand_hameau": True}], ids=str)
def test_no_payment_takes_more_than_four_choices(seats: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        chance = random.Random(seed)
        state = GAME.new(seats, seed, options)
        assert isinstance(state, LeHavre)
        before, length, kinds = ("", 0), 0, 0
        while state.seat != OVER:
            now = payment(state), int(state.seat)
            if now == before:
                length += 1
            else:
                length, kinds = 1, kinds_held(state, now[1])
            before = now
            if now[0]:
                assert length <= (kinds if now[0] in SELLING else MOST), (now, seed)
            state.play(chance.choice(state.moves()))


@pytest.mark.parametrize("sold", [39, 40, 41, 85, 90])
def test_large_numbers_are_said_in_parts(sold: int) -> None:
    """More than 40 tokens of a kind are asked for again."""
    state = position(3, goods=[{"brick": 90}], cards=[["bridge_over_the_seine"]])
    more = ["more"] * ((sold - 1) // 40)
    play(state, "enter bridge_over_the_seine", *more, f"times {sold - 40 * len(more)}")
    left = {"brick": 90 - sold, "francs": sold}
    assert stock(state) == {good: count for good, count in left.items() if count}


def test_a_payment_of_more_than_forty_tokens_is_said_in_parts() -> None:
    goods = {"iron": 12, "wood": 60, "coal": 1}
    state = position(goods=[goods], cards=[["steel_mill"]])
    play(state, "enter steel_mill", "times 9", "pay 0")
    assert stock(state) == {"iron": 3, "wood": 15, "coal": 1, "steel": 9}
