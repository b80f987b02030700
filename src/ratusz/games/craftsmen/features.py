"""Craftsmen as numbers for a network, from what one seat may see, its own seat first."""

from __future__ import annotations

from typing import Final

from ratusz.core.state import NOBODY, OVER
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen.capital import ALL_COLOURS, hand_worth
from ratusz.games.craftsmen.components import (
    BUILDINGS,
    CAPITAL,
    COLOURS,
    DECKS,
    ENDS,
    FIRST_CARD,
    NO_CARD,
    SAWMILLS,
    SEMI,
    SHIPPED,
    SHIPS,
    TOWN,
    Good,
)
from ratusz.games.craftsmen.player import Player
from ratusz.games.craftsmen.scoring import colour_sets
from ratusz.games.craftsmen.state import EMPTY, NATURAL, QUEUE, STEPS, Craftsmen

HOLDS: Final = SHIPS * SHIPPED * 2
"""A place for every hold a ship could have."""


def features(state: Craftsmen, seat: i64) -> vec[float]:
    out = own_cards(state, seat)
    who = seat
    for _ in range(state.seats):
        out = player_features(state, who, out)
        who = state.after(who)
    for semi in range(i64(SEMI) * 2):
        out = append(out, float(state.granary[semi] == NATURAL))
    for kind in range(i64(CAPITAL)):
        out = append(out, float(state.row[kind]))
    for kind in range(i64(CAPITAL)):
        out = append(out, float(state.discards[kind]))
    for kind in range(i64(CAPITAL)):
        out = append(out, float(state.paid[kind]))
    out = offer_features(state, out)
    for town in range(i64(TOWN)):
        out = append(out, float(state.stage == town))
    for number in (state.year, state.season, state.deck_size, state.discards_size, state.privilege_pool):
        out = append(out, float(number))
    for number in (state.work_pool, state.owed, state.colours):
        out = append(out, float(number))
    return choice_features(state, seat, out)


def own_cards(state: Craftsmen, seat: i64) -> vec[float]:
    """The capital in hand, and the buildings by where they would fit."""
    me = state.players[seat]
    out = vec[float]()
    for kind in range(i64(CAPITAL)):
        out = append(out, float(me.capital[kind]))
    out = append(out, float(hand_worth(me.capital, ALL_COLOURS)))
    held = vec[i64]([0] * (BUILDINGS * 3))
    for deck in range(i64(DECKS)):
        cards = me.hand[deck]
        card = FIRST_CARD[deck]
        while cards != 0:
            if cards & 1:
                at = state.box.building[card] * 3
                held[at] += 1
                held[at + 1] += 1 if state.box.fits(card, me.left_end) else 0
                held[at + 2] += 1 if state.box.fits(card, me.right_end) else 0
            cards >>= 1
            card += 1
    for at in range(i64(BUILDINGS) * 3):
        out = append(out, float(held[at]))
    return out


def player_features(state: Craftsmen, who: i64, out: vec[float]) -> vec[float]:
    player = state.players[who]
    box = state.box
    for kind in range(i64(CAPITAL)):
        out = append(out, float(player.seen[kind]))
    standing = vec[i64]([0] * BUILDINGS)
    markers = vec[i64]([0] * BUILDINGS)
    for at in range(i64(len(player.street))):
        building = box.building[player.street[at]]
        standing[building] += 1
        for icon in range(box.icons[building]):
            markers[building] += player.filled[at] >> icon & 1
    for building in range(i64(BUILDINGS)):
        out = append(out, float(standing[building]))
        out = append(out, float(markers[building]))
    for colour in range(i64(COLOURS)):
        out = append(out, float(box.top[player.left_end] == colour))
        out = append(out, float(box.bottom[player.left_end] == colour))
        out = append(out, float(box.top[player.right_end] == colour))
        out = append(out, float(box.bottom[player.right_end] == colour))
    for at in range(i64(QUEUE)):
        out = append(out, float(state.queue[at] == who))
    for at in range(i64(SEMI) * 2):
        out = append(out, float(state.granary[at] == who))
    for end in range(i64(ENDS)):
        out = append(out, float(state.bonus[end] == who))
    out = hold_features(state, who, out)
    place: i64 = 0
    while state.order[place] != who:
        place += 1
    changed: i64 = 0
    for at in range(i64(len(state.change))):
        if state.change[at] == who:
            changed = at + 1
    cards = hand_size(player)
    for number in (player.points, player.capital_size, cards, player.fair, player.privileges, player.works):
        out = append(out, float(number))
    for number in (player.helpers, player.used, place, changed, colour_sets(state, player)):
        out = append(out, float(number))
    out = append(out, float(player.passed))
    out = append(out, float(state.debtor == who))
    return append(out, float(state.bidders >> who & 1))


def hand_size(player: Player) -> i64:
    count: i64 = 0
    for deck in range(i64(DECKS)):
        cards = player.hand[deck]
        while cards != 0:
            cards &= cards - 1
            count += 1
    return count


def hold_features(state: Craftsmen, who: i64, out: vec[float]) -> vec[float]:
    for ship in range(i64(SHIPS)):
        for good in range(i64(Good.MEAT), i64(BUILDINGS)):
            hold = state.box.hold(ship, good)
            for level in range(i64(2)):
                owner = state.holds[hold * 2 + level] if hold >= 0 else i64(EMPTY)
                out = append(out, float(owner == who))
    return out


def offer_features(state: Craftsmen, out: vec[float]) -> vec[float]:
    """The face-up building cards: which, and of what colours."""
    offered = vec[i64]([0] * BUILDINGS)
    colours = vec[i64]([0] * (DECKS * COLOURS * 2))
    for card in range(i64(SAWMILLS), FIRST_CARD[DECKS]):
        deck: i64 = 0
        while card >= FIRST_CARD[deck + 1]:
            deck += 1
        if state.offer[deck] >> (card - FIRST_CARD[deck]) & 1:
            offered[state.box.building[card]] += 1
            colours[(deck * COLOURS + state.box.top[card]) * 2] += 1
            colours[(deck * COLOURS + state.box.bottom[card]) * 2 + 1] += 1
    for building in range(i64(BUILDINGS)):
        out = append(out, float(offered[building]))
    for at in range(i64(DECKS * COLOURS * 2)):
        out = append(out, float(colours[at]))
    for deck in range(i64(DECKS)):
        out = append(out, float(state.deck_cards(deck)))
    auctioned: i64 = NOBODY if state.auction == NO_CARD else state.box.building[state.auction]
    for building in range(i64(BUILDINGS)):
        out = append(out, float(auctioned == building))
    return out


def choice_features(state: Craftsmen, seat: i64, out: vec[float]) -> vec[float]:
    """What is asked, if this seat is asked."""
    kind: i64 = -1
    a: i64 = 0
    b: i64 = 0
    if state.seat == seat and state.seat != OVER:
        entry = state.agenda[i64(len(state.agenda)) - 1]
        kind, a, b = entry & 0xFF, (entry >> 16) & 0xFFFF, entry >> 32
    for step in range(i64(len(STEPS))):
        out = append(out, float(step == kind))
    for building in range(i64(BUILDINGS)):
        looked: i64 = 0
        if state.seat == seat:
            for at in range(i64(len(state.looked))):
                if state.box.building[state.looked[at] & 0xFF] == building:
                    looked += 1
        out = append(out, float(looked))
    out = append(out, float(a & 0xFF))
    out = append(out, float(a >> 8))
    return append(out, float(b))
