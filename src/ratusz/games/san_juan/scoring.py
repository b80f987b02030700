"""Points at the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.core.state import OVER
from ratusz.core.vecs import i64
from ratusz.games.san_juan.components import (
    ARCH_POINTS,
    CARDS,
    COST,
    GOODS,
    IS_MONUMENT,
    IS_SIX,
    PALACE_DIVISOR,
    POINTS,
    RANK_POINTS,
    SET_SIZE,
    Card,
)

if TYPE_CHECKING:
    from ratusz.games.san_juan.state import Player, SanJuan


def total(state: SanJuan, seat: i64) -> i64:
    """Everything; the Palace last of all."""
    player = state.players[seat]
    points = printed(player) + player.tucked_total() + six_cost(player)
    if player.built[Card.CATHEDRAL] > 0:
        points += cathedral(state, seat)
    if player.built[Card.PALACE] > 0:
        points += points // PALACE_DIVISOR
    return points


def printed(player: Player) -> i64:
    points: i64 = 0
    for slot in range(player.buildings):
        points += POINTS[player.city[slot]]
    return points


def six_cost(player: Player) -> i64:
    """The buildings of cost 6, but for the Palace."""
    points: i64 = 0
    if player.built[Card.GUILD_HALL] > 0:
        points += guild_hall(player)
    if player.built[Card.CITY_HALL] > 0:
        points += city_hall(player)
    if player.built[Card.TRIUMPHAL_ARCH] > 0:
        points += triumphal_arch(player)
    if player.built[Card.RESIDENCE] > 0:
        points += ranked(sets_of_equal_cost(player))
    return points


def guild_hall(player: Player) -> i64:
    """1 for each production building and 1 for each kind of them."""
    points: i64 = 0
    for good in range(i64(GOODS)):
        if player.built[good] > 0:
            points += player.built[good] + 1
    return points


def city_hall(player: Player) -> i64:
    """1 for each city building: everything that is no production building."""
    points = player.buildings
    for good in range(i64(GOODS)):
        points -= player.built[good]
    return points


def triumphal_arch(player: Player) -> i64:
    monuments: i64 = 0
    for slot in range(player.buildings):
        monuments += IS_MONUMENT[player.city[slot]]
    return ARCH_POINTS[monuments]


def sets_of_equal_cost(player: Player) -> i64:
    """Residence: the most disjoint sets of three different buildings of one cost."""
    sets: i64 = 0
    for cost in range(i64(1), i64(8)):
        of_cost: i64 = 1
        while buildings_for(player, cost, of_cost) >= SET_SIZE * of_cost:
            of_cost += 1
        sets += of_cost - 1
    return sets


def buildings_for(player: Player, cost: i64, sets: i64) -> i64:
    """How many buildings of this cost can go into `sets` sets, no kind twice in one set."""
    count: i64 = 0
    for card in range(i64(CARDS)):
        if COST[card] == cost:
            count += min(player.built[card], sets)
    return count


def cathedral(state: SanJuan, seat: i64) -> i64:
    """One list over the cost-6 buildings of all opponents together."""
    count: i64 = 0
    for who in range(state.seats):
        if who != seat:
            other = state.players[who]
            for slot in range(other.buildings):
                count += IS_SIX[other.city[slot]]
    return ranked(count)


def ranked(count: i64) -> i64:
    """4 for the first, 3 for the second, … nothing from the fifth on."""
    points: i64 = 0
    for rank in range(min(count, i64(len(RANK_POINTS)))):
        points += RANK_POINTS[rank]
    return points


def winners(state: SanJuan) -> list[int]:
    """The most points; tied: the most cards in hand and goods together; still tied: shared."""
    if state.seat != OVER:
        return []
    ranks = []
    for seat in range(state.seats):
        player = state.players[seat]
        ranks.append((int(total(state, seat)), int(player.hand_size + player.goods())))
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]
