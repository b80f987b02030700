"""The page of settings, and the buttons in the bar that change one of them."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ratusz.server.visitors import Visitor
from ratusz.server.web import answers
from ratusz.server.web.answers import keep, page, preferences, seen

router = APIRouter(include_in_schema=False)


CHANGED: Final = ("language", "theme", "confirm", "sound", "pace")


@router.get("/settings")
async def settings(request: Request, user: Visitor, saved: bool = False, back: str = "") -> Response:
    return page(request, user, "settings.html", saved=saved, back=own_path(back or request.headers.get("referer", "")))


@router.post("/settings")
async def change_settings(request: Request) -> Response:
    """One button in the bar changes one thing and stays where it was; the page of settings changes all."""
    said = await answers.said(request)
    chosen = preferences(request).changed(**{key: said.get(key) for key in CHANGED})
    if "confirm" in said:
        answer = seen(f"/settings?saved=true&back={own_path(said.get('back', ''))}")
    else:
        answer = seen(own_path(request.headers.get("referer", "")) or "/")
    return keep(answer, chosen)


def own_path(url: str) -> str:
    """The path of an address of ours: never leads elsewhere."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return ""
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    return path if path.startswith("/") and not path.startswith(("//", "/\\", "/settings")) else ""
