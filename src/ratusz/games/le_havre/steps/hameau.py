"""Le Grand Hameau and the promo cards: what their visitors choose."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import EMPTY, Field, has, less, single, with_thing
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import GOODS, OFFER_GOOD, OFFERS, SHIPPING_PRICE, Good
from ratusz.games.le_havre.moves import Verb
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps import effects
from ratusz.games.le_havre.steps.offers import offer_moves, take_offer
from ratusz.games.le_havre.steps.parts import may_skip, part_of
from ratusz.games.le_havre.vocabulary import Op, Part


@final
class FleaMarket(Step["LeHavre"]):
    """Take one offer of exactly two tokens, and every offer of exactly one."""

    def asks(self, state: LeHavre, seat: i64, key: i64, _: i64) -> bool:
        return len(self.moves(state, seat, key, 0)) > 1

    def moves(self, state: LeHavre, seat: i64, key: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        for offer in range(i64(OFFERS)):
            if state.offers[OFFER_GOOD[offer]] == part_of(state, key).number:
                moves = append(moves, Verb.TAKE + offer)
        return moves

    def play(self, state: LeHavre, seat: i64, key: i64, _: i64, move: i64) -> None:
        take_offer(state, seat, OFFER_GOOD[move - Verb.TAKE])
        self.take_small(state, seat, key)

    def run(self, state: LeHavre, seat: i64, key: i64, _: i64) -> None:
        moves = self.moves(state, seat, key, 0)
        if len(moves) > 0:
            take_offer(state, seat, OFFER_GOOD[moves[0] - Verb.TAKE])
        self.take_small(state, seat, key)

    def take_small(self, state: LeHavre, seat: i64, key: i64) -> None:
        for offer in range(i64(OFFERS)):
            if state.offers[OFFER_GOOD[offer]] == part_of(state, key).second:
                take_offer(state, seat, OFFER_GOOD[offer])


FLEA_MARKET: Final = FleaMarket()


# Trading Firm and Trafficking Spot: what has been given lies in `state.pending` until the goods for it are taken.


def barterable(part: Part, good: i64) -> bool:
    return part.op == Op.EQUAL_VALUE or part.allowed[good] != 0


GIVEN: Final = Field(0, 8)
GIVEN_LAST: Final = Field(8, 8)


@final
class Barter(Step["LeHavre"]):
    """Give goods one by one, in rising order; `b` is how many have been given (GIVEN) and the kind given last
    (GIVEN_LAST)."""

    def asks(self, state: LeHavre, seat: i64, key: i64, b: i64) -> bool:
        return len(self.choices(state, seat, key, b)) > (0 if b > 0 or may_skip(state, seat, key) else 1)

    def choices(self, state: LeHavre, seat: i64, key: i64, b: i64) -> vec[i64]:
        part = part_of(state, key)
        moves = vec[i64]()
        if GIVEN.of(b) == part.number:
            return moves
        for good in range(GIVEN_LAST.of(b), i64(GOODS)):
            if barterable(part, good) and state.players[seat].goods[good] > 0:
                moves = append(moves, Verb.CHOOSE + good)
        return moves

    def moves(self, state: LeHavre, seat: i64, key: i64, b: i64) -> vec[i64]:
        moves = self.choices(state, seat, key, b)
        return append(moves, Verb.DONE) if b > 0 or may_skip(state, seat, key) else moves

    def play(self, state: LeHavre, seat: i64, key: i64, b: i64, move: i64) -> None:
        if move == Verb.DONE:
            self.close(state, seat, key, b)
            return
        good = move - Verb.CHOOSE
        state.spend(seat, good, 1)
        state.pending[good] += 1
        state.then(self, seat, key, GIVEN.put(GIVEN.of(b) + 1) + GIVEN_LAST.put(good))

    def run(self, state: LeHavre, seat: i64, key: i64, b: i64) -> None:
        moves = self.choices(state, seat, key, b)
        if b == 0 and len(moves) == 1 and not may_skip(state, seat, key):
            self.play(state, seat, key, b, moves[0])
        else:
            self.close(state, seat, key, b)

    def close(self, state: LeHavre, seat: i64, key: i64, b: i64) -> None:
        if b == 0:
            effects.next_part(state, seat, key, False)
            return
        due = GIVEN.of(b)
        if part_of(state, key).op == Op.EQUAL_VALUE:
            due = 0
            for good in range(i64(GOODS)):
                due += state.pending[good] * SHIPPING_PRICE[good]
        state.then(BARTER_FOR, seat, key, STILL_DUE.put(due))


BARTER: Final = Barter()


DEAREST_FIRST: Final = vec[i64](sorted(range(GOODS), key=lambda good: (-int(SHIPPING_PRICE[good]), good)))


STILL_DUE: Final = Field(0, 8)
TAKE_FROM: Final = Field(8, 8)


@final
class BarterFor(Step["LeHavre"]):
    """Take other goods one by one, the dearest first, from a place in that order on (TAKE_FROM), for what is due
    (STILL_DUE): a value, or a number of tokens."""

    def asks(self, state: LeHavre, seat: i64, key: i64, b: i64) -> bool:
        return STILL_DUE.of(b) > 0

    def price(self, part: Part, good: i64) -> i64:
        return SHIPPING_PRICE[good] if part.op == Op.EQUAL_VALUE else 1

    def moves(self, state: LeHavre, seat: i64, key: i64, b: i64) -> vec[i64]:
        part = part_of(state, key)
        moves = vec[i64]()
        due = STILL_DUE.of(b)
        for at in range(TAKE_FROM.of(b), i64(GOODS)):
            good = DEAREST_FIRST[at]
            if self.offered(state, part, good) and self.reachable(state, part, at, due - self.price(part, good)):
                moves = append(moves, Verb.CHOOSE + good)
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

    def play(self, state: LeHavre, seat: i64, key: i64, b: i64, move: i64) -> None:
        good = move - Verb.CHOOSE
        part = part_of(state, key)
        state.gain(seat, good, 1)
        at = TAKE_FROM.of(b)
        while DEAREST_FIRST[at] != good:
            at += 1
        state.then(self, seat, key, STILL_DUE.put(STILL_DUE.of(b) - self.price(part, good)) + TAKE_FROM.put(at))

    def run(self, state: LeHavre, seat: i64, key: i64, b: i64) -> None:
        for good in range(i64(GOODS)):
            state.pending[good] = 0
        effects.next_part(state, seat, key, True)


BARTER_FOR: Final = BarterFor()


LEFT_OUT: Final = Field(0, 16)
LEAVE_OUT_FROM: Final = Field(16, 8)


@final
class OneOfEach(Step["LeHavre"]):
    """Major Corporation: one of each good one has. Kinds can be left out, in rising order; what costs more than the
    visitor has is. `b` is the set of the kinds left out (LEFT_OUT) and from which kind on (LEAVE_OUT_FROM)."""

    def offered(self, state: LeHavre, seat: i64, key: i64) -> i64:
        goods = state.players[seat].goods
        kinds = EMPTY
        for good in range(i64(GOODS)):
            if goods[good] > 0 and part_of(state, key).goods[good] <= goods[Good.FRANCS]:
                kinds = with_thing(kinds, good)
        return kinds

    def asks(self, state: LeHavre, seat: i64, key: i64, b: i64) -> bool:
        return len(self.moves(state, seat, key, b)) > 1

    def moves(self, state: LeHavre, seat: i64, key: i64, b: i64) -> vec[i64]:
        kinds = less(self.offered(state, seat, key), LEFT_OUT.of(b))
        moves = vec[i64]([Verb.DONE])
        for good in range(LEAVE_OUT_FROM.of(b), i64(GOODS)):
            if has(kinds, good) and kinds != single(good):
                moves = append(moves, Verb.CHOOSE + good)
        return moves

    def play(self, state: LeHavre, seat: i64, key: i64, b: i64, move: i64) -> None:
        if move == Verb.DONE:
            self.run(state, seat, key, b)
        else:
            good = move - Verb.CHOOSE
            left_out = with_thing(LEFT_OUT.of(b), good)
            state.then(self, seat, key, LEFT_OUT.put(left_out) + LEAVE_OUT_FROM.put(good + 1))

    def run(self, state: LeHavre, seat: i64, key: i64, b: i64) -> None:
        kinds = less(self.offered(state, seat, key), LEFT_OUT.of(b))
        for good in range(i64(GOODS)):
            if has(kinds, good):
                state.spend(seat, Good.FRANCS, part_of(state, key).goods[good])
                state.gain(seat, good, 1)


ONE_OF_EACH: Final = OneOfEach()


@final
class Shop(Step["LeHavre"]):
    """Emporium: buy different goods, in rising order from the kind `first` on."""

    def asks(self, state: LeHavre, seat: i64, key: i64, first: i64) -> bool:
        return len(self.choices(state, seat, key, first)) > (0 if first > 0 else 1)

    def choices(self, state: LeHavre, seat: i64, key: i64, first: i64) -> vec[i64]:
        prices = part_of(state, key).goods
        moves = vec[i64]()
        for good in range(first, i64(GOODS)):
            if 0 < prices[good] <= state.players[seat].goods[Good.FRANCS]:
                moves = append(moves, Verb.CHOOSE + good)
        return moves

    def moves(self, state: LeHavre, seat: i64, key: i64, first: i64) -> vec[i64]:
        moves = self.choices(state, seat, key, first)
        return append(moves, Verb.DONE) if first > 0 else moves

    def play(self, state: LeHavre, seat: i64, key: i64, first: i64, move: i64) -> None:
        if move == Verb.DONE:
            return
        good = move - Verb.CHOOSE
        state.spend(seat, Good.FRANCS, part_of(state, key).goods[good])
        state.gain(seat, good, 1)
        state.then(self, seat, key, good + 1)

    def run(self, state: LeHavre, seat: i64, key: i64, first: i64) -> None:
        moves = self.choices(state, seat, key, first)
        if first == 0 and len(moves) > 0:
            self.play(state, seat, key, first, moves[0])


SHOP: Final = Shop()


@final
class Pawn(Step["LeHavre"]):
    """Pawnbroker's: lay down different goods for francs, in rising order from the kind `first` on."""

    def asks(self, state: LeHavre, seat: i64, key: i64, first: i64) -> bool:
        return len(self.choices(state, seat, first)) > (0 if first > 0 else 1)

    def choices(self, state: LeHavre, seat: i64, first: i64) -> vec[i64]:
        moves = vec[i64]()
        for good in range(first, i64(GOODS)):
            if state.players[seat].goods[good] > 0:
                moves = append(moves, Verb.CHOOSE + good)
        return moves

    def moves(self, state: LeHavre, seat: i64, key: i64, first: i64) -> vec[i64]:
        moves = self.choices(state, seat, first)
        return append(moves, Verb.DONE) if first > 0 else moves

    def play(self, state: LeHavre, seat: i64, key: i64, first: i64, move: i64) -> None:
        if move == Verb.DONE:
            return
        good = move - Verb.CHOOSE
        state.spend(seat, good, 1)
        state.players[seat].pawned[good] += 1
        state.earn(seat, part_of(state, key).number)
        state.then(self, seat, key, good + 1)

    def run(self, state: LeHavre, seat: i64, key: i64, first: i64) -> None:
        moves = self.choices(state, seat, first)
        if first == 0 and len(moves) > 0:
            self.play(state, seat, key, first, moves[0])


PAWN: Final = Pawn()


@final
class Picket(Step["LeHavre"]):
    """Picket Line: take an offer; everybody else has to take one next."""

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        return True

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return offer_moves(state, vec[i64]())

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        take_offer(state, seat, OFFER_GOOD[move - Verb.TAKE])
        state.picket = EMPTY
        for who in range(state.seats):
            if who != seat:
                state.picket = with_thing(state.picket, who)


PICKET: Final = Picket()
