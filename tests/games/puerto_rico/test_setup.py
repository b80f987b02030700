"""The setup for each number of players, with and without the expansions."""

from __future__ import annotations

from typing import cast

import pytest

from ratusz.core.game import BadOption
from ratusz.games.puerto_rico import GAME
from ratusz.games.puerto_rico.components import COST, FIRST_DRAFTED, LAST_DRAFTED, TILE_IDS
from ratusz.games.puerto_rico.state import PuertoRico
from tests.games.puerto_rico.table import asked, can, new, play


@pytest.mark.parametrize(
    ("seats", "doubloons", "points", "colonists", "ships", "roles", "first_tiles"),
    [
        (2, 3, 65, 40, [4, 6], 7, ["indigo", "corn"]),
        (3, 2, 75, 55, [4, 5, 6], 6, ["indigo", "indigo", "corn"]),
        (4, 3, 100, 75, [5, 6, 7], 7, ["indigo", "indigo", "corn", "corn"]),
        (5, 4, 126, 95, [6, 7, 8], 8, ["indigo", "indigo", "indigo", "corn", "corn"]),
    ],
)
def test_setup(
    seats: int, doubloons: int, points: int, colonists: int, ships: list[int], roles: int, first_tiles: list[str]
) -> None:
    view = new(seats).view(None)
    assert [player["doubloons"] for player in view["players"]] == [doubloons] * seats
    assert [player["island"][0]["tile"] for player in view["players"]] == first_tiles
    assert view["supply"]["points"] == points
    assert view["supply"]["colonists"] == colonists
    assert view["colonist_ship"]["colonists"] == seats
    assert [ship["size"] for ship in view["ships"]] == ships
    assert len(view["roles"]) == roles
    assert len(view["row"]) == seats + 1
    assert view["trading_house"]["spaces"] == 4


def test_plantations_and_goods_for_three_to_five() -> None:
    pieces = new(4).pieces()
    assert [pieces[f"{good} plantations"] for good in ("coffee", "tobacco", "corn", "sugar", "indigo")] == [
        8,
        9,
        10,
        11,
        12,
    ]
    assert [pieces[good] for good in ("coffee", "tobacco", "corn", "sugar", "indigo")] == [9, 9, 10, 11, 11]
    assert pieces["quarries"] == 8


def test_two_players_play_with_less() -> None:
    """Three plantations of each kind, three quarries and two goods of each kind are removed."""
    pieces = new(2).pieces()
    assert [pieces[f"{good} plantations"] for good in ("coffee", "tobacco", "corn", "sugar", "indigo")] == [
        5,
        6,
        7,
        8,
        9,
    ]
    assert [pieces[good] for good in ("corn", "indigo", "sugar", "tobacco", "coffee")] == [8, 9, 9, 7, 7]
    assert pieces["quarries"] == 5
    assert pieces["small_indigo_plant"] == pieces["coffee_roaster"] == 2
    assert pieces["hacienda"] == pieces["wharf"] == pieces["city_hall"] == 1


def test_buildings_of_the_base_game() -> None:
    """49 buildings: 5 large ones, two each of 12 small beige kinds, 20 production buildings."""
    left = {shown["building"]: shown["left"] for shown in new(3).view(None)["buildings"]}
    assert sum(left.values()) == 49
    assert left["small_indigo_plant"] == left["small_sugar_mill"] == 4
    assert left["indigo_plant"] == left["coffee_roaster"] == 3
    assert left["hacienda"] == 2
    assert left["city_hall"] == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nobles_at_the_start(seats: int) -> None:
    """All 100 colonists and 20 nobles play, one noble takes a colonist's place on the ship."""
    view = new(seats, nobles=True).view(None)
    assert view["colonist_ship"]["colonists"] == seats - 1
    assert view["colonist_ship"]["nobles"] == 1
    assert view["supply"]["colonists"] == 101 - seats
    assert view["supply"]["nobles"] == 19


def test_nobles_alone_bring_all_eight_kinds() -> None:
    left = {shown["building"]: shown["left"] for shown in new(4, nobles=True).view(None)["buildings"]}
    assert sum(left.values()) == 49 + 2 * 6 + 1 + 2
    assert left["royal_garden"] == 1
    assert left["jeweler"] == 2


def test_two_players_with_nobles() -> None:
    left = {shown["building"]: shown["left"] for shown in new(2, nobles=True).view(None)["buildings"]}
    assert left["jeweler"] == 2
    assert left["villa"] == left["chapel"] == 1


def test_draft_example() -> None:
    """The church takes the place of the office, the office that of the large market: large market and trading post
    find no place any more."""
    state = new(4, new_buildings=True, draft="play")
    assert asked(state) == "0 draft"
    play(state, "draft church")
    assert asked(state) == "1 draft"
    play(state, "draft office")
    kinds = can(state)
    assert "draft large_market" not in kinds
    assert "draft trading_post" not in kinds
    assert "draft library" in kinds


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("draft", ["play", "random"])
def test_drafted_kinds_fill_the_places_by_price(seats: int, draft: str) -> None:
    state = new(seats, new_buildings=True, draft=draft, nobles=True)
    turns = 0
    while asked(state).endswith("draft"):
        assert state.seat == turns % seats
        play(state, can(state)[0])
        turns += 1
    assert turns == (17 if draft == "play" else 0)
    assert asked(state) == "0 pick_role"
    left = {shown["building"]: shown["left"] for shown in state.view(None)["buildings"]}
    drafted = [tile for tile in range(FIRST_DRAFTED, LAST_DRAFTED + 1) if TILE_IDS[tile] in left]
    assert sorted(int(COST[tile]) for tile in drafted) == [1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 8, 9, 10, 10, 10, 10, 10]
    small = [TILE_IDS[tile] for tile in drafted if COST[tile] < 10]
    assert {left[kind] for kind in small} == {1 if seats == 2 else 2}
    assert left["villa"] == (1 if seats == 2 else 2)


def test_office_and_trading_post_may_both_be_drafted() -> None:
    """Advised against, not forbidden, in either way to draft."""
    state = new(4, new_buildings=True, draft="play")
    play(state, "draft office", "draft trading_post")
    both = {TILE_IDS.index("office"), TILE_IDS.index("trading_post")}
    drafted = [cast(PuertoRico, GAME.new(4, seed, {"new_buildings": True, "draft": "random"})) for seed in range(40)]
    assert any(all(game.offer[tile] == 2 for tile in both) for game in drafted)


def test_a_draft_needs_the_new_buildings() -> None:
    with pytest.raises(BadOption, match="option draft: it means nothing without new_buildings"):
        GAME.new(4, 1, {"draft": "random"})
