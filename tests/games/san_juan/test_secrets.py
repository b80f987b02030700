"""What must not come to light while somebody picks cards: neither through the history nor through `imagine`."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from ratusz.core.face import dump_agenda
from ratusz.core.state import OVER
from ratusz.games.san_juan import GAME
from ratusz.games.san_juan.components import CARDS
from ratusz.games.san_juan.state import SanJuan
from ratusz.testing import snapshot
from tests.games.san_juan.table import Table, seat

PICKS = ("pay", "discard", "keep", "office", "bank")
"""The steps in which cards are picked one at a time."""


def stories(state: SanJuan, told: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every way to pick cards from here on, as somebody else is told of it: one line for each move, each note and
    each look at the table in between."""
    picker = int(state.seat)
    step = state.view(None)["choice"]["step"]
    assert step in PICKS
    for move in state.moves():
        after = state.copy()
        after.noting = True
        after.play(move)
        other = 1 - picker
        line = json.dumps([GAME.moves.public(move), after.happened(other), after.happened(None), after.view(other)])
        view = after.view(None)
        if view["to_move"] == picker and view["choice"]["step"] == step:
            yield from stories(after, (*told, line))
        else:
            yield (*told, line)


def told(*hands: str, city: str = "indigo_plant", start: list[Any], **fields: Any) -> set[tuple[str, ...]]:
    """All that may be told if seat 1 picks cards out of one of these hands."""
    found = set()
    for hand in hands:
        table = Table(seat(), seat(city, hand), agenda=[["pick_role", 0, 0, 0], start], **fields)
        found |= set(stories(table.state))
    return found


@pytest.mark.parametrize("due", [1, 2, 3])
@pytest.mark.parametrize("step", ["pay", "discard"])
def test_whichever_cards_are_paid_or_discarded_others_are_told_the_same(step: str, due: int) -> None:
    phase: dict[str, Any] = {"phase": "builder", "picker": 1} if step == "pay" else {}
    hands = ("smithy well crane hero", "smithy smithy hero hero", "hut hut hut palace", "hut hut hut well")
    public = told(*hands, start=[step, 1, 0, due], **phase)
    assert len(public) == 1
    assert [json.loads(line)[0] for line in public.pop()] == [step] * due


def test_equal_cards_are_paid_like_different_ones() -> None:
    phase: dict[str, Any] = {"phase": "builder", "picker": 1}
    assert len(told("hut hut hut", "hut well crane", start=["pay", 1, 0, 2], **phase)) == 1


def test_a_whole_hand_is_paid_without_a_question() -> None:
    """How many cards are in the hand everybody sees."""
    for hand in ("tower hut hut hut", "tower hut well crane"):
        table = Table(seat(), seat(hand=hand))
        table.play("role builder", "build tower")
        assert table.hand(1) == ""
        assert table.state.happened(0) == [{"note": "lost", "seat": 1}] * 3


@pytest.mark.parametrize("due", [1, 2])
def test_whichever_cards_the_councillor_keeps_others_are_told_the_same(due: int) -> None:
    public = set()
    for drawn in ({"smithy": 1, "well": 1, "crane": 1, "hero": 1, "palace": 1}, {"hut": 3, "well": 2}):
        piles: dict[str, Any] = {"drawn": drawn, "deck": "tower", "discards": "chapel"}
        public |= told("library", start=["keep", 1, 0, due], phase="councillor", picker=1, **piles)
    assert len(public) == 1
    assert [json.loads(line)[0] for line in public.pop()] == ["keep"] * due


def test_whichever_cards_are_swapped_at_the_office_others_are_told_how_many() -> None:
    hands = ("smithy well crane", "hut hut hut")
    public = told(*hands, city="office", start=["office", 1, 0, 0], deck="tower", discards="tower")
    moves = sorted([json.loads(line)[0] for line in story] for story in public)
    assert moves == [["pass"], ["swap", "pass"], ["swap", "swap"]]


def test_whichever_cards_are_laid_under_the_bank_others_are_told_how_many() -> None:
    public = told("smithy well crane", "hut hut hut", city="bank", start=["bank", 1, 0, 0])
    moves = sorted([json.loads(line)[0] for line in story] for story in public)
    assert moves == [["pass"], ["tuck", "pass"], ["tuck", "tuck", "pass"], ["tuck"] * 3]


def games(seed: int) -> Iterator[SanJuan]:
    """The positions of a random game."""
    chance = random.Random(seed)
    options = {"new_buildings": seed % 2 == 0, "advanced_start": seed % 3 == 0}
    state = GAME.new(2 + seed % 3, seed, options)
    while state.seat != OVER:
        assert isinstance(state, SanJuan)
        yield state
        state.play(chance.choice(state.moves()))


def behind_the_back(state: SanJuan, viewer: int, chance: random.Random) -> SanJuan:
    """A position that `viewer` cannot tell from this one: other hidden cards, and another kind picked last."""
    data = state.imagine(viewer, chance.getrandbits(60)).to_json()
    step, picker, _, due = data["agenda"][-1]
    if step in PICKS:
        cards = data["drawn"] if step == "keep" else data["players"][picker]["hand"]
        kinds = list(GAME.new(2, 1).pieces())
        needed = due if step in ("pay", "discard", "keep") else 0
        firsts = [
            first
            for first in range(CARDS)
            if sum(count for card, count in cards.items() if kinds.index(card) >= first) >= needed
        ]
        data["agenda"][-1][2] = chance.choice(firsts)
    other = GAME.from_json(data)
    assert isinstance(other, SanJuan)
    other.rng = state.rng
    return other


@pytest.mark.parametrize("seed", range(6))
def test_a_seat_imagines_what_it_knows_and_a_position_that_can_be_played(seed: int) -> None:
    chance = random.Random(seed)
    picking = 0
    for state in games(seed):
        step = dump_agenda(state)[-1][0]
        if step not in PICKS and chance.random() > 0.02:
            continue
        picking += step in PICKS
        for viewer in range(state.seats):
            if viewer == state.seat:
                continue
            word = chance.getrandbits(60)
            imagined = state.imagine(viewer, word)
            assert imagined.seat == state.seat
            assert imagined.moves(), "whoever has to choose has a choice"
            imagined.play(chance.choice(imagined.moves()))
            other = behind_the_back(state, viewer, chance)
            assert other.view(viewer) == state.view(viewer)
            assert snapshot(other.imagine(viewer, word)) == snapshot(state.imagine(viewer, word))
    assert picking > 10


def test_a_seat_imagines_the_same_whichever_card_another_has_paid() -> None:
    agendas = []
    for card in ("smithy", "crane"):
        table = Table(seat(hand="well hut"), seat(hand="tower crane well smithy chapel hero palace"))
        table.play("role builder", "pass", "build tower", f"pay {card}")
        for word in range(50):
            assert table.state.imagine(0, word).moves()
        agendas.append(dump_agenda(table.state.imagine(0, 5)))
    assert agendas[0] == agendas[1]


def test_a_seat_in_the_middle_of_picking_knows_what_it_picked() -> None:
    table = Table(seat(hand="well hut"), seat(hand="tower crane well smithy chapel hero palace"))
    table.play("role builder", "pass", "build tower", "pay crane")
    assert table.state.imagine(1, 5).moves() == table.state.moves()
