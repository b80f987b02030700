"""The lines of Python in README and docstrings run as they stand."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import ratusz
from ratusz.core.moves import Moves


@pytest.mark.parametrize(("text", "names"), [(ratusz.__doc__, {}), (Moves.__doc__, {"Moves": Moves})])
def test_docstrings(text: str, names: dict[str, object]) -> None:
    examples = doctest.DocTestParser().get_doctest(text, names, "example", None, 0)
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_the_readme() -> None:
    text = Path(__file__).parent.parent.joinpath("README.md").read_text(encoding="utf-8")
    example = next(block for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL) if "ratusz.new" in block)
    exec(example, {})
