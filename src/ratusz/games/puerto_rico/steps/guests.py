"""Expansion I: the Guest House, whose guests go to work when their owner likes; and turns, before which they may."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import Field
from ratusz.core.state import NOBODY
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico.components import PLACES, TILES, Tile
from ratusz.games.puerto_rico.moves import Verb
from ratusz.games.puerto_rico.state import PuertoRico

AT_START: Final = Field(0, 1)
"""Of `when`: asked at the start of a phase, not before something of one's own."""
NEW_TURN: Final = Field(1, 1)
"""Of `when`: a turn begins with it."""
NOBLES_FROM: Final = PLACES
"""In the order of `sent`: first colonists by tile, then nobles by tile."""


@final
class Guests(Step["PuertoRico"]):
    """Send a guest to an empty circle. Of guests that leave together, colonists go first and each kind in rising order
    of tiles: `sent` tells who may still go."""

    def begins_turn(self, when: i64, sent: i64) -> bool:
        return NEW_TURN.of(when) == 1

    def asks(self, state: PuertoRico, seat: i64, when: i64, sent: i64) -> bool:
        player = state.players[seat]
        if not player.works(Tile.GUEST_HOUSE) or (state.declined == seat and AT_START.of(when) == 0):
            return False
        return len(self.moves(state, seat, when, sent)) > 1

    def moves(self, state: PuertoRico, seat: i64, when: i64, sent: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        if player.works_colonist(Tile.GUEST_HOUSE):
            for tile in range(sent, i64(TILES)):
                if tile != Tile.GUEST_HOUSE and player.empty(tile) > 0:
                    moves = append(moves, Verb.PLACE + tile)
        if player.nobles[Tile.GUEST_HOUSE] > 0:
            for tile in range(max(sent - NOBLES_FROM, 0), i64(TILES)):
                if tile != Tile.GUEST_HOUSE and player.empty(tile) > 0:
                    moves = append(moves, Verb.PLACE_NOBLE + tile)
        return append(moves, Verb.PASS)

    def play(self, state: PuertoRico, seat: i64, when: i64, sent: i64, move: i64) -> None:
        at_start = AT_START.of(when)
        if move == Verb.PASS:
            state.declined = seat if at_start == 1 else NOBODY
            return
        player = state.players[seat]
        noble = move >= Verb.PLACE_NOBLE
        tile = move - (Verb.PLACE_NOBLE if noble else Verb.PLACE)
        player.leave(Tile.GUEST_HOUSE, noble)
        player.come(tile, noble)
        state.declined = NOBODY
        state.then(self, seat, AT_START.put(at_start), tile + NOBLES_FROM if noble else tile)

    def run(self, state: PuertoRico, seat: i64, when: i64, sent: i64) -> None:
        if AT_START.of(when) == 0:
            state.declined = NOBODY


GUESTS: Final = Guests()


def ask_guests(state: PuertoRico, seat: i64) -> None:
    """Guests may leave their house right before what comes next for this seat."""
    if state.new_buildings:
        state.then(GUESTS, seat)


class Turn(Step["PuertoRico"]):
    """Somebody's turn in a phase. With Expansion I guests may leave right before it, and then it begins with them
    (`guests_first`, the second argument). The first argument, where there is one, is what was done in it."""

    def begins_turn(self, done: i64, guests_first: i64) -> bool:
        return done == 0 and guests_first == 0

    def comes(self, state: PuertoRico, seat: i64) -> bool:
        """Can this seat have anything to do in it?"""
        return True


def give_turn(state: PuertoRico, turn: Turn, seat: i64) -> None:
    """The next turn is this seat's."""
    if state.new_buildings:
        state.then(GUESTS, seat, NEW_TURN.put(1))
        state.then(turn, seat, 0, 1)
    else:
        state.then(turn, seat)


def give_turns(state: PuertoRico, turn: Turn, first: i64) -> None:
    """A turn for every seat that can have something to do in it, clockwise."""
    seat = first
    for _ in range(state.seats):
        if turn.comes(state, seat):
            give_turn(state, turn, seat)
        seat = state.after(seat)
