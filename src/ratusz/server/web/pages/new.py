"""The form of a new table."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response

from ratusz.server.refused import Refused
from ratusz.server.service.scene import User
from ratusz.server.visitors import Service, Visitor
from ratusz.server.web import answers
from ratusz.server.web.answers import page, preferences, seen
from ratusz.server.web.catalogue import all_games, game_called, titles
from ratusz.server.web.drawings import layout
from ratusz.server.web.new_table import NewTable, said_of
from ratusz.server.web.texts import page_texts

router = APIRouter(include_in_schema=False)


@router.get("/new")
async def new(request: Request, tables: Service, user: Visitor, game: str = "", like: str = "") -> Response:
    if like:
        info = (await tables.watching.scene(like, user)).info
        return new_page(request, user, new_table(request, said_of(info)))
    return new_page(request, user, new_table(request, {"game": game or all_games()[0].name}))


@router.get("/new/sentence")
async def sentence(request: Request) -> Response:
    """What the form says, in one line, while it is filled in."""
    return PlainTextResponse(new_table(request, request.query_params).sentence)


@router.post("/new")
async def create(request: Request, tables: Service, user: Visitor) -> Response:
    said = new_table(request, await answers.said(request))
    try:
        table = await tables.making.create(
            user, said.game.name, said.plans, said.options, public=said.public, time=said.time_control
        )
    except Refused as refused:
        return new_page(request, user, said, refused.text(preferences(request).language), refused.status)
    return seen(f"/tables/{table}")


def new_table(request: Request, said: Mapping[str, str]) -> NewTable:
    game = game_called(said.get("game", ""))
    say = page_texts(preferences(request).language, game)
    return NewTable(game, say, request.app.state.settings.house_options[game.name], said)


def new_page(request: Request, user: User, table: NewTable, problem: str = "", status: int = 200) -> Response:
    return page(
        request,
        user,
        "new.html",
        status,
        say=table.say,
        table=table,
        titles=titles(preferences(request).language),
        layout=layout(table.game),
        problem=problem,
    )
