"""A turn: supply action, interest, main action, and the extra actions around it."""

from __future__ import annotations

from typing import final

from ratusz.core.state import NONE, Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import (
    EXPENSIVE_INTEREST,
    HOTEL,
    INTEREST,
    LOAN,
    NO_CARD,
    OFFER_GOOD,
    OFFERS,
    REPAY_PRICE,
    STOCKMARKET_OFFER,
    TILE_GOODS,
    TILE_INTEREST,
    TURNS,
    Card,
    Good,
)
from ratusz.games.le_havre.moves import CARD_MOVES, END_TURN, FIRST_BUY, GO_ON, PAY_INTEREST, PIECE, REPAY, TAKE
from ratusz.games.le_havre.notes import Note
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.enter import enter, enter_moves, leaving_station
from ratusz.games.le_havre.steps.kinds import Kind
from ratusz.games.le_havre.steps.trade import can_trade, play_trade, sell_moves, trade_moves


def clockwise(state: LeHavre, kind: i64, first: i64) -> None:
    """Puts a step for every seat on the agenda, so that `first` comes first."""
    seat = first
    for _ in range(state.seats):
        seat = seat - 1 if seat > 0 else state.seats - 1
        state.push(kind, seat)


@final
class Turn(Step["LeHavre"]):
    """The next player's turn. Trading before the supply action is asked about where it can matter: before interest."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        state.active = seat
        state.acted = False
        state.traded = NONE
        state.push(Kind.SUPPLY, seat)
        if state.players[seat].loans > 0 and state.next_tile_interest():
            state.push(Kind.BEFORE_SUPPLY, seat)


@final
class BeforeSupply(Step["LeHavre"]):
    """A debtor whose ship is about to reach the interest tile may buy, sell and repay first."""

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        return can_trade(state, seat)

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(trade_moves(state, seat, vec[i64]()), GO_ON)

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if play_trade(state, seat, move):
            state.push(Kind.BEFORE_SUPPLY, seat)


@final
class Supply(Step["LeHavre"]):
    """The ship sails to the next supply tile, which is turned up the first time; its goods go to the offers."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        if state.turn == i64(len(state.tiles)):
            unseen = state.unseen_tiles()
            state.tiles = append(state.tiles, unseen[state.chance(i64(len(unseen)))] if len(unseen) > 1 else unseen[0])
        tile = state.tiles[state.turn]
        state.offers[TILE_GOODS[tile * 2]] += 1
        state.offers[TILE_GOODS[tile * 2 + 1]] += 1
        state.note(Note.TILE, seat, tile)
        state.push(Kind.MAIN_ACTION, seat)
        if TILE_INTEREST[tile]:
            clockwise(state, Kind.INTEREST, seat)


def interest_due(state: LeHavre, seat: i64) -> i64:
    """One franc however many loans; with expensive loans one more if there are as many as players."""
    loans = state.players[seat].loans
    if loans == 0 or state.owner[Card.STOCKMARKET] == seat:
        return 0
    if state.advanced and state.seats > 1 and loans >= state.seats:
        return INTEREST + EXPENSIVE_INTEREST
    return INTEREST


@final
class Interest(Step["LeHavre"]):
    """Every debtor pays interest; first he may repay and sell. The active player has been asked before the supply."""

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        if seat == state.active or interest_due(state, seat) == 0:
            return False
        return len(self.choices(state, seat)) > 0

    def choices(self, state: LeHavre, seat: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        if not state.advanced or player.goods[Good.FRANCS] < interest_due(state, seat):
            moves = sell_moves(state, seat, moves)
        if player.goods[Good.FRANCS] >= REPAY_PRICE:
            moves = append(moves, REPAY)
        return moves

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(self.choices(state, seat), PAY_INTEREST)

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if play_trade(state, seat, move):
            state.push(Kind.INTEREST, seat)
        else:
            self.run(state, seat, 0, 0)

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        due = interest_due(state, seat)
        if due > 0:
            player = state.players[seat]
            if player.goods[Good.FRANCS] < due:
                state.borrow(seat, 1, LOAN)
            player.goods[Good.FRANCS] -= due
            state.note(Note.INTEREST, seat, due)


def offer_moves(state: LeHavre, moves: vec[i64]) -> vec[i64]:
    for offer in range(i64(OFFERS)):
        if state.offers[OFFER_GOOD[offer]] > 0:
            moves = append(moves, TAKE + offer)
    return moves


def take_offer(state: LeHavre, seat: i64, good: i64) -> None:
    """All tokens of an offer. The owner of the Stockmarket profits when somebody else takes the francs."""
    state.gain(seat, good, state.offers[good])
    state.offers[good] = 0
    broker = state.owner[Card.STOCKMARKET]
    if good == Good.FRANCS and broker < Place.TOWN and broker != seat:
        state.earn(broker, STOCKMARKET_OFFER)


def take_offer_as_main_action(state: LeHavre, seat: i64, good: i64) -> None:
    take_offer(state, seat, good)
    if state.players[seat].worker == Card.HOTEL:
        state.earn(seat, HOTEL)


def play_main(state: LeHavre, seat: i64, move: i64) -> None:
    """Take an offer, or use a building."""
    if move < CARD_MOVES:
        take_offer_as_main_action(state, seat, OFFER_GOOD[move - TAKE])
    else:
        free = leaving_station(state, seat)
        if free:
            state.push(Kind.SECOND_BUILDING, seat, PIECE[move])
        enter(state, seat, PIECE[move], free)


def is_main(move: i64) -> bool:
    return TAKE <= move < TAKE + OFFERS or CARD_MOVES <= move < FIRST_BUY


@final
class MainAction(Step["LeHavre"]):
    """The main action: take an offer, or enter a building. Extra actions may come first."""

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        return True

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        moves = offer_moves(state, vec[i64]())
        if not state.picket >> seat & 1:
            moves = enter_moves(state, seat, leaving_station(state, seat), NO_CARD, moves)
        return trade_moves(state, seat, moves)

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if is_main(move):
            state.acted = True
            state.push(Kind.END_TURN, seat)
            state.push(Kind.AFTER_ACTION, seat)
            play_main(state, seat, move)
            if state.picket >> seat & 1:
                leave_picket(state, seat)
        else:
            play_trade(state, seat, move)
            state.push(Kind.MAIN_ACTION, seat)


def leave_picket(state: LeHavre, seat: i64) -> None:
    """Picket Line: once everybody has taken an offer, the card leaves the game."""
    state.picket -= 1 << seat
    if state.picket == 0:
        if state.owner[Card.PICKET_LINE] < Place.TOWN:
            state.take_card(Card.PICKET_LINE, Place.OUT)
        state.owner[Card.PICKET_LINE] = Place.OUT
        for player in state.players:
            if player.worker == Card.PICKET_LINE:
                player.worker = NO_CARD


@final
class AfterAction(Step["LeHavre"]):
    """Extra actions after the main action; the turn ends by itself if there are none."""

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        return can_trade(state, seat)

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(trade_moves(state, seat, vec[i64]()), END_TURN)

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if play_trade(state, seat, move):
            state.push(Kind.AFTER_ACTION, seat)


@final
class EndTurn(Step["LeHavre"]):
    """After seven turns the round ends."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        state.traded = NONE
        state.turn += 1
        if state.turn < TURNS:
            state.push(Kind.TURN, state.after(seat))
        else:
            state.push(Kind.END_ROUND, seat)
