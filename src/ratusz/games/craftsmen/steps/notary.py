"""Stage III, the notary: buying building cards, and the privilege of looking into a deck."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import below, has, lowest, rest, single, with_thing
from ratusz.core.state import NONE
from ratusz.core.step import Step
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
from ratusz.games.craftsmen.knowledge import Promise, deal_money
from ratusz.games.craftsmen.moves import Verb
from ratusz.games.craftsmen.packets import CARD, EVERYBODY, KNOWING, PACKET, entry, own_knowledge, sort
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.craftsmen.steps.auction import OPEN_AUCTION, TAKE_CARD
from ratusz.games.craftsmen.steps.bank import demand, owe
from ratusz.games.craftsmen.steps.privileges import Right, claim, may_claim


def card_colours(state: Craftsmen, card: i64) -> i64:
    """The colours a card may be bought with, as a set."""
    return with_thing(single(state.box.top[card]), state.box.bottom[card])


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

    def begins_turn(self, right: i64, _: i64) -> bool:
        # after the privilege the turn goes on
        return right != Right.NONE

    def asks(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> bool:
        # whoever could buy can start an auction too, and whether they hold any capital everybody sees
        return len(self.moves(state, seat, right, 0)) > 1

    def moves(self, state: Craftsmen, seat: i64, right: i64, _: i64) -> vec[i64]:
        moves = vec[i64]()
        auctions = vec[i64]()
        for deck in range(i64(DECKS)):
            cards = state.offer[deck]
            bought: i64 = 0
            called: i64 = 0
            while cards != 0:
                card = FIRST_CARD[deck] + lowest(cards)
                cards = rest(cards)
                building = state.box.building[card]
                if building != bought and purchasable(state, seat, card):
                    moves = append(moves, Verb.PURCHASE + building - 1)
                    bought = building
                if building != called and state.players[seat].capital_size > 0:
                    auctions = append(auctions, Verb.AUCTION + building - 1)
                    called = building
        for at in range(i64(len(auctions))):
            moves = append(moves, auctions[at])
        return append(look_moves(state, seat, right, moves), Verb.PASS)

    def play(self, state: Craftsmen, seat: i64, right: i64, _: i64, move: i64) -> None:
        if move == Verb.PASS:
            return
        if move >= Verb.LOOK:
            look(state, seat, right, move - Verb.LOOK)
            state.then(self, seat, Right.NONE)
            return
        auction = move >= Verb.AUCTION
        building = (move - Verb.AUCTION if auction else move - Verb.PURCHASE) + 1
        state.then(WHICH_OFFER, seat, building, 1 if auction else 0)
        state.then(LOOK_AFTER, seat, right, 1 if auction else 0)


NOTARY: Final = Notary()


@final
class WhichOffer(Promise):
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
                    moves = append(moves, Verb.COLOURS_OF + state.box.top[card] * COLOURS + state.box.bottom[card])
                last = card
        return moves

    def play(self, state: Craftsmen, seat: i64, building: i64, auction: i64, move: i64) -> None:
        for card in range(FIRST_CARD[0], FIRST_CARD[DECKS]):
            colours = state.box.top[card] * COLOURS + state.box.bottom[card]
            if colours == move - Verb.COLOURS_OF and offered(state, building, card):
                if auction:
                    state.auction = card
                    state.starter = seat
                    state.then(OPEN_AUCTION, seat)
                else:
                    owe(state, seat, PURCHASE_PRICE[deck_of(card)], card_colours(state, card))
                    demand(state, seat)
                    state.then(TAKE_CARD, seat, card)
                return

    def run(self, state: Craftsmen, seat: i64, building: i64, auction: i64) -> None:
        self.play(state, seat, building, auction, self.moves(state, seat, building, auction)[0])

    def deal_capital(
        self, state: Craftsmen, who: i64, building: i64, auction: i64, pool: vec[i64], hidden: vec[i64], /
    ) -> i64:
        """Enough for one of the face-up cards of the building."""
        if auction:
            return 0
        cards = vec[i64]()
        for card in range(FIRST_CARD[0], FIRST_CARD[DECKS]):
            if offered(state, building, card):
                cards = append(cards, card)
        likely = state.roll(i64(len(cards)))
        dealt: i64 = 0
        for turn in range(i64(len(cards))):
            card = cards[(likely + turn) % i64(len(cards))]
            dealt = deal_money(state, who, pool, hidden, PURCHASE_PRICE[deck_of(card)], card_colours(state, card))
            if purchasable(state, who, card):
                break
        return dealt


WHICH_OFFER: Final = WhichOffer()


def offered(state: Craftsmen, building: i64, card: i64) -> bool:
    """Does this card of the building lie face up?"""
    if state.box.building[card] != building:
        return False
    deck = deck_of(card)
    return has(state.offer[deck], card - FIRST_CARD[deck])


def look_moves(state: Craftsmen, seat: i64, right: i64, moves: vec[i64]) -> vec[i64]:
    """Adds the decks the privilege could be used on."""
    if may_claim(state, seat, right):
        for deck in range(i64(DECKS)):
            if state.deck_cards(deck) > 0:
                moves = append(moves, Verb.LOOK + deck)
    return moves


@final
class LookAfter(Step["Craftsmen"]):
    """The privilege may also come after the action: after an auction, when others have had their say, as a turn of its
    own."""

    def begins_turn(self, right: i64, auction: i64) -> bool:
        return auction != 0

    def asks(self, state: Craftsmen, seat: i64, right: i64, auction: i64) -> bool:
        return len(look_moves(state, seat, right, vec[i64]())) > 0

    def moves(self, state: Craftsmen, seat: i64, right: i64, auction: i64) -> vec[i64]:
        return append(look_moves(state, seat, right, vec[i64]()), Verb.PASS)

    def play(self, state: Craftsmen, seat: i64, right: i64, auction: i64, move: i64) -> None:
        if move != Verb.PASS:
            look(state, seat, right, move - Verb.LOOK)


LOOK_AFTER: Final = LookAfter()


def look(state: Craftsmen, seat: i64, right: i64, deck: i64) -> None:
    """Privilege: three cards of one deck and those face up beside it; two of them go face up."""
    claim(state, seat, right)
    state.looked = vec[i64]()
    for _ in range(LOOK_CARDS):
        drawn = state.draw_card(deck)
        if drawn == NO_CARD:
            break
        state.looked = append(state.looked, drawn)
    forget_torn_packets(state)
    offer = state.offer[deck]
    while offer != 0:
        card = FIRST_CARD[deck] + lowest(offer)
        offer = rest(offer)
        state.looked = append(state.looked, entry(card, EVERYBODY, below(state.seats), 0))
    state.offer[deck] = 0
    state.packets += 1
    for at in range(i64(len(state.looked))):
        drawn = state.looked[at]
        state.looked[at] = entry(CARD.of(drawn), seat, with_thing(KNOWING.of(drawn), seat), state.packets)
    sort(state.looked)
    state.then(SHOW, seat, min(BUILDING_ROW, i64(len(state.looked))))


def forget_torn_packets(state: Craftsmen) -> None:
    """Of a packet that is taken in part only who put it back can tell which cards are taken."""
    for at in range(i64(len(state.looked))):
        drawn = state.looked[at]
        packet = PACKET.of(drawn)
        if packet == 0:
            continue
        for layer in (state.top, state.bottom):
            for left in range(i64(len(layer))):
                if PACKET.of(layer[left]) == packet:
                    layer[left] = own_knowledge(layer[left])
                    state.looked[at] = own_knowledge(drawn)


def distinct(state: Craftsmen, base: i64, first: i64, due: i64) -> vec[i64]:
    """A move for each of the cards looked at from `first` on that leaves enough to pick `due`; equal cards once."""
    moves = vec[i64]()
    for at in range(first, i64(len(state.looked)) - due + 1):
        if at == first or not state.box.same(CARD.of(state.looked[at]), CARD.of(state.looked[at - 1])):
            moves = append(moves, base + at)
    return moves


@final
class Show(Step["Craftsmen"]):
    """Two of the cards looked at go face up."""

    def asks(self, state: Craftsmen, seat: i64, due: i64, first: i64) -> bool:
        """By numbers of cards alone, as in `ReturnOrder`: else others could tell where alike ones lie."""
        return 0 < due < i64(len(state.looked))

    def moves(self, state: Craftsmen, seat: i64, due: i64, first: i64) -> vec[i64]:
        return distinct(state, Verb.SHOW, first, due)

    def play(self, state: Craftsmen, seat: i64, due: i64, first: i64, move: i64) -> None:
        state.looked, shown = pop(state.looked, move - Verb.SHOW)
        state.reveal()
        state.lay_out(CARD.of(shown))
        state.then(self, seat, due - 1, move - Verb.SHOW)

    def run(self, state: Craftsmen, seat: i64, due: i64, first: i64) -> None:
        if due > 0:
            self.play(state, seat, due, first, self.moves(state, seat, due, first)[0])
        elif len(state.looked) > 0:
            state.then(PUT_BACK, seat)
        else:
            state.looked = NONE


SHOW: Final = Show()


@final
class PutBack(Step["Craftsmen"]):
    """The others go back together, on top of the deck or under it."""

    def asks(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> bool:
        return True

    def moves(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        return vec[i64]([Verb.TOP, Verb.BOTTOM])

    def play(self, state: Craftsmen, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        state.returning = vec[i64]()
        state.then(RETURN_ORDER, seat, 1 if move == Verb.BOTTOM else 0)


PUT_BACK: Final = PutBack()


@final
class ReturnOrder(Step["Craftsmen"]):
    """In any order: the first named will be drawn first."""

    def asks(self, state: Craftsmen, seat: i64, bottom: i64, _: i64) -> bool:
        return len(state.looked) > 1

    def moves(self, state: Craftsmen, seat: i64, bottom: i64, _: i64) -> vec[i64]:
        return distinct(state, Verb.RETURN, 0, 1)

    def play(self, state: Craftsmen, seat: i64, bottom: i64, _: i64, move: i64) -> None:
        state.looked, card = pop(state.looked, move - Verb.RETURN)
        state.returning = append(state.returning, card)
        if len(state.looked) > 0:
            state.then(self, seat, bottom)
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
        self.play(state, seat, bottom, 0, Verb.RETURN)


RETURN_ORDER: Final = ReturnOrder()
