"""Results on disk: a rerun goes on, a foreign or damaged file is refused in words."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

import ratusz
from ratusz.arena import workers
from ratusz.arena.folder import Results, played, seed_in
from ratusz.arena.task import Outcome, Task, task
from ratusz.arena.workers import Here

WHAT = task("san-juan", ["random", "random"], {"new_buildings": True}, 5, watched=True)


def play(path: Path, games: int, what: Task = WHAT, stop_after: int | None = None) -> list[Outcome]:
    found: list[Outcome] = []
    with Results(path, what) as results, closing(played(what, range(games), Here(), results)) as coming:
        for outcome in coming:
            found.append(outcome)
            if len(found) == stop_after:
                break
    return found


def test_a_rerun_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "deep" / "games.jsonl"
    first = play(path, 8, stop_after=3)
    assert seed_in(path) == 5
    handed_out: list[int] = []
    play_batch = workers.play_batch

    def noted(batch: workers.Batch) -> workers.Played:
        handed_out.extend(batch.numbers)
        return play_batch(batch)

    monkeypatch.setattr(workers, "play_batch", noted)
    again = play(path, 8)
    assert again[: len(first)] == first
    assert handed_out == [outcome.number for outcome in again[len(first) :]]
    assert [outcome.number for outcome in again] == list(range(8))
    assert again == play(tmp_path / "other.jsonl", 8)


def numbers(outcomes: list[Outcome]) -> list[int]:
    return [outcome.number for outcome in outcomes]


def test_stories_come_back_whole(tmp_path: Path) -> None:
    (fresh,) = play(tmp_path / "games.jsonl", 1)
    (kept,) = play(tmp_path / "games.jsonl", 1)
    assert kept == fresh
    assert kept.story == fresh.story


def test_a_line_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    whole = play(path, 4)
    path.write_bytes(path.read_bytes()[:-20])
    assert sorted(numbers(play(path, 4))) == [0, 1, 2, 3]
    assert play(path, 4) == whole


def test_fewer_games_than_there_are(tmp_path: Path) -> None:
    play(tmp_path / "games.jsonl", 4)
    assert numbers(play(tmp_path / "games.jsonl", 2)) == [0, 1]


@pytest.mark.parametrize(
    ("what", "message"),
    [
        (task("san-juan", ["random", "novice"], {"new_buildings": True}, 5, watched=True), "bots "),
        (task("san-juan", ["random", "random"], {}, 5, watched=True), 'options {"new_buildings": true}, not {}'),
        (task("san-juan", ["random", "random"], {"new_buildings": True}, 6, watched=True), "seed 5, not 6"),
    ],
)
def test_other_games_are_refused(tmp_path: Path, what: Task, message: str) -> None:
    path = tmp_path / "games.jsonl"
    play(path, 1)
    before = path.read_bytes()
    with pytest.raises(ratusz.BadOption, match="holds other games") as refused:
        Results(path, what)
    assert message in str(refused.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", ["a diary\n", "[1]\n", "{}\n"])
def test_a_foreign_file_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text(content)
    with pytest.raises(ratusz.BadOption, match="not a file of results"):
        Results(path, WHAT)
    with pytest.raises(ratusz.BadOption, match="not a file of results"):
        seed_in(path)


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    play(path, 2)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], "{}", *lines[2:]]) + "\n")
    with pytest.raises(ratusz.BadOption, match="line 2 is damaged"):
        Results(path, WHAT)


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ratusz.BadOption, match="file"):
        Results(tmp_path / "file" / "games.jsonl", WHAT)
