"""Many at once: at one table, from one address, on more lines than there are. The others do not notice."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import pytest
from argon2 import PasswordHasher
from fastapi.testclient import TestClient

from ratusz.server import limits
from ratusz.server.app import create_app
from ratusz.server.limits import Limits
from ratusz.server.refused import Refused
from ratusz.server.service.live import Live
from ratusz.server.service.people import People
from ratusz.server.service.scene import User
from ratusz.server.settings import Settings
from ratusz.server.store import rows
from ratusz.server.store.database import open_store
from tests.server.conftest import Program, Running, launch
from tests.server.hosting import ANNA, BRUNO, hosting, two_players

Serve = Callable[..., Running]
MakeProgram = Callable[[str, str], Program]

SERVE = "from ratusz.cli import main; main()"


def test_a_crowd_that_arrives_is_one_piece_of_news(tmp_path: Path) -> None:
    """Every stranger used to wake all who were there already: for a crowd of sixty, two thousand drawings."""
    crowd, seen = 60, 0

    async def scenario() -> None:
        nonlocal seen
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}") as host:
            table = await two_players(host.tables)

            whole = asyncio.Event()

            async def watch() -> None:
                nonlocal seen
                async for scene in host.tables.watching.scenes(table, None):
                    seen += 1
                    if scene and scene.spectators == crowd:
                        whole.set()

            strangers = []
            for _ in range(crowd):
                strangers.append(asyncio.create_task(watch()))
                await asyncio.sleep(0.005)
            async with asyncio.timeout(30):
                await whole.wait()
            for stranger in strangers:
                stranger.cancel()
            await asyncio.gather(*strangers, return_exceptions=True)

    asyncio.run(scenario())
    assert seen < 8 * crowd


def test_players_are_woken_first_and_those_who_look_on_in_turn() -> None:
    """However many look on, whoever asks for something in between is answered."""

    async def scenario() -> None:
        live = Live()
        woken: list[str] = []

        async def watch(name: str, plays: bool) -> None:
            with live.join("t", name, plays=plays) as watcher:
                await watcher.wait(60)
                woken.append(name)

        looking = [asyncio.create_task(watch(f"stranger {n}", False)) for n in range(50)]
        playing = asyncio.create_task(watch("player", True))
        await asyncio.sleep(0)
        live.wake("t")
        for turn in range(3):
            await asyncio.sleep(0)
            assert len(woken) <= 8 * (turn + 1) + 1
        await asyncio.gather(playing, *looking)
        assert woken[0] == "player"

    asyncio.run(scenario())


def request(port: int, path: str) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), timeout=10)
    line.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    return line


def status_of(line: socket.socket) -> int:
    """Of the answer; 0 if there was none."""
    with contextlib.suppress(OSError):
        head = line.recv(64)
        if head.startswith(b"HTTP/1.1 "):
            return int(head.split()[1])
    return 0


@contextlib.contextmanager
def lines(port: int, path: str, number: int) -> Iterator[list[socket.socket]]:
    opened: list[socket.socket] = []
    try:
        for _ in range(number):
            with contextlib.suppress(OSError):
                opened.append(request(port, path))
        yield opened
    finally:
        for line in opened:
            line.close()


def port_of(server: Running) -> int:
    return int(server.address.rsplit(":", 1)[1])


def healthy(server: Running, seconds: float) -> bool:
    """Whether it answers within so many seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(httpx2.TransportError):
            if httpx2.get(f"{server.address}/healthz", timeout=max(0.1, end - time.monotonic())).status_code == 200:
                return True
        time.sleep(0.05)
    return False


def test_streams_are_limited_by_address(serve: Serve, program: MakeProgram, tmp_path: Path) -> None:
    """Six hundred streams on one table once kept everybody else waiting for a minute and a half."""
    server = serve(f"sqlite:///{tmp_path / 'x.sqlite'}", limits=1)
    anna = program(server.address, "Anna")
    table = anna.post("/tables", game="san-juan", seats=[{"kind": "person"}, {"kind": "open"}]).json()["id"]
    most = limits.STREAMS["address"]
    for path in (f"/api/tables/{table}/stream", f"/tables/{table}/stream"):
        with lines(port_of(server), path, most + 40) as opened:
            assert healthy(server, 10)
            statuses = [status_of(line) for line in opened]
            # those who come at the same moment may all be let in; the last of them see nothing
            assert most <= statuses.count(200) < most + 20
            assert statuses.count(429) > 20
        for _ in range(100):
            with lines(port_of(server), path, 1) as [again]:
                if status_of(again) == 200:
                    break
            time.sleep(0.05)
        else:
            raise AssertionError("whoever has gone still counts")


def test_players_watch_their_own_table_however_many_look_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(limits.STREAMS, "table", 3)

    async def scenario() -> None:
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}", limits=1.0) as host:
            table = await two_players(host.tables)
            crowd = [host.tables.watching.scenes(table, None, address=f"192.0.2.{n}") for n in range(3)]
            for stranger in crowd:
                assert await anext(stranger) is not None
            late = host.tables.watching.scenes(table, None, address="192.0.2.9")
            with pytest.raises(StopAsyncIteration):
                await anext(late)
            for player in (ANNA, BRUNO):
                stream = host.tables.watching.scenes(table, player, address="192.0.2.8")
                assert await anext(stream) is not None
                await stream.aclose()
            for stranger in crowd:
                await stranger.aclose()

    asyncio.run(scenario())


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[Running]:
    """A server that can open few files."""
    program = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200)); {SERVE}"
    database = f"sqlite:///{tmp_path / 'x.sqlite'}"
    server = launch(["-c", program, "serve", "--port", "0", "--database", database], limits=1)
    yield server
    server.kill()


