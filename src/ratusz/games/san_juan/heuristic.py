"""What a sensible beginner knows about San Juan, as a number of points to expect at the end."""

from __future__ import annotations

from typing import Final

from ratusz.core.state import OVER
from ratusz.core.step import first_of, number_of, seat_of, second_of
from ratusz.core.vecs import i64, vec
from ratusz.games.san_juan.components import (
    BUILDINGS_TO_END,
    CARD_IDS,
    CARDS,
    COST,
    GOODS,
    IS_MONUMENT,
    IS_PRODUCTION,
    NO_CARD,
    POINTS,
    PRICE,
    TILES,
    Card,
)
from ratusz.games.san_juan.scoring import total
from ratusz.games.san_juan.state import Player, SanJuan
from ratusz.games.san_juan.steps.builder import SPEND
from ratusz.games.san_juan.steps.cards import KEEP
from ratusz.games.san_juan.steps.goods import EARNED, SELL
from ratusz.games.san_juan.steps.hand import DISCARD, PAY

# Points a building brings its owner in a round, by what it does; an Office or a Tower just helps a little.
# These and the numbers below were found by playing: games in which every player had them a little different.
WORTH: Final[dict[str, float]] = {
    "smithy": 0.22,
    "gold_mine": 0.32,
    "archive": 0.15,
    "poor_house": 0.31,
    "market_stand": 0.2,
    "well": 0.2,
    "crane": 0.14,
    "black_market": 0.21,
    "trading_post": 0.2,
    "aqueduct": 0.25,
    "carpenter": 0.49,
    "chapel": 0.46,
    "tower": 0.13,
    "prefecture": 0.57,
    "market_hall": 0.39,
    "quarry": 0.51,
    "library": 0.83,
    "guard_room": 0.05,
    "office": 0.25,
    "hut": 0.15,
    "tavern": 0.15,
    "park": 0.1,
    "customs_office": 0.3,
    "bank": 0.3,
    "harbor": 0.5,
    "goldsmith": 0.35,
}
VALUE: Final = vec[float]([WORTH.get(card, 0.0) for card in CARD_IDS])

CARD_VALUE: Final = 0.4
"""What a card in hand pays for."""
HARVEST: Final = 0.09
"""Points that a round brings a production building for each card its good sells for."""
PLAN: Final = 0.45
"""Of what the best building in hand is worth once it stands."""
SECOND_PLAN: Final = 0.13
"""Of what the second best plan is worth."""
GOOD_PRICE: Final = vec[float](
    [sum(float(PRICE[tile * GOODS + good]) for tile in range(TILES)) / TILES for good in range(GOODS)]
)


def expect(state: SanJuan, seat: i64) -> float:
    """Points now, cards and goods as what they buy, and working buildings for the rounds that are left."""
    points = float(total(state, seat))
    if state.seat == OVER:
        return points + 0.01 * float(state.players[seat].hand_size + state.players[seat].goods())
    player = state.players[seat]
    rounds = rounds_left(state)
    hand = max(0, player.hand_size + cards_to_come(state, seat))
    cards = float(hand)
    if rounds < 2.0:
        cards = min(cards, 5.0)
    points += CARD_VALUE * cards * min(1.0, rounds / 2.0 + 0.3) - 0.25 * max(0.0, cards - 7.0)
    for slot in range(player.buildings):
        card = player.city[slot]
        if IS_PRODUCTION[card]:
            points += HARVEST * GOOD_PRICE[card] * min(rounds, 6.0)
            if player.good[slot] != NO_CARD:
                points += CARD_VALUE * GOOD_PRICE[card] * 0.7
        else:
            points += VALUE[card] * rounds
            if player.good[slot] != NO_CARD:
                points += CARD_VALUE * 1.5
    return points + hand_value(state, seat, player, hand)


def doubt(state: SanJuan) -> float:
    """By how many points `expect` is usually off, as games of heuristic bots had it."""
    return 2.0 + 0.38 * rounds_left(state)


def cards_to_come(state: SanJuan, seat: i64) -> i64:
    """What a choice already begun will still change: cards owed for a building, cards earned by goods sold."""
    count: i64 = 0
    for entry in state.agenda:
        if seat_of(entry) != seat:
            continue
        number = number_of(entry)
        if number == PAY.number or number == DISCARD.number:
            count -= second_of(entry)
        elif number == SPEND.number:
            count -= first_of(entry)
        elif number == KEEP.number:
            count += second_of(entry)
        elif number == SELL.number:
            count += EARNED.of(second_of(entry))
    return count


def rounds_left(state: SanJuan) -> float:
    """By what the leader still has to build; few enough that buildings which work are not overrated."""
    most: i64 = 0
    for player in state.players:
        most = max(most, player.buildings)
    return 0.8 * float(BUILDINGS_TO_END - most)


def hand_value(state: SanJuan, seat: i64, player: Player, hand: i64) -> float:
    """The best card in hand that is within reach is worth keeping, and a little the second best: points it would
    bring, less its price."""
    best = 0.0
    second = 0.0
    rounds = rounds_left(state)
    monuments: i64 = 0
    for slot in range(player.buildings):
        monuments += IS_MONUMENT[player.city[slot]]
    producing = production(player)
    for card in range(i64(CARDS)):
        if player.hand[card] == 0 or (not IS_PRODUCTION[card] and player.built[card] > 0):
            continue
        worth = float(POINTS[card]) + VALUE[card] * rounds
        if IS_PRODUCTION[card]:
            worth += HARVEST * GOOD_PRICE[card] * min(rounds, 6.0)
        elif card == Card.GUILD_HALL:
            worth += 1.5 * float(producing)
        elif card == Card.CITY_HALL:
            worth += float(player.buildings - producing + 1)
        elif card == Card.PALACE:
            worth += float(total(state, seat)) / 4.0
        elif card == Card.TRIUMPHAL_ARCH:
            worth += 2.0 + 2.0 * float(monuments) if monuments > 0 else 1.0
        elif card == Card.RESIDENCE:
            worth += 4.0
        reach = 0.9 * float(hand) / float(COST[card] + 1)
        plan = PLAN * worth * min(1.0, reach)
        second = max(second, min(best, plan))
        best = max(best, plan)
    return best + SECOND_PLAN * second


def production(player: Player) -> i64:
    """How many production buildings stand."""
    count: i64 = 0
    for good in range(i64(GOODS)):
        count += player.built[good]
    return count
