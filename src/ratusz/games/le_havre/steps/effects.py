"""The interpreter of the vocabulary: gain, convert, sell, choose, exchange, and how the parts of a card go together."""

from __future__ import annotations

from typing import final

from ratusz.core.state import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import ENERGY, FOOD, FOODS, FUELS, GOODS, OFFER_GOOD, OFFERS, PURSE, Good
from ratusz.games.le_havre.moves import CHOOSE, MORE, SKIP, STRIDE, TIMES, WAY
from ratusz.games.le_havre.notes import Note
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.kinds import Kind
from ratusz.games.le_havre.steps.pay import Mode, pay
from ratusz.games.le_havre.vocabulary import NOTHING, Op, Part, Per
from ratusz.games.le_havre.vocabulary import Mode as CardMode

# The first argument of a part's step: the card (7 bits), the part's number (3), whether an earlier one was used.


def part_of(state: LeHavre, a: i64) -> Part:
    return state.cards.parts[a & 0x7F][(a >> 7) & 7]


def push_part(state: LeHavre, seat: i64, a: i64) -> None:
    """Puts the step of a part on the agenda."""
    op = part_of(state, a).op
    if op == Op.GAIN:
        state.push(Kind.GAIN, seat, a)
    elif op == Op.CONVERT:
        state.push(Kind.CONVERT, seat, a)
    elif op == Op.SELL:
        state.push(Kind.SELL, seat, a)
    elif op == Op.CHOOSE:
        state.push(Kind.CHOOSE, seat, a, choose_count(state, seat, part_of(state, a)) << 8)
    elif op == Op.EXCHANGE:
        state.push(Kind.EXCHANGE, seat, a)
    else:
        state.push(Kind.ODD, seat, a)


def next_part(state: LeHavre, seat: i64, a: i64, used: bool) -> None:
    """On a card of which any parts may be used, the next one's turn."""
    card = a & 0x7F
    if state.cards.mode[card] == CardMode.ANY and ((a >> 7) & 7) + 1 < i64(len(state.cards.parts[card])):
        push_part(state, seat, (a + (1 << 7)) | (1 << 10 if used else 0))


def may_skip(state: LeHavre, seat: i64, a: i64) -> bool:
    """Can this part be left out: it is optional, or another part of the card is used instead?"""
    card = a & 0x7F
    if state.cards.mode[card] != CardMode.ANY:
        return part_of(state, a).optional
    if a >> 10 & 1:
        return True
    parts = state.cards.parts[card]
    for index in range(((a >> 7) & 7) + 1, i64(len(parts))):
        if plain_part_usable(state, seat, parts[index]):
            return True
    return False


def plain_part_usable(state: LeHavre, seat: i64, part: Part) -> bool:
    """Can the visitor use this part of the vocabulary now? False for the odd words."""
    if part.op == Op.GAIN:
        return gain_possible(state, seat, part)
    if part.op == Op.CONVERT:
        return can_convert(state, seat, part, 1)
    if part.op == Op.SELL:
        return state.players[seat].goods[part.good] > 0
    if part.op == Op.CHOOSE:
        return choose_count(state, seat, part) > 0
    if part.op == Op.EXCHANGE:
        return can_exchange(state, seat, part)
    if part.op == Op.SAME_COUNT:
        for good in range(i64(GOODS)):
            if part.allowed[good] and state.players[seat].goods[good] > 0:
                return True
    return False


# Gain.


def counted(state: LeHavre, seat: i64, what: i64) -> i64:
    """What a `per` or `if` of a gain counts. Only the visitor's own cards count."""
    if what == Per.HAMMER:
        return state.hammers(seat)
    if what == Per.FISHERMAN:
        return state.fishermen(seat)
    if what == Per.IF_HAMMER:
        return min(state.hammers(seat), 1)
    if what == Per.IF_FISHERMAN:
        return min(state.fishermen(seat), 1)
    if what == Per.FOREIGN_WORKER:
        return state.foreign_workers(seat)
    return state.buildings_of(seat, what)


def holds(state: LeHavre, seat: i64, part: Part) -> bool:
    goods = state.players[seat].goods
    for good in range(i64(PURSE)):
        if goods[good] < part.hold[good]:
            return False
    return True


def counted_tokens(state: LeHavre, seat: i64, part: Part) -> i64:
    """How often the tokens a gain counts make up the number it asks for."""
    if part.count_by == 0:
        return 0
    goods = state.players[seat].goods
    tokens: i64 = 0
    for good in range(i64(GOODS)):
        if part.count_of[good]:
            tokens += goods[good]
    return tokens // part.count_by


