"""How good a position of San Juan is for a seat, by what games played have taught."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ratusz.core.experience import Experience
from ratusz.core.state import OVER
from ratusz.core.vecs import append, extend, i64, vec
from ratusz.games.san_juan.components import CARD_IDS, GOODS, NO_CARD
from ratusz.games.san_juan.heuristic import cards_to_come, expect, hand_value, production, rounds_left
from ratusz.games.san_juan.scoring import total
from ratusz.games.san_juan.state import SanJuan

NAMES: Final = [
    "heuristic",
    "rounds_left",
    "points",
    "buildings",
    "production",
    "tucked",
    "cards",
    "plans",
    "choosing",
    "after_the_governor",
    "rival_buildings",
    "rival_cards",
    "most_buildings",
    *[f"built {card}" for card in CARD_IDS],
    *[f"hand {card}" for card in CARD_IDS],
    *[f"good {card}" for card in CARD_IDS[:GOODS]],
    "good customs_office",
]
EXPERIENCE: Final = Experience(NAMES, Path(__file__).with_name("experience.json"))


def judge(state: SanJuan, seat: i64) -> float:
    if state.seat == OVER:
        return expect(state, seat)
    return EXPERIENCE.expects(facts(state, seat))


def facts(state: SanJuan, seat: i64) -> vec[float]:
    """In the order of NAMES."""
    player = state.players[seat]
    cards = max(0, player.hand_size + cards_to_come(state, seat))
    after = seat - state.governor
    rival_buildings: i64 = 0
    rival_cards: i64 = 0
    for who in range(state.seats):
        if who != seat:
            rival_buildings = max(rival_buildings, state.players[who].buildings)
            rival_cards = max(rival_cards, state.players[who].hand_size)
    known = vec[float](
        [
            expect(state, seat),
            rounds_left(state),
            float(total(state, seat)),
            float(player.buildings),
            float(production(player)),
            float(player.tucked_total()),
            float(cards),
            hand_value(state, seat, player, cards),
            1.0 if state.seat == seat else 0.0,
            float(after if after >= 0 else after + state.seats),
            float(rival_buildings),
            float(rival_cards),
            1.0 if player.buildings > rival_buildings else 0.0,
        ]
    )
    for count in player.built:
        known = append(known, float(count))
    for count in player.hand:
        known = append(known, float(count))
    goods = vec[float]([0.0] * (GOODS + 1))
    for slot in range(player.buildings):
        if player.good[slot] != NO_CARD:
            goods[min(player.city[slot], GOODS)] += 1.0
    return extend(known, goods)
