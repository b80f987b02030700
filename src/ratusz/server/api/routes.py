"""The JSON API: everything a person can do at a table, for programs. Personal tokens say who they are."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, StreamingResponse

from ratusz import bots
from ratusz.core import registry
from ratusz.core.telling import own_names, teller
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
    Problem,
    Said,
    Sitting,
    TurnTold,
    Undo,
    Update,
    Version,
    WithToken,
)
from ratusz.server.api.streaming import lines
from ratusz.server.guard import address, language
from ratusz.server.refused import Refused
from ratusz.server.service.people import Token
from ratusz.server.service.scene import Scene, TableInfo
from ratusz.server.visitors import Identified, Known, Persons, Service

EVENT_STREAM: Final = "text/event-stream"
NDJSON: Final = "application/x-ndjson"

PROBLEMS: Final = {
    400: "It cannot be done like this, or this cannot be written.",
    401: "No token, or not a valid one.",
    403: "It is not yours to do, or it came from a page of another site.",
    404: "There is no such thing.",
    408: "It took too long to send.",
    409: "Not now: the table has changed, or is in another state.",
    410: "The game was begun in an older version and cannot be opened any more.",
    413: "Too much was sent.",
    415: "It was not sent in UTF-8.",
    422: "The request is not as described here.",
    429: "Too much at once; Retry-After says when to try again.",
    431: "Too many cookies.",
    503: "The database is away; Retry-After says when to try again.",
}


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """What else may be answered."""
    return {status: {"model": Problem, "description": PROBLEMS[status]} for status in statuses}


def still_json(problems: dict[int | str, dict[str, Any]]) -> dict[int | str, dict[str, Any]]:
    """The same where the answer itself is no JSON."""
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}
    return {status: {"description": told["description"], "content": content} for status, told in problems.items()}


def leads_to(**links: tuple[str, ...]) -> dict[str, Any]:
    """What can be done with the answer: operation → the parameters it takes from it."""
    return {
        "links": {
            operation: {
                "operationId": operation,
                "parameters": dict.fromkeys(parameters, "$response.body#/id"),
            }
            for operation, parameters in links.items()
        }
    }


ANYWHERE: Final = problems(400, 401, 422, 429, 431, 503)
WRITING: Final = problems(403, 408, 413, 415)
AT_A_TABLE: Final = problems(404, 410)
RECORD: Final = still_json(ANYWHERE | AT_A_TABLE | problems(409))
CHANGING: Final = WRITING | AT_A_TABLE | problems(409)
NEW_TABLE: Final = leads_to(
    one_table=("table",), story=("table",), sit=("table",), play=("table",), undo=("table",), say=("table",),
    leave=("table",),
    invite_bot=("table",), come_back=("table",), record=("table",), play_on=("table",), stream=("table",),
)  # fmt: skip

router = APIRouter(prefix="/api", tags=["ratusz"], responses=ANYWHERE)

TableId = Annotated[str, Path(max_length=32, description="The last part of the table's address.")]
SeatNumber = Annotated[int, Path(ge=0, le=15)]
AnySeat = Annotated[int | None, Query(ge=0, le=15, description="See through this seat: one's own, or any once over.")]


# Routes are tried in order: what programs do most comes first.


@router.post("/tables/{table}/moves", responses=CHANGING)
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


@router.post("/guests", status_code=201, responses=WRITING)
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


@router.post("/tokens", status_code=201, responses=WRITING)
async def new_token(body: NewToken, user: Identified, people: Persons) -> WithToken:
    """A personal token: whoever has it is you. It is shown this once."""
    token = await people.new_token(user, body.label)
    return WithToken(id=user.id, name=user.name, account=user.account, token=token)


@router.delete("/tokens/{token_id}", status_code=204, responses=WRITING | problems(404))
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


@router.post("/tables", status_code=201, responses=WRITING | {201: NEW_TABLE})
async def new_table(body: NewTable, service: Service, user: Identified) -> Created:
    """A new table. The game begins once no seat is open."""
    table = await service.making.create(user, body.game, body.seats, body.options, public=body.public, time=body.time)
    return Created(id=table)


@router.post("/tables/{table}/rematch", status_code=201, responses=CHANGING | {201: NEW_TABLE})
async def rematch(table: TableId, service: Service, user: Identified) -> Created:
    """The table at which those who played a finished game play again, everybody a seat further on: made and your seat
    taken if you are the first to ask, else your invitation accepted. The game begins once all have."""
    return Created(id=await service.rematch.ask(table, user))


@router.get("/tables/{table}", responses=AT_A_TABLE | problems(403))
async def one_table(
    table: TableId,
    service: Service,
    user: Known,
    seat: AnySeat = None,
    at: Annotated[int | None, Query(ge=0, description="After so many moves; else now.")] = None,
) -> Scene:
    """The table as you may see it."""
    return await service.watching.scene(table, user, seat=seat, at=at)


@router.get("/tables/{table}/story", responses=AT_A_TABLE | problems(403))
async def story(
    request: Request,
    table: TableId,
    service: Service,
    user: Known,
    seat: AnySeat = None,
    since: Annotated[int, Query(ge=0, description="Only turns that go on after so many moves.")] = 0,
) -> list[TurnTold]:
    """The game so far told turn by turn, as you may know it, in the language you ask for."""
    picture = await service.watching.picture(table, user, seat=seat)
    names = tuple(f"{told.name} {told.seat + 1}" if told.kind == "bot" else told.name for told in picture.info.seats)
    own = own_names(picture.view, language(request.scope))
    tells = teller(language(request.scope), registry.game(picture.info.game), names, own)
    return [TurnTold.of(tells.tell(turn)) for turn in picture.turns if turn.end > since or not since]


@router.get(
    "/tables/{table}/stream",
    response_class=StreamingResponse,
    responses=still_json(ANYWHERE | AT_A_TABLE | problems(403))
    | {200: {"model": Update, "content": {NDJSON: {}, EVENT_STREAM: {}}}},
)
async def stream(
    request: Request, table: TableId, service: Service, user: Known, seat: AnySeat = None
) -> StreamingResponse:
    """The table now and after every change: one JSON object a line (NDJSON), or server-sent events for whoever accepts
    `text/event-stream`. When nothing has happened for a while comes an empty line, or a comment."""
    where = address(request.scope)
    await service.watching.admit(table, user, where, seat=seat)
    as_events = EVENT_STREAM in request.headers.get("accept", "")
    scenes = service.watching.scenes(table, user, seat=seat, address=where)
    return StreamingResponse(
        lines(scenes, as_events),
        media_type=EVENT_STREAM if as_events else NDJSON,
        headers={"x-accel-buffering": "no"},
    )


@router.post("/tables/{table}/seats/{seat}", status_code=204, responses=CHANGING)
async def sit(
    table: TableId, seat: SeatNumber, service: Service, user: Identified, body: Sitting | None = None
) -> None:
    """Sit down on an open seat."""
    await service.seating.sit(table, user, seat, body.name if body is not None else "")


@router.delete("/tables/{table}/seats/{seat}", status_code=204, responses=CHANGING)
async def leave(table: TableId, seat: SeatNumber, service: Service, user: Identified) -> None:
    """Get up; once the game has begun a bot plays until you return."""
    await service.seating.leave(table, user, seat)


@router.post("/tables/{table}/seats/{seat}/bot", status_code=204, responses=CHANGING)
async def invite_bot(table: TableId, seat: SeatNumber, body: Bot, service: Service, user: Identified) -> None:
    """Put a bot on an open seat of a table of your own."""
    await service.seating.invite_bot(table, user, seat, body.bot)


@router.post("/tables/{table}/return", status_code=204, responses=CHANGING)
async def come_back(table: TableId, service: Service, user: Identified) -> None:
    """Take your seat back from the bot that stands in for you."""
    await service.seating.come_back(table, user)


@router.post("/tables/{table}/undo", responses=CHANGING)
async def undo(table: TableId, body: Undo, service: Service, user: Identified) -> Version:
    return Version(version=await service.playing.undo(table, user, body.keep, body.version))


@router.post("/tables/{table}/chat", status_code=204, responses=CHANGING)
async def say(table: TableId, body: Said, service: Service, user: Identified) -> None:
    await service.playing.say(table, user, body.text)


@router.get("/tables/{table}/record", response_class=PlainTextResponse, responses=RECORD)
async def record(table: TableId, service: Service) -> str:
    """The record of a finished game, its seed included."""
    return (await service.watching.record(table)).text()


@router.post("/tables/{table}/play-on", status_code=201, responses=CHANGING)
async def play_on(table: TableId, body: PlayOn, service: Service, user: Identified) -> Created:
    """A new table against bots, from a position of a finished game."""
    return Created(id=await service.making.play_on(table, user, body.at, body.seat, body.bot))


@router.post(
    "/records",
    status_code=201,
    responses=WRITING | {201: NEW_TABLE},
    openapi_extra={"requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def upload(request: Request, service: Service, user: Identified) -> Created:
    """A record to replay, as plain text."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError as error:
        raise Refused("bad_record", why="not a text file") from error
    return Created(id=await service.making.upload(user, text))
