"""Answers to browsers: whole pages, the way on after a form, and why something cannot be done."""

from __future__ import annotations

from typing import Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response

from ratusz.server.refused import Refused
from ratusz.server.service.scene import User
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.rendering import render
from ratusz.server.web.texts import page_texts

PREFERENCES_COOKIE: Final = "preferences"


def preferences(request: Request) -> Preferences:
    headers = request.headers
    return Preferences.read(
        request.cookies.get(PREFERENCES_COOKIE, ""), headers.get("accept-language", ""), headers.get("user-agent", "")
    )


def by_htmx(request: Request) -> bool:
    return request.headers.get("hx-request") == "true"


async def said(request: Request) -> dict[str, str]:
    """What was written into a form."""
    return {key: value for key, value in (await request.form()).items() if isinstance(value, str)}


def page(request: Request, user: User | None, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    return HTMLResponse(render(template, preferences(request), user, **values), status)


def seen(url: str) -> RedirectResponse:
    """After a form: go and see."""
    return RedirectResponse(url, 303)


def done(request: Request, table: str) -> Response:
    """The stream brings the news to everybody; a browser without script goes and sees."""
    return Response(status_code=204) if by_htmx(request) else seen(f"/tables/{table}")


def refusal(request: Request, refused: Refused, headers: dict[str, str]) -> Response:
    """Why something cannot be done: a word above the table, or a page of its own."""
    chosen = preferences(request)
    text = refused.text(chosen.language)
    if by_htmx(request):
        return HTMLResponse(render("toast.html", chosen, None, text=text), refused.status, headers)
    heading = page_texts(chosen.language)("web.not_found" if refused.status == 404 else "web.error")
    return page(request, None, "message.html", refused.status, heading=heading, text=text, back="")
