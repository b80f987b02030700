"""Files that come with the pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter
from fastapi.responses import FileResponse, Response
from fastapi.staticfiles import StaticFiles

from ratusz.server.web.catalogue import game_called
from ratusz.server.web.chime import chime

router = APIRouter(include_in_schema=False)

YEAR: Final = 365 * 86_400
REVALIDATED: Final = {"Cache-Control": "no-cache"}
"""Browsers keep it but ask whether it has changed: a new version of Ratusz brings new files under old names."""


@router.get("/turn.wav")
async def turn_sound() -> Response:
    return Response(chime(), media_type="audio/wav", headers={"Cache-Control": f"max-age={YEAR}"})


@router.get("/games/{name}/table.css")
async def table_css(name: str) -> Response:
    return FileResponse(Path(game_called(name).folder, "table.css"), media_type="text/css", headers=REVALIDATED)


class Static(StaticFiles):
    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers.update(REVALIDATED)
        return response


def static() -> Static:
    return Static(directory=Path(__file__).parent / "static")
