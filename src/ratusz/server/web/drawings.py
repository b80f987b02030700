"""What a game's folder brings to a page: the facts of its components file, its drawings and its layout."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from markupsafe import Markup

from ratusz.core import registry
from ratusz.core.game import Game

TEMPLATES = Path(__file__).parent / "templates"


@cache
def box(game: Game) -> dict[str, Any]:
    """The game's components file."""
    found: dict[str, Any] = json.loads(Path(game.folder, "components.json").read_text(encoding="utf-8"))
    return found


@cache
def facts(game: Game) -> dict[str, dict[str, Any]]:
    """Every card, tile, role, … of the components file by its id."""
    found: dict[str, dict[str, Any]] = {}
    for part in box(game).values():
        for piece in part if isinstance(part, list) else [part]:
            if isinstance(piece, dict) and "id" in piece:
                found[piece["id"]] = piece
    return found


@cache
def layout(game: Game) -> ModuleType | None:
    """The game's layout.py: what its templates have computed."""
    if not Path(game.folder, "layout.py").exists():
        return None
    return import_module(".layout", sys.modules[game.state.__module__].__package__)


@cache
def own_sprite(game: Game) -> Markup:
    """The game's own drawings, on a page whose sprite has all covers."""
    return _prefixed(_drawings(game.folder))


SYMBOL = re.compile(r'<symbol id="([^"]+)"')
SVG = re.compile(r"<svg\b[^>]*>")


@cache
def sprite(game: Game | None = None) -> Markup:
    """The drawings, to be inlined once per page: on a table's page those of its game, elsewhere all covers. Their
    ids get a prefix there, since a page has a #log of its own."""
    own = _covers() if game is None else _drawings(game.folder)
    text = _drawings(TEMPLATES) + own
    return _prefixed(text)


def _covers() -> str:
    drawn = "".join(map(cover, registry.catalogue().values()))
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="sprite" aria-hidden="true" focusable="false">{drawn}</svg>'


def _prefixed(text: str) -> Markup:
    return Markup(text.replace('<symbol id="', '<symbol id="i-').replace('href="#', 'href="#i-'))


def _drawings(folder: Path) -> str:
    file = Path(folder, "icons.svg")
    return re.sub(r"<!--.*?-->\n?", "", file.read_text(encoding="utf-8")) if file.exists() else ""


def cover(game: Game) -> str:
    """The picture on a game's box: `cover.svg` in its folder, else the plain one."""
    own = Path(game.folder, "cover.svg")
    drawing = (own if own.exists() else TEMPLATES / "cover.svg").read_text(encoding="utf-8")
    inside = SVG.sub("", drawing.strip(), count=1).removesuffix("</svg>")
    return f'<symbol id="cover-{game.name.replace("-", "_")}" viewBox="0 0 160 100">{inside}</symbol>\n'


@cache
def symbols(game: Game) -> Mapping[str, str]:
    """Piece → drawing. The game's own (`sj-smithy`) come first, then roles, then the shared ones."""
    shared = SYMBOL.findall(_drawings(TEMPLATES))
    found = {name: name for name in shared}
    found |= {name.removeprefix("role-"): name for name in shared if name.startswith("role-")}
    return found | {name.split("-", 1)[1]: name for name in SYMBOL.findall(_drawings(game.folder))}
