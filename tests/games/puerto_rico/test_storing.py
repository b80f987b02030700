"""The end of the captain phase: storing what is left."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from ratusz.games.puerto_rico.components import GOOD_IDS
from ratusz.games.puerto_rico.state import PuertoRico
from tests.games.puerto_rico.table import MACIEK, ME, asked, can, goods, held, load_ship, new, no_ships, own, play


def test_one_good_stays_on_the_windrose() -> None:
    state = new(4)
    no_ships(state)
    goods(state, ME, corn=2, coffee=1)
    play(state, "role captain")
    assert asked(state) == "0 store_goods"
    assert can(state) == ["store corn", "store coffee"]
    play(state, "store coffee")
    assert held(state, ME) == {"coffee": 1}
    assert state.view(None)["supply"]["goods"]["corn"] == 10


def test_storing_is_not_asked_when_nothing_is_lost_or_everything_is_alike() -> None:
    state = new(4)
    no_ships(state)
    goods(state, ME, corn=1)
    goods(state, MACIEK, corn=3)
    play(state, "role captain")
    assert asked(state) == "1 pick_role"
    assert held(state, MACIEK) == {"corn": 1}


def test_small_warehouse_keeps_one_kind_whole() -> None:
    state = new(4)
    no_ships(state)
    own(state, ME, "small_warehouse")
    goods(state, ME, corn=3, indigo=2, coffee=2)
    play(state, "role captain")
    assert can(state) == ["warehouse corn", "warehouse indigo", "warehouse coffee"]
    play(state, "warehouse corn")
    assert can(state) == ["store indigo", "store coffee"]
    play(state, "store coffee")
    assert held(state, ME) == {"corn": 3, "coffee": 1}


def test_large_warehouse_example() -> None:
    """With both warehouses three kinds whole and one good of a fourth kind."""
    state = new(4)
    no_ships(state)
    own(state, ME, "small_warehouse", "large_warehouse")
    goods(state, ME, corn=2, indigo=3, sugar=4, coffee=5)
    play(state, "role captain", "warehouse corn", "warehouse indigo", "warehouse coffee")
    assert held(state, ME) == {"corn": 2, "indigo": 3, "sugar": 1, "coffee": 5}


def test_warehouses_with_nobody_there_keep_nothing() -> None:
    state = new(4)
    no_ships(state)
    own(state, ME, "small_warehouse:0", "large_warehouse:0")
    goods(state, ME, corn=3)
    play(state, "role captain")
    assert held(state, ME) == {"corn": 1}


def test_storehouse_example() -> None:
    """Storehouse and large warehouse: two kinds whole and four single goods of other kinds."""
    state = new(4, new_buildings=True)
    no_ships(state)
    own(state, ME, "storehouse", "large_warehouse")
    goods(state, ME, corn=5, indigo=5, sugar=3, coffee=3)
    play(state, "role captain", "warehouse corn", "warehouse indigo")
    play(state, "store sugar", "store coffee")  # one sugar is kept in any case
    assert held(state, ME) == {"corn": 5, "indigo": 5, "sugar": 2, "coffee": 2}


def test_storehouse_keeps_equal_goods() -> None:
    state = new(4, new_buildings=True)
    no_ships(state)
    own(state, ME, "storehouse")
    goods(state, ME, corn=6)
    play(state, "role captain")
    assert held(state, ME) == {"corn": 4}


def test_storehouse_with_nobody_there_keeps_nothing() -> None:
    state = new(4, new_buildings=True)
    no_ships(state)
    own(state, ME, "storehouse:0")
    goods(state, ME, corn=6)
    play(state, "role captain")
    assert held(state, ME) == {"corn": 1}


def test_nothing_rots_that_storehouse_and_warehouse_can_keep() -> None:
    """Two kinds whole and the third in four places: all five goods stay, and there is nothing to ask."""
    state = new(3, new_buildings=True)
    load_ship(state, 4, "corn", 1)
    load_ship(state, 5, "indigo", 1)
    load_ship(state, 6, "sugar", 6)
    own(state, ME, "storehouse", "large_warehouse")
    goods(state, ME, sugar=1, tobacco=1, coffee=3)
    play(state, "role captain")
    assert asked(state) == "1 pick_role"
    assert held(state, ME) == {"sugar": 1, "tobacco": 1, "coffee": 3}


def outcomes(state: PuertoRico) -> Iterator[tuple[int, ...]]:
    """What the first player has in the end, for every way to answer."""
    if state.step().name not in ("store_kinds", "store_goods"):
        yield tuple(int(count) for count in state.players[ME].goods)
        return
    for move in state.moves():
        after = state.copy()
        after.play(move)
        yield from outcomes(after)


@pytest.mark.parametrize(
    ("buildings", "whole", "single"),
    [
        ((), 0, 1),
        (("small_warehouse",), 1, 1),
        (("large_warehouse",), 2, 1),
        (("small_warehouse", "large_warehouse"), 3, 1),
        (("storehouse",), 0, 4),
        (("storehouse", "large_warehouse"), 2, 4),
    ],
)
def test_every_outcome_is_offered_exactly_once(buildings: tuple[str, ...], whole: int, single: int) -> None:
    """Whatever the player holds, up to three of each kind. No place stays unused while a good would be lost."""
    base = new(4, new_buildings=True)
    no_ships(base)
    own(base, ME, *buildings)
    for counts in itertools.product(range(4), repeat=5):
        state = base.copy()
        goods(state, ME, **dict(zip(GOOD_IDS, counts, strict=True)))
        play(state, "role captain")
        found = list(outcomes(state))
        assert len(found) == len(set(found)), counts
        assert set(found) == lawful_outcomes(counts, whole, single), counts


def lawful_outcomes(counts: tuple[int, ...], whole: int, single: int) -> set[tuple[int, ...]]:
    """`whole` kinds kept whole and `single` other goods, or as many as there are."""
    kinds = [good for good in range(5) if counts[good]]
    lawful = set()
    for kept_whole in itertools.combinations(kinds, min(whole, len(kinds))):
        singles = [good for good in kinds if good not in kept_whole for _ in range(counts[good])]
        for kept in set(itertools.combinations(singles, min(single, len(singles)))):
            lawful.add(tuple(counts[good] if good in kept_whole else kept.count(good) for good in range(5)))
    return lawful


def test_storing_takes_place_also_when_nobody_could_load() -> None:
    state = new(4)
    load_ship(state, 5, "corn", 5)
    goods(state, MACIEK, corn=3)
    play(state, "role captain")
    assert held(state, MACIEK) == {"corn": 1}
