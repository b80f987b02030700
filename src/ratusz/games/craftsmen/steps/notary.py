"""Stage III, the notary: buying building cards, and the privilege of looking into a deck."""

from __future__ import annotations

from typing import final

from ratusz.core.state import NONE, Step
from ratusz.core.vecs import append, i64, pop, vec
from ratusz.games.craftsmen.capital import hand_worth
from ratusz.games.craftsmen.components import (
    BUILDING_ROW,
    COLOURS,
    DECKS,
    FIRST_CARD,
    LOOK_CARDS,
    NO_CARD,
    PURCHASE_PRICE,
    deck_of,
)
from ratusz.games.craftsmen.moves import AUCTION, BOTTOM, COLOURS_OF, LOOK, PASS, PURCHASE, RETURN, SHOW, TOP
from ratusz.games.craftsmen.state import EVERYBODY, Craftsmen, Note, entry
from ratusz.games.craftsmen.steps.bank import owe
from ratusz.games.craftsmen.steps.kinds import Kind, Right, claim, may_claim


def card_colours(state: Craftsmen, card: i64) -> i64:
    """The colours a card may be bought with, as a set."""
    return 1 << state.box.top[card] | 1 << state.box.bottom[card]


def purchasable(state: Craftsmen, seat: i64, card: i64) -> bool:
    money = hand_worth(state.players[seat].capital, card_colours(state, card))
    return money >= PURCHASE_PRICE[deck_of(card)]


def imaginably_purchasable(state: Craftsmen, seat: i64, card: i64) -> bool:
    """Could the player buy the card, for all the others know?"""
    money = state.players[seat].imaginable_worth(card_colours(state, card))
    return money >= PURCHASE_PRICE[deck_of(card)]


