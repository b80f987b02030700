"""The helper phase, and how the stages of the buildings phase follow each other."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import NOBODY
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen import notes
from ratusz.games.craftsmen.components import (
    CAPITAL,
    COVER_FEE,
    HELPERS_IN_BUILDING,
    IDLE_HELPER_POINTS,
    OWN_HELPERS,
    SPACES,
    TOWN,
    USUAL_LIMIT,
    WINTER,
    WORK_POINTS,
    Town,
)
from ratusz.games.craftsmen.moves import Verb
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.craftsmen.steps import end
from ratusz.games.craftsmen.steps.bank import BANK, HAND_LIMIT
from ratusz.games.craftsmen.steps.builders import BUILD
from ratusz.games.craftsmen.steps.crafts import CRAFT, POINTS, craft, craft_moves, craft_possible
from ratusz.games.craftsmen.steps.merchants import MERCHANT, TOWN_HALL
from ratusz.games.craftsmen.steps.notary import NOTARY
from ratusz.games.craftsmen.steps.privileges import Right

RIBBON = 2
"""The space where covering a disc costs nothing."""


@final
class StartRound(Step["Craftsmen"]):
    """Spring, summer and autumn begin with the helper phase; winter has none."""

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        state.note(notes.SEASON, seat, state.year + 1, state.season)
        if state.season == WINTER:
            state.then(STAGE, seat, Town.BUILDERS)
        else:
            state.then(SEND_HELPER, state.order[0])


START_ROUND: Final = StartRound()


@final
class SendHelper(Step["Craftsmen"]):
    """Send a helper to the first free space of a queue; where there is none, cover a single disc; or pass for good."""

    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def asks(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> bool:
        for town in range(i64(TOWN)):
            if self.room(state, seat, town):
                if self.free(state, town) != NOBODY:
                    return True
                for space in range(state.spaces()):
                    if coverable(state, seat, town, space):
                        return True
        return False

    def moves(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        moves = vec[i64]()
        for town in range(i64(TOWN)):
            if self.room(state, seat, town):
                if self.free(state, town) != NOBODY:
                    moves = append(moves, Verb.SEND + town)
                else:
                    for space in range(state.spaces()):
                        if coverable(state, seat, town, space):
                            moves = append(moves, Verb.COVER + town * SPACES + space)
        return append(moves, Verb.PASS)

    def room(self, state: Craftsmen, seat: i64, town: i64) -> bool:
        """Two helpers of one's own, and a limit for all together."""
        own: i64 = 0
        total: i64 = 0
        for at in range(town * SPACES * 2, (town + 1) * SPACES * 2):
            if state.queue[at] != NOBODY:
                total += 1
                if state.queue[at] == seat:
                    own += 1
        return own < OWN_HELPERS and total < HELPERS_IN_BUILDING[state.seats]

    def free(self, state: Craftsmen, town: i64) -> i64:
        """The first free space, or NOBODY."""
        for space in range(state.spaces()):
            if state.queue[(town * SPACES + space) * 2] == NOBODY:
                return space
        return NOBODY

    def play(self, state: Craftsmen, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        player = state.players[seat]
        if move == Verb.PASS:
            player.passed = True
        else:
            player.helpers -= 1
            if move < Verb.COVER:
                town = move - Verb.SEND
                state.queue[(town * SPACES + self.free(state, town)) * 2] = seat
            else:
                self.cover(state, seat, move - Verb.COVER)
        next_helper(state, seat)

    def cover(self, state: Craftsmen, seat: i64, space: i64) -> None:
        """Another's disc costs a fee; with two players its owner draws a card instead."""
        state.queue[space * 2 + 1] = seat
        owner = state.queue[space * 2]
        if owner == seat:
            return
        state.note(notes.COVERED, seat, owner)
        if state.seats == 2:
            state.take_capital(owner, 1)
            state.then(HAND_LIMIT, owner, USUAL_LIMIT)
        elif cover_fee(state, seat, space) > 0:
            state.then(FEE, seat, owner)

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        state.note(notes.BLOCKED, seat)
        self.play(state, seat, 0, 0, Verb.PASS)


SEND_HELPER: Final = SendHelper()


def coverable(state: Craftsmen, seat: i64, town: i64, space: i64) -> bool:
    """A single disc may be covered: one's own, one on the ribbon, or one whose owner can be paid."""
    at = (town * SPACES + space) * 2
    if state.queue[at] == NOBODY or state.queue[at + 1] != NOBODY:
        return False
    player = state.players[seat]
    return player.capital_size > 0 or player.points >= cover_fee(state, seat, town * SPACES + space)


def cover_fee(state: Craftsmen, seat: i64, at: i64) -> i64:
    """What covering the disc on a space (town building x 3 + space) costs, in points if not a card: nothing on one's
    own disc, on the ribbon, and with two players."""
    if state.queue[at * 2] == seat or at % SPACES == RIBBON or state.seats == 2:
        return 0
    return COVER_FEE[state.year]


def next_helper(state: Craftsmen, seat: i64) -> None:
    """The next on the order track who has helpers and has not passed; without any the phase ends."""
    at: i64 = 0
    while state.order[at] != seat:
        at += 1
    for step in range(state.seats):
        who = state.order[(at + 1 + step) % state.seats]
        player = state.players[who]
        if player.helpers > 0 and not player.passed:
            state.then(SEND_HELPER, who)
            return
    state.then(END_HELPERS, seat)


@final
class Fee(Step["Craftsmen"]):
    """Pay the owner of the covered disc: a capital card or points, by the year."""

    def asks(self, state: Craftsmen, seat: i64, owner: i64, _: i64) -> bool:
        player = state.players[seat]
        return player.capital_size > 1 or (player.capital_size == 1 and player.points >= COVER_FEE[state.year])

    def moves(self, state: Craftsmen, seat: i64, owner: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        for kind in range(i64(CAPITAL)):
            if player.capital[kind] > 0:
                moves = append(moves, Verb.PAY + kind)
        if player.points >= COVER_FEE[state.year]:
            moves = append(moves, Verb.POINTS)
        return moves

    def play(self, state: Craftsmen, seat: i64, owner: i64, _: i64, move: i64) -> None:
        if move == Verb.POINTS:
            state.players[seat].points -= COVER_FEE[state.year]
            state.players[owner].points += COVER_FEE[state.year]
            state.note(notes.PAID_POINTS, seat, COVER_FEE[state.year])
            return
        state.players[seat].lose(move - Verb.PAY)
        state.players[owner].gain(move - Verb.PAY, True)
        state.then(HAND_LIMIT, owner, USUAL_LIMIT)

    def run(self, state: Craftsmen, seat: i64, owner: i64, _: i64) -> None:
        move = self.moves(state, seat, owner, 0)[0]
        if move != Verb.POINTS:
            state.pay_by_itself(seat, move - Verb.PAY)
        self.play(state, seat, owner, 0, move)


FEE: Final = Fee()


@final
class EndHelpers(Step["Craftsmen"]):
    """A point for whoever has helpers left, however many."""

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        for who in range(state.seats):
            player = state.players[who]
            if player.helpers > 0:
                player.points += IDLE_HELPER_POINTS
                state.note(notes.IDLE, who, IDLE_HELPER_POINTS)
        state.then(STAGE, seat, Town.BANK)


END_HELPERS: Final = EndHelpers()


@final
class Stage(Step["Craftsmen"]):
    """One town building: its helpers act from the left, on each space the lower disc first. In winter everybody acts
    once, in the sequence of the order track. Work tokens may be played before the next stage."""

    def run(self, state: Craftsmen, seat: i64, stage: i64, _: i64) -> None:
        state.stage = stage
        if state.season == WINTER:
            state.note(notes.STAGE, seat, stage)
            for place in range(state.seats):
                act(state, stage, state.order[place], Right.TOKEN, 0)
        else:
            first = stage * SPACES * 2
            if state.queue[first] != NOBODY:
                state.note(notes.STAGE, seat, stage)
            for at in range(first, first + SPACES * 2):
                if state.queue[at] != NOBODY:
                    act(state, stage, state.queue[at], Right.TOKEN if at >= first + 2 else Right.GOLD, at)
        last: i64 = Town.CRAFTS if state.season == WINTER else Town.TOWN_HALL
        if stage == last:
            state.then(end.END_PHASE, seat)
        else:
            state.in_order(PLAY_WORK_TOKEN)
            state.then(self, seat, stage + 2 if state.season == WINTER else stage + 1)


STAGE: Final = Stage()


def act(state: Craftsmen, stage: i64, seat: i64, right: i64, at: i64) -> None:
    """Puts the action of a helper on the agenda."""
    if stage == Town.BANK:
        state.then(BANK, seat, right)
    elif stage == Town.BUILDERS:
        state.then(BUILD, seat, right)
    elif stage == Town.NOTARY:
        state.then(NOTARY, seat, right)
    elif stage == Town.CRAFTS:
        state.then(CRAFT, seat, right, POINTS.put(WORK_POINTS[state.year]))
    elif stage == Town.MERCHANTS:
        state.then(MERCHANT, seat, right)
    else:
        state.then(TOWN_HALL, seat, at)


@final
class PlayWorkToken(Step["Craftsmen"]):
    """Between two stages: play any number of work tokens, each for one work point that is used at once. `played` is
    how many have been."""

    def begins_turn(self, played: i64, _: i64) -> bool:
        return played == 0

    def asks(self, state: Craftsmen, seat: i64, played: i64, _: i64) -> bool:
        return state.players[seat].works > 0 and craft_possible(state, seat)

    def moves(self, state: Craftsmen, seat: i64, played: i64, _: i64) -> vec[i64]:
        return craft_moves(state, seat, Right.NONE, 1)

    def play(self, state: Craftsmen, seat: i64, played: i64, _: i64, move: i64) -> None:
        if move == Verb.PASS:
            return
        state.players[seat].works -= 1
        state.work_pool += 1
        craft(state, seat, Right.NONE, move)
        state.then(self, seat, played + 1)


PLAY_WORK_TOKEN: Final = PlayWorkToken()
