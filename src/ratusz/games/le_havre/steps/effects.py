"""Using a building: how the parts of a card go together, and the words of the vocabulary, gain, convert, sell, choose
and exchange."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import Field
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import GOODS, OFFER_GOOD, OFFERS, PURSE
from ratusz.games.le_havre.moves import STRIDE, Verb, number_moves
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps import odd
from ratusz.games.le_havre.steps.parts import (
    PART_CARD,
    PART_NUMBER,
    USED_BEFORE,
    can_convert,
    can_exchange_for,
    choose_count,
    counted,
    counted_tokens,
    gain_possible,
    may_skip,
    part_of,
    plain_part_usable,
)
from ratusz.games.le_havre.steps.pay import Payment, pay
from ratusz.games.le_havre.steps.tokens import Bill
from ratusz.games.le_havre.vocabulary import NOTHING, Mode, Op, Part


@final
class Use(Step["LeHavre"]):
    """The action of the building the player has entered: its parts, then what they cost, then what they bring."""

    def run(self, state: LeHavre, seat: i64, card: i64, _: i64) -> None:
        mode = state.box.mode[card]
        if mode == Mode.ONE:
            state.then(EITHER, seat, card)
        elif mode == Mode.ANY:
            then_part(state, seat, PART_CARD.put(card))
        else:
            for number in range(i64(len(state.box.parts[card]))):
                then_part(state, seat, PART_CARD.put(card) + PART_NUMBER.put(number))
        state.then(SETTLE, seat)


USE: Final = Use()


@final
class Either(Step["LeHavre"]):
    """One part of the card, not more."""

    def usable_parts(self, state: LeHavre, seat: i64, card: i64) -> vec[i64]:
        parts = state.box.parts[card]
        usable = vec[i64]()
        for number in range(i64(len(parts))):
            if plain_part_usable(state, seat, parts[number]):
                usable = append(usable, number)
        return usable

    def asks(self, state: LeHavre, seat: i64, card: i64, _: i64) -> bool:
        return len(self.usable_parts(state, seat, card)) > 1

    def moves(self, state: LeHavre, seat: i64, card: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        usable = self.usable_parts(state, seat, card)
        for i in range(i64(len(usable))):
            moves = append(moves, Verb.WAY + usable[i])
        return moves

    def play(self, state: LeHavre, seat: i64, card: i64, _: i64, move: i64) -> None:
        then_part(state, seat, PART_CARD.put(card) + PART_NUMBER.put(move - Verb.WAY))

    def run(self, state: LeHavre, seat: i64, card: i64, _: i64) -> None:
        usable = self.usable_parts(state, seat, card)
        then_part(state, seat, PART_CARD.put(card) + PART_NUMBER.put(usable[0]))


EITHER: Final = Either()


def then_part(state: LeHavre, seat: i64, key: i64) -> None:
    """Lists the step of a part."""
    part = part_of(state, key)
    op = part.op
    if op == Op.GAIN:
        state.then(GAIN, seat, key)
    elif op == Op.CONVERT:
        state.then(CONVERT, seat, key)
    elif op == Op.SELL:
        state.then(SELL, seat, key)
    elif op == Op.CHOOSE:
        state.then(CHOOSE, seat, key, TO_CHOOSE.put(choose_count(state, seat, part)))
    elif op == Op.EXCHANGE:
        state.then(EXCHANGE, seat, key)
    else:
        state.then(odd.ODD, seat, key)


def next_part(state: LeHavre, seat: i64, key: i64, used: bool) -> None:
    """On a card of which any parts may be used, the next one's turn."""
    card = PART_CARD.of(key)
    following = PART_NUMBER.of(key) + 1
    if state.box.mode[card] == Mode.ANY and following < i64(len(state.box.parts[card])):
        before: i64 = 1 if used or USED_BEFORE.of(key) else 0
        then_part(state, seat, PART_CARD.put(card) + PART_NUMBER.put(following) + USED_BEFORE.put(before))


# Gain.


