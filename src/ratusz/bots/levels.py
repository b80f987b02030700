"""Noise, for levels that are fun to play against."""

from __future__ import annotations

from typing import final

from ratusz.bots.bot import Bot
from ratusz.core.rng import below
from ratusz.core.state import State
from ratusz.core.vecs import i64


@final
class Careless(Bot):
    """Plays like another bot, but takes any legal move with some chance."""

    def __init__(self, careful: Bot, carelessness: float) -> None:
        self.careful = careful
        self.per_mille: i64 = int(1000 * carelessness)

    def choose(self, known: State) -> int:
        word = known.rng ^ 0xC0FFEE
        if below(word, 1000) < self.per_mille:
            moves = known.legal()
            return int(moves[below(word + 1, i64(len(moves)))])
        return self.careful.choose(known)