@final
class Notary(Step["Craftsmen"]):
    """Buy a face-up building card with capital of its colours, or start an auction for one. The privilege may come
    before."""

    def asks(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> bool:
        # whoever could buy can start an auction too, and whether he holds any capital everybody sees
        return len(self.moves(state, seat, right, 0)) > 1

    def moves(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        auctions = vec[i64]()
        for deck in range(i64(DECKS)):
            cards = state.offer[deck]
            card = FIRST_CARD[deck]
            bought: i64 = 0
            called: i64 = 0
            while cards != 0:
                if cards & 1:
                    building = state.box.building[card]
                    if building != bought and purchasable(state, seat, card):
                        moves = append(moves, PURCHASE + building - 1)
                        bought = building
                    if building != called and state.players[seat].capital_size > 0:
                        auctions = append(auctions, AUCTION + building - 1)
                        called = building
                cards >>= 1
                card += 1
        for at in range(i64(len(auctions))):
            moves = append(moves, auctions[at])
        return append(look_moves(state, seat, right, moves), PASS)

    def play(self, state: Craftsmen, seat: i64, right: i64, _: i64, move: i64) -> None:
        if move == PASS:
            return
        if move >= LOOK:
            state.push(Kind.NOTARY, seat, Right.NONE)
            look(state, seat, right, move - LOOK)
            return
        state.push(Kind.LOOK_AFTER, seat, right)
        auction = move >= AUCTION
        building = (move - AUCTION if auction else move - PURCHASE) + 1
        state.push(Kind.WHICH_OFFER, seat, building, 1 if auction else 0)


@final
class WhichOffer(Step["Craftsmen"]):
    """If both face-up cards are of one building: by its colours."""

    def asks(self, state: Craftsmen, seat: i64, building: i64, auction: i64) -> bool:
        """For all the others know the buyer could mean either of two cards."""
        last: i64 = -1
        for card in range(FIRST_CARD[0], FIRST_CARD[DECKS]):
            if offered(state, building, card) and (auction != 0 or imaginably_purchasable(state, seat, card)):
                if last >= 0 and not state.box.same(card, last):
                    return True
                last = card
        return False

    def moves(self, state: Craftsmen, seat: i64, building: i64, auction: i64) -> vec[i64]:
        moves = vec[i64]()
        last: i64 = -1
        for card in range(FIRST_CARD[0], FIRST_CARD[DECKS]):
            if offered(state, building, card) and (auction != 0 or purchasable(state, seat, card)):
                if last < 0 or not state.box.same(card, last):
                    moves = append(moves, COLOURS_OF + state.box.top[card] * COLOURS + state.box.bottom[card])
                last = card
        return moves

    def play(self, state: Craftsmen, seat: i64, building: i64, auction: i64, move: i64) -> None:
        for card in range(FIRST_CARD[0], FIRST_CARD[DECKS]):
            colours = state.box.top[card] * COLOURS + state.box.bottom[card]
            if colours == move - COLOURS_OF and offered(state, building, card):
                if auction:
                    state.auction = card
                    state.starter = seat
                    state.push(Kind.OPEN_AUCTION, seat)
                else:
                    owe(state, seat, PURCHASE_PRICE[deck_of(card)], card_colours(state, card))
                    state.push(Kind.TAKE_CARD, seat, card)
                    state.push(Kind.PAY, seat)
                return

    def run(self, state: Craftsmen, seat: i64, building: i64, auction: i64) -> None:
        self.play(state, seat, building, auction, self.moves(state, seat, building, auction)[0])


def offered(state: Craftsmen, building: i64, card: i64) -> bool:
    """Does this card of the building lie face up?"""
    if state.box.building[card] != building:
        return False
    deck = deck_of(card)
    return state.offer[deck] >> (card - FIRST_CARD[deck]) & 1 != 0


@final
class TakeCard(Step["Craftsmen"]):
    """The card that has been paid for goes to the hand, and the next one is turned up."""

    def run(self, state: Craftsmen, seat: i64, card: i64, _: i64) -> None:
        state.take_from_offer(card)
        state.players[seat].gain_card(card, True)
        state.note(Note.TOOK, seat, state.box.building[card], state.box.top[card] << 8 | state.box.bottom[card])
        state.refill_offer(deck_of(card))


def look_moves(state: Craftsmen, seat: i64, right: i64, moves: vec[i64]) -> vec[i64]:
    """Adds the decks the privilege could be used on."""
    if may_claim(state, seat, right):
        for deck in range(i64(DECKS)):
            if state.deck_cards(deck) > 0:
                moves = append(moves, LOOK + deck)
    return moves


@final
class LookAfter(Step["Craftsmen"]):
    """The privilege may also come after the action."""

    def asks(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> bool:
        return len(look_moves(state, seat, right, vec[i64]())) > 0

    def moves(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> vec[i64]:
        return append(look_moves(state, seat, right, vec[i64]()), PASS)

    def play(self, state: Craftsmen, seat: i64, right: i64, _: i64, move: i64) -> None:
        if move != PASS:
            look(state, seat, right, move - LOOK)


def look(state: Craftsmen, seat: i64, right: i64, deck: i64) -> None:
    """Privilege: three cards of one deck and those face up beside it; two of them go face up."""
    claim(state, seat, right)
    everybody: i64 = (1 << state.seats) - 1
    state.looked = vec[i64]()
    for _ in range(LOOK_CARDS):
        drawn = state.draw_card(deck)
        if drawn == NO_CARD:
            break
        state.looked = append(state.looked, drawn)
    forget_torn_packets(state)
    for index in range(FIRST_CARD[deck + 1] - FIRST_CARD[deck]):
        if state.offer[deck] >> index & 1:
            state.looked = append(state.looked, entry(FIRST_CARD[deck] + index, EVERYBODY, everybody, 0))
    state.offer[deck] = 0
    state.packets += 1
    for at in range(i64(len(state.looked))):
        drawn = state.looked[at]
        state.looked[at] = entry(drawn & 0xFF, seat, drawn >> 12 & 31 | 1 << seat, state.packets)
    sort(state.looked)
    state.push(Kind.SHOW, seat, min(BUILDING_ROW, i64(len(state.looked))))


def forget_torn_packets(state: Craftsmen) -> None:
    """Of a packet that is taken in part only who put it back can tell which cards are taken."""
    for at in range(i64(len(state.looked))):
        drawn = state.looked[at]
        for below in range(i64(len(state.top))):
            if drawn >> 20 != 0 and state.top[below] >> 20 == drawn >> 20:
                state.top[below] = own_knowledge(state.top[below])
                state.looked[at] = own_knowledge(drawn)
        for below in range(i64(len(state.bottom))):
            if drawn >> 20 != 0 and state.bottom[below] >> 20 == drawn >> 20:
                state.bottom[below] = own_knowledge(state.bottom[below])
                state.looked[at] = own_knowledge(drawn)


def own_knowledge(known: i64) -> i64:
    knower = known >> 8 & 15
    return entry(known & 0xFF, knower, 1 << knower, known >> 20)


def sort(entries: vec[i64]) -> None:
    """By card; there are five at most."""
    for end in range(i64(len(entries))):
        at = end
        while at > 0 and entries[at - 1] & 0xFF > entries[at] & 0xFF:
            entries[at - 1], entries[at] = entries[at], entries[at - 1]
            at -= 1


def distinct(state: Craftsmen, base: i64, first: i64, due: i64) -> vec[i64]:
    """A move for each of the cards looked at from `first` on that leaves enough to pick `due`; equal cards once."""
    moves = vec[i64]()
    for at in range(first, i64(len(state.looked)) - due + 1):
        if at == first or not state.box.same(state.looked[at] & 0xFF, state.looked[at - 1] & 0xFF):
            moves = append(moves, base + at)
    return moves


@final
class Show(Step["Craftsmen"]):
    """Two of the cards looked at go face up."""

    def asks(self, state: Craftsmen, seat: i64, due: i64, first: i64) -> bool:
        """By numbers of cards alone, as in `ReturnOrder`: else others could tell where alike ones lie."""
        return 0 < due < i64(len(state.looked))

    def moves(self, state: Craftsmen, seat: i64, due: i64, first: i64) -> vec[i64]:
        return distinct(state, SHOW, first, due)

    def play(self, state: Craftsmen, seat: i64, due: i64, first: i64, move: i64) -> None:
        state.looked, shown = pop(state.looked, move - SHOW)
        state.lay_out(shown & 0xFF)
        state.push(Kind.SHOW, seat, due - 1, move - SHOW)

    def run(self, state: Craftsmen, seat: i64, due: i64, first: i64) -> None:
        if due > 0:
            self.play(state, seat, due, first, self.moves(state, seat, due, first)[0])
        elif len(state.looked) > 0:
            state.push(Kind.PUT_BACK, seat)
        else:
            state.looked = NONE


@final
class PutBack(Step["Craftsmen"]):
    """The others go back together, on top of the deck or under it."""

    def asks(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> bool:
        return True

    def moves(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return vec[i64]([TOP, BOTTOM])

    def play(self, state: Craftsmen, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        state.returning = vec[i64]()
        state.push(Kind.RETURN_ORDER, seat, 1 if move == BOTTOM else 0)


@final
class ReturnOrder(Step["Craftsmen"]):
    """In any order: the first named will be drawn first."""

    def asks(self, state: Craftsmen, seat: i64, bottom: i64, _: i64) -> bool:
        return len(state.looked) > 1

    def moves(self, state: Craftsmen, seat: i64, bottom: i64, _: i64) -> vec[i64]:
        return distinct(state, RETURN, 0, 1)

    def play(self, state: Craftsmen, seat: i64, bottom: i64, _: i64, move: i64) -> None:
        state.looked, card = pop(state.looked, move - RETURN)
        state.returning = append(state.returning, card)
        if len(state.looked) > 0:
            state.push(Kind.RETURN_ORDER, seat, bottom)
            return
        count = i64(len(state.returning))
        for at in range(count):
            if bottom:
                state.bottom = append(state.bottom, state.returning[at])
            else:
                state.top = append(state.top, state.returning[count - 1 - at])
        state.looked = NONE
        state.returning = NONE

    def run(self, state: Craftsmen, seat: i64, bottom: i64, _: i64) -> None:
        self.play(state, seat, bottom, 0, RETURN)
