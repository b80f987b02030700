"""What happens at a table by itself: a bot chooses, somebody's time is over."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from ratusz.core import rng
from ratusz.server.refused import Refused
from ratusz.server.service.clocks import deadline
from ratusz.server.service.hall import Hall
from ratusz.server.service.making import Seeds
from ratusz.server.service.playing import Playing
from ratusz.server.service.seating import Seating
from ratusz.server.service.table import Table
from ratusz.server.service.thinking import Thinkers

LOG: Final = logging.getLogger("ratusz.tables")

SAME_TURN: Final = 4
"""A bot in the middle of its turn answers so many times as fast."""


class Alarms:
    def __init__(self, hall: Hall, seating: Seating, playing: Playing, thinkers: Thinkers, seeds: Seeds) -> None:
        self._hall = hall
        self._seating = seating
        self._playing = playing
        self._thinkers = thinkers
        self._seeds = seeds

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
        in_turn = bool(course.played) and course.played[-1].seat == table.to_move
        pace = self._hall.settings.bot_pace / (SAME_TURN if in_turn else 1)
        waiting = asyncio.create_task(asyncio.sleep(pace))
        try:
            state = course.record.state.copy()
            word = rng.word(self._seeds(rng.SEED_BITS), len(course.played))
            code = await self._thinkers.choose(table.game, state, bot, word)
            await waiting
        finally:
            waiting.cancel()
        await self._playing.play_for_bot(table.id, table.game.moves.name(code), version)
