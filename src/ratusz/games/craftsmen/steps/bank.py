"""Stage I, the bankers' guild, and capital cards coming and going: limits, prices, payments."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import NOBODY
from ratusz.core.step import Step, picks
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen import notes
from ratusz.games.craftsmen.capital import ALL_COLOURS, PAYS, can_finish, hand_worth, last_kind
from ratusz.games.craftsmen.components import (
    BANK_CARDS,
    BANK_DISCARD,
    BANK_DISCARD_PRIVILEGE,
    CAPITAL,
    ROUND_END_LIMIT,
    USUAL_LIMIT,
)
from ratusz.games.craftsmen.knowledge import Promise, deal_range
from ratusz.games.craftsmen.moves import Verb
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.craftsmen.steps.privileges import claim, may_claim


@final
class Bank(Step["Craftsmen"]):
    """Raise capital: decide whether to take one or two of the face-up cards, before any card is drawn."""

    def begins_turn(self, right: i64, _: i64) -> bool:
        return True

    def asks(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> bool:
        return state.row_size > 0 or state.deck_size + state.discards_size > 0

    def moves(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> vec[i64]:
        if state.row_size == 0:
            return vec[i64]([Verb.DRAW, Verb.PASS])
        return vec[i64]([Verb.ONE, Verb.PASS]) if state.row_size == 1 else vec[i64]([Verb.ONE, Verb.TWO, Verb.PASS])

    def play(self, state: Craftsmen, seat: i64, right: i64, _: i64, move: i64) -> None:
        if move == Verb.ONE:
            state.then(TAKE_FACE_UP, seat, right)
        elif move == Verb.TWO:
            for kind in range(i64(CAPITAL)):
                while state.row[kind] > 0:
                    state.note(notes.FACE_UP, seat, kind)
                    state.take_from_row(seat, kind)
            draw_rest(state, seat, right, BANK_CARDS - 2)
        elif move == Verb.DRAW:
            draw_rest(state, seat, right, BANK_CARDS)


BANK: Final = Bank()


@final
class TakeFaceUp(Step["Craftsmen"]):
    """Which of the face-up cards, when it is one."""

    def asks(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> bool:
        return len(picks(Verb.TAKE, state.row, 0, 1)) > 1

    def moves(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> vec[i64]:
        return picks(Verb.TAKE, state.row, 0, 1)

    def play(self, state: Craftsmen, seat: i64, right: i64, _: i64, move: i64) -> None:
        state.take_from_row(seat, move - Verb.TAKE)
        draw_rest(state, seat, right, BANK_CARDS - 1)

    def run(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> None:
        move = self.moves(state, seat, right, 0)[0]
        state.note(notes.FACE_UP, seat, move - Verb.TAKE)
        self.play(state, seat, right, 0, move)


TAKE_FACE_UP: Final = TakeFaceUp()


def draw_rest(state: Craftsmen, seat: i64, right: i64, count: i64) -> None:
    """The other cards come from the deck; then the discards, the limit, and the row is filled up."""
    state.take_capital(seat, count)
    state.then(BANK_PRIVILEGE, seat, right)
    state.then(HAND_LIMIT, seat, USUAL_LIMIT)
    state.then(REFILL_ROW, seat)


@final
class BankPrivilege(Step["Craftsmen"]):
    """Privilege: discard only one card."""

    def asks(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> bool:
        return may_claim(state, seat, right) and state.players[seat].capital_size > BANK_DISCARD_PRIVILEGE

    def moves(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> vec[i64]:
        return vec[i64]([Verb.PRIVILEGE, Verb.PASS])

    def play(self, state: Craftsmen, seat: i64, right: i64, _: i64, move: i64) -> None:
        if move == Verb.PASS:
            self.run(state, seat, right, 0)
            return
        claim(state, seat, right)
        state.then(DISCARD, seat, 0, BANK_DISCARD_PRIVILEGE)

    def run(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> None:
        state.then(DISCARD, seat, 0, min(BANK_DISCARD, state.players[seat].capital_size))


BANK_PRIVILEGE: Final = BankPrivilege()


@final
class Discard(Promise):
    """Discard `due` capital cards."""

    def gathers(self) -> bool:
        return True

    def asks(self, state: Craftsmen, seat: i64, first: i64, due: i64) -> bool:
        """Everybody sees how many cards there are; whether all are alike, or the order of the picks leaves one answer,
        nobody else can tell."""
        return 0 < due < state.players[seat].capital_size

    def moves(self, state: Craftsmen, seat: i64, first: i64, due: i64) -> vec[i64]:
        return picks(Verb.DISCARD, state.players[seat].capital, first, due)

    def play(self, state: Craftsmen, seat: i64, first: i64, due: i64, move: i64) -> None:
        kind = move - Verb.DISCARD
        state.players[seat].lose(kind)
        state.discard(kind)
        if due > 1:
            state.then(self, seat, kind, due - 1)

    def run(self, state: Craftsmen, seat: i64, first: i64, due: i64) -> None:
        if due > 0:
            move = self.moves(state, seat, first, due)[0]
            state.reveal()
            state.note(notes.DISCARDED, seat, move - Verb.DISCARD)
            self.play(state, seat, first, due, move)

    def deal_capital(
        self, state: Craftsmen, who: i64, first: i64, due: i64, pool: vec[i64], hidden: vec[i64], /
    ) -> i64:
        return deal_range(state, who, pool, hidden, first, CAPITAL, due)


DISCARD: Final = Discard()


@final
class HandLimit(Step["Craftsmen"]):
    """Never more than 10 capital cards, 8 at the end of a round."""

    def begins_turn(self, limit: i64, _: i64) -> bool:
        return limit == ROUND_END_LIMIT

    def run(self, state: Craftsmen, seat: i64, limit: i64, _: i64) -> None:
        surplus = state.players[seat].capital_size - limit
        if surplus > 0:
            state.then(DISCARD, seat, 0, surplus)


HAND_LIMIT: Final = HandLimit()


@final
class RefillRow(Step["Craftsmen"]):
    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        state.refill_row()


REFILL_ROW: Final = RefillRow()


@final
class Price(Step["Craftsmen"]):
    """Give one capital card: to the discards, or to the seat `receiver` - 1."""

    def asks(self, state: Craftsmen, seat: i64, receiver: i64, _: i64) -> bool:
        return state.players[seat].capital_size > 1

    def moves(self, state: Craftsmen, seat: i64, receiver: i64, _: i64) -> vec[i64]:
        return picks(Verb.PAY, state.players[seat].capital, 0, 1)

    def play(self, state: Craftsmen, seat: i64, receiver: i64, _: i64, move: i64) -> None:
        state.players[seat].lose(move - Verb.PAY)
        if receiver == 0:
            state.discard(move - Verb.PAY)
        else:
            state.players[receiver - 1].gain(move - Verb.PAY, True)
            state.then(HAND_LIMIT, receiver - 1, USUAL_LIMIT)

    def run(self, state: Craftsmen, seat: i64, receiver: i64, _: i64) -> None:
        move = self.moves(state, seat, receiver, 0)[0]
        state.pay_by_itself(seat, move - Verb.PAY)
        self.play(state, seat, receiver, 0, move)


PRICE: Final = Price()


def owe(state: Craftsmen, seat: i64, amount: i64, colours: i64) -> None:
    """A player promises to pay."""
    state.debtor = seat
    state.owed = amount
    state.colours = colours


@final
class Pay(Step["Craftsmen"]):
    """Lay down capital cards worth what is owed, with no card to spare; there is no change. Where the hand leaves one
    way to pay nobody is asked."""

    def gathers(self) -> bool:
        return True

    def answers_itself(self) -> bool:
        """Asked by what everybody knows, two in three of the questions would have one answer."""
        return True

    def asks(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> bool:
        return len(self.options(state, seat, 2)) > 1

    def moves(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return self.options(state, seat, CAPITAL)

    def options(self, state: Craftsmen, seat: i64, enough: i64) -> vec[i64]:
        """The cards that may follow, or `enough` of them."""
        hand = state.players[seat].capital
        paid = state.paid
        moves = vec[i64]()
        for kind in range(last_kind(paid), i64(CAPITAL)):
            if hand[kind] > 0 and PAYS[state.colours * CAPITAL + kind]:
                hand[kind] -= 1
                paid[kind] += 1
                if can_finish(hand, paid, kind, state.owed, state.colours, CAPITAL):
                    moves = append(moves, Verb.PAY + kind)
                hand[kind] += 1
                paid[kind] -= 1
                if i64(len(moves)) == enough:
                    break
        return moves

    def play(self, state: Craftsmen, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        kind = move - Verb.PAY
        state.players[seat].lose(kind)
        state.paid[kind] += 1
        if hand_worth(state.paid, ALL_COLOURS) < state.owed:
            demand(state, seat)
            return
        for each in range(i64(CAPITAL)):
            for _ in range(state.paid[each]):
                state.discard(each)
            state.paid[each] = 0
        owe(state, NOBODY, 0, 0)

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        move = self.options(state, seat, 1)[0]
        state.pay_by_itself(seat, move - Verb.PAY)
        self.play(state, seat, 0, 0, move)


PAY: Final = Pay()


def demand(state: Craftsmen, seat: i64) -> None:
    """What is owed is to be paid now."""
    state.then(PAY, seat)
