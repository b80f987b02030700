"""What lies on the table in Le Havre. All is open but the supply tiles not yet turned and the special buildings."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import has
from ratusz.core.state import NONE, OVER, State
from ratusz.core.vecs import append, i64, vec
from ratusz.games.le_havre import notes, scoring
from ratusz.games.le_havre.cards import PLAIN_BOX, Cards
from ratusz.games.le_havre.components import (
    ALL,
    BASE_CARDS,
    CARDS,
    DIVE_BAR,
    DIVE_BAR_OWNER,
    MAX_ROUNDS,
    MAX_SEATS,
    NO_CARD,
    ROUNDS,
    SHIP_FOOD,
    SHIP_TYPE,
    SOUP_KITCHEN,
    STACK_SLOTS,
    STACKS,
    TILE_INTEREST,
    TILES,
    TURNS,
    WIND_FARM,
    Card,
    Good,
    Type,
)
from ratusz.games.le_havre.player import Place, Player, new_player
from ratusz.games.le_havre.vocabulary import NOTHING

ALL_OUT: Final = vec[i64]([Place.OUT] * ALL)
NO_STACKS: Final = vec[i64]([0] * (STACKS * STACK_SLOTS))
NO_SIZES: Final = vec[i64]([0] * STACKS)
BOX_CAPACITY: Final = 1_000_000
"""Nobody ever holds more of anything: the supply is unlimited, numbers are not."""


@final
class LeHavre(State):
    """A position of Le Havre."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Cards = PLAIN_BOX
        """The cards that are played with, and what they say."""
        self.short = False
        self.advanced = False
        self.grand_hameau = False
        self.players: list[Player] = []
        self.owner: vec[i64] = ALL_OUT
        """Of every card and ship: a seat or a Place."""
        self.offers: vec[i64] = NOTHING
        """By good."""
        self.tiles: vec[i64] = NONE
        """The supply tiles turned so far, in their order."""
        self.round: i64 = 1
        self.turn_of_round: i64 = 0
        """From 0."""
        self.active: i64 = 0
        """Whose turn it is."""
        self.acted = False
        """Has the main action of this turn been taken?"""
        self.final = False
        self.stack: vec[i64] = NO_STACKS
        """Stack × STACK_SLOTS + place; the top card comes last."""
        self.stack_size: vec[i64] = NO_SIZES
        self.pile: vec[i64] = NONE
        """The ships that can be had, of all types, in the order they came."""
        self.modern: i64 = 0
        """The set of Wharves modernised: 0 is the first, 1 the second."""
        self.specials: i64 = 0
        """How many special buildings are still to come."""
        self.top: vec[i64] = NONE
        """Special buildings that have been looked at, the next to come first."""
        self.top_known: vec[i64] = NONE
        """For each of them the set of seats that know it."""
        self.order_known: i64 = 0
        """The set of seats that know in which order they lie."""
        self.traded: vec[i64] = NONE
        """Cards bought or sold in this turn."""
        self.owed_energy: i64 = 0
        """By the action in progress, in halves."""
        self.owed_food: i64 = 0
        self.pending: vec[i64] = NOTHING
        """What the action in progress will bring, in halves."""
        self.sailing: i64 = 0
        """Ships sailing for the Shipping Line."""
        self.capacity: i64 = 0
        """What they can still load."""
        self.picket: i64 = 0
        """The set of seats that have to take an offer next."""

    def copy(self) -> LeHavre:
        other = LeHavre()
        other.copy_core(self)
        other.box = self.box
        other.short = self.short
        other.advanced = self.advanced
        other.grand_hameau = self.grand_hameau
        other.players = [player.copy() for player in self.players]
        other.owner = self.owner[:]
        other.offers = self.offers[:]
        other.tiles = self.tiles[:]
        other.round = self.round
        other.turn_of_round = self.turn_of_round
        other.active = self.active
        other.acted = self.acted
        other.final = self.final
        other.stack = self.stack[:]
        other.stack_size = self.stack_size[:]
        other.pile = self.pile[:]
        other.modern = self.modern
        other.specials = self.specials
        other.top = self.top[:]
        other.top_known = self.top_known[:]
        other.order_known = self.order_known
        other.traded = self.traded[:]
        other.owed_energy = self.owed_energy
        other.owed_food = self.owed_food
        other.pending = self.pending[:]
        other.sailing = self.sailing
        other.capacity = self.capacity
        other.picket = self.picket
        return other

    def cards_in_play(self) -> i64:
        """Cards from this number on are in the box: those of the expansion and of one's own come last."""
        return CARDS if self.grand_hameau or self.box.with_own else BASE_CARDS

    # Goods on the move.

    def gain(self, seat: i64, good: i64, count: i64, by: i64 = NO_CARD) -> None:
        """Goods from the supply, an offer or another player, some of them `by` a card that is not being used."""
        if count > 0:
            self.note(notes.GOT, seat, good, notes.NUMBER.put(count) + notes.BY.put(by + 1))
            self.take(seat, good, count)

    def take(self, seat: i64, good: i64, count: i64) -> None:
        """The tokens themselves. The first iron brings the Rattletrap Car along."""
        if count <= 0:
            return
        player = self.players[seat]
        player.goods[good] = min(player.goods[good] + count, i64(BOX_CAPACITY))
        if good == Good.IRON and self.owner[Card.RATTLETRAP_CAR] == Place.TOWN:
            self.give_card(seat, Card.RATTLETRAP_CAR)
            self.note(notes.CAR, seat)

    def earn(self, seat: i64, francs: i64, by: i64 = NO_CARD) -> None:
        self.gain(seat, Good.FRANCS, francs, by)

    def spend(self, seat: i64, good: i64, count: i64) -> None:
        """Goods go back to the supply."""
        if count > 0:
            self.players[seat].goods[good] -= count
            self.note(notes.PAID, seat, good, notes.NUMBER.put(count))

    def borrow(self, seat: i64, loans: i64, francs: i64) -> None:
        self.players[seat].loans += loans
        self.take(seat, Good.FRANCS, loans * francs)
        self.note(notes.LOAN, seat, loans)

    # Cards on the move.

    def give_card(self, seat: i64, card: i64) -> None:
        self.owner[card] = seat
        player = self.players[seat]
        player.cards = append(player.cards, card)

    def take_card(self, card: i64, place: i64) -> None:
        """A card leaves its owner for another place."""
        player = self.players[self.owner[card]]
        left = vec[i64]()
        for i in range(i64(len(player.cards))):
            if player.cards[i] != card:
                left = append(left, player.cards[i])
        player.cards = left
        self.owner[card] = place

    def send_home(self, card: i64) -> None:
        """The building changes its owner: the workers on it go home."""
        for seat in range(self.seats):
            if self.players[seat].worker == card:
                self.send_worker_home(seat)

    def home_of(self, seat: i64) -> i64:
        """Where a worker goes that is sent home: nowhere, or to the Dive Bar."""
        if self.owner[Card.DIVE_BAR] <= Place.TOWN and self.players[seat].worker != Card.DIVE_BAR:
            return Card.DIVE_BAR
        return NO_CARD

    def send_worker_home(self, seat: i64) -> None:
        """Home, or to the Dive Bar, where it costs something."""
        player = self.players[seat]
        self.note(notes.HOME, seat, player.worker)
        player.worker = self.home_of(seat)
        if player.worker == Card.DIVE_BAR:
            due = DIVE_BAR_OWNER if self.owner[Card.DIVE_BAR] == seat else DIVE_BAR
            self.spend(seat, Good.FRANCS, min(due, player.goods[Good.FRANCS]))

    def occupied(self, card: i64) -> bool:
        for seat in range(self.seats):
            if self.players[seat].worker == card:
                return True
        return False

    def top_of(self, stack: i64) -> i64:
        """The top card of a stack of building proposals, or NO_CARD."""
        size = self.stack_size[stack]
        return self.stack[stack * STACK_SLOTS + size - 1] if size > 0 else NO_CARD

    def take_top(self, stack: i64) -> i64:
        size = self.stack_size[stack] - 1
        card = self.stack[stack * STACK_SLOTS + size]
        self.stack[stack * STACK_SLOTS + size] = 0
        self.stack_size[stack] = size
        return card

    def stack_with(self, card: i64) -> i64:
        """The stack this card is on top of."""
        for stack in range(i64(STACKS)):
            if self.top_of(stack) == card:
                return stack
        return -1

    def space_empty(self) -> bool:
        return self.stack_size[0] == 0 or self.stack_size[1] == 0 or self.stack_size[2] == 0

    def top_ship(self, kind: i64) -> i64:
        """The ship of this type that can be had, or NO_CARD."""
        at = i64(len(self.pile)) - 1
        while at >= 0:
            if SHIP_TYPE[self.pile[at]] == kind:
                return self.pile[at]
            at -= 1
        return NO_CARD

    def put_ship(self, ship: i64) -> None:
        self.owner[CARDS + ship] = Place.PILE
        self.pile = append(self.pile, ship)

    def take_ship(self, seat: i64, ship: i64) -> None:
        left = vec[i64]()
        for i in range(i64(len(self.pile))):
            if self.pile[i] != ship:
                left = append(left, self.pile[i])
        self.pile = left
        self.give_card(seat, CARDS + ship)

    def was_traded(self, card: i64) -> bool:
        for i in range(i64(len(self.traded))):
            if self.traded[i] == card:
                return True
        return False

    def is_built_again(self, card: i64) -> None:
        """Building is not buying: what was sold this turn and is built again may be sold again."""
        left = vec[i64]()
        for i in range(i64(len(self.traded))):
            if self.traded[i] != card:
                left = append(left, self.traded[i])
        self.traded = left

    # What a player's cards count for.

    def hammers(self, seat: i64) -> i64:
        return self.counted(seat, self.box.hammers)

    def counted(self, seat: i64, symbols: vec[i64]) -> i64:
        """So many of a symbol on a player's cards."""
        count: i64 = 0
        owned = self.players[seat].cards
        for i in range(i64(len(owned))):
            if owned[i] < CARDS:
                count += symbols[owned[i]]
        return count

    def fishermen(self, seat: i64) -> i64:
        return self.counted(seat, self.box.fishermen)

    def buildings_of(self, seat: i64, kind: i64) -> i64:
        count: i64 = 0
        owned = self.players[seat].cards
        kinds = self.box.kind
        for i in range(i64(len(owned))):
            if owned[i] < CARDS and kinds[owned[i]] == kind:
                count += 1
        return count

    def ships_of(self, seat: i64, kind: i64) -> i64:
        """How many ships of this type that came from the stacks."""
        count: i64 = 0
        player = self.players[seat]
        for i in range(i64(len(player.cards))):
            if player.cards[i] >= CARDS and SHIP_TYPE[player.cards[i] - CARDS] == kind:
                count += 1
        return count

    def all_ships(self, seat: i64) -> i64:
        """Every ship card, Yacht and MS Dagmar too."""
        count = self.buildings_of(seat, Type.SHIP)
        player = self.players[seat]
        for i in range(i64(len(player.cards))):
            if player.cards[i] >= CARDS:
                count += 1
        return count

    def foreign_workers(self, seat: i64) -> i64:
        """Other players' workers in this player's buildings."""
        count: i64 = 0
        for who in range(self.seats):
            card = self.players[who].worker
            if who != seat and card != NO_CARD and self.owner[card] == seat:
                count += 1
        return count

    def food_made(self, seat: i64) -> i64:
        """What ships and the Soup Kitchen take off the food demand each round."""
        total: i64 = 0
        player = self.players[seat]
        for i in range(i64(len(player.cards))):
            card = player.cards[i]
            if card >= CARDS:
                total += SHIP_FOOD[SHIP_TYPE[card - CARDS] * MAX_SEATS + self.seats - 1]
            elif card == Card.SOUP_KITCHEN:
                total += SOUP_KITCHEN[self.seats - 1]
        return total

    def energy_off(self, seat: i64) -> i64:
        return WIND_FARM if self.owner[Card.WIND_FARM] == seat else 0

    # Rounds.

    def calendar(self) -> i64:
        """Which of the round overviews is in use."""
        return (MAX_SEATS if self.short else 0) + self.seats - 1

    def rounds(self) -> i64:
        return ROUNDS[self.calendar()]

    def round_card(self, number: i64) -> i64:
        """The place in the tables of round cards of round `number`."""
        return self.calendar() * MAX_ROUNDS + number - 1

    def starter(self) -> i64:
        """Who began this round: the order of turns never breaks."""
        return TURNS * (self.round - 1) % self.seats

    def next_tile_interest(self) -> bool:
        return self.turn_of_round < i64(len(self.tiles)) and TILE_INTEREST[self.tiles[self.turn_of_round]] != 0

    def unseen_tiles(self) -> vec[i64]:
        unseen = vec[i64]()
        for tile in range(i64(TILES)):
            seen = False
            for i in range(i64(len(self.tiles))):
                if self.tiles[i] == tile:
                    seen = True
            if not seen:
                unseen = append(unseen, tile)
        return unseen

    # The special buildings.

    def draw_special(self) -> i64:
        """A random special nobody has seen, or NO_CARD; its place is for the caller to say."""
        count: i64 = 0
        for card in range(i64(CARDS)):
            if self.owner[card] == Place.UNSEEN:
                count += 1
        if count == 0:
            return NO_CARD
        at = self.roll(count)
        for card in range(i64(CARDS)):
            if self.owner[card] == Place.UNSEEN:
                if at == 0:
                    return card
                at -= 1
        return NO_CARD

    def imagine(self, seat: i64, rng: i64) -> LeHavre:
        """Known are the cards seen with the Marketplace and the own hand; the rest is dealt anew."""
        self.check_seat(seat)
        other = self.copy()
        other.rng = rng
        if len(other.top) > 0 or other.hands_dealt():
            other.deal_anew(seat)
            # Whoever is at the Construction Site holds a card that can be placed there: that much everybody knows.
            while other.asks_for_a_hand() and other.seat != seat and len(other.legal()) == 0:
                other.deal_anew(seat)
        return other

    def asks_for_a_hand(self) -> bool:
        """Does a choice hang on the cards in somebody's hand so much that there may be none?"""
        return self.seat != OVER and self.step().name in ("construction_site", "pay")

    def hands_dealt(self) -> bool:
        for player in self.players:
            if len(player.hand) > 0:
                return True
        return False

    def deal_anew(self, seat: i64) -> None:
        """The special buildings that are somewhere `seat` cannot see."""
        for i in range(i64(len(self.top))):
            if not has(self.top_known[i], seat):
                self.owner[self.top[i]] = Place.UNSEEN
        for who in range(self.seats):
            hand = self.players[who].hand
            if who != seat:
                for i in range(i64(len(hand))):
                    self.owner[hand[i]] = Place.UNSEEN
        if len(self.top) == 2 and not has(self.order_known, seat):
            self.sort_top(seat)
            if self.roll(2) == 1:
                self.swap_top()
        for i in range(i64(len(self.top))):
            if not has(self.top_known[i], seat):
                self.top[i] = self.draw_special()
                self.owner[self.top[i]] = Place.TOP
        for who in range(self.seats):
            hand = self.players[who].hand
            if who != seat:
                for i in range(i64(len(hand))):
                    hand[i] = self.draw_special()
                    self.owner[hand[i]] = Place.HAND

    def sort_top(self, seat: i64) -> None:
        """Brings the two top specials into an order that tells nothing to a seat that does not know it."""
        first = self.top[0] if has(self.top_known[0], seat) else i64(CARDS)
        second = self.top[1] if has(self.top_known[1], seat) else i64(CARDS)
        if first > second or (first == second and self.top_known[0] > self.top_known[1]):
            self.swap_top()

    def swap_top(self) -> None:
        self.top = vec[i64]([self.top[1], self.top[0]])
        self.top_known = vec[i64]([self.top_known[1], self.top_known[0]])

    # Points.

    def scores(self) -> list[int]:
        return [int(scoring.total(self, seat)) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return scoring.winners(self)


def lay_out(state: LeHavre) -> None:
    """The table with nothing on it."""
    state.players = [new_player() for _ in range(state.seats)]
    state.owner = ALL_OUT[:]
    state.offers = NOTHING[:]
    state.pending = NOTHING[:]
    state.stack = NO_STACKS[:]
    state.stack_size = NO_SIZES[:]
