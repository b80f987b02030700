"""Who came where, and what decided it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ratusz.core.game import Game
from ratusz.server.service.scene import Scene


@dataclass(frozen=True)
class Placed:
    seat: int
    place: int
    """1 for the first; equal ones share a place."""
    score: int


@dataclass(frozen=True)
class TieBreak:
    """A rule that was needed between equal points, with its numbers."""

    rule: str
    numbers: tuple[tuple[int, int], ...]
    """Seat and number, the better one first."""


@dataclass(frozen=True)
class Gap:
    """A source in which one of two players gained on the other."""

    source: str
    points: int
    others: int


@dataclass(frozen=True)
class Outcome:
    scores: tuple[int, ...]
    breaks: dict[str, list[int]]
    """Rule → a number by seat, the higher one better; the rules one after another."""
    sources: dict[str, list[int]]
    """Where the points come from, by seat; those that gave nobody anything are left out."""

    @classmethod
    def of(cls, game: Game, scene: Scene) -> Outcome:
        """Of a finished game."""
        assert scene.view is not None, "the game has not begun"
        told = [note for entry in scene.log for note in entry.notes]
        sources = game.face.sources(scene.view, told)
        return cls(
            tuple(scene.view["scores"]),
            game.face.tie_breaks(scene.view),
            {source: points for source, points in sources.items() if any(points)},
        )

    @property
    def placed(self) -> list[Placed]:
        """The best first; of equal ones the first seat."""
        ranks = [self._rank(seat) for seat in range(len(self.scores))]
        order = sorted(range(len(ranks)), key=lambda seat: ranks[seat], reverse=True)
        return [Placed(seat, 1 + sum(rank > ranks[seat] for rank in ranks), self.scores[seat]) for seat in order]

    def _rank(self, seat: int) -> tuple[int, ...]:
        return (self.scores[seat], *(numbers[seat] for numbers in self.breaks.values()))

    def tie_breaks(self, seat: int) -> list[TieBreak]:
        """The rules that decided between this seat and those with as many points: each that was asked, down to the one
        that told them apart, or all of them if none did."""
        tied = [other for other, score in enumerate(self.scores) if score == self.scores[seat]]
        needed: list[TieBreak] = []
        for rule, numbers in self.breaks.items():
            if len(tied) < 2:
                break
            best_first = sorted(tied, key=lambda other: numbers[other], reverse=True)
            needed.append(TieBreak(rule, tuple((other, numbers[other]) for other in best_first)))
            tied = [other for other in tied if numbers[other] == numbers[seat]]
        return needed

    def gaps(self, one: int, other: int) -> list[Gap]:
        """Where one has more than the other, the widest gap first."""
        found = [
            Gap(source, points[one], points[other])
            for source, points in self.sources.items()
            if points[one] > points[other]
        ]
        return sorted(found, key=lambda gap: gap.others - gap.points)

    def rival(self, seat: int | None) -> tuple[int, int] | None:
        """Whose points are compared: those of the winner, and of whoever lost to them (the viewer, else the second).
        None for somebody who plays alone."""
        best = self.placed
        if len(best) < 2:
            return None
        first = best[0].seat if seat is None or not self._wins(seat) else seat
        lost = [placed.seat for placed in best if placed.seat != first]
        return first, seat if seat in lost else lost[0]

    def _wins(self, seat: int) -> bool:
        return any(placed.seat == seat and placed.place == 1 for placed in self.placed)


def lead_changes(standings: Sequence[Sequence[int]]) -> int:
    """How often another player took the lead; equal points change nothing."""
    leaders: list[int] = []
    for scores in standings:
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        if len(best) == 1 and (not leaders or leaders[-1] != best[0]):
            leaders.append(best[0])
    return max(0, len(leaders) - 1)
