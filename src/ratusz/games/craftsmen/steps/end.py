"""The end phase of a round, the turn of the year and the end of the game."""

from __future__ import annotations

from typing import Final, final

from ratusz.core.state import NOBODY, NONE
from ratusz.core.step import Step
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen import notes
from ratusz.games.craftsmen.components import (
    COLOURS,
    EMPTY,
    ENDS,
    HELPERS,
    NATURAL,
    ROUND_END_LIMIT,
    SEASONS,
    SEMI,
    TOKEN_LIMIT,
    VALUES,
    WINTER,
    YEARS,
    Good,
)
from ratusz.games.craftsmen.knowledge import Promise, deal_range
from ratusz.games.craftsmen.moves import Verb
from ratusz.games.craftsmen.scoring import score_granary, score_ships, score_streets
from ratusz.games.craftsmen.state import EMPTY_QUEUE, Craftsmen
from ratusz.games.craftsmen.steps import helpers
from ratusz.games.craftsmen.steps.bank import HAND_LIMIT


@final
class EndPhase(Step["Craftsmen"]):
    """Privilege tokens for those who used the fewest privileges, the new order, the limit of 8 cards."""

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        state.stage = NOBODY
        state.note(notes.SEASON_ENDS, seat, state.season)
        if state.season != WINTER:
            award(state)
        reorder(state)
        state.in_order(HAND_LIMIT, ROUND_END_LIMIT)
        state.then(END_ROUND, seat)


END_PHASE: Final = EndPhase()


def award(state: Craftsmen) -> None:
    """All who are tied for the fewest get a token, further left on the order track first; with two players nobody does
    when they are tied."""
    fewest = state.players[0].used
    most = fewest
    for player in state.players:
        fewest = min(fewest, player.used)
        most = max(most, player.used)
    if state.seats == 2 and fewest == most:
        return
    for at in range(state.seats):
        who = state.order[at]
        player = state.players[who]
        if player.used == fewest and player.privileges < TOKEN_LIMIT and state.privilege_pool > 0:
            player.privileges += 1
            state.privilege_pool -= 1
            state.note(notes.AWARDED, who)


def reorder(state: Craftsmen) -> None:
    """Those on the order change track come first, in that sequence, the others after them. Two players swap."""
    if state.seats == 2:
        state.order = vec[i64]([state.order[1], state.order[0]])
        return
    if len(state.change) == 0:
        return
    order = state.change[:]
    for at in range(state.seats):
        moved = False
        for place in range(i64(len(state.change))):
            if state.change[place] == state.order[at]:
                moved = True
        if not moved:
            order = append(order, state.order[at])
    state.order = order
    for back in range(state.seats):
        state.note(notes.ORDER, state.order[back], back + 1)


@final
class EndRound(Step["Craftsmen"]):
    """All helpers return, and the calendar moves on."""

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        state.queue = EMPTY_QUEUE[:]
        state.change = NONE
        for player in state.players:
            player.helpers = HELPERS
            player.passed = False
            player.used = 0
        if state.season == WINTER:
            state.then(YEAR_END, seat)
        else:
            state.season += 1
            state.then(helpers.START_ROUND, seat)


END_ROUND: Final = EndRound()


@final
class YearEnd(Step["Craftsmen"]):
    """Four scorings: ships, streets, granary, investment."""

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        state.note(notes.YEAR_ENDS, seat, state.year + 1)
        score_ships(state)
        score_streets(state)
        score_granary(state)
        state.in_order(INVEST)
        state.then(NEW_YEAR, seat)


YEAR_END: Final = YearEnd()


@final
class Invest(Promise):
    """Once a year: discard exactly four capital cards, one of each colour, for the points printed on them."""

    def begins_turn(self, colour: i64, _: i64) -> bool:
        return colour == 0

    def gathers(self) -> bool:
        return True

    def asks(self, state: Craftsmen, seat: i64, colour: i64, _: i64) -> bool:
        """By what everybody knows: could they have all colours, and more cards than are still to be given?"""
        player = state.players[seat]
        if colour == 0:
            return self.missing(player.seen) <= player.unseen()
        return player.capital_size > COLOURS - colour

    def missing(self, cards: vec[i64]) -> i64:
        """How many colours there are no cards of."""
        count: i64 = 0
        for colour in range(i64(COLOURS)):
            at = colour * VALUES
            if cards[at] + cards[at + 1] + cards[at + 2] == 0:
                count += 1
        return count

    def moves(self, state: Craftsmen, seat: i64, colour: i64, _: i64) -> vec[i64]:
        if colour == 0 and self.missing(state.players[seat].capital) > 0:
            return vec[i64]([Verb.PASS])
        moves = vec[i64]()
        for kind in range(colour * VALUES, (colour + 1) * VALUES):
            if state.players[seat].capital[kind] > 0:
                moves = append(moves, Verb.INVEST + kind)
        if colour == 0:
            moves = append(moves, Verb.PASS)
        return moves

    def play(self, state: Craftsmen, seat: i64, colour: i64, _: i64, move: i64) -> None:
        if move == Verb.PASS:
            return
        kind = move - Verb.INVEST
        player = state.players[seat]
        player.lose(kind)
        state.discard(kind)
        player.points += kind % VALUES + 1
        state.note(notes.SCORED, seat, kind % VALUES + 1)
        if colour + 1 < COLOURS:
            state.then(self, seat, colour + 1)

    def run(self, state: Craftsmen, seat: i64, colour: i64, _: i64) -> None:
        if colour > 0:
            move = self.moves(state, seat, colour, 0)[0]
            state.pay_by_itself(seat, move - Verb.INVEST)
            self.play(state, seat, colour, 0, move)

    def deal_capital(self, state: Craftsmen, who: i64, colour: i64, _: i64, pool: vec[i64], hidden: vec[i64], /) -> i64:
        """Whoever has begun has a card of each of the other colours."""
        dealt: i64 = 0
        if colour > 0:
            for due in range(colour, i64(COLOURS)):
                dealt += deal_range(state, who, pool, hidden, due * VALUES, (due + 1) * VALUES, 1)
        return dealt


INVEST: Final = Invest()


@final
class NewYear(Step["Craftsmen"]):
    """Ships are emptied and the granary filled with natural markers; after the third year the game is over."""

    def run(self, state: Craftsmen, seat: i64, _a: i64, _b: i64) -> None:
        for at in range(i64(len(state.holds))):
            state.holds[at] = EMPTY
        for at in range(i64(SEMI) * 2):
            if state.granary[at] == EMPTY:
                state.granary[at] = NATURAL
        if state.year + 1 == YEARS:
            for end in range(i64(ENDS)):
                if state.bonus[end] != NOBODY:
                    state.players[state.bonus[end]].points += state.box.bonus[end]
                    state.note(notes.FINAL, state.bonus[end], Good.FIRST_END + end, state.box.bonus[end])
            state.finish()
            return
        state.year += 1
        state.season = (state.season + 1) % SEASONS
        state.then(helpers.START_ROUND, seat)


NEW_YEAR: Final = NewYear()
