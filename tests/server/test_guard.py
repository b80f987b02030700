"""What strangers may send: where it comes from, in what letters, and how much of it. Every one of these has once been
answered with an error of the server's own, or not at all."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx2
import pytest
from fastapi.testclient import TestClient

from ratusz.server.app import create_app
from ratusz.server.limits import KEPT, Limits
from ratusz.server.settings import BadSetting, Settings
from tests.server.conftest import Running

SITE = "http://testserver"
NUL, HALF = "\x00", "\ud800"
DEEP = "[" * 100_000

Send = Callable[[TestClient, str], httpx2.Response]


@pytest.fixture(scope="module")
def site(shared_database: str) -> Iterator[TestClient]:
    settings = Settings(database=shared_database, bot_pace=1000, limits=0, bot_processes=0)
    with TestClient(create_app(settings), headers={"Origin": SITE}, raise_server_exceptions=False) as client:
        yield client


@pytest.fixture
def client(site: TestClient) -> Iterator[TestClient]:
    """Another visitor's browser, on a page of ours; what goes wrong on the server is answered, not raised."""
    site.cookies.clear()
    headers = site.headers.copy()
    yield site
    site.headers = headers


def own_table(client: TestClient) -> str:
    """A game of one's own in which one has to choose."""
    return str(client.post("/play/san-juan").url.path)


def program(client: TestClient) -> dict[str, str]:
    return {"Authorization": f"Bearer {client.post('/api/guests', json={}).json()['token']}"}


def refused(answer: httpx2.Response) -> None:
    """With a status that says whose mistake it was, and in words."""
    assert 400 <= answer.status_code < 500, answer.text
    assert len(answer.text) > 20


def form(charset: str, value: bytes) -> tuple[bytes, dict[str, str]]:
    body = b'--B\r\nContent-Disposition: form-data; name="theme"\r\n\r\n' + value + b"\r\n--B--\r\n"
    return body, {"Content-Type": f"multipart/form-data; boundary=B; charset={charset}"}


@pytest.mark.parametrize("charset", ["punycode", "unicode_escape", "undefined", "utf-7", "idna", "no-such-thing"])
def test_forms_come_in_utf_8_alone(client: TestClient, charset: str) -> None:
    body, headers = form(charset, b"a" * 20_000)
    answer = client.post("/settings", content=body, headers=headers, follow_redirects=False)
    refused(answer)
    assert answer.status_code == 415


def test_a_form_may_say_that_it_is_utf_8(client: TestClient) -> None:
    body, headers = form('"UTF-8"', b"dark")
    assert client.post("/settings", content=body, headers=headers, follow_redirects=False).status_code == 303


def test_nobody_waits_for_a_slow_charset(client: TestClient) -> None:
    """Decoding 500,000 bytes of punycode takes half a minute."""
    body, headers = form("punycode", b"a" * 500_000)
    began = time.monotonic()
    refused(client.post("/settings", content=body, headers=headers, follow_redirects=False))
    assert time.monotonic() - began < 5


WRITTEN: dict[str, Send] = {
    "chat": lambda client, text: client.post(f"{own_table(client)}/chat", data={"text": f"a{text}b"}),
    "chat by a program": lambda client, text: client.post(
        f"/api{own_table(client)}/chat", content=json.dumps({"text": text + "a"}), headers=program(client)
    ),
    "a name": lambda client, text: client.post("/account/name", data={"name": f"Zo{text}sia"}),
    "a program's name": lambda client, text: client.post("/api/guests", content=json.dumps({"name": f"bot{text}"})),
    "an account": lambda client, text: client.post(
        "/account/register", data={"name": f"Zo{text}sia", "password": f"correct {text} horse"}
    ),
    "a password": lambda client, text: client.post(
        "/account/register", data={"name": "Zosia", "password": f"correct {text} horse"}
    ),
    "an address": lambda client, text: client.post(
        "/account/register", data={"name": "Zosia", "password": "correct horse", "email": f"z{text}@example.org"}
    ),
    "who signs in": lambda client, text: client.post(
        "/account/sign-in", data={"name": f"Zo{text}sia", "password": "correct horse"}
    ),
    "a label": lambda client, text: client.post("/account/tokens", data={"label": f"my {text} bot"}),
    "a program's label": lambda client, text: client.post(
        "/api/tokens", content=json.dumps({"label": f"my {text} bot"}), headers=program(client)
    ),
    "a move": lambda client, text: client.post(f"{own_table(client)}/moves", data={"move": f"role{text} builder"}),
    "a field nobody knows": lambda client, text: client.post(
        "/api/guests", content=json.dumps({"name": "x", f"x{text}": 1})
    ),
    "a hot seat": lambda client, text: client.post(
        "/new", data={"game": "san-juan", "seat0": "me", "seat1": "screen", "name1": f"Zo{text}sia"}
    ),
    "an option": lambda client, text: client.post(
        "/api/tables",
        content=json.dumps(
            {"game": "san-juan", "seats": [{"kind": "person"}, {"kind": "open"}], "options": {f"x{text}": text}}
        ),
        headers=program(client),
    ),
}


