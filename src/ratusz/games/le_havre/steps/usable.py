"""Where a player may enter: whether a building is open, its fee can be paid and its action then be used."""

from __future__ import annotations

from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import FOOD, GOODS, HAULS, NO_CARD, OFFER_GOOD, OFFERS, Card, Good
from ratusz.games.le_havre.moves import ENTER_MOVE
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.building import construct_possible
from ratusz.games.le_havre.steps.parts import plain_part_usable
from ratusz.games.le_havre.steps.ships import bridge_possible, sail_possible, ship_possible
from ratusz.games.le_havre.steps.tokens import KINDS, Bill, kind_asked, settles
from ratusz.games.le_havre.steps.trade import can_be_evicted
from ratusz.games.le_havre.vocabulary import Op, Part


def usable(state: LeHavre, seat: i64, card: i64) -> bool:
    """Would the action give, take or change anything for this visitor now? Some buildings are entered for nothing."""
    parts = state.box.parts[card]
    if len(parts) == 0:
        return True
    for part in parts:
        if part_usable(state, seat, card, part):
            return True
    return False


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
    box = state.box
    return box.fee_food[card] + box.fee_francs[card] > 0


def can_pay_and_use(state: LeHavre, seat: i64, card: i64) -> bool:
    """Is there a way to pay the fee that leaves the action possible?"""
    box = state.box
    food, francs = box.fee_food[card], box.fee_francs[card]
    if state.owner[card] == seat or food + francs == 0:
        return usable(state, seat, card)
    player = state.players[seat]
    if food == 0:
        if player.goods[Good.FRANCS] < francs:
            return False
        if not box.eats[card]:
            return usable(state, seat, card)
        player.goods[Good.FRANCS] -= francs
        possible = usable(state, seat, card)
        player.goods[Good.FRANCS] += francs
        return possible
    if player.food() < food and (francs == 0 or player.goods[Good.FRANCS] < francs):
        return False
    if not usable(state, seat, card):
        return False
    if not box.eats[card]:
        return True
    most = max(food, francs)
    for number in range(min(player.goods[Good.FRANCS], most) + 1):
        if fee_leaves_action(state, seat, 0, number, food, 0, francs, card):
            return True
    return False


def fee_leaves_action(
    state: LeHavre, seat: i64, place: i64, number: i64, due: i64, least: i64, francs: i64, card: i64
) -> bool:
    """Can the fee be paid with this many tokens of this kind, and what is left still be used in the building?"""
    good = kind_asked(Bill.FEE, place)
    value = FOOD[good]
    goods = state.players[seat].goods
    goods[good] -= number
    possible = False
    if settles(number, value, due, least, good, francs):
        possible = usable(state, seat, card)
    elif number * value < due and place + 1 < KINDS and not (good == Good.FRANCS and francs > 0 and number >= francs):
        rest = due - number * value
        smallest = least if number == 0 or (0 < least < value) else value
        following = kind_asked(Bill.FEE, place + 1)
        for more in range(min(goods[following], (rest + FOOD[following] - 1) // FOOD[following]) + 1):
            if fee_leaves_action(state, seat, place + 1, more, rest, smallest, francs, card):
                possible = True
                break
    goods[good] += number
    return possible


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
    if state.grand_hameau and is_closed_for_good(state, Card.PICKET_LINE):
        closed = append(closed, Card.PICKET_LINE)
    return closed


def is_closed_for_good(state: LeHavre, card: i64) -> bool:
    """Picket Line: from the last round on nobody may enter it, whichever way."""
    return card == Card.PICKET_LINE and (state.final or state.round == state.rounds())


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
    enterable = state.box.enterable
    closed = closed_cards(state, seat, barred, free)
    for card in range(state.cards_in_play()):
        if owner[card] > Place.TOWN or not enterable[card] or contains(closed, card):
            continue
        if usable(state, seat, card) if free else can_pay_and_use(state, seat, card):
            moves = append(moves, ENTER_MOVE[card])
    return moves


def can_evict(state: LeHavre, seat: i64, who: i64, part: Part) -> bool:
    """Can the visitor pay this player, and then enter and use the building their worker has been in?"""
    player = state.players[seat]
    other = state.players[who]
    card = other.worker
    if who == seat or card == NO_CARD or card == Card.HARBOUR_WATCH or not can_be_evicted(card):
        return False
    if player.goods[Good.FRANCS] < part.number or len(state.box.parts[card]) == 0:
        return False
    if is_closed_for_good(state, card):
        return False
    player.goods[Good.FRANCS] -= part.number
    other.worker = state.home_of(who)
    possible = can_pay_and_use(state, seat, card)
    other.worker = card
    player.goods[Good.FRANCS] += part.number
    return possible


def can_place(state: LeHavre, seat: i64, card: i64) -> bool:
    """Could this card of the hand, laid down in the town, be entered, or bought and entered? Hotel and Main Station can
    be, although nothing follows at once."""
    if not state.box.enterable[card] or is_closed_for_good(state, card):
        return False
    return can_pay_and_use(state, seat, card) or can_buy_and_use(state, seat, card)


def can_buy_and_use(state: LeHavre, seat: i64, card: i64) -> bool:
    """Would it be usable once it is the visitor's own, the price paid?"""
    player = state.players[seat]
    price = state.box.price[card]
    if state.final or not 0 <= price <= player.goods[Good.FRANCS]:
        return False
    owner, before = state.owner[card], player.cards[:]
    player.goods[Good.FRANCS] -= price
    state.give_card(seat, card)
    possible = usable(state, seat, card)
    state.owner[card], player.cards = owner, before
    player.goods[Good.FRANCS] += price
    return possible
