"""Files that come with the pages. Pages ask for them under a name with a digest of what is in them, which a browser may
keep for good."""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter
from fastapi.responses import FileResponse, Response
from fastapi.staticfiles import StaticFiles

from ratusz.core.game import Game
from ratusz.server.web.catalogue import game_called
from ratusz.server.web.chime import chime

router = APIRouter(include_in_schema=False)

FOLDER: Final = Path(__file__).parent / "static"
DIGEST_BYTES: Final = 6
STAMPED: Final = re.compile(r"(.+)\.([0-9a-f]{12})(\.\w+)")
YEAR: Final = 365 * 86_400
KEPT: Final = {"Cache-Control": f"public, max-age={YEAR}, immutable"}
REVALIDATED: Final = {"Cache-Control": "no-cache"}
"""Browsers keep it but ask whether it has changed: where the name has no digest, or an old one."""


@cache
def digest(file: Path) -> str:
    return blake2b(file.read_bytes(), digest_size=DIGEST_BYTES).hexdigest()


def asset(name: str) -> str:
    """The address of a file of ours: `/static/pages.0a1b2c3d4e5f.css`."""
    file = FOLDER / name
    return f"/static/{file.stem}.{digest(file)}{file.suffix}"


def game_style(game: Game) -> str:
    """The address of a game's own style."""
    return f"/games/{game.name}/table.{digest(Path(game.folder, 'table.css'))}.css"


def headers(file: Path, stamp: str) -> dict[str, str]:
    return KEPT if stamp == digest(file) else REVALIDATED


@router.get("/turn.wav")
async def turn_sound() -> Response:
    return Response(chime(), media_type="audio/wav", headers={"Cache-Control": f"max-age={YEAR}"})


@router.get("/games/{name}/table.css")
@router.get("/games/{name}/table.{stamp}.css")
async def table_css(name: str, stamp: str = "") -> Response:
    file = Path(game_called(name).folder, "table.css")
    return FileResponse(file, media_type="text/css", headers=headers(file, stamp))


class Static(StaticFiles):
    async def get_response(self, path: str, scope: Any) -> Response:
        found = STAMPED.fullmatch(path)
        name = f"{found[1]}{found[3]}" if found else path
        response = await super().get_response(name, scope)
        if response.status_code < 400:
            response.headers.update(headers(FOLDER / name, found[2] if found else ""))
        return response


def static() -> Static:
    return Static(directory=FOLDER)
