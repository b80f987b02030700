"""Backups are taken from a playing server, restored to either database, and played on."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa

from ratusz.server.store import backup as backups
from ratusz.server.store.backup import backup, restore
from ratusz.server.store.database import Store
from ratusz.server.store.opening import BadDatabase, normal_url
from tests.server.conftest import Told, schema_on
from tests.server.hosting import ANNA, BRUNO, GAME, ME, hosting, two_players


@pytest.fixture(params=["sqlite", "postgres"])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A second empty database, of both kinds in turn."""
    if request.param == "postgres":
        return schema_on(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path / 'elsewhere' / 'ratusz.sqlite'}"


def made(database: str) -> None:
    store = Store(database)
    store.open()
    store.close()


def test_a_restored_game_is_played_on(database: str, elsewhere: str, tmp_path: Path) -> None:
    file = tmp_path / "backups" / "today.sqlite"

    async def play_and_copy() -> str:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            for _ in range(12):
                for user in (ANNA, BRUNO):
                    choices = (await host.tables.watching.scene(table, user)).choices
                    if choices:
                        await host.tables.playing.play(table, user, choices[0].move)
            await host.tables.playing.say(table, ANNA, "Zażółć gęślą jaźń")
            counts = await asyncio.to_thread(backup, database, file)  # the server plays meanwhile
            assert counts["tables"] == 1
            assert counts["chat"] == 1
            assert counts["moves"] == (await host.tables.watching.scene(table, ANNA)).at
            return table

    async def play_on(table: str) -> None:
        async with hosting(elsewhere) as host:
            before = await host.tables.watching.scene(table, None)
            assert [line.text for line in before.chat] == ["Zażółć gęślą jaźń"]
            for user in (ANNA, BRUNO):
                choices = (await host.tables.watching.scene(table, user)).choices
                if choices:
                    await host.tables.playing.play(table, user, choices[0].move)
                    break
            await host.tables.playing.say(table, BRUNO, "and on")
            after = await host.tables.watching.scene(table, None)
            assert after.at == before.at + 1
            assert [line.text for line in after.chat] == ["Zażółć gęślą jaźń", "and on"]

    table = asyncio.run(play_and_copy())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it holds what people sign in with"
    restore(file, elsewhere)
    asyncio.run(play_on(table))


def test_people_stay_signed_in(database: str, elsewhere: str, tmp_path: Path) -> None:
    async def secret(url: str) -> str:
        async with hosting(url) as host:
            return await host.store.secret()

    before = asyncio.run(secret(database))
    backup(database, tmp_path / "b")
    restore(tmp_path / "b", elsewhere)
    assert asyncio.run(secret(elsewhere)) == before


def test_nothing_is_overwritten_by_mistake(database: str, tmp_path: Path) -> None:
    made(database)
    backup(database, tmp_path / "b")
    with pytest.raises(BadDatabase, match="already there"):
        backup(database, tmp_path / "b")
    with pytest.raises(BadDatabase, match="--replace"):
        restore(tmp_path / "b", database)
    restore(tmp_path / "b", database, replace=True)
    made(database)


def test_a_damaged_file_is_replaced_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "ratusz.sqlite"
    made(f"sqlite:///{path}")
    backup(f"sqlite:///{path}", tmp_path / "b")
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 10_000)
    with pytest.raises(BadDatabase):
        made(f"sqlite:///{path}")
    restore(tmp_path / "b", f"sqlite:///{path}", replace=True)
    made(f"sqlite:///{path}")
    assert [p.stat().st_size for p in tmp_path.glob("ratusz.sqlite.2*") if p.name[-1].isdigit()] == [10_016]


def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    made(f"sqlite:///{tmp_path / 'x'}")
    backup(f"sqlite:///{tmp_path / 'x'}", tmp_path / "b")
    (tmp_path / "y").touch()
    restore(tmp_path / "b", f"sqlite:///{tmp_path / 'y'}")
    made(f"sqlite:///{tmp_path / 'y'}")


