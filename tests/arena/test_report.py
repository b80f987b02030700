"""The report: figures that add up, readable names, people's figures beside ours, Parquet that comes back."""

from __future__ import annotations

import json
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import pytest

import ratusz
from ratusz.arena import report
from ratusz.arena.report import figures, page, svg
from ratusz.arena.report.human import human
from ratusz.arena.task import Outcome, Story, Task, play, task
from ratusz.core.extras import MissingExtra
from ratusz.core.texts import texts

SAN_JUAN = ratusz.game("san-juan")
SAY = texts("en", SAN_JUAN)
TWO = Task("san-juan", ("random", "random"), (), 5, watched=True)


def game(
    number: int, winner: int, *moves: dict[str, int], events: list[dict[str, Any]] | None = None, repeated: str = ""
) -> Outcome:
    """Two seats; the winner has 30 points and the other 20."""
    scores = [20, 20]
    scores[winner] = 30
    final = [{"goods": 2 + 3 * (seat == winner), "board": "4"} for seat in (0, 1)]
    told = events or []
    return Outcome(number, scores, [winner], 9, Story([1.0, 2.0], [4, 5], list(moves), final, 12, told, [repeated]))


def build(*cards: str) -> dict[str, int]:
    return {f"build {card}": 1 for card in cards} | {"pass": 3, "pay": 2}


def test_what_winners_build() -> None:
    """The smithy is built by three of four seats and by both winners; the tower by one loser."""
    outcomes = [
        game(0, 0, build("smithy"), build("tower")),
        game(1, 1, build("smithy"), build("smithy") | {"role builder": 2}),
    ]
    role, built = figures.picks(SAN_JUAN, SAY, outcomes)
    assert "…" in built.title
    assert [row.name for row in built.rows] == ["Smithy", "Tower"]
    smithy, tower = built.rows
    assert (smithy.taken.wins, smithy.taken.tries) == (2, 3)
    assert (smithy.left.wins, smithy.left.tries) == (0, 1)
    assert (smithy.winners_times, smithy.others_times) == (1, 0.5)
    assert (tower.taken.value, tower.left.value) == (0, 2 / 3)
    assert [(row.name, row.winners_times, row.others_times) for row in role.rows] == [("Builder", 1, 0)]


def test_how_games_end() -> None:
    idle = {"note": "idle", "seat": 0, "n": 3, "at": 1.0}
    reshuffled = {"note": "reshuffled", "seat": 0, "at": 0.9}
    outcomes = [
        game(0, 0, {}, {}),
        game(1, 0, {}, {}, events=[reshuffled]),
        game(2, 0, {}, {}, events=[idle]),
        game(3, 0, {}, {}, events=[{**reshuffled, "at": 0.4}]),
    ]
    ways = figures.endings(SAY, outcomes)
    assert ways == [("The usual way", 3), (SAY.note({"note": "idle", "n": 3}, ""), 1)]
    again = [*outcomes, game(4, 0, {}, {}, repeated="idle")]
    assert figures.endings(SAY, again) == [("The usual way", 5)]


def test_a_plot_does_not_repeat_how_all_endings_begin() -> None:
    assert page.common_start(["Last round: no ships", "Last round: no points"]) == "Last round: no "
    assert page.common_start(["Last round: no ships"]) == ""
    assert page.common_start(["one", "two"]) == ""


def test_scores_facts_margins_and_time() -> None:
    outcomes = [game(0, 0, {}, {}), game(1, 1, {}, {})]
    assert [share.value for share in figures.seat_wins(outcomes, 2)] == [0.5, 0.5]
    assert figures.margins(outcomes) == [10, 10]
    assert figures.facts(outcomes) == [figures.Fact("goods", 5, 2)]
    assert figures.scores_by(outcomes, "board") == {"4": [30, 20, 20, 30]}
    assert figures.seconds_per_move(TWO, outcomes) == {"random": pytest.approx(6 / 18)}
    assert figures.quantiles(range(100)) == [5, 25, 50, 75, 95]


