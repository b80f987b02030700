"""Which modules run compiled once installed: the rules and who plays by them, all but those that say why not."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import ratusz

ROOT = Path(__file__).parent.parent / "src"
ROOMS = ("core", "bots", "games")
MARK = "# interpreted: "
AT_LEAST = ("state", "moves", "components", "scoring", "features", "heuristic", "mind", "game", "setup", "notes")
"""The files of a game without which it is slow."""


def marked(path: Path) -> bool:
    return any(line.startswith(MARK) for line in path.read_text(encoding="utf-8").splitlines())


def modules() -> list[Path]:
    found = [path for room in ROOMS for path in Path(ROOT, "ratusz", room).rglob("*.py")]
    return sorted(path.relative_to(ROOT) for path in found if path.name != "__init__.py")


@pytest.mark.skipif(not ratusz.compiled, reason="the interpreted run")
@pytest.mark.parametrize("path", modules(), ids=str)
def test_compiled_unless_it_says_why_not(path: Path) -> None:
    module = importlib.import_module(".".join(path.with_suffix("").parts))
    assert str(module.__file__).endswith(".py") == marked(ROOT / path)


@pytest.mark.parametrize("name", sorted(path.parent.name for path in Path(ROOT, "ratusz", "games").glob("*/game.py")))
def test_a_games_inner_loops_are_compiled(name: str) -> None:
    folder = Path(ROOT, "ratusz", "games", name)
    inner = [Path(folder, f"{part}.py") for part in AT_LEAST] + list(Path(folder, "steps").glob("*.py"))
    assert len(inner) > len(AT_LEAST)
    assert not [path for path in inner if marked(path)]


@pytest.mark.parametrize("path", sorted(Path(ROOT, "ratusz").rglob("__init__.py")), ids=str)
def test_no_code_hides_in_a_package_file(path: Path) -> None:
    """Those are never compiled."""
    if path.relative_to(ROOT / "ratusz").parts[0] in ROOMS:
        assert "class " not in path.read_text(encoding="utf-8").replace("first-class", "")
