"""The settler phase."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico import notes
from ratusz.games.puerto_rico.components import (
    BEACH,
    GOODS,
    HUNTING_LODGE_POINTS,
    Tile,
)
from ratusz.games.puerto_rico.moves import Verb, goods_moves
from ratusz.games.puerto_rico.state import Player, PuertoRico
from ratusz.games.puerto_rico.steps.guests import Turn, ask_guests


@final
class Hacienda(Turn):
    """A turn in the settler phase begins: who has a Hacienda may first draw a face-down plantation, which they must lay
    down."""

    def comes(self, state: PuertoRico, seat: i64) -> bool:
        return state.has_space(seat)

    def asks(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> bool:
        return state.players[seat].works(Tile.HACIENDA) and state.has_space(seat) and state.can_draw()

    def moves(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return vec[i64]([Verb.DRAW, Verb.PASS])

    def play(self, state: PuertoRico, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == Verb.DRAW:
            tile = state.draw_tile()
            state.players[seat].settle(tile)
            state.note(notes.TURNED, seat, tile)
            ask_guests(state, seat)
        self.run(state, seat, 0, 0)

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        state.then(SETTLE, seat)


HACIENDA: Final = Hacienda()


def may_quarry(state: PuertoRico, seat: i64, privileged: bool) -> bool:
    """A quarry is for the settler, as a privilege, and for owners of a Construction Hut."""
    return state.quarries > 0 and (privileged or state.players[seat].works(Tile.CONSTRUCTION_HUT))


def tile_moves(state: PuertoRico, seat: i64, privileged: bool) -> vec[i64]:
    """The face-up plantations, with the Forest House also as forests, and the quarry where it is allowed."""
    moves = vec[i64]()
    if not state.has_space(seat):
        return moves
    for good in range(i64(GOODS)):
        if state.row[good] > 0:
            moves = append(moves, Verb.TAKE + good)
    if may_quarry(state, seat, privileged):
        moves = append(moves, Verb.TAKE + Tile.QUARRY)
    if state.players[seat].works(Tile.FOREST_HOUSE):
        for good in range(i64(GOODS)):
            if state.row[good] > 0:
                moves = append(moves, Verb.FOREST + good)
    return moves


def take_tile(state: PuertoRico, seat: i64, move: i64) -> i64:
    """Moves the tile to the island; returns the place where a colonist for it would go."""
    if move >= Verb.FOREST:
        good = move - Verb.FOREST
        state.row[good] -= 1
        lay_forest(state, seat, good)
        return BEACH
    tile = move - Verb.TAKE
    if tile == Tile.QUARRY:
        state.quarries -= 1
    else:
        state.row[tile] -= 1
    state.players[seat].settle(tile)
    return tile


def lay_forest(state: PuertoRico, seat: i64, good: i64) -> None:
    player = state.players[seat]
    player.forests[good] += 1
    player.island += 1


@final
class Settle(Step["PuertoRico"]):
    """Take a face-up plantation, or a quarry."""

    def asks(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> bool:
        return len(self.moves(state, seat, 0, 0)) > 1

    def moves(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(tile_moves(state, seat, seat == state.picker), Verb.PASS)

    def play(self, state: PuertoRico, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != Verb.PASS:
            place = take_tile(state, seat, move)
            if state.players[seat].works(Tile.HOSPICE):
                state.then(HOSPICE, seat, place)


SETTLE: Final = Settle()


@final
class Hospice(Step["PuertoRico"]):
    """A colonist for the tile just taken; for a forest they go to the beach."""

    def asks(self, state: PuertoRico, seat: i64, place: i64, _: i64) -> bool:
        return state.colonists + state.ship_colonists > 0

    def moves(self, state: PuertoRico, seat: i64, place: i64, _: i64) -> vec[i64]:
        return vec[i64]([Verb.TAKE_COLONIST, Verb.PASS])

    def play(self, state: PuertoRico, seat: i64, place: i64, _: i64, move: i64) -> None:
        if move == Verb.TAKE_COLONIST:
            state.take_colonist(seat, place, Tile.HOSPICE)


HOSPICE: Final = Hospice()


@final
class SecondTile(Turn):
    """Library: after all others the settler takes another face-up tile; a quarry only with the Construction Hut."""

    def asks(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> bool:
        return state.privilege(seat) > 1 and len(self.moves(state, seat, 0, 0)) > 1

    def moves(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(tile_moves(state, seat, False), Verb.PASS)

    def play(self, state: PuertoRico, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != Verb.PASS:
            take_tile(state, seat, move)


SECOND_TILE: Final = SecondTile()


def discard_moves(state: PuertoRico, seat: i64) -> vec[i64]:
    """The plantations and forests a player may give up; never a quarry. Of plantations of one kind they choose whether
    an empty one goes, a colonist's or a noble's."""
    player = state.players[seat]
    moves = goods_moves(Verb.DISCARD, player.tiles, 0)
    for good in range(i64(GOODS)):
        if player.forests[good] > 0:
            moves = append(moves, Verb.DISCARD_FOREST + good)
    for good in range(i64(GOODS)):
        if player.works_colonist(good) and player.empty(good) > 0:
            moves = append(moves, Verb.DISCARD_COLONIST + good)
    for good in range(i64(GOODS)):
        if 0 < player.nobles[good] < player.tiles[good]:
            moves = append(moves, Verb.DISCARD_NOBLE + good)
    return moves


def discard_tile(state: PuertoRico, seat: i64, move: i64) -> None:
    """A forest is discarded as the plantation it was; a plantation's worker goes to the beach."""
    player = state.players[seat]
    player.island -= 1
    if Verb.DISCARD_FOREST <= move < Verb.PRODUCE:
        good = move - Verb.DISCARD_FOREST
        player.forests[good] -= 1
    else:
        good = give_up_plantation(player, move)
    state.discards[good] += 1


