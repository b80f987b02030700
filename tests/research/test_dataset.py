"""Datasets: what stands in them, going on after a stop, and refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet
from typer.testing import CliRunner

import ratusz
from ratusz import cli
from ratusz.core import rng
from ratusz.research import dataset
from ratusz.research.dataset import Dataset

BOTS = ["random", "random"]


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "SHARD_GAMES", 2)


def plan(games: int = 5, seed: int = 7, bots: list[str] | None = None) -> Dataset:
    return Dataset.plan(ratusz.game("san-juan"), bots or BOTS, games, {}, seed)


def rows(folder: Path) -> list[dict[str, Any]]:
    tables = [parquet.read_table(path) for path in sorted(folder.glob("*.parquet"))]
    return [row for table in tables for row in table.to_pylist()]


def test_rows_are_the_games_choices(tmp_path: Path) -> None:
    """Every game can be played again from its rows: seats, features, legal moves, results."""
    assert list(plan().write(tmp_path)) == [2, 4, 5]
    found = rows(tmp_path)
    for number in range(5):
        state = ratusz.new("san-juan", seats=2, seed=rng.word(7, number))
        choices = [row for row in found if row["game"] == number]
        for index, row in enumerate(choices):
            assert (row["number"], row["seat"]) == (index, state.seat)
            assert row["features"] == list(state.features(state.seat))
            assert row["legal"] == state.moves()
            assert row["name"] == ratusz.game("san-juan").moves.name(row["move"])
            state.play(row["move"])
        assert state.seat == ratusz.OVER
        for row in choices:
            assert row["score"] == state.scores()[row["seat"]]
            assert (row["share"] > 0) == (row["seat"] in state.winners())


def test_bots_take_turns_on_the_seats(tmp_path: Path) -> None:
    list(plan(2, bots=["random", "heuristic"]).write(tmp_path))
    seated = {(row["game"], row["seat"]): row["bot"] for row in rows(tmp_path)}
    assert seated == {(0, 0): "random", (0, 1): "heuristic", (1, 0): "heuristic", (1, 1): "random"}


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    list(plan().write(whole))
    next(plan().write(stopped))
    (stopped / "part-00001.unfinished").write_bytes(b"half a shard")
    before = (stopped / "part-00000.parquet").stat().st_mtime_ns
    list(plan().write(stopped))
    assert rows(stopped) == rows(whole)
    assert (stopped / "part-00000.parquet").stat().st_mtime_ns == before
    assert sorted(path.name for path in stopped.iterdir()) == sorted(path.name for path in whole.iterdir())


def test_more_games_are_added(tmp_path: Path) -> None:
    list(plan(3).write(tmp_path))
    list(plan(5).write(tmp_path))
    assert {row["game"] for row in rows(tmp_path)} == {0, 1, 2, 3, 4}


def test_the_datasheet(tmp_path: Path) -> None:
    list(plan().write(tmp_path))
    sheet = json.loads((tmp_path / "datasheet.json").read_text())
    assert sheet["environment"] == "san_juan_v1"
    assert (sheet["games"], sheet["seed"], sheet["bots"]) == (5, 7, BOTS)
    assert sheet["features"] == len(rows(tmp_path)[0]["features"])
    assert set(sheet["columns"]) == set(rows(tmp_path)[0])
    assert "seed 7" in (tmp_path / "README.md").read_text()


def test_another_dataset_is_left_alone(tmp_path: Path) -> None:
    list(plan(2).write(tmp_path))
    before = rows(tmp_path)
    with pytest.raises(ratusz.BadOption, match=r"another seed \(7, not 8\)"):
        list(plan(seed=8).write(tmp_path))
    (tmp_path / "part-00000.parquet").write_bytes(b"damaged")
    with pytest.raises(ratusz.BadOption, match="damaged; delete it"):
        list(plan(2).write(tmp_path))
    (tmp_path / "part-00000.parquet").unlink()
    list(plan(2).write(tmp_path))
    assert rows(tmp_path) == before


def test_other_files_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna")
    with pytest.raises(ratusz.BadOption, match="holds other files"):
        list(plan().write(tmp_path))


def test_the_command(tmp_path: Path) -> None:
    command = ["dataset", "san-juan", "--games", "3", "--bots", "random,random", "-o", str(tmp_path / "d")]
    first = CliRunner().invoke(cli.app, command, catch_exceptions=False)
    assert "3 games in 2 shards, seed" in first.output
    again = CliRunner().invoke(cli.app, command, catch_exceptions=False)
    assert again.output == first.output
    with pytest.raises(ratusz.BadOption, match="2 to 4 players"):
        CliRunner().invoke(cli.app, [*command[:5], "random", "-o", str(tmp_path / "e")], catch_exceptions=False)
