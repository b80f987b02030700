"""Stage II, the builders' guild, and the bonus tokens."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import Field, common, contains, has, less, lowest, rest, size_of_small, with_thing, without
from ratusz.core.state import NOBODY
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen import notes
from ratusz.games.craftsmen.capital import ALL_COLOURS, hand_worth
from ratusz.games.craftsmen.components import (
    BUILD_AT_MOST,
    BUILD_COST,
    COLOURS,
    DECK_OF,
    DECKS,
    ENDS,
    FIRST_CARD,
    Good,
)
from ratusz.games.craftsmen.knowledge import Promise, deal_card
from ratusz.games.craftsmen.moves import Verb
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.craftsmen.steps.bank import demand, owe
from ratusz.games.craftsmen.steps.privileges import Right, claim, may_claim

SIDE: Final = Field(0, 1)
BUILDING: Final = Field(1, 6)
"""Building - 1."""
FORCED: Final = Field(7, 1)
"""Against the colour rule, by privilege."""
RIGHT: Final = Field(0, 2)
BUILT: Final = Field(2, 8)


@final
class Build(Step["Craftsmen"]):
    """Build up to two buildings on the left or right end of the street, each matching its neighbour's colour at the
    same level; by privilege one of them need not match. They are paid for together."""

    def begins_turn(self, right: i64, built: i64) -> bool:
        return built == 0

    def asks(self, state: Craftsmen, seat: i64, right: i64, built: i64) -> bool:
        """Asked of everybody who could build for all the others know: whoever has no fitting card, or not the capital,
        says so themselves."""
        player = state.players[seat]
        money = player.imaginable_worth(ALL_COLOURS) - state.owed
        for deck in range(i64(DECKS)):
            if money >= BUILD_COST[deck] and player.hand[deck] != player.known[deck]:
                return True
        return len(self.options(state, seat, right, player.known, money, 1)) > 0

    def moves(self, state: Craftsmen, seat: i64, right: i64, built: i64) -> vec[i64]:
        player = state.players[seat]
        money = hand_worth(player.capital, ALL_COLOURS) - state.owed
        return append(self.options(state, seat, right, player.hand, money, Verb.FORCE), Verb.PASS)

    def options(self, state: Craftsmen, seat: i64, right: i64, hand: vec[i64], money: i64, enough: i64) -> vec[i64]:
        """The buildings of a hand that could be laid and paid for, or `enough` of them."""
        player = state.players[seat]
        box = state.box
        force = may_claim(state, seat, right)
        moves = vec[i64]()
        fitting: i64 = 0
        others: i64 = 0
        for deck in range(i64(DECKS)):
            cards = hand[deck]
            if cards == 0 or money < BUILD_COST[deck]:
                continue
            while cards != 0:
                card = FIRST_CARD[deck] + lowest(cards)
                cards = rest(cards)
                for side in range(i64(2)):
                    place = (box.building[card] - 1) * 2 + side
                    if box.fits(card, player.left_end if side == 0 else player.right_end):
                        if not has(fitting, place):
                            fitting = with_thing(fitting, place)
                            moves = append(moves, Verb.BUILD + place)
                    elif force and not has(others, place):
                        others = with_thing(others, place)
                        moves = append(moves, Verb.FORCE + place)
                if i64(len(moves)) >= enough:
                    return moves
        return moves

    def play(self, state: Craftsmen, seat: i64, right: i64, built: i64, move: i64) -> None:
        if move == Verb.PASS:
            self.run(state, seat, right, built)
            return
        forced = move >= Verb.FORCE
        place = move - Verb.FORCE if forced else move - Verb.BUILD
        building = place // 2 + 1
        owe(state, seat, state.owed + BUILD_COST[DECK_OF[building]], ALL_COLOURS)
        laid = SIDE.put(place % 2) + BUILDING.put(place // 2) + FORCED.put(1 if forced else 0)
        state.then(WHICH_BUILDING, seat, laid, RIGHT.put(right) + BUILT.put(built))

    def run(self, state: Craftsmen, seat: i64, right: i64, built: i64) -> None:
        if built > 0:
            demand(state, seat)
            state.then(AWARD_BONUS, seat)


BUILD: Final = Build()


@final
class WhichBuilding(Promise):
    """If several cards of the building could be meant, for all the others know: by its colours.

    `laid` is the building and where it goes (BUILDING, SIDE, FORCED); `action` the right to a privilege, and
    how many buildings came before (RIGHT, BUILT).
    """

    def asks(self, state: Craftsmen, seat: i64, laid: i64, action: i64) -> bool:
        player = state.players[seat]
        deck = deck_laid(laid)
        unseen = size_of_small(less(player.hand[deck], player.known[deck]))
        return i64(len(self.options(state, seat, laid, player.known))) + unseen > 1

    def moves(self, state: Craftsmen, seat: i64, laid: i64, action: i64) -> vec[i64]:
        return self.options(state, seat, laid, state.players[seat].hand)

    def options(self, state: Craftsmen, seat: i64, laid: i64, hand: vec[i64]) -> vec[i64]:
        """The colours of the cards of a hand that could be meant."""
        moves = vec[i64]()
        last: i64 = -1
        deck = deck_laid(laid)
        cards = hand[deck]
        while cards != 0:
            card = FIRST_CARD[deck] + lowest(cards)
            cards = rest(cards)
            if suits(state, seat, laid, card):
                if last < 0 or not state.box.same(card, last):
                    moves = append(moves, Verb.COLOURS_OF + state.box.top[card] * COLOURS + state.box.bottom[card])
                last = card
        return moves

    def play(self, state: Craftsmen, seat: i64, laid: i64, action: i64, move: i64) -> None:
        player = state.players[seat]
        deck = deck_laid(laid)
        chosen: i64 = -1
        cards = player.hand[deck]
        while cards != 0:
            index = lowest(cards)
            cards = rest(cards)
            card = FIRST_CARD[deck] + index
            colours = state.box.top[card] * COLOURS + state.box.bottom[card]
            if colours == move - Verb.COLOURS_OF and suits(state, seat, laid, card):
                chosen = card
                # of equal cards the one everybody has seen leaves the hand, as far as anybody knows
                if has(player.known[deck], index):
                    break
        player.lose_card(chosen)
        player.lay(state.box, chosen, SIDE.of(laid))
        right = RIGHT.of(action)
        if FORCED.of(laid):
            claim(state, seat, right)
            right = Right.NONE
        built = BUILT.of(action) + 1
        if built < BUILD_AT_MOST:
            state.then(BUILD, seat, right, built)
        else:
            demand(state, seat)
            state.then(AWARD_BONUS, seat)

    def run(self, state: Craftsmen, seat: i64, laid: i64, action: i64) -> None:
        state.reveal()
        self.play(state, seat, laid, action, self.moves(state, seat, laid, action)[0])

    def deal_building(
        self, state: Craftsmen, who: i64, laid: i64, action: i64, deck: i64, pool: i64, hidden: vec[i64], /
    ) -> i64:
        """One of the cards that could be meant."""
        if deck_laid(laid) != deck:
            return pool
        house = state.box.house_cards[deck]
        possible: i64 = 0
        for index in range(FIRST_CARD[deck + 1] - FIRST_CARD[deck]):
            if suits(state, who, laid, FIRST_CARD[deck] + index):
                if has(state.players[who].hand[deck], index):
                    return pool
                possible = with_thing(possible, index)
        # an unseen card of the right layer: a house card for a house card
        before = common(hidden[who], house)
        if common(before, possible) != 0:
            choice = common(pool, common(possible, house))
        else:
            before = less(hidden[who], house)
            choice = common(pool, less(possible, house))
        hidden[who] = without(hidden[who], lowest(before))
        return deal_card(state, who, deck, pool, choice)


WHICH_BUILDING: Final = WhichBuilding()


def deck_laid(laid: i64) -> i64:
    """The deck of the building."""
    return DECK_OF[BUILDING.of(laid) + 1]


def suits(state: Craftsmen, seat: i64, laid: i64, card: i64) -> bool:
    """Does `build` (or `force`) with this building and side speak of such a card?"""
    player = state.players[seat]
    if state.box.building[card] != BUILDING.of(laid) + 1:
        return False
    return state.box.fits(card, player.right_end if SIDE.of(laid) else player.left_end) == (FORCED.of(laid) == 0)


@final
class AwardBonus(Step["Craftsmen"]):
    """The first to own every building of an end product's line gets its bonus token."""

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        built = state.players[seat].built
        for end in range(i64(ENDS)):
            line = state.box.line[Good.FIRST_END + end]
            if state.bonus[end] == NOBODY and contains(built, line):
                state.bonus[end] = seat
                state.note(notes.BONUS, seat, Good.FIRST_END + end, state.box.bonus[end])


AWARD_BONUS: Final = AwardBonus()
