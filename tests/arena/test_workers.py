"""Handing out games: the same results from every kind of worker, and nothing lost with a worker."""

from __future__ import annotations

import os
import random
import socket
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ratusz
from ratusz.arena import workers
from ratusz.arena.task import Outcome, task
from ratusz.arena.workers import Batch, Here, Played, Processes, RayWorkers, WorkersLost, hire, outcomes, play_batch
from ratusz.core.extras import MissingExtra, extra

pytestmark = pytest.mark.slow

WHAT = task("san-juan", ["random", "random"], {"new_buildings": True}, 5)


def in_order(games: Any) -> list[Outcome]:
    return sorted(games, key=lambda outcome: outcome.number)


def test_every_number_is_played_once() -> None:
    assert [outcome.number for outcome in outcomes(WHAT, range(3, 40), Here())] == list(range(3, 40))


def test_two_processes_play_the_same_games_as_one() -> None:
    with closing(Processes(2)) as pool:
        assert in_order(outcomes(WHAT, range(12), pool)) == list(outcomes(WHAT, range(12), Here()))


def die_once(batch: Batch) -> Played:
    """Goes down with its whole process the first time it is asked for game 3."""
    mark = Path(os.environ["RATUSZ_TEST_MARK"])
    if 3 in batch.numbers and not mark.exists():
        mark.touch()
        os._exit(9)
    return play_batch(batch)


def die(batch: Batch) -> Played:
    os._exit(9)


def fail(batch: Batch) -> Played:
    raise ValueError("a bug")


def test_the_games_of_a_lost_process_are_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATUSZ_TEST_MARK", str(tmp_path / "died"))
    with closing(Processes(2, die_once)) as pool:
        assert in_order(outcomes(WHAT, range(8), pool)) == list(outcomes(WHAT, range(8), Here()))
    assert (tmp_path / "died").exists()


def test_games_that_kill_every_worker_are_given_up() -> None:
    with closing(Processes(1, die)) as pool, pytest.raises(WorkersLost, match="3 workers were lost while playing game"):
        list(outcomes(WHAT, range(8), pool))


def test_a_bug_is_not_hidden() -> None:
    with closing(Processes(1, fail)) as pool, pytest.raises(RuntimeError, match=r"game \(0,\): ValueError: a bug"):
        list(outcomes(WHAT, range(8), pool))


def test_workers_are_free_again_after_an_early_stop() -> None:
    with closing(Processes(2)) as pool:
        with closing(outcomes(WHAT, range(1000), pool)) as coming:
            next(coming)
        other = task("san-juan", ["random", "random", "random"], {}, 6)
        assert all(len(outcome.scores) == 3 for outcome in outcomes(other, range(4), pool))


def test_a_worker_of_another_version_refuses() -> None:
    with pytest.raises(RuntimeError, match=r"the games are for 0\.0\.0"):
        play_batch(Batch(WHAT, (0,), "0.0.0"))


class FakeRay:
    """As much of Ray as is used: tasks run when they are waited for, in any order, and some nodes go down."""

    class RayError(Exception):
        pass

    class RayTaskError(RayError):
        pass

    def __init__(self, losses: int) -> None:
        self.losses = losses
        self.chance = random.Random(4)
        self.exceptions = SimpleNamespace(RayError=self.RayError, RayTaskError=self.RayTaskError)
        self.address: str | None = "not called"
        self.cancelled = 0
        self.submitted = 0
        self.down = False

    def init(self, address: str | None, **_: object) -> None:
        if address == "auto":
            raise ConnectionError("could not find any\nlong story")
        self.address = address

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def remote(self, **_: object) -> Any:
        def submit(work: Any) -> SimpleNamespace:
            def later(batch: Batch) -> Any:
                self.submitted += 1
                return lambda: work(batch)

            return SimpleNamespace(remote=later)

        return submit

    def wait(self, references: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return [self.chance.choice(references)], []

    def get(self, reference: Any) -> Played:
        if self.losses:
            self.losses -= 1
            raise self.RayError("the node died")
        played: Played = reference()
        return played

    def cancel(self, _: Any, force: bool) -> None:
        self.cancelled += 1

    def shutdown(self) -> None:
        self.down = True


def with_ray(monkeypatch: pytest.MonkeyPatch, losses: int = 0) -> FakeRay:
    fake = FakeRay(losses)
    monkeypatch.setitem(sys.modules, "ray", fake)
    return fake


def test_ray_plays_the_same_games_though_nodes_go_down(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = with_ray(monkeypatch, losses=2)
    with socket.create_server(("127.0.0.1", 0)) as head:
        address = f"127.0.0.1:{head.getsockname()[1]}"
        with closing(hire(1, address)) as cluster:
            assert isinstance(cluster, RayWorkers)
            assert in_order(outcomes(WHAT, range(20), cluster)) == list(outcomes(WHAT, range(20), Here()))
    assert fake.address == address
    assert fake.down


def test_ray_is_told_when_nobody_listens_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = with_ray(monkeypatch)
    with closing(RayWorkers("local")) as cluster, closing(outcomes(WHAT, range(1000), cluster)) as coming:
        next(coming)
    assert fake.address is None
    assert fake.cancelled > 0
    assert fake.submitted < 20


def test_no_cluster_there(monkeypatch: pytest.MonkeyPatch) -> None:
    with_ray(monkeypatch)
    with pytest.raises(ratusz.BadOption, match=r"no Ray cluster at 'auto': could not find any$"):
        RayWorkers("auto")
    with socket.create_server(("127.0.0.1", 0)) as gone:
        address = f"127.0.0.1:{gone.getsockname()[1]}"
    with pytest.raises(ratusz.BadOption, match=f"no Ray cluster at '{address}': Connection refused"):
        RayWorkers(address)


def test_a_missing_extra_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"this needs ray: pip install 'ratusz\[ray\]'"):
        workers.hire(1, "local")
    with pytest.raises(MissingExtra, match=r"pip install 'ratusz\[arena\]'"):
        extra("no_such_package", "arena")
