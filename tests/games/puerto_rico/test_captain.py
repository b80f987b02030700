"""The captain phase: loading."""

from __future__ import annotations

from tests.games.puerto_rico.table import (
    GOSIA,
    MACIEK,
    MARTYNA,
    ME,
    PRZEMEK,
    asked,
    can,
    finish_phase,
    goods,
    held,
    load_ship,
    new,
    own,
    play,
    put,
    ship,
)


def test_the_captain_example_with_gosia_maciek_martyna_and_przemek() -> None:
    state = new(4)
    load_ship(state, 6, "corn", 3)
    goods(state, GOSIA, corn=2, sugar=6)
    goods(state, MACIEK, sugar=2, tobacco=3)
    goods(state, MARTYNA, corn=2, tobacco=1)
    goods(state, PRZEMEK, corn=1, indigo=5)

    play(state, "role captain")
    # Gosia must load both corn or all six sugar, and those not on the ship of 5.
    assert can(state) == ["load corn ship_6", "load sugar ship_7"]
    play(state, "load sugar ship_7")
    assert state.players[GOSIA].points == 7

    # Maciek loads one sugar on the last space, in the hope of selling his tobacco.
    assert can(state) == ["load sugar ship_7", "load tobacco ship_5"]
    play(state, "load sugar ship_7")
    assert state.players[MACIEK].points == 1
    assert held(state, MACIEK) == {"sugar": 1, "tobacco": 3}

    # Martyna loads tobacco on the ship of 5.
    assert can(state) == ["load corn ship_6", "load tobacco ship_5"]
    play(state, "load tobacco ship_5")
    assert state.players[MARTYNA].points == 1

    # Przemek has no ship left for his indigo and must load corn; Gosia her two corn, Maciek his three tobacco. Then
    # nobody can load, and everybody keeps one good.
    assert asked(state) == "1 pick_role"
    assert [player.points for player in state.players] == [7 + 2, 1 + 3, 1, 1]
    assert [held(state, seat) for seat in range(4)] == [{}, {"sugar": 1}, {"corn": 1}, {"indigo": 1}]

    # The full ships of 6 and 7 are emptied, four tobacco stay on the ship of 5.
    assert ship(state, 6) == ship(state, 7) == (None, 0)
    assert ship(state, 5) == ("tobacco", 4)
    assert state.view(None)["supply"]["goods"] == {"corn": 9, "indigo": 10, "sugar": 10, "tobacco": 5, "coffee": 9}


def test_the_ship_must_take_as_many_as_any_other_empty_one() -> None:
    state = new(4)
    goods(state, ME, corn=6)
    play(state, "role captain")
    assert can(state) == ["load corn ship_6", "load corn ship_7"]
    state = new(4)
    goods(state, ME, corn=5)
    play(state, "role captain")
    assert can(state) == ["load corn ship_5", "load corn ship_6", "load corn ship_7"]
    state = new(4)
    goods(state, ME, corn=9)
    play(state, "role captain")
    assert state.players[ME].points == 8 + 0  # seven and the privilege, on the ship of 7 without a choice
    assert held(state, ME) == {"corn": 1}


def test_a_full_ship_blocks_its_kind_even_if_another_is_empty() -> None:
    state = new(4)
    load_ship(state, 5, "corn", 5)
    goods(state, ME, corn=2)
    play(state, "role captain")
    assert state.players[ME].points == 0
    assert held(state, ME) == {"corn": 1}
    assert ship(state, 5) == (None, 0)


def test_no_ship_for_a_kind_when_all_carry_others() -> None:
    state = new(4)
    load_ship(state, 5, "corn", 1)
    load_ship(state, 6, "indigo", 1)
    load_ship(state, 7, "sugar", 1)
    goods(state, ME, coffee=1)
    play(state, "role captain")
    assert held(state, ME) == {"coffee": 1}
    assert state.view(ME)["loadings"][4]["blocked"] == "no_empty_ship"


