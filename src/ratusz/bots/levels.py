"""Noise, for levels that are fun to play against: they overlook good moves, but do nothing foolish."""

from __future__ import annotations

from typing import Final, final

from ratusz.bots.bot import Bot
from ratusz.bots.heuristic import promise
from ratusz.core.rng import below
from ratusz.core.state import State
from ratusz.core.vecs import i64

LENIENCE: Final = 0.3
"""A move is fair that promises less than the best by no more than this part of what a position leaves in doubt."""


@final
class Careless(Bot):
    """Plays like another bot, but with some chance takes any move that looks fair at a glance. Selling the house for
    half its worth does not."""

    def __init__(self, careful: Bot, carelessness: float) -> None:
        self.careful = careful
        self.per_mille: i64 = int(1000 * carelessness)

    def choose(self, known: State) -> int:
        word = known.rng ^ 0xC0FFEE
        if below(word, 1000) < self.per_mille:
            return int(fair_move(known, word + 1))
        return self.careful.choose(known)


def fair_move(known: State, word: i64) -> i64:
    """Any move that promises about as much as the best one does."""
    moves = known.legal()
    promises = [promise(known, moves[index], 1) for index in range(i64(len(moves)))]
    least = max(promises) - LENIENCE * known.game.mind.doubt(known)
    fair = [index for index in range(i64(len(moves))) if promises[index] >= least]
    return moves[fair[below(word, i64(len(fair)))]]
