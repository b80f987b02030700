"""Monte Carlo tree search for several players, hidden cards and chance.

Every iteration deals everything the searcher cannot know anew and walks down one tree of moves (open loop: a node is
what has been chosen so far, whatever chance brought). The seat to move picks by PUCT for itself (max^n), with priors
from the game's heuristic; a leaf is worth each seat's chance to win, as the heuristic sees it.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from ratusz.bots.bot import Bot
from ratusz.core.rng import below
from ratusz.core.state import OVER, State
from ratusz.core.vecs import i64, vec

EXPLORATION: Final = 1.6
UNVISITED: Final = 0.12
"""How much worse than its parent an unvisited move is taken to be."""
PRIOR_SHARPNESS: Final = 6.0
"""A move that looks better by one spread of scores is e^6 times as likely a priori."""
SCORE_SPREAD: Final = 0.18
"""Scores at the end differ by about this part of what the leader may expect."""
LEAST_SPREAD: Final = 3.0
VALUE_SHARPNESS: Final = 1.7
"""Ahead by one spread of scores, a seat is e^1.7 times as likely to win as the other."""
LONGEST_TURN: Final = 8


@final
class Node:
    """What came of one move, over all the worlds it was tried in."""

    def __init__(self, move: i64, prior: float, seats: i64) -> None:
        self.move: i64 = move
        self.prior: float = prior
        self.visits: i64 = 0
        self.values: vec[float] = vec[float]([0.0] * seats)
        """Chances to win, by seat, added up over the visits."""
        self.scores: vec[float] = vec[float]([0.0] * seats)
        """Scores to expect, likewise."""
        self.children: list[Node] = []

    def child(self, move: i64) -> Node | None:
        for node in self.children:
            if node.move == move:
                return node
        return None


@final
class Search(Bot):
    """Searches for a number of iterations, or for a time if `seconds` is given (at least a few iterations)."""

    def __init__(self, iterations: int, seconds: float = 0.0) -> None:
        super().__init__()
        self.iterations: i64 = iterations
        self.seconds: float = seconds

    def choose(self, known: State) -> int:
        return int(most_visited(self.think(known)).move)

    def explain(self, known: State, most: int = 3) -> list[tuple[int, float, float]]:
        """The best few moves, best first: each with the chance to win and the score to expect after it."""
        seat = known.seat
        nodes = sorted(self.think(known).children, key=visits_of, reverse=True)[:most]
        return [
            (int(node.move), node.values[seat] / float(node.visits), node.scores[seat] / float(node.visits))
            for node in nodes
            if node.visits > 0
        ]

    def think(self, known: State) -> Node:
        """The tree after the search; its children are the moves possible now."""
        seat = known.seat
        word = known.rng
        root = Node(-1, 1.0, known.seats)
        end = time.perf_counter() + self.seconds if self.seconds > 0.0 else 0.0
        count: i64 = 0
        while count < self.iterations:
            iterate(root, known.imagine(seat, word + (count << 8)))
            count += 1
            if end > 0.0 and (count & 15) == 0 and time.perf_counter() > end:
                break
        return root


def visits_of(node: Node) -> int:
    return int(node.visits)


def most_visited(root: Node) -> Node:
    best = root.children[0]
    for node in root.children:
        if node.visits > best.visits:
            best = node
    return best


def iterate(root: Node, world: State) -> None:
    """One walk down the tree in one world, and the result carried back up."""
    path = [root]
    node = root
    while world.seat != OVER:
        moves = world.legal()
        node = select(node, world, moves)
        world.apply(node.move)
        path.append(node)
        if node.visits == 0:
            break
    finish_turn(world)
    scores = vec[float]([0.0] * world.seats)
    for seat in range(world.seats):
        scores[seat] = world.heuristic(seat)
    values = chances(world, scores)
    for step in path:
        step.visits += 1
        for seat in range(world.seats):
            step.values[seat] += values[seat]
            step.scores[seat] += scores[seat]


def select(node: Node, world: State, moves: vec[i64]) -> Node:
    """The move of the seat to choose, by PUCT over what is possible in this world."""
    add_missing(node, world, moves)
    seat = world.seat
    total: i64 = 1
    priors = 0.0
    for i in range(i64(len(moves))):
        child = node.child(moves[i])
        assert child is not None
        total += child.visits
        priors += child.prior
    parent = node.values[seat] / float(node.visits) if node.visits > 0 else 0.5
    root_total = math.sqrt(float(total))
    best = node
    best_score = -1e9
    for i in range(i64(len(moves))):
        child = node.child(moves[i])
        assert child is not None
        value = child.values[seat] / float(child.visits) if child.visits > 0 else parent - UNVISITED
        score = value + EXPLORATION * child.prior / priors * root_total / float(1 + child.visits)
        if score > best_score:
            best = child
            best_score = score
    return best


def add_missing(node: Node, world: State, moves: vec[i64]) -> None:
    """Makes children of moves seen for the first time; what a move promises at once is its prior."""
    new: list[Node] = []
    looks: list[float] = []
    seat = world.seat
    best = -1e9
    for i in range(i64(len(moves))):
        if node.child(moves[i]) is None:
            look = 0.0
            if len(moves) > 1:
                after = world.copy()
                after.apply(moves[i])
                look = margin(after, seat)
            new.append(Node(moves[i], 0.0, world.seats))
            looks.append(look)
            best = max(best, look)
    if not new:
        return
    scale = PRIOR_SHARPNESS / spread_of_scores(world)
    for k in range(len(new)):
        new[k].prior = math.exp(scale * (looks[k] - best))
        node.children.append(new[k])


def margin(world: State, seat: i64) -> float:
    """What a seat may expect, against the best of the others. Once over it is won or lost."""
    mine = world.heuristic(seat)
    others = 0.0 if world.seats == 1 else -1e9
    for who in range(world.seats):
        if who != seat:
            others = max(others, world.heuristic(who))
    if world.seat == OVER:
        decided = spread_of_scores(world)
        return mine - 0.5 * others + (decided if seat in world.winners() else -decided)
    return mine - 0.5 * others


def spread_of_scores(world: State) -> float:
    most = 0.0
    for seat in range(world.seats):
        most = max(most, world.heuristic(seat))
    return max(LEAST_SPREAD, SCORE_SPREAD * most)


def chances(world: State, scores: vec[float]) -> vec[float]:
    """Each seat's chance to win: as it is at the end of the game, else by the scores to expect."""
    values = vec[float]([0.0] * world.seats)
    if world.seat == OVER:
        winners = world.winners()
        for winner in winners:
            values[i64(winner)] = 1.0 / float(len(winners))
        return values
    best = scores[0]
    for seat in range(world.seats):
        best = max(best, scores[seat])
    scale = VALUE_SHARPNESS / max(LEAST_SPREAD, SCORE_SPREAD * best)
    total = 0.0
    for seat in range(world.seats):
        values[seat] = math.exp(scale * (scores[seat] - best))
        total += values[seat]
    for seat in range(world.seats):
        values[seat] /= total
    return values


def finish_turn(world: State) -> None:
    """Random choices until somebody else has to choose: a building not yet paid for tells nothing."""
    seat = world.seat
    for _ in range(i64(LONGEST_TURN)):
        if world.seat == OVER or world.seat != seat:
            break
        moves = world.legal()
        world.apply(moves[below(world.rng ^ 0x5DEECE66D, i64(len(moves)))])
