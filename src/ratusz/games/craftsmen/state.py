"""What lies on the table."""

from __future__ import annotations

from typing import Any, Final, final

from ratusz.core.bits import nth, size_of_small, with_thing, without
from ratusz.core.notes import Note
from ratusz.core.state import NOBODY, NONE, State
from ratusz.core.step import Step
from ratusz.core.vecs import i64, pop, vec
from ratusz.games.craftsmen import notes, scoring
from ratusz.games.craftsmen.components import (
    BUILDING_ROW,
    CAPITAL_ROW,
    ENDS,
    FIRST_CARD,
    NATURAL,
    NO_CARD,
    QUEUE,
    QUEUE_SPACES,
    QUEUE_SPACES_TWO_PLAYERS,
    SEMI,
    STANDARD,
    Box,
    deck_of,
)
from ratusz.games.craftsmen.knowledge import deal_buildings, deal_capital
from ratusz.games.craftsmen.packets import CARD, EVERYBODY, KNOWER
from ratusz.games.craftsmen.player import NO_CAPITAL, NO_CARDS, Player

EMPTY_QUEUE: Final = vec[i64]([NOBODY] * QUEUE)
FULL_GRANARY: Final = vec[i64]([NATURAL] * (SEMI * 2))
NO_BONUS: Final = vec[i64]([NOBODY] * ENDS)


