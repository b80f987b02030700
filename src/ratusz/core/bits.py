"""Numbers packed into one word under names, and small sets as words, a bit a member. No rule shifts or masks."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.vecs import i64, vec

EMPTY: Final[i64] = 0
_REMAINDERS: Final = 67
"""The powers of two up to 2^65 all leave different remainders."""
_PLACE: Final = vec[i64](
    [next((bit for bit in range(_REMAINDERS - 1) if 2**bit % _REMAINDERS == rest), 0) for rest in range(_REMAINDERS)]
)
_SINGLE: Final = vec[i64]([1 << thing for thing in range(63)])
"""A table, since a compiled `i64(1) << thing` is a number of 32 bits in C."""


@final
class Field:
    """A part of a packed number: `width` bits from the bit `at` on. What a step packs into an argument it declares
    once, `LEFT: Final = Field(0, 8)`; then `LEFT.of(a)` reads it and `LEFT.put(3) + KIND.put(2)` packs it."""

    def __init__(self, at: int, width: int) -> None:
        self._at: i64 = at
        self._mask: i64 = (1 << width) - 1

    def of(self, packed: i64) -> i64:
        return packed >> self._at & self._mask

    def put(self, value: i64) -> i64:
        return value << self._at


def members(*things: int) -> int:
    """A set of a few things, for constants."""
    word = 0
    for thing in things:
        word |= 1 << thing
    return word


def has(word: i64, thing: i64) -> bool:
    return word >> thing & 1 == 1


def single(thing: i64) -> i64:
    """The set of this thing alone."""
    return _SINGLE[thing]


def with_thing(word: i64, thing: i64) -> i64:
    return word | _SINGLE[thing]


def without(word: i64, thing: i64) -> i64:
    return word & ~_SINGLE[thing]


def union(word: i64, other: i64) -> i64:
    return word | other


def common(word: i64, other: i64) -> i64:
    return word & other


def less(word: i64, other: i64) -> i64:
    """What is in the first set and not in the second."""
    return word & ~other


def lowest(word: i64) -> i64:
    """The smallest member of a set that is not empty. Loops over the members of a set go by it (`word = rest(word)`),
    since asking of each place whether it is in the set makes the processor guess, half of the time wrongly."""
    return _PLACE[(word & -word) % _REMAINDERS]


def rest(word: i64) -> i64:
    """All but the smallest member."""
    return word & (word - 1)


def size(word: i64) -> i64:
    count: i64 = 0
    while word != 0:
        word &= word - 1
        count += 1
    return count


def present(thing: i64) -> i64:
    """1 for a thing, 0 for -1, which stands for none: reckoned, not asked, since the processor would have to guess."""
    return 1 + (thing >> 63)


def below(count: i64) -> i64:
    """The set of the first `count` things."""
    return _SINGLE[count] - 1


def contains(word: i64, other: i64) -> bool:
    """Is every member of the second set in the first?"""
    return other & ~word == 0


def nth(word: i64, n: i64) -> i64:
    """The n-th member of a set, from 0, the smallest first."""
    for _ in range(n):
        word &= word - 1
    return _PLACE[(word & -word) % _REMAINDERS]


def size_of_small(word: i64) -> i64:
    """As `size`, for sets of things below 32, in a few steps however many there are: bits are added up in pairs, these
    in fours, these in bytes."""
    word -= word >> 1 & 0x55555555
    word = (word & 0x33333333) + (word >> 2 & 0x33333333)
    word = word + (word >> 4) & 0x0F0F0F0F
    return word * 0x01010101 >> 24 & 0xFF


def moved(word: i64, by: i64) -> i64:
    """The set with every member so many places further."""
    return word << by


def part(word: i64, first: i64, count: i64) -> i64:
    """What a set has of the `count` things from `first` on, counted from there."""
    return word >> first & _SINGLE[count] - 1


def tally(word: i64, thing: i64) -> i64:
    """Counts of up to eight things in one word, a byte each: one more of this thing."""
    return word + _SINGLE[thing * 8]


def tallied(word: i64, thing: i64) -> i64:
    """How many of this thing a word of counts has."""
    return word >> thing * 8 & 0xFF


def turns_to(owner: i64, seat: i64, seats: i64) -> i64:
    """How many seats clockwise from `seat` the owner of a thing sits; 0 where -1 says that nobody owns it. Reckoned as
    in `present`."""
    turns = owner - seat & ~(owner >> 63)
    return turns + (turns >> 63 & seats)
