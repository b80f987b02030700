"""Wharf and Shipping Line, and the Bridge over the Seine, which sells goods in the same way."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import (
    BIG,
    BIOFUEL,
    CARDS,
    ENERGY,
    GOODS,
    MODERNISE,
    NO_CARD,
    PIRATES_LAIR,
    PURSE,
    SHIP_CAPACITY,
    SHIP_COST,
    SHIP_ENERGY,
    SHIP_KIND,
    SHIP_MODERN,
    SHIP_TYPE,
    SHIP_TYPES,
    SHIPPING_PRICE,
    Card,
    Good,
    ShipType,
)
from ratusz.games.le_havre.moves import BUILD, MORE, PIECE, SCRAP, STRIDE, TIMES
from ratusz.games.le_havre.notes import Note
from ratusz.games.le_havre.state import LeHavre, Place
from ratusz.games.le_havre.steps.effects import part_of, times_moves
from ratusz.games.le_havre.steps.kinds import Kind
from ratusz.games.le_havre.steps.pay import KINDS, PAY_KINDS, Mode, pay
from ratusz.games.le_havre.vocabulary import Part

SWAPS: Final = vec[i64]([Card.LUXURY_YACHT, Card.MS_DAGMAR])


def wharf_bit(card: i64) -> i64:
    return 1 if card == Card.WHARF_1 else 2


def needs_brick(state: LeHavre, wharf: i64, kind: i64) -> bool:
    """The first ship that is not wooden modernises the Wharf."""
    return SHIP_MODERN[kind] != 0 and not state.modern & wharf_bit(wharf)


def can_build_ship(state: LeHavre, seat: i64, wharf: i64, kind: i64) -> bool:
    if state.top_ship(kind) == NO_CARD:
        return False
    goods = state.players[seat].goods
    base = kind * PURSE
    if goods[Good.WOOD] < SHIP_COST[base + Good.WOOD] or goods[Good.STEEL] < SHIP_COST[base + Good.STEEL]:
        return False
    steel_left = goods[Good.STEEL] - SHIP_COST[base + Good.STEEL]
    if goods[Good.IRON] + steel_left < SHIP_COST[base + Good.IRON]:
        return False
    if needs_brick(state, wharf, kind) and goods[Good.BRICK] < MODERNISE:
        return False
    energy = state.players[seat].energy() - SHIP_COST[base + Good.WOOD] * ENERGY[Good.WOOD]
    return energy >= SHIP_ENERGY[kind] - state.energy_off(seat)


def can_swap(state: LeHavre, seat: i64, card: i64) -> bool:
    """Is the Yacht (or MS Dagmar) in the town, and has the visitor a ship to give for it?"""
    return state.owner[card] == Place.TOWN and state.ships_of(seat, state.cards.swap_for[card]) > 0


def ship_possible(state: LeHavre, seat: i64, wharf: i64) -> bool:
    for kind in range(i64(SHIP_TYPES)):
        if can_build_ship(state, seat, wharf, kind):
            return True
    return can_swap(state, seat, Card.LUXURY_YACHT) or can_swap(state, seat, Card.MS_DAGMAR)


@final
class Wharf(Step["LeHavre"]):
    """Build one ship, or swap one for the Luxury Yacht. Asked even if there is one way only: it is the action."""

    def asks(self, state: LeHavre, seat: i64, wharf: i64, _: i64) -> bool:
        return True

    def moves(self, state: LeHavre, seat: i64, wharf: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        for kind in range(i64(SHIP_TYPES)):
            if can_build_ship(state, seat, wharf, kind):
                moves = append(moves, BUILD[CARDS + kind])
        for i in range(i64(len(SWAPS))):
            if can_swap(state, seat, SWAPS[i]):
                moves = append(moves, BUILD[SWAPS[i]])
        return moves

    def play(self, state: LeHavre, seat: i64, wharf: i64, _: i64, move: i64) -> None:
        piece = PIECE[move]
        if piece < CARDS:
            state.push(Kind.SCRAP, seat, piece)
            return
        kind = piece - CARDS
        goods = state.players[seat].goods
        if needs_brick(state, wharf, kind):
            goods[Good.BRICK] -= MODERNISE
            state.modern |= wharf_bit(wharf)
        goods[Good.WOOD] -= SHIP_COST[kind * PURSE + Good.WOOD]
        goods[Good.STEEL] -= SHIP_COST[kind * PURSE + Good.STEEL]
        state.push(Kind.SUBSTITUTE, seat, Good.IRON, SHIP_COST[kind * PURSE + Good.IRON])
        state.take_ship(seat, state.top_ship(kind))
        energy = SHIP_ENERGY[kind] - state.energy_off(seat)
        if energy > 0:
            pay(state, seat, Mode.ENERGY, energy)


@final
class Scrap(Step["LeHavre"]):
    """Luxury Yacht: which own ship leaves the game for it?"""

    def asks(self, state: LeHavre, seat: i64, card: i64, _: i64) -> bool:
        return len(self.moves(state, seat, card, 0)) > 1

    def moves(self, state: LeHavre, seat: i64, card: i64, _: i64) -> vec[i64]:
        player = state.players[seat]
        kinds: i64 = 0
        moves = vec[i64]()
        for i in range(i64(len(player.cards))):
            ship = player.cards[i] - CARDS
            if ship >= 0 and SHIP_TYPE[ship] == state.cards.swap_for[card] and not kinds >> SHIP_KIND[ship] & 1:
                kinds |= 1 << SHIP_KIND[ship]
                moves = append(moves, SCRAP + SHIP_KIND[ship])
        return moves

    def play(self, state: LeHavre, seat: i64, card: i64, _: i64, move: i64) -> None:
        player = state.players[seat]
        for i in range(i64(len(player.cards))):
            ship = player.cards[i] - CARDS
            if ship >= 0 and SHIP_KIND[ship] == move - SCRAP:
                state.take_card(CARDS + ship, Place.OUT)
                break
        state.give_card(seat, card)

    def run(self, state: LeHavre, seat: i64, card: i64, _: i64) -> None:
        self.play(state, seat, card, 0, self.moves(state, seat, card, 0)[0])


# The Shipping Line.


def fewest_tokens(state: LeHavre, seat: i64, due: i64) -> i64:
    """The fewest tokens that bring so much energy; more than there are if it cannot be paid."""
    goods = state.players[seat].goods
    grain: i64 = BIOFUEL if state.owner[Card.BIOFUEL_FACILITY] == seat else 0
    used: i64 = 0
    for at in range(i64(KINDS)):
        good = PAY_KINDS[Mode.SHIPPING * KINDS + at]
        value = grain if good == Good.GRAIN else ENERGY[good]
        if value > 0 and due > 0:
            number = min(goods[good], (due + value - 1) // value)
            used += number
            due -= number * value
    return used if due <= 0 else i64(BIG)


def can_sail(state: LeHavre, seat: i64, part: Part, ships: i64) -> bool:
    """Is there energy for so many ships, and then a good left for each?"""
    due = part.energy * ships - state.energy_off(seat)
    return state.players[seat].tokens() - fewest_tokens(state, seat, due) >= ships


def freighters(state: LeHavre, seat: i64, first: i64) -> i64:
    """Ships of this type and later ones that carry goods."""
    count: i64 = 0
    for kind in range(first, i64(ShipType.LUXURY)):
        count += state.ships_of(seat, kind)
    return count


def sail_possible(state: LeHavre, seat: i64, part: Part) -> bool:
    return freighters(state, seat, ShipType.WOODEN) > 0 and can_sail(state, seat, part, 1)


@final
class Sail(Step["LeHavre"]):
    """How many ships of this type sail; then the energy is paid in one sum."""

    def numbers(self, state: LeHavre, seat: i64, a: i64, kind: i64) -> vec[i64]:
        part = part_of(state, a)
        numbers = vec[i64]()
        least: i64 = 1 if state.sailing == 0 and freighters(state, seat, kind + 1) == 0 else 0
        for number in range(least, state.ships_of(seat, kind) + 1):
            if number == 0 or can_sail(state, seat, part, state.sailing + number):
                numbers = append(numbers, number)
        return numbers

    def asks(self, state: LeHavre, seat: i64, a: i64, kind: i64) -> bool:
        return len(self.numbers(state, seat, a, kind)) > 1

    def moves(self, state: LeHavre, seat: i64, a: i64, kind: i64) -> vec[i64]:
        moves = vec[i64]()
        numbers = self.numbers(state, seat, a, kind)
        for i in range(i64(len(numbers))):
            moves = append(moves, TIMES + numbers[i])
        return moves

    def play(self, state: LeHavre, seat: i64, a: i64, kind: i64, move: i64) -> None:
        self.sail(state, seat, a, kind, move - TIMES)

    def run(self, state: LeHavre, seat: i64, a: i64, kind: i64) -> None:
        self.sail(state, seat, a, kind, self.numbers(state, seat, a, kind)[0])

    def sail(self, state: LeHavre, seat: i64, a: i64, kind: i64, number: i64) -> None:
        state.sailing += number
        state.capacity += number * SHIP_CAPACITY[kind]
        if kind + 1 < ShipType.LUXURY:
            state.push(Kind.SAIL, seat, a, kind + 1)
            return
        state.push(Kind.LOAD, seat)
        due = part_of(state, a).energy * state.sailing - state.energy_off(seat)
        if due > 0:
            pay(state, seat, Mode.SHIPPING, due)


LOAD_GOODS: Final = vec[i64](sorted(range(GOODS), key=lambda good: (-int(SHIPPING_PRICE[good]), good)))
"""The dearest first, so that little is left to decide when the ships are full."""


@final
class Load(Step["LeHavre"]):
    """How many tokens of the next good are loaded; every ship carries at least one good. `loaded` are on board."""

    def numbers(self, state: LeHavre, seat: i64, at: i64, b: i64) -> vec[i64]:
        goods = state.players[seat].goods
        later: i64 = 0
        for following in range(at + 1, i64(GOODS)):
            later += goods[LOAD_GOODS[following]]
        least = state.sailing - (b & 0xFFF) - later
        if least < 0:
            least = 0
        return vec[i64]([least, min(goods[LOAD_GOODS[at]], state.capacity)])

    def asks(self, state: LeHavre, seat: i64, at: i64, b: i64) -> bool:
        if state.capacity == 0:
            return False
        range_ = self.numbers(state, seat, at, b)
        return range_[1] > range_[0]

    def moves(self, state: LeHavre, seat: i64, at: i64, b: i64) -> vec[i64]:
        range_ = self.numbers(state, seat, at, b)
        return times_moves(range_[0], range_[1])

    def play(self, state: LeHavre, seat: i64, at: i64, b: i64, move: i64) -> None:
        if move == MORE:
            self.load(state, seat, at, b, STRIDE, at)
        else:
            self.load(state, seat, at, b, move - TIMES, at + 1)

    def run(self, state: LeHavre, seat: i64, at: i64, b: i64) -> None:
        number: i64 = 0 if state.capacity == 0 else self.numbers(state, seat, at, b)[0]
        self.load(state, seat, at, b, number, at + 1)

    def load(self, state: LeHavre, seat: i64, at: i64, b: i64, number: i64, following: i64) -> None:
        """`b` is the number of tokens on board and above it the francs they bring."""
        good = LOAD_GOODS[at]
        state.players[seat].goods[good] -= number
        state.capacity -= number
        francs = (b >> 12) + number * SHIPPING_PRICE[good]
        loaded = (b & 0xFFF) + number
        if following < GOODS and state.capacity > 0:
            state.push(Kind.LOAD, seat, following, loaded | francs << 12)
            return
        pirate = state.owner[Card.PIRATES_LAIR]
        if pirate < Place.TOWN and pirate != seat:
            share = min(francs, state.sailing * PIRATES_LAIR)
            state.earn(pirate, share)
            francs -= share
        state.sailing = 0
        state.capacity = 0
        state.earn(seat, francs)
        state.note(Note.GOT, seat, Good.FRANCS, francs)


# The Bridge over the Seine.


def bridge_possible(state: LeHavre, seat: i64, part: Part) -> bool:
    goods = state.players[seat].goods
    basic: i64 = 0
    for good in range(i64(GOODS)):
        if good % 2 == 0:
            basic += goods[good]
        elif goods[good] > 0:
            return True
    return basic >= part.second


BRIDGE_GOODS: Final = vec[i64](list(range(1, GOODS, 2)) + list(range(0, GOODS, 2)))
"""Upgraded goods first."""


@final
class Bridge(Step["LeHavre"]):
    """How many tokens of the next good are sold. `b` is the number of basic goods sold (beyond one triple, what is left
    over of triples), whether upgraded ones were sold, the good, and whether some of it are sold already. Basic goods go
    in full triples only."""

    def numbers(self, state: LeHavre, seat: i64, a: i64, b: i64) -> vec[i64]:
        part = part_of(state, a & 0x3FF)
        at = b >> 16 & 0xF
        goods = state.players[seat].goods
        held = goods[BRIDGE_GOODS[at]]
        later: i64 = 0
        for following in range(at + 1, i64(GOODS)):
            if BRIDGE_GOODS[following] % 2 == 0:
                later += goods[BRIDGE_GOODS[following]]
        numbers = vec[i64]()
        upgraded = BRIDGE_GOODS[at] % 2 == 1
        later_upgraded: i64 = 0
        if upgraded:
            for following in range(at + 1, i64(GOODS) // 2):
                later_upgraded += goods[BRIDGE_GOODS[following]]
        for number in range(b >> 20, held + 1):
            if upgraded:
                if (b >> 8 & 0xFF) + number > 0 or later_upgraded > 0 or later >= part.second:
                    numbers = append(numbers, number)
                continue
            basic = (b & 0xFF) + number
            missing = (part.second - basic % part.second) % part.second
            if missing > later:
                continue
            if basic + (b >> 8 & 0xFF) > 0 or later >= part.second:
                numbers = append(numbers, number)
        return numbers

    def asks(self, state: LeHavre, seat: i64, a: i64, b: i64) -> bool:
        return len(self.numbers(state, seat, a, b)) > 1

    def moves(self, state: LeHavre, seat: i64, a: i64, b: i64) -> vec[i64]:
        numbers = self.numbers(state, seat, a, b)
        moves = vec[i64]()
        more = False
        for i in range(i64(len(numbers))):
            if numbers[i] <= STRIDE:
                moves = append(moves, TIMES + numbers[i])
            else:
                more = True
        return append(moves, MORE) if more else moves

    def play(self, state: LeHavre, seat: i64, a: i64, b: i64, move: i64) -> None:
        if move == MORE:
            self.sell(state, seat, a, b, STRIDE, True)
        else:
            self.sell(state, seat, a, b, move - TIMES, False)

    def run(self, state: LeHavre, seat: i64, a: i64, b: i64) -> None:
        self.sell(state, seat, a, b, self.numbers(state, seat, a, b)[0], False)

    def sell(self, state: LeHavre, seat: i64, a: i64, b: i64, number: i64, more: bool) -> None:
        part = part_of(state, a & 0x3FF)
        at = b >> 16 & 0xF
        good = BRIDGE_GOODS[at]
        state.players[seat].goods[good] -= number
        basic, upgraded = b & 0xFF, b >> 8 & 0xFF
        if good % 2 == 0:
            francs = (basic + number) // part.second - basic // part.second
            basic = (basic + number) % part.second + (part.second if basic + number >= part.second else 0)
        else:
            francs = number * part.number
            upgraded = min(upgraded + number, 1)
        if francs > 0:
            state.earn(seat, francs)
            state.note(Note.GOT, seat, Good.FRANCS, francs)
        if more:
            state.push(Kind.BRIDGE, seat, a, basic | upgraded << 8 | at << 16 | 1 << 20)
        elif at + 1 < GOODS:
            state.push(Kind.BRIDGE, seat, a, basic | upgraded << 8 | (at + 1) << 16)
