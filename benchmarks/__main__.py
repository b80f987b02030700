"""Compiled and interpreted rules of every game, one after the other in the same run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from rich.console import Console
from rich.table import Table

import ratusz

COMPILED_GAMES, INTERPRETED_GAMES = 1_000, 40


def rules(name: str, games: int, *, interpreted: bool) -> dict[str, Any]:
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if interpreted:
        environment["PYTHONPATH"] = "src"
    command = [sys.executable, "-m", "benchmarks.rules", name, str(games)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def main() -> None:
    if not ratusz.compiled:
        sys.exit("the installed package is not compiled: there is nothing to compare")
    table = Table("game", "", "compiled", "interpreted", "ratio", box=None, pad_edge=False)
    same = True
    for name in sys.argv[1:] or ratusz.catalogue():
        fast = rules(name, COMPILED_GAMES, interpreted=False)
        slow = rules(name, INTERPRETED_GAMES, interpreted=True)
        assert fast["compiled"]
        assert not slow["compiled"]
        for what in ("decisions", "copies", "imagines", "heuristics", "iterations"):
            a, b = fast[f"{what}_per_second"], slow[f"{what}_per_second"]
            label = "iterations of search" if what == "iterations" else what
            table.add_row(f"{name} ({fast['seats']})", f"{label}/s", f"{a:,.0f}", f"{b:,.0f}", f"{a / b:.1f}")
        ratio = fast["copies_per_second"] / fast["imagines_per_second"]
        table.add_row("", "an imagine in copies", f"{ratio:.1f}")
        agree = fast["checksum"] == slow["checksum"]
        same &= agree
        verdict = "same" if agree else "DIFFERENT"
        table.add_row("", "checksum, 1,000 games", str(fast["checksum"]), str(slow["checksum"]), verdict)
    Console().print(table)
    if not same:
        sys.exit("compiled and interpreted rules differ")


main()
