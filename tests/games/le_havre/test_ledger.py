"""An audited ledger: in random games every step is looked at by itself, and goods and francs come and go only in the
steps, and only in the way, that a rule says so."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from ratusz.core.state import OVER, turn_round
from ratusz.core.step import first_of, number_of, seat_of, second_of
from ratusz.core.vecs import pop
from ratusz.games.le_havre import GAME
from ratusz.games.le_havre.components import GOOD_IDS, TILE_GOODS
from ratusz.games.le_havre.state import LeHavre

FRANCS = "francs"

# What a step may do to all goods and francs in the game together (stocks, offers, pawned goods, an action's proceeds).
KEEPS = {"turn", "end_turn", "new_ship", "final_phase", "final_turn", "use", "either"}
GAINS = {"gain", "choose", "deliver", "odd", "one_of_each", "barter_for"}
"""Only from the supply."""
FRANCS_ONLY = {
    "before_supply",
    "second_building",
    "interest",
    "after_action",
    "after_final",
    "last_settlement",
    "end_game",
    "look",
    "order",
    "return_loans",
}
"""Trading, interest, loans and what the Local Court pays; looking costs nothing."""
PAYS = {"pay", "settle", "feed", "crane", "substitute", "build", "wharf", "scrap", "sail"}
"""Goods go to the supply; francs may come for something sold or borrowed, or for the broker."""


def holdings(state: LeHavre) -> Counter[str]:
    total: Counter[str] = Counter()
    for player in state.players:
        for goods in (player.goods, player.pawned):
            for good, count in enumerate(goods):
                total[GOOD_IDS[good]] += int(count)
    for good, count in enumerate(state.offers):
        total[GOOD_IDS[good]] += int(count)
    return total


def change(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    return {good: after[good] - before[good] for good in GOOD_IDS if after[good] != before[good]}


def check(state: LeHavre, name: str, delta: dict[str, int], move: str | None, turn: int) -> None:
    goods = {good: count for good, count in delta.items() if good != FRANCS}
    where = f"{name} {move}: {delta}"
    if name in KEEPS:
        assert not delta, where
    elif name == "supply":
        tile = int(state.tiles[turn])
        assert delta == Counter(GOOD_IDS[TILE_GOODS[tile * 2 + i]] for i in range(2)), where
    elif name in GAINS:
        assert all(count > 0 for count in goods.values()), where
    elif name in FRANCS_ONLY:
        assert not goods, where
    elif name in PAYS:
        assert all(count < 0 for count in goods.values()), where
    elif name == "end_round":
        assert set(delta) <= {"grain", "cattle", "fish"}, where
        assert all(0 < count <= 2 * state.seats for count in delta.values()), where
    elif name in ("main_action", "final_action"):
        check_main(move or "", delta, goods, where)
    elif name in ("convert", "barter"):
        assert all(count < 0 for count in delta.values()), where  # paid for in `deliver` or `barter_for`
    elif name == "give":
        assert sorted(delta.values()) in ([-1], [-1, 1]), where
    elif name in ("sell", "load", "bridge", "pawn"):
        assert all(count < 0 for count in goods.values()), where
        assert delta.get(FRANCS, 0) >= 0, where
    elif name == "shop":
        assert sum(goods.values()) in (0, 1), where
    elif name in ("haul", "flea_market", "picket", "harbour_watch", "town_builds", "exchange", "construction_site"):
        assert all(count < 0 for count in goods.values()), where
    else:
        raise AssertionError(f"no rule says what {name} does to the goods")


def check_main(move: str, delta: dict[str, int], goods: dict[str, int], where: str) -> None:
    verb = move.split()[0]
    if verb == "take":
        assert not goods, where
        assert 0 <= delta.get(FRANCS, 0) <= 4, "Hotel and Stockmarket at most"
    elif verb == "enter":
        assert all(count < 0 for count in delta.values() if count != 1), where
    elif verb == "sell":
        assert not goods, where
        assert delta.get(FRANCS, 0) >= -2, "the Dive Bar at worst"
    elif verb in ("buy", "repay", "evict", "redeem"):
        assert not goods, where
        assert delta.get(FRANCS, 0) <= 0, where


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(
    "options", [{}, {"variant": "short"}, {"grand_hameau": True}, {"grand_hameau": True, "advanced": True}], ids=str
)
def test_goods_come_and_go_only_where_a_rule_says_so(seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        chance = random.Random(seed)
        state = GAME.new(seats, seed, options)
        assert isinstance(state, LeHavre)
        while state.seat != OVER:
            one_choice(state, GAME.moves.name(chance.choice(state.moves())))


def one_choice(state: LeHavre, move: str) -> None:
    """What `apply` does, a step at a time."""
    step = state.step()
    before = holdings(state)
    turn = int(state.turn_of_round)
    state.play_step(GAME.moves.code(move))
    check(state, step.name, change(before, holdings(state)), move, turn)
    while len(state.agenda) > 0:
        entry = state.agenda[len(state.agenda) - 1]
        following = GAME.steps[number_of(entry)]
        arguments = (seat_of(entry), first_of(entry), second_of(entry))
        if following.asks(state, *arguments):
            state.seat = arguments[0]
            return
        state.agenda, _ = pop(state.agenda)
        before = holdings(state)
        turn = int(state.turn_of_round)
        listed = len(state.agenda)
        following.run(state, *arguments)
        turn_round(state.agenda, listed)
        check(state, following.name, change(before, holdings(state)), None, turn)
    state.seat = OVER
