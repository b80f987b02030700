"""Entering a building, and the buildings that lead to another one."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import NO_CARD, SOUVENIR_SHOP, Card, Good
from ratusz.games.le_havre.moves import BUY_MOVE, ENTER_MOVE, FIRST_BUY, PIECE_OF, Verb
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps import effects
from ratusz.games.le_havre.steps.parts import part_of
from ratusz.games.le_havre.steps.pay import SUPPLY, Payment, hand_over, pay
from ratusz.games.le_havre.steps.tokens import Bill
from ratusz.games.le_havre.steps.trade import buy, play_trade, trade_moves
from ratusz.games.le_havre.steps.usable import (
    can_buy_and_use,
    can_evict,
    can_pay_and_use,
    can_place,
    enter_moves,
    fee_owed,
)


def pay_fee(state: LeHavre, seat: i64, card: i64) -> None:
    """The fee goes to the owner in kind, or to the general supply."""
    owner = state.owner[card]
    payee = owner if owner < Place.TOWN else SUPPLY
    food, francs = state.box.fee_food[card], state.box.fee_francs[card]
    if food == 0:
        hand_over(state, seat, Good.FRANCS, francs, payee, Bill.FEE)
    else:
        pay(state, seat, Payment(Bill.FEE, food, payee, francs, card))


def enter(state: LeHavre, seat: i64, card: i64, free: bool) -> None:
    """The worker goes there, the fee is paid, then the action is used."""
    state.players[seat].worker = card
    owner = state.owner[card]
    if owner < Place.TOWN and owner != seat and state.owner[Card.SOUVENIR_SHOP] == owner:
        state.earn(owner, SOUVENIR_SHOP, Card.SOUVENIR_SHOP)
    if not free and fee_owed(state, seat, card):
        pay_fee(state, seat, card)
    state.then(effects.USE, seat, card)


@final
class SecondBuilding(Step["LeHavre"]):
    """Main Station: the second of two different buildings, or none. Trading in between may open one."""

    def asks(self, state: LeHavre, seat: i64, first: i64, _: i64) -> bool:
        # A hand for the Construction Site is nobody else's business: with one it is always asked.
        return len(state.players[seat].hand) > 0 or len(self.moves(state, seat, first, 0)) > 1

    def moves(self, state: LeHavre, seat: i64, first: i64, _: i64) -> vec[i64]:
        moves = append(enter_moves(state, seat, True, first, vec[i64]()), Verb.DONE)
        return trade_moves(state, seat, moves)

    def play(self, state: LeHavre, seat: i64, first: i64, _: i64, move: i64) -> None:
        if play_trade(state, seat, move):
            state.then(self, seat, first)
        elif move != Verb.DONE:
            enter(state, seat, PIECE_OF[move], True)


SECOND_BUILDING: Final = SecondBuilding()


# Harbour Watch.


@final
class HarbourWatch(Step["LeHavre"]):
    """Choose another player, pay them, and take their worker's place."""

    def asks(self, state: LeHavre, seat: i64, key: i64, _: i64) -> bool:
        return True

    def moves(self, state: LeHavre, seat: i64, key: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        for who in range(state.seats):
            if can_evict(state, seat, who, part_of(state, key)):
                moves = append(moves, Verb.EVICT + who)
        return moves

    def play(self, state: LeHavre, seat: i64, key: i64, _: i64, move: i64) -> None:
        who = move - Verb.EVICT
        card = state.players[who].worker
        hand_over(state, seat, Good.FRANCS, part_of(state, key).number, who)
        state.send_worker_home(who)
        enter(state, seat, card, False)


HARBOUR_WATCH: Final = HarbourWatch()


# Construction Site.


@final
class ConstructionSite(Step["LeHavre"]):
    """Replace the site by a card of one's hand and use it at once, bought or not. Then all hands are discarded."""

    def asks(self, state: LeHavre, seat: i64, key: i64, placed: i64) -> bool:
        return placed == 0 or len(self.moves(state, seat, key, placed)) > 1

    def moves(self, state: LeHavre, seat: i64, key: i64, placed: i64) -> vec[i64]:
        moves = vec[i64]()
        if placed > 0:
            if can_pay_and_use(state, seat, placed - 1):
                moves = append(moves, ENTER_MOVE[placed - 1])
            if can_buy_and_use(state, seat, placed - 1):
                moves = append(moves, BUY_MOVE[placed - 1])
            return moves
        hand = state.players[seat].hand
        for i in range(i64(len(hand))):
            if can_place(state, seat, hand[i]):
                moves = append(moves, ENTER_MOVE[hand[i]])
        return moves

    def play(self, state: LeHavre, seat: i64, key: i64, placed: i64, move: i64) -> None:
        card = PIECE_OF[move]
        if placed > 0:
            if move >= FIRST_BUY:
                buy(state, seat, card)
            enter(state, seat, card, False)
            return
        state.owner[Card.CONSTRUCTION_SITE] = Place.OUT
        for player in state.players:
            for i in range(i64(len(player.hand))):
                state.owner[player.hand[i]] = Place.OUT
            player.hand = vec[i64]()
        state.owner[card] = Place.TOWN
        state.players[seat].worker = NO_CARD
        state.then(self, seat, key, card + 1)

    def run(self, state: LeHavre, seat: i64, key: i64, placed: i64) -> None:
        self.play(state, seat, key, placed, self.moves(state, seat, key, placed)[0])


CONSTRUCTION_SITE: Final = ConstructionSite()
