"""The first page: the games, and the tables that wait for somebody."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ratusz.server.service.making import SeatPlan
from ratusz.server.service.scene import TableInfo
from ratusz.server.visitors import Service, Visitor
from ratusz.server.web.answers import page, preferences, seen
from ratusz.server.web.catalogue import DEFAULT_BOT, NEWCOMER_SEATS, all_games, game_called, shown, titles

router = APIRouter(include_in_schema=False)


@router.get("/")
async def home(request: Request, tables: Service, user: Visitor) -> Response:
    language = preferences(request).language
    mine = await tables.watching.my_tables(user)
    return page(
        request,
        user,
        "home.html",
        games=[shown(game, language) for game in all_games()],
        waiting=[info for info in mine if waits_for(info)][:4],
        sitting=[info for info in mine if not waits_for(info)][:6],
        open=[
            info for info in await tables.watching.open_tables(user, 12) if not any(seat.mine for seat in info.seats)
        ],
        recent=await tables.watching.recent_games(user, limit=6),
        titles=titles(language),
    )


def waits_for(info: TableInfo) -> bool:
    """Does this table wait for its viewer?"""
    return info.to_move is not None and info.seats[info.to_move].mine


@router.post("/play/{name}")
async def play_now(tables: Service, user: Visitor, name: str) -> Response:
    """Three clicks to a game against bots: this is the second."""
    game = game_called(name)
    seats = max(game.min_seats, min(game.max_seats, NEWCOMER_SEATS))
    plans = [SeatPlan("person"), *(SeatPlan("bot", DEFAULT_BOT) for _ in range(seats - 1))]
    table = await tables.making.create(user, name, plans, public=False)
    return seen(f"/tables/{table}")
