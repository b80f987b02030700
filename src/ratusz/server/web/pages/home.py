"""The first page: the games, and the tables that wait for somebody."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ratusz.server.service.making import SeatPlan
from ratusz.server.service.scene import TableInfo
from ratusz.server.visitors import Service, Visitor
from ratusz.server.web.answers import keep, page, preferences, seen
from ratusz.server.web.catalogue import (
    LEVELS,
    all_games,
    game_called,
    newcomer_seats,
    shown,
    titles,
    told_options,
    told_time,
)
from ratusz.server.web.texts import page_texts

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request, tables: Service, user: Visitor) -> Response:
    language = preferences(request).language
    mine = await tables.watching.my_tables(user)

    def told(info: TableInfo) -> list[str]:
        """What is special about a table, in its game's words."""
        say = page_texts(language, game_called(info.game))
        return [told_time(say, info.time), *told_options(say, game_called(info.game), info.options)]

    return page(
        request,
        user,
        "home.html",
        games=[shown(game, language) for game in all_games()],
        waiting=[info for info in mine if info.waits][:4],
        sitting=[info for info in mine if not info.waits][:6],
        open=[
            info for info in await tables.watching.open_tables(user, 12) if not any(seat.mine for seat in info.seats)
        ],
        playing=[info for info in await tables.watching.games_on(user, 8) if not any(seat.mine for seat in info.seats)],
        recent=await tables.watching.recent_games(user, limit=6),
        titles=titles(language),
        told=told,
        levels=LEVELS,
    )


@router.post("/play/{name}")
async def play_now(
    request: Request, tables: Service, user: Visitor, name: str, level: Annotated[str, Form()] = ""
) -> Response:
    """Three clicks to a game against bots: this is the second. The level is kept for the next time."""
    game = game_called(name)
    known = preferences(request)
    chosen = known.changed(level=level)
    plans = [SeatPlan("person"), *(SeatPlan("bot", chosen.level) for _ in range(newcomer_seats(game) - 1))]
    table = await tables.making.create(user, name, plans, public=False)
    answer = seen(f"/tables/{table}")
    return answer if chosen == known else keep(answer, chosen)
