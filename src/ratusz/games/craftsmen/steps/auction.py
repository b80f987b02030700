"""The notary's auction: bids round the table, and the mayor's offer when nobody tops the first one."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import below, has, without
from ratusz.core.state import NOBODY
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen import notes
from ratusz.games.craftsmen.capital import ALL_COLOURS, hand_worth, printed_sum
from ratusz.games.craftsmen.components import CAPITAL, MAYOR_CARDS, NO_CARD, deck_of
from ratusz.games.craftsmen.moves import Verb
from ratusz.games.craftsmen.packets import EVERYBODY, entry
from ratusz.games.craftsmen.player import NO_CAPITAL
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.craftsmen.steps.bank import demand, owe


@final
class TakeCard(Step["Craftsmen"]):
    """The card that has been paid for goes to the hand, and the next one is turned up."""

    def run(self, state: Craftsmen, seat: i64, card: i64, _: i64) -> None:
        state.take_from_offer(card)
        state.players[seat].gain_card(card, True)
        state.note_card(notes.TOOK, seat, card)
        state.refill_offer(deck_of(card))


TAKE_CARD: Final = TakeCard()


def money(state: Craftsmen, seat: i64) -> i64:
    """The most a player can pay."""
    return hand_worth(state.players[seat].capital, ALL_COLOURS)


def imaginable_money(state: Craftsmen, seat: i64) -> i64:
    """The most a player could pay for all the others know. Whoever could go higher is asked, so that nobody learns from
    the questions who cannot."""
    return state.players[seat].imaginable_worth(ALL_COLOURS)


@final
class OpenAuction(Step["Craftsmen"]):
    """The starter names a price, 1 at least."""

    def asks(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> bool:
        return imaginable_money(state, seat) > 1

    def moves(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return bids(state, seat, 1)

    def play(self, state: Craftsmen, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        owe(state, seat, move - Verb.BID, ALL_COLOURS)
        state.bidders = below(state.seats)
        state.then(BID, state.after(seat))

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        self.play(state, seat, 0, 0, Verb.BID + 1)


OPEN_AUCTION: Final = OpenAuction()


def bids(state: Craftsmen, seat: i64, lowest: i64) -> vec[i64]:
    moves = vec[i64]()
    for amount in range(lowest, money(state, seat) + 1):
        moves = append(moves, Verb.BID + amount)
    return moves


@final
class Bid(Step["Craftsmen"]):
    """Top the highest bid or pass for good; nobody bids more than they can pay."""

    def begins_turn(self, topped: i64, _: i64) -> bool:
        return True

    def asks(self, state: Craftsmen, seat: i64, topped: i64, _: i64) -> bool:
        return imaginable_money(state, seat) > state.owed

    def moves(self, state: Craftsmen, seat: i64, topped: i64, _: i64) -> vec[i64]:
        return append(bids(state, seat, state.owed + 1), Verb.PASS)

    def play(self, state: Craftsmen, seat: i64, topped: i64, _: i64, move: i64) -> None:
        if move == Verb.PASS:
            state.bidders = without(state.bidders, seat)
        else:
            owe(state, seat, move - Verb.BID, ALL_COLOURS)
            topped = 1
        who = state.after(seat)
        while not has(state.bidders, who):
            who = state.after(who)
        if who != state.debtor:
            state.then(self, who, topped)
        elif topped:
            win(state, who)
        else:
            mayor(state, who)

    def run(self, state: Craftsmen, seat: i64, topped: i64, _: i64) -> None:
        state.note(notes.NO_BID, seat)
        self.play(state, seat, topped, 0, Verb.PASS)


BID: Final = Bid()


def mayor(state: Craftsmen, seat: i64) -> None:
    """The mayor's offer is what is printed on the capital cards drawn for him."""
    cards = NO_CAPITAL[:]
    for _ in range(MAYOR_CARDS[deck_of(state.auction)]):
        kind = state.draw_capital()
        if kind != NO_CARD:
            cards[kind] += 1
    state.mayor = cards
    offer = printed_sum(cards)
    state.note(notes.MAYOR, seat, offer)
    if state.owed > offer:
        win(state, seat)
    else:
        # the opening bid is still on the table, but nobody has to pay it any more
        owe(state, NOBODY, state.owed, 0)
        state.then(OUTBID_MAYOR, seat, offer)


def win(state: Craftsmen, seat: i64) -> None:
    """The winner pays in any colours and takes the card."""
    state.note(notes.WON, seat, state.owed)
    demand(state, seat)
    state.then(TAKE_CARD, seat, state.auction)
    end_auction(state)


def end_auction(state: Craftsmen) -> None:
    """The mayor's cards, if he made an offer, are discarded whoever gets the card."""
    for kind in range(i64(CAPITAL)):
        for _ in range(state.mayor[kind]):
            state.discard(kind)
    state.mayor = NO_CAPITAL
    state.auction = NO_CARD
    state.starter = NOBODY
    state.bidders = 0


@final
class OutbidMayor(Step["Craftsmen"]):
    """Pay one more than the mayor offers, or let the card go under its deck."""

    def begins_turn(self, offer: i64, _: i64) -> bool:
        return True

    def asks(self, state: Craftsmen, seat: i64, offer: i64, _: i64) -> bool:
        return imaginable_money(state, seat) > offer

    def moves(self, state: Craftsmen, seat: i64, offer: i64, _: i64) -> vec[i64]:
        return vec[i64]([Verb.RAISE, Verb.PASS]) if money(state, seat) > offer else vec[i64]([Verb.PASS])

    def play(self, state: Craftsmen, seat: i64, offer: i64, _: i64, move: i64) -> None:
        if move == Verb.RAISE:
            owe(state, seat, offer + 1, ALL_COLOURS)
            win(state, seat)
        else:
            self.run(state, seat, offer, 0)

    def run(self, state: Craftsmen, seat: i64, offer: i64, _: i64) -> None:
        card = state.auction
        state.note_card(notes.UNSOLD, seat, card)
        state.take_from_offer(card)
        state.packets += 1
        state.bottom = append(state.bottom, entry(card, EVERYBODY, below(state.seats), state.packets))
        end_auction(state)
        owe(state, NOBODY, 0, 0)
        state.refill_offer(deck_of(card))


OUTBID_MAYOR: Final = OutbidMayor()
