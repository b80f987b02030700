"""The table as text or as a picture, from a view alone."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len
from rich.color import blend_rgb
from rich.color_triplet import ColorTriplet
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME as THEME

from ratusz.core.extras import needs
from ratusz.core.game import BadOption, Game
from ratusz.core.texts import texts

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from PIL.ImageFont import FreeTypeFont

RENDER_MODES = ("ansi", "rgb_array", "svg")
WIDTH = 120
FONT_SIZE = 14

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
    """BadOption for a mode that is not there, MissingExtra for one that needs more than is installed."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"there is no render mode {mode!r}; there are {', '.join(RENDER_MODES)}")
    if mode == "rgb_array":
        font(bold=False)


def render(game: Game, view: dict[str, Any], mode: str) -> str | NDArray[np.uint8]:
    """The table as `view` shows it, in English: with a terminal's colour codes, as an SVG picture, or in pixels."""
    drawing = game.face.draw(view, texts("en", game))
    file = io.StringIO()
    console = Console(file=file, width=WIDTH, force_terminal=True, color_system="standard", record=mode == "svg")
    if mode == "rgb_array":
        return pixels([[(part.text, part.style or Style()) for part in line] for line in console.render_lines(drawing)])
    console.print(drawing)
    if mode == "ansi":
        return file.getvalue()
    return console.export_svg(title=game.name, code_format=PICTURE, unique_id="ratusz")


@cache
def font(*, bold: bool) -> FreeTypeFont:
    """Matplotlib's monospaced font, which has all the signs the tables are drawn with, wherever it is installed."""
    with needs("render"):
        from matplotlib import get_data_path
        from PIL import ImageFont
    name = "DejaVuSansMono-Bold" if bold else "DejaVuSansMono"
    return ImageFont.truetype(f"{get_data_path()}/fonts/ttf/{name}.ttf", FONT_SIZE)


def pixels(lines: list[list[tuple[str, Style]]]) -> NDArray[np.uint8]:
    """Lines of styled text on a dark ground, as height × width × 3."""
    import numpy as np
    from PIL import Image, ImageDraw

    wide = round(font(bold=False).getlength("─"))
    high = sum(font(bold=False).getmetrics())
    size = (WIDTH + 2) * wide, (len(lines) + 2) * high
    image = Image.new("RGB", size, THEME.background_color)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(lines, 1):
        column = 1
        for text, style in line:
            ink, ground = colours(style)
            corner = (column * wide, row * high)
            column += cell_len(text)
            if ground != THEME.background_color:
                draw.rectangle((corner, (column * wide - 1, (row + 1) * high - 1)), ground)
            for place, sign in enumerate(text):
                if sign != " ":
                    draw.text((corner[0] + place * wide, corner[1]), sign, ink, font(bold=bool(style.bold)))
    return np.asarray(image)


def colours(style: Style) -> tuple[ColorTriplet, ColorTriplet]:
    """Of the text and of the ground."""
    ink, ground = THEME.foreground_color, THEME.background_color
    if style.color is not None and not style.color.is_default:
        ink = style.color.get_truecolor(THEME)
    if style.bgcolor is not None and not style.bgcolor.is_default:
        ground = style.bgcolor.get_truecolor(THEME, foreground=False)
    if style.reverse:
        ink, ground = ground, ink
    if style.dim:
        ink = blend_rgb(ink, ground, 0.5)
    return ink, ground
