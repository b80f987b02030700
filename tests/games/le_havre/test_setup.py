"""Preparing the game, pages 2 to 4."""

from __future__ import annotations

import pytest

from ratusz.core.game import BadOption
from ratusz.games.le_havre import GAME
from ratusz.games.le_havre.components import BOX, CARD_IDS, Card
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from tests.games.le_havre.table import in_town, offer, owned, play, some, stock


def new(seats: int, seed: int = 1, **options: object) -> LeHavre:
    state = GAME.new(seats, seed, options)
    assert isinstance(state, LeHavre)
    return state


def test_cards_have_the_numbers_of_the_components_file() -> None:
    for name, number in vars(Card).items():
        if not name.startswith("_"):
            assert CARD_IDS[number] == name.lower()


@pytest.mark.parametrize(("seats", "full", "short"), [(1, 7, 4), (2, 14, 8), (3, 18, 12), (4, 20, 12), (5, 20, 15)])
def test_number_of_rounds(seats: int, full: int, short: int) -> None:
    assert new(seats).rounds() == full
    assert new(seats, variant="short").rounds() == short


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_full_game_starts_with_five_francs_and_a_coal(seats: int) -> None:
    state = new(seats)
    for seat in range(seats):
        assert stock(state, seat) == {"francs": 5, "coal": 1}


def test_short_game_starts_richer() -> None:
    state = new(3, variant="short")
    assert stock(state, 1) == {
        "fish": 2,
        "wood": 2,
        "clay": 2,
        "iron": 2,
        "cattle": 1,
        "coal": 2,
        "hide": 2,
        "francs": 5,
    }


def test_offers_at_the_start() -> None:
    """2 francs, 2 fish, 2 wood, 1 clay (short: 3, 3, 3, 2 and one of each other), and the first tile's two tokens."""
    assert sum(offer(new(2)).values()) == 7 + 2
    assert sum(offer(new(2, variant="short")).values()) == 14 + 2


@pytest.mark.parametrize(
    ("seats", "short", "town"),
    [
        (1, False, []),
        (1, True, ["marketplace", "sawmill", "black_market"]),
        (2, True, ["marketplace"]),
        (3, True, []),
        (4, True, ["sawmill"]),
        (5, True, ["sawmill"]),
    ],
)
def test_buildings_in_the_town_at_the_start(seats: int, short: bool, town: list[str]) -> None:
    state = new(seats, variant="short" if short else "full")
    assert sorted(in_town(state)) == sorted(["building_firm_1", "building_firm_2", "construction_firm", *town])


@pytest.mark.parametrize(("seats", "full", "short"), [(1, 15, 12), (2, 18, 15), (3, 27, 21), (4, 30, 21), (5, 30, 27)])
def test_three_equal_stacks(seats: int, full: int, short: int) -> None:
    """The removed cards printed on the overview: 15, 12, 3, 0, 0 of 30; in the short game 18, 15, 9, 9, 3."""
    for variant, cards in (("full", full), ("short", short)):
        assert list(map(int, new(seats, variant=variant).stack_size)) == [cards // 3] * 3


def test_the_lowest_number_lies_on_top() -> None:
    numbers = {card["id"]: card.get("number") for card in BOX["cards"]}
    for stack in new(4).to_json()["stacks"]:
        assert [numbers[card] for card in stack] == sorted(numbers[card] for card in stack)


def test_the_dock_stays_out_with_three_players_and_the_sawmill_is_in() -> None:
    """The example of point 11."""
    state = new(3)
    assert state.owner[Card.DOCK] == Place.OUT
    assert state.owner[Card.SAWMILL] == Place.STACK


def test_the_black_market_is_never_on_top_of_a_stack() -> None:
    for seed in range(200):
        for stack in new(3, seed).to_json()["stacks"]:
            assert stack[0] != "black_market"


def test_six_specials_in_the_full_game_none_in_the_short_one() -> None:
    assert new(3).specials == 6
    assert new(3, variant="short", grand_hameau=True).specials == 0
    assert not new(3, variant="short").to_json()["places"]["unseen"]


def test_the_specials_come_from_36_cards_or_from_81() -> None:
    assert len(new(2).to_json()["places"]["unseen"]) == 36
    assert len(new(2, grand_hameau=True).to_json()["places"]["unseen"]) == 81


def test_solo_game_without_cards_that_need_another_player() -> None:
    unseen = new(1, grand_hameau=True).to_json()["places"]["unseen"]
    assert not {"zoo", "harbour_watch", "stockmarket", "souvenir_shop", "pirates_lair", "dive_bar"} & set(unseen)
    assert len(new(1).to_json()["places"]["unseen"]) == 34


def test_short_game_gives_wooden_ships_to_one_and_two_players() -> None:
    solo = new(1, variant="short")
    assert owned(solo) == ["S01"]
    assert solo.view(None)["ships"][0]["values"] == [2]
    two = new(2, variant="short")
    assert [two.view(None)["players"][seat]["ships"] for seat in range(2)] == [["wooden_ship_2"]] * 2
    assert owned(new(3, variant="short")) == []


def test_supply_tiles_are_unknown_until_turned() -> None:
    state = new(2)
    shown = state.view(0)["tiles"]
    assert shown[0]["goods"]
    assert all(tile["goods"] is None for tile in shown[1:])


def test_printed_costs() -> None:
    """An older box has dearer Arts Centre and Ironworks."""
    for printed, clay, wood in ((False, 1, 1), (True, 2, 3)):
        state = new(4, printed_costs=printed)
        cards = {card["card"]: card["cost"] for stack in state.view(None)["stacks"] for card in stack}
        assert cards["arts_centre"] == {"wood": 1, "clay": clay}
        assert cards["ironworks"] == {"wood": wood, "brick": 2}


def test_bad_options_are_named() -> None:
    with pytest.raises(BadOption, match="variant"):
        GAME.new(2, 1, {"variant": "long"})
    with pytest.raises(BadOption, match="1 to 5"):
        GAME.new(6, 1)


def test_starting_buildings_can_be_bought_too() -> None:
    state = new(2)
    assert {"building_firm_1"} <= set(some(state, "buy"))
    play(state, "buy building_firm_1")
    assert owned(state) == ["building_firm_1"]
    assert stock(state)["francs"] == 1
