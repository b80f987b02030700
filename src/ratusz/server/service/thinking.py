"""Where bots think: in processes of their own, since compiled rules let nothing else run beside them in one process.
There are few of them; whose bots are asked next goes round by address, and there by person."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing.connection import wait
from typing import Any, Final

from ratusz import bots
from ratusz.core import registry
from ratusz.core.game import Game
from ratusz.core.state import State

TABLES_EACH: Final = 12
"""At so many tables of one person may bots wait for their turn to think; at the others they pause."""


class Crowded(Exception):
    """Too many tables of one person wait already."""


Line = deque[asyncio.Future[None]]


class Turns:
    """So many may think at once. The others wait, and it is the next address's turn, and there the next person's,
    however many wait for one, and however many persons one client says to be."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._thinking = 0
        self._waiting: OrderedDict[str, OrderedDict[str, Line]] = OrderedDict()

    def __len__(self) -> int:
        """How many wait."""
        return sum(len(line) for people in self._waiting.values() for line in people.values())

    @asynccontextmanager
    async def turn(self, address: str, person: str) -> AsyncIterator[None]:
        if self._thinking < self._most and not self._waiting:
            self._thinking += 1
        else:
            await self._wait(address, person)
        try:
            yield
        finally:
            self._thinking -= 1
            self._go_on()

    async def _wait(self, address: str, person: str) -> None:
        line = self._waiting.setdefault(address, OrderedDict()).setdefault(person, deque())
        if len(line) >= TABLES_EACH:
            raise Crowded
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it was our turn already
                self._thinking -= 1
                self._go_on()
            raise

    def _go_on(self) -> None:
        while self._waiting and self._thinking < self._most:
            address, people = self._waiting.popitem(last=False)
            person, line = people.popitem(last=False)
            first = line.popleft()
            if line:
                people[person] = line
            if people:
                self._waiting[address] = people
            if not first.done():
                self._thinking += 1
                first.set_result(None)


class Thinkers:
    def __init__(self, processes: int) -> None:
        """With 0 processes bots think in a thread: enough for tests."""
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self.turns = Turns(max(1, processes))

    def start(self) -> None:
        """Has the first process started before anybody waits for it."""
        if self._processes:
            self._make_pool().submit(os.getpid)

    def stop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def choose(self, address: str, person: str, game: Game, state: State, bot: str, word: int) -> int:
        """The bot's move in this position, its chance drawn from `word`, for a table of this person that is watched
        from this address; Crowded if too many of theirs wait."""
        player = bots.bot(bot)
        if player.blind():
            return int(bots.ask(player, state, word))
        async with self.turns.turn(address, person):
            if not self._processes:
                return int(await asyncio.to_thread(bots.ask, player, state, word))
            return await self._think(partial(choose, game.name, state.to_json(), bot, word))

    async def _think(self, think: partial[int]) -> int:
        loop = asyncio.get_running_loop()
        pool = self._pool or self._make_pool()
        try:
            return await loop.run_in_executor(pool, think)
        except BrokenProcessPool:  # somebody has killed a process: start again, once, and all in the same
            if self._pool is pool:
                pool.shutdown(wait=False)
                self._make_pool()
            assert self._pool is not None
            return await loop.run_in_executor(self._pool, think)

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
