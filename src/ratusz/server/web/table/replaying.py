"""Looking back: where a replay stands, where it can go from there, and its timeline."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, get_args
from urllib.parse import urlencode

from ratusz.core.story import Turn
from ratusz.server.service.scene import Picture
from ratusz.server.web.table.story import Story

Step = Literal["round", "turn", "choice"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)
SPEEDS: Final = {"half": 2400, "1": 1200, "2": 600, "4": 300}
"""Speed → milliseconds from step to step."""
MARKS: Final = 80
"""Above so many turns only the round in view shows its marks."""


@dataclass(frozen=True)
class Way:
    """How a replay is gone through."""

    step: Step = "turn"
    speed: str = "1"
    plays: bool = False
    since: bool = False
    """Only through what others have done since one's own last choice."""
    slider: int | None = None
    """The slider that was moved, which then stays the same element and keeps the focus."""

    @classmethod
    def read(cls, said: Mapping[str, str]) -> Way:
        """From an address; what it does not understand is as usual."""
        speed = said.get("speed", "")
        return cls(
            next((known for known in STEPS if known == said.get("step")), "turn"),
            speed if speed in SPEEDS else "1",
            said.get("play") == "on",
            said.get("since") == "on",
            int(moved) if "stop" in said and (moved := said.get("slider", "")).isdecimal() and len(moved) < 7 else None,
        )


USUAL: Final = Way()


@dataclass(frozen=True)
class Mark:
    """A turn on the timeline."""

    seat: int | None
    at: int
    sign: str | None
    """The drawing of what was done."""
    told: str
    now: bool


@dataclass(frozen=True)
class Round:
    """A round on the timeline."""

    name: str
    at: int
    """Its first position."""
    marks: list[Mark]
    now: bool
    past: bool
    open: bool
    """Shows its marks."""


@dataclass(frozen=True, eq=False)
class Replaying:
    picture: Picture
    url: str
    way: Way
    story: Story

    steps = STEPS
    speeds = tuple(SPEEDS)

    @property
    def at(self) -> int:
        return self.picture.at

    @property
    def total(self) -> int:
        return self.picture.info.moves_played

    @cached_property
    def turns(self) -> list[Turn]:
        """Those in which somebody chooses."""
        return [turn for turn in self.picture.turns if turn.deeds]

    @cached_property
    def stops(self) -> Sequence[int]:
        """The positions between which a step goes, from the first to the last."""
        if self.way.since:
            return [self.story.own_last, *self.story.steps]
        if self.way.step == "choice":
            return range(self.total + 1)
        if self.way.step == "turn":
            return [0, *(turn.end for turn in self.turns)]
        ends = [end for (name, start), (_, end) in self._spans]
        return [0, *ends]

    @cached_property
    def _spans(self) -> list[tuple[tuple[str, int], tuple[str, int]]]:
        """Of every round: its name with the first and with the last position."""
        log = self.picture.log
        spans: list[tuple[tuple[str, int], tuple[str, int]]] = []
        for entry in log:
            if not spans or spans[-1][0][0] != entry.round:
                spans.append(((entry.round, entry.number - 1), (entry.round, entry.number)))
            else:
                spans[-1] = (spans[-1][0], (entry.round, entry.number))
        return spans

    @property
    def stop(self) -> int:
        """The last stop that has been reached."""
        return max(0, bisect_right(self.stops, self.at) - 1)

    @property
    def last_stop(self) -> int:
        return len(self.stops) - 1

    def stop_at(self, stop: int) -> int:
        """The position of a stop."""
        return self.stops[max(0, min(stop, self.last_stop))]

    @property
    def earlier(self) -> str:
        return self.link(self.stops[max(0, bisect_left(self.stops, self.at) - 1)])

    @property
    def later(self) -> str:
        return self.link(self._next)

    @property
    def _next(self) -> int:
        return self.stops[min(self.last_stop, self.stop + 1)]

    @property
    def first(self) -> str:
        return self.link(0)

    @property
    def last(self) -> str:
        return self.link(self.total)

    @property
    def earlier_round(self) -> str:
        """The beginning of this round, or of the one before."""
        return self.link(max((start for (_, start), _ in self._spans if start < self.at), default=0))

    @property
    def later_round(self) -> str:
        """The end of this round."""
        return self.link(min((end for _, (_, end) in self._spans if end > self.at), default=self.total))

    @property
    def ended(self) -> bool:
        return self.at >= self.total

    @property
    def on(self) -> tuple[str, int] | None:
        """While it plays by itself: where it goes next, and after how many milliseconds."""
        if not self.way.plays or self.ended:
            return None
        return self._address(self._next, plays=True), SPEEDS[self.way.speed]

    def link(self, at: int) -> str:
        return self._address(at)

    def with_step(self, step: Step) -> str:
        return self._address(self.at, step=step, plays=self.way.plays)

    def with_speed(self, speed: str) -> str:
        return self._address(self.at, speed=speed, plays=self.way.plays)

    @property
    def toggled(self) -> str:
        """Begins to play, or stops; at the end it begins anew."""
        return self._address(0 if self.ended else self.at, plays=not self.way.plays)

    def _address(self, at: int, *, step: Step | None = None, speed: str | None = None, plays: bool = False) -> str:
        """The address of a moment: as short as it can be."""
        said: dict[str, object] = {"at": at}
        step, speed = step or self.way.step, speed or self.way.speed
        if step != "turn":
            said["step"] = step
        if speed != "1":
            said["speed"] = speed
        if self.picture.viewer is not None:
            said["seat"] = self.picture.viewer
        if plays:
            said["play"] = "on"
        if self.way.since:
            said["since"] = "on"
        return f"{self.url}/replay?{urlencode(said)}"

    @property
    def slider(self) -> int:
        """The number of the slider: a new one wherever something else was clicked, since browsers leave a slider that
        was ever moved where it is."""
        return self.at if self.way.slider is None else self.way.slider

    @property
    def here(self) -> str:
        """The address of what is shown."""
        return self._address(self.at, plays=self.way.plays)

    @property
    def moment(self) -> str:
        """The address of this moment, to send to others."""
        return f"{self.url}/replay?at={self.at}"

    @cached_property
    def now(self) -> Turn | None:
        """The turn that led to this position, or in the middle of which it is."""
        return next((turn for turn in self.turns if turn.start < self.at <= turn.end), None)

    @cached_property
    def rounds(self) -> list[Round]:
        spans = self._spans
        many = len(self.turns) > MARKS
        rounds = []
        for (name, start), (_, end) in spans:
            now = start < self.at <= end or (self.at == 0 and start == 0)
            marks = [self._mark(turn) for turn in self.turns if start <= turn.start < end]
            rounds.append(Round(name, start, marks, now, past=self.at > end, open=now or not many))
        return rounds

    def _mark(self, turn: Turn) -> Mark:
        return Mark(turn.seat, turn.end, self.story.sign(turn), self.story.told_turn(turn), turn is self.now)
