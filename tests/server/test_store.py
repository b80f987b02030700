"""The store, on both databases."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import Connection

from ratusz.server.store.database import Store
from ratusz.server.store.opening import migrate
from ratusz.server.store.schema import keys, metadata


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = Store(database)
    store.open()
    try:
        yield store
    finally:
        store.close()


def put(connection: Connection, name: str, value: str) -> None:
    connection.execute(keys.insert().values(name=name, value=value))


def names(connection: Connection) -> list[str]:
    return list(connection.execute(sa.select(keys.c.name).order_by(keys.c.name)).scalars())


def test_the_migrations_make_the_schema(database: str) -> None:
    store = Store(database)
    for _ in range(2):
        with store.engine.begin() as connection:
            migrate(connection)
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    store.engine.dispose()


def test_a_failed_write_leaves_nothing_and_spoils_no_other(database: str) -> None:
    def fail(connection: Connection) -> None:
        put(connection, "half", "done")
        raise RuntimeError("no")

    async def scenario() -> None:
        async with opened(database) as store:
            for _ in range(5):  # alone, and together with others in one transaction
                results = await asyncio.gather(
                    store.write(put, "a", "1"), store.write(fail), store.write(put, "b", "2"), return_exceptions=True
                )
                assert isinstance(results[1], RuntimeError)
            assert await store.read(names) == ["a", "b"]

    asyncio.run(scenario())


def test_what_is_read_in_one_go_is_of_one_moment(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as store:
            between = threading.Barrier(2, timeout=30)

            def look_twice(connection: Connection) -> tuple[list[str], list[str]]:
                first = names(connection)
                between.wait()
                between.wait()
                return first, names(connection)

            looking = asyncio.create_task(store.read(look_twice))
            await asyncio.to_thread(between.wait)
            await store.write(put, "a", "1")
            await asyncio.to_thread(between.wait)
            assert await looking == ([], [])
            assert await store.read(names) == ["a"]

    asyncio.run(scenario())


def test_what_was_written_is_there_after_reopening(database: str) -> None:
    async def scenario() -> None:
        async with opened(database) as store:
            await asyncio.gather(*(store.write(put, f"key {n:03}", "x") for n in range(300)))
            secret = await store.secret()
        async with opened(database) as store:
            assert len(await store.read(names)) == 301
            assert await store.secret() == secret

    asyncio.run(scenario())


def test_sqlite_syncs_every_commit(tmp_path_factory: pytest.TempPathFactory) -> None:
    store = Store(f"sqlite:///{tmp_path_factory.mktemp('data') / 'new folder' / 'x.sqlite'}")
    store.open()
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    store.close()


def test_other_processes_hear_of_changes(postgres_database: str) -> None:
    async def scenario() -> None:
        async with opened(postgres_database) as here, opened(postgres_database) as there:
            heard: asyncio.Queue[str] = asyncio.Queue()
            there.listen(heard.put_nowait, lambda: None)
            here.listen(heard.put_nowait, lambda: None)
            await here.write(lambda connection: here.announce(connection, "some-table"))
            assert await asyncio.wait_for(heard.get(), 10) == "some-table"
            await asyncio.sleep(0.2)
            assert heard.empty(), "whoever tells does not hear himself"

    asyncio.run(scenario())
