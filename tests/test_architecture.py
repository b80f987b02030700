"""Imports point down only: core knows no game, a game knows core only, and so on up the house."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src"

GROUND = {
    "ratusz.core.*", "ratusz.server.refused", "ratusz.server.limits", "ratusz.server.metrics", "ratusz.server.settings",
    "ratusz.server.written",
}  # fmt: skip
"""What every room of the server may know."""
DOOR = {
    "ratusz.server.compression", "ratusz.server.guard", "ratusz.server.metrics", "ratusz.server.visitors",
    "ratusz.server.written",
}  # fmt: skip
"""What the rooms that answer requests know besides."""
READABLE = {"ratusz.core.game", "ratusz.core.registry", "ratusz.core.story", "ratusz.core.telling", "ratusz.core.texts"}
"""What a page may know of a game: who it is and how it speaks. What lies on its table comes with the view."""

MAY_IMPORT = {
    "ratusz": {"ratusz.core.*"},
    "ratusz.core.*": {"ratusz.core.*"},
    "ratusz.games.*": {"ratusz.core.*"},  # and its own folder
    "ratusz.bots.*": {"ratusz.core.*", "ratusz.bots.*"},
    "ratusz.arena.*": {"ratusz", "ratusz.core.*", "ratusz.bots.*", "ratusz.arena.*"},
    "ratusz.research.*": {"ratusz", "ratusz.core.*", "ratusz.bots.*", "ratusz.research.*"},
    "ratusz.testing": {"ratusz.core.*"},
    "ratusz.__main__": {"ratusz.core.*", "ratusz.cli"},
    "ratusz.arguments": {"ratusz.core.*"},
    "ratusz.terminal": {"ratusz.core.*", "ratusz.bots.*"},
    "ratusz.cli": {"ratusz.*"},
    "ratusz.cli_arena": {"ratusz", "ratusz.core.*", "ratusz.arena.*", "ratusz.arguments"},
    "ratusz.cli_server": {"ratusz", "ratusz.core.*", "ratusz.server.*"},
    "ratusz.server": set(),
    "ratusz.server.refused": {"ratusz.core.*"},
    "ratusz.server.limits": {"ratusz.server.refused"},
    "ratusz.server.written": {"ratusz.core.*", "ratusz.server.refused"},
    "ratusz.server.settings": {"ratusz.core.*"},
    "ratusz.server.logs": set(),
    "ratusz.server.compression": set(),
    "ratusz.server.connections": set(),
    "ratusz.server.metrics": set(),
    "ratusz.server.observing": {"ratusz.server.compression", "ratusz.server.logs", "ratusz.server.metrics"},
    "ratusz.server.guard": GROUND,
    "ratusz.server.store.*": {*GROUND, "ratusz.server.store.*"},
    "ratusz.server.service.*": {
        *GROUND, "ratusz.bots.*", "ratusz.server.store.*", "ratusz.server.service.*",
    },
    "ratusz.server.visitors": {*GROUND, "ratusz.server.guard", "ratusz.server.service.*"},
    "ratusz.server.web.*": {
        *READABLE, "ratusz.core.record", "ratusz.bots.*", "ratusz.server.refused", *DOOR, "ratusz.server.service.*",
        "ratusz.server.web.*",
    },
    "ratusz.server.web.table.*": {
        *READABLE, "ratusz.server.service.scene", "ratusz.server.web.catalogue", "ratusz.server.web.drawings",
        "ratusz.server.web.preferences", "ratusz.server.web.table.*", "ratusz.server.web.texts",
    },
    "ratusz.server.api.*": {
        *READABLE, "ratusz.bots.*", "ratusz.server.refused", *DOOR, "ratusz.server.service.*", "ratusz.server.api.*",
    },
    "ratusz.server.health": {"ratusz.server.service.*", "ratusz.server.store.*"},
    "ratusz.server.app": {
        "ratusz", "ratusz.server.health", "ratusz.server.observing", *GROUND, *DOOR, "ratusz.server.store.*",
        "ratusz.server.service.*", "ratusz.server.web.*", "ratusz.server.api.*",
    },
    "ratusz.server.serve": {
        *GROUND, "ratusz.server.app", "ratusz.server.logs", "ratusz.server.service.*", "ratusz.server.store.*",
    },
}  # fmt: skip
"""Room → what it may import. `x.*` is x and all below it; the longest room that fits is a module's own."""


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(SOURCE.glob("ratusz/**/*.py"))}


def fits(module: str, pattern: str) -> bool:
    if not pattern.endswith(".*"):
        return module == pattern
    return f"{module}.".startswith(pattern.removesuffix("*"))


def room_of(module: str) -> str:
    """The room a module stands in; KeyError if nobody has placed it."""
    rooms = [room for room in MAY_IMPORT if fits(module, room)]
    if not rooms:
        raise KeyError(f"{module} stands in no room: place it in MAY_IMPORT")
    return max(rooms, key=len)


def imported(module: str, path: Path) -> set[str]:
    """The modules of ours a module imports, function bodies included."""
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) + 1 - node.level]) + "." if node.level else ""
            source = (base + (node.module or "")).rstrip(".")
            inside = {f"{source}.{alias.name}" for alias in node.names}
            found |= {name if name in MODULES else source for name in inside}
    return {name for name in found if fits(name, "ratusz.*")}


def forbidden(module: str, path: Path) -> set[str]:
    room = room_of(module)
    allowed = set(MAY_IMPORT[room])
    if room == "ratusz.games.*":
        allowed.add(".".join(module.split(".")[:3]) + ".*")
    return {name for name in imported(module, path) if not any(fits(name, pattern) for pattern in allowed)}


@pytest.mark.parametrize("module", MODULES)
def test_imports_point_down(module: str) -> None:
    assert forbidden(module, MODULES[module]) == set(), f"{room_of(module)} may not import these"


def test_every_room_is_lived_in() -> None:
    assert {room_of(module) for module in MODULES} == {*MAY_IMPORT}


@pytest.mark.parametrize("module", ["ratusz.newcomer", "ratusz.server.newcomer", "ratusz.corelike.newcomer"])
def test_a_module_nobody_has_placed_is_noticed(module: str) -> None:
    with pytest.raises(KeyError, match="place it"):
        room_of(module)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("ratusz.core.newcomer", "from ratusz import bots"),
        ("ratusz.games.san_juan.newcomer", "from ratusz.games.le_havre import state"),
        ("ratusz.server.store.newcomer", "from ratusz.server.service.table import Table"),
        ("ratusz.server.service.newcomer", "from ratusz.server.web import answers"),
        ("ratusz.server.web.newcomer", "from ratusz.server.store import rows"),
        ("ratusz.server.web.newcomer", "def f():\n    from ..api import routes"),
        ("ratusz.server.web.table.newcomer", "from ratusz.core.state import State"),
        ("ratusz.server.api.newcomer", "import ratusz.server.web.pages"),
    ],
)
def test_what_points_up_is_noticed(module: str, line: str, tmp_path: Path) -> None:
    path = tmp_path / "newcomer.py"
    path.write_text(line)
    assert forbidden(module, path)


def test_the_server_knows_no_game_by_name() -> None:
    """A new game does not touch the server."""
    games = {path.parent.name for path in SOURCE.glob("ratusz/games/*/__init__.py")}
    assert games
    for path in (path for kind in ("py", "html", "po") for path in SOURCE.glob(f"ratusz/server/**/*.{kind}")):
        text = path.read_text(encoding="utf-8").casefold().replace("-", "_").replace(" ", "_")
        assert not [game for game in games if game in text], path