def give_up_plantation(player: Player, move: i64) -> i64:
    """Of the kind that is returned."""
    if move >= Verb.DISCARD_NOBLE:
        good = move - Verb.DISCARD_NOBLE
        player.go_to_beach(good, True)
    elif move >= Verb.DISCARD_COLONIST:
        good = move - Verb.DISCARD_COLONIST
        player.go_to_beach(good, False)
    else:
        good = move - Verb.DISCARD
        if player.empty(good) == 0:
            player.go_to_beach(good, not player.works_colonist(good))
    player.tiles[good] -= 1
    return good


@final
class HuntingLodge(Turn):
    """With a colonist there: may discard a plantation or forest. With a noble: points for the emptiest island."""

    def comes(self, state: PuertoRico, seat: i64) -> bool:
        return state.players[seat].tiles[Tile.HUNTING_LODGE] > 0

    def asks(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> bool:
        return state.players[seat].works_colonist(Tile.HUNTING_LODGE) and len(discard_moves(state, seat)) > 0

    def moves(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(discard_moves(state, seat), Verb.PASS)

    def play(self, state: PuertoRico, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != Verb.PASS:
            discard_tile(state, seat, move)

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        if state.players[seat].nobles[Tile.HUNTING_LODGE] > 0 and self.is_emptiest(state, seat):
            state.score(seat, HUNTING_LODGE_POINTS, Tile.HUNTING_LODGE)

    def is_emptiest(self, state: PuertoRico, seat: i64) -> bool:
        """Has this island alone the most free spaces?"""
        for who in range(state.seats):
            if who != seat and state.players[who].island <= state.players[seat].island:
                return False
        return True


HUNTING_LODGE: Final = HuntingLodge()


@final
class EndSettler(Step["PuertoRico"]):
    """Tiles left over are discarded and the row is laid out anew."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        for good in range(i64(GOODS)):
            state.discards[good] += state.row[good]
            state.row[good] = 0
        state.fill_row()
        row: i64 = 0
        for good in range(i64(GOODS)):
            row += notes.IN_ROW[good].put(state.row[good])
        state.note(notes.ROW, seat, row)


END_SETTLER: Final = EndSettler()
