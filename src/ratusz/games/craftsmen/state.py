"""What lies on the table."""

from __future__ import annotations

from typing import Any, Final, final

from ratusz.core.moves import Moves
from ratusz.core.state import NOBODY, NONE, State, Step
from ratusz.core.vecs import i64, pop, u8, vec
from ratusz.games.craftsmen import features
from ratusz.games.craftsmen.components import (
    BUILDING_ROW,
    CAPITAL,
    CAPITAL_ROW,
    DECKS,
    EMPTY,
    ENDS,
    FIRST_CARD,
    NATURAL,
    NO_CARD,
    QUEUE,
    QUEUE_SPACES,
    QUEUE_SPACES_TWO_PLAYERS,
    SEASONS,
    SEMI,
    STANDARD,
    TOKENS,
    Box,
    deck_of,
    nth,
    size,
)
from ratusz.games.craftsmen.moves import MOVES
from ratusz.games.craftsmen.player import NO_CAPITAL, NO_CARDS, Player

STEPS: Final[list[Step[Any]]] = []
"""Filled by `steps`."""

EVERYBODY: Final = 7
"""Of a card put back into a deck: everybody knows where it lies."""

EMPTY_QUEUE: Final = vec[i64]([NOBODY] * QUEUE)
FULL_GRANARY: Final = vec[i64]([NATURAL] * (SEMI * 2))
NO_BONUS: Final = vec[i64]([NOBODY] * ENDS)


class Note:
    """What is told in the history besides the moves."""

    SEASON: Final = 0
    DREW: Final = 1
    CARD: Final = 2
    PAID: Final = 3
    DISCARDED: Final = 4
    IDLE: Final = 5
    BLOCKED: Final = 6
    TOKEN_SPENT: Final = 7
    OFFERED: Final = 8
    SWAPPED: Final = 9
    GOT: Final = 10
    BONUS: Final = 11
    MAYOR: Final = 12
    WON: Final = 13
    UNSOLD: Final = 14
    MADE: Final = 15
    LOADED: Final = 16
    LOST: Final = 17
    PUSHED_OUT: Final = 18
    FAIR: Final = 19
    AWARDED: Final = 20
    SHIP: Final = 21
    SETS: Final = 22
    GRANARY: Final = 23
    FINAL: Final = 24
    TOOK: Final = 25
    NO_BID: Final = 26
    ORDER: Final = 27
    PAID_POINTS: Final = 28
    FACE_UP: Final = 29