@pytest.mark.parametrize("character", [NUL, HALF, "\x1b"], ids=["NUL", "half a character", "escape"])
@pytest.mark.parametrize("where", WRITTEN)
def test_what_cannot_be_written_is_refused(client: TestClient, where: str, character: str) -> None:
    if character == HALF and "program" not in where and where not in ("an option", "a field nobody knows"):
        pytest.skip("a form cannot carry it")
    refused(WRITTEN[where](client, character))


@pytest.mark.parametrize(
    "path",
    [
        "/tables/a%00b",
        "/api/tables/a%00b",
        "/tables/a%00b/stream",
        "/tables/{table}/help/a%00b",
        "/new?game=a%00b",
        "/api/tables?which=a%00",
        "/games/a%00b/table.css",
        "/static/a%00b",
        "/settings?back=a%00b",
    ],
)
def test_addresses_hold_no_control_characters(client: TestClient, path: str) -> None:
    refused(client.get(path.format(table=own_table(client).split("/")[-1])))


def test_a_token_whose_number_cannot_be(client: TestClient) -> None:
    client.get("/account")
    refused(client.post("/account/tokens/a%00b/delete"))
    refused(client.delete("/api/tokens/a%00b", headers=program(client)))


@pytest.mark.parametrize("header", ["Origin", "Referer", "Host"])
def test_an_address_that_is_none_leads_nowhere(client: TestClient, header: str) -> None:
    answer = client.post("/settings", data={"theme": "dark"}, headers={header: "http://[" if header != "Host" else "["})
    assert answer.status_code < 500, answer.text


def test_the_way_back_is_no_address(client: TestClient) -> None:
    assert client.get("/settings", params={"back": "http://["}).status_code == 200
    answer = client.post("/settings", data={"confirm": "turn", "back": "http://[x"}, follow_redirects=False)
    assert answer.status_code == 303


@pytest.mark.parametrize("text", [DEEP, '{"x":' * 50_000, "1" * 10_000], ids=["lists", "objects", "digits"])
@pytest.mark.parametrize(("game", "option"), [("le-havre", "own_buildings"), ("craftsmen", "components")])
def test_files_nested_without_end(client: TestClient, game: str, option: str, text: str) -> None:
    seats = [{"kind": "person"}, {"kind": "open"}]
    body = {"game": game, "seats": seats, "options": {option: text}}
    refused(client.post("/api/tables", json=body, headers=program(client)))
    said = {"game": game, "seat0": "me", "seat1": "open", f"option.{option}": text}
    refused(client.post("/new", data=said))
    record = f"ratusz record 1\ngame: {game}\nseats: 2\nplayers: a, b\nseed: 7\noption {option}: {text}\n"
    refused(client.post("/api/records", content=record, headers=program(client)))


def test_a_body_nested_without_end(client: TestClient) -> None:
    refused(client.post("/api/tables", content=DEEP, headers=program(client)))


def own_card(name: str) -> str:
    return json.dumps([{"en": name, "pl": name, "type": "craftsman", "value": 10, "price": 10}])


