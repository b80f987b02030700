"""A fuzzer: people and programs who do at every address what one can do there, and things nobody should be able to do.
It talks to the application itself, so that it can say what no HTTP library would. Whatever it says is told by a number:

    python -m tests.server.fuzzing 100000 sqlite:///fuzz.sqlite
"""

from __future__ import annotations

import asyncio
import json
import random
import string
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode

from fastapi import FastAPI
from fastapi.routing import APIRoute

import ratusz
from ratusz.core import registry
from ratusz.server.app import create_app
from ratusz.server.settings import Settings

HOST = "fuzz.example"
TEXTS = (
    "", " ", "0", "-1", "1", "2", "99999999999999999999999", "9" * 5000, "1e9", "NaN", "true", "null", "\x00",
    "a\x00b", "\x1b[31m",
    "\x85", "\u2028", "\ufeff", "\u202eabc", "😀" * 30, "👩‍👩‍👧", "ą" * 600, "x" * 70_000, "²", "٣", "[", "[" * 3000,
    "{", "{0}", "{who}",
    "{n!r}", "%s", "%00", "../../etc/passwd", "http://[", "//evil.example", "/\\evil", "javascript:alert(1)",
    "<script>", "a,b",
    "'; DROP TABLE users; --", "\r\nSet-Cookie: x=y", "; ", ";;; ", "role builder; ", "\n", "\t", "a\nb", "İ", "ß",
    "ſ", "Ǆ",
)  # fmt: skip
HALVES = ("\ud800", "x\udfff", "\udc00\ud800")
ODD: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    -1,
    3,
    2**31,
    2**63,
    -(2**63),
    10**30,
    1.5,
    float("inf"),
    [],
    {},
    [[]],
    {"a": {}},
)
HEADERS: dict[str, tuple[str, ...]] = {
    "accept": ("text/event-stream", "*/*", "text/html", "x" * 3000),
    "accept-language": ("pl", "en", "pl-PL,pl;q=0.9", "xx", "", "x" * 2000, "ł"),
    "accept-encoding": ("gzip", "zstd", "br", "gzip;q=NaN", "*;q=-1", ",,,"),
    "hx-request": ("true", "false"),
    "last-event-id": ("1", "-1", "٣", "9" * 5000, "x", "3-1", "²"),
    "referer": ("http://[", "/", "http://fuzz.example/games", "x" * 2000),
    "cookie": (
        "ratusz=x", "ratusz=", 'a="\\"', "preferences=language=pl", "preferences=&&==", "x" * 6000, ";;;=", "ratusz=ł",
    ),
    "authorization": ("Bearer", "Bearer x", "Basic eDp5", "x", "", "Bearer " + "x" * 3000, "bearer ł"),
    "content-type": (
        "text/plain", "application/json; charset=utf-16", "multipart/form-data", "x/y", "",
        "multipart/form-data; boundary=",
    ),
    "host": ("[", "x:y:z", "", "a b", "fuzz.example:99999", "ł"),
    "origin": ("null", "http://[", "http://elsewhere.example", "http://fuzz.example"),
    "sec-fetch-site": ("cross-site", "same-origin", "none", "x"),
    "range": ("bytes=0-1", "bytes=9-1", "bytes=-0", "x"),
    "if-modified-since": ("x", "Thu, 01 Jan 1970 00:00:00 GMT"),
    "x-forwarded-for": ("1.2.3.4", "x", "::1, [", ","),
    "x-request-id": ("x" * 100, "abc", "\t"),
    "user-agent": ("Mobi", "x" * 3000),
    "content-length": ("x", "-1", "99999999999999999999", "5"),
}  # fmt: skip
FORMS = {
    "/new": ("game", "door", "time", "minutes", "increment", "days", *(f"seat{n}" for n in range(6)), "name1", "name2"),
    "/settings": ("language", "theme", "confirm", "sound", "back"),
}
WORDS = (
    "me",
    "open",
    "none",
    "screen",
    "bot.novice",
    "bot.casual",
    "bot.x",
    "by_link",
    "public",
    "clock",
    "days",
    "20",
    "dark",
    "pl",
)


@dataclass
class Answer:
    status: int
    body: bytes
    headers: dict[str, str]
    error: BaseException | None = None

    def json(self) -> Any:
        return json.loads(self.body)


