"""Where bots think: in processes of their own, since compiled rules let nothing else run beside them in one process."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing.connection import wait
from typing import Any

from ratusz import bots
from ratusz.core import registry
from ratusz.core.game import Game
from ratusz.core.state import State


class Thinkers:
    def __init__(self, processes: int) -> None:
        """With 0 processes bots think in a thread: enough for tests."""
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Has the first process started before anybody waits for it."""
        if self._processes:
            self._make_pool().submit(os.getpid)

    def stop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, game: Game, state: State, bot: str, word: int) -> int:
        """The bot's move in this position, its chance drawn from `word`."""
        player = bots.bot(bot)
        if player.blind():
            return int(bots.ask(player, state, word))
        if not self._processes:
            return int(await asyncio.to_thread(bots.ask, player, state, word))
        think = partial(choose, game.name, state.to_json(), bot, word)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool or self._make_pool(), think)
        except BrokenProcessPool:  # somebody has killed a process: start again, once
            return await loop.run_in_executor(self._make_pool(), think)

    def _make_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self._processes, spawn, initializer=_begin)
        return self._pool


def choose(game: str, position: dict[str, Any], bot: str, word: int) -> int:
    return int(bots.ask(bots.bot(bot), registry.game(game).from_json(position), word))


def _begin() -> None:
    """Signals are for the server; when it is gone, however it went, so are we."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None

    def follow() -> None:
        wait([server.sentinel])
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
