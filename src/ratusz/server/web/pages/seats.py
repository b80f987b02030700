"""Sitting down at a table, leaving it, and whose hand is on the screen."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from fastapi.responses import Response

from ratusz.server.visitors import Persons, Service, Visitor, remember
from ratusz.server.web.answers import Text, done, seen

router = APIRouter(prefix="/tables/{table}", include_in_schema=False)

Number = Annotated[int, Form()]


@router.post("/sit")
async def sit(
    request: Request, tables: Service, people: Persons, user: Visitor, table: str, seat: Number, name: Text = ""
) -> Response:
    """A guest may say on sitting down what to be called; whoever sits already names somebody else at the screen."""
    if name and not (await tables.watching.scene(table, user)).my_seats:
        if not user.account and name != user.name:
            user = await people.rename(user, name)
            remember(request, user)
        name = ""
    await tables.seating.sit(table, user, seat, name)
    return seen(f"/tables/{table}")


@router.post("/leave")
async def leave(tables: Service, user: Visitor, table: str, seat: Number) -> Response:
    status = (await tables.watching.scene(table, user)).info.status
    await tables.seating.leave(table, user, seat)
    return seen("/" if status == "open" else f"/tables/{table}")


@router.post("/come-back")
async def come_back(tables: Service, user: Visitor, table: str) -> Response:
    await tables.seating.come_back(table, user)
    return seen(f"/tables/{table}")


@router.post("/bot")
async def invite_bot(tables: Service, user: Visitor, table: str, seat: Number, bot: Text) -> Response:
    await tables.seating.invite_bot(table, user, seat, bot)
    return seen(f"/tables/{table}")


@router.post("/uncover")
async def uncover(request: Request, tables: Service, user: Visitor, table: str, seat: Number) -> Response:
    await tables.seating.uncover(table, user, seat)
    return done(request, table)
