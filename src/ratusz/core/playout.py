"""Games played to the end at full speed, and the counting of move sequences that guards the rules."""

from __future__ import annotations

from ratusz.core.rng import below
from ratusz.core.state import OVER, State
from ratusz.core.vecs import i64


def playout(state: State, chance: i64) -> i64:
    """Plays `state` to its end with random moves drawn from the generator `chance`; returns how many there were."""
    count: i64 = 0
    while state.seat != OVER:
        moves = state.legal()
        state.apply(moves[below(chance + count, i64(len(moves)))])
        count += 1
    return count


def checksum(state: State, chance: i64) -> i64:
    """As `playout`, returning one number that depends on every move and on the scores."""
    total: i64 = 0
    count: i64 = 0
    while state.seat != OVER:
        moves = state.legal()
        move = moves[below(chance + count, i64(len(moves)))]
        total = (total * 31 + move + 1) % 1_000_000_007
        state.apply(move)
        count += 1
    for score in state.scores():
        total = (total * 31 + score) % 1_000_000_007
    return total


def perft(state: State, depth: i64) -> i64:
    """How many sequences of `depth` moves there are from here (fewer where the game ends before)."""
    if depth == 0 or state.seat == OVER:
        return 1
    moves = state.legal()
    if depth == 1:
        return i64(len(moves))
    count: i64 = 0
    for i in range(i64(len(moves))):
        child = state.copy()
        child.apply(moves[i])
        count += perft(child, depth - 1)
    return count
