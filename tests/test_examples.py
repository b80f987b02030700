"""The lines of Python in README and docstrings run as they stand."""

from __future__ import annotations

import ast
import doctest
import re
from pathlib import Path

import pytest

import ratusz
from ratusz.core.moves import Moves

ROOT = Path(__file__).parent.parent


def docstrings() -> list[tuple[str, str]]:
    """Every docstring with an example, read from the source: compiled classes have none."""
    found = []
    for path in sorted(Path(ROOT, "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                text = ast.get_docstring(node) or ""
                if ">>>" in text:
                    found.append((path.name, text))
    return found


@pytest.mark.parametrize(("name", "text"), docstrings())
def test_docstrings(name: str, text: str) -> None:
    examples = doctest.DocTestParser().get_doctest(text, {"Moves": Moves}, name, None, 0)
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_the_readme() -> None:
    text = Path(ROOT, "README.md").read_text(encoding="utf-8")
    example = next(block for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "ratusz.new" in block)
    exec(example, {})


def test_the_page_on_research() -> None:
    """Each interface's example runs, and the table of spaces is true."""
    from ratusz.research.setting import Setting

    text = Path(ROOT, "docs", "research.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 4
    for block in blocks:
        exec(block, {})
    for game in ratusz.catalogue().values():
        seats = range(game.min_seats, game.max_seats + 1)
        sizes = ", ".join(f"{count}: {Setting(game.name, count).size:,}" for count in seats)
        row = f"| `{game.name}` | `{Setting(game.name, game.min_seats).id}` | {len(game.moves):,} | {sizes} |"
        assert row in text, f"docs/research.md lacks {row}"
