"""Bots by their names, one's own among them."""

from __future__ import annotations

from pathlib import Path

import pytest

import ratusz
from ratusz.bots import BadBot, bot, play_game

OWN = """
from ratusz.bots import Bot

class First(Bot):
    def __init__(self):
        self.asked = 0

    def choose(self, known):
        self.asked += 1
        return known.moves()[0]

class Cheat(Bot):
    def choose(self, known):
        return len(known.game.moves) - 1

class Stranger:
    pass

class Broken(Bot):
    def __init__(self):
        raise RuntimeError("no luck today")
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Path(tmp_path, "own_bots.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("own")
def test_a_bot_of_ones_own_is_named_by_its_place_and_needs_no_super() -> None:
    first = bot("own_bots:First")
    state = ratusz.new("san-juan", seats=2, seed=3)
    play_game(state, [first, bot("random")], 5)
    assert state.seat == ratusz.OVER
    assert first.asked > 10  # type: ignore[attr-defined]


@pytest.mark.usefixtures("own")
def test_an_illegal_move_is_told_with_the_bot_and_the_position() -> None:
    state = ratusz.new("san-juan", seats=2, seed=3)
    told = r"the bot Cheat chose 'tuck cathedral' for seat 0 of san-juan, asked pick_role in turn 1; possible: role "
    with pytest.raises(ratusz.IllegalMove, match=told):
        play_game(state, [bot("own_bots:Cheat"), bot("random")], 5)


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("own_bots:Stranger", "is not a ratusz.bots.Bot, but Stranger"),
        ("own_bots:Nobody", "has no attribute 'Nobody'"),
        ("no_such_module:First", "No module named 'no_such_module'"),
        ("own_bots:Broken", "no luck today"),
        ("nobody", "there is no bot 'nobody'; there are random, heuristic"),
        ("search:0", "there is no bot 'search:0'"),
    ],
)
def test_what_is_no_bot_is_told_in_a_line(name: str, told: str) -> None:
    with pytest.raises(BadBot, match=told):
        bot(name)
