"""Entering a building: who may, what it costs, and whether its action can be used at all."""

from __future__ import annotations

from typing import final

from ratusz.core.state import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import (
    GOODS,
    HAULS,
    NO_CARD,
    OFFER_GOOD,
    OFFERS,
    SOUVENIR_SHOP,
    Card,
    Good,
)
from ratusz.games.le_havre.moves import BUY, ENTER, EVICT, FIRST_BUY, PIECE
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.building import construct_possible
from ratusz.games.le_havre.steps.effects import part_of, plain_part_usable
from ratusz.games.le_havre.steps.kinds import Kind
from ratusz.games.le_havre.steps.pay import ACTIONS, SUPPLY, Actions, Mode, fee_leaves_action, hand_over, pay
from ratusz.games.le_havre.steps.shipping import bridge_possible, sail_possible, ship_possible
from ratusz.games.le_havre.steps.trade import buy, can_be_evicted
from ratusz.games.le_havre.vocabulary import Op, Part


def usable(state: LeHavre, seat: i64, card: i64) -> bool:
    """Would the action give, take or change anything for this visitor now? Some buildings are entered for nothing."""
    parts = state.cards.parts[card]
    if len(parts) == 0:
        return True
    for part in parts:
        if part_usable(state, seat, card, part):
            return True
    return False


@final
class BuildingActions(Actions):
    def usable(self, state: LeHavre, seat: i64, card: i64) -> bool:
        return usable(state, seat, card)


ACTIONS.append(BuildingActions())


def part_usable(state: LeHavre, seat: i64, card: i64, part: Part) -> bool:
    op = part.op
    if op <= Op.EXCHANGE or op == Op.SAME_COUNT:
        return plain_part_usable(state, seat, part)
    if op == Op.BUILD:
        return construct_possible(state, seat, part.second)
    if op == Op.SHIP:
        return ship_possible(state, seat, card)
    if op == Op.SHIPPING:
        return sail_possible(state, seat, part)
    if op == Op.BRIDGE:
        return bridge_possible(state, seat, part)
    if op == Op.RETURN_LOANS:
        return state.players[seat].loans > 0
    if op == Op.EVICT:
        for who in range(state.seats):
            if can_evict(state, seat, who, part):
                return True
        return False
    if op == Op.HAUL:
        return state.players[seat].goods[Good.FRANCS] >= part.number and haul_possible(state)
    if op == Op.CONSTRUCTION_SITE:
        hand = state.players[seat].hand
        for i in range(i64(len(hand))):
            if can_place(state, seat, hand[i]):
                return True
        return False
    return expansion_part_usable(state, seat, part)


def haul_possible(state: LeHavre) -> bool:
    for i in range(i64(len(HAULS))):
        if state.offers[HAULS[i]] > 0:
            return True
    return False


def expansion_part_usable(state: LeHavre, seat: i64, part: Part) -> bool:
    player = state.players[seat]
    op = part.op
    if op == Op.LOAN:
        return True
    if op == Op.EQUAL_VALUE or op == Op.PAWN:
        return player.tokens() > 0
    if op == Op.BUY:
        for good in range(i64(GOODS)):
            if 0 < part.goods[good] <= player.goods[Good.FRANCS]:
                return True
    elif op == Op.ONE_OF_EACH:
        for good in range(i64(GOODS)):
            if player.goods[good] > 0 and part.goods[good] <= player.goods[Good.FRANCS]:
                return True
    elif op == Op.PICKET or op == Op.FLEA_MARKET:
        for offer in range(i64(OFFERS)):
            size = state.offers[OFFER_GOOD[offer]]
            if size > 0 and (op == Op.PICKET or size == part.number or size == part.second):
                return True
    elif op == Op.CATTLE_DRIVE:
        for who in range(state.seats):
            if who != seat and state.players[who].goods[part.good] > 0:
                return True
    return False


# The fee.


