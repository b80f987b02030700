"""A table: its page, its stream, its help, and what players do there."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, Response, StreamingResponse

from ratusz.server.visitors import Service, Visitor
from ratusz.server.web.answers import by_htmx, done, preferences
from ratusz.server.web.rendering import render_page, render_part, render_table
from ratusz.server.web.streaming import fragments, partial, titled
from ratusz.server.web.table.choosing import CHAIN
from ratusz.server.web.table.page import table_page

router = APIRouter(include_in_schema=False)

Version = Annotated[int | None, Form()]


def origin(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


@router.get("/tables/{table}")
async def show(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    picture = await tables.watching.picture(table, user, picked=())
    page = table_page(picture, preferences(request), origin=origin(request))
    return HTMLResponse(render_page("table_page.html", page, user))


@router.get("/tables/{table}/stream")
async def stream(request: Request, tables: Service, user: Visitor, table: str, version: int = -1) -> Response:
    """The table after every change, for this viewer."""
    await tables.watching.scene(table, user)
    known = int(last) if (last := request.headers.get("last-event-id", "")).isdecimal() else version
    pictures = tables.watching.pictures(table, user)
    parts = fragments(pictures, preferences(request), origin(request), known)
    return StreamingResponse(parts, media_type="text/event-stream", headers={"x-accel-buffering": "no"})


@router.get("/tables/{table}/title")
async def title(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    """The tab's title, and the sound of one's turn: hidden tabs let go of their stream and ask for this now and
    then."""
    page = table_page(await tables.watching.picture(table, user), preferences(request))
    sound = partial("#sound", render_part("sound.html", page)) if page.words.heard is not None else ""
    return HTMLResponse(titled(page, sound))


@router.get("/tables/{table}/help")
async def no_help(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    page = table_page(await tables.watching.picture(table, user), preferences(request))
    return HTMLResponse(render_part("help.html", page))


@router.get("/tables/{table}/help/{piece}")
async def explain(request: Request, tables: Service, user: Visitor, table: str, piece: str) -> Response:
    page = table_page(await tables.watching.picture(table, user), preferences(request), help_on=piece)
    return HTMLResponse(render_part("help.html", page))


@router.post("/tables/{table}/moves")
async def move(
    request: Request,
    tables: Service,
    user: Visitor,
    table: str,
    move: Annotated[str, Form()] = "",
    select: Annotated[str | None, Form()] = None,
    version: Version = None,
) -> Response:
    """Plays a move, or a chain of them; or, for those who think twice, shows the table with it selected."""
    if select is not None:
        picture = await tables.watching.picture(table, user, picked=select.split(CHAIN))
        page = table_page(picture, preferences(request), origin=origin(request), selected_name=select)
        return HTMLResponse(render_table(page) if by_htmx(request) else render_page("table_page.html", page, user))
    for name in move.split(CHAIN):
        version = await tables.playing.play(table, user, name, version)
    return done(request, table)


@router.post("/tables/{table}/undo")
async def undo(
    request: Request, tables: Service, user: Visitor, table: str, to: Annotated[int, Form()], version: Version = None
) -> Response:
    await tables.playing.undo(table, user, to, version)
    return done(request, table)


@router.post("/tables/{table}/chat")
async def chat(
    request: Request, tables: Service, user: Visitor, table: str, text: Annotated[str, Form()] = ""
) -> Response:
    await tables.playing.say(table, user, text)
    return done(request, table)
