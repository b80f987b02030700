"""The table as text or as a picture, from a view alone."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console

from ratusz.core.game import BadOption, Game
from ratusz.core.texts import texts

RENDER_MODES = ("ansi", "svg")
WIDTH = 120

PICTURE = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>.{unique_id}-matrix {{ font: {char_height}px monospace; line-height: {line_height}px; white-space: pre }}
{styles}</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g></svg>
"""
"""Rich's own picture loads a font from elsewhere; this one needs nothing."""


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"there is no render mode {mode!r}; there are {', '.join(RENDER_MODES)}")


def render(game: Game, view: dict[str, Any], mode: str) -> str:
    """The table as `view` shows it, in English: with a terminal's colour codes, or as an SVG picture."""
    drawing = game.draw(view, texts("en", game))
    file = io.StringIO()
    if mode == "ansi":
        Console(file=file, width=WIDTH, force_terminal=True, color_system="standard").print(drawing)
        return file.getvalue()
    console = Console(file=file, width=WIDTH, record=True)
    console.print(drawing)
    return console.export_svg(title=game.name, code_format=PICTURE, unique_id="ratusz")
