"""Hearing from the other processes on one PostgreSQL which tables they have changed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from sqlalchemy.engine import URL

from ratusz.server.store.opening import POSTGRES

if TYPE_CHECKING:
    import psycopg

LOG: Final = logging.getLogger("ratusz.store")

CHANNEL: Final = "ratusz"
AGAIN_SECONDS: Final = 1.0


class Listener(threading.Thread):
    """Waits for NOTIFY on a connection of its own; comes back by itself after the database was away. `told` gets the id
    of each table another process has changed, `missed` is called when some may have gone unheard; both on the loop."""

    def __init__(
        self,
        url: URL,
        process: str,
        told: Callable[[str], None],
        missed: Callable[[], None],
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        super().__init__(name="store-listener", daemon=True)
        self._dsn = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._process = process
        self._told = told
        self._missed = missed
        self._loop = loop
        self._stopped = threading.Event()
        self.ready = threading.Event()

    def run(self) -> None:
        import psycopg

        while not self._stopped.is_set():
            try:
                with psycopg.connect(self._dsn, autocommit=True, **POSTGRES) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if self.ready.is_set():
                        LOG.warning("listening to the database again")
                        self._tell(self._missed)
                    self.ready.set()
                    self._listen(connection)
            except psycopg.Error as error:
                LOG.warning("the database is not heard", extra={"reason": str(error)})
                self._stopped.wait(AGAIN_SECONDS)

    def _listen(self, connection: psycopg.Connection) -> None:
        while not self._stopped.is_set():
            for notice in connection.notifies(timeout=0.5):
                process, table = notice.payload.split(" ", 1)
                if process != self._process:
                    self._tell(self._told, table)

    def _tell(self, what: Callable[..., None], *args: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self._loop.call_soon_threadsafe(what, *args)

    def start(self) -> None:
        super().start()
        self.ready.wait(10)

    def stop(self) -> None:
        self._stopped.set()
        self.join()
