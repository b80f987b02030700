"""Ruling 58: what is open and what is hidden, for every seat, all through the game."""

from __future__ import annotations

import random

import pytest

from ratusz.core.playout import playout
from ratusz.core.state import OVER, BadPosition
from ratusz.games.craftsmen import GAME
from tests.games.craftsmen.positions import Position, capital, options, play, step
from tests.laws import SMOKE


def test_cards_taken_openly_stay_known_until_they_are_paid() -> None:
    state = Position(3).row("red_1 blue_2").queue("bank", [], [0]).stage("bank").state()
    play(state, "two")
    assert state.view(1)["players"][0]["capital_seen"] == {"blue_2": 1, "red_1": 1}
    for word in range(5):
        imagined = state.imagine(1, word << 20)
        assert {"blue_2", "red_1"} <= set(capital(imagined, 0))


def test_drawn_cards_are_for_ones_own_eyes() -> None:
    state = Position(3).row("red_1 blue_2").queue("bank", [], [0]).stage("bank").state()
    state.noting = True
    play(state, "one", "take red_1")
    assert any(event["note"] == "card" for event in state.happened(0))
    assert not any(event["note"] == "card" for event in state.happened(1))
    assert [event["n"] for event in state.happened(None) if event["note"] == "drew"] == [3]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_imagined_world_can_be_played_on(seats: int) -> None:
    """Whoever has bid, built, or begun to discard or invest can go through with it."""
    state = GAME.new(seats, 21)
    chance = random.Random(seats)
    while state.seat != OVER:
        for seat in range(seats):
            if chance.random() < 0.08:
                imagined = state.imagine(seat, chance.getrandbits(60))
                assert imagined.pieces() == state.pieces()
                playout(imagined, chance.getrandbits(40))
                assert imagined.pieces() == state.pieces()
        state.play(chance.choice(state.moves()))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whoever_is_asked_has_an_answer_in_every_imagined_world(seats: int) -> None:
    """In the middle of a purchase, of building, of discarding: for all that any other seat knows."""
    chance = random.Random(seats)
    asked = set()
    for seed in range(2 if SMOKE else 12):
        state = GAME.new(seats, seed)
        while state.seat != OVER:
            asked.add(state.step().name)
            for seat in range(seats):
                if seat != state.seat and state.step().name not in ("send_helper", "craft"):
                    assert state.imagine(seat, chance.getrandbits(60)).moves()
            purchases = [move for move in state.moves() if GAME.moves.name(move).startswith("purchase")]
            state.play(chance.choice(purchases or state.moves()))
    assert {"which_building", "pay", "discard", "show", "return_order", "invest"} <= asked


def test_a_buyer_can_pay_in_every_imagined_world_although_hardly_any_hand_can() -> None:
    """An advanced building costs 10 in its colours: of the nine cards nobody has seen only the three red ones are worth
    as much, if it is three."""
    position = Position(3).offer("armourer-violet-blue", "armourer-red-green").capital(0, "red_1 red_1 red_1")
    position.row("").deck("violet_3 violet_3 blue_3 blue_3 green_3 green_3").no_discards()
    state = position.queue("notary", [], [0]).stage("notary").state()
    play(state, "purchase armourer")
    assert (state.seat, step(state)) == (0, "which_offer")
    for word in range(20):
        imagined = state.imagine(1, word << 30)
        assert options(imagined) == ["colours red green"]
        assert capital(imagined, 0) == {"red_1": 3}


def test_bidders_can_pay_in_every_imagined_world() -> None:
    """Who has bid 12 holds 12, whatever else is dealt; who is asked to go higher need not hold 13."""
    position = Position(3).offer("mill-red-blue").capital(0, "green_1 green_1 green_2 green_3 green_3")
    position.capital(1, "red_1 red_1 red_2 red_3").capital(2, "blue_1")
    state = position.queue("notary", [], [0]).stage("notary").state()
    play(state, "auction mill", "bid 12")
    assert state.seat == 1
    worlds = [state.imagine(2, word << 30) for word in range(50)]
    assert all(world.view(0)["mine"]["worth"] >= 12 for world in worlds)
    assert {world.view(1)["moves"] == ["pass"] for world in worlds} == {True, False}


class TestBadPositions:
    def broken(self, **changes: object) -> None:
        data = Position(3).step("send_helper").state().to_json() | changes
        GAME.from_json(data)

    def test_too_many_capital_cards(self) -> None:
        with pytest.raises(BadPosition, match="cards red_3, but the box has 4"):
            self.broken(capital_discards={"red_3": 5})

    def test_a_card_in_two_places(self) -> None:
        data = Position(3).step("send_helper").state().to_json()
        data["players"][0]["hand"] = [data["offer"][0]]
        with pytest.raises(BadPosition, match="lies in two places"):
            GAME.from_json(data)

    def test_unknown_names(self) -> None:
        with pytest.raises(BadPosition, match=r"position.season: 'monsoon' is not one of spring"):
            self.broken(season="monsoon")
        with pytest.raises(BadPosition, match=r"position.order: expected different seats"):
            self.broken(order=[0, 0, 1])
