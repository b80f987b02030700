"""Backups: all there is in a database as one SQLite file, whichever database it comes from or goes to.

Taken while the server plays: what is read is of one moment. A file appears under its name once it is whole, checked and
on disk.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy.engine import URL, Connection

from ratusz.server.store.opening import (
    VERSIONS,
    BadDatabase,
    check_file,
    check_ours,
    check_pages,
    check_revision,
    make_engine,
    migrate,
    parsed_url,
    revision_of,
    shown,
    sqlite_file,
    told,
)

ROWS: Final = 1000
SIDES: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside its file."""

Counts = dict[str, int]
"""Table of the database → its rows."""


def backup(database: str, path: Path) -> Counts:
    """Writes all there is in the database to a new file."""
    if path.exists():
        raise BadDatabase(f"{path} is already there: a backup is written to a new file")
    url = parsed_url(database)
    with _whole(path) as fresh, _connected(url, snapshot=True) as source:
        check_revision(source, shown(url))
        if revision_of(source) is None:
            raise BadDatabase(f"{shown(url)} holds no tables of Ratusz")
        return _written(source, fresh)


def restore(path: Path, database: str, *, replace: bool = False) -> Counts:
    """Fills an empty database (any, with `replace`) with what a backup holds, and brings it to the present schema. What
    was in a SQLite file stays beside it under another name; PostgreSQL changes all at once or not at all."""
    url = parsed_url(database)
    if not path.is_file():
        raise BadDatabase(f"there is no backup {path}")
    kept = parsed_url(f"sqlite:///{path}")
    with _connected(kept) as source:
        check_pages(source, path)
        check_revision(source, str(path))
        if revision_of(source) is None:
            raise BadDatabase(f"{path} is no backup of Ratusz")
        file = sqlite_file(url)
        if file is None:
            return _restore_postgres(source, url, replace)
        return _restore_sqlite(source, file, replace)


def _restore_sqlite(source: Connection, file: Path, replace: bool) -> Counts:
    check_file(file, empty=True)
    if file.exists() and file.stat().st_size and not replace:
        raise BadDatabase(f"{file} is already there: --replace puts it aside")
    with _whole(file, aside=True) as fresh:
        return _written(source, fresh, "head")


def _restore_postgres(source: Connection, url: URL, replace: bool) -> Counts:
    with _connected(url) as target:
        present = sa.MetaData()
        present.reflect(target)
        if present.tables:
            if not replace:
                raise BadDatabase(f"{shown(url)} is not empty: --replace throws away what it holds")
            check_ours(target, shown(url))
            present.drop_all(target)
        counts = _copy(source, target)
        _move_sequences_on(target)
        migrate(target)
        target.commit()
        return counts


@contextmanager
def _connected(url: URL, *, snapshot: bool = False) -> Iterator[Connection]:
    """What is read is of one moment; what is written is one unit."""
    engine = make_engine(url, wal=False)
    if snapshot and url.drivername != "sqlite":
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    try:
        with told(shown(url)), engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


@contextmanager
def _whole(path: Path, *, aside: bool = False) -> Iterator[Path]:
    """A file to write that takes its name only once it is whole and on disk; nobody else may read it, for it holds what
    people sign in with. `aside`: what has the name keeps another one."""
    fresh = path.with_name(f"{path.name}.partial")
    _remove(fresh)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield fresh
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
        if aside and path.exists():
            _put_aside(path)
        fresh.replace(path)
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)
    except OSError as error:
        raise BadDatabase(f"{error.filename or path}: {error.strerror}") from error
    finally:
        _remove(fresh)


def _put_aside(path: Path) -> None:
    """Under its name there is always one file or the other. What SQLite keeps beside it goes first: read together with
    another file it would spoil that one."""
    other = path.with_name(f"{path.name}.{time.strftime('%Y%m%d-%H%M%S')}")
    for side in SIDES:
        if Path(f"{path}{side}").exists():
            Path(f"{path}{side}").rename(f"{other}{side}")
    try:
        os.link(path, other)
    except OSError:  # not on this disk
        path.rename(other)


def _remove(path: Path) -> None:
    for side in ("", *SIDES):
        Path(f"{path}{side}").unlink(missing_ok=True)


def _written(source: Connection, path: Path, revision: str | None = None) -> Counts:
    """A new SQLite file with everything in it, looked through again."""
    engine = make_engine(parsed_url(f"sqlite:///{path}"), wal=False)
    try:
        with told(str(path)):
            with engine.begin() as target:
                counts = _copy(source, target)
                if revision is not None:
                    migrate(target, revision)
            with engine.connect() as written:
                check_pages(written, path)
                if written.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
                    raise BadDatabase(f"{path} does not hold together")
    finally:
        engine.dispose()
    return counts


def _copy(source: Connection, target: Connection) -> Counts:
    """Every row of every table, in a database that is made for them."""
    migrate(target, revision_of(source) or "head")
    there, here = sa.MetaData(), sa.MetaData()
    there.reflect(source)
    here.reflect(target)
    counts: Counts = {}
    for table in here.sorted_tables:
        if table.name == VERSIONS:
            continue
        counts[table.name] = 0
        rows = source.execution_options(yield_per=ROWS).execute(sa.select(there.tables[table.name]))
        for part in rows.partitions():
            target.execute(table.insert(), [row._asdict() for row in part])
            counts[table.name] += len(part)
    return counts


def _move_sequences_on(target: Connection) -> None:
    """PostgreSQL counts on from the highest number there is."""
    here = sa.MetaData()
    here.reflect(target)
    for table in here.tables.values():
        column = table.autoincrement_column
        if column is not None and column.server_default is not None:
            highest = target.execute(sa.select(sa.func.max(column))).scalar()
            sequence = sa.func.pg_get_serial_sequence(table.name, column.name)
            target.execute(sa.select(sa.func.setval(sequence, highest or 1, highest is not None)))
