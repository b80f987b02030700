"""Expansion I: the Guest House, whose guests go to work when their owner likes."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import NOBODY, Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico.components import PLACES, TILES, Tile
from ratusz.games.puerto_rico.moves import PASS, PLACE, PLACE_NOBLE
from ratusz.games.puerto_rico.state import PuertoRico
from ratusz.games.puerto_rico.steps.kinds import Kind

NOBLES_FROM: Final = PLACES
"""In the order of `sent`: first colonists by tile, then nobles by tile."""


@final
class Guests(Step["PuertoRico"]):
    """Send a guest to an empty circle. Of guests that leave together, colonists go first and each kind in rising order
    of tiles: `sent` tells who may still go."""

    def asks(self, state: PuertoRico, seat: i64, at_start: i64, sent: i64) -> bool:
        player = state.players[seat]
        if not player.works(Tile.GUEST_HOUSE) or (state.declined == seat and not at_start):
            return False
        return len(self.moves(state, seat, at_start, sent)) > 1

    def moves(self, state: PuertoRico, seat: i64, at_start: i64, sent: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        if player.works_colonist(Tile.GUEST_HOUSE):
            for tile in range(sent, i64(TILES)):
                if tile != Tile.GUEST_HOUSE and player.empty(tile) > 0:
                    moves = append(moves, PLACE + tile)
        if player.nobles[Tile.GUEST_HOUSE] > 0:
            for tile in range(max(sent - NOBLES_FROM, 0), i64(TILES)):
                if tile != Tile.GUEST_HOUSE and player.empty(tile) > 0:
                    moves = append(moves, PLACE_NOBLE + tile)
        return append(moves, PASS)

    def play(self, state: PuertoRico, seat: i64, at_start: i64, sent: i64, move: i64) -> None:
        if move == PASS:
            if at_start:
                state.declined = seat
            else:
                state.declined = NOBODY
            return
        player = state.players[seat]
        noble = move >= PLACE_NOBLE
        tile = move - (PLACE_NOBLE if noble else PLACE)
        player.leave(Tile.GUEST_HOUSE, noble)
        player.come(tile, noble)
        state.declined = NOBODY
        state.push(Kind.GUESTS, seat, at_start, tile + NOBLES_FROM if noble else tile)

    def run(self, state: PuertoRico, seat: i64, at_start: i64, sent: i64) -> None:
        if not at_start:
            state.declined = NOBODY
