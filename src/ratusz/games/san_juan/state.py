"""What lies on the table in San Juan. Cards are counted by kind; a pile has no order until it is drawn from."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import Field
from ratusz.core.state import NOBODY, NONE, State
from ratusz.core.vecs import append, i64, vec
from ratusz.games.san_juan import notes, scoring
from ratusz.games.san_juan.components import (
    CARDS,
    COST,
    CUSTOMS_GOOD,
    IS_PRODUCTION,
    NO_CARD,
    PARK_REDUCTION,
    ROLES,
    SLOTS,
    TILES,
    Card,
    Role,
)

NO_CARDS: Final = vec[i64]([0] * CARDS)
EMPTY_SLOTS: Final = vec[i64]([NO_CARD] * SLOTS)
NOTHING_TUCKED: Final = vec[i64]([0] * SLOTS)
NO_ROLES: Final = vec[i64]([NOBODY] * ROLES)

TURNED_BY: Final = Field(8, 8)
TURNED_CARD: Final = Field(0, 8)


@final
class Player:
    """One player's cards."""

    def __init__(self) -> None:
        self.hand: vec[i64] = NO_CARDS
        self.hand_size: i64 = 0
        self.buildings: i64 = 0
        self.built: vec[i64] = NO_CARDS
        """How many of each kind stand in front of the player."""
        self.city: vec[i64] = EMPTY_SLOTS
        """The same by place, in the order they were built."""
        self.good: vec[i64] = EMPTY_SLOTS
        """By place: the card that lies there as a good. Nobody knows which one it is."""
        self.tucked: vec[i64] = NOTHING_TUCKED
        """By place: how many cards lie under Chapel, Bank or Harbor."""
        self.under: vec[i64] = NO_CARDS
        """The cards under Chapel and Bank, known to their owner."""
        self.fresh: i64 = NO_CARD
        """What was built in this builder phase: it does not work yet."""
        self.bank_used = False

    def copy(self) -> Player:
        other = Player()
        other.hand = self.hand[:]
        other.hand_size = self.hand_size
        other.buildings = self.buildings
        other.built = self.built[:]
        other.city = self.city[:]
        other.good = self.good[:]
        other.tucked = self.tucked[:]
        other.under = self.under[:]
        other.fresh = self.fresh
        other.bank_used = self.bank_used
        return other

    def has(self, card: i64) -> bool:
        """Does this city building work for its owner now?"""
        return self.built[card] > 0 and card != self.fresh

    def gain(self, card: i64) -> None:
        self.hand[card] += 1
        self.hand_size += 1

    def lose(self, card: i64) -> None:
        self.hand[card] -= 1
        self.hand_size -= 1

    def place(self, slot: i64, card: i64) -> None:
        self.city[slot] = card
        self.built[card] += 1

    def slot(self, card: i64, full: bool) -> i64:
        """The first place with this building that has, or has not, a good on it; -1 if there is none."""
        for slot in range(self.buildings):
            if self.city[slot] == card and (self.good[slot] != NO_CARD) == full:
                return slot
        return -1

    def slot_of_good(self, good: i64) -> i64:
        """A place with this kind of good on it; -1 if there is none."""
        return self.slot(Card.CUSTOMS_OFFICE if good == CUSTOMS_GOOD else good, True)

    def goods(self) -> i64:
        count: i64 = 0
        for slot in range(self.buildings):
            if self.good[slot] != NO_CARD:
                count += 1
        return count

    def tucked_total(self) -> i64:
        count: i64 = 0
        for slot in range(self.buildings):
            count += self.tucked[slot]
        return count


