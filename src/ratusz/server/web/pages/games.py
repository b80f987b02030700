"""One's own games, and records from elsewhere."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, File, Request, UploadFile
from fastapi.responses import Response

from ratusz.server.refused import Refused
from ratusz.server.visitors import Service, Visitor
from ratusz.server.web.answers import page, preferences, seen
from ratusz.server.web.catalogue import titles

router = APIRouter(include_in_schema=False)

RECORD_BYTES: Final = 400_000


@router.get("/games")
async def games(request: Request, tables: Service, user: Visitor) -> Response:
    return page(
        request,
        user,
        "games.html",
        sitting=await tables.watching.my_tables(user),
        finished=await tables.watching.recent_games(user, mine=True, limit=50),
        titles=titles(preferences(request).language),
    )


@router.post("/records")
async def upload(tables: Service, user: Visitor, record: Annotated[UploadFile, File()]) -> Response:
    try:
        text = (await record.read(RECORD_BYTES)).decode()
    except UnicodeDecodeError as error:
        raise Refused("bad_record", why="not a text file") from error
    table = await tables.making.upload(user, text)
    return seen(f"/tables/{table}/replay?at=0")
