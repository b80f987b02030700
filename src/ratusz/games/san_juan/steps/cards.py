"""The councillor and the prospector phase."""

from __future__ import annotations

from typing import final

from ratusz.core.state import NONE, Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.san_juan.components import (
    CARDS,
    COST,
    COUNCILLOR_DRAW,
    COUNCILLOR_KEEP,
    COUNCILLOR_PRIVILEGE,
    GOLD_MINE_TURN,
    NO_CARD,
    PREFECTURE_KEEP,
    Card,
)
from ratusz.games.san_juan.moves import (
    KEEP,
    PASS,
    TAKE,
)
from ratusz.games.san_juan.state import NO_CARDS, CardPick, Note, SanJuan
from ratusz.games.san_juan.steps.kinds import Kind, number_of, picks, privilege


def fill_customs_offices(state: SanJuan, first: i64) -> None:
    seat = first
    for _ in range(state.seats):
        player = state.players[seat]
        if player.built[Card.CUSTOMS_OFFICE] > 0:
            slot = player.slot(Card.CUSTOMS_OFFICE, False)
            if slot >= 0:
                state.put_good(seat, slot)
                if player.good[slot] != NO_CARD:
                    state.note(Note.FILLED, seat)
        seat = state.after(seat)


@final
class Council(Step["SanJuan"]):
    """Draw cards and keep one, two with the Prefecture; with the Archive any cards of the hand may be thrown away."""

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        player = state.players[seat]
        drawn = COUNCILLOR_DRAW + COUNCILLOR_PRIVILEGE * privilege(state, seat)
        keep = PREFECTURE_KEEP if player.has(Card.PREFECTURE) else COUNCILLOR_KEEP
        if keep >= drawn:
            state.take_cards(seat, drawn)
            return
        count = min(drawn, state.cards_left())
        if count > 0:
            state.note(Note.DREW, seat, count)
        state.drawn = NO_CARDS[:]
        for _ in range(count):
            card = state.draw()
            state.drawn[card] += 1
            state.note(Note.CARD, seat, card)
        if not player.has(Card.ARCHIVE):
            state.push(Kind.KEEP, seat, 0, min(keep, count))
            return
        for card in range(i64(CARDS)):
            for _ in range(state.drawn[card]):
                player.gain(card)
        state.drawn = NONE
        if count > keep:
            state.push(Kind.DISCARD, seat, 0, count - keep)


@final
class Keep(CardPick):
    """Keep `due` of the cards drawn; the others are discarded."""

    def asks(self, state: SanJuan, seat: i64, first: i64, due: i64) -> bool:
        return due > 0 and number_of(state.drawn) > due

    def moves(self, state: SanJuan, seat: i64, first: i64, due: i64) -> vec[i64]:
        return picks(KEEP, state.drawn, first, due)

    def play(self, state: SanJuan, seat: i64, first: i64, due: i64, move: i64) -> None:
        card = move - KEEP
        state.drawn[card] -= 1
        state.players[seat].gain(card)
        state.push(Kind.KEEP, seat, card, due - 1)

    def run(self, state: SanJuan, seat: i64, first: i64, due: i64) -> None:
        if due > 0:
            move = self.moves(state, seat, first, due)[0]
            state.note(Note.KEPT, seat, move - KEEP)
            self.play(state, seat, first, due, move)
            return
        for card in range(i64(CARDS)):
            for _ in range(state.drawn[card]):
                state.discard(card)
        state.drawn = NONE


@final
class Prospect(Step["SanJuan"]):
    """The prospector draws a card, two with the Library."""

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        state.take_cards(seat, privilege(state, seat))


def turn(state: SanJuan, seat: i64) -> i64:
    """Turns the top card of the draw pile face up for everybody to see; NO_CARD if there is none."""
    card = state.draw()
    if card != NO_CARD:
        state.turned = append(state.turned[:], seat << 8 | card)
        state.note(Note.TURNED, seat, card)
    return card


@final
class GoldMine(Step["SanJuan"]):
    """Turn four cards: if all their costs differ, take the cheapest. The Goldsmith comes after it."""

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        player = state.players[seat]
        if player.has(Card.GOLDSMITH):
            state.push(Kind.GOLDSMITH, seat)
        if not player.has(Card.GOLD_MINE):
            return
        costs: i64 = 0
        cheapest: i64 = NO_CARD
        lucky = True
        turned = NO_CARDS[:]
        for _ in range(GOLD_MINE_TURN):
            card = turn(state, seat)
            if card == NO_CARD:
                lucky = False
                break
            turned[card] += 1
            if costs & (1 << COST[card]):
                lucky = False
            costs |= 1 << COST[card]
            if cheapest == NO_CARD or COST[card] < COST[cheapest]:
                cheapest = card
        if lucky:
            turned[cheapest] -= 1
            player.gain(cheapest)
            state.note(Note.MINED, seat, cheapest)
        else:
            state.note(Note.MINED_NOTHING, seat)
        for card in range(i64(CARDS)):
            for _ in range(turned[card]):
                state.discard(card)


@final
class Goldsmith(Step["SanJuan"]):
    """Turn one card; it may be kept if nobody has a building of its kind."""

    def asks(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> bool:
        return state.aside != NO_CARD

    def moves(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return vec[i64]([TAKE, PASS])

    def play(self, state: SanJuan, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == TAKE:
            state.players[seat].gain(state.aside)
        else:
            state.discard(state.aside)
        state.aside = NO_CARD

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        card = turn(state, seat)
        if card == NO_CARD:
            return
        for player in state.players:
            if player.built[card] > 0:
                state.discard(card)
                state.note(Note.STANDS_ALREADY, seat, card)
                return
        state.aside = card
        state.push(Kind.GOLDSMITH, seat)
