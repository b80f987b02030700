"""What the server counts and times, for Prometheus."""

from __future__ import annotations

import hmac
from typing import Final

from prometheus_client import Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.datastructures import Headers
from starlette.types import Scope

__all__ = ["CONTENT_TYPE_LATEST", "DRAWING", "MOVES", "REQUESTS", "STREAMS", "TABLES", "THINKING", "WRITES", "may_read"]

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)

REQUESTS: Final = Histogram(
    "ratusz_request_seconds",
    "From a request to its whole answer; streams, which last, are left out",
    ("method", "route", "status"),
    buckets=QUICK,
)
WRITES: Final = Histogram("ratusz_write_seconds", "From a change to its being on disk", buckets=QUICK)
DRAWING: Final = Histogram("ratusz_drawing_seconds", "Drawing a table or a part of it for one viewer", buckets=QUICK)
MOVES: Final = Counter("ratusz_moves", "Moves played", ("by",))
TABLES: Final = Gauge("ratusz_tables", "Tables in memory", ("status",))
STREAMS: Final = Gauge("ratusz_streams", "Open streams")
THINKING: Final = Gauge("ratusz_thinking", "Tables that wait for a bot")

LOOPBACK: Final = ("127.0.0.1", "::1")
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


def may_read(scope: Scope, token: str) -> bool:
    """Whoever has the token, or sits at this machine: not a proxy on it that speaks for others."""
    headers = Headers(scope=scope)
    scheme, _, given = headers.get("authorization", "").partition(" ")
    if token and scheme.lower() == "bearer":
        return hmac.compare_digest(given.strip().encode(), token.encode())
    client = scope.get("client")
    return client is not None and client[0] in LOOPBACK and not any(name in headers for name in FORWARDED)


def exposition(tables: dict[str, int], streams: int, thinking: int) -> bytes:
    """All there is to tell. `tables`: how many are in memory, by status."""
    for status in ("open", "playing", "over"):
        TABLES.labels(status).set(tables.get(status, 0))
    STREAMS.set(streams)
    THINKING.set(thinking)
    return generate_latest()
