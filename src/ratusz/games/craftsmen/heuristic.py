"""What a sensible beginner knows about Craftsmen, as a number of points to expect at the end."""

from __future__ import annotations

import math
from typing import Final

from ratusz.core.bits import has, lowest, rest, size_of_small
from ratusz.core.state import NOBODY, OVER
from ratusz.core.vecs import i64, vec
from ratusz.games.craftsmen.capital import ALL_COLOURS, hand_worth
from ratusz.games.craftsmen.components import (
    BUILDING_IDS,
    BUILDINGS,
    COLOUR_SET_POINTS,
    COLOURS,
    DECKS,
    ENDS,
    FIRST_CARD,
    ICONS,
    NO_CARD,
    RAW,
    ROUND_END_LIMIT,
    SEASONS,
    SEMI,
    SHIPPED,
    SHIPS,
    SPACES,
    VALUES,
    WINTER,
    WORK_POINTS,
    YEARS,
    Box,
    Good,
    Town,
)
from ratusz.games.craftsmen.player import Player
from ratusz.games.craftsmen.scoring import ship_points
from ratusz.games.craftsmen.state import Craftsmen

# Most of these numbers were found by playing: thousands of games in which every player had them a little different.

HELPERS_AT_WORK: Final = 2.8
"""How many helpers a player sends to the craft guild in a season."""
PRODUCTS_A_YEAR: Final = 3.8
"""So often one line brings its full value in a year; after that its holds are full."""

BUILT: Final = 1.0
IN_HAND: Final = 0.67
ON_OFFER: Final = 0.35
ELSEWHERE: Final = 0.26
"""How likely a building is to be of use in time, by where its card is."""

SURPLUS: Final = {
    "sawmill": 0.9,
    "ore_mine": -3.9,
    "flax_plantation": -2.8,
    "wheat_farm": -3.0,
    "cattle_farm": -0.6,
    "apiary": -3.2,
    "vineyard": -1.0,
    "cooper": -1.3,
    "ropemaker": -2.0,
    "tannery": 9.9,
    "paper_mill": 1.5,
    "smelter": 1.3,
    "weaver": 1.8,
    "mill": 2.3,
    "butcher": -1.7,
    "armourer": 7.6,
    "toolmaker": -4.0,
    "tailor": 5.3,
    "bookbinder": 4.2,
    "chandler": -0.6,
    "winery": 5.1,
    "brewery": -1.5,
    "bakery": 4.7,
}
"""What a building brings in a year beyond what its lines promise: leather goes into weapons, clothes and books."""
SURPLUS_OF: Final = vec[float]([SURPLUS[building] for building in BUILDING_IDS])

SALE: Final = 1.1
"""A semi-product in the granary: its point, the point at the turn of the year, a capital card."""
IDLE_WORK: Final = 0.1
STORED: Final = 0.7
RAW_MARKER: Final = 0.9
SEMI_MARKER: Final = 3.9
FAIR_MARKER: Final = 0.25
PRIVILEGE: Final = 1.1
WORK: Final = 0.7

SHIPPED_GOOD: Final = 0.67
COLOUR_SET: Final = 0.9
CARD: Final = 0.42
MONEY: Final = 0.25
INVESTED: Final = 0.55
SEASON_OF_INVESTMENT: Final = vec[float]([0.15, 0.25, 0.45, 0.95])


def expect(state: Craftsmen, seat: i64) -> float:
    """Points now and what the street, the markers, the cards and the helpers at their places will bring."""
    player = state.players[seat]
    points = float(player.points)
    if state.seat == OVER:
        return points + 0.01 * float(player.capital_size)
    points += float(bonus(state, seat))
    for ship in range(i64(SHIPS)):
        points += SHIPPED_GOOD * float(ship_points(state, ship, seat))
    for at in range(i64(SEMI) * 2):
        if state.granary[at] == seat:
            points += STORED
    years = float(YEARS - state.year)
    points += float(player.colour_sets(state.box) * COLOUR_SET_POINTS) * years * COLOUR_SET
    chance = chances(state, seat, player)
    rate = engine(state, chance)
    points += rate[0] + surplus(state, chance) + markers(state, player) + capital(state, seat, player)
    points += FAIR_MARKER * float(player.fair) + PRIVILEGE * float(player.privileges) + WORK * float(player.works)
    return points + helpers(state, seat, player, rate[1])


