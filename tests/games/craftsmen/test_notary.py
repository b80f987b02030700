"""Stage III: purchase, auction, the mayor, and the privilege."""

from __future__ import annotations

import pytest

from ratusz.games.craftsmen.state import Craftsmen
from tests.games.craftsmen.positions import Position, capital, options, play, points, step


def known(state: Craftsmen, seat: int) -> list[str]:
    return [card["building"] for card in state.view(None)["players"][seat]["hand_seen"]]


def test_a_green_vineyard_is_paid_with_green_only() -> None:
    """The rulebook's sentence: a green vineyard only with green cards."""
    position = Position(3).offer("vineyard-green-green").capital(0, "green_3 red_3 red_3 blue_3")
    state = position.queue("notary", [], [0]).stage("notary").state()
    play(state, "purchase vineyard")
    assert capital(state, 0) == {"blue_3": 1, "red_3": 2}
    assert known(state, 0) == ["vineyard"]
    state = (
        Position(3)
        .offer("vineyard-green-green")
        .capital(0, "green_2 red_3 red_3")
        .queue("notary", [0])
        .stage("notary")
        .state()
    )
    assert "purchase vineyard" not in options(state)
    assert "auction vineyard" in options(state)


def test_a_red_blue_mill_is_paid_with_red_and_blue() -> None:
    """The rulebook's sentence, with ruling 14: sets of such a colour count."""
    position = Position(3).offer("mill-red-blue").capital(0, "red_1 red_1 violet_3")
    state = position.queue("notary", [], [0]).stage("notary").state()
    play(state, "purchase mill")
    assert capital(state, 0) == {"violet_3": 1}
    position = Position(3).offer("mill-red-blue").capital(0, "red_2 blue_3 violet_3")
    state = position.queue("notary", [], [0]).stage("notary").state()
    play(state, "purchase mill")
    assert capital(state, 0) == {"violet_3": 1}


@pytest.mark.parametrize(
    ("card", "cards", "bought"),
    [
        ("ore_mine-red-red", "red_2", False),
        ("ore_mine-red-red", "red_3", True),
        ("smelter-blue-red", "red_3 blue_1", False),
        ("smelter-blue-red", "red_3 blue_2", True),
        ("winery-blue-red", "red_1 red_1 blue_3", False),
        ("winery-blue-red", "red_1 red_1 red_1", True),
    ],
)
def test_prices_3_5_and_10(card: str, cards: str, bought: bool) -> None:
    state = Position(3).offer(card).capital(0, cards).queue("notary", [0]).stage("notary").state()
    assert (f"purchase {card.split('-')[0]}" in options(state)) == bought


def test_the_space_is_filled_from_the_deck_after_paying() -> None:
    state = (
        Position(3)
        .offer("ore_mine-red-red", "apiary-red-red")
        .capital(0, "red_3")
        .queue("notary", [], [0])
        .stage("notary")
        .state()
    )
    before = state.view(None)["offer"][0]["left"]
    play(state, "purchase ore_mine")
    assert len(state.view(None)["offer"][0]["cards"]) == 2
    assert state.view(None)["offer"][0]["left"] == before - 1


def test_ruling_11_an_empty_building_deck_leaves_the_space_empty() -> None:
    position = Position(3).offer("winery-blue-red", "bakery-red-blue").capital(0, "red_1 red_1 red_1")
    for pile in ("house_cards", "other_cards"):
        position.data[pile] = [card for card in position.data[pile] if position.deck_of(card) != "advanced"]
    state = position.queue("notary", [], [0]).stage("notary").state()
    play(state, "purchase winery")
    assert [card["building"] for card in state.view(None)["offer"][2]["cards"]] == ["bakery"]
    assert known(state, 0) == ["winery"]


def test_overlooked_7_the_next_helper_sees_the_new_card() -> None:
    position = Position(3).offer("ore_mine-red-red", "apiary-red-red").capital(0, "red_3").capital(1, "blue_1")
    state = position.queue("notary", [], [0], [1]).stage("notary").state()
    play(state, "purchase ore_mine")
    assert (state.seat, step(state)) == (1, "notary")
    assert len(state.view(None)["offer"][0]["cards"]) == 2