NOTES: Final = [
    "season",
    "drew",
    "card!!",
    "paid",
    "discarded",
    "idle",
    "blocked",
    "token_spent",
    "offered",
    "swapped",
    "got!!",
    "bonus",
    "mayor",
    "won",
    "unsold",
    "made",
    "loaded",
    "lost",
    "pushed_out",
    "fair",
    "awarded",
    "ship",
    "sets",
    "granary",
    "final",
    "took",
    "no_bid",
    "order",
    "paid_points",
    "face_up",
]


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
        """Cards put back on top of their decks, the next to be drawn last. An entry is a card, who knows its place, who
        knows that it is there (a set), and the number of the packet it was put back with; see `entry`."""
        self.bottom: vec[i64] = NONE
        """Cards put back under their decks, the next to be drawn first."""
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

    def steps(self) -> list[Step[Any]]:
        return STEPS

    def table(self) -> Moves:
        return MOVES

    def note_names(self) -> list[str]:
        return NOTES

    def spaces(self) -> i64:
        """Queue spaces in use: with two players the third is closed."""
        return QUEUE_SPACES_TWO_PLAYERS if self.seats == 2 else QUEUE_SPACES

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
        at = self.chance(count)
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
            self.note(Note.CARD, seat, kind)
            taken += 1
        if taken > 0:
            self.note(Note.DREW, seat, taken)

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
        count = size(self.houses[deck]) + size(self.others[deck])
        for at in range(i64(len(self.top))):
            if deck_of(self.top[at] & 0xFF) == deck:
                count += 1
        for at in range(i64(len(self.bottom))):
            if deck_of(self.bottom[at] & 0xFF) == deck:
                count += 1
        return count

    def draw_card(self, deck: i64) -> i64:
        """The entry of the top card of a building deck, or NO_CARD."""
        for back in range(i64(len(self.top))):
            at = i64(len(self.top)) - 1 - back
            if deck_of(self.top[at] & 0xFF) == deck:
                return self.take_top(at)
        for layer in (self.houses, self.others):
            if layer[deck] != 0:
                index = nth(layer[deck], self.chance(size(layer[deck])))
                layer[deck] &= ~(1 << index)
                return FIRST_CARD[deck] + index
        for at in range(i64(len(self.bottom))):
            if deck_of(self.bottom[at] & 0xFF) == deck:
                self.bottom, found = pop(self.bottom, at)
                return found
        return NO_CARD

    def take_top(self, at: i64) -> i64:
        self.top, found = pop(self.top, at)
        return found

    def refill_offer(self, deck: i64) -> None:
        while size(self.offer[deck]) < BUILDING_ROW:
            found = self.draw_card(deck)
            if found == NO_CARD:
                break
            self.lay_out(found & 0xFF)

    def lay_out(self, card: i64) -> None:
        """A building card goes face up."""
        deck = deck_of(card)
        self.offer[deck] |= 1 << (card - FIRST_CARD[deck])
        self.note(Note.OFFERED, 0, self.box.building[card], self.box.top[card] << 8 | self.box.bottom[card])

    def take_from_offer(self, card: i64) -> None:
        deck = deck_of(card)
        self.offer[deck] &= ~(1 << (card - FIRST_CARD[deck]))

    # What can be known.

    def imagine(self, seat: i64, rng: i64) -> Craftsmen:
        from ratusz.games.craftsmen.steps.knowledge import deal_buildings, deal_capital

        other = self.copy()
        other.rng = rng
        deal_capital(other, seat)
        deal_buildings(other, seat)
        return other

    # The rest of the contract, told in files of its own.

    def scores(self) -> list[int]:
        return [int(player.points) for player in self.players]

    def winners(self) -> list[int]:
        from ratusz.games.craftsmen.scoring import winners

        return winners(self)

    def show(self, viewer: int) -> dict[str, Any]:
        from ratusz.games.craftsmen.view import show

        return show(self, viewer)

    def show_choice(self, seat: int, a: int, b: int) -> dict[str, Any]:
        from ratusz.games.craftsmen.view import show_choice

        return show_choice(self, seat, a, b)

    def show_note(self, name: str, a: int, b: int) -> dict[str, Any]:
        from ratusz.games.craftsmen.notes import show_note

        return show_note(name, a, b)

    def to_json(self) -> dict[str, Any]:
        from ratusz.games.craftsmen.position import dump

        return dump(self)

    def load(self, data: dict[str, Any]) -> None:
        from ratusz.games.craftsmen.position import load

        load(self, data)

    def features_size(self) -> i64:
        return features.size(self)

    def write_features(self, seat: i64, out: vec[u8], at: i64) -> None:
        features.write(self, seat, out, at)

    def heuristic(self, seat: i64) -> float:
        from ratusz.games.craftsmen.heuristic import expect

        return expect(self, seat)

    def judgement(self, seat: i64) -> float:
        from ratusz.games.craftsmen.experience import judge

        return judge(self, seat)

    def doubt(self) -> float:
        from ratusz.games.craftsmen.heuristic import doubt

        return doubt(self)

    def further(self) -> i64:
        # work points not used yet, an auction just begun: only at the end of a turn is it seen what came of it
        return 8

    def lap(self) -> i64:
        return self.year * SEASONS + self.season + 1

    def pieces(self) -> dict[str, int]:
        from ratusz.games.craftsmen.position import pieces

        return pieces(self)


def entry(card: i64, knower: i64, knowing: i64, packet: i64) -> i64:
    """A card in a known place of a deck: `knower` knows the place (or EVERYBODY does), the seats in the set `knowing`
    know that it is in the packet it was put back with."""
    return card | knower << 8 | knowing << 12 | packet << 20


def new_game(seats: i64, box: Box, word: i64) -> Craftsmen:
    """The table before anything is dealt."""
    state = Craftsmen()
    state.box = box
    state.seats = seats
    state.rng = word
    state.players = [Player().copy() for _ in range(seats)]
    state.queue = EMPTY_QUEUE[:]
    state.deck = box.copies[:]
    for kind in range(i64(CAPITAL)):
        state.deck_size += box.copies[kind]
    state.discards = NO_CAPITAL[:]
    state.row = NO_CAPITAL[:]
    state.paid = NO_CAPITAL[:]
    state.sawmills = (1 << FIRST_CARD[0]) - 1
    state.offer = NO_CARDS[:]
    state.houses = box.house_mask[:]
    state.others = NO_CARDS[:]
    for deck in range(i64(DECKS)):
        every: i64 = (1 << (FIRST_CARD[deck + 1] - FIRST_CARD[deck])) - 1
        state.others[deck] = every & ~box.house_mask[deck]
    state.privilege_pool = TOKENS[seats]
    state.work_pool = TOKENS[seats]
    state.bonus = NO_BONUS[:]
    state.granary = FULL_GRANARY[:]
    state.holds = vec[i64]([EMPTY] * (2 * len(box.hold_good)))
    return state
