"""Wharf and Shipping Line, and the Bridge over the Seine, which sells goods in the same way."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import Field, has, with_thing
from ratusz.core.step import Step, number_of, seat_of
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre import notes
from ratusz.games.le_havre.components import (
    CARDS,
    GOODS,
    MODERNISE,
    PIRATES_LAIR,
    PURSE,
    SHIP_CAPACITY,
    SHIP_COST,
    SHIP_ENERGY,
    SHIP_KIND,
    SHIP_TYPE,
    SHIP_TYPES,
    SHIPPING_PRICE,
    Card,
    Good,
    ShipType,
)
from ratusz.games.le_havre.moves import BUILD_MOVE, PIECE_OF, STRIDE, Verb, add_number, number_moves
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.building import SUBSTITUTE
from ratusz.games.le_havre.steps.parts import part_of
from ratusz.games.le_havre.steps.pay import Payment, pay
from ratusz.games.le_havre.steps.ships import can_build_ship, can_sail, can_swap, freighters, needs_brick, wharf_number
from ratusz.games.le_havre.steps.tokens import Bill
from ratusz.games.le_havre.vocabulary import Part

SWAPS: Final = vec[i64]([Card.LUXURY_YACHT, Card.MS_DAGMAR])


@final
class Wharf(Step["LeHavre"]):
    """Build one ship, or swap one for the Luxury Yacht. Asked even if there is one way only: it is the action."""

    def asks(self, state: LeHavre, seat: i64, wharf: i64, _: i64) -> bool:
        return True

    def moves(self, state: LeHavre, seat: i64, wharf: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        for kind in range(i64(SHIP_TYPES)):
            if can_build_ship(state, seat, wharf, kind):
                moves = append(moves, BUILD_MOVE[CARDS + kind])
        for i in range(i64(len(SWAPS))):
            if can_swap(state, seat, SWAPS[i]):
                moves = append(moves, BUILD_MOVE[SWAPS[i]])
        return moves

    def play(self, state: LeHavre, seat: i64, wharf: i64, _: i64, move: i64) -> None:
        piece = PIECE_OF[move]
        if piece < CARDS:
            state.then(SCRAP, seat, piece)
            return
        kind = piece - CARDS
        if needs_brick(state, wharf, kind):
            state.spend(seat, Good.BRICK, MODERNISE)
            state.modern = with_thing(state.modern, wharf_number(wharf))
        state.spend(seat, Good.WOOD, SHIP_COST[kind * PURSE + Good.WOOD])
        state.spend(seat, Good.STEEL, SHIP_COST[kind * PURSE + Good.STEEL])
        ship = state.top_ship(kind)
        state.take_ship(seat, ship)
        state.is_built_again(CARDS + ship)
        energy = SHIP_ENERGY[kind] - state.energy_off(seat)
        if energy > 0:
            pay(state, seat, Payment(Bill.ENERGY, energy))
        state.then(SUBSTITUTE, seat, Good.IRON, SHIP_COST[kind * PURSE + Good.IRON])


WHARF: Final = Wharf()


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
            if ship >= 0 and SHIP_TYPE[ship] == state.box.swap_for[card] and not has(kinds, SHIP_KIND[ship]):
                kinds = with_thing(kinds, SHIP_KIND[ship])
                moves = append(moves, Verb.SCRAP + SHIP_KIND[ship])
        return moves

    def play(self, state: LeHavre, seat: i64, card: i64, _: i64, move: i64) -> None:
        player = state.players[seat]
        for i in range(i64(len(player.cards))):
            ship = player.cards[i] - CARDS
            if ship >= 0 and SHIP_KIND[ship] == move - Verb.SCRAP:
                state.take_card(CARDS + ship, Place.OUT)
                state.note(notes.SCRAPPED, seat, SHIP_KIND[ship])
                break
        state.give_card(seat, card)

    def run(self, state: LeHavre, seat: i64, card: i64, _: i64) -> None:
        self.play(state, seat, card, 0, self.moves(state, seat, card, 0)[0])


SCRAP: Final = Scrap()


# The Shipping Line.


@final
class Sail(Step["LeHavre"]):
    """How many ships of this type sail; then the energy is paid in one sum."""

    def numbers(self, state: LeHavre, seat: i64, key: i64, kind: i64) -> vec[i64]:
        part = part_of(state, key)
        numbers = vec[i64]()
        least: i64 = 1 if state.sailing == 0 and freighters(state, seat, kind + 1) == 0 else 0
        for number in range(least, state.ships_of(seat, kind) + 1):
            if number == 0 or can_sail(state, seat, part, state.sailing + number):
                numbers = append(numbers, number)
        return numbers

    def asks(self, state: LeHavre, seat: i64, key: i64, kind: i64) -> bool:
        return len(self.numbers(state, seat, key, kind)) > 1

    def moves(self, state: LeHavre, seat: i64, key: i64, kind: i64) -> vec[i64]:
        moves = vec[i64]()
        numbers = self.numbers(state, seat, key, kind)
        for i in range(i64(len(numbers))):
            moves = append(moves, Verb.TIMES + numbers[i])
        return moves

    def play(self, state: LeHavre, seat: i64, key: i64, kind: i64, move: i64) -> None:
        self.sail(state, seat, key, kind, move - Verb.TIMES)

    def run(self, state: LeHavre, seat: i64, key: i64, kind: i64) -> None:
        self.sail(state, seat, key, kind, self.numbers(state, seat, key, kind)[0])

    def sail(self, state: LeHavre, seat: i64, key: i64, kind: i64, number: i64) -> None:
        state.sailing += number
        state.capacity += number * SHIP_CAPACITY[kind]
        if kind + 1 < ShipType.LUXURY:
            state.then(self, seat, key, kind + 1)
            return
        due = part_of(state, key).energy * state.sailing - state.energy_off(seat)
        if due > 0:
            pay(state, seat, Payment(Bill.SHIPPING, due))
        state.then(LOAD, seat, NEEDED.put(1))


SAIL: Final = Sail()


LOAD_GOODS: Final = vec[i64](sorted(range(GOODS), key=lambda good: (-int(SHIPPING_PRICE[good]), good)))
"""The dearest first, so that little is left to decide when the ships are full."""


def nothing_to_keep(state: LeHavre, seat: i64) -> bool:
    """In the last action of all, goods that are not sold are worth nothing, unless a card of one's own counts them:
    there selling less is worse in every respect."""
    if not state.final:
        return False
    for entry in state.agenda:
        if seat_of(entry) == seat and state.game.steps[number_of(entry)].name in ("final_action", "second_building"):
            return False
    player = state.players[seat]
    for i in range(i64(len(player.cards))):
        if player.cards[i] < CARDS and state.box.counts_goods[player.cards[i]]:
            return False
    return True


# A sale goes through the goods in a fixed order, kind by kind, until the seller is done. Who leaves a kind out means to
# sell a later one: so every sale can be made in one way only.
PLACE: Final = Field(0, 5)
"""Of the next kind in that order."""
NEEDED: Final = Field(5, 1)
"""Must something still be sold before the seller may be done?"""
AGAIN: Final = Field(6, 1)
"""Are STRIDE tokens of this kind sold already, and are there more to come?"""


def following_place(at: i64, move: i64) -> i64:
    """Where a sale goes on after this move for the kind in place `at`."""
    if move == Verb.MORE:
        return PLACE.put(at) + NEEDED.put(1) + AGAIN.put(1)
    return PLACE.put(at + 1) + NEEDED.put(1 if move == Verb.TIMES else 0)


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


LOADED: Final = Field(0, 12)
EARNED: Final = Field(12, 12)


@final
class Load(Step["LeHavre"]):
    """How many tokens of the next good are loaded, or no more; every ship carries at least one good. `progress` is how
    far the sale has come (PLACE, NEEDED, AGAIN), `cargo` what is on board (LOADED) and what it brings (EARNED)."""

    def asks(self, state: LeHavre, seat: i64, progress: i64, cargo: i64) -> bool:
        if state.capacity == 0 or nothing_to_keep(state, seat):
            return False
        return len(self.moves(state, seat, progress, cargo)) > 1

    def moves(self, state: LeHavre, seat: i64, progress: i64, cargo: i64) -> vec[i64]:
        goods = state.players[seat].goods
        at = next_kind(goods, LOAD_GOODS, PLACE.of(progress))
        if at == GOODS:
            return vec[i64]([Verb.DONE])
        missing = state.sailing - LOADED.of(cargo)
        later = tokens_from(goods, LOAD_GOODS, at + 1, GOODS)
        moves = vec[i64]()
        if not NEEDED.of(progress) and missing <= 0:
            moves = append(moves, Verb.DONE)
        least = missing - later if missing > later else 0
        if least == 0 and (later == 0 or AGAIN.of(progress)):
            least = 1
        return number_moves(moves, least, min(goods[LOAD_GOODS[at]], state.capacity))

    def play(self, state: LeHavre, seat: i64, progress: i64, cargo: i64, move: i64) -> None:
        if move == Verb.DONE:
            self.unload(state, seat, EARNED.of(cargo))
            return
        at = next_kind(state.players[seat].goods, LOAD_GOODS, PLACE.of(progress))
        good = LOAD_GOODS[at]
        number = i64(STRIDE) if move == Verb.MORE else move - Verb.TIMES
        state.spend(seat, good, number)
        state.capacity -= number
        francs = EARNED.of(cargo) + number * SHIPPING_PRICE[good]
        following = following_place(at, move)
        if following == GOODS:
            self.unload(state, seat, francs)
        else:
            state.then(self, seat, following, LOADED.put(LOADED.of(cargo) + number) + EARNED.put(francs))

    def run(self, state: LeHavre, seat: i64, progress: i64, cargo: i64) -> None:
        if state.capacity == 0:
            self.unload(state, seat, EARNED.of(cargo))
        elif nothing_to_keep(state, seat):
            self.load_dearest(state, seat)
        else:
            self.play(state, seat, progress, cargo, self.moves(state, seat, progress, cargo)[0])

    def load_dearest(self, state: LeHavre, seat: i64) -> None:
        goods = state.players[seat].goods
        francs: i64 = 0
        for at in range(i64(GOODS)):
            number = min(goods[LOAD_GOODS[at]], state.capacity)
            state.spend(seat, LOAD_GOODS[at], number)
            state.capacity -= number
            francs += number * SHIPPING_PRICE[LOAD_GOODS[at]]
        self.unload(state, seat, francs)

    def unload(self, state: LeHavre, seat: i64, francs: i64) -> None:
        """The ships come home with the money, less what the pirates take."""
        pirate = state.owner[Card.PIRATES_LAIR]
        if pirate < Place.TOWN and pirate != seat:
            share = min(francs, state.sailing * PIRATES_LAIR)
            state.earn(pirate, share, Card.PIRATES_LAIR)
            francs -= share
        state.sailing = 0
        state.capacity = 0
        state.earn(seat, francs)


LOAD: Final = Load()


# The Bridge over the Seine.


UPGRADED: Final = 8
BRIDGE_GOODS: Final = vec[i64](list(range(1, GOODS, 2)) + list(range(0, GOODS, 2)))
"""Upgraded goods first: UPGRADED kinds."""
OVER_TRIPLES: Final = Field(8, 16)


@final
class Bridge(Step["LeHavre"]):
    """How many tokens of the next good are sold, or no more. Basic goods go in full triples only. `progress` is how far
    the sale has come (PLACE, NEEDED, AGAIN), and how many basic goods are sold beyond full triples (OVER_TRIPLES)."""

    def asks(self, state: LeHavre, seat: i64, key: i64, progress: i64) -> bool:
        return not nothing_to_keep(state, seat) and len(self.moves(state, seat, key, progress)) > 1

    def moves(self, state: LeHavre, seat: i64, key: i64, progress: i64) -> vec[i64]:
        triple = part_of(state, key).second
        goods = state.players[seat].goods
        at = next_kind(goods, BRIDGE_GOODS, PLACE.of(progress))
        over = OVER_TRIPLES.of(progress)
        moves = vec[i64]()
        if not NEEDED.of(progress) and over == 0:
            moves = append(moves, Verb.DONE)
        if at == GOODS:
            return moves
        held = goods[BRIDGE_GOODS[at]]
        later = tokens_from(goods, BRIDGE_GOODS, max(at + 1, UPGRADED), GOODS)
        again = AGAIN.of(progress)
        if at < UPGRADED:
            possible = tokens_from(goods, BRIDGE_GOODS, at + 1, UPGRADED) > 0 or later >= triple
            return number_moves(moves, 0 if possible and not again else 1, held)
        for number in range(again, held + 1):
            left_over = (over + number) % triple
            if left_over > 0 and triple - left_over > later:
                continue
            if number > 0 or left_over > 0 or later >= triple:
                moves = add_number(moves, number)
        return moves

    def play(self, state: LeHavre, seat: i64, key: i64, progress: i64, move: i64) -> None:
        if move == Verb.DONE:
            return
        part = part_of(state, key)
        at = next_kind(state.players[seat].goods, BRIDGE_GOODS, PLACE.of(progress))
        number = i64(STRIDE) if move == Verb.MORE else move - Verb.TIMES
        over = OVER_TRIPLES.of(progress)
        state.spend(seat, BRIDGE_GOODS[at], number)
        if at < UPGRADED:
            state.earn(seat, number * part.number)
        else:
            state.earn(seat, (over + number) // part.second)
            over = (over + number) % part.second
        following = following_place(at, move)
        if following != GOODS:
            state.then(self, seat, key, following + OVER_TRIPLES.put(over))

    def run(self, state: LeHavre, seat: i64, key: i64, progress: i64) -> None:
        if nothing_to_keep(state, seat):
            self.sell_all(state, seat, part_of(state, key))
        else:
            self.play(state, seat, key, progress, self.moves(state, seat, key, progress)[0])

    def sell_all(self, state: LeHavre, seat: i64, part: Part) -> None:
        goods = state.players[seat].goods
        francs: i64 = 0
        triples = tokens_from(goods, BRIDGE_GOODS, UPGRADED, GOODS) // part.second
        basic = triples * part.second
        for at in range(i64(GOODS)):
            good = BRIDGE_GOODS[at]
            number = goods[good] if at < UPGRADED else min(goods[good], basic)
            state.spend(seat, good, number)
            if at < UPGRADED:
                francs += number * part.number
            else:
                basic -= number
        state.earn(seat, francs + triples)


BRIDGE: Final = Bridge()
