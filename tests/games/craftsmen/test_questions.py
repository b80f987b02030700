"""Nobody learns from the questions, or from their absence, what somebody holds: whoever could do a thing for all the
others know is asked, even if the one answer is to pass. Ruling 58: hands are hidden, their sizes are not."""

from __future__ import annotations

import itertools
import random

import pytest

from ratusz.games.craftsmen.capital import ALL_COLOURS, hand_worth
from ratusz.games.craftsmen.components import CAPITAL
from tests.games.craftsmen.positions import Position, options, play, step

HOPELESS = ["pass"]


def auction(bidder: str) -> Position:
    position = Position(3).offer("mill-red-blue").capital(0, "green_1 green_2 green_3").capital(1, bidder)
    return position.queue("notary", [], [0]).stage("notary")


def test_a_bidder_who_might_go_higher_is_asked() -> None:
    """Three cards might be worth 10."""
    for bidder, possible in (("red_1 blue_1 green_1", HOPELESS), ("red_1 red_2 blue_3", ["bid 8", "pass"])):
        state = play(auction(bidder).state(), "auction mill", "bid 7")
        assert (state.seat, step(state)) == (1, "bid")
        assert options(state) == possible


def test_a_bidder_who_cannot_go_higher_as_everybody_knows_is_not() -> None:
    state = play(auction("red_1 blue_1 green_1").state(), "auction mill", "bid 10")
    assert state.seat != 1, "three cards are never worth 11"
    position = auction("red_1 blue_1 green_1").set(1, capital_seen={"red_1": 1, "blue_1": 1})
    state = play(position.state(), "auction mill", "bid 7")
    assert state.seat != 1, "a red 1, a blue 1 and another card are worth 6 at most"


def test_the_starter_is_asked_about_the_mayors_offer() -> None:
    position = auction("").capital(0, "green_1 red_1").deck("blue_3 blue_3 blue_3").no_discards()
    state = play(position.state(), "auction mill", "bid 1")
    assert step(state) != "outbid_mayor", "two cards are never worth 7"
    position = (
        auction("").capital(0, "green_1 red_1").deck("blue_1 blue_3 blue_3").no_discards().offer("apiary-red-red")
    )
    state = play(position.state(), "auction apiary", "bid 1")
    assert (step(state), options(state)) == ("outbid_mayor", HOPELESS)


@pytest.mark.parametrize(
    ("hand", "possible"),
    [
        ("ore_mine-red-red", HOPELESS),
        ("ore_mine-violet-violet", ["build ore_mine left", "build ore_mine right", "pass"]),
    ],
)
def test_a_builder_who_might_have_a_fitting_card_is_asked(hand: str, possible: list[str]) -> None:
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_3").hand(0, hand)
    state = position.queue("builders", [1], [0]).stage("builders").state()
    assert (state.seat, step(state)) == (0, "build")
    assert options(state) == possible
    known = position.set(0, hand_seen=[hand]).state()
    assert (step(known) == "build") == (possible != HOPELESS), "everybody has seen the card"


def test_a_builder_who_might_have_the_capital_is_asked() -> None:
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_1").hand(0, "ore_mine-violet-violet")
    state = position.queue("builders", [1], [0]).stage("builders").state()
    assert (step(state), options(state)) == ("build", HOPELESS), "the card might be a 2"
    assert step(position.capital(0).state()) != "build", "without capital nobody builds"


def test_which_card_is_built_is_asked_as_long_as_there_might_be_another() -> None:
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_2")
    position.hand(0, "ore_mine-violet-violet", "apiary-red-red").queue("builders", [1], [0]).stage("builders")
    state = play(position.state(), "build ore_mine left")
    assert (step(state), options(state)) == ("which_building", ["colours violet violet"])
    position.set(0, hand_seen=["apiary-red-red"])
    assert step(play(position.state(), "build ore_mine left")) != "which_building", "the other one is an apiary"


def test_an_investor_is_asked_who_might_have_all_colours() -> None:
    position = Position(3, season="winter").capital(0, "violet_1 violet_2 red_1 red_2").step("invest", 0)
    assert options(position.state()) == HOPELESS
    position.set(0, capital_seen={"red_1": 1, "red_2": 1})
    assert step(position.state()) != "invest", "two of the four are red"


def test_a_buyer_of_either_of_two_cards_can_pay_one_in_every_imagined_world() -> None:
    position = Position(3).offer("weaver-red-blue", "weaver-violet-green").capital(0, "red_3 red_3 blue_1")
    state = play(position.queue("notary", [], [0]).stage("notary").state(), "purchase weaver")
    assert options(state) == ["colours red blue"], "which one he can pay is his secret"
    worlds = [options(state.imagine(1, word << 30)) for word in range(30)]
    assert all(worlds)
    assert {name for names in worlds for name in names} == {"colours red blue", "colours violet green"}


def test_the_most_a_hand_could_be_worth() -> None:
    """Whatever the unseen cards are, a hand is worth no more; and some hand is worth as much."""
    chance = random.Random(1)
    for unseen in range(4):
        for _ in range(10):
            state = Position(2).state()
            player = state.players[0]
            for _ in range(chance.randrange(5)):
                player.gain(chance.randrange(CAPITAL), True)
            colours = chance.randrange(1, ALL_COLOURS + 1)
            worths = []
            for kinds in itertools.combinations_with_replacement(range(CAPITAL), unseen):
                cards = list(player.seen)
                for kind in kinds:
                    cards[kind] += 1
                worths.append(hand_worth(type(player.seen)(cards), colours))
            player.capital_size += unseen
            assert player.imaginable_worth(colours) == max(worths)
