"""The councillor and the prospector phase."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import EMPTY, has, with_thing
from ratusz.core.state import NONE
from ratusz.core.step import SecretPick, Step, picks
from ratusz.core.vecs import append, i64, vec
from ratusz.games.san_juan import notes
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
from ratusz.games.san_juan.moves import Verb
from ratusz.games.san_juan.state import NO_CARDS, TURNED_BY, TURNED_CARD, SanJuan
from ratusz.games.san_juan.steps.hand import DISCARD


def fill_customs_offices(state: SanJuan, first: i64) -> None:
    seat = first
    for _ in range(state.seats):
        player = state.players[seat]
        if player.built[Card.CUSTOMS_OFFICE] > 0:
            slot = player.slot(Card.CUSTOMS_OFFICE, False)
            if slot >= 0:
                state.put_good(seat, slot)
                if player.good[slot] != NO_CARD:
                    state.note(notes.FILLED, seat)
        seat = state.after(seat)


@final
class Council(Step["SanJuan"]):
    """Draw cards and keep one, two with the Prefecture; with the Archive any cards of the hand may be thrown away."""

    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        player = state.players[seat]
        drawn = COUNCILLOR_DRAW + COUNCILLOR_PRIVILEGE * state.privilege(seat)
        keep = PREFECTURE_KEEP if player.has(Card.PREFECTURE) else COUNCILLOR_KEEP
        if keep >= drawn:
            state.take_cards(seat, drawn)
            return
        count = min(drawn, state.cards_left())
        if count > 0:
            state.note(notes.DREW, seat, count)
        state.drawn = NO_CARDS[:]
        for _ in range(count):
            card = state.draw()
            state.drawn[card] += 1
            state.note(notes.CARD, seat, card)
        if not player.has(Card.ARCHIVE):
            state.then(KEEP, seat, 0, min(keep, count))
            return
        for card in range(i64(CARDS)):
            for _ in range(state.drawn[card]):
                player.gain(card)
        state.drawn = NONE
        if count > keep:
            state.then(DISCARD, seat, 0, count - keep)


COUNCIL: Final = Council()


def total(cards: vec[i64]) -> i64:
    number: i64 = 0
    for count in cards:
        number += count
    return number


@final
class Keep(SecretPick["SanJuan"]):
    """Keep `due` of the cards drawn; the others are discarded."""

    def asks(self, state: SanJuan, seat: i64, first: i64, due: i64) -> bool:
        return due > 0 and total(state.drawn) > due

    def moves(self, state: SanJuan, seat: i64, first: i64, due: i64) -> vec[i64]:
        return picks(Verb.KEEP, state.drawn, first, due)

    def play(self, state: SanJuan, seat: i64, first: i64, due: i64, move: i64) -> None:
        card = move - Verb.KEEP
        state.drawn[card] -= 1
        state.players[seat].gain(card)
        state.then(self, seat, card, due - 1)

    def run(self, state: SanJuan, seat: i64, first: i64, due: i64) -> None:
        if due > 0:
            move = self.moves(state, seat, first, due)[0]
            state.note(notes.KEPT, seat, move - Verb.KEEP)
            self.play(state, seat, first, due, move)
            return
        for card in range(i64(CARDS)):
            for _ in range(state.drawn[card]):
                state.discard(card)
        state.drawn = NONE


KEEP: Final = Keep()


@final
class Prospect(Step["SanJuan"]):
    """The prospector draws a card, two with the Library."""

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        state.take_cards(seat, state.privilege(seat))


PROSPECT: Final = Prospect()


def turn(state: SanJuan, seat: i64) -> i64:
    """Turns the top card of the draw pile face up for everybody to see; NO_CARD if there is none."""
    card = state.draw()
    if card != NO_CARD:
        state.turned = append(state.turned[:], TURNED_BY.put(seat) + TURNED_CARD.put(card))
        state.note(notes.TURNED, seat, card)
    return card


@final
class GoldMine(Step["SanJuan"]):
    """Turn four cards: if all their costs differ, take the cheapest. The Goldsmith comes after it."""

    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        player = state.players[seat]
        if player.has(Card.GOLD_MINE):
            self.dig(state, seat)
        if player.has(Card.GOLDSMITH):
            state.then(GOLDSMITH, seat)

    def dig(self, state: SanJuan, seat: i64) -> None:
        player = state.players[seat]
        costs = EMPTY
        cheapest: i64 = NO_CARD
        lucky = True
        turned = NO_CARDS[:]
        for _ in range(GOLD_MINE_TURN):
            card = turn(state, seat)
            if card == NO_CARD:
                lucky = False
                break
            turned[card] += 1
            if has(costs, COST[card]):
                lucky = False
            costs = with_thing(costs, COST[card])
            if cheapest == NO_CARD or COST[card] < COST[cheapest]:
                cheapest = card
        if lucky:
            turned[cheapest] -= 1
            player.gain(cheapest)
            state.note(notes.MINED, seat, cheapest)
        else:
            state.note(notes.MINED_NOTHING, seat)
        for card in range(i64(CARDS)):
            for _ in range(turned[card]):
                state.discard(card)


GOLD_MINE: Final = GoldMine()


@final
class Goldsmith(Step["SanJuan"]):
    """Turn one card; it may be kept if nobody has a building of its kind."""

    def asks(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> bool:
        return state.aside != NO_CARD

    def moves(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return vec[i64]([Verb.TAKE, Verb.PASS])

    def play(self, state: SanJuan, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == Verb.TAKE:
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
                state.note(notes.STANDS_ALREADY, seat, card)
                return
        state.aside = card
        state.then(GOLDSMITH, seat)


GOLDSMITH: Final = Goldsmith()
