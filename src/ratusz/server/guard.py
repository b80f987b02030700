"""What every request passes: the origin of whoever writes, in what letters, how much and how often, and the headers of
every answer."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import time
from collections.abc import Callable
from typing import Final
from urllib.parse import unquote_plus, urlsplit

from python_multipart.multipart import parse_options_header
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ratusz.core.texts import LANGUAGES
from ratusz.core.written import Unfit, fit
from ratusz.server.limits import HERE, Limits
from ratusz.server.refused import Refused

LOG: Final = logging.getLogger("ratusz.access")

COOKIE: Final = "ratusz"
"""The cookie that says who somebody is."""
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
UNCOUNTED: Final = ("/static/", "/healthz", "/readyz", "/metrics")
"""Cheap to answer, and needed when all else is refused."""
BODY_BYTES: Final = 512 * 1024
BODY_SECONDS: Final = 30
COOKIE_BYTES: Final = 4 * 1024
"""Ours have a few hundred; taking apart what quotes and escapes without end takes its time."""
NETWORK_BITS: Final = 64
"""Whoever has one IPv6 address has as many as these leave."""
HOST: Final = re.compile(r"(\[[0-9a-fA-F:.]+\]|[\w.\-]+)(:\d{1,5})?", re.ASCII)
CHARSETS: Final = frozenset({b"utf-8", b"utf8", b"us-ascii"})
OWN_SITES: Final = frozenset({"same-origin", "none"})
CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # pieces say where on a board they lie
        "img-src 'self'",
        "media-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
STRICT_TRANSPORT: Final = "max-age=31536000"


class Guard:
    """A form posted from another site carries our cookie, or makes us send one, but cannot hide where it comes from:
    browsers send Origin or Sec-Fetch-Site with everything that writes. What comes from elsewhere is refused, and so is
    a cookie without either. Programs use tokens, which no browser sends by itself."""

    def __init__(
        self, app: ASGIApp, limits: Limits, origins: frozenset[str], https: bool, answer: Callable[..., Response]
    ) -> None:
        """`answer` makes the response to a request that is refused."""
        self._app = app
        self._answer = answer
        self._limits = limits
        self._origins = origins
        sent = HEADERS | ({"strict-transport-security": STRICT_TRANSPORT} if https else {})
        self._headers = [(name.encode(), value.encode()) for name, value in sent.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message["headers"], *self._headers]
                if nonce := scope.get("state", {}).get("style_nonce"):
                    headers = [*message["headers"], *with_style(self._headers, nonce)]
                if not scope["path"].startswith("/static/") and all(name != b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                cookie = scope.get("state", {}).get("set_cookie")
                if cookie is not None:
                    headers.append((b"set-cookie", cookie.encode("latin-1")))
                message["headers"] = headers
            await send(message)

        try:
            headers = Headers(scope=scope)
            _check_letters(scope, headers)
            if scope["method"] in SAFE_METHODS:
                if not scope["path"].startswith(UNCOUNTED):
                    self._limits.spend("look", address(scope))
            else:
                HERE.set(address(scope))
                self._check_writing(scope, headers)
                receive = _limited(receive)
            await self._app(scope, receive, send_guarded)
        except Refused as error:
            if status:
                raise
            await self._answer(Request(scope), error)(scope, receive, send_guarded)
        finally:
            LOG.info(
                "request",
                extra={
                    "method": scope["method"],
                    "path": scope["path"],
                    "status": status,
                    "ms": round((time.perf_counter() - began) * 1000, 1),
                },
            )

    def _check_writing(self, scope: Scope, headers: Headers) -> None:
        bearer = headers.get("authorization", "")
        cookie = Request(scope).cookies.get(COOKIE, "")
        own = self._own_page(headers)
        if own is False or (own is None and cookie and not bearer):
            raise Refused("cross_site", 403)
        self._limits.spend("address", address(scope))
        self._limits.spend("user", bearer or cookie or address(scope))
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 9 or int(length) > BODY_BYTES:
            raise Refused("too_long", 413)
        _, parameters = parse_options_header(headers.get("content-type", ""))
        if parameters.get(b"charset", b"utf-8").lower() not in CHARSETS:
            raise Refused("bad_charset", 415)

    def _own_page(self, headers: Headers) -> bool | None:
        """Does this come from a page of ours? None where nothing tells."""
        sites, origins = headers.getlist("sec-fetch-site"), headers.getlist("origin")
        if origins and all(origin in self._origins for origin in origins):
            return True
        if not (sites or origins):
            return None
        host = headers.get("host")
        return all(site in OWN_SITES for site in sites) and all(place(origin) == host for origin in origins)


def with_style(headers: list[tuple[bytes, bytes]], nonce: str) -> list[tuple[bytes, bytes]]:
    """With leave for the one style that comes with the page."""
    leave = f"style-src 'self' 'nonce-{nonce}'".encode()
    return [(name, value.replace(b"style-src 'self'", leave)) for name, value in headers]


def _check_letters(scope: Scope, headers: Headers) -> None:
    """Addresses and headers that mean something."""
    query: bytes = scope["query_string"]
    try:
        if not query.isascii():
            raise Unfit("an address has to be written in ASCII")
        fit(scope["path"])
        fit(unquote_plus(query.decode("ascii")))
        if (host := headers.get("host")) and not HOST.fullmatch(host):
            raise Unfit("the header Host is no name of a server")
    except Unfit as error:
        raise Refused("bad_request", 400, why=error) from None
    if sum(map(len, headers.getlist("cookie"))) > COOKIE_BYTES:
        raise Refused("too_long", 431)


def place(url: str) -> str | None:
    """The host and port of a page's address; None if it has none."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return None
    return parts.netloc if parts.scheme in ("http", "https") else None


def address(scope: Scope) -> str:
    """Where a request comes from; all of a network that one person has counts as one."""
    client = scope.get("client")
    if not client:
        return "nowhere"
    try:
        found = ipaddress.ip_address(client[0])
    except ValueError:
        return str(client[0])
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, NETWORK_BITS), strict=False))


def language(scope: Scope) -> str:
    """The language to answer programs in."""
    wanted = Headers(scope=scope).get("accept-language", "")[:2].lower()
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def _limited(receive: Receive) -> Receive:
    """A body that was not announced may not be longer either, and none may come drop by drop."""
    received = 0
    until = asyncio.get_running_loop().time() + BODY_SECONDS
    whole = False

    async def count() -> Message:
        nonlocal received, whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout_at(until):
                message = await receive()
        except TimeoutError:
            raise Refused("too_slow", 408) from None
        received += len(message.get("body", b""))
        whole = not message.get("more_body", False)
        if received > BODY_BYTES:
            raise Refused("too_long", 413)
        return message

    return count
