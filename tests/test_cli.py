"""The command line as a person meets it: real processes, real exit codes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import ratusz
from tests.laws import SMOKE

COMMAND = [sys.executable, "-c", "from ratusz.cli import main; main()"]
ENVIRONMENT = os.environ | {"LANG": "C.UTF-8", "COLUMNS": "100", "TERM": "dumb"}


def ratusz_(*arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *map(str, arguments)], input=typed, capture_output=True, text=True, timeout=300, env=ENVIRONMENT
    )


def test_games() -> None:
    assert "san-juan" in ratusz_("games").stdout
    listed = json.loads(ratusz_("games", "--json", "--lang", "pl").stdout)
    entry = next(game for game in listed if game["name"] == "san-juan")
    assert (entry["min_seats"], entry["max_seats"]) == (2, 4)
    assert [option["name"] for option in entry["options"]] == ["new_buildings", "advanced_start"]


def test_rules() -> None:
    told = ratusz_("rules", "san-juan", "--lang", "en").stdout
    assert told.startswith("San Juan")
    assert "**" not in told
    assert "{#" not in told
    proof = ratusz_("rules", "san-juan", "--proof").stdout
    assert "tests/games/san_juan/" in proof
    unwritten = ratusz_("rules", "le-havre")
    assert (unwritten.returncode, unwritten.stdout) == (2, "")
    assert "le-havre has no written rules yet" in unwritten.stderr


def test_simulate() -> None:
    arguments = ["simulate", "san-juan", "--seats", "random,random,random", "--games", "60", "--seed", "5"]
    done = ratusz_(*arguments, "--json")
    summary = json.loads(done.stdout)
    assert summary["games"] == 60
    assert sum(seat["wins"] for seat in summary["seats"]) == pytest.approx(60)
    assert ratusz_(*arguments).stdout.startswith("san-juan: 60 games, ")
    assert "95 % interval" in ratusz_(*arguments).stdout
    assert "you" not in ratusz_("simulate", "--help").stdout.split()


def test_ctrl_c_prints_what_there_is() -> None:
    command = [*COMMAND, "simulate", "san-juan", "--games", "100000000", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
    time.sleep(4)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert json.loads(output)["games"] > 0
    assert "Traceback" not in errors


def test_match(tmp_path: Path) -> None:
    arguments = ["match", "san-juan", "--bots", "heuristic,random", "--games", "6", "--seed", "5"]
    summary = json.loads(ratusz_(*arguments, "--json", "-o", tmp_path).stdout)
    assert (summary["games"], summary["deals"], summary["seats"]) == (6, 3, 2)
    assert [row["bot"] for row in summary["bots"]] == ["heuristic", "random"]
    lines = (tmp_path / "match.jsonl").read_text().splitlines()
    assert len(lines) == 7
    again = ratusz_(*arguments[:-2], "-o", tmp_path, "--until-sure").stdout
    assert again.startswith("san-juan: 6 games (3 deals, each in 2 seatings), 2 seats, seed 5")
    assert "heuristic - random: wins +" in again
    assert "Not sure yet. Rule: stops when a gambler" in again
    assert (tmp_path / "match.jsonl").read_text().splitlines() == lines


def test_ctrl_c_keeps_what_is_done_and_a_rerun_goes_on(tmp_path: Path) -> None:
    arguments = ["match", "san-juan", "--bots", "novice,random", "--games", "100000", "--jobs", "2"]
    command = [*COMMAND, *arguments, "-o", str(tmp_path), "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
    kept = tmp_path / "match.jsonl"
    for _ in range(600):
        if kept.exists() and kept.read_bytes().count(b"\n") > 4:
            break
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in errors
    before = kept.read_text()
    arguments[5] = "2"
    done = json.loads(ratusz_(*arguments, "-o", tmp_path, "--json").stdout)
    assert done["games"] == 2
    assert done["seed"] == json.loads(output)["seed"]
    assert kept.read_text().startswith(before)


def test_ladder(tmp_path: Path) -> None:
    """With the levels that need no time; the real ones take minutes."""
    quick = "from ratusz import bots, cli; [bots.LEVELS.pop(name) for name in ('club', 'expert')]; cli.main()"
    page = tmp_path / "ladder.md"
    arguments = ["ladder", "san-juan", "--seats", "2", "--games", "2", "--seed", "5", "-o", str(tmp_path)]
    command = [sys.executable, "-c", quick, *arguments, "--write", str(page)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=ENVIRONMENT)
    assert done.returncode == 0, done.stderr
    assert "| 2 | casual – novice | 2 |" in done.stdout
    assert "## San Juan" in page.read_text()
    assert (tmp_path / "2-casual-novice.jsonl").exists()
    # more games for one match: the others keep their place in the tables
    arguments[5] = "6"
    command = [sys.executable, "-c", quick, *arguments, "--bots", "heuristic"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=ENVIRONMENT)
    assert "| 2 | heuristic – random | 6 |" in done.stdout
    assert "| 2 | casual – novice | 2 |" in done.stdout
    # and fewer games than there are throw none away
    arguments[5] = "2"
    command = [sys.executable, "-c", quick, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=ENVIRONMENT)
    assert "| 2 | heuristic – random | 6 |" in done.stdout


def test_report(tmp_path: Path) -> None:
    arguments = ["simulate", "san-juan", "--games", "3", "--report", str(tmp_path / "report")]
    assert "report: " in ratusz_(*arguments).stdout
    kept = (tmp_path / "report" / "games.jsonl").read_text()
    assert ratusz_(*arguments).stdout.startswith("san-juan: 3 games")
    assert (tmp_path / "report" / "games.jsonl").read_text() == kept
    assert (tmp_path / "report" / "index.html").exists()
    assert (tmp_path / "report" / "games.parquet").exists()
    other = ratusz_(*arguments, "--seats", "random,random")
    assert other.returncode == 2
    assert "holds other games" in other.stderr


def test_records_are_kept_shown_and_checked(tmp_path: Path) -> None:
    ratusz_("simulate", "san-juan", "--games", "2", "--seed", "5", "--records", tmp_path)
    first, second = sorted(tmp_path.iterdir())
    done = ratusz_("check", first, second)
    assert done.returncode == 0
    assert done.stdout.count(": good, ") == 2
    view = json.loads(ratusz_("show", first, "--move", "10", "--seat", "1", "--json").stdout)
    assert view["viewer"] == 1
    views = json.loads(ratusz_("show", first, "--seat", "all", "--json").stdout)
    assert [view["viewer"] for view in views] == [0, 1, 2]
    assert "Governor" in ratusz_("show", first, "--move", "3").stdout
    assert "Runda 1. Gubernatorem jest" in ratusz_("show", first, "--story", "--lang", "pl").stdout
    told = json.loads(ratusz_("show", first, "--story", "--move", "1", "--json").stdout)
    assert [turn["number"] for turn in told if turn["moves"][0] < turn["moves"][1]] == [1]
    text = first.read_text()
    first.write_text(re.sub(r"scores: \d+", "scores: 999", text))
    done = ratusz_("check", first, second)
    assert done.returncode == 1
    assert "line 9: expected scores" in done.stdout


def test_perft() -> None:
    kept = json.loads(Path(__file__).with_name("golden").joinpath("san-juan.json").read_text())
    row = next(row for row in kept if row["seats"] == 3 and not row["options"])
    done = ratusz_("perft", "san-juan", "--seats", "3", "--seed", "1", "--depth", "3")
    counts = [int(line.split(": ")[1].replace(",", "")) for line in done.stdout.splitlines()]
    assert counts == row["perft"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["dance"], "No such command 'dance'."),
        (["games", "--colour"], "No such option: --colour"),
        (["play", "chess"], "there is no game 'chess'; there are "),
        (["play", "san-juan", "--seats", "you,nobody"], "there is no bot 'nobody'; there are "),
        (["play", "san-juan", "--seats", "you"], "san-juan is for 2 to 4 players, not 1"),
        (["play", "san-juan", "--lang", "de"], "there is no language 'de'; there are en, pl"),
        (["play", "san-juan", "--option", "towers=true"], "san-juan has no option 'towers'"),
        (["play", "san-juan", "--option", "towers"], "write options as key=value, not 'towers'"),
        (["simulate", "san-juan", "--games", "0"], "Invalid value for '--games'"),
        (["simulate", "san-juan", "--seed", "-3"], "seed -3 is not a number from 0"),
        (["simulate", "san-juan", "--records", "r", "--ray", "x:1"], "--records does not go with --ray"),
        (["match", "san-juan", "--bots", "random"], "a match needs at least two different bots"),
        (["match", "san-juan", "--bots", "random,alphago"], "there is no bot 'alphago'"),
        (["match", "san-juan", "--bots", "random,novice", "--seats", "5"], "san-juan is for 2 to 4 players, not 5"),
        (["match", "san-juan"], "Missing option '--bots'"),
        (["ladder", "chess"], "there is no game 'chess'"),
        (["ladder", "san-juan", "--seats", "two"], "write numbers of players as 2,3,4, not 'two'"),
        (["ladder", "san-juan", "--bots", "expert,novice"], "in no match of the ladder 'novice' is the stronger bot"),
        (["perft", "san-juan", "--seats", "9", "--seed", "1", "--depth", "2"], "san-juan is for 2 to 4 players, not 9"),
        (["show", "nowhere.txt"], "nowhere.txt: No such file or directory"),
    ],
)
def test_mistakes_get_one_clear_line_and_exit_code_2(arguments: list[str], message: str) -> None:
    done = ratusz_(*arguments)
    lines = [line for line in done.stderr.splitlines() if "interpreted" not in line]
    assert done.returncode == 2
    assert len(lines) == 1
    assert message in lines[0]
    assert done.stdout == ""


def test_a_whole_game_in_the_terminal(tmp_path: Path) -> None:
    """Always the last choice, asking for help and taking back once on the way."""
    path = tmp_path / "game.txt"
    typed = "?1\n? smithy\nnonsense\n1\nu\n" + "1\n" * (150 if SMOKE else 2000)
    done = ratusz_("play", "san-juan", "--seats", "you,random", "--seed", "7", "--record", path, typed=typed)
    assert done.returncode == 0, done.stderr
    assert "Smithy:" in done.stdout
    assert "Type a number from 1 to 5" in done.stdout
    assert "Round 1. Player 1 is governor." in done.stdout
    assert done.stdout.count("Player 1 picks the builder.\n") >= 1
    record = ratusz.load(path)
    if not SMOKE:
        assert record.state.seat == ratusz.OVER
        assert "points" in done.stdout


def test_leaving_and_going_on(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    ratusz_("play", "san-juan", "--seats", "you,random", "--seed", "7", "--record", path, typed="1\n1\nq\n")
    before = ratusz.load(path).moves
    assert before
    refused = ratusz_("play", "san-juan", "--record", path)
    assert refused.returncode == 2
    assert "go on with it by: ratusz play --resume" in refused.stderr
    ratusz_("play", "--resume", path, "--lang", "pl", typed="1\nq\n")
    after = ratusz.load(path).moves
    assert after[: len(before)] == before
    assert len(after) > len(before)
