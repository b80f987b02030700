"""The store: what has to outlive the process. SQLite in WAL mode, or PostgreSQL for more than one process.

All writing goes through one thread that puts whatever is waiting into one transaction: a busy server pays for one sync
to disk where it would pay for a hundred, and nobody is told of anything before it has been paid.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from ratusz.server.metrics import WRITES
from ratusz.server.settings import BadSetting
from ratusz.server.store.listening import CHANNEL, Listener
from ratusz.server.store.opening import READERS, make_engine, parsed_url, prepare, sqlite_file
from ratusz.server.store.schema import keys

P = ParamSpec("P")
T = TypeVar("T")

BATCH: Final = 256


class Stale(Exception):
    """Somebody else has changed the table since it was read."""


class Store:
    """One database. `read` and `write` take a function of a connection; everything a `write` does is one unit."""

    def __init__(self, url: str) -> None:
        self.url = parsed_url(url)
        self.file = sqlite_file(self.url)
        """Of SQLite."""
        self.postgres = self.file is None
        self.engine = make_engine(self.url)
        self._snapshots = self.engine
        if self.postgres:  # SQLite does so by itself
            self._snapshots = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self.process = secrets.token_hex(4)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_batches, name="store-writer", daemon=True)
        self._listener: Listener | None = None

    def open(self) -> None:
        """Brings the database to the present schema and starts the writer; BadDatabase if it cannot be used."""
        try:
            prepare(self.url, self.engine)
        except BadSetting:
            self.engine.dispose()
            raise
        self._writer.start()

    def listen(self, told: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Calls `told`, on the running loop, with the id of each table that another process has changed, and `missed`
        when the database was away and any may have changed."""
        if self.postgres:
            self._listener = Listener(self.url, self.process, told, missed, asyncio.get_running_loop())
            self._listener.start()

    def close(self) -> None:
        """Writes what is waiting, then lets go of the database."""
        if self._listener is not None:
            self._listener.stop()
        if self._writer.is_alive():
            self._jobs.put(None)
            self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Everything that is read in one go is of one moment."""

        def run() -> T:
            with self._snapshots.connect() as connection:
                return work(connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Returns when the work is on disk. Its exception, if it raises one, undoes all of it."""
        job = _Job(lambda connection: work(connection, *args, **kwargs))
        with WRITES.time():
            self._jobs.put(job)
            result: T = await job.done
        return result

    def announce(self, connection: Connection, table: str) -> None:
        """Tells the other processes, once the transaction is through, that a table has changed."""
        if self.postgres:
            connection.execute(sa.select(sa.func.pg_notify(CHANNEL, f"{self.process} {table}")))

    async def secret(self) -> str:
        """The key all processes on this database sign cookies with; made when it is first asked for."""
        return await self.write(_secret)

    def _write_batches(self) -> None:
        job = self._jobs.get()
        while job is not None:
            batch = [job]
            following: _Job | None = job
            while len(batch) < BATCH:
                try:
                    following = self._jobs.get_nowait()
                except queue.Empty:
                    following = job
                    break
                if following is None:
                    break
                batch.append(following)
            self._write(batch)
            job = None if following is None else self._jobs.get()

    def _write(self, batch: list[_Job]) -> None:
        try:
            with self.engine.begin() as connection:
                for job in batch:
                    job.run(connection, alone=len(batch) == 1)
        except Exception as error:
            for job in batch:
                job.error = job.error or error
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            batch[0].loop.call_soon_threadsafe(_tell, batch)


def open_store(url: str) -> Store:
    store = Store(url)
    store.open()
    return store


class _Job:
    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def run(self, connection: Connection, *, alone: bool) -> None:
        try:
            if alone:
                self.result = self.work(connection)
            else:
                with connection.begin_nested():
                    self.result = self.work(connection)
        except Exception as error:
            self.error = error
            if alone:
                raise


def _tell(batch: list[_Job]) -> None:
    """On the loop, once for all: their work is on disk, or has failed."""
    for job in batch:
        if job.done.cancelled():
            continue
        if job.error is None:
            job.done.set_result(job.result)
        else:
            job.done.set_exception(job.error)


def _secret(connection: Connection) -> str:
    found = connection.execute(sa.select(keys.c.value).where(keys.c.name == "secret")).scalar()
    if found is None:
        found = secrets.token_urlsafe(32)
        connection.execute(keys.insert().values(name="secret", value=found))
    return str(found)
