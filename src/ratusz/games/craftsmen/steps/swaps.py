"""Before the start: everybody may swap one building card, and the sawmill."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.bits import has, lowest, rest, single, with_thing, without
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen import notes
from ratusz.games.craftsmen.components import COLOURS, DECKS, FIRST_CARD, SAWMILLS, deck_of
from ratusz.games.craftsmen.moves import Verb
from ratusz.games.craftsmen.packets import CARD, entry
from ratusz.games.craftsmen.state import Craftsmen


@final
class SwapCard(Step["Craftsmen"]):
    """Put one building card under its deck and draw the top one."""

    def asks(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> bool:
        return len(self.moves(state, seat, 0, 0)) > 1

    def moves(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        player = state.players[seat]
        moves = vec[i64]()
        last: i64 = -1
        for deck in range(i64(DECKS)):
            cards = player.hand[deck]
            while cards != 0:
                card = FIRST_CARD[deck] + lowest(cards)
                cards = rest(cards)
                building = state.box.building[card]
                if last < 0 or state.box.building[last] != building:
                    moves = append(moves, Verb.SWAP + building - 1)
                elif not state.box.same(card, last):
                    moves = append(moves, Verb.SWAP_OTHER + building - 1)
                last = card
        return append(moves, Verb.PASS)

    def play(self, state: Craftsmen, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == Verb.PASS:
            return
        card = self.card(state, seat, move)
        player = state.players[seat]
        player.lose_card(card)
        deck = deck_of(card)
        state.packets += 1
        drawn = CARD.of(state.draw_card(deck))
        state.bottom = append(state.bottom, entry(card, seat, single(seat), state.packets))
        player.gain_card(drawn, False)
        state.note(notes.SWAPPED, seat, deck)
        state.note_card(notes.GOT, seat, drawn)

    def card(self, state: Craftsmen, seat: i64, move: i64) -> i64:
        """The card the move is about; Verb.SWAP_OTHER is about the last of its building."""
        other = move >= Verb.SWAP_OTHER
        building = (move - Verb.SWAP_OTHER if other else move - Verb.SWAP) + 1
        player = state.players[seat]
        found: i64 = -1
        for deck in range(i64(DECKS)):
            cards = player.hand[deck]
            while cards != 0:
                card = FIRST_CARD[deck] + lowest(cards)
                cards = rest(cards)
                if state.box.building[card] == building and (other or found < 0):
                    found = card
        return found


SWAP_CARD: Final = SwapCard()


@final
class SwapSawmill(Step["Craftsmen"]):
    """Take a sawmill of other colours from the box; one's own goes back there."""

    def asks(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> bool:
        return len(self.moves(state, seat, 0, 0)) > 1

    def moves(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> vec[i64]:
        own = state.players[seat].street[0]
        moves = vec[i64]()
        last: i64 = -1
        for card in range(i64(SAWMILLS)):
            if has(state.sawmills, card) and not state.box.same(card, own):
                if last < 0 or not state.box.same(card, last):
                    moves = append(moves, Verb.COLOURS_OF + state.box.top[card] * COLOURS + state.box.bottom[card])
                last = card
        return append(moves, Verb.PASS)

    def play(self, state: Craftsmen, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == Verb.PASS:
            return
        player = state.players[seat]
        for card in range(i64(SAWMILLS)):
            colours = state.box.top[card] * COLOURS + state.box.bottom[card]
            if has(state.sawmills, card) and colours == move - Verb.COLOURS_OF:
                state.sawmills = with_thing(without(state.sawmills, card), player.street[0])
                player.street[0] = card
                player.left_end = card
                player.right_end = card
                return


SWAP_SAWMILL: Final = SwapSawmill()
