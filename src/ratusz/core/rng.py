"""Chance: a counter generator held in one machine word, the same numbers interpreted and compiled.

The word is 62 bits: the low 32 count the draws, the high 30 tell streams apart. Every product below stays under 2**63.
"""

from __future__ import annotations

import hashlib
from typing import Final

from ratusz.core.vecs import i64

WORD_BITS: Final = 62
LARGEST_WORD: Final = (1 << WORD_BITS) - 1
SEED_BITS: Final = 128


def mix(x: i64) -> i64:
    """A bijection of 32-bit numbers that looks like chance."""
    x = x ^ (x >> 16)
    x = (x * 0x21F0AAAD) & 0xFFFFFFFF
    x = x ^ (x >> 15)
    x = (x * 0x735A2D97) & 0xFFFFFFFF
    return x ^ (x >> 15)


def below(word: i64, n: i64) -> i64:
    """The number in 0…n-1 that the generator `word` yields now; whoever draws adds 1 to the word afterwards."""
    low = mix(word & 0xFFFFFFFF)
    return (mix((low + (word >> 32)) & 0xFFFFFFFF) * n) >> 32


def word(seed: int, move: int) -> int:
    """The generator for move number `move` of a game with this secret seed: a keyed hash, so draws seen tell nothing
    about draws to come. Move 0 is the setup."""
    digest = hashlib.blake2b(str(move).encode(), key=seed.to_bytes(SEED_BITS // 8), digest_size=8).digest()
    return int.from_bytes(digest) >> (64 - WORD_BITS)


def seed_hash(seed: int) -> str:
    """What is shown of the seed while the game is on; the seed itself is shown when it is over."""
    return hashlib.sha256(seed.to_bytes(SEED_BITS // 8)).hexdigest()
