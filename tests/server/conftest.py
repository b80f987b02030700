"""Databases and servers to test with. Without PostgreSQL on the machine its tests are skipped."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import httpx2
import pytest
import sqlalchemy as sa

from ratusz import cli
from ratusz.server.store.opening import normal_url
from tests.server.postgres import running_postgres

NUMBERS = count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a server without databases of ours, for as long as the tests run."""
    with running_postgres() as found:
        if found is None:
            pytest.skip("no PostgreSQL binaries on this machine")
        yield found.url


def schema_on(postgres: str) -> str:
    """The URL of an empty database: a schema of its own."""
    schema = f"test{next(NUMBERS)}"
    engine = sa.create_engine(normal_url(postgres))
    with engine.begin() as connection:
        connection.execute(sa.text(f"CREATE SCHEMA {schema}"))
    engine.dispose()
    return f"{postgres}&options=-csearch_path%3D{schema}"


@pytest.fixture
def postgres_database(postgres: str) -> str:
    return schema_on(postgres)


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def shared_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of a database that is empty when the tests of a module begin, of both kinds in turn."""
    if request.param == "postgres":
        return schema_on(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path_factory.mktemp('shared') / 'ratusz.sqlite'}"


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


def start_server(database: str, **settings: object) -> Running:
    program = "from ratusz.cli import main; main()"
    return launch(["-c", program, "serve", "--port", "0", "--database", database], **settings)


@pytest.fixture
def serve() -> Iterator[Callable[..., Running]]:
    """Starts server processes on free ports; whatever still runs at the end is killed."""
    started: list[Running] = []

    def start(database: str, **settings: object) -> Running:
        started.append(start_server(database, **settings))
        return started[-1]

    yield start
    for running in started:
        running.kill()


@dataclass(frozen=True)
class Told:
    """What a command has said."""

    code: int
    output: str
    errors: str


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Told]:
    """Runs `ratusz WORDS…`, in this process."""

    def run(*words: str) -> Told:
        monkeypatch.setattr(sys, "argv", ["ratusz", *words])
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            cli.main()
        said = capsys.readouterr()
        errors = [line for line in said.err.splitlines() if "interpreted" not in line]
        return Told(int(ended.value.code or 0), said.out, "\n".join(errors))

    return run


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
