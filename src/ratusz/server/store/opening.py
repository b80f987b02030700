"""Opening a database: what it is, whether it is ours and whole, and bringing it to the present schema."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import event
from sqlalchemy.engine import URL, Connection, Engine, make_url

from ratusz.core.extras import needs
from ratusz.server.settings import BadSetting

READERS: Final = 4
BUSY_SECONDS: Final = 30
POSTGRES: Final[dict[str, Any]] = {
    "connect_timeout": 10,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""A PostgreSQL that has vanished without a word is noticed within half a minute."""
MIGRATION_LOCK: Final = "ratusz"
VERSIONS: Final = "alembic_version"
"""The table in which a database's schema is named."""
WRITE_AHEAD: Final = ("journal_mode = WAL", "synchronous = FULL")
FORMS: Final = "write sqlite:///FILE or postgresql://USER@HOST/NAME"


class BadDatabase(BadSetting):
    """A database that cannot be used; says why in one sentence."""


class EmptyDatabase(BadDatabase):
    """An empty file where a database was expected."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} is an empty file: restore a backup with `ratusz restore`, or remove the file to begin anew"
        )
        self.path = path


def parsed_url(url: str) -> URL:
    """`sqlite:///…` or `postgresql://…`, the latter as SQLAlchemy wants it for psycopg 3."""
    try:
        parsed = make_url(normal_url(url))
    except (sa.exc.ArgumentError, ValueError) as error:
        raise BadDatabase(f"{url!r} is no database: {FORMS}") from error
    if parsed.drivername not in ("sqlite", "postgresql+psycopg"):
        raise BadDatabase(f"{parsed.drivername!r} is no kind of database we know: {FORMS}")
    if parsed.drivername == "sqlite" and parsed.database in (None, "", ":memory:"):
        raise BadDatabase("a database in memory would forget everything: write sqlite:///FILE")
    return parsed


def normal_url(url: str) -> str:
    for prefix in ("postgres://", "postgresql://"):
        if url.startswith(prefix):
            return "postgresql+psycopg://" + url.removeprefix(prefix)
    return url


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite database; None for PostgreSQL."""
    return Path(url.database) if url.drivername == "sqlite" and url.database else None


def shown(url: URL) -> str:
    """As people write it, without the password."""
    path = sqlite_file(url)
    return str(path) if path is not None else url.set(drivername="postgresql").render_as_string()


def make_engine(url: URL, *, wal: bool = True) -> Engine:
    """`wal`: SQLite writes ahead, and syncs every commit; otherwise it leaves the file as it is."""
    path = sqlite_file(url)
    if path is None:
        with needs("postgres"):
            return sa.create_engine(url, pool_size=READERS + 1, pool_pre_ping=True, connect_args=POSTGRES)
    engine = sa.create_engine(url, connect_args={"timeout": BUSY_SECONDS})

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None  # the driver's own BEGIN comes too late for savepoints
        for pragma in (*WRITE_AHEAD, "foreign_keys = ON") if wal else ("foreign_keys = ON",):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def prepare(url: URL, engine: Engine) -> None:
    """Brings the database to the present schema, if it is ours and whole; BadDatabase says what is wrong with it."""
    where = shown(url)
    path = sqlite_file(url)
    with told(where):
        if path is None:
            with engine.connect() as connection:
                check_revision(connection, where)
        else:
            check_file(path)
            if path.exists():
                _look_through(url, path)
        with engine.begin() as connection:
            migrate(connection)


def _look_through(url: URL, path: Path) -> None:
    """Without changing anything in a file that may be somebody else's."""
    engine = make_engine(url, wal=False)
    try:
        with engine.connect() as connection:
            check_pages(connection, path)
            check_revision(connection, str(path))
    finally:
        engine.dispose()


@contextmanager
def told(where: str) -> Iterator[None]:
    """What the driver says about a database, in one sentence."""
    try:
        yield
    except sa.exc.DBAPIError as error:
        reason = " ".join(str(error.orig).split("\n")[0].split()).rstrip(".")
        raise BadDatabase(f"the database {where} cannot be used: {reason}") from error


def check_file(path: Path, *, empty: bool = False) -> None:
    """Makes the folder. An empty file is nobody's wish, unless it is about to be filled."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise BadDatabase(f"{path} is a folder: name a file in it")
        if not empty and path.exists() and path.stat().st_size == 0 and not Path(f"{path}-wal").exists():
            raise EmptyDatabase(path)
    except FileExistsError as error:
        raise BadDatabase(f"{path.parent} is not a folder") from error
    except OSError as error:
        raise BadDatabase(f"{error.filename or path}: {error.strerror}") from error


def check_pages(connection: Connection, path: Path) -> None:
    found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        reason = " ".join(str(found).removeprefix("*** in database main ***").split())
        raise BadDatabase(f"{path} is damaged ({reason}): restore a backup with `ratusz restore`")


def check_revision(connection: Connection, where: str) -> None:
    """A database that is empty, or of a version we know."""
    check_ours(connection, where)
    revision = revision_of(connection)
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if revision is not None and revision not in known:
        raise BadDatabase(f"{where} was written by a newer version of Ratusz (schema {revision}): install that one")


def check_ours(connection: Connection, where: str) -> None:
    """A database that is empty, or of any version of Ratusz: the first tables of all are still there."""
    tables = set(sa.inspect(connection).get_table_names())
    if not tables <= {VERSIONS} and not tables >= {VERSIONS, "keys", "moves", "seats", "tables", "users"}:
        raise BadDatabase(f"{where} holds something else, not tables of Ratusz")


def migrate(connection: Connection, revision: str = "head") -> None:
    """Runs the migrations up to this one that have not been run on this database."""
    config = _config()
    if connection.dialect.name == "postgresql":  # two processes may start at once
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(sa.func.hashtext(MIGRATION_LOCK))))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def revision_of(connection: Connection) -> str | None:
    """The schema the database has; None if it has none of ours."""
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "ratusz.server.store:migrations")
    return config
