"""The end of a game, playing it again, and the picture that goes with a link to a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response

from ratusz.core.texts import LANGUAGES
from ratusz.server.guard import address
from ratusz.server.refused import Refused
from ratusz.server.service.scene import TableInfo, User
from ratusz.server.service.tables import Tables
from ratusz.server.visitors import Service, Visitor
from ratusz.server.web import picture
from ratusz.server.web.answers import preferences, seen
from ratusz.server.web.ending.again import Again
from ratusz.server.web.ending.page import EndPage
from ratusz.server.web.pages.table import origin
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.rendering import render
from ratusz.server.web.streaming import event, stream_of
from ratusz.server.web.table.page import table_page

router = APIRouter(prefix="/tables/{table}", include_in_schema=False)


@router.get("/end")
async def end(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    """How a finished game came out; whoever asks too early sees the table."""
    shown = await tables.watching.picture(table, user)
    if shown.view is None or shown.view["to_move"] is not None:
        return seen(f"/tables/{table}")
    page = table_page(shown, preferences(request), origin=origin(request))
    ending = EndPage(page, await tables.watching.rounds(table))
    again = await asked_again(tables, shown.info, user)
    html = render("end.html", page.preferences, user, say=page.say, page=page, game=page.game, end=ending, again=again)
    return HTMLResponse(html)


async def asked_again(tables: Tables, info: TableInfo, user: User) -> Again:
    """With the table of the rematch, if it has not been cleared away."""
    if not info.rematch:
        return Again(info, None)
    try:
        return Again(info, (await tables.watching.scene(info.rematch, user)).info)
    except Refused:
        return Again(info, None)


@router.get("/again")
async def answers(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    """Who wants to play again, after every answer."""
    where = address(request.scope)
    await tables.watching.admit(table, user, where)
    return stream_of(again_parts(tables, user, table, preferences(request), where))


async def again_parts(tables: Tables, user: User, table: str, chosen: Preferences, where: str) -> AsyncGenerator[str]:
    async with aclosing(tables.watching.scenes(table, user, address=where)) as scenes:
        async for scene in scenes:
            if scene is None:
                yield ":\n\n"
                continue
            again = await asked_again(tables, scene.info, user)
            yield event(render("again.html", chosen, user, again=again), scene.info.version)


@router.post("/rematch")
async def rematch(tables: Service, user: Visitor, table: str) -> Response:
    fresh = await tables.rematch.ask(table, user)
    return seen(f"/tables/{fresh}")


@router.get("/picture.png")
async def preview(tables: Service, table: str, language: str = LANGUAGES[0]) -> Response:
    """What a spectator sees, whoever asks."""
    scene = await tables.watching.scene(table, None)
    shown = picture.preview(scene, language if language in LANGUAGES else LANGUAGES[0])
    drawn = await asyncio.to_thread(picture.png, shown)
    return Response(drawn, media_type="image/png", headers={"Cache-Control": "max-age=60"})
