"""Imports point down only: core knows no game, a game knows core only, and so on up the house."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "ratusz"

MAY_IMPORT = {
    "core": {"core"},
    "games": {"core"},
    "bots": {"core", "bots"},
    "analysis": {"core", "bots", "analysis"},
    "arena": {"core", "bots", "arena", "analysis"},
    "research": {"core", "bots", "research"},
    "server": {"core", "bots", "analysis", "arena", "server"},
}


def imported(path: Path) -> set[str]:
    """The modules of ours a file imports, function bodies included."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module == "ratusz"}
    return {name for name in found if name.startswith("ratusz.")}


@pytest.mark.parametrize("path", sorted(SOURCE.glob("*/**/*.py")), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_down(path: Path) -> None:
    room, *inside = path.relative_to(SOURCE).parts
    for name in imported(path):
        parts = name.split(".")
        if room == "games" and len(inside) > 1 and parts[1] == "games":
            assert parts[2] == inside[0], f"a game knows no other game: {name}"
        else:
            assert parts[1] in MAY_IMPORT[room], f"{room} may not import {name}"