class TestAuction:
    """Rulings 15, 16 and 45."""

    def start(self, *hands: str, card: str = "mill-red-blue") -> Craftsmen:
        position = Position(3).offer(card)
        for seat, cards in enumerate(hands):
            position.capital(seat, cards)
        state = position.queue("notary", [], [0]).stage("notary").state()
        play(state, f"auction {card.split('-')[0]}")
        return state

    def test_bids_go_up_to_what_one_can_pay(self) -> None:
        state = self.start("red_1 red_2 blue_1", "violet_3", "green_2 green_2 green_2")
        assert options(state) == [f"bid {amount}" for amount in range(1, 7)]
        play(state, "bid 2")
        assert state.seat == 1
        assert options(state) == ["bid 3", "pass"]
        play(state, "bid 3")
        assert state.seat == 2
        assert options(state)[0] == "bid 4"
        assert options(state)[-2:] == ["bid 10", "pass"]
        play(state, "bid 5")
        assert state.seat == 0
        play(state, "bid 6")
        assert state.seat == 2, "seat 1 cannot go higher and is out"
        play(state, "pass")
        assert capital(state, 0) == {}
        assert known(state, 0) == ["mill"]

    def test_passing_is_final_and_somebody_else_may_win(self) -> None:
        state = self.start("red_1 red_2", "violet_3 blue_3", "green_2 green_3")
        play(state, "bid 1", "pass", "bid 2", "pass", "pay green_2")
        assert known(state, 2) == ["mill"]
        assert capital(state, 2) == {"green_3": 1}, "in any colours"
        assert step(state) != "notary", "the starter's action is spent"

    def test_who_holds_no_capital_cannot_start_one(self) -> None:
        state = Position(3).offer("mill-red-blue").queue("notary", [0]).stage("notary").state()
        assert not options(state, "auction")

    def test_ruling_45_bidding_goes_round_by_seats_not_by_the_order_track(self) -> None:
        position = Position(4).offer("mill-red-blue")
        for seat in range(4):
            position.capital(seat, ("red_1 red_1", "blue_1 blue_1", "green_1 green_1", "violet_1 violet_1")[seat])
        position.data["order"] = [3, 1, 0, 2]
        state = position.queue("notary", [], [2]).stage("notary").state()
        play(state, "auction mill", "bid 1")
        asked = []
        for amount in range(2, 6):
            asked.append(int(state.seat))
            play(state, f"bid {amount}")
        assert asked == [3, 0, 1, 2]

    def test_ruling_45_the_highest_possible_bid_is_45(self) -> None:
        red = "red_1 red_1 red_1 red_1 red_2 red_2 red_2 red_2 red_3 red_3"
        assert options(self.start(red, "", ""))[-1] == "bid 45"

    def mayor(self, cards: str, opening: int, deck: str, card: str, discards: str = "", seed: int = 1) -> Craftsmen:
        position = Position(3, seed=seed).offer(card).capital(0, cards).row("violet_3 violet_3").deck(deck)
        position.no_discards().data["capital_discards"] = {
            kind: discards.split().count(kind) for kind in discards.split()
        }
        state = position.queue("notary", [0]).stage("notary").state()
        return play(state, f"auction {card.split('-')[0]}", f"bid {opening}")

    def test_the_mayor_counts_printed_values_without_sets(self) -> None:
        state = self.mayor("red_2 blue_1", 1, "green_1 green_1", "mill-red-blue")
        assert state.view(0)["choice"] == {"step": "outbid_mayor", "building": "mill", "n": 2}
        play(state, "raise")
        assert capital(state, 0) == {}, "3 against an offer of 2"
        assert known(state, 0) == ["mill"]

    def test_an_opening_above_the_offer_wins_as_it_is(self) -> None:
        state = self.mayor("red_3 red_3", 3, "green_1 green_1", "mill-red-blue")
        assert known(state, 0) == ["mill"]
        assert capital(state, 0) == {"red_3": 1}

    def test_an_opening_equal_to_the_offer_must_be_raised(self) -> None:
        state = self.mayor("red_3 red_3", 2, "green_1 green_1", "mill-red-blue")
        assert options(state) == ["raise", "pass"]

    @pytest.mark.parametrize(("card", "offer"), [("ore_mine-red-red", 3), ("mill-red-blue", 6), ("winery-blue-red", 9)])
    def test_one_two_or_three_cards_for_the_mayor(self, card: str, offer: int) -> None:
        state = self.mayor("red_1 red_1 red_1", 1, "blue_3 green_3 red_3", card)
        assert state.view(None)["choice"]["n"] == offer
        assert sum(state.view(None)["auction"]["mayor"]["cards"].values()) == offer // 3
        assert state.view(None)["capital"]["discards"] == {}, "they are discarded after the decision"
        mayor = state.view(None)["auction"]["mayor"]["cards"]
        play(state, "pass")
        assert state.view(None)["capital"]["discards"] == mayor

    def test_after_a_pass_the_card_goes_under_its_deck(self) -> None:
        state = self.mayor("red_3 red_3", 1, "green_1 green_1", "mill-red-blue")
        play(state, "pass")
        assert known(state, 0) == []
        assert state.to_json()["bottom"][0][:2] == ["mill-red-blue", "everybody"]
        assert all(card["building"] != "mill" or card["top"] != "red" for card in state.view(None)["offer"][1]["cards"])

    def test_ruling_38_an_offer_without_cards_is_nothing(self) -> None:
        state = self.mayor("red_3 red_3", 1, "", "mill-red-blue")
        assert known(state, 0) == ["mill"], "1 is more than 0"

    @pytest.mark.parametrize("seed", range(12))
    def test_ruling_38_the_mayors_own_cards_are_not_shuffled_in_while_he_draws(self, seed: int) -> None:
        """One card is in the deck, two are in the discards: those three are his, whatever the shuffle."""
        state = self.mayor("red_1 red_1 red_1 red_1", 1, "green_3", "winery-blue-red", "blue_1 blue_1", seed)
        assert state.view(None)["auction"]["mayor"] == {"offer": 5, "cards": {"green_3": 1, "blue_1": 2}}
        assert state.view(None)["capital"]["deck"] == 0

    def test_ruling_38_the_mayor_offers_the_cards_that_could_be_drawn(self) -> None:
        """Three cards for an advanced building, but only one is left."""
        state = self.mayor("red_1 red_1 red_1 red_1", 1, "green_3", "winery-blue-red")
        assert state.view(None)["choice"]["n"] == 3
        play(state, "pass")
        assert state.view(None)["capital"]["discards"] == {"green_3": 1}
        assert state.view(None)["auction"] is None

    def test_the_opening_bid_stays_on_the_table_beside_the_mayors_offer(self) -> None:
        state = self.mayor("red_1 red_1 red_1 red_1", 4, "green_3 green_3", "mill-red-blue")
        for viewer in (None, 0, 1):
            auction = state.view(viewer)["auction"]
            assert (auction["bidder"], auction["bid"]) == (0, 4)
            assert auction["mayor"]["offer"] == 6
            assert state.view(viewer)["payment"] is None, "nothing has to be paid yet"
        for word in range(20):
            assert state.imagine(1, word << 30).view(0)["mine"]["worth"] >= 7, "he is asked, so he can go to 7"
        play(state, "pass")
        assert (state.owed, state.debtor) == (0, -1)

    def test_ruling_45_an_unsold_card_comes_back_from_an_empty_deck(self) -> None:
        """Under the deck first, then the space is filled: with no other card it is the same one."""
        position = Position(3).offer("winery-blue-red", "bakery-red-blue").capital(0, "red_3 red_3")
        position.row("violet_3 violet_3").deck("green_1 green_1 green_1").no_discards()
        for pile in ("house_cards", "other_cards"):
            position.data[pile] = [card for card in position.data[pile] if position.deck_of(card) != "advanced"]
        state = position.queue("notary", [], [0]).stage("notary").state()
        play(state, "auction winery", "bid 1", "pass")
        assert [card["building"] for card in state.view(None)["offer"][2]["cards"]] == ["winery", "bakery"]
        assert known(state, 0) == []

    def test_who_cannot_outbid_the_mayor_is_not_asked(self) -> None:
        state = self.mayor("red_1 blue_1", 1, "green_3 green_3", "mill-red-blue")
        assert step(state) != "outbid_mayor"
        assert known(state, 0) == []


