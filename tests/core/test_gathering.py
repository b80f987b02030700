"""Sets of things are picked in any order at a page, whatever order the rules ask in."""

from __future__ import annotations

import random

import pytest

from ratusz.core import registry
from ratusz.core.gathering import NOTHING, Gathering, gathering
from ratusz.core.state import OVER, State
from tests.games.san_juan.table import Table, seat

FULL = "+indigo_plant +silver_smelter"


def gathered(table: Table, *names: str) -> Gathering:
    state = table.state
    found = gathering(state.imagine(state.seat, 7), names)
    assert found is not None
    return found


def test_the_later_good_may_be_picked_first() -> None:
    """The trader may sell two goods: a click on the silver takes no choice away."""
    table = Table(seat(FULL), seat()).play("role trader")
    assert gathered(table) == Gathering((), ("sell indigo", "sell silver"), None)
    assert gathered(table, "sell silver").more == ("sell indigo",)
    both = gathered(table, "sell silver", "sell indigo")
    assert both.picked == ("sell indigo", "sell silver")
    assert both.more == ()
    assert both.whole is not None
    table.play(*both.whole)
    assert table.city(0) == "indigo_plant silver_smelter"
    assert table.step == "pick_role"


def test_one_good_alone_can_be_played_too() -> None:
    table = Table(seat(FULL), seat()).play("role trader")
    silver = gathered(table, "sell silver")
    assert silver.whole is not None
    table.play(*silver.whole)
    assert table.city(0) == "+indigo_plant silver_smelter"
    assert table.step == "pick_role"


def test_no_card_is_paid_that_was_not_picked() -> None:
    """Two of three cards: whichever is picked first, the second is the payer's choice."""
    hand = "smithy crane hero tobacco_storage"
    table = Table(seat("indigo_plant", hand), seat()).play("role builder", "build tobacco_storage")
    assert table.step == "pay"
    for first, second, left in (("crane", "smithy", "hero"), ("hero", "smithy", "crane"), ("hero", "crane", "smithy")):
        copy = Table(seat("indigo_plant", hand), seat()).play("role builder", "build tobacco_storage")
        one = gathered(copy, f"pay {first}")
        assert one.whole is None
        assert f"pay {second}" in one.more
        both = gathered(copy, f"pay {first}", f"pay {second}")
        assert both.more == ()
        assert both.whole is not None
        copy.play(*both.whole)
        assert copy.hand(0) == left


def test_two_cards_of_a_kind_are_two_picks() -> None:
    table = Table(seat("indigo_plant", "smithy crane crane tobacco_storage"), seat())
    table.play("role builder", "build tobacco_storage")
    assert gathered(table, "pay crane").more == ("pay smithy", "pay crane")
    assert gathered(table, "pay crane", "pay crane").whole is not None


def test_what_does_not_go_together_is_dropped() -> None:
    table = Table(seat("indigo_plant", "smithy crane hero tobacco_storage"), seat())
    table.play("role builder", "build tobacco_storage")
    assert gathered(table, "pay hero", "pay hero", "pay palace", "nonsense", "pay crane", "pay smithy").picked == (
        "pay crane",
        "pay hero",
    )


def test_a_single_pick_is_a_plain_move() -> None:
    table = Table(seat("+indigo_plant +sugar_mill"), seat()).play("role builder")
    assert gathering(table.state.imagine(table.state.seat, 7), ()) is None


def pick_at_random(state: State, chooser: random.Random) -> Gathering | None:
    """Clicks on things until the set is whole, and sometimes beyond, in any order."""
    known = state.imagine(state.seat, chooser.getrandbits(40))
    found = gathering(known, (NOTHING,))
    while found is not None and found.more and (found.whole is None or chooser.random() < 0.7):
        found = gathering(known, (*found.picked, chooser.choice(found.more)))
    return found


@pytest.mark.parametrize("name", sorted(registry.catalogue()))
def test_whatever_is_picked_can_be_played(name: str) -> None:
    """In random games of every game: a set picked in any order is played, all of it, and ends the step."""
    game = registry.game(name)
    table = game.moves
    sets = 0
    for seed in range(6):
        options = {option.name: True for option in game.options if not (option.values or option.samples or option.file)}
        state = game.new(max(2, game.min_seats) + seed % 2, seed, options)
        chooser = random.Random(seed)
        for _ in range(400):
            if state.seat == OVER:
                break
            found = pick_at_random(state, chooser)
            if found is None:
                state.play(chooser.choice(state.moves()))
                continue
            sets += 1
            first = gathering(state.imagine(state.seat, 1), (NOTHING,))
            assert first is not None
            things = {table.name(m) for m in state.moves() if not table.target(m).startswith("button.")}
            assert first.counted or things <= set(first.more)
            assert found.whole is not None, f"{found} cannot be made whole"
            before, seat_now = state.view(None)["choice"], state.seat
            for move in found.whole:
                assert found.counted or state.view(None)["choice"]["step"] == before["step"]
                assert state.seat == seat_now
                state.play(table.code(move))
    assert sets > 0
