"""Pages are compressed for whoever takes them so; streams hold nothing back."""

from __future__ import annotations

import gzip
import json
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import pytest
from fastapi.testclient import TestClient

from ratusz.server.app import create_app
from ratusz.server.compression import ENCODINGS, Encoding, best_encoding, stream_compressor
from ratusz.server.settings import Settings
from tests.server.conftest import Program, Running

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    path: Path = tmp_path_factory.mktemp("data") / "x.sqlite"
    settings = Settings(database=f"sqlite:///{path}", bot_processes=0, limits=0)
    with TestClient(create_app(settings)) as client:
        yield client


def raw(client: TestClient, path: str, accepted: str) -> tuple[httpx2.Response, bytes]:
    """The answer, and its body as it travels."""
    with client.stream("GET", path, headers={"Accept-Encoding": accepted}) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    ("accepted", "best"),
    [
        ("gzip, deflate, br, zstd", "zstd"),
        ("gzip, deflate, br", "gzip"),
        ("GZIP;Q=0.5", "gzip"),
        ("zstd;q=0.2, gzip;q=0.8", "gzip"),
        ("zstd;q=0, *", "gzip"),
        ("*", "zstd"),
        ("identity", None),
        ("gzip;q=0", None),
        ("gzip;q=much", None),
        ("", None),
    ],
)
def test_the_best_encoding_is_the_clients_choice(accepted: str, best: Encoding | None) -> None:
    assert best_encoding(accepted) == best


@pytest.mark.parametrize("path", ["/", "/static/style.css", "/api/openapi.json", "/no/such/page"])
def test_pages_travel_compressed(client: TestClient, path: str) -> None:
    _, plain = raw(client, path, "identity")
    for accepted in ENCODINGS:
        answer, body = raw(client, path, accepted)
        assert answer.headers["content-encoding"] == accepted
        assert int(answer.headers["content-length"]) == len(body) < len(plain) * 0.6
        assert "accept-encoding" in answer.headers["vary"].lower()
        read = gzip.decompress(body) if accepted == "gzip" else zstd.decompress(body)
        assert len(read) == len(plain)


def test_what_is_short_or_no_text_travels_as_it_is(client: TestClient) -> None:
    for path in ("/healthz", "/turn.wav"):
        answer, body = raw(client, path, "gzip, zstd")
        assert "content-encoding" not in answer.headers
        assert int(answer.headers["content-length"]) == len(body)


def test_whoever_takes_nothing_compressed_gets_it_plain(client: TestClient) -> None:
    answer, body = raw(client, "/api/openapi.json", "identity")
    assert "content-encoding" not in answer.headers
    assert "accept-encoding" in answer.headers["vary"].lower()
    assert json.loads(body)["info"]["title"] == "Ratusz"


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("path", ["/tables/{}/stream", "/api/tables/{}/stream"])
def test_streams_travel_compressed_and_at_once(
    serve: Callable[..., Running], program: Callable[[str, str], Program], tmp_path: Path, encoding: Encoding, path: str
) -> None:
    server = serve(f"sqlite:///{tmp_path / 'x.sqlite'}", bot_processes=0)
    anna = program(server.address, "Anna")
    table = anna.post("/tables", game="san-juan", seats=[{"kind": "person"}, {"kind": "open"}]).json()["id"]
    reading = zstd.ZstdDecompressor() if encoding == "zstd" else zlib.decompressobj(zlib.MAX_WBITS | 16)
    url = server.address + path.format(table)
    with httpx2.stream("GET", url, headers={"Accept-Encoding": encoding}, timeout=10) as answer:
        assert answer.headers["content-encoding"] == encoding
        parts = answer.iter_raw()
        read = b""
        while b"Anna" not in read:
            read += reading.decompress(next(parts))
        anna.post(f"/tables/{table}/chat", text="Is anybody there?")
        while b"Is anybody there?" not in read:  # no more has to be said before this is seen
            read += reading.decompress(next(parts))


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_stream_holds_nothing_back(encoding: Encoding) -> None:
    compressor = stream_compressor(encoding)
    reading = zstd.ZstdDecompressor() if encoding == "zstd" else zlib.decompressobj(zlib.MAX_WBITS | 16)
    events = [f"data: the {number}. of many events that are much alike\n\n".encode() for number in range(50)]
    sent = 0
    for event in events:
        part = compressor.part(event)
        sent += len(part)
        assert reading.decompress(part) == event
    assert reading.decompress(compressor.end()) == b""
    assert sent < sum(map(len, events)) / 2