def doubt(state: Craftsmen) -> float:
    """By how many points `expect` is usually off, as games of heuristic bots had it."""
    return 8.0 + 1.5 * float((YEARS - state.year) * SEASONS - state.season)


def bonus(state: Craftsmen, seat: i64) -> i64:
    """The points of the seat's bonus tokens."""
    points: i64 = 0
    for end in range(i64(ENDS)):
        if state.bonus[end] == seat:
            points += state.box.bonus[end]
    return points


def surplus(state: Craftsmen, chance: vec[float]) -> float:
    """What the buildings bring beyond their lines in the years left."""
    points = 0.0
    for building in range(i64(BUILDINGS)):
        points += SURPLUS_OF[building] * chance[building]
    return points * years_left(state)


def years_left(state: Craftsmen) -> float:
    return float(YEARS - state.year) - float(state.season) / float(SEASONS)


def engine(state: Craftsmen, chance: vec[float]) -> vec[float]:
    """What the work points of the rounds left will bring, the best lines first; and what one brings now."""
    box = state.box
    room = vec[float]([0.0] * SHIPPED)
    for at in range(i64(SHIPPED)):
        good = box.best_lines[at]
        room[at] = line_chance(box, good, chance) * PRODUCTS_A_YEAR * float(box.line_work[good])
    sale = 0.0
    for good in range(i64(Good.FIRST_SEMI), i64(Good.MEAT)):
        sale = max(sale, line_chance(box, good, chance) * SALE / float(box.line_work[good]))
    total = 0.0
    for year in range(state.year, i64(YEARS)):
        share = 1.0 if year > state.year else float(SEASONS_LEFT[state.season]) / float(SEASONS_LEFT[0])
        work = float(WORK_POINTS[year]) * (HELPERS_AT_WORK * 3.0 + 1.0) * share
        total += spend(box, room, sale, work, share)
    now = spend(box, room, sale, float(WORK_POINTS[state.year]), 1.0) / float(WORK_POINTS[state.year])
    return vec[float]([total, now])


def line_chance(box: Box, good: i64, chance: vec[float]) -> float:
    """How likely all buildings of a line are to stand in time."""
    likely = 1.0
    for at in range(box.first_of_line[good], box.first_of_line[good + 1]):
        likely *= chance[box.line_buildings[at]]
    return likely


SEASONS_LEFT: Final = vec[i64]([4, 3, 2, 1])


def spend(box: Box, room: vec[float], sale: float, work: float, share: float) -> float:
    """Gives the work to the best lines, each as long as it has room, and what is left to semi-products for sale."""
    points = 0.0
    for at in range(i64(SHIPPED)):
        value = box.line_value[box.best_lines[at]]
        if work <= 0.0 or value < sale:
            break
        part = min(work, room[at] * share)
        points += part * value
        work -= part
    return points + work * max(sale, IDLE_WORK)


def chances(state: Craftsmen, seat: i64, player: Player) -> vec[float]:
    """By building: how likely it is to stand in time."""
    chance = vec[float]([ELSEWHERE] * BUILDINGS)
    for deck in range(i64(DECKS)):
        mark(state, chance, deck, state.offer[deck], ON_OFFER)
        mark(state, chance, deck, player.hand[deck], IN_HAND)
    if state.auction != NO_CARD and state.debtor == seat:
        building = state.box.building[state.auction]
        chance[building] = max(chance[building], 0.5 * (IN_HAND + ON_OFFER))
    late = state.year == YEARS - 1
    if late:
        # in the last year there is hardly time for a card one does not hold
        for building in range(i64(BUILDINGS)):
            chance[building] *= chance[building] * float(SEASONS_LEFT[state.season]) / 4.0
    built = player.built
    while built != 0:
        chance[lowest(built)] = BUILT
        built = rest(built)
    return chance


def mark(state: Craftsmen, chance: vec[float], deck: i64, cards: i64, likely: float) -> None:
    while cards != 0:
        chance[state.box.building[FIRST_CARD[deck] + lowest(cards)]] = likely
        cards = rest(cards)


def markers(state: Craftsmen, player: Player) -> float:
    """Work already done that waits on icons."""
    points = 0.0
    for at in range(i64(1), i64(len(player.street))):
        filled = player.filled[at]
        if filled != 0:
            building = state.box.building[player.street[at]]
            while filled != 0:
                points += RAW_MARKER if state.box.icon[building * ICONS + lowest(filled)] < RAW else SEMI_MARKER
                filled = rest(filled)
    if state.year == YEARS - 1 and state.season == WINTER:
        points *= 0.3
    return points


