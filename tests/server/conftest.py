"""Databases and servers to test with. PostgreSQL is started from the system's binaries; without them its tests are
skipped."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import httpx2
import pytest
import sqlalchemy as sa

from ratusz.server.store.database import normal_url

NUMBERS = count()


def postgres_binary(name: str) -> str | None:
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return str(found[0]) if found else shutil.which(name)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a server without databases of ours, for as long as the tests run."""
    initdb, server = postgres_binary("initdb"), postgres_binary("postgres")
    if initdb is None or server is None:
        pytest.skip("no PostgreSQL binaries on this machine")
    with tempfile.TemporaryDirectory() as folder:
        # PostgreSQL refuses to run as root
        user = None
        if os.geteuid() == 0:
            user = "postgres" if _exists("postgres") else "nobody"
            shutil.chown(folder, user)
        data = str(Path(folder, "data"))
        made = [initdb, "-D", data, "-U", "ratusz", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale", "C"]
        subprocess.run(made, check=True, capture_output=True, user=user, cwd=folder)
        settings = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={folder}", "-c", "fsync=off"]
        process = subprocess.Popen([server, "-D", data, *settings], stderr=subprocess.DEVNULL, user=user, cwd=folder)
        try:
            url = f"postgresql://ratusz@/postgres?host={folder}"
            _wait_for(url)
            yield url
        finally:
            process.send_signal(signal.SIGQUIT)  # at once: nothing here is worth keeping
            process.wait(30)


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


@pytest.fixture
def postgres_database(postgres: str) -> str:
    """The URL of an empty database: a schema of its own."""
    schema = f"test{next(NUMBERS)}"
    engine = sa.create_engine(normal_url(postgres))
    with engine.begin() as connection:
        connection.execute(sa.text(f"CREATE SCHEMA {schema}"))
    engine.dispose()
    return f"{postgres}&options=-csearch_path%3D{schema}"


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of both kinds in turn."""
    if request.param == "postgres":
        url: str = request.getfixturevalue("postgres_database")
        return url
    return f"sqlite:///{tmp_path / 'ratusz.sqlite'}"


@dataclass
class Running:
    """A server process."""

    address: str
    process: subprocess.Popen[str]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(30)


def launch(arguments: list[str], **settings: object) -> Running:
    """A Python program that serves Ratusz, once it does so. Its bots answer at once, unless it is told otherwise."""
    environment = dict(os.environ)
    chosen: dict[str, object] = {"limits": 0, "bot_pace": 0} | settings
    environment |= {f"RATUSZ_{name.upper()}": str(value) for name, value in chosen.items()}
    process = subprocess.Popen([sys.executable, *arguments], env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line.startswith("Ratusz is at "), line
    return Running(line.split()[3].rstrip("/"), process)


@pytest.fixture
def serve() -> Iterator[Callable[..., Running]]:
    """Starts server processes on free ports; whatever still runs at the end is killed."""
    started: list[Running] = []

    def start(database: str, **settings: object) -> Running:
        program = "from ratusz.cli import main; main()"
        started.append(launch(["-c", program, "serve", "--port", "0", "--database", database], **settings))
        return started[-1]

    yield start
    for running in started:
        running.kill()


class Program:
    """A guest with a token."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.http = httpx2.Client(base_url=address + "/api", timeout=30)
        answer = self.post("/guests", name=name).json()
        self.id, self.name = answer["id"], answer["name"]
        self.http.headers["Authorization"] = f"Bearer {answer['token']}"

    def post(self, path: str, **body: object) -> httpx2.Response:
        answer = self.http.post(path, json=body)
        answer.raise_for_status()
        return answer


@pytest.fixture
def program() -> Iterator[Callable[[str, str], Program]]:
    """Programs that talk to a server; their connections are closed at the end."""
    made: list[Program] = []

    def make(address: str, name: str) -> Program:
        made.append(Program(address, name))
        return made[-1]

    yield make
    for one in made:
        one.http.close()