@final
class SanJuan(State):
    """A position of San Juan."""

    def __init__(self) -> None:
        super().__init__()
        self.players: list[Player] = []
        self.deck: vec[i64] = NO_CARDS
        self.deck_size: i64 = 0
        self.discards: vec[i64] = NO_CARDS
        self.discards_size: i64 = 0
        self.removed: vec[i64] = NO_CARDS
        """Covered buildings: out of the game."""
        self.harbor: vec[i64] = NO_CARDS
        """The cards under all Harbors together; nobody ever sees them again."""
        self.drawn: vec[i64] = NONE
        """Drawn in the councillor phase and not yet chosen from; for the eyes of the seat to move."""
        self.turned: vec[i64] = NONE
        """Cards turned face up for Gold Mine and Goldsmith in this phase: each TURNED_BY and TURNED_CARD."""
        self.new_buildings = False
        self.cathedral = False
        """Is the Cathedral still on the table?"""
        self.governor: i64 = 0
        self.round: i64 = 0
        self.idle_rounds: i64 = 0
        self.built_this_round = False
        self.role_owner: vec[i64] = NONE
        self.phase: i64 = NOBODY
        """The role being carried out, if any."""
        self.picker: i64 = NOBODY
        """Who picked it and has the privilege."""
        self.library = False
        """Does the Library double the privilege in this phase?"""
        self.library_used = False
        """With two players: the governor has used it this round."""
        self.aside: i64 = NO_CARD
        """A card whose owner is deciding: laid down to be built (what to cover?), or turned by the Goldsmith."""
        self.tiles: vec[i64] = NONE
        """The price tiles seen so far, in their order."""
        self.tile_turns: i64 = 0
        self.tile: i64 = NO_CARD
        """The price tile face up now."""
        self.sold: i64 = 0
        """Goods sold in this trader phase, by everybody."""

    def copy(self) -> SanJuan:
        other = SanJuan()
        other.copy_core(self)
        other.players = [player.copy() for player in self.players]
        other.deck = self.deck[:]
        other.deck_size = self.deck_size
        other.discards = self.discards[:]
        other.discards_size = self.discards_size
        other.removed = self.removed[:]
        other.harbor = self.harbor[:]
        other.drawn = self.drawn[:]
        other.turned = self.turned[:]
        other.new_buildings = self.new_buildings
        other.cathedral = self.cathedral
        other.governor = self.governor
        other.round = self.round
        other.idle_rounds = self.idle_rounds
        other.built_this_round = self.built_this_round
        other.role_owner = self.role_owner[:]
        other.phase = self.phase
        other.picker = self.picker
        other.library = self.library
        other.library_used = self.library_used
        other.aside = self.aside
        other.tiles = self.tiles[:]
        other.tile_turns = self.tile_turns
        other.tile = self.tile
        other.sold = self.sold
        return other

    # Cards on the move.

    def draw(self) -> i64:
        """A random card of the draw pile, or NO_CARD. An empty pile is made of the discard pile at that moment."""
        if self.deck_size == 0:
            if self.discards_size == 0:
                return NO_CARD
            self.deck = self.discards
            self.deck_size = self.discards_size
            self.discards = NO_CARDS[:]
            self.discards_size = 0
            self.note(notes.RESHUFFLED, 0)
        card = self.pick_from(self.deck, self.deck_size)
        self.deck_size -= 1
        return card

    def cards_left(self) -> i64:
        """How many cards can be drawn; draws beyond that are lost."""
        return self.deck_size + self.discards_size

    def pick_from(self, pile: vec[i64], size: i64) -> i64:
        """Takes a random card out of a pile of `size` cards."""
        at = self.roll(size)
        card: i64 = 0
        while at >= pile[card]:
            at -= pile[card]
            card += 1
        pile[card] -= 1
        return card

    def discard(self, card: i64) -> None:
        self.discards[card] += 1
        self.discards_size += 1

    def take_cards(self, seat: i64, count: i64, why: i64 = NO_CARD) -> None:
        """A player draws cards into the hand: for the role's sake, or thanks to the building `why`."""
        count = min(count, self.cards_left())
        if count == 0:
            return
        if why == NO_CARD:
            self.note(notes.DREW, seat, count)
        else:
            self.note(notes.BONUS, seat, count, why)
        player = self.players[seat]
        for _ in range(count):
            card = self.draw()
            player.gain(card)
            self.note(notes.CARD, seat, card)

    def put_good(self, seat: i64, slot: i64) -> None:
        """A card from the draw pile, unseen, becomes a good."""
        self.players[seat].good[slot] = self.draw()

    def take_good(self, seat: i64, slot: i64) -> i64:
        player = self.players[seat]
        card = player.good[slot]
        player.good[slot] = NO_CARD
        return card

    def privilege(self, seat: i64) -> i64:
        """How often the role's privilege counts for this seat: once for its picker, twice with the Library."""
        if seat != self.picker:
            return 0
        return 2 if self.library else 1

    # What buildings cost.

    def price(self, seat: i64, card: i64, cover: i64) -> i64:
        """What `seat` pays for this building now, covering the building `cover` (or NO_CARD), before any goods at the
        Black Market. A covered building reduces nothing any more but by its own cost."""
        player = self.players[seat]
        price = COST[card]
        if self.phase == Role.BUILDER and seat == self.picker:
            price -= 1
            if self.library and cover != Card.LIBRARY:
                price -= 1
        helper: i64 = Card.SMITHY if IS_PRODUCTION[card] else Card.QUARRY
        if cover != helper and player.has(helper):
            price -= 1
        if cover != NO_CARD:
            price -= PARK_REDUCTION if cover == Card.PARK else COST[cover]
        return price if price > 0 else 0

    def coverable(self, seat: i64, card: i64, slot: i64) -> bool:
        """May the Crane put `card` over the building in this place?"""
        covered = self.players[seat].city[slot]
        return covered != Card.CRANE and covered != card

    # What can be known.

    def imagine(self, seat: i64, rng: i64) -> SanJuan:
        self.check_seat(seat)
        other = self.copy()
        other.rng = rng
        pool = NO_CARDS[:]
        size = other.gather(pool, seat)
        for who in range(other.seats):
            player = other.players[who]
            if who != seat:
                size -= other.deal(pool, size, player.hand)
                size -= other.deal(pool, size, player.under)
            for slot in range(player.buildings):
                if player.good[slot] != NO_CARD:
                    player.good[slot] = other.pick_from(pool, size)
                    size -= 1
        if other.seat != seat:
            size -= other.deal(pool, size, other.drawn)
            other.forget_picks()
        size -= other.deal(pool, size, other.harbor)
        if other.deck_size < other.discards_size:
            other.deal(pool, size, other.deck)
            other.discards = pool
        else:
            other.deal(pool, size, other.discards)
            other.deck = pool
        return other

    def gather(self, pool: vec[i64], seat: i64) -> i64:
        """Adds up all the cards `seat` cannot know; returns how many there are."""
        size = add(pool, self.deck) + add(pool, self.discards) + add(pool, self.harbor)
        for who in range(self.seats):
            player = self.players[who]
            if who != seat:
                size += add(pool, player.hand) + add(pool, player.under)
            for slot in range(player.buildings):
                if player.good[slot] != NO_CARD:
                    pool[player.good[slot]] += 1
                    size += 1
        if self.seat != seat:
            size += add(pool, self.drawn)
        return size

    def deal(self, pool: vec[i64], size: i64, pile: vec[i64]) -> i64:
        """Replaces the cards of a pile by as many random ones of the pool; returns how many."""
        count: i64 = 0
        for card in range(i64(len(pile))):
            count += pile[card]
            pile[card] = 0
        for dealt in range(count):
            pile[self.pick_from(pool, size - dealt)] += 1
        return count

    def next_tile(self) -> i64:
        """The price tile that is turned next: of those not seen yet at random, later in the order it has by then."""
        if self.tile_turns < TILES:
            unseen = self.unseen_tiles()
            self.tiles = append(self.tiles, unseen[self.roll(i64(len(unseen)))] if len(unseen) > 1 else unseen[0])
        tile = self.tiles[self.tile_turns % TILES]
        self.tile_turns += 1
        return tile

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

    # Points.

    def scores(self) -> list[int]:
        return [int(scoring.total(self, seat)) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        return scoring.winners(self)


def add(pool: vec[i64], pile: vec[i64]) -> i64:
    """Adds the cards of a pile to the pool; returns how many there are."""
    size: i64 = 0
    for card in range(i64(len(pile))):
        pool[card] += pile[card]
        size += pile[card]
    return size


def new_player() -> Player:
    """With cards of its own to count."""
    return Player().copy()
