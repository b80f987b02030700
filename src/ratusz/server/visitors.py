"""Who sends a request: what routes ask for. All of it is `async`, since FastAPI takes plain functions to a thread."""

from __future__ import annotations

from http.cookies import Morsel, SimpleCookie
from typing import Annotated, Any

from fastapi import Depends, Request

from ratusz.server.guard import COOKIE, SAFE_METHODS, address, language
from ratusz.server.refused import Refused
from ratusz.server.service.people import COOKIE_SECONDS, People
from ratusz.server.service.scene import User
from ratusz.server.service.tables import Tables
from ratusz.server.settings import Settings


async def tables(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


async def people(request: Request) -> People:
    return _people(request)


def _people(request: Request) -> People:
    found: People = request.app.state.people
    return found


async def known(request: Request) -> User | None:
    """The owner of the token or the cookie; None for a stranger. A wrong token is refused."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme:
        user = await _people(request).of_token(token.strip()) if scheme.lower() == "bearer" else None
        if user is None:
            raise Refused("bad_token", 401)
        return user
    cookie = request.cookies.get(COOKIE)
    return None if cookie is None else await _people(request).of_cookie(cookie)


async def identified(request: Request) -> User:
    """The same, for what only somebody known can do."""
    user = await known(request)
    if user is None:
        raise Refused("need_identity", 401)
    return user


async def visitor(request: Request) -> User:
    """For pages: a stranger becomes a guest and gets a cookie with the answer. Whoever comes without one again and
    again may look, but stays nobody."""
    user = await known(request)
    if user is not None:
        return user
    user = _people(request).guest(language(request.scope))
    try:
        _people(request).welcome(address(request.scope))
    except Refused:
        if request.method not in SAFE_METHODS:
            raise
    else:
        remember(request, user)
    return user


def remember(request: Request, user: User | None) -> None:
    """Sends the cookie of this user with the answer; None takes the cookie away."""
    settings: Settings = request.app.state.settings
    jar: SimpleCookie = SimpleCookie()
    jar[COOKIE] = _people(request).cookie(user) if user is not None else ""
    morsel: Morsel[Any] = jar[COOKIE]
    morsel["path"] = "/"
    morsel["max-age"] = COOKIE_SECONDS if user is not None else 0
    morsel["samesite"] = "Lax"
    morsel["httponly"] = True
    if settings.https:
        morsel["secure"] = True
    request.state.set_cookie = morsel.OutputString()


Service = Annotated[Tables, Depends(tables)]
Persons = Annotated[People, Depends(people)]
Known = Annotated[User | None, Depends(known)]
Identified = Annotated[User, Depends(identified)]
Visitor = Annotated[User, Depends(visitor)]
