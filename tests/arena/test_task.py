"""Games by number: repeatable, each seat in its turn, and told as a spectator could tell them."""

from __future__ import annotations

from pathlib import Path

import pytest

import ratusz
from ratusz import bots
from ratusz.arena.task import Outcome, Task, play, task

pytestmark = pytest.mark.slow


def test_the_same_task_gives_the_same_games() -> None:
    def games(seed: int) -> list[Outcome]:
        what = task("san-juan", ["random", "random"], {}, seed)
        return [play(what, number) for number in range(5)]

    assert games(5) == games(5)
    assert games(6) != games(5)


def test_everybody_moves_on_by_one_seat() -> None:
    what = Task("san-juan", ("a", "b", "c"), (), 5, seatings=3)
    assert [what.seated(number) for number in range(4)] == [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
        ["a", "b", "c"],
    ]
    assert [what.deal(number) for number in range(4)] == [0, 0, 0, 1]


def test_alone_everybody_plays_the_deal_in_turn() -> None:
    what = Task("a game for one", ("a", "b"), (), 5, seats=1, seatings=2)
    assert sorted(what.seated(number)[0] for number in (0, 1)) == ["a", "b"]


def test_seatings_of_a_deal_start_from_the_same_table() -> None:
    """Two equal bots change seats: nothing else differs, so nothing differs at all."""
    what = task("san-juan", ["random", "random"], {}, 5, seatings=2, watched=True)
    first, second, third = (play(what, number) for number in range(3))
    assert (first.scores, first.winners) == (second.scores, second.winners)
    assert third.scores != first.scores


def test_records_hold_the_games(tmp_path: Path) -> None:
    what = task("san-juan", ["random", "heuristic"], {}, 5, tmp_path)
    for number in range(2):
        outcome = play(what, number)
        record = ratusz.load(tmp_path / f"san-juan-5-{number}.txt")
        assert record.players == ["random", "heuristic"]
        assert record.state.scores() == outcome.scores
        assert len(record.moves) == outcome.decisions


def test_a_watched_game_tells_what_each_seat_did(tmp_path: Path) -> None:
    what = task("san-juan", ["random", "random", "random"], {}, 5, tmp_path, watched=True)
    outcome = play(what, 0)
    story = outcome.story
    assert story is not None
    record = ratusz.load(tmp_path / "san-juan-5-0.txt")
    counted: list[dict[str, int]] = [{}, {}, {}]
    positions = record.positions()
    for move in record.moves:
        seat = next(positions).seat
        name = record.game.moves.public(move)
        counted[seat][name] = counted[seat].get(name, 0) + 1
    assert story.moves == counted
    assert story.decisions == [sum(names.values()) for names in counted]
    assert story.rounds == record.state.view(None)["round"]
    assert [facts["goods"] for facts in story.final] == [p["goods"] for p in record.state.view(None)["players"]]
    assert all(seconds > 0 for seconds in story.seconds)


def test_no_hidden_card_is_told() -> None:
    """What is paid, kept or discarded in San Juan is for the player's own eyes."""
    what = task("san-juan", ["random", "random"], {}, 5, watched=True)
    story = play(what, 0).story
    assert story is not None
    for names in story.moves:
        assert {"pay", "keep"} <= set(names)
        assert not any(name.startswith(("pay ", "keep ", "discard ")) for name in names)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(bots.BadBot):
        task("san-juan", ["random", "nobody"], {}, 5)
    with pytest.raises(ratusz.BadOption):
        task("san-juan", ["random"], {}, 5)
    with pytest.raises(ratusz.BadOption, match="seed -1"):
        task("san-juan", ["random", "random"], {}, -1)
