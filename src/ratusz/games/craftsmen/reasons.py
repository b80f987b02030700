"""Why something on the table is not possible for a seat, in a word the texts know (`why.<word>`); null if it is, or if
nobody is looking. They speak of the things themselves, whether or not it is the seat's turn."""

# interpreted: for people

from __future__ import annotations

from ratusz.core.state import NOBODY
from ratusz.games.craftsmen.capital import ALL_COLOURS, hand_worth
from ratusz.games.craftsmen.components import (
    BUILD_COST,
    EMPTY,
    HELPERS_IN_BUILDING,
    ORDER_CHANGE_SPACES,
    OWN_HELPERS,
    PURCHASE_PRICE,
    SPACES,
    TOKEN_LIMIT,
    WINTER,
    Good,
    Town,
    deck_of,
)
from ratusz.games.craftsmen.state import Craftsmen
from ratusz.games.craftsmen.steps.helpers import coverable
from ratusz.games.craftsmen.steps.merchants import MERCHANT, destinations
from ratusz.games.craftsmen.steps.notary import card_colours, purchasable
from ratusz.games.craftsmen.steps.privileges import may_claim


def no_helper(state: Craftsmen, viewer: int, town: int) -> str | None:
    """Why a helper cannot be sent to a town building."""
    if viewer == NOBODY:
        return None
    discs = [disc for disc in state.queue[town * SPACES * 2 : (town + 1) * SPACES * 2] if disc != NOBODY]
    if state.season == WINTER:
        return "winter"
    if state.players[viewer].helpers == 0:
        return "no_helpers"
    if state.players[viewer].passed:
        return "passed"
    if discs.count(viewer) >= OWN_HELPERS:
        return "two_of_yours"
    if len(discs) >= HELPERS_IN_BUILDING[state.seats]:
        return "full"
    spaces = range(state.spaces())
    if any(state.queue[(town * SPACES + space) * 2] == NOBODY for space in spaces):
        return None
    return None if any(coverable(state, viewer, town, space) for space in spaces) else "fee"


def short_for_purchase(state: Craftsmen, viewer: int, card: int) -> int:
    """How much capital of its colours a face-up card would take besides."""
    if viewer == NOBODY:
        return 0
    money = hand_worth(state.players[viewer].capital, card_colours(state, card))
    return max(0, int(PURCHASE_PRICE[deck_of(card)]) - int(money))


def short_for_build(state: Craftsmen, seat: int, card: int) -> int:
    """How much more capital a card in hand would take to be built."""
    owed = state.owed if state.debtor == seat else 0
    return max(0, int(BUILD_COST[deck_of(card)]) - int(hand_worth(state.players[seat].capital, ALL_COLOURS) - owed))


def no_purchase(state: Craftsmen, viewer: int, card: int) -> str | None:
    """Why a face-up card cannot be bought outright."""
    return None if viewer == NOBODY or purchasable(state, viewer, card) else "colours"


def no_build(state: Craftsmen, seat: int, card: int) -> str | None:
    """Why a card in hand cannot be built, without a privilege."""
    if short_for_build(state, seat, card):
        return "capital"
    player = state.players[seat]
    fits = state.box.fits(card, player.left_end) or state.box.fits(card, player.right_end)
    return None if fits else "no_match"


def no_granary_purchase(state: Craftsmen, viewer: int, good: int) -> str | None:
    """Why a semi-product cannot be bought."""
    if viewer == NOBODY:
        return None
    owner = state.granary[(good - Good.FIRST_SEMI) * 2]
    if owner == EMPTY:
        return "none_left"
    if owner == viewer:
        return "yours"
    if not len(destinations(state, viewer, good)):
        return "no_icon"
    player = state.players[viewer]
    return None if player.capital_size or (player.fair and may_barter(state, viewer)) else "capital"


def may_barter(state: Craftsmen, viewer: int) -> bool:
    """Has the helper at work, or any other the viewer might have in the merchants' guild, a right to the privilege?"""
    if state.seat == viewer and state.step() is MERCHANT:
        return may_claim(state, viewer, state.first_argument())
    gold = Town.MERCHANTS * SPACES * 2
    return state.players[viewer].privileges > 0 or viewer in list(state.queue[gold : gold + 2])


def no_token(state: Craftsmen, viewer: int, privilege: bool) -> str | None:
    if viewer == NOBODY:
        return None
    player = state.players[viewer]
    if (player.privileges if privilege else player.works) >= TOKEN_LIMIT:
        return "three_of_yours"
    return None if (state.privilege_pool if privilege else state.work_pool) else "none_left"


def no_order_change(state: Craftsmen, viewer: int) -> str | None:
    if viewer == NOBODY:
        return None
    if state.seats == 2:
        return "two_players"
    if viewer in list(state.change):
        return "on_track"
    return "full" if len(state.change) >= ORDER_CHANGE_SPACES else None
