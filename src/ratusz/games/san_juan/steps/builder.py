"""The builder phase."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import Field
from ratusz.core.state import NOBODY
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.san_juan import notes
from ratusz.games.san_juan.components import (
    BLACK_MARKET_GOODS,
    BUILDINGS_TO_END,
    CARDS,
    CUSTOMS_GOOD,
    IS_NEW,
    IS_PRODUCTION,
    NO_CARD,
    POOR_HOUSE_HAND,
    Card,
)
from ratusz.games.san_juan.moves import Verb
from ratusz.games.san_juan.state import Player, SanJuan
from ratusz.games.san_juan.steps.hand import PAY


def payable(state: SanJuan, seat: i64, card: i64, more: i64 = 0) -> bool:
    """Is there any way to pay for this building, with so many cards more than there are in the hand?"""
    player = state.players[seat]
    cards = more + (player.hand_size if card == Card.CATHEDRAL else player.hand_size - 1)
    goods = player.goods() if player.has(Card.BLACK_MARKET) else 0
    if state.price(seat, card, NO_CARD) <= cards + min(goods, BLACK_MARKET_GOODS):
        return True
    if player.has(Card.CRANE):
        for slot in range(player.buildings):
            if payable_over(state, seat, card, slot, cards):
                return True
    return False


def short(state: SanJuan, seat: i64, card: i64) -> i64:
    """How many cards are lacking for the cheapest way to pay for this building."""
    more: i64 = 0
    while not payable(state, seat, card, more):
        more += 1
    return more


def payable_over(state: SanJuan, seat: i64, card: i64, slot: i64, cards: i64) -> bool:
    """Can `card` be built over the building in this place, with `cards` cards to pay with?"""
    if not state.coverable(seat, card, slot):
        return False
    player = state.players[seat]
    cover = player.city[slot]
    price = state.price(seat, card, cover)
    if price <= cards:
        return True
    if cover == Card.BLACK_MARKET or not player.has(Card.BLACK_MARKET):
        return False
    goods = player.goods()
    if player.good[slot] != NO_CARD:
        goods -= 1
    return price <= cards + min(goods, BLACK_MARKET_GOODS)


@final
class Build(Step["SanJuan"]):
    """Build one building from the hand, or the Cathedral from the table; or pass."""

    def begins_turn(self, _a: i64, _b: i64) -> bool:
        return True

    def asks(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> bool:
        """Asked of everybody who could build for all the others know: whoever has no fitting card says so himself."""
        player = state.players[seat]
        for card in range(i64(CARDS)):
            if self.imaginable(state, player, card) and payable(state, seat, card):
                return True
        return False

    def moves(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        for card in range(i64(CARDS)):
            if self.offered(state, player, card) and payable(state, seat, card):
                moves = append(moves, Verb.BUILD + card)
        return append(moves, Verb.PASS)

    def offered(self, state: SanJuan, player: Player, card: i64) -> bool:
        """Is it there to be built, and not a second city building of its kind?"""
        return self.imaginable(state, player, card) and (card == Card.CATHEDRAL or player.hand[card] > 0)

    def imaginable(self, state: SanJuan, player: Player, card: i64) -> bool:
        """Could it be there to be built, as far as one can tell without seeing the hand?"""
        if card == Card.CATHEDRAL:
            return state.cathedral
        if player.hand_size == 0 or (IS_NEW[card] and not state.new_buildings):
            return False
        return IS_PRODUCTION[card] != 0 or player.built[card] == 0

    def play(self, state: SanJuan, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == Verb.PASS:
            self.run(state, seat, 0, 0)
            return
        card = move - Verb.BUILD
        if card == Card.CATHEDRAL:
            state.cathedral = False
        else:
            state.players[seat].lose(card)
        state.aside = card
        state.built_this_round = True
        state.then(COVER, seat)

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        if seat == state.picker and seat == state.governor and state.library:
            state.library_used = False


BUILD: Final = Build()


@final
class Cover(Step["SanJuan"]):
    """Crane: put the building over another, or beside the others. Asked even if covering is the only way to pay."""

    def asks(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> bool:
        if not state.players[seat].has(Card.CRANE):
            return False
        moves = self.moves(state, seat, 0, 0)
        return len(moves) > 1 or moves[0] != Verb.PASS

    def moves(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        for slot in range(player.buildings):
            card = player.city[slot]
            full = player.good[slot] != NO_CARD and IS_PRODUCTION[card] != 0
            first = player.slot(card, player.good[slot] != NO_CARD) == slot
            if first and payable_over(state, seat, state.aside, slot, player.hand_size):
                moves = append(moves, Verb.COVER_FULL + card if full else Verb.COVER + card)
        goods = player.goods() if player.has(Card.BLACK_MARKET) else 0
        if state.price(seat, state.aside, NO_CARD) <= player.hand_size + min(goods, BLACK_MARKET_GOODS):
            moves = append(moves, Verb.PASS)
        return moves

    def play(self, state: SanJuan, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        player = state.players[seat]
        if move == Verb.PASS:
            self.run(state, seat, 0, 0)
            return
        if move >= Verb.COVER_FULL:
            covered = move - Verb.COVER_FULL
            slot = player.slot(covered, True)
        else:
            covered = move - Verb.COVER
            slot = player.slot(covered, covered == Card.CUSTOMS_OFFICE and player.slot(covered, True) >= 0)
        price = state.price(seat, state.aside, covered)
        if player.good[slot] != NO_CARD:
            state.discard(state.take_good(seat, slot))
        player.built[covered] -= 1
        state.removed[covered] += 1
        self.lay_down(state, seat, slot, price)

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        player = state.players[seat]
        player.buildings += 1
        self.lay_down(state, seat, player.buildings - 1, state.price(seat, state.aside, NO_CARD))

    def lay_down(self, state: SanJuan, seat: i64, slot: i64, price: i64) -> None:
        player = state.players[seat]
        player.place(slot, state.aside)
        player.fresh = state.aside
        state.aside = NO_CARD
        if price > 0:
            state.then(SPEND, seat, price)
        state.then(AFTER_BUILDING, seat)


COVER: Final = Cover()


SPENT: Final = Field(0, 8)
LAST_SPENT: Final = Field(8, 8)


@final
class Spend(Step["SanJuan"]):
    """Black Market: pay one or two cards less for as many goods. Goods are spent in rising order: `spent` is how many
    so far (SPENT) and the kind spent last (LAST_SPENT)."""

    def gathers(self) -> bool:
        return True

    def asks(self, state: SanJuan, seat: i64, due: i64, spent: i64) -> bool:
        if due == 0 or SPENT.of(spent) == BLACK_MARKET_GOODS or not state.players[seat].has(Card.BLACK_MARKET):
            return False
        moves = self.moves(state, seat, due, spent)
        return len(moves) > 1 or moves[0] != Verb.PASS

    def moves(self, state: SanJuan, seat: i64, due: i64, spent: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        for good in range(LAST_SPENT.of(spent), i64(CUSTOMS_GOOD) + 1):
            if player.slot_of_good(good) >= 0 and due > 0 and SPENT.of(spent) < BLACK_MARKET_GOODS:
                more = self.goods_from(player, good)
                if due <= player.hand_size + min(more, BLACK_MARKET_GOODS - SPENT.of(spent)):
                    moves = append(moves, Verb.SPEND + good)
        if due <= player.hand_size:
            moves = append(moves, Verb.PASS)
        return moves

    def goods_from(self, player: Player, first: i64) -> i64:
        """How many goods of this kind and later ones there are."""
        count: i64 = 0
        for slot in range(player.buildings):
            if player.good[slot] != NO_CARD and (player.city[slot] >= first):
                count += 1
        return count

    def play(self, state: SanJuan, seat: i64, due: i64, spent: i64, move: i64) -> None:
        if move == Verb.PASS:
            self.run(state, seat, due, spent)
            return
        good = move - Verb.SPEND
        state.discard(state.take_good(seat, state.players[seat].slot_of_good(good)))
        state.then(self, seat, due - 1, SPENT.put(SPENT.of(spent) + 1) + LAST_SPENT.put(good))

    def run(self, state: SanJuan, seat: i64, due: i64, spent: i64) -> None:
        if due > 0:
            state.then(PAY, seat, 0, due)


SPEND: Final = Spend()


@final
class AfterBuilding(Step["SanJuan"]):
    """Carpenter, then Poor House."""

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        player = state.players[seat]
        if player.has(Card.CARPENTER) and not IS_PRODUCTION[player.fresh]:
            state.take_cards(seat, 1, Card.CARPENTER)
        if player.has(Card.POOR_HOUSE) and player.hand_size <= POOR_HOUSE_HAND:
            state.take_cards(seat, 1, Card.POOR_HOUSE)


AFTER_BUILDING: Final = AfterBuilding()


@final
class EndBuilder(Step["SanJuan"]):
    """Taverns, then the end of the game if somebody has twelve buildings."""

    def run(self, state: SanJuan, seat: i64, _a: i64, _b: i64) -> None:
        fewest = state.players[0].buildings
        most = fewest
        for player in state.players:
            fewest = min(fewest, player.buildings)
            most = max(most, player.buildings)
        who = seat
        for _ in range(state.seats):
            player = state.players[who]
            if player.has(Card.TAVERN) and player.buildings == fewest and fewest < most:
                state.take_cards(who, 1, Card.TAVERN)
            who = state.after(who)
        for player in state.players:
            player.fresh = NO_CARD
        if most >= BUILDINGS_TO_END:
            while state.players[who].buildings < most:
                who = state.after(who)
            state.note(notes.FULL, who)
            state.phase = NOBODY
            state.picker = NOBODY
            state.library = False
            state.finish()


END_BUILDER: Final = EndBuilder()
