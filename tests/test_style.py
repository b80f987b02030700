"""What the code keeps to, read from the code: no bits without names, no imports that dodge a cycle."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "ratusz"
PACKED = (ast.LShift, ast.RShift, ast.BitAnd, ast.BitXor)
HASHING = {"bots/levels.py"}
"""Numbers that are mixed, not packed."""


def files(*rooms: str) -> list[Path]:
    return sorted(path for room in rooms for path in Path(SOURCE, room).rglob("*.py"))


def packing(tree: ast.AST) -> Iterator[int]:
    """Lines that shift, mask or complement numbers. Sets of Python objects may meet (`&`) where one of them says so."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, PACKED):
            if not any(
                isinstance(side, (ast.Set, ast.SetComp, ast.Dict)) or is_set(side) for side in (node.left, node.right)
            ):
                yield node.lineno
        elif (isinstance(node, ast.AugAssign) and isinstance(node.op, PACKED)) or (
            isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert)
        ):
            yield node.lineno


def is_set(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")


@pytest.mark.parametrize("path", files("games", "bots"), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_bits_without_names(path: Path) -> None:
    if str(path.relative_to(SOURCE)) not in HASHING:
        assert list(packing(ast.parse(path.read_text(encoding="utf-8")))) == []


@pytest.mark.parametrize("path", files("games", "core"), ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_import_hides_in_a_function(path: Path) -> None:
    """But for Babel, which is loaded when somebody reads."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            for inner in ast.walk(node):
                assert not isinstance(inner, ast.Import), f"line {inner.lineno}"
                if isinstance(inner, ast.ImportFrom):
                    assert str(inner.module).startswith("babel."), f"line {inner.lineno}"
