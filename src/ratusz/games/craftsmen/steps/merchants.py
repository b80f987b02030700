"""Stage V, the merchants' guild, and stage VI, the town hall."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import lowest, rest
from ratusz.core.state import NOBODY
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen import notes
from ratusz.games.craftsmen.components import (
    EMPTY,
    FAIR_LIMIT,
    NATURAL,
    ORDER_CHANGE_SPACES,
    SEMI,
    TOKEN_LIMIT,
    Good,
)
from ratusz.games.craftsmen.moves import Verb, deliver, delivered_good, delivered_to
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.craftsmen.steps.bank import PRICE
from ratusz.games.craftsmen.steps.crafts import free_icons, icons_of, put, sites, takes
from ratusz.games.craftsmen.steps.privileges import claim, may_claim


def destinations(state: Craftsmen, seat: i64, good: i64) -> vec[i64]:
    """The advanced buildings with a free icon for a semi-product."""
    free = free_icons(state.box, state.players[seat])
    moves = vec[i64]()
    buildings = sites(free)
    while buildings != 0:
        building = lowest(buildings)
        buildings = rest(buildings)
        if building >= Good.FIRST_END and takes(state.box, building, icons_of(free, building), good):
            moves = append(moves, deliver(good, building))
    return moves


@final
class Merchant(Step["Craftsmen"]):
    """Buy the lower marker of a semi-product for a capital card, or by privilege for a marker on the fair. One's own
    marker cannot be bought; the price of another player's goes to that player."""

    def begins_turn(self, right: i64, _: i64) -> bool:
        return True

    def asks(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> bool:
        return len(self.moves(state, seat, right, 0)) > 1

    def moves(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        barter = player.fair > 0 and may_claim(state, seat, right)
        if player.capital_size > 0 or barter:
            for semi in range(i64(SEMI)):
                owner = state.granary[semi * 2]
                if owner in (EMPTY, seat):
                    continue
                if len(destinations(state, seat, Good.FIRST_SEMI + semi)) > 0:
                    if player.capital_size > 0:
                        moves = append(moves, Verb.BUY + semi)
                    if barter:
                        moves = append(moves, Verb.BARTER + semi)
        return append(moves, Verb.PASS)

    def play(self, state: Craftsmen, seat: i64, right: i64, _: i64, move: i64) -> None:
        if move == Verb.PASS:
            return
        player = state.players[seat]
        semi = move - Verb.BARTER if move >= Verb.BARTER else move - Verb.BUY
        owner = state.granary[semi * 2]
        state.granary[semi * 2] = state.granary[semi * 2 + 1]
        state.granary[semi * 2 + 1] = EMPTY
        if owner != NATURAL:
            state.note(notes.BOUGHT, seat, owner)
        state.then(PLACE_PURCHASE, seat, Good.FIRST_SEMI + semi)
        if move < Verb.BARTER:
            state.then(PRICE, seat, 0 if owner == NATURAL else owner + 1)
        else:
            claim(state, seat, right)
            player.fair -= 1
            if owner != NATURAL and state.players[owner].fair < FAIR_LIMIT:
                state.players[owner].fair += 1


MERCHANT: Final = Merchant()


@final
class PlacePurchase(Step["Craftsmen"]):
    """The semi-product bought goes on a free icon at once."""

    def asks(self, state: Craftsmen, seat: i64, good: i64, _: i64) -> bool:
        return len(destinations(state, seat, good)) > 1

    def moves(self, state: Craftsmen, seat: i64, good: i64, _: i64) -> vec[i64]:
        return destinations(state, seat, good)

    def play(self, state: Craftsmen, seat: i64, good: i64, _: i64, move: i64) -> None:
        put(state, seat, delivered_good(move), delivered_to(move))

    def run(self, state: Craftsmen, seat: i64, good: i64, _: i64) -> None:
        move = destinations(state, seat, good)[0]
        state.note(notes.MADE, seat, good, delivered_to(move) + 1)
        self.play(state, seat, good, 0, move)


PLACE_PURCHASE: Final = PlacePurchase()


@final
class TownHall(Step["Craftsmen"]):
    """Take a privilege token, a work token, or move the helper's disc to the order change track."""

    def begins_turn(self, at: i64, _: i64) -> bool:
        return True

    def asks(self, state: Craftsmen, seat: i64, at: i64, _: i64) -> bool:
        return len(self.moves(state, seat, at, 0)) > 1

    def moves(self, state: Craftsmen, seat: i64, at: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        if state.privilege_pool > 0 and player.privileges < TOKEN_LIMIT:
            moves = append(moves, Verb.PRIVILEGE_TOKEN)
        if state.work_pool > 0 and player.works < TOKEN_LIMIT:
            moves = append(moves, Verb.WORK_TOKEN)
        if may_change_order(state, seat):
            moves = append(moves, Verb.ORDER)
        return append(moves, Verb.PASS)

    def play(self, state: Craftsmen, seat: i64, at: i64, _: i64, move: i64) -> None:
        player = state.players[seat]
        if move == Verb.PRIVILEGE_TOKEN:
            player.privileges += 1
            state.privilege_pool -= 1
        elif move == Verb.WORK_TOKEN:
            player.works += 1
            state.work_pool -= 1
        elif move == Verb.ORDER:
            state.change = append(state.change[:], seat)
            state.queue[at] = NOBODY


TOWN_HALL: Final = TownHall()


def may_change_order(state: Craftsmen, seat: i64) -> bool:
    """Not with two players, not on a full track, not twice."""
    if state.seats == 2 or i64(len(state.change)) >= ORDER_CHANGE_SPACES:
        return False
    for at in range(i64(len(state.change))):
        if state.change[at] == seat:
            return False
    return True
