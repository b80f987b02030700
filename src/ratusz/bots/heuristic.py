"""A bot that looks one choice ahead, and on to the end of its own turn, with the game's `heuristic`."""

from __future__ import annotations

from typing import Final, final

from ratusz.bots.bot import Bot
from ratusz.core.state import OVER, State
from ratusz.core.vecs import i64, vec

SAMPLES: Final = 3
"""Chance and hidden cards are imagined this many times."""
FURTHER_CHOICES: Final = 8
"""How many more choices of its own turn it follows: the cards to pay with, where things go."""
VICTORY: Final = 100.0
"""Points that winning counts, and losing costs, once the game is over."""


@final
class Heuristic(Bot):
    def choose(self, known: State) -> int:
        return int(favourite(known, SAMPLES))


def favourite(known: State, samples: i64) -> i64:
    """The move that promises most to who has to choose."""
    moves = known.legal()
    best = moves[0]
    best_value = 0.0
    if len(moves) > 1:
        for index in range(i64(len(moves))):
            value = promise(known, moves[index], samples)
            if index == 0 or value > best_value:
                best = moves[index]
                best_value = value
    return best


def promise(known: State, move: i64, samples: i64) -> float:
    """How things look for the seat to choose at the end of its turn, after this move."""
    value = 0.0
    for sample in range(samples):
        # the same worlds for every move, so that luck does not decide between them
        world = known.imagine(known.seat, known.rng + sample * 1_000_003)
        world.apply(move)
        value += standing(finish_turn(world, known.seat, FURTHER_CHOICES, True), known.seat)
    return value / float(samples)


def finish_turn(world: State, seat: i64, choices: i64, rivals: bool) -> State:
    """Plays the seat's further choices of this turn, so many at most, each as it looks best, with an eye on rivals or
    not. Alone at the table nobody else's turn ends it, so there nothing is played."""
    while choices > 0 and world.seat == seat and world.seats > 1:
        moves = world.legal()
        if len(moves) > 1:
            choices -= 1
        world = play_best(world, moves, 0, rivals)
    return world


def play_on(world: State, seat: i64, choices: i64) -> State:
    """Plays for all, each as it looks best for itself: so many choices, and on until the seat has to choose."""
    while world.seat != OVER and (choices > 0 or world.seat != seat):
        moves = world.legal()
        if len(moves) > 1:
            choices -= 1
        world = play_best(world, moves, world.game.mind.follow_up(), False)
    return world


def play_round(world: State) -> State:
    """Plays to the end of the round as heuristic bots do, but that they imagine what they do not know only once."""
    mind = world.game.mind
    now = mind.lap(world)
    while world.seat != OVER and mind.lap(world) == now:
        world.apply(favourite(world, 1))
    return world


def play_out(world: State) -> State:
    """Plays to the end of the game likewise."""
    while world.seat != OVER:
        world.apply(favourite(world, 1))
    return world


def play_best(world: State, moves: vec[i64], further: i64, rivals: bool) -> State:
    """The position after the move that looks best to who has to choose, so many further choices of its own made too.
    The world is used up."""
    if len(moves) == 1:
        world.apply(moves[0])
        return world
    seat = world.seat
    best = world
    best_value = 0.0
    last = i64(len(moves)) - 1
    for index in range(last + 1):
        # nobody needs the position itself any more when the last move is tried
        after = world if index == last else world.copy()
        after.apply(moves[index])
        if further > 0:
            after = finish_turn(after, seat, further, rivals)
        value = standing(after, seat) if rivals else after.heuristic(seat)
        if index == 0 or value > best_value:
            best = after
            best_value = value
    return best


def standing(state: State, seat: i64) -> float:
    """What the seat may expect, less half of what the best of the others may; a game won beats any hope."""
    mine = state.heuristic(seat)
    if state.seats == 1:
        return mine
    best = -1e9
    for who in range(state.seats):
        if who != seat:
            best = max(best, state.heuristic(who))
    points = mine - 0.5 * best
    if state.seat == OVER:
        points += VICTORY if seat in state.winners() else -VICTORY
    return points
