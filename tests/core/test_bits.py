"""Sets as words: members above 31 too, which a compiled shift of a literal would lose."""

from __future__ import annotations

import pytest

from ratusz.core import bits
from ratusz.core.bits import EMPTY, has, lowest, members, rest, single, size, with_thing, without


@pytest.mark.parametrize("thing", [0, 5, 30, 31, 32, 51, 62])
def test_a_thing_goes_in_and_out(thing: int) -> None:
    word = with_thing(EMPTY, thing)
    assert word == single(thing) == members(thing) == 2**thing
    assert has(word, thing)
    assert lowest(word) == thing
    assert rest(word) == EMPTY
    assert without(word, thing) == EMPTY


def test_a_set_is_walked_through_in_rising_order() -> None:
    word = members(3, 31, 32, 60)
    found = []
    while word != EMPTY:
        found.append(lowest(word))
        word = rest(word)
    assert found == [3, 31, 32, 60]
    assert size(members(*found)) == 4


@pytest.mark.parametrize("count", [0, 1, 31, 32, 33, 60])
def test_the_first_things(count: int) -> None:
    assert bits.size(bits.below(count)) == count
    assert not bits.has(bits.below(count), count)


def test_the_nth_member() -> None:
    word = bits.members(2, 3, 31, 40)
    assert [bits.nth(word, n) for n in range(4)] == [2, 3, 31, 40]


def test_the_size_of_a_small_set() -> None:
    for things in ((), (0,), (31,), (0, 1, 7, 8, 30, 31), tuple(range(32))):
        assert bits.size_of_small(bits.members(*things)) == len(things)


def test_parts_of_sets() -> None:
    word = bits.members(30, 32, 47)
    assert bits.part(word, 30, 3) == bits.members(0, 2)
    assert bits.moved(bits.members(0, 2), 30) == bits.members(30, 32)
    assert bits.contains(word, bits.members(32, 47))
    assert not bits.contains(word, bits.members(31, 32))


@pytest.mark.parametrize("thing", [0, 3, 4, 6])
def test_counts_in_one_word(thing: int) -> None:
    word = bits.tally(bits.tally(bits.tally(0, thing), thing), 1)
    assert [bits.tallied(word, each) for each in (thing, 1, 2)] == [2, 1, 0]


def test_who_sits_how_far_away() -> None:
    assert [bits.turns_to(owner, 2, 4) for owner in (2, 3, 0, 1, -1)] == [0, 1, 2, 3, 0]