@pytest.mark.parametrize("content", [b"", b"Dear diary, " * 1000])
def test_what_is_no_backup_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(content)
    with pytest.raises(BadDatabase):
        restore(tmp_path / "b", f"sqlite:///{tmp_path / 'x'}")
    assert not (tmp_path / "x").exists()
    assert (tmp_path / "b").read_bytes() == content


def test_a_damaged_backup_changes_nothing(database: str, tmp_path: Path) -> None:
    async def scenario(play: bool) -> int:
        async with hosting(database) as host:
            if play:
                await host.tables.making.create(ANNA, GAME, [ME, ME])
            return len(await host.tables.watching.my_tables(ANNA))

    asyncio.run(scenario(True))
    backup(database, tmp_path / "b")
    with sqlite3.connect(tmp_path / "b") as connection:
        connection.execute("UPDATE seats SET table_id = 'nowhere'")  # as a torn page may leave it
        connection.execute("DELETE FROM alembic_version")
    with pytest.raises(BadDatabase, match="no backup of Ratusz"):
        restore(tmp_path / "b", database, replace=True)
    assert asyncio.run(scenario(False)) == 1


def test_what_others_keep_in_a_database_is_not_thrown_away(database: str, tmp_path: Path) -> None:
    made(f"sqlite:///{tmp_path / 'own'}")
    backup(f"sqlite:///{tmp_path / 'own'}", tmp_path / "b")
    engine = sa.create_engine(normal_url(database))
    with engine.begin() as connection:
        connection.execute(sa.text("CREATE TABLE invoices (number INTEGER)"))
    if database.startswith("postgresql"):
        with pytest.raises(BadDatabase, match="holds something else"):
            restore(tmp_path / "b", database, replace=True)
        with engine.connect() as connection:
            assert sa.inspect(connection).get_table_names() == ["invoices"]
    else:  # that file stays beside the new one
        restore(tmp_path / "b", database, replace=True)
        [aside] = [path for path in tmp_path.glob("ratusz.sqlite.2*") if path.name[-1].isdigit()]
        assert sqlite3.connect(aside).execute("SELECT name FROM sqlite_master").fetchall() == [("invoices",)]
    engine.dispose()


def test_a_backup_of_a_newer_version(database: str, tmp_path: Path) -> None:
    made(database)
    backup(database, tmp_path / "b")
    with sqlite3.connect(tmp_path / "b") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9000'")
    with pytest.raises(BadDatabase, match="newer version of Ratusz"):
        restore(tmp_path / "b", database, replace=True)
    engine = sa.create_engine(normal_url(database))
    with engine.begin() as connection:
        connection.execute(sa.text("UPDATE alembic_version SET version_num = '9000'"))
    engine.dispose()
    with pytest.raises(BadDatabase, match="newer version of Ratusz"):
        backup(database, tmp_path / "c")
    assert not (tmp_path / "c").exists()


def test_a_backup_that_fails_leaves_no_file(database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(database)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device", str(tmp_path / "b.partial"))

    monkeypatch.setattr(backups, "_copy", fail)
    with pytest.raises(BadDatabase, match="No space left on device"):
        backup(database, tmp_path / "b")
    assert not list(tmp_path.glob("b*"))


def test_the_commands(tmp_path: Path, command: Callable[..., Told], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATUSZ_DATABASE", f"sqlite:///{tmp_path / 'x'}")
    file = str(tmp_path / "b")
    assert command("migrate").output.startswith("the database has schema 0")
    assert command("backup", file).output.startswith(f"written to {file}; tables: 0, moves: 0")
    refused = command("restore", file)
    assert (refused.code, refused.errors.count("\n")) == (2, 0)
    assert refused.errors.startswith("ratusz: ")
    assert command("restore", file, "--replace").output.startswith("restored; tables: 0")
