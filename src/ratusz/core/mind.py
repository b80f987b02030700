"""What players' programs read of a position: what it promises, and numbers for networks."""

from __future__ import annotations

from typing import Any, Generic

from mypy_extensions import mypyc_attr

from ratusz.core.step import S
from ratusz.core.vecs import i64, u8, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class Scribe:
    """Writes down the features of one game as it goes on, position after position, as `write_features` would."""

    def write(self, seat: i64, out: vec[u8]) -> vec[u8]:
        """`out` with the features of the position as it is now added at the end."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind(Generic[S]):
    """What a game knows about playing it well. Everything here depends on what `seat` may see, on nothing else. A game
    that says nothing is judged by the points as they stand."""

    def expect(self, state: S, seat: i64, /) -> float:
        """The points the seat may expect at the end, as a sensible beginner would guess them."""
        return float(state.scores()[seat])

    def judge(self, state: S, seat: i64, /) -> float:
        """As `expect`, with what games played have taught, where there is such experience: wiser, and slower. For
        positions with a choice to make."""
        return self.expect(state, seat)

    def doubt(self, state: S, /) -> float:
        """By how many points `expect` is usually off, seats compared with each other; above 0."""
        return 10.0

    def follow_up(self) -> i64:
        """How many more choices of the same seat tell what a choice was good for: a role tells nothing until it is
        used."""
        return 0

    def patience(self) -> i64:
        """How many choices it takes, all seats together, until a position tells what was chosen before."""
        return 16

    def lap(self, state: S, /) -> i64:
        """Which round it is, from 1, in a game where positions compare only at the ends of rounds; 0 in others."""
        return 0

    def features_size(self, state: S, /) -> i64:
        """How many features there are: always as many for one game and number of seats."""
        raise NotImplementedError

    def write_features(self, state: S, seat: i64, out: vec[u8], at: i64, /) -> None:
        """Numbers for a network, own seat first, put into `out` from place `at` on, where all is 0 before.
        `core.features` helps."""
        raise NotImplementedError

    def scribe(self, state: Any, /) -> Scribe | None:
        """Who writes the features down while this game goes on, remembering what was written before: worth it where
        most of it stays the same from move to move."""
        return None