def fee_owed(state: LeHavre, seat: i64, card: i64) -> bool:
    """Nothing is paid in one's own building."""
    if state.owner[card] == seat:
        return False
    cards = state.cards
    return cards.fee_food[card] + cards.fee_francs[card] > 0


def can_pay_and_use(state: LeHavre, seat: i64, card: i64) -> bool:
    """Is there a way to pay the fee that leaves the action possible?"""
    cards = state.cards
    food, francs = cards.fee_food[card], cards.fee_francs[card]
    if state.owner[card] == seat or food + francs == 0:
        return usable(state, seat, card)
    player = state.players[seat]
    if food == 0:
        if player.goods[Good.FRANCS] < francs:
            return False
        if not cards.eats[card]:
            return usable(state, seat, card)
        player.goods[Good.FRANCS] -= francs
        possible = usable(state, seat, card)
        player.goods[Good.FRANCS] += francs
        return possible
    if player.food() < food and (francs == 0 or player.goods[Good.FRANCS] < francs):
        return False
    if not usable(state, seat, card):
        return False
    if not cards.eats[card]:
        return True
    most = max(food, francs)
    for number in range(min(player.goods[Good.FRANCS], most) + 1):
        if fee_leaves_action(state, seat, 0, number, food, 0, francs, card):
            return True
    return False


def pay_fee(state: LeHavre, seat: i64, card: i64) -> None:
    """The fee goes to the owner in kind, or to the general supply."""
    owner = state.owner[card]
    payee = owner if owner < Place.TOWN else SUPPLY
    food, francs = state.cards.fee_food[card], state.cards.fee_francs[card]
    if food == 0:
        hand_over(state, seat, Good.FRANCS, francs, payee)
    else:
        pay(state, seat, Mode.FEE, food, payee, francs, card)


# Who may enter where.


def closed_cards(state: LeHavre, seat: i64, barred: i64, free: bool) -> vec[i64]:
    """The buildings somebody is in; in the final phase only one's own worker is in the way. So is what a rule bars."""
    closed = vec[i64]()
    for who in range(state.seats):
        worker = state.players[who].worker
        if worker != NO_CARD and (who == seat or not state.final):
            closed = append(closed, worker)
    if barred != NO_CARD:
        closed = append(closed, barred)
    if free:
        closed = append(closed, Card.MAIN_STATION)
    if state.grand_hameau and (state.final or state.round == state.rounds()):
        closed = append(closed, Card.PICKET_LINE)
    return closed


def contains(cards: vec[i64], card: i64) -> bool:
    for i in range(i64(len(cards))):
        if cards[i] == card:
            return True
    return False


def leaving_station(state: LeHavre, seat: i64) -> bool:
    """Main Station: who leaves it uses two buildings without fees."""
    return state.players[seat].worker == Card.MAIN_STATION


def enter_moves(state: LeHavre, seat: i64, free: bool, barred: i64, moves: vec[i64]) -> vec[i64]:
    """The buildings the player may enter; `free` of fees when leaving the Main Station."""
    owner = state.owner
    enterable = state.cards.enterable
    closed = closed_cards(state, seat, barred, free)
    for card in range(state.cards_in_play()):
        if owner[card] > Place.TOWN or not enterable[card] or contains(closed, card):
            continue
        if usable(state, seat, card) if free else can_pay_and_use(state, seat, card):
            moves = append(moves, ENTER[card])
    return moves


def enter(state: LeHavre, seat: i64, card: i64, free: bool) -> None:
    """The worker goes there, the fee is paid, then the action is used."""
    state.players[seat].worker = card
    state.push(Kind.USE, seat, card)
    owner = state.owner[card]
    if owner < Place.TOWN and owner != seat and state.owner[Card.SOUVENIR_SHOP] == owner:
        state.earn(owner, SOUVENIR_SHOP)
    if not free and fee_owed(state, seat, card):
        pay_fee(state, seat, card)


