"""Paying food and energy, token kind by token kind. Every way without a superfluous token can be chosen, once."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import BIG, BIOFUEL, ENERGY, FOOD, NO_CARD, Card, Good
from ratusz.games.le_havre.moves import MORE, PAY, STRIDE
from ratusz.games.le_havre.notes import Note
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.kinds import Kind


class Mode:
    """What is being paid."""

    FOOD: Final = 0
    ENERGY: Final = 1
    SHIPPING: Final = 2
    """Energy of the Shipping Line, where the BioFuel Facility burns grain and the ships need cargo."""
    FEE: Final = 3
    """An entry fee, which must leave the action possible."""


MODE_IDS: Final = ["food", "energy", "shipping", "fee"]
KINDS: Final = 5
_FOOD: Final = [Good.MEAT, Good.SMOKED_FISH, Good.BREAD, Good.FISH, Good.FRANCS]
_ENERGY: Final = [Good.COKE, Good.COAL, Good.CHARCOAL, Good.GRAIN, Good.WOOD]
_FEE: Final = [Good.FRANCS, Good.MEAT, Good.SMOKED_FISH, Good.BREAD, Good.FISH]
PAY_KINDS: Final = vec[i64](_FOOD + _ENERGY + _ENERGY + _FEE)
"""In the order they are asked. Francs come first in a fee, since a fee may be so much food or so many francs."""
SUPPLY: Final = 7
"""The payee that is no player."""


class Actions:
    """What paying a fee has to know about buildings; `enter` supplies it."""

    def usable(self, state: LeHavre, seat: i64, card: i64) -> bool:
        raise NotImplementedError


ACTIONS: Final[list[Actions]] = []


def worth(state: LeHavre, seat: i64, mode: i64, good: i64) -> i64:
    """What a token counts for in this payment; 0 if it does not."""
    if mode == Mode.FOOD or mode == Mode.FEE:
        return FOOD[good]
    if mode == Mode.SHIPPING and good == Good.GRAIN:
        return BIOFUEL if state.owner[Card.BIOFUEL_FACILITY] == seat else 0
    return ENERGY[good]


def shipping_energy(state: LeHavre, seat: i64) -> i64:
    player = state.players[seat]
    return player.energy() + player.goods[Good.GRAIN] * worth(state, seat, Mode.SHIPPING, Good.GRAIN)


def completable(state: LeHavre, seat: i64, mode: i64, kind: i64, due: i64, least: i64, most_tokens: i64) -> bool:
    """Can the kinds from `kind` on pay `due` so that no token is superfluous, the least one paid so far being worth
    `least` (0: none), with at most `most_tokens` tokens? Tokens are worth 1, 2, 3 or 10."""
    goods = state.players[seat].goods
    ones: i64 = 0
    twos: i64 = 0
    threes: i64 = 0
    tens: i64 = 0
    for at in range(kind, i64(KINDS)):
        good = PAY_KINDS[mode * KINDS + at]
        value = worth(state, seat, mode, good)
        if value == 1:
            ones += goods[good]
        elif value == 2:
            twos += goods[good]
        elif value == 3:
            threes += goods[good]
        elif value == 10:
            tens += goods[good]
    smallest = least if least > 0 else i64(BIG)
    for ten in range(min(tens, (due + 9) // 10) + 1):
        rest = due - 10 * ten
        small = min(smallest, 10) if ten > 0 else smallest
        if rest <= 0:
            if -rest < small and ten <= most_tokens:
                return True
            continue
        for three in range(min(threes, (rest + 2) // 3) + 1):
            left = rest - 3 * three
            least_used = min(small, 3) if three > 0 else small
            tokens = ten + three
            if left <= 0:
                if -left < least_used and tokens <= most_tokens:
                    return True
                continue
            two = min(twos, left // 2)
            one = left - 2 * two
            if one <= ones and tokens + two + one <= most_tokens:
                return True
            if left % 2 == 1 and twos > two and one == 1 and least_used >= 2 and tokens + two + 1 <= most_tokens:
                return True
    return False


def token_limit(state: LeHavre, seat: i64, mode: i64) -> i64:
    """Every ship that sails must have something left to carry."""
    return state.players[seat].tokens() - state.sailing if mode == Mode.SHIPPING else i64(BIG)


def pay_numbers(
    state: LeHavre, seat: i64, mode: i64, kind: i64, due: i64, least: i64, francs: i64, card: i64, first: i64
) -> vec[i64]:
    """How many tokens of this kind, `first` or more, may be paid. A fee of so much food or `francs` is settled by
    either."""
    good = PAY_KINDS[mode * KINDS + kind]
    value = worth(state, seat, mode, good)
    numbers = vec[i64]()
    goods = state.players[seat].goods
    held = goods[good] if value > 0 else 0
    if mode == Mode.FEE and state.cards.eats[card]:
        for number in range(first, min(held, (due + value - 1) // value) + 1):
            if fee_leaves_action(state, seat, kind, number, due, least, francs, card):
                numbers = append(numbers, number)
        return numbers
    limit = token_limit(state, seat, mode)
    if value > 0:
        held = min(held, (due + value - 1) // value)
    for number in range(first, held + 1):
        if settles(number, value, due, least, good, francs):
            if number <= limit:
                numbers = append(numbers, number)
        elif number * value < due and not (good == Good.FRANCS and francs > 0 and number >= francs):
            smallest = least if number == 0 or (0 < least < value) else value
            # The tokens just counted are still in the stock, but of a kind that is not asked again.
            if completable(state, seat, mode, kind + 1, due - number * value, smallest, limit - number):
                numbers = append(numbers, number)
    return numbers


def settles(number: i64, value: i64, due: i64, least: i64, good: i64, francs: i64) -> bool:
    """Is the payment complete, and none of its tokens superfluous?"""
    if good == Good.FRANCS and francs > 0:
        if number == francs:
            return True
        if number > francs:
            return False
    if number == 0 or number * value < due:
        return False
    smallest = value if least == 0 or value < least else least
    return number * value - due < smallest


def fee_leaves_action(
    state: LeHavre, seat: i64, kind: i64, number: i64, due: i64, least: i64, francs: i64, card: i64
) -> bool:
    """Can the fee be paid with this many tokens of this kind, and what is left still be used in the building?"""
    good = PAY_KINDS[Mode.FEE * KINDS + kind]
    value = FOOD[good]
    goods = state.players[seat].goods
    goods[good] -= number
    possible = False
    if settles(number, value, due, least, good, francs):
        possible = ACTIONS[0].usable(state, seat, card)
    elif number * value < due and kind + 1 < KINDS and not (good == Good.FRANCS and francs > 0 and number >= francs):
        rest = due - number * value
        smallest = least if number == 0 or (0 < least < value) else value
        following = PAY_KINDS[Mode.FEE * KINDS + kind + 1]
        for more in range(min(goods[following], (rest + FOOD[following] - 1) // FOOD[following]) + 1):
            if fee_leaves_action(state, seat, kind + 1, more, rest, smallest, francs, card):
                possible = True
                break
    goods[good] += number
    return possible


def hand_over(state: LeHavre, seat: i64, good: i64, number: i64, payee: i64) -> None:
    """Tokens to a player, or to the general supply."""
    if number == 0:
        return
    state.players[seat].goods[good] -= number
    if payee != SUPPLY:
        state.gain(payee, good, number)
    state.note(Note.PAID, seat, good, number)


def pay(
    state: LeHavre,
    seat: i64,
    mode: i64,
    due: i64,
    payee: i64 = SUPPLY,
    francs: i64 = 0,
    card: i64 = NO_CARD,
    kind: i64 = 0,
    least: i64 = 0,
    first: i64 = 0,
) -> None:
    """Pays what there is no choice about; leaves a step on the agenda where there is one."""
    while due > 0 and kind < KINDS:
        good = PAY_KINDS[mode * KINDS + kind]
        numbers = pay_numbers(state, seat, mode, kind, due, least, francs, card, first)
        if len(numbers) > 1:
            a = kind | mode << 3 | payee << 5 | least << 8 | francs << 12 | first << 15
            state.push(Kind.PAY, seat, a, due | (card + 1) << 16)
            return
        number = numbers[0]
        hand_over(state, seat, good, number, payee)
        if mode == Mode.FEE and good == Good.FRANCS and number == francs and francs > 0:
            return
        value = worth(state, seat, mode, good)
        due -= number * value
        if number > 0 and (least == 0 or value < least):
            least = value
        kind += 1
        first = 0


@final
class Pay(Step["LeHavre"]):
    """How many tokens of the next kind go into the payment."""

    def asks(self, state: LeHavre, seat: i64, a: i64, b: i64) -> bool:
        return True

    def moves(self, state: LeHavre, seat: i64, a: i64, b: i64) -> vec[i64]:
        numbers = pay_numbers(
            state, seat, (a >> 3) & 3, a & 7, b & 0xFFFF, (a >> 8) & 0xF, (a >> 12) & 7, (b >> 16) - 1, a >> 15
        )
        moves = vec[i64]()
        more = False
        for i in range(i64(len(numbers))):
            if numbers[i] <= STRIDE:
                moves = append(moves, PAY + numbers[i])
            else:
                more = True
        return append(moves, MORE) if more else moves

    def play(self, state: LeHavre, seat: i64, a: i64, b: i64, move: i64) -> None:
        kind, mode, payee, least, francs = a & 7, (a >> 3) & 3, (a >> 5) & 7, (a >> 8) & 0xF, (a >> 12) & 7
        due, card = b & 0xFFFF, (b >> 16) - 1
        good = PAY_KINDS[mode * KINDS + kind]
        value = worth(state, seat, mode, good)
        number = i64(STRIDE) if move == MORE else move - PAY
        hand_over(state, seat, good, number, payee)
        if good == Good.FRANCS and number == francs and francs > 0:
            return
        due -= number * value
        if number > 0 and (least == 0 or value < least):
            least = value
        again: i64 = 1 if move == MORE else 0
        pay(state, seat, mode, due, payee, francs, card, kind + 1 - again, least, again)
