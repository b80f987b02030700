"""The JSON API: everything a person can do at a table, for programs. Personal tokens say who they are."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, StreamingResponse

from ratusz import bots
from ratusz.core import registry
from ratusz.core.texts import texts
from ratusz.server.api.models import (
    Bot,
    Catalogue,
    Created,
    GameAbout,
    Me,
    Move,
    NewGuest,
    NewTable,
    NewToken,
    OptionAbout,
    PlayOn,
    Said,
    Sitting,
    Undo,
    Update,
    Version,
    WithToken,
)
from ratusz.server.api.streaming import lines
from ratusz.server.guard import address, language
from ratusz.server.service.people import Token
from ratusz.server.service.scene import Scene, TableInfo
from ratusz.server.visitors import Identified, Known, Persons, Service

EVENT_STREAM: Final = "text/event-stream"
NDJSON: Final = "application/x-ndjson"

router = APIRouter(prefix="/api", tags=["ratusz"])

TableId = Annotated[str, Path(max_length=32, description="The last part of the table's address.")]
SeatNumber = Annotated[int, Path(ge=0, le=15)]
AnySeat = Annotated[int | None, Query(ge=0, le=15, description="See through this seat: one's own, or any once over.")]


# Routes are tried in order: what programs do most comes first.


@router.post("/tables/{table}/moves")
async def play(table: TableId, body: Move, service: Service, user: Identified) -> Version:
    """Play a move. The answer comes when it is on disk."""
    return Version(version=await service.playing.play(table, user, body.move, body.version))


@router.get("/games")
async def games(request: Request) -> Catalogue:
    """The games with their seats and options (with what they are here unless a table says otherwise), and the bots."""
    told = []
    for game in registry.catalogue().values():
        say = texts(language(request.scope), game)
        usual = request.app.state.settings.house_options[game.name]
        options = [
            OptionAbout(name=o.name, default=usual[o.name], form=o.form, about=say(f"about.{o.name}"))
            for o in game.options
        ]
        told.append(
            GameAbout(
                name=game.name,
                title=say("game"),
                about=say("about"),
                min_seats=game.min_seats,
                max_seats=game.max_seats,
                options=options,
            )
        )
    return Catalogue(games=told, bots=list(bots.BOTS))


@router.post("/guests", status_code=201)
async def new_guest(request: Request, body: NewGuest, people: Persons) -> WithToken:
    """A guest with a token, at once; nothing else is needed to play."""
    user, token = await people.new_guest_token(body.name, address(request.scope))
    return WithToken(id=user.id, name=user.name, account=False, token=token)


@router.get("/me")
async def me(user: Identified) -> Me:
    return Me(id=user.id, name=user.name, account=user.account)


@router.get("/tokens")
async def my_tokens(user: Identified, people: Persons) -> list[Token]:
    return await people.tokens(user)


@router.post("/tokens", status_code=201)
async def new_token(body: NewToken, user: Identified, people: Persons) -> WithToken:
    """A personal token: whoever has it is you. It is shown this once."""
    token = await people.new_token(user, body.label)
    return WithToken(id=user.id, name=user.name, account=user.account, token=token)


@router.delete("/tokens/{token_id}", status_code=204)
async def delete_token(token_id: str, user: Identified, people: Persons) -> None:
    await people.delete_token(user, token_id)


@router.get("/tables")
async def list_tables(
    service: Service,
    user: Known,
    which: Literal["open", "playing", "over", "mine"] = "open",
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> list[TableInfo]:
    """Public tables; with `mine`, the own ones that are not over."""
    if which == "mine":
        return [] if user is None else await service.watching.my_tables(user, limit)
    if which == "playing":
        return await service.watching.games_on(user, limit)
    if which == "over":
        return await service.watching.recent_games(user, limit=limit)
    return await service.watching.open_tables(user, limit)


@router.post("/tables", status_code=201)
async def new_table(body: NewTable, service: Service, user: Identified) -> Created:
    """A new table. The game begins once no seat is open."""
    table = await service.making.create(user, body.game, body.seats, body.options, public=body.public, time=body.time)
    return Created(id=table)


@router.get("/tables/{table}")
async def one_table(
    table: TableId,
    service: Service,
    user: Known,
    seat: AnySeat = None,
    at: Annotated[int | None, Query(ge=0, description="After so many moves; else now.")] = None,
) -> Scene:
    """The table as you may see it."""
    return await service.watching.scene(table, user, seat=seat, at=at)


@router.get(
    "/tables/{table}/stream",
    response_class=StreamingResponse,
    responses={200: {"model": Update, "content": {NDJSON: {}, EVENT_STREAM: {}}}},
)
async def stream(
    request: Request, table: TableId, service: Service, user: Known, seat: AnySeat = None
) -> StreamingResponse:
    """The table now and after every change: one JSON object a line (NDJSON), or server-sent events for whoever accepts
    `text/event-stream`. When nothing has happened for a while comes an empty line, or a comment."""
    await service.watching.scene(table, user, seat=seat)
    as_events = EVENT_STREAM in request.headers.get("accept", "")
    scenes = service.watching.scenes(table, user, seat=seat)
    return StreamingResponse(
        lines(scenes, as_events),
        media_type=EVENT_STREAM if as_events else NDJSON,
        headers={"x-accel-buffering": "no"},
    )


@router.post("/tables/{table}/seats/{seat}", status_code=204)
async def sit(
    table: TableId, seat: SeatNumber, service: Service, user: Identified, body: Sitting | None = None
) -> None:
    """Sit down on an open seat."""
    await service.seating.sit(table, user, seat, body.name if body is not None else "")


@router.delete("/tables/{table}/seats/{seat}", status_code=204)
async def leave(table: TableId, seat: SeatNumber, service: Service, user: Identified) -> None:
    """Get up; once the game has begun a bot plays until you return."""
    await service.seating.leave(table, user, seat)


@router.post("/tables/{table}/seats/{seat}/bot", status_code=204)
async def invite_bot(table: TableId, seat: SeatNumber, body: Bot, service: Service, user: Identified) -> None:
    """Put a bot on an open seat of a table of your own."""
    await service.seating.invite_bot(table, user, seat, body.bot)


@router.post("/tables/{table}/return", status_code=204)
async def come_back(table: TableId, service: Service, user: Identified) -> None:
    """Take your seat back from the bot that stands in for you."""
    await service.seating.come_back(table, user)


@router.post("/tables/{table}/undo")
async def undo(table: TableId, body: Undo, service: Service, user: Identified) -> Version:
    return Version(version=await service.playing.undo(table, user, body.keep, body.version))


@router.post("/tables/{table}/chat", status_code=204)
async def say(table: TableId, body: Said, service: Service, user: Identified) -> None:
    await service.playing.say(table, user, body.text)


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: TableId, service: Service) -> str:
    """The record of a finished game, its seed included."""
    return (await service.watching.record(table)).text()


@router.post("/tables/{table}/play-on", status_code=201)
async def play_on(table: TableId, body: PlayOn, service: Service, user: Identified) -> Created:
    """A new table against bots, from a position of a finished game."""
    return Created(id=await service.making.play_on(table, user, body.at, body.seat, body.bot))


@router.post(
    "/records",
    status_code=201,
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def upload(request: Request, service: Service, user: Identified) -> Created:
    """A record to replay, as plain text."""
    text = (await request.body()).decode(errors="replace")
    return Created(id=await service.making.upload(user, text))