@final
class SecondBuilding(Step["LeHavre"]):
    """Main Station: the second of two different buildings."""

    def asks(self, state: LeHavre, seat: i64, first: i64, _: i64) -> bool:
        return len(self.moves(state, seat, first, 0)) > 0

    def moves(self, state: LeHavre, seat: i64, first: i64, _: i64) -> vec[i64]:
        return enter_moves(state, seat, True, first, vec[i64]())

    def play(self, state: LeHavre, seat: i64, first: i64, _: i64, move: i64) -> None:
        enter(state, seat, PIECE[move], True)


# Harbour Watch.


def can_evict(state: LeHavre, seat: i64, who: i64, part: Part) -> bool:
    """Can the visitor pay this player, and then enter and use the building his worker is in?"""
    player = state.players[seat]
    card = state.players[who].worker
    if who == seat or card == NO_CARD or card == Card.HARBOUR_WATCH or not can_be_evicted(card):
        return False
    if player.goods[Good.FRANCS] < part.number or len(state.cards.parts[card]) == 0:
        return False
    if card == Card.PICKET_LINE and (state.final or state.round == state.rounds()):
        return False
    player.goods[Good.FRANCS] -= part.number
    possible = can_pay_and_use(state, seat, card)
    player.goods[Good.FRANCS] += part.number
    return possible


@final
class HarbourWatch(Step["LeHavre"]):
    """Choose another player, pay him, and take his worker's place."""

    def asks(self, state: LeHavre, seat: i64, a: i64, _: i64) -> bool:
        return True

    def moves(self, state: LeHavre, seat: i64, a: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        for who in range(state.seats):
            if can_evict(state, seat, who, part_of(state, a)):
                moves = append(moves, EVICT + who)
        return moves

    def play(self, state: LeHavre, seat: i64, a: i64, _: i64, move: i64) -> None:
        who = move - EVICT
        card = state.players[who].worker
        hand_over(state, seat, Good.FRANCS, part_of(state, a).number, who)
        state.send_worker_home(who)
        enter(state, seat, card, False)


# Construction Site.


def can_place(state: LeHavre, seat: i64, card: i64) -> bool:
    """Could this card of the hand, laid down in the town, be entered, or bought and entered?"""
    if not state.cards.enterable[card] or len(state.cards.parts[card]) == 0:
        return False
    return can_pay_and_use(state, seat, card) or can_buy_and_use(state, seat, card)


def can_buy_and_use(state: LeHavre, seat: i64, card: i64) -> bool:
    player = state.players[seat]
    price = state.cards.price[card]
    if state.final or not 0 <= price <= player.goods[Good.FRANCS]:
        return False
    player.goods[Good.FRANCS] -= price
    possible = usable(state, seat, card)
    player.goods[Good.FRANCS] += price
    return possible


@final
class ConstructionSite(Step["LeHavre"]):
    """Replace the site by a card of one's hand and use it at once, bought or not. Then all hands are discarded."""

    def asks(self, state: LeHavre, seat: i64, a: i64, placed: i64) -> bool:
        return placed == 0 or len(self.moves(state, seat, a, placed)) > 1

    def moves(self, state: LeHavre, seat: i64, a: i64, placed: i64) -> vec[i64]:
        moves = vec[i64]()
        if placed > 0:
            if can_pay_and_use(state, seat, placed - 1):
                moves = append(moves, ENTER[placed - 1])
            if can_buy_and_use(state, seat, placed - 1):
                moves = append(moves, BUY[placed - 1])
            return moves
        hand = state.players[seat].hand
        for i in range(i64(len(hand))):
            if can_place(state, seat, hand[i]):
                moves = append(moves, ENTER[hand[i]])
        return moves

    def play(self, state: LeHavre, seat: i64, a: i64, placed: i64, move: i64) -> None:
        card = PIECE[move]
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
        state.push(Kind.CONSTRUCTION_SITE, seat, a, card + 1)

    def run(self, state: LeHavre, seat: i64, a: i64, placed: i64) -> None:
        self.play(state, seat, a, placed, self.moves(state, seat, a, placed)[0])
