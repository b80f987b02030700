"""What is noted about every request: an id that all its log lines carry, and how long it took."""

from __future__ import annotations

import re
import secrets
import time
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ratusz.server import metrics
from ratusz.server.compression import STREAMED
from ratusz.server.logs import REQUEST

HEADER: Final = "x-request-id"
GIVEN: Final = re.compile(r"[\w.:-]{1,64}", re.ASCII)
"""A proxy before us may have given it an id already."""
UNKNOWN: Final = "unknown"
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"})


class Observing:
    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        given = Headers(scope=scope).get(HEADER, "")
        number = given if GIVEN.fullmatch(given) else secrets.token_hex(8)
        began = time.perf_counter()
        status, streamed = 0, False

        async def send_observed(message: Message) -> None:
            nonlocal status, streamed
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message["headers"])
                headers[HEADER] = number
                message["headers"] = headers.raw
                status, streamed = message["status"], headers.get("content-type", "").startswith(STREAMED)
            await send(message)

        token = REQUEST.set(number)
        try:
            await self._app(scope, receive, send_observed)
        finally:
            REQUEST.reset(token)
            if not streamed:
                method = scope["method"] if scope["method"] in METHODS else UNKNOWN
                seconds = time.perf_counter() - began
                metrics.REQUESTS.labels(method, _route(scope), status or 500).observe(seconds)


def _route(scope: Scope) -> str:
    """The address as the application knows it, without names of tables and the like."""
    route = scope.get("route")
    return str(getattr(route, "path", "")) or UNKNOWN