def gain_possible(state: LeHavre, seat: i64, part: Part) -> bool:
    if part.always:
        return True
    if not holds(state, seat, part):
        return False
    for good in range(i64(PURSE)):
        if part.goods[good] > 0:
            return True
    for i in range(i64(len(part.extra)) // 3):
        if counted(state, seat, part.extra[i * 3]) > 0:
            return True
    if counted_tokens(state, seat, part) > 0:
        return True
    if part.empty_offers > 0:
        for offer in range(i64(OFFERS)):
            if state.offers[OFFER_GOOD[offer]] == 0:
                return True
    return False


@final
class Gain(Step["LeHavre"]):
    """Take goods from the supply."""

    def run(self, state: LeHavre, seat: i64, a: i64, _: i64) -> None:
        part = part_of(state, a)
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
                if got[good] > 0:
                    state.gain(seat, good, got[good])
                    state.note(Note.GOT, seat, good, got[good])
        next_part(state, seat, a, used)


# Convert.


def can_convert(state: LeHavre, seat: i64, part: Part, times: i64) -> bool:
    """Does the visitor have everything for so many conversions, besides what the action already owes?"""
    if times > part.times:
        return False
    goods = state.players[seat].goods
    if part.show > goods[Good.FRANCS]:
        return False
    if part.held >= 0 and times > goods[part.held] * part.per_held // 2:
        return False
    for i in range(i64(len(part.given))):
        if part.goods[part.given[i]] * times > goods[part.given[i]]:
            return False
    if state.owed_energy + part.energy + part.energy_once > 0:
        due = (state.owed_energy + part.energy * times + 1) // 2 + part.energy_once - state.energy_off(seat)
        energy: i64 = 0
        for i in range(i64(len(FUELS))):
            energy += ENERGY[FUELS[i]] * (goods[FUELS[i]] - part.goods[FUELS[i]] * times)
        if energy < due:
            return False
    if state.owed_food + part.food > 0:
        food = goods[Good.FRANCS] - part.goods[Good.FRANCS] * times
        for i in range(i64(len(FOODS))):
            food += FOOD[FOODS[i]] * (goods[FOODS[i]] - part.goods[FOODS[i]] * times)
        if food < state.owed_food + part.food * times:
            return False
    return True


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


def add_number(moves: vec[i64], number: i64) -> vec[i64]:
    """`times n`; for all numbers beyond STRIDE one move, after which is asked again."""
    if number <= STRIDE:
        return append(moves, TIMES + number)
    last = i64(len(moves)) - 1
    return moves if last >= 0 and moves[last] == MORE else append(moves, MORE)


def number_moves(moves: vec[i64], least: i64, most: i64) -> vec[i64]:
    """Every number from least to most."""
    for number in range(least, min(most, i64(STRIDE) + 1) + 1):
        moves = add_number(moves, number)
    return moves


@final
class Convert(Step["LeHavre"]):
    """How often to convert; `base` times are settled already."""

    def asks(self, state: LeHavre, seat: i64, a: i64, base: i64) -> bool:
        return most_conversions(state, seat, part_of(state, a)) > (0 if may_skip(state, seat, a) else 1)

    def moves(self, state: LeHavre, seat: i64, a: i64, base: i64) -> vec[i64]:
        least: i64 = 0 if base == 0 and may_skip(state, seat, a) else 1
        return number_moves(vec[i64](), least, most_conversions(state, seat, part_of(state, a)) - base)

    def play(self, state: LeHavre, seat: i64, a: i64, base: i64, move: i64) -> None:
        if move == MORE:
            state.push(Kind.CONVERT, seat, a, base + STRIDE)
        else:
            self.convert(state, seat, a, base + move - TIMES)

    def run(self, state: LeHavre, seat: i64, a: i64, base: i64) -> None:
        self.convert(state, seat, a, most_conversions(state, seat, part_of(state, a)))

    def convert(self, state: LeHavre, seat: i64, a: i64, times: i64) -> None:
        part = part_of(state, a)
        if times > 0:
            goods = state.players[seat].goods
            for good in range(i64(PURSE)):
                goods[good] -= part.goods[good] * times
                state.pending[good] += part.out[good] * times
            state.owed_energy += part.energy * times + 2 * part.energy_once
            state.owed_food += part.food * times
        next_part(state, seat, a, times > 0)


@final
class Settle(Step["LeHavre"]):
    """What the action costs in energy and food is paid in one sum; then comes what it brings."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        state.push(Kind.DELIVER, seat)
        energy = (state.owed_energy + 1) // 2 - state.energy_off(seat)
        food = state.owed_food
        state.owed_energy = 0
        state.owed_food = 0
        if food > 0:
            pay(state, seat, Mode.FOOD, food)
        if energy > 0:
            pay(state, seat, Mode.ENERGY, energy)


@final
class Deliver(Step["LeHavre"]):
    """Halves are rounded down over the whole action."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        for good in range(i64(PURSE)):
            if state.pending[good] > 1:
                state.gain(seat, good, state.pending[good] // 2)
                state.note(Note.GOT, seat, good, state.pending[good] // 2)
            state.pending[good] = 0


# Sell.


@final
class Sell(Step["LeHavre"]):
    """Some tokens of one good for a price that depends on their number."""

    def most(self, state: LeHavre, seat: i64, a: i64) -> i64:
        part = part_of(state, a)
        return min(state.players[seat].goods[part.good], i64(len(part.prices)))

    def asks(self, state: LeHavre, seat: i64, a: i64, _: i64) -> bool:
        return self.most(state, seat, a) > (0 if may_skip(state, seat, a) else 1)

    def moves(self, state: LeHavre, seat: i64, a: i64, _: i64) -> vec[i64]:
        return number_moves(vec[i64](), 0 if may_skip(state, seat, a) else 1, self.most(state, seat, a))

    def play(self, state: LeHavre, seat: i64, a: i64, _: i64, move: i64) -> None:
        self.sell(state, seat, a, move - TIMES)

    def run(self, state: LeHavre, seat: i64, a: i64, _: i64) -> None:
        self.sell(state, seat, a, self.most(state, seat, a))

    def sell(self, state: LeHavre, seat: i64, a: i64, count: i64) -> None:
        part = part_of(state, a)
        if count > 0:
            state.players[seat].goods[part.good] -= count
            state.earn(seat, part.prices[count - 1])
            state.note(Note.GOT, seat, Good.FRANCS, part.prices[count - 1])
        next_part(state, seat, a, count > 0)


# Choose.


def choose_count(state: LeHavre, seat: i64, part: Part) -> i64:
    """How many different goods the visitor takes."""
    count = part.number
    for i in range(i64(len(part.extra)) // 3):
        count += state.buildings_of(seat, part.extra[i * 3]) * part.extra[i * 3 + 2]
    kinds: i64 = 0
    for good in range(i64(GOODS)):
        kinds += part.allowed[good]
    count = min(count, kinds)
    return min(count, part.most_solo) if state.seats == 1 else count


def goods_from(allowed: vec[i64], first: i64) -> i64:
    count: i64 = 0
    for good in range(first, i64(GOODS)):
        if allowed[good]:
            count += 1
    return count


@final
class Choose(Step["LeHavre"]):
    """Take different goods, in rising order: `left` are still to be taken, from the kind `first` on."""

    def asks(self, state: LeHavre, seat: i64, a: i64, b: i64) -> bool:
        return b >> 8 > 0 and goods_from(part_of(state, a).allowed, b & 0xFF) > b >> 8

    def moves(self, state: LeHavre, seat: i64, a: i64, b: i64) -> vec[i64]:
        allowed = part_of(state, a).allowed
        moves = vec[i64]()
        for good in range(b & 0xFF, i64(GOODS)):
            if allowed[good] and goods_from(allowed, good) >= b >> 8:
                moves = append(moves, CHOOSE + good)
        return moves

    def play(self, state: LeHavre, seat: i64, a: i64, b: i64, move: i64) -> None:
        state.gain(seat, move - CHOOSE, 1)
        if b >> 8 > 1:
            state.push(Kind.CHOOSE, seat, a, (move - CHOOSE + 1) | ((b >> 8) - 1) << 8)
        else:
            next_part(state, seat, a, True)

    def run(self, state: LeHavre, seat: i64, a: i64, b: i64) -> None:
        if b >> 8 > 0:
            allowed = part_of(state, a).allowed
            for good in range(b & 0xFF, i64(GOODS)):
                if allowed[good]:
                    state.gain(seat, good, 1)
                    state.note(Note.GOT, seat, good, 1)
        next_part(state, seat, a, b >> 8 > 0)


# Exchange.


def can_exchange(state: LeHavre, seat: i64, part: Part) -> bool:
    for good in range(i64(GOODS)):
        if part.allowed[good] and can_exchange_for(state, seat, part, good):
            return True
    return False


def can_exchange_for(state: LeHavre, seat: i64, part: Part, good: i64) -> bool:
    """Never a good for the same good."""
    player = state.players[seat]
    return player.tokens() - player.goods[good] >= part.number


@final
class Exchange(Step["LeHavre"]):
    """For which good?"""

    def asks(self, state: LeHavre, seat: i64, a: i64, _: i64) -> bool:
        moves = self.moves(state, seat, a, 0)
        return len(moves) > 1

    def moves(self, state: LeHavre, seat: i64, a: i64, _: i64) -> vec[i64]:
        part = part_of(state, a)
        moves = vec[i64]()
        for good in range(i64(GOODS)):
            if part.allowed[good] and can_exchange_for(state, seat, part, good):
                moves = append(moves, CHOOSE + good)
        if len(moves) == 0 or may_skip(state, seat, a):
            moves = append(moves, SKIP)
        return moves

    def play(self, state: LeHavre, seat: i64, a: i64, _: i64, move: i64) -> None:
        if move == SKIP:
            next_part(state, seat, a, False)
        else:
            state.push(Kind.GIVE, seat, a, part_of(state, a).number | (move - CHOOSE) << 16)

    def run(self, state: LeHavre, seat: i64, a: i64, _: i64) -> None:
        self.play(state, seat, a, 0, self.moves(state, seat, a, 0)[0])


@final
class Give(Step["LeHavre"]):
    """Give goods one by one in rising order: `left` of them, from the kind `first` on, never the good one gets."""

    def asks(self, state: LeHavre, seat: i64, a: i64, b: i64) -> bool:
        return len(self.moves(state, seat, a, b)) > 1

    def moves(self, state: LeHavre, seat: i64, a: i64, b: i64) -> vec[i64]:
        return give_moves(state.players[seat].goods, NOTHING, (b >> 8) & 0xFF, b & 0xFF, b >> 16)

    def play(self, state: LeHavre, seat: i64, a: i64, b: i64, move: i64) -> None:
        state.players[seat].goods[move - CHOOSE] -= 1
        left = (b & 0xFF) - 1
        if left > 0:
            state.push(Kind.GIVE, seat, a, left | (move - CHOOSE) << 8 | (b >> 16) << 16)
        else:
            state.gain(seat, b >> 16, 1)
            state.note(Note.GOT, seat, b >> 16, 1)
            next_part(state, seat, a, True)

    def run(self, state: LeHavre, seat: i64, a: i64, b: i64) -> None:
        move = self.moves(state, seat, a, b)[0]
        state.note(Note.GAVE, seat, move - CHOOSE)
        self.play(state, seat, a, b, move)


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
            moves = append(moves, CHOOSE + good)
            tokens -= goods[good]
    return moves


@final
class Either(Step["LeHavre"]):
    """One part of the card, not more."""

    def usable_parts(self, state: LeHavre, seat: i64, card: i64) -> vec[i64]:
        parts = state.cards.parts[card]
        usable = vec[i64]()
        for index in range(i64(len(parts))):
            if plain_part_usable(state, seat, parts[index]):
                usable = append(usable, index)
        return usable

    def asks(self, state: LeHavre, seat: i64, card: i64, _: i64) -> bool:
        return len(self.usable_parts(state, seat, card)) > 1

    def moves(self, state: LeHavre, seat: i64, card: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        usable = self.usable_parts(state, seat, card)
        for i in range(i64(len(usable))):
            moves = append(moves, WAY + usable[i])
        return moves

    def play(self, state: LeHavre, seat: i64, card: i64, _: i64, move: i64) -> None:
        push_part(state, seat, card | (move - WAY) << 7)

    def run(self, state: LeHavre, seat: i64, card: i64, _: i64) -> None:
        usable = self.usable_parts(state, seat, card)
        push_part(state, seat, card | usable[0] << 7)


@final
class Use(Step["LeHavre"]):
    """The action of the building the player has entered."""

    def run(self, state: LeHavre, seat: i64, card: i64, _: i64) -> None:
        mode = state.cards.mode[card]
        count = i64(len(state.cards.parts[card]))
        state.push(Kind.SETTLE, seat)
        if mode == CardMode.ONE:
            state.push(Kind.EITHER, seat, card)
        elif mode == CardMode.ANY:
            push_part(state, seat, card)
        else:
            for index in range(count):
                push_part(state, seat, card | (count - 1 - index) << 7)
