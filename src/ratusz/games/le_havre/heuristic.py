"""What a sensible beginner knows about Le Havre, as francs to expect at the end."""

from __future__ import annotations

import math
from typing import Final

from ratusz.core.vecs import i64, vec
from ratusz.games.le_havre.components import (
    CARDS,
    FOOD,
    GOOD_IDS,
    GOODS,
    MAX_SEATS,
    NO_CARD,
    OFFER_GOOD,
    OFFERS,
    PURSE,
    ROUND_FOOD,
    ROUND_HARVEST,
    SHIP_COST,
    SHIP_ENERGY,
    SHIP_FOOD,
    SHIP_MODERN,
    SHIP_TYPES,
    SHIP_VALUE,
    TURNS,
    Card,
    Good,
    Type,
)
from ratusz.games.le_havre.moves import CARD_MOVES, PIECE_OF, STRIDE, Verb
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.scoring import total
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.building import BUILD, SUBSTITUTE
from ratusz.games.le_havre.steps.effects import GIVE
from ratusz.games.le_havre.steps.hameau import BARTER
from ratusz.games.le_havre.steps.pay import PAY, unpacked
from ratusz.games.le_havre.steps.round import AFTER_FINAL, FEED, FINAL_ACTION, LAST_SETTLEMENT
from ratusz.games.le_havre.steps.shipping import WHARF
from ratusz.games.le_havre.steps.tokens import worth
from ratusz.games.le_havre.steps.turn import AFTER_ACTION, BEFORE_SUPPLY, INTEREST, MAIN_ACTION

# What a token is good for while there is time to use it, in francs; food is counted as food besides.
WORTH: Final[dict[str, float]] = {
    "wood": 0.9,
    "charcoal": 1.3,
    "clay": 1.15,
    "brick": 3.2,
    "iron": 2.0,
    "steel": 5.8,
    "grain": 1.15,
    "cattle": 0.5,
    "coal": 2.0,
    "coke": 1.45,
    "hide": 0.95,
    "leather": 2.75,
}
VALUE: Final = vec[float]([WORTH.get(good, 0.1) for good in GOOD_IDS])
PLENTY: Final = vec[i64](
    [{"wood": 8, "clay": 5, "iron": 5, "coal": 6, "grain": 6, "cattle": 5}.get(good, 6) for good in GOOD_IDS]
)
"""More tokens of a kind than this are worth less than half."""

USEFUL_TURNS: Final = 9.0
"""Goods keep their worth until so many turns are left."""
FOOD_LATER: Final = 0.88
"""What a missing food costs in a later round; there is time to find it."""
FOOD_NOW: Final = 1.05
DEBT: Final = 0.7
"""On top of that, if it means a loan."""
CALF: Final = 1.5
SHEAF: Final = 0.7
SYMBOL: Final = 0.8
"""What the first hammers and fishermen bring."""
FEES: Final = 2.0
"""What a building brings besides its value while there is time: fees, and an action one need not pay for."""
SHIP: Final = 0.4
"""How much of what a ship will bring is in its materials, once they are together."""
FUEL: Final = 1.0
"""The energy for a ship, counted in materials."""


def expect(state: LeHavre, seat: i64) -> float:
    """A turn begun is carried through in a plain way first, so that positions are compared at the same time of the
    game. The world it is carried through in is an imagined one: what the seat cannot see does not count."""
    if state.seat == seat and default_move(state, seat) != NO_MOVE:
        state = carried_through(state.imagine(seat, state.round * 64 + state.turn_of_round), seat)
    return standing(state, seat)


def doubt(state: LeHavre) -> float:
    """By how many points `expect` is usually off, as games of heuristic bots had it."""
    return 4.0 + 2.0 * math.sqrt(turns_left(state))


def standing(state: LeHavre, seat: i64) -> float:
    """Points now, goods for what they will be used for, less the food still to be found."""
    points = float(total(state, seat))
    turns = turns_left(state)
    if turns <= 0.0:
        return points + 0.001 * float(state.players[seat].tokens())
    useful = min(1.0, turns / USEFUL_TURNS)
    player = state.players[seat]
    for good in range(i64(GOODS)):
        points += useful * stock_value(good, player.goods[good])
    points += SYMBOL * useful * float(min(state.hammers(seat), 2) + min(state.fishermen(seat), 2))
    if state.final:
        return points
    points += useful * (FEES * float(typed_buildings(state, seat)) + SHIP * ship_prospect(state, seat))
    return points - food_cost(state, seat) + harvest_value(state, seat)


