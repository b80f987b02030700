"""Craftsmen as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ratusz.core.bits import lowest, present, rest, size_of_small, turns_to
from ratusz.core.features import ARGUMENTS, LARGE, put, put_choice, put_counts, put_large, put_owners
from ratusz.core.state import NOBODY
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.craftsmen.capital import ALL_COLOURS, hand_worth
from ratusz.games.craftsmen.components import (
    BUILDINGS,
    CAPITAL,
    COLOURS,
    DECKS,
    EMPTY,
    ENDS,
    FIRST_CARD,
    NATURAL,
    NO_CARD,
    QUEUE,
    SEMI,
    SHIPPED,
    SHIPS,
    TOWN,
    Box,
    Good,
    deck_of,
)
from ratusz.games.craftsmen.packets import CARD

if TYPE_CHECKING:
    from ratusz.games.craftsmen.player import Player
    from ratusz.games.craftsmen.state import Craftsmen

OWN_FEATURES: Final[i64] = CAPITAL + 1 + 3 * BUILDINGS
HOLDS: Final[i64] = SHIPS * SHIPPED * 2
"""A place for every hold a ship could have."""
STREET_FEATURES: Final[i64] = CAPITAL + 2 * BUILDINGS + 4 * COLOURS
MARKER_FEATURES: Final[i64] = QUEUE + SEMI * 2 + ENDS + HOLDS
NUMBERS: Final[i64] = LARGE + 13
ORDER: Final[i64] = STREET_FEATURES + MARKER_FEATURES + LARGE + 7
"""Where a player's place on the order track stands; the place on the order change track comes next."""
PLAYER_FEATURES: Final[i64] = STREET_FEATURES + MARKER_FEATURES + NUMBERS
OFFER_FEATURES: Final[i64] = BUILDINGS + DECKS * COLOURS * 2 + DECKS + BUILDINGS
TABLE_FEATURES: Final[i64] = SEMI * 2 + 3 * CAPITAL + OFFER_FEATURES + TOWN + 8


def size(state: Craftsmen) -> i64:
    """How many numbers there are."""
    players = state.seats * PLAYER_FEATURES
    return OWN_FEATURES + players + TABLE_FEATURES + i64(len(state.game.steps)) + ARGUMENTS + BUILDINGS


def write(state: Craftsmen, seat: i64, out: vec[u8], at: i64) -> None:
    write_own(state, seat, out, at)
    at += OWN_FEATURES
    write_markers(state, seat, out, at + STREET_FEATURES)
    seats = state.seats
    for turn in range(seats):
        who = seat + turn if seat + turn < seats else seat + turn - seats
        write_player(state.players[who], state.box, out, at)
        at += PLAYER_FEATURES
    write_tracks(state, seat, out, at)
    at = put_counts(out, at + SEMI * 2, state.row)
    at = put_counts(out, at, state.discards)
    at = put_counts(out, at, state.paid)
    write_offer(state, out, at)
    at += OFFER_FEATURES
    if state.stage != NOBODY:
        out[at + state.stage] = 1
    at = put(out, at + TOWN, state.year)
    at = put(out, at, state.season)
    at = put(out, at, state.deck_size)
    at = put(out, at, state.discards_size)
    at = put(out, at, state.privilege_pool)
    at = put(out, at, state.work_pool)
    at = put(out, at, state.owed)
    at = put(out, at, state.colours)
    at = put_choice(out, at, state, seat)
    if state.seat == seat:
        for entry in state.looked:
            out[at + state.box.building[CARD.of(entry)]] += 1


def write_own(state: Craftsmen, seat: i64, out: vec[u8], at: i64) -> None:
    """The capital in hand, and the buildings by where they would fit."""
    me = state.players[seat]
    at = put_counts(out, at, me.capital)
    at = put(out, at, hand_worth(me.capital, ALL_COLOURS))
    building = state.box.building
    top = state.box.top
    bottom = state.box.bottom
    left = me.left_end
    right = me.right_end
    for deck in range(i64(DECKS)):
        cards = me.hand[deck]
        first = FIRST_CARD[deck]
        while cards != 0:
            card = first + lowest(cards)
            cards = rest(cards)
            place = at + building[card] * 3
            out[place] += 1
            if (top[card] - top[left]) * (bottom[card] - bottom[left]) == 0:
                out[place + 1] += 1
            if (top[card] - top[right]) * (bottom[card] - bottom[right]) == 0:
                out[place + 2] += 1


