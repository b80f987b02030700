"""The helper phase, and how the stages of the buildings phase follow each other."""

from __future__ import annotations

from typing import final

from ratusz.core.state import NOBODY, Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen.components import (
    CAPITAL,
    COVER_FEE,
    HAND_LIMIT,
    HELPERS_IN_BUILDING,
    IDLE_HELPER_POINTS,
    OWN_HELPERS,
    SPACES,
    TOWN,
    WINTER,
    WORK_POINTS,
    Town,
)
from ratusz.games.craftsmen.moves import COVER, PASS, PAY, POINTS, SEND
from ratusz.games.craftsmen.state import Craftsmen, Note
from ratusz.games.craftsmen.steps.crafts import craft, craft_moves, craft_possible
from ratusz.games.craftsmen.steps.kinds import Kind, Right, in_order

RIBBON = 2
"""The space where covering a disc costs nothing."""


@final
class StartRound(Step["Craftsmen"]):
    """Spring, summer and autumn begin with the helper phase; winter has none."""

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        state.note(Note.SEASON, seat, state.year + 1, state.season)
        if state.season == WINTER:
            state.push(Kind.STAGE, seat, Town.BUILDERS)
        else:
            state.push(Kind.SEND_HELPER, state.order[0])


@final
class SendHelper(Step["Craftsmen"]):
    """Send a helper to the first free space of a queue; where there is none, cover a single disc; or pass for good."""

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
                    moves = append(moves, SEND + town)
                else:
                    for space in range(state.spaces()):
                        if coverable(state, seat, town, space):
                            moves = append(moves, COVER + town * SPACES + space)
        return append(moves, PASS)

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
        if move == PASS:
            player.passed = True
            next_helper(state, seat)
            return
        player.helpers -= 1
        next_helper(state, seat)
        if move < COVER:
            town = move - SEND
            state.queue[(town * SPACES + self.free(state, town)) * 2] = seat
            return
        at = (move - COVER) * 2
        state.queue[at + 1] = seat
        owner = state.queue[at]
        if owner == seat:
            return
        if state.seats == 2:
            state.push(Kind.HAND_LIMIT, owner, HAND_LIMIT)
            state.take_capital(owner, 1)
        elif cover_fee(state, seat, move - COVER) > 0:
            state.push(Kind.FEE, seat, owner)

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        state.note(Note.BLOCKED, seat)
        self.play(state, seat, 0, 0, PASS)


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
            state.push(Kind.SEND_HELPER, who)
            return
    state.push(Kind.END_HELPERS, seat)


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
                moves = append(moves, PAY + kind)
        if player.points >= COVER_FEE[state.year]:
            moves = append(moves, POINTS)
        return moves

    def play(self, state: Craftsmen, seat: i64, owner: i64, _: i64, move: i64) -> None:
        if move == POINTS:
            state.players[seat].points -= COVER_FEE[state.year]
            state.players[owner].points += COVER_FEE[state.year]
            return
        state.players[seat].lose(move - PAY)
        state.players[owner].gain(move - PAY, True)
        state.push(Kind.HAND_LIMIT, owner, HAND_LIMIT)

    def run(self, state: Craftsmen, seat: i64, owner: i64, _: i64) -> None:
        move = self.moves(state, seat, owner, 0)[0]
        if move == POINTS:
            state.note(Note.PAID_POINTS, seat, COVER_FEE[state.year])
        else:
            state.note(Note.PAID, seat, move - PAY)
        self.play(state, seat, owner, 0, move)


@final
class EndHelpers(Step["Craftsmen"]):
    """A point for whoever has helpers left, however many."""

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        for who in range(state.seats):
            player = state.players[who]
            if player.helpers > 0:
                player.points += IDLE_HELPER_POINTS
                state.note(Note.IDLE, who, IDLE_HELPER_POINTS)
        state.push(Kind.STAGE, seat, Town.BANK)


@final
class Stage(Step["Craftsmen"]):
    """One town building: its helpers act from the left, on each space the lower disc first. In winter everybody acts
    once, in the sequence of the order track. Work tokens may be played before the next stage."""

    def run(self, state: Craftsmen, seat: i64, stage: i64, _: i64) -> None:
        state.stage = stage
        last: i64 = Town.CRAFTS if state.season == WINTER else Town.TOWN_HALL
        if stage == last:
            state.push(Kind.END_PHASE, seat)
        else:
            state.push(Kind.STAGE, seat, stage + 2 if state.season == WINTER else stage + 1)
            in_order(state, Kind.PLAY_WORK_TOKEN, 0)
        if state.season == WINTER:
            for back in range(state.seats):
                act(state, stage, state.order[state.seats - 1 - back], Right.TOKEN, 0)
            return
        for back in range(i64(SPACES) * 2):
            at = (stage + 1) * SPACES * 2 - 1 - back
            if state.queue[at] != NOBODY:
                act(state, stage, state.queue[at], Right.TOKEN if at >= stage * SPACES * 2 + 2 else Right.GOLD, at)


def act(state: Craftsmen, stage: i64, seat: i64, right: i64, at: i64) -> None:
    """Puts the action of a helper on the agenda."""
    if stage == Town.BANK:
        state.push(Kind.BANK, seat, right)
    elif stage == Town.BUILDERS:
        state.push(Kind.BUILD, seat, right)
    elif stage == Town.NOTARY:
        state.push(Kind.NOTARY, seat, right)
    elif stage == Town.CRAFTS:
        state.push(Kind.CRAFT, seat, right, WORK_POINTS[state.year])
    elif stage == Town.MERCHANTS:
        state.push(Kind.MERCHANT, seat, right)
    else:
        state.push(Kind.TOWN_HALL, seat, at)


@final
class PlayWorkToken(Step["Craftsmen"]):
    """Between two stages: play any number of work tokens, each for one work point that is used at once."""

    def asks(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> bool:
        return state.players[seat].works > 0 and craft_possible(state, seat)

    def moves(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return craft_moves(state, seat, Right.NONE, 1)

    def play(self, state: Craftsmen, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == PASS:
            return
        state.players[seat].works -= 1
        state.work_pool += 1
        state.push(Kind.PLAY_WORK_TOKEN, seat)
        craft(state, seat, Right.NONE, move)
