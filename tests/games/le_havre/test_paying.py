"""Payments on one panel: what is proposed, what may be picked, and the moves that pay it."""

from __future__ import annotations

from ratusz.core.gathering import Gathering, gathering
from ratusz.games.le_havre.state import LeHavre
from tests.games.le_havre.table import play, position


def picked(state: LeHavre, *names: str) -> Gathering:
    found = gathering(state.imagine(int(state.seat), 5), names)
    assert found is not None
    return found


def total(found: Gathering, need: int = 0) -> tuple[int, int]:
    assert found.payment is not None
    asked = found.payment.needs[need]
    return found.payment.total(asked, found.picked), asked.due


def test_food_is_proposed_without_waste_and_paid_in_one_go() -> None:
    """Feeding 9 food: 2 fish, 2 bread and 3 francs are due to the last piece; meat would be wasted."""
    goods = {"fish": 2, "bread": 2, "meat": 1, "francs": 9}
    state = position(2, goods=[goods], round=5, agenda=[["feed", 0, 0, 0]])
    found = picked(state)
    assert total(found) == (9, 9)
    assert found.whole is not None
    play(state, *found.whole)
    left = {name: state.view(0)["players"][0]["goods"].get(name, 0) for name in ("fish", "bread", "meat")}
    spent = (
        2 * (2 - left["bread"])
        + (2 - left["fish"])
        + 3 * (1 - left["meat"])
        + 9
        - state.view(0)["players"][0]["francs"]
    )
    assert spent == 9


def test_a_payment_is_picked_piece_by_piece_in_any_order() -> None:
    goods = {"fish": 4, "bread": 2, "francs": 4}
    state = position(2, goods=[{**goods, "wood": 2}], cards=[[], ["construction_firm"]])
    play(state, "enter construction_firm")
    assert state.view(0)["choice"]["step"] == "pay"
    nothing = picked(state, "nothing")
    assert total(nothing) == (0, 2)
    assert nothing.whole is None
    assert set(nothing.more) == {"fish", "bread", "francs"}
    one = picked(state, "fish")
    assert total(one) == (1, 2)
    assert "bread" not in one.more, "the fish would be superfluous"
    both = picked(state, "francs", "fish")
    assert total(both) == (2, 2)
    assert both.more == ()
    assert both.whole is not None
    play(state, *both.whole)
    assert state.view(0)["players"][0]["goods"]["fish"] == 3
    assert state.view(0)["players"][0]["francs"] == 3
    assert state.view(0)["players"][1]["goods"] == {"fish": 1}


def test_a_fee_may_be_francs_alone() -> None:
    """The Marketplace asks for 2 food or 1 franc."""
    state = position(2, goods=[{"fish": 3, "francs": 3}], cards=[[], ["marketplace"]])
    play(state, "enter marketplace")
    franc = picked(state, "francs")
    assert total(franc) == (2, 2)
    assert franc.whole == ("pay 1",)
    fish = picked(state, "fish", "fish")
    assert total(fish) == (2, 2)
    assert fish.whole is not None
    play(state, *fish.whole)
    assert state.view(0)["players"][0]["francs"] == 3


def test_energy_that_is_too_much_is_counted_as_lost() -> None:
    """2 bricks need 1 energy; coal brings 3."""
    state = position(2, goods=[{"clay": 2, "coal": 1, "wood": 2}], cards=[["brickworks"]])
    play(state, "enter brickworks", "times 2")
    assert total(picked(state)) == (1, 1), "a piece of wood is proposed"
    coal = picked(state, "coal")
    assert total(coal) == (3, 1)
    assert coal.whole is not None
    play(state, *coal.whole)
    assert state.view(0)["players"][0]["goods"] == {"wood": 2, "brick": 2}


def test_brick_and_steel_stand_in_on_one_panel() -> None:
    """The Wharf: 2 wood, 2 clay, 2 iron; brick for clay and steel for iron, both by one payment."""
    goods = {"wood": 2, "clay": 2, "brick": 2, "iron": 1, "steel": 2}
    state = position(2, goods=[goods], cards=[["building_firm_1"]], stacks=[["wharf_1"], ["cokery"], ["bank"]])
    play(state, "enter building_firm_1", "build wharf_1")
    assert state.view(0)["choice"]["step"] == "substitute"
    proposed = picked(state)
    assert proposed.picked == ("clay", "clay", "iron", "steel")
    assert picked(state, "clay", "clay", "brick").picked == ("clay", "clay")
    mine = picked(state, "brick", "clay", "steel", "steel")
    assert (total(mine, 0), total(mine, 1)) == ((2, 2), (2, 2))
    assert mine.whole == ("pay 1", "pay 2")
    play(state, *mine.whole)
    assert state.view(0)["players"][0]["goods"] == {"clay": 1, "brick": 1, "iron": 1}


def test_whoever_cannot_feed_is_not_asked_what_with() -> None:
    state = position(2, goods=[{"fish": 1}], cards=[["fishery"]], round=5, agenda=[["feed", 0, 0, 0]])
    assert gathering(state.imagine(0, 5), ()) is None
