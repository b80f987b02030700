"""The pages people see: HTML in answer to links, forms and clicks. What they show comes from looks, by `rendering`."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing, suppress
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, File, Form, Request, UploadFile
from fastapi.responses import (
    FileResponse,
    HTMLResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
    StreamingResponse,
)
from fastapi.staticfiles import StaticFiles

from ratusz import bots
from ratusz.core import record as records
from ratusz.core import registry
from ratusz.core.game import BadOption, Game
from ratusz.core.texts import Texts
from ratusz.server.refused import Refused
from ratusz.server.service.scene import Look, SeatPlan, TableInfo, TimeControl, User
from ratusz.server.visitors import Service, Visitor
from ratusz.server.web.chime import chime
from ratusz.server.web.preferences import Preferences, page_texts
from ratusz.server.web.rendering import render, render_page, render_part, render_table
from ratusz.server.web.table.page import CHAIN, DEFAULT_BOT, TablePage, bot_name

router = APIRouter(include_in_schema=False)

PREFERENCES_COOKIE = "preferences"
YEAR = 365 * 86_400
NEWCOMER_SEATS = 3
"""*Play now*: so many at the table, where the game allows it."""
COVERS = ("san-juan", "puerto-rico", "castles-of-burgundy", "le-havre", "craftsmen")
"""Games whose cover is drawn, from the shortest to the longest; shown as coming until they are installed."""
REVALIDATED = {"Cache-Control": "no-cache"}
"""Browsers keep it but ask whether it has changed: a new version of Ratusz brings new files under old names."""
RECORD_BYTES = 400_000


def preferences(request: Request) -> Preferences:
    headers = request.headers
    return Preferences.read(
        request.cookies.get(PREFERENCES_COOKIE, ""), headers.get("accept-language", ""), headers.get("user-agent", "")
    )


def by_htmx(request: Request) -> bool:
    return request.headers.get("hx-request") == "true"


def page(request: Request, user: User | None, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    return HTMLResponse(render(template, preferences(request), user, **values), status)


def seen(url: str) -> RedirectResponse:
    """After a form: go and look."""
    return RedirectResponse(url, 303)


def refusal(request: Request, refused: Refused, headers: dict[str, str]) -> Response:
    """Why something cannot be done: a word above the table, or a page of its own."""
    chosen = preferences(request)
    text = refused.text(chosen.language)
    if by_htmx(request):
        return HTMLResponse(render("toast.html", chosen, None, text=text), refused.status, headers)
    heading = page_texts(chosen.language)("web.not_found" if refused.status == 404 else "web.error")
    return page(request, None, "message.html", refused.status, heading=heading, text=text, back="")


# Around the tables


@router.get("/")
async def home(request: Request, tables: Service, user: Visitor) -> Response:
    chosen = preferences(request)
    mine = await tables.my_tables(user)
    waiting = [info for info in mine if waits_for(info)]
    return page(
        request,
        user,
        "home.html",
        games=[shown(game, chosen.language) for game in all_games()],
        coming=[name for name in COVERS if name not in registry.catalogue()],
        waiting=waiting[:4],
        sitting=[info for info in mine if not waits_for(info)][:6],
        open=[info for info in await tables.open_tables(user, 12) if not any(seat.mine for seat in info.seats)],
        recent=await tables.recent_games(user, limit=6),
        titles=titles(chosen.language),
    )


def all_games() -> list[Game]:
    """Ours in the order of their covers, then games from elsewhere."""
    found = registry.catalogue()
    return [found[name] for name in COVERS if name in found] + [found[name] for name in found if name not in COVERS]


def waits_for(info: TableInfo) -> bool:
    """Does this table wait for its viewer?"""
    return info.to_move is not None and info.seats[info.to_move].mine


def shown(game: Game, language: str) -> dict[str, object]:
    say = page_texts(language, game)
    return {
        "name": game.name,
        "title": say("game"),
        "about": say(f"web.tag.{game.name}") if say.has(f"web.tag.{game.name}") else say("about"),
        "least": game.min_seats,
        "most": game.max_seats,
    }


def titles(language: str) -> dict[str, str]:
    return {game.name: page_texts(language, game)("game") for game in all_games()}


@router.post("/play/{name}")
async def play_now(request: Request, tables: Service, user: Visitor, name: str) -> Response:
    """Three clicks to a game against bots: this is the second."""
    game = game_called(name)
    seats = max(game.min_seats, min(game.max_seats, NEWCOMER_SEATS))
    plans = [SeatPlan("person"), *(SeatPlan("bot", DEFAULT_BOT) for _ in range(seats - 1))]
    table = await tables.create(user, name, plans, public=False)
    return seen(f"/tables/{table}")


def game_called(name: str) -> Game:
    try:
        return registry.game(name)
    except BadOption as error:
        raise Refused("bad_table", 404, why=error) from error


@router.get("/new")
async def new(request: Request, user: Visitor, game: str = "") -> Response:
    return new_page(request, user, game or all_games()[0].name, {})


def new_page(
    request: Request, user: User, name: str, said: Mapping[str, str], problem: str = "", status: int = 200
) -> Response:
    game = game_called(name)
    chosen = preferences(request)
    say = page_texts(chosen.language, game)

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
        titles=titles(chosen.language),
        said=said,
        problem=problem,
        seat_kinds=seat_kinds,
        default_seats=default,
        usual=request.app.state.tables.house_options[game.name],
    )


@router.post("/new")
async def create(request: Request, tables: Service, user: Visitor) -> Response:
    said = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    game = game_called(said.get("game", ""))
    say = page_texts(preferences(request).language)
    try:
        table = await tables.create(
            user,
            game.name,
            [plan for seat in range(game.max_seats) if (plan := planned(said, seat, say)) is not None],
            chosen_options(game, said),
            public=said.get("door") != "by_link",
            time=chosen_time(said),
        )
    except Refused as refused:
        return new_page(request, user, game.name, said, refused.text(preferences(request).language), refused.status)
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


@router.get("/games")
async def games(request: Request, tables: Service, user: Visitor) -> Response:
    return page(
        request,
        user,
        "games.html",
        sitting=await tables.my_tables(user),
        finished=await tables.recent_games(user, mine=True, limit=50),
        titles=titles(preferences(request).language),
    )


@router.post("/records")
async def upload(request: Request, tables: Service, user: Visitor, record: Annotated[UploadFile, File()]) -> Response:
    try:
        text = (await record.read(RECORD_BYTES)).decode()
    except UnicodeDecodeError as error:
        raise Refused("bad_record", why="not a text file") from error
    table = await tables.upload(user, text)
    return seen(f"/tables/{table}/replay?move=0")


@router.get("/settings")
async def settings(request: Request, user: Visitor, saved: bool = False, back: str = "") -> Response:
    return page(request, user, "settings.html", saved=saved, back=own_path(back or request.headers.get("referer", "")))


@router.post("/settings")
async def change_settings(request: Request) -> Response:
    """One button in the bar changes one thing and stays where it was; the page of settings changes all."""
    said = {key: value for key, value in (await request.form()).items() if isinstance(value, str)}
    chosen = preferences(request).changed(**{key: said.get(key) for key in ("language", "theme", "confirm", "sound")})
    if "confirm" in said:
        answer = seen(f"/settings?saved=true&back={own_path(said.get('back', ''))}")
    else:
        answer = seen(own_path(request.headers.get("referer", "")) or "/")
    answer.set_cookie(PREFERENCES_COOKIE, chosen.cookie(), max_age=YEAR, httponly=True, samesite="lax")
    return answer


def own_path(url: str) -> str:
    """The path of an address of ours: never leads elsewhere."""
    parts = urlsplit(url)
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    return path if path.startswith("/") and not path.startswith(("//", "/\\", "/settings")) else ""


# At a table


def shown_table(request: Request, look: Look, **more: Any) -> TablePage:
    chosen = preferences(request)
    say = page_texts(chosen.language, registry.game(look.info.game))
    origin = f"{request.url.scheme}://{request.url.netloc}"
    return TablePage(look, chosen, say, origin=origin, **more)


@router.get("/tables/{table}")
async def table_page(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    look = await tables.look(table, user)
    shown = shown_table(request, look, gathering=await tables.gathering(look), former=await tables.former(look))
    return HTMLResponse(render_page("table_page.html", shown, user))


@router.get("/tables/{table}/stream")
async def stream(request: Request, tables: Service, user: Visitor, table: str, version: int = -1) -> Response:
    """The table after every change, for this viewer."""
    await tables.look(table, user)
    parts = fragments(request, tables, tables.watch_with_pulse(table, user), version)
    return StreamingResponse(parts, media_type="text/event-stream", headers={"x-accel-buffering": "no"})


async def fragments(
    request: Request, tables: Service, looks: AsyncGenerator[Look | None], version: int
) -> AsyncIterator[str]:
    """Whole tables after moves; where only talk has changed, the talk alone, so that a selection stays."""
    known = int(last) if (last := request.headers.get("last-event-id", "")).isdecimal() else version
    yield ": here\n\n"
    async with aclosing(looks):
        with suppress(Refused):  # the table is gone
            async for look in looks:
                if look is None:
                    yield ":\n\n"
                    continue
                gathering, former = await tables.gathering(look), await tables.former(look)
                shown = shown_table(request, look, gathering=gathering, former=former)
                if look.info.version != known or look.view is None:
                    yield event(f"<title>{escape_title(shown.title)}</title>{render_table(shown)}", look.info.version)
                elif look.covered is None:
                    chat = render_part("chat.html", shown)
                    partial = f'<hx-partial hx-target="#chat" hx-swap="outerMorph">{chat}</hx-partial>'
                    yield event(partial, look.info.version)
                known = look.info.version


def escape_title(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")


def event(text: str, number: int) -> str:
    lines = "".join(f"data: {line}\n" for line in text.splitlines() if line.strip())
    return f"id: {number}\n{lines}\n"


@router.get("/tables/{table}/title")
async def title(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    """The tab's title, and the sound of one's turn: hidden tabs let go of their stream and ask for this now and
    then."""
    shown = shown_table(request, await tables.look(table, user))
    sound = f'<hx-partial hx-target="#sound" hx-swap="outerMorph">{render_part("sound.html", shown)}</hx-partial>'
    return HTMLResponse(f"<title>{escape_title(shown.title)}</title>{sound if shown.heard is not None else ''}")


@router.get("/tables/{table}/help")
async def no_help(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    look = await tables.look(table, user)
    return HTMLResponse(render_part("help.html", shown_table(request, look)))


@router.get("/tables/{table}/help/{piece}")
async def explain(request: Request, tables: Service, user: Visitor, table: str, piece: str) -> Response:
    look = await tables.look(table, user)
    return HTMLResponse(render_part("help.html", shown_table(request, look, help_on=piece)))


Version = Annotated[int | None, Form()]


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
        look = await tables.look(table, user)
        gathering = await tables.gathering(look, select.split(CHAIN))
        former = await tables.former(look)
        shown = shown_table(request, look, selected_name=select, gathering=gathering, former=former)
        return HTMLResponse(render_table(shown) if by_htmx(request) else render_page("table_page.html", shown, user))
    for name in move.split(CHAIN):
        version = await tables.play(table, user, name, version)
    return done(request, table)


def done(request: Request, table: str) -> Response:
    """The stream brings the news to everybody; a browser without script goes and looks."""
    return Response(status_code=204) if by_htmx(request) else seen(f"/tables/{table}")


@router.post("/tables/{table}/undo")
async def undo(
    request: Request, tables: Service, user: Visitor, table: str, to: Annotated[int, Form()], version: Version = None
) -> Response:
    await tables.undo(table, user, to, version)
    return done(request, table)


@router.post("/tables/{table}/chat")
async def chat(
    request: Request, tables: Service, user: Visitor, table: str, text: Annotated[str, Form()] = ""
) -> Response:
    await tables.say(table, user, text)
    return done(request, table)


@router.post("/tables/{table}/sit")
async def sit(
    request: Request,
    tables: Service,
    user: Visitor,
    table: str,
    seat: Annotated[int, Form()],
    name: Annotated[str, Form()] = "",
) -> Response:
    await tables.sit(table, user, seat, name)
    return seen(f"/tables/{table}")


@router.post("/tables/{table}/leave")
async def leave(request: Request, tables: Service, user: Visitor, table: str, seat: Annotated[int, Form()]) -> Response:
    status = (await tables.look(table, user)).info.status
    await tables.leave(table, user, seat)
    return seen("/" if status == "open" else f"/tables/{table}")


@router.post("/tables/{table}/come-back")
async def come_back(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    await tables.come_back(table, user)
    return seen(f"/tables/{table}")


@router.post("/tables/{table}/bot")
async def invite_bot(
    request: Request,
    tables: Service,
    user: Visitor,
    table: str,
    seat: Annotated[int, Form()],
    bot: Annotated[str, Form()],
) -> Response:
    await tables.invite_bot(table, user, seat, bot)
    return seen(f"/tables/{table}")


@router.post("/tables/{table}/uncover")
async def uncover(
    request: Request, tables: Service, user: Visitor, table: str, seat: Annotated[int, Form()]
) -> Response:
    await tables.uncover(table, user, seat)
    return done(request, table)


# Looking back


@router.get("/tables/{table}/replay")
async def replay(
    request: Request, tables: Service, user: Visitor, table: str, move: int | None = None, seat: str = ""
) -> Response:
    eyes = int(seat) if seat.isdecimal() and len(seat) < 3 else None
    look = await tables.look(table, user, seat=eyes, at=move)
    shown = shown_table(request, look, replay=True, former=await tables.former(look))
    if by_htmx(request):
        return HTMLResponse(
            render_table(shown), headers={"HX-Replace-Url": f"{shown.url}/replay?move={look.at}{shown.eyes}"}
        )
    return HTMLResponse(
        render_page("replay_page.html", shown, user),
    )


@router.get("/tables/{table}/record")
async def download(request: Request, tables: Service, table: str) -> Response:
    record = await tables.record(table)
    name = f"{record.game.name}-{table}.txt"
    return PlainTextResponse(record.text(), headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/tables/{table}/check")
async def check(request: Request, tables: Service, user: Visitor, table: str) -> Response:
    """Plays the record again from its seed: a draw that came from elsewhere would make a move or the result wrong."""
    record = await tables.record(table)
    records.parse(record.text())
    look = await tables.look(table, user)
    return page(request, user, "check.html", info=look.info)


@router.post("/tables/{table}/play-on")
async def play_on(
    request: Request,
    tables: Service,
    user: Visitor,
    table: str,
    at: Annotated[int, Form()],
    seat: Annotated[int, Form()],
) -> Response:
    fresh = await tables.play_on(table, user, at, seat, DEFAULT_BOT)
    return seen(f"/tables/{fresh}")


@router.get("/turn.wav")
async def turn_sound() -> Response:
    return Response(chime(), media_type="audio/wav", headers={"Cache-Control": f"max-age={YEAR}"})


@router.get("/games/{name}/table.css")
async def table_css(name: str) -> Response:
    return FileResponse(Path(game_called(name).folder, "table.css"), media_type="text/css", headers=REVALIDATED)


class Static(StaticFiles):
    """Files that come with the pages."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers.update(REVALIDATED)
        return response
