"""Databases that cannot be used: one sentence, an exit code, and nothing is touched."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from ratusz.server.store.database import Store
from ratusz.server.store.opening import BadDatabase, normal_url
from tests.server.conftest import Told


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A database with a few hundred pages."""
    path = tmp_path / "ratusz.sqlite"
    store = Store(f"sqlite:///{path}")
    store.open()
    store.close()
    connection = sqlite3.connect(path)
    connection.executemany("INSERT INTO keys VALUES (?, ?)", [(f"key {n}", "x" * 1000) for n in range(1000)])
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    return path


def why(url: str) -> str:
    """The same, without a process."""
    with pytest.raises(BadDatabase) as caught:
        Store(url).open()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_what_is_no_database_is_refused_by_the_command(tmp_path: Path, command: Callable[..., Told]) -> None:
    def refused(url: str) -> str:
        told = command("serve", "--port", "0", "--database", url)
        assert (told.code, told.output, told.errors.count("\n")) == (2, "", 0)
        return told.errors.removeprefix("ratusz: ")

    assert refused("foo") == "'foo' is no database: write sqlite:///FILE or postgresql://USER@HOST/NAME"
    unreachable = refused(f"postgresql://ratusz:secret@/games?host={tmp_path}")
    assert unreachable.startswith("the database postgresql://ratusz:***@/games?host=")
    assert unreachable.endswith("No such file or directory")
    assert "secret" not in unreachable
    (tmp_path / "empty").touch()
    assert "is an empty file" in refused(f"sqlite:///{tmp_path / 'empty'}")
    assert (tmp_path / "empty").stat().st_size == 0


@pytest.mark.parametrize(
    "url", ["foo", "", "mysql://root@host/games", "sqlite://", "sqlite:///:memory:", "sqlite+x:///y"]
)
def test_urls_of_nothing(url: str) -> None:
    assert "write sqlite:///FILE" in why(url)


def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    assert "is a folder" in why(f"sqlite:///{tmp_path}")
    (tmp_path / "file").write_text("x")
    assert "is not a folder" in why(f"sqlite:///{tmp_path / 'file' / 'x.sqlite'}")


def test_a_file_of_something_else(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Dear diary, " * 1000)
    assert "file is not a database" in why(f"sqlite:///{path}")
    assert path.read_text() == "Dear diary, " * 1000


def test_a_database_of_something_else(database: str) -> None:
    engine = sa.create_engine(normal_url(database))
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE invoices (number INTEGER)"))
    engine.dispose()
    path = Path(database.removeprefix("sqlite:///"))
    before = path.read_bytes() if path.exists() else b""
    assert "holds something else" in why(database)
    assert (path.read_bytes() if path.exists() else b"") == before
    with engine.connect() as connection:
        assert sa.inspect(connection).get_table_names() == ["invoices"]
    engine.dispose()


def test_a_database_of_a_newer_version(database: str) -> None:
    store = Store(database)
    store.open()
    with store.engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9000'"))
    store.close()
    assert "was written by a newer version of Ratusz (schema 9000)" in why(database)


def test_a_truncated_file(kept: Path) -> None:
    with kept.open("r+b") as file:
        file.truncate(kept.stat().st_size // 2)
    told = why(f"sqlite:///{kept}")
    assert "malformed" in told or "damaged" in told


def test_damage_in_the_middle(kept: Path) -> None:
    size = kept.stat().st_size
    with kept.open("r+b") as file:
        file.seek(size // 2)
        file.write(os.urandom(8192))
    told = why(f"sqlite:///{kept}")
    assert "malformed" in told or "damaged" in told


def test_a_whole_database_opens_again(kept: Path) -> None:
    store = Store(f"sqlite:///{kept}")
    store.open()
    store.close()
