"""Templates and styles that a person can read and edit."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import nodes

from ratusz.server.web.rendering import environment

SOURCE = Path(__file__).parent.parent / "src" / "ratusz"
WIDTH = 140
TEMPLATES = sorted(SOURCE.rglob("*.html"))
STYLES = sorted(SOURCE.rglob("*.css"))
ARITHMETIC = (nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Pow, nodes.Neg)


def name(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@pytest.mark.parametrize("path", TEMPLATES + STYLES, ids=name)
def test_no_line_has_to_be_scrolled(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    long = [number for number, line in enumerate(lines, start=1) if len(line) > WIDTH]
    assert not long, f"lines over {WIDTH} characters: {long}"


@pytest.mark.parametrize("path", TEMPLATES, ids=name)
def test_templates_leave_arithmetic_to_python(path: Path) -> None:
    tree = environment().parse(path.read_text(encoding="utf-8"))
    found = [node.lineno for node in tree.find_all(ARITHMETIC)]
    found += [node.lineno for node in tree.find_all(nodes.Add) if isinstance(node.right, nodes.Const)]
    assert not found, f"arithmetic in lines {found}: it belongs to the game's layout.py"