@final
class Gain(Step["LeHavre"]):
    """Take goods from the supply."""

    def run(self, state: LeHavre, seat: i64, key: i64, _: i64) -> None:
        part = part_of(state, key)
        used = gain_possible(state, seat, part)
        if used:
            got = part.goods[:]
            for i in range(i64(len(part.extra)) // 3):
                got[part.extra[i * 3 + 1]] += counted(state, seat, part.extra[i * 3]) * part.extra[i * 3 + 2]
            times = counted_tokens(state, seat, part)
            for good in range(i64(PURSE)):
                got[good] += times * part.count_goods[good]
            if part.empty_offers > 0:
                for offer in range(i64(OFFERS)):
                    if state.offers[OFFER_GOOD[offer]] == 0:
                        got[OFFER_GOOD[offer]] += part.empty_offers
            for good in range(i64(PURSE)):
                state.gain(seat, good, got[good])
        next_part(state, seat, key, used)


GAIN: Final = Gain()


# Convert.


def most_conversions(state: LeHavre, seat: i64, part: Part) -> i64:
    """How often the visitor can convert: whoever can do it n times can do it fewer times."""
    goods = state.players[seat].goods
    most = part.times
    for i in range(i64(len(part.given))):
        most = min(most, goods[part.given[i]] // part.goods[part.given[i]])
    if part.food > 0:
        most = min(most, state.players[seat].food() // part.food)
    if part.energy > 0:
        spare = state.players[seat].energy() + state.energy_off(seat)
        most = min(most, 2 * spare // part.energy)
    while most > 0 and not can_convert(state, seat, part, most):
        most -= 1
    return most


@final
class Convert(Step["LeHavre"]):
    """How often to convert; `base` times are settled already."""

    def asks(self, state: LeHavre, seat: i64, key: i64, base: i64) -> bool:
        return most_conversions(state, seat, part_of(state, key)) > (0 if may_skip(state, seat, key) else 1)

    def moves(self, state: LeHavre, seat: i64, key: i64, base: i64) -> vec[i64]:
        least: i64 = 0 if base == 0 and may_skip(state, seat, key) else 1
        return number_moves(vec[i64](), least, most_conversions(state, seat, part_of(state, key)) - base)

    def play(self, state: LeHavre, seat: i64, key: i64, base: i64, move: i64) -> None:
        if move == Verb.MORE:
            state.then(self, seat, key, base + STRIDE)
        else:
            self.convert(state, seat, key, base + move - Verb.TIMES)

    def run(self, state: LeHavre, seat: i64, key: i64, base: i64) -> None:
        self.convert(state, seat, key, most_conversions(state, seat, part_of(state, key)))

    def convert(self, state: LeHavre, seat: i64, key: i64, times: i64) -> None:
        part = part_of(state, key)
        if times > 0:
            for good in range(i64(PURSE)):
                state.spend(seat, good, part.goods[good] * times)
                state.pending[good] += part.out[good] * times
            state.owed_energy += part.energy * times + 2 * part.energy_once
            state.owed_food += part.food * times
        next_part(state, seat, key, times > 0)


CONVERT: Final = Convert()


@final
class Settle(Step["LeHavre"]):
    """What the action costs in energy and food is paid in one sum; then comes what it brings."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        energy = (state.owed_energy + 1) // 2 - state.energy_off(seat)
        food = state.owed_food
        state.owed_energy = 0
        state.owed_food = 0
        if energy > 0:
            pay(state, seat, Payment(Bill.ENERGY, energy))
        if food > 0:
            pay(state, seat, Payment(Bill.FOOD, food))
        state.then(DELIVER, seat)


SETTLE: Final = Settle()


@final
class Deliver(Step["LeHavre"]):
    """Halves are rounded down over the whole action."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        for good in range(i64(PURSE)):
            if state.pending[good] > 1:
                state.gain(seat, good, state.pending[good] // 2)
            state.pending[good] = 0


DELIVER: Final = Deliver()


# Sell.


@final
class Sell(Step["LeHavre"]):
    """Some tokens of one good for a price that depends on their number."""

    def most(self, state: LeHavre, seat: i64, key: i64) -> i64:
        part = part_of(state, key)
        return min(state.players[seat].goods[part.good], i64(len(part.prices)))

    def asks(self, state: LeHavre, seat: i64, key: i64, _: i64) -> bool:
        return self.most(state, seat, key) > (0 if may_skip(state, seat, key) else 1)

    def moves(self, state: LeHavre, seat: i64, key: i64, _: i64) -> vec[i64]:
        return number_moves(vec[i64](), 0 if may_skip(state, seat, key) else 1, self.most(state, seat, key))

    def play(self, state: LeHavre, seat: i64, key: i64, _: i64, move: i64) -> None:
        self.sell(state, seat, key, move - Verb.TIMES)

    def run(self, state: LeHavre, seat: i64, key: i64, _: i64) -> None:
        self.sell(state, seat, key, self.most(state, seat, key))

    def sell(self, state: LeHavre, seat: i64, key: i64, count: i64) -> None:
        part = part_of(state, key)
        if count > 0:
            state.spend(seat, part.good, count)
            state.earn(seat, part.prices[count - 1])
        next_part(state, seat, key, count > 0)


SELL: Final = Sell()


# Choose.


def goods_from(allowed: vec[i64], first: i64) -> i64:
    count: i64 = 0
    for good in range(first, i64(GOODS)):
        if allowed[good]:
            count += 1
    return count


CHOOSE_FROM: Final = Field(0, 8)
TO_CHOOSE: Final = Field(8, 16)


@final
class Choose(Step["LeHavre"]):
    """Take different goods, in rising order. `b` is how many are still to be taken (TO_CHOOSE), and from which kind on
    (CHOOSE_FROM)."""

    def asks(self, state: LeHavre, seat: i64, key: i64, b: i64) -> bool:
        left = TO_CHOOSE.of(b)
        return left > 0 and goods_from(part_of(state, key).allowed, CHOOSE_FROM.of(b)) > left

    def moves(self, state: LeHavre, seat: i64, key: i64, b: i64) -> vec[i64]:
        allowed = part_of(state, key).allowed
        moves = vec[i64]()
        left = TO_CHOOSE.of(b)
        for good in range(CHOOSE_FROM.of(b), i64(GOODS)):
            if allowed[good] and goods_from(allowed, good) >= left:
                moves = append(moves, Verb.CHOOSE + good)
        return moves

    def play(self, state: LeHavre, seat: i64, key: i64, b: i64, move: i64) -> None:
        state.gain(seat, move - Verb.CHOOSE, 1)
        left = TO_CHOOSE.of(b) - 1
        if left > 0:
            state.then(self, seat, key, CHOOSE_FROM.put(move - Verb.CHOOSE + 1) + TO_CHOOSE.put(left))
        else:
            next_part(state, seat, key, True)

    def run(self, state: LeHavre, seat: i64, key: i64, b: i64) -> None:
        any_left = TO_CHOOSE.of(b) > 0
        if any_left:
            allowed = part_of(state, key).allowed
            for good in range(CHOOSE_FROM.of(b), i64(GOODS)):
                if allowed[good]:
                    state.gain(seat, good, 1)
        next_part(state, seat, key, any_left)


CHOOSE: Final = Choose()


# Exchange.


@final
class Exchange(Step["LeHavre"]):
    """For which good?"""

    def asks(self, state: LeHavre, seat: i64, key: i64, _: i64) -> bool:
        moves = self.moves(state, seat, key, 0)
        return len(moves) > 1

    def moves(self, state: LeHavre, seat: i64, key: i64, _: i64) -> vec[i64]:
        part = part_of(state, key)
        moves = vec[i64]()
        for good in range(i64(GOODS)):
            if part.allowed[good] and can_exchange_for(state, seat, part, good):
                moves = append(moves, Verb.CHOOSE + good)
        if len(moves) == 0 or may_skip(state, seat, key):
            moves = append(moves, Verb.SKIP)
        return moves

    def play(self, state: LeHavre, seat: i64, key: i64, _: i64, move: i64) -> None:
        if move == Verb.SKIP:
            next_part(state, seat, key, False)
        else:
            state.then(GIVE, seat, key, TO_GIVE.put(part_of(state, key).number) + IN_EXCHANGE.put(move - Verb.CHOOSE))

    def run(self, state: LeHavre, seat: i64, key: i64, _: i64) -> None:
        self.play(state, seat, key, 0, self.moves(state, seat, key, 0)[0])


EXCHANGE: Final = Exchange()


TO_GIVE: Final = Field(0, 8)
GIVE_FROM: Final = Field(8, 8)
IN_EXCHANGE: Final = Field(16, 8)


@final
class Give(Step["LeHavre"]):
    """Give goods one by one in rising order: how many (TO_GIVE), from which kind on (GIVE_FROM), never the good one
    gets (IN_EXCHANGE)."""

    def asks(self, state: LeHavre, seat: i64, key: i64, b: i64) -> bool:
        return len(self.moves(state, seat, key, b)) > 1

    def moves(self, state: LeHavre, seat: i64, key: i64, b: i64) -> vec[i64]:
        return give_moves(state.players[seat].goods, NOTHING, GIVE_FROM.of(b), TO_GIVE.of(b), IN_EXCHANGE.of(b))

    def play(self, state: LeHavre, seat: i64, key: i64, b: i64, move: i64) -> None:
        state.spend(seat, move - Verb.CHOOSE, 1)
        left = TO_GIVE.of(b) - 1
        good = IN_EXCHANGE.of(b)
        if left > 0:
            state.then(self, seat, key, TO_GIVE.put(left) + GIVE_FROM.put(move - Verb.CHOOSE) + IN_EXCHANGE.put(good))
        else:
            state.gain(seat, good, 1)
            next_part(state, seat, key, True)

    def run(self, state: LeHavre, seat: i64, key: i64, b: i64) -> None:
        self.play(state, seat, key, b, self.moves(state, seat, key, b)[0])


GIVE: Final = Give()


def give_moves(goods: vec[i64], barred: vec[i64], first: i64, left: i64, never: i64) -> vec[i64]:
    """The goods that may be given next so that `left` can be given in rising order."""
    tokens: i64 = 0
    for good in range(first, i64(GOODS)):
        if good != never and not barred[good]:
            tokens += goods[good]
    moves = vec[i64]()
    for good in range(first, i64(GOODS)):
        if tokens < left:
            break
        if good != never and not barred[good] and goods[good] > 0:
            moves = append(moves, Verb.CHOOSE + good)
            tokens -= goods[good]
    return moves
