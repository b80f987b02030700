"""The lines on which requests come: how many there may be, and how slow."""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

if sys.platform != "win32":
    import resource

HEAD_BYTES: Final = 64 * 1024
HEAD_SECONDS: Final = 20
"""For a request to be told, from its first byte to the end of its headers; for a new line to say anything."""
STUCK_SECONDS: Final = 60
"""Whoever takes nothing for so long is not there any more."""
PER_ADDRESS: Final = 250
DESCRIPTORS: Final = 65_536
"""Asked for, where the system allows it."""
RESERVE: Final = 96
"""File descriptors kept for the database, the bots and files."""


def most_lines() -> int:
    """How many lines can be open at once, after asking the system for as many as it gives."""
    if sys.platform == "win32":
        return DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return max(16, (DESCRIPTORS if soft == resource.RLIM_INFINITY else soft) - RESERVE)


class Lines:
    """All that are open, for one server."""

    def __init__(self, most: int, proxies: list[str]) -> None:
        """`proxies` may have as many as there are: behind each stand many people."""
        self._most = most
        self._proxies = [ipaddress.ip_network(proxy) for proxy in proxies]
        self._open: Counter[str] = Counter()
        self._total = 0
        self.idle: dict[Line, None] = {}
        """Those on which nothing is asked for, the longest first."""

    def take(self, address: str) -> bool:
        """One more from there, if there may be; where there are too many, one that is idle makes room."""
        if self._open[address] >= PER_ADDRESS and not self._is_proxy(address):
            return False
        if self._total >= self._most:
            if not self.idle:
                return False
            next(iter(self.idle)).transport.abort()
        self._open[address] += 1
        self._total += 1
        return True

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return True  # a socket of this machine
        return any(found in network for network in self._proxies)

    def give_back(self, address: str) -> None:
        self._open[address] -= 1
        self._total -= 1
        if not self._open[address]:
            del self._open[address]

    def protocol(self, **given: Any) -> Line:
        """What uvicorn asks for whenever somebody connects."""
        return Line(self, **given)


class Line(HttpToolsProtocol):
    """One line. Whoever opens too many is not answered; whoever is too slow or too talkative is cut off."""

    def __init__(self, lines: Lines, **given: Any) -> None:
        super().__init__(**given)
        self._lines = lines
        self._taken: str | None = None
        self._head: int | None = 0
        """Bytes of the request that is being told; None once its headers are complete."""
        self._slow: asyncio.TimerHandle | None = None
        self._stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self._lines.take(address):
            self._taken = address
            self._lines.idle[self] = None
            self._slow = self.loop.call_later(HEAD_SECONDS, transport.abort)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._lines.idle.pop(self, None)
        self._in_time()
        self.resume_writing()
        if self._taken is not None:
            self._lines.give_back(self._taken)
            self._taken = None

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        told = self._head is not None
        super().data_received(data)
        if self._head is None:
            return
        self._head += len(data) if told else 0
        if self._head > HEAD_BYTES:
            self._in_time()
            self.send_400_response("The headers of this request are too long.")
        elif self._slow is None:
            self._slow = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._head = None
        self._lines.idle.pop(self, None)
        self._in_time()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and self._taken is not None:
            self._lines.idle[self] = None

    def _in_time(self) -> None:
        if self._slow is not None:
            self._slow.cancel()
            self._slow = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stuck is None:
            self._stuck = self.loop.call_later(STUCK_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None
