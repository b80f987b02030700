"""Buildings that are code: Marketplace's look, Local Court, Haulage Firm, and the start of every odd part."""

from __future__ import annotations

from typing import final

from ratusz.core.state import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre.components import HAULS, Good
from ratusz.games.le_havre.moves import HAUL, KEEP_ORDER, LOOK, RETURN, SKIP
from ratusz.games.le_havre.notes import Note
from ratusz.games.le_havre.player import Place
from ratusz.games.le_havre.state import LeHavre
from ratusz.games.le_havre.steps.effects import part_of
from ratusz.games.le_havre.steps.kinds import Kind
from ratusz.games.le_havre.steps.shipping import NEED
from ratusz.games.le_havre.steps.turn import take_offer
from ratusz.games.le_havre.vocabulary import Op


@final
class Odd(Step["LeHavre"]):
    """Starts a part that is no word of the vocabulary."""

    def run(self, state: LeHavre, seat: i64, a: i64, _: i64) -> None:
        part = part_of(state, a)
        op = part.op
        if op == Op.BUILD:
            state.push(Kind.BUILD, seat, a)
        elif op == Op.SHIP:
            state.push(Kind.WHARF, seat, a & 0x7F)
        elif op == Op.SHIPPING:
            state.push(Kind.SAIL, seat, a)
        elif op == Op.BRIDGE:
            state.push(Kind.BRIDGE, seat, a, NEED)
        elif op == Op.LOOK:
            state.push(Kind.LOOK, seat, part.number)
        elif op == Op.RETURN_LOANS:
            state.push(Kind.RETURN_LOANS, seat, a)
        elif op == Op.EVICT:
            state.push(Kind.HARBOUR_WATCH, seat, a)
        elif op == Op.HAUL:
            state.push(Kind.HAUL, seat, a)
        else:
            self.expansion(state, seat, a, op)

    def expansion(self, state: LeHavre, seat: i64, a: i64, op: i64) -> None:
        part = part_of(state, a)
        if op == Op.FLEA_MARKET:
            state.push(Kind.FLEA_MARKET, seat, a)
        elif op == Op.EQUAL_VALUE or op == Op.SAME_COUNT:
            state.push(Kind.BARTER, seat, a)
        elif op == Op.ONE_OF_EACH:
            state.push(Kind.ONE_OF_EACH, seat, a)
        elif op == Op.BUY:
            state.push(Kind.SHOP, seat, a)
        elif op == Op.PAWN:
            state.push(Kind.PAWN, seat, a)
        elif op == Op.PICKET:
            state.push(Kind.PICKET, seat)
        elif op == Op.CONSTRUCTION_SITE:
            state.push(Kind.CONSTRUCTION_SITE, seat, a)
        elif op == Op.LOAN:
            state.borrow(seat, 1, 0)
        elif op == Op.CATTLE_DRIVE:
            drive_cattle(state, seat, part.good, part.second if state.seats == 2 else part.number)


def drive_cattle(state: LeHavre, seat: i64, good: i64, count: i64) -> None:
    """Everybody else gives so many, or all he has."""
    for who in range(state.seats):
        if who != seat:
            given = min(count, state.players[who].goods[good])
            state.players[who].goods[good] -= given
            state.gain(seat, good, given)


@final
class Look(Step["LeHavre"]):
    """Marketplace: look at the top special buildings, or not."""

    def asks(self, state: LeHavre, seat: i64, cards: i64, _: i64) -> bool:
        return state.specials > 0

    def moves(self, state: LeHavre, seat: i64, cards: i64, _: i64) -> vec[i64]:
        return vec[i64]([LOOK, SKIP])

    def play(self, state: LeHavre, seat: i64, cards: i64, _: i64, move: i64) -> None:
        if move == SKIP:
            return
        while i64(len(state.top)) < min(cards, state.specials):
            card = state.draw_special()
            if card < 0:
                break
            state.owner[card] = Place.TOP
            state.top = append(state.top, card)
            state.top_known = append(state.top_known, 0)
        for i in range(i64(len(state.top))):
            state.top_known[i] |= 1 << seat
            state.note(Note.SAW, seat, state.top[i])
        state.order_known = 1 << seat
        state.push(Kind.ORDER, seat)


@final
class Order(Step["LeHavre"]):
    """Put the two cards back as they were, or the other way round."""

    def asks(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> bool:
        return len(state.top) > 1

    def moves(self, state: LeHavre, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return vec[i64]([KEEP_ORDER, KEEP_ORDER + 1])

    def play(self, state: LeHavre, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move != KEEP_ORDER:
            state.swap_top()


@final
class ReturnLoans(Step["LeHavre"]):
    """Local Court: return the only loan; of two one, and take 2 francs; of more two, or one and take 2 francs."""

    def asks(self, state: LeHavre, seat: i64, a: i64, _: i64) -> bool:
        return state.players[seat].loans > 2

    def moves(self, state: LeHavre, seat: i64, a: i64, _: i64) -> vec[i64]:
        return vec[i64]([RETURN, RETURN + 1])

    def play(self, state: LeHavre, seat: i64, a: i64, _: i64, move: i64) -> None:
        self.give_back(state, seat, a, move - RETURN + 1)

    def run(self, state: LeHavre, seat: i64, a: i64, _: i64) -> None:
        self.give_back(state, seat, a, 1)

    def give_back(self, state: LeHavre, seat: i64, a: i64, loans: i64) -> None:
        player = state.players[seat]
        if loans == 1 and player.loans > 1:
            state.earn(seat, part_of(state, a).number)
            state.note(Note.GOT, seat, Good.FRANCS, part_of(state, a).number)
        player.loans -= loans


@final
class Haul(Step["LeHavre"]):
    """Haulage Firm: pay, and empty two neighbouring offers."""

    def asks(self, state: LeHavre, seat: i64, a: i64, _: i64) -> bool:
        return len(self.moves(state, seat, a, 0)) > 1

    def moves(self, state: LeHavre, seat: i64, a: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        for pair in range(i64(len(HAULS)) // 2):
            if state.offers[HAULS[pair * 2]] + state.offers[HAULS[pair * 2 + 1]] > 0:
                moves = append(moves, HAUL + pair)
        return moves

    def play(self, state: LeHavre, seat: i64, a: i64, _: i64, move: i64) -> None:
        state.players[seat].goods[Good.FRANCS] -= part_of(state, a).number
        take_offer(state, seat, HAULS[(move - HAUL) * 2])
        take_offer(state, seat, HAULS[(move - HAUL) * 2 + 1])

    def run(self, state: LeHavre, seat: i64, a: i64, _: i64) -> None:
        self.play(state, seat, a, 0, self.moves(state, seat, a, 0)[0])
