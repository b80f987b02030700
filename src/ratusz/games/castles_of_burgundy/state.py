"""What lies on the table in The Castles of Burgundy. Piles have no order until they are drawn from."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import EMPTY, common, has, less, union, with_thing
from ratusz.core.notes import Note
from ratusz.core.state import NOBODY, NONE, State
from ratusz.core.vecs import append, i64, vec
from ratusz.games.castles_of_burgundy import notes, scoring
from ratusz.games.castles_of_burgundy.components import (
    ALL_DEPOT_SPACES,
    ANY,
    BLACK,
    BUILDING_KINDS,
    BUILDINGS,
    COLOUR_OF,
    COLOUR_SPACES,
    COLOURS,
    DEPOT_SPACES,
    DEPOTS,
    DICE,
    DIE_STEPS,
    FIRST_OF_COLOUR,
    FREE_STEP,
    GOODS,
    KINDS_OF_COLOUR,
    KNOWLEDGE,
    MOST_STEPS,
    NEIGHBOURS,
    NO_BOARD,
    NO_GOOD,
    NO_TILE,
    REGION,
    ROUNDS,
    SIDES,
    SPACES,
    SPACES_WITHIN,
    STEPS_PER_WORKER,
    STEPS_PER_WORKER_8,
    STORAGE,
    TILES,
    USED,
    Colour,
)

NO_GOODS: Final = vec[i64]([0] * GOODS)
NO_TILES: Final = vec[i64]([0] * TILES)
EMPTY_DUCHY: Final = vec[i64]([NO_TILE] * SPACES)
EMPTY_DEPOTS: Final = vec[i64]([NO_TILE] * ALL_DEPOT_SPACES)
EMPTY_DEPOT_GOODS: Final = vec[i64]([0] * (DEPOTS * GOODS))
NOTHING_BARRED: Final = vec[i64]([EMPTY] * BUILDING_KINDS)
EMPTY_ROW: Final = vec[i64]([NO_GOOD] * ROUNDS)
USED_DICE: Final = vec[i64]([USED] * DICE)
NO_OWNERS: Final = vec[i64]([NOBODY] * COLOURS)


@final
class Player:
    """One player's board, dice and belongings."""

    def __init__(self) -> None:
        self.board: i64 = NO_BOARD
        self.sides: vec[i64] = NONE
        """The two sides dealt, until one of them has been chosen."""
        self.duchy: vec[i64] = EMPTY_DUCHY
        """By space: the tile on it."""
        self.filled: i64 = EMPTY
        """The set of spaces with a tile."""
        self.open: i64 = EMPTY
        """The set of empty spaces beside a tile."""
        self.barred: vec[i64] = NOTHING_BARRED
        """By building: the spaces of the cities where it stands already."""
        self.knowledge: i64 = EMPTY
        """The set of the numbers of the knowledge tiles in the duchy."""
        self.storage: vec[i64] = NONE
        """In rising order."""
        self.goods: vec[i64] = NO_GOODS
        self.sold: vec[i64] = NO_GOODS
        self.silver: i64 = 0
        self.workers: i64 = 0
        self.points: i64 = 0
        self.dice: vec[i64] = USED_DICE
        self.moved: i64 = 0
        """Spaces the marker has moved on the turn order track."""

    def copy(self) -> Player:
        other = Player()
        other.board = self.board
        other.sides = self.sides[:]
        other.duchy = self.duchy[:]
        other.filled = self.filled
        other.open = self.open
        other.barred = self.barred[:]
        other.knowledge = self.knowledge
        other.storage = self.storage[:]
        other.goods = self.goods[:]
        other.sold = self.sold[:]
        other.silver = self.silver
        other.workers = self.workers
        other.points = self.points
        other.dice = self.dice[:]
        other.moved = self.moved
        return other

    def knows(self, number: i64) -> bool:
        """Does this knowledge tile lie in the duchy?"""
        return has(self.knowledge, number)

    # Dice and workers.

    def reach(self, die: i64, free: i64) -> i64:
        """How many steps the die can be changed with all workers there are, the first `free` steps costing none."""
        if die == ANY:
            return 0
        per_worker = STEPS_PER_WORKER_8 if self.knows(8) else STEPS_PER_WORKER
        steps = free + self.workers * per_worker
        return steps if steps < MOST_STEPS else MOST_STEPS

    def price(self, die: i64, number: i64, free: i64) -> i64:
        """The fewest workers that bring the die to the number."""
        return self.workers_for(DIE_STEPS[die * (SIDES + 1) + number] - free)

    def workers_for(self, steps: i64) -> i64:
        """How many workers change a die by so many steps."""
        if steps <= 0:
            return 0
        per_worker = STEPS_PER_WORKER_8 if self.knows(8) else STEPS_PER_WORKER
        return (steps + per_worker - 1) // per_worker

    def free_for_taking(self) -> i64:
        """Knowledge tile 12."""
        return FREE_STEP if self.knows(12) else 0

    def free_for_placing(self, tile: i64) -> i64:
        """Knowledge tiles 9, 10 and 11."""
        colour = COLOUR_OF[tile]
        helper: i64 = 11
        if colour == Colour.CITY:
            helper = 9
        elif colour == Colour.RIVER or colour == Colour.PASTURE:
            helper = 10
        return FREE_STEP if self.knows(helper) else 0

    # The duchy.

    def fitting(self, tile: i64) -> i64:
        """The spaces where the tile may lie, whatever their numbers: its colour, beside a tile, and no building twice
        in a city (but with knowledge tile 1)."""
        spaces = common(self.open, COLOUR_SPACES[self.board * COLOURS + COLOUR_OF[tile]])
        if COLOUR_OF[tile] == Colour.CITY and not self.knows(1):
            spaces = less(spaces, self.barred[tile - BUILDINGS])
        return spaces

    def spaces_for(self, tile: i64, die: i64) -> i64:
        """The spaces where the tile can be placed with this die and the workers there are."""
        reach = self.reach(die, self.free_for_placing(tile))
        return common(self.fitting(tile), SPACES_WITHIN[die * (MOST_STEPS + 1) + reach])

    def put(self, tile: i64, space: i64) -> None:
        """Lays a tile on a space of the duchy."""
        self.duchy[space] = tile
        self.filled = with_thing(self.filled, space)
        self.open = less(union(self.open, NEIGHBOURS[space]), self.filled)
        if COLOUR_OF[tile] == Colour.CITY:
            building = tile - BUILDINGS
            self.barred[building] = union(self.barred[building], REGION[self.board * SPACES + space])
        elif COLOUR_OF[tile] == Colour.KNOWLEDGE:
            self.knowledge = with_thing(self.knowledge, tile - KNOWLEDGE)

    def count(self, tile: i64) -> i64:
        """How many such tiles lie in the duchy."""
        count: i64 = 0
        for space in range(i64(SPACES)):
            if self.duchy[space] == tile:
                count += 1
        return count

    # The storage.

    def store(self, tile: i64) -> None:
        storage = vec[i64]()
        stored = False
        for held in self.storage:
            if not stored and tile < held:
                storage = append(storage, tile)
                stored = True
            storage = append(storage, held)
        self.storage = storage if stored else append(storage, tile)

    def unstore(self, tile: i64) -> None:
        storage = vec[i64]()
        gone = False
        for held in self.storage:
            if held == tile and not gone:
                gone = True
            else:
                storage = append(storage, held)
        self.storage = storage

    def storage_full(self) -> bool:
        return i64(len(self.storage)) == STORAGE

    def kinds_of_goods(self) -> i64:
        kinds: i64 = 0
        for good in range(i64(GOODS)):
            if self.goods[good] > 0:
                kinds += 1
        return kinds


