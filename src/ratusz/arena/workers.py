"""Who plays the games of a task: this process, several, or the machines of a Ray cluster.

Games are handed out in small batches and come back as they finish. A worker that is lost costs nothing but time: its
batch is handed out again.
"""

from __future__ import annotations

import multiprocessing
import signal
import socket
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from itertools import islice
from multiprocessing import connection
from typing import Any, Protocol

import ratusz
from ratusz.arena.task import Outcome, Task, play
from ratusz.core.extras import extra
from ratusz.core.game import BadOption

BATCH_SECONDS = 0.5
"""A batch of fast games is about this long, so that handing it out costs little and Ctrl-C loses little."""
LARGEST_BATCH = 256
Stream = Generator[Outcome, None, None]
"""Games as they finish. Whoever stops listening closes it, so that nobody plays on for nothing."""
KNOCK_SECONDS = 5
ATTEMPTS = 3
"""A batch whose workers were lost this often is not handed out again: the fault may be its own."""


class WorkersLost(RuntimeError):
    """Worker after worker goes down over the same games."""


@dataclass(frozen=True)
class Batch:
    """Games handed out together."""

    task: Task
    numbers: tuple[int, ...]
    version: str = ratusz.__version__
    """Who hands it out; another version might play another game."""


@dataclass(frozen=True)
class Played:
    batch: Batch
    outcomes: list[Outcome] | None
    """None: the worker was lost."""
    seconds: float = 0.0


def play_batch(batch: Batch) -> Played:
    """The task function, the same wherever it runs."""
    if batch.version != ratusz.__version__:
        raise RuntimeError(f"this worker has ratusz {ratusz.__version__}, the games are for {batch.version}")
    started = time.perf_counter()
    outcomes = [play(batch.task, number) for number in batch.numbers]
    return Played(batch, outcomes, time.perf_counter() - started)


class Workers(Protocol):
    size: int
    """How many batches they take at a time."""

    def submit(self, batch: Batch) -> None: ...

    def collect(self) -> Played:
        """Waits for one of the batches submitted."""

    def drop(self) -> None:
        """Stops what is being played; batches not collected are forgotten."""

    def close(self) -> None:
        """Nothing more will be submitted."""


def outcomes(task: Task, numbers: Iterable[int], workers: Workers) -> Stream:
    """Those games of a task as they finish, in any order. The workers stay open for the next task."""
    fresh = iter(numbers)
    lost: deque[Batch] = deque()
    losses: Counter[Batch] = Counter()
    size = 1
    running = 0

    def next_batch() -> Batch | None:
        if lost:
            return lost.popleft()
        batch = tuple(islice(fresh, size))
        return Batch(task, batch) if batch else None

    try:
        while True:
            while running < workers.size and (batch := next_batch()) is not None:
                workers.submit(batch)
                running += 1
            if running == 0:
                return
            played = workers.collect()
            running -= 1
            if played.outcomes is None:
                losses[played.batch] += 1
                if losses[played.batch] == ATTEMPTS:
                    games = ", ".join(map(str, played.batch.numbers))
                    raise WorkersLost(f"{ATTEMPTS} workers were lost while playing game {games}; enough memory?")
                lost.append(played.batch)
                continue
            pace = max(played.seconds, 1e-6) / len(played.batch.numbers)
            size = max(1, min(LARGEST_BATCH, 2 * size, int(BATCH_SECONDS / pace)))
            yield from played.outcomes
    finally:
        workers.drop()


def hire(jobs: int, ray: str | None) -> Workers:
    """Workers as the command line asks for them."""
    if ray is not None:
        return RayWorkers(ray)
    return Here() if jobs == 1 else Processes(jobs)


class Here:
    """No worker but this process."""

    size = 1

    def __init__(self) -> None:
        self.waiting: deque[Batch] = deque()

    def submit(self, batch: Batch) -> None:
        self.waiting.append(batch)

    def collect(self) -> Played:
        return play_batch(self.waiting.popleft())

    def drop(self) -> None:
        self.waiting.clear()

    def close(self) -> None:
        self.drop()


class Processes:
    """Processes on this machine, each at the other end of a pipe."""

    def __init__(self, jobs: int, work: Callable[[Batch], Played] = play_batch) -> None:
        self.size = jobs
        self.work = work
        self.context = multiprocessing.get_context("spawn")
        self.idle: list[_Process] = []
        self.busy: dict[Any, tuple[_Process, Batch]] = {}

    def submit(self, batch: Batch) -> None:
        process = self.idle.pop() if self.idle else _Process(self.context, self.work)
        try:
            process.pipe.send(batch)
        except OSError:
            process.stop()  # it died while idle; the end of its pipe tells collect
        self.busy[process.pipe] = (process, batch)

    def collect(self) -> Played:
        pipe = connection.wait(list(self.busy))[0]
        process, batch = self.busy.pop(pipe)
        try:
            answer = process.pipe.recv()
        except (EOFError, OSError):
            process.stop()
            return Played(batch, None)
        self.idle.append(process)
        if isinstance(answer, Exception):
            raise answer
        assert isinstance(answer, Played)
        return answer

    def drop(self) -> None:
        for process, _ in self.busy.values():
            process.stop()
        self.busy.clear()

    def close(self) -> None:
        self.drop()
        for process in self.idle:
            process.stop()
        self.idle.clear()


class _Process:
    def __init__(self, context: Any, work: Callable[[Batch], Played]) -> None:
        self.pipe, far_end = context.Pipe()
        self.process = context.Process(target=_serve, args=(far_end, work), daemon=True)
        self.process.start()
        far_end.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.join()


def _serve(pipe: Any, work: Callable[[Batch], Played]) -> None:
    """The life of a worker process. Ctrl-C is its parent's business; without a parent it goes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            batch = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: Played | Exception = work(batch)
        except Exception as error:
            answer = RuntimeError(f"game {batch.numbers}: {type(error).__name__}: {error}")
        pipe.send(answer)


class RayWorkers:
    """The machines of a Ray cluster, each with this version of ratusz installed. `local` starts Ray here."""

    def __init__(self, address: str) -> None:
        ray = extra("ray", "ray")
        self.ray = ray
        knock(address)
        try:
            ray.init(address=None if address == "local" else address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadOption(f"no Ray cluster at {address!r}: {str(error).splitlines()[0]}") from error
        # lost batches come back to `outcomes`, which hands them out again wherever there is room
        self.work = ray.remote(num_cpus=1, max_retries=0)(play_batch)
        self.size = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.busy: dict[Any, Batch] = {}

    def submit(self, batch: Batch) -> None:
        self.busy[self.work.remote(batch)] = batch

    def collect(self) -> Played:
        done, _ = self.ray.wait(list(self.busy), num_returns=1)
        batch = self.busy.pop(done[0])
        try:
            played = self.ray.get(done[0])
        except self.ray.exceptions.RayTaskError:
            raise
        except self.ray.exceptions.RayError:
            return Played(batch, None)
        assert isinstance(played, Played)
        return played

    def drop(self) -> None:
        for reference in self.busy:
            self.ray.cancel(reference, force=True)
        self.busy.clear()

    def close(self) -> None:
        self.drop()
        self.ray.shutdown()


def knock(address: str) -> None:
    """Raises BadOption if nobody answers at HOST:PORT; Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), KNOCK_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise BadOption(f"no Ray cluster at {address!r}: {getattr(error, 'strerror', None) or error}") from error
