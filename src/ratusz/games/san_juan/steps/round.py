"""A round: its start, picking roles, its end."""

from __future__ import annotations

from typing import final

from ratusz.core.state import NOBODY, NONE, Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.san_juan.components import (
    HAND_LIMIT,
    HAND_LIMIT_GUARD_ROOM,
    HAND_LIMIT_TOWER,
    IDLE_ROUNDS_TO_END,
    OFFICE_SWAP,
    ROLES,
    ROLES_PICKED_BY_TWO,
    Card,
)
from ratusz.games.san_juan.moves import (
    DISCARD,
    PASS,
    ROLE,
    SAVE_LIBRARY,
    SWAP,
    TUCK,
    USE_LIBRARY,
)
from ratusz.games.san_juan.state import CardPick, Note, Player, SanJuan
from ratusz.games.san_juan.steps.kinds import Kind, clockwise, picks


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
        state.note(Note.ROUND, state.governor, state.round)
        state.push(Kind.PICK_ROLE, state.governor)
        if state.round > 1:
            clockwise(state, Kind.HAND_LIMIT, state.governor)
            clockwise(state, Kind.CHAPEL, state.governor)
            clockwise(state, Kind.OFFICE, state.governor)


@final
class Office(CardPick):
    """Discard one or two cards, then draw as many."""

    def asks(self, state: SanJuan, seat: i64, first: i64, swapped: i64) -> bool:
        player = state.players[seat]
        return player.has(Card.OFFICE) and swapped < OFFICE_SWAP and player.hand_size > 0

    def moves(self, state: SanJuan, seat: i64, first: i64, swapped: i64) -> vec[i64]:
        return append(picks(SWAP, state.players[seat].hand, first, 1 if swapped < OFFICE_SWAP else 0), PASS)

    def play(self, state: SanJuan, seat: i64, first: i64, swapped: i64, move: i64) -> None:
        if move == PASS:
            self.run(state, seat, first, swapped)
            return
        card = move - SWAP
        state.players[seat].lose(card)
        state.discard(card)
        state.push(Kind.OFFICE, seat, card, swapped + 1)

    def run(self, state: SanJuan, seat: i64, first: i64, swapped: i64) -> None:
        state.take_cards(seat, swapped, Card.OFFICE)


@final
class Chapel(Step["SanJuan"]):
    """Lay one card under the Chapel. The Bank comes after it."""

    def asks(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> bool:
        player = state.players[seat]
        return player.has(Card.CHAPEL) and player.hand_size > 0

    def moves(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(picks(TUCK, state.players[seat].hand, 0, 1), PASS)

    def play(self, state: SanJuan, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != PASS:
            tuck(state.players[seat], Card.CHAPEL, move - TUCK)
        self.run(state, seat, 0, 0)

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        state.push(Kind.BANK, seat)


@final
class Bank(CardPick):
    """Once in the game: lay any number of cards under the Bank."""

    def asks(self, state: SanJuan, seat: i64, first: i64, tucked: i64) -> bool:
        player = state.players[seat]
        if not player.has(Card.BANK) or (player.bank_used and tucked == 0):
            return False
        return player.hand_size > 0

    def moves(self, state: SanJuan, seat: i64, first: i64, tucked: i64) -> vec[i64]:
        return append(picks(TUCK, state.players[seat].hand, first, 1), PASS)

    def play(self, state: SanJuan, seat: i64, first: i64, tucked: i64, move: i64) -> None:
        if move == PASS:
            return
        player = state.players[seat]
        player.bank_used = True
        tuck(player, Card.BANK, move - TUCK)
        state.push(Kind.BANK, seat, move - TUCK, tucked + 1)


def tuck(player: Player, building: i64, card: i64) -> None:
    player.lose(card)
    player.under[card] += 1
    player.tucked[player.slot(building, False)] += 1


def hand_limit(state: SanJuan, seat: i64) -> i64:
    player = state.players[seat]
    if player.has(Card.TOWER):
        return HAND_LIMIT_TOWER
    if not player.has(Card.GUARD_ROOM):
        for other in state.players:
            if other.has(Card.GUARD_ROOM):
                return HAND_LIMIT_GUARD_ROOM
    return HAND_LIMIT


@final
class HandLimit(Step["SanJuan"]):
    """Discard down to the limit."""

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        surplus = state.players[seat].hand_size - hand_limit(state, seat)
        if surplus > 0:
            state.push(Kind.DISCARD, seat, 0, surplus)


@final
class Discard(CardPick):
    """Discard `due` cards from the hand: for the limit, the Archive or the advanced start."""

    def asks(self, state: SanJuan, seat: i64, first: i64, due: i64) -> bool:
        return state.players[seat].hand_size > due

    def moves(self, state: SanJuan, seat: i64, first: i64, due: i64) -> vec[i64]:
        return picks(DISCARD, state.players[seat].hand, first, due)

    def play(self, state: SanJuan, seat: i64, first: i64, due: i64, move: i64) -> None:
        card = move - DISCARD
        state.players[seat].lose(card)
        state.discard(card)
        if due > 1:
            state.push(Kind.DISCARD, seat, card, due - 1)

    def run(self, state: SanJuan, seat: i64, first: i64, due: i64) -> None:
        move = self.moves(state, seat, first, due)[0]
        state.note(Note.LOST, seat, move - DISCARD)
        self.play(state, seat, first, due, move)


@final
class PickRole(Step["SanJuan"]):
    """Take one of the roles that are left. `picked` have been taken this round."""

    def asks(self, state: SanJuan, seat: i64, picked: i64, _: i64) -> bool:
        return True

    def moves(self, state: SanJuan, seat: i64, picked: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        for role in range(i64(ROLES)):
            if state.role_owner[role] == NOBODY:
                moves = append(moves, ROLE + role)
        return moves

    def play(self, state: SanJuan, seat: i64, picked: i64, _: i64, move: i64) -> None:
        role = move - ROLE
        state.role_owner[role] = seat
        last = ROLES_PICKED_BY_TWO if state.seats == 2 else state.seats
        if picked + 1 < last:
            state.push(Kind.PICK_ROLE, state.after(seat), picked + 1)
        else:
            state.push(Kind.END_ROUND, seat)
        state.push(Kind.PHASE, seat, role)
        used = state.library_used and seat == state.governor
        state.library = state.players[seat].has(Card.LIBRARY) and not used
        if state.library and state.seats == 2 and picked == 0:
            state.push(Kind.ASK_LIBRARY, seat, role)


@final
class AskLibrary(Step["SanJuan"]):
    """With two players the governor's Library works once a round: for the first role, or saved for the second?"""

    def asks(self, state: SanJuan, seat: i64, role: i64, _: i64) -> bool:
        return True

    def moves(self, state: SanJuan, seat: i64, role: i64, _: i64) -> vec[i64]:
        return vec[i64]([USE_LIBRARY, SAVE_LIBRARY])

    def play(self, state: SanJuan, seat: i64, role: i64, _: i64, move: i64) -> None:
        state.library = move == USE_LIBRARY
        state.library_used = state.library


@final
class EndPhase(Step["SanJuan"]):
    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        state.phase = NOBODY
        state.picker = NOBODY
        state.library = False
        state.turned = NONE


@final
class EndRound(Step["SanJuan"]):
    """Nobody has to sit for ever at a table where nothing is built any more."""

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        state.idle_rounds = 0 if state.built_this_round else state.idle_rounds + 1
        if state.idle_rounds == IDLE_ROUNDS_TO_END:
            state.note(Note.IDLE, seat)
            state.finish()
        else:
            state.push(Kind.START_ROUND, seat)
