"""The commands of the server: `serve`, and what is done with its database."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import ratusz
from ratusz.core.extras import needs
from ratusz.core.game import BadOption

LOG_LEVELS = ("debug", "info", "warning", "error")

Database = Annotated[str | None, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...")]


def serve(
    host: Annotated[
        str, typer.Option(envvar="RATUSZ_HOST", help="The address to listen on; 0.0.0.0 for everybody.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="RATUSZ_PORT", min=0, max=65535, help="0 takes any that is free.")] = 8000,
    database: Database = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="GAME:KEY=VALUE", help="What tables have unless somebody says otherwise."),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    log_level: Annotated[
        str, typer.Option(envvar="RATUSZ_LOG_LEVEL", help="debug, info, warning or error.")
    ] = "warning",
) -> None:
    """Serve the tables in the browser and the JSON API. More settings: environment variables RATUSZ_..."""
    with needs("server"):
        from ratusz.server import serve as server
        from ratusz.server.settings import Settings
        from ratusz.server.store.opening import EmptyDatabase

    if log_level not in LOG_LEVELS:
        raise BadOption(f"there is no log level {log_level!r}; there are {', '.join(LOG_LEVELS)}")
    slow_hint()
    settings = Settings.from_environment(database=database, options=tuple(option) if option else None)
    try:
        server.run(settings, host, port, log_level=log_level, open_page=open_page)
    except EmptyDatabase as empty:
        if not sys.stdin.isatty() or not typer.confirm(f"{empty.path} is an empty file. Begin a new database there?"):
            raise
        empty.path.unlink()
        server.run(settings, host, port, log_level=log_level, open_page=open_page)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write; it must not be there yet.")],
    database: Database = None,
) -> None:
    """Write all tables, games and people to a file, while the server plays on."""
    with needs("server"):
        from ratusz.server.settings import Settings
        from ratusz.server.store import backup as backups

    settings = Settings.from_environment(database=database)
    told(f"written to {file}", backups.backup(settings.database_url, file))


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `ratusz backup` has written.")],
    database: Database = None,
    replace: Annotated[bool, typer.Option("--replace", help="Even if the database holds something.")] = False,
) -> None:
    """Fill the database with what a backup holds. Stop the server before."""
    with needs("server"):
        from ratusz.server.settings import Settings
        from ratusz.server.store import backup as backups

    settings = Settings.from_environment(database=database)
    told("restored", backups.restore(file, settings.database_url, replace=replace))


def migrate(database: Database = None) -> None:
    """Bring the database to the schema of this version, as `serve` does when it starts."""
    with needs("server"):
        from ratusz.server.settings import Settings
        from ratusz.server.store.database import Store
        from ratusz.server.store.opening import revision_of

    store = Store(Settings.from_environment(database=database).database_url)
    store.open()
    with store.engine.connect() as connection:
        revision = revision_of(connection)
    store.close()
    print(f"the database has schema {revision}")


def told(what: str, counts: dict[str, int]) -> None:
    print(f"{what}; tables: {counts['tables']:,}, moves: {counts['moves']:,}, people: {counts['users']:,}")


def slow_hint() -> None:
    if not ratusz.compiled:
        print("ratusz: the rules run interpreted, about 20 times slower than compiled.", file=sys.stderr)
