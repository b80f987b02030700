"""What a player is worth at the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.core.state import OVER
from ratusz.core.vecs import i64
from ratusz.games.le_havre.components import CARDS, LOAN_PENALTY, Good
from ratusz.games.le_havre.vocabulary import BONUSES, Bonus

if TYPE_CHECKING:
    from ratusz.games.le_havre.state import LeHavre


def total(state: LeHavre, seat: i64) -> i64:
    """Values and bonus values of buildings and ships, and cash, less the loans."""
    player = state.players[seat]
    points = player.goods[Good.FRANCS] - LOAN_PENALTY * player.loans
    value = state.box.value
    has_bonus = state.box.has_bonus
    for card in player.cards:
        points += value[card]
        if card < CARDS and has_bonus[card]:
            points += bonus(state, seat, card)
    return points


def bonus(state: LeHavre, seat: i64, card: i64) -> i64:
    """Half francs are rounded down over the card."""
    halves: i64 = 0
    for what in range(i64(BONUSES)):
        each = state.box.bonus[card * BONUSES + what]
        if each > 0:
            halves += each * bonus_count(state, seat, what)
    return halves // 2


def bonus_count(state: LeHavre, seat: i64, what: i64) -> i64:
    if what >= Bonus.GOOD:
        return state.players[seat].goods[what - Bonus.GOOD]
    if what == Bonus.TOKENS:
        return state.players[seat].tokens()
    if what == Bonus.SHIP:
        return state.all_ships(seat)
    return state.buildings_of(seat, what)


def winners(state: LeHavre) -> list[int]:
    """The richest; a tie has several winners."""
    if state.seat != OVER:
        return []
    scores = [int(total(state, seat)) for seat in range(state.seats)]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]
