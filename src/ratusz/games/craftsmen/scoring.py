"""The scorings at the turn of the year, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ratusz.core.bits import has, tallied, tally, with_thing
from ratusz.core.state import OVER
from ratusz.core.vecs import i64, vec
from ratusz.games.craftsmen import notes
from ratusz.games.craftsmen.components import COLOUR_SET_POINTS, EMPTY, GRANARY_POINTS, NATURAL, SEMI, SHIPS

if TYPE_CHECKING:
    from ratusz.games.craftsmen.state import Craftsmen

PLACES = 5
ONE_OF: Final = vec[i64]([tally(0, seat) for seat in range(5)])
"""By seat: a marker of theirs, as a word of counts."""


def score_ships(state: Craftsmen) -> None:
    """Ship by ship from the left: bonuses by the number of markers, then what the holds are worth."""
    for ship in range(i64(SHIPS)):
        for seat in range(state.seats):
            points = ship_points(state, ship, seat)
            if points > 0:
                state.players[seat].points += points
                state.note(notes.SHIP, seat, ship, points)


def ship_points(state: Craftsmen, ship: i64, seat: i64) -> i64:
    """What the ship would bring the seat now."""
    markers: i64 = 0
    points: i64 = 0
    for hold in range(state.box.first_hold[ship], state.box.first_hold[ship + 1]):
        for at in range(hold * 2, hold * 2 + 2):
            if state.holds[at] == seat:
                markers += 1
                points += state.box.hold_points[hold]
    if markers > 0:
        points += state.box.majority[ship * PLACES + ship_place(state, ship, seat)]
    return points


def ship_place(state: Craftsmen, ship: i64, seat: i64) -> i64:
    """The place, from 0, of a seat with markers on a ship: behind those with more markers, and of tied players behind
    those whose marker comes first from the top, left before right."""
    first = state.box.first_hold[ship] * 2
    end = state.box.first_hold[ship + 1] * 2
    markers: i64 = 0
    for at in range(first, end):
        if state.holds[at] != EMPTY:
            markers += ONE_OF[state.holds[at]]
    own = tallied(markers, seat)
    place: i64 = 0
    met: i64 = 0
    for at in range(first, end):
        owner = state.holds[at]
        if owner != EMPTY and not has(met, owner):
            met = with_thing(met, owner)
            count = tallied(markers, owner)
            if count > own or (count == own and not has(met, seat)):
                place += 1
    return place


def score_streets(state: Craftsmen) -> None:
    """Three points for each set of four colours in a street, every year anew."""
    for seat in range(state.seats):
        sets = state.players[seat].colour_sets(state.box)
        if sets > 0:
            state.players[seat].points += sets * COLOUR_SET_POINTS
            state.note(notes.SETS, seat, sets, sets * COLOUR_SET_POINTS)


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
            state.note(notes.GRANARY, seat, points[seat])


def winners(state: Craftsmen) -> list[int]:
    """The most points; tied: the most capital cards; still tied: the later place on the order track."""
    if state.seat != OVER:
        return []
    ranks = []
    for place in range(state.seats):
        player = state.players[state.order[place]]
        ranks.append((int(player.points), int(player.capital_size), int(place)))
    return [int(state.order[max(ranks)[2]])]
