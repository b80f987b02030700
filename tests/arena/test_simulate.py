"""Counting games."""

from __future__ import annotations

from ratusz.arena.simulate import Tally
from ratusz.arena.task import Outcome


def test_the_tally_adds_up() -> None:
    tally = Tally(["a", "b"])
    tally.add(Outcome(0, [10, 20], [1], 100))
    tally.add(Outcome(1, [15, 15], [0, 1], 140))
    summary = tally.summary()
    assert summary["games"] == 2
    assert summary["mean_length"] == 120
    assert [seat["wins"] for seat in summary["seats"]] == [0.5, 1.5]
    assert [seat["mean_score"] for seat in summary["seats"]] == [12.5, 17.5]
