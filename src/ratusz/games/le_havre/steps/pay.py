"""Paying food and energy, token kind by token kind. Every way without a superfluous token can be chosen, once."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import Field
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre import notes
from ratusz.games.le_havre.components import BIG, NO_CARD, Good
from ratusz.games.le_havre.moves import STRIDE, Verb
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.tokens import KINDS, PAY_KINDS, Bill, kind_asked, settles, worth
from ratusz.games.le_havre.steps.usable import fee_leaves_action

SUPPLY: Final = 7
"""The payee that is no player."""

# The first argument of a payment that is asked about.
PLACE: Final = Field(0, 3)
BILL: Final = Field(3, 2)
PAYEE: Final = Field(5, 3)
LEAST: Final = Field(8, 4)
FRANCS: Final = Field(12, 3)
BEGUN: Final = Field(15, 1)
# The second.
DUE: Final = Field(0, 16)
ENTERED: Final = Field(16, 8)
"""The building a fee is for, plus one; 0 for other payments."""


@final
class Payment:
    """What is still to be paid, to whom, and how far it has come."""

    def __init__(self, bill: i64, due: i64, payee: i64 = SUPPLY, francs: i64 = 0, card: i64 = NO_CARD) -> None:
        self.bill = bill
        self.due = due
        self.payee = payee
        self.francs = francs
        """A fee of so much food, or of so many francs, is settled by either; 0 if it is not."""
        self.card = card
        """The building a fee is for."""
        self.place: i64 = 0
        """Of the kind of token that comes next, in the order in which they are asked."""
        self.least: i64 = 0
        """What the least token handed over so far is worth; 0: none."""
        self.begun = False
        """Have tokens of this kind been handed over already, and must there be more?"""

    def good(self) -> i64:
        return kind_asked(self.bill, self.place)

    def hand_over(self, state: LeHavre, seat: i64, number: i64) -> None:
        """So many tokens of the kind that comes next."""
        good = self.good()
        hand_over(state, seat, good, number, self.payee, self.bill)
        value = worth(state, seat, self.bill, good)
        if good == Good.FRANCS and 0 < self.francs == number:
            self.due = 0
        else:
            self.due -= number * value
        if number > 0 and (self.least == 0 or value < self.least):
            self.least = value


def unpacked(first: i64, second: i64) -> Payment:
    """The payment that the arguments of the step are about."""
    payment = Payment(BILL.of(first), DUE.of(second), PAYEE.of(first), FRANCS.of(first), ENTERED.of(second) - 1)
    payment.place = PLACE.of(first)
    payment.least = LEAST.of(first)
    payment.begun = BEGUN.of(first) == 1
    return payment


def then_ask(state: LeHavre, seat: i64, payment: Payment) -> None:
    state.then(
        PAY,
        seat,
        PLACE.put(payment.place)
        + BILL.put(payment.bill)
        + PAYEE.put(payment.payee)
        + LEAST.put(payment.least)
        + FRANCS.put(payment.francs)
        + BEGUN.put(1 if payment.begun else 0),
        DUE.put(payment.due) + ENTERED.put(payment.card + 1),
    )


def completable(state: LeHavre, seat: i64, bill: i64, place: i64, due: i64, least: i64, most_tokens: i64) -> bool:
    """Can the kinds from `place` on pay `due` so that no token is superfluous, the least one paid so far being worth
    `least` (0: none), with at most `most_tokens` tokens? Tokens are worth 1, 2, 3 or 10."""
    goods = state.players[seat].goods
    ones: i64 = 0
    twos: i64 = 0
    threes: i64 = 0
    tens: i64 = 0
    for at in range(bill * KINDS + place, bill * KINDS + KINDS):
        good = PAY_KINDS[at]
        value = worth(state, seat, bill, good)
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


def numbers_to_pay(state: LeHavre, seat: i64, payment: Payment) -> vec[i64]:
    """How many tokens of the next kind may be paid."""
    bill, due, least, francs = payment.bill, payment.due, payment.least, payment.francs
    good = payment.good()
    value = worth(state, seat, bill, good)
    numbers = vec[i64]()
    player = state.players[seat]
    held = player.goods[good] if value > 0 else 0
    first: i64 = 1 if payment.begun else 0
    if bill == Bill.FEE and state.box.eats[payment.card]:
        for number in range(first, min(held, (due + value - 1) // value) + 1):
            if fee_leaves_action(state, seat, payment.place, number, due, least, francs, payment.card):
                numbers = append(numbers, number)
        return numbers
    # Every ship that sails must have something left to carry.
    limit = player.tokens() - state.sailing if bill == Bill.SHIPPING else i64(BIG)
    if value > 0:
        held = min(held, (due + value - 1) // value)
    for number in range(first, held + 1):
        if settles(number, value, due, least, good, francs):
            if number <= limit:
                numbers = append(numbers, number)
        elif number * value < due and not (good == Good.FRANCS and francs > 0 and number >= francs):
            smallest = least if number == 0 or (0 < least < value) else value
            # The tokens just counted are still in the stock, but of a kind that is not asked again.
            if completable(state, seat, bill, payment.place + 1, due - number * value, smallest, limit - number):
                numbers = append(numbers, number)
    return numbers


def hand_over(state: LeHavre, seat: i64, good: i64, number: i64, payee: i64, bill: i64 = Bill.NONE) -> None:
    """Tokens to a player, or to the general supply."""
    if number == 0:
        return
    state.players[seat].goods[good] -= number
    how = notes.NUMBER.put(number) + notes.BILL.put(bill + 1) + notes.PAYEE.put(payee + 1)
    state.note(notes.PAID, seat, good, how)
    if payee != SUPPLY:
        state.gain(payee, good, number)


def pay(state: LeHavre, seat: i64, payment: Payment) -> None:
    """Pays what there is no choice about; lists the question where there is one."""
    while payment.due > 0 and payment.place < KINDS:
        numbers = numbers_to_pay(state, seat, payment)
        if len(numbers) > 1:
            then_ask(state, seat, payment)
            return
        payment.hand_over(state, seat, numbers[0])
        payment.place += 1
        payment.begun = False


@final
class Pay(Step["LeHavre"]):
    """How many tokens of the next kind go into the payment."""

    def asks(self, state: LeHavre, seat: i64, first: i64, second: i64) -> bool:
        return True

    def moves(self, state: LeHavre, seat: i64, first: i64, second: i64) -> vec[i64]:
        numbers = numbers_to_pay(state, seat, unpacked(first, second))
        moves = vec[i64]()
        more = False
        for i in range(i64(len(numbers))):
            if numbers[i] <= STRIDE:
                moves = append(moves, Verb.PAY + numbers[i])
            else:
                more = True
        return append(moves, Verb.MORE) if more else moves

    def play(self, state: LeHavre, seat: i64, first: i64, second: i64, move: i64) -> None:
        payment = unpacked(first, second)
        payment.begun = move == Verb.MORE
        payment.hand_over(state, seat, STRIDE if payment.begun else move - Verb.PAY)
        if not payment.begun:
            payment.place += 1
        pay(state, seat, payment)


PAY: Final = Pay()
