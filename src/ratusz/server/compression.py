"""Answers made smaller for whoever takes them so: with zstd, else gzip. Pages whole; streams part by part, with nothing
held back."""

from __future__ import annotations

import sys
import zlib
from typing import Final, Literal, Protocol

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

Encoding = Literal["zstd", "gzip"]
ENCODINGS: Final[tuple[Encoding, ...]] = ("zstd", "gzip")
"""Those we speak, the best first."""

LEAST_BYTES: Final = 500
"""What is shorter fits into a packet anyway."""
COMPRESSIBLE: Final = ("text/", "application/json", "application/javascript", "application/manifest", "image/svg")
STREAMED: Final = ("text/event-stream", "application/x-ndjson")
GZIP_LEVEL: Final = 5
Parameter = zstd.CompressionParameter
WHOLE: Final[dict[int, int]] = {Parameter.compression_level: 5}
STREAM: Final[dict[int, int]] = {
    Parameter.compression_level: 1,
    Parameter.window_log: 16,
    Parameter.hash_log: 12,
}
GZIP_STREAM_MEMORY: Final = 6
"""A stream is open for long, and there are many: it looks back 64 KiB and takes a sixth of a megabyte of memory, not
five as it would by itself."""


def best_encoding(accepted: str) -> Encoding | None:
    """The best encoding a header Accept-Encoding allows; None if it allows none of ours."""
    weights: dict[str, float] = {}
    for part in accepted.lower().split(","):
        name, _, parameters = part.partition(";")
        weights[name.strip()] = _weight(parameters)
    offered = [encoding for encoding in ENCODINGS if weights.get(encoding, weights.get("*", 0.0)) > 0]
    return max(offered, key=lambda encoding: weights.get(encoding, weights.get("*", 0.0)), default=None)


def _weight(parameters: str) -> float:
    name, _, value = parameters.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0


class Compressor(Protocol):
    """One body on its way to one client."""

    def part(self, data: bytes) -> bytes:
        """Compresses, and holds nothing back: whoever has read all parts has read all data."""

    def end(self, data: bytes = b"") -> bytes:
        """The last part."""


class _Zstd:
    def __init__(self, options: dict[int, int]) -> None:
        self._zstd = zstd.ZstdCompressor(options=options)

    def part(self, data: bytes) -> bytes:
        return self._zstd.compress(data, zstd.ZstdCompressor.FLUSH_BLOCK)

    def end(self, data: bytes = b"") -> bytes:
        return self._zstd.compress(data, zstd.ZstdCompressor.FLUSH_FRAME)


class _Gzip:
    def __init__(self, memory: int = zlib.DEF_MEM_LEVEL) -> None:
        self._zlib = zlib.compressobj(GZIP_LEVEL, zlib.DEFLATED, zlib.MAX_WBITS | 16, memory)

    def part(self, data: bytes) -> bytes:
        return self._zlib.compress(data) + self._zlib.flush(zlib.Z_SYNC_FLUSH)

    def end(self, data: bytes = b"") -> bytes:
        return self._zlib.compress(data) + self._zlib.flush()


def stream_compressor(encoding: Encoding) -> Compressor:
    """For a body that never ends."""
    return _Zstd(STREAM) if encoding == "zstd" else _Gzip(GZIP_STREAM_MEMORY)


def compress(encoding: Encoding, data: bytes) -> bytes:
    """A whole body."""
    return (_Zstd(WHOLE) if encoding == "zstd" else _Gzip()).end(data)


class Compression:
    """Compresses whatever is text: what is long enough to be worth it, and streams."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = _Answer(best_encoding(Headers(scope=scope).get("accept-encoding", "")), send)
        await self._app(scope, receive, answer.send)


class _Answer:
    """One answer: gathered whole if it is a page to compress, else passed on as it comes."""

    def __init__(self, encoding: Encoding | None, send: Send) -> None:
        self._encoding = encoding
        self._send = send
        self._start: Message | None = None
        self._body = bytearray()
        self._stream: Compressor | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _compressible(message) and self._encoding is not None:
            if not _kind(message).startswith(STREAMED):
                self._start = message
                return
            self._stream = stream_compressor(self._encoding)
            _say(message, self._encoding)
        elif message["type"] == "http.response.body" and self._start is not None:
            self._body += message.get("body", b"")
            if not message.get("more_body", False):
                await self._send_whole(self._start, bytes(self._body))
            return
        elif message["type"] == "http.response.body" and self._stream is not None:
            part = self._stream.part if message.get("more_body", False) else self._stream.end
            message["body"] = part(message.get("body", b""))
        await self._send(message)

    async def _send_whole(self, start: Message, body: bytes) -> None:
        if len(body) >= LEAST_BYTES and self._encoding is not None:
            body = compress(self._encoding, body)
            _say(start, self._encoding, len(body))
        await self._send(start)
        await self._send({"type": "http.response.body", "body": body})


def _kind(start: Message) -> str:
    return MutableHeaders(raw=start["headers"]).get("content-type", "")


def _compressible(start: Message) -> bool:
    """Whether the body is one to compress, for somebody; caches are told that it differs."""
    headers = MutableHeaders(raw=start["headers"])
    if not _kind(start).startswith((*COMPRESSIBLE, *STREAMED)) or "content-encoding" in headers:
        return False
    headers.add_vary_header("Accept-Encoding")
    start["headers"] = headers.raw
    return start["status"] not in (204, 206, 304)


def _say(start: Message, encoding: Encoding, length: int | None = None) -> None:
    headers = MutableHeaders(raw=start["headers"])
    headers["content-encoding"] = encoding
    if length is not None:
        headers["content-length"] = str(length)
    start["headers"] = headers.raw