def write_markers(state: Craftsmen, seat: i64, out: vec[u8], at: i64) -> None:
    """Whose helpers and markers stand where: `at` is the place of the own ones, and the others' follow."""
    seats = state.seats
    each = PLAYER_FEATURES
    natural = at - STREET_FEATURES + seats * each
    at = put_owners(out, at, state.queue, seat, seats, each)
    first = at - seat * each
    for owner in state.granary:
        if owner == NATURAL:
            out[natural] = 1
        elif owner != EMPTY:
            out[first + (owner + seats if owner < seat else owner) * each] = 1
        natural += 1
        first += 1
    at = put_owners(out, at + SEMI * 2, state.bonus, seat, seats, each)
    ship = state.box.hold_ship
    good = state.box.hold_good
    holds = state.holds
    for hold in range(i64(len(good))):
        place = at + (ship[hold] * SHIPPED + good[hold] - Good.MEAT) * 2
        for side in range(i64(2)):
            # reckoned, not asked, whether there is a marker: see `put_owners`
            owner = holds[hold * 2 + side]
            out[place + side + turns_to(owner, seat, seats) * each] = u8(present(owner))


def write_player(player: Player, box: Box, out: vec[u8], at: i64) -> None:
    at = put_counts(out, at, player.seen)
    building = box.building
    street = player.street
    filled = player.filled
    for i in range(i64(len(street))):
        place = at + 2 * building[street[i]]
        out[place] += 1
        out[place + 1] += u8(size_of_small(filled[i]))
    at += 2 * BUILDINGS
    if player.left_end != NO_CARD:
        out[at + box.top[player.left_end] * 4] = 1
        out[at + box.bottom[player.left_end] * 4 + 1] = 1
        out[at + box.top[player.right_end] * 4 + 2] = 1
        out[at + box.bottom[player.right_end] * 4 + 3] = 1
    at += 4 * COLOURS + MARKER_FEATURES
    hand = player.hand
    at = put_large(out, at, player.points)
    out[at] = u8(player.capital_size)
    out[at + 1] = u8(size_of_small(hand[0]) + size_of_small(hand[1]) + size_of_small(hand[2]))
    out[at + 2] = u8(player.fair)
    out[at + 3] = u8(player.privileges)
    out[at + 4] = u8(player.works)
    out[at + 5] = u8(player.helpers)
    out[at + 6] = u8(player.used)
    out[at + 9] = u8(player.colour_sets(box))
    if player.passed:
        out[at + 10] = 1


def write_tracks(state: Craftsmen, seat: i64, out: vec[u8], end: i64) -> None:
    """The places on the order tracks, the debtor and the bidders; the players' features end at `end`."""
    each = PLAYER_FEATURES
    around = state.seats * each
    first = end - around - seat * each + ORDER
    for place in range(state.seats):
        who = state.order[place]
        out[first + who * each + (around if who < seat else 0)] = u8(place)
    for place in range(i64(len(state.change))):
        who = state.change[place]
        out[first + who * each + (around if who < seat else 0) + 1] = u8(place + 1)
    first += 4
    debtor = state.debtor
    if debtor != NOBODY:
        out[first + debtor * each + (around if debtor < seat else 0)] = 1
    bidders = state.bidders
    while bidders != 0:
        who = lowest(bidders)
        bidders = rest(bidders)
        out[first + who * each + (around if who < seat else 0) + 1] = 1


def write_offer(state: Craftsmen, out: vec[u8], at: i64) -> None:
    """The face-up building cards: which, and of what colours; the decks; the card being auctioned."""
    building = state.box.building
    top = state.box.top
    bottom = state.box.bottom
    colours = at + BUILDINGS
    decks = colours + DECKS * COLOURS * 2
    for deck in range(i64(DECKS)):
        cards = state.offer[deck]
        first = FIRST_CARD[deck]
        while cards != 0:
            card = first + lowest(cards)
            cards = rest(cards)
            out[at + building[card]] += 1
            out[colours + top[card] * 2] += 1
            out[colours + bottom[card] * 2 + 1] += 1
        colours += COLOURS * 2
        out[decks + deck] = u8(size_of_small(state.houses[deck]) + size_of_small(state.others[deck]))
    for entry in state.top:
        out[decks + deck_of(CARD.of(entry))] += 1
    for entry in state.bottom:
        out[decks + deck_of(CARD.of(entry))] += 1
    if state.auction != NO_CARD:
        out[decks + DECKS + building[state.auction]] = 1
