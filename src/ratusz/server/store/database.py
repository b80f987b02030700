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
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy import event
from sqlalchemy.engine import Connection, Engine, make_url

from ratusz.server.store.schema import keys

P = ParamSpec("P")
T = TypeVar("T")

BATCH: Final = 256
READERS: Final = 4
CHANNEL: Final = "ratusz"
BUSY_SECONDS: Final = 30


class Stale(Exception):
    """Somebody else has changed the table since it was read."""


class Store:
    """One database. `read` and `write` take a function of a connection; everything a `write` does is one unit."""

    def __init__(self, url: str) -> None:
        self.url = normal_url(url)
        self.postgres = make_url(self.url).get_backend_name() == "postgresql"
        self.engine = make_engine(self.url)
        self._snapshots = self.engine
        if self.postgres:  # SQLite does so by itself
            self._snapshots = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self.process = secrets.token_hex(4)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_batches, name="store-writer", daemon=True)
        self._listener: _Listener | None = None

    def open(self) -> None:
        """Brings the database to the present schema and starts the writer."""
        migrate(self.url, self.engine)
        self._writer.start()

    def listen(self, told: Callable[[str], None]) -> None:
        """Calls `told`, on the running loop, with the id of each table that another process has changed."""
        if self.postgres:
            self._listener = _Listener(self.url, self.process, told, asyncio.get_running_loop())
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


class _Listener(threading.Thread):
    """Waits for NOTIFY on a connection of its own; comes back by itself after the database was away."""

    def __init__(self, url: str, process: str, told: Callable[[str], None], loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(name="store-listener", daemon=True)
        self._dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._process = process
        self._told = told
        self._loop = loop
        self._stopped = threading.Event()
        self.ready = threading.Event()

    def run(self) -> None:
        import psycopg

        while not self._stopped.is_set():
            try:
                with psycopg.connect(self._dsn, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.ready.set()
                    while not self._stopped.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            process, table = notice.payload.split(" ", 1)
                            if process != self._process:
                                self._loop.call_soon_threadsafe(self._told, table)
            except psycopg.OperationalError:
                self._stopped.wait(1)

    def start(self) -> None:
        super().start()
        self.ready.wait(10)

    def stop(self) -> None:
        self._stopped.set()
        self.join()


def normal_url(url: str) -> str:
    """`postgresql://…` as SQLAlchemy wants it for psycopg 3."""
    for prefix in ("postgres://", "postgresql://"):
        if url.startswith(prefix):
            return "postgresql+psycopg://" + url.removeprefix(prefix)
    return url


def make_engine(url: str) -> Engine:
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return sa.create_engine(url, pool_size=READERS + 1, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url, connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the driver's own BEGIN comes too late for savepoints
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def migrate(url: str, engine: Engine) -> None:
    """Runs the migrations that have not been run on this database."""
    config = Config()
    config.set_main_option("script_location", "ratusz.server.store:migrations")
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # two processes may start at once
            connection.execute(sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtext(CHANNEL))))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _secret(connection: Connection) -> str:
    found = connection.execute(sa.select(keys.c.value).where(keys.c.name == "secret")).scalar()
    if found is None:
        found = secrets.token_urlsafe(32)
        connection.execute(keys.insert().values(name="secret", value=found))
    return str(found)