def test_running_out_of_file_descriptors_is_survived(narrow: Running, program: MakeProgram) -> None:
    anna = program(narrow.address, "Anna")
    seats = [{"kind": "person"}, {"kind": "person"}]
    table = anna.post("/tables", game="san-juan", seats=seats).json()["id"]
    with lines(port_of(narrow), f"/api/tables/{table}/stream", 260):
        assert healthy(narrow, 10)
        bruno = program(narrow.address, "Bruno")
        bruno.post("/tables", game="san-juan", seats=seats)
    assert healthy(narrow, 10)


def test_one_who_never_ends_a_request_is_cut_off(impatient: Running) -> None:
    with socket.create_connection(("127.0.0.1", port_of(impatient)), timeout=10) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        sent = 0
        with contextlib.suppress(OSError):
            for _ in range(100):
                line.sendall(b"x" * 10_000)
                sent += 10_000
                time.sleep(0.001)
            assert status_of(line) == 400
    assert sent < 1_000_000
    assert healthy(impatient, 5)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that waits for nobody long."""
    patience = "from ratusz.server import connections, guard"
    patience += "; connections.HEAD_SECONDS = connections.STUCK_SECONDS = guard.BODY_SECONDS = 1"
    database = f"sqlite:///{tmp_path_factory.mktemp('impatient') / 'x.sqlite'}"
    server = launch(["-c", f"{patience}; {SERVE}", "serve", "--port", "0", "--database", database])
    yield server
    server.kill()


def ends(line: socket.socket) -> bool:
    """Whether the other side lets go within a few seconds."""
    line.settimeout(10)
    try:
        while line.recv(65_536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\nX",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET",
        b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
    ],
    ids=["nothing", "half a header", "half a second request", "half a body"],
)
def test_whoever_begins_and_does_not_go_on_is_let_go(impatient: Running, beginning: bytes) -> None:
    with socket.create_connection(("127.0.0.1", port_of(impatient)), timeout=10) as line:
        line.sendall(beginning)
        if b"POST" in beginning:
            assert status_of(line) in (400, 408)
        else:
            assert ends(line)


def test_whoever_asks_and_takes_nothing_is_let_go(impatient: Running) -> None:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", port_of(impatient)))
    with line:
        line.settimeout(5)
        with contextlib.suppress(OSError):
            for _ in range(200):
                line.sendall(b"GET /static/htmx.min.js HTTP/1.1\r\nHost: x\r\n\r\n" * 5)
        time.sleep(2.5)
        assert ends(line)
    assert healthy(impatient, 5)


def test_nobody_is_taken_to_another_protocol(impatient: Running) -> None:
    for asked in (b"websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x", b"h2c\r\nHTTP2-Settings: AAM"):
        with socket.create_connection(("127.0.0.1", port_of(impatient)), timeout=10) as line:
            head = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: " + asked + b"\r\n\r\n"
            line.sendall(head)
            assert status_of(line) == 200
    assert healthy(impatient, 5)


def test_of_many_who_want_one_name_one_gets_it(database: str) -> None:
    async def scenario() -> None:
        store = open_store(database)
        try:
            people = People(store, await store.secret(), Limits(0), PasswordHasher(1, 8, 1))
            asked = [people.register(people.guest(), "Zosia", "correct horse", "", "192.0.2.1") for _ in range(20)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
        finally:
            store.close()
        got = [answer for answer in answers if isinstance(answer, User)]
        refused = [answer.key for answer in answers if isinstance(answer, Refused)]
        assert len(got) == 1
        assert refused == ["name_taken"] * 19

    asyncio.run(scenario())


def test_many_who_talk_do_not_drown_a_table(tmp_path: Path) -> None:
    """However many guests there are, a table hears so much; and shows no more than the latest lines."""

    async def scenario() -> None:
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}", limits=1.0) as host:
            table = await two_players(host.tables)
            said = 0
            for number in range(200):
                with contextlib.suppress(Refused):
                    await host.tables.playing.say(table, User(f"guest {number}", "Guest"), "hello")
                    said += 1
            assert said <= limits.RATES["talk"][1] + 5
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}") as host:
            for number in range(rows.LINES + 20):
                await host.tables.playing.say(table, ANNA, f"line {number}")
            shown = (await host.tables.watching.scene(table, ANNA)).chat
            assert [shown[0].text, shown[-1].text] == ["line 20", f"line {rows.LINES + 19}"]
        async with hosting(f"sqlite:///{tmp_path / 'x.sqlite'}") as host:
            assert (await host.tables.watching.scene(table, ANNA)).chat == shown

    asyncio.run(scenario())


def test_tables_are_limited_by_address_too(tmp_path: Path) -> None:
    """A new guest costs nothing."""
    settings = Settings(database=f"sqlite:///{tmp_path / 'x.sqlite'}", bot_pace=1000, bot_processes=0, limits=0.5)
    with TestClient(create_app(settings)) as client:
        statuses: Counter[int] = Counter()
        for _ in range(int(limits.RATES["guest"][1] * 0.5)):
            token = client.post("/api/guests", json={}).json().get("token")
            body = {"game": "san-juan", "seats": [{"kind": "person"}, {"kind": "open"}]}
            for _ in range(3):
                answer = client.post("/api/tables", json=body, headers={"Authorization": f"Bearer {token}"})
                statuses[answer.status_code] += 1
        assert statuses[201] <= limits.RATES["tables here"][1] * 0.5 + 5
        assert statuses[429] >= 20
