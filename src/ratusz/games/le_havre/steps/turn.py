"""A turn: supply action, interest, main action, and the extra actions around it."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import has, without
from ratusz.core.state import NONE
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre import notes
from ratusz.games.le_havre.components import (
    EXPENSIVE_INTEREST,
    LOAN,
    NO_CARD,
    OFFER_GOOD,
    OFFERS,
    REPAY_PRICE,
    TILE_GOODS,
    TILE_INTEREST,
    TURNS,
    Card,
    Good,
)
from ratusz.games.le_havre.components import (
    INTEREST as INTEREST_FRANCS,
)
from ratusz.games.le_havre.moves import CARD_MOVES, FIRST_BUY, PIECE_OF, Verb
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps import round
from ratusz.games.le_havre.steps.enter import SECOND_BUILDING, enter
from ratusz.games.le_havre.steps.offers import offer_moves, take_offer_as_main_action
from ratusz.games.le_havre.steps.trade import can_trade, play_trade, sell_moves, trade_moves
from ratusz.games.le_havre.steps.usable import enter_moves, leaving_station


@final
class Turn(Step["LeHavre"]):
    """The next player's turn. Trading before the supply action is asked about where it can matter: before interest."""

    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        state.active = seat
        state.acted = False
        state.traded = NONE
        if state.next_tile_interest() and anybody_owes(state):
            state.then(BEFORE_SUPPLY, seat)
        state.then(SUPPLY, seat)


TURN: Final = Turn()


def anybody_owes(state: LeHavre) -> bool:
    for player in state.players:
        if player.loans > 0:
            return True
    return False


@final
class BeforeSupply(Step["LeHavre"]):
    """Whose ship is about to reach the interest tile may buy, sell and repay first if anybody owes: a debtor might lay
    a ship on top of the one they could have bought. It is asked `again` after each."""

    def begins_turn(self, again: i64, _: i64) -> bool:
        return again == 0

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        return can_trade(state, seat)

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(trade_moves(state, seat, vec[i64]()), Verb.GO_ON)

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if play_trade(state, seat, move):
            state.then(self, seat, 1)


BEFORE_SUPPLY: Final = BeforeSupply()


@final
class Supply(Step["LeHavre"]):
    """The ship sails to the next supply tile, which is turned up the first time; its goods go to the offers."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        if state.turn_of_round == i64(len(state.tiles)):
            unseen = state.unseen_tiles()
            state.tiles = append(state.tiles, unseen[state.roll(i64(len(unseen)))] if len(unseen) > 1 else unseen[0])
        tile = state.tiles[state.turn_of_round]
        state.offers[TILE_GOODS[tile * 2]] += 1
        state.offers[TILE_GOODS[tile * 2 + 1]] += 1
        state.note(notes.TILE, seat, tile)
        if TILE_INTEREST[tile] and anybody_owes(state):
            state.clockwise(INTEREST, seat)
        state.then(MAIN_ACTION, seat)


SUPPLY: Final = Supply()


def interest_due(state: LeHavre, seat: i64) -> i64:
    """One franc however many loans; with expensive loans one more if there are as many as players."""
    loans = state.players[seat].loans
    if loans == 0 or state.owner[Card.STOCKMARKET] == seat:
        return 0
    if state.advanced and state.seats > 1 and loans >= state.seats:
        return INTEREST_FRANCS + EXPENSIVE_INTEREST
    return INTEREST_FRANCS


@final
class Interest(Step["LeHavre"]):
    """Every debtor pays interest; first they may repay and sell (`again` after something). The active player has been
    asked before the supply."""

    def begins_turn(self, again: i64, _: i64) -> bool:
        return again == 0

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
            moves = append(moves, Verb.REPAY)
        return moves

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(self.choices(state, seat), Verb.PAY_INTEREST)

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if play_trade(state, seat, move):
            state.then(self, seat, 1)
        else:
            self.run(state, seat, 0, 0)

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        due = interest_due(state, seat)
        if due > 0:
            player = state.players[seat]
            if player.goods[Good.FRANCS] < due:
                state.borrow(seat, 1, LOAN)
            player.goods[Good.FRANCS] -= due
            state.note(notes.INTEREST, seat, due)


INTEREST: Final = Interest()


def play_main(state: LeHavre, seat: i64, move: i64) -> None:
    """Take an offer, or use a building."""
    if move < CARD_MOVES:
        take_offer_as_main_action(state, seat, OFFER_GOOD[move - Verb.TAKE])
    else:
        free = leaving_station(state, seat)
        enter(state, seat, PIECE_OF[move], free)
        if free:
            state.then(SECOND_BUILDING, seat, PIECE_OF[move])


def is_main(move: i64) -> bool:
    return Verb.TAKE <= move < Verb.TAKE + OFFERS or CARD_MOVES <= move < FIRST_BUY


@final
class MainAction(Step["LeHavre"]):
    """The main action: take an offer, or enter a building. Extra actions may come first; it is asked `again` after."""

    def begins_turn(self, again: i64, _: i64) -> bool:
        return again == 0

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        return True

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        moves = offer_moves(state, vec[i64]())
        if not has(state.picket, seat):
            moves = enter_moves(state, seat, leaving_station(state, seat), NO_CARD, moves)
        return trade_moves(state, seat, moves)

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if is_main(move):
            state.acted = True
            play_main(state, seat, move)
            if has(state.picket, seat):
                leave_picket(state, seat)
            state.then(AFTER_ACTION, seat)
            state.then(END_TURN, seat)
        else:
            play_trade(state, seat, move)
            state.then(self, seat, 1)


MAIN_ACTION: Final = MainAction()


def leave_picket(state: LeHavre, seat: i64) -> None:
    """Picket Line: once everybody has taken an offer, the card leaves the game."""
    state.picket = without(state.picket, seat)
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
        return append(trade_moves(state, seat, vec[i64]()), Verb.END_TURN)

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if play_trade(state, seat, move):
            state.then(self, seat)


AFTER_ACTION: Final = AfterAction()


@final
class EndTurn(Step["LeHavre"]):
    """After seven turns the round ends."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        state.traded = NONE
        state.turn_of_round += 1
        if state.turn_of_round < TURNS:
            state.then(TURN, state.after(seat))
        else:
            state.then(round.END_ROUND, seat)


END_TURN: Final = EndTurn()