def capital(state: Craftsmen, seat: i64, player: Player) -> float:
    """Capital cards buy buildings, and at the turn of the year points."""
    money = float(hand_worth(player.capital, ALL_COLOURS))
    if state.debtor == seat:
        money = max(0.0, money - float(state.owed - hand_worth(state.paid, ALL_COLOURS)))
    invested = 0.0
    colours = 0.0
    for colour in range(i64(COLOURS)):
        value: i64 = VALUES
        while value > 0 and player.capital[colour * VALUES + value - 1] == 0:
            value -= 1
        if value > 0:
            invested += float(value)
            colours += 0.25
    if colours < 1.0:
        invested *= 0.5 * colours
    last = state.year == YEARS - 1
    late = SEASON_OF_INVESTMENT[state.season]
    useful = 1.0 - late if last else 1.0 - 0.5 * late
    cards = min(float(player.capital_size), float(ROUND_END_LIMIT) + 0.5)
    return INVESTED * late * invested + useful * (MONEY * min(money, 22.0) + CARD * cards)


def helpers(state: Craftsmen, seat: i64, player: Player, rate: float) -> float:
    """What the helpers still waiting for their stage will bring, and those not sent yet."""
    if state.season == WINTER:
        return 0.0
    points = 0.0
    money = float(hand_worth(player.capital, ALL_COLOURS))
    hand: i64 = 0
    for deck in range(i64(DECKS)):
        hand += size_of_small(player.hand[deck])
    buildable = fitting(state, player)
    years = years_left(state)
    for town in range(i64(TOWN_BUILDINGS)):
        if state.stage != NOBODY and town < state.stage:
            continue
        count: i64 = 0
        gold = False
        for at in range(town * SPACES * 2, (town + 1) * SPACES * 2):
            if state.queue[at] == seat:
                count += 1
                if at < town * SPACES * 2 + 2:
                    gold = True
        for number in range(count):
            later = 1.0 if number == 0 else 0.75
            if town == Town.BANK:
                points += 3.2 * later if money < 16.0 else 1.6 * later
                money += 6.0
            elif town == Town.BUILDERS:
                cost = 2.5 if buildable < 2 else 5.0
                reach = min(1.0, money / cost)
                points += min(float(buildable), 2.0) * (0.45 + 0.8 * years) * reach * later
                buildable = max(0, buildable - 2)
                money = max(0.0, money - cost)
            elif town == Town.NOTARY:
                # the more there are to bid, the dearer the card
                need = (1.0 if hand < 3 else 0.6) / math.sqrt(float(state.seats))
                points += (0.8 + 1.6 * years) * min(1.0, money / 5.0) * need * later
                hand += 1
            elif town == Town.CRAFTS:
                points += rate * float(WORK_POINTS[state.year]) * (1.0 if number == 0 else 0.9)
            elif town == Town.MERCHANTS:
                points += 0.85 * wanted(state, seat, player) * later
            else:
                points += 0.3 * float(state.seats) * later
        if gold and town != Town.TOWN_HALL:
            points += 0.5
    if state.stage == NOBODY and player.helpers > 0:
        points += 0.9 if player.passed else 0.9 + 1.0 * float(player.helpers)
    return points


TOWN_BUILDINGS: Final = 6


def fitting(state: Craftsmen, player: Player) -> i64:
    """How many cards in hand fit the street and bring something new."""
    count: i64 = 0
    for deck in range(i64(DECKS)):
        cards = player.hand[deck]
        while cards != 0:
            card = FIRST_CARD[deck] + lowest(cards)
            cards = rest(cards)
            fits = state.box.fits(card, player.left_end) or state.box.fits(card, player.right_end)
            if fits and not player.has(state.box.building[card]):
                count += 1
    return count


def wanted(state: Craftsmen, seat: i64, player: Player) -> float:
    """Is there a semi-product to buy for an advanced building? Worth more where it cannot be made."""
    best = 0.0
    for at in range(i64(1), i64(len(player.street))):
        building = state.box.building[player.street[at]]
        if building < Good.FIRST_END:
            continue
        for icon in range(state.box.icons[building]):
            good = state.box.icon[building * ICONS + icon]
            if good >= RAW and not has(player.filled[at], icon):
                owner = state.granary[(good - Good.FIRST_SEMI) * 2]
                if owner not in (NOBODY, seat):
                    best = max(best, 1.6 if player.has(good) else 2.6)
    return best