@final
class CastlesOfBurgundy(State):
    """A position of The Castles of Burgundy."""

    def __init__(self) -> None:
        super().__init__()
        self.players: list[Player] = []
        self.pile: vec[i64] = NO_TILES
        """Tiles not yet drawn, those with coloured backs."""
        self.black_pile: vec[i64] = NO_TILES
        self.removed: vec[i64] = NO_TILES
        """Tiles that have left the game."""
        self.depots: vec[i64] = EMPTY_DEPOTS
        """By space: the tile on it."""
        self.depot_goods: vec[i64] = EMPTY_DEPOT_GOODS
        """Depot × 6 + good."""
        self.goods_left: vec[i64] = NO_GOODS
        """Goods not yet drawn; most of them will come, some stay in the box."""
        self.row: vec[i64] = EMPTY_ROW
        """The goods on the five round spaces."""
        self.large_bonus: vec[i64] = NO_OWNERS
        """By colour: who has the large bonus tile."""
        self.small_bonus: vec[i64] = NO_OWNERS
        self.track: vec[i64] = NONE
        """The seats as they stand on the turn order track: from the right, and in a tower from the top."""
        self.order: vec[i64] = NONE
        """The order in which this round is played."""
        self.phase: i64 = NOBODY
        self.round: i64 = 0
        """Of the phase, 1 to 5."""
        self.white: i64 = USED
        self.bought = False
        """Has the seat whose turn it is made its purchase?"""
        self.gained: i64 = NO_TILE
        """A tile that waits for one to be discarded from a full storage."""

    def copy(self) -> CastlesOfBurgundy:
        other = CastlesOfBurgundy()
        other.copy_core(self)
        other.players = [player.copy() for player in self.players]
        other.pile = self.pile[:]
        other.black_pile = self.black_pile[:]
        other.removed = self.removed[:]
        other.depots = self.depots[:]
        other.depot_goods = self.depot_goods[:]
        other.goods_left = self.goods_left[:]
        other.row = self.row[:]
        other.large_bonus = self.large_bonus[:]
        other.small_bonus = self.small_bonus[:]
        other.track = self.track[:]
        other.order = self.order[:]
        other.phase = self.phase
        other.round = self.round
        other.white = self.white
        other.bought = self.bought
        other.gained = self.gained
        return other

    def imagine(self, seat: i64, rng: i64) -> CastlesOfBurgundy:
        """Everything is public but the dice and draws to come."""
        self.check_seat(seat)
        other = self.copy()
        other.rng = rng
        return other

    # Chance.

    def draw_tile(self, colour: i64) -> i64:
        """A random tile of the pile of this colour; NO_TILE if it is used up."""
        return self.draw(self.pile, FIRST_OF_COLOUR[colour], KINDS_OF_COLOUR[colour])

    def draw_black_tile(self) -> i64:
        return self.draw(self.black_pile, 0, TILES)

    def draw_good(self) -> i64:
        return self.draw(self.goods_left, 0, GOODS)

    def draw(self, pile: vec[i64], first: i64, kinds: i64) -> i64:
        size: i64 = 0
        for kind in range(first, first + kinds):
            size += pile[kind]
        if size == 0:
            return NO_TILE
        at = self.roll(size)
        kind = first
        while at >= pile[kind]:
            at -= pile[kind]
            kind += 1
        pile[kind] -= 1
        return kind

    def roll_die(self) -> i64:
        return self.roll(SIDES) + 1

    # The main board.

    def first_space(self, depot: i64) -> i64:
        return depot * DEPOT_SPACES

    def end_space(self, depot: i64) -> i64:
        return ALL_DEPOT_SPACES if depot == BLACK else (depot + 1) * DEPOT_SPACES

    def take_tile(self, depot: i64, tile: i64) -> None:
        """Takes a tile off its depot."""
        space = self.first_space(depot)
        while self.depots[space] != tile:
            space += 1
        self.depots[space] = NO_TILE

    def advance_marker(self, seat: i64) -> None:
        """One space to the right on the turn order track, on top of whoever stands there."""
        player = self.players[seat]
        player.moved += 1
        track = vec[i64]()
        placed = False
        for other in self.track:
            if not placed and self.players[other].moved <= player.moved:
                track = append(track, seat)
                placed = True
            if other != seat:
                track = append(track, other)
        self.track = track

    # Points and pay.

    def score(self, seat: i64, points: i64, note: Note, what: i64) -> None:
        self.players[seat].points += points
        self.note(note, seat, what, points)

    def pay_workers(self, seat: i64, workers: i64) -> None:
        if workers > 0:
            self.players[seat].workers -= workers
            self.note(notes.PAID, seat, workers)

    def gain_workers(self, seat: i64, workers: i64) -> None:
        if workers > 0:
            self.players[seat].workers += workers
            self.note(notes.WORKERS, seat, workers)

    def gain_silver(self, seat: i64, silver: i64) -> None:
        if silver > 0:
            self.players[seat].silver += silver
            self.note(notes.SILVER, seat, silver)

    def scores(self) -> list[int]:
        """The markers on the track; the rest is added when the game ends."""
        return [int(player.points) for player in self.players]

    def winners(self) -> list[int]:
        return scoring.winners(self)


def new_player() -> Player:
    """With counts of their own."""
    return Player().copy()
