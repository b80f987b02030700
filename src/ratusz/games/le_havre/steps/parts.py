"""The parts of a card, which its text puts together of the words of the vocabulary: which one a step is about, and
whether a visitor can use it."""

from __future__ import annotations

from typing import Final

from ratusz.core.bits import Field
from ratusz.core.vecs import i64
from ratusz.games.le_havre.components import ENERGY, FOOD, FOODS, FUELS, GOODS, OFFER_GOOD, OFFERS, PURSE, Good
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.vocabulary import Mode, Op, Part, Per

# The first argument of every step that carries out a part of a card, called `key` there.
PART_CARD: Final = Field(0, 7)
PART_NUMBER: Final = Field(7, 3)
USED_BEFORE: Final = Field(10, 1)
"""Has a part before this one been used?"""
PART_AND_USED: Final = Field(7, 9)
"""The last two together."""


def part_of(state: LeHavre, key: i64) -> Part:
    return state.box.parts[PART_CARD.of(key)][PART_NUMBER.of(key)]


def may_skip(state: LeHavre, seat: i64, key: i64) -> bool:
    """Can this part be left out: it is optional, or another part of the card is used instead?"""
    card = PART_CARD.of(key)
    if state.box.mode[card] != Mode.ANY:
        return part_of(state, key).optional
    if USED_BEFORE.of(key):
        return True
    parts = state.box.parts[card]
    for index in range(PART_NUMBER.of(key) + 1, i64(len(parts))):
        if plain_part_usable(state, seat, parts[index]):
            return True
    return False


def plain_part_usable(state: LeHavre, seat: i64, part: Part) -> bool:
    """Can the visitor use this part of the vocabulary now? False for the odd words."""
    if part.op == Op.GAIN:
        return gain_possible(state, seat, part)
    if part.op == Op.CONVERT:
        return can_convert(state, seat, part, 1)
    if part.op == Op.SELL:
        return state.players[seat].goods[part.good] > 0
    if part.op == Op.CHOOSE:
        return choose_count(state, seat, part) > 0
    if part.op == Op.EXCHANGE:
        return can_exchange(state, seat, part)
    if part.op == Op.SAME_COUNT:
        for good in range(i64(GOODS)):
            if part.allowed[good] and state.players[seat].goods[good] > 0:
                return True
    return False


def counted(state: LeHavre, seat: i64, what: i64) -> i64:
    """What a `per` or `if` of a gain counts. Only the visitor's own cards count."""
    if what == Per.HAMMER:
        return state.hammers(seat)
    if what == Per.FISHERMAN:
        return state.fishermen(seat)
    if what == Per.IF_HAMMER:
        return min(state.hammers(seat), 1)
    if what == Per.IF_FISHERMAN:
        return min(state.fishermen(seat), 1)
    if what == Per.FOREIGN_WORKER:
        return state.foreign_workers(seat)
    return state.buildings_of(seat, what)


def holds(state: LeHavre, seat: i64, part: Part) -> bool:
    goods = state.players[seat].goods
    for good in range(i64(PURSE)):
        if goods[good] < part.hold[good]:
            return False
    return True


def counted_tokens(state: LeHavre, seat: i64, part: Part) -> i64:
    """How often the tokens a gain counts make up the number it asks for."""
    if part.count_by == 0:
        return 0
    goods = state.players[seat].goods
    tokens: i64 = 0
    for good in range(i64(GOODS)):
        if part.count_of[good]:
            tokens += goods[good]
    return tokens // part.count_by


def gain_possible(state: LeHavre, seat: i64, part: Part) -> bool:
    if part.always:
        return True
    if not holds(state, seat, part):
        return False
    for good in range(i64(PURSE)):
        if part.goods[good] > 0:
            return True
    for i in range(i64(len(part.extra)) // 3):
        if counted(state, seat, part.extra[i * 3]) > 0:
            return True
    if counted_tokens(state, seat, part) > 0:
        return True
    if part.empty_offers > 0:
        for offer in range(i64(OFFERS)):
            if state.offers[OFFER_GOOD[offer]] == 0:
                return True
    return False


def can_convert(state: LeHavre, seat: i64, part: Part, times: i64) -> bool:
    """Does the visitor have everything for so many conversions, besides what the action already owes?"""
    if times > part.times:
        return False
    goods = state.players[seat].goods
    if part.show > goods[Good.FRANCS]:
        return False
    if part.held >= 0 and times > goods[part.held] * part.per_held // 2:
        return False
    for i in range(i64(len(part.given))):
        if part.goods[part.given[i]] * times > goods[part.given[i]]:
            return False
    if state.owed_energy + part.energy + part.energy_once > 0:
        due = (state.owed_energy + part.energy * times + 1) // 2 + part.energy_once - state.energy_off(seat)
        energy: i64 = 0
        for i in range(i64(len(FUELS))):
            energy += ENERGY[FUELS[i]] * (goods[FUELS[i]] - part.goods[FUELS[i]] * times)
        if energy < due:
            return False
    if state.owed_food + part.food > 0:
        food = goods[Good.FRANCS] - part.goods[Good.FRANCS] * times
        for i in range(i64(len(FOODS))):
            food += FOOD[FOODS[i]] * (goods[FOODS[i]] - part.goods[FOODS[i]] * times)
        if food < state.owed_food + part.food * times:
            return False
    return True


def choose_count(state: LeHavre, seat: i64, part: Part) -> i64:
    """How many different goods the visitor takes."""
    count = part.number
    for i in range(i64(len(part.extra)) // 3):
        count += state.buildings_of(seat, part.extra[i * 3]) * part.extra[i * 3 + 2]
    kinds: i64 = 0
    for good in range(i64(GOODS)):
        kinds += part.allowed[good]
    count = min(count, kinds)
    return min(count, part.most_solo) if state.seats == 1 else count


def can_exchange(state: LeHavre, seat: i64, part: Part) -> bool:
    for good in range(i64(GOODS)):
        if part.allowed[good] and can_exchange_for(state, seat, part, good):
            return True
    return False


def can_exchange_for(state: LeHavre, seat: i64, part: Part, good: i64) -> bool:
    """Never a good for the same good."""
    player = state.players[seat]
    return player.tokens() - player.goods[good] >= part.number
