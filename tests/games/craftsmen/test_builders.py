"""Stage II: the rule of building, its price, the privilege, and the bonus tokens."""

from __future__ import annotations

from tests.games.craftsmen.positions import Position, awarded, capital, options, play, step, street


def test_example_building_costs_are_added() -> None:
    """A paper mill (3) and a flax plantation (2): 5 together."""
    position = (
        Position(3)
        .street(0, "sawmill-violet-green")
        .hand(0, "paper_mill-violet-green", "flax_plantation-violet-violet")
    )
    state = position.capital(0, "red_1 red_2").queue("builders", [1], [0]).stage("builders").state()
    play(state, "build paper_mill right")
    assert state.view(0)["payment"]["owed"] == 3
    play(state, "build flax_plantation left")
    assert capital(state, 0) == {}, "two red cards are worth exactly 5"
    assert street(state, 0) == ["flax_plantation", "sawmill", "paper_mill"]


def test_an_advanced_building_costs_six() -> None:
    """A pair of blue cards is worth 5: with a red 1 it pays for the bookbinder, a red 2 and a blue 3 do not."""
    for cards, possible in (("red_2 blue_3", False), ("red_1 blue_1 blue_2", True)):
        position = Position(3).street(0, "sawmill-violet-green").capital(0, cards).hand(0, "bookbinder-violet-green")
        state = position.queue("builders", [0]).stage("builders").state()
        assert ("build bookbinder left" in options(state)) == possible


def test_ruling_12_colours_match_level_by_level() -> None:
    """On a sawmill violet over green a green card fits below, a red over violet one nowhere."""
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_1 red_2 red_3")
    position.hand(0, "ore_mine-green-green", "cooper-red-violet", "cooper-green-red")
    state = position.queue("builders", [1], [0]).stage("builders").state()
    assert options(state, "build") == ["build ore_mine left", "build ore_mine right"]
    hand = {card["building"] + card["top"]: card["why_not"] for card in state.view(0)["mine"]["hand"]}
    assert hand == {"ore_minegreen": None, "coopergreen": "no_match", "cooperred": "no_match"}


def test_a_card_says_how_much_capital_it_lacks() -> None:
    """A cooper costs 3; one red 1 is worth 1."""
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_1").hand(0, "cooper-red-violet")
    card = position.queue("builders", [1], [0]).stage("builders").state().view(0)["mine"]["hand"][0]
    assert (card["why_not"], card["cost"], card["short"]) == ("capital", 3, 2)


def test_ruling_12_the_second_may_be_attached_to_the_first() -> None:
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_1 red_2 red_3")
    position.hand(0, "mill-green-red", "ore_mine-violet-violet").hand(0, "cooper-red-violet")
    state = position.queue("builders", [1], [0]).stage("builders").state()
    assert "build cooper left" not in options(state)
    play(state, "build ore_mine left")
    assert "build cooper left" in options(state)
    assert "build cooper right" not in options(state)


def test_ruling_42_a_second_building_only_if_both_can_be_paid() -> None:
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_3 blue_1")
    position.hand(0, "ore_mine-violet-violet", "vineyard-green-green", "mill-blue-violet")
    state = position.queue("builders", [1], [0]).stage("builders").state()
    play(state, "build ore_mine left", "colours violet violet")
    assert options(state) == ["build vineyard right", "pass"]
    play(state, "pass")
    assert capital(state, 0) == {"blue_1": 1}, "the 3 pays the 2, no change"


def test_any_colours_pay_and_no_card_is_to_spare() -> None:
    """Each set that pays with no card to spare can be chosen, in one way only."""
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "violet_1 green_1 blue_2 red_3")
    position.hand(0, "paper_mill-violet-green")
    state = position.queue("builders", [1], [0]).stage("builders").state()
    play(state, "build paper_mill left")
    paid = set()
    waiting = [state]
    while waiting:
        now = waiting.pop()
        if step(now) == "pay":
            waiting += [play(now.copy(), name) for name in options(now)]
        else:
            left = capital(now, 0)
            laid = frozenset({"violet_1", "green_1", "blue_2", "red_3"} - set(left))
            assert laid not in paid, "one way only"
            paid.add(laid)
    assert paid == {
        frozenset({"violet_1", "blue_2"}),
        frozenset({"green_1", "blue_2"}),
        frozenset({"red_3"}),
    }


def test_privilege_builds_against_the_colours_once() -> None:
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_1 red_2 red_3")
    position.hand(0, "ore_mine-red-red", "vineyard-blue-blue")
    state = position.queue("builders", [0]).stage("builders").state()
    assert not options(state, "build")
    play(state, "force ore_mine left", "colours red red")
    assert state.view(None)["players"][0]["privileges_used"] == 1
    assert options(state) == ["pass"], "the second would need the privilege too"