def typed_buildings(state: LeHavre, seat: i64) -> i64:
    owned = state.players[seat].cards
    kinds = state.box.kind
    count: i64 = 0
    for i in range(i64(len(owned))):
        if owned[i] < CARDS and Type.NONE < kinds[owned[i]] < Type.SHIP:
            count += 1
    return count


def stock_value(good: i64, count: i64) -> float:
    plenty = min(count, PLENTY[good])
    return VALUE[good] * (float(plenty) + 0.4 * float(count - plenty))


def turns_left(state: LeHavre) -> float:
    """Of one player, the final action included."""
    if state.final:
        return 0.0 if state.acted else 1.0
    rounds = float((state.rounds() - state.round) * TURNS + TURNS - state.turn_of_round)
    return rounds / float(state.seats) + 1.0


def food_cost(state: LeHavre, seat: i64) -> float:
    """What the food still missing will cost: in this round francs or loans, later rather some effort."""
    player = state.players[seat]
    made = state.food_made(seat)
    stock = player.food() - player.goods[Good.FRANCS]
    cost = 0.0
    number = state.round
    while number <= state.rounds():
        due = ROUND_FOOD[state.round_card(number)] - made
        if due > 0:
            missing = due - min(due, stock)
            stock -= due - missing
            if number == state.round:
                cost += FOOD_NOW * float(missing)
                francs = player.goods[Good.FRANCS]
                if missing > francs:
                    cost += DEBT * float(missing - francs)
            else:
                cost += FOOD_LATER * float(missing)
        number += 1
    return cost - 0.2 * float(min(stock, 10))


def ship_prospect(state: LeHavre, seat: i64) -> float:
    """What the best ship will bring that can be built in a Wharf, as far as its materials are together."""
    if state.owner[Card.WHARF_1] > Place.TOWN and state.owner[Card.WHARF_2] > Place.TOWN:
        return 0.0
    goods = state.players[seat].goods
    energy = state.players[seat].energy()
    made = state.food_made(seat)
    best = 0.0
    for kind in range(i64(SHIP_TYPES)):
        ship = state.top_ship(kind)
        if ship == NO_CARD:
            continue
        at = kind * PURSE
        wood, iron, steel = SHIP_COST[at + Good.WOOD], SHIP_COST[at + Good.IRON], SHIP_COST[at + Good.STEEL]
        cost = VALUE[Good.WOOD] * float(wood) + VALUE[Good.IRON] * float(iron) + VALUE[Good.STEEL] * float(steel)
        gain = float(SHIP_VALUE[ship]) - cost - float(SHIP_ENERGY[kind])
        gain += FOOD_LATER * float(food_saved(state, SHIP_FOOD[kind * MAX_SEATS + state.seats - 1], made))
        if gain <= 0.0:
            continue
        have_steel = min(goods[Good.STEEL], steel)
        have_wood = min(goods[Good.WOOD], wood)
        have = have_wood + have_steel + min(goods[Good.IRON] + goods[Good.STEEL] - have_steel, iron)
        fuel = max(min(energy - have_wood, SHIP_ENERGY[kind]), 0)
        need = float(wood + iron + steel) + FUEL
        if SHIP_MODERN[kind] and state.modern == 0 and goods[Good.BRICK] == 0:
            need += 1.0
        together = float(have) + FUEL * float(fuel) / float(SHIP_ENERGY[kind])
        best = max(best, gain * together / need)
    return best


def food_saved(state: LeHavre, food: i64, made: i64) -> i64:
    """What one more ship that brings so much takes off the demands to come."""
    saved: i64 = 0
    for number in range(state.round, state.rounds() + 1):
        due = ROUND_FOOD[state.round_card(number)] - made
        if due > 0:
            saved += min(due, food)
    return saved


