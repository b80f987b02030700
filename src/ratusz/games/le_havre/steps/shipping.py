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
from ratusz.games.le_havre.moves import BUILD, DONE, MORE, PIECE, SCRAP, STRIDE, TIMES
from ratusz.games.le_havre.notes import Note
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.effects import add_number, number_moves, part_of
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
        state.push(Kind.LOAD, seat, NEED)
        due = part_of(state, a).energy * state.sailing - state.energy_off(seat)
        if due > 0:
            pay(state, seat, Mode.SHIPPING, due)


LOAD_GOODS: Final = vec[i64](sorted(range(GOODS), key=lambda good: (-int(SHIPPING_PRICE[good]), good)))
"""The dearest first, so that little is left to decide when the ships are full."""


def nothing_to_keep(state: LeHavre, seat: i64) -> bool:
    """In the last action of all, goods that are not sold are worth nothing, unless a card of one's own counts them:
    there selling less is worse in every respect."""
    if not state.final:
        return False
    for at in range(i64(len(state.agenda))):
        kind = state.agenda[at] & 0xFF
        if (kind == Kind.FINAL_ACTION or kind == Kind.SECOND_BUILDING) and (state.agenda[at] >> 8) & 0xFF == seat:
            return False
    player = state.players[seat]
    for i in range(i64(len(player.cards))):
        if player.cards[i] < CARDS and state.cards.counts_goods[player.cards[i]]:
            return False
    return True


# A sale goes through the goods in a fixed order, kind by kind, until the seller is done. Who leaves a kind out means to
# sell a later one: so every sale can be made in one way only.
NEED: Final = 32
"""Added to the place of the kind: something must still be sold before the seller may be done."""
AGAIN: Final = 64
"""Added to it: STRIDE tokens of this kind are sold already, and there are more to come."""


def tokens_from(goods: vec[i64], order: vec[i64], first: i64, last: i64) -> i64:
    count: i64 = 0
    for at in range(first, last):
        count += goods[order[at]]
    return count


def next_kind(goods: vec[i64], order: vec[i64], at: i64) -> i64:
    """The place of the next kind there is any of."""
    while at < GOODS and goods[order[at]] == 0:
        at += 1
    return at


@final
class Load(Step["LeHavre"]):
    """How many tokens of the next good are loaded, or no more; every ship carries at least one good. `b` is the number
    of tokens on board and above it the francs they bring."""

    def asks(self, state: LeHavre, seat: i64, a: i64, b: i64) -> bool:
        if state.capacity == 0 or nothing_to_keep(state, seat):
            return False
        return len(self.moves(state, seat, a, b)) > 1

    def moves(self, state: LeHavre, seat: i64, a: i64, b: i64) -> vec[i64]:
        goods = state.players[seat].goods
        at = next_kind(goods, LOAD_GOODS, a & 0x1F)
        if at == GOODS:
            return vec[i64]([DONE])
        missing = state.sailing - (b & 0xFFF)
        later = tokens_from(goods, LOAD_GOODS, at + 1, GOODS)
        moves = vec[i64]()
        if not a & NEED and missing <= 0:
            moves = append(moves, DONE)
        least = missing - later if missing > later else 0
        if least == 0 and (later == 0 or a & AGAIN):
            least = 1
        return number_moves(moves, least, min(goods[LOAD_GOODS[at]], state.capacity))

    def play(self, state: LeHavre, seat: i64, a: i64, b: i64, move: i64) -> None:
        at = next_kind(state.players[seat].goods, LOAD_GOODS, a & 0x1F)
        if move == DONE:
            self.unload(state, seat, b >> 12)
        elif move == MORE:
            self.load(state, seat, at, b, STRIDE, at | AGAIN | NEED)
        else:
            need: i64 = NEED if move == TIMES else 0
            self.load(state, seat, at, b, move - TIMES, at + 1 | need)

    def load(self, state: LeHavre, seat: i64, at: i64, b: i64, number: i64, following: i64) -> None:
        good = LOAD_GOODS[at]
        state.players[seat].goods[good] -= number
        state.capacity -= number
        francs = (b >> 12) + number * SHIPPING_PRICE[good]
        if following == GOODS:
            self.unload(state, seat, francs)
        else:
            state.push(Kind.LOAD, seat, following, (b & 0xFFF) + number | francs << 12)

    def run(self, state: LeHavre, seat: i64, a: i64, b: i64) -> None:
        if state.capacity == 0:
            self.unload(state, seat, b >> 12)
        elif nothing_to_keep(state, seat):
            self.load_dearest(state, seat)
        else:
            self.play(state, seat, a, b, self.moves(state, seat, a, b)[0])

    def load_dearest(self, state: LeHavre, seat: i64) -> None:
        goods = state.players[seat].goods
        francs: i64 = 0
        for at in range(i64(GOODS)):
            number = min(goods[LOAD_GOODS[at]], state.capacity)
            goods[LOAD_GOODS[at]] -= number
            state.capacity -= number
            francs += number * SHIPPING_PRICE[LOAD_GOODS[at]]
            if number > 0:
                state.note(Note.PAID, seat, LOAD_GOODS[at], number)
        self.unload(state, seat, francs)

    def unload(self, state: LeHavre, seat: i64, francs: i64) -> None:
        """The ships come home with the money, less what the pirates take."""
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


