"""The end of a round: harvest, feeding, the town builds, a new ship; and the final phase."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import NONE
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre import notes
from ratusz.games.le_havre.components import (
    CARDS,
    FEEDLOT_CALVES,
    FEEDLOT_FROM,
    FEEDLOT_TO,
    FINAL_ACTIONS,
    FISHERMANS_HUT,
    FOOD,
    HARVEST_CATTLE,
    HARVEST_GRAIN,
    LOAN,
    LOAN_PENALTY,
    NO_CARD,
    PURSE,
    REPAY_PRICE,
    ROUND_BUILDS,
    ROUND_FOOD,
    ROUND_HARVEST,
    ROUND_SHIP,
    STACK_SLOTS,
    STACKS,
    Builds,
    Card,
    Good,
)
from ratusz.games.le_havre.moves import CARD_MOVES, PIECE_OF, Verb
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.scoring import total
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps import turn
from ratusz.games.le_havre.steps.offers import offer_moves
from ratusz.games.le_havre.steps.pay import Payment, pay
from ratusz.games.le_havre.steps.tokens import Bill
from ratusz.games.le_havre.steps.trade import can_sell, can_trade, play_trade, repay, sell, sell_moves, trade_moves
from ratusz.games.le_havre.steps.usable import enter_moves, leaving_station


@final
class EndRound(Step["LeHavre"]):
    """The round card is resolved: harvest, then everybody feeds their people, then town and ship."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        state.note(notes.ROUND_ENDS, seat, state.round)
        if ROUND_HARVEST[state.round_card(state.round)]:
            for who in range(state.seats):
                harvest(state, who)
        fisherman = state.owner[Card.FISHERMANS_HUT]
        if fisherman < Place.TOWN:
            state.gain(fisherman, Good.FISH, FISHERMANS_HUT[state.seats - 1], Card.FISHERMANS_HUT)
        state.clockwise(FEED, state.starter())
        state.then(TOWN_BUILDS, seat)
        state.then(NEW_SHIP, seat)


END_ROUND: Final = EndRound()


def harvest(state: LeHavre, seat: i64) -> None:
    """A grain for having one, a calf for having two cattle; the Feedlot makes it two calves while there are few."""
    player = state.players[seat]
    grain: i64 = 1 if player.goods[Good.GRAIN] >= HARVEST_GRAIN else 0
    cattle = player.goods[Good.CATTLE]
    calves: i64 = 1 if cattle >= HARVEST_CATTLE else 0
    if state.owner[Card.FEEDLOT] == seat and FEEDLOT_FROM <= cattle <= FEEDLOT_TO:
        calves = FEEDLOT_CALVES
    state.take(seat, Good.GRAIN, grain)
    state.take(seat, Good.CATTLE, calves)
    if grain + calves > 0:
        state.note(notes.HARVEST, seat, grain, calves)


def food_due(state: LeHavre, seat: i64) -> i64:
    """What is left of the round card's demand after the ships' food."""
    due = ROUND_FOOD[state.round_card(state.round)] - state.food_made(seat)
    return due if due > 0 else 0


