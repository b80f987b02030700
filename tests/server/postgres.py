"""A PostgreSQL server to test with, started from the system's binaries."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa

from ratusz.server.store.opening import normal_url

SETTINGS = {"listen_addresses": "", "fsync": "off"}


class Postgres:
    """A server in a folder of its own, that can be stopped and started again. Whoever starts it ends it."""

    def __init__(self, folder: str, initdb: str, server: str) -> None:
        self._folder = folder
        self._server = server
        self._data = str(Path(folder, "data"))
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql://ratusz@/postgres?host={folder}"
        # PostgreSQL refuses to run as root
        self._user = None
        if os.geteuid() == 0:
            self._user = "postgres" if _exists("postgres") else "nobody"
            shutil.chown(folder, self._user)
        made = [initdb, "-D", self._data, "-U", "ratusz", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale", "C"]
        subprocess.run(made, check=True, capture_output=True, user=self._user, cwd=folder)

    def start(self) -> None:
        settings = SETTINGS | {"unix_socket_directories": self._folder}
        command = [self._server, "-D", self._data]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL, user=self._user, cwd=self._folder)
        _wait_for(self.url)

    def stop(self) -> None:
        """At once, as if it had crashed."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(30)
            self._process = None


@contextlib.contextmanager
def running_postgres() -> Iterator[Postgres | None]:
    """A server without databases of ours; None where the system has no PostgreSQL."""
    initdb, server = binary("initdb"), binary("postgres")
    if initdb is None or server is None:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        found = Postgres(folder, initdb, server)
        try:
            found.start()
            yield found
        finally:
            found.stop()


def binary(name: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return str(found[0]) if found else shutil.which(name)


def _exists(user: str) -> bool:
    with contextlib.suppress(KeyError):
        return bool(pwd.getpwnam(user))
    return False


def _wait_for(url: str) -> None:
    engine = sa.create_engine(normal_url(url))
    for _ in range(100):
        with contextlib.suppress(sa.exc.OperationalError), engine.connect():
            break
        time.sleep(0.1)
    engine.dispose()
