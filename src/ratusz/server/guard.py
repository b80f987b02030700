"""What every request passes: the origin of whoever writes, how much and how often, and the headers of every answer."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ratusz.core.texts import LANGUAGES
from ratusz.server.limits import Limits
from ratusz.server.refused import Refused

LOG: Final = logging.getLogger("ratusz.access")

COOKIE: Final = "ratusz"
"""The cookie that says who somebody is."""
SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
BODY_BYTES: Final = 512 * 1024
CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # pieces carry the name under which the browser glides them
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
    """A form posted from another site carries our cookie but cannot hide where it comes from: browsers send Origin or
    Sec-Fetch-Site with everything that writes. Whoever sends a cookie without either is refused. Programs use tokens,
    which no browser sends by itself."""

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
                if not scope["path"].startswith("/static/") and all(name != b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                cookie = scope.get("state", {}).get("set_cookie")
                if cookie is not None:
                    headers.append((b"set-cookie", cookie.encode("latin-1")))
                message["headers"] = headers
            await send(message)

        try:
            if scope["method"] not in SAFE_METHODS:
                self._check(scope, Headers(scope=scope))
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

    def _check(self, scope: Scope, headers: Headers) -> None:
        bearer = headers.get("authorization", "")
        cookie = _cookie(headers.get("cookie", ""))
        if cookie and not bearer and not self._same_origin(headers):
            raise Refused("cross_site", 403)
        self._limits.spend("address", address(scope))
        self._limits.spend("user", bearer or cookie or address(scope))
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > BODY_BYTES:
            raise Refused("too_long", 413)

    def _same_origin(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is not None and (origin in self._origins or urlsplit(origin).netloc == headers.get("host")):
            return True
        return headers.get("sec-fetch-site") == "same-origin"


def address(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return client[0] if client else "nowhere"


def language(scope: Scope) -> str:
    """The language to answer programs in."""
    wanted = Headers(scope=scope).get("accept-language", "")[:2].lower()
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def _cookie(header: str) -> str:
    if COOKIE not in header:
        return ""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found is not None else ""


def _limited(receive: Receive) -> Receive:
    """A body that was not announced may not be longer either."""
    received = 0

    async def count() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > BODY_BYTES:
            raise Refused("too_long", 413)
        return message

    return count
