"""Stage II, the builders' guild, and the bonus tokens."""

from __future__ import annotations

from typing import final

from ratusz.core.state import NOBODY, Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen.capital import ALL_COLOURS, hand_worth
from ratusz.games.craftsmen.components import (
    BIT,
    BUILD_AT_MOST,
    BUILD_COST,
    COLOURS,
    DECK_OF,
    DECKS,
    ENDS,
    FIRST_CARD,
    Good,
    size,
)
from ratusz.games.craftsmen.moves import BUILD, COLOURS_OF, FORCE, PASS
from ratusz.games.craftsmen.state import Craftsmen, Note
from ratusz.games.craftsmen.steps.bank import owe
from ratusz.games.craftsmen.steps.kinds import Kind, Right, claim, may_claim


@final
class Build(Step["Craftsmen"]):
    """Build up to two buildings on the left or right end of the street, each matching its neighbour's colour at the
    same level; by privilege one of them need not match. They are paid for together."""

    def asks(self, state: Craftsmen, seat: i64, right: i64, built: i64) -> bool:
        """Asked of everybody who could build for all the others know: whoever has no fitting card, or not the capital,
        says so himself."""
        player = state.players[seat]
        money = player.imaginable_worth(ALL_COLOURS) - state.owed
        for deck in range(i64(DECKS)):
            if money >= BUILD_COST[deck] and player.hand[deck] != player.known[deck]:
                return True
        return len(self.options(state, seat, right, player.known, money, 1)) > 0

    def moves(self, state: Craftsmen, seat: i64, right: i64, built: i64) -> vec[i64]:
        player = state.players[seat]
        money = hand_worth(player.capital, ALL_COLOURS) - state.owed
        return append(self.options(state, seat, right, player.hand, money, FORCE), PASS)

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
            card = FIRST_CARD[deck]
            while cards != 0:
                if cards & 1:
                    for side in range(i64(2)):
                        place = (box.building[card] - 1) * 2 + side
                        if box.fits(card, player.left_end if side == 0 else player.right_end):
                            if not fitting >> place & 1:
                                fitting |= BIT[place]
                                moves = append(moves, BUILD + place)
                        elif force and not others >> place & 1:
                            others |= BIT[place]
                            moves = append(moves, FORCE + place)
                    if i64(len(moves)) >= enough:
                        return moves
                cards >>= 1
                card += 1
        return moves

    def play(self, state: Craftsmen, seat: i64, right: i64, built: i64, move: i64) -> None:
        if move == PASS:
            self.run(state, seat, right, built)
            return
        forced = move >= FORCE
        place = move - FORCE if forced else move - BUILD
        building = place // 2 + 1
        owe(state, seat, state.owed + BUILD_COST[DECK_OF[building]], ALL_COLOURS)
        state.push(Kind.WHICH_BUILDING, seat, place | (128 if forced else 0), right | built << 2)

    def run(self, state: Craftsmen, seat: i64, right: i64, built: i64) -> None:
        if built > 0:
            state.push(Kind.AWARD_BONUS, seat)
            state.push(Kind.PAY, seat)


@final
class WhichBuilding(Step["Craftsmen"]):
    """If several cards of the building could be meant, for all the others know: by its colours."""

    def asks(self, state: Craftsmen, seat: i64, place: i64, rest: i64) -> bool:
        player = state.players[seat]
        deck = DECK_OF[(place & 127) // 2 + 1]
        unseen = size(player.hand[deck] & ~player.known[deck])
        return i64(len(self.options(state, seat, place, player.known))) + unseen > 1

    def moves(self, state: Craftsmen, seat: i64, place: i64, rest: i64) -> vec[i64]:
        return self.options(state, seat, place, state.players[seat].hand)

    def options(self, state: Craftsmen, seat: i64, place: i64, hand: vec[i64]) -> vec[i64]:
        """The colours of the cards of a hand that could be meant."""
        moves = vec[i64]()
        last: i64 = -1
        deck = DECK_OF[(place & 127) // 2 + 1]
        for card in range(FIRST_CARD[deck], FIRST_CARD[deck + 1]):
            if hand[deck] >> (card - FIRST_CARD[deck]) & 1 and suits(state, seat, place, card):
                if last < 0 or not state.box.same(card, last):
                    moves = append(moves, COLOURS_OF + state.box.top[card] * COLOURS + state.box.bottom[card])
                last = card
        return moves

    def play(self, state: Craftsmen, seat: i64, place: i64, rest: i64, move: i64) -> None:
        player = state.players[seat]
        deck = DECK_OF[(place & 127) // 2 + 1]
        chosen: i64 = -1
        for card in range(FIRST_CARD[deck], FIRST_CARD[deck + 1]):
            colours = state.box.top[card] * COLOURS + state.box.bottom[card]
            held = player.hand[deck] >> (card - FIRST_CARD[deck]) & 1
            if held != 0 and colours == move - COLOURS_OF and suits(state, seat, place, card):
                chosen = card
                # of equal cards the one everybody has seen leaves the hand, as far as anybody knows
                if player.known[deck] >> (card - FIRST_CARD[deck]) & 1:
                    break
        player.lose_card(chosen)
        player.lay(state.box, chosen, place & 1)
        right = rest & 3
        if place >= 128:
            claim(state, seat, right)
            right = Right.NONE
        built = (rest >> 2) + 1
        if built < BUILD_AT_MOST:
            state.push(Kind.BUILD, seat, right, built)
        else:
            state.push(Kind.AWARD_BONUS, seat)
            state.push(Kind.PAY, seat)

    def run(self, state: Craftsmen, seat: i64, place: i64, rest: i64) -> None:
        self.play(state, seat, place, rest, self.moves(state, seat, place, rest)[0])


def suits(state: Craftsmen, seat: i64, place: i64, card: i64) -> bool:
    """Does `build` (or, from 128 on, `force`) with this building and side speak of such a card?"""
    player = state.players[seat]
    if state.box.building[card] != (place & 127) // 2 + 1:
        return False
    return state.box.fits(card, player.right_end if place & 1 else player.left_end) == (place < 128)


@final
class AwardBonus(Step["Craftsmen"]):
    """The first to own every building of an end product's line gets its bonus token."""

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        built = state.players[seat].built
        for end in range(i64(ENDS)):
            line = state.box.line[Good.FIRST_END + end]
            if state.bonus[end] == NOBODY and built & line == line:
                state.bonus[end] = seat
                state.note(Note.BONUS, seat, Good.FIRST_END + end, state.box.bonus[end])