@final
class Feed(Step["LeHavre"]):
    """Feeding: pay the food demand; who cannot gives all they have and takes loans. Selling may come first; it is asked
    `again` after."""

    def begins_turn(self, again: i64, _: i64) -> bool:
        return again == 0

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        due = food_due(state, seat)
        if due == 0 or (state.advanced and state.players[seat].food() >= due):
            return False
        return can_sell(state, seat)

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(sell_moves(state, seat, vec[i64]()), Verb.FEED)

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if play_trade(state, seat, move):
            state.then(self, seat, 1)
        else:
            self.run(state, seat, 0, 0)

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        due = food_due(state, seat)
        player = state.players[seat]
        have = player.food()
        state.note(notes.FED, seat, due, state.food_made(seat))
        if have >= due:
            pay(state, seat, Payment(Bill.FOOD, due))
            return
        for good in range(i64(PURSE)):
            if FOOD[good] > 0:
                state.spend(seat, good, player.goods[good])
        short = due - have
        state.borrow(seat, (short + LOAN - 1) // LOAN, LOAN)
        player.goods[Good.FRANCS] -= short


FEED: Final = Feed()


@final
class TownBuilds(Step["LeHavre"]):
    """The town builds the lowest number on top of the stacks, or turns up the next special building."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        builds = ROUND_BUILDS[state.round_card(state.round)]
        if builds == Builds.STANDARD:
            best: i64 = -1
            for stack in range(i64(STACKS)):
                card = state.top_of(stack)
                if card != NO_CARD and (best < 0 or state.box.number[card] < state.box.number[state.top_of(best)]):
                    best = stack
            if best < 0:
                state.note(notes.NO_TOWN, seat)
                return
            card = state.take_top(best)
            state.owner[card] = Place.TOWN
            state.note(notes.TOWN, seat, card)
        elif builds == Builds.SPECIAL and state.specials > 0:
            reveal(state, seat, next_special(state))


TOWN_BUILDS: Final = TownBuilds()


def next_special(state: LeHavre) -> i64:
    """Takes the top card of the special buildings."""
    state.specials -= 1
    if len(state.top) == 0:
        return state.draw_special()
    card = state.top[0]
    rest = vec[i64]()
    known = vec[i64]()
    for i in range(i64(1), i64(len(state.top))):
        rest = append(rest, state.top[i])
        known = append(known, state.top_known[i])
    state.top = rest
    state.top_known = known
    if len(rest) < 2:
        state.order_known = 0
    return card


def reveal(state: LeHavre, seat: i64, card: i64) -> None:
    """A special building comes: to the town, or where its text says."""
    if card == NO_CARD:
        return
    state.note(notes.TOWN, seat, card)
    state.reveal()
    if card == Card.FOOTBALL_STADIUM:
        state.owner[card] = Place.BESIDE
    elif card == Card.DUNNY:
        put_on_highest(state, card)
    else:
        state.owner[card] = Place.TOWN
        if card == Card.CONSTRUCTION_SITE:
            deal_hands(state)


def put_on_highest(state: LeHavre, card: i64) -> None:
    """The Dunny lies on the stack whose top card has the highest number, or on the first space."""
    best: i64 = 0
    for stack in range(i64(STACKS)):
        top = state.top_of(stack)
        if top != NO_CARD and (
            state.top_of(best) == NO_CARD or state.box.number[top] > state.box.number[state.top_of(best)]
        ):
            best = stack
    state.stack[best * STACK_SLOTS + state.stack_size[best]] = card
    state.stack_size[best] += 1
    state.owner[card] = Place.STACK


def deal_hands(state: LeHavre) -> None:
    """Construction Site: everybody gets special buildings that nobody has seen; those to come stay in the stack."""
    count = state.box.parts[Card.CONSTRUCTION_SITE][0].number
    for who in range(state.seats):
        for _ in range(count):
            unseen: i64 = 0
            for card in range(i64(CARDS)):
                if state.owner[card] == Place.UNSEEN:
                    unseen += 1
            if unseen <= state.specials - i64(len(state.top)):
                return
            card = state.draw_special()
            state.owner[card] = Place.HAND
            player = state.players[who]
            player.hand = append(player.hand, card)
            state.note(notes.HAND, who, card)


@final
class NewShip(Step["LeHavre"]):
    """The round card becomes a ship; then the next round, or the final phase."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        ship = ROUND_SHIP[state.round_card(state.round)]
        state.put_ship(ship)
        state.note(notes.SHIP, seat, ship)
        state.turn_of_round = 0
        if state.round < state.rounds():
            state.round += 1
            state.note(notes.ROUND, state.starter(), state.round)
            state.then(turn.TURN, state.starter())
        else:
            state.then(FINAL_PHASE, 0)


NEW_SHIP: Final = NewShip()


@final
class FinalPhase(Step["LeHavre"]):
    """One more main action each, the starting player first."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        state.final = True
        state.note(notes.FINAL, seat)
        state.clockwise(FINAL_TURN, 0)
        state.clockwise(LAST_SETTLEMENT, 0)
        state.then(END_GAME, 0)


FINAL_PHASE: Final = FinalPhase()


@final
class FinalTurn(Step["LeHavre"]):
    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        state.active = seat
        state.acted = False
        state.traded = NONE
        state.then(FINAL_ACTION, seat)


FINAL_TURN: Final = FinalTurn()


@final
class FinalAction(Step["LeHavre"]):
    """The final action, or none. The owner of the Workers' Cottages has two, in different buildings: `done` counts
    them and `first` is the building of the first, plus one."""

    def asks(self, state: LeHavre, seat: i64, done: i64, first: i64) -> bool:
        return True

    def moves(self, state: LeHavre, seat: i64, done: i64, first: i64) -> vec[i64]:
        moves = offer_moves(state, vec[i64]())
        moves = enter_moves(state, seat, leaving_station(state, seat), first - 1, moves)
        moves = trade_moves(state, seat, moves)
        return append(moves, Verb.PASS)

    def play(self, state: LeHavre, seat: i64, done: i64, first: i64, move: i64) -> None:
        if move != Verb.PASS and not turn.is_main(move):
            play_trade(state, seat, move)
            state.then(self, seat, done, first)
            return
        state.acted = True
        more = state.owner[Card.WORKERS_COTTAGES] == seat and done + 1 < FINAL_ACTIONS and move != Verb.PASS
        if move != Verb.PASS:
            turn.play_main(state, seat, move)
        if more:
            building: i64 = 0 if move < CARD_MOVES else PIECE_OF[move] + 1
            state.then(self, seat, done + 1, building)
        else:
            state.then(AFTER_FINAL, seat)


FINAL_ACTION: Final = FinalAction()


@final
class AfterFinal(Step["LeHavre"]):
    """Selling and repaying after the final action."""

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        return can_trade(state, seat)

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return append(trade_moves(state, seat, vec[i64]()), Verb.END_TURN)

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if play_trade(state, seat, move):
            state.then(self, seat)


AFTER_FINAL: Final = AfterFinal()


def settled(state: LeHavre, seat: i64) -> i64:
    """What a player is worth once loans are repaid as far as the francs go."""
    player = state.players[seat]
    repaid = min(player.loans, player.goods[Good.FRANCS] // REPAY_PRICE)
    return total(state, seat) + (LOAN_PENALTY - REPAY_PRICE) * repaid


@final
class LastSettlement(Step["LeHavre"]):
    """After everybody's last action, whoever can still raise their score by selling and repaying may; `again` after
    something."""

    def begins_turn(self, again: i64, _: i64) -> bool:
        return again == 0

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        player = state.players[seat]
        francs = player.goods[Good.FRANCS]
        # A loan repaid is worth 2 points, and a franc raised by selling costs at least 1: a single one may be missing.
        if player.loans <= francs // REPAY_PRICE or francs % REPAY_PRICE != REPAY_PRICE - 1:
            return False
        moves = sell_moves(state, seat, vec[i64]())
        for i in range(i64(len(moves))):
            after = state.copy()
            sell(after, seat, PIECE_OF[moves[i]])
            if settled(after, seat) > settled(state, seat):
                return True
        return False

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        moves = sell_moves(state, seat, vec[i64]())
        if state.players[seat].loans > 0 and state.players[seat].goods[Good.FRANCS] >= REPAY_PRICE:
            moves = append(moves, Verb.REPAY)
        return append(moves, Verb.DONE)

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if play_trade(state, seat, move):
            state.then(self, seat, 1)


LAST_SETTLEMENT: Final = LastSettlement()


@final
class EndGame(Step["LeHavre"]):
    """Loans are repaid as far as the francs go: 5 paid are never worse than 7 lost."""

    def run(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> None:
        for who in range(state.seats):
            player = state.players[who]
            repaid: i64 = 0
            while player.loans > 0 and player.goods[Good.FRANCS] >= REPAY_PRICE:
                repay(state, who)
                repaid += 1
            if repaid > 0:
                state.note(notes.REPAID, who, repaid)
        state.finish()


END_GAME: Final = EndGame()
