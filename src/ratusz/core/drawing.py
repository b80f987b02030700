"""What the tables in a terminal share: the signs of the seats, and rows that break well."""

# interpreted: rich is there for people alone

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

SEAT_SHAPE: Final = ("●", "▲", "■", "◆", "★")
"""With the seat's number beside it: colour is never the only sign."""
SEAT_STYLE: Final = ("bright_blue", "dark_orange3", "magenta", "cyan", "green")
ON_BORDER: Final = "default not dim"
"""Words in a panel's border do not take its colour."""
GAP: Final = 3
"""Spaces between things side by side."""


class Row:
    """A label and things side by side; what does not fit goes on below, never torn apart."""

    def __init__(self, label: str, things: list[Text]) -> None:
        self.label = label
        self.things = things

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text(f"{self.label}  ", "bold")
        indent = line.cell_len
        for thing in self.things:
            if line.cell_len > indent and line.cell_len + GAP + thing.cell_len > options.max_width:
                yield line
                line = Text(" " * indent)
            if line.cell_len > indent:
                line.append(" " * GAP)
            line = Text.assemble(line, thing)
        yield line
