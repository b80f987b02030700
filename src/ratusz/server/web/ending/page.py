"""The page of a finished game, as its template asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ratusz.server.service.scene import RoundEnd
from ratusz.server.web.ending.graph import Graph
from ratusz.server.web.ending.placing import Outcome, Placed, lead_changes
from ratusz.server.web.table.page import TablePage
from ratusz.server.web.table.players import PlayerShown
from ratusz.server.web.texts import PageTexts

DESK: Final = (860, 250)
TELEPHONE: Final = (340, 200)
"""Width and height of the graph."""


@dataclass(frozen=True)
class Segment:
    """A part of a bar."""

    pattern: int
    points: int
    width: float
    """Percent of the longest bar."""


@dataclass(frozen=True)
class Row:
    """A player's result."""

    player: PlayerShown
    place: int
    score: int
    segments: list[Segment]
    spoken: str


@dataclass(frozen=True)
class EndPage:
    page: TablePage
    rounds: Sequence[RoundEnd]

    @property
    def say(self) -> PageTexts:
        return self.page.say

    @cached_property
    def outcome(self) -> Outcome:
        return Outcome.of(self.page.game, self.page.picture)

    @cached_property
    def me(self) -> Placed | None:
        """The viewer's result; one who has several seats is the one who did best."""
        own = self.page.picture.my_seats
        return next((placed for placed in self.outcome.placed if placed.seat in own), None)

    @cached_property
    def winners(self) -> list[int]:
        return [placed.seat for placed in self.outcome.placed if placed.place == 1]

    def _name(self, seat: int) -> str:
        return str(self.page.position.name_of(seat))

    def _you_or(self, seat: int) -> str:
        return self.say("web.end.you") if self.me and self.me.seat == seat else self._name(seat)

    @property
    def told(self) -> str:
        """Who won, for those who have not played."""
        names = [self._name(seat) for seat in self.winners]
        return self.say("web.won", len(names), who=self.page.words.listing(names))

    @property
    def place(self) -> str:
        """The viewer's, else the winner's: `1st`, `2nd`."""
        number = (self.me or self.outcome.placed[0]).place
        return self.say(f"web.place.{number}") if self.say.has(f"web.place.{number}") else str(number)

    @property
    def medal(self) -> int:
        """The seat whose place stands first on the page."""
        return (self.me or self.outcome.placed[0]).seat

    @property
    def headline(self) -> str:
        say, me = self.say, self.me
        others = [self._name(seat) for seat in self.winners if me is None or seat != me.seat]
        if me is None:
            return self.told
        if len(self.outcome.scores) == 1:
            return say("web.end.alone", points=say("web.n_points", me.score))
        tied = "tie" if self._tied(me.seat) else "clear"
        if me.place > 1:
            return say(f"web.end.placed.{tied}", place=self.place, total=len(self.outcome.scores))
        return say("web.end.shared", who=self.page.words.listing(others)) if others else say(f"web.end.win.{tied}")

    def _tied(self, seat: int) -> bool:
        """Did as many points as the winner's decide nothing?"""
        scores = self.outcome.scores
        rivals = [other for other in range(len(scores)) if other != seat and scores[other] == scores[seat]]
        return bool(rivals) and scores[seat] == max(scores)

    @property
    def lead(self) -> str:
        """How far apart the viewer (or the winner) and the next one are; told by the rules of ties where they are
        equal."""
        say = self.say
        pair = self.outcome.rival(self.me.seat if self.me else None)
        if pair is None:
            return ""
        first, second = pair
        scores = self.outcome.scores
        if scores[first] == scores[second]:
            return say("web.end.equal", points=say("web.n_points", scores[first]))
        if self.me and self.me.seat == second:
            own = say("web.n_points", scores[second])
            return say("web.end.behind", points=own, who=self._name(first), theirs=scores[first])
        points = say("web.n_points", scores[first])
        return say("web.end.ahead", points=points, who=self._name(second), theirs=scores[second])

    @property
    def ties(self) -> list[str]:
        """Every rule that had to decide between equal points, with all its numbers."""
        asked = self.me.seat if self.me else self.winners[0]
        if not self._tied(asked):
            asked = self.winners[0]
        if not self._tied(asked):
            return []
        told = [
            self.say(f"tie.{rule.rule}", numbers=self._numbers(rule.numbers)) for rule in self.outcome.tie_breaks(asked)
        ]
        return [*told, self.say("web.end.still_tied")] if len(self.winners) > 1 else told

    def _numbers(self, numbers: Sequence[tuple[int, int]]) -> str:
        told = [f"{self._you_or(seat)} – {number}".replace(" ", "\N{NO-BREAK SPACE}") for seat, number in numbers]
        return ", ".join(told)

    @property
    def decisive(self) -> list[str]:
        """The source in which the winner gained most on the second (if the viewer lost, on the viewer); and where the
        other one was ahead."""
        pair = self.outcome.rival(self.me.seat if self.me else None)
        gained = [] if pair is None else self.outcome.gaps(*pair)
        if pair is None or not gained:
            return []
        first, second = pair
        best = gained[0]
        numbers = self._numbers(((first, best.points), (second, best.others)))
        told = [self.say("web.end.decisive", source=self.source(best.source), numbers=numbers)]
        lost = self.outcome.gaps(second, first)
        if lost:
            numbers = self._numbers(((second, lost[0].points), (first, lost[0].others)))
            told.append(self.say("web.end.but", source=self.source(lost[0].source), numbers=numbers))
        return told

    def source(self, source: str) -> str:
        """What points are for, in words."""
        return self.say(f"points.{source}") if self.say.has(f"points.{source}") else str(self.say.name(source))

    @cached_property
    def rows(self) -> list[Row]:
        sources = list(self.outcome.sources.items()) or [("", list(self.outcome.scores))]
        longest = max(1, *(sum(max(0, points[seat]) for _, points in sources) for seat in self._seats))
        return [self._row(placed, sources, longest) for placed in self.outcome.placed]

    @property
    def _seats(self) -> range:
        return range(len(self.outcome.scores))

    def _row(self, placed: Placed, sources: list[tuple[str, list[int]]], longest: int) -> Row:
        seat = placed.seat
        segments = [
            Segment(number, points[seat], round(100 * points[seat] / longest, 2))
            for number, (_, points) in enumerate(sources, start=1)
            if points[seat] > 0
        ]
        spoken = ", ".join(f"{self.source(source)} {points[seat]}" for source, points in sources if source)
        player: PlayerShown = self.page.position.players[seat]
        return Row(player, placed.place, placed.score, segments, spoken)

    @cached_property
    def table(self) -> list[tuple[str, list[tuple[int, bool]]]]:
        """Every source: its name, and by place the points and whether they are the most."""
        return [
            (
                self.source(source),
                [(points[row.player.seat], points[row.player.seat] == max(points)) for row in self.rows],
            )
            for source, points in self.outcome.sources.items()
        ]

    @property
    def graphs(self) -> list[tuple[str, Graph]]:
        """For wide windows and for narrow ones."""
        if len(self.rounds) < 2:
            return []
        return [("only-desk", Graph(self.rounds, *DESK)), ("only-phone", Graph(self.rounds, *TELEPHONE))]

    @property
    def graph_spoken(self) -> str:
        scores = ", ".join(f"{row.player.name} – {row.score}" for row in self.rows)
        return self.say("web.end.graph_spoken", scores=scores)

    @property
    def about(self) -> list[str]:
        """Beside the game's name."""
        return [self.say("web.end.rounds", len(self.rounds))] if self.rounds else []

    @property
    def leads(self) -> str:
        """A word on the graph."""
        return self.say("web.end.leads", lead_changes([end.scores for end in self.rounds]))