def harvest_value(state: LeHavre, seat: i64) -> float:
    """Grain and cattle multiply as long as there are harvests."""
    harvests = 0.0
    number = state.round
    while number < state.rounds():
        harvests += float(ROUND_HARVEST[state.round_card(number)])
        number += 1
    player = state.players[seat]
    value = 0.0
    if player.goods[Good.GRAIN] > 0:
        value += SHEAF * harvests
    if player.goods[Good.CATTLE] > 1:
        value += CALF * harvests * (1.8 if state.owner[Card.FEEDLOT] == seat else 1.0)
    return value


# Carrying an action through.


NO_MOVE: Final = -1


def default_move(state: LeHavre, seat: i64) -> i64:
    """What a plain player does next to finish the turn; NO_MOVE where a new one begins."""
    if len(state.agenda) == 0:
        return NO_MOVE
    step = state.step()
    if step is MAIN_ACTION or step is FINAL_ACTION:
        return best_offer(state) if len(state.traded) > 0 else NO_MOVE
    if step is AFTER_ACTION or step is AFTER_FINAL:
        return Verb.END_TURN
    if step is LAST_SETTLEMENT:
        return Verb.DONE
    if step is FEED:
        return Verb.FEED
    if step is INTEREST:
        return Verb.PAY_INTEREST
    if step is BEFORE_SUPPLY:
        return Verb.GO_ON
    return plain_move(state, seat)


def best_offer(state: LeHavre) -> i64:
    best: i64 = Verb.PASS if state.final else NO_MOVE
    best_value = 0.0
    for offer in range(i64(OFFERS)):
        good = OFFER_GOOD[offer]
        count = state.offers[good]
        value = float(count) * (1.0 if good == Good.FRANCS else VALUE[good] + 0.8 * float(FOOD[good]))
        if count > 0 and value > best_value:
            best = Verb.TAKE + offer
            best_value = value
    return best


def carried_through(state: LeHavre, seat: i64) -> LeHavre:
    for _ in range(i64(60)):
        if state.seat != seat:
            break
        move = default_move(state, seat)
        if move == NO_MOVE:
            break
        state.apply(move)
    return state


def plain_move(state: LeHavre, seat: i64) -> i64:
    """As often as possible, the best goods, the dearest building; paying without waste."""
    moves = state.legal()
    step = state.step()
    last = moves[i64(len(moves)) - 1]
    if step is PAY:
        payment = unpacked(state.first_argument(), state.second_argument())
        return plain_payment(moves, payment.due, worth(state, seat, payment.bill, payment.good()))
    if step is SUBSTITUTE:
        return moves[0]
    if step is BUILD or step is WHARF:
        return dearest(state, moves)
    if Verb.CHOOSE <= moves[0] < Verb.REDEEM:
        return best_good(moves, step is GIVE or step is BARTER)
    if Verb.TIMES <= last <= Verb.TIMES + STRIDE or last == Verb.MORE:
        return last
    return moves[0]


def plain_payment(moves: vec[i64], due: i64, value: i64) -> i64:
    """As many tokens of this kind as fit without overpaying."""
    best = moves[0]
    for i in range(i64(len(moves))):
        if moves[i] != Verb.MORE and (moves[i] - Verb.PAY) * value <= due:
            best = moves[i]
    return best


def dearest(state: LeHavre, moves: vec[i64]) -> i64:
    best = moves[0]
    best_value: i64 = -1
    for i in range(i64(len(moves))):
        if moves[i] < CARD_MOVES:
            continue
        piece = PIECE_OF[moves[i]]
        value = state.box.value[piece] if piece < CARDS else 3 * (piece - CARDS) + 3
        if value > best_value:
            best = moves[i]
            best_value = value
    return best


def best_good(moves: vec[i64], least: bool) -> i64:
    best = moves[0]
    best_value = 0.0
    for i in range(i64(len(moves))):
        if not Verb.CHOOSE <= moves[i] < Verb.REDEEM:
            continue
        good = moves[i] - Verb.CHOOSE
        value = VALUE[good] + 0.8 * float(FOOD[good])
        if least:
            value = 20.0 - value
        if value > best_value:
            best = moves[i]
            best_value = value
    return best
