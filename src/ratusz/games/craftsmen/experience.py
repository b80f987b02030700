"""How good a position of Craftsmen is for a seat at the start of a season, by what games played have taught."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ratusz.core.bits import size_of_small
from ratusz.core.experience import Experience
from ratusz.core.state import OVER
from ratusz.core.vecs import append, i64, vec
from ratusz.games.craftsmen.components import BUILDING_IDS, BUILDINGS, DECKS
from ratusz.games.craftsmen.heuristic import bonus, chances, engine, expect, fitting, markers, surplus, years_left
from ratusz.games.craftsmen.state import Craftsmen

NAMES: Final = [
    "heuristic",
    "years_left",
    "engine",
    "work",
    "surplus",
    "markers",
    "bonus",
    "cards",
    "fitting_cards",
    "privileges",
    "turn",
    *[f"built {building}" for building in BUILDING_IDS],
    *[f"shared {building}" for building in BUILDING_IDS],
]
"""A building is shared with as many others as have it too."""
EXPERIENCE: Final = Experience(NAMES, Path(__file__).with_name("experience.json"))


def judge(state: Craftsmen, seat: i64) -> float:
    if state.seat == OVER:
        return expect(state, seat)
    return EXPERIENCE.expects(facts(state, seat))


def facts(state: Craftsmen, seat: i64) -> vec[float]:
    """In the order of NAMES."""
    player = state.players[seat]
    chance = chances(state, seat, player)
    rate = engine(state, chance)
    cards: i64 = 0
    for deck in range(i64(DECKS)):
        cards += size_of_small(player.hand[deck])
    turn: i64 = 0
    while state.order[turn] != seat:
        turn += 1
    known = vec[float](
        [
            expect(state, seat),
            years_left(state),
            rate[0],
            rate[1],
            surplus(state, chance),
            markers(state, player),
            float(bonus(state, seat)),
            float(cards),
            float(fitting(state, player)),
            float(player.privileges),
            float(turn),
        ]
    )
    for building in range(i64(BUILDINGS)):
        known = append(known, 1.0 if player.has(building) else 0.0)
    for building in range(i64(BUILDINGS)):
        known = append(known, float(others_with(state, seat, building)) if player.has(building) else 0.0)
    return known


def others_with(state: Craftsmen, seat: i64, building: i64) -> i64:
    count: i64 = 0
    for who in range(state.seats):
        if who != seat and state.players[who].has(building):
            count += 1
    return count
