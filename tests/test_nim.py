"""A game in a package of its own, in plain Python, on the installed core: examples/nim, as a stranger would install it.

Nothing in `src/ratusz` knows it. It is installed beside the tests, so that other tests do not see it.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.conftest import search_path

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "examples" / "nim"
MOST_LINES = 200


def run(path: str, *arguments: str, told: str = "") -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONPATH": search_path(path)},
        input=told,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_short() -> None:
    code = [line for line in Path(PACKAGE, "ratusz_nim", "__init__.py").read_text().splitlines() if line.strip()]
    assert len(code) < MOST_LINES


def test_nothing_in_the_house_knows_it() -> None:
    for path in Path(ROOT, "src", "ratusz").rglob("*.*"):
        if path.suffix in (".py", ".html", ".po", ".css"):
            words = path.read_text(encoding="utf-8").lower()
            assert "ratusz_nim" not in words, path
            assert "'nim'" not in words, path
            assert '"nim"' not in words, path


def test_it_keeps_the_laws(nim: str) -> None:
    told = run(
        nim,
        "-c",
        "import ratusz\nfrom ratusz.testing import check_game\n"
        "check_game(ratusz.game('nim'), 10)\nprint(ratusz.compiled)",
    )
    assert told.strip() in ("True", "False")


def test_a_broken_law_is_told(nim: str) -> None:
    """A game that shows a card nobody may see does not pass."""
    told = run(
        nim,
        "-c",
        "import ratusz, ratusz_nim\nfrom ratusz.testing import check_game\n"
        "ratusz_nim.GAME.face.show = lambda state, viewer: {'cards': state.cards[:]}\n"
        "try: check_game(ratusz_nim.GAME)\nexcept AssertionError as error: print(error)",
    )
    assert told.startswith("imagining leaves what")


def test_its_moves_tell_its_story(nim: str, tmp_path: Path) -> None:
    run(nim, "-m", "ratusz", "simulate", "nim", "--seats", "random,random", "--games", "1", "--records", str(tmp_path))
    record = next(tmp_path.glob("*.txt"))
    told = run(nim, "-m", "ratusz", "show", str(record), "--story", "--lang", "en").splitlines()
    moves = re.findall(r"(take (\d)|swap)\b", record.read_text())
    told_moves = [f"  random takes {matches}." if matches else "  random swaps a card." for _, matches in moves]
    assert len(moves) > 4
    assert [line for line in told if line in {*told_moves}] == told_moves
    assert told[-1].endswith("random wins.")


def test_bots_play_it_and_the_search_is_the_strongest(nim: str) -> None:
    games = ["--games", "200", "--seed", "5"]
    told = run(nim, "-m", "ratusz", "simulate", "nim", "--seats", "search:100,random", *games, "--json")
    wins = [seat["wins"] for seat in json.loads(told)["seats"]]
    assert wins[0] > 2 * wins[1]


def test_a_person_plays_it_in_the_terminal(nim: str) -> None:
    answers = "1\n" * 30
    told = run(nim, "-m", "ratusz", "play", "nim", "--seats", "you,random", "--seed", "5", told=answers)
    assert "Take one to three matches, or swap your card." in told
    assert "matches" in told


def test_researchers_train_on_it(nim: str) -> None:
    told = run(
        nim,
        "-c",
        "from pettingzoo.test import api_test\nfrom ratusz.research import pettingzoo\n"
        "env = pettingzoo.env('nim', seats=3)\napi_test(env, num_cycles=200)\nprint(env.observation_space('seat_0'))",
    )
    assert "Passed" in told
