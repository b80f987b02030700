"""Which tests prove which statement of the rules: read from the marks, `@pytest.mark.rule("san-juan", "hand-limit")`.

`python -m tests.proof` writes it beside the rules of every game, where pages and terminal read it.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path

from ratusz.core import registry
from ratusz.core.rules import Proof

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "ratusz" / "games"
TESTS = Path(__file__).parent


def marks_in(source: str) -> list[tuple[str, str, str]]:
    """The marks of a file, in its order: test, game, statement. Each stands on a test."""
    tree = ast.parse(source)
    found = [
        (test.name, *_arguments(call))
        for test in ast.walk(tree)
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_")
        for decorator in test.decorator_list
        for call in ast.walk(decorator)
        if _is_mark(call)
    ]
    if len(found) != sum(map(_is_mark, ast.walk(tree))):
        raise ValueError("a mark of a rule stands on something that is not a test")
    return found


def _is_mark(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"


def _arguments(call: ast.AST) -> tuple[str, str]:
    assert isinstance(call, ast.Call)
    game, statement = (ast.literal_eval(argument) for argument in call.args)
    return game, statement


def proofs() -> dict[str, Proof]:
    """Game → statement → tests, both in order of the files."""
    found: dict[str, Proof] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for test, game, statement in marks_in(path.read_text(encoding="utf-8")):
            place = f"{path.relative_to(ROOT).as_posix()}::{test}"
            found.setdefault(game, {}).setdefault(statement, []).append(place)
    return found


def rules_folder(game: str) -> Path:
    """Where the rules of a game of ours stand in the repository."""
    return GAMES / game.replace("-", "_") / "rules"


def written(proof: Proof) -> str:
    return json.dumps(dict(sorted(proof.items())), indent=2) + "\n"


if __name__ == "__main__":
    for game, proof in proofs().items():
        if game in registry.catalogue() and rules_folder(game).is_dir():
            (rules_folder(game) / "proof.json").write_text(written(proof), encoding="utf-8")
            print(f"{game}: {len(proof)} statements")
