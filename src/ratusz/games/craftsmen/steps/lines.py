"""Production along a whole line: what it takes from here, and all its work at once."""

from __future__ import annotations

from typing import final

from ratusz.core.bits import contains, has, with_thing
from ratusz.core.state import NONE
from ratusz.core.vecs import append, i64, pop, vec
from ratusz.games.craftsmen.components import ICONS, RAW, Box
from ratusz.games.craftsmen.player import Player
from ratusz.games.craftsmen.state import Craftsmen

OUT_OF_REACH = 1000


@final
class Plan:
    """Production along a line, tried out on a sheet of paper."""

    def __init__(self, player: Player, way: vec[i64]) -> None:
        self.filled: vec[i64] = player.filled[:]
        self.fair: i64 = player.fair
        self.points: i64 = 0
        self.work: i64 = 0
        self.way = way
        """At each fork where several buildings of a kind could be used: which; the first where it says nothing."""
        self.forks: vec[i64] = NONE
        """How many ways there were at each fork met."""

    def prepare(self, box: Box, player: Player, building: i64) -> None:
        """Fills every icon of a building, the goods for it made first."""
        at = self.site(box, player, building)
        if at < 0:
            self.work = OUT_OF_REACH
            return
        for place in range(box.icons[building]):
            if self.work >= OUT_OF_REACH:
                return
            if has(self.filled[at], place):
                continue
            good = box.icon[building * ICONS + place]
            if good >= RAW:
                self.make(box, player, good)
            elif player.has(good):
                self.work += 1
            elif self.fair > 0:
                self.fair -= 1
                self.work += 1
            else:
                self.work = OUT_OF_REACH
            self.filled[at] = with_thing(self.filled[at], place)

    def site(self, box: Box, player: Player, building: i64) -> i64:
        """Where to produce: the building of its kind that lacks nothing another one has. Of two that lack different
        goods either may be the cheaper one: a fork."""
        found: i64 = -1
        fork = False
        for at in range(i64(len(player.street))):
            if box.building[player.street[at]] == building:
                if found < 0 or self.fuller(at, found):
                    found = at
                elif not self.fuller(found, at) and self.filled[at] != self.filled[found]:
                    fork = True
        return self.take_fork(box, player, building) if fork else found

    def fuller(self, at: i64, other: i64) -> bool:
        """Has the building at one place all markers of the other, and more?"""
        return contains(self.filled[at], self.filled[other]) and self.filled[other] != self.filled[at]

    def take_fork(self, box: Box, player: Player, building: i64) -> i64:
        sites = NONE[:]
        for at in range(i64(len(player.street))):
            if box.building[player.street[at]] == building:
                beaten = False
                for other in range(i64(len(player.street))):
                    if box.building[player.street[other]] == building:
                        alike = other < at and self.filled[other] == self.filled[at]
                        beaten = beaten or alike or self.fuller(other, at)
                if not beaten:
                    sites = append(sites, at)
        fork = i64(len(self.forks))
        self.forks = append(self.forks, i64(len(sites)))
        chosen: i64 = 0
        if fork < i64(len(self.way)):
            chosen = self.way[fork]
        return sites[chosen]

    def next_way(self) -> vec[i64]:
        """The way after this plan's, if all are tried in turn; empty after the last."""
        way = self.way[:]
        while len(way) < len(self.forks):
            way = append(way, i64(0))
        while len(way) > 0:
            way, taken = pop(way)
            if taken + 1 < self.forks[i64(len(way))]:
                return append(way, taken + 1)
        return way

    def make(self, box: Box, player: Player, good: i64) -> None:
        """Produces a good, whatever is missing for it first."""
        self.prepare(box, player, good)
        if self.work >= OUT_OF_REACH:
            return
        for at in range(i64(len(player.street))):
            if box.building[player.street[at]] == good and self.filled[at] == box.all_icons[good]:
                self.filled[at] = 0
                break
        self.work += 1
        self.points += box.points[good]


def line_plan(box: Box, player: Player, good: i64) -> Plan:
    """The plan with the fewest work points, of those the one that needs the fewest markers of the fair."""
    plan = Plan(player, NONE)
    plan.make(box, player, good)
    best = plan
    while len(plan.forks) > 0:
        way = plan.next_way()
        if len(way) == 0:
            break
        plan = Plan(player, way)
        plan.make(box, player, good)
        if plan.work < best.work or (plan.work == best.work and plan.fair > best.fair):
            best = plan
    return best


def line_work(state: Craftsmen, seat: i64, good: i64) -> i64:
    """How many work points it takes to produce a good with what stands in the street and lies on the icons; raw goods
    one cannot make come from the fair."""
    return line_plan(state.box, state.players[seat], good).work


def produce_line(state: Craftsmen, seat: i64, good: i64) -> i64:
    """All the work of a line at once, up to its product; the points for the goods on the way."""
    player = state.players[seat]
    plan = line_plan(state.box, player, good)
    player.filled = plan.filled
    player.fair = plan.fair
    return plan.points - state.box.points[good]
