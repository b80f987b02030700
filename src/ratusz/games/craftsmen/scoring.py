"""The scorings at the turn of the year, and who wins."""

from __future__ import annotations

from ratusz.core.state import OVER
from ratusz.core.vecs import i64, vec
from ratusz.games.craftsmen.components import COLOUR_SET_POINTS, EMPTY, GRANARY_POINTS, NATURAL, SEMI, SHIPS
from ratusz.games.craftsmen.state import Craftsmen, Note

PLACES = 5


def score_ships(state: Craftsmen) -> None:
    """Ship by ship from the left: bonuses by the number of markers, then what the holds are worth."""
    for ship in range(i64(SHIPS)):
        points = ship_points(state, ship)
        for seat in range(state.seats):
            if points[seat] > 0:
                state.players[seat].points += points[seat]
                state.note(Note.SHIP, seat, ship, points[seat])


def ship_points(state: Craftsmen, ship: i64) -> vec[i64]:
    """What the ship would bring each seat now."""
    points = vec[i64]([0, 0, 0, 0, 0])
    ranking = ship_ranking(state, ship)
    for place in range(i64(len(ranking))):
        points[ranking[place]] += state.box.majority[ship * PLACES + place]
    for hold in range(state.box.first_hold[ship], state.box.first_hold[ship + 1]):
        for at in range(hold * 2, hold * 2 + 2):
            if state.holds[at] != EMPTY:
                points[state.holds[at]] += state.box.hold_points[hold]
    return points


def ship_ranking(state: Craftsmen, ship: i64) -> vec[i64]:
    """The seats with markers on a ship, the most markers first; of tied players the one whose marker comes first from
    the top, left before right."""
    count = vec[i64]([0, 0, 0, 0, 0])
    met = vec[i64]([0, 0, 0, 0, 0])
    seats: i64 = 0
    for at in range(state.box.first_hold[ship] * 2, state.box.first_hold[ship + 1] * 2):
        seat = state.holds[at]
        if seat != EMPTY:
            if count[seat] == 0:
                met[seats] = seat
                seats += 1
            count[seat] += 1
    # sorting by insertion keeps tied players in the order they were met
    for end in range(seats):
        at = end
        while at > 0 and count[met[at - 1]] < count[met[at]]:
            met[at - 1], met[at] = met[at], met[at - 1]
            at -= 1
    return met[:seats]


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
