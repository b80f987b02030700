"""The rules need next to nothing: what only people, servers or researchers need is loaded when they come."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import metadata

import pytest

import ratusz

FOR_PEOPLE = ("rich", "babel", "typer", "jinja2", "fastapi", "sqlalchemy", "numpy")
MAIN = "import sys\nsys.modules[{package!r}] = None\nsys.argv = {words!r}\nfrom ratusz.__main__ import main\nmain()"


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)


def test_installing_the_rules_brings_the_runtime_of_mypyc_alone() -> None:
    needed = [line for line in metadata.requires("ratusz") or [] if "extra ==" not in line]
    assert {re.split(r"[^\w-]", line)[0].replace("-", "_") for line in needed} == {"librt", "mypy_extensions"}


@pytest.mark.parametrize("name", ratusz.catalogue())
def test_a_game_is_played_without_what_people_need(name: str) -> None:
    played = run(
        f"import sys, ratusz\nstate = ratusz.new({name!r}, seats=3)\nstate.play(state.moves()[0])\nstate.view(0)\n"
        f"import ratusz.bots\nprint(sorted(set({FOR_PEOPLE!r}) & set(sys.modules)))"
    )
    assert played.stdout.strip() == "[]", played.stderr


@pytest.mark.parametrize(
    ("package", "extra", "words"), [("typer", "cli", ["ratusz"]), ("fastapi", "server", ["ratusz", "serve"])]
)
def test_a_missing_extra_is_told_in_one_line(package: str, extra: str, words: list[str]) -> None:
    told = run(MAIN.format(package=package, words=words))
    assert told.returncode == 2
    assert told.stderr.splitlines()[-1] == f"ratusz: this needs {package}: pip install 'ratusz[{extra}]'"
