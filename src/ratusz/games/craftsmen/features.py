"""Craftsmen as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import Final

from ratusz.core.features import ARGUMENTS, LARGE, put, put_choice, put_counts, put_large
from ratusz.core.state import NOBODY
from ratusz.core.vecs import i64, u8, vec
from ratusz.games.craftsmen.capital import ALL_COLOURS, hand_worth
from ratusz.games.craftsmen.components import (
    BUILDINGS,
    CAPITAL,
    COLOURS,
    DECKS,
    ENDS,
    FIRST_CARD,
    NO_CARD,
    SEMI,
    SHIPPED,
    SHIPS,
    TOWN,
    Good,
)
from ratusz.games.craftsmen.components import (
    size as cards_in,
)
from ratusz.games.craftsmen.scoring import colour_sets
from ratusz.games.craftsmen.state import EMPTY, NATURAL, QUEUE, STEPS, Craftsmen

OWN_FEATURES: Final = CAPITAL + 1 + 3 * BUILDINGS
HOLDS: Final = SHIPS * SHIPPED * 2
"""A place for every hold a ship could have."""
STREET_FEATURES: Final = CAPITAL + 2 * BUILDINGS + 4 * COLOURS
MARKER_FEATURES: Final = QUEUE + SEMI * 2 + ENDS + HOLDS
PLAYER_FEATURES: Final = STREET_FEATURES + MARKER_FEATURES + LARGE + 13
OFFER_FEATURES: Final = BUILDINGS + DECKS * COLOURS * 2 + DECKS + BUILDINGS
TABLE_FEATURES: Final = SEMI * 2 + 3 * CAPITAL + OFFER_FEATURES + TOWN + 8


def size(seats: i64) -> i64:
    """How many numbers there are."""
    return OWN_FEATURES + seats * PLAYER_FEATURES + TABLE_FEATURES + i64(len(STEPS)) + ARGUMENTS + BUILDINGS


def write(state: Craftsmen, seat: i64, out: vec[u8], at: i64) -> None:
    write_own(state, seat, out, at)
    at += OWN_FEATURES
    write_markers(state, seat, out, at + STREET_FEATURES)
    who = seat
    for _ in range(state.seats):
        write_player(state, who, out, at)
        at += PLAYER_FEATURES
        who = state.after(who)
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
        for i in range(i64(len(state.looked))):
            out[at + state.box.building[state.looked[i] & 0xFF]] += 1


def write_own(state: Craftsmen, seat: i64, out: vec[u8], at: i64) -> None:
    """The capital in hand, and the buildings by where they would fit."""
    me = state.players[seat]
    at = put_counts(out, at, me.capital)
    at = put(out, at, hand_worth(me.capital, ALL_COLOURS))
    for deck in range(i64(DECKS)):
        cards = me.hand[deck]
        card = FIRST_CARD[deck]
        while cards != 0:
            if cards & 1:
                place = at + state.box.building[card] * 3
                out[place] += 1
                if state.box.fits(card, me.left_end):
                    out[place + 1] += 1
                if state.box.fits(card, me.right_end):
                    out[place + 2] += 1
            cards >>= 1
            card += 1


def write_markers(state: Craftsmen, seat: i64, out: vec[u8], at: i64) -> None:
    """Whose helpers and markers stand where: `at` is the place of the own ones, and the others' follow."""
    around = state.seats * PLAYER_FEATURES
    # the place of seat 0; but seats before the own one come last, so theirs are once around
    first = at - seat * PLAYER_FEATURES
    queue = state.queue
    for i in range(i64(QUEUE)):
        owner = queue[i]
        if owner != NOBODY:
            out[first + owner * PLAYER_FEATURES + (around if owner < seat else 0) + i] = 1
    first += QUEUE
    granary = state.granary
    for i in range(i64(SEMI) * 2):
        owner = granary[i]
        if owner == NATURAL:
            out[at - STREET_FEATURES + around + i] = 1
        elif owner != EMPTY:
            out[first + owner * PLAYER_FEATURES + (around if owner < seat else 0) + i] = 1
    first += SEMI * 2
    bonus = state.bonus
    for i in range(i64(ENDS)):
        owner = bonus[i]
        if owner != NOBODY:
            out[first + owner * PLAYER_FEATURES + (around if owner < seat else 0) + i] = 1
    first += ENDS
    holds = state.holds
    for i in range(i64(len(holds))):
        owner = holds[i]
        if owner != EMPTY:
            hold = i >> 1
            place = (state.box.hold_ship[hold] * SHIPPED + state.box.hold_good[hold] - Good.MEAT) * 2 + (i & 1)
            out[first + owner * PLAYER_FEATURES + (around if owner < seat else 0) + place] = 1


def write_player(state: Craftsmen, who: i64, out: vec[u8], at: i64) -> None:
    player = state.players[who]
    box = state.box
    at = put_counts(out, at, player.seen)
    for i in range(i64(len(player.street))):
        building = box.building[player.street[i]]
        out[at + 2 * building] += 1
        out[at + 2 * building + 1] += u8(cards_in(player.filled[i]))
    at += 2 * BUILDINGS
    if player.left_end != NO_CARD:
        out[at + box.top[player.left_end] * 4] = 1
        out[at + box.bottom[player.left_end] * 4 + 1] = 1
        out[at + box.top[player.right_end] * 4 + 2] = 1
        out[at + box.bottom[player.right_end] * 4 + 3] = 1
    at += 4 * COLOURS + MARKER_FEATURES
    place: i64 = 0
    while state.order[place] != who:
        place += 1
    changed: i64 = 0
    for i in range(i64(len(state.change))):
        if state.change[i] == who:
            changed = i + 1
    at = put_large(out, at, player.points)
    at = put(out, at, player.capital_size)
    at = put(out, at, cards_in(player.hand[0]) + cards_in(player.hand[1]) + cards_in(player.hand[2]))
    at = put(out, at, player.fair)
    at = put(out, at, player.privileges)
    at = put(out, at, player.works)
    at = put(out, at, player.helpers)
    at = put(out, at, player.used)
    at = put(out, at, place)
    at = put(out, at, changed)
    at = put(out, at, colour_sets(state, player))
    if player.passed:
        out[at] = 1
    if state.debtor == who:
        out[at + 1] = 1
    if state.bidders >> who & 1:
        out[at + 2] = 1


def write_offer(state: Craftsmen, out: vec[u8], at: i64) -> None:
    """The face-up building cards: which, and of what colours; the decks; the card being auctioned."""
    box = state.box
    colours = at + BUILDINGS
    decks = colours + DECKS * COLOURS * 2
    for deck in range(i64(DECKS)):
        cards = state.offer[deck]
        card = FIRST_CARD[deck]
        while cards != 0:
            if cards & 1:
                out[at + box.building[card]] += 1
                out[colours + (deck * COLOURS + box.top[card]) * 2] += 1
                out[colours + (deck * COLOURS + box.bottom[card]) * 2 + 1] += 1
            cards >>= 1
            card += 1
        put(out, decks + deck, state.deck_cards(deck))
    if state.auction != NO_CARD:
        out[decks + DECKS + box.building[state.auction]] = 1
