"""Answers to browsers: whole pages, the way on after a form, and why something cannot be done."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Final

from fastapi import Form, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from pydantic import AfterValidator
from starlette.datastructures import UploadFile

from ratusz.server.refused import Refused
from ratusz.server.service.scene import User
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.rendering import render, render_page
from ratusz.server.web.table.page import TablePage
from ratusz.server.web.texts import page_texts
from ratusz.server.written import written

PREFERENCES_COOKIE: Final = "preferences"
NONCE_BYTES: Final = 16
YEAR: Final = 365 * 86_400

Written = Annotated[str, AfterValidator(written)]
Text = Annotated[Written, Form()]
"""What was written into one field of a form."""
MaybeText = Annotated[Written | None, Form()]
"""The same, of a field that may not be there. `Text | None` would be looked for in the address."""


def preferences(request: Request) -> Preferences:
    headers = request.headers
    return Preferences.read(
        request.cookies.get(PREFERENCES_COOKIE, ""), headers.get("accept-language", ""), headers.get("user-agent", "")
    )


def keep(answer: Response, chosen: Preferences) -> Response:
    """Sends what has been chosen along, for the next time."""
    answer.set_cookie(PREFERENCES_COOKIE, chosen.cookie(), max_age=YEAR, httponly=True, samesite="lax")
    return answer


def by_htmx(request: Request) -> bool:
    return request.headers.get("hx-request") == "true"


async def said(request: Request) -> dict[str, str]:
    """What was written into a form, and the texts of the files that came with it."""
    async with request.form() as form:
        return {written(key): written(await _text(value)) for key, value in form.items()}


async def _text(value: str | UploadFile) -> str:
    if isinstance(value, str):
        return value
    try:
        return (await value.read()).decode()
    except UnicodeDecodeError as error:
        raise Refused("bad_table", why="a file that is not text") from error


def page(request: Request, user: User | None, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    return HTMLResponse(render(template, preferences(request), user, **values), status)


def table_answer(request: Request, user: User | None, template: str, shown: TablePage) -> HTMLResponse:
    """A page with a table on it, and leave for its style: what glides there gets its names by it."""
    request.state.style_nonce = secrets.token_urlsafe(NONCE_BYTES)
    return HTMLResponse(render_page(template, shown, user, request.state.style_nonce))


def seen(url: str) -> RedirectResponse:
    """After a form: go and see."""
    return RedirectResponse(url, 303)


def done(request: Request, table: str) -> Response:
    """The stream brings the news to everybody; a browser without script goes and sees."""
    return Response(status_code=204) if by_htmx(request) else seen(f"/tables/{table}")


def refusal(request: Request, refused: Refused, headers: dict[str, str]) -> Response:
    """Why something cannot be done: a word above the table, or a page of its own. Whoever asks too much gets no page,
    which would cost more than what was refused."""
    chosen = preferences(request)
    text = refused.text(chosen.language)
    if refused.status == 429 and not by_htmx(request):
        return PlainTextResponse(text, refused.status, headers)
    if by_htmx(request):
        return HTMLResponse(render("toast.html", chosen, None, text=text), refused.status, headers)
    heading = page_texts(chosen.language)("web.not_found" if refused.status == 404 else "web.error")
    answer = page(request, None, "message.html", refused.status, heading=heading, text=text, back="")
    answer.headers.update(headers)
    return answer
