"""Extra actions of a turn: buying, selling, repaying loans; with expansion cards, redeeming pawned goods and sending
workers home."""

from __future__ import annotations

from ratusz.core.bits import has, with_thing
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre import notes
from ratusz.games.le_havre.components import (
    CARDS,
    GOODS,
    NO_CARD,
    REPAY_PRICE,
    SHIP_KIND,
    SHIP_PRICE,
    SHIP_TYPES,
    STACKS,
    Card,
    Good,
    Type,
)
from ratusz.games.le_havre.moves import BUY_MOVE, FIRST_BUILD, FIRST_BUY, FIRST_SELL, PIECE_OF, SELL_MOVE, Verb
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.vocabulary import Op


def redeem_price(state: LeHavre) -> i64:
    for part in state.box.parts[Card.PAWNBROKERS]:
        if part.op == Op.PAWN:
            return part.number
    return 0


def buy_moves(state: LeHavre, seat: i64, moves: vec[i64]) -> vec[i64]:
    """Town buildings, the tops of the stacks and of the ship stacks; nothing sold this turn."""
    francs = state.players[seat].goods[Good.FRANCS]
    box = state.box
    if francs < box.cheapest:
        return moves
    owner = state.owner
    prices = box.price
    for card in range(state.cards_in_play()):
        if owner[card] == Place.TOWN and 0 <= prices[card] <= francs and not state.was_traded(card):
            moves = append(moves, BUY_MOVE[card])
    for stack in range(i64(STACKS)):
        card = state.top_of(stack)
        if card != NO_CARD and 0 <= box.price[card] <= francs:
            moves = append(moves, BUY_MOVE[card])
    for kind in range(i64(SHIP_TYPES)):
        if 0 < SHIP_PRICE[kind] <= francs:
            ship = state.top_ship(kind)
            if ship != NO_CARD and not state.was_traded(CARDS + ship):
                moves = append(moves, BUY_MOVE[CARDS + kind])
    return moves


def sell_moves(state: LeHavre, seat: i64, moves: vec[i64]) -> vec[i64]:
    """Own cards not bought this turn; ships that are alike once."""
    player = state.players[seat]
    kinds: i64 = 0
    for i in range(i64(len(player.cards))):
        card = player.cards[i]
        if card == Card.RATTLETRAP_CAR or state.was_traded(card):
            continue
        if card < CARDS:
            moves = append(moves, SELL_MOVE[card])
        else:
            kind = SHIP_KIND[card - CARDS]
            if not has(kinds, kind):
                kinds = with_thing(kinds, kind)
                moves = append(moves, SELL_MOVE[CARDS + kind])
    return moves


def trade_moves(state: LeHavre, seat: i64, moves: vec[i64]) -> vec[i64]:
    """All extra actions of the own turn; in the final phase nothing is bought."""
    player = state.players[seat]
    if not state.final:
        moves = buy_moves(state, seat, moves)
    moves = sell_moves(state, seat, moves)
    francs = player.goods[Good.FRANCS]
    if player.loans > 0 and francs >= REPAY_PRICE:
        moves = append(moves, Verb.REPAY)
    if state.grand_hameau:
        if francs >= redeem_price(state):
            for good in range(i64(GOODS)):
                if player.pawned[good] > 0:
                    moves = append(moves, Verb.REDEEM + good)
        if state.owner[Card.TOBACCO_FACTORY] == seat:
            for who in range(state.seats):
                card = state.players[who].worker
                if who != seat and card != NO_CARD and state.owner[card] == seat and can_be_evicted(card):
                    moves = append(moves, Verb.EVICT + who)
    return moves


def can_sell(state: LeHavre, seat: i64) -> bool:
    player = state.players[seat]
    for i in range(i64(len(player.cards))):
        if player.cards[i] != Card.RATTLETRAP_CAR and not state.was_traded(player.cards[i]):
            return True
    return False


