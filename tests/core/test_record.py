"""Records: readable, complete, and picky about damage."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import ratusz
from ratusz.core import rng
from ratusz.core.record import BadRecord, Record, parse


def random_game(seats: int = 2, seed: int = 7, **options: object) -> Record:
    record = Record.new(ratusz.game("san-juan"), seats, seed=seed, options=options, players=["anna", "bot"])
    chance = random.Random(seed)
    while record.state.seat != ratusz.OVER:
        record.play(chance.choice(record.state.moves()))
    return record


@pytest.fixture(scope="module")
def record() -> Record:
    return random_game(new_buildings=True)


def test_the_text_is_readable(record: Record) -> None:
    lines = record.text().splitlines()
    assert lines[:7] == [
        "ratusz record 1",
        "game: san-juan",
        "seats: 2",
        "players: anna, bot",
        "option advanced_start: false",
        "option new_buildings: true",
        "seed: 7",
    ]
    assert lines[7] == f"seed-hash: {rng.seed_hash(7)}"
    assert lines[8] == "scores: " + " ".join(map(str, record.state.scores()))
    assert lines[10] == ""
    assert lines[11].startswith("1: role ")
    assert max(map(len, lines)) <= 110


def test_a_saved_game_comes_back(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    record.save(path)
    again = ratusz.load(path)
    assert again.moves == record.moves
    assert again.players == ["anna", "bot"]
    assert again.state.to_json() == record.state.to_json()


def test_state_at_any_move(record: Record) -> None:
    assert record.state_at(0).to_json() == record.start().to_json()
    half = record.state_at(len(record.moves) // 2)
    assert half.seat != ratusz.OVER
    assert record.state_at(len(record.moves)).to_json() == record.state.to_json()
    with pytest.raises(ValueError, match=r"there is no move 9999"):
        record.state_at(9999)


def test_every_move_is_dealt_from_the_sealed_seed() -> None:
    """Before move k the generator is the keyed hash of (seed, k), so the draws of move k follow from seed and k."""
    record = Record.new(ratusz.game("san-juan"), 2, seed=7)
    record.play(record.game.moves.code("role councillor"))
    state = ratusz.game("san-juan").new(2, 7)
    state.rng = rng.word(7, 1)
    state.play(record.game.moves.code("role councillor"))
    assert state.to_json() == record.state.to_json()


def test_play_tells_whether_chance_was_drawn_on() -> None:
    record = Record.new(ratusz.game("san-juan"), 2, seed=7)
    assert record.play(record.game.moves.code("role councillor"))
    record = Record.new(ratusz.game("san-juan"), 2, seed=7)
    assert not record.play(record.game.moves.code("role producer"))


def test_an_illegal_move_changes_nothing() -> None:
    record = Record.new(ratusz.game("san-juan"), 2, seed=7)
    before = record.state.to_json()
    with pytest.raises(ratusz.IllegalMove, match=r"'pass' is not possible now; possible: role builder, role producer"):
        record.play(record.game.moves.code("pass"))
    assert record.state.to_json() == before
    assert record.moves == []


def test_undo(record: Record) -> None:
    shorter = random_game(new_buildings=True)
    shorter.undo(30)
    assert shorter.moves == record.moves[:30]
    assert shorter.state.to_json() == record.state_at(30).to_json()
    shorter.play(record.moves[30])
    assert shorter.state.to_json() == record.state_at(31).to_json()


def test_a_game_in_progress_can_be_saved_and_gone_on_with() -> None:
    record = random_game()
    record.undo(20)
    assert "scores" not in record.text()
    assert parse(record.text()).state.to_json() == record.state.to_json()


def damaged(record: Record, old: str, new: str) -> str:
    text = record.text()
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("ratusz record 1", "[Event chess]", "line 1: expected 'ratusz record 1'"),
        ("game: san-juan", "game: chess", "line 2: there is no game 'chess'"),
        ("seats: 2", "seats: two", "line 3: expected a number of seats, not 'two'"),
        ("seats: 2", "seats: 7", "line 3: san-juan is for 2 to 4 players, not 7"),
        ("players: anna, bot", "players: anna", "line 4: 1 players are named for 2 seats"),
        ("option new_buildings: true", "option new_buildings: maybe", "line 6: option new_buildings: 'maybe'"),
        ("option new_buildings: true", "option towers: true", "line 6: san-juan has no option 'towers'"),
        ("seed: 7", "seed: -7", "line 7: expected the seed, a number, not '-7'"),
        ("seed: 7", "seed: 8", "line 8: expected the seed's hash"),
        ("seed: 7\n", "", "expected a header 'seed' above"),
        ("seats: 2", "seats: 2\nseats: 2", "line 4: the header 'seats' stands twice"),
        ("seats: 2", "colour: red", "line 3: expected one of the headers game, seats"),
        ("scores: ", "scores: 9", "line 9: expected scores "),
        ("\n1: role ", "\n1: rule ", "line 12, move 1: 'rule "),
        ("\n1: role ", "\n1: sell indigo, role ", "line 12, move 1: 'sell indigo' is not possible now"),
        ("\n1: role ", "\n2: role ", "line 12: expected '1:' and then moves"),
    ],
)
def test_a_damaged_file_is_refused_with_line_and_expectation(record: Record, old: str, new: str, message: str) -> None:
    with pytest.raises(BadRecord) as error:
        parse(damaged(record, old, new))
    assert message in str(error.value)


def test_a_file_cut_short_is_refused(record: Record) -> None:
    text = record.text()
    cut = text[: text.rindex("\n", 0, len(text) - 2)]
    with pytest.raises(BadRecord, match=r"line 9: scores are given, but the moves do not reach the end"):
        parse(cut)


def test_moves_after_the_end_are_refused(record: Record) -> None:
    with pytest.raises(BadRecord, match="'pass' comes after the end of the game"):
        parse(record.text().rstrip("\n") + ", pass\n")


def test_the_error_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadRecord, match=r"picture\.png: not a text file"):
        ratusz.load(path)
    with pytest.raises(BadRecord, match=r"nothing\.txt: No such file"):
        ratusz.load(tmp_path / "nothing.txt")


@pytest.mark.parametrize("name", ["", "a,b", " a", "a\nb"])
def test_a_name_that_would_break_the_file_is_refused(name: str) -> None:
    with pytest.raises(ratusz.BadOption, match="cannot be a player's name"):
        Record.new(ratusz.game("san-juan"), 2, players=[name, "bot"])


def test_an_option_that_needs_another_may_stand_before_it() -> None:
    """Options are written by name: `draft` before `new_buildings`, without which it means nothing."""
    drafted = Record.new(ratusz.game("puerto-rico"), 3, seed=1, options={"new_buildings": True, "draft": "random"})
    assert parse(drafted.text()).options == drafted.options
