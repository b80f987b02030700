"""What happens at a table by itself: a bot chooses, somebody's time is over."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from ratusz.core import rng
from ratusz.core.state import State
from ratusz.server.refused import Refused
from ratusz.server.service.clocks import deadline
from ratusz.server.service.hall import AGAIN_AT_MOST, Hall
from ratusz.server.service.making import Seeds
from ratusz.server.service.playing import Playing
from ratusz.server.service.seating import Seating
from ratusz.server.service.table import Table
from ratusz.server.service.thinking import Crowded, Thinkers

LOG: Final = logging.getLogger("ratusz.tables")

FAILING_SECONDS: Final = 2 * AGAIN_AT_MOST
CROWDED_SECONDS: Final = 3.0
"""Where too many tables of one person wait for a bot to think, the others are asked again after so long."""


class Alarms:
    def __init__(self, hall: Hall, seating: Seating, playing: Playing, thinkers: Thinkers, seeds: Seeds) -> None:
        self._hall = hall
        self._seating = seating
        self._playing = playing
        self._thinkers = thinkers
        self._seeds = seeds
        self.thinking = 0
        """Tables whose bots have begun to think, or wait for their turn to."""
        self._turns: dict[str, tuple[int | None, int]] = {}
        """Whose turn a bot has begun, by table: it goes on with it at once."""
        self._failed: float | None = None
        """When a bot found no move, unless another has found one since."""

    def failing(self) -> bool:
        """Whether the last bots that were asked found no move. Each is asked again within a minute."""
        return self._failed is not None and self._hall.now() < self._failed + FAILING_SECONDS

    async def ring(self, table: str) -> None:
        """The table's alarm has rung: a bot has to choose, or somebody's time may be over."""
        try:
            async with self._hall.hold(table) as found:
                due = deadline(found)
                if due is not None and found.to_move is not None:
                    if due <= self._hall.now():
                        await self._seating.run_out(found, found.to_move)
                    else:
                        self._hall.set_alarm(found)
            if found.bot_to_move() is not None and due is None:
                await self._let_bot_play(found)
        except Refused as error:
            if error.key != "too_late":
                LOG.exception("a bot's move was refused", extra={"table": table})

    async def _let_bot_play(self, table: Table) -> None:
        """Others may talk, leave or take back while the bot thinks; if the table has changed, it thought in vain."""
        bot, version = table.bot_to_move(), table.version
        assert bot is not None
        course = table.begun()
        turn = (table.to_move, int(course.record.state.turn))
        pace = 0 if self._turns.get(table.id) == turn else self._hall.bot_pace(table.id)
        waiting = asyncio.create_task(asyncio.sleep(pace))
        try:
            state = course.record.state.copy()
            word = rng.word(self._seeds(rng.SEED_BITS), len(course.played))
            code = await self._ask(table, state, bot, word)
            await waiting
        except Crowded:
            self._hall.set_alarm(table, CROWDED_SECONDS)
            return
        finally:
            waiting.cancel()
        self._turns[table.id] = turn
        await self._playing.play_for_bot(table.id, table.game.moves.name(code), version)
        if table.bot_to_move() is None:
            self._turns.pop(table.id, None)

    async def _ask(self, table: Table, state: State, bot: str, word: int) -> int:
        where = self._hall.live.address(table.id)
        self.thinking += 1
        try:
            code = await self._thinkers.choose(where, table.owner_id, table.game, state, bot, word)
        except Crowded:
            raise
        except Exception:
            self._failed = self._hall.now()
            raise
        finally:
            self.thinking -= 1
        self._failed = None
        return code
