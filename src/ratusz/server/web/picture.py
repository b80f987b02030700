"""The picture that goes with a link to a table: who plays, and how it stands, as any spectator may know."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from resvg_py import svg_to_bytes

from ratusz.core import registry
from ratusz.server.service.scene import Scene
from ratusz.server.web.drawings import TEMPLATES, cover
from ratusz.server.web.rendering import environment
from ratusz.server.web.table.players import player_name
from ratusz.server.web.texts import PageTexts, page_texts

FONTS: Final = sorted(str(file) for file in Path(__file__).with_name("fonts").glob("*.ttf"))
"""Latin parts of Noto Sans and Noto Serif (SIL Open Font License)."""
TOKENS: Final = Path(__file__).with_name("static") / "tokens.css"
TOKEN: Final = re.compile(r"(--[\w-]+):\s*(?:light-dark\(([^,()]+),[^;]*\)|([^;]+));")
VARIABLE: Final = re.compile(r"var\((--[\w-]+)[^)]*\)")
FIRST_LINE: Final = 276
LINE: Final = 60
KEPT: Final = 64


@dataclass(frozen=True)
class Line:
    """A player on the picture."""

    number: int
    """Of the seat, as people count."""
    y: int
    name: str
    score: str
    winner: bool


@dataclass(frozen=True)
class Preview:
    """What a link to a table tells before it is opened."""

    game: str
    title: str
    told: str
    lines: tuple[Line, ...]
    language: str


def preview(scene: Scene, language: str) -> Preview:
    """`scene` is what a spectator sees."""
    info = scene.info
    game = registry.game(info.game)
    say = page_texts(language, game)
    scores = [None] * len(info.seats) if scene.view is None else scene.view["scores"]
    lines = tuple(
        Line(
            seat.seat + 1,
            FIRST_LINE + LINE * seat.seat,
            player_name(say, info, seat),
            "" if scores[seat.seat] is None else str(scores[seat.seat]),
            seat.seat in info.winners,
        )
        for seat in info.seats
    )
    return Preview(info.game, say("game"), _told(scene, say, lines), lines, language)


def _told(scene: Scene, say: PageTexts, lines: tuple[Line, ...]) -> str:
    if scene.view is None:
        return say("web.lobby")
    winners = [line.name for line in lines if line.winner]
    if winners:
        return say("web.won", len(winners), who=", ".join(winners))
    return say("web.being_played")


@lru_cache(KEPT)
def png(shown: Preview) -> bytes:
    """1200 by 630, as those who show links ask for."""
    drawing = environment().get_template("picture.svg").render(shown=shown, cover=_cover(shown.game), shapes=_shapes())
    return svg_to_bytes(svg_string=_coloured(drawing), font_files=FONTS, skip_system_fonts=True)


@cache
def _cover(game: str) -> str:
    return re.sub(r"</?symbol[^>]*>", "", cover(registry.game(game)))


@cache
def _shapes() -> dict[int, str]:
    """What is drawn for each seat."""
    icons = Path(TEMPLATES, "icons.svg").read_text(encoding="utf-8")
    found = re.findall(r'<symbol id="seat-(\d+)"[^>]*>(.*?)</symbol>', icons, re.DOTALL)
    return {int(number): inside for number, inside in found}


@cache
def _colours() -> dict[str, str]:
    """The light ones; what comes first is for everybody, what comes later for those who ask for more contrast."""
    tokens = TOKENS.read_text(encoding="utf-8")
    return {name: (light or plain).strip() for name, light, plain in reversed(TOKEN.findall(tokens))}


def _coloured(drawing: str) -> str:
    """Names of colours are for browsers."""
    return VARIABLE.sub(lambda found: _colours().get(found[1], "none"), drawing)