def test_people() -> None:
    """The figures of the issue, where they belong."""
    seats = human("puerto-rico", 4, "seat_wins")
    assert seats is not None
    assert seats["values"] == [0.211, 0.174, 0.309, 0.306]
    assert sum(seats["values"]) == pytest.approx(1)
    assert human("puerto-rico", 3, "seat_wins") is None
    means = [human("castles-of-burgundy", count, "mean_score") for count in (2, 3, 4)]
    assert [known["value"] for known in means if known] == [184.6, 201.7, 218.2]
    assert human("le-havre", 3, "rounds") is None
    rounds = human("san-juan", 2, "rounds")
    assert rounds is not None
    assert (rounds["low"], rounds["high"]) == (11, 15)


def test_people_are_drawn_beside_ours() -> None:
    outcomes = [game(0, 0, {}, {}), game(1, 1, {}, {})]
    assert "winners, people" in page.draw(TWO, outcomes)
    by_board = page.score_by(outcomes, {"fact": "board", "values": {"4": 209, "6": 211}})
    assert by_board.count('class="human"') == 2
    assert "<th>board 4</th><td>4</td><td>25.0</td>" in by_board
    assert "<th>board 6</th><td>0</td><td>–</td><td>–</td><td>211.0</td>" in by_board


def drawings() -> list[str]:
    return [
        svg.dots([svg.Dot("a <b>", 0.5, (0.4, 0.6), 0.2, 0.3), svg.Dot("none", None)], "t & t", percent=True, mark=0.5),
        svg.dots([svg.Dot("equal", 7.0)], "one value"),
        svg.boxes([svg.Box("a", [1, 2, 3, 4, 5], 6), svg.Box("b", [3, 3, 3, 3, 3])], "boxes"),
        svg.histogram([("", [5])], "one number"),
        svg.histogram([("winners", [30, 41, 35]), ("others", [-3, 12])], "two", mark=35),
        svg.histogram([("", [14, 15, 22, 60])], "band", band=(11, 15)),
    ]


@pytest.mark.parametrize("drawing", drawings())
def test_drawings_are_sound_and_stay_inside(drawing: str) -> None:
    root = ElementTree.fromstring(drawing)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for element in root:
        for name in ("x", "x1", "x2", "cx"):
            assert 0 <= float(element.get(name, "0")) <= width
        for name in ("y", "y1", "y2", "cy"):
            assert 0 <= float(element.get(name, "0")) <= height


def test_axes_have_round_numbers() -> None:
    assert svg.Scale(0, 1, percent=True).ticks() == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1])
    assert svg.Scale(13, 58).ticks() == [20, 30, 40, 50]
    assert svg.Scale(-7, 4).ticks() == [-5, 0]


def test_a_whole_report(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow.parquet")
    what = task("san-juan", ["random", "random", "random"], {"new_buildings": True}, 5, watched=True)
    outcomes = [play(what, number) for number in range(3)]
    report.write(tmp_path, what, outcomes)
    text = (tmp_path / report.PAGE).read_text()
    assert "San Juan: 3 games" in text
    assert "new_buildings=True" in text
    for title in ("Wins by seat", "Scores", "Length", "How games end", "What players have at the end"):
        assert f">{title}</h2>" in text
    assert "<script" not in text
    assert "http" not in text, "nothing is loaded from elsewhere"
    table = pyarrow.read_table(tmp_path / report.RAW)
    assert json.loads(table.schema.metadata[b"ratusz"])["bots"] == ["random", "random", "random"]
    rows = table.to_pylist()
    assert [row["score"] for row in rows] == [score for outcome in outcomes for score in outcome.scores]
    first = outcomes[0].story
    assert first is not None
    assert dict(rows[1]["moves"]) == first.moves[1]
    assert json.loads(rows[1]["final"]) == first.final[1]
    assert sum(row["win"] for row in rows) == pytest.approx(3)


def test_without_pyarrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"pip install 'ratusz\[report\]'"):
        report.write(tmp_path, TWO, [game(0, 0, {}, {})])