async def ask(app: FastAPI, method: str, target: str, headers: list[tuple[str, str]], body: bytes) -> Answer:
    """One request, as a server hands it on. Of a stream the first part is read, then nobody is there any more."""
    path, _, query = target.partition("?")
    sent: list[dict[str, Any]] = []
    enough = asyncio.Event()
    asked = False

    async def receive() -> dict[str, Any]:
        nonlocal asked
        if not asked:
            asked = True
            return {"type": "http.request", "body": body, "more_body": False}
        await enough.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)
        if message["type"] == "http.response.body":
            enough.set()

    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": quote(path, errors="replace").encode(),
        "root_path": "",
        "query_string": query.encode("latin-1", "replace"),
        "headers": [(name.encode(), value.encode("latin-1", "replace")) for name, value in headers],
        "client": ("192.0.2.1", 4000),
        "server": (HOST, 80),
        "state": {},
    }
    error: BaseException | None = None
    try:
        async with asyncio.timeout(60):
            await app(scope, receive, send)  # type: ignore[arg-type]
    except Exception as raised:
        error = raised
    start = next((message for message in sent if message["type"] == "http.response.start"), None)
    found = b"".join(message.get("body", b"") for message in sent if message["type"] == "http.response.body")
    told = {} if start is None else {name.decode(): value.decode("latin-1") for name, value in start["headers"]}
    return Answer(500 if start is None or error is not None else start["status"], found, told, error)


@dataclass
class Person:
    """A guest: in a browser with a cookie, or a program with a token."""

    cookie: str = ""
    token: str = ""

    def headers(self) -> list[tuple[str, str]]:
        if self.token:
            return [("authorization", f"Bearer {self.token}")]
        return [("cookie", f"ratusz={self.cookie}"), ("origin", f"http://{HOST}")]


