"""The pages of one's own identity: a guest's name, an account, tokens for programs."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ratusz.server.guard import address
from ratusz.server.refused import Refused
from ratusz.server.service.scene import User
from ratusz.server.visitors import Persons, Service, Visitor, remember
from ratusz.server.web.answers import Text, page, preferences, seen

router = APIRouter(prefix="/account", include_in_schema=False)


async def shown(
    request: Request, people: Persons, user: User, problem: Refused | None = None, token: str = ""
) -> Response:
    return page(
        request,
        user,
        "account.html",
        200 if problem is None else problem.status,
        tokens=await people.tokens(user),
        problem="" if problem is None else problem.text(preferences(request).language),
        token=token,
    )


@router.get("")
async def account(request: Request, people: Persons, user: Visitor) -> Response:
    return await shown(request, people, user)


@router.post("/name")
async def rename(request: Request, people: Persons, user: Visitor, name: Text = "") -> Response:
    try:
        remember(request, await people.rename(user, name))
    except Refused as problem:
        return await shown(request, people, user, problem)
    return seen("/account")


@router.post("/register")
async def register(
    request: Request, people: Persons, user: Visitor, name: Text = "", password: Text = "", email: Text = ""
) -> Response:
    try:
        remember(request, await people.register(user, name, password, email.strip(), address(request.scope)))
    except Refused as problem:
        return await shown(request, people, user, problem)
    return seen("/account")


@router.post("/sign-in")
async def sign_in(
    request: Request, people: Persons, tables: Service, user: Visitor, name: Text = "", password: Text = ""
) -> Response:
    """A guest takes their seats along."""
    try:
        known = await people.log_in(name, password, address(request.scope))
    except Refused as problem:
        return await shown(request, people, user, problem)
    if not user.account:
        await tables.seating.adopt(user, known)
    remember(request, known)
    return seen("/")


@router.post("/sign-out")
async def sign_out(request: Request) -> Response:
    remember(request, None)
    return seen("/")


@router.post("/password")
async def change_password(
    request: Request, people: Persons, user: Visitor, old: Text = "", password: Text = ""
) -> Response:
    try:
        remember(request, await people.change_password(user, old, password, address(request.scope)))
    except Refused as problem:
        return await shown(request, people, user, problem)
    return seen("/account")


@router.post("/tokens")
async def new_token(request: Request, people: Persons, user: Visitor, label: Text = "") -> Response:
    """Shown on the answer itself, once."""
    return await shown(request, people, user, token=await people.new_token(user, label))


@router.post("/tokens/{token}/delete")
async def delete_token(request: Request, people: Persons, user: Visitor, token: str) -> Response:
    await people.delete_token(user, token)
    return seen("/account")
