"""Looking back at a game: move by move, as a record, against its seed, and playing on from a position."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from ratusz.core import record as records
from ratusz.server.visitors import Service, Visitor
from ratusz.server.web.answers import by_htmx, page, preferences, seen
from ratusz.server.web.catalogue import DEFAULT_BOT
from ratusz.server.web.rendering import render_page, render_table
from ratusz.server.web.table.page import table_page

router = APIRouter(prefix="/tables/{table}", include_in_schema=False)


@router.get("/replay")
async def replay(
    request: Request, tables: Service, user: Visitor, table: str, move: int | None = None, seat: str = ""
) -> Response:
    eyes = int(seat) if seat.isdecimal() and len(seat) < 3 else None
    picture = await tables.watching.picture(table, user, seat=eyes, at=move)
    shown = table_page(picture, preferences(request), replay=True)
    if by_htmx(request):
        url = f"{shown.url}/replay?move={picture.at}{shown.eyes}"
        return HTMLResponse(render_table(shown), headers={"HX-Replace-Url": url})
    return HTMLResponse(render_page("replay_page.html", shown, user))


@router.get("/record")
async def download(tables: Service, table: str) -> Response:
    record = await tables.watching.record(table)
    name = f"{record.game.name}-{table}.txt"
    return PlainTextResponse(record.text(), headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/check")
async def check(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    """Plays the record again from its seed: a draw that came from elsewhere would make a move or the result wrong."""
    record = await tables.watching.record(table)
    records.parse(record.text())
    scene = await tables.watching.scene(table, user)
    return page(request, user, "check.html", info=scene.info)


@router.post("/play-on")
async def play_on(
    tables: Service, user: Visitor, table: str, at: Annotated[int, Form()], seat: Annotated[int, Form()]
) -> Response:
    fresh = await tables.making.play_on(table, user, at, seat, DEFAULT_BOT)
    return seen(f"/tables/{fresh}")
