"""A table in the terminal for a game that draws none of its own: the view, as it is."""

# interpreted: rich is there for people alone

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.pretty import Pretty

if TYPE_CHECKING:
    from ratusz.core.texts import Texts

COMMON = ("seats", "viewer", "turn", "choice", "moves")
"""What the frame around the table tells already."""


def draw(view: dict[str, Any], say: Texts) -> RenderableType:
    return Group(*(Pretty({name: value}) for name, value in view.items() if name not in COMMON))
