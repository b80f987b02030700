"""Looking back at a game: move by move, as a record, against its seed, and playing on from a position."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import parse_qs, urlsplit

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from ratusz.core import record as records
from ratusz.server.visitors import Service, Visitor
from ratusz.server.web.answers import by_htmx, page, preferences, seen, table_answer
from ratusz.server.web.catalogue import DEFAULT_BOT
from ratusz.server.web.pages.table import origin
from ratusz.server.web.rendering import draw
from ratusz.server.web.streaming import stepped
from ratusz.server.web.table.drawing import show
from ratusz.server.web.table.page import table_page
from ratusz.server.web.table.replaying import Way

router = APIRouter(prefix="/tables/{table}", include_in_schema=False)


@router.get("/replay")
async def replay(
    request: Request,
    tables: Service,
    user: Visitor,
    table: str,
    at: int | None = None,
    stop: int | None = None,
    seat: str = "",
) -> Response:
    """A moment of a game: `at` so many moves, or the `stop` of that number on the way that is gone."""
    eyes = int(seat) if seat.isdecimal() and len(seat) < 3 else None
    way = Way.read(request.query_params)
    picture = await tables.watching.picture(table, user, seat=eyes, at=at)
    shown = table_page(picture, preferences(request), origin=origin(request), replay=True, way=way)
    if stop is not None:
        picture = await tables.watching.picture(table, user, seat=eyes, at=shown.replaying.stop_at(stop))
        shown = table_page(picture, preferences(request), origin=origin(request), replay=True, way=way)
    if not by_htmx(request):
        return table_answer(request, user, "replay_page.html", shown)
    left = await tables.watching.picture(table, user, seat=eyes, at=left_at(request, picture.info.moves_played))
    before = table_page(left, preferences(request), origin=origin(request), replay=True, way=way)
    html = stepped(show(before, draw(before)), show(shown, draw(shown)))
    return HTMLResponse(html, headers={"HX-Replace-Url": shown.replaying.here})


def left_at(request: Request, last: int) -> int:
    """The moment that the browser shows, by its address: pieces glide from there."""
    said = parse_qs(urlsplit(request.headers.get("hx-current-url", "")).query).get("at", [""])[0]
    return min(int(said), last) if said.isdecimal() and len(said) < 6 else last


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
