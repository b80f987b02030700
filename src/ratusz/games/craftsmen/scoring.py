"""The scorings at the turn of the year, and who wins."""

from __future__ import annotations

from ratusz.core.state import OVER
from ratusz.core.vecs import i64, vec
from ratusz.games.craftsmen.components import BIT, COLOUR_SET_POINTS, EMPTY, GRANARY_POINTS, NATURAL, SEMI, SHIPS
from ratusz.games.craftsmen.state import Craftsmen, Note

PLACES = 5


def score_ships(state: Craftsmen) -> None:
    """Ship by ship from the left: bonuses by the number of markers, then what the holds are worth."""
    for ship in range(i64(SHIPS)):
        for seat in range(state.seats):
            points = ship_points(state, ship, seat)
            if points > 0:
                state.players[seat].points += points
                state.note(Note.SHIP, seat, ship, points)


def ship_points(state: Craftsmen, ship: i64, seat: i64) -> i64:
    """What the ship would bring the seat now."""
    markers: i64 = 0
    points: i64 = 0
    for at in range(state.box.first_hold[ship] * 2, state.box.first_hold[ship + 1] * 2):
        if state.holds[at] == seat:
            markers += 1
            points += state.box.hold_points[at >> 1]
    if markers > 0:
        points += state.box.majority[ship * PLACES + ship_place(state, ship, seat)]
    return points


def ship_place(state: Craftsmen, ship: i64, seat: i64) -> i64:
    """The place, from 0, of a seat with markers on a ship: behind those with more markers, and of tied players behind
    those whose marker comes first from the top, left before right."""
    first = state.box.first_hold[ship] * 2
    end = state.box.first_hold[ship + 1] * 2
    # a byte for each seat
    markers: i64 = 0
    for at in range(first, end):
        if state.holds[at] != EMPTY:
            markers += BIT[state.holds[at] * 8]
    own = markers >> seat * 8 & 0xFF
    place: i64 = 0
    met: i64 = 0
    for at in range(first, end):
        owner = state.holds[at]
        if owner != EMPTY and not met >> owner & 1:
            met |= 1 << owner
            count = markers >> owner * 8 & 0xFF
            if count > own or (count == own and not met >> seat & 1):
                place += 1
    return place


def score_streets(state: Craftsmen) -> None:
    """Three points for each set of four colours in a street, every year anew."""
    for seat in range(state.seats):
        sets = state.players[seat].colour_sets(state.box)
        if sets > 0:
            state.players[seat].points += sets * COLOUR_SET_POINTS
            state.note(Note.SETS, seat, sets, sets * COLOUR_SET_POINTS)


def score_granary(state: Craftsmen) -> None:
    """A point for each marker of a player; those markers leave, and what lay above them moves down."""
    points = vec[i64]([0, 0, 0, 0, 0])
    for semi in range(i64(SEMI)):
        kept: i64 = 0
        for at in range(semi * 2, semi * 2 + 2):
            owner = state.granary[at]
            state.granary[at] = EMPTY
            if owner == NATURAL:
                state.granary[semi * 2 + kept] = NATURAL
                kept += 1
            elif owner != EMPTY:
                points[owner] += GRANARY_POINTS
    for seat in range(state.seats):
        if points[seat] > 0:
            state.players[seat].points += points[seat]
            state.note(Note.GRANARY, seat, points[seat])


def winners(state: Craftsmen) -> list[int]:
    """The most points; tied: the most capital cards; still tied: the later place on the order track."""
    if state.seat != OVER:
        return []
    ranks = []
    for place in range(state.seats):
        player = state.players[state.order[place]]
        ranks.append((int(player.points), int(player.capital_size), int(place)))
    return [int(state.order[max(ranks)[2]])]
