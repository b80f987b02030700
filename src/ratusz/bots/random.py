"""A bot that takes any legal move."""

from __future__ import annotations

from typing import final

from ratusz.bots.bot import Bot
from ratusz.core.rng import below
from ratusz.core.state import State
from ratusz.core.vecs import i64


@final
class Random(Bot):
    def blind(self) -> bool:
        return True

    def choose(self, known: State) -> int:
        moves = known.legal()
        return int(moves[below(known.rng, i64(len(moves)))])
