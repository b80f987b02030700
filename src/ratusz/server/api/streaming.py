"""A table as a stream of JSON: what has changed, and no more."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from pydantic_core import to_json

from ratusz.server.service.scene import LogEntry, Scene


async def lines(scenes: AsyncGenerator[Scene | None], as_events: bool) -> AsyncGenerator[bytes]:
    """Every scene as a line or an event; a pulse where there is none."""
    log: tuple[LogEntry, ...] = ()
    chat = 0
    async with aclosing(scenes):
        async for scene in scenes:
            if scene is None:
                yield b":\n\n" if as_events else b"\n"
                continue
            known = _common(log, scene.log)
            line = update(scene, known, chat)
            log, chat = scene.log, max((said.id for said in scene.chat), default=chat)
            yield b"event: table\ndata: " + line + b"\n\n" if as_events else line + b"\n"


def _common(sent: tuple[LogEntry, ...], log: tuple[LogEntry, ...]) -> int:
    """How many entries are as they were sent. An entry is made once, so the same one means the same past."""
    known = min(len(sent), len(log))
    while known and sent[known - 1] is not log[known - 1]:
        known -= 1
    return known


def update(scene: Scene, log_from: int, chat_after: int) -> bytes:
    """An `Update` as JSON."""
    return to_json(
        {
            "info": scene.info,
            "viewer": scene.viewer,
            "my_seats": scene.my_seats,
            "view": scene.view,
            "choices": [choice.move for choice in scene.choices],
            "log_from": log_from,
            "log": scene.log[log_from:],
            "chat": [said for said in scene.chat if said.id > chat_after],
            "spectators": scene.spectators,
            "undo_to": scene.undo_to,
            "undo_floor": scene.undo_floor,
            "covered": scene.covered,
            "at": scene.at,
        }
    )