UPGRADED: Final = 8
BRIDGE_GOODS: Final = vec[i64](list(range(1, GOODS, 2)) + list(range(0, GOODS, 2)))
"""Upgraded goods first: UPGRADED kinds."""


@final
class Bridge(Step["LeHavre"]):
    """How many tokens of the next good are sold, or no more. Basic goods go in full triples only. `b` is the place of
    the next good and above it how many basic goods of an incomplete triple are sold."""

    def asks(self, state: LeHavre, seat: i64, a: i64, b: i64) -> bool:
        return not nothing_to_keep(state, seat) and len(self.moves(state, seat, a, b)) > 1

    def moves(self, state: LeHavre, seat: i64, a: i64, b: i64) -> vec[i64]:
        triple = part_of(state, a).second
        goods = state.players[seat].goods
        at = next_kind(goods, BRIDGE_GOODS, b & 0x1F)
        over = b >> 8
        moves = vec[i64]()
        if not b & NEED and over == 0:
            moves = append(moves, DONE)
        if at == GOODS:
            return moves
        held = goods[BRIDGE_GOODS[at]]
        later = tokens_from(goods, BRIDGE_GOODS, max(at + 1, UPGRADED), GOODS)
        if at < UPGRADED:
            possible = tokens_from(goods, BRIDGE_GOODS, at + 1, UPGRADED) > 0 or later >= triple
            return number_moves(moves, 0 if possible and not b & AGAIN else 1, held)
        for number in range(i64(1) if b & AGAIN else i64(0), held + 1):
            left_over = (over + number) % triple
            if left_over > 0 and triple - left_over > later:
                continue
            if number > 0 or left_over > 0 or later >= triple:
                moves = add_number(moves, number)
        return moves

    def play(self, state: LeHavre, seat: i64, a: i64, b: i64, move: i64) -> None:
        if move == DONE:
            return
        part = part_of(state, a)
        at = next_kind(state.players[seat].goods, BRIDGE_GOODS, b & 0x1F)
        number = i64(STRIDE) if move == MORE else move - TIMES
        over = b >> 8
        state.players[seat].goods[BRIDGE_GOODS[at]] -= number
        if at < UPGRADED:
            self.earn(state, seat, number * part.number)
        else:
            self.earn(state, seat, (over + number) // part.second)
            over = (over + number) % part.second
        following = at | AGAIN | NEED if move == MORE else at + 1 | (NEED if number == 0 else 0)
        if following != GOODS:
            state.push(Kind.BRIDGE, seat, a, following | over << 8)

    def run(self, state: LeHavre, seat: i64, a: i64, b: i64) -> None:
        if nothing_to_keep(state, seat):
            self.sell_all(state, seat, part_of(state, a))
        else:
            self.play(state, seat, a, b, self.moves(state, seat, a, b)[0])

    def sell_all(self, state: LeHavre, seat: i64, part: Part) -> None:
        goods = state.players[seat].goods
        francs: i64 = 0
        triples = tokens_from(goods, BRIDGE_GOODS, UPGRADED, GOODS) // part.second
        basic = triples * part.second
        for at in range(i64(GOODS)):
            good = BRIDGE_GOODS[at]
            number = goods[good] if at < UPGRADED else min(goods[good], basic)
            goods[good] -= number
            if at < UPGRADED:
                francs += number * part.number
            else:
                basic -= number
            if number > 0:
                state.note(Note.PAID, seat, good, number)
        self.earn(state, seat, francs + triples)

    def earn(self, state: LeHavre, seat: i64, francs: i64) -> None:
        if francs > 0:
            state.earn(seat, francs)
            state.note(Note.GOT, seat, Good.FRANCS, francs)
