"""The Castles of Burgundy as numbers for a network, from one seat's point of view. Everything lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ratusz.core.bits import EMPTY, common, less, lowest, rest, turns_to, union
from ratusz.core.features import LARGE, LARGEST, put, put_counts, put_large, put_owners, put_set
from ratusz.core.mind import Scribe
from ratusz.core.state import NOBODY, OVER
from ratusz.core.vecs import extend, i64, u8, vec
from ratusz.games.castles_of_burgundy.components import (
    ALL_DEPOT_SPACES,
    ANIMAL_OF,
    ANIMALS_ON,
    BOARDS,
    BUILDING_KINDS,
    BUILDINGS,
    COLOUR_OF,
    COLOURS,
    DEPOT_SPACES,
    DEPOTS,
    DICE,
    GOODS,
    KNOWLEDGE,
    KNOWLEDGE_TILES,
    NEIGHBOURS,
    NO_BOARD,
    NO_TILE,
    PHASES,
    ROUNDS,
    SIDES,
    SPACES,
    TILES,
    Colour,
)

if TYPE_CHECKING:
    from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Player

SPACE_FEATURES: Final[i64] = 1 + BUILDING_KINDS
"""A space: whether it is open; and if it is filled, in a city which building it has, in a pasture how many animals of
which kind, elsewhere a 1 in the first of these places. Its colour follows from the board."""
DUCHY_FEATURES: Final[i64] = SPACES * SPACE_FEATURES + KNOWLEDGE_TILES
SEVERAL: Final[i64] = KNOWLEDGE + 1
"""Kinds of tiles that there are several of; then come the knowledge tiles."""
PILE_FEATURES: Final[i64] = SEVERAL + TILES + GOODS
"""What is left of the former with coloured backs, then with black ones; which of the latter; and of the goods."""
OWNER_FEATURES: Final[i64] = 2 + 2 * COLOURS
"""Of a player: the places on the turn order track and in this round, and the bonus tiles."""
PLAYER_FEATURES: Final[i64] = OWNER_FEATURES + BOARDS + TILES + 2 * GOODS + LARGE + 3 + DICE * (1 + SIDES)
DEPOT_FEATURES: Final[i64] = 1 + TILES
"""How many spaces are empty, and how many have which tile. A place for what is not there spares asking: the processor
would have to guess the answer and often be wrong."""
ROUND_FEATURES: Final[i64] = 1 + GOODS
TABLE_FEATURES: Final[i64] = (
    (DEPOTS + 1) * DEPOT_FEATURES + DEPOTS * GOODS + ROUNDS * ROUND_FEATURES + PHASES + ROUNDS + 1 + TILES
)
CHOICE_FEATURES: Final[i64] = SIDES + 1 + TILES + 2


def _on_space(tile: i64) -> i64:
    """The place of a tile among the features of its space."""
    return 1 + tile - BUILDINGS if COLOUR_OF[tile] == Colour.CITY else 1 + ANIMAL_OF[tile]


TILE_PLACE: Final = vec[i64]([_on_space(tile) for tile in range(i64(TILES))])
TILE_NUMBER: Final = vec[i64]([max(ANIMALS_ON[tile], i64(1)) for tile in range(i64(TILES))])
"""What is written there."""
NO_DUCHY: Final = vec[u8]([u8(0)] * DUCHY_FEATURES)
NOTHING: Final[dict[int, vec[u8]]] = {}
"""By number of seats: zeros where what may change with every move will be written; all scribes share them."""


def size(state: CastlesOfBurgundy) -> i64:
    """How many numbers there are."""
    return passing_size(state) + state.seats * DUCHY_FEATURES + PILE_FEATURES


def passing_size(state: CastlesOfBurgundy) -> i64:
    """How many of them may change with every move; they come first."""
    return state.seats * PLAYER_FEATURES + TABLE_FEATURES + i64(len(state.game.steps)) + CHOICE_FEATURES


def write(state: CastlesOfBurgundy, seat: i64, out: vec[u8], at: i64) -> None:
    written = CastlesScribe(state).write(seat, vec[u8]())
    for number in written:
        out[at] = number
        at += 1


@final
class CastlesScribe(Scribe):
    """Remembers the duchies, where tiles come and never go, and the piles, drawn from only as a phase begins."""

    def __init__(self, state: CastlesOfBurgundy) -> None:
        self.state = state
        seats = int(state.seats)
        if seats not in NOTHING:
            NOTHING[seats] = vec[u8]([u8(0)] * passing_size(state))
        self.nothing = NOTHING[seats]
        self.filled: vec[i64] = vec[i64]([i64(0)] * state.seats)
        """By seat: the spaces that were filled when the duchy was written down."""
        self.duchies: vec[vec[u8]] = vec[vec[u8]]([NO_DUCHY[:] for _ in range(state.seats)])
        self.phase: i64 = NOBODY
        self.piles: vec[u8] = vec[u8]([u8(0)] * PILE_FEATURES)

    def write(self, seat: i64, out: vec[u8]) -> vec[u8]:
        state = self.state
        seats = state.seats
        at = i64(len(out))
        out = extend(out, self.nothing)
        write_owners(state, seat, out, at)
        for turn in range(seats):
            who = seat + turn if seat + turn < seats else seat + turn - seats
            player = state.players[who]
            write_player(player, out, at + OWNER_FEATURES)
            at += PLAYER_FEATURES
            duchy = self.duchies[who]
            if player.filled != self.filled[who]:
                write_tiles(player, less(player.filled, self.filled[who]), duchy)
                self.filled[who] = player.filled
            out = extend(out, duchy)
        write_table(state, out, at)
        write_choice(state, seat, out, at + TABLE_FEATURES)
        if state.phase != self.phase or state.phase == NOBODY:
            write_piles(state, self.piles)
            self.phase = state.phase
        return extend(out, self.piles)


def write_tiles(player: Player, laid: i64, out: vec[u8]) -> None:
    """The spaces with the tiles laid since the duchy was last written, and those that these have opened."""
    each = SPACE_FEATURES
    opened = EMPTY
    while laid != EMPTY:
        space = lowest(laid)
        laid = rest(laid)
        tile = player.duchy[space]
        out[space * each] = 0
        out[space * each + TILE_PLACE[tile]] = u8(TILE_NUMBER[tile])
        opened = union(opened, NEIGHBOURS[space])
    opened = common(opened, player.open)
    while opened != EMPTY:
        out[lowest(opened) * each] = 1
        opened = rest(opened)
    put_set(out, SPACES * each - 1, player.knowledge)  # numbered from 1


def write_piles(state: CastlesOfBurgundy, out: vec[u8]) -> None:
    pile = state.pile
    black_pile = state.black_pile
    for tile in range(SEVERAL):
        out[tile] = u8(pile[tile])
        out[SEVERAL + tile] = u8(black_pile[tile])
    for tile in range(SEVERAL, i64(TILES)):
        out[SEVERAL + tile] = u8(pile[tile] + black_pile[tile])
    put_counts(out, SEVERAL + TILES, state.goods_left)


def write_owners(state: CastlesOfBurgundy, seat: i64, out: vec[u8], at: i64) -> None:
    seats = state.seats
    each = PLAYER_FEATURES
    at = put_places(out, at, state.track, seat, seats, each)
    at = put_places(out, at, state.order, seat, seats, each)
    at = put_owners(out, at, state.large_bonus, seat, seats, each)
    put_owners(out, at, state.small_bonus, seat, seats, each)


def put_places(out: vec[u8], at: i64, track: vec[i64], seat: i64, seats: i64, each: i64) -> i64:
    """Who stands where on a track, 1 being the first; `at` is the place of the own number."""
    for place in range(i64(len(track))):
        out[at + turns_to(track[place], seat, seats) * each] = u8(place + 1)
    return at + 1


def write_player(player: Player, out: vec[u8], at: i64) -> None:
    # what lies far apart in memory is fetched all at once, before the first of it is needed
    dice = player.dice
    goods = player.goods
    sold = player.sold
    storage = player.storage
    if player.board != NO_BOARD:
        out[at + player.board] = 1
    at += BOARDS
    for tile in storage:
        out[at + tile] += 1
    at += TILES
    for count in goods:
        out[at] = u8(count)
        at += 1
    for count in sold:
        out[at] = u8(count)
        at += 1
    at = put_large(out, at, player.points)
    out[at] = u8(min(player.silver, i64(LARGEST)))
    out[at + 1] = u8(min(player.workers, i64(LARGEST)))
    out[at + 2] = u8(player.moved)
    at += 3
    for number in dice:
        out[at + number] = 1
        at += 1 + SIDES


def write_table(state: CastlesOfBurgundy, out: vec[u8], at: i64) -> None:
    depots = state.depots
    place = at + 1
    space: i64 = 0
    for _depot in range(i64(DEPOTS)):
        for _ in range(i64(DEPOT_SPACES)):
            out[place + depots[space]] += 1
            space += 1
        place += DEPOT_FEATURES
    while space < ALL_DEPOT_SPACES:
        out[place + depots[space]] += 1
        space += 1
    at = put_counts(out, at + (DEPOTS + 1) * DEPOT_FEATURES, state.depot_goods)
    for good in state.row:
        out[at + 1 + good] = 1
        at += ROUND_FEATURES
    if state.phase >= 0:
        out[at + state.phase] = 1
    at += PHASES
    if state.round > 0:
        out[at + state.round - 1] = 1
    at += ROUNDS
    if state.bought:
        out[at] = 1
    if state.gained != NO_TILE:
        out[at + 1 + state.gained] = 1


def write_choice(state: CastlesOfBurgundy, seat: i64, out: vec[u8], at: i64) -> None:
    """The step that asks, if it asks this seat: its kind, its die or set of depots, its tile or good."""
    if state.seat != seat or state.seat == OVER:
        return
    a = state.first_argument()
    b = state.second_argument()
    out[at + state.step().number] = 1
    at += i64(len(state.game.steps))
    if a <= SIDES:
        out[at + a] = 1
    at += SIDES + 1
    if b < TILES:
        out[at + b] = 1
    at = put(out, at + TILES, a)
    put(out, at, i64(len(state.agenda)))
