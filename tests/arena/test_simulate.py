"""Simulation: repeatable, the same on one core and on two, and honest about its intervals."""

from __future__ import annotations

from pathlib import Path

import pytest

import ratusz
from ratusz import bots
from ratusz.arena import simulate
from ratusz.arena.statistics import mean, share_interval, spread


def test_the_same_task_gives_the_same_games() -> None:
    task = simulate.task("san-juan", ["random", "random"], {}, 5)
    assert list(simulate.outcomes(task, 10, 1)) == list(simulate.outcomes(task, 10, 1))
    other = simulate.task("san-juan", ["random", "random"], {}, 6)
    assert list(simulate.outcomes(other, 10, 1)) != list(simulate.outcomes(task, 10, 1))


def test_two_processes_play_the_same_games_as_one() -> None:
    task = simulate.task("san-juan", ["random", "random", "random"], {"new_buildings": True}, 5)
    alone = sorted(simulate.outcomes(task, 12, 1), key=lambda outcome: outcome.number)
    together = sorted(simulate.outcomes(task, 12, 2), key=lambda outcome: outcome.number)
    assert alone == together


def test_records_hold_the_games(tmp_path: Path) -> None:
    task = simulate.task("san-juan", ["random", "heuristic"], {}, 5, tmp_path)
    for outcome in simulate.outcomes(task, 3, 1):
        record = ratusz.load(tmp_path / f"san-juan-5-{outcome.number}.txt")
        assert record.players == ["random", "heuristic"]
        assert record.state.scores() == outcome.scores
        assert len(record.moves) == outcome.decisions


def test_the_tally_adds_up() -> None:
    tally = simulate.Tally(["a", "b"])
    tally.add(simulate.Outcome(0, [10, 20], [1], 100))
    tally.add(simulate.Outcome(1, [15, 15], [0, 1], 140))
    summary = tally.summary()
    assert summary["games"] == 2
    assert summary["mean_length"] == 120
    assert [seat["wins"] for seat in summary["seats"]] == [0.5, 1.5]
    assert [seat["mean_score"] for seat in summary["seats"]] == [12.5, 17.5]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(bots.BadBot):
        simulate.task("san-juan", ["random", "nobody"], {}, 5)
    with pytest.raises(ratusz.BadOption):
        simulate.task("san-juan", ["random"], {}, 5)


def test_intervals_and_spread() -> None:
    low, high = share_interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert share_interval(0, 10)[0] == pytest.approx(0)
    assert share_interval(0, 0) == (0, 1)
    assert mean([1, 2, 6]) == 3
    assert round(spread([1, 2, 6]), 4) == 2.6458
