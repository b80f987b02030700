"""What is in the box, and the setup."""

from __future__ import annotations

import pytest

from ratusz.core.game import BadOption
from ratusz.games.san_juan import GAME
from ratusz.games.san_juan.components import BOX


def cards(**wanted: str) -> list[dict[str, object]]:
    return [card for card in BOX["cards"] if all(card[key] == value for key, value in wanted.items())]


def copies(**wanted: str) -> int:
    return sum(int(str(card["copies"])) for card in cards(**wanted))


def test_the_contents_of_the_box() -> None:
    """'112 cards: 44 production and 68 city buildings … expansion: 30 cards, 29 city buildings and the Cathedral'."""
    assert copies(set="base") == 112
    assert copies(set="base", kind="production") == 44
    assert copies(set="new_buildings") == 30
    assert copies(kind="cathedral") == 1
    assert len(BOX["roles"]) == 5
    assert len(BOX["price_tiles"]) == 5


def test_production_buildings_10_8_9_9_8() -> None:
    assert [card["copies"] for card in cards(kind="production")] == [10, 8, 9, 9, 8]


def test_24_kinds_of_city_buildings_with_2_copies_of_cost_6_and_3_of_the_others() -> None:
    city = [card for card in cards(set="base") if card["kind"] != "production"]
    assert len(city) == 24
    assert all(card["copies"] == (2 if card["cost"] == 6 else 3) for card in city)


def test_expansion_9_times_3_and_1_time_2_and_the_cathedral() -> None:
    new = cards(set="new_buildings")
    assert sorted(int(str(card["copies"])) for card in new) == [1, 2] + [3] * 9


def test_the_costs_the_rulebook_names() -> None:
    costs = {card["id"]: card["cost"] for card in BOX["cards"]}
    named = {
        "sugar_mill": 2, "library": 5, "prefecture": 4, "smithy": 1, "coffee_roaster": 4, "quarry": 4, "gold_mine": 1,
        "tobacco_storage": 3, "hero": 5, "chapel": 3, "palace": 6, "statue": 3, "indigo_plant": 1, "black_market": 2,
        "well": 2, "aqueduct": 3, "guild_hall": 6, "residence": 6, "archive": 1, "guard_room": 1, "poor_house": 1,
        "bank": 3, "city_hall": 6, "crane": 2, "park": 3, "cathedral": 7,
    }  # fmt: skip
    assert {card: costs[card] for card in named} == named


def test_monuments_are_worth_3_4_and_5() -> None:
    assert [card["points"] for card in cards(kind="monument")] == [3, 4, 5]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_an_indigo_plant_and_four_cards(seats: int) -> None:
    view = GAME.new(seats, 7).view(None)
    for player in view["players"]:
        assert [building["card"] for building in player["buildings"]] == ["indigo_plant"]
        assert player["hand_size"] == 4
        assert player["goods"] == 0
    assert view["deck"] == 112 - 5 * seats
    assert view["discards"] == 0
    assert view["governor"] == 0
    assert view["to_move"] == 0
    assert view["choice"] == {"step": "pick_role"}
    assert view["price_cycle"] == {"tiles": [], "next": 0}


def test_new_buildings_adds_29_cards_and_lays_the_cathedral_on_the_table() -> None:
    view = GAME.new(2, 7, {"new_buildings": True}).view(None)
    assert view["deck"] == 112 + 29 - 5 * 2
    assert view["cathedral_on_table"] is True
    base = GAME.new(2, 7).view(None)
    assert base["cathedral_on_table"] is False


def test_no_new_building_in_the_base_game() -> None:
    pieces = GAME.new(2, 7).pieces()
    assert all(pieces[str(card["id"])] == 0 for card in cards(set="new_buildings"))
    assert sum(pieces.values()) == 112


def test_advanced_start_deals_5_6_7_8_cards_and_everybody_keeps_four() -> None:
    state = GAME.new(4, 7, {"advanced_start": True})
    assert [player["hand_size"] for player in state.view(None)["players"]] == [5, 6, 7, 8]
    asked = []
    while state.view(None)["choice"]["step"] == "discard":
        asked.append(int(state.seat))
        state.play(state.moves()[-1])
    assert asked == sorted(asked)
    view = state.view(None)
    assert [player["hand_size"] for player in view["players"]] == [4, 4, 4, 4]
    assert view["discards"] == 1 + 2 + 3 + 4, "on the discard pile, not back in the draw pile"
    assert view["deck"] == 112 - 4 - 26
    assert view["to_move"] == 0


def test_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    assert GAME.new(3, 7).to_json() == GAME.new(3, 7).to_json()
    assert GAME.new(3, 7).to_json() != GAME.new(3, 8).to_json()


def test_two_to_four_players_and_no_other_options() -> None:
    for seats in (1, 5):
        with pytest.raises(BadOption, match=f"san-juan is for 2 to 4 players, not {seats}"):
            GAME.new(seats)
    with pytest.raises(BadOption, match="no option 'events'"):
        GAME.new(2, 7, {"events": True})
