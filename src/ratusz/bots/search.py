"""Monte Carlo tree search for several players, hidden cards and chance.

Every iteration deals everything the searcher cannot know anew and walks down one tree of the searcher's own choices
(open loop: a node is what it has chosen so far, whatever chance brought); between them the others play, each as it
looks best for itself. The searcher picks by PUCT, with priors from the game's heuristic (at the root those of the
heuristic bot, which looks to the end of its turn); a leaf is worth its chance to win, as the game's judgement sees it
when all have played on for a while or, where the game says so, when heuristic bots have played the round to its end.
"""

from __future__ import annotations

import math
import time
from typing import Final, final

from ratusz.bots.bot import Bot
from ratusz.bots.heuristic import SAMPLES, play_on, play_out, play_round, promise
from ratusz.core.state import NONE, OVER, State
from ratusz.core.vecs import append, i64, vec

EXPLORATION: Final = 0.6
UNVISITED: Final = 0.12
"""How much worse than its parent an unvisited move is taken to be."""
SLACK: Final = 8.0
"""A move that looks behind the best by this part of what the heuristic may be off is tried e times less readily."""
LEAST_PRIOR: Final = 0.01
"""Of the best: every move is tried some day."""
TRIALS: Final = 16
"""So often a move is tried before the search looks into what follows it, in games judged at the end of a round: walks
there are long and few, and comparing the moves at hand comes first."""
VALUE_SHARPNESS: Final = 1.2
"""Ahead by as much as the heuristic may be off, a seat is e^1.2 times as likely to win as the other."""

WORLD_DRAWS: Final = 256
"""How many draws of the generator are set aside for each world."""

NO_FLOATS: Final = vec[float]([])


@final
class Node:
    """A choice, with what came of each move over all the worlds it was tried in."""

    def __init__(self) -> None:
        self.moves: vec[i64] = NONE
        self.priors: vec[float] = NO_FLOATS
        self.visits: vec[i64] = NONE
        self.values: vec[float] = NO_FLOATS
        """Move by move the chances to win, added up over the visits."""
        self.scores: vec[float] = NO_FLOATS
        """Scores to expect, likewise."""
        self.children: list[Node | None] = []

    def add(self, move: i64, prior: float) -> None:
        self.moves = append(self.moves, move)
        self.priors = append(self.priors, prior)
        self.visits = append(self.visits, i64(0))
        self.values = append(self.values, 0.0)
        self.scores = append(self.scores, 0.0)
        self.children.append(None)

    def child(self, place: i64) -> Node:
        found = self.children[place]
        if found is None:
            found = Node()
            self.children[place] = found
        return found


@final
class Search(Bot):
    """Searches for a number of iterations, and no longer than `seconds` if they are given (but for the first one):
    seconds of the processor, so that a busy machine makes it slower but no weaker."""

    def __init__(self, iterations: int, seconds: float = 0.0) -> None:
        self.iterations: i64 = iterations
        self.seconds: float = seconds

    def choose(self, known: State) -> int:
        moves = known.legal()
        if len(moves) == 1:
            return int(moves[0])
        root = self.think(known, True)
        return int(root.moves[by_visits(root)[0]])

    def explain(self, known: State, most: int = 3) -> list[tuple[int, float, float]]:
        """The best few moves, best first: each with the chance to win and the score to expect after it."""
        root = self.think(known, False)
        unseen = final_score(known) - usual_score(root)
        hints: list[tuple[int, float, float]] = []
        for place in by_visits(root)[:most]:
            visits = float(root.visits[place])
            if visits > 0.0:
                score = root.scores[place] / visits + unseen
                hints.append((int(root.moves[place]), root.values[place] / visits, score))
        return hints

    def think(self, known: State, hurry: bool) -> Node:
        """The choice at hand after the search. In a hurry it ends when no other move can become the most visited."""
        seat = known.seat
        word = known.rng
        par = known.game.mind.judge(known, seat)
        began = time.thread_time()
        root = Node()
        weigh_moves(root, known)
        weighed = time.thread_time()
        count: i64 = 0
        while True:
            iterate(root, known.imagine(seat, word + count * WORLD_DRAWS), par)
            count += 1
            left = self.iterations - count
            if self.seconds > 0.0:
                now = time.thread_time()
                pace = max(now - weighed, 1e-6) / float(count)
                left = min(left, i64((self.seconds - (now - began)) / pace))
            if left <= 0 or (hurry and lead(root) > left):
                break
        return root


def by_visits(root: Node) -> list[int]:
    """The places of the moves, the most visited first."""
    return sorted(range(len(root.moves)), key=lambda place: -root.visits[place])


def final_score(known: State) -> float:
    """What who has to choose has at the end, played out by all: a heuristic tells positions of one time apart, but not
    what the rest of the game will bring."""
    seat = known.seat
    points = 0.0
    for number in range(i64(SAMPLES)):
        world = play_out(known.imagine(seat, known.rng + number * 1_000_003))
        points += float(world.scores()[seat])
    return points / float(SAMPLES)


def usual_score(root: Node) -> float:
    """As the heuristic has it, over all visits."""
    visits: i64 = 0
    points = 0.0
    for place in range(i64(len(root.moves))):
        visits += root.visits[place]
        points += root.scores[place]
    return points / float(visits)


def lead(root: Node) -> i64:
    """By how many visits the most visited move leads."""
    first: i64 = 0
    second: i64 = 0
    for visits in root.visits:
        if visits > first:
            second = first
            first = visits
        elif visits > second:
            second = visits
    return first - second


