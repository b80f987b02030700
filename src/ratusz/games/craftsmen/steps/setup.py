"""Before the start: everybody may swap one building card, and the sawmill."""

from __future__ import annotations

from typing import final

from ratusz.core.state import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen.components import COLOURS, DECKS, FIRST_CARD, SAWMILLS, deck_of
from ratusz.games.craftsmen.moves import COLOURS_OF, PASS, SWAP, SWAP_OTHER
from ratusz.games.craftsmen.state import Craftsmen, Note, entry


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
            for index in range(FIRST_CARD[deck + 1] - FIRST_CARD[deck]):
                if player.hand[deck] >> index & 1:
                    card = FIRST_CARD[deck] + index
                    building = state.box.building[card]
                    if last < 0 or state.box.building[last] != building:
                        moves = append(moves, SWAP + building - 1)
                    elif not state.box.same(card, last):
                        moves = append(moves, SWAP_OTHER + building - 1)
                    last = card
        return append(moves, PASS)

    def play(self, state: Craftsmen, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == PASS:
            return
        card = self.card(state, seat, move)
        player = state.players[seat]
        player.lose_card(card)
        deck = deck_of(card)
        state.packets += 1
        drawn = state.draw_card(deck)
        state.bottom = append(state.bottom, entry(card, seat, 1 << seat, state.packets))
        player.gain_card(drawn & 0xFF, False)
        state.note(Note.SWAPPED, seat, deck)
        box = state.box
        state.note(Note.GOT, seat, box.building[drawn & 0xFF], box.top[drawn & 0xFF] << 8 | box.bottom[drawn & 0xFF])

    def card(self, state: Craftsmen, seat: i64, move: i64) -> i64:
        """The card the move is about; SWAP_OTHER is about the last of its building."""
        other = move >= SWAP_OTHER
        building = (move - SWAP_OTHER if other else move - SWAP) + 1
        player = state.players[seat]
        found: i64 = -1
        for deck in range(i64(DECKS)):
            for index in range(FIRST_CARD[deck + 1] - FIRST_CARD[deck]):
                card = FIRST_CARD[deck] + index
                if player.hand[deck] >> index & 1 and state.box.building[card] == building and (other or found < 0):
                    found = card
        return found


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
            if state.sawmills >> card & 1 and not state.box.same(card, own):
                if last < 0 or not state.box.same(card, last):
                    moves = append(moves, COLOURS_OF + state.box.top[card] * COLOURS + state.box.bottom[card])
                last = card
        return append(moves, PASS)

    def play(self, state: Craftsmen, seat: i64, _a: i64, _b: i64, move: i64) -> None:
        if move == PASS:
            return
        player = state.players[seat]
        for card in range(i64(SAWMILLS)):
            colours = state.box.top[card] * COLOURS + state.box.bottom[card]
            if state.sawmills >> card & 1 and colours == move - COLOURS_OF:
                state.sawmills &= ~(1 << card)
                state.sawmills |= 1 << player.street[0]
                player.street[0] = card
                player.left_end = card
                player.right_end = card
                return
