"""The draft of Expansion I, then a round: picking roles, its end, the end of the game."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import NOBODY
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.puerto_rico import notes
from ratusz.games.puerto_rico.components import (
    COPIES,
    COPIES_FOR_TWO,
    COST,
    DRAFT_PLACES,
    FIRST_DRAFTED,
    LAST_DRAFTED,
    ROLE_CARDS,
    ROLES,
    ROLES_PICKED,
    Role,
)
from ratusz.games.puerto_rico.moves import Verb
from ratusz.games.puerto_rico.notes import Why
from ratusz.games.puerto_rico.state import Ending, PuertoRico
from ratusz.games.puerto_rico.steps.guests import AT_START, GUESTS, NEW_TURN
from ratusz.games.puerto_rico.steps.phase import PHASE


def draftable(state: PuertoRico) -> vec[i64]:
    """Beige kinds not on the main board yet for which a place of their price is free."""
    free = DRAFT_PLACES[:]
    for tile in range(i64(FIRST_DRAFTED), i64(LAST_DRAFTED) + 1):
        if state.offer[tile] > 0:
            free[COST[tile]] -= 1
    tiles = vec[i64]()
    for tile in range(i64(FIRST_DRAFTED), i64(LAST_DRAFTED) + 1):
        if state.offer[tile] == 0 and free[COST[tile]] > 0:
            tiles = append(tiles, tile)
    return tiles


def put_on_offer(state: PuertoRico, tile: i64) -> None:
    """All copies of a building that belong to this number of players."""
    state.offer[tile] = COPIES_FOR_TWO[tile] if state.seats == 2 else COPIES[tile]


@final
class Draft(Step["PuertoRico"]):
    """Expansion I: put one kind of beige building on a free place of its price on the main board."""

    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def asks(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> bool:
        return len(draftable(state)) > 0

    def moves(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        moves = draftable(state)
        for i in range(i64(len(moves))):
            moves[i] += Verb.DRAFT
        return moves

    def play(self, state: PuertoRico, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        put_on_offer(state, move - Verb.DRAFT)
        state.then(self, state.after(seat))

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        state.then(START_ROUND, state.governor)


DRAFT: Final = Draft()


@final
class StartRound(Step["PuertoRico"]):
    """The governor picks the first role."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        state.round += 1
        state.note(notes.GOVERNOR, state.governor, state.round)
        state.then(PICK_ROLE, state.governor)


START_ROUND: Final = StartRound()


@final
class PickRole(Step["PuertoRico"]):
    """Take one of the role cards that are left and the doubloons on it. `picked` have been taken this round."""

    def begins_turn(self, picked: i64, _: i64) -> bool:
        return True

    def asks(self, state: PuertoRico, seat: i64, picked: i64, _: i64) -> bool:
        return True

    def moves(self, state: PuertoRico, seat: i64, picked: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        for role in range(ROLE_CARDS[state.seats]):
            if state.role_owner[role] == NOBODY and not self.same_as_first(state, role):
                moves = append(moves, Verb.ROLE + role)
        return moves

    def same_as_first(self, state: PuertoRico, role: i64) -> bool:
        """The second prospector, while the first one lies there with as many doubloons."""
        return (
            role == Role.PROSPECTOR_2
            and state.role_owner[Role.PROSPECTOR] == NOBODY
            and state.role_doubloons[Role.PROSPECTOR] == state.role_doubloons[Role.PROSPECTOR_2]
        )

    def play(self, state: PuertoRico, seat: i64, picked: i64, _: i64, move: i64) -> None:
        role = move - Verb.ROLE
        state.role_owner[role] = seat
        doubloons = state.role_doubloons[role]
        state.role_doubloons[role] = 0
        state.players[seat].doubloons += doubloons
        if doubloons > 0:
            state.note(notes.DOUBLOONS, seat, doubloons, Why.CARD)
        state.then(PHASE, seat, role)
        if picked + 1 < ROLES_PICKED[state.seats]:
            state.then(self, state.after(seat), picked + 1)
        else:
            state.then(END_ROUND, seat)


PICK_ROLE: Final = PickRole()


@final
class EndRound(Step["PuertoRico"]):
    """A doubloon on each role left over, the cards go back, the governor's card moves on; or the game is over."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        for role in range(ROLE_CARDS[state.seats]):
            if state.role_owner[role] == NOBODY:
                state.role_doubloons[role] += 1
                state.bank -= 1
        for role in range(i64(ROLES)):
            state.role_owner[role] = NOBODY
        if state.ending == Ending.NO:
            state.governor = state.after(state.governor)
            state.then(START_ROUND, state.governor)
            return
        if state.new_buildings:
            state.clockwise(GUESTS, seat, AT_START.put(1) + NEW_TURN.put(1))
        state.then(END_GAME, seat)


END_ROUND: Final = EndRound()


@final
class EndGame(Step["PuertoRico"]):
    """What is left is the scoring."""

    def run(self, state: PuertoRico, seat: i64, _a: i64, _b: i64) -> None:
        state.declined = NOBODY
        state.finish()


END_GAME: Final = EndGame()
