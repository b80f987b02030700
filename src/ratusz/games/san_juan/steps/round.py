"""A round: its start, picking roles, its end."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import NOBODY
from ratusz.core.step import SecretPick, Step, picks
from ratusz.core.vecs import append, i64, vec
from ratusz.games.san_juan import notes
from ratusz.games.san_juan.components import (
    GUARD_ROOM_LIMIT,
    IDLE_ROUNDS_TO_END,
    OFFICE_SWAP,
    ROLES,
    ROLES_PICKED_BY_TWO,
    TOWER_LIMIT,
    USUAL_LIMIT,
    Card,
)
from ratusz.games.san_juan.moves import Verb
from ratusz.games.san_juan.state import Player, SanJuan
from ratusz.games.san_juan.steps.hand import DISCARD
from ratusz.games.san_juan.steps.phase import PHASE


@final
class StartRound(Step["SanJuan"]):
    """The governor's card moves on; then three passes round the table: Offices, Chapels and Banks, hand limits."""

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        state.round += 1
        state.built_this_round = False
        state.library_used = False
        for role in range(i64(ROLES)):
            state.role_owner[role] = NOBODY
        if state.round > 1:
            state.governor = state.after(state.governor)
        state.note(notes.ROUND, state.governor, state.round)
        if state.round > 1:
            state.clockwise(OFFICE, state.governor)
            state.clockwise(CHAPEL, state.governor)
            state.clockwise(HAND_LIMIT, state.governor)
        state.then(PICK_ROLE, state.governor)


START_ROUND: Final = StartRound()


@final
class Office(SecretPick["SanJuan"]):
    """Discard one or two cards, then draw as many."""

    def begins_turn(self, first: i64, swapped: i64) -> bool:
        return swapped == 0

    def asks(self, state: SanJuan, seat: i64, first: i64, swapped: i64) -> bool:
        player = state.players[seat]
        return player.has(Card.OFFICE) and swapped < OFFICE_SWAP and player.hand_size > 0

    def moves(self, state: SanJuan, seat: i64, first: i64, swapped: i64) -> vec[i64]:
        return append(picks(Verb.SWAP, state.players[seat].hand, first, 1 if swapped < OFFICE_SWAP else 0), Verb.PASS)

    def play(self, state: SanJuan, seat: i64, first: i64, swapped: i64, move: i64) -> None:
        if move == Verb.PASS:
            self.run(state, seat, first, swapped)
            return
        card = move - Verb.SWAP
        state.players[seat].lose(card)
        state.discard(card)
        state.then(self, seat, card, swapped + 1)

    def run(self, state: SanJuan, seat: i64, first: i64, swapped: i64) -> None:
        state.take_cards(seat, swapped, Card.OFFICE)


OFFICE: Final = Office()


@final
class Chapel(Step["SanJuan"]):
    """Lay one card under the Chapel. The Bank comes after it."""

    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def asks(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> bool:
        player = state.players[seat]
        return player.has(Card.CHAPEL) and player.hand_size > 0

    def moves(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(picks(Verb.TUCK, state.players[seat].hand, 0, 1), Verb.PASS)

    def play(self, state: SanJuan, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != Verb.PASS:
            tuck(state.players[seat], Card.CHAPEL, move - Verb.TUCK)
        self.run(state, seat, 0, 0)

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        state.then(BANK, seat)


CHAPEL: Final = Chapel()


@final
class Bank(SecretPick["SanJuan"]):
    """Once in the game: lay any number of cards under the Bank."""

    def begins_turn(self, first: i64, tucked: i64) -> bool:
        return tucked == 0

    def asks(self, state: SanJuan, seat: i64, first: i64, tucked: i64) -> bool:
        player = state.players[seat]
        if not player.has(Card.BANK) or (player.bank_used and tucked == 0):
            return False
        return player.hand_size > 0

    def moves(self, state: SanJuan, seat: i64, first: i64, tucked: i64) -> vec[i64]:
        return append(picks(Verb.TUCK, state.players[seat].hand, first, 1), Verb.PASS)

    def play(self, state: SanJuan, seat: i64, first: i64, tucked: i64, move: i64) -> None:
        if move == Verb.PASS:
            return
        player = state.players[seat]
        player.bank_used = True
        tuck(player, Card.BANK, move - Verb.TUCK)
        state.then(self, seat, move - Verb.TUCK, tucked + 1)


BANK: Final = Bank()


def tuck(player: Player, building: i64, card: i64) -> None:
    player.lose(card)
    player.under[card] += 1
    player.tucked[player.slot(building, False)] += 1


def hand_limit(state: SanJuan, seat: i64) -> i64:
    player = state.players[seat]
    if player.has(Card.TOWER):
        return TOWER_LIMIT
    if not player.has(Card.GUARD_ROOM):
        for other in state.players:
            if other.has(Card.GUARD_ROOM):
                return GUARD_ROOM_LIMIT
    return USUAL_LIMIT


@final
class HandLimit(Step["SanJuan"]):
    """Discard down to the limit."""

    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        surplus = state.players[seat].hand_size - hand_limit(state, seat)
        if surplus > 0:
            state.then(DISCARD, seat, 0, surplus)


HAND_LIMIT: Final = HandLimit()


@final
class PickRole(Step["SanJuan"]):
    """Take one of the roles that are left. `picked` have been taken this round."""

    def begins_turn(self, picked: i64, _: i64) -> bool:
        return True

    def asks(self, state: SanJuan, seat: i64, picked: i64, _: i64) -> bool:
        return True

    def moves(self, state: SanJuan, seat: i64, picked: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        for role in range(i64(ROLES)):
            if state.role_owner[role] == NOBODY:
                moves = append(moves, Verb.ROLE + role)
        return moves

    def play(self, state: SanJuan, seat: i64, picked: i64, _: i64, move: i64) -> None:
        role = move - Verb.ROLE
        state.role_owner[role] = seat
        used = state.library_used and seat == state.governor
        state.library = state.players[seat].has(Card.LIBRARY) and not used
        if state.library and state.seats == 2 and picked == 0:
            state.then(ASK_LIBRARY, seat, role)
        state.then(PHASE, seat, role)
        last = ROLES_PICKED_BY_TWO if state.seats == 2 else state.seats
        if picked + 1 < last:
            state.then(PICK_ROLE, state.after(seat), picked + 1)
        else:
            state.then(END_ROUND, seat)


PICK_ROLE: Final = PickRole()


@final
class AskLibrary(Step["SanJuan"]):
    """With two players the governor's Library works once a round: for the first role, or saved for the second?"""

    def asks(self, state: SanJuan, seat: i64, role: i64, _: i64) -> bool:
        return True

    def moves(self, state: SanJuan, seat: i64, role: i64, _: i64) -> vec[i64]:
        return vec[i64]([Verb.USE_LIBRARY, Verb.SAVE_LIBRARY])

    def play(self, state: SanJuan, seat: i64, role: i64, _: i64, move: i64) -> None:
        state.library = move == Verb.USE_LIBRARY
        state.library_used = state.library


ASK_LIBRARY: Final = AskLibrary()


@final
class EndRound(Step["SanJuan"]):
    """Nobody has to sit for ever at a table where nothing is built any more."""

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        state.idle_rounds = 0 if state.built_this_round else state.idle_rounds + 1
        if state.idle_rounds == IDLE_ROUNDS_TO_END:
            state.note(notes.IDLE, seat)
            state.finish()
        else:
            state.then(START_ROUND, seat)


END_ROUND: Final = EndRound()
