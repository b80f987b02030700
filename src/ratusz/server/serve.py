"""Runs the application: one process, one port, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import secrets
import signal
import socket
import webbrowser
from importlib import import_module
from importlib.util import find_spec
from types import FrameType
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from ratusz.server import logs
from ratusz.server.app import create_app
from ratusz.server.service.making import Seeds
from ratusz.server.settings import BadSetting, Settings
from ratusz.server.store.database import open_store

GRACE_SECONDS: Final = 10
COLLECT_AFTER: Final = 20_000
"""Tables in memory are many objects that live long: looking through them all too often is what would cost most."""


class Server(uvicorn.Server):
    """On the first signal all streams end, so that their connections can close; then the server stops."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, address: str, *, open_page: bool) -> None:
        super().__init__(config)
        self._app = app
        self._address = address
        self._open_page = open_page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.freeze()
        gc.set_threshold(COLLECT_AFTER)
        if self.started:
            print(f"Ratusz is at {self._address} (Ctrl+C stops it)", flush=True)
            if self._open_page:
                await asyncio.to_thread(webbrowser.open, self._address)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.started:
            self._app.state.tables.live.stop()
        super().handle_exit(sig, frame)


def run(
    settings: Settings,
    host: str,
    port: int,
    *,
    log_level: str = "info",
    open_page: bool = False,
    seeds: Seeds = secrets.randbits,
) -> None:
    """Serves until SIGINT or SIGTERM."""
    store = open_store(settings.database_url)
    logs.set_up(log_level)
    try:
        listening = _bind(host, port)
    except BadSetting:
        store.close()
        raise
    address = f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}/"
    app = create_app(settings, seeds, store)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_keep_alive=60,
        lifespan="on",
        ws="none",
        http=_protocol(settings),
        forwarded_allow_ips=settings.proxies,
    )
    # uvicorn stops in order on a signal, and then sends it once more to whoever handled it before
    for stopping in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stopping, signal.SIG_IGN)
    Server(config, app, address, open_page=open_page).run(sockets=[listening])


def _protocol(settings: Settings) -> Any:
    """How requests are read."""
    if find_spec("httptools") is None:
        return "h11"
    connections = import_module("ratusz.server.connections")
    return connections.Lines(connections.most_lines(), settings.proxies).protocol


def _bind(host: str, port: int) -> socket.socket:
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        raise BadSetting(f"cannot listen on {host} port {port}: {error.strerror or error}") from error
