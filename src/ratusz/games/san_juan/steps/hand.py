"""Cards that leave the hand: to the limit, for the Archive, at the advanced start, and to pay."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.step import SecretPick, picks
from ratusz.core.vecs import i64, vec
from ratusz.games.san_juan import notes
from ratusz.games.san_juan.moves import Verb
from ratusz.games.san_juan.state import SanJuan


class FromHand(SecretPick["SanJuan"]):
    """Discard `due` cards from the hand."""

    def verb(self) -> i64:
        """The move that discards the first kind of card."""
        raise NotImplementedError

    def asks(self, state: SanJuan, seat: i64, first: i64, due: i64) -> bool:
        return state.players[seat].hand_size > due

    def moves(self, state: SanJuan, seat: i64, first: i64, due: i64) -> vec[i64]:
        return picks(self.verb(), state.players[seat].hand, first, due)

    def play(self, state: SanJuan, seat: i64, first: i64, due: i64, move: i64) -> None:
        card = move - self.verb()
        state.players[seat].lose(card)
        state.discard(card)
        if due > 1:
            state.then(self, seat, card, due - 1)

    def run(self, state: SanJuan, seat: i64, first: i64, due: i64) -> None:
        move = self.moves(state, seat, first, due)[0]
        state.note(notes.LOST, seat, move - self.verb())
        self.play(state, seat, first, due, move)


@final
class Discard(FromHand):
    """For the limit, the Archive or the advanced start."""

    def verb(self) -> i64:
        return Verb.DISCARD


DISCARD: Final = Discard()


@final
class Pay(FromHand):
    """The price of a building."""

    def verb(self) -> i64:
        return Verb.PAY


PAY: Final = Pay()
