"""Sets as words: members above 31 too, which a compiled shift of a literal would lose."""

from __future__ import annotations

import pytest

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