@pytest.mark.parametrize("text", [HALF, NUL, "\n"])
def test_a_card_cannot_poison_the_list_of_tables(client: TestClient, text: str) -> None:
    seats = [{"kind": "person"}, {"kind": "open"}]
    body = {"game": "le-havre", "seats": seats, "options": {"own_buildings": own_card(f"Mill{text}house")}}
    refused(client.post("/api/tables", content=json.dumps(body), headers=program(client)))
    body["options"] = {"own_buildings": own_card("Młyn")}
    assert client.post("/api/tables", json=body, headers=program(client)).status_code == 201
    assert "Młyn" in client.get("/api/tables").json()[0]["options"]["own_buildings"]


@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("a long name", f"players: {'x' * 100_000}, b"),
        ("a name with NUL", "players: a\0, b"),
        ("a long number", f"seats: {'9' * 5_000}"),
    ],
)
def test_records_that_cannot_be_kept(client: TestClient, what: str, line: str) -> None:
    lines = {"game": "game: san-juan", "seats": "seats: 2", "players": "players: a, b", "seed": "seed: 7"}
    lines[line.split(":")[0]] = line
    record = "\n".join(["ratusz record 1", *lines.values(), ""])
    refused(client.post("/api/records", content=record.encode(), headers=program(client)))
    refused(client.post("/records", files={"record": ("x.txt", record.encode())}))


@pytest.mark.parametrize("select", ["{legal}; no_such_verb", "no_such_verb", "{legal}; role x", "; ; ", "{legal};"])
def test_selecting_what_is_no_move(client: TestClient, select: str) -> None:
    table = own_table(client)
    for headers in ({}, {"HX-Request": "true"}):
        answer = client.post(f"{table}/moves", data={"select": select.format(legal="role builder")}, headers=headers)
        assert answer.status_code < 500, answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/account/sign-in",
        "/account/register",
        "/account/sign-out",
        "/play/san-juan",
        "/settings",
        "/api/guests",
        "/new",
    ],
)
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://["},
        {"Origin": SITE, "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
    ids=str,
)
def test_nobody_posts_from_elsewhere(client: TestClient, path: str, headers: dict[str, str]) -> None:
    """Even without a cookie: whoever signs a visitor in from another page acts for them."""
    del client.headers["Origin"]
    answer = client.post(path, data={"name": "Zosia", "password": "correct horse"}, headers=headers)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


def test_programs_need_no_origin(client: TestClient) -> None:
    del client.headers["Origin"]
    assert client.post("/api/guests", json={}).status_code == 201


def address_seen(serve: Callable[..., Running], proxies: str, tmp_path: Path) -> list[int]:
    """What two visitors behind one proxy are answered when the first has asked for too many guests."""
    server = serve(f"sqlite:///{tmp_path / 'x.sqlite'}", limits=0.1, trusted_proxies=proxies)
    statuses = []
    for visitor in ["192.0.2.1"] * 10 + ["192.0.2.2"]:
        headers = {"X-Forwarded-For": f"198.51.100.7, {visitor}"}
        statuses.append(httpx2.post(f"{server.address}/api/guests", json={}, headers=headers).status_code)
    return [statuses[0], statuses[9], statuses[10]]


def test_visitors_behind_a_trusted_proxy_are_told_apart(serve: Callable[..., Running], tmp_path: Path) -> None:
    assert address_seen(serve, "127.0.0.0/8", tmp_path) == [201, 429, 201]


def test_whoever_is_no_trusted_proxy_cannot_speak_for_others(serve: Callable[..., Running], tmp_path: Path) -> None:
    assert address_seen(serve, "192.0.2.9", tmp_path) == [201, 429, 429]


def test_proxies_are_addresses() -> None:
    with pytest.raises(BadSetting, match="RATUSZ_TRUSTED_PROXIES"):
        Settings.from_environment({"RATUSZ_TRUSTED_PROXIES": "the proxy"})


def test_limits_keep_little_of_however_many() -> None:
    """Whoever writes under ever new names neither fills the memory nor slows the counting down."""
    limits = Limits(1.0, lambda: 0.0)
    for number in range(3 * KEPT):
        limits.spend("user", f"{number}" + "x" * 100)
    assert limits.remembered <= KEPT
