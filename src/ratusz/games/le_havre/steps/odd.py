"""Buildings that are code: Marketplace's look, Local Court, Haulage Firm, and the start of every odd part."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import single, with_thing
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre import notes
from ratusz.games.le_havre.components import HAULS, Good
from ratusz.games.le_havre.moves import Verb
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps import building, enter, hameau, shipping
from ratusz.games.le_havre.steps.offers import take_offer
from ratusz.games.le_havre.steps.parts import PART_CARD, part_of
from ratusz.games.le_havre.vocabulary import Op


@final
class Odd(Step["LeHavre"]):
    """Starts a part that is no word of the vocabulary."""

    def run(self, state: LeHavre, seat: i64, key: i64, _: i64) -> None:
        part = part_of(state, key)
        op = part.op
        if op == Op.BUILD:
            state.then(building.BUILD, seat, key)
        elif op == Op.SHIP:
            state.then(shipping.WHARF, seat, PART_CARD.of(key))
        elif op == Op.SHIPPING:
            state.then(shipping.SAIL, seat, key)
        elif op == Op.BRIDGE:
            state.then(shipping.BRIDGE, seat, key, shipping.NEEDED.put(1))
        elif op == Op.LOOK:
            state.then(LOOK, seat, part.number)
        elif op == Op.RETURN_LOANS:
            state.then(RETURN_LOANS, seat, key)
        elif op == Op.EVICT:
            state.then(enter.HARBOUR_WATCH, seat, key)
        elif op == Op.HAUL:
            state.then(HAUL, seat, key)
        else:
            self.expansion(state, seat, key, op)

    def expansion(self, state: LeHavre, seat: i64, key: i64, op: i64) -> None:
        part = part_of(state, key)
        if op == Op.FLEA_MARKET:
            state.then(hameau.FLEA_MARKET, seat, key)
        elif op == Op.EQUAL_VALUE or op == Op.SAME_COUNT:
            state.then(hameau.BARTER, seat, key)
        elif op == Op.ONE_OF_EACH:
            state.then(hameau.ONE_OF_EACH, seat, key)
        elif op == Op.BUY:
            state.then(hameau.SHOP, seat, key)
        elif op == Op.PAWN:
            state.then(hameau.PAWN, seat, key)
        elif op == Op.PICKET:
            state.then(hameau.PICKET, seat)
        elif op == Op.CONSTRUCTION_SITE:
            state.then(enter.CONSTRUCTION_SITE, seat, key)
        elif op == Op.LOAN:
            state.borrow(seat, 1, 0)
        elif op == Op.CATTLE_DRIVE:
            drive_cattle(state, seat, part.good, part.second if state.seats == 2 else part.number)


ODD: Final = Odd()


def drive_cattle(state: LeHavre, seat: i64, good: i64, count: i64) -> None:
    """Everybody else gives so many, or all they have."""
    for who in range(state.seats):
        if who != seat:
            given = min(count, state.players[who].goods[good])
            state.spend(who, good, given)
            state.gain(seat, good, given)


@final
class Look(Step["LeHavre"]):
    """Marketplace: look at the top special buildings, or not."""

    def asks(self, state: LeHavre, seat: i64, cards: i64, _: i64) -> bool:
        return state.specials > 0

    def moves(self, state: LeHavre, seat: i64, cards: i64, _: i64) -> vec[i64]:
        return vec[i64]([Verb.LOOK, Verb.SKIP])

    def play(self, state: LeHavre, seat: i64, cards: i64, _: i64, move: i64) -> None:
        if move == Verb.SKIP:
            return
        while i64(len(state.top)) < min(cards, state.specials):
            card = state.draw_special()
            if card < 0:
                break
            state.owner[card] = Place.TOP
            state.top = append(state.top, card)
            state.top_known = append(state.top_known, 0)
        for i in range(i64(len(state.top))):
            state.top_known[i] = with_thing(state.top_known[i], seat)
            state.note(notes.SAW, seat, state.top[i])
        state.order_known = single(seat)
        state.reveal()
        state.then(ORDER, seat)


LOOK: Final = Look()


@final
class Order(Step["LeHavre"]):
    """Put the two cards back as they were, or the other way round."""

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        return len(state.top) > 1

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return vec[i64]([Verb.KEEP_ORDER, Verb.SWAP_ORDER])

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != Verb.KEEP_ORDER:
            state.swap_top()


ORDER: Final = Order()


@final
class ReturnLoans(Step["LeHavre"]):
    """Local Court: return the only loan; of two one, and take 2 francs; of more two, or one and take 2 francs."""

    def asks(self, state: LeHavre, seat: i64, key: i64, _: i64) -> bool:
        return state.players[seat].loans > 2

    def moves(self, state: LeHavre, seat: i64, key: i64, _: i64) -> vec[i64]:
        return vec[i64]([Verb.RETURN, Verb.RETURN + 1])

    def play(self, state: LeHavre, seat: i64, key: i64, _: i64, move: i64) -> None:
        self.give_back(state, seat, key, move - Verb.RETURN + 1)

    def run(self, state: LeHavre, seat: i64, key: i64, _: i64) -> None:
        self.give_back(state, seat, key, 1)

    def give_back(self, state: LeHavre, seat: i64, key: i64, loans: i64) -> None:
        player = state.players[seat]
        if loans == 1 and player.loans > 1:
            state.earn(seat, part_of(state, key).number)
        player.loans -= loans
        state.note(notes.RETURNED, seat, loans)


RETURN_LOANS: Final = ReturnLoans()


@final
class Haul(Step["LeHavre"]):
    """Haulage Firm: pay, and empty two neighbouring offers."""

    def asks(self, state: LeHavre, seat: i64, key: i64, _: i64) -> bool:
        return len(self.moves(state, seat, key, 0)) > 1

    def moves(self, state: LeHavre, seat: i64, key: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        for pair in range(i64(len(HAULS)) // 2):
            if state.offers[HAULS[pair * 2]] + state.offers[HAULS[pair * 2 + 1]] > 0:
                moves = append(moves, Verb.HAUL + pair)
        return moves

    def play(self, state: LeHavre, seat: i64, key: i64, _: i64, move: i64) -> None:
        state.spend(seat, Good.FRANCS, part_of(state, key).number)
        take_offer(state, seat, HAULS[(move - Verb.HAUL) * 2])
        take_offer(state, seat, HAULS[(move - Verb.HAUL) * 2 + 1])

    def run(self, state: LeHavre, seat: i64, key: i64, _: i64) -> None:
        self.play(state, seat, key, 0, self.moves(state, seat, key, 0)[0])


HAUL: Final = Haul()