class TestPrivilege:
    """Rulings 17, 43 and 52; the rulebook's example of the notary's privilege."""

    def look(self) -> Craftsmen:
        position = Position(3).offer("ore_mine-red-red", "apiary-red-red").capital(0, "red_3 blue_1")
        state = position.queue("notary", [0]).stage("notary").state()
        return play(state, "look basic")

    def test_example_three_cards_and_two_face_up(self) -> None:
        state = self.look()
        looked = state.view(0)["looked"]
        assert len(looked) == 5
        assert {"ore_mine", "apiary"} <= {card["building"] for card in looked}
        assert state.view(1)["looked"] == []
        assert state.view(None)["looked"] == []
        before = [card["building"] + card["top"] for card in looked]
        play(state, "show 1", "show 1")
        face_up = state.view(None)["offer"][0]["cards"]
        assert [card["building"] + card["top"] for card in face_up] == before[:2]
        assert options(state) == ["top", "bottom"]
        play(state, "top", "return 3", "return 1")
        assert step(state) == "notary", "the action comes after it"
        top = state.to_json()["top"]
        assert [card.split("-")[0] for card, *_ in reversed(top)] == [looked[at]["building"] for at in (4, 2, 3)]
        assert state.view(None)["players"][0]["privileges_used"] == 1

    def test_the_first_named_is_drawn_first(self) -> None:
        state = self.look()
        looked = state.view(0)["looked"]
        play(state, "show 1", "show 1", "top", "return 3", "return 1")
        face_up = [card["building"] for card in state.view(None)["offer"][0]["cards"]]
        play(state, f"auction {face_up[0]}")
        if step(state) == "which_offer":
            play(state, options(state)[0])
        play(state, "bid 4")
        assert step(state) != "outbid_mayor", "4 is above any offer for a basic card"
        now = state.view(None)["offer"][0]["cards"]
        assert looked[4]["building"] in [card["building"] for card in now]

    def test_no_set_can_be_laid_out_in_two_ways(self) -> None:
        state = self.look()
        play(state, "show 3")
        assert options(state) == ["show 3", "show 4"]

    def test_below_the_deck(self) -> None:
        state = self.look()
        play(state, "show 1", "show 1", "bottom", "return 1", "return 1")
        assert len(state.to_json()["bottom"]) == 3

    def test_it_may_come_after_the_action(self) -> None:
        position = Position(3).offer("ore_mine-red-red", "apiary-red-red").capital(0, "red_3")
        state = position.queue("notary", [0]).stage("notary").state()
        play(state, "purchase apiary")
        assert step(state) == "look_after"
        play(state, "look advanced")
        assert step(state) == "show"

    def test_once_per_helper(self) -> None:
        state = self.look()
        play(state, "show 1", "show 1", "top", "return 1", "return 1")
        assert not options(state, "look")

    def test_ruling_43_used_although_the_action_is_declined(self) -> None:
        state = self.look()
        play(state, "show 1", "show 1", "top", "return 1", "return 1")
        assert state.players[0].used == 1
        play(state, "pass")
        assert points(state, 0) == 10

    def short(self, left: int, *row: str) -> Craftsmen:
        """A helper on gold, `left` cards in the advanced deck and these face up."""
        position = Position(3).offer(*row).capital(0, "red_3")
        houses = [card for card in position.data["house_cards"] if position.deck_of(card) == "advanced"]
        for pile in ("house_cards", "other_cards"):
            position.data[pile] = [card for card in position.data[pile] if position.deck_of(card) != "advanced"]
        position.data["house_cards"] += houses[:left]
        state = position.queue("notary", [0]).stage("notary").state()
        return play(state, "look advanced")

    def test_ruling_52_two_cards_in_all_both_go_face_up(self) -> None:
        state = self.short(1, "winery-blue-red")
        assert step(state) == "notary", "nothing to choose and nothing to put back"
        assert len(state.view(None)["offer"][2]["cards"]) == 2
        assert state.view(None)["offer"][2]["left"] == 0
        assert state.players[0].used == 1

    def test_ruling_52_four_cards_in_all_two_go_back(self) -> None:
        state = self.short(2, "winery-blue-red", "bakery-red-blue")
        assert len(state.view(0)["looked"]) == 4
        play(state, "show 1", "show 1", "bottom", "return 2")
        assert state.view(None)["offer"][2]["left"] == 2
        assert step(state) == "notary"

    def test_ruling_44_on_gold_without_a_look_nothing_is_used(self) -> None:
        position = Position(3).offer("ore_mine-red-red", "apiary-red-red").capital(0, "red_3 blue_1")
        position.queue("notary", [0], [1]).capital(1, "red_1")
        state = position.stage("notary").state()
        play(state, "purchase apiary", "pass")
        assert state.players[0].used == 0

    def test_only_that_player_knows_what_was_put_back(self) -> None:
        state = self.look()
        play(state, "show 1", "show 1", "top", "return 1", "return 1")
        mine = state.to_json()["top"]
        assert state.imagine(0, 5).to_json()["top"] == mine
        others = {str([card for card, *_ in state.imagine(1, word << 20).to_json()["top"]]) for word in range(20)}
        assert len(others) > 1
