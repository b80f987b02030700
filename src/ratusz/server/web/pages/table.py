"""A table: its page, its stream, its help, and what players do there."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Path, Request
from fastapi.responses import HTMLResponse, Response

from ratusz.server.guard import address
from ratusz.server.refused import Refused
from ratusz.server.visitors import Service, Visitor
from ratusz.server.web.answers import MaybeText, Text, by_htmx, done, preferences, table_answer
from ratusz.server.web.preferences import PACES
from ratusz.server.web.rendering import draw, render_part, render_table
from ratusz.server.web.streaming import changes, fragments, partial, stream_of, titled
from ratusz.server.web.table.page import TablePage, table_page
from ratusz.server.web.table.paying import CHAIN

router = APIRouter(include_in_schema=False)

Version = Annotated[int | None, Form()]
Piece = Annotated[str, Path(max_length=40)]


def origin(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


@router.get("/tables/{table}")
async def show(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    picture = await tables.watching.picture(table, user, picked=())
    page = table_page(picture, preferences(request), origin=origin(request))
    return table_answer(request, user, "table_page.html", page)


@router.get("/tables/{table}/stream")
async def stream(request: Request, tables: Service, user: Visitor, table: str, known: str = "") -> Response:
    """What changes at the table, for this viewer. `known` is the stamp of the page that the browser began with."""
    where = address(request.scope)
    await tables.watching.admit(table, user, where)
    known = request.headers.get("last-event-id") or known
    chosen = preferences(request)
    pictures = tables.watching.pictures(table, user, where, PACES[chosen.pace])
    return stream_of(fragments(pictures, chosen, origin(request), known))


@router.get("/tables/{table}/title")
async def title(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    """The tab's title, and the sound of one's turn: hidden tabs let go of their stream and ask for this now and
    then."""
    page = table_page(await tables.watching.picture(table, user), preferences(request))
    sound = partial("#sound", render_part("sound", page)) if page.words.heard is not None else ""
    return HTMLResponse(titled(page.words.title, sound))


@router.get("/tables/{table}/help")
async def no_help(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    page = table_page(await tables.watching.picture(table, user), preferences(request))
    return HTMLResponse(render_part("help", page))


@router.get("/tables/{table}/help/{piece}")
async def explain(
    request: Request, tables: Service, user: Visitor, table: str, piece: Piece, glance: bool = False
) -> Response:
    """`glance`: in passing. Then it lies over nothing on a telephone."""
    picture = await tables.watching.picture(table, user)
    page = table_page(picture, preferences(request), help_on=piece, glance=glance)
    return HTMLResponse(render_part("help", page))


async def selecting(request: Request, tables: Service, user: Visitor, table: str, selected: str | None) -> TablePage:
    picked = [name for name in (selected or "").split(CHAIN) if name]
    picture = await tables.watching.picture(table, user, picked=picked)
    chosen = None if selected is None else CHAIN.join(picked)
    return table_page(picture, preferences(request), origin=origin(request), selected_name=chosen)


@router.post("/tables/{table}/moves")
async def move(
    request: Request,
    tables: Service,
    user: Visitor,
    table: str,
    move: Text = "",
    select: MaybeText = None,
    selected: MaybeText = None,
    version: Version = None,
) -> Response:
    """Plays a move, or a chain of them; or, for those who think twice, shows the table with it selected. `selected` is
    what has been selected until now."""
    if select is not None:
        page = await selecting(request, tables, user, table, select)
        if not by_htmx(request):
            return table_answer(request, user, "table_page.html", page)
        if page.info.version != version:
            return HTMLResponse(render_table(page))
        before = await selecting(request, tables, user, table, selected)
        return HTMLResponse(changes(draw(before), draw(page)))
    await tables.playing.play(table, user, move.split(CHAIN), version)
    return done(request, table)


@router.post("/tables/{table}/undo")
async def undo(
    request: Request,
    tables: Service,
    user: Visitor,
    table: str,
    to: Annotated[int | None, Form()] = None,
    instead: Text = "",
    version: Version = None,
) -> Response:
    """Takes moves back; or one's last choice, to play another instead of it."""
    if to is None:
        to = (await tables.watching.scene(table, user)).undo_to
    if to is None:
        raise Refused("no_undo", 409)
    await tables.playing.undo(table, user, to, version, instead=instead.split(CHAIN) if instead else ())
    return done(request, table)


@router.post("/tables/{table}/chat")
async def chat(request: Request, tables: Service, user: Visitor, table: str, text: Text = "") -> Response:
    await tables.playing.say(table, user, text)
    return done(request, table)