@final
class Craftsmen(State):
    """A position of Craftsmen."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = STANDARD
        self.players: list[Player] = []
        self.year: i64 = 0
        self.season: i64 = 0
        self.stage: i64 = NOBODY
        """The town building whose stage it is, if any."""
        self.order: vec[i64] = NONE
        """The seats on the order track."""
        self.change: vec[i64] = NONE
        """The seats on the order change track."""
        self.queue: vec[i64] = EMPTY_QUEUE
        """(Town building x 3 + space) x 2, the lower disc first: whose helper stands there."""
        self.deck: vec[i64] = NO_CAPITAL
        self.deck_size: i64 = 0
        self.discards: vec[i64] = NO_CAPITAL
        self.discards_size: i64 = 0
        self.row: vec[i64] = NO_CAPITAL
        """The face-up capital cards."""
        self.row_size: i64 = 0
        self.sawmills: i64 = 0
        """Those in the box, as a set."""
        self.offer: vec[i64] = NO_CARDS
        """By deck, as the next two: the face-up building cards, as a set."""
        self.houses: vec[i64] = NO_CARDS
        """The cards with a house still on top of the others."""
        self.others: vec[i64] = NO_CARDS
        self.top: vec[i64] = NONE
        """Entries (see `packets`) of the cards put back on top of their decks, the next to be drawn last."""
        self.bottom: vec[i64] = NONE
        """Entries of those put back under their decks, the next to be drawn first."""
        self.packets: i64 = 0
        self.looked: vec[i64] = NONE
        """Entries of the cards the notary's privilege lets the seat to move look at, by card."""
        self.returning: vec[i64] = NONE
        """Entries of those already given their order, the first to be drawn first."""
        self.privilege_pool: i64 = 0
        self.work_pool: i64 = 0
        self.bonus: vec[i64] = NO_BONUS
        """By end product: whose the bonus token is."""
        self.granary: vec[i64] = FULL_GRANARY
        """Semi-product x 2, the lower marker first."""
        self.holds: vec[i64] = NONE
        """Hold x 2, the left marker first."""
        self.auction: i64 = NO_CARD
        """The card being auctioned."""
        self.starter: i64 = NOBODY
        self.bidders: i64 = 0
        """Who has not passed, as a set."""
        self.mayor: vec[i64] = NO_CAPITAL
        """The cards of the mayor's offer, never changed in place; they are discarded once it is decided on."""
        self.debtor: i64 = NOBODY
        """Who has promised to pay, if anybody: the highest bidder, the builder, the buyer."""
        self.owed: i64 = 0
        """What was promised; against the mayor the opening bid."""
        self.colours: i64 = 0
        """The colours that may be paid with, as a set."""
        self.paid: vec[i64] = NO_CAPITAL
        """The cards laid down towards it so far."""

    def copy(self) -> Craftsmen:
        other = Craftsmen()
        other.copy_core(self)
        other.box = self.box
        other.players = [player.copy() for player in self.players]
        other.year = self.year
        other.season = self.season
        other.stage = self.stage
        other.order = self.order[:]
        other.change = self.change[:]
        other.queue = self.queue[:]
        other.deck = self.deck[:]
        other.deck_size = self.deck_size
        other.discards = self.discards[:]
        other.discards_size = self.discards_size
        other.row = self.row[:]
        other.row_size = self.row_size
        other.sawmills = self.sawmills
        other.offer = self.offer[:]
        other.houses = self.houses[:]
        other.others = self.others[:]
        other.top = self.top[:]
        other.bottom = self.bottom[:]
        other.packets = self.packets
        other.looked = self.looked[:]
        other.returning = self.returning[:]
        other.privilege_pool = self.privilege_pool
        other.work_pool = self.work_pool
        other.bonus = self.bonus[:]
        other.granary = self.granary[:]
        other.holds = self.holds[:]
        other.auction = self.auction
        other.starter = self.starter
        other.bidders = self.bidders
        other.mayor = self.mayor
        other.debtor = self.debtor
        other.owed = self.owed
        other.colours = self.colours
        other.paid = self.paid[:]
        return other

    def spaces(self) -> i64:
        """Queue spaces in use: with two players the third is closed."""
        return QUEUE_SPACES_TWO_PLAYERS if self.seats == 2 else QUEUE_SPACES

    def in_order(self, step: Step[Any], a: i64 = 0) -> None:
        """Lists a step for every seat, in the sequence of the order track."""
        for at in range(self.seats):
            self.then(step, self.order[at], a)

    # Capital cards on the move.

    def draw_capital(self) -> i64:
        """A random card of the capital deck; when it is empty the discards are shuffled. NO_CARD if both are empty."""
        if self.deck_size == 0:
            if self.discards_size == 0:
                return NO_CARD
            self.deck = self.discards
            self.deck_size = self.discards_size
            self.discards = NO_CAPITAL[:]
            self.discards_size = 0
        kind = self.pick(self.deck, self.deck_size)
        self.deck_size -= 1
        return kind

    def pick(self, pile: vec[i64], count: i64) -> i64:
        """Takes a random card out of a pile of `count` capital cards."""
        at = self.roll(count)
        kind: i64 = 0
        while at >= pile[kind]:
            at -= pile[kind]
            kind += 1
        pile[kind] -= 1
        return kind

    def discard(self, kind: i64) -> None:
        self.discards[kind] += 1
        self.discards_size += 1

    def take_capital(self, seat: i64, count: i64) -> None:
        """A player draws capital cards unseen."""
        player = self.players[seat]
        taken: i64 = 0
        while taken < count:
            kind = self.draw_capital()
            if kind == NO_CARD:
                break
            player.gain(kind, False)
            self.note(notes.CARD, seat, kind)
            taken += 1
        if taken > 0:
            self.note(notes.DREW, seat, taken)

    def take_from_row(self, seat: i64, kind: i64) -> None:
        self.row[kind] -= 1
        self.row_size -= 1
        self.players[seat].gain(kind, True)

    def refill_row(self) -> None:
        while self.row_size < CAPITAL_ROW:
            kind = self.draw_capital()
            if kind == NO_CARD:
                break
            self.row[kind] += 1
            self.row_size += 1

    # Building cards on the move.

    def deck_cards(self, deck: i64) -> i64:
        """How many cards a building deck has."""
        count = size_of_small(self.houses[deck]) + size_of_small(self.others[deck])
        for at in range(i64(len(self.top))):
            if deck_of(CARD.of(self.top[at])) == deck:
                count += 1
        for at in range(i64(len(self.bottom))):
            if deck_of(CARD.of(self.bottom[at])) == deck:
                count += 1
        return count

    def draw_card(self, deck: i64) -> i64:
        """The entry of the top card of a building deck, or NO_CARD."""
        for back in range(i64(len(self.top))):
            at = i64(len(self.top)) - 1 - back
            if deck_of(CARD.of(self.top[at])) == deck:
                self.top, found = pop(self.top, at)
                self.turn_up(found)
                return found
        for layer in (self.houses, self.others):
            if layer[deck] != 0:
                index = nth(layer[deck], self.roll(size_of_small(layer[deck])))
                layer[deck] = without(layer[deck], index)
                return FIRST_CARD[deck] + index
        for at in range(i64(len(self.bottom))):
            if deck_of(CARD.of(self.bottom[at])) == deck:
                self.bottom, found = pop(self.bottom, at)
                self.turn_up(found)
                return found
        return NO_CARD

    def turn_up(self, known: i64) -> None:
        """A card whose place not everybody knew has left its deck."""
        if KNOWER.of(known) != EVERYBODY:
            self.reveal()

    def refill_offer(self, deck: i64) -> None:
        while size_of_small(self.offer[deck]) < BUILDING_ROW:
            found = self.draw_card(deck)
            if found == NO_CARD:
                break
            self.lay_out(CARD.of(found))

    def lay_out(self, card: i64) -> None:
        """A building card goes face up."""
        deck = deck_of(card)
        self.offer[deck] = with_thing(self.offer[deck], card - FIRST_CARD[deck])
        self.note_card(notes.OFFERED, 0, card)
        self.reveal()

    def take_from_offer(self, card: i64) -> None:
        deck = deck_of(card)
        self.offer[deck] = without(self.offer[deck], card - FIRST_CARD[deck])

    def note_card(self, note: Note, seat: i64, card: i64) -> None:
        """A note about a building card and its colours."""
        if self.noting:
            colours = notes.TOP_COLOUR.put(self.box.top[card]) + notes.BOTTOM_COLOUR.put(self.box.bottom[card])
            self.note(note, seat, self.box.building[card], colours)

    def pay_by_itself(self, seat: i64, kind: i64) -> None:
        """The only capital card that can be given is given without a question, and that shows it."""
        self.note(notes.PAID, seat, kind)
        self.reveal()

    # What can be known.

    def imagine(self, seat: i64, rng: i64) -> Craftsmen:
        self.check_seat(seat)
        other = self.copy()
        other.rng = rng
        deal_capital(other, seat)
        deal_buildings(other, seat)
        return other

    # Points.

    def scores(self) -> list[int]:
        return [int(player.points) for player in self.players]

    def winners(self) -> list[int]:
        return scoring.winners(self)