def test_the_captains_point_comes_once_and_only_with_a_loading() -> None:
    state = new(4)
    goods(state, ME, corn=1, indigo=1)
    play(state, "role captain", "load corn ship_5", "load indigo ship_6")
    assert state.players[ME].points == 3
    state = new(4)
    goods(state, MACIEK, corn=1)
    play(state, "role captain", "load corn ship_5")
    assert state.players[ME].points == 0
    assert state.players[MACIEK].points == 1


def test_warehouses_do_not_protect_from_loading() -> None:
    state = new(4)
    own(state, ME, "small_warehouse", "large_warehouse")
    goods(state, ME, corn=2)
    play(state, "role captain")
    assert "pass" not in can(state)


# Harbor and wharf


def test_harbor_example() -> None:
    """Harbor and wharf, 5 tobacco of which 3 fit, 2 sugar: 4 points, then 3, then 3 for the rest on the wharf."""
    state = new(4)
    load_ship(state, 7, "tobacco", 4)
    load_ship(state, 6, "sugar", 2)
    load_ship(state, 5, "corn", 1)
    own(state, MACIEK, "harbor", "wharf")
    goods(state, MACIEK, tobacco=5, sugar=2)
    play(state, "role captain", "load tobacco ship_7")
    assert state.players[MACIEK].points == 4
    play(state, "load sugar ship_6")
    assert state.players[MACIEK].points == 4 + 3
    assert can(state) == ["wharf tobacco", "pass"]
    play(state, "wharf tobacco")
    assert state.players[MACIEK].points == 4 + 3 + 3
    assert ship(state, 7) == (None, 0)


def test_wharf_example() -> None:
    """All five tobacco on the wharf: the tobacco ship is not filled and keeps its load."""
    state = new(4)
    load_ship(state, 7, "tobacco", 4)
    own(state, MACIEK, "harbor", "wharf")
    goods(state, MACIEK, tobacco=5)
    play(state, "role captain")
    assert can(state) == ["load tobacco ship_7", "wharf tobacco"]
    play(state, "wharf tobacco")
    assert state.players[MACIEK].points == 6
    assert ship(state, 7) == ("tobacco", 4)
    assert state.view(None)["supply"]["goods"]["tobacco"] == 5


def test_wharf_may_be_passed_when_no_common_ship_takes_anything_and_used_later() -> None:
    state = new(4)
    for size, good in ((5, "corn"), (6, "indigo"), (7, "sugar")):
        load_ship(state, size, good, 1)
    own(state, ME, "wharf")
    goods(state, ME, coffee=2)
    goods(state, MACIEK, corn=1)
    goods(state, MARTYNA, corn=1)
    play(state, "role captain")
    assert can(state) == ["wharf coffee", "pass"]
    play(state, "pass")
    # the others load, so the captain is asked again
    assert asked(state) == "0 load"
    play(state, "wharf coffee")
    assert state.players[ME].points == 3


def test_loading_ends_after_a_circle_without_a_loading() -> None:
    state = new(4)
    for size, good in ((5, "corn"), (6, "indigo"), (7, "sugar")):
        load_ship(state, size, good, 1)
    own(state, ME, "wharf")
    goods(state, ME, coffee=2)
    play(state, "role captain", "pass")
    assert asked(state) == "1 pick_role"
    assert held(state, ME) == {"coffee": 1}


def test_wharf_works_once_a_phase() -> None:
    state = new(4)
    own(state, ME, "wharf")
    goods(state, ME, corn=1, coffee=1)
    play(state, "role captain", "wharf corn")
    assert "wharf coffee" not in can(state)
    finish_phase(state)
    for role in ("trader", "builder", "prospector"):
        play(state, f"role {role}")
        finish_phase(state)
    goods(state, 1, corn=1)
    own(state, 1, "wharf")
    play(state, "role captain")
    assert "wharf corn" in can(state)