@dataclass
class Fuzzer:
    app: FastAPI
    seed: int
    statuses: Counter[int] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    answered: set[tuple[str, str, int]] = field(default_factory=set)
    """Method, route and status of what was answered."""
    tables: list[str] = field(default_factory=list)
    people: list[Person] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.routes = [route for route in _routes(self.app) if "/metrics" not in route.path]
        self.moves = {game.name: game.moves.names() for game in registry.catalogue().values()}
        self.requests = 0

    async def run(self, requests: int, seconds: float) -> None:
        """So many requests, or for so long."""
        end = time.monotonic() + seconds
        await self.settle_in()
        while self.requests < requests and time.monotonic() < end:
            step: Callable[[], Any] = self.chance.choices((self.anything, self.properly, self.files), (30, 10, 1))[0]
            await step()

    async def send(self, method: str, target: str, headers: list[tuple[str, str]], body: bytes = b"") -> Answer:
        self.requests += 1
        answer = await ask(self.app, method, target, [("host", HOST), *headers], body)
        self.statuses[answer.status] += 1
        if answer.status >= 500:
            self.failures.append(f"{method} {target[:200]!r} {headers!r:.300} {body[:300]!r} → {answer.error!r:.300}")
        return answer

    async def settle_in(self) -> None:
        """A few people and a table of every game."""
        for number in range(3):
            page = await self.send("GET", "/account", [])
            cookie = page.headers.get("set-cookie", "").partition("ratusz=")[2].partition(";")[0]
            self.people.append(Person(cookie=cookie))
            made = await self.post("/api/guests", {"name": f"bot {number}"}, Person())
            self.people.append(Person(token=made.json()["token"]))
        for game in self.moves:
            for person in self.people[:2]:
                await self.new_table(game, person)

    async def post(self, path: str, data: object, person: Person) -> Answer:
        body = json.dumps(data).encode()
        headers = [*(person.headers() if person.token or person.cookie else []), ("content-type", "application/json")]
        return await self.send("POST", path, headers, body)

    async def new_table(self, game: str, person: Person) -> None:
        seats = [{"kind": "person"}, {"kind": self.chance.choice(("open", "person"))}]
        made = await self.post("/api/tables", {"game": game, "seats": seats}, person)
        if made.status == 201:
            self.tables.append(made.json()["id"])

    async def properly(self) -> None:
        """What players do, so that there is something to disturb."""
        person = self.chance.choice(self.people)
        if self.chance.random() < 0.03:
            await self.new_table(self.chance.choice(list(self.moves)), person)
            return
        table = self.chance.choice(self.tables)
        seat = self.chance.randrange(2)
        scene = await self.send("GET", f"/api/tables/{table}?seat={seat}", person.headers())
        if scene.status != 200:
            await self.post(f"/api/tables/{table}/seats/{seat}", {}, person)
        elif choices := scene.json()["choices"]:
            move = self.chance.choice(choices)["move"]
            await self.post(f"/api/tables/{table}/moves", {"move": move}, person)
            await self.send("GET", f"/tables/{table}", person.headers())

    async def files(self) -> None:
        """What comes with the pages, and what should not."""
        place = self.chance.choice(("/static/", "/static/../", "/games/", "/api/openapi.json/", "//", "/"))
        method = self.chance.choice(("GET", "HEAD", "POST", "TRACE"))
        await self.send(method, place + quote(self.text()[:200], errors="replace"), self.disturbed([]))

    async def anything(self) -> None:
        """At any address, with anything in it."""
        route = self.chance.choice(self.routes)
        person = self.chance.choice(self.people)
        known = self.chance.random() < 0.6
        path = route.path
        for parameter in route.dependant.path_params:
            value = self.value(parameter.name) if known else self.text()
            path = path.replace(f"{{{parameter.name}}}", value)
        query = {p.name: self.text() for p in route.dependant.query_params if self.chance.random() < 0.5}
        method = self.chance.choice(sorted(route.methods or ())) if self.chance.random() < 0.97 else "DELETE"
        headers, body = self.said(route, known) if method not in ("GET", "DELETE") else ([], b"")
        headers = self.disturbed([*person.headers(), *headers])
        target = path + ("?" + urlencode(query, errors="replace") if query else "")
        answer = await self.send(method, target, headers, body)
        if method in (route.methods or ()) and path.count("/") == route.path.count("/"):
            self.answered.add((method.lower(), route.path, answer.status))

    def disturbed(self, headers: list[tuple[str, str]]) -> list[tuple[str, str]]:
        if self.chance.random() < 0.5:
            return headers
        for name in self.chance.sample(sorted(HEADERS), self.chance.randint(1, 3)):
            others = headers if self.chance.random() < 0.1 else [pair for pair in headers if pair[0] != name]
            headers = [*others, (name, self.chance.choice(HEADERS[name]))]
        return headers

    def said(self, route: APIRoute, known: bool) -> tuple[list[tuple[str, str]], bytes]:
        """A body of the kind that is expected there, usually."""
        if self.chance.random() < 0.05:
            return [("content-type", "application/json")], self.chance.choice(
                (b"", b"{", b"[" * 90_000, b"\xff\xfe", b"1e999")
            )
        if route.path.startswith("/api"):
            return [("content-type", "application/json")], self.json_body(route, known)
        names = [parameter.name for parameter in route.dependant.body_params] or list(FORMS.get(route.path, ()))
        said = {name: self.value(name) if known else self.text() for name in names if self.chance.random() < 0.9}
        if route.path == "/new":
            game = registry.game(self.chance.choice(list(self.moves)))
            said["game"] = game.name if known else self.text()
            said |= {f"option.{option.name}": self.option() for option in game.options if self.chance.random() < 0.4}
        if route.path == "/records" or self.chance.random() < 0.1:
            return self.multipart(said)
        return [("content-type", "application/x-www-form-urlencoded")], urlencode(said, errors="replace").encode()

    def multipart(self, said: dict[str, str]) -> tuple[list[tuple[str, str]], bytes]:
        parts = [f'--B\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}' for name, value in said.items()]
        file = self.chance.choice((self.record(), self.text(), "[" * 100_000))
        parts.append(
            f'--B\r\nContent-Disposition: form-data; name="record"; filename="{self.text()[:50]}"\r\n\r\n{file}'
        )
        charset = self.chance.choice(
            ("", "", "; charset=utf-8", "; charset=punycode", "; charset=undefined", "; charset=")
        )
        body = "\r\n".join([*parts, "--B--\r\n"])
        return [("content-type", f"multipart/form-data; boundary=B{charset}")], body.encode(errors="replace")

    def record(self) -> str:
        """A record of a few moves, whole or disturbed."""
        game = registry.game(self.chance.choice(list(self.moves)))
        lines = ratusz.Record.new(game, game.min_seats, seed=self.chance.getrandbits(100)).text().splitlines()
        if self.chance.random() < 0.7:
            place = self.chance.randrange(len(lines))
            key = lines[place].partition(":")[0]
            lines[place] = self.chance.choice((f"{key}: {self.text()}", self.text(), ""))
        return "\n".join(lines)

    def json_body(self, route: APIRoute, known: bool) -> bytes:
        if route.path == "/api/records":
            return self.record().encode(errors="surrogatepass")
        body = route.body_field
        fields = [] if body is None else list(getattr(body.field_info.annotation, "model_fields", {}))
        data: object = {name: self.value(name) if known else self.thing() for name in fields}
        if route.path == "/api/tables" and isinstance(data, dict):
            game = registry.game(self.chance.choice(list(self.moves)))
            kinds = ("person", "open", "bot")
            seats = [{"kind": self.chance.choice(kinds), "bot": "novice"} for _ in range(self.chance.randint(0, 6))]
            options = {option.name: self.option() for option in game.options if self.chance.random() < 0.5}
            data |= {"game": game.name, "seats": seats, "options": options, "public": True}
            data["time"] = {"kind": self.chance.choice(("none", "clock", "days")), "seconds": 60, "days": 2}
        if isinstance(data, dict) and data and self.chance.random() < 0.4:
            data[self.chance.choice([*data, self.text()[:50]])] = self.thing()
        if self.chance.random() < 0.05:
            data = self.thing()
        return json.dumps(data).encode()

    def value(self, name: str) -> str:
        """What makes sense there."""
        if name == "table":
            return self.chance.choice(self.tables)
        if name in ("move", "select"):
            moves = self.moves[self.chance.choice(list(self.moves))]
            return "; ".join(self.chance.choices(moves, k=self.chance.randint(1, 3)))
        if name in ("seat", "version", "to", "keep", "at"):
            return str(self.chance.randint(0, 4))
        if name in ("name", "game") and self.chance.random() < 0.5:
            return self.chance.choice(list(self.moves))
        if name == "bot":
            return self.chance.choice(("novice", "random", "x"))
        return self.chance.choice((*WORDS, "Zosia", "correct horse", "hello", "smithy", "builder"))

    def text(self) -> str:
        if self.chance.random() < 0.2:
            return "".join(self.chance.choices(string.printable, k=self.chance.randint(1, 20)))
        return self.chance.choice(TEXTS)

    def thing(self) -> object:
        """Anything JSON can say."""
        return self.chance.choice((self.text(), self.chance.choice(HALVES), self.chance.choice(ODD)))

    def option(self) -> str:
        card = {"en": self.text()[:60], "pl": self.chance.choice(HALVES), "type": "craftsman", "value": 10, "price": 10}
        return self.chance.choice(
            (self.text(), "true", "1,2", "[" * 50_000, json.dumps([card]), '{"capital": 1}', "1" * 5000)
        )


