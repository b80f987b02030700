"""Intervals that hold what they promise, checked against published figures and by simulation."""

from __future__ import annotations

import random

import pytest

from ratusz.arena.statistics import (
    SURE,
    Gamblers,
    anytime_interval,
    capital,
    clustered_share_interval,
    difference_interval,
    mean,
    mean_interval,
    share_interval,
    spread,
    student,
)


def test_intervals_of_shares_and_spread() -> None:
    low, high = share_interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert share_interval(0, 10)[0] == pytest.approx(0)
    assert share_interval(0, 0) == (0, 1)
    assert mean([1, 2, 6]) == 3
    assert round(spread([1, 2, 6]), 4) == 2.6458


@pytest.mark.parametrize(("freedom", "point"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042)])
def test_students_points_as_printed_in_tables(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, rel=0.02)


def test_the_interval_of_a_mean() -> None:
    low, high = mean_interval([1.0, 2.0, 3.0])
    assert [low, high] == pytest.approx([2 - 4.3027 / 3**0.5, 2 + 4.3027 / 3**0.5], rel=1e-4)


def test_a_clean_sweep_is_not_certainty() -> None:
    low, high = clustered_share_interval([1.0] * 10)
    assert low == pytest.approx(share_interval(10, 10)[0])
    assert high == pytest.approx(1)


def test_deals_that_agree_count_for_more_than_their_number() -> None:
    """Whoever starts wins: every deal is split, one is not. Pairing takes the seat's advantage out."""
    narrow = clustered_share_interval([0.5] * 50 + [1.0])
    wide = share_interval(51 * 0.51, 51)
    assert narrow[1] - narrow[0] < (wide[1] - wide[0]) / 2


def test_differences_lie_between_the_ends() -> None:
    low, high = difference_interval([1.0, 0.0, 1.0, 0.5])
    assert -1 <= low < 0.625 < high <= 1


def walk(chance: random.Random, edge: float, deals: int) -> list[float]:
    return [1.0 if chance.random() < 0.5 + edge / 2 else -1.0 for _ in range(deals)]


def sure_after(differences: list[float]) -> int | None:
    gamblers = Gamblers()
    for deal, difference in enumerate(differences, start=1):
        gamblers.add(difference)
        if gamblers.sure:
            return deal
    return None


def test_equal_bots_are_rarely_told_apart_though_one_looks_after_every_deal() -> None:
    chance = random.Random(1)
    wrong = sum(sure_after(walk(chance, 0.0, 200)) is not None for _ in range(300))
    assert wrong <= 0.05 * 300


def test_a_better_bot_is_found_out_soon() -> None:
    chance = random.Random(1)
    needed = [sure_after(walk(chance, 0.5, 400)) for _ in range(50)]
    assert all(deals is not None for deals in needed)
    assert sorted(deals for deals in needed if deals is not None)[25] < 80


def test_a_worse_bot_is_found_out_as_soon_as_a_better_one() -> None:
    differences = walk(random.Random(1), 0.5, 400)
    assert sure_after(differences) == sure_after([-difference for difference in differences])


def test_the_gamblers_capital_is_what_is_counted() -> None:
    differences = [1.0, 1.0, -1.0, 0.5] * 20
    deal = sure_after(differences)
    assert deal is not None
    assert capital(differences[:deal], 0.0) >= SURE > capital(differences[: deal - 1], 0.0)


def test_the_interval_at_stopping_agrees_with_the_rule() -> None:
    differences = [1.0, 1.0, -1.0, 0.5] * 20
    deal = sure_after(differences)
    assert deal is not None
    assert anytime_interval(differences[:deal])[0] > -1e-6
    assert anytime_interval(differences[: deal - 1])[0] < 0
    low, high = anytime_interval(differences)
    assert low < mean(differences) < high
    assert list(anytime_interval([-difference for difference in differences])) == pytest.approx([-high, -low])


def test_the_interval_at_stopping_holds_the_truth() -> None:
    """Stopping the moment it suits, 95 of 100 such intervals hold the true difference of 0.3 nevertheless."""
    chance = random.Random(2)
    held = 0
    for _ in range(100):
        differences = walk(chance, 0.3, 300)
        low, high = anytime_interval(differences[: sure_after(differences)])
        held += low <= 0.3 <= high
    assert held >= 95
