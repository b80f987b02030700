"""What is in the box, and the setup."""

from __future__ import annotations

import pytest

from ratusz.core.game import BadOption
from ratusz.games.san_juan import GAME
from ratusz.games.san_juan.components import BOX
from tests.games.san_juan.table import Table, seat


def cards(**wanted: str) -> list[dict[str, object]]:
    return [card for card in BOX["cards"] if all(card[key] == value for key, value in wanted.items())]


def copies(**wanted: str) -> int:
    return sum(int(str(card["copies"])) for card in cards(**wanted))


@pytest.mark.rule("san-juan", "box")
def test_the_contents_of_the_box() -> None:
    """'112 cards: 44 production and 68 city buildings … expansion: 30 cards, 29 city buildings and the Cathedral'."""
    assert copies(set="base") == 112
    assert copies(set="base", kind="production") == 44
    assert copies(set="new_buildings") == 30
    assert copies(kind="cathedral") == 1
    assert len(BOX["roles"]) == 5
    assert len(BOX["price_tiles"]) == 5


@pytest.mark.rule("san-juan", "box")
def test_production_buildings_10_8_9_9_8() -> None:
    assert [card["copies"] for card in cards(kind="production")] == [10, 8, 9, 9, 8]


def test_24_kinds_of_city_buildings_with_2_copies_of_cost_6_and_3_of_the_others() -> None:
    city = [card for card in cards(set="base") if card["kind"] != "production"]
    assert len(city) == 24
    assert all(card["copies"] == (2 if card["cost"] == 6 else 3) for card in city)


def test_expansion_9_times_3_and_1_time_2_and_the_cathedral() -> None:
    new = cards(set="new_buildings")
    assert sorted(int(str(card["copies"])) for card in new) == [1, 2] + [3] * 9


COST_AND_POINTS = {
    "indigo_plant": (1, 1), "sugar_mill": (2, 1), "tobacco_storage": (3, 2), "coffee_roaster": (4, 2),
    "silver_smelter": (5, 3), "smithy": (1, 1), "gold_mine": (1, 1), "archive": (1, 1), "poor_house": (1, 1),
    "market_stand": (2, 1), "well": (2, 1), "crane": (2, 1), "black_market": (2, 1), "trading_post": (2, 1),
    "aqueduct": (3, 2), "carpenter": (3, 2), "chapel": (3, 2), "tower": (3, 2), "prefecture": (4, 2),
    "market_hall": (4, 2), "quarry": (4, 2), "library": (5, 3), "statue": (3, 3), "victory_column": (4, 4),
    "hero": (5, 5), "guild_hall": (6, 0), "city_hall": (6, 0), "triumphal_arch": (6, 0), "palace": (6, 0),
    "guard_room": (1, 1), "office": (1, 1), "hut": (1, 1), "tavern": (2, 1), "park": (3, 2),
    "customs_office": (3, 2), "bank": (3, 2), "harbor": (4, 2), "goldsmith": (5, 3), "residence": (6, 0),
    "cathedral": (7, 0),
}  # fmt: skip


def test_cost_and_printed_points_of_every_card() -> None:
    assert {card["id"]: (card["cost"], card["points"]) for card in BOX["cards"]} == COST_AND_POINTS


@pytest.mark.parametrize("card", COST_AND_POINTS)
@pytest.mark.rule("san-juan", "printed-numbers")
def test_every_card_costs_and_brings_what_is_printed_on_it(card: str) -> None:
    """Built by somebody without any reduction, in a city where nothing else counts."""
    cost, points = COST_AND_POINTS[card]
    hand = " ".join(
        ["hut" if card != "hut" else "well"] * 3 + ["crane" if card != "crane" else "well"] * 3 + ["statue"]
    )
    table = Table(seat(), seat("", f"{card if card != 'cathedral' else ''} {hand}"))
    table.play("role builder", f"build {card}")
    while table.asked == 1 and table.step == "pay":
        table.play(table.moves[0])
    assert table.city(1) == card
    assert table.hand_size(1) == 7 - cost
    own = {"guild_hall": 0, "city_hall": 1}.get(card, 0)
    assert table.state.scores()[1] == points + own


@pytest.mark.rule("san-juan", "tile-order")
def test_the_five_price_tiles() -> None:
    """Indigo, sugar, tobacco, coffee, silver."""
    assert sorted(BOX["price_tiles"]) == [
        [1, 1, 1, 2, 2],
        [1, 1, 2, 2, 2],
        [1, 1, 2, 2, 3],
        [1, 2, 2, 2, 3],
        [1, 2, 2, 3, 3],
    ]
    assert [good["id"] for good in BOX["goods"]][:5] == ["indigo", "sugar", "tobacco", "coffee", "silver"]


def test_monuments_are_worth_3_4_and_5() -> None:
    assert [card["points"] for card in cards(kind="monument")] == [3, 4, 5]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("san-juan", "starting-cards")
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


@pytest.mark.rule("san-juan", "new-buildings")
def test_new_buildings_adds_29_cards_and_lays_the_cathedral_on_the_table() -> None:
    view = GAME.new(2, 7, {"new_buildings": True}).view(None)
    assert view["deck"] == 112 + 29 - 5 * 2
    assert view["cathedral_on_table"] is True
    base = GAME.new(2, 7).view(None)
    assert base["cathedral_on_table"] is False


@pytest.mark.rule("san-juan", "new-buildings")
def test_no_new_building_in_the_base_game() -> None:
    pieces = GAME.new(2, 7).pieces()
    assert all(pieces[str(card["id"])] == 0 for card in cards(set="new_buildings"))
    assert sum(pieces.values()) == 112


@pytest.mark.rule("san-juan", "advanced-start")
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


@pytest.mark.rule("san-juan", "players")
def test_two_to_four_players_and_no_other_options() -> None:
    for seats in (1, 5):
        with pytest.raises(BadOption, match=f"san-juan is for 2 to 4 players, not {seats}"):
            GAME.new(seats)
    with pytest.raises(BadOption, match="no option 'events'"):
        GAME.new(2, 7, {"events": True})