def _routes(app: FastAPI) -> list[APIRoute]:
    """However deep they lie."""
    found: list[APIRoute] = []
    waiting: list[Any] = [app]
    while waiting:
        for route in waiting.pop().routes:
            if isinstance(route, APIRoute):
                found.append(route)
            elif hasattr(route, "original_router"):
                waiting.append(route.original_router)
    return found


@asynccontextmanager
async def running(database: str, **settings: Any) -> AsyncIterator[FastAPI]:
    chosen: dict[str, Any] = {"limits": 0, "bot_pace": 1000, "bot_processes": 0} | settings
    app = create_app(Settings(database=database, **chosen))
    async with app.router.lifespan_context(app):
        yield app


async def fuzz(database: str, requests: int, seconds: float, seed: int, **settings: Any) -> Fuzzer:
    async with running(database, **settings) as app:
        fuzzer = Fuzzer(app, seed)
        await fuzzer.run(requests, seconds)
    return fuzzer


def main(requests: int, database: str, seed: int = 0) -> None:
    fuzzer = asyncio.run(fuzz(database, requests, float("inf"), seed))
    print(fuzzer.requests, "requests:", dict(sorted(fuzzer.statuses.items())))
    for failure in fuzzer.failures[:50]:
        print(failure)
    sys.exit(bool(fuzzer.failures))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], *map(int, sys.argv[3:]))