def can_trade(state: LeHavre, seat: i64) -> bool:
    """Is there any extra action?"""
    return can_sell(state, seat) or len(trade_moves(state, seat, vec[i64]())) > 0


def can_be_evicted(card: i64) -> bool:
    """Nobody is driven out of the Main Station, the Hotel or a Dive Bar."""
    return card != Card.MAIN_STATION and card != Card.HOTEL and card != Card.DIVE_BAR


def play_trade(state: LeHavre, seat: i64, move: i64) -> bool:
    """Plays an extra action; False if the move is none."""
    player = state.players[seat]
    if FIRST_BUY <= move < FIRST_SELL:
        buy(state, seat, PIECE_OF[move])
    elif FIRST_SELL <= move < FIRST_BUILD:
        sell(state, seat, PIECE_OF[move])
    elif move == Verb.REPAY:
        repay(state, seat)
    elif Verb.REDEEM <= move < Verb.REDEEM + GOODS:
        state.spend(seat, Good.FRANCS, redeem_price(state))
        player.pawned[move - Verb.REDEEM] -= 1
        state.gain(seat, move - Verb.REDEEM, 1)
    elif Verb.EVICT <= move < Verb.EVICT + state.seats:
        state.send_worker_home(move - Verb.EVICT)
    else:
        return False
    return True


def repay(state: LeHavre, seat: i64) -> None:
    player = state.players[seat]
    player.goods[Good.FRANCS] -= REPAY_PRICE
    player.loans -= 1


def buy(state: LeHavre, seat: i64, piece: i64) -> None:
    """A building from the town or a stack, or the top ship of a type."""
    player = state.players[seat]
    if piece >= CARDS:
        kind = piece - CARDS
        player.goods[Good.FRANCS] -= SHIP_PRICE[kind]
        ship = state.top_ship(kind)
        state.take_ship(seat, ship)
        state.traded = append(state.traded, CARDS + ship)
        state.note(notes.BOUGHT, seat, piece, SHIP_PRICE[kind])
        return
    player.goods[Good.FRANCS] -= state.box.price[piece]
    if state.owner[piece] == Place.STACK:
        state.take_top(state.stack_with(piece))
    state.give_card(seat, piece)
    state.note(notes.BOUGHT, seat, piece, state.box.price[piece])
    state.send_home(piece)
    state.traded = append(state.traded, piece)


def sell(state: LeHavre, seat: i64, piece: i64) -> None:
    """For half its value: a building to the town, a ship on top of its stack."""
    card = piece
    if piece >= CARDS:
        card = ship_of_kind(state, seat, piece - CARDS)
    price = state.box.value[card] // 2
    state.take(seat, Good.FRANCS, price)
    state.note(notes.SOLD, seat, piece, price)
    if card >= CARDS:
        state.take_card(card, Place.PILE)
        state.put_ship(card - CARDS)
    else:
        state.take_card(card, Place.TOWN)
        state.send_home(card)
    if seat == state.active:
        state.traded = append(state.traded, card)


def ship_of_kind(state: LeHavre, seat: i64, kind: i64) -> i64:
    """An own ship of this type and value that was not bought this turn, if there is one."""
    player = state.players[seat]
    found: i64 = NO_CARD
    for i in range(i64(len(player.cards))):
        card = player.cards[i]
        if card >= CARDS and SHIP_KIND[card - CARDS] == kind and (found == NO_CARD or state.was_traded(found)):
            found = card
    return found


def sale_value(state: LeHavre, seat: i64) -> i64:
    """What selling everything would bring."""
    total: i64 = 0
    player = state.players[seat]
    for i in range(i64(len(player.cards))):
        if player.cards[i] != Card.RATTLETRAP_CAR:
            total += state.box.value[player.cards[i]] // 2
    return total


def is_ship(state: LeHavre, card: i64) -> bool:
    return card >= CARDS or state.box.kind[card] == Type.SHIP