def test_harbor_and_wharf_with_nobody_there_do_nothing() -> None:
    state = new(4)
    own(state, ME, "wharf:0", "harbor:0")
    goods(state, ME, corn=1, coffee=1)
    play(state, "role captain")
    assert not [move for move in can(state) if move.startswith("wharf")]
    play(state, "load corn ship_5")
    assert state.players[ME].points == 2


# Expansion I


def test_small_wharf_example() -> None:
    """3 corn, 2 tobacco and 1 sugar: 3 points; one tobacco stays for the market."""
    state = new(4, new_buildings=True)
    for size, good in ((5, "indigo"), (6, "coffee"), (7, "corn")):
        load_ship(state, size, good, size)
    own(state, MACIEK, "small_wharf")
    goods(state, MACIEK, corn=3, tobacco=3, sugar=1)
    play(state, "role captain", "board corn", "board corn", "board corn", "board sugar")
    play(state, "board tobacco", "board tobacco", "done")
    assert state.players[MACIEK].points == 3
    assert held(state, MACIEK) == {"tobacco": 1}


def test_small_wharf_takes_goods_in_rising_order_and_rounds_down() -> None:
    state = new(4, new_buildings=True)
    own(state, MACIEK, "small_wharf")
    goods(state, MACIEK, corn=2, indigo=2)
    play(state, "role captain", "board indigo")
    assert can(state) == ["board indigo", "done"]
    play(state, "done")
    assert state.players[MACIEK].points == 0


def test_small_wharf_fulfils_the_duty_and_brings_every_bonus() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "small_wharf", "harbor", "lighthouse")
    goods(state, ME, corn=1)
    play(state, "role captain", "board corn")
    assert state.players[ME].points == 0 + 1 + 1  # nothing for one good, captain, harbor
    assert state.players[ME].doubloons == 3 + 2


def test_goods_on_wharves_are_not_supply_during_the_phase() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "wharf", "small_wharf")
    goods(state, ME, corn=3, indigo=2)
    goods(state, MACIEK, sugar=1)
    play(state, "role captain", "wharf corn")
    assert asked(state) == "1 load"
    assert state.view(None)["supply"]["goods"]["corn"] == 10 - 3
    play(state, "load sugar ship_5", "board indigo", "board indigo")
    assert asked(state) == "1 pick_role"
    assert state.view(None)["supply"]["goods"] == {"corn": 10, "indigo": 11, "sugar": 10, "tobacco": 9, "coffee": 9}


def test_small_wharf_goods_are_not_supply_during_the_phase() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "small_wharf")
    goods(state, ME, indigo=2)
    goods(state, MACIEK, sugar=1)
    play(state, "role captain", "board indigo", "board indigo")
    assert asked(state) == "1 load"
    assert state.view(None)["supply"]["goods"]["indigo"] == 11 - 2


def test_small_wharf_with_nobody_there_does_nothing() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "small_wharf:0")
    goods(state, ME, corn=1)
    play(state, "role captain")
    assert not [move for move in can(state) if move.startswith("board")]


def test_lighthouse_example() -> None:
    """Captain with a lighthouse: 2 corn on a common ship, 3 points and 2 doubloons; then 3 indigo on the wharf,
    3 points and 1 doubloon; then 3 sugar on the small wharf, 1 point and 1 doubloon."""
    state = new(4, new_buildings=True)
    own(state, ME, "lighthouse", "wharf", "small_wharf")
    load_ship(state, 5, "corn", 1)
    load_ship(state, 6, "coffee", 1)
    load_ship(state, 7, "tobacco", 1)
    goods(state, ME, corn=2, indigo=3, sugar=3)
    play(state, "role captain", "load corn ship_5")
    assert (state.players[ME].points, state.players[ME].doubloons) == (3, 3 + 2)
    play(state, "wharf indigo")
    assert (state.players[ME].points, state.players[ME].doubloons) == (6, 3 + 3)
    play(state, "board sugar", "board sugar", "board sugar")
    assert (state.players[ME].points, state.players[ME].doubloons) == (7, 3 + 4)


