"""The ladder: every level against the one below, ratings in order, and a page that keeps what others wrote."""

from __future__ import annotations

from pathlib import Path

import pytest

import ratusz
from ratusz import bots
from ratusz.arena import ladder
from ratusz.arena.ladder import Goal, Ladder, goal, markdown, pairs, rate, read_counts, with_section
from ratusz.arena.task import Outcome, Story

pytestmark = pytest.mark.slow


def test_who_meets_whom() -> None:
    assert pairs() == [
        ("heuristic", "random"),
        ("casual", "novice"),
        ("club", "casual"),
        ("expert", "club"),
        ("expert", "heuristic"),
    ]


def test_numbers_of_players() -> None:
    assert read_counts("san-juan", "") == [2, 3, 4]
    assert read_counts("san-juan", "2, 4") == [2, 4]
    with pytest.raises(ratusz.BadOption, match="san-juan is for 2 to 4 players, not 5"):
        read_counts("san-juan", "2,5")
    with pytest.raises(ratusz.BadOption, match="write numbers of players as 2,3,4, not 'two'"):
        read_counts("san-juan", "two")


def test_goals() -> None:
    assert goal("heuristic", "random", 2) == Goal(0.95)
    assert goal("heuristic", "random", 4) == Goal(0.8)
    assert goal("expert", "heuristic", 2) == Goal(0.75)
    assert goal("expert", "heuristic", 4) == Goal(0.5)
    above = goal("club", "casual", 3)
    assert above.reached({"win_share": 0.4, "win_interval": [0.34, 0.5], "fair_share": 1 / 3})
    assert not above.reached({"win_share": 0.4, "win_interval": [0.33, 0.5], "fair_share": 1 / 3})


def test_ratings_follow_the_results() -> None:
    games = [[("a", 0), ("b", 1), ("b", 1)], [("b", 0), ("c", 1)], [("c", 1), ("a", 0)]] * 40
    ratings = rate(games)
    assert ratings["a"][0] > ratings["b"][0] > ratings["c"][0]
    assert all(sigma < 25 / 3 for _, sigma in ratings.values())


def played_ladder(monkeypatch: pytest.MonkeyPatch) -> Ladder:
    """Two players, two levels; the first bot of each match wins three games of four."""
    monkeypatch.setattr(bots, "LEVELS", {"novice": bots.LEVELS["novice"], "casual": bots.LEVELS["casual"]})
    made = Ladder("san-juan", [2], {}, 5)
    for match in made.matches:
        for number in range(80):
            first = match.task.seated(number).index(next(iter(match.bots)))
            winner = 1 - first if number % 4 == 0 else first
            scores = [20, 20]
            scores[winner] = 26
            story = Story([2.0, 2.0], [10, 10], [{}, {}], [{}, {}], None, [], [])
            match.add(Outcome(number, scores, [winner], 20, story))
    return made


def test_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    text = markdown(played_ladder(monkeypatch).summary())
    assert "| rating | 2 players |" in text
    assert "| 2 | casual – novice | 80 | 75.0% |" in text
    assert "| 50% | above fair: reached | +3.0 |" in text
    assert "| 95%: **missed** |" in text
    assert "(160 games, 0.20 s a move)" in text
    ratings = [line.split()[1] for line in text.splitlines() if "s a move" in line]
    assert ratings.index("novice") < ratings.index("casual")
    assert ratings.index("random") < ratings.index("heuristic")


def test_sections_stand_in_order_and_keep_to_themselves() -> None:
    page = with_section(ladder.TITLE, "puerto-rico", "Puerto Rico", "first figures")
    page = with_section(page, "san-juan", "San Juan", "other figures")
    page = with_section(page, "craftsmen", "Craftsmen", "more figures")
    assert page.index("## Craftsmen") < page.index("## Puerto Rico") < page.index("## San Juan")
    page = page.replace(
        f"{ladder.REMARKS}\n<!-- end of ladder puerto-rico -->",
        f"{ladder.REMARKS}\n\nMissed because of corn.\n<!-- end of ladder puerto-rico -->",
    )
    again = with_section(page, "puerto-rico", "Puerto Rico", "second figures")
    assert "first figures" not in again
    assert "second figures" in again
    assert again.count("Missed because of corn.") == 1
    assert again.count("## Puerto Rico") == 1
    assert again.startswith(ladder.TITLE)
    for kept in ("other figures", "more figures"):
        assert kept in again
    assert with_section(again, "puerto-rico", "Puerto Rico", "second figures") == again


def test_writing_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "docs" / "ladder.md"
    ladder.write(path, played_ladder(monkeypatch).summary(), "San Juan")
    assert path.read_text().startswith("# The ladder")
    assert "## San Juan" in path.read_text()
    with pytest.raises(ratusz.BadOption, match=str(tmp_path)):
        ladder.write(tmp_path, played_ladder(monkeypatch).summary(), "San Juan")