def weigh_moves(root: Node, known: State) -> None:
    """The moves at hand, with the heuristic bot's opinion as their prior."""
    moves = known.legal()
    promises = vec[float]([0.0] * len(moves))
    best = -1e9
    for i in range(i64(len(moves))):
        promises[i] = promise(known, moves[i], SAMPLES)
        best = max(best, promises[i])
    slack = known.game.mind.doubt(known) / SLACK
    for i in range(i64(len(moves))):
        root.add(moves[i], prior(best - promises[i], slack))


def iterate(root: Node, world: State, par: float) -> None:
    """One walk down the tree in one world, to a move not tried enough, and the result carried back up."""
    path: list[Node] = []
    places = NONE
    node = root
    searcher = world.seat
    trials: i64 = TRIALS if world.game.mind.lap(world) > 0 else 1
    while world.seat != OVER:
        place = pick(node, world, world.legal())
        path.append(node)
        places = append(places, place)
        world.apply(node.moves[place])
        if node.visits[place] < trials:
            world = settle(world, searcher)
            break
        world = play_on(world, searcher, 0)
        node = node.child(place)
    score = world.game.mind.judge(world, searcher)
    value = win_chance(world, searcher, score, par)
    for step in range(i64(len(path))):
        node = path[step]
        place = places[step]
        node.visits[place] += 1
        node.values[place] += value
        node.scores[place] += score


def settle(world: State, searcher: i64) -> State:
    """Plays on to where it can be judged. In the middle of a turn a building not yet paid for tells nothing; and before
    the others have had their turns, whoever has just had one looks better than it is."""
    if world.seats == 1:
        return play_on(world, searcher, 0)
    if world.game.mind.lap(world) > 0:
        return play_round(world)
    return play_on(world, searcher, world.game.mind.patience())


def pick(node: Node, world: State, moves: vec[i64]) -> i64:
    """The place of the move that the searcher takes, by PUCT over what is possible in this world."""
    places = places_of(node, world, moves)
    visits: i64 = 0
    priors = 0.0
    value = 0.0
    for i in range(i64(len(places))):
        place = places[i]
        visits += node.visits[place]
        priors += node.priors[place]
        value += node.values[place]
    unvisited = value / float(visits) - UNVISITED if visits > 0 else 0.0
    eagerness = EXPLORATION * math.sqrt(float(visits + 1)) / priors
    best = places[0]
    best_promise = -1e9
    for i in range(i64(len(places))):
        place = places[i]
        count = node.visits[place]
        promise = node.values[place] / float(count) if count > 0 else unvisited
        promise += eagerness * node.priors[place] / float(1 + count)
        if promise > best_promise:
            best = place
            best_promise = promise
    return best


def places_of(node: Node, world: State, moves: vec[i64]) -> vec[i64]:
    """Where the moves stand in the node. Those seen for the first time are added; what a move promises at once is its
    prior."""
    places = vec[i64]([0] * len(moves))
    known = i64(len(node.moves))
    missing = False
    for i in range(i64(len(moves))):
        # most choices offer the same moves in every world, in the same order
        place: i64 = i
        if i >= known or node.moves[i] != moves[i]:
            place = 0
            while place < known and node.moves[place] != moves[i]:
                place += 1
        places[i] = place
        if place == known:
            missing = True
    if missing:
        add_missing(node, world, moves, places)
    return places


def add_missing(node: Node, world: State, moves: vec[i64], places: vec[i64]) -> None:
    known = i64(len(node.moves))
    promises = vec[float]([0.0] * len(moves))
    doubt = world.game.mind.doubt(world)
    slack = doubt / SLACK
    best = -1e9
    for i in range(i64(len(moves))):
        if places[i] == known:
            if len(moves) > 1:
                promises[i] = at_once(world, moves[i], doubt)
            best = max(best, promises[i])
    for i in range(i64(len(moves))):
        if places[i] == known:
            places[i] = i64(len(node.moves))
            node.add(moves[i], prior(best - promises[i], slack))


def prior(behind: float, slack: float) -> float:
    """Of a move that looks this many points behind the best one."""
    return LEAST_PRIOR + math.exp(-behind / slack)


def at_once(world: State, move: i64, doubt: float) -> float:
    """What the seat to choose may expect right after the move; a game won or lost by it counts more."""
    seat = world.seat
    after = world.copy()
    after.apply(move)
    points = after.heuristic(seat)
    if after.seat == OVER:
        points += doubt if seat in after.winners() else -doubt
    return points


def win_chance(world: State, searcher: i64, score: float, par: float) -> float:
    """The searcher's chance to win: as it is at the end of the game, else by the scores to expect. A lone player plays
    against what could be expected before the choice."""
    scale = VALUE_SHARPNESS / world.game.mind.doubt(world)
    if world.seats == 1:
        return 1.0 / (1.0 + exp(scale * (par - score)))
    if world.seat == OVER:
        winners = world.winners()
        return 1.0 / float(len(winners)) if searcher in winners else 0.0
    rivals = 0.0
    for seat in range(world.seats):
        if seat != searcher:
            rivals += exp(scale * (world.game.mind.judge(world, seat) - score))
    return 1.0 / (1.0 + rivals)


def exp(number: float) -> float:
    """Of numbers that are not too large."""
    return math.exp(min(50.0, number))
