"""The form of a new table."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ratusz import bots
from ratusz.core.game import Game
from ratusz.core.texts import Texts
from ratusz.server.refused import Refused
from ratusz.server.service.making import SeatPlan
from ratusz.server.service.scene import TimeControl, User
from ratusz.server.visitors import Service, Visitor
from ratusz.server.web import answers
from ratusz.server.web.answers import page, preferences, seen
from ratusz.server.web.catalogue import DEFAULT_BOT, NEWCOMER_SEATS, all_games, bot_name, game_called, titles
from ratusz.server.web.texts import page_texts

router = APIRouter(include_in_schema=False)


@router.get("/new")
async def new(request: Request, user: Visitor, game: str = "") -> Response:
    return new_page(request, user, game or all_games()[0].name, {})


def new_page(
    request: Request, user: User, name: str, said: Mapping[str, str], problem: str = "", status: int = 200
) -> Response:
    game = game_called(name)
    language = preferences(request).language
    say = page_texts(language, game)

    def seat_kinds(number: int) -> list[tuple[str, str]]:
        kinds = [("me", say("web.seat.me"))] if number == 0 else [("screen", say("web.seat.screen"))]
        kinds += [(f"bot.{bot}", say("web.seat.bot", bot=bot_name(say, bot))) for bot in bots.LEVELS]
        kinds += [("open", say("web.seat.open"))]
        return kinds if number < game.min_seats else [*kinds, ("none", say("web.seat.none"))]

    usual = min(game.max_seats, NEWCOMER_SEATS)
    default = ["me"] + [f"bot.{DEFAULT_BOT}" if seat < usual else "none" for seat in range(1, game.max_seats)]
    return page(
        request,
        user,
        "new.html",
        status,
        say=say,
        game_shown=game,
        titles=titles(language),
        said=said,
        problem=problem,
        seat_kinds=seat_kinds,
        default_seats=default,
        usual=request.app.state.settings.house_options[game.name],
    )


@router.post("/new")
async def create(request: Request, tables: Service, user: Visitor) -> Response:
    said = await answers.said(request)
    game = game_called(said.get("game", ""))
    language = preferences(request).language
    try:
        table = await tables.making.create(
            user,
            game.name,
            [plan for seat in range(game.max_seats) if (plan := planned(said, seat, page_texts(language))) is not None],
            chosen_options(game, said),
            public=said.get("door") != "by_link",
            time=chosen_time(said),
        )
    except Refused as refused:
        return new_page(request, user, game.name, said, refused.text(language), refused.status)
    return seen(f"/tables/{table}")


def planned(said: Mapping[str, str], seat: int, say: Texts) -> SeatPlan | None:
    kind = said.get(f"seat{seat}", "none")
    if kind == "me":
        return SeatPlan("person")
    if kind == "screen":
        return SeatPlan("person", name=said.get(f"name{seat}", "") or say("terminal.seat", seat + 1))
    if kind == "open":
        return SeatPlan("open")
    return SeatPlan("bot", kind.removeprefix("bot.")) if kind.startswith("bot.") else None


def chosen_options(game: Game, said: Mapping[str, str]) -> dict[str, object]:
    """A box that is not ticked does not come with the form; a file left empty is the one the server has."""
    found: dict[str, object] = {}
    for option in game.options:
        value = said.get(f"option.{option.name}", "")
        if value.strip():
            found[option.name] = value
        elif not (option.values or option.samples or option.file):
            found[option.name] = False
    return found


def chosen_time(said: Mapping[str, str]) -> TimeControl:
    def number(name: str) -> int:
        text = said.get(name, "")
        if not text.isdecimal() or len(text) > 6:
            raise Refused("bad_time")
        return int(text)

    if said.get("time") == "clock":
        return TimeControl("clock", seconds=60 * number("minutes"), increment=number("increment"))
    if said.get("time") == "days":
        return TimeControl("days", days=number("days"))
    return TimeControl()