def test_lighthouse_pays_a_captain_who_loads_nothing() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "lighthouse")
    own(state, MACIEK, "lighthouse")
    play(state, "role captain")
    assert state.players[ME].doubloons == 3 + 1
    assert state.players[MACIEK].doubloons == 3


def test_lighthouse_with_nobody_there_pays_nothing_and_the_library_does_not_double_it() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "lighthouse:0")
    play(state, "role captain")
    assert state.players[ME].doubloons == 3
    state = new(4, new_buildings=True)
    own(state, ME, "lighthouse", "library")
    play(state, "role captain")
    assert state.players[ME].doubloons == 3 + 1


def test_library_gives_the_captain_two_points_at_his_first_loading() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "library")
    goods(state, ME, corn=1, indigo=1)
    play(state, "role captain", "load corn ship_5", "load indigo ship_6")
    assert state.players[ME].points == 1 + 2 + 1


def test_union_hall_examples() -> None:
    """3 corn, 2 indigo, 1 coffee: 2 points. 4 corn, 2 indigo: 3 points. Before the first loading."""
    for counts, points in (({"corn": 3, "indigo": 2, "coffee": 1}, 2), ({"corn": 4, "indigo": 2}, 3)):
        state = new(4, new_buildings=True)
        own(state, MACIEK, "union_hall")
        goods(state, MACIEK, **counts)
        play(state, "role captain")
        assert asked(state) == "1 load"
        assert state.players[MACIEK].points == points


def test_union_hall_pays_once_even_without_a_loading_and_needs_somebody() -> None:
    state = new(4, new_buildings=True)
    for size, good in ((5, "indigo"), (6, "coffee"), (7, "sugar")):
        load_ship(state, size, good, 1)
    own(state, MACIEK, "union_hall")
    own(state, MARTYNA, "union_hall:0")
    goods(state, MACIEK, corn=4)
    goods(state, MARTYNA, corn=4)
    play(state, "role captain")
    assert state.players[MACIEK].points == 2
    assert state.players[MARTYNA].points == 0
    assert asked(state) == "1 pick_role"


# Expansion II


def test_royal_supplier_takes_different_goods_up_to_the_number_of_nobles() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "royal_supplier", "corn!", "harbor", "wharf")
    put(state, MACIEK, "beach", 0, nobles=1)
    goods(state, MACIEK, corn=2, indigo=1, coffee=1)
    play(state, "role captain")
    assert asked(state) == "1 royal_supplier"
    assert can(state) == ["deliver corn", "deliver indigo", "deliver coffee", "pass"]
    play(state, "deliver corn")
    assert can(state) == ["deliver indigo", "deliver coffee", "pass"]
    play(state, "deliver coffee")
    assert state.players[MACIEK].points == 2
    assert asked(state) == "1 load"
    assert "pass" not in can(state)  # the duty to load stays
    assert state.view(None)["supply"]["goods"]["coffee"] == 9


def test_royal_supplier_is_no_loading() -> None:
    state = new(4, nobles=True)
    own(state, ME, "royal_supplier!", "harbor")
    goods(state, ME, corn=1)
    play(state, "role captain", "deliver corn")
    assert state.players[ME].points == 1


def test_royal_supplier_without_nobles_or_with_nobody_does_nothing() -> None:
    state = new(4, nobles=True)
    own(state, ME, "royal_supplier")
    own(state, MACIEK, "royal_supplier:0", "corn!")
    goods(state, ME, corn=1)
    goods(state, MACIEK, indigo=1)
    play(state, "role captain")
    assert asked(state) == "0 load"
    play(state, "load corn ship_5")
    assert asked(state) == "1 load"


def test_union_hall_comes_before_the_royal_supplier() -> None:
    state = new(4, new_buildings=True, nobles=True)
    own(state, ME, "union_hall", "royal_supplier!")
    goods(state, ME, corn=2)
    play(state, "role captain")
    assert asked(state) == "0 royal_supplier"
    assert state.players[ME].points == 1
