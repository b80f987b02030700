"""The craftsman phase."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import EMPTY, has, with_thing
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico import notes
from ratusz.games.puerto_rico.components import (
    CHAPEL_DOUBLOONS,
    CHAPEL_POINTS,
    FACTORY_DOUBLOONS,
    GOODS,
    LARGE_PLANT,
    Good,
    Tile,
)
from ratusz.games.puerto_rico.moves import Verb
from ratusz.games.puerto_rico.state import Player, PuertoRico
from ratusz.games.puerto_rico.steps.guests import Turn


def aqueduct_helps(player: Player, good: i64) -> bool:
    """One more indigo or sugar, if the large plant works."""
    if good != Good.INDIGO and good != Good.SUGAR:
        return False
    return player.works(Tile.AQUEDUCT) and player.works(LARGE_PLANT[good])


@final
class Produce(Turn):
    """Everybody in turn takes what they make, as far as the supply goes; then their buildings pay."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        player = state.players[seat]
        kinds: i64 = 0
        made: i64 = EMPTY
        most: i64 = 0
        for good in range(i64(GOODS)):
            count = min(player.capacity(good), state.goods[good])
            if count == 0:
                continue
            if state.goods[good] > count and aqueduct_helps(player, good):
                count += 1
            state.goods[good] -= count
            player.goods[good] += count
            state.note(notes.MADE, seat, count, good)
            kinds += 1
            made = with_thing(made, good)
            if good != Good.CORN:
                most = max(most, count)
        if seat == state.picker:
            state.made = made
        if player.works(Tile.FACTORY):
            state.earn(seat, FACTORY_DOUBLOONS[kinds], Tile.FACTORY)
        if player.works(Tile.SPECIALTY_FACTORY) and most > 1:
            state.earn(seat, most - 1, Tile.SPECIALTY_FACTORY)
        if state.with_nobles:
            self.pay_nobles(state, seat, player)

    def pay_nobles(self, state: PuertoRico, seat: i64, player: Player) -> None:
        """Chapel and Jeweler pay whether or not goods are made."""
        if player.works_colonist(Tile.CHAPEL):
            state.earn(seat, CHAPEL_DOUBLOONS, Tile.CHAPEL)
        elif player.works(Tile.CHAPEL):
            state.score(seat, CHAPEL_POINTS, Tile.CHAPEL)
        if player.works(Tile.JEWELER):
            state.earn(seat, player.nobles_all(), Tile.JEWELER)


PRODUCE: Final = Produce()


@final
class ExtraGood(Step["PuertoRico"]):
    """Last of all the craftsman takes another good of a kind they have made; with the Library two, in rising order."""

    def begins_turn(self, first: i64, taken: i64) -> bool:
        return taken == 0

    def asks(self, state: PuertoRico, seat: i64, first: i64, taken: i64) -> bool:
        return taken < state.privilege(seat) and len(self.moves(state, seat, first, taken)) > 1

    def moves(self, state: PuertoRico, seat: i64, first: i64, taken: i64) -> vec[i64]:
        moves = vec[i64]()
        for good in range(first, i64(GOODS)):
            if has(state.made, good) and state.goods[good] > 0:
                moves = append(moves, Verb.PRODUCE + good)
        return append(moves, Verb.PASS)

    def play(self, state: PuertoRico, seat: i64, first: i64, taken: i64, move: i64) -> None:
        if move != Verb.PASS:
            good = move - Verb.PRODUCE
            state.goods[good] -= 1
            state.players[seat].goods[good] += 1
            state.then(self, seat, good, taken + 1)


EXTRA_GOOD: Final = ExtraGood()