def test_ruling_53_a_forced_card_is_a_normal_neighbour() -> None:
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_1 red_2 red_3")
    position.hand(0, "ore_mine-red-red", "mill-red-blue")
    state = position.queue("builders", [0]).stage("builders").state()
    play(state, "force ore_mine left")
    assert options(state) == ["build mill left", "pass"]


def test_ruling_44_a_gold_helper_that_matches_uses_no_privilege() -> None:
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_2").hand(0, "ore_mine-green-green")
    state = position.queue("builders", [0]).stage("builders").state()
    state.noting = True
    play(state, "build ore_mine left")
    assert awarded(state) == [0, 1, 2], "at the end of the round nobody has used one"


def test_a_privilege_token_is_spent_with_the_forced_building() -> None:
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_2").hand(0, "ore_mine-red-red")
    state = position.tokens(0, privileges=2).queue("builders", [1], [0]).stage("builders").state()
    play(state, "force ore_mine right")
    assert state.view(None)["players"][0]["privilege_tokens"] == 1


def test_ruling_54_several_of_one_type_and_which_card_is_meant() -> None:
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_1 red_2 red_3")
    position.hand(0, "paper_mill-violet-green", "paper_mill-green-blue", "ropemaker-blue-green")
    state = position.queue("builders", [0]).stage("builders").state()
    assert "build paper_mill left" in options(state)
    assert "force paper_mill left" in options(state)
    play(state, "build ropemaker left", "colours blue green")
    play(state, "build paper_mill right", "colours violet green")
    assert street(state, 0) == ["ropemaker", "sawmill", "paper_mill"]


def test_which_of_two_fitting_cards() -> None:
    position = Position(3).street(0, "sawmill-violet-green").capital(0, "red_3")
    position.hand(0, "ropemaker-violet-red", "ropemaker-blue-green")
    state = position.queue("builders", [1], [0]).stage("builders").state()
    play(state, "build ropemaker left")
    assert options(state) == ["colours violet red", "colours blue green"]
    play(state, "colours blue green")
    assert state.view(None)["players"][0]["street"][0]["top"] == "blue"


class TestBonusTokens:
    """Rulings 13, 16 and 62."""

    def test_bread_line_completed(self) -> None:
        position = Position(3).street(0, "sawmill-violet-green", "wheat_farm-green-green", "mill-green-red")
        position.hand(0, "bakery-green-violet").capital(0, "red_3 red_3")
        state = position.queue("builders", [1], [0]).stage("builders").state()
        play(state, "build bakery right")
        assert next(token for token in state.view(None)["bonus"] if token["good"] == "bread")["owner"] == 0
        assert state.scores()[0] == 10, "counted at the end only"

    def test_ruling_13_goods_bought_or_swapped_replace_no_building(self) -> None:
        """Flour for the bakery could come from the granary, wheat from the fair: no token without their buildings."""
        for standing in (("wheat_farm-green-green",), ("mill-green-red",)):
            position = Position(3).street(0, "sawmill-violet-green", *standing).set(0, fair=3)
            position.hand(0, "bakery-green-violet").capital(0, "red_3 red_3")
            state = position.queue("builders", [0]).stage("builders").state()
            play(state, options(state)[0])
            assert "bakery" in street(state, 0)
            assert state.view(None)["players"][0]["bonus"] == []

    def test_the_sawmill_counts_and_one_action_may_earn_two(self) -> None:
        """Beer and wine share the cooper, which is built last."""
        position = Position(3).street(
            0,
            "sawmill-violet-green",
            "wheat_farm-green-green",
            "vineyard-green-green",
            "brewery-green-red",
            "winery-green-violet",
        )
        position.hand(0, "cooper-green-red").capital(0, "red_3")
        state = position.queue("builders", [1], [0]).stage("builders").state()
        play(state, "build cooper right")
        assert state.view(None)["players"][0]["bonus"] == ["wine", "beer"]

    def test_only_the_first_gets_it_in_winter_too(self) -> None:
        position = Position(3, season="winter")
        position.street(0, "sawmill-violet-green", "wheat_farm-green-green", "mill-green-red")
        position.street(1, "sawmill-green-blue", "wheat_farm-blue-blue", "mill-red-blue")
        position.hand(0, "bakery-green-violet").capital(0, "red_3 red_3")
        position.hand(1, "bakery-red-blue").capital(1, "blue_3 blue_3")
        state = position.stage("builders").state()
        play(state, "build bakery right", "build bakery right")
        assert [player["bonus"] for player in state.view(None)["players"]] == [["bread"], [], []]
