"""Le Grand Hameau and the promo cards: what their visitors choose."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import GOODS, OFFER_GOOD, OFFERS, SHIPPING_PRICE, Good
from ratusz.games.le_havre.moves import CHOOSE, DONE, TAKE
from ratusz.games.le_havre.notes import Note
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.effects import may_skip, next_part, part_of
from ratusz.games.le_havre.steps.kinds import Kind
from ratusz.games.le_havre.steps.turn import offer_moves, take_offer
from ratusz.games.le_havre.vocabulary import Op, Part


@final
class FleaMarket(Step["LeHavre"]):
    """Take one offer of exactly two tokens, and every offer of exactly one."""

    def asks(self, state: LeHavre, seat: i64, a: i64, _: i64) -> bool:
        return len(self.moves(state, seat, a, 0)) > 1

    def moves(self, state: LeHavre, seat: i64, a: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        for offer in range(i64(OFFERS)):
            if state.offers[OFFER_GOOD[offer]] == part_of(state, a).number:
                moves = append(moves, TAKE + offer)
        return moves

    def play(self, state: LeHavre, seat: i64, a: i64, _: i64, move: i64) -> None:
        take_offer(state, seat, OFFER_GOOD[move - TAKE])
        self.take_small(state, seat, a)

    def run(self, state: LeHavre, seat: i64, a: i64, _: i64) -> None:
        moves = self.moves(state, seat, a, 0)
        if len(moves) > 0:
            take_offer(state, seat, OFFER_GOOD[moves[0] - TAKE])
        self.take_small(state, seat, a)

    def take_small(self, state: LeHavre, seat: i64, a: i64) -> None:
        for offer in range(i64(OFFERS)):
            if state.offers[OFFER_GOOD[offer]] == part_of(state, a).second:
                take_offer(state, seat, OFFER_GOOD[offer])


# Trading Firm and Trafficking Spot: what has been given lies in `state.pending` until the goods for it are taken.


def barterable(part: Part, good: i64) -> bool:
    return part.op == Op.EQUAL_VALUE or part.allowed[good] != 0


@final
class Barter(Step["LeHavre"]):
    """Give goods one by one, in rising order; `b` is how many have been given and above it the kind given last."""

    def asks(self, state: LeHavre, seat: i64, a: i64, b: i64) -> bool:
        return len(self.choices(state, seat, a, b)) > (0 if b > 0 or may_skip(state, seat, a) else 1)

    def choices(self, state: LeHavre, seat: i64, a: i64, b: i64) -> vec[i64]:
        part = part_of(state, a)
        moves = vec[i64]()
        if b & 0xFF == part.number:
            return moves
        for good in range(b >> 8, i64(GOODS)):
            if barterable(part, good) and state.players[seat].goods[good] > 0:
                moves = append(moves, CHOOSE + good)
        return moves

    def moves(self, state: LeHavre, seat: i64, a: i64, b: i64) -> vec[i64]:
        moves = self.choices(state, seat, a, b)
        return append(moves, DONE) if b > 0 or may_skip(state, seat, a) else moves

    def play(self, state: LeHavre, seat: i64, a: i64, b: i64, move: i64) -> None:
        if move == DONE:
            self.close(state, seat, a, b)
            return
        good = move - CHOOSE
        state.players[seat].goods[good] -= 1
        state.pending[good] += 1
        state.push(Kind.BARTER, seat, a, (b & 0xFF) + 1 | good << 8)

    def run(self, state: LeHavre, seat: i64, a: i64, b: i64) -> None:
        moves = self.choices(state, seat, a, b)
        if b == 0 and len(moves) == 1 and not may_skip(state, seat, a):
            self.play(state, seat, a, b, moves[0])
        else:
            self.close(state, seat, a, b)

    def close(self, state: LeHavre, seat: i64, a: i64, b: i64) -> None:
        if b == 0:
            next_part(state, seat, a, False)
            return
        due = b & 0xFF
        if part_of(state, a).op == Op.EQUAL_VALUE:
            due = 0
            for good in range(i64(GOODS)):
                due += state.pending[good] * SHIPPING_PRICE[good]
        state.push(Kind.BARTER_FOR, seat, a, due)


DEAREST_FIRST: Final = vec[i64](sorted(range(GOODS), key=lambda good: (-int(SHIPPING_PRICE[good]), good)))


@final
class BarterFor(Step["LeHavre"]):
    """Take other goods one by one, the dearest first, for what is `due`: a value, or a number of tokens."""

    def asks(self, state: LeHavre, seat: i64, a: i64, b: i64) -> bool:
        return b & 0xFF > 0

    def price(self, part: Part, good: i64) -> i64:
        return SHIPPING_PRICE[good] if part.op == Op.EQUAL_VALUE else 1

    def moves(self, state: LeHavre, seat: i64, a: i64, b: i64) -> vec[i64]:
        part = part_of(state, a)
        moves = vec[i64]()
        for at in range(b >> 8, i64(GOODS)):
            good = DEAREST_FIRST[at]
            if self.offered(state, part, good) and self.reachable(state, part, at, (b & 0xFF) - self.price(part, good)):
                moves = append(moves, CHOOSE + good)
        return moves

    def offered(self, state: LeHavre, part: Part, good: i64) -> bool:
        """No good that was given, and none the card rules out."""
        if state.pending[good] > 0 or not barterable(part, good):
            return False
        return part.op == Op.EQUAL_VALUE or good != part.good

    def reachable(self, state: LeHavre, part: Part, first: i64, due: i64) -> bool:
        """Can exactly so much be taken from this place of the order on?"""
        if due <= 0:
            return due == 0
        for at in range(first, i64(GOODS)):
            good = DEAREST_FIRST[at]
            if self.offered(state, part, good) and self.reachable(state, part, at, due - self.price(part, good)):
                return True
        return False

    def play(self, state: LeHavre, seat: i64, a: i64, b: i64, move: i64) -> None:
        good = move - CHOOSE
        part = part_of(state, a)
        state.gain(seat, good, 1)
        at = b >> 8
        while DEAREST_FIRST[at] != good:
            at += 1
        state.push(Kind.BARTER_FOR, seat, a, (b & 0xFF) - self.price(part, good) | at << 8)

    def run(self, state: LeHavre, seat: i64, a: i64, b: i64) -> None:
        for good in range(i64(GOODS)):
            state.pending[good] = 0
        next_part(state, seat, a, True)


@final
class OneOfEach(Step["LeHavre"]):
    """Major Corporation: one of each good one has. Kinds can be left out, in rising order; what costs more than the
    visitor has is. `b` is a bit for every kind left out, and above them the kind left out last, plus one."""

    def offered(self, state: LeHavre, seat: i64, a: i64) -> i64:
        goods = state.players[seat].goods
        kinds: i64 = 0
        for good in range(i64(GOODS)):
            if goods[good] > 0 and part_of(state, a).goods[good] <= goods[Good.FRANCS]:
                kinds |= 1 << good
        return kinds

    def asks(self, state: LeHavre, seat: i64, a: i64, b: i64) -> bool:
        return len(self.moves(state, seat, a, b)) > 1

    def moves(self, state: LeHavre, seat: i64, a: i64, b: i64) -> vec[i64]:
        kinds = self.offered(state, seat, a) & ~(b & 0xFFFF)
        moves = vec[i64]([DONE])
        for good in range(b >> 16, i64(GOODS)):
            if kinds >> good & 1 and kinds != 1 << good:
                moves = append(moves, CHOOSE + good)
        return moves

    def play(self, state: LeHavre, seat: i64, a: i64, b: i64, move: i64) -> None:
        if move == DONE:
            self.run(state, seat, a, b)
        else:
            good = move - CHOOSE
            state.push(Kind.ONE_OF_EACH, seat, a, (b & 0xFFFF) | 1 << good | (good + 1) << 16)

    def run(self, state: LeHavre, seat: i64, a: i64, b: i64) -> None:
        kinds = self.offered(state, seat, a) & ~(b & 0xFFFF)
        for good in range(i64(GOODS)):
            if kinds >> good & 1:
                state.players[seat].goods[Good.FRANCS] -= part_of(state, a).goods[good]
                state.gain(seat, good, 1)
                state.note(Note.GOT, seat, good, 1)


@final
class Shop(Step["LeHavre"]):
    """Emporium: buy different goods, in rising order from the kind `first` on."""

    def asks(self, state: LeHavre, seat: i64, a: i64, first: i64) -> bool:
        return len(self.choices(state, seat, a, first)) > (0 if first > 0 else 1)

    def choices(self, state: LeHavre, seat: i64, a: i64, first: i64) -> vec[i64]:
        prices = part_of(state, a).goods
        moves = vec[i64]()
        for good in range(first, i64(GOODS)):
            if 0 < prices[good] <= state.players[seat].goods[Good.FRANCS]:
                moves = append(moves, CHOOSE + good)
        return moves

    def moves(self, state: LeHavre, seat: i64, a: i64, first: i64) -> vec[i64]:
        moves = self.choices(state, seat, a, first)
        return append(moves, DONE) if first > 0 else moves

    def play(self, state: LeHavre, seat: i64, a: i64, first: i64, move: i64) -> None:
        if move == DONE:
            return
        good = move - CHOOSE
        state.players[seat].goods[Good.FRANCS] -= part_of(state, a).goods[good]
        state.gain(seat, good, 1)
        state.push(Kind.SHOP, seat, a, good + 1)

    def run(self, state: LeHavre, seat: i64, a: i64, first: i64) -> None:
        moves = self.choices(state, seat, a, first)
        if first == 0 and len(moves) > 0:
            self.play(state, seat, a, first, moves[0])


@final
class Pawn(Step["LeHavre"]):
    """Pawnbroker's: lay down different goods for francs, in rising order from the kind `first` on."""

    def asks(self, state: LeHavre, seat: i64, a: i64, first: i64) -> bool:
        return len(self.choices(state, seat, first)) > (0 if first > 0 else 1)

    def choices(self, state: LeHavre, seat: i64, first: i64) -> vec[i64]:
        moves = vec[i64]()
        for good in range(first, i64(GOODS)):
            if state.players[seat].goods[good] > 0:
                moves = append(moves, CHOOSE + good)
        return moves

    def moves(self, state: LeHavre, seat: i64, a: i64, first: i64) -> vec[i64]:
        moves = self.choices(state, seat, first)
        return append(moves, DONE) if first > 0 else moves

    def play(self, state: LeHavre, seat: i64, a: i64, first: i64, move: i64) -> None:
        if move == DONE:
            return
        good = move - CHOOSE
        player = state.players[seat]
        player.goods[good] -= 1
        player.pawned[good] += 1
        state.earn(seat, part_of(state, a).number)
        state.push(Kind.PAWN, seat, a, good + 1)

    def run(self, state: LeHavre, seat: i64, a: i64, first: i64) -> None:
        moves = self.choices(state, seat, first)
        if first == 0 and len(moves) > 0:
            self.play(state, seat, a, first, moves[0])


@final
class Picket(Step["LeHavre"]):
    """Picket Line: take an offer; everybody else has to take one next."""

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        return True

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return offer_moves(state, vec[i64]())

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        take_offer(state, seat, OFFER_GOOD[move - TAKE])
        state.picket = (1 << state.seats) - 1 - (1 << seat)
