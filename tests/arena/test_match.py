"""Matches: fair seatings, deals counted in order, differences paired by deal."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import closing

import pytest

import ratusz
from ratusz.arena.match import Match, games_for, line_up, match_task, rank, run
from ratusz.arena.task import Outcome, Story, Task
from ratusz.arena.workers import Here
from tests.laws import SMOKE

pytestmark = pytest.mark.slow

SAN_JUAN = ratusz.game("san-juan")


def test_the_last_bot_fills_the_table() -> None:
    assert line_up(SAN_JUAN, ["a", "b"], None) == ["a", "b"]
    assert line_up(SAN_JUAN, ["a", "b"], 4) == ["a", "b", "b", "b"]
    assert line_up(SAN_JUAN, ["a", "b", "c"], None) == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("names", "seats", "message"),
    [
        (["a"], None, "at least two different bots"),
        (["a", "a"], None, "at least two different bots"),
        (["a", "b", "c"], 2, "3 bots do not fit on 2 seats"),
        (["a", "b"], 5, "san-juan is for 2 to 4 players, not 5"),
        (["a", "b", "c", "d", "e"], None, "san-juan is for 2 to 4 players, not 5"),
    ],
)
def test_line_ups_that_cannot_be(names: list[str], seats: int | None, message: str) -> None:
    with pytest.raises(ratusz.BadOption, match=message):
        line_up(SAN_JUAN, names, seats)


def test_everybody_sits_in_every_seat_of_every_deal() -> None:
    what = match_task("san-juan", ["heuristic", "random"], 3, {}, 5)
    assert games_for(what, 10) == 12
    seats = Counter(what.seated(number).index("heuristic") for number in range(12))
    assert seats == {0: 4, 1: 4, 2: 4}


def test_seatings_that_repeat_are_left_out() -> None:
    assert match_task("san-juan", ["novice", "random", "novice", "random"], None, {}, 5).seatings == 2


def two(number: int, scores: list[int], winners: list[int], seconds: float = 1.0) -> Outcome:
    story = Story([seconds, seconds], [10, 10], [{}, {}], [{}, {}], None, [], [])
    return Outcome(number, scores, winners, 20, story)


TWO = Task("san-juan", ("a", "b"), (), 5, seatings=2, watched=True)


def test_figures_of_a_small_match() -> None:
    """Deal 0: a wins both seats, 30 to 20 and 25 to 15. Deal 1: whoever starts wins, by 4 points each time."""
    match = Match(TWO)
    for outcome in (two(0, [30, 20], [0]), two(1, [15, 25], [1]), two(2, [24, 20], [0]), two(3, [24, 20], [0])):
        match.add(outcome)
    summary = match.summary()
    assert (summary["games"], summary["deals"], summary["seatings"]) == (4, 2, 2)
    first, second = summary["bots"]
    assert (first["bot"], first["win_share"], first["mean_score"]) == ("a", 0.75, (30 + 25 + 24 + 20) / 4)
    assert (second["win_share"], second["mean_score"]) == (0.25, (20 + 15 + 20 + 24) / 4)
    assert first["seconds_per_move"] == pytest.approx(0.1)
    (pair,) = summary["pairs"]
    assert pair["bots"] == ["a", "b"]
    assert pair["win_difference"] == pytest.approx(0.5)
    assert pair["score_difference"] == pytest.approx(5.0)
    low, high = pair["win_interval"]
    assert -1 < low < 0.5 < high <= 1


def test_one_among_three() -> None:
    """The share of the repeated bot is that of one of its seats."""
    what = Task("san-juan", ("a", "b", "b"), (), 5, seatings=3, watched=True)
    match = Match(what)
    match.add(Outcome(0, [30, 20, 10], [0], 9))
    match.add(Outcome(1, [10, 30, 30], [1, 2], 9))
    match.add(Outcome(2, [40, 0, 30], [0], 9))
    shares = {row["bot"]: row["win_share"] for row in match.summary()["bots"]}
    assert shares == {"a": pytest.approx(1.5 / 3), "b": pytest.approx(1.5 / 6)}


def test_a_deal_counts_when_all_its_seatings_and_all_deals_before_are_played() -> None:
    match = Match(TWO)
    match.add(two(3, [24, 20], [0]))
    match.add(two(2, [24, 20], [0]))
    match.add(two(0, [30, 20], [0]))
    assert match.deals == 0
    match.add(two(1, [15, 25], [1]))
    assert match.deals == 2


def test_stopping_early_does_not_depend_on_who_finishes_first() -> None:
    games = [two(number, [30, 20] if number % 2 == 0 else [20, 30], [number % 2]) for number in range(80)]
    in_order, shuffled = Match(TWO, until_sure=True), Match(TWO, until_sure=True)
    for outcome in games:
        in_order.add(outcome)
    for outcome in random.Random(1).sample(games, len(games)):
        shuffled.add(outcome)
    assert in_order.sure
    assert in_order.deals == shuffled.deals < 20
    assert in_order.summary()["bots"] == shuffled.summary()["bots"]
    assert in_order.summary()["until_sure"]["sure"]
    assert "multiplied his stake" in in_order.summary()["until_sure"]["rule"]


def test_equal_bots_play_to_the_end() -> None:
    match = Match(TWO, until_sure=True)
    for number in range(80):
        match.add(two(number, [30, 20], [0]))
    assert match.deals == 40
    assert not match.sure
    assert match.summary()["pairs"][0]["win_difference"] == 0


def test_alone_the_higher_score_on_the_deal_wins_it() -> None:
    what = Task("a game for one", ("a", "b"), (), 5, seats=1, seatings=2, watched=True)
    match = Match(what)
    scores = {"a": [50, 40], "b": [30, 40]}
    for number in range(4):
        (name,) = what.seated(number)
        match.add(Outcome(number, [scores[name][what.deal(number)]], [0], 9))
    rows = {row["bot"]: row for row in match.summary()["bots"]}
    assert (rows["a"]["win_share"], rows["b"]["win_share"]) == (0.75, 0.25)
    assert rows["a"]["fair_share"] == 0.5
    assert [sorted(ranking) for ranking in match.rankings()] == [[("a", 0), ("b", 1)], [("a", 0), ("b", 0)]]


def test_ranks() -> None:
    """Winners first, even where points are equal; the others by their points."""
    game = Outcome(0, [20, 30, 25, 30], [3], 9)
    assert [rank(game, seat) for seat in range(4)] == [3, 1, 2, 0]


def test_a_real_match() -> None:
    games = 4 if SMOKE else 60
    match = Match(match_task("san-juan", ["heuristic", "random"], None, {}, 5), until_sure=True)
    with closing(run(match, games, Here(), None)) as coming:
        for _ in coming:
            pass
    heuristic, random_ = match.summary()["bots"]
    assert heuristic["win_share"] > 0.7
    assert heuristic["seconds_per_move"] > random_["seconds_per_move"]
    if not SMOKE:
        assert match.sure
        assert match.games < games
