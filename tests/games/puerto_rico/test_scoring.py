"""Points at the end of the game."""

from __future__ import annotations

from ratusz.games.puerto_rico.scoring import large_buildings, total
from tests.games.puerto_rico.table import ME, clear_islands, new, own, put


def test_printed_points_count_without_anybody() -> None:
    """Each of the five large buildings is worth 4 even if nobody works there; no bonus then."""
    for name in ("guild_hall", "residence", "fortress", "customs_house", "city_hall"):
        player = own(new(4), ME, f"{name}:0", "harbor:0")
        player.points = 40
        assert total(player) == 40 + 4 + 3
        assert large_buildings(player) == 0


def test_city_hall_example() -> None:
    """Hacienda, construction hut, office, large warehouse, harbor, residence and the city hall itself: 7."""
    player = own(new(4), ME, "hacienda", "construction_hut:0", "office", "large_warehouse", "harbor:0", "residence:0")
    assert large_buildings(player) == 0
    state = new(4)
    own(state, ME, "hacienda", "construction_hut:0", "office", "large_warehouse", "harbor:0", "residence:0")
    assert large_buildings(own(state, ME, "city_hall")) == 7


def test_city_hall_counts_no_production_buildings() -> None:
    player = own(new(4, nobles=True), ME, "city_hall", "indigo_plant", "jeweler", "chapel")
    assert large_buildings(player) == 2


def test_residence_example() -> None:
    """Ten tiles on the island: 5. Nine or fewer 4, eleven 6, twelve 7."""
    for tiles, points in ((1, 4), (9, 4), (10, 5), (11, 6), (12, 7)):
        state = new(4)
        clear_islands(state)
        player = own(state, ME, "residence", *["corn:0"] * (tiles - 1), "quarry:0")
        assert large_buildings(player) == points


def test_residence_counts_forests() -> None:
    state = new(4, new_buildings=True)
    clear_islands(state)
    player = own(state, ME, "residence", *["forest:corn"] * 6, *["quarry:0"] * 6)
    assert large_buildings(player) == 7


def test_guild_hall_example() -> None:
    """Both sugar mills, the small indigo plant and the coffee roaster: 6."""
    player = own(new(4), ME, "guild_hall", "small_sugar_mill", "sugar_mill:0", "small_indigo_plant", "coffee_roaster:0")
    assert large_buildings(player) == 6


def test_guild_hall_counts_the_jeweler_as_large() -> None:
    assert large_buildings(own(new(4, nobles=True), ME, "guild_hall", "jeweler:0")) == 2


def test_fortress_example() -> None:
    """Twenty people at work: 6; those on the beach do not count."""
    state = new(4)
    clear_islands(state)
    player = own(state, ME, "fortress", *["corn"] * 8, *["quarry"] * 4, "indigo_plant:3", "sugar_mill:3", "hacienda")
    put(state, ME, "beach", 5)
    assert sum(player.workers) == 20 + 5
    assert large_buildings(player) == 6


def test_fortress_counts_nobles_and_guests() -> None:
    state = new(4, new_buildings=True, nobles=True)
    clear_islands(state)
    player = own(state, ME, "fortress", "guest_house:1", "corn!")
    assert large_buildings(player) == 1


def test_customs_house_example() -> None:
    """23 points in chips: 5."""
    player = own(new(4), ME, "customs_house", "harbor")
    player.points = 23
    assert large_buildings(player) == 5


def test_cloister_example() -> None:
    """6 forests, 3 quarries, 2 indigo and 1 coffee: 6; with a third indigo instead of the coffee 10."""
    state = new(4, new_buildings=True)
    clear_islands(state)
    forests = ["forest:corn", "forest:indigo"] * 3
    player = own(state, ME, "cloister", *forests, *["quarry:0"] * 3, *["indigo:0"] * 2, "coffee:0")
    assert large_buildings(player) == 6
    state = new(4, new_buildings=True)
    clear_islands(state)
    player = own(state, ME, "cloister", *forests, *["quarry:0"] * 3, *["indigo:0"] * 3)
    assert large_buildings(player) == 10


def test_cloister_with_nobody_there_scores_nothing() -> None:
    state = new(4, new_buildings=True)
    clear_islands(state)
    assert large_buildings(own(state, ME, "cloister:0", *["quarry:0"] * 3)) == 0


def test_statue_is_worth_eight_and_needs_nobody() -> None:
    player = own(new(4, new_buildings=True), ME, "statue:0")
    assert total(player) == 8


def test_nobles_are_a_point_each_wherever_they_stand_and_never_chips() -> None:
    state = new(4, nobles=True)
    player = own(state, ME, "corn!", "customs_house!")
    put(state, ME, "beach", 0, nobles=2)
    assert total(player) == 4 + 4


def test_royal_garden_doubles_nobles() -> None:
    state = new(4, nobles=True)
    player = own(state, ME, "royal_garden", "corn!")
    put(state, ME, "beach", 0, nobles=2)
    assert total(player) == 4 + 3 + 3
    assert large_buildings(own(new(4, nobles=True), ME, "royal_garden:0", "corn!")) == 0
